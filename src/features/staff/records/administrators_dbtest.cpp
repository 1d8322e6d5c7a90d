// Who may give others rights, and where in a journal a moment is: against a plain recount.
#include <algorithm>

#include "features/staff/staff_fixture.h"
#include "tenant/stores.h"
#include "tests/support/sized.h"

namespace comanda::staff::administrators_dbtest {
namespace {

using Names = std::vector<std::string>;

bool contains(const Names& all, const std::string& one) {
    return std::ranges::find(all, one) != all.end();
}

struct MadeRole {
    std::string id, store;
    bool is_active;
    Names privileges;
};
struct MadeOwner {
    std::string id, store;  // No store: a person.
    bool is_active;
    Names roles;
};

// Whether one of the owner's roles is active, of this store, and holds the privilege.
bool holds(const MadeOwner& owner, const std::vector<MadeRole>& roles, const std::string& store,
           const std::string& privilege) {
    return std::ranges::any_of(roles, [&](const MadeRole& role) {
        return contains(owner.roles, role.id) && role.is_active && role.store == store &&
               contains(role.privileges, privilege);
    });
}

// Both accounts may be seen, so that the statements themselves have to tell them apart.
net::Task<Administrators> count_in_transaction(db::Shard& shard, std::string account, std::string store) {
    db::Transaction transaction = co_await shard.begin(test_account + "," + other_account);
    const Administrators found = co_await count_administrators(transaction, account, store);
    co_await transaction.commit();
    co_return found;
}
net::Task<std::string> own_in_transaction(db::Shard& shard, std::string account) {
    db::Transaction transaction = co_await shard.begin(test_account + "," + other_account);
    std::string found = co_await own_store(transaction, account);
    co_await transaction.commit();
    co_return found;
}

class AdministratorsDbTest : public StaffDbTest {
  protected:
    Administrators counted(const std::string& account, const std::string& store) {
        return await(count_in_transaction(shard, account, store));
    }
    std::string own(const std::string& account) { return await(own_in_transaction(shard, account)); }
};

// Judged in the write itself: whoever asked before may have been told of somebody who has gone since.
TEST_F(AdministratorsDbTest, AreLeftWhenTheHeadOfficeMoves) {
    add_store(test_account, "s1", 1, false);
    add_store(test_account, "s2", 2, false);
    add_role(test_account, "s1", "admins", true, 1, {"BO_PERSONS"});
    add_person(test_account, "ann", true, {"admins"});
    const std::optional<tenant::Store> found = await(tenant::find_store(shard, test_account, "s2"));
    ASSERT_TRUE(found.has_value());
    tenant::Store wanted = *found;
    const auto is_written = [&] {
        const std::optional<tenant::Store> after = await(tenant::update_store(shard, wanted, "me", "[]"));
        if (after) wanted = *after;
        return after.has_value();
    };
    wanted.name = "Renamed";
    EXPECT_TRUE(is_written());
    wanted.is_hq = true;
    EXPECT_FALSE(is_written());
    sql("update staff_role set store_id = 's2'");
    EXPECT_TRUE(is_written()) << "who administers the account does so there";
}

TEST_F(AdministratorsDbTest, AreThoseAPlainRecountFinds) {
    Random random(4);
    const int rounds = test::sized(40, 25);
    const Names wanted{"BO_ROLES", "BO_PERSONS", "BO_TAX", "POS_REFUND"};
    std::int64_t users_seen = 0, people_seen = 0, nobody_seen = 0;
    for (int round = 0; round < rounds; ++round) {
        sql("truncate staff_role, staff_user, person; delete from store_seq; delete from store");
        const int hq = static_cast<int>(random.between(0, 3));  // 0: none, so that the first is the account's own.
        const int turn = static_cast<int>(random.between(0, 2));
        std::string expected_own;
        Names stores;
        for (int i = 0; i < 3; ++i) {
            const int number = (i + turn) % 3 + 1;
            stores.push_back("s" + std::to_string(i));
            add_store(test_account, stores.back(), number, number == hq);
            if (number == (hq == 0 ? 1 : hq)) expected_own = stores.back();
        }
        std::vector<MadeRole> roles;
        Names ids;
        for (int i = 0; i < 6; ++i) {
            MadeRole role{"r" + std::to_string(i), random.among(stores), random.chance(75), {}};
            for (const std::string& each : wanted) {
                if (random.chance(40)) role.privileges.push_back(each);
            }
            add_role(test_account, role.store, role.id, role.is_active, 1, role.privileges);
            ids.push_back(role.id);
            roles.push_back(std::move(role));
        }
        ids.push_back("none such");
        const auto some_roles = [&] {
            Names some;
            for (std::int64_t n = random.between(0, 3); n > 0; --n)
                some.push_back(random.among(ids));
            return some;
        };
        std::vector<MadeOwner> owners;
        for (int i = 0; i < 8; ++i) {
            const MadeOwner owner{"o" + std::to_string(i), i < 5 ? random.among(stores) : "", random.chance(75),
                                  some_roles()};
            if (i < 5)
                add_user(test_account, owner.store, owner.id, owner.is_active, owner.roles);
            else
                add_person(test_account, owner.id, owner.is_active, owner.roles);
            owners.push_back(owner);
        }
        ASSERT_EQ(own(test_account), expected_own) << "round " << round;
        for (const std::string& store : stores) {
            std::int64_t users = 0, people = 0;
            for (const MadeOwner& owner : owners) {
                if (!owner.is_active) continue;
                const bool is_person = owner.store.empty();
                users += !is_person && owner.store == store && holds(owner, roles, store, "BO_ROLES") ? 1 : 0;
                people += is_person && holds(owner, roles, expected_own, "BO_PERSONS") ? 1 : 0;
            }
            const Administrators found = counted(test_account, store);
            ASSERT_EQ(found.users, users) << "round " << round << " " << store;
            ASSERT_EQ(found.people, people) << "round " << round << " " << store;
            users_seen += users;
            people_seen += people;
            nobody_seen += users == 0 ? 1 : 0;
        }
        const Administrators without = counted(test_account, "");
        ASSERT_EQ(without.users, 0);
    }
    EXPECT_GT(users_seen, 5);
    EXPECT_GT(people_seen, 5);
    EXPECT_GT(nobody_seen, 5);
}

// Ids are unique within an account only: the same ids in another account count for nothing.
TEST_F(AdministratorsDbTest, AreNotThoseOfAnotherAccount) {
    for (const std::string& account : {test_account, other_account})
        add_store(account, "s1", 1, false);
    add_role(other_account, "s1", "r1", true, 1, {"BO_ROLES", "BO_PERSONS"});
    add_user(test_account, "s1", "u1", true, {"r1"});
    add_person(test_account, "p1", true, {"r1"});
    EXPECT_EQ(counted(test_account, "s1").users, 0);
    EXPECT_EQ(counted(test_account, "s1").people, 0);
    add_role(test_account, "s1", "r1", true, 1, {"BO_ROLES", "BO_PERSONS"});
    EXPECT_EQ(counted(test_account, "s1").users, 1);
    EXPECT_EQ(counted(test_account, "s1").people, 1);
    EXPECT_EQ(counted(other_account, "s1").users, 0);
}

class JournalDbTest : public StaffDbTest {
  protected:
    // Lines at these seconds after a fixed moment, in this order.
    void write_journal(const std::vector<std::int64_t>& seconds) {
        std::string values;
        for (std::size_t i = 0; i < seconds.size(); ++i)
            values += (i == 0 ? "(" : ", (") + std::to_string(i + 1) + ", " + std::to_string(seconds[i]) + ")";
        sql("delete from journal; update store_seq set journal_seq = " + std::to_string(seconds.size()));
        if (!values.empty())
            sql("insert into journal select '" + test_account + "', 's1', v.n, to_timestamp(1700000000 + v.s), 't', " +
                "'t', 't', 't', 1, '[]' from (values " + values + ") v(n, s)");
    }
    // The answers for these moments.
    std::vector<std::int64_t> found(const std::vector<std::int64_t>& seconds) {
        static constexpr db::Query ask{
            "journal_seq_at_of_test",
            "select journal_seq_at($1, 's1', to_timestamp(1700000000 + m)) from unnest($2::bigint[]) with ordinality "
            "u(m, n) order by n"};
        db::Params params;
        params.text(test_account).integers(seconds);
        const db::Result rows = await(shard.lists().run(test_account, ask, std::move(params)));
        std::vector<std::int64_t> all;
        all.reserve(static_cast<std::size_t>(rows.rows()));
        for (int row = 0; row < rows.rows(); ++row)
            all.push_back(rows.integer(row, 0));
        return all;
    }
};

// The number of the first line at or after the moment; one after the last when there is none.
std::int64_t first_at(const std::vector<std::int64_t>& lines, std::int64_t moment) {
    const auto it = std::ranges::find_if(lines, [moment](std::int64_t each) { return each >= moment; });
    return it - lines.begin() + 1;
}

TEST_F(JournalDbTest, FindsTheLineAPlainScanFinds) {
    add_store(test_account, "s1", 1, false);
    Random random(6);
    for (int round = 0; round < 60; ++round) {
        std::vector<std::int64_t> lines(static_cast<std::size_t>(round < 8 ? round : random.between(0, 300)));
        for (std::int64_t& each : lines)
            each = random.between(0, round % 2 == 0 ? 20 : 2'000);
        std::ranges::sort(lines);
        write_journal(lines);
        std::vector<std::int64_t> moments{-1, 0, 2'000, 2'001};
        for (int i = 0; i < 40; ++i)
            moments.push_back(random.between(-5, 2'005));
        const std::vector<std::int64_t> answers = found(moments);
        for (std::size_t i = 0; i < moments.size(); ++i)
            ASSERT_EQ(answers[i], first_at(lines, moments[i])) << "round " << round << " moment " << moments[i];
    }
}

// Times that are out of order by some seconds: who asks for ten minutes earlier misses nothing.
TEST_F(JournalDbTest, MissesNothingWhenTimesAreNearlyInOrder) {
    add_store(test_account, "s1", 1, false);
    Random random(8);
    for (int round = 0; round < 40; ++round) {
        std::vector<std::int64_t> lines(static_cast<std::size_t>(random.between(1, 300)));
        for (std::size_t i = 0; i < lines.size(); ++i)
            lines[i] = static_cast<std::int64_t>(i) * 60 + random.between(-250, 250);
        write_journal(lines);
        std::vector<std::int64_t> moments, asked_low, asked_high;
        for (int i = 0; i < 40; ++i) {
            moments.push_back(random.between(-600, 300 * 60));
            asked_low.push_back(moments.back() - 600);
            asked_high.push_back(moments.back() + 600);
        }
        const std::vector<std::int64_t> low = found(asked_low), high = found(asked_high);
        for (std::size_t i = 0; i < moments.size(); ++i) {
            ASSERT_LE(low[i], first_at(lines, moments[i])) << "round " << round;
            for (std::size_t line = 0; line < lines.size(); ++line) {
                if (lines[line] < moments[i]) {
                    ASSERT_LE(static_cast<std::int64_t>(line) + 1, high[i]);
                }
            }
        }
    }
}

TEST_F(JournalDbTest, OfNoStoreBeginsAtOne) {
    EXPECT_EQ(number("select journal_seq_at('x', 'y', now())"), 1);
}

}  // namespace
}  // namespace comanda::staff::administrators_dbtest
