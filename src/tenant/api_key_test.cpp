#include "tenant/api_key.h"

#include <gtest/gtest.h>

#include "base/refusal.h"
#include "tenant/rate_limit.h"

namespace comanda::tenant::api_key_test {
namespace {

using namespace std::chrono_literals;

const Pepper pepper = Pepper::from_bytes(std::string(32, 'p'));
const Pepper other_pepper = Pepper::from_bytes(std::string(32, 'q'));

TEST(SecretForm, TellsForgedKeysByThemselves) {
    const std::string before = make_key(KeyUse::live), key = to_keyed(before, pepper);
    EXPECT_EQ(form_of_key(key, pepper), SecretForm::keyed);
    EXPECT_EQ(form_of_key(key, other_pepper), SecretForm::none) << "made without the pepper";
    EXPECT_EQ(form_of_key(before, pepper), SecretForm::plain) << "as they were before";
    const Pepper rotated = pepper.rotated(false).without_other();
    EXPECT_EQ(form_of_key(key, rotated), SecretForm::keyed) << "under another pepper";
    EXPECT_EQ(to_keyed(before, rotated), key);
    for (const std::string& each : {key, before}) {
        for (std::size_t i = 0; i < each.size(); ++i) {
            std::string wrong = each;
            wrong[i] = wrong[i] == 'x' ? 'y' : 'x';
            EXPECT_EQ(form_of_key(wrong, pepper), SecretForm::none) << i;
            EXPECT_EQ(form_of_key(each.substr(0, i), pepper), SecretForm::none) << i;
        }
        EXPECT_EQ(form_of_key(each + "x", pepper), SecretForm::none);
        EXPECT_EQ(form_of_key(each.substr(1), pepper), SecretForm::none);
    }
}

bool is_one_too_many(Guesses& guesses, const std::string& client, Guesses::Clock::time_point now) {
    try {
        guesses.add(client, now);
    } catch (const refused& no) {
        EXPECT_EQ(no.refusal.status, 429);
        return true;
    }
    return false;
}

TEST(Guesses, AreFewOfEachClient) {
    Guesses guesses;
    const auto now = Guesses::Clock::now();
    for (int i = 0; i < 50; ++i)
        EXPECT_FALSE(is_one_too_many(guesses, "a", now));
    EXPECT_TRUE(is_one_too_many(guesses, "a", now));
    EXPECT_FALSE(is_one_too_many(guesses, "b", now)) << "another client";
    EXPECT_FALSE(is_one_too_many(guesses, "a", now + 100ms)) << "one more in a tenth of a second";
    EXPECT_TRUE(is_one_too_many(guesses, "a", now + 100ms));
    guesses.take_back("a");
    EXPECT_FALSE(is_one_too_many(guesses, "a", now + 100ms)) << "a key that was known was no guess";
    for (int i = 0; i < 30'000; ++i)
        guesses.add(std::to_string(i), now + i * 1s);
    EXPECT_FALSE(is_one_too_many(guesses, "a", now + 30'000s));
}

}  // namespace
}  // namespace comanda::tenant::api_key_test
