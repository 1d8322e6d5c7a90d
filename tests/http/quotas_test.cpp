// How much an account may have: refused beyond it, while all that is there goes on. Other accounts notice nothing.
#include "tests/http/customers.h"
#include "tests/http/sheets.h"
#include "tests/http/tills.h"

namespace comanda::test::quotas_test {
namespace {

class Quotas : public OwnAccount {
  protected:
    const Sync sync{client, store};
    const Till bar{sync, "bar"};

    // What the metric says; -1 if it says nothing.
    double ratio(const std::string& quota) const {
        const std::string metrics = Client(service().node().admin_port()).get("/metrics").body;
        const std::string series =
            "comanda_account_quota_used_ratio{account=\"" + tenant.account + "\",quota=\"" + quota + "\"} ";
        const std::size_t at = metrics.find(series);
        return at == std::string::npos ? -1 : std::stod(metrics.substr(at + series.size()));
    }
    void set(const std::string& quota, const std::string& allowed) const {
        service().run({"quota", "set", "--account", tenant.account, "--" + quota, allowed});
    }
    // So many and no more, once the node knows.
    void fill(const std::string& option, const std::string& name, const std::string& allowed) const {
        EXPECT_EQ(ratio(name), -1) << "off by default";
        set(option, allowed);
        EXPECT_TRUE(wait_until([&] { return ratio(name) >= 1; }));
    }
    Answer department(const std::string& name, const Headers& headers = {}) {
        return client.post(path_of("department"), {{"name", name}, {"store", store}}, headers);
    }
    std::string made_department(const std::string& name) { return text(department(name).object(), "id"); }
    Answer import(const std::string& name) {
        return send_table("/v1/svc/store/" + store + "/menuImport", "kind,name\r\ndepartment," + name + "\r\n",
                          "text/csv", tenant.key);
    }
    // Somebody else, who has no limit.
    static void expect_others_go_on() {
        const Tenant other = new_account();
        Client theirs = service().node().client(other.key);
        EXPECT_EQ(theirs.post(path_of("department"), {{"name", "Bar"}, {"store", other.stores[0]}}).status, 201);
        EXPECT_EQ(theirs.post("/v1/svc/customer", {{"firstName", "Ann"}}).status, 201);
        EXPECT_EQ((Till{{theirs, other.stores[0]}, "bar"}.send("c", beers({"1"})).status), 201);
    }
    static std::string refused_for(const Answer& answer) {
        return outcome_of(answer) + (answer.status < 400 ? "" : " " + text(answer.object(), "quota"));
    }
};

TEST_F(Quotas, OfRecordsRefuseNewOnesOnly) {
    const std::string id = made_department("Bar");
    EXPECT_EQ(department("Hall", under_key("once")).status, 201);
    fill("records", "records", "2");
    const Answer refused = department("Cellar");
    EXPECT_EQ(refused_for(refused), "403 QUOTA_EXCEEDED records");
    EXPECT_EQ(whole(refused.object(), "quotaAllowed"), 2);
    EXPECT_EQ(refused_for(import("Cellar")), "403 QUOTA_EXCEEDED records");
    EXPECT_EQ(department("Hall", under_key("once")).status, 200) << "it was done before";
    EXPECT_EQ(change(client, "department", id, {{"description", "Upstairs"}}).status, 200);
    EXPECT_EQ(book.create({{"firstName", "Ann"}}).status, 201) << "another thing";
    expect_others_go_on();
    EXPECT_EQ(inactivate(client, "department", id).status, 200);
    EXPECT_TRUE(wait_until([&] { return department("Cellar").status == 201; }));
    EXPECT_TRUE(wait_until([&] { return ratio("records") >= 1; }));
    EXPECT_EQ(refused_for(change(client, "department", id, {{"activeStatus", true}})), "403 QUOTA_EXCEEDED records");
}

TEST_F(Quotas, OfCustomersRefuseNewOnesOnly) {
    const std::string id = text(book.create({{"firstName", "Ann"}}, under_key("once")).object(), "id");
    fill("customers", "customers", "1");
    EXPECT_EQ(refused_for(book.create({{"firstName", "Bob"}})), "403 QUOTA_EXCEEDED customers");
    EXPECT_EQ(book.create({{"firstName", "Ann"}}, under_key("once")).status, 200) << "it was done before";
    EXPECT_EQ(book.change(id, {{"firstName", "Anna"}}).status, 200);
    EXPECT_EQ(department("Bar").status, 201) << "another thing";
    expect_others_go_on();
    EXPECT_EQ(book.inactivate(id).status, 200);
    EXPECT_TRUE(wait_until([&] { return book.create({{"firstName", "Bob"}}).status == 201; }));
}

TEST_F(Quotas, OfOpenChecksRefuseNewOnesOnly) {
    EXPECT_EQ(bar.send("known", beers({"1"})).status, 201);
    fill("open-checks", "open_checks", "1");
    EXPECT_EQ(refused_for(bar.send("new", beers({"1"}))), "403 QUOTA_EXCEEDED open_checks");
    EXPECT_EQ(bar.lines("known", {"1", "2"}), (Names{"1", "2"}));
    const auto fresh = service().start_node();  // It has no check in memory, and may not know the quota yet.
    Client there = fresh->client(tenant.key);
    const Till hall{{there, store}, "hall"};
    int sent = 0;
    EXPECT_TRUE(wait_until([&] { return hall.send("new " + std::to_string(++sent), beers({"1"})).status == 403; }));
    EXPECT_EQ(hall.send("known", beers({"1", "2", "3"})).status, 200);
    EXPECT_EQ(bar.send("known", beers({"1", "2", "3"}, {{"status", "CLOSED"}})).status, 200);
    expect_others_go_on();
}

TEST_F(Quotas, OfOpenChecksNeverLoseASale) {
    EXPECT_EQ(bar.send("known", beers({"1"})).status, 201);
    fill("open-checks", "open_checks", "1");
    const json::object ended{{"status", "CLOSED"}, {"payments", json::array{paid_by("p", 500)}}};
    const json::object paid{{"payments", json::array{paid_by("p", 500)}}};
    const Answer all = sync.send_all({bar.body("known", beers({"1", "2"})), bar.body("new", beers({"1"})),
                                      bar.body("ended", beers({"1"}, ended)), bar.body("paid", beers({"1"}, paid))});
    ASSERT_EQ(all.status, 200) << all.body;
    std::string outcomes;
    const json::object answer = all.object();
    for (const json::value& each : answer.at("results").as_array())
        outcomes += std::to_string(whole(each.as_object(), "httpStatus")) + " ";
    EXPECT_EQ(outcomes, "200 403 201 201 ");
    EXPECT_EQ(bar.send("new", beers({"1"}, ended)).status, 201) << "refused while it was open, taken when it has ended";
    EXPECT_EQ(bar.send("known", beers({"1", "2"}, {{"status", "CLOSED"}})).status, 200);
    EXPECT_EQ(bar.send("paid", beers({"1"}, ended)).status, 200);
    EXPECT_TRUE(wait_until([&] { return bar.send("next", beers({"1"})).status == 201; })) << "there is room again";
}

// Nothing is waited for: reports are complete.
TEST_F(Quotas, OfOpenChecksRefuseWhatHasComeAllTheSame) {
    const auto counted = [&](const std::string& id, int seq, const json::object& check = beers({"1"})) {
        return bar.body(id, check, {{"deviceSeq", seq}});
    };
    EXPECT_EQ(sync.send(counted("known", 1)).status, 201);
    fill("open-checks", "open_checks", "1");
    EXPECT_EQ(refused_for(sync.send(counted("new", 2))), "403 QUOTA_EXCEEDED open_checks");
    EXPECT_EQ(sync.send_all({counted("new", 3), counted("known", 4, beers({"1", "2"}))}).status, 200);
    const json::object list = sync.devices().object();
    const json::object& device = list.at("data").as_array().at(0).as_object();
    EXPECT_EQ(whole(device, "ackDeviceSeq"), 4);
    EXPECT_EQ(whole(device, "pendingOps"), 0);
}

TEST_F(Quotas, OfBytesRefuseWhateverIsNew) {
    const std::string id = made_department("Bar"), ann = text(book.create({{"firstName", "Ann"}}).object(), "id");
    EXPECT_EQ(bar.send("known", beers({"1"})).status, 201);
    fill("bytes", "bytes", "100");
    EXPECT_EQ(refused_for(department("Hall")), "403 QUOTA_EXCEEDED bytes");
    EXPECT_EQ(refused_for(book.create({{"firstName", "Bob"}})), "403 QUOTA_EXCEEDED bytes");
    EXPECT_EQ(refused_for(bar.send("new", beers({"1"}))), "403 QUOTA_EXCEEDED bytes");
    EXPECT_EQ(change(client, "department", id, {{"description", "Upstairs"}}).status, 200);
    EXPECT_EQ(book.change(ann, {{"firstName", "Anna"}}).status, 200);
    EXPECT_EQ(bar.send("known", beers({"1", "2"}, {{"status", "CLOSED"}})).status, 200);
    expect_others_go_on();
}

TEST_F(Quotas, AreShownAndLiftedByCommands) {
    EXPECT_EQ(department("Bar").status, 201);
    fill("records", "records", "1");
    const std::string shown = service().run({"quota", "show", "--account", tenant.account});
    EXPECT_NE(shown.find("  records                      1                 1    100\n"), std::string::npos) << shown;
    EXPECT_NE(shown.find("  customers                    0              none"), std::string::npos) << shown;
    EXPECT_NE(service().run({"quota", "show"}).find(tenant.account + "  records"), std::string::npos);
    EXPECT_NE(service().output_of({"quota", "set", "--account", tenant.account, "--records", "0"}).find("neither"),
              std::string::npos);
    EXPECT_EQ(department("Hall").status, 403);
    set("records", "none");
    EXPECT_TRUE(wait_until([&] { return department("Hall").status == 201; }));
    EXPECT_EQ(ratio("records"), -1);
}

}  // namespace
}  // namespace comanda::test::quotas_test
