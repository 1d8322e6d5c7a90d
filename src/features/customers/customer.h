// A customer as it is kept and answered.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/json.h"
#include "db/rows.h"
#include "db/shards.h"

namespace comanda::customers {

struct Customer {
    std::string id;
    std::int64_t version = 0;
    bool is_active = true;
    bool is_loyal = false;
    std::int64_t points = 0;
    std::string plan = {};    // Empty: none.
    std::string fields = {};  // What clients sent, a JSON object.
    Instant created_at{};
    Instant updated_at{};
    std::string created_by = {};
    std::string modified_by = {};
    std::string name = {};
    std::string phone = {};  // In its normal form.
    bool is_erased = false;
};
BOOST_DESCRIBE_STRUCT(Customer, (),
                      (id, version, is_active, is_loyal, points, plan, fields, created_at, updated_at, created_by,
                       modified_by, name, phone, is_erased))

// The columns of a customer, from customer c and loyalty_balance b.
inline const db::Placeholder customer_columns{
    .name = "customer",
    .text =
        "c.id, c.edits + coalesce(b.entries, 0) as version, c.active as is_active, c.is_loyalty as is_loyal, "
        "coalesce(b.points, 0) as points, c.plan_id as plan, c.fields, "
        "(extract(epoch from c.created_at) * 1000)::bigint as created_at, "
        "(extract(epoch from greatest(c.updated_at, b.moved_at)) * 1000)::bigint as updated_at, "
        "c.created_by, c.modified_by, c.name, c.phone_key as phone, c.erased_at is not null as is_erased"};
// What these need of a customer's row, and its balance beside it: each behind `offset 0`, so that the planner looks
// them up one by one.
inline const db::Placeholder stored_columns{
    .name = "stored",
    .text =
        "c.account_id, c.id, c.edits, c.active, c.is_loyalty, c.plan_id, c.fields, c.created_at, c.updated_at, "
        "c.created_by, c.modified_by, c.name, c.phone_key, c.erased_at"};
inline const db::Placeholder joined_balance{
    .name = "balance",
    .text =
        "left join lateral (select b.entries, b.points, b.moved_at from loyalty_balance b "
        "where b.account_id = c.account_id and b.customer_id = c.id offset 0) b on true"};

void append_customer(std::string& out, std::string_view account, const Customer& customer);
std::string customer_text(std::string_view account, const Customer& customer);

// What a customer is found by: see customer_word.
std::vector<std::string> words_of(const json::object& fields, std::string_view phone, std::string_view country);
std::string name_of(const json::object& fields);

// A customer to be made (known 0) or changed from the version that is known.
struct Write {
    std::string account;
    std::string id;
    std::int64_t known = 0;
    bool is_active = true;
    bool is_loyal = false;
    std::string name = {};
    std::optional<std::string> phone = {};
    std::optional<std::string> email = {};
    std::optional<std::string> plan = {};
    bool is_plan_changed = false;
    std::vector<std::string> words = {};
    std::string word_lines = {};  // Filled in by write_customers.
    std::string fields = {};
    std::string changed = {};  // A JSON array of names.
    std::string action = {};
    std::string actor = {};
    std::optional<std::string> idempotency_key = {};
    std::string fingerprint = {};
};
BOOST_DESCRIBE_STRUCT(Write, (),
                      (account, id, known, is_active, is_loyal, name, phone, email, plan, is_plan_changed, word_lines,
                       fields, changed, action, actor, idempotency_key, fingerprint))

struct Written {
    std::string outcome;  // As write_customer says.
    std::int64_t version = 0;
    std::string other = {};
    std::int64_t points = 0;
    std::optional<Instant> created_at = {};
    std::optional<Instant> updated_at = {};
};
BOOST_DESCRIBE_STRUCT(Written, (), (outcome, version, other, points, created_at, updated_at))

struct CustomerKey {
    std::string account;
    std::string id;
};
BOOST_DESCRIBE_STRUCT(CustomerKey, (), (account, id))
net::Task<std::vector<std::optional<Customer>>> read_customers(db::Shard& shard, std::vector<CustomerKey> keys);
net::Task<std::vector<Written>> write_customers(db::Shard& shard, std::vector<Write> writes);

}  // namespace comanda::customers
