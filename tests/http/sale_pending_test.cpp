// What reports say may yet be missing, and what comes late: open checks, devices that owe something, follow-up checks.
#include "tests/http/sales.h"

namespace comanda::test::sale_pending_test {
namespace {

class PendingSales : public Sales {
  protected:
    static const json::object& pending(const json::object& report) { return report.at("pending").as_object(); }
    // "complete, open checks, what they come to" of both reports, which must agree.
    std::string open(const std::string& query) const {
        const json::object rows = Reports::good(reports.rows(query)), summary = reports.summed(query);
        EXPECT_EQ(to_text(rows.at("pending")), to_text(summary.at("pending")));
        EXPECT_EQ(rows.at("dataComplete"), summary.at("dataComplete"));
        return std::string(rows.at("dataComplete") == true ? "complete, " : "incomplete, ") +
               to_text(pending(rows).at("openChecks")) + ", " + std::to_string(money(pending(rows), "openAmount"));
    }
};

TEST_F(PendingSales, AnOpenCheckMakesItsDayIncomplete) {
    EXPECT_EQ(open("?dateOption=T"), "complete, 0, 0");
    bar.taken("a", beers({"x", "y"}));
    hall.taken("b", check_with({dish("z", 250)}));
    EXPECT_EQ(open("?dateOption=T"), "incomplete, 2, 1250");
    EXPECT_EQ(open("?dateOption=L7D"), "incomplete, 2, 1250");
    EXPECT_EQ(open("?dateOption=Y"), "complete, 0, 0") << "they were opened today";
    bar.taken("a", beers({"x", "y"}, {{"status", "CLOSED"}}));
    EXPECT_EQ(open("?dateOption=T"), "incomplete, 1, 250");
    hall.taken("b", check_with({dish("z", 250)}, {{"status", "VOIDED"}, {"voids", json::array{{{"id", "v"}}}}}));
    EXPECT_EQ(open("?dateOption=T"), "complete, 0, 0");
    EXPECT_EQ(whole(reports.summed("?dateOption=T").at("checks").as_object(), "open"), 0);
}

TEST_F(PendingSales, ADeviceThatOwesSomethingMakesThemIncomplete) {
    const json::object named{{"deviceName", "Bar till"}};
    const auto send = [&](const std::string& id, int seq) {
        close(id, today, {dish("a")}, {}, with(named, {{"deviceSeq", seq}}));
    };
    send("c1", 1);
    send("c2", 2);
    EXPECT_EQ(open("?dateOption=T"), "complete, 0, 0");
    send("c6", 6);
    const json::object report = Reports::good(reports.rows("?dateOption=T"));
    EXPECT_EQ(report.at("dataComplete"), false);
    const json::array& devices = pending(report).at("devices").as_array();
    ASSERT_EQ(devices.size(), 1U);
    EXPECT_EQ(text(devices[0].as_object(), "deviceName"), "Bar till");
    EXPECT_EQ(whole(devices[0].as_object(), "pendingOps"), 3) << "3, 4 and 5";
    const auto heard = parse_iso(text(devices[0].as_object(), "lastSyncAt"));
    ASSERT_TRUE(heard);
    EXPECT_LT(std::chrono::abs(now() - *heard), minutes{1});
    send("c4", 4);
    EXPECT_EQ(whole(pending(Reports::good(reports.rows(""))).at("devices").at(0).as_object(), "pendingOps"), 2);
    send("c3", 3);
    send("c5", 5);
    EXPECT_EQ(open("?dateOption=T"), "complete, 0, 0");
}

TEST_F(PendingSales, ADeviceOwesNeitherWhatWasRefusedNorWhatItWillNotSendAnyMore) {
    const auto send = [&](const std::string& id, int seq) { close(id, today, {dish("a")}, {}, {{"deviceSeq", seq}}); };
    send("c1", 1);
    EXPECT_EQ(bar.send("c2", beers({"a"}, {{"tipAmount", "much"}}), {{"deviceSeq", 2}}).status, 422);
    send("c3", 3);
    EXPECT_EQ(open("?dateOption=T"), "complete, 0, 0") << "it will not come again";
    send("c5", 5);
    const json::object report = Reports::good(reports.rows("?dateOption=T"));
    EXPECT_EQ(text(pending(report).at("devices").at(0).as_object(), "deviceName"), "bar")
        << "its node, for want of a name";
    const auto heard = [&](const std::string& ago) {
        service().postgres().run("shard_one", "update device set last_seen_at = now() - interval '" + ago +
                                                  "' where store_id = '" + store + "'");
        hall.taken("h",
                   beers({"a"}, {{"status", "CLOSED"}, {"xMoment", ago}}));  // A report is kept while nothing happens.
        return open("?dateOption=T");
    };
    EXPECT_EQ(heard("29 days"), "incomplete, 0, 0");
    EXPECT_EQ(heard("31 days"), "complete, 0, 0");
}

TEST_F(PendingSales, ACheckIsOpenedOnTheSameDayBeforeAndAfterItEnds) {
    const Day day = today - days{3};
    const json::object opened{{"saleOpenDate", moment(day)}};
    const auto counted = [&](Day on_day) {
        return whole(reports.summed(on(on_day)).at("checks").as_object(), "opened");
    };
    bar.taken("c", beers({"a"}, opened));
    EXPECT_EQ(counted(day), 1);
    EXPECT_EQ(counted(today), 0);
    EXPECT_EQ(open(on(day)), "incomplete, 1, 500");
    bar.taken("c", beers({"a"}, with(opened, {{"status", "CLOSED"}})));
    EXPECT_EQ(counted(day), 1);
    EXPECT_EQ(counted(today), 0);
}

TEST_F(PendingSales, AnEmployeesSummaryCountsNoOthersOpenChecks) {
    bar.taken("hers", beers({"a"}, {{"openByEmpId", "e1"}, {"service", "DINEIN"}}));
    bar.taken("his", beers({"a"}, {{"openByEmpId", "e2"}, {"service", "TOGO"}}));
    const auto checks = [&](const std::string& query) {
        const json::object summary = reports.summed("?dateOption=T" + query);
        return to_text(summary.at("checks").at("opened")) + " " + to_text(summary.at("checks").at("open"));
    };
    EXPECT_EQ(checks(""), "2 2");
    EXPECT_EQ(checks("&selectedEmployee=e1"), "1 1");
    EXPECT_EQ(checks("&serviceTypes=TOGO"), "1 1");
    EXPECT_EQ(checks("&selectedEmployee=nobody"), "0 0");
}

TEST_F(PendingSales, AnEmployeesSummaryCountsChecksOnTheDayTheyWereOpened) {
    const Day day = today - days{3};
    close("c", day, {dish("a")}, {{"openByEmpId", "e1"}, {"saleOpenDate", moment(day - days{1})}});
    const auto opened = [&](const std::string& query) {
        return whole(reports.summed(query).at("checks").as_object(), "opened");
    };
    EXPECT_EQ(opened(on(day - days{1})), 1);
    EXPECT_EQ(opened(on(day - days{1}) + "&selectedEmployee=e1"), 1);
}

TEST_F(PendingSales, AFrozenSaleStaysAsItIsWhenMoreComesLate) {
    const Day day = today - days{2};
    close("c", day, {dish("a", 1'000), dish("b", 300)}, {{"payments", json::array{paid_by("p", 1'300)}}});
    const std::string id = reports.sale_id("c");
    const std::string before = reports.sale(id).body, explained = reports.explain(id).body;
    // The hall was offline: it changes a line, adds one, pays again, and says the check is void.
    hall.taken("c",
               check_with({dish("a", 9'999), dish("late", 450)}, {{"status", "CLOSED"},
                                                                  {"guestCount", 8},
                                                                  {"payments", json::array{paid_by("late", 450)}},
                                                                  {"lastUpdateInMillisec", moment(day, hours{15})}}));
    hall.taken("c", beers({}, {{"status", "VOIDED"}, {"voids", json::array{{{"id", "v"}}}}}));
    EXPECT_EQ(reports.sale(id).body, before);
    EXPECT_EQ(reports.explain(id).body, explained);
    EXPECT_EQ(sales(), "c:1300");
    EXPECT_EQ(reports.net(on(day)), 1'300);
    EXPECT_EQ(text(open_check("c~1"), "status"), "ACTIVE") << "what came late waits in a check of its own";
}

TEST_F(PendingSales, AFollowUpCheckIsASaleOfItsOwn) {
    const Day day = today - days{2};
    const json::object more{{"service", "DINEIN"}, {"openByEmpId", "e1"}};
    close("c", day, {dish("a", 1'000)}, with(more, {{"serviceChargeAmount", 100}}));
    const json::object late = check_with(
        {dish("a", 1'000), dish("b", 450)},
        with(more,
             {{"status", "CLOSED"}, {"serviceChargeAmount", 100}, {"lastUpdateInMillisec", moment(day, hours{15})}}));
    hall.taken("c", late);
    EXPECT_EQ(open("?dateOption=T"), "incomplete, 1, 450");
    hall.taken("c~1",
               check_with({dish("b", 450)}, {{"status", "CLOSED"}, {"lastUpdateInMillisec", moment(day, hours{16})}}));
    EXPECT_EQ(sales(), "c:1100 c~1:450");
    const json::object summary = reports.summed(on(day));
    EXPECT_EQ(money(summary.at("sales").as_object(), "netSales"), 1'450);
    EXPECT_EQ(money(summary.at("sales").as_object(), "serviceCharge"), 100) << "once";
    EXPECT_EQ(pairs(summary.at("employees"), "id", "netSales"), Names{"e1 1450"});
    reports.expect_agreement(on(day));
}

TEST_F(PendingSales, AFollowUpCheckRepeatsNeitherTipNorGuests) {
    const Day day = today - days{2};
    const json::object more{{"tipAmount", 200}, {"guestCount", 4}, {"status", "CLOSED"}};
    close("c", day, {dish("a", 1'000)}, more);
    hall.taken("c", check_with({dish("a", 1'000), dish("b", 450)},
                               with(more, {{"lastUpdateInMillisec", moment(day, hours{15})}})));
    hall.taken("c~1",
               check_with({dish("b", 450)}, {{"status", "CLOSED"}, {"lastUpdateInMillisec", moment(day, hours{16})}}));
    const json::object summary = reports.summed(on(day));
    EXPECT_EQ(money(summary.at("sales").as_object(), "tips"), 200);
    EXPECT_EQ(whole(summary.at("checks").as_object(), "guestCount"), 4);
    EXPECT_EQ(sales(), "c:1200 c~1:450");
}

}  // namespace
}  // namespace comanda::test::sale_pending_test
