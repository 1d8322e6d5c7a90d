// Sessions: read as long as they hold, and no longer; forgotten in time.
#include <algorithm>

#include "db/failure.h"
#include "features/staff/logins/sessions.h"
#include "features/staff/staff_fixture.h"

namespace comanda::staff::sessions_dbtest {
namespace {

using http::Privilege;
using Names = std::vector<std::string>;

net::Task<void> open_one(db::Shard& shard, Opening opening) {
    db::Transaction transaction = co_await shard.begin(opening.account);
    std::string signature = opening.owner + "@key";
    co_await open_session(transaction, std::move(opening), std::move(signature));
    co_await transaction.commit();
}
net::Task<void> end_one(db::Shard& shard, std::string owner, std::string id) {
    db::Transaction transaction = co_await shard.begin(test_account);
    co_await end_session(transaction, test_account, std::move(owner), std::move(id));
    co_await transaction.commit();
}

class SessionsDbTest : public StaffDbTest {
  protected:
    SessionsDbTest() {
        add_store(test_account, "hq", 2, true);
        add_store(test_account, "s1", 1, false);
        add_store(other_account, "s1", 1, false);
        sql("insert into store_seq (account_id, store_id) values (" + in_quotes(test_account) + ", " +
            in_quotes(test_account) + ")");
        add_role(test_account, "s1", "waiter", true, 5, {"POS_REFUND", "BO_PERSONS"});
        add_role(test_account, "s1", "retired", false, 1, {"BO_ROLES"});
        add_role(test_account, "hq", "owner", true, 1, {"BO_PERSONS", "BO_TAX"});
        add_user(test_account, "s1", "ann", true, {"waiter", "retired", "owner", "none such"});
        add_person(test_account, "eve", true, {"waiter", "owner", "retired"}, 3);
    }

    // Opened as the handlers do it; returns its digest.
    std::string open(const std::string& owner, bool is_person, std::int64_t minutes = 60) {
        static int count = 0;
        Opening opening{.account = test_account,
                        .digest = {"digest " + std::to_string(++count)},
                        .id = "session " + std::to_string(count),
                        .is_person = is_person,
                        .owner = owner,
                        .password_version = is_person ? 3 : 0,
                        .store = is_person ? "" : "s1",
                        .device = is_person ? "" : "till",
                        .key = is_person ? "" : "key",
                        .minutes = minutes};
        std::string digest = opening.digest.value;
        await(open_one(shard, std::move(opening)));
        return digest;
    }
    std::optional<Session> read(const std::string& digest, const std::string& account = test_account) {
        return await(read_sessions(shard, {{account, {digest}}})).front();
    }
    bool holds(const std::string& digest) { return read(digest).has_value(); }
};

TEST_F(SessionsDbTest, OfAUserShowWhoTheyAreAndWhatTheyHold) {
    const std::optional<Session> session = read(open("ann", false));
    ASSERT_TRUE(session);
    EXPECT_EQ(session->key, "key");
    const http::Acting& acting = session->acting;
    EXPECT_EQ(acting.id, "ann");
    EXPECT_EQ(acting.name, "Name of ann");
    EXPECT_FALSE(acting.is_person);
    EXPECT_EQ(acting.store, "s1");
    EXPECT_EQ(acting.device, "till");
    ASSERT_EQ(acting.roles.size(), 1U) << "neither inactive ones, nor those of another store";
    EXPECT_EQ(acting.roles[0].store, "s1");
    EXPECT_EQ(acting.roles[0].rank, 5);
    EXPECT_FALSE(acting.roles[0].account_wide);
    EXPECT_TRUE(http::has(acting.roles[0].privileges, Privilege::pos_refund));
    EXPECT_FALSE(http::has(acting.roles[0].privileges, Privilege::bo_persons)) << "it reaches beyond the store";
    EXPECT_EQ(number("select count(*) from journal where action = 'opened' and store_id = 's1' and actor = 'ann@key'"),
              1);
}

TEST_F(SessionsDbTest, OfAPersonHaveRolesOfManyStores) {
    const std::optional<Session> session = read(open("eve", true));
    ASSERT_TRUE(session);
    EXPECT_EQ(session->key, "");
    EXPECT_TRUE(session->acting.is_person);
    ASSERT_EQ(session->acting.roles.size(), 2U);
    for (const http::Acting::Role& role : session->acting.roles) {
        EXPECT_EQ(role.account_wide, role.store == "hq");
        EXPECT_EQ(http::has(role.privileges, Privilege::bo_persons), role.store == "hq");
    }
    EXPECT_EQ(number("select count(*) from journal where action = 'opened' and store_id = " + in_quotes(test_account)),
              1);
}

TEST_F(SessionsDbTest, EndWithWhatTheyRestOn) {
    const std::string user = open("ann", false), person = open("eve", true);
    const auto broken_by = [this](const std::string& digest, const std::string& change, const std::string& back) {
        EXPECT_TRUE(holds(digest)) << "before " << change;
        sql(change);
        const bool held = holds(digest);
        sql(back);
        EXPECT_TRUE(holds(digest)) << "after " << back;
        return !held;
    };
    EXPECT_TRUE(broken_by(user, "update staff_user set active = false", "update staff_user set active = true"));
    EXPECT_TRUE(broken_by(user, "update staff_user set store_id = 'hq'", "update staff_user set store_id = 's1'"));
    EXPECT_TRUE(broken_by(person, "update person set active = false", "update person set active = true"));
    EXPECT_TRUE(broken_by(person, "update person set password_version = 4", "update person set password_version = 3"));
    for (const std::string& digest : {user, person}) {
        EXPECT_TRUE(
            broken_by(digest, "update staff_session set ended_at = now()", "update staff_session set ended_at = null"));
        EXPECT_TRUE(broken_by(digest, "update staff_session set expires_at = expires_at - interval '61 minutes'",
                              "update staff_session set expires_at = expires_at + interval '61 minutes'"));
        EXPECT_TRUE(broken_by(digest, "update staff_session set is_person = not is_person",
                              "update staff_session set is_person = not is_person"));
        EXPECT_TRUE(broken_by(digest, "update staff_session set owner_id = owner_id || 'x'",
                              "update staff_session set owner_id = rtrim(owner_id, 'x')"));
        EXPECT_FALSE(broken_by(digest, "update person set version = 9", "select 1"));
    }
    EXPECT_FALSE(broken_by(user, "update person set active = false", "update person set active = true"));
    EXPECT_FALSE(broken_by(person, "update staff_user set active = false", "update staff_user set active = true"));
}

// What a role loses is lost at once.
TEST_F(SessionsDbTest, FollowTheirRoles) {
    const std::string digest = open("ann", false);
    sql("update staff_role set active = false where id = 'waiter'");
    EXPECT_TRUE(read(digest)->acting.roles.empty());
    sql("update staff_role set active = true, privileges = '{BO_TAX,BO_UNHEARD_OF}', rank = 9 where id = 'waiter'");
    ASSERT_EQ(read(digest)->acting.roles.size(), 1U);
    EXPECT_EQ(read(digest)->acting.roles[0].rank, 9);
    EXPECT_TRUE(http::has(read(digest)->acting.roles[0].privileges, Privilege::bo_tax));
    EXPECT_EQ(read(digest)->acting.roles[0].privileges.count(), 1U);
    sql("update store set is_hq = false; update store set is_hq = true where account_id = '" + test_account +
        "' and id = 's1'");
    EXPECT_TRUE(read(digest)->acting.roles[0].account_wide) << "now the account's own store";
}

TEST_F(SessionsDbTest, ExpireWhenTheySay) {
    const std::string digest = open("ann", false, 16 * 60);
    const std::int64_t until = number("select (extract(epoch from now()) * 1000)::bigint + 57600000");
    EXPECT_LE(read(digest)->expires_at, until);
    EXPECT_GE(read(digest)->expires_at, until - 1'000 * late());
}

TEST_F(SessionsDbTest, AreEndedOnce) {
    const std::string digest = open("ann", false), other = open("ann", false);
    const std::string id = read(digest)->acting.session;
    for (int i = 0; i < 2; ++i) {
        await(end_one(shard, "ann", id));
        if (i == 0) sql("update staff_session set ended_at = '2020-01-01' where ended_at is not null");
    }
    EXPECT_FALSE(holds(digest));
    EXPECT_TRUE(holds(other));
    EXPECT_EQ(number("select count(*) from staff_session where ended_at = '2020-01-01'"), 1) << "when it ended, stays";
}

TEST_F(SessionsDbTest, AreReadTogetherEachInItsPlace) {
    const std::string user = open("ann", false), person = open("eve", true);
    const std::vector<SessionKey> keys{{test_account, {"none"}}, {test_account, {person}}, {other_account, {user}},
                                       {test_account, {user}},   {test_account, {user}},   {other_account, {"none"}}};
    const auto found = await(read_sessions(shard, keys));
    ASSERT_EQ(found.size(), 6U);
    EXPECT_FALSE(found[0]);
    EXPECT_EQ(found[1].value().acting.id, "eve");
    EXPECT_FALSE(found[2]) << "of another account";
    EXPECT_EQ(found[3].value().acting.id, "ann");
    EXPECT_EQ(found[4].value().acting.id, "ann");
    EXPECT_FALSE(found[5]);
    EXPECT_TRUE(await(read_sessions(shard, {})).empty());
}

TEST_F(SessionsDbTest, AreForgottenAWeekAfterTheyExpired) {
    for (int i = 0; i < 10; ++i)
        open("ann", false);
    const std::string ended = open("ann", false);
    sql("update staff_session set expires_at = now() - interval '7 days 1 minute' where digest < 'digest' or id in "
        "(select id from staff_session order by id limit 5)");
    sql("update staff_session set expires_at = now() - interval '6 days 23 hours' where expires_at > now() and id in "
        "(select id from staff_session where expires_at > now() order by id limit 2)");
    sql("update staff_session set ended_at = now() - interval '30 days' where digest = " + in_quotes(ended));
    static constexpr db::Query forget{"forget_sessions_of_test", "select forget_sessions($1::int)"};
    const auto forgotten = [this](std::int64_t at_most) {
        db::Params params;
        params.integer(at_most);
        return await(shard.lists().run("", forget, std::move(params))).integer(0, 0);
    };
    EXPECT_EQ(forgotten(3), 3);
    EXPECT_EQ(forgotten(3), 2);
    EXPECT_EQ(forgotten(3), 0);
    EXPECT_EQ(number("select count(*) from staff_session"), 6);
    EXPECT_EQ(number("select count(*) from staff_session where expires_at < now() - interval '7 days'"), 0);
}

TEST_F(SessionsDbTest, TriesOfThreeDaysAgoAreForgottenToo) {
    sql("insert into pin_try select " + in_quotes(test_account) +
        ", 's1', v.* from (values ('old', now() - interval '4 days', 1, now() - interval '73 hours', 1), ('day', now() "
        "- interval '4 days', 1, now() - interval '23 hours', 9), ('window', now() - interval '1 minute', 5, now() - "
        "interval '5 days', 9), ('recent', now() - interval '71 hours', 1, now() - interval '71 hours', 1)) v");
    static constexpr db::Query forget{"forget_tries_too_of_test", "select forget_sessions(10)"};
    await(shard.lists().run("", forget, {}));
    EXPECT_EQ(value("select string_agg(subject, ' ' order by subject) from pin_try"), "day recent window");
}

TEST_F(SessionsDbTest, AreNotForTheServiceToDelete) {
    open("ann", false);
    static constexpr db::Query remove{"delete_sessions_of_test", "delete from staff_session"};
    static constexpr db::Query remove_tries{"delete_pin_tries_of_test", "delete from pin_try"};
    EXPECT_THROW(await(shard.writes().run(test_account, remove, {})), db::statement_failed);
    EXPECT_THROW(await(shard.writes().run(test_account, remove_tries, {})), db::statement_failed);
}

TEST_F(SessionsDbTest, NameTheHoldersOfAPrivilege) {
    add_user(test_account, "s1", "bob", true, {"waiter"});
    add_user(test_account, "s1", "cyd", false, {"waiter"});
    add_user(test_account, "s1", "dan", true, {"retired", "owner"});
    add_user(test_account, "hq", "fay", true, {"owner", "waiter"});
    const auto ids = [this](const std::string& store, Privilege privilege) {
        Names all;
        for (const Holder& each : await(holders_of(shard, test_account, store, privilege)))
            all.push_back(each.id);
        return all;
    };
    EXPECT_EQ(ids("s1", Privilege::pos_refund), (Names{"ann", "bob"}));
    EXPECT_EQ(ids("s1", Privilege::bo_roles), Names()) << "the role is inactive";
    EXPECT_EQ(ids("s1", Privilege::bo_persons), Names()) << "only roles of the account's own store hold it";
    EXPECT_EQ(ids("hq", Privilege::bo_persons), Names{"fay"});
    EXPECT_EQ(ids("hq", Privilege::bo_tax), Names{"fay"});
    EXPECT_EQ(ids("s1", Privilege::bo_tax), Names()) << "a role of another store";
    const std::vector<Holder> two{{"ann", "A"}, {"bob", "B"}};
    EXPECT_TRUE(is_among(two, "bob"));
    EXPECT_FALSE(is_among(two, "b"));
    EXPECT_FALSE(is_among({}, ""));
}

}  // namespace
}  // namespace comanda::staff::sessions_dbtest
