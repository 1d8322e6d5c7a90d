// The schemas of keys and stores, for OpenAPI.
#include "features/account/account.h"
#include "http/schema.h"

namespace comanda::account {
namespace {

using http::schema::flag;
using http::schema::full_object;
using http::schema::list_of;
using http::schema::object;
using http::schema::page_of;
using http::schema::text;
using http::schema::time;
using http::schema::whole;

json::object store_settings() {
    return {{"name", text("What people call the store.")},
            {"isHQ", flag("Head office: the store other stores pull their menu from.")},
            {"timezone", text("IANA name, such as America/New_York.")},
            {"currency", text("ISO 4217 code.")},
            {"country", text("ISO 3166 code of two letters.")},
            {"businessDayCutoff", text("When a business day ends, such as 04:00.")},
            {"weekStart", text("Monday to Sunday.")},
            {"roundingMode", text("HALF_UP, HALF_EVEN, UP or DOWN.")},
            {"roundingLevel", text("LINE or CHECK.")},
            {"pricePolicy",
             text("TOTALS, STRICT, TOLERANT or TRUST: what happens to an order whose amounts are not ours.")},
            {"priceTolerance", whole("TOLERANT: so many minor units may differ.")},
            {"cashUnit", whole("The smallest coin, in minor units; 1: no rounding to coins.")},
            {"activeStatus", flag("False once the store is closed for good.")}};
}

json::object key_settings() {
    return {{"name", text("What the key is for.")},
            {"scopes", list_of(text("A scope, such as catalogue:read."))},
            {"stores", list_of(text("A store the key reaches; none named: all stores."))},
            {"ratePerSecond", whole("Requests a second in the long run; 0: no limit.")},
            {"burst", whole("Requests at once.")},
            {"expiresAt", time("When the key stops working; null: never.")}};
}

json::object with(json::object base, const json::object& more) {
    for (const auto& each : more)
        base.insert_or_assign(each.key(), each.value());
    return base;
}

}  // namespace

json::object schemas() {
    const json::object store = with(store_settings(), {{"id", text("24 hexadecimal characters.")},
                                                       {"ownedBy", text("The account.")},
                                                       {"storeNumber", whole("Its number within the account.")},
                                                       {"version", whole("Raised by each change.")},
                                                       {"dateCreated", time("When it was made.")},
                                                       {"lastUpdated", time("When it was last changed.")}});
    const json::object key = with(key_settings(), {{"id", text("24 hexadecimal characters.")},
                                                   {"ownedBy", text("The account.")},
                                                   {"hint", text("The last four characters of the key.")},
                                                   {"dateCreated", time("When it was issued.")},
                                                   {"revokedAt", time("When it was revoked; null: not.")},
                                                   {"activeStatus", flag("False once revoked.")}});
    json::object schemas;
    schemas["Store"] = full_object(store);
    schemas["StoreSettings"] = object(store_settings());
    schemas["StoreList"] = page_of("Store");
    schemas["ApiKey"] = full_object(key);
    schemas["ApiKeyList"] = page_of("ApiKey");
    schemas["NewApiKey"] =
        object(with(key_settings(), {{"test", flag("True: a key that begins with cmd_test_.")}}), {"name", "scopes"});
    schemas["IssuedApiKey"] =
        full_object(with(key, {{"key", text("The key itself. It is shown here and never again.")}}));
    return schemas;
}

}  // namespace comanda::account
