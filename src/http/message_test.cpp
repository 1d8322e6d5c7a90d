#include "http/message.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <random>
#include <set>

namespace comanda::http::message_test {
namespace {

Privileges these(std::initializer_list<Privilege> all) {
    Privileges set;
    for (const Privilege each : all)
        set.set(static_cast<std::size_t>(each));
    return set;
}

std::shared_ptr<const Acting> somebody(std::string id) {
    Acting who;
    who.id = std::move(id);
    return std::make_shared<const Acting>(std::move(who));
}

TEST(Signature, NamesWhoItWas) {
    Caller caller;
    EXPECT_EQ(caller.signature(), "");
    caller.key = "key";
    EXPECT_EQ(caller.signature(), "key");
    EXPECT_EQ(caller.actor(), "key");
    caller.acting = somebody("user");
    EXPECT_EQ(caller.signature(), "user@key");
    EXPECT_EQ(caller.actor(), "user");
    caller.approver = "boss";
    EXPECT_EQ(caller.signature(), "user@key!boss");
    caller.key.clear();
    EXPECT_EQ(caller.signature(), "user!boss");
    caller.approver.clear();
    EXPECT_EQ(caller.signature(), "user");
}

TEST(Signature, IsTakenApart) {
    struct {
        std::string_view text, actor, key, approver;
    } const cases[] = {{"", "", "", ""},
                       {"key", "key", "", ""},
                       {"user@key", "user", "key", ""},
                       {"user@key!boss", "user", "key", "boss"},
                       {"user!boss", "user", "", "boss"},
                       {"command", "command", "", ""}};
    for (const auto& each : cases) {
        EXPECT_EQ(actor_of(each.text), each.actor) << each.text;
        EXPECT_EQ(key_of(each.text), each.key) << each.text;
        EXPECT_EQ(approver_of(each.text), each.approver) << each.text;
    }
}

// Whatever parts there are come out of it again.
TEST(Signature, LosesNothing) {
    std::mt19937_64 random(5);
    const auto id = [&random] {
        std::string text;
        for (int i = 0; i < 24; ++i)
            text += "0123456789abcdef"[random() % 16];
        return text;
    };
    for (int round = 0; round < 2'000; ++round) {
        Caller caller;
        const bool is_person = random() % 3 == 0;
        if (!is_person) caller.key = id();
        if (is_person || random() % 2 == 0) caller.acting = somebody(id());
        if (caller.acting && random() % 2 == 0) caller.approver = id();
        const std::string text = caller.signature();
        ASSERT_EQ(actor_of(text), caller.actor());
        ASSERT_EQ(key_of(text), caller.acting ? caller.key : "");
        ASSERT_EQ(approver_of(text), caller.approver);
    }
}

TEST(Acting, HoldsWhatItsRolesHoldWhereTheyHold) {
    Acting who;
    EXPECT_EQ(who.held_in("s1"), Privileges());
    EXPECT_EQ(who.held_everywhere(), Privileges());
    EXPECT_EQ(who.held_anywhere(), Privileges());
    who.roles = {{"hq", 1, these({Privilege::bo_persons}), true},
                 {"s1", 2, these({Privilege::bo_tax}), false},
                 {"s1", 3, these({Privilege::bo_course}), false},
                 {"s2", 4, these({Privilege::bo_tare}), false}};
    EXPECT_EQ(who.held_in("s1"), these({Privilege::bo_persons, Privilege::bo_tax, Privilege::bo_course}));
    EXPECT_EQ(who.held_in("s2"), these({Privilege::bo_persons, Privilege::bo_tare}));
    EXPECT_EQ(who.held_in("hq"), these({Privilege::bo_persons}));
    EXPECT_EQ(who.held_in("elsewhere"), these({Privilege::bo_persons}));
    EXPECT_EQ(who.held_everywhere(), these({Privilege::bo_persons}));
    EXPECT_EQ(who.held_anywhere(),
              these({Privilege::bo_persons, Privilege::bo_tax, Privilege::bo_course, Privilege::bo_tare}));
}

TEST(Acting, HoldsByAPlainUnionOfRandomRoles) {
    std::mt19937_64 random(7);
    const std::string stores[] = {"s0", "s1", "s2"};
    for (int round = 0; round < 500; ++round) {
        Acting who;
        for (std::uint64_t n = random() % 5; n > 0; --n)
            who.roles.push_back({stores[random() % 3], 1, Privileges(random()), random() % 4 == 0});
        for (const std::string& store : stores) {
            for (std::size_t bit = 0; bit < privilege_count; ++bit) {
                const auto holds = [&](bool here, bool elsewhere) {
                    return std::ranges::any_of(who.roles, [&](const Acting::Role& role) {
                        return role.privileges.test(bit) &&
                               (elsewhere || role.account_wide || (here && role.store == store));
                    });
                };
                ASSERT_EQ(who.held_in(store).test(bit), holds(true, false));
                ASSERT_EQ(who.held_everywhere().test(bit), holds(false, false));
                ASSERT_EQ(who.held_anywhere().test(bit), holds(false, true));
            }
        }
    }
}

TEST(Caller, UsesTheStoresOfItsKey) {
    Caller caller;
    EXPECT_TRUE(caller.may_use_store("s1")) << "all of the account's";
    caller.stores = {"s1", "s2"};
    EXPECT_TRUE(caller.may_use_store("s2"));
    EXPECT_FALSE(caller.may_use_store("s3"));
    EXPECT_FALSE(caller.may_use_store(""));
}

TEST(PrivilegeTable, IsWellFormed) {
    std::set<std::string_view> ids, names, prefixes_used;
    for (const PrivilegeEntry& each : privileges) {
        EXPECT_TRUE(ids.insert(each.id).second) << each.id << " stands there twice";
        EXPECT_TRUE(names.insert(each.name).second) << each.name << " stands there twice";
        EXPECT_TRUE(std::ranges::all_of(each.id, [](char c) { return c == '_' || std::isupper(c) != 0; })) << each.id;
        EXPECT_TRUE(each.sentence.ends_with('.')) << each.id;
        EXPECT_GT(each.scope, Scope::any) << each.id << ": a key of any scope would hold it";
        EXPECT_EQ(&entry_of(each.privilege), &each);
        EXPECT_EQ(parse_privilege(each.id), each.privilege);
        int groups = 0;
        for (const PrivilegeGroup& group : privilege_groups) {
            if (!each.id.starts_with(group.prefix)) continue;
            ++groups;
            prefixes_used.insert(group.prefix);
        }
        EXPECT_EQ(groups, 1) << each.id;
    }
    EXPECT_EQ(prefixes_used.size(), std::size(privilege_groups)) << "a group without a privilege";
    EXPECT_EQ(ids.size() + 1, privilege_count);
}

TEST(PrivilegeTable, KnowsNothingElse) {
    for (const char* text : {"", "none", "NONE", "bo_tax", "BO_TAX ", "BO_", "BO_TAXES"})
        EXPECT_EQ(parse_privilege(text), std::nullopt) << text;
}

// These reach beyond any one store; a store's own roles never hold them.
TEST(PrivilegeTable, SaysWhatReachesBeyondAStore) {
    std::set<std::string_view> wide;
    for (const PrivilegeEntry& each : privileges) {
        if (each.account_wide) wide.insert(each.id);
    }
    EXPECT_EQ(wide,
              (std::set<std::string_view>{"BO_PERSONS", "BO_API_KEYS", "BO_CUSTOMER_PRIVACY", "BO_ACCOUNT_INFO"}));
}

TEST(PrivilegeTable, EverybodyHasNone) {
    EXPECT_TRUE(has(Privileges(), Privilege::none));
    EXPECT_FALSE(has(Privileges(), Privilege::bo_tax));
    EXPECT_TRUE(has(these({Privilege::bo_tax}), Privilege::bo_tax));
    EXPECT_FALSE(has(these({Privilege::bo_tax}), Privilege::bo_course));
}

}  // namespace
}  // namespace comanda::http::message_test
