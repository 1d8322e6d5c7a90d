#include "features/account/bodies.h"

#include "base/members.h"
#include "base/money.h"
#include "base/refusal.h"
#include "base/sent_value.h"
#include "http/conditions.h"
#include "record/sent_body.h"

namespace comanda::account {
namespace {

using record::body_field, record::Field, record::id_text, record::Type;

constexpr std::int64_t limit_max = 1'000'000;

constexpr Field key_fields[] = {
    {.name = "name", .type = Type::text, .required = true, .most = 200},
    {.name = "scopes", .type = Type::texts, .required = true, .choices = std::span(http::scope_names).subspan(2)},
    {.name = "stores", .type = Type::references, .of = "store"},
    body_field("ratePerSecond", Type::whole, limit_max),
    body_field("burst", Type::whole, limit_max, 1),
    body_field("expiresAt", Type::instant),
    body_field("test", Type::flag),
    id_text("account", "account"),
    id_text("ownedBy", "account"),
};

// What a store's own answer has besides its settings may come back, and changes nothing.
constexpr Field settings_fields[] = {
    body_field("name"),
    body_field("isHQ", Type::flag),
    body_field("timezone"),
    body_field("currency"),
    body_field("country"),
    body_field("businessDayCutoff", Type::time),
    {.name = "weekStart", .type = Type::choice, .choices = tenant::weekdays},
    {.name = "roundingMode", .type = Type::choice, .choices = tenant::rounding_modes},
    {.name = "roundingLevel", .type = Type::choice, .choices = tenant::rounding_levels},
    {.name = "pricePolicy", .type = Type::choice, .choices = tenant::price_policies},
    body_field("priceTolerance", Type::whole, tenant::tolerance_max),
    body_field("cashUnit", Type::whole, tenant::cash_unit_max, 1),
    body_field("activeStatus", Type::flag),
    id_text("account", "account"),
    id_text("ownedBy", "account"),
    {.name = "id", .type = Type::any, .ignored = true},
    {.name = "storeNumber", .type = Type::any, .ignored = true},
    {.name = "version", .type = Type::any, .ignored = true},
    {.name = "dateCreated", .type = Type::any, .ignored = true},
    {.name = "lastUpdated", .type = Type::any, .ignored = true},
    {.name = "warnings", .type = Type::any, .ignored = true},
};

void append(Warnings& all, Warnings more) {
    all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

// No setting can be empty: one that is sent so was not meant. Codes may come in small letters.
Warnings tidy_settings(json::object& sent) {
    Warnings warnings;
    std::vector<std::string> absent;
    for (auto& [name, value] : sent) {
        if (value.is_null() || (value.is_string() && is_empty(value))) {
            if (!value.is_null()) warnings.push_back({"COERCED", name, value, nullptr});
            absent.emplace_back(name);
        } else if (value.is_string() && (name == "currency" || name == "country")) {
            json::value code = value;
            for (char& each : code.get_string())
                if (each >= 'a' && each <= 'z') each = static_cast<char>(each - 'a' + 'A');
            if (code == value) continue;
            warnings.push_back({"COERCED", name, value, code});
            value = std::move(code);
        }
    }
    for (const std::string& each : absent)
        sent.erase(each);
    return warnings;
}

std::vector<std::string> texts(const json::object& sent, std::string_view name) {
    std::vector<std::string> all;
    for (const json::value& each : members::list(sent, name))
        all.emplace_back(each.get_string());
    return all;
}

}  // namespace

NewApiKey read_new_key(const http::Request& request, Instant at, const std::string& timezone) {
    json::object sent = parse_json_object(request.body);
    NewApiKey wanted{.key = {}, .warnings = record::read_body(request, key_fields, sent, {.timezone = timezone})};
    tenant::refuse_foreign_account(sent, request.caller);
    tenant::ApiKey& key = wanted.key;
    key.name = members::text(sent, "name");
    key.scopes = texts(sent, "scopes");
    key.stores = texts(sent, "stores");
    key.rate_per_second = static_cast<int>(members::whole(sent, "ratePerSecond").value_or(key.rate_per_second));
    key.burst = static_cast<int>(members::whole(sent, "burst").value_or(key.burst));
    key.expires_at = parse_iso(members::text(sent, "expiresAt"));
    wanted.use = members::flag(sent, "test") ? tenant::KeyUse::test : tenant::KeyUse::live;
    std::vector<FieldError> errors = complaints(key);
    if (key.expires_at && *key.expires_at <= at)
        errors.push_back({"expiresAt", "INVALID_VALUE", "must be in the future"});
    if (!errors.empty()) throw refused(validation_failed(std::move(errors)));
    return wanted;
}

SentSettings read_settings(const http::Request& request) {
    SentSettings sent{.fields = parse_json_object(request.body)};
    sent.warnings = record::read_body(request, settings_fields, sent.fields);
    append(sent.warnings, tidy_settings(sent.fields));
    http::refuse_if_strict(request, sent.warnings);
    tenant::refuse_foreign_account(sent.fields, request.caller);
    return sent;
}

std::vector<std::string> apply_settings(tenant::Store& store, const json::object& sent) {
    const auto digits_before = currency_digits(store.currency);
    std::vector<std::string> changed;
    const auto put = [&]<class T>(std::string_view name, T& setting) {
        if (!sent.contains(name)) return;
        T wanted;
        if constexpr (std::is_same_v<T, bool>)
            wanted = members::flag(sent, name);
        else if constexpr (std::is_same_v<T, std::string>)
            wanted = members::text(sent, name);
        else
            wanted = members::whole(sent, name).value_or(setting);
        if (wanted != setting) changed.emplace_back(name);
        setting = std::move(wanted);
    };
    put("name", store.name);
    put("isHQ", store.is_hq);
    put("timezone", store.timezone);
    put("currency", store.currency);
    put("country", store.country);
    put("businessDayCutoff", store.business_day_cutoff);
    put("weekStart", store.week_start);
    put("roundingMode", store.rounding_mode);
    put("roundingLevel", store.rounding_level);
    put("pricePolicy", store.price_policy);
    put("priceTolerance", store.price_tolerance);
    put("cashUnit", store.cash_unit);
    put("activeStatus", store.active);
    const auto digits = currency_digits(store.currency);
    if (digits && digits != digits_before) {
        throw refused(validation_failed({{"currency", "INVALID_VALUE",
                                          "must have as many decimal digits as the one before: "
                                          "all amounts are kept in its minor units"}}));
    }
    return changed;
}

}  // namespace comanda::account
