// What tills read: the open checks, what changed, the devices, the live stream; and many checks sent at once.
#include <thread>

#include "tests/http/tills.h"

namespace comanda::test::check_lists_test {
namespace {

using namespace std::chrono_literals;

class CheckLists : public Tills {
  protected:
    static Names ids(const json::object& list) {
        Names all;
        for (const json::value& each : list.at("data").as_array())
            all.push_back(text(each.as_object(), "checkID"));
        return all;
    }
    json::object since(std::int64_t seq) const { return sync.active("?since=" + std::to_string(seq)).object(); }
    std::int64_t seq() const { return whole(sync.active().object(), "seq"); }

    json::object device(const std::string& node) const {
        const json::object list = sync.devices().object();
        for (const json::value& each : list.at("data").as_array()) {
            if (text(each.as_object(), "node") == node) return each.as_object();
        }
        return {};
    }
    void set_last_seen(const std::string& node, const std::string& ago) const {
        service().postgres().run("shard_one", "update device set last_seen_at = now() - interval '" + ago +
                                                  "' where store_id = '" + store + "' and node = '" + node + "'");
    }
    // What a listener hears until `enough` is in it.
    std::string heard(const std::string& query, const Headers& headers, const std::string& enough) const {
        Client listener = service().client();
        return listener.stream(sync.at("stream" + query), headers, [&](const std::string& so_far) {
            return so_far.find(enough) != std::string::npos && so_far.ends_with("\n\n\r\n");
        });
    }
};

const Names listed = {"checkID",
                      "node",
                      "deviceName",
                      "floorID",
                      "tableID",
                      "tableName",
                      "employeeID",
                      "employeeName",
                      "version",
                      "status",
                      "checkNo",
                      "ticketNo",
                      "service",
                      "guestCount",
                      "totalAmount",
                      "totalAmountStr",
                      "balanceAmount",
                      "balanceAmountStr",
                      "lastUpdateInMillisec",
                      "updatedAt",
                      "data",
                      "seq"};

TEST_F(CheckLists, ShowOpenChecksWithEveryField) {
    EXPECT_EQ(whole(sync.active().object(), "total"), 0);
    const std::int64_t at = next_moment();
    const json::object check = beers({"a", "b"}, {{"lastUpdateInMillisec", at},
                                                  {"ticketNo", "T-9"},
                                                  {"service", "TABLESERVICE"},
                                                  {"guestCount", 4},
                                                  {"payments", json::array{paid_by("p", 300)}}});
    const json::object envelope = {{"node", "bar"},        {"deviceName", "Bar"},  {"floorID", "f1"},
                                   {"tableID", "t7"},      {"tableName", "Seven"}, {"employeeID", "e3"},
                                   {"employeeName", "Ana"}};
    ASSERT_EQ(bar.send("A", check, envelope).status, 201);
    hall.taken("B", beers({"c"}));
    const json::object list = sync.active().object();
    EXPECT_EQ(ids(list), (Names{"A", "B"}));
    EXPECT_EQ(whole(list, "page"), 1);
    EXPECT_EQ(whole(list, "pageSize"), 5'000);
    EXPECT_EQ(whole(list, "total"), 2);
    EXPECT_EQ(whole(list, "totalPages"), 1);
    EXPECT_EQ(list.at("hasMore"), false);
    EXPECT_EQ(list.at("nextCursor"), json::value());
    EXPECT_EQ(whole(list, "seq"), 2);
    EXPECT_EQ(text(list, "serverTime").size(), 24U);
    const json::object entry = list.at("data").at(0).as_object();
    Names members;
    for (const auto& each : entry)
        members.emplace_back(each.key());
    Names expected = listed;
    std::ranges::sort(members);
    std::ranges::sort(expected);
    EXPECT_EQ(members, expected);
    for (const auto& each : envelope)
        EXPECT_EQ(entry.at(each.key()), each.value()) << each.key();
    EXPECT_EQ(entry.at("version"), 1);
    EXPECT_EQ(entry.at("status"), "ACTIVE");
    EXPECT_EQ(entry.at("checkNo"), "17");
    EXPECT_EQ(entry.at("ticketNo"), "T-9");
    EXPECT_EQ(entry.at("service"), "TABLESERVICE");
    EXPECT_EQ(entry.at("guestCount"), 4);
    EXPECT_EQ(entry.at("totalAmount"), 1'000);
    EXPECT_EQ(entry.at("totalAmountStr"), "10.00");
    EXPECT_EQ(entry.at("balanceAmount"), 700);
    EXPECT_EQ(entry.at("balanceAmountStr"), "7.00");
    EXPECT_EQ(entry.at("lastUpdateInMillisec"), at);
    EXPECT_EQ(entry.at("seq"), 1);
    EXPECT_EQ(line_ids(encoded(entry, "data")), (Names{"a", "b"}));
}

TEST_F(CheckLists, ShowWhatChangedSince) {
    bar.taken("A", beers({"a"}));
    bar.taken("B", beers({"b"}));
    const std::int64_t begin = seq();
    EXPECT_EQ(ids(since(begin)), Names{});
    EXPECT_EQ(whole(since(begin), "seq"), begin);
    bar.taken("B", beers({"b", "c"}));
    bar.taken("C", beers({"d"}));
    bar.taken("B", beers({"b", "c", "e"}));
    bar.taken("A", beers({"a"}, {{"status", "CLOSED"}}));
    const json::object changed = since(begin);
    EXPECT_EQ(ids(changed), (Names{"C", "B", "A"})) << "each once, in the order of its last change";
    EXPECT_EQ(whole(changed, "seq"), begin + 4);
    EXPECT_EQ(line_ids(encoded(changed.at("data").at(1).as_object(), "data")), (Names{"b", "c", "e"}));
    EXPECT_EQ(to_text(changed.at("data").at(2)), R"({"checkID":"A","status":"CLOSED"})");
    EXPECT_EQ(ids(since(begin + 3)), Names{"A"});
    EXPECT_EQ(ids(since(0)).size(), 3U);
    EXPECT_EQ(changed.at("full"), false);
    EXPECT_EQ(ids(sync.active().object()), (Names{"B", "C"}));
    client.post(path_of("department"), {{"name", "Kitchen"}, {"store", store}});
    EXPECT_EQ(ids(since(begin + 4)), Names{}) << "other changes of the store are none of it";
    EXPECT_EQ(whole(since(begin + 4), "seq"), begin + 5);
    for (const char* wrong : {"?since=-1", "?since=x", "?since=1.5", "?since=99999999999999999999"})
        EXPECT_EQ(outcome_of(sync.active(wrong)), "400 INVALID_PARAMETER") << wrong;
}

// Its number is higher than any, or was given again since.
TEST_F(CheckLists, ShowEverythingToADeviceWhoseLastLineIsNotThere) {
    bar.taken("A", beers({"a"}));
    bar.taken("B", beers({"b"}));
    bar.taken("A", beers({"a"}, {{"status", "CLOSED"}}));
    const json::object all = sync.active().object();
    EXPECT_EQ(all.at("full"), true);
    const std::string epoch = std::to_string(whole(all, "epoch")), other = std::to_string(whole(all, "epoch") + 1);
    for (const std::string& lost : {std::string("?since=103"), "?since=2&epoch=" + other}) {
        const json::object list = sync.active(lost).object();
        EXPECT_EQ(list.at("full"), true) << lost;
        EXPECT_EQ(ids(list), Names{"B"});
        EXPECT_EQ(list.at("epoch"), all.at("epoch"));
        EXPECT_EQ(whole(list, "seq"), 3);
    }
    const json::object changes = sync.active("?since=2&epoch=" + epoch).object();
    EXPECT_EQ(changes.at("full"), false);
    EXPECT_EQ(ids(changes), Names{"A"});
    EXPECT_EQ(outcome_of(client.get(sync.at("stream?after=103"))), "409 HISTORY_CHANGED");
    EXPECT_EQ(outcome_of(client.get(sync.at("stream?after=2&epoch=" + other))), "409 HISTORY_CHANGED");
}

TEST_F(CheckLists, SayOfAVoidedCheckOnlyThat) {
    bar.taken("V", beers({"a"}));
    bar.taken("V", beers({"a"}, {{"status", "VOIDED"}, {"voids", json::array{{{"id", "v"}}}}}));
    EXPECT_EQ(to_text(since(1).at("data").at(0)), R"({"checkID":"V","status":"VOIDED"})");
}

TEST_F(CheckLists, ShowDevicesAsTheyDescribeThemselves) {
    EXPECT_EQ(whole(sync.devices().object(), "total"), 0);
    const json::object about = {{"deviceId", "d-1"},   {"deviceName", "Bar till"}, {"deviceType", "HANDHELD"},
                                {"appVersion", "4.2"}, {"MacID", "aa:bb"},         {"menuVersion", 7},
                                {"employeeID", "e3"},  {"employeeName", "Ana"}};
    bar.taken("A", beers({"a"}), with(about, {{"deviceSeq", 5}}));
    hall.taken("A", beers({"b"}));
    const json::object list = sync.devices().object();
    EXPECT_EQ(whole(list, "total"), 2);
    EXPECT_EQ(text(list, "serverTime").size(), 24U);
    const json::object mine = device("bar");
    EXPECT_EQ(text(mine, "id"), "d-1");
    EXPECT_EQ(text(mine, "type"), "HANDHELD");
    for (const char* name :
         {"deviceId", "deviceName", "appVersion", "MacID", "menuVersion", "employeeID", "employeeName"})
        EXPECT_EQ(mine.at(name), about.at(name)) << name;
    EXPECT_EQ(text(mine, "status"), "ONLINE");
    EXPECT_EQ(mine.at("activeStatus"), true);
    EXPECT_EQ(text(mine, "lastSeenAt").size(), 24U);
    EXPECT_EQ(text(mine, "lastSyncAt").size(), 24U);
    EXPECT_EQ(whole(mine, "clockOffset"), 0);
    bar.taken("A", beers({"a", "c"}), {{"deviceId", "d-1"}, {"menuVersion", 6}});
    for (const char* name : {"appVersion", "MacID", "menuVersion"})
        EXPECT_EQ(device("bar").at(name), about.at(name)) << name << " is known from before";
    const json::object plain = device("hall");
    EXPECT_EQ(text(plain, "id"), "hall");
    EXPECT_EQ(text(plain, "type"), "POS");
    EXPECT_EQ(whole(plain, "lastDeviceSeq"), 0);
    EXPECT_EQ(whole(plain, "pendingOps"), 0);
    EXPECT_EQ(plain.size(), 18U) << to_text(plain);
}

TEST_F(CheckLists, ShowWhetherADeviceIsThere) {
    bar.taken("A", beers({"a"}));
    const auto status = [&](const std::string& ago) {
        set_last_seen("bar", ago);
        return text(device("bar"), "status");
    };
    EXPECT_EQ(status("50 s"), "ONLINE");
    EXPECT_EQ(status("70 s"), "STALE");
    EXPECT_EQ(status("890 s"), "STALE");
    EXPECT_EQ(status("910 s"), "OFFLINE");
    EXPECT_EQ(status("7 days"), "OFFLINE");
    const std::string last_sync = text(device("bar"), "lastSyncAt");
    sync.active("?node=hall");
    EXPECT_EQ(text(device("bar"), "status"), "OFFLINE");
    sync.active("?node=bar");
    EXPECT_EQ(text(device("bar"), "status"), "ONLINE") << "who asks is there";
    EXPECT_EQ(text(device("bar"), "lastSyncAt"), last_sync) << "but has sent nothing";
    set_last_seen("bar", "1 hour");
    bar.taken("A", beers({"a", "b"}));
    EXPECT_EQ(text(device("bar"), "status"), "ONLINE");
}

TEST_F(CheckLists, ShowWhatIsMissingOfADevice) {
    const auto after = [&](int seq) {
        bar.taken("A", beers({"a"}), {{"deviceSeq", seq}});
        const json::object mine = device("bar");
        return std::to_string(whole(mine, "lastDeviceSeq")) + " " + std::to_string(whole(mine, "ackDeviceSeq")) + " " +
               std::to_string(whole(mine, "pendingOps"));
    };
    EXPECT_EQ(after(10), "10 10 0") << "what came before the first is not missed";
    EXPECT_EQ(after(11), "11 11 0");
    EXPECT_EQ(after(15), "15 11 3");
    EXPECT_EQ(after(13), "15 11 2");
    EXPECT_EQ(after(12), "15 13 1");
    EXPECT_EQ(after(14), "15 15 0");
    EXPECT_EQ(after(14), "15 15 0") << "sent twice";
}

TEST_F(CheckLists, TellOthersAtOnce) {
    bar.taken("A", beers({"a"}));
    const std::int64_t begin = seq();
    const std::unique_ptr<Node> second = service().start_node();
    std::thread writer([&] {
        std::this_thread::sleep_for(300ms);
        Client own = second->client(service().tenant().key);
        Till{{own, store}, "hall"}.taken("A", beers({"b"}));
    });
    const auto started = std::chrono::steady_clock::now();
    const std::string received = heard("?node=bar&after=" + std::to_string(begin), {}, "event: check");
    writer.join();
    EXPECT_LT(std::chrono::steady_clock::now() - started, 10s);
    EXPECT_NE(received.find("text/event-stream"), std::string::npos);
    EXPECT_NE(received.find("id: " + std::to_string(begin + 1) + "-"), std::string::npos) << received;
    EXPECT_NE(received.find("\nevent: check\ndata: {\"checkID\":\"A\""), std::string::npos) << received;
    EXPECT_NE(received.find("\\\"a\\\""), std::string::npos) << "the whole check, merged";
    EXPECT_NE(received.find("\\\"b\\\""), std::string::npos);
}

TEST_F(CheckLists, TellADeviceNothingOfItsOwn) {
    bar.taken("A", beers({"a"}));
    hall.taken("B", beers({"b"}));
    bar.taken("C", beers({"c"}));
    hall.taken("D", beers({"d"}, {{"status", "CLOSED"}}));
    const std::string for_bar = heard("?node=bar", {}, "\"D\"");
    EXPECT_EQ(for_bar.find("\"checkID\":\"A\""), std::string::npos);
    EXPECT_NE(for_bar.find("\"checkID\":\"B\""), std::string::npos);
    EXPECT_EQ(for_bar.find("\"checkID\":\"C\""), std::string::npos);
    const std::size_t last = for_bar.find("id: 4-");
    ASSERT_NE(last, std::string::npos) << for_bar;
    EXPECT_NE(for_bar.find("\nevent: check\ndata: {\"checkID\":\"D\",\"status\":\"CLOSED\"}\n\n", last),
              std::string::npos)
        << for_bar;
    const std::string for_all = heard("", {}, "\"D\"");
    for (const char* each : {"id: 1-", "id: 2-", "id: 3-", "id: 4-"})
        EXPECT_NE(for_all.find(each), std::string::npos) << each;
    bar.taken("D", beers({"d", "late"}));
    EXPECT_NE(heard("?node=bar&after=4", {}, "D~1").find("\"followUpOf\":\"D\""), std::string::npos)
        << "of the follow-up check it could not know";
}

TEST_F(CheckLists, GoOnFromTheLastEventId) {
    for (const char* id : {"A", "B", "C"})
        bar.taken(id, beers({"a"}));
    for (const auto& [query, headers] : std::vector<std::pair<std::string, Headers>>{
             {"", {{"Last-Event-ID", "1"}}}, {"?after=1", {}}, {"?after=0", {{"Last-Event-ID", "1"}}}}) {
        const std::string received = heard(query, headers, "id: 3-");
        EXPECT_EQ(received.find("id: 1-"), std::string::npos);
        EXPECT_LT(received.find("id: 2-"), received.find("id: 3-"));
    }
    // What a stream gives as id is where it goes on; with another epoch the line is another one.
    const std::string all = heard("", {}, "id: 3-"), second = all.substr(all.find("id: 2-") + 4);
    const std::string id = second.substr(0, second.find('\n'));
    EXPECT_EQ(heard("", {{"Last-Event-ID", id}}, "id: 3-").find("id: 2-"), std::string::npos);
    EXPECT_EQ(client.send("GET", sync.at("stream"), "", {{"Last-Event-ID", id + "1"}}).code(), "HISTORY_CHANGED");
    EXPECT_EQ(outcome_of(client.get(sync.at("stream?after=-1"))), "400 INVALID_PARAMETER");
    EXPECT_EQ(outcome_of(client.get(sync.at("stream?after=x"))), "400 INVALID_PARAMETER");
    EXPECT_EQ(outcome_of(client.get("/v1/sync/store/" + unknown_id + "/stream")), "404 NOT_FOUND");
}

TEST_F(CheckLists, StreamManyChecksWithoutAHole) {
    json::array all;
    for (int i = 0; i < 250; ++i)
        all.push_back(bar.body("many " + std::to_string(i), beers({"a"})));
    ASSERT_EQ(sync.send_all(all).status, 200);
    const std::string received = heard("", {}, "id: 250-");
    for (int i = 1; i <= 250; ++i)
        EXPECT_NE(received.find("id: " + std::to_string(i) + "-"), std::string::npos) << i;
    EXPECT_EQ(ids(since(0)).size(), 250U);
}

TEST_F(CheckLists, ShowFiveThousandAtATime) {
    constexpr int batches = 11;
    for (int batch = 0; batch < batches; ++batch) {
        json::array all;
        for (int i = 0; i < 500; ++i)
            all.push_back(bar.body(std::to_string(batch) + "/" + std::to_string(i), beers({"a"})));
        ASSERT_EQ(sync.send_all(all).status, 200);
    }
    const json::object first = since(0);
    EXPECT_EQ(ids(first).size(), 5'000U);
    EXPECT_EQ(first.at("hasMore"), true);
    const json::object rest = since(whole(first, "seq"));
    EXPECT_EQ(ids(rest).size(), 500U);
    EXPECT_EQ(rest.at("hasMore"), false);
    EXPECT_EQ(whole(rest, "seq"), 500 * batches);
    EXPECT_EQ(sync.active().object().at("hasMore"), true);
}

class ManyChecks : public CheckLists {
  protected:
    static std::string short_of(const json::value& result) {
        const json::object& each = result.as_object();
        const std::string word = each.contains("result") ? text(each, "result") : text(each, "code");
        return std::to_string(whole(each, "httpStatus")) + " " + text(each, "checkID") + " " + word;
    }
    Names results(const json::array& checks) const {
        const Answer answer = sync.send_all(checks);
        EXPECT_EQ(answer.status, 200) << answer.body;
        Names all;
        const json::object body = answer.object();
        for (const json::value& each : body.at("results").as_array())
            all.push_back(short_of(each));
        return all;
    }
};

TEST_F(ManyChecks, AreEachTakenOrRefusedByThemselves) {
    hall.taken("there", beers({"h"}));
    const json::object good = bar.body("good", beers({"a"}));
    const json::array mixed = {good,
                               bar.body("there", beers({"b"})),
                               {{"node", "bar"}, {"checkID", "broken"}, {"data", "{"}},
                               {{"node", "bar"}, {"data", "{}"}},
                               17,
                               bar.body("odd", beers({"a"}, {{"status", "EATEN"}})),
                               good,
                               bar.body("good", beers({"a", "b"})),
                               bar.body("last", beers({"z"}, {{"status", "CLOSED"}}))};
    const Names expected = {"201 good INSERTED",      "200 there MERGED",       "400 broken MALFORMED_JSON",
                            "422  VALIDATION_FAILED", "422  VALIDATION_FAILED", "422 odd VALIDATION_FAILED",
                            "200 good UNCHANGED"};
    const Names first = results(mixed);
    ASSERT_EQ(first.size(), mixed.size());
    EXPECT_EQ(Names(first.begin(), first.begin() + 7), expected);
    EXPECT_TRUE(first[7].starts_with("200 good ")) << first[7];
    EXPECT_EQ(first[8], "201 last INSERTED");
    EXPECT_EQ(line_ids(open_data("good")), (Names{"a", "b"}));
    EXPECT_EQ(line_ids(open_data("there")), (Names{"b", "h"}));
    EXPECT_EQ(sales(), "last:500");
    for (const std::string& each : results({mixed[0], mixed[1], mixed[7], mixed[8]}))
        EXPECT_TRUE(each.ends_with("UNCHANGED")) << each;
    EXPECT_EQ(sales(), "last:500");
}

TEST_F(ManyChecks, AreAnsweredLikeOne) {
    const json::object body = sync.send_all({bar.body("A", beers({"a"}))}).object();
    const json::object one = bar.taken("B", beers({"a"}));
    json::object of_many = body.at("results").at(0).as_object();
    EXPECT_EQ(whole(of_many, "httpStatus"), 201);
    of_many.erase("httpStatus");
    for (const auto& each : one)
        EXPECT_TRUE(of_many.contains(each.key())) << each.key();
    EXPECT_EQ(of_many.size(), one.size());
    EXPECT_EQ(
        client.send("POST", sync.at("addOrUpdateChecks"), to_text(json::array{bar.body("C", beers({"a"}))})).status,
        200)
        << "a bare list will do";
}

TEST_F(ManyChecks, AreAtMostFiveHundred) {
    json::array all;
    for (int i = 0; i < 500; ++i)
        all.push_back(bar.body("check " + std::to_string(i), beers({"a"}), {{"deviceSeq", i + 1}}));
    const Names taken = results(all);
    EXPECT_EQ(taken.size(), 500U);
    EXPECT_EQ(taken[499], "201 check 499 INSERTED");
    EXPECT_EQ(whole(sync.active().object(), "total"), 500);
    EXPECT_EQ(whole(device("bar"), "ackDeviceSeq"), 500);
    all.push_back(bar.body("one more", beers({"a"})));
    EXPECT_EQ(refusal(sync.send_all(all)), "VALIDATION_FAILED checks:TOO_MANY");
    EXPECT_EQ(whole(sync.active().object(), "total"), 500);
    EXPECT_EQ(results({}), Names{});
    for (const char* wrong : {"{}", R"({"checks":{}})", R"({"checks":"none"})"})
        EXPECT_EQ(refusal(client.send("POST", sync.at("addOrUpdateChecks"), wrong)),
                  "VALIDATION_FAILED checks:REQUIRED")
            << wrong;
    EXPECT_EQ(client.send("POST", sync.at("addOrUpdateChecks"), "[").code(), "MALFORMED_JSON");
}

TEST_F(ManyChecks, OfOneTableCountInTheOrderOfTheirDevice) {
    const json::array jumbled = {
        bar.body("A", beers({"a"}), {{"deviceSeq", 3}}), bar.body("A", beers({"a", "b"}), {{"deviceSeq", 2}}),
        hall.body("A", beers({"h"}), {{"deviceSeq", 1}}), bar.body("A", beers({"b"}), {{"deviceSeq", 1}})};
    for (const std::string& each : results(jumbled))
        EXPECT_NE(each.find(" A "), std::string::npos) << each;
    EXPECT_EQ(line_ids(open_data("A")), (Names{"a", "h"}));
}

}  // namespace
}  // namespace comanda::test::check_lists_test
