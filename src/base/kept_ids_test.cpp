#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "base/cards.h"

namespace comanda::kept_ids_test {
namespace {

constexpr std::string_view secret = "a secret of thirty-two characters";
// They would be cut if they were no ids.
const std::string object_id = "6afc090bf378282246310005", uuid = "abcdefab-4111-1111-1111-1111abcdabcd";
const std::string clock_reading = "1794745982873";

std::string kept(const std::string& id) {
    return kept_id(id, secret);
}

std::string kept_of_till(const std::string& id) {
    return kept_till_id(id, secret);
}

TEST(KeptId, HidesACardNumberBehindADigest) {
    const std::string hidden = kept("4111 1111 1111 1111");
    EXPECT_TRUE(hidden.starts_with("411111-") && hidden.ends_with("-1111")) << hidden;
    EXPECT_EQ(hidden.size(), 44U);
    EXPECT_EQ(kept(hidden), hidden);
    EXPECT_EQ(kept("4111 1111 1111 1111"), hidden);
    EXPECT_NE(kept("4111-1111-1111-1111"), hidden);
    EXPECT_NE(kept_id("4111 1111 1111 1111", "another"), hidden);
    EXPECT_EQ(kept(std::string(64, 'x') + "4111111111111111"), std::string(64, 'x') + "411111******1111") << "no id";
}

TEST(KeptId, LeavesIdsAloneThatAreMadeOfObjectIdsAndUuids) {
    for (const std::string& id : {object_id, uuid}) {
        for (const std::string& made :
             {id, "web-" + id, id + "~1", id + "-17", "a " + id + " " + id + ".2", id + "_"}) {
            EXPECT_EQ(kept(made), made);
            EXPECT_EQ(kept_of_till(made), made);
        }
        for (const std::string& other : {id + "a", "x" + id, id + "-4111111111111111", "4111111111111111 " + id})
            EXPECT_NE(kept(other), other);
    }
}

TEST(KeptId, IsNeededForNoIdInLetters) {
    EXPECT_EQ(in_letters("0123456789abcdef"), "ghijklmnopabcdef");
    EXPECT_EQ(kept("x" + in_letters(object_id)), "x" + in_letters(object_id));
}

TEST(KeptId, LeavesAClockReadingToTillsOnly) {
    for (const std::string& made : {clock_reading, clock_reading + "~1", clock_reading + "-2", clock_reading + "a"}) {
        EXPECT_NE(kept(made).substr(0, 7), made.substr(0, 7)) << made;
        EXPECT_EQ(kept_of_till(made), made);
    }
    for (const std::string other : {"4111111111111111~1", "a1794745982873~1", "1794745982873-4111111111111111"})
        EXPECT_EQ(kept_of_till(other), kept(other));
}

// Property: an id stays what it became, whatever it was made of. A till that sends one back means the same thing.
TEST(KeptId, IsKeptAsItIsFromThenOn) {
    std::mt19937_64 dice{20'261'117};
    const auto below = [&dice](std::size_t end) { return static_cast<std::size_t>(dice() % end); };
    const std::string letters = "0123456789012345678901234567890123456789abcdef -.~_";
    int hidden = 0;
    for (int i = 0; i < 50'000; ++i) {
        std::string id = std::vector<std::string>{"", object_id, uuid, clock_reading, "web-"}[below(5)];
        for (std::size_t left = below(30); left > 0; --left)
            id += letters[below(letters.size())];
        id.resize(std::min<std::size_t>(id.size(), 64));
        const std::string once = kept(id), of_till = kept_of_till(id);
        hidden += once != id ? 1 : 0;
        ASSERT_EQ(kept(once), once) << id;
        ASSERT_EQ(kept_of_till(of_till), of_till) << id;
        ASSERT_EQ(kept_of_till(once), once) << id;
        ASSERT_EQ(kept("web-" + once), "web-" + once) << id;
    }
    EXPECT_GT(hidden, 1000);
}

TEST(KeptId, StaysInChecks) {
    json::value check = json::object{{"id", clock_reading + "~1"},
                                     {"followUpOf", clock_reading},
                                     {"tableID", json::array{object_id + "~1"}},
                                     {"note", "4111111111111111"}};
    cut_cards_but_ids(check, secret);
    EXPECT_EQ(check, (json::object{{"id", clock_reading + "~1"},
                                   {"followUpOf", clock_reading},
                                   {"tableID", json::array{object_id + "~1"}},
                                   {"note", "411111******1111"}}));
}

}  // namespace
}  // namespace comanda::kept_ids_test
