// Keys, rate limits and what a key allows, without a database.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <set>

#include "tenant/account_list.h"
#include "tenant/api_key.h"
#include "tenant/identify.h"
#include "tenant/quotas.h"

namespace comanda::tenant::tenant_test {
namespace {

using namespace std::chrono_literals;

TEST(ApiKey, FindsTypingMistakesByItself) {
    const std::string key = make_key(KeyUse::live);
    EXPECT_TRUE(key.starts_with("cmd_live_"));
    EXPECT_TRUE(is_well_formed_key(key));
    for (std::size_t i = 0; i < key.size(); ++i) {
        std::string wrong = key;
        wrong[i] = wrong[i] == 'x' ? 'y' : 'x';
        EXPECT_FALSE(is_well_formed_key(wrong)) << i;
    }
    EXPECT_FALSE(is_well_formed_key(key.substr(0, 20) + '-' + key.substr(21))) << "of another alphabet";
    EXPECT_FALSE(is_well_formed_key(key.substr(1)));
    EXPECT_FALSE(is_well_formed_key(""));
    EXPECT_NE(make_key(KeyUse::test), make_key(KeyUse::test));
}

TEST(ApiKey, IsDerivedAlikeForTheSameRequest) {
    const Pepper pepper = Pepper::from_bytes(std::string(32, 'p'));
    const std::string key = derive_key(KeyUse::test, pepper, "a", "k");
    EXPECT_TRUE(is_well_formed_key(key));
    EXPECT_EQ(derive_key(KeyUse::test, pepper, "a", "k"), key);
    EXPECT_NE(derive_key(KeyUse::test, pepper, "b", "k"), key);
    EXPECT_NE(derive_key(KeyUse::test, pepper, "a", "l"), key);
}

TEST(ApiKey, DigestNeedsThePepper) {
    const std::string key = make_key(KeyUse::live);
    const Pepper one = Pepper::from_bytes(std::string(32, '1'));
    const Pepper two = Pepper::from_bytes(std::string(32, '2'));
    EXPECT_EQ(digest_of(key, one).size(), 32U);
    EXPECT_EQ(digest_of(key, one), digest_of(key, one));
    EXPECT_NE(digest_of(key, one), digest_of(key, two));
}

// Why a pepper cannot be had.
std::string why_no_pepper(const std::string& file) {
    try {
        Pepper::read(file);
    } catch (const std::runtime_error& error) {
        return error.what();
    }
    return "";
}

// Of this process: others run the same tests beside it.
class PepperFile : public ::testing::Test {
  protected:
    ~PepperFile() override { std::filesystem::remove(file); }
    void write(const std::string& text) const {
        std::ofstream out(file);
        out << text << std::flush;
        ASSERT_TRUE(out);
    }
    const std::string file = ::testing::TempDir() + "pepper_" + std::to_string(::getpid());
};

TEST(Pepper, IsOfferedToBeMadeOnlyWhereThereIsNone) {
    EXPECT_EQ(why_no_pepper("/no/such/file"),
              "keys.pepper_file: /no/such/file cannot be read: No such file or directory; "
              "only for a new installation, make it: openssl rand -hex 32");
    EXPECT_EQ(why_no_pepper("/dev/null/pepper"), "keys.pepper_file: /dev/null/pepper cannot be read: Not a directory");
    EXPECT_EQ(why_no_pepper("/dev/null"), "keys.pepper_file: /dev/null does not hold 64 hexadecimal characters");
}

TEST_F(PepperFile, HasSixtyFourHexadecimalCharacters) {
    const auto written = [this](const std::string& text) {
        write(text);
        return why_no_pepper(file).substr(0, 17);
    };
    EXPECT_EQ(written(std::string(64, 'a') + "\n"), "");
    for (const std::string& wrong :
         {std::string(62, 'a'), std::string(66, 'a'), std::string(64, 'g'), "1 " + std::string(64, 'a') + " b",
          "0 " + std::string(64, 'a'), "2 " + std::string(64, 'a')})
        EXPECT_EQ(written(wrong), "keys.pepper_file:") << wrong;
}

TEST_F(PepperFile, KeepsWhatIsPreparedThenRotated) {
    const auto kept = [this](const Pepper& pepper) {
        write(pepper.text());
        return Pepper::read(file);
    };
    const Pepper first = Pepper::from_bytes(std::string(32, 'p'));
    const Pepper prepared = kept(first.rotated(true)), rotated = kept(prepared.rotated(false));
    EXPECT_TRUE(prepared.is_prepared());
    EXPECT_FALSE(rotated.is_prepared());
    EXPECT_EQ(prepared.digest("a"), first.digest("a"));
    EXPECT_EQ(rotated.other_digest("a"), first.digest("a"));
    EXPECT_EQ(prepared.other_digest("a"), rotated.digest("a"));
    EXPECT_NE(rotated.digest("a").substr(1), first.digest("a"));
    EXPECT_EQ(rotated.digest("a").substr(0, 1), "\2");
    EXPECT_THROW(prepared.rotated(true), std::runtime_error);
    EXPECT_THROW(rotated.rotated(false), std::runtime_error);
    const Pepper third = kept(rotated.without_other().rotated(false).without_other());
    EXPECT_EQ(third.number(), 3);
    EXPECT_EQ(third.other_digest("a"), std::nullopt);
    EXPECT_EQ(third.lasting(), first.bytes());
}

TEST(TokenBucket, LetsABurstThroughThenTheRate) {
    TokenBucket bucket(10, 3);
    const auto start = std::chrono::steady_clock::now();
    EXPECT_EQ(bucket.take(start).remaining, 2);
    EXPECT_EQ(bucket.take(start).remaining, 1);
    EXPECT_EQ(bucket.take(start).remaining, 0);
    const auto refused = bucket.take(start);
    EXPECT_FALSE(refused.allowed);
    EXPECT_EQ(refused.limit, 3);
    EXPECT_EQ(refused.reset_seconds, 1);
    EXPECT_TRUE(bucket.take(start + 100ms).allowed);
    EXPECT_FALSE(bucket.take(start + 100ms).allowed);
    EXPECT_EQ(bucket.take(start + 1h).remaining, 2);
}

TEST(TokenBucket, WithoutARateNeverRefuses) {
    TokenBucket bucket(0, 1);
    for (int i = 0; i < 1000; ++i)
        ASSERT_TRUE(bucket.take({}).allowed);
}

TEST(RateLimits, KeepABucketThatNobodyHolds) {
    RateLimits limits;
    const auto now = std::chrono::steady_clock::now();
    EXPECT_TRUE(limits.bucket("k", 1, 1)->take(now).allowed);
    EXPECT_FALSE(limits.bucket("k", 1, 1)->take(now).allowed) << "a key that is read anew has no new tokens";
}

TEST(RateLimits, ShareABucketPerKey) {
    RateLimits limits;
    const auto first = limits.bucket("k", 10, 5);
    EXPECT_EQ(limits.bucket("k", 10, 5), first);
    EXPECT_NE(limits.bucket("other", 10, 5), first);
    EXPECT_NE(limits.bucket("k", 20, 5), first) << "a changed limit holds at once";
    EXPECT_EQ(limits.bucket("k", 20, 9)->take(std::chrono::steady_clock::now()).remaining, 8);
}

TEST(RateLimits, ForgetFullBucketsThatNobodyHoldsOnceTheyAreMany) {
    RateLimits limits;
    const auto now = std::chrono::steady_clock::now();
    const auto held = limits.bucket("held", 1, 1);
    EXPECT_TRUE(held->take(now).allowed);
    EXPECT_TRUE(limits.bucket("let go", 1, 1'000)->take(now + std::chrono::hours{1}).allowed);
    const std::weak_ptr<TokenBucket> full = limits.bucket("full", 1, 1);
    for (int i = 0; i < 10'001; ++i)
        limits.bucket(std::to_string(i), 1, 1);
    EXPECT_FALSE(limits.bucket("held", 1, 1)->take(now).allowed);
    EXPECT_EQ(limits.bucket("let go", 1, 1'000)->take(now + std::chrono::hours{1}).remaining, 998);
    EXPECT_TRUE(full.expired());
}

// Those that are held stay, so looking at all of them again for each would be in vain.
TEST(RateLimits, LookThroughManyBucketsRarely) {
    RateLimits limits;
    std::vector<std::shared_ptr<TokenBucket>> held;
    for (int i = 0; i < 10'000; ++i)
        held.push_back(limits.bucket(std::to_string(i), 1, 1));
    std::vector<std::weak_ptr<TokenBucket>> others;
    for (int i = 0; i < 9'000; ++i)
        others.push_back(limits.bucket("other " + std::to_string(i), 1, 1));
    EXPECT_FALSE(others.front().expired());
    for (int i = 0; i < 2'000; ++i)
        limits.bucket("more " + std::to_string(i), 1, 1);
    EXPECT_TRUE(others.front().expired());
}

TEST(WhyNotAllowed, KnowsExpiryRevocationAndScope) {
    KeyEntry key;
    key.scopes.add(http::Scope::catalogue_read);
    const Instant at = *parse_iso("2026-11-15T00:00:00Z");
    EXPECT_FALSE(why_not_allowed(key, http::Scope::catalogue_read, at));
    EXPECT_FALSE(why_not_allowed(key, http::Scope::any, at));
    EXPECT_EQ(why_not_allowed(key, http::Scope::catalogue_write, at)->code, "SCOPE_MISSING");
    key.expires_at = at;
    EXPECT_EQ(why_not_allowed(key, http::Scope::catalogue_read, at)->code, "API_KEY_INVALID");
    key.expires_at = at + 1ms;
    EXPECT_FALSE(why_not_allowed(key, http::Scope::catalogue_read, at));
    key.usable = false;
    EXPECT_EQ(why_not_allowed(key, http::Scope::catalogue_read, at)->code, "API_KEY_INVALID");
    KeyEntry admin;
    admin.scopes.add(http::Scope::admin);
    EXPECT_FALSE(why_not_allowed(admin, http::Scope::reports_read, at));
}

TEST(Quotas, CountWhatThisNodeAddsBetweenTwoCounts) {
    Quotas quotas;
    const Quotas::Clock::time_point at{1h};
    const QuotaKey key{"a", Quota::records};
    EXPECT_FALSE(quotas.why_no_room("a", Quota::records, 1'000)) << "no limit";
    EXPECT_EQ(quotas.learn("one", {{key, 3}}, at), std::vector{key});
    EXPECT_FALSE(quotas.why_no_room("a", Quota::records, 1'000)) << "not counted yet";
    quotas.counted(key, {.used = 1}, at);
    EXPECT_FALSE(quotas.why_no_room("a", Quota::records, 2));
    EXPECT_EQ(quotas.why_no_room("a", Quota::records, 3)->code, "QUOTA_EXCEEDED");
    quotas.add("a", Quota::records, 2);
    EXPECT_TRUE(quotas.why_no_room("a", Quota::records));
    const std::int64_t before = quotas.added(key);
    quotas.add("a", Quota::records, -1);  // While they are counted.
    quotas.counted(key, {.used = 3, .added_before = before}, at);
    EXPECT_FALSE(quotas.why_no_room("a", Quota::records));
    EXPECT_TRUE(quotas.why_no_room("a", Quota::records, 2));
    EXPECT_FALSE(quotas.why_no_room("a", Quota::customers)) << "another thing";
    EXPECT_FALSE(quotas.why_no_room("b", Quota::records)) << "another account";
}

TEST(Quotas, AreCountedSoRarelyThatItTakesATenthOfTheTime) {
    Quotas quotas;
    const Quotas::Clock::time_point at{1h};
    const QuotaKey key{"a", Quota::records}, other{"b", Quota::bytes};
    const QuotaLimits limits{{key, 3}, {other, 3}};
    EXPECT_EQ(quotas.learn("one", limits, at).size(), 2U);
    quotas.counted(key, {.used = 1, .took = 1s}, at);
    EXPECT_TRUE(quotas.learn("one", limits, at + 19s).empty());
    EXPECT_EQ(quotas.learn("one", limits, at + 21s), std::vector{key}) << "the other failed: in a minute";
    EXPECT_EQ(quotas.learn("one", limits, at + 61s), std::vector{other});
    EXPECT_TRUE(quotas.learn("two", {}, at).empty());
    EXPECT_EQ(quotas.uses().size(), 1U) << "what another shard has does not concern it";
    quotas.learn("one", {}, at);
    EXPECT_FALSE(quotas.is_limited("a"));
}

TEST(AccountList, NamesEachOnce) {
    EXPECT_EQ(account_list(std::vector<std::string>{"b", "a", "b"}), "a,b");
    EXPECT_EQ(account_list({}), "");
}

}  // namespace
}  // namespace comanda::tenant::tenant_test
