// Logins of several clients: what one of them does is not held against the others.
#include "tests/http/staff.h"

namespace comanda::test::login_clients_test {
namespace {

class LoginClients : public OwnStaff {
  protected:
    const std::string email = "ann@" + tenant.domain();
    Actor own{service().node().client()}, stranger{service().node().client()};

    void SetUp() override {
        service().postgres().run("directory", "delete from directory.login_try");
        stranger.client.come_from("127.0.0.2");
    }
    std::string log_in(Actor& who, const std::string& password) {
        return outcome_of(who.post("login", {{"email", email}, {"password", password}}));
    }
};

TEST_F(LoginClients, AreNotLockedOutByAStranger) {
    person(email, {});
    for (int i = 0; i < 5; ++i)
        EXPECT_EQ(log_in(stranger, "a wrong password"), "401 INVALID_CREDENTIALS");
    EXPECT_EQ(log_in(stranger, some_password), "429 RATE_LIMITED");
    EXPECT_EQ(log_in(own, some_password), "200");
}

TEST_F(LoginClients, WhoLoggedInBeforeAreNotLockedOutByManyStrangers) {
    person(email, {});
    EXPECT_EQ(log_in(own, some_password), "200");
    EXPECT_EQ(log_in(stranger, "a wrong password"), "401 INVALID_CREDENTIALS");
    service().postgres().run("directory",
                             "update directory.login_try set failures = 100, wrong = 100 where subject in (select "
                             "email_digest from directory.login_client)");
    EXPECT_EQ(log_in(stranger, some_password), "429 RATE_LIMITED") << "distributed guessing is slowed";
    EXPECT_EQ(log_in(own, some_password), "200");
}

// Another account that has entered an address before does not stand between a person and their own account.
TEST_F(LoginClients, ReachTheAccountWhosePasswordItIs) {
    Actor squatter{service().node().client(service().other().key)};
    const std::string theirs = "a password of theirs";
    good(squatter.post("person", {{"email", email}, {"password", theirs}, {"roles", json::array{}}}), 201);
    person(email, {});
    const auto account_of = [this](const std::string& password) {
        return text(good(own.post("login", {{"email", email}, {"password", password}})), "account");
    };
    EXPECT_EQ(account_of(some_password), tenant.account);
    EXPECT_EQ(account_of(theirs), service().other().account);
    EXPECT_EQ(log_in(own, "a wrong password"), "401 INVALID_CREDENTIALS");
}

// Who enters somebody else's address in an account of their own, and gives it each guess as its password, guesses no
// more often for it.
TEST_F(LoginClients, GuessNoMoreWithAnAccountOfTheirOwn) {
    person(email, {});
    Actor guesser{service().node().client(service().other().key)};
    const std::string guess = "a guess of theirs";
    good(guesser.post("person", {{"email", email}, {"password", guess}, {"roles", json::array{}}}), 201);
    for (int i = 0; i < 5; ++i)
        EXPECT_EQ(log_in(stranger, guess), "200") << "of the guesser's account";
    EXPECT_EQ(log_in(stranger, guess), "429 RATE_LIMITED");
    EXPECT_EQ(log_in(stranger, some_password), "429 RATE_LIMITED") << "the sixth may be right";
    for (int i = 0; i < 6; ++i)
        EXPECT_EQ(outcome_of(own.post("login",
                                      {{"email", email}, {"password", guess}, {"account", service().other().account}})),
                  "200")
            << "whoever names the account";
}

}  // namespace
}  // namespace comanda::test::login_clients_test
