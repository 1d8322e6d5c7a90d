#include "features/staff/records/grants.h"

#include <algorithm>

namespace comanda::staff {

http::Privileges parse_privileges(std::span<const std::string> ids) {
    http::Privileges all;
    for (const std::string& each : ids) {
        if (const auto privilege = http::parse_privilege(each)) all.set(static_cast<std::size_t>(*privilege));
    }
    return all;
}

http::Privileges held_by(const http::Caller& caller, std::string_view store) {
    if (!caller.stores.empty() && (store.empty() || !caller.may_use_store(store))) return {};
    http::Privileges by_scope;
    for (const http::PrivilegeEntry& each : http::privileges) {
        const bool is_beyond = each.account_wide && !caller.stores.empty();
        if (caller.scopes.allows(each.scope) && !is_beyond) by_scope.set(static_cast<std::size_t>(each.privilege));
    }
    if (!caller.acting) return by_scope;
    return by_scope & (store.empty() ? caller.acting->held_everywhere() : caller.acting->held_in(store));
}

std::int64_t rank_of(const http::Caller& caller, std::string_view store) {
    if (!caller.acting) return 0;
    std::int64_t rank = 1'000'000;
    for (const http::Acting::Role& role : caller.acting->roles) {
        if (role.account_wide || role.store == store) rank = std::min(rank, role.rank);
    }
    return rank;
}

Refusal privilege_missing(http::Privilege privilege) {
    const http::PrivilegeEntry& entry = http::entry_of(privilege);
    return {.status = 403,
            .code = "PRIVILEGE_MISSING",
            .message = "This needs the privilege " + std::string(entry.id) + ": " + std::string(entry.sentence),
            .more = {{"privilege", entry.id}}};
}

std::optional<Refusal> why_not_give(const http::Privileges& held, const http::Privileges& given) {
    boost::json::array beyond;
    for (const http::PrivilegeEntry& each : http::privileges) {
        if (http::has(given, each.privilege) && !http::has(held, each.privilege))
            beyond.emplace_back(boost::json::string_view(each.id.data(), each.id.size()));
    }
    if (beyond.empty()) return std::nullopt;
    return Refusal{.status = 403,
                   .code = "PRIVILEGE_MISSING",
                   .message = "Nobody can give, or change, what they do not hold themselves.",
                   .more = {{"privileges", std::move(beyond)}}};
}

std::optional<Refusal> why_not_above(std::int64_t own, std::int64_t other) {
    if (own <= other) return std::nullopt;
    return Refusal{.status = 403,
                   .code = "RANK_TOO_LOW",
                   .message = "Roles and users of a higher rank than one's own cannot be made or changed.",
                   .more = {{"rank", own}, {"wantedRank", other}}};
}

Refusal last_administrator() {
    return {409, "LAST_ADMINISTRATOR",
            "Afterwards nobody could give others their rights. Give somebody else an administrator's role first."};
}

std::optional<Refusal> why_not_without(const Administrators& before, const Administrators& after) {
    if ((before.users > 0 && after.users == 0) || (before.people > 0 && after.people == 0)) return last_administrator();
    return std::nullopt;
}

}  // namespace comanda::staff
