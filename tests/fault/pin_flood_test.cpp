// Ten thousand wrong PINs: no more are looked at than is promised, on one node and on two, and nobody else notices.
#include "tests/fault/flood.h"

namespace comanda::test::pin_flood_test {
namespace {

constexpr int flood_size = 10'000;
constexpr std::size_t flood_clients = 32, crowd = 128;  // An answer to a throttled one takes a while.
constexpr int tries_each_round = 64;
constexpr int window_most = 5, device_day_most = 100, store_day_most = 300;
const std::string right_pin = "471100";
const std::string shard = "shard_one";

// What became of many tries.
struct Tally {
    std::atomic<int> looked_at{0}, throttled{0}, untold{0}, let_in{0}, other{0};

    void take(const Answer& answer) {
        if (answer.status == 401 && answer.code() == "INVALID_CREDENTIALS")
            ++looked_at;
        else if (answer.status == 429)
            ++throttled, untold += answer.header("retry-after").empty() ? 1 : 0;
        else if (answer.status == 200)
            ++let_in;
        else
            ++other;
    }
};

class PinFlood : public ::testing::Test {
  protected:
    void SetUp() override {
        nodes.push_back(service.start_node());
        for (std::size_t i = 0; i < 3; ++i) {
            const std::string store = service.tenant().stores[i];
            add_user(store, right_pin);
            for (int till = 0; till < 6; ++till)
                register_till(store, "till" + std::to_string(till));
        }
    }

    void add_user(const std::string& store, const std::string& pin) {
        Client client = nodes[0]->client(service.tenant().key);
        const Answer made = client.post("/v1/svc/user", {{"createdFor", store}, {"firstName", "Ann"}, {"pin", pin}});
        ASSERT_EQ(made.status, 201) << made.body;
    }
    // A till is known once it has sent a check.
    void register_till(const std::string& store, const std::string& till) {
        Client client = nodes[0]->client(service.tenant().key);
        const json::object check{{"status", "ACTIVE"},
                                 {"checkNo", "17"},
                                 {"totalAmount", 0},
                                 {"lastUpdateInMillisec", 1'700'000'000'000},
                                 {"seats", json::array{{{"id", "1"}, {"orders", json::array()}}}}};
        const Answer sent = client.post("/v1/sync/store/" + store + "/addOrUpdateCheck",
                                        {{"node", till}, {"checkID", "of " + till}, {"data", to_text(check)}});
        ASSERT_LT(sent.status, 300) << sent.body;
        ASSERT_EQ(
            number("select count(*) from device where active and store_id = '" + store + "' and id = '" + till + "'"),
            1)
            << "a device is known by the name it logs in with";
    }
    Answer log_in(Client& client, const std::string& store, const std::string& device, const std::string& pin) {
        return client.post("/v1/svc/staffLogin", {{"store", store}, {"device", device}, {"pin", pin}});
    }
    int number(const std::string& sql) { return std::stoi(service.postgres().value(shard, sql)); }

    // So many wrong PINs over many connections at once, spread over the nodes; `device_of` names the device of each.
    void flood(Tally& tally, const std::string& store, int count, const std::function<std::string(int)>& device_of) {
        std::atomic<int> next{0};
        in_threads(crowd, [&](std::size_t number_of_client) {
            Client client = nodes[number_of_client % nodes.size()]->client(service.tenant().key);
            for (int i = next++; i < count; i = next++)
                tally.take(log_in(client, store, device_of(i), std::to_string(100'000 + i)));
        });
    }
    void expect_throttled(const Tally& tally, int count, int most) {
        EXPECT_EQ(tally.looked_at + tally.throttled, count);
        EXPECT_EQ(tally.other, 0);
        EXPECT_EQ(tally.let_in, 0);
        EXPECT_EQ(tally.untold, 0) << "without Retry-After";
        EXPECT_LE(tally.looked_at, most);
    }
    // What was remembered is as old as that.
    void pass(const std::string& interval) {
        service.postgres().run(shard, "update pin_try set window_from = window_from - interval '" + interval +
                                          "', day_from = day_from - interval '" + interval + "'");
    }
    Service service;
    std::vector<std::unique_ptr<Node>> nodes;
};

// Others log in with right PINs for as long as this lives.
struct Others {
    std::atomic<int> let_in{0}, refused{0};
    Background clients;

    Others(const std::function<int(std::size_t)>& log_in, std::size_t count)
        : clients(count, [this, log_in](std::size_t i, const std::atomic<bool>& stop) {
              while (!stop)
                  ++(log_in(i) == 200 ? let_in : refused);
          }) {}
};

TEST_F(PinFlood, OfOneDeviceIsThrottledAndNobodyElseNotices) {
    const std::string store = service.tenant().stores[0], other_store = service.tenant().stores[1];
    std::vector<Client> clients;
    for (int i = 0; i < 2; ++i)
        clients.push_back(nodes[0]->client(service.tenant().key));
    Tally tally;
    double took = 0;
    int let_in = 0;
    {
        Others others(
            [&](std::size_t i) {
                return log_in(clients[i], i == 0 ? store : other_store, i == 0 ? "till1" : "till0", right_pin).status;
            },
            2);
        const auto begin = FloodClock::now();
        flood(tally, store, flood_size, [](int) { return "till0"; });
        took = milliseconds_since(begin);
        others.clients.stop();
        let_in = others.let_in;
        EXPECT_EQ(others.refused, 0);
    }
    std::printf("%d wrong PINs of one device in %.1f s: %d looked at, %d throttled; others logged in %d times\n",
                flood_size, took / 1'000, tally.looked_at.load(), tally.throttled.load(), let_in);
    expect_throttled(tally, flood_size, window_most);
    EXPECT_EQ(tally.looked_at, window_most);
    EXPECT_GT(let_in, 20);
    EXPECT_EQ(number("select count(*) from journal where action = 'locked' and entity_id = 'till0'"), 1);
    Client client = nodes[0]->client(service.tenant().key);
    EXPECT_EQ(log_in(client, store, "till0", right_pin).status, 429) << "not even the right one is looked at";
}

TEST_F(PinFlood, DoesNotSlowOrdinaryRequests) {
    const std::string store = service.tenant().stores[0];
    const auto reads = [this] { return p99_of_reads(*nodes[0], service.tenant()); };
    reads();
    std::atomic<int> sent{0}, wrong{0};
    const double slower = times_slower(reads, [&] {
        Background flood(flood_clients, [&](std::size_t i, const std::atomic<bool>& stop) {
            Client client = nodes[0]->client(service.tenant().key);
            while (!stop) {
                const int status = log_in(client, store, "till" + std::to_string(i), "999999").status;
                ++sent;
                wrong += status != 401 && status != 429 ? 1 : 0;
            }
        });
        // On a quick machine reads are over before the flood has come in: they go on until it has.
        std::vector<double> crowded;
        for (const int before = sent; sent < before + tries_each_round;)
            crowded.push_back(reads());
        return percentile(std::move(crowded), 50);
    });
    EXPECT_EQ(wrong, 0);
    std::printf("%d wrong PINs\n", sent.load());
    EXPECT_LE(slower, slower_allowed);
}

// On two nodes, window after window.
TEST_F(PinFlood, OfOneDeviceGetsAHundredTriesADay) {
    nodes.push_back(service.start_node());
    const std::string store = service.tenant().stores[0];
    Tally all;
    for (int window = 0; window < 30; ++window) {
        Tally tally;
        flood(tally, store, 100, [](int) { return "till0"; });
        expect_throttled(tally, 100, window_most);
        EXPECT_EQ(tally.looked_at, window < 20 ? window_most : 0) << "window " << window;
        all.looked_at += tally.looked_at;
        pass("15 minutes 1 second");
    }
    EXPECT_EQ(all.looked_at, device_day_most);
    Client client = nodes[1]->client(service.tenant().key);
    EXPECT_EQ(log_in(client, store, "till0", right_pin).status, 429);
    EXPECT_EQ(log_in(client, store, "till1", right_pin).status, 200) << "another device is not held up";
    EXPECT_EQ(log_in(client, service.tenant().stores[1], "till0", right_pin).status, 200) << "nor another store";
    pass("24 hours");
    EXPECT_EQ(log_in(client, store, "till0", right_pin).status, 200) << "another day";
    std::printf("two nodes, 30 windows of 100 wrong PINs: %d looked at\n", all.looked_at.load());
}

// Devices that are known and devices that are made up, on two nodes, window after window.
TEST_F(PinFlood, OfManyDevicesGetsThreeHundredTriesADay) {
    nodes.push_back(service.start_node());
    const std::string store = service.tenant().stores[0];
    int looked_at = 0, windows = 0;
    for (; windows < 40; ++windows) {
        Tally tally;
        flood(tally, store, 200,
              [](int i) { return i % 2 == 0 ? "till" + std::to_string(i / 2 % 6) : "made up " + std::to_string(i); });
        expect_throttled(tally, 200, window_most * 7);
        looked_at += tally.looked_at;
        if (windows == 0) {
            EXPECT_EQ(tally.looked_at, window_most * 7) << "six tills, and one bucket for the others";
        }
        pass("15 minutes 1 second");
    }
    EXPECT_EQ(looked_at, store_day_most);
    Client client = nodes[0]->client(service.tenant().key);
    EXPECT_EQ(log_in(client, store, "till5", right_pin).status, 429);
    EXPECT_EQ(log_in(client, service.tenant().stores[1], "till5", right_pin).status, 200);
    pass("15 hours");
    EXPECT_EQ(log_in(client, store, "till5", right_pin).status, 200) << "another day";
    std::printf("two nodes, %d windows of 200 wrong PINs of many devices: %d looked at\n", windows, looked_at);
}

TEST_F(PinFlood, OfMadeUpDevicesIsOneBucket) {
    nodes.push_back(service.start_node());
    const std::string store = service.tenant().stores[2];
    Tally tally;
    flood(tally, store, 2'000, [](int i) { return "made up " + std::to_string(i); });
    expect_throttled(tally, 2'000, window_most);
    EXPECT_EQ(tally.looked_at, window_most);
    EXPECT_LE(number("select count(*) from pin_try where subject not in ('taken', 'given')"), 2) << "and makes no rows";
    Client client = nodes[0]->client(service.tenant().key);
    EXPECT_EQ(log_in(client, store, "till0", right_pin).status, 200);
}

}  // namespace
}  // namespace comanda::test::pin_flood_test
