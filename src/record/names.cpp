#include "record/names.h"

namespace comanda::record {
namespace {

// The mark is a string that starts with a zero byte, which no body is allowed to hold.
constexpr std::string_view mark_start = "\"\\u0000";
constexpr std::size_t id_size = 24;

std::string mark_of(const json::value& id) {
    std::string mark(1, '\0');
    mark.append(id.get_string().data(), id.get_string().size());
    return mark;
}

// The reference whose name a name_of field shows is the one declared before it.
const Field* reference_before(std::span<const Field> fields, const Field& shown) {
    const Field* reference = nullptr;
    for (const Field& each : fields) {
        if (&each == &shown) break;
        if (each.type == Type::reference) reference = &each;
    }
    return reference;
}

void mark_row(std::span<const Field> fields, json::object& row) {
    for (const Field& field : fields) {
        if (field.type != Type::name_of) continue;
        const Field* reference = reference_before(fields, field);
        json::object marked;
        for (auto& member : row) {
            marked.emplace(member.key(), member.value());
            if (member.key() != reference->name || !member.value().is_string()) continue;
            if (member.value().get_string().size() == id_size)
                marked.emplace(field.name, json::string(mark_of(member.value())));
        }
        row = std::move(marked);
    }
}

template <class Visit>
void for_each_row(std::span<const Field> fields, json::object& object, const Visit& visit) {
    for (const Field& field : fields) {
        json::value* rows = field.type == Type::shapes ? object.if_contains(field.name) : nullptr;
        if (rows == nullptr || !rows->is_array()) continue;
        for (json::value& each : rows->get_array()) {
            if (!each.is_object()) continue;
            for_each_row(field.shape->fields, each.get_object(), visit);
            visit(field.shape->fields, each.get_object());
        }
    }
}

void collect(std::set<std::string, std::less<>>& kinds, std::span<const Field> fields) {
    for (const Field& field : fields) {
        if (field.type == Type::name_of) kinds.emplace(reference_before(fields, field)->of);
        if (field.type == Type::shapes) collect(kinds, field.shape->fields);
    }
}

}  // namespace

void mark_names(const Kind& kind, json::object& fields) {
    for_each_row(kind.fields, fields, mark_row);
}

void drop_names(const Kind& kind, json::object& fields) {
    for_each_row(kind.fields, fields, [](std::span<const Field> declared, json::object& row) {
        for (const Field& field : declared) {
            if (field.type == Type::name_of) row.erase(field.name);
        }
    });
}

bool has_marks(std::string_view doc) {
    return doc.find(mark_start) != std::string_view::npos;
}

std::string with_names(std::string_view doc, const NameOf& name_of) {
    std::string out;
    out.reserve(doc.size() + 64);
    std::size_t done = 0;
    for (std::size_t at = doc.find(mark_start); at != std::string_view::npos; at = doc.find(mark_start, done)) {
        const std::size_t id = at + mark_start.size(), end = id + id_size;
        if (end >= doc.size() || doc[end] != '"') {  // Not one of ours.
            out += doc.substr(done, id - done);
            done = id;
            continue;
        }
        out += doc.substr(done, at - done);
        const std::string* name = name_of(doc.substr(id, id_size));
        append_quoted(out, name != nullptr ? std::string_view(*name) : std::string_view());
        done = end + 1;
    }
    out += doc.substr(done);
    return out;
}

json::object parse_stored(std::string_view doc) {
    // Marks are no JSON that is let in from outside, which is what makes them safe from forgery.
    const NameOf nobody = [](std::string_view) { return nullptr; };
    return has_marks(doc) ? parse_json_object(with_names(doc, nobody)) : parse_json_object(doc);
}

json::object parse_document(const Kind& kind, std::string_view doc) {
    json::object document = parse_stored(doc);
    drop_names(kind, document);
    return document;
}

std::set<std::string, std::less<>> shown_kinds(std::span<const Kind* const> kinds) {
    std::set<std::string, std::less<>> shown;
    for (const Kind* each : kinds)
        collect(shown, each->fields);
    return shown;
}

}  // namespace comanda::record
