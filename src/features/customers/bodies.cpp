// What the operations have in common about the bodies they are sent.
#include "base/cards.h"
#include "base/digest.h"
#include "base/object_id.h"
#include "base/refusal.h"
#include "features/customers/handlers.h"
#include "http/conditions.h"
#include "record/sent_body.h"

namespace comanda::customers {
namespace {

// Nearly no phone number has 14 or 15 digits, and those are written with a + or the zeros one dials.
bool is_rather_a_card(std::string_view phone) {
    std::string digits;
    for (const char c : phone) {
        if (c == '+') return false;
        if (c >= '0' && c <= '9') digits += c;
    }
    return digits.size() >= 14 && digits.front() != '0' && cut_cards(digits);
}

}  // namespace

std::string text_member(const json::object& body, std::string_view name, std::size_t bytes_max) {
    std::string text = record::sent_text(body, name);
    if (text.size() > bytes_max)
        throw refused(validation_failed(
            {{std::string(name), "INVALID_VALUE", "must have at most " + std::to_string(bytes_max) + " bytes"}}));
    return text;
}

std::optional<std::int64_t> whole_member(const json::object& body, std::string_view name) {
    const json::value* value = body.if_contains(name);
    if (value == nullptr || value->is_null()) return std::nullopt;
    if (!value->is_int64())
        throw refused(validation_failed({{std::string(name), "INVALID_VALUE", "must be a whole number"}}));
    return value->get_int64();
}

json::object take_body(const http::Request& request, const Customers& customers) {
    json::value sent =
        request.body.empty() ? json::value(json::object()) : json::value(parse_json_object(request.body));
    if (const auto path = find_card_secret(sent)) {
        throw refused(validation_failed(
            {{*path, "CARD_SECRET", "must never be sent: a card's security code, stripe and PIN stay with the card"}}));
    }
    // A phone number of thirteen digits may look like a card's: it is held to a phone number's length instead. An id
    // stays one name for one thing.
    json::object& body = sent.get_object();
    const json::value *phone = body.if_contains("phoneNumber"), *id = body.if_contains("id");
    if (phone != nullptr && phone->is_string() && is_rather_a_card(phone->get_string()))
        throw refused(validation_failed(
            {{"phoneNumber", "INVALID_VALUE", "could be a card's number: write + and the calling code before it"}}));
    const std::optional<json::value> kept_phone = phone != nullptr ? std::optional(*phone) : std::nullopt;
    std::optional<std::string> its_id;
    if (id != nullptr && id->is_string()) its_id = kept_name(std::string(id->get_string()), customers);
    cut_cards(sent);
    if (kept_phone) body["phoneNumber"] = *kept_phone;
    if (its_id) body["id"] = *its_id;
    return std::move(body);
}

std::string kept_name(std::string id, const Customers& customers) {
    return kept_id(std::move(id), customers.pepper().lasting());
}

std::string source_of(const http::Request& request, const json::object& body, const std::string& what) {
    std::string id = text_member(body, "id", 64);
    if (!id.empty()) {
        if (!is_client_id(id))
            throw refused(validation_failed({{"id", "INVALID_VALUE", "must have 1 to 64 printable characters"}}));
        return id;
    }
    const auto key = http::idempotency_key(request);
    return key ? hex_digest(what + '\n' + *key, 16).substr(0, 24) : ObjectId::make().text();
}

Refusal duplicate_id(std::string_view what, std::string_view id) {
    return {.status = 409,
            .code = "DUPLICATE_ID_DIFFERENT_CONTENT",
            .message = "There is another " + std::string(what) + " with this id.",
            .more = {{"id", id}}};
}

}  // namespace comanda::customers
