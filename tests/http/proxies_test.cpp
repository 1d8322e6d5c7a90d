// Behind a proxy: whose request it is, for the log and for logins.
#include "tests/http/staff.h"

namespace comanda::test::proxies_test {
namespace {

class Proxies : public OwnStaff {
  protected:
    const std::string email = "ann@" + tenant.domain();
    std::unique_ptr<Node> node = service().start_node("proxies = [\"127.0.0.1\"]");

    void SetUp() override { service().postgres().run("directory", "delete from directory.login_try"); }
    std::string log_in(Client& by, const std::string& from, const std::string& password) {
        return outcome_of(by.post("/v1/svc/login", {{"email", email}, {"password", password}},
                                  {{"X-Forwarded-For", "192.0.2.66, " + from}}));
    }
    bool has_logged(const std::string& peer) const {
        return wait_until([&] { return node->log().find("\"peer\":\"" + peer + "\"") != std::string::npos; });
    }
};

TEST_F(Proxies, TellLoginsAndTheLogWhoseTheyAre) {
    person(email, {});
    Client proxy = node->client();
    for (int i = 0; i < 5; ++i)
        EXPECT_EQ(log_in(proxy, "198.51.100.7", "a wrong password"), "401 INVALID_CREDENTIALS");
    EXPECT_EQ(log_in(proxy, "198.51.100.7", some_password), "429 RATE_LIMITED");
    EXPECT_EQ(log_in(proxy, "198.51.100.8", some_password), "200") << "another client of the same proxy";
    EXPECT_TRUE(has_logged("198.51.100.7"));
    EXPECT_TRUE(has_logged("198.51.100.8"));
    EXPECT_EQ(node->log().find("192.0.2.66"), std::string::npos) << "what the client wrote itself";
}

TEST_F(Proxies, AreNotAnybody) {
    person(email, {});
    Client stranger = node->client();
    stranger.come_from("127.0.0.2");
    for (int i = 0; i < 5; ++i)
        EXPECT_EQ(log_in(stranger, "203.0.113." + std::to_string(i), "a wrong password"), "401 INVALID_CREDENTIALS");
    EXPECT_EQ(log_in(stranger, "203.0.113.9", some_password), "429 RATE_LIMITED") << "it is one client all the same";
    EXPECT_TRUE(has_logged("127.0.0.2"));
    EXPECT_EQ(node->log().find("203.0.113."), std::string::npos);
}

}  // namespace
}  // namespace comanda::test::proxies_test
