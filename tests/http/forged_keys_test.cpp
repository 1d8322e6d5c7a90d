// Keys that nobody issued: what they cost.
#include <atomic>
#include <random>
#include <thread>

#include "base/digest.h"
#include "base/object_id.h"
#include "tests/http/staff.h"

namespace comanda::test::forged_keys_test {
namespace {

constexpr std::string_view alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

// As anybody can calculate it.
std::string with_plain_checksum(const std::string& text) {
    std::uint32_t sum = 0xFFFFFFFF;
    for (const char c : text) {
        sum ^= static_cast<unsigned char>(c);
        for (int bit = 0; bit < 8; ++bit)
            sum = (sum >> 1U) ^ (sum % 2 == 1 ? 0xEDB88320U : 0U);
    }
    std::uint32_t rest = ~sum;
    std::string digits(6, '0');
    for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit, rest /= 62)
        *digit = alphabet[rest % 62];
    return text + digits;
}

class Forged : public OwnStaff {
  protected:
    std::unique_ptr<Node> node = service().start_node();
    Client client = node->client();

    std::string random_text(std::size_t length) {
        std::string text;
        for (std::size_t i = 0; i < length; ++i)
            text += alphabet[random() % 62];
        return text;
    }
    // Keys that were looked for in the directory.
    double lookups() const {
        const std::string metrics = Client(node->admin_port()).get("/metrics").body;
        const std::string begin = "\ncomanda_db_gathered_sum{gather=\"find_keys\"} ";
        const std::size_t at = metrics.find(begin);
        return at == std::string::npos ? 0 : std::stod(metrics.substr(at + begin.size()));
    }
    std::string with_key(const std::string& key) { return outcome_of(client.get("/v1/svc/stores", {{"apikey", key}})); }

    void SetUp() override { std::printf("seed %u\n", seed); }

    const unsigned seed = std::random_device{}();
    std::mt19937 random{seed};
};

TEST_F(Forged, KeysAreLookedForNowhere) {
    const std::string start = "cmd_live_";
    ASSERT_EQ(tenant.key.size(), start.size() + 53) << "as they are issued";
    EXPECT_EQ(with_key(tenant.key), "200");
    const double before = lookups();
    EXPECT_GE(before, 1);
    for (int i = 0; i < 1'000; ++i)
        ASSERT_EQ(with_key(start + random_text(53)), "401 API_KEY_INVALID");
    EXPECT_EQ(lookups(), before);
}

// Keys of releases before have a checksum that anybody can calculate: they work, and guesses of them are limited by
// client.
TEST_F(Forged, KeysOfTheFormBeforeAreFewAndRealOnesWork) {
    const std::string real = with_plain_checksum("cmd_live_" + random_text(43));
    const std::string digest = hex_digest(real, 32, std::string(32, '\xAA'));
    service().postgres().run("directory", "insert into directory.api_key select account_id, '" +
                                              ObjectId::make().text() + "', '\\x" + digest +
                                              "', 'hint', 'of before', scopes, stores, rate_per_second, burst from "
                                              "directory.api_key where account_id = '" +
                                              tenant.account + "' limit 1");
    const double before = lookups();
    int limited = 0;
    for (int i = 0; i < 1'000; ++i) {
        const std::string outcome = with_key(with_plain_checksum("cmd_live_" + random_text(43)));
        ASSERT_TRUE(outcome == "401 API_KEY_INVALID" || outcome == "429 RATE_LIMITED") << outcome;
        limited += outcome == "429 RATE_LIMITED" ? 1 : 0;
    }
    EXPECT_GT(limited, 0);
    EXPECT_EQ(lookups() - before, 1'000 - limited);
    Client other = node->client(real);
    other.come_from("127.0.0.2");
    EXPECT_EQ(other.get("/v1/svc/stores").status, 200) << "of another client";
    EXPECT_TRUE(wait_until([&] { return with_key(real) == "200"; })) << "of this one in a while";
}

TEST_F(Forged, GuessesAtOnceAreLimitedAsWell) {
    const auto one_thread = service().start_node("threads = 1");
    auto held = service().postgres().hold("directory", "begin; lock table directory.api_key");
    std::atomic<int> limited{0}, looked_for{0};
    std::vector<std::thread> guessers;
    for (int i = 0; i < 120; ++i) {
        guessers.emplace_back([&, key = with_plain_checksum("cmd_live_" + random_text(43))] {
            const int status = one_thread->client(key).get("/v1/svc/stores").status;
            ++(status == 429 ? limited : looked_for);
        });
    }
    // While the directory stands still: those that it is asked for wait.
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds{60};
    while (limited == 0 && std::chrono::steady_clock::now() < until)
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    EXPECT_GT(limited, 0);
    held.reset();
    for (std::thread& each : guessers)
        each.join();
    EXPECT_GE(looked_for, 50);
}

// A client that does not know whether its key was made asks again, after the release that makes other keys.
TEST_F(Forged, AKeyOfTheFormBeforeIsAnsweredToTheSameRequest) {
    const json::object body{{"name", "Till"}, {"scopes", json::array{"catalogue:read"}}};
    const Headers once{{"Idempotency-Key", "before and after"}, {"apikey", tenant.key}};
    const json::object made = Book::good(client.post("/v1/svc/apiKey", body, once), 201);
    const std::string keyed = text(made, "key"), plain = with_plain_checksum(keyed.substr(0, keyed.size() - 10));
    service().postgres().run("directory", "update directory.api_key set hint = '" + plain.substr(plain.size() - 4) +
                                              "', digest = '\\x" + hex_digest(plain, 32, std::string(32, '\xAA')) +
                                              "' where id = '" + text(made, "id") + "'");
    const json::object again = Book::good(client.post("/v1/svc/apiKey", body, once));
    EXPECT_EQ(text(again, "key"), plain);
    EXPECT_EQ(text(again, "hint"), plain.substr(plain.size() - 4));
    EXPECT_EQ(with_key(plain), "200");
}

}  // namespace
}  // namespace comanda::test::forged_keys_test
