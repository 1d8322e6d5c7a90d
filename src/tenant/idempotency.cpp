#include "tenant/idempotency.h"

#include "base/refusal.h"
#include "db/job.h"
#include "db/rows.h"
#include "http/conditions.h"

namespace comanda::tenant {

namespace {

struct Created {
    std::string fingerprint;
    std::string location;
};
BOOST_DESCRIBE_STRUCT(Created, (), (fingerprint, location))

}  // namespace

net::Task<std::optional<std::string>> find_created(db::Transaction& transaction, std::string account, std::string key,
                                                   std::string fingerprint) {
    static constexpr db::Query read{"find_created",
                                    "select fingerprint, location from idempotency where account_id = $1 and key = $2"};
    const auto created = db::first<Created>(co_await transaction.run(read, db::params(account, key)));
    if (!created) co_return std::nullopt;
    if (created->fingerprint != fingerprint) throw refused(http::key_reused());
    co_return created->location;
}

net::Task<void> save_created(db::Transaction& transaction, std::string account, std::string key,
                             std::string fingerprint, std::string id) {
    static constexpr db::Query write{"save_created", R"sql(
insert into idempotency (account_id, key, fingerprint, status, location, etag, answer) values ($1, $2, $3, 201, $4, '', '')
)sql"};
    co_await transaction.run(write, db::params(account, key, fingerprint, id));
}

net::Task<void> forget_idempotency_keys(db::Shard& shard) {
    static constexpr db::Query forget{"forget_idempotency", "select forget_idempotency($1::integer)"};
    co_await db::delete_in_batches(shard, forget);
}

}  // namespace comanda::tenant
