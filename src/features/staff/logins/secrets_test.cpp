#include "features/staff/logins/secrets.h"

#include <gtest/gtest.h>

#include <boost/asio/bind_cancellation_slot.hpp>
#include <boost/asio/cancellation_signal.hpp>
#include <boost/asio/co_spawn.hpp>
#include <set>

#include "base/digest.h"
#include "base/object_id.h"

namespace comanda::staff::secrets_test {
namespace {

using namespace std::chrono_literals;

const tenant::Pepper pepper = tenant::Pepper::from_bytes(std::string(32, 'p'));
const tenant::Pepper other_pepper = tenant::Pepper::from_bytes(std::string(32, 'q'));

// One loop for all: it outlives the pools, whose threads may still be waking it when a task has ended.
net::asio::io_context io{1};

// Runs all at once on one loop; what each ended with: its value, or the status of its refusal.
template <class T>
std::vector<std::pair<std::optional<T>, int>> run_all(std::vector<net::Task<T>> tasks) {
    io.restart();
    std::vector<std::pair<std::optional<T>, int>> results(tasks.size());
    for (std::size_t i = 0; i < tasks.size(); ++i) {
        net::asio::co_spawn(io, std::move(tasks[i]), [&results, i](std::exception_ptr error, T value) {
            if (!error) {
                results[i].first = std::move(value);
                return;
            }
            try {
                std::rethrow_exception(error);
            } catch (const refused& no) {
                results[i].second = no.refusal.status;
                EXPECT_TRUE(no.refusal.retry_after && *no.refusal.retry_after >= 1s);
            }
        });
    }
    io.run();
    return results;
}

template <class T>
std::pair<std::optional<T>, int> run(net::Task<T> task) {
    std::vector<net::Task<T>> one;
    one.push_back(std::move(task));
    return run_all(std::move(one)).front();
}

TEST(Pin, HasFourToEightDigits) {
    for (const char* text : {"0000", "1234", "12345", "123456", "1234567", "12345678"})
        EXPECT_TRUE(is_pin(text)) << text;
    for (const char* text :
         {"", "1", "123", "123456789", "12a4", "12 4", " 1234", "1234 ", "+123", "-1234", "12.4", "١٢٣٤", "1234\n"})
        EXPECT_FALSE(is_pin(text)) << text;
    EXPECT_FALSE(
        is_pin(std::string_view("12\0"
                                "4",
                                4)));
    for (int c = 0; c < 256; ++c)
        EXPECT_EQ(is_pin("123" + std::string(1, static_cast<char>(c))), c >= '0' && c <= '9') << c;
}

TEST(Pin, HasAnotherDigestInEachPlace) {
    const std::string digest = pin_digest("1234", "a1", "s1", pepper);
    EXPECT_EQ(digest.size(), 32U);
    EXPECT_EQ(pin_digest("1234", "a1", "s1", pepper), digest);
    const std::set<std::string> all{digest,
                                    pin_digest("1235", "a1", "s1", pepper),
                                    pin_digest("01234", "a1", "s1", pepper),
                                    pin_digest("1234", "a2", "s1", pepper),
                                    pin_digest("1234", "a1", "s2", pepper),
                                    pin_digest("1234", "a1", "s1", other_pepper),
                                    pin_digest("1234", "s1", "a1", pepper),
                                    email_digest("1234", pepper),
                                    client_digest("1234", pepper),
                                    comanda::digest("1234", 32, pepper.bytes())};
    EXPECT_EQ(all.size(), 10U);
    EXPECT_EQ(digest.find("1234"), std::string::npos);
}

TEST(Addresses, HaveDigestsByTheirUse) {
    EXPECT_EQ(email_digest("a@b", pepper).size(), 32U);
    EXPECT_NE(email_digest("a@b", pepper), email_digest("a@c", pepper));
    EXPECT_NE(email_digest("a@b", pepper), email_digest("a@b", other_pepper));
    EXPECT_NE(email_digest("10.0.0.1", pepper), client_digest("10.0.0.1", pepper))
        << "somebody whose address is another's network address would share their tries";
    EXPECT_EQ(client_digest("2001:db8:1:2::1", pepper), client_digest("2001:db8:1:2:ffff::9", pepper)) << "one network";
    EXPECT_NE(client_digest("2001:db8:1:2::1", pepper), client_digest("2001:db8:1:3::1", pepper));
}

TEST(Password, MustNotBeGuessedAtOnce) {
    const auto why = [](const std::string& password) {
        const auto error = why_not_password(password, "Owner@Example.com");
        if (error) {
            EXPECT_EQ(error->field, "password");
            EXPECT_EQ(error->code, "INVALID_VALUE");
        }
        return error ? error->message : std::string();
    };
    for (const std::string& good : {std::string("correct horse"), std::string("aaaaaaaaab"),
                                    std::string(199, 'a') + "b", std::string("123456789a")})
        EXPECT_EQ(why(good), "") << good;
    EXPECT_EQ(why(""), "must have at least 10 characters");
    EXPECT_EQ(why("ninechars"), "must have at least 10 characters");
    EXPECT_EQ(why(std::string(200, 'a') + "b"), "must have at most 200 bytes");
    EXPECT_EQ(why(std::string(10, 'a')), "must not be one character again and again");
    EXPECT_EQ(why(std::string(200, 'z')), "must not be one character again and again");
    EXPECT_EQ(why("owner@example.COM"), "must not be the e-mail address");
    for (const char* common : {"1234567890", "password123", "PASSWORD123", "Qwertyuiop", "restaurant"})
        EXPECT_EQ(why(common), "is one that everybody tries first") << common;
}

TEST(Tokens, AreOfTheirOwnKind) {
    const std::string account = ObjectId::make().text();
    const std::string user = make_user_token(), person = make_person_token(account);
    EXPECT_TRUE(is_user_token(user));
    EXPECT_FALSE(is_user_token(person));
    EXPECT_EQ(account_of_person_token(person), account);
    EXPECT_EQ(account_of_person_token(user), std::nullopt);
    EXPECT_NE(make_user_token(), user);
    EXPECT_NE(make_person_token(account), person);
    const std::string key = tenant::make_key(tenant::KeyUse::live);
    EXPECT_FALSE(is_user_token(key));
    EXPECT_EQ(account_of_person_token(key), std::nullopt);
    EXPECT_EQ(token_digest(user, pepper).size(), 32U);
    EXPECT_NE(token_digest(user, pepper), token_digest(user, other_pepper));
}

TEST(Tokens, AreRefusedWhenOneCharacterIsAnother) {
    const std::string account = ObjectId::make().text();
    const std::string tokens[] = {make_user_token(), make_person_token(account)};
    for (const std::string& token : tokens) {
        for (std::size_t at = 0; at < token.size(); ++at) {
            std::string wrong = token;
            wrong[at] = wrong[at] == 'a' ? 'b' : 'a';
            EXPECT_FALSE(is_user_token(wrong)) << at;
            EXPECT_EQ(account_of_person_token(wrong), std::nullopt) << at;
            EXPECT_FALSE(is_user_token(token.substr(0, at))) << at;
            EXPECT_EQ(account_of_person_token(token.substr(0, at)), std::nullopt) << at;
        }
        EXPECT_FALSE(is_user_token(token + "a"));
        EXPECT_EQ(account_of_person_token(token + "a"), std::nullopt);
    }
    EXPECT_EQ(account_of_person_token(make_person_token("not an id, but as long..")), std::nullopt);
}

net::Task<std::string> hash_in(Passwords& passwords, std::string password) {
    Passwords::PlacePtr place = co_await passwords.take_place("client");
    std::string hash = co_await passwords.hash(std::move(place), std::move(password));
    co_return hash;
}

net::Task<bool> verify_in(Passwords& passwords, std::string hash, std::string password) {
    Passwords::PlacePtr place = co_await passwords.take_place("client");
    const bool is_right = co_await passwords.verify(std::move(place), std::move(hash), std::move(password));
    co_return is_right;
}

TEST(Passwords, TakeTheRightOneOnly) {
    Passwords passwords(2, 10, 0ms);
    const auto hash = run(hash_in(passwords, "correct horse")).first;
    ASSERT_TRUE(hash);
    EXPECT_TRUE(hash->starts_with("$argon2id$v=19$m=19456,t=2,p=1$")) << *hash;
    EXPECT_NE(run(hash_in(passwords, "correct horse")).first, hash) << "salted";
    EXPECT_EQ(run(verify_in(passwords, *hash, "correct horse")).first, true);
    EXPECT_EQ(run(verify_in(passwords, *hash, "correct Horse")).first, false);
    EXPECT_EQ(run(verify_in(passwords, *hash, "")).first, false);
    EXPECT_EQ(run(verify_in(passwords, *hash, "correct horse ")).first, false);
    const std::string with_nul("correct horse\0x", 15);
    EXPECT_EQ(run(verify_in(passwords, *hash, with_nul)).first, false) << "all bytes count";
    EXPECT_EQ(run(verify_in(passwords, hash_password(with_nul), with_nul)).first, true);
    EXPECT_EQ(run(verify_in(passwords, "nonsense", "correct horse")).first, false);
}

TEST(Passwords, AnEmptyHashIsNobodys) {
    Passwords passwords(1, 10, 0ms);
    for (const char* guess : {"", "nobody's password", "nobody", "correct horse"})
        EXPECT_EQ(run(verify_in(passwords, "", guess)).first, false) << guess;
}

TEST(Passwords, LetOnlySoManyWait) {
    Passwords none(1, 0, 0ms);
    EXPECT_EQ(run(verify_in(none, "", "x")).second, 503);
    EXPECT_EQ(run(hash_in(none, "x")).second, 503);

    const std::string hash = hash_password("right");
    Passwords few(1, 3, 0ms);
    for (int round = 0; round < 2; ++round) {
        std::vector<net::Task<bool>> tasks;
        tasks.reserve(50);
        for (int i = 0; i < 50; ++i)
            tasks.push_back(verify_in(few, hash, "right"));
        int right = 0, too_many = 0;
        for (const auto& [is_right, status] : run_all(std::move(tasks))) {
            right += is_right == true ? 1 : 0;
            too_many += status == 503 ? 1 : 0;
        }
        EXPECT_EQ(right + too_many, 50);
        // The thread of the pool may still be clearing up after the last one of the round before.
        EXPECT_GE(right, round == 0 ? 3 : 2) << "in round " << round << ": places are given back";
        EXPECT_GE(too_many, 1);
    }
}

TEST(Passwords, LetTheOthersWaitForAPlace) {
    Passwords patient(1, 1, 300s);
    const std::string hash = hash_password("right");
    std::vector<net::Task<bool>> tasks;
    tasks.reserve(10);
    for (int i = 0; i < 10; ++i)
        tasks.push_back(verify_in(patient, hash, "right"));
    for (const auto& [is_right, status] : run_all(std::move(tasks)))
        EXPECT_EQ(is_right, true) << status;
}

// Whoever asked is gone: the work still takes its place, and gives it back when it is done.
TEST(Passwords, GiveBackThePlaceOfWhoeverLeft) {
    Passwords passwords(1, 1, 0ms);
    for (int round = 0; round < 3; ++round) {
        io.restart();
        net::asio::cancellation_signal leave;
        const auto forget = [](std::exception_ptr, bool) {};
        net::asio::co_spawn(io, verify_in(passwords, "", "x"), net::asio::bind_cancellation_slot(leave.slot(), forget));
        io.poll();
        leave.emit(net::asio::cancellation_type::terminal);
        io.poll();
        const auto until = std::chrono::steady_clock::now() + 300s;
        int status = 503;
        while (status == 503 && std::chrono::steady_clock::now() < until)
            status = run(verify_in(passwords, "", "x")).second;
        EXPECT_EQ(status, 0);
    }
}

}  // namespace
}  // namespace comanda::staff::secrets_test
