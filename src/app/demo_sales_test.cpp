#include "app/demo_sales.h"

#include <date/tz.h>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "app/demo_menu.h"
#include "app/demo_sales_check.h"
#include "base/members.h"
#include "base/text.h"
#include "features/catalogue/catalogue.h"
#include "features/checks/checks.h"
#include "features/checks/merge/render_check.h"
#include "record/check_body.h"
#include "record/new_version.h"

namespace comanda::app::demo_sales_test {
namespace {

using demo::Service;
using demo::Visit;
using members::list;

std::int64_t amount(const json::object& object, std::string_view name) {
    return members::whole(object, name).value_or(0);
}

// A Sunday, 14:30 in New York.
const Instant sunday = *parse_iso("2026-11-15T19:30:00Z");

tenant::Store harbour() {
    tenant::Store store;
    store.account = "account";
    store.id = "store";
    store.number = 1;
    store.timezone = "America/New_York";
    store.currency = "USD";
    return store;
}

// The demo's menu as it lies in memory, under made-up ids.
const record::Snapshot& menu_snapshot() {
    static const record::Snapshot snapshot = [] {
        DemoIds ids;
        for (const DemoRecord& each : demo_menu())
            ids.emplace(demo_name(each.kind, each.key), fmt::format("{:024x}", 0xA0000 + ids.size()));
        std::vector<record::EntryPtr> entries;
        for (const DemoRecord& each : demo_menu()) {
            const record::Kind& kind = *record::find_kind(catalogue::kinds(), each.kind);
            const record::Checked checked = record::check_create(kind, with_ids(each.body, ids));
            record::Origin origin = record::first_origin("account", {"store", 1}, "test");
            origin.id = ids.at(demo_name(each.kind, each.key));
            const record::Write write = record::new_version(kind, origin, checked.fields, true, checked.changed);
            record::Entry entry;
            entry.kind = write.kind;
            entry.id = write.id;
            entry.version = 1;
            entry.name = write.name;
            entry.order = sort_key(write.name);
            entry.parent = write.parent;
            entry.refs = write.refs;
            entry.doc = write.doc;
            entries.push_back(std::make_shared<const record::Entry>(std::move(entry)));
        }
        return record::Snapshot(1, std::move(entries));
    }();
    return snapshot;
}

const demo::SalesMenu& sales_menu() {
    static const demo::SalesMenu menu(menu_snapshot(), "America/New_York");
    return menu;
}

struct Made {
    Visit visit;
    json::object body;
    json::object check;
};

std::vector<Made> made_of(const std::vector<Visit>& visits, bool are_open) {
    std::vector<Made> all;
    for (const Visit& each : visits) {
        json::object body = demo::check_of(sales_menu(), each, are_open);
        json::object check = parse_json_object(body.at("data").as_string());
        all.push_back({each, std::move(body), std::move(check)});
    }
    return all;
}

constexpr int days_read = 20;  // What is on the checks of more days is more of the same.

const std::vector<Made>& ended_checks() {
    static const std::vector<Made> all = made_of(demo_sales(harbour(), sunday, days_read).ended, false);
    return all;
}

std::vector<json::object> lines_of(const json::object& check) {
    std::vector<json::object> lines;
    for (const json::value& seat : list(check, "seats")) {
        for (const json::value& line : list(seat.as_object(), "orders"))
            lines.push_back(line.as_object());
    }
    return lines;
}

bool is_void(const json::object& line) {
    return members::flag(line, "void");
}

// On the clock of the restaurant, which has no daylight saving at that time of the year or has it all day.
int hour_of(const Visit& visit) {
    const auto local = date::locate_zone("America/New_York")->to_local(visit.opened);
    return static_cast<int>(
        std::chrono::floor<std::chrono::hours>(local - std::chrono::floor<date::days>(local)).count());
}

std::string day_of(const Visit& visit) {
    return visit.id.substr(5, 8);
}

TEST(DemoSales, AreTheSameEachTime) {
    const DemoSales once = demo_sales(harbour(), sunday, days_read), again = demo_sales(harbour(), sunday, days_read);
    ASSERT_EQ(once.ended.size(), again.ended.size());
    const demo::SalesMenu other(menu_snapshot(), "America/New_York");
    for (std::size_t i = 0; i < once.ended.size(); i += 7) {
        ASSERT_EQ(demo::check_of(sales_menu(), once.ended[i], false), demo::check_of(other, again.ended[i], false));
    }
}

TEST(DemoSales, OfADayStayTheSameFromTheNextDayOn) {
    const DemoSales later = demo_sales(harbour(), sunday + std::chrono::hours{31}, days_read);
    std::map<std::string, const Visit*> by_id;
    for (const Visit& each : later.ended)
        by_id.emplace(each.id, &each);
    std::size_t compared = 0;
    for (const Made& each : ended_checks()) {
        const auto found = by_id.find(each.visit.id);
        if (found == by_id.end()) {  // Of the first day, which is too long ago by then.
            EXPECT_EQ(day_of(each.visit), day_of(ended_checks().front().visit)) << each.visit.id;
            continue;
        }
        ASSERT_EQ(demo::check_of(sales_menu(), *found->second, false), each.body);
        ++compared;
    }
    EXPECT_GT(compared, 2'000U);
    // Nothing that has ended is open again, and what was open ends under the same name.
    for (const Visit& each : later.open)
        EXPECT_FALSE(std::ranges::any_of(ended_checks(), [&](const Made& old) { return old.visit.id == each.id; }));
    for (const Visit& each : demo_sales(harbour(), sunday, days_read).open)
        EXPECT_TRUE(by_id.contains(each.id)) << each.id;
}

TEST(DemoSales, HaveTheRhythmOfAWeek) {
    std::map<std::string, int> by_day;
    std::map<unsigned, std::pair<int, int>> by_weekday;  // Checks and days.
    for (const Visit& each : demo_sales(harbour(), sunday).ended)
        ++by_day[day_of(each)];
    EXPECT_EQ(by_day.size(), 60U);
    const std::string today = by_day.rbegin()->first;
    EXPECT_EQ(today, "20261115");
    for (const auto& [day, count] : by_day) {
        if (day == today) continue;
        EXPECT_GE(count, 95) << day;
        EXPECT_LE(count, 172) << day;
        std::istringstream in(day);
        date::local_days parsed;
        in >> date::parse("%Y%m%d", parsed);
        auto& [checks, days] = by_weekday[date::weekday{parsed}.c_encoding()];
        checks += count;
        ++days;
    }
    const auto mean = [&](unsigned weekday) { return by_weekday[weekday].first / by_weekday[weekday].second; };
    for (const unsigned other : {0U, 2U, 3U, 4U, 5U, 6U})
        EXPECT_LT(mean(1), mean(other)) << other;
    for (const unsigned quiet : {0U, 1U, 2U, 3U, 4U}) {
        EXPECT_GT(mean(5), mean(quiet)) << quiet;
        EXPECT_GT(mean(6), mean(quiet)) << quiet;
    }
}

TEST(DemoSales, HavePeaksAtLunchAndDinner) {
    std::map<int, int> by_hour;
    for (const Visit& each : demo_sales(harbour(), sunday).ended)
        ++by_hour[hour_of(each)];
    for (const int quiet : {10, 15, 16, 22, 23}) {
        EXPECT_GT(by_hour[12], 2 * by_hour[quiet]) << quiet;
        EXPECT_GT(by_hour[19], 2 * by_hour[quiet]) << quiet;
    }
    for (const int night : {0, 1, 2, 3, 4, 5, 6, 7, 8, 9})
        EXPECT_EQ(by_hour[night], 0) << night;
}

TEST(DemoSales, LeaveSomeChecksOpenWhateverTheHour) {
    for (int hours = 0; hours < 48; ++hours) {
        const Instant at = sunday + std::chrono::hours{hours};
        const DemoSales sales = demo_sales(harbour(), at, 2);
        EXPECT_EQ(sales.open.size(), demo_checks_open);
        for (const Visit& each : sales.ended)
            ASSERT_LE(each.closed, at) << each.id;
        for (const Visit& each : sales.open)
            ASSERT_LE(each.opened, at) << each.id;
        for (const Made& each : made_of(sales.open, true)) {
            EXPECT_EQ(each.check.at("status"), "ACTIVE");
            EXPECT_TRUE(list(each.check, "payments").empty());
            EXPECT_LE(amount(each.check, "lastUpdateInMillisec"), at.time_since_epoch().count());
        }
    }
}

TEST(DemoSales, EndOnTheirBusinessDay) {
    for (const Made& each : ended_checks()) {
        const auto local = date::locate_zone("America/New_York")->to_local(each.visit.closed - std::chrono::hours{4});
        ASSERT_EQ(date::format("%Y%m%d", std::chrono::floor<date::days>(local)), day_of(each.visit));
        ASSERT_LT(each.visit.opened, each.visit.closed);
        ASSERT_EQ(amount(each.check, "lastUpdateInMillisec"), each.visit.closed.time_since_epoch().count());
    }
}

TEST(DemoSales, AddUpByTheirOwnParts) {
    for (const Made& each : ended_checks()) {
        const json::object& check = each.check;
        std::int64_t gross = 0, price = 0, voided = 0, inclusive = 0, exclusive = 0, paid = 0, off = 0;
        for (const json::object& line : lines_of(check)) {
            std::int64_t discount = 0;
            for (const json::value& its : list(line, "discounts"))
                discount += amount(its.as_object(), "amount");
            ASSERT_EQ(amount(line, "grossAmount"), amount(line, "price") * amount(line, "quantity"));
            ASSERT_EQ(amount(line, "totalPrice"), amount(line, "grossAmount") - discount);
            for (const json::value& tax : list(line, "taxes"))
                (tax.at("inclusive").as_bool() ? inclusive : exclusive) += amount(tax.as_object(), "taxAmount");
            (is_void(line) ? voided : price) += amount(line, "totalPrice");
            if (!is_void(line)) gross += amount(line, "grossAmount");
        }
        for (const json::value& its : list(check, "discounts"))
            off += amount(its.as_object(), "amount");
        for (const json::value& its : list(check, "payments"))
            paid += amount(its.as_object(), "amount");
        const std::int64_t charges = amount(check, "serviceChargeAmount") + amount(check, "gratuityAmount") +
                                     amount(check, "deliveryCharge") + amount(check, "tipAmount");
        ASSERT_EQ(amount(check, "totalGrossAmount"), gross) << each.visit.id;
        ASSERT_EQ(amount(check, "totalSaleAmount"), price - off) << each.visit.id;
        ASSERT_EQ(amount(check, "totalDiscountAmount"), gross - price + off) << each.visit.id;
        ASSERT_EQ(amount(check, "totalTaxAmount"), inclusive + exclusive) << each.visit.id;
        ASSERT_EQ(amount(check, "netSales"), price - off - inclusive) << each.visit.id;
        ASSERT_EQ(amount(check, "totalAmount"), price - off + exclusive + charges) << each.visit.id;
        ASSERT_EQ(amount(check, "totalVoidAmount"), voided) << each.visit.id;
        ASSERT_EQ(amount(check, "paidAmount"), paid) << each.visit.id;
        ASSERT_EQ(amount(check, "balanceAmount"), amount(check, "totalAmount") - paid) << each.visit.id;
        ASSERT_EQ(paid, check.at("status") == "VOIDED" ? 0 : amount(check, "totalAmount")) << each.visit.id;
    }
}

TEST(DemoSales, AreTakenAsTheyAreSent) {
    const std::string secret(32, 's');
    checks::Arrival arrival{.account = "account", .store = "store", .actor = "test"};
    arrival.received = sunday.time_since_epoch().count();
    arrival.id_secret = secret;
    for (const Made& each : ended_checks()) {
        const checks::SentCheck sent = checks::read_check(each.body, arrival);
        ASSERT_EQ(sent.submission->at, each.visit.closed.time_since_epoch().count());
        const checks::Fold fold = checks::Fold::of({sent.submission});
        const checks::Merged merged = fold.merged();
        ASSERT_TRUE(checks::render_check(fold, merged, 2).is_as_sent) << each.visit.id;
        ASSERT_EQ(to_text(merged.status), each.check.at("status").as_string()) << each.visit.id;
        ASSERT_TRUE(merged.conflicts.empty()) << each.visit.id;
    }
}

// The tax of one line by itself: what is left of its price, at the rate it names.
TEST(DemoSales, TaxesAreRightToTheCent) {
    std::set<std::string> names;
    for (const Made& each : ended_checks()) {
        if (!list(each.check, "discounts").empty()) continue;
        for (const json::object& line : lines_of(each.check)) {
            std::int64_t inclusive_rate = 0;
            for (const json::value& tax : list(line, "taxes"))
                inclusive_rate += tax.at("inclusive").as_bool() ? amount(tax.as_object(), "taxRate") : 0;
            for (const json::value& tax : list(line, "taxes")) {
                const std::int64_t base = 100'000 + inclusive_rate;
                const std::int64_t top = amount(line, "totalPrice") * amount(tax.as_object(), "taxRate");
                ASSERT_EQ(amount(tax.as_object(), "taxAmount"), (2 * top + base) / (2 * base)) << each.visit.id;
                names.insert(std::string(tax.at("name").as_string()));
            }
        }
    }
    EXPECT_EQ(names, (std::set<std::string>{"Alcohol tax", "Bakery tax", "Sales tax"}));
}

TEST(DemoSales, NameRecordsOfTheMenu) {
    const record::Snapshot& menu = menu_snapshot();
    const auto is_kind = [&](const json::object& of, std::string_view field, std::string_view kind) {
        const record::EntryPtr found = menu.find(members::text(of, field));
        return found && found->kind == kind;
    };
    for (const Made& each : ended_checks()) {
        const std::vector<json::object> lines = lines_of(each.check);
        ASSERT_GE(lines.size(), 1U);
        ASSERT_LE(lines.size(), demo::order_lines_max);
        for (const json::object& line : lines) {
            ASSERT_TRUE(is_kind(line, "menuId", "menuItem")) << each.visit.id;
            ASSERT_TRUE(is_kind(line, "category", "category")) << each.visit.id;
            ASSERT_TRUE(is_kind(line, "department", "department")) << each.visit.id;
            ASSERT_TRUE(is_kind(line, "servingSizeId", "servingSizeLevel")) << each.visit.id;
            for (const json::value& tax : list(line, "taxes"))
                ASSERT_TRUE(is_kind(tax.as_object(), "id", "tax"));
            for (const json::value& discount : list(line, "discounts"))
                ASSERT_TRUE(is_kind(discount.as_object(), "id", "discount"));
        }
        for (const json::value& discount : list(each.check, "discounts"))
            ASSERT_TRUE(is_kind(discount.as_object(), "id", "discount"));
    }
}

TEST(DemoSales, HaveSomeOfEverything) {
    std::map<std::string, int> seen;
    std::set<std::string> employees, nodes;
    for (const Made& each : ended_checks()) {
        ++seen[std::string(each.check.at("status").as_string())];
        ++seen[std::string(each.check.at("service").as_string())];
        for (const char* name : {"serviceChargeAmount", "gratuityAmount", "deliveryCharge", "tipAmount"})
            seen[name] += amount(each.check, name) > 0 ? 1 : 0;
        seen["check discount"] += static_cast<int>(list(each.check, "discounts").size());
        seen["split"] += list(each.check, "payments").size() > 1 ? 1 : 0;
        for (const json::value& payment : list(each.check, "payments"))
            ++seen[std::string(payment.at("type").as_string())];
        for (const json::object& line : lines_of(each.check)) {
            seen["item discount"] += static_cast<int>(list(line, "discounts").size());
            seen["void line"] += is_void(line) ? 1 : 0;
        }
        employees.emplace(each.visit.employee.id);
        nodes.emplace(each.visit.till.node);
    }
    for (const char* name : {"CLOSED", "VOIDED", "TABLESERVICE", "BAR", "TAKEAWAY", "QSR", "DELIVERY",
                             "serviceChargeAmount", "gratuityAmount", "deliveryCharge", "tipAmount", "check discount",
                             "item discount", "split", "void line", "CASH", "VISA", "MASTERCARD", "AMEX"})
        EXPECT_GE(seen[name], 5) << name;
    EXPECT_GE(employees.size(), 10U);
    EXPECT_GE(nodes.size(), 4U);
}

}  // namespace
}  // namespace comanda::app::demo_sales_test
