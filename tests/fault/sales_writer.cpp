#include <boost/asio/co_spawn.hpp>

#include "journal/journal.h"
#include "net/within.h"
#include "tenant/stores.h"
#include "tests/fault/sales_books.h"

namespace comanda::test {
namespace {

net::Task<bool> write_all(db::Shard& shard, std::vector<sales::Closing> closings) {
    const std::string account = closings.front().account;
    const std::vector<std::string> accounts = {account}, stores = {closings.front().store};
    db::Params lock;
    lock.texts(accounts).texts(stores);
    std::vector<db::Statement> statements;
    statements.push_back({&journal::lock_journals, std::move(lock)});
    statements.push_back(sales::write_sales_statement(closings));
    const db::Result rows = co_await shard.writes().run(account, std::move(statements));
    co_return rows.integer(0, 0) == static_cast<std::int64_t>(closings.size());
}

net::Task<bool> book_all(db::Shard& shard, std::vector<sales::CheckRefund> refunds) {
    const std::string account = refunds.front().account;
    const std::vector<std::string> accounts = {account}, stores = {refunds.front().store};
    db::Transaction transaction = co_await shard.begin(account);
    db::Params lock;
    lock.texts(accounts).texts(stores);
    co_await transaction.run(journal::lock_journals, std::move(lock));
    for (const sales::CheckRefund& each : refunds) {
        sales::CheckRefund refund = each;
        co_await sales::book_refund(transaction, std::move(refund));
    }
    co_await transaction.commit();
    co_return true;
}

}  // namespace

struct SalesWriter::Impl {
    Impl(const std::string& url, const std::string& name)
        : metrics(registry), shard(context.get_executor(), {name, url}, service_role(), metrics) {}
    ~Impl() { shard.close(); }

    // Rows are written as the service writes them, behind the same wall between tenants.
    static db::PipelineConfig service_role() { return {}; }

    void await(net::Task<bool> work) {
        std::optional<net::Outcome<bool>> outcome;
        const auto ended = [&outcome](std::exception_ptr, net::Outcome<bool> result) { outcome = std::move(result); };
        net::asio::co_spawn(context, net::outcome_of(std::move(work)), ended);
        context.restart();
        while (!outcome && context.run_one() > 0) {
        }
        if (!outcome) throw std::runtime_error("the write is stuck");
        if (outcome->error) std::rethrow_exception(outcome->error);
        if (!*outcome->value) throw std::runtime_error("not every sale was written");
    }

    net::asio::io_context context{1};
    prometheus::Registry registry;
    db::Metrics metrics;
    db::Shard shard;
};

SalesWriter::SalesWriter(Service& service, const std::string& shard)
    : impl_(std::make_unique<Impl>(service.postgres().url(shard), shard)) {}

SalesWriter::~SalesWriter() = default;

void SalesWriter::write(const std::vector<sales::Sale>& sales) {
    if (sales.empty()) return;
    std::vector<sales::Closing> closings;
    for (const sales::Sale& each : sales) {
        const bool is_refund = each.status == sales::Status::refund;
        closings.push_back({each.account, each.store, each.check_id, is_refund ? sales::unjudged_version : 0,
                            static_cast<std::int64_t>(closings.size()), &each});
    }
    impl_->await(write_all(impl_->shard, std::move(closings)));
}

void SalesWriter::book(const std::vector<sales::CheckRefund>& refunds) {
    if (!refunds.empty()) impl_->await(book_all(impl_->shard, refunds));
}

}  // namespace comanda::test
