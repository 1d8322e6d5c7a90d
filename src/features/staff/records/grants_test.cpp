#include "features/staff/records/grants.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace comanda::staff::grants_test {
namespace {

using http::Privilege;
using http::Privileges;
using Names = std::vector<std::string>;

Privileges these(std::initializer_list<Privilege> all) {
    Privileges set;
    for (const Privilege each : all)
        set.set(static_cast<std::size_t>(each));
    return set;
}

Privileges everything() {
    Privileges set;
    set.set();
    set.reset(static_cast<std::size_t>(Privilege::none));
    return set;
}

http::Caller key_with(std::initializer_list<http::Scope> scopes) {
    http::Caller caller;
    caller.key = "key";
    for (const http::Scope each : scopes)
        caller.scopes.add(each);
    return caller;
}

http::Caller acting(http::Caller caller, std::vector<http::Acting::Role> roles) {
    http::Acting who;
    who.id = "user";
    who.roles = std::move(roles);
    caller.acting = std::make_shared<const http::Acting>(std::move(who));
    return caller;
}

TEST(Grants, ReadPrivilegesByTheirIds) {
    const Names ids{"BO_TAX", "KIOSK_LOGIN", "BO_TAX", "bo_roles", "", "NONE", "BO_TAX "};
    EXPECT_EQ(parse_privileges(ids), these({Privilege::bo_tax, Privilege::kiosk_login}));
    EXPECT_EQ(parse_privileges({}), Privileges());
    Names all;
    for (const http::PrivilegeEntry& each : http::privileges)
        all.emplace_back(each.id);
    EXPECT_EQ(parse_privileges(all), everything());
}

TEST(Grants, AKeyHoldsWhatItsScopesAllow) {
    EXPECT_EQ(held_by(key_with({}), "s1"), Privileges());
    EXPECT_EQ(held_by(key_with({http::Scope::admin}), "s1"), everything());
    EXPECT_EQ(held_by(key_with({http::Scope::admin}), ""), everything());
    EXPECT_EQ(held_by(key_with({http::Scope::staff_write}), "s1"), these({Privilege::bo_users, Privilege::bo_roles}));
    EXPECT_EQ(held_by(key_with({http::Scope::staff_read, http::Scope::kiosk}), "s1"),
              these({Privilege::bo_audit, Privilege::kiosk_login}));
}

TEST(Grants, AKeyOfSomeStoresHoldsNothingElsewhere) {
    http::Caller caller = key_with({http::Scope::staff_write});
    caller.stores = {"s1"};
    EXPECT_EQ(held_by(caller, "s1"), these({Privilege::bo_users, Privilege::bo_roles}));
    EXPECT_EQ(held_by(caller, "s2"), Privileges());
    EXPECT_EQ(held_by(caller, ""), Privileges());
}

TEST(Grants, WhoActsHoldsNoMoreThanBothKeyAndRoles) {
    const Privileges wanted = these({Privilege::bo_users, Privilege::bo_tax});
    const http::Caller caller = acting(key_with({http::Scope::staff_write}),
                                       {{"s1", 5, wanted, false}, {"s2", 3, these({Privilege::bo_roles}), false}});
    EXPECT_EQ(held_by(caller, "s1"), these({Privilege::bo_users})) << "the key has no catalogue:write";
    EXPECT_EQ(held_by(caller, "s2"), these({Privilege::bo_roles}));
    EXPECT_EQ(held_by(caller, "s3"), Privileges());
    EXPECT_EQ(held_by(caller, ""), Privileges()) << "nothing of it holds in the whole account";
    const http::Caller owner = acting(key_with({http::Scope::admin}), {{"hq", 2, these({Privilege::bo_persons}), true},
                                                                       {"s1", 1, these({Privilege::bo_tax}), false}});
    EXPECT_EQ(held_by(owner, ""), these({Privilege::bo_persons}));
    EXPECT_EQ(held_by(owner, "s1"), these({Privilege::bo_persons, Privilege::bo_tax}));
    EXPECT_EQ(held_by(owner, "s9"), these({Privilege::bo_persons}));
    EXPECT_EQ(held_by(acting(key_with({http::Scope::admin}), {}), "s1"), Privileges());
}

TEST(Grants, RankIsTheHighestThatHoldsInTheStore) {
    EXPECT_EQ(rank_of(key_with({}), "s1"), 0) << "a key alone stands above all ranks";
    const http::Caller caller = acting(key_with({}), {{"s1", 7, {}, false}, {"s1", 4, {}, false}, {"hq", 9, {}, true}});
    EXPECT_EQ(rank_of(caller, "s1"), 4);
    EXPECT_EQ(rank_of(caller, "hq"), 9);
    EXPECT_EQ(rank_of(caller, "s2"), 9);
    EXPECT_EQ(rank_of(caller, ""), 9);
    EXPECT_GT(rank_of(acting(key_with({}), {}), "s1"), 1'000) << "below the lowest there is";
    EXPECT_GT(rank_of(acting(key_with({}), {{"s1", 1, {}, false}}), "s2"), 1'000);
}

// Random sets: refused if and only if something is beyond, and then with exactly what is.
TEST(Grants, NobodyGivesWhatTheyDoNotHold) {
    std::mt19937_64 random(11);
    int refusals = 0;
    for (int round = 0; round < 20'000; ++round) {
        Privileges held, given;
        const std::uint64_t kind = random() % 4;
        for (const http::PrivilegeEntry& each : http::privileges) {
            const auto bit = static_cast<std::size_t>(each.privilege);
            held.set(bit, random() % 2 == 0);
            given.set(bit, kind == 0 ? random() % 2 == 0 : held.test(bit) && random() % 2 == 0);
        }
        if (kind == 1) given.set(1 + random() % (http::privilege_count - 1));
        boost::json::array beyond;
        for (const http::PrivilegeEntry& each : http::privileges) {
            const auto bit = static_cast<std::size_t>(each.privilege);
            if (given.test(bit) && !held.test(bit)) beyond.emplace_back(boost::json::string(each.id));
        }
        const auto why = why_not_give(held, given);
        ASSERT_EQ(why.has_value(), !beyond.empty());
        if (!why) continue;
        ++refusals;
        ASSERT_EQ(why->status, 403);
        ASSERT_EQ(why->code, "PRIVILEGE_MISSING");
        ASSERT_EQ(why->more.at("privileges"), boost::json::value(beyond));
    }
    EXPECT_GT(refusals, 5'000);
    EXPECT_LT(refusals, 15'000);
    EXPECT_FALSE(why_not_give(everything(), everything()));
    EXPECT_FALSE(why_not_give({}, {}));
}

TEST(Grants, NobodyChangesWhoStandsAbove) {
    for (std::int64_t own = 0; own < 6; ++own) {
        for (std::int64_t other = 0; other < 6; ++other) {
            const auto why = why_not_above(own, other);
            EXPECT_EQ(why.has_value(), other < own) << own << " " << other;
            if (!why) continue;
            EXPECT_EQ(why->status, 403);
            EXPECT_EQ(why->code, "RANK_TOO_LOW");
            EXPECT_EQ(why->more, (boost::json::object{{"rank", own}, {"wantedRank", other}}));
        }
    }
}

TEST(Grants, TheLastAdministratorStays) {
    for (std::int64_t bits = 0; bits < 81; ++bits) {
        const Administrators before{bits % 3, bits / 3 % 3}, after{bits / 9 % 3, bits / 27};
        const bool lost = (before.users > 0 && after.users == 0) || (before.people > 0 && after.people == 0);
        const auto why = why_not_without(before, after);
        EXPECT_EQ(why.has_value(), lost) << bits;
        if (lost && why) {
            EXPECT_EQ(*why, last_administrator());
        }
    }
    EXPECT_EQ(last_administrator().status, 409);
    EXPECT_EQ(last_administrator().code, "LAST_ADMINISTRATOR");
}

TEST(Grants, SayWhichPrivilegeIsMissing) {
    for (const http::PrivilegeEntry& each : http::privileges) {
        const Refusal why = privilege_missing(each.privilege);
        EXPECT_EQ(why.status, 403);
        EXPECT_EQ(why.code, "PRIVILEGE_MISSING");
        EXPECT_EQ(why.more.at("privilege"), boost::json::value(boost::json::string(each.id)));
        EXPECT_NE(why.message.find(each.id), std::string::npos);
        EXPECT_NE(why.message.find(each.sentence), std::string::npos);
    }
}

}  // namespace
}  // namespace comanda::staff::grants_test
