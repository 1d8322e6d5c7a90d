// A store's menu over time: its versions, reading an earlier one, and comparing two.
#include <atomic>
#include <thread>

#include "base/time.h"
#include "tests/http/own_store.h"

namespace comanda::test::menu_versions_test {
namespace {

using MenuVersions = OwnStore;
using AsOf = OwnStore;
using Difference = OwnStore;

// A moment that lies after everything before the call and before everything after it.
std::string moment() {
    const Instant before = now();
    Instant between = before;
    while (between <= before)
        between = now();
    while (now() <= between) {
    }
    return to_iso(between);
}

TEST_F(MenuVersions, OfAnEmptyMenuAreNone) {
    const Answer answer = client.get(below("menuVersions"));
    ASSERT_EQ(answer.status, 200) << answer.body;
    EXPECT_EQ(answer.object(), (json::object{{"data", json::array{}},
                                             {"page", 1},
                                             {"pageSize", 50},
                                             {"total", 0},
                                             {"totalPages", 0},
                                             {"hasMore", false},
                                             {"nextCursor", nullptr}}));
}

TEST_F(MenuVersions, AreListedNewestFirstWithWhatEachChanged) {
    const std::string bar = department("Bar");
    const std::string tax = make("tax", {{"name", "VAT"}});
    ASSERT_EQ(change(client, "department", bar, {{"name", "Long bar"}}).status, 200);
    ASSERT_EQ(inactivate(client, "department", bar).status, 200);
    ASSERT_EQ(inactivate(client, "department", bar).status, 200);
    const json::object list = client.get(below("menuVersions")).object();
    const json::array& data = list.at("data").as_array();
    ASSERT_EQ(data.size(), 4U) << "what changes nothing is no version";
    const auto record = [](const std::string& kind, const std::string& id, const std::string& name, int version,
                           bool active) {
        return json::array{
            json::object{{"kind", kind}, {"id", id}, {"name", name}, {"version", version}, {"activeStatus", active}}};
    };
    const json::array expected[] = {record("department", bar, "Long bar", 3, false),
                                    record("department", bar, "Long bar", 2, true), record("tax", tax, "VAT", 1, true),
                                    record("department", bar, "Bar", 1, true)};
    const std::string writer = text(read(client, "tax", tax), "modifiedBy");
    for (std::size_t i = 0; i < 4; ++i) {
        const json::object& each = data[i].as_object();
        EXPECT_EQ(each.at("menuVersion"), 4 - i);
        EXPECT_EQ(each.at("recordCount"), 1);
        EXPECT_EQ(each.at("records"), expected[i]);
        EXPECT_EQ(text(each, "by"), writer);
        EXPECT_TRUE(parse_iso(text(each, "at"))) << text(each, "at");
    }
    EXPECT_LE(text(data[3].as_object(), "at"), text(data[0].as_object(), "at"));
}

TEST_F(MenuVersions, ComeInPages) {
    for (int i = 1; i <= 5; ++i)
        department("Department " + std::to_string(i));
    const auto page = [this](int number) {
        const json::object list = client.get(below("menuVersions?pageSize=2&page=" + std::to_string(number))).object();
        EXPECT_EQ(list.at("total"), 5);
        EXPECT_EQ(list.at("totalPages"), 3);
        std::string all;
        for (const json::value& each : list.at("data").as_array())
            all += to_text(each.as_object().at("menuVersion")) + " ";
        return all + (list.at("hasMore").as_bool() ? "and more" : "and no more");
    };
    EXPECT_EQ(page(0), "5 4 and more");
    EXPECT_EQ(page(1), "5 4 and more");
    EXPECT_EQ(page(2), "3 2 and more");
    EXPECT_EQ(page(3), "1 and no more");
    EXPECT_EQ(page(4), "and no more");
    for (const char* wrong : {"page=-1", "page=x", "pageSize=0", "pageSize=201", "pageSize=-1"})
        EXPECT_EQ(outcome(below("menuVersions?") + wrong), "400 INVALID_PARAMETER") << wrong;
}

TEST_F(MenuVersions, AndDifferencesAreOnlyForThoseWhoMayReadTheStore) {
    Client foreign = service().node().client(service().other().key);
    Client elsewhere = service().node().client(
        service().issue_key(service().tenant(), "catalogue:read", {"--stores", service().tenant().stores[0]}));
    for (const char* path : {"menuVersions", "menuVersions/diff?from=0&to=0", "diff?from=0&to=0"}) {
        EXPECT_EQ(client.get(below(path)).status, 200) << path;
        EXPECT_EQ(foreign.get(below(path)).code(), "NOT_FOUND") << path;
        EXPECT_EQ(elsewhere.get(below(path)).code(), "STORE_NOT_ALLOWED") << path;
    }
}

TEST_F(AsOf, ReadsPagedAndLookupListsByVersionAndByTime) {
    const std::string at_first = moment();
    const std::string bar = department("Bar");
    department("Kitchen");
    const std::string after_two = moment();
    ASSERT_EQ(change(client, "department", bar, {{"name", "Long bar"}}).status, 200);
    ASSERT_EQ(inactivate(client, "department", bar).status, 200);
    const std::string after_all = moment();
    for (const char* list : {"departments", "activeDepartments"}) {
        const auto as_of = [&](const std::string& when) { return names(client.get(below(list) + "?asOf=" + when)); };
        EXPECT_EQ(as_of("0"), Names{}) << list;
        EXPECT_EQ(as_of("1"), Names{"Bar"}) << list;
        EXPECT_EQ(as_of("2"), (Names{"Bar", "Kitchen"})) << list;
        EXPECT_EQ(as_of("3"), (Names{"Kitchen", "Long bar"})) << list;
        EXPECT_EQ(as_of("4"), Names{"Kitchen"}) << list;
        EXPECT_EQ(as_of(""), Names{"Kitchen"}) << list;
        EXPECT_EQ(as_of(at_first), Names{}) << list;
        EXPECT_EQ(as_of(after_two), (Names{"Bar", "Kitchen"})) << list;
        EXPECT_EQ(as_of(after_all), Names{"Kitchen"}) << list;
    }
    EXPECT_EQ(departments("&status=false&asOf=3"), Names{});
    EXPECT_EQ(departments("&status=false&asOf=4"), Names{"Long bar"});
    EXPECT_EQ(names(client.get(below("departments?pageSize=1&page=2&asOf=2"))), Names{"Kitchen"});
}

TEST_F(AsOf, ReadsTheVersionOfATimeThatItsListTold) {
    for (const std::string name : {"Bar", "Kitchen", "Terrace", "Yard"})
        department(name);
    const json::object versions = client.get(below("menuVersions")).object();
    for (const json::value& each : versions.at("data").as_array()) {
        const std::int64_t version = whole(each.as_object(), "menuVersion");
        EXPECT_GE(std::ssize(departments("&asOf=" + text(each.as_object(), "at"))), version) << to_text(each);
    }
}

TEST_F(AsOf, IsSearchedByWhatThingsWereCalledThen) {
    const std::string bar = department("Bar");
    ASSERT_EQ(change(client, "department", bar, {{"name", "Saloon"}}).status, 200);
    EXPECT_EQ(departments("&search=bar"), Names{});
    EXPECT_EQ(departments("&search=bar&asOf=1"), Names{"Bar"});
    EXPECT_EQ(departments("&search=saloon&asOf=1"), Names{});
    EXPECT_EQ(departments("&search=saloon&asOf=2"), Names{"Saloon"});
}

TEST_F(AsOf, ReadsOneRecordAsItWas) {
    const std::string first = department("First");
    const std::string before = moment();
    const std::string bar = department("Bar");
    const Answer original = client.get(path_of("department", bar));
    const std::string between = moment();
    describe(bar, "Behind the door");
    for (const std::string& when : {std::string("2"), between}) {
        const Answer then = client.get(path_of("department", bar) + "?asOf=" + when);
        EXPECT_EQ(then.body, original.body) << when;
        EXPECT_EQ(then.header("etag"), "\"1\"") << when;
    }
    EXPECT_EQ(client.get(path_of("department", bar) + "?asOf=2", {{"If-None-Match", "\"1\""}}).status, 304);
    EXPECT_EQ(client.get(path_of("department", bar) + "?asOf=2", {{"If-None-Match", "\"2\""}}).status, 200);
    EXPECT_EQ(client.get(path_of("department", bar) + "?asOf=3").header("etag"), "\"2\"");
    EXPECT_EQ(outcome(path_of("department", bar) + "?asOf=1"), "404 NOT_FOUND") << "it was not there yet";
    EXPECT_EQ(outcome(path_of("department", bar) + "?asOf=" + before), "404 NOT_FOUND");
    EXPECT_EQ(outcome(path_of("department", first) + "?asOf=" + before), "200");
}

TEST_F(AsOf, ShowsTheNamesOfThatTime) {
    const std::string size = make("servingSizeLevel", {{"name", "Small"}});
    const std::string item = make("menuItem", {{"name", "Soup"}, {"servingSizePrices", json::array{size}}});
    ASSERT_EQ(change(client, "servingSizeLevel", size, {{"name", "Tiny"}}).status, 200);
    const auto shown = [&](const std::string& query) {
        const json::object soup = client.get(path_of("menuItem", item) + query).object();
        return text(soup.at("servingSizePrices").as_array().at(0).as_object(), "name");
    };
    EXPECT_EQ(shown(""), "Tiny");
    EXPECT_EQ(shown("?asOf=2"), "Small");
}

TEST_F(AsOf, IsRefusedForWhatHasNotBeenAndForNonsense) {
    const std::string bar = department("Bar");
    for (const char* wrong :
         {"2", "-1", "yesterday", "1.0", "2026-13-01T00:00:00Z", "2026-11-15", "99999999999999999999"}) {
        for (const std::string& path : {below("departments"), below("activeDepartments"), path_of("department", bar)})
            EXPECT_EQ(outcome(path + "?asOf=" + wrong), "400 INVALID_PARAMETER") << path << " " << wrong;
    }
}

// There is one record, so that its version is the menu's.
TEST_F(AsOf, IsThatVersionAndNoLaterOneWhileOthersWrite) {
    const std::string bar = department("Bar");
    std::atomic<std::int64_t> latest = 1;
    std::atomic<bool> over = false;
    std::thread writer([&] {
        Client own = service().client();
        while (!over) {
            const Answer answer = change(own, "department", bar, {{"description", std::to_string(latest)}});
            EXPECT_EQ(answer.status, 200) << answer.body;
            if (answer.status != 200) return;
            latest = answer.object().at("version").as_int64();
        }
    });
    int later = 0;
    for (int reads = 0; reads < 400; ++reads) {
        const std::int64_t wanted = latest;
        const std::string then = "?asOf=" + std::to_string(wanted);
        const json::object list = client.get(below("departments" + then)).object();
        later += list.at("data").as_array().at(0).as_object().at("version") == wanted ? 0 : 1;
        later += client.get(path_of("department", bar) + then).object().at("version") == wanted ? 0 : 1;
    }
    over = true;
    writer.join();
    EXPECT_GT(latest, 1);
    EXPECT_EQ(later, 0) << "of 800 reads were of another version";
}

TEST_F(Difference, TellsWhatCameChangedAndWentByBothPaths) {
    const std::string bar = department("Bar");
    describe(bar, "Downstairs");
    const std::string kitchen = department("Kitchen");
    ASSERT_EQ(inactivate(client, "department", kitchen).status, 200);
    // How many came, changed and went; then each change, in the order of the alphabet.
    const auto compared = [this](const std::string& query) {
        const Answer answer = client.get(below("menuVersions/diff?" + query));
        EXPECT_EQ(answer.status, 200) << answer.body;
        EXPECT_EQ(client.get(below("diff?" + query)).body, answer.body);
        const json::object body = answer.object();
        EXPECT_EQ(text(body, "store"), store);
        const json::object& counts = body.at("counts").as_object();
        Names all{to_text(counts.at("created")) + to_text(counts.at("changed")) + to_text(counts.at("removed"))};
        for (const json::value& each : body.at("changes").as_array()) {
            const json::object& change = each.as_object();
            EXPECT_EQ(text(change, "kind"), "department");
            const std::string what = text(change, "change");
            all.push_back(text(change, "name") + " " + what + (what == "changed" ? to_text(change.at("fields")) : ""));
        }
        std::ranges::sort(all);
        return all;
    };
    EXPECT_EQ(compared("from=1&to=3"),
              (Names{"110", R"(Bar changed[{"field":"description","after":"Downstairs"}])", "Kitchen created"}));
    EXPECT_EQ(compared("from=3&to=1"),
              (Names{"011", R"(Bar changed[{"field":"description","before":"Downstairs"}])", "Kitchen removed"}));
    EXPECT_EQ(compared("from=3&to=4"),
              (Names{"010", R"(Kitchen changed[{"field":"activeStatus","before":true,"after":false}])"}));
    EXPECT_EQ(compared("from=0&to=1"), (Names{"100", "Bar created"}));
    EXPECT_EQ(compared("from=4&to=4"), Names{"000"});
}

TEST_F(Difference, HasAllFieldsOfWhatCame) {
    const std::string bar = department("Bar");
    const json::object body = client.get(below("diff?from=0&to=1")).object();
    json::object made;
    for (const json::value& each : body.at("changes").as_array().at(0).as_object().at("fields").as_array()) {
        EXPECT_FALSE(each.as_object().contains("before"));
        made[text(each.as_object(), "field")] = each.as_object().at("after");
    }
    const json::object answered = read(client, "department", bar);
    for (const auto& each : made)
        EXPECT_EQ(each.value(), answered.at(each.key())) << each.key();
    EXPECT_TRUE(made.contains("name") && made.contains("createdBy")) << "all that was set: " << to_text(made);
}

TEST_F(Difference, NeedsTwoVersionsThatHaveBeen) {
    department("Bar");
    for (const char* path : {"menuVersions/diff?", "diff?"}) {
        for (const char* wrong : {"", "from=0", "to=1", "from=&to=1", "from=0&to=2", "from=2&to=0", "from=-1&to=1",
                                  "from=0&to=one", "from=0&to=1.5", "from=99999999999999999999&to=1"})
            EXPECT_EQ(outcome(below(path) + wrong), "400 INVALID_PARAMETER") << path << wrong;
    }
}

}  // namespace
}  // namespace comanda::test::menu_versions_test
