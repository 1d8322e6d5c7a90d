// Values as clients sent them, brought into the one form in which they are stored, compared and answered. Declarations
// drive it: what can only mean one thing is read as the declared type, with a warning.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/json.h"
#include "base/refusal.h"
#include "base/warning.h"
#include "record/forms.h"
#include "record/kind.h"

namespace comanda::record {

// What is noticed on the way through a body, and what it is read by.
struct Notes {
    int currency_digits = 2;
    std::string timezone = "UTC";         // Of times that are sent without one.
    bool arranges = true;                 // Objects inside get the order and the twins that are declared.
    std::vector<FieldError> errors = {};  // Every complaint at once.
    Warnings warnings = {};
    bool used_timezone = false;  // A time came without one.
    bool has_claims = false;     // A field that is declared as a claim says something other than 0.

    // An answer is never much longer than what was sent: after so many, nobody reads on.
    static constexpr std::size_t told_max = 500;
    void complain(std::string path, std::string code, std::string message) {
        if (errors.size() < told_max) errors.push_back({std::move(path), std::move(code), std::move(message)});
    }
    void warn(Warning warning) {
        if (warnings.size() < told_max) warnings.push_back(std::move(warning));
    }
};

// Where a value stands. Put together only when something is said about it.
struct Path {
    const Path* inside = nullptr;
    std::string_view name = {};
    std::optional<std::size_t> place = {};  // In a list.

    std::string text() const;
};

// Reads every declared member of the object in place. What reads as absent is taken out; a null stays. Complaints and
// warnings go into the notes, what no declaration names among them, unless `is_known` says otherwise.
void read_object(std::span<const Field> fields, json::object& object, const Path& at, Notes& notes,
                 bool (*is_known)(std::string_view name) = nullptr);

// The field that is written so, in either spelling, or whose twin is; null for none. Quick: looked up by hash.
const Field* find_declared(std::span<const Field> fields, std::string_view name);

// Complains of required fields that are not there.
void require_fields(std::span<const Field> fields, const json::object& object, const Path& at, Notes& notes);

// One member of the canonical form. A null value clears the field.
struct Taken {
    std::string name;
    json::value value;
};

// What `body` says about the field, by its name, other spelling or twin: nothing, or the field with its twin.
std::vector<Taken> take_field(const Field& field, const json::object& body, Notes& notes);

bool is_sent(const Field& field, const json::object& body);

}  // namespace comanda::record
