// The vocabulary in which a catalogue kind is declared: plain constant data, checked when it is compiled.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string_view>

#include "base/json.h"
#include "base/refusal.h"
#include "base/sent_value.h"
#include "base/warning.h"
#include "http/privilege.h"

namespace comanda::record {

enum class Type : std::uint8_t {
    text,        // A string.
    whole,       // A whole number.
    flag,        // true or false.
    id,          // 24 hexadecimal characters, or the empty string.
    ids,         // A list of ids; a single id or the empty string is kept as it is.
    choice,      // One of the words in `choices`.
    money,       // Minor units of the store's currency, with its twin: price and priceStr.
    percent,     // Thousandths of a percent, with its twin.
    milli,       // Thousandths of a unit, with its twin: weight and weightStr.
    time,        // A time of day such as 17:30, or an instant as the interface writes it.
    instant,     // A point in time, with its zone.
    date,        // A day such as 2026-11-15, or an instant.
    named_day,   // A day such as 05-Mar-1990.
    texts,       // A list of strings.
    wholes,      // A list of whole numbers.
    reference,   // The id of an active record of the kind `of`, or the empty string.
    references,  // A list of such ids.
    role,        // The id of an active role of the store.
    shapes,      // A list of objects of one `shape`.
    one_shape,   // One such object.
    number,      // A number with or without decimals; never money.
    any,         // Whatever it is, kept as it is.
    table,       // An object whose members are kept as they are.
    own_id,      // In a shape: its id, made here when it is not sent; a row that is the same as before keeps its own.
    name_of,     // In a shape: the name of the record its reference names, filled in whenever it is answered.
};

struct Shape;

struct Field {
    std::string_view name = {};  // The JSON key: the same word everywhere.
    Type type = Type::text;
    std::string_view about = {};  // One sentence, shown in the documentation.
    bool required = false;        // On create; it can be changed later, but not cleared.
    bool searchable = false;      // Looked through by ?search=.
    bool fixed = false;           // Never changes once the record is made.
    bool lenient = false;  // whole: "1" and [1], flag: "true", as the interface's samples send it: no warning of it.
    bool secret = false;   // text: a warning never says what it is.
    bool keeps_digits = false;  // text: a long number in it is no card's.
    bool barcode = false;       // text: the same, if it has as few digits as barcodes have.
    bool card = false;          // text: the number of a card, stored as its first six and last four digits.
    bool open = false;       // choice, instant: a text that cannot be read as one is stored as it is, with a warning.
    bool claim = false;      // A number or flag that is checked against our own reckoning.
    bool ignored = false;    // Accepted and not kept: the state of somebody's form.
    bool acyclic = false;    // references: following them never leads back.
    std::int64_t least = 0;  // Numbers: the smallest value.
    std::int64_t most = 0;   // text, texts: bytes; numbers: largest value; other lists: how many. 0: the usual limit.
    // What its absence means, as JSON, if not false, 0, "" or []: answered when it was never set.
    std::string_view unset = {};
    std::string_view alias = {};                     // A second spelling: accepted, and answered beside `name`.
    std::string_view of = {};                        // reference, references, and text that names a record: the kind.
    std::string_view of_facet = {};                  // reference, references: only records with this facet.
    const Shape* shape = nullptr;                    // shapes, one_shape
    std::span<const std::string_view> choices = {};  // choice, texts, ids: words; the empty string always passes.
    std::span<const OtherWord> other_words = {};     // choice
};

// A field of a body that is no record; its schema says what it is about.
constexpr Field body_field(std::string_view name, Type type = Type::text, std::int64_t most = 0,
                           std::int64_t least = 0) {
    return {.name = name, .type = type, .least = least, .most = most};
}

// The id of a record as a text, which may be of another system. An object with that id is read too.
constexpr Field id_text(std::string_view name, std::string_view kind, std::string_view about = {},
                        std::int64_t most = 0) {
    return {.name = name, .type = Type::text, .about = about, .most = most, .of = kind};
}

// An object inside a record.
struct Shape {
    std::string_view title;  // The schema's name.
    std::span<const Field> fields;
    std::string_view bare = {};  // A bare id in the list stands for an object with only this field.
    bool open = false;           // Members that are not declared are read by whoever knows what they are.
};

// A field, or a group of fields that several kinds have. fields_of makes one list of fields of such parts.
struct Part {
    constexpr Part(const Field& one) : field(one) {}
    template <std::size_t size>
    constexpr Part(const Field (&several)[size]) : group(several) {}
    constexpr std::span<const Field> fields() const { return group.empty() ? std::span(&field, 1) : group; }

    Field field = {};
    std::span<const Field> group = {};
};

constexpr std::size_t count_fields(std::span<const Part> parts) {
    std::size_t count = 0;
    for (const Part& each : parts)
        count += each.fields().size();
    return count;
}

// The fields of a constant list of parts, in their order.
template <const auto& parts>
inline constexpr auto fields_of = [] {
    std::array<Field, count_fields(parts)> all;
    auto next = all.begin();
    for (const Part& part : parts) {
        for (const Field& each : part.fields())
            *next++ = each;
    }
    return all;
}();

// A path that lists the kind.
struct List {
    std::string_view path = {};       // Below a store's: departments, of svc/store/{store-id}/departments
    std::string_view operation = {};  // list_departments
    std::string_view about = {};
    bool paged = false;               // Pages, search and status; otherwise all active ones at once.
    std::string_view facet = {};      // Only those whose facet is this.
    std::string_view parameter = {};  // The query parameter that names the facet.
};

// The few of a kind. One too many stops the build.
class Lists {
  public:
    constexpr Lists(std::initializer_list<List> lists) : size_(lists.size()) {
        auto next = all_.begin();
        for (const List& each : lists)
            *next++ = each;
    }
    constexpr const List* begin() const { return all_.data(); }
    constexpr const List* end() const { return begin() + size_; }
    constexpr bool empty() const { return size_ == 0; }

  private:
    std::array<List, 4> all_;
    std::size_t size_;
};

// What declarations are written with: text("couponCode", "The code a guest has to name.", {.most = 100}).
namespace vocabulary {

// Makes fields of one type. `more` is what else holds for the field.
struct Maker {
    Type type;
    constexpr Field operator()(std::string_view name, std::string_view about, Field more = {}) const {
        more.name = name;
        more.type = type;
        more.about = about;
        return more;
    }
};
inline constexpr Maker text{Type::text}, texts{Type::texts}, whole{Type::whole}, wholes{Type::wholes};
inline constexpr Maker flag{Type::flag}, money{Type::money}, percent{Type::percent}, milli{Type::milli};
inline constexpr Maker time{Type::time}, instant{Type::instant}, date{Type::date};
inline constexpr Maker ids{Type::ids}, role{Type::role}, own_id{Type::own_id}, name_of{Type::name_of};
inline constexpr Maker number{Type::number}, any{Type::any}, table{Type::table};

constexpr Field choice(std::string_view name, std::string_view about, std::span<const std::string_view> words,
                       Field more = {}) {
    more.choices = words;
    return Maker{Type::choice}(name, about, more);
}
constexpr Field reference(std::string_view name, std::string_view kind, std::string_view about, Field more = {}) {
    more.of = kind;
    return Maker{Type::reference}(name, about, more);
}
constexpr Field references(std::string_view name, std::string_view kind, std::string_view about, Field more = {}) {
    more.of = kind;
    return Maker{Type::references}(name, about, more);
}
constexpr Field shapes(std::string_view name, std::string_view about, const Shape& shape, std::int64_t most) {
    return {.name = name, .type = Type::shapes, .about = about, .most = most, .shape = &shape};
}

constexpr List all_active(std::string_view path, std::string_view operation, std::string_view about, List more = {}) {
    more.path = path;
    more.operation = operation;
    more.about = about;
    return more;
}
constexpr List paged(std::string_view path, std::string_view operation, std::string_view about, List more = {}) {
    more.paged = true;
    return all_active(path, operation, about, more);
}

}  // namespace vocabulary

struct Paths {
    std::string_view one;            // svc/department: create here; read, update and inactivate below it by id
    std::string_view read = {};      // Where the interface reads one at another path: svc/departments
    std::string_view misspelt = {};  // A spelling of `one` in the interface's sample
    bool update_by_post = false;     // The interface's sample updates by POST.
    bool create_updates = false;     // A create with the id of a record that exists updates it.
};

// A record as it would be saved, judged by its kind's rule.
struct Draft {
    json::object& fields;             // May be completed.
    std::vector<FieldError>& errors;  // Complaints go here.
    bool complain(std::string_view field, std::string_view message) {
        errors.push_back({std::string(field), "INVALID_VALUE", std::string(message)});
        return false;
    }
};
using Rule = void (*)(Draft& draft);

struct Kind {
    std::string_view name;    // department: the word in events, paths and the database
    std::string_view plural;  // departments: the word in operations that answer many
    std::string_view title;   // Department: the schema's name
    std::string_view about;
    http::Privilege privilege = http::Privilege::none;  // What a person must hold to change one.
    Paths paths;
    Lists lists;
    std::span<const Field> fields;  // Besides the common ones; one of them is `name`.
    std::string_view parent = {};   // The reference within which a name is unique, and which ?parent= looks at.
    std::string_view facet = {};    // The text or number that lists select by.
    Rule rule = nullptr;            // What the fields must be to each other.
};

// The fields every record has, which no declaration repeats.
inline constexpr Field common_fields[] = {
    {.name = "originalID", .type = Type::id, .about = "The record this one was copied from."},
};

// Fields the service fills in: taken from no client, and accepted when a client sends an answer back.
inline constexpr std::string_view server_fields[] = {
    "id",          "store",     "createdFor", "ownedBy",  "account",         "createdAt", "version", "dateCreated",
    "lastUpdated", "createdBy", "modifiedBy", "warnings", "originalVersion", "force",     "_id"};

constexpr bool is_server_field(std::string_view name) {
    for (const std::string_view each : server_fields) {
        if (each == name) return true;
    }
    return false;
}

constexpr bool has_twin(Type type) {
    return type == Type::money || type == Type::percent || type == Type::milli;
}

// Is `name` how this field, its other spelling or its twin is written?
constexpr bool is_spelling_of(const Field& field, std::string_view name) {
    if (name == field.name || (!field.alias.empty() && name == field.alias)) return true;
    return has_twin(field.type) && name.size() == field.name.size() + 3 && name.ends_with("Str") &&
           name.starts_with(field.name);
}

// The field written so; null for none.
constexpr const Field* find_field(std::span<const Field> fields, std::string_view name) {
    for (const Field& each : fields) {
        if (is_spelling_of(each, name)) return &each;
    }
    return nullptr;
}

constexpr const Field* find_field(const Kind& kind, std::string_view name) {
    const Field* found = find_field(kind.fields, name);
    return found != nullptr ? found : find_field(common_fields, name);
}

// The kind of this name; null for none.
constexpr const Kind* find_kind(std::span<const Kind* const> kinds, std::string_view name) {
    for (const Kind* each : kinds) {
        if (each->name == name) return each;
    }
    return nullptr;
}

// g++ 12 with its undefined-behaviour sanitizer takes a comparison with a null pointer for no constant, so that what
// is judged while compiling compares none.
constexpr bool has_field(std::span<const Field> fields, std::string_view name) {
    for (const Field& each : fields) {
        if (is_spelling_of(each, name)) return true;
    }
    return false;
}

constexpr bool well_formed(std::span<const Field> fields, bool in_shape) {
    for (const Field& each : fields) {
        if (each.name.empty() || each.about.empty()) return false;
        if (!in_shape && (is_server_field(each.name) || each.name == "activeStatus")) return false;
        if (each.searchable && each.type != Type::text) return false;
        const bool refers = each.type == Type::reference || each.type == Type::references;
        if ((refers && each.of.empty()) || (!refers && !each.of.empty() && each.type != Type::text)) return false;
        if (each.acyclic && !refers) return false;
        if (each.type != Type::texts && (each.type == Type::choice) == each.choices.empty()) return false;
        if ((each.type == Type::own_id || each.type == Type::name_of) && !in_shape) return false;
        int spelt_so = 0;
        for (const Field& other : fields)
            spelt_so += is_spelling_of(other, each.name);
        if (spelt_so != 1) return false;
        if (each.type == Type::shapes ||
            each.type == Type::one_shape) {  // A shape that is missing stops the build here.
            if (!well_formed(each.shape->fields, true)) return false;
            if (!each.shape->bare.empty() && !has_field(each.shape->fields, each.shape->bare)) return false;
        }
    }
    return true;
}

// Mistakes in a declaration stop the build.
constexpr bool well_formed(const Kind& kind) {
    bool has_name = false, has_parent = kind.parent.empty();
    for (const Field& each : kind.fields) {
        has_name = has_name || (each.name == "name" && each.type == Type::text && each.required);
        has_parent = has_parent || (each.name == kind.parent && !each.of.empty());
    }
    if (!has_name || !has_parent) return false;
    if (kind.name.empty() || kind.plural.empty() || kind.title.empty() || kind.about.empty()) return false;
    if (kind.paths.one.empty() || kind.lists.empty()) return false;
    if (kind.privilege == http::Privilege::none) return false;
    for (const List& list : kind.lists) {
        if (list.path.empty() || list.operation.empty() || list.about.empty()) return false;
        if (kind.facet.empty() && !(list.facet.empty() && list.parameter.empty())) return false;
    }
    if (!kind.facet.empty() && !has_field(kind.fields, kind.facet)) return false;
    return well_formed(kind.fields, false);
}

}  // namespace comanda::record
