// Keys that nobody issued: what they cost.
#include <random>

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

}  // namespace
}  // namespace comanda::test::forged_keys_test
