// The day closes: what the service says it was, beside what the test's own books say.
#include "tests/day/restaurant.h"

namespace comanda::test {
namespace {

const std::string today = "?dateOption=T";

std::map<std::string, Figures> rows(const json::object& report) {
    std::map<std::string, Figures> all;
    for (const json::value& each : report.at("data").as_array()) {
        const json::object& row = each.as_object();
        Figures& figures = all[text(row, "name")];
        figures = row_figures(row);
        figures["quantity"] = whole(row, "quantity");
    }
    return all;
}

std::map<std::string, Figures> expected(const std::map<std::string, Sums>& sums) {
    std::map<std::string, Figures> all;
    for (const auto& [name, each] : sums) {
        all[name] = each.figures();
        all[name]["quantity"] = each.quantity;
    }
    return all;
}

void compare_reports(const House& house, const Reports& reports) {
    SCOPED_TRACE(house.name);
    EXPECT_EQ(rows(reports.by_department(today)), expected(house.book.by_department()));
    EXPECT_EQ(rows(reports.by_category(today)), expected(house.book.by_category()));
    const json::object summary = reports.summed(today);
    const json::object sales = summary.at("sales").as_object();
    EXPECT_EQ(summary_figures(sales), house.book.all().figures());
    EXPECT_EQ(money(sales, "tips"), house.book.tips());
    EXPECT_EQ(money(sales, "deliveryCharge"), house.book.deliveries());
    EXPECT_EQ(money(sales, "totalCollected"), house.book.collected());
    EXPECT_EQ(money(sales, "unpaid"), 0);
    std::map<std::string, std::int64_t> payments;
    for (const json::value& each : summary.at("payments").as_array())
        payments[text(each.as_object(), "type")] = money(each.as_object(), "amount");
    EXPECT_EQ(payments, house.book.payments());
    EXPECT_EQ(summary.at("dataComplete"), true) << to_text(summary.at("pending"));
    reports.expect_agreement(today);  // The three reports, the sales and their lines among each other.
}

// Every bill is a sale of its own and comes to the same; nothing else was sold.
void compare_sales(const House& house, const Reports& reports) {
    SCOPED_TRACE(house.name);
    std::multiset<std::string> sold, in_the_book;
    for (const json::object& each : reports.listed(today)) {
        const json::object sale = reports.sold(text(each, "saleId"));
        sold.insert(text(sale, "checkID") + " " + dollars(money(sale.at("totals").as_object(), "totalAmount")));
    }
    for (const Bill& each : house.book.bills())
        in_the_book.insert(each.id + " " + dollars(each.total()));
    for (const Bill& each : house.book.returns())
        in_the_book.insert(each.id + " " + dollars(-each.total()));
    EXPECT_EQ(sold, in_the_book);
}

// Each event once, in order, without gaps; each is something that was acknowledged, and nothing acknowledged is
// missing.
void compare_events(const Restaurant& day, const Follower& follower) {
    SCOPED_TRACE(follower.place());
    std::multiset<std::string> told;
    std::map<std::string, std::int64_t> versions;
    std::set<std::tuple<std::string, std::int64_t, std::int64_t>> checks;
    std::int64_t seq = 0;
    for (const Heard& each : follower.heard()) {
        EXPECT_EQ(each.seq, ++seq);
        if (each.type.starts_with("check.")) {
            EXPECT_EQ(each.version, ++versions[each.id]) << each.id;
            checks.emplace(each.id, each.version, each.seq);
        } else if (each.type != "access.refused") {  // A job reports these every ten seconds: some come after the end.
            told.insert(each.type + " " + each.id);
        }
    }
    EXPECT_EQ(told, day.deeds.done_in(follower.place()));
    for (const auto& each : day.deeds.checks_in(follower.place()))
        EXPECT_TRUE(checks.contains(each)) << std::get<0>(each) << " version " << std::get<1>(each);
}

// The last thing that happens in each place. Whoever follows it stops there.
void lights_out(Restaurant& day) {
    for (House* house : {&day.office, &day.harbour, &day.station, &day.luz}) {
        Client client = day.b(*house);
        const std::string& bar = house->the("department", "Bar");
        day.change(client, *house, "department", bar, {{"description", "Closed for the night"}});
        for (const auto& each : day.followers) {
            if (each->place() == house->id) each->listen_until("department.updated", bar);
        }
    }
    Client client = day.b(day.harbour);
    const Book book{client, day.harbour.account};
    good(book.change(day.ana, {{"notes", "Likes her tiramisu firm"}}));
    day.deeds.did(day.harbour.account, "customer.updated", day.ana);
    day.followers.back()->listen_until("customer.updated", day.ana);
    // What was there before the day began, made by commands.
    for (const auto& [list, type] :
         {std::pair("/v1/svc/stores", "store.created"), {"/v1/svc/apiKeys", "apiKey.created"}}) {
        const json::object all = good(client.get(list));
        for (const json::value& each : all.at("data").as_array())
            day.deeds.did(day.harbour.account, type, text(each.as_object(), "id"));
    }
}

void read_the_trail(Restaurant& day) {
    Client client = day.a(day.harbour);
    const Trail trail{client, "svc/store/" + day.harbour.id};
    const std::vector<json::object> given = trail.lines("?entity=approval");
    ASSERT_EQ(given.size(), 1U);
    const json::object actor = given[0].at("actor").as_object();
    EXPECT_EQ(text(actor, "id"), day.tom.id);
    EXPECT_EQ(text(actor.at("approvedBy").as_object(), "id"), day.mia.id);
    const std::vector<json::object> refunds = trail.lines("?entity=webOrder&id=" + day.approved_order);
    EXPECT_TRUE(std::ranges::any_of(refunds, [&](const json::object& each) {
        return text(each, "action") == "refunded" && each.at("actor") == json::value(actor);
    })) << to_text(refunds.front());
    day.story.at("23:20", fmt::format("The audit trail remembers the tiramisu: {} did it, {} approved it.",
                                      text(actor, "name"), text(actor.at("approvedBy").as_object(), "name")));
}

void verify(Restaurant& day) {
    const std::string sales = service().run({"sales", "verify"}), ledger = service().run({"ledger", "verify"});
    for (const std::string& said : {sales, ledger}) {
        EXPECT_NE(said.find(" 0 differences"), std::string::npos) << said;
        EXPECT_EQ(said.find("DIFFERENT"), std::string::npos) << said;
    }
    Client client = day.a(day.harbour);
    EXPECT_EQ((Book{client, day.harbour.account}.points(day.ana)), day.anas_points);
}

}  // namespace

void close_the_day(Restaurant& day) {
    day.story.chapter("The day closes");
    for (House* house : {&day.harbour, &day.station, &day.luz}) {
        Client client = house == &day.station ? day.b(*house) : day.a(*house);
        const Reports reports{client, house->id};
        compare_reports(*house, reports);
        compare_sales(*house, reports);
        const Sums all = house->book.all();
        day.story.at("22:30",
                     fmt::format("{}: {} sales and {} refunds, {} gross, {} off, {} back, {} net, {} of tax. By "
                                 "department, by category, in the summary and sale by sale: {} in the drawer.",
                                 house->name, house->book.bills().size(), house->book.returns().size(),
                                 dollars(all.gross), dollars(all.discount), dollars(all.refunds), dollars(all.net()),
                                 dollars(all.exclusive + all.inclusive), dollars(house->book.collected())));
    }
    verify(day);
    day.story.at("23:00",
                 "`comanda sales verify` and `comanda ledger verify` go over everything once more and find "
                 "nothing to say.");
    read_the_trail(day);
    lights_out(day);
    std::size_t heard = 0;
    int moved = 0;
    for (const auto& each : day.followers) {
        compare_events(day, *each);
        heard += each->heard().size();
        moved += each->reconnected();
    }
    day.story.at("23:55",
                 fmt::format("Whoever followed the day from its first event heard {} of them, each once, in order, "
                             "without a gap, though node B hung up on {} listeners at dinner. Every write that "
                             "was acknowledged is among them. Lights out.",
                             heard, moved));
}

}  // namespace comanda::test
