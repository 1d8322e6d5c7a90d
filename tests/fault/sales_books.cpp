#include "tests/fault/sales_books.h"

#include <fmt/format.h>

#include <random>

namespace comanda::test {
namespace {

using namespace std::chrono;

constexpr std::size_t at_once = 500;
constexpr std::uint64_t refunds_of = 20;  // Of so many sales one is refunded.

// Something as good as chance that depends on nothing but its arguments.
std::uint64_t scatter(std::uint64_t number, std::uint64_t purpose) {
    std::uint64_t x = number * 0x9E3779B97F4A7C15ULL + purpose * 0xD1B54A32D192ED03ULL;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
    return x ^ (x >> 31);
}

milliseconds within(std::uint64_t chance, milliseconds time) {
    return milliseconds{static_cast<std::int64_t>(chance % static_cast<std::uint64_t>(time.count()))};
}

// A moment of a night on which the clock changes, in the year before this one.
Moment near_change(const StoreClock& clock, Moment at, std::uint64_t chance) {
    std::vector<Moment> changes = clock.changes(year_month_day{floor<days>(at)}.year() - years{1});
    for (const Moment each : clock.changes(year_month_day{floor<days>(at)}.year()))
        changes.push_back(each);
    std::erase_if(changes, [at](Moment each) { return each > at; });
    return changes[chance % 2 == 0 ? changes.size() - 1 : changes.size() - 2] - 8h + within(chance >> 8, 18h);
}

double seconds_since(steady_clock::time_point begin) {
    return duration<double>(steady_clock::now() - begin).count();
}

}  // namespace

void SalesLedger::add(Day day, const sales::Sale& sale) {
    Sum& sum = days_[day];
    ++(sale.status == sales::Status::closed   ? sum.closed
       : sale.status == sales::Status::voided ? sum.voided
                                              : sum.refunds);
    sum.guests += sale.guest_count;
    sum.paid += sale.paid();
    sum.amounts += sale.amounts();
    sum.charges += sale.charges;
    ++sales_;
}

Figures SalesLedger::figures(Day from, Day to) const {
    Sum all;
    for (auto day = days_.lower_bound(from); day != days_.end() && day->first <= to; ++day) {
        const Sum& sum = day->second;
        all.closed += sum.closed;
        all.voided += sum.voided;
        all.refunds += sum.refunds;
        all.guests += sum.guests;
        all.paid += sum.paid;
        all.amounts += sum.amounts;
        all.charges += sum.charges;
    }
    const std::int64_t total = all.amounts.net() + all.amounts.tax() + all.charges.sum();
    Figures figures = {{"sales/grossSales", all.amounts.gross},
                       {"sales/itemDiscounts", all.amounts.item_discount},
                       {"sales/checkDiscounts", all.amounts.check_discount},
                       {"sales/voids", all.amounts.voided},
                       {"sales/refunds", all.amounts.refunded},
                       {"sales/netSales", all.amounts.net()},
                       {"sales/inclusiveTax", all.amounts.inclusive_tax},
                       {"sales/exclusiveTax", all.amounts.exclusive_tax},
                       {"sales/totalTax", all.amounts.tax()},
                       {"sales/serviceCharge", all.charges.service},
                       {"sales/deliveryCharge", all.charges.delivery},
                       {"sales/gratuity", all.charges.gratuity},
                       {"sales/tips", all.charges.tips},
                       {"sales/roundingAdjustment", all.charges.rounding},
                       {"sales/totalCollected", total},
                       {"sales/unpaid", total - all.paid},
                       {"checks/closed", all.closed},
                       {"checks/voided", all.voided},
                       {"checks/refunded", all.refunds},
                       {"checks/guestCount", all.guests},
                       {"saleList/total", all.closed + all.voided + all.refunds}};
    std::erase_if(figures, [](const auto& each) { return each.second == 0; });
    return figures;
}

SalesBooks::SalesBooks(Service& service, std::string shard, SalesPlan plan)
    : plan_(std::move(plan)), client_(service.client()), writer_(service, shard) {}

bool SalesBooks::is_after(std::uint64_t number) const {
    return is_sent(number) ? (number - plan_.written) * 2 >= plan_.sent : number * 2 >= plan_.written;
}

Moment SalesBooks::closing(std::uint64_t number) const {
    const StoreClock& clock = clock_of(is_after(number));
    const std::uint64_t chance = scatter(number, 1 + plan_.trade.seed), kind = scatter(number, 2) % 100;
    Moment at;
    if (is_sent(number)) {
        at = plan_.last - within(chance, days{364});
    } else {
        const auto share = static_cast<double>(number) / static_cast<double>(plan_.written);
        const milliseconds past = duration_cast<milliseconds>(share * (plan_.last - plan_.first));
        at = plan_.first + past + within(chance, 24h);
        if (kind < 4) at = plan_.first + within(chance, past + 1h);  // A till that comes back late.
    }
    // Some sales of the two nights on which clocks change, and of the very moments at which days begin.
    if (kind >= 96) at = near_change(clock, is_sent(number) ? plan_.last : at, chance);
    if (is_sent(number)) at = std::max(at, plan_.last - days{364});  // Older ones are not believed.
    if (kind >= 92 && kind < 96)
        at = clock.day_begin(clock.business_day(at)) + milliseconds{static_cast<std::int64_t>(chance % 3) - 1};
    return std::min(at, plan_.last);
}

MadeSale SalesBooks::make(std::uint64_t number, bool with_check) const {
    return make_sale(plan_.trade, number, closing(number), with_check);
}

std::optional<MadeSale> SalesBooks::made(const std::string& check_id) const {
    if (!check_id.starts_with(check_name(0).substr(0, 5))) return std::nullopt;
    return make(std::stoull(check_id.substr(5)), false);
}

std::vector<std::uint64_t> SalesBooks::numbers(std::uint64_t from, std::uint64_t to, bool after) const {
    std::vector<std::uint64_t> list;
    for (std::uint64_t number = from; number < to; ++number) {
        if (is_after(number) == after) list.push_back(number);
    }
    return list;
}

void SalesBooks::put_settings(const StoreClock& clock) {
    json::object settings = plan_.settings;
    settings["timezone"] = clock.zone;
    settings["businessDayCutoff"] = fmt::format("{:02}:{:02}", clock.cutoff.count() / 60, clock.cutoff.count() % 60);
    const Answer answer = client_.put("/v1/svc/store/" + plan_.trade.store + "/settings", settings);
    if (answer.status != 200) throw std::runtime_error("settings are refused: " + answer.body);
}

void SalesBooks::write(bool after) {
    const auto begin = steady_clock::now();
    std::vector<sales::Sale> batch;
    for (const std::uint64_t number : numbers(0, plan_.written, after)) {
        MadeSale made = make(number, false);
        ledger_.add(clock_of(after).business_day(Moment{milliseconds{made.sale.closed_at}}), made.sale);
        batch.push_back(std::move(made.sale));
        if (batch.size() < at_once) continue;
        writer_.write(batch);
        batch.clear();
    }
    writer_.write(batch);
    written_seconds_ += seconds_since(begin);
}

void SalesBooks::send_batch(const std::vector<std::uint64_t>& numbers) {
    json::array checks;
    for (const std::uint64_t number : numbers) {
        const MadeSale made = make(number, true);
        ledger_.add(clock_of(is_after(number)).business_day(Moment{milliseconds{made.sale.closed_at}}), made.sale);
        checks.push_back(json::object{{"node", made.sale.device},
                                      {"deviceName", made.sale.device},
                                      {"checkID", made.sale.check_id},
                                      {"data", to_text(made.check)}});
    }
    const Answer answer = client_.post("/v1/sync/store/" + plan_.trade.store + "/addOrUpdateChecks",
                                       json::object{{"checks", std::move(checks)}});
    if (answer.status != 200) throw std::runtime_error("checks are refused: " + answer.body);
    const json::object body = answer.object();
    for (const json::value& each : body.at("results").as_array()) {
        if (each.at("result").as_string() != "INSERTED" || each.at("totalsDiffer").as_bool())
            throw std::runtime_error("not what was sent: " + to_text(each));
    }
}

void SalesBooks::send(bool after) {
    const auto begin = steady_clock::now();
    std::vector<std::uint64_t> batch;
    for (const std::uint64_t number : numbers(plan_.written, plan_.written + plan_.sent, after)) {
        batch.push_back(number);
        if (batch.size() < at_once) continue;
        send_batch(batch);
        batch.clear();
    }
    if (!batch.empty()) send_batch(batch);
    sent_seconds_ += seconds_since(begin);
}

// Some things go back the same day, most within weeks, and some of those only after the clock was set.
std::optional<MadeRefund> SalesBooks::refund_of(std::uint64_t number, bool after) {
    const bool is_made_after = is_after(number) || scatter(number, 4) % 3 == 0;
    if (scatter(number, 3) % refunds_of != 0 || is_made_after != after) return std::nullopt;
    const MadeSale of = make(number, false);
    const bool has_line = std::ranges::any_of(of.sale.lines, [](const auto& each) { return each.quantity > 0; });
    if (of.sale.status != sales::Status::closed || !has_line) return std::nullopt;
    const Moment closed{milliseconds{of.sale.closed_at}};
    const std::uint64_t chance = scatter(number, 5);
    const Moment at = std::min(plan_.last, closed + within(chance >> 4, chance % 5 == 0 ? 20h : 24h * 45));
    MadeRefund made = make_refund(plan_.trade, of, number, at);
    const Day sold_on = clock_of(is_after(number)).business_day(closed);
    made.sale.not_before = iso_day(sold_on);
    ledger_.add(std::max(sold_on, clock_of(after).business_day(at)), made.sale);
    return made;
}

void SalesBooks::refund(bool after) {
    std::vector<sales::Sale> written;
    std::vector<sales::CheckRefund> booked;
    for (std::uint64_t number = 0; number < plan_.written + plan_.sent; ++number) {
        std::optional<MadeRefund> made = refund_of(number, after);
        if (!made) continue;
        if (is_sent(number))
            booked.push_back({plan_.trade.account, plan_.trade.store, made->sale.check_id, to_text(made->refund)});
        else
            written.push_back(std::move(made->sale));
        if (written.size() == at_once) writer_.write(std::exchange(written, {}));
        if (booked.size() == at_once) writer_.book(std::exchange(booked, {}));
    }
    writer_.write(written);
    writer_.book(booked);
}

void SalesBooks::fill() {
    for (const bool after : {false, true}) {
        put_settings(clock_of(after));
        write(after);
        send(after);
        refund(after);
    }
}

}  // namespace comanda::test
