// Who may give whom what. Pure decisions over what a caller holds.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/refusal.h"
#include "features/staff/records/rows.h"
#include "http/message.h"

namespace comanda::staff {

http::Privileges parse_privileges(std::span<const std::string> ids);

// What the caller may do in this store, and so may give to others. Without a store: in the whole account.
http::Privileges held_by(const http::Caller& caller, std::string_view store);
// 0 for a key alone, which stands above all ranks.
std::int64_t rank_of(const http::Caller& caller, std::string_view store);

// 403 PRIVILEGE_MISSING when `given` has something the caller does not hold.
std::optional<Refusal> why_not_give(const http::Privileges& held, const http::Privileges& given);
// 403 RANK_TOO_LOW when `other` stands above `own`.
std::optional<Refusal> why_not_above(std::int64_t own, std::int64_t other);

Refusal privilege_missing(http::Privilege privilege);
Refusal last_administrator();

// 409 when there were administrators before the change and none are left.
std::optional<Refusal> why_not_without(const Administrators& before, const Administrators& after);

}  // namespace comanda::staff
