#include "features/orders/ingress.h"

#include <algorithm>

#include "base/cards.h"
#include "base/digest.h"
#include "base/object_id.h"
#include "base/refusal.h"
#include "http/conditions.h"

namespace comanda::orders {
namespace {

// What is said to be a card number is cut even if a digit in it is wrong.
void cut_card_field(json::object& order) {
    json::value* details = order.if_contains("ccDetails");
    json::value* number =
        details != nullptr && details->is_object() ? details->get_object().if_contains("cardNumber") : nullptr;
    if (number != nullptr && number->is_number() && to_text(*number).size() > 4)
        *number = json::string(to_text(*number));
    if (number == nullptr || !number->is_string()) return;
    constexpr std::ptrdiff_t shown_first = 6, shown_last = 4;
    json::string& text = number->get_string();
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    const std::ptrdiff_t digits = std::count_if(text.begin(), text.end(), is_digit);
    std::ptrdiff_t place = 0;
    for (char& c : text) {
        if (!is_digit(c)) continue;
        if (place >= shown_first && place < digits - shown_last) c = '*';
        ++place;
    }
}

}  // namespace

json::object take_body(std::string& body, const tenant::Pepper& pepper) {
    json::value sent = parse_json_object(body);
    body.clear();
    body.shrink_to_fit();
    if (const auto path = find_card_secret(sent)) {
        throw refused(validation_failed(
            {{*path, "CARD_SECRET", "must never be sent: a card's security code, stripe and PIN stay with the card"}}));
    }
    json::object& object = sent.get_object();
    for (const std::string_view name : {"id", "uniqueOrderID"}) {
        json::value* id = object.if_contains(name);
        if (id == nullptr || !(id->is_string() || id->is_number())) continue;
        const std::string sent_id = id->is_string() ? std::string(id->get_string()) : to_text(*id);
        std::string kept = kept_id(sent_id, pepper.lasting());
        if (kept != sent_id) *id = json::string(kept);
    }
    cut_card_field(object);
    cut_cards(sent);
    return std::move(object);
}

std::string name_for(const http::Request& request, std::string_view within) {
    const auto key = http::idempotency_key(request);
    if (!key) return ObjectId::make().text();
    std::string words = request.caller.account + '\n';
    words += within;
    words += '\n' + *key;
    return hex_digest(words, 16).substr(0, 24);
}

std::optional<std::string> kept_key(const http::Request& request, std::string_view store) {
    const auto key = http::idempotency_key(request);
    if (!key) return std::nullopt;
    std::string words(store);
    words += '\n' + *key;
    return "web order " + hex_digest(words, 32);
}

}  // namespace comanda::orders
