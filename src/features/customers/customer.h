// A customer as it is kept and answered.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/json.h"
#include "db/shards.h"

namespace comanda::customers {

struct Customer {
    std::string id;
    std::int64_t version = 0;
    bool is_active = true;
    bool is_loyal = false;
    std::int64_t points = 0;
    std::string plan = {};        // Empty: none.
    std::string fields = {};      // What clients sent, a JSON object.
    std::int64_t created_at = 0;  // In milliseconds.
    std::int64_t updated_at = 0;
    std::string created_by = {};
    std::string modified_by = {};
    std::string name = {};
    std::string phone = {};  // In its normal form.
    bool is_erased = false;
};

// The columns of a customer, from "customer c left join loyalty_balance b", and their reader.
extern const std::string_view customer_columns;
Customer read_customer(const db::Result& rows, int row, int column);

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
    std::string fields = {};
    std::string changed = {};  // A JSON array of names.
    std::string action = {};
    std::string actor = {};
    std::optional<std::string> idempotency_key = {};
    std::string fingerprint = {};
};

struct Written {
    std::string outcome;  // As write_customer says.
    std::int64_t version = 0;
    std::string other = {};
    std::int64_t points = 0;
    std::int64_t created_at = 0;
    std::int64_t updated_at = 0;
};

struct Wanted {
    std::string account;
    std::string id;
};
net::Task<std::vector<std::optional<Customer>>> read_customers(db::Shard& shard, std::vector<Wanted> wanted);
net::Task<std::vector<Written>> write_customers(db::Shard& shard, std::vector<Write> writes);

}  // namespace comanda::customers
