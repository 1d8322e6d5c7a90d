// Membership types and plans as they are kept: rows of two tables that differ in few columns.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/refusal.h"
#include "db/shards.h"
#include "record/versioned.h"

namespace comanda::customers {

struct Membership : record::Versioned {
    // Of a plan.
    std::string type_id;
    std::int64_t allowance = 0;
    std::int64_t overdraft = 0;
    std::string period;
    bool is_tax_exempt = false;
    int digits = 2;  // Of the currency.
};
BOOST_DESCRIBE_STRUCT(Membership, (record::Versioned), (type_id, allowance, overdraft, period, is_tax_exempt, digits))

enum class MembershipKind : std::uint8_t { type, plan };

// In the transaction; the account is locked.
net::Task<std::optional<Membership>> find_membership(db::Transaction& transaction, MembershipKind kind,
                                                     std::string account, std::string id);
// The active one of this name that is not `but`; empty for none.
net::Task<std::string> membership_named(db::Transaction& transaction, MembershipKind kind, std::string account,
                                        std::string name, std::string but);
// The active plans of this type.
net::Task<std::vector<UsedBy>> plans_of_type(db::Transaction& transaction, std::string account, std::string type);
// Version 1: it is new. Returns it with its times.
net::Task<Membership> write_membership(db::Transaction& transaction, MembershipKind kind, std::string account,
                                       Membership membership);
net::Task<std::vector<Membership>> list_memberships(db::Shard& shard, MembershipKind kind, std::string account,
                                                    bool is_active);

const record::Kind& kind_of(MembershipKind kind);

// With every declared field.
std::string membership_text(MembershipKind kind, std::string_view account, const Membership& membership);

}  // namespace comanda::customers
