#include "features/customers/privacy/redact.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "features/customers/customers.h"

namespace comanda::customers {
namespace {

// What such a member holds is about a person, whatever it is.
constexpr std::array<std::string_view, 26> personal = {
    "contactPerson",       "phoneNumber",    "phone",        "email",         "emailId",       "address",
    "cardHolderName",      "expDate",        "customerName", "customerPhone", "customerEmail", "customerAddress",
    "firstName",           "lastName",       "firstname",    "lastname",      "gateCode",      "dateOfBirth",
    "addressLine1",        "addressLine2",   "line1",        "line2",         "latitude",      "longitude",
    "customerPhoneNumber", "deliveryAddress"};

// People write about people here.
constexpr std::array<std::string_view, 6> remarks = {"comments", "notes", "comment", "note", "instructions", "reason"};

bool is_among(std::string_view name, std::span<const std::string_view> names) {
    return std::ranges::find(names, name) != names.end();
}

bool is_word_byte(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80;
}

// As a word or words of its own: somebody called Close is not in CLOSED.
bool holds(std::string_view text, std::string_view secret) {
    for (std::size_t at = text.find(secret); at != std::string_view::npos; at = text.find(secret, at + 1)) {
        const std::size_t end = at + secret.size();
        const bool begins = at == 0 || !is_word_byte(text[at - 1]) || !is_word_byte(secret.front());
        const bool ends = end == text.size() || !is_word_byte(text[end]) || !is_word_byte(secret.back());
        if (begins && ends) return true;
    }
    return false;
}

bool holds_any(std::string_view text, const std::vector<std::string>& secrets) {
    const std::string lower = lower_case(text);
    return std::ranges::any_of(secrets, [&](const std::string& each) { return holds(lower, each); });
}

// What other things are called and counted by; a dish may have the name of a guest.
bool is_structural(std::string_view name) {
    constexpr std::array<std::string_view, 16> words = {
        "id",    "_id",    "status", "type",   "service", "name", "miName",   "menuName",
        "mName", "mgName", "pName",  "ssName", "txName",  "code", "currency", "deviceName"};
    for (const std::string_view end : {"Id", "ID", "Str", "At", "Date", "No"}) {
        if (name.ends_with(end)) return true;
    }
    return is_among(name, words);
}

bool empty_out(json::value& value) {
    bool went = false;
    if (value.is_string()) {
        went = !value.get_string().empty();
        value.get_string().clear();
    } else if (value.is_object()) {
        for (auto& member : value.get_object())
            went = empty_out(member.value()) || went;
    } else if (value.is_array()) {
        for (json::value& each : value.get_array())
            went = empty_out(each) || went;
    } else if (value.is_number()) {
        went = true;
        value = nullptr;
    }
    return went;
}

bool redact_text(json::value& value, std::string_view name, const Person& person, int depth) {
    const std::string_view text(value.get_string().data(), value.get_string().size());
    if (text.empty() || is_structural(name)) return false;
    const bool names_them = is_among(name, remarks) && (depth == 1 || holds_any(text, person.words));
    if (!names_them && !holds_any(text, person.secrets)) return false;
    value.get_string().clear();
    return true;
}

bool redact_member(json::value& value, std::string_view name, const Person& person, int depth) {
    if (is_among(name, personal)) return empty_out(value);
    if (value.is_string()) return redact_text(value, name, person, depth);
    bool went = false;
    if (value.is_object()) {
        for (auto& member : value.get_object())
            went = redact_member(member.value(), {member.key().data(), member.key().size()}, person, depth + 1) || went;
    } else if (value.is_array()) {
        for (json::value& each : value.get_array())
            went = redact_member(each, name, person, depth + 1) || went;
    }
    return went;
}

}  // namespace

bool redact(json::value& document, const Person& person) {
    return redact_member(document, "", person, 0);
}

std::string scrubbed(const std::string& text, const Person& person) {
    if (text.empty()) return text;
    json::value document = parse_json(text);
    return redact(document, person) ? to_text(document) : text;
}

}  // namespace comanda::customers
