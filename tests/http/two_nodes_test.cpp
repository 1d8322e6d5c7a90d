// Two nodes keep menus in memory. What was written through one is what the next read through the other shows.
#include <atomic>
#include <thread>

#include "tests/http/catalogue.h"

namespace comanda::test::two_nodes_test {
namespace {

const int rounds_wanted = sized(100'000, 1'500);
constexpr int clients = 16;

struct Tally {
    std::atomic<int> rounds{0}, stale{0}, failed{0};
};

// Looks for the record in one of the ways there are to read it, and returns its priority; -1 when it is not there.
std::int64_t seen_priority(Client& reader, const std::string& store, const std::string& id, int round) {
    const std::string below = "/v1/svc/store/" + store + "/";
    if (round % 4 == 0) {
        const Answer one = reader.get("/v1/svc/course/" + id);
        return one.status == 200 ? one.object().at("priority").as_int64() : -1;
    }
    const Answer list = reader.get(round % 4 == 1   ? below + "courses?pageSize=200"
                                   : round % 4 == 2 ? below + "activeCourses"
                                                    : below + "courses?search=" + id);
    if (list.status != 200) return -1;
    const json::object body = list.object();
    for (const json::value& each : body.at("data").as_array()) {
        if (text(each.as_object(), "id") == id) return each.at("priority").as_int64();
    }
    return -1;
}

void write_and_read(Node& first, Node& second, int number, Tally& tally) {
    const Tenant& tenant = service().tenant();
    const std::string& store = tenant.stores[static_cast<std::size_t>(number) % tenant.stores.size()];
    Client a = first.client(tenant.key), b = second.client(tenant.key);
    const json::object course{{"name", "Course " + std::to_string(number)}, {"store", store}, {"priority", 0}};
    const std::string id = text(a.post("/v1/svc/course", course).object(), "id");
    a.put("/v1/svc/course/" + id, {{"name", "Course " + id}});  // So that a search finds it.
    for (int round = 1; tally.rounds.fetch_add(1) < rounds_wanted; ++round) {
        const bool forth = round % 2 == 0;
        if ((forth ? a : b).put("/v1/svc/course/" + id, {{"priority", round}}).status != 200) ++tally.failed;
        if (seen_priority(forth ? b : a, store, id, round / 2) != round) ++tally.stale;
    }
}

TEST(TwoNodes, ShowEachOthersWritesAtOnce) {
    Node& first = service().node();
    const std::unique_ptr<Node> second = service().start_node();
    Tally tally;
    std::vector<std::thread> threads;
    for (int number = 0; number < clients; ++number)
        threads.emplace_back([&, number] { write_and_read(first, *second, number, tally); });
    for (std::thread& each : threads)
        each.join();
    EXPECT_EQ(tally.failed, 0);
    EXPECT_EQ(tally.stale, 0) << "of " << rounds_wanted;
}

}  // namespace
}  // namespace comanda::test::two_nodes_test
