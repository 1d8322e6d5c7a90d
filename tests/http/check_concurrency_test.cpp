// Many tills at one table, on two nodes of the service: no line is lost, none comes twice, and no version is left out.
#include <barrier>
#include <set>
#include <thread>

#include "tests/http/tills.h"

namespace comanda::test::check_concurrency_test {
namespace {

constexpr int tills = 16;
const int lines_each = sized(25, 6);

class ManyTills : public Tills {
  protected:
    // Each of 16 tills on its own connection, every second one on another node.
    template <class Act>
    void all_at_once(Act act) {
        const std::unique_ptr<Node> second = service().start_node();
        std::barrier together(tills);
        std::vector<std::thread> threads;
        for (int number = 0; number < tills; ++number) {
            threads.emplace_back([&, number] {
                Client own = (number % 2 == 0 ? service().node() : *second).client(service().tenant().key);
                own.get("/v1/svc/stores");
                together.arrive_and_wait();
                act(Till{{own, store}, "till " + std::to_string(number)}, number);
            });
        }
        for (std::thread& each : threads)
            each.join();
    }
    std::string value(const std::string& sql) const { return service().postgres().value("shard_one", sql); }
};

// More than a batch may read: it is read for itself.
TEST_F(ManyTills, GoOnWithALongCheckOnANodeThatDoesNotKnowIt) {
    for (int i = 0; i < 10; ++i)
        bar.taken("long", beers({"1"}, {{"note", std::string(900'000, 'x') + std::to_string(i)}}));
    const json::object short_note{{"note", "x"}}, of_first{{"baseVersion", 1}};
    const auto sent_elsewhere = [&](const auto& send) {
        const std::unique_ptr<Node> fresh = service().start_node();
        Client there = fresh->client(service().tenant().key);
        return send(Till{{there, store}, "hall"});
    };
    const auto one = [&](const Till& other) { return other.lines("long", {"1", "2"}, of_first); };
    EXPECT_EQ(sent_elsewhere(one), (Names{"1", "2"}));
    const auto many = [&](const Till& other) {
        return other.sync.send_all({other.body("long", beers({"1", "2", "3"}, short_note), of_first),
                                    other.body("short", beers({"1"}, short_note))});
    };
    const json::object answer = sent_elsewhere(many).object();
    const json::array& results = answer.at("results").as_array();
    ASSERT_EQ(results.size(), 2u);
    EXPECT_EQ(line_ids(encoded(results[0].as_object())), (Names{"1", "2", "3"}));
    EXPECT_EQ(whole(results[1].as_object(), "httpStatus"), 201);
}

TEST_F(ManyTills, KeepAllTheirLinesOnOneCheck) {
    std::array<std::vector<std::int64_t>, tills> versions;
    std::atomic<int> failed = 0, sent_away = 0;
    all_at_once([&](const Till& till, int number) {
        Names mine;
        for (int i = 0; i < lines_each; ++i) {
            mine.push_back(till.node + "/" + std::to_string(100 + i));
            const json::object body = till.body("table", beers(mine), {{"deviceSeq", i + 1}});
            Answer answer = till.sync.send(body);
            for (int attempt = 0; attempt < 20 && answer.status == 503; ++attempt) {
                ++sent_away;
                answer = till.sync.send(body);
            }
            if (answer.status >= 300) {
                ADD_FAILURE() << answer.body;
                continue;
            }
            const json::object taken = answer.object();
            versions[static_cast<std::size_t>(number)].push_back(whole(taken, "version"));
            // Its own lines are on the bill with the answer, whoever else writes.
            const Names there = line_ids(encoded(taken));
            if (!std::ranges::includes(there, mine)) ++failed;
        }
    });
    EXPECT_EQ(failed, 0);
    const json::object check = open_data("table");
    EXPECT_EQ(line_ids(check).size(), static_cast<std::size_t>(tills * lines_each));
    EXPECT_EQ(whole(check, "totalAmount"), 500 * tills * lines_each);
    std::set<std::int64_t> seen;
    for (const auto& each : versions) {
        EXPECT_TRUE(std::ranges::is_sorted(each));
        seen.insert(each.begin(), each.end());
    }
    // Submissions that are taken together share a version, so there may be fewer of them; but no gap.
    EXPECT_EQ(*seen.begin(), 1);
    EXPECT_EQ(*seen.rbegin(), static_cast<std::int64_t>(seen.size()));
    EXPECT_EQ(whole(open_check("table"), "version"), *seen.rbegin());
    const std::string here = " where store_id = '" + store + "'";
    EXPECT_EQ(value("select count(*) from check_history" + here), std::to_string(tills * lines_each));
    EXPECT_EQ(value("select max(seq) = count(*) and min(seq) = 1 from journal" + here), "t");
    EXPECT_EQ(sent_away, 0) << "were answered 503";
}

TEST_F(ManyTills, CloseACheckWithOneSale) {
    std::atomic<int> failed = 0;
    bar.taken("closing", beers({"a"}));
    all_at_once([&](const Till& till, int number) {
        const Names mine = {"a", "line " + std::to_string(number)};
        const Answer answer = till.send("closing", beers(mine, {{"status", "CLOSED"}}));
        if (answer.status >= 300) ++failed;
    });
    EXPECT_EQ(failed, 0);
    const std::string here = " where store_id = '" + store + "'";
    EXPECT_EQ(value("select count(*) from sale" + here + " and check_id = 'closing'"), "1");
    // What came too late for it waits in a follow-up check.
    std::set<std::string> lines;
    const std::string closed = value("select data from check_state" + here + " and check_id = 'closing'");
    for (const std::string& each : line_ids(parse_json_object(closed)))
        lines.insert(each);
    for (const std::string& each : line_ids(open_data("closing~1")))
        EXPECT_TRUE(lines.insert(each).second) << each << " is on both";
    EXPECT_EQ(lines.size(), tills + 1U);
}

TEST_F(ManyTills, SendTheSameOnceHoweverOftenTheyTry) {
    std::vector<json::object> bodies;
    for (int i = 0; i < lines_each; ++i)
        bodies.push_back(
            bar.body("retry", beers({"line " + std::to_string(i)}), {{"node", "node " + std::to_string(i)}}));
    std::atomic<int> failed = 0, made = 0, new_ones = 0;
    all_at_once([&](const Till& till, int) {
        for (const json::object& each : bodies) {
            const Answer answer = till.sync.send(each);
            if (answer.status == 201) ++made;
            if (answer.status >= 300) ++failed;
            if (answer.header("idempotent-replayed").empty()) ++new_ones;
        }
    });
    EXPECT_EQ(failed, 0);
    EXPECT_EQ(made, 1);
    EXPECT_EQ(new_ones, lines_each);
    EXPECT_EQ(line_ids(open_data("retry")).size(), static_cast<std::size_t>(lines_each));
}

}  // namespace
}  // namespace comanda::test::check_concurrency_test
