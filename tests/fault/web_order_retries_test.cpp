// Web shops repeat an order until it is answered, while connections are cut before, during and after the answer and the
// service is killed again and again. Every order is there once.
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <cstdio>
#include <mutex>
#include <random>
#include <thread>

#include "tests/support/service.h"

namespace comanda::test::web_order_retries_test {
namespace {

using namespace std::chrono_literals;

const int retries_wanted = sized(100'000, 2'000);
constexpr int shops = 12;
constexpr int retries_each = 8;

// One connection, sent as many bytes of a request as wanted, then reset.
class CutConnection {
  public:
    explicit CutConnection(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        is_open_ = ::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
    }
    ~CutConnection() {
        const linger reset{1, 0};
        ::setsockopt(socket_, SOL_SOCKET, SO_LINGER, &reset, sizeof reset);
        ::close(socket_);
    }
    CutConnection(const CutConnection&) = delete;
    CutConnection& operator=(const CutConnection&) = delete;

    bool is_open() const { return is_open_; }
    void send(std::string_view bytes) {
        if (is_open_) [[maybe_unused]]
            const auto sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    }
    void receive_a_little() {
        char some[64];
        if (is_open_) [[maybe_unused]]
            const auto got = ::recv(socket_, some, sizeof some, 0);
    }

  private:
    int socket_;
    bool is_open_ = false;
};

class RetryTest : public ::testing::Test {
  protected:
    Service service{"[http]\nthreads = 2\n", true};
    std::string store = service.tenant().stores[0];
    std::string path = "/v1/online-order/store/" + store + "/saveWebOrder";
    std::atomic<std::uint16_t> port{0};
    std::atomic<int> retries{0};
    std::atomic<bool> stop{false};
    std::mutex mutex;
    std::vector<std::string> acknowledged;
    std::vector<std::string> unexpected;
    std::vector<std::string> all_ids;
    int kills = 0;

    std::string make(Client& client, const std::string& kind, json::object body) {
        body["store"] = body["createdFor"] = store;
        const Answer made = client.post("/v1/svc/" + kind, body);
        EXPECT_EQ(made.status, 201) << made.body;
        return std::string(made.object().at("id").as_string());
    }

    json::object order_template(Client client) {
        const std::string size = make(client, "servingSizeLevel", {{"name", "Regular"}});
        const std::string tax = make(client, "tax", {{"name", "VAT"}, {"percentageStr", "8.875"}});
        json::array lines;
        for (const int price : {1'250, 450}) {
            const std::string item =
                make(client, "menuItem",
                     {{"name", "Dish " + std::to_string(price)},
                      {"taxes", json::array{tax}},
                      {"servingSizePrices",
                       json::array{json::object{{"servingSizeLevel", size}, {"price", price}, {"isDefault", true}}}}});
            lines.push_back(json::object{{"miExternalID", item}, {"quantity", 2}});
        }
        const Answer quote = client.post("/v1/online-order/svc/store/" + store + "/quoteWebOrder",
                                         json::object{{"orderDetails", std::move(lines)}, {"paymentType", 2}});
        EXPECT_EQ(quote.status, 200) << quote.body;
        return quote.object().at("order").as_object();
    }

    std::string request_text(const std::string& body) const {
        return "POST " + path + " HTTP/1.1\r\nHost: localhost\r\napikey: " + service.tenant().key +
               "\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" +
               body;
    }

    void cut_once(const std::string& request, std::mt19937& random) {
        CutConnection connection(port);
        if (!connection.is_open()) return std::this_thread::sleep_for(5ms);  // It is being started again.
        switch (random() % 3) {
            case 0:  // Before all of it is there.
                connection.send(std::string_view(request).substr(0, random() % request.size()));
                break;
            case 1:  // Before the answer.
                connection.send(request);
                break;
            default:  // During the answer.
                connection.send(request);
                connection.receive_a_little();
        }
        ++retries;
    }

    // Until it is answered, whatever happens to the service.
    void insist(const std::string& id, const std::string& body) {
        while (!stop) {
            const Answer answer = Client(port, service.tenant().key).send("POST", path, body);
            if (answer.status == 200 || answer.status == 201) {
                const std::lock_guard lock(mutex);
                acknowledged.push_back(id);
                return;
            }
            if (answer.status == 503) ++retries;
            if (answer.status == 0) std::this_thread::sleep_for(5ms);
            if (answer.status == 0 || answer.status == 503) continue;
            const std::lock_guard lock(mutex);
            unexpected.push_back(answer.body);
            stop = true;
        }
    }

    void run_shop(int number, json::object order) {
        std::mt19937 random(static_cast<unsigned>(number));
        for (int i = 0; retries < retries_wanted && !stop; ++i) {
            const std::string id = "w" + std::to_string(number) + "-" + std::to_string(i);
            order["id"] = id;
            order["comments"] = "for " + id;
            const std::string body = to_text(order);
            const std::string request = request_text(body);
            {
                const std::lock_guard lock(mutex);
                all_ids.push_back(id);
            }
            for (int retry = 0; retry < retries_each; ++retry)
                cut_once(request, random);
            insist(id, body);
            insist(id, body);  // After the answer, too: the answer may have been lost further on.
        }
    }

    void kill_again_and_again(std::unique_ptr<Node>& node) {
        while (retries < retries_wanted && !stop) {
            std::this_thread::sleep_for(1500ms);
            node->process().signal(SIGKILL);
            node->process().wait();
            node = service.start_node();
            port = node->port();
            ++kills;
        }
    }

    std::string count(const std::string& sql) { return service.postgres().value("shard_one", sql); }
};

TEST_F(RetryTest, LosesAndDoublesNoOrder) {
    std::unique_ptr<Node> node = service.start_node();
    port = node->port();
    const json::object order = order_template(node->client(service.tenant().key));
    std::vector<std::thread> threads;
    for (int i = 0; i < shops; ++i)
        threads.emplace_back([this, i, &order] { run_shop(i, order); });
    kill_again_and_again(node);
    for (std::thread& each : threads)
        each.join();
    EXPECT_TRUE(unexpected.empty()) << unexpected.front();
    EXPECT_GE(retries.load(), retries_wanted);
    EXPECT_GT(kills, 0) << "the test must have hurt";
    EXPECT_EQ(acknowledged.size(), 2 * all_ids.size()) << "each was answered twice";

    const std::string stored = std::to_string(all_ids.size());
    EXPECT_EQ(count("select count(*) from web_order"), stored);
    EXPECT_EQ(count("select count(distinct id) from web_order"), stored);
    EXPECT_EQ(count("select count(*) from journal where entity = 'webOrder' and action = 'placed'"), stored);
    EXPECT_EQ(count("select sum(journal_seq) - (select count(*) from journal) from store_seq"), "0");
    EXPECT_EQ(count("select count(*) from web_order where version <> 1 or doc not like '%for ' || id || '\"%'"), "0");

    // Another order under a name that is taken is refused, and says where it differs.
    Client client = node->client(service.tenant().key);
    json::object other = order;
    other["id"] = all_ids.front();
    other["comments"] = "for somebody else";
    const Answer refused = client.post(path, other);
    EXPECT_EQ(refused.status, 409) << refused.body;
    EXPECT_EQ(refused.object().at("firstDifference"), "comments");
    print_figure("{} orders, {} forced retries, {} kills of the service, none lost or doubled", all_ids.size(),
                 retries.load(), kills);
}

}  // namespace
}  // namespace comanda::test::web_order_retries_test
