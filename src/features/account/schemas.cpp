// The schemas of keys and stores, for OpenAPI.
#include "features/account/account.h"
#include "features/account/bodies.h"
#include "http/shape_schema.h"

namespace comanda::account {
namespace {

using namespace http::schema;

template <class T, class... Members>
json::object properties_of(const Shape<T, Members...>& shape) {
    return std::move(of(shape)["properties"].as_object());
}

// What clients decide about.
json::object chosen(const json::object& properties, std::initializer_list<std::string_view> names) {
    json::object made;
    for (const std::string_view name : names)
        made[name] = properties.at(name);
    return made;
}

// Those that `base` has already keep their place.
json::object with(json::object base, const json::object& more) {
    for (const auto& each : more)
        base.insert_or_assign(each.key(), each.value());
    return base;
}

}  // namespace

json::object schemas() {
    const json::object store = properties_of(tenant::store_shape), key = properties_of(key_shape);
    const json::object store_settings =
        chosen(store, {"name", "isHQ", "timezone", "currency", "country", "businessDayCutoff", "weekStart",
                       "roundingMode", "roundingLevel", "pricePolicy", "priceTolerance", "cashUnit", "activeStatus"});
    const json::object key_settings = chosen(key, {"name", "scopes", "stores", "ratePerSecond", "burst", "expiresAt"});
    const json::object full_key = with(key_settings, key);
    json::object schemas;
    schemas["Store"] = full_object(with(store_settings, store));
    schemas["StoreSettings"] = object(store_settings);
    schemas["StoreList"] = page_of("Store");
    schemas["ApiKey"] = full_object(full_key);
    schemas["ApiKeyList"] = page_of("ApiKey");
    schemas["NewApiKey"] =
        object(with(key_settings, {{"test", flag("True: a key that begins with cmd_test_.")}}), {"name", "scopes"});
    schemas["IssuedApiKey"] =
        full_object(with(full_key, {{"key", text("The key itself. It is shown here and never again.")}}));
    return schemas;
}

}  // namespace comanda::account
