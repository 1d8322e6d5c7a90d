#include "features/customers/scrub.h"

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

bool holds_any(std::string_view text, const std::vector<std::string>& secrets) {
    const std::string lower = lower_case(text);
    return std::ranges::any_of(secrets, [&](const std::string& each) { return lower.find(each) != std::string::npos; });
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

bool scrub_text(json::value& value, std::string_view name, const Person& person, int depth) {
    const std::string_view text(value.get_string().data(), value.get_string().size());
    if (text.empty()) return false;
    const bool names_them = is_among(name, remarks) && (depth == 1 || holds_any(text, person.words));
    if (!names_them && !holds_any(text, person.secrets)) return false;
    value.get_string().clear();
    return true;
}

bool scrub_member(json::value& value, std::string_view name, const Person& person, int depth) {
    if (is_among(name, personal)) return empty_out(value);
    if (value.is_string()) return scrub_text(value, name, person, depth);
    bool went = false;
    if (value.is_object()) {
        for (auto& member : value.get_object())
            went = scrub_member(member.value(), {member.key().data(), member.key().size()}, person, depth + 1) || went;
    } else if (value.is_array()) {
        for (json::value& each : value.get_array())
            went = scrub_member(each, name, person, depth + 1) || went;
    }
    return went;
}

}  // namespace

bool scrub(json::value& document, const Person& person) {
    return scrub_member(document, "", person, 0);
}

}  // namespace comanda::customers
