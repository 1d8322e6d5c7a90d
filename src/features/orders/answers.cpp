#include "features/orders/answers.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace comanda::orders {
namespace {

void append_number(std::string& out, std::string_view name, std::int64_t value) {
    out += fmt::format(",\"{}\":{}", name, value);
}

void append_word(std::string& out, std::string_view name, std::string_view value) {
    out += fmt::format(",\"{}\":", name);
    append_quoted(out, value);
}

bool is_skipped(const std::string& inside, std::string_view name) {
    return inside.empty() && (is_decided_here(name) || name == "id" || name == "paymentPaid");
}

// Is this in the order that is kept because the service put it there?
bool is_filled_in(std::string_view name, const json::value& value) {
    constexpr std::array<std::string_view, 19> names = {"miName",           "catExternalID", "subCatexternalID",
                                                        "ssExternalID",     "ssName",        "mgExternalID",
                                                        "mgName",           "mName",         "pName",
                                                        "txExternalID",     "txName",        "taxes",
                                                        "inclusiveTaxes",   "discounts",     "name",
                                                        "discountType",     "adjustAmount",  "isAfterTax",
                                                        "includedModifiers"};
    return value.is_int64() || name.ends_with("Str") || name == "isTaxPerServiceType" ||
           name == "includeAdditionalModifier" || std::ranges::find(names, name) != names.end();
}

std::string difference_at(const json::value& sent, const json::value& kept, const std::string& path);

std::string difference_in(const json::object& sent, const json::object& kept, const std::string& inside) {
    for (const auto& member : sent) {
        const std::string_view name(member.key().data(), member.key().size());
        if (is_skipped(inside, name)) continue;
        const json::value* other = kept.if_contains(name);
        std::string path = inside + std::string(name);
        if (other == nullptr) return path;
        if (std::string found = difference_at(member.value(), *other, path); !found.empty()) return found;
    }
    for (const auto& member : kept) {
        const std::string_view name(member.key().data(), member.key().size());
        if (!sent.contains(name) && !is_skipped(inside, name) && !is_filled_in(name, member.value()))
            return inside + std::string(name);
    }
    return {};
}

std::string difference_at(const json::value& sent, const json::value& kept, const std::string& path) {
    if (sent.is_object() && kept.is_object()) return difference_in(sent.get_object(), kept.get_object(), path + ".");
    if (!sent.is_array() || !kept.is_array()) return sent == kept ? std::string() : path;
    const json::array& a = sent.get_array();
    const json::array& b = kept.get_array();
    for (std::size_t i = 0; i < a.size() && i < b.size(); ++i) {
        if (std::string found = difference_at(a[i], b[i], fmt::format("{}[{}]", path, i)); !found.empty()) return found;
    }
    return a.size() == b.size() ? std::string() : path;
}

}  // namespace

std::string order_json(const std::string& store, const StoredOrder& order) {
    std::string out;
    out.reserve(order.doc.size() + order.history.size() + order.refunds.size() + 500);
    out += "{\"id\":";
    append_quoted(out, order.id);
    append_word(out, "store", store);
    out += ',';
    out += order.doc;
    append_number(out, "orderStatus", static_cast<int>(order.status));
    append_word(out, "orderStatusStr", to_text(order.status));
    out += order.facts.is_paid ? ",\"paymentPaid\":true" : ",\"paymentPaid\":false";
    out += order.refunded > 0 ? ",\"isRefunded\":true" : ",\"isRefunded\":false";
    append_number(out, "refundedAmount", order.refunded);
    out += ",\"refund\":";
    out += order.refunds;
    out += ",\"statusHistory\":";
    out += order.history;
    if (order.fire_at) append_word(out, "fireAt", to_iso(*order.fire_at));
    append_number(out, "menuVersion", order.menu_version);
    append_number(out, "version", order.version);
    append_word(out, "dateCreated", to_iso(order.placed_at));
    append_word(out, "lastUpdated", to_iso(order.updated_at));
    append_word(out, "createdBy", http::actor_of(order.actor));
    out += '}';
    return out;
}

std::string price_check_json(const Terms& terms, const std::vector<Difference>& differences) {
    return to_text(json::object{
        {"policy", to_text(terms.policy)}, {"matched", differences.empty()}, {"differences", to_json(differences)}});
}

json::array warnings_json(const Warnings& warnings, const std::vector<Problem>& problems) {
    json::array all;
    for (const Warning& each : warnings)
        all.push_back(to_json(each));
    for (const Problem& each : problems)
        all.push_back(json::object{{"code", each.code}, {"field", each.field}, {"message", each.message}});
    return all;
}

std::string first_difference(const json::object& sent, const json::object& kept) {
    return difference_in(sent, kept, "");
}

}  // namespace comanda::orders
