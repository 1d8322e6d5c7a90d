#include "features/orders/answers.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/json_writer.h"

namespace comanda::orders {
namespace {

bool is_skipped(const std::string& inside, std::string_view name) {
    return inside.empty() && (is_decided_here(name) || name == "id" || name == "paymentPaid");
}

// Is this in the stored order because the service put it there?
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

std::string difference_at(const json::value& sent, const json::value& stored, const std::string& path);

std::string difference_in(const json::object& sent, const json::object& stored, const std::string& inside) {
    for (const auto& member : sent) {
        const std::string_view name(member.key().data(), member.key().size());
        if (is_skipped(inside, name)) continue;
        const json::value* other = stored.if_contains(name);
        std::string path = inside + std::string(name);
        if (other == nullptr) return path;
        if (std::string found = difference_at(member.value(), *other, path); !found.empty()) return found;
    }
    for (const auto& member : stored) {
        const std::string_view name(member.key().data(), member.key().size());
        if (!sent.contains(name) && !is_skipped(inside, name) && !is_filled_in(name, member.value()))
            return inside + std::string(name);
    }
    return {};
}

std::string difference_at(const json::value& sent, const json::value& stored, const std::string& path) {
    if (sent.is_object() && stored.is_object())
        return difference_in(sent.get_object(), stored.get_object(), path + ".");
    if (!sent.is_array() || !stored.is_array()) return sent == stored ? std::string() : path;
    const json::array& a = sent.get_array();
    const json::array& b = stored.get_array();
    for (std::size_t i = 0; i < a.size() && i < b.size(); ++i) {
        if (std::string found = difference_at(a[i], b[i], fmt::format("{}[{}]", path, i)); !found.empty()) return found;
    }
    return a.size() == b.size() ? std::string() : path;
}

}  // namespace

std::string order_json(const std::string& store, const StoredOrder& order) {
    std::string out;
    out.reserve(order.doc.size() + order.history.size() + order.refunds.size() + 500);
    JsonWriter json(out);
    json.begin_object().name("id").text(order.id).name("store").text(store).raw(order.doc);
    json.name("orderStatus").whole(static_cast<int>(order.status)).name("orderStatusStr").text(to_text(order.status));
    json.name("paymentPaid").flag(order.facts.is_paid).name("isRefunded").flag(order.refunded > 0);
    json.name("refundedAmount").whole(order.refunded).name("refund").raw(order.refunds);
    json.name("statusHistory").raw(order.history);
    if (order.fire_at) json.name("fireAt").text(to_iso(*order.fire_at));
    json.name("menuVersion").whole(order.menu_version).name("version").whole(order.version);
    json.name("dateCreated").text(to_iso(order.placed_at)).name("lastUpdated").text(to_iso(order.updated_at));
    json.name("createdBy").text(http::actor_of(order.actor)).end_object();
    return out;
}

std::string price_check_json(const PricingSettings& settings, const std::vector<Difference>& differences) {
    return to_text(json::object{
        {"policy", to_text(settings.policy)}, {"matched", differences.empty()}, {"differences", to_json(differences)}});
}

json::array warnings_json(const Warnings& warnings, const std::vector<Problem>& problems) {
    json::array all;
    for (const Warning& each : warnings)
        all.push_back(to_json(each));
    for (const Problem& each : problems)
        all.push_back(json::object{{"code", each.code}, {"field", each.field}, {"message", each.message}});
    return all;
}

std::string first_difference(const json::object& sent, const json::object& stored) {
    return difference_in(sent, stored, "");
}

}  // namespace comanda::orders
