#include "record/references.h"

#include <fmt/format.h>

#include <algorithm>

namespace comanda::record {
namespace {

void add(std::vector<Reference>& all, const Field& field, std::string path, const json::value& value) {
    if (value.is_string() && !value.get_string().empty())
        all.push_back({std::move(path), field.of, field.of_facet, std::string(value.get_string())});
}

void walk(std::vector<Reference>& all, std::span<const Field> fields, const json::object& object,
          const std::string& inside) {
    for (const Field& field : fields) {
        const json::value* value = object.if_contains(field.name);
        if (value == nullptr) continue;
        const std::string path = inside + std::string(field.name);
        if (field.type == Type::reference) add(all, field, path, *value);
        if (!value->is_array()) continue;
        const json::array& entries = value->get_array();
        for (std::size_t i = 0; i < entries.size(); ++i) {
            if (field.type == Type::references)
                add(all, field, fmt::format("{}[{}]", path, i), entries[i]);
            else if (field.type == Type::shapes && entries[i].is_object())
                walk(all, field.shape->fields, entries[i].get_object(), fmt::format("{}[{}].", path, i));
        }
    }
}

}  // namespace

std::vector<Reference> references_of(const Kind& kind, const json::object& fields) {
    std::vector<Reference> all;
    walk(all, kind.fields, fields, "");
    return all;
}

std::string reference_text(const std::vector<Reference>& references) {
    std::vector<std::string_view> ids;
    for (const Reference& each : references)
        ids.push_back(each.id);
    std::sort(ids.begin(), ids.end());
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    return fmt::format("{}", fmt::join(ids, " "));
}

}  // namespace comanda::record
