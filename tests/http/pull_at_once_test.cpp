// Pulls into one store, from several nodes, while others write there: nothing is lost, nothing comes twice, and every
// version is a whole one.
#include <atomic>
#include <barrier>

#include "tests/http/pull.h"

namespace comanda::test::pull_at_once_test {
namespace {

class PullsAtOnce : public Pulls {
  protected:
    static constexpr int count = 20;
    static constexpr int clients = 4;

    void SetUp() override {
        for (int i = 0; i < count; ++i)
            departments.push_back(make("department", {{"name", "Department " + std::to_string(i)}}));
    }
    void describe_all(const std::string& word) {
        for (const std::string& each : departments)
            edit("department", each, {{"description", word}});
    }
    std::string copies() const {
        return value(
            "select count(*) || ' copies of ' || count(distinct substring(doc from '\"originalID\":\"([^\"]*)')) "
            "from record where menu_to is null and store_id = '" +
            store + "' and doc like '%\"originalID\"%'");
    }
    // The descriptions of all copies in a version of the menu, each once; none for one that has none.
    std::set<std::string> descriptions(Client& reader, const std::string& query) {
        std::set<std::string> all;
        const json::object page = good(reader.get(at(store, "departments?pageSize=200" + query)));
        for (const json::value& each : page.at("data").as_array()) {
            if (each.as_object().contains("originalID")) all.insert(text(each.as_object(), "description"));
        }
        return all;
    }

    std::vector<std::string> departments;
};

TEST_F(PullsAtOnce, MakeOneCopyOfEach) {
    const auto second = service().start_node();
    for (int round = 0; round < 10; ++round) {
        const std::string word = "round " + std::to_string(round);
        if (round > 0) describe_all(word);
        std::barrier together(clients);
        std::vector<Answer> answers(clients);
        std::vector<std::thread> threads;
        for (std::size_t i = 0; i < clients; ++i) {
            threads.emplace_back([&, i] {
                Client own = (i % 2 == 0 ? service().node() : *second).client(tenant.key);
                own.get(at(store, "departments"));  // The connection is open before the race.
                together.arrive_and_wait();
                answers[i] = own.post(at(store), everything);
            });
        }
        for (std::thread& each : threads)
            each.join();
        std::int64_t written = 0;
        for (const Answer& each : answers) {
            ASSERT_EQ(each.status, 200) << each.body;
            const json::object pulled = each.object();
            EXPECT_EQ(counted(pulled, "created") + counted(pulled, "updated") + counted(pulled, "unchanged"), count);
            written += counted(pulled, "created") + counted(pulled, "updated");
        }
        EXPECT_EQ(written, count) << "one of them did it, the others found it done";
        EXPECT_EQ(copies(), std::to_string(count) + " copies of " + std::to_string(count));
        EXPECT_EQ(version(), round + 1);
    }
    EXPECT_EQ(pulls().size(), 40U);
}

TEST_F(PullsAtOnce, AndAnotherWriterAreNeverMixed) {
    pull();
    const std::string own = make("department", {{"name", "Own"}}, store);
    const std::string shared = copy_of(departments[0]);
    std::atomic<bool> over = false;
    std::atomic<int> writes = 0, reads = 0;
    std::thread writer([&] {
        Client mine = service().node().client(tenant.key);
        for (int i = 0; !over; ++i) {
            const json::object code{{"departmentCode", std::to_string(i)}};
            for (const std::string& each : {own, shared})
                EXPECT_EQ(change(mine, "department", each, code).status, 200);
            ++writes;
        }
    });
    std::thread reader([&] {
        Client mine = service().node().client(tenant.key);
        for (; !over; ++reads)
            EXPECT_EQ(descriptions(mine, "").size(), 1U) << "half a pull was seen";
    });
    int pulled = 0;
    for (int round = 0; pulled < 10 && round < 200; ++round) {
        const std::string word = "round " + std::to_string(round);
        describe_all(word);
        const Answer answer = ask();
        if (answer.status == 503) continue;  // The writer was quicker each time; nothing was changed.
        EXPECT_EQ(answer.status, 200) << answer.body;
        if (answer.status != 200) break;
        ++pulled;
        const std::string then = "&asOf=" + to_text(answer.object().at("toVersion"));
        EXPECT_EQ(descriptions(client, then), std::set<std::string>{word});
        for (const std::string& each : conflicts(answer.object()))
            EXPECT_TRUE(each.starts_with("LOCAL_EDIT department Department 0 departmentCode")) << each;
    }
    over = true;
    writer.join();
    reader.join();
    EXPECT_EQ(pulled, 10);
    EXPECT_GT(reads, 0);
    const std::string last = std::to_string(writes - 1);
    EXPECT_EQ(text(read(client, "department", own), "departmentCode"), last) << "no write is lost";
    EXPECT_EQ(text(read(client, "department", shared), "departmentCode"), last);
    EXPECT_EQ(copies(), std::to_string(count) + " copies of " + std::to_string(count));
}

// What somebody changes while the pull is being decided is decided about again.
TEST_F(PullsAtOnce, SeeWhatWasWrittenWhileTheyWaited) {
    pull();
    describe_all("theirs");
    const std::string first = copy_of(departments[0]);
    auto held = service().postgres().hold("shard_one",
                                          "begin; select 1 from store_seq where store_id = '" + store + "' for update");
    Answer answer;
    std::thread puller([&] {
        Client mine = service().node().client(tenant.key);
        answer = mine.post(at(store), everything);
    });
    std::thread editor([&] {
        Client mine = service().node().client(tenant.key);
        EXPECT_EQ(change(mine, "department", first, {{"description", "ours"}}).status, 200);
    });
    const bool both_wait = wait_for_locks(2);
    held.reset();
    puller.join();
    editor.join();
    EXPECT_TRUE(both_wait);
    ASSERT_EQ(answer.status, 200) << answer.body;
    // Whoever came first: the other has seen it.
    const Names told = conflicts(answer.object());
    EXPECT_EQ(text(read(client, "department", first), "description"), "ours");
    if (answer.object().at("fromVersion") == 2) {
        EXPECT_EQ(told, Names{"CONFLICT department Department 0 description: \"ours\" / \"theirs\""});
    } else {
        EXPECT_EQ(told, Names{});
    }
    EXPECT_EQ(version(), 3);
}

}  // namespace
}  // namespace comanda::test::pull_at_once_test
