// What the service forgets by itself, in time and not before: answers to Idempotency-Keys after 30 days, tokens of
// kiosks a week after they ended.
#include "tests/http/own_store.h"

namespace comanda::test::forgetting_test {
namespace {

std::string left(const std::string& table, const std::string& which) {
    return service().postgres().value("shard_one", "select count(*) from " + table + " where " + which);
}

// A node forgets when it starts, and then every hour.
void expect_forgotten(const std::string& table, const std::string& old, const std::string& young, int count) {
    ASSERT_EQ(left(table, old), std::to_string(count));
    const std::string before = left(table, young);
    const auto node = service().start_node();
    EXPECT_TRUE(wait_until([&] { return left(table, old) == "0"; }));
    EXPECT_EQ(left(table, young), before);
}

TEST(IdempotencyKeys, AreForgottenAfterThirtyDays) {
    service().postgres().run(
        "shard_one",
        "insert into idempotency (account_id, key, fingerprint, status, location, etag, answer, at) "
        "select '" +
            service().tenant().account +
            "', kind || n, '', 201, '', '', '{}', now() - at::interval "
            "from (values ('old', '31 days', 2500), ('young', '29 days', 100)) v(kind, at, many), "
            "generate_series(1, many) n");
    expect_forgotten("idempotency", "key like 'old%'", "key like 'young%'", 2'500);
    EXPECT_EQ(left("idempotency", "key like 'young%'"), "100");
}

TEST(KioskTokens, AreForgottenAWeekAfterTheirEnd) {
    service().postgres().run(
        "shard_one",
        "insert into kiosk_token (account_id, digest, device, person_id, password_version, key_id, opened_at, "
        "expires_at, ended_at) select '" +
            service().tenant().account +
            "', convert_to(kind || n, 'utf8'), 'd', kind, 1, 'k', now() - interval '60 days', now() + "
            "expires::interval, "
            "now() + ended::interval from (values ('old expired', '-8 days', null), ('old ended', '9 days', '-8 "
            "days'), "
            "('young expired', '-6 days', null), ('young ended', '9 days', '-6 days'), ('young', '9 days', null)) "
            "v(kind, expires, ended), generate_series(1, 1200) n");
    expect_forgotten("kiosk_token", "person_id like 'old%'", "person_id like 'young%'", 2'400);
    EXPECT_EQ(left("kiosk_token", "person_id like 'young%'"), "3600");
}

}  // namespace
}  // namespace comanda::test::forgetting_test
