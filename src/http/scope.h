// What a key may be allowed to do. Every route names one scope, so that none can be forgotten.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace comanda::http {

enum class Scope : std::uint8_t {
    none,  // Anybody, without a key: the interface description and the documentation.
    any,   // Any valid key.
    catalogue_read,
    catalogue_write,
    staff_read,
    staff_write,
    customers_read,
    customers_write,
    orders_read,
    orders_write,
    sync_read,
    sync_write,
    reports_read,
    kiosk,
    admin,  // Everything, and the management of keys.
};

inline constexpr std::array<std::string_view, 15> scope_names = {
    "none",         "any",          "catalogue:read", "catalogue:write",
    "staff:read",   "staff:write",  "customers:read", "customers:write",
    "orders:read",  "orders:write", "sync:read",      "sync:write",
    "reports:read", "kiosk",        "admin"};

constexpr std::string_view scope_name(Scope scope) {
    return scope_names[static_cast<std::size_t>(scope)];
}

constexpr std::optional<Scope> parse_scope(std::string_view name) {
    for (std::size_t i = 2; i < scope_names.size(); ++i) {
        if (scope_names[i] == name) return static_cast<Scope>(i);
    }
    return std::nullopt;
}

// A set of scopes as bits.
struct Scopes {
    std::uint32_t bits = 0;

    void add(Scope scope) { bits |= 1U << static_cast<unsigned>(scope); }
    bool has(Scope scope) const { return (bits & (1U << static_cast<unsigned>(scope))) != 0; }
    bool allows(Scope wanted) const {
        return wanted == Scope::none || wanted == Scope::any || has(wanted) || has(Scope::admin);
    }
};

}  // namespace comanda::http
