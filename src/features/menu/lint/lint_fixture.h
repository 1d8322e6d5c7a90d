// A small menu without a fault, for tests of lint: each breaks it in one way and looks at what is found.
#pragma once

#include "features/menu/lint/lint.h"

namespace comanda::menu {

inline constexpr record::Field price_row_fields[] = {
    {.name = "servingSizeLevel", .type = record::Type::reference, .about = "Size.", .of = "servingSizeLevel"},
};
inline constexpr record::Shape price_row{.title = "Price", .fields = price_row_fields, .bare = "servingSizeLevel"};

inline constexpr record::Field group_use_fields[] = {
    {.name = "modifierGroup", .type = record::Type::reference, .about = "Group.", .of = "modifierGroup"},
};
inline constexpr record::Shape group_use{.title = "Use", .fields = group_use_fields, .bare = "modifierGroup"};

inline constexpr record::Field item_fields[] = {
    {.name = "category", .type = record::Type::references, .about = "Categories.", .of = "category"},
    {.name = "course", .type = record::Type::reference, .about = "Of a kind that is not told of.", .of = "course"},
    {.name = "servingSizePrices", .type = record::Type::shapes, .about = "Prices.", .shape = &price_row},
    {.name = "mandatoryModifierGroups", .type = record::Type::shapes, .about = "Groups.", .shape = &group_use},
};
inline constexpr record::Field category_fields[] = {
    {.name = "parent", .type = record::Type::reference, .about = "Parent.", .of = "category"},
    {.name = "taxes", .type = record::Type::references, .about = "Taxes.", .of = "tax"},
};
inline constexpr record::Field tax_fields[] = {
    {.name = "taxes", .type = record::Type::references, .about = "Taxed.", .acyclic = true, .of = "tax"},
};
inline constexpr record::Field group_fields[] = {
    {.name = "modifiers", .type = record::Type::references, .about = "Modifiers.", .of = "modifier"},
};
inline constexpr record::Field modifier_fields[] = {
    // Not marked as acyclic: modifiers may well stand in for each other.
    {.name = "alternate", .type = record::Type::references, .about = "Instead.", .of = "modifier"},
};

// What lint looks at of a declaration, and nothing else.
constexpr record::Kind declare(std::string_view name, std::span<const record::Field> fields,
                               std::string_view parent = {}) {
    record::Kind kind{};
    kind.name = name;
    kind.fields = fields;
    kind.parent = parent;
    return kind;
}
inline constexpr record::Kind item_declaration = declare("menuItem", item_fields, "category");
inline constexpr record::Kind category_declaration = declare("category", category_fields, "parent");
inline constexpr record::Kind tax_declaration = declare("tax", tax_fields);
inline constexpr record::Kind group_declaration = declare("modifierGroup", group_fields);
inline constexpr record::Kind modifier_declaration = declare("modifier", modifier_fields);
inline constexpr record::Kind size_declaration = declare("servingSizeLevel", {});
inline constexpr const record::Kind* declarations[] = {&item_declaration,  &category_declaration, &tax_declaration,
                                                       &group_declaration, &modifier_declaration, &size_declaration};

inline Entry entry(std::string_view kind, std::string id, json::object document = {}) {
    return {.kind = std::string(kind), .id = id, .name = id, .document = std::move(document)};
}

inline json::object price(std::string_view size, std::int64_t amount, bool is_default = false) {
    return {{"servingSizeLevel", size}, {"price", amount}, {"isDefault", is_default}};
}

// Pizza is in Food. It comes small or large, with one of two sauces.
class SmallMenu {
  public:
    SmallMenu() {
        add("servingSizeLevel", "small");
        add("servingSizeLevel", "large");
        add("tax", "vat");
        add("department", "kitchen");
        add("modifier", "tomato", {{"servingSizeLevels", json::array{price("small", 50, true)}}});
        add("modifier", "cream", {{"servingSizeLevels", json::array{price("small", 60), price("large", 90)}}});
        add("modifierGroup", "sauces", {{"modifiers", json::array{"tomato", "cream"}}});
        add("category", "food", {{"level", 1}, {"department", "kitchen"}, {"taxes", json::array{"vat"}}});
        add("menuItem", "pizza",
            {{"category", json::array{"food"}},
             {"servingSizePrices", json::array{price("small", 800, true), price("large", 1100)}},
             {"mandatoryModifierGroups",
              json::array{json::object{{"modifierGroup", "sauces"}, {"minSelections", 1}}}}});
    }

    void add(std::string_view kind, std::string id, json::object document = {}) {
        entries_.push_back(entry(kind, std::move(id), std::move(document)));
    }
    Entry& at(std::string_view id) {
        for (Entry& each : entries_) {
            if (each.id == id) return each;
        }
        throw std::out_of_range(std::string(id));
    }
    json::object& operator[](std::string_view id) { return at(id).document; }

    std::vector<Finding> findings() const { return lint(ParsedMenu(entries_), declarations); }

    // Rule, severity and the ids of the records: "CYCLE error a b".
    std::vector<std::string> found() const {
        std::vector<std::string> all;
        for (const Finding& each : findings()) {
            std::string line(each.rule);
            line += each.severity == Severity::error ? " error" : " warning";
            for (const Ref& record : each.records)
                line += " " + record.id;
            all.push_back(std::move(line));
        }
        return all;
    }

  private:
    std::vector<Entry> entries_;
};

using Lines = std::vector<std::string>;

}  // namespace comanda::menu
