// Sealed days: whatever is changed in them afterwards, behind the service's back, is found and named.
#include "tests/http/sales_command.h"

namespace comanda::test::seals_test {
namespace {

class Seals : public SalesVerify {
  protected:
    // What has no seal yet happened at noon so many hours ago, and the job has come by.
    void seal(int hours = 72) const {
        sql("update journal set at = date_trunc('day', now() - interval '" + std::to_string(hours) +
            " hours') + interval '12 hours' where store_id = :store and not exists "
            "(select from seal s where s.store_id = :store and s.to_seq >= seq)");
        sql("select seal_days(1000)");
    }
    Ran verify(const std::vector<std::string>& more = {}) const {
        std::vector<std::string> words{"verify", "--store", store};
        words.insert(words.end(), more.begin(), more.end());
        return run_command("audit", words);
    }
    // As somebody who may do everything in the database, sales included.
    void tamper(const std::string& statement) const {
        sql("set session_replication_role = replica; " + statement + "; reset session_replication_role");
    }
    static std::string digest_in(const Ran& ran) {
        const std::size_t at = ran.out.find(" with ");
        return at == std::string::npos ? "" : ran.out.substr(at + 6, 64);
    }
};

TEST_F(Seals, HoldWhatNobodyChanged) {
    sell();
    EXPECT_TRUE(has(verify().out, "1 journals, 0 seals: 0 complaints")) << "the day is not over";
    seal();
    const Ran first = verify();
    EXPECT_EQ(first.status, 0) << first.out;
    EXPECT_TRUE(has(first.out, ", 1 seals: 0 complaints")) << first.out;
    EXPECT_EQ(value("select sales from seal where store_id = '" + store + "'"), "4");
    bar.taken("next", closed("next", std::chrono::hours{0}));
    seal(48);
    const Ran second = verify({"--digest", digest_in(first)});
    EXPECT_EQ(second.status, 0) << second.out;
    EXPECT_TRUE(has(second.out, ", 2 seals: 0 complaints")) << second.out;
    EXPECT_NE(digest_in(second), digest_in(first));
    EXPECT_TRUE(has(verify({"--digest", std::string(64, 'f')}).out, "MISSING")) << "as if all seals had been made anew";
}

TEST_F(Seals, StandWhenACustomersNameIsErased) {
    sell();
    seal();
    const std::string account = service().tenant().account;
    sql("select set_config('app.accounts', '" + account + "', false); select erase_sale_customer('" + account +
        "', array(select id from sale where store_id = :store))");
    EXPECT_EQ(verify().status, 0) << verify().out;
}

// Of an order that was paid before: the row is written when the sale is made, days after the day it tells of was
// sealed.
TEST_F(Seals, StandWhenARefundBecomesARowLater) {
    sell();
    seal();
    bar.taken("next", closed("next", std::chrono::hours{0}));
    sql("insert into sale select (jsonb_populate_record(s, jsonb_build_object('id', s.id || 'r', 'status', 2, "
        "'refund_of', s.id, 'refund_id', 'r', 'closed_at', e.from_at, 'business_date', e.day))).* "
        "from sale s, seal e where s.store_id = :store and s.check_id = 'next' and e.store_id = :store");
    EXPECT_EQ(verify().status, 0) << verify().out;
}

struct Damage {
    const char* sql;
    const char* named;
};
constexpr Damage damages[] = {
    {"update journal set actor = 'nobody' where store_id = :store and seq = 2", "its journal lines were changed"},
    {"update journal set at = at + interval '1 second' where store_id = :store and seq = 2",
     "its journal lines were changed"},
    {"delete from journal where store_id = :store and seq = 3", "1 of its journal lines are missing"},
    {"update sale set total = total - 1, tips = tips - 1 where store_id = :store and check_id = 'old'",
     "its sales were changed"},
    {"update sale_payment set type = 'CARD' where store_id = :store", "its sales were changed"},
    {"update sale_line set name = 'Beans' where store_id = :store and n = 1", "its sales were changed"},
    {"delete from sale where store_id = :store and check_id = 'old'", "it has 3 sales, and had 4 when it was sealed"},
    {"update seal set sales = sales + 1 where store_id = :store", "the seal, or the one before it, was changed"},
};

TEST_F(Seals, FindEveryChange) {
    sell();
    seal();
    ASSERT_EQ(verify().status, 0);
    sql("create table kept_journal as select * from journal where store_id = :store; "
        "create table kept_sale as select * from sale where store_id = :store; "
        "create table kept_line as select * from sale_line where store_id = :store; "
        "create table kept_payment as select * from sale_payment where store_id = :store; "
        "create table kept_seal as select * from seal where store_id = :store");
    for (const Damage& each : damages) {
        tamper(each.sql);
        const Ran ran = verify();
        EXPECT_EQ(ran.status, 1) << each.sql;
        EXPECT_TRUE(has(ran.out, each.named)) << each.sql << "\n" << ran.out;
        tamper(
            "delete from journal where store_id = :store; insert into journal select * from kept_journal; "
            "delete from sale where store_id = :store; insert into sale select * from kept_sale; "
            "delete from sale_line where store_id = :store; insert into sale_line select * from kept_line; "
            "delete from sale_payment where store_id = :store; insert into sale_payment select * from kept_payment; "
            "delete from seal where store_id = :store; insert into seal select * from kept_seal");
        ASSERT_EQ(verify().status, 0) << each.sql;
    }
    sql("drop table kept_journal, kept_sale, kept_line, kept_payment, kept_seal");
}

TEST_F(Seals, OfAnExportedTrailAreLinesOfJson) {
    sell();
    const Ran ran = run_command("audit", {"export", "--store", store});
    EXPECT_EQ(ran.status, 0) << ran.progress;
    std::istringstream lines(ran.out);
    std::int64_t count = 0;
    for (std::string each; std::getline(lines, each); ++count)
        EXPECT_EQ(text(parse_json_object(each), "entity"), "check") << each;
    EXPECT_EQ(std::to_string(count), value("select count(*) from journal where store_id = '" + store + "'"));
    EXPECT_GT(count, 3);
    const Answer file = client.get("/v1/svc/store/" + store + "/audit?format=csv");
    EXPECT_EQ(file.status, 200) << file.body;
    EXPECT_EQ(std::ranges::count(file.body, '\n'), count + 1) << file.body;
    EXPECT_TRUE(file.body.starts_with("seq,at,actorKind,actor,")) << file.body;
    EXPECT_EQ(outcome_of(client.get("/v1/svc/store/" + store + "/audit?format=xlsx")), "400 INVALID_PARAMETER");
}

}  // namespace
}  // namespace comanda::test::seals_test
