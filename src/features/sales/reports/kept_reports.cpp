#include "features/sales/reports/kept_reports.h"

namespace comanda::sales {
namespace {

constexpr std::chrono::seconds kept_for{5};

}  // namespace

ReportText KeptReports::find(const std::string& key, const StoreMoment& moment) {
    const std::shared_ptr<const KeptReport> found = recent_.find(key);
    if (!found || found->moment != moment || now() - found->made_at > kept_for) return nullptr;
    return found->text;
}

void KeptReports::keep(std::string key, const StoreMoment& moment, ReportText text) {
    const std::size_t bytes = text->size() + key.size() + sizeof(KeptReport);
    auto report = std::make_shared<const KeptReport>(KeptReport{moment, now(), std::move(text)});
    recent_.keep(std::move(key), std::move(report), bytes,
                 [](const KeptReport& before, const KeptReport& offered) { return before.moment > offered.moment; });
}

// However it ends, those who wait for it hear of it.
struct ReportsUnderWay::Flight {
    std::shared_ptr<Waiting> waiting;
    Waiting::key_type key;

    Flight(std::shared_ptr<Waiting> waiting_, Waiting::key_type key_)
        : waiting(std::move(waiting_)), key(std::move(key_)) {
        waiting->try_emplace(key);
    }
    Flight(const Flight&) = delete;
    Flight& operator=(const Flight&) = delete;
    ~Flight() {
        land(nullptr);
        waiting->erase(key);
    }
    void land(const ReportText& text) {
        for (const std::shared_ptr<Shot>& each : waiting->at(key))
            each->set(text);
    }
    void fail(const std::exception_ptr& error) {
        for (const std::shared_ptr<Shot>& each : waiting->at(key))
            each->fail(error);
    }
};

net::Task<ReportText> ReportsUnderWay::get(KeptReports& kept, std::string key, StoreMoment moment, Make make) {
    for (;;) {
        if (ReportText text = kept.find(key, moment)) co_return text;
        const auto under_way = waiting_->find({key, moment});
        if (under_way == waiting_->end()) break;
        auto shot = std::make_shared<Shot>(co_await net::asio::this_coro::executor);
        under_way->second.push_back(shot);
        // Null: whoever had it made has gone, and one of those who waited goes on.
        const ReportText text = co_await Shot::wait(shot);
        if (text) co_return text;
    }
    Flight flight(waiting_, {key, moment});
    std::exception_ptr failure;
    try {
        std::string made = co_await make();
        const ReportText text = std::make_shared<const std::string>(std::move(made));
        kept.keep(std::move(key), moment, text);
        flight.land(text);
        co_return text;
    } catch (const boost::system::system_error& error) {
        if (error.code() == net::asio::error::operation_aborted) throw;
        failure = std::current_exception();
    } catch (...) {
        failure = std::current_exception();
    }
    flight.fail(failure);
    std::rethrow_exception(failure);
}

}  // namespace comanda::sales
