// Finds what is wrong with a menu before a guest does.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "features/menu/parsed_menu.h"
#include "record/kind.h"

namespace comanda::menu {

// An error cannot be sold, scanned or calculated as it stands; a warning may be meant.
enum class Severity { error, warning };

struct Ref {
    std::string kind;
    std::string id;
    std::string name;

    bool operator==(const Ref&) const = default;
};

struct Finding {
    std::string_view rule = {};  // The id of the rule; part of the interface, so it is never renamed.
    Severity severity = Severity::error;
    std::string message = {};
    std::vector<Ref> records = {};  // The one to fix first.

    bool operator==(const Finding&) const = default;
};

struct LintView;

struct LintRule {
    std::string_view id;
    std::string_view about;
    std::vector<Finding> (*judge)(const LintView& view);  // Pure; leaves Finding::rule to lint().
};
std::span<const LintRule> lint_rules();

// By rule, in the order of lint_rules(), then in the menu's order. Only active records are looked at. References are
// followed as the kinds declare them; what refers to a kind that is not among these is not judged.
std::vector<Finding> lint(const ParsedMenu& menu, std::span<const record::Kind* const> kinds);

json::object to_json(const Finding& finding);

}  // namespace comanda::menu
