#include "features/orders/intake/sanitize_request.h"

#include "base/cards.h"
#include "base/digest.h"
#include "base/object_id.h"
#include "base/refusal.h"
#include "http/conditions.h"

namespace comanda::orders {

json::object sanitize_body(std::string& body, const tenant::Pepper& pepper) {
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
        std::string stored_id = kept_id(sent_id, pepper.lasting());
        if (stored_id != sent_id) *id = json::string(stored_id);
    }
    cut_cards(sent);
    return std::move(object);
}

std::string make_id(const http::Request& request, std::string_view within) {
    const auto key = http::idempotency_key(request);
    if (!key) return ObjectId::make().text();
    return hex_digest(request.caller.account + '\n' + std::string(within) + '\n' + *key, 16).substr(0, 24);
}

std::optional<std::string> stored_key(const http::Request& request, std::string_view store) {
    const auto key = http::idempotency_key(request);
    if (!key) return std::nullopt;
    return "web order " + hex_digest(std::string(store) + '\n' + *key, 32);
}

}  // namespace comanda::orders
