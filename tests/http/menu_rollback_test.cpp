// Going back to an earlier menu: what is restored, as one version, whoever else writes meanwhile.
#include <atomic>
#include <barrier>
#include <limits>
#include <set>
#include <thread>

#include "tests/http/own_store.h"

namespace comanda::test::menu_rollback_test {
namespace {

class Rollback : public OwnStore {
  protected:
    Answer roll_back(const json::object& body) { return client.post(below("rollback"), body); }

    // The descriptions of all departments, each once.
    std::set<std::string> descriptions(Client& reader, const std::string& query = {}) {
        std::set<std::string> all;
        const Answer answer = reader.get(below("departments?pageSize=200" + query));
        EXPECT_EQ(answer.status, 200) << answer.body;
        const json::object body = answer.object();
        for (const json::value& each : body.at("data").as_array())
            all.insert(text(each.as_object(), "description"));
        return all;
    }
};

TEST_F(Rollback, RestoresWhatWasAndTakesOutOfUseWhatCameSince) {
    const json::object original = {{"name", "Bar"}, {"description", "Downstairs"}, {"xNote", json::array{1, "two"}}};
    const std::string bar = make("department", original);
    const json::object before = read(client, "department", bar);
    ASSERT_EQ(change(client, "department", bar,
                     {{"name", "Saloon"}, {"description", nullptr}, {"xNote", 7}, {"departmentCode", "S"}})
                  .status,
              200);
    const std::string kitchen = department("Kitchen");
    const Answer answer = roll_back({{"toVersion", 1}});
    ASSERT_EQ(answer.status, 200) << answer.body;
    const json::object body = answer.object();
    EXPECT_EQ(text(body, "store"), store);
    EXPECT_EQ(body.at("dryRun"), false);
    EXPECT_EQ(body.at("fromVersion"), 3);
    EXPECT_EQ(body.at("toVersion"), 1);
    EXPECT_EQ(body.at("menuVersion"), 4);
    EXPECT_EQ(body.at("changed"), 2);
    EXPECT_EQ(body.at("changes").as_array().size(), 2U);
    json::object now = read(client, "department", bar);
    EXPECT_EQ(now.at("version"), 3) << "versions go on";
    for (const char* moved : {"version", "lastUpdated"})
        now[moved] = before.at(moved);
    EXPECT_EQ(now, before);
    EXPECT_EQ(read(client, "department", kitchen).at("activeStatus"), false);
    EXPECT_EQ(departments(), Names{"Bar"});
    EXPECT_EQ(departments("&asOf=3"), (Names{"Kitchen", "Saloon"})) << "what was undone stays readable";
}

TEST_F(Rollback, ForATrialSaysTheSameAndChangesNothing) {
    const std::string bar = department("Bar");
    describe(bar, "Downstairs");
    department("Kitchen");
    const std::string list = client.get(below("departments")).body;
    const std::string events = client.get(below("events")).body;
    const Answer trial = roll_back({{"toVersion", 1}, {"dryRun", true}});
    ASSERT_EQ(trial.status, 200) << trial.body;
    EXPECT_EQ(trial.object().at("dryRun"), true);
    EXPECT_EQ(trial.object().at("menuVersion"), 3);
    EXPECT_EQ(version(), 3);
    EXPECT_EQ(client.get(below("departments")).body, list);
    EXPECT_EQ(client.get(below("events")).body, events);
    const json::object done = roll_back({{"toVersion", 1}, {"dryRun", false}}).object();
    EXPECT_EQ(done.at("changed"), trial.object().at("changed"));
    const auto changes = [](const json::object& answer) {
        std::set<std::string> all;
        for (const json::value& each : answer.at("changes").as_array())
            all.insert(text(each.as_object(), "id") + to_text(each.as_object().at("fields")));
        return all;
    };
    EXPECT_EQ(changes(done), changes(trial.object()));
    EXPECT_EQ(changes(done), changes(client.get(below("diff?from=3&to=4")).object())) << "as comparing tells it";
}

TEST_F(Rollback, RepeatedWithItsKeyIsNotDoneAgain) {
    const std::string bar = department("Bar");
    describe(bar, "Downstairs");
    const Headers key = {{"Idempotency-Key", "back " + bar}};
    const Answer first = client.post(below("rollback"), {{"toVersion", 1}}, key);
    ASSERT_EQ(first.status, 200) << first.body;
    describe(bar, "Later work");
    const Answer again = client.post(below("rollback"), {{"toVersion", 1}}, key);
    EXPECT_EQ(again.body, first.body);
    EXPECT_EQ(again.header("idempotent-replayed"), "true");
    EXPECT_EQ(text(read(client, "department", bar), "description"), "Later work");
    EXPECT_EQ(version(), 4);
    EXPECT_EQ(refusal(client.post(below("rollback"), {{"toVersion", 2}}, key)),
              "VALIDATION_FAILED Idempotency-Key:KEY_REUSED");
    EXPECT_EQ(version(), 4);
}

TEST_F(Rollback, ThatHasNothingToDoIsRememberedToo) {
    const std::string bar = department("Bar");
    const Headers key = {{"Idempotency-Key", "nothing " + bar}};
    ASSERT_EQ(client.post(below("rollback"), {{"toVersion", 1}, {"dryRun", true}}, key).status, 200) << "a trial";
    const Answer first = client.post(below("rollback"), {{"toVersion", 1}}, key);
    ASSERT_EQ(first.object().at("changed"), 0);
    describe(bar, "Later work");
    EXPECT_EQ(client.post(below("rollback"), {{"toVersion", 1}}, key).body, first.body);
    EXPECT_EQ(text(read(client, "department", bar), "description"), "Later work");
}

TEST_F(Rollback, WarnsOfFieldsItDoesNotKnow) {
    department("Bar");
    EXPECT_EQ(
        refusal(client.post(below("rollback"), {{"toVersion", 0}, {"dryrun", true}}, {{"Prefer", "handling=strict"}})),
        "VALIDATION_FAILED dryrun:UNKNOWN_FIELD");
    EXPECT_EQ(version(), 1);
    const Answer warned = roll_back({{"toVersion", 1}, {"dryrun", true}});
    EXPECT_EQ(to_text(warned.object().at("warnings")), R"([{"code":"UNKNOWN_FIELD","field":"dryrun"}])");
}

TEST_F(Rollback, CallsRecordsByTheNamesTheyGetBack) {
    const std::string bar = department("Bar");
    ASSERT_EQ(change(client, "department", bar, {{"name", "Saloon"}}).status, 200);
    const json::value changes = roll_back({{"toVersion", 1}}).object().at("changes");
    EXPECT_EQ(changes, client.get(below("diff?from=2&to=3")).object().at("changes"));
}

TEST_F(Rollback, OfManyRecordsIsOneVersionWithAJournalLineForEach) {
    constexpr int count = 25;
    std::set<std::string> made;
    department("Stays");
    for (int i = 0; i < count; ++i)
        made.insert(department("Goes " + std::to_string(i)));
    const std::int64_t seq = client.get(below("events?limit=500")).object().at("lastSeq").as_int64();
    const Answer answer = roll_back({{"toVersion", 1}});
    ASSERT_EQ(answer.status, 200) << answer.body;
    EXPECT_EQ(answer.object().at("changed"), count);
    EXPECT_EQ(answer.object().at("menuVersion"), count + 2);
    const json::object versions = client.get(below("menuVersions?pageSize=1")).object();
    EXPECT_EQ(versions.at("total"), count + 2);
    const json::object newest = versions.at("data").as_array().at(0).as_object();
    EXPECT_EQ(newest.at("recordCount"), count);
    EXPECT_EQ(newest.at("records").as_array().size(), 20U) << "the first of them";
    const json::object events = client.get(below("events?limit=500&after=" + std::to_string(seq))).object();
    const json::array& lines = events.at("data").as_array();
    ASSERT_EQ(lines.size(), made.size());
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const json::object& line = lines[i].as_object();
        EXPECT_EQ(line.at("seq"), seq + static_cast<std::int64_t>(i) + 1);
        EXPECT_EQ(line.at("version"), 2);
        EXPECT_EQ(to_text(line.at("changedFields")), R"(["activeStatus"])");
        EXPECT_EQ(text(line, "type"), "department.restored");
        EXPECT_EQ(made.erase(text(line, "id")), 1U) << "a line for each record, once";
    }
}

TEST_F(Rollback, CanItselfBeRolledBack) {
    const std::string bar = department("Bar");
    describe(bar, "Downstairs");
    department("Kitchen");
    const std::int64_t from = roll_back({{"toVersion", 1}}).object().at("fromVersion").as_int64();
    EXPECT_EQ(departments(), Names{"Bar"});
    EXPECT_EQ(roll_back({{"toVersion", from}}).status, 200);
    EXPECT_EQ(departments(), (Names{"Bar", "Kitchen"}));
    EXPECT_EQ(text(read(client, "department", bar), "description"), "Downstairs");
    EXPECT_EQ(client.get(below("diff?from=3&to=5")).object().at("changes").as_array().size(), 0U);
    EXPECT_EQ(roll_back({{"toVersion", 0}}).object().at("changed"), 2) << "before there was anything";
    EXPECT_EQ(departments(), Names{});
}

TEST_F(Rollback, GivesBackNamesThatHaveChangedHands) {
    const std::string one = department("One"), two = department("Two");
    for (const auto& [id, name] : {std::pair(one, "Three"), std::pair(two, "One"), std::pair(one, "Two")})
        ASSERT_EQ(change(client, "department", id, {{"name", name}}).status, 200);
    EXPECT_EQ(roll_back({{"toVersion", 2}}).object().at("changed"), 2);
    EXPECT_EQ(text(read(client, "department", one), "name"), "One");
    EXPECT_EQ(text(read(client, "department", two), "name"), "Two");
    ASSERT_EQ(inactivate(client, "department", one).status, 200);
    const std::string heir = department("One");
    EXPECT_EQ(roll_back({{"toVersion", 2}}).object().at("changed"), 2);
    EXPECT_EQ(read(client, "department", one).at("activeStatus"), true);
    EXPECT_EQ(read(client, "department", heir).at("activeStatus"), false);
}

TEST_F(Rollback, ToWhatIsAlreadyThereIsNoNewVersion) {
    const std::string bar = department("Bar");
    describe(bar, "Downstairs");
    ASSERT_EQ(change(client, "department", bar, {{"description", nullptr}}).status, 200);
    for (const int to : {3, 1}) {
        const json::object answer = roll_back({{"toVersion", to}}).object();
        EXPECT_EQ(answer.at("changed"), 0);
        EXPECT_EQ(answer.at("menuVersion"), 3);
    }
    EXPECT_EQ(version(), 3);
    EXPECT_EQ(read(client, "department", bar).at("version"), 3);
}

TEST_F(Rollback, NeedsAVersionThatHasBeen) {
    department("Bar");
    const std::string wrong = "VALIDATION_FAILED toVersion:";
    for (const json::object& body :
         {json::object{}, json::object{{"toVersion", nullptr}}, json::object{{"toversion", 0}}}) {
        EXPECT_EQ(roll_back(body).status, 422) << to_text(body);
        EXPECT_EQ(refusal(roll_back(body)), wrong + "REQUIRED") << to_text(body);
    }
    for (const json::value& none : {json::value("x"), json::value(-1), json::value(0.5), json::value(true)})
        EXPECT_EQ(refusal(roll_back({{"toVersion", none}})), wrong + "INVALID_VALUE") << to_text(none);
    for (const std::int64_t future : {std::int64_t{2}, std::numeric_limits<std::int64_t>::max()})
        EXPECT_EQ(refusal(roll_back({{"toVersion", future}})), wrong + "INVALID_VALUE") << future;
    EXPECT_EQ(refusal(roll_back({{"toVersion", 0}, {"dryRun", "yes"}})), "VALIDATION_FAILED dryRun:INVALID_VALUE");
    EXPECT_EQ(to_text(roll_back({{"toVersion", "0"}, {"dryRun", "TRUE"}}).object().at("warnings")),
              R"([{"code":"COERCED","field":"toVersion","from":"0","to":0},)"
              R"({"code":"COERCED","field":"dryRun","from":"TRUE","to":true}])");
    EXPECT_EQ(client.send("POST", below("rollback"), "[0]").code(), "MALFORMED_JSON");
    EXPECT_EQ(client.send("POST", below("rollback")).status, 400);
    EXPECT_EQ(version(), 1);
    EXPECT_EQ(departments(), Names{"Bar"});
}

TEST_F(Rollback, IsOnlyForThoseWhoMayWriteInTheStore) {
    department("Bar");
    const auto with_key = [this](const std::string& key) {
        Client other = service().node().client(key);
        const Answer answer = other.post(below("rollback"), {{"toVersion", 0}});
        return std::to_string(answer.status) + " " + answer.code();
    };
    const std::string& elsewhere = service().tenant().stores[0];
    EXPECT_EQ(with_key(service().issue_key(service().tenant(), "catalogue:read")), "403 SCOPE_MISSING");
    EXPECT_EQ(with_key(service().issue_key(service().tenant(), "catalogue:write", {"--stores", elsewhere})),
              "403 STORE_NOT_ALLOWED");
    EXPECT_EQ(with_key(service().other().key), "404 NOT_FOUND");
    EXPECT_EQ(departments(), Names{"Bar"});
}

class RollbackAtOnce : public Rollback {
  protected:
    // Two versions of the same departments that differ in each of them.
    void SetUp() override {
        for (int i = 0; i < 8; ++i)
            all.push_back(department("Department " + std::to_string(i)));
        for (const char* word : {"a", "b"}) {
            for (const std::string& id : all)
                describe(id, word);
            versions[word] = version();
        }
    }

    Answer back_to(Client& who, const std::string& word) {
        return who.post(below("rollback"), {{"toVersion", versions[word]}});
    }

    std::vector<std::string> all;
    std::map<std::string, std::int64_t> versions;
};

TEST_F(RollbackAtOnce, TwoRollbacksLeaveTheMenuOfOne) {
    for (int round = 0; round < 20; ++round) {
        std::barrier together(2);
        std::map<std::string, Answer> answers = {{"a", {}}, {"b", {}}};
        const auto run = [&](const std::string& word) {
            Client own = service().client();
            own.get(below("departments"));  // The connection is open before the race.
            together.arrive_and_wait();
            answers[word] = back_to(own, word);
        };
        std::thread other([&] { run("a"); });
        run("b");
        other.join();
        for (const auto& [word, answer] : answers) {
            ASSERT_EQ(answer.status, 200) << answer.body;
            const std::string then = "&asOf=" + to_text(answer.object().at("menuVersion"));
            ASSERT_EQ(descriptions(client, then), std::set<std::string>{word}) << "its own version is all its own";
        }
        ASSERT_EQ(descriptions(client).size(), 1U) << "a mixture";
    }
}

TEST_F(RollbackAtOnce, ARollbackAndAnotherWriterAreNeverMixed) {
    std::atomic<bool> over = false;
    std::atomic<int> reads = 0, writes = 0;
    std::thread writer([&] {
        Client own = service().client();
        for (int i = 0; !over; ++i) {
            const Answer answer = change(own, "department", all[0], {{"departmentCode", std::to_string(i)}});
            EXPECT_EQ(answer.status, 200) << answer.body;
            ++writes;
        }
    });
    std::thread reader([&] {
        Client own = service().client();
        for (; !over; ++reads)
            EXPECT_EQ(descriptions(own).size(), 1U) << "a mixture was seen";
    });
    int rolled_back = 0;
    for (int round = 0; round < 40 || (rolled_back < 4 && round < 400); ++round) {
        const std::string word = round % 2 == 0 ? "a" : "b";
        const Answer answer = back_to(client, word);
        if (answer.status == 503) continue;  // The writer was quicker each time; nothing was changed.
        EXPECT_EQ(answer.status, 200) << answer.body;
        if (answer.status != 200) break;
        ++rolled_back;
        const std::string then = "?asOf=" + to_text(answer.object().at("menuVersion"));
        EXPECT_EQ(descriptions(client, "&" + then.substr(1)), std::set<std::string>{word});
        const json::object contended = client.get(path_of("department", all[0]) + then).object();
        EXPECT_EQ(text(contended, "departmentCode"), "") << "what the writer said is gone from that version";
    }
    over = true;
    writer.join();
    reader.join();
    EXPECT_GE(rolled_back, 4);
    EXPECT_GT(reads, 0);
    EXPECT_GT(writes, 0);
}

}  // namespace
}  // namespace comanda::test::menu_rollback_test
