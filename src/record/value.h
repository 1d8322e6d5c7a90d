// A value as a client sent it, brought into the one form in which it is stored and answered.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/json.h"
#include "base/refusal.h"
#include "record/kind.h"

namespace comanda::record {

// What is noticed on the way through a body.
struct Notes {
    int currency_digits = 2;
    std::vector<FieldError> errors = {};    // Every complaint at once.
    std::vector<std::string> unknown = {};  // Members that no declaration names, by path.

    void complain(std::string path, std::string code, std::string message) {
        errors.push_back({std::move(path), std::move(code), std::move(message)});
    }
};

// One member of the canonical form. A null value clears the field.
struct Taken {
    std::string name;
    json::value value;
};

// What `body` says about the field, by its name, other spelling or twin: nothing, or the field with its twin. `inside`
// is the path of the object, such as "servingSizePrices[2]."; a complaint goes into the notes.
std::vector<Taken> take_field(const Field& field, const json::object& body, const std::string& inside, Notes& notes);

bool is_sent(const Field& field, const json::object& body);

// The number that a twin stands for; nothing for a text that is none.
std::optional<std::int64_t> parse_twin(const Field& field, std::string_view text, int currency_digits);

}  // namespace comanda::record
