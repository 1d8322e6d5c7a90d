// The vocabulary in which a catalogue kind is declared: plain constant data, checked when it is compiled.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace comanda::record {

enum class Type : std::uint8_t {
    text,   // A string.
    whole,  // A whole number.
    flag,   // true or false.
    id,     // 24 hexadecimal characters, or the empty string.
};

struct Field {
    std::string_view name;  // The JSON key: the same word everywhere.
    Type type;
    std::string_view about;       // One sentence, shown in the documentation.
    bool required = false;        // On create; it can be changed later, but not cleared.
    bool searchable = false;      // Looked through by ?search=.
    std::int64_t most = 0;        // text: bytes; whole: largest value. 0: the type's usual limit.
    std::string_view alias = {};  // A second spelling that is accepted and answered as `name`.
};

struct Paths {
    std::string_view list;           // svc/store/{store-id}/departments
    std::string_view active;         // svc/store/{store-id}/activeDepartments
    std::string_view one;            // svc/department: create here; read, update and inactivate below it by id
    std::string_view read = {};      // Where the interface reads one at another path: svc/departments
    std::string_view misspelt = {};  // A spelling of `one` in the interface's sample
    bool update_by_post = false;     // The interface's sample updates by POST.
};

struct Kind {
    std::string_view name;    // department: the word in events, paths and the database
    std::string_view plural;  // departments: the word in operations that answer many
    std::string_view title;   // Department: the schema's name
    std::string_view about;
    Paths paths;
    std::span<const Field> fields;  // Besides the common ones; one of them is `name`.
};

// The fields every record has, which no declaration repeats.
inline constexpr Field common_fields[] = {
    {.name = "originalID", .type = Type::id, .about = "The record this one was copied from."},
};

// Fields the service fills in: taken from no client, and accepted when a client sends an answer back.
inline constexpr std::string_view server_fields[] = {"id",          "store",     "createdFor", "ownedBy",
                                                     "account",     "createdAt", "version",    "dateCreated",
                                                     "lastUpdated", "createdBy", "modifiedBy", "warnings"};

constexpr bool is_server_field(std::string_view name) {
    for (const std::string_view each : server_fields) {
        if (each == name) return true;
    }
    return false;
}

// The field declared under this name or alias; null for none.
constexpr const Field* find_field(const Kind& kind, std::string_view name) {
    for (const Field& each : kind.fields) {
        if (each.name == name || (!each.alias.empty() && each.alias == name)) return &each;
    }
    for (const Field& each : common_fields) {
        if (each.name == name) return &each;
    }
    return nullptr;
}

// Mistakes in a declaration stop the build.
constexpr bool well_formed(const Kind& kind) {
    bool has_name = false;
    for (const Field& each : kind.fields)
        has_name = has_name || (each.name == "name" && each.type == Type::text && each.required);
    if (!has_name) return false;
    if (kind.name.empty() || kind.plural.empty() || kind.title.empty() || kind.paths.list.empty() ||
        kind.paths.one.empty())
        return false;
    for (const Field& each : kind.fields) {
        if (each.name.empty() || each.about.empty() || is_server_field(each.name) || each.name == "activeStatus")
            return false;
        if (each.searchable && each.type != Type::text) return false;
        int with_this_name = 0;
        for (const Field& other : kind.fields)
            with_this_name += other.name == each.name || other.alias == each.name;
        if (with_this_name != 1) return false;
    }
    return true;
}

}  // namespace comanda::record
