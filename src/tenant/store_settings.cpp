#include "tenant/store_settings.h"

#include "base/money.h"
#include "base/refusal.h"
#include "base/sent_value.h"

namespace comanda::tenant {
namespace {

// Reads single members of a body into C++ values, keeping a complaint about each that has the wrong type.
class BodyReader {
  public:
    explicit BodyReader(const json::object& body) : body_(body) {}

    void text(std::string_view name, std::string& into) {
        const json::value* value = body_.if_contains(name);
        if (value == nullptr) return;
        if (value->is_string())
            into = std::string(value->get_string());
        else
            complain(name, "must be a string");
    }
    void flag(std::string_view name, bool& into) {
        const json::value* value = body_.if_contains(name);
        if (value == nullptr) return;
        const auto sent = read_flag(*value);
        if (!sent) return complain(name, "must be true or false");
        into = *sent;
        if (!value->is_bool()) coerced(name, *value, into);
    }
    void whole(std::string_view name, int& into) {
        const json::value* value = body_.if_contains(name);
        if (value == nullptr) return;
        const auto sent = read_whole(*value);
        if (!sent || *sent < 0 || *sent > 1'000'000) return complain(name, "must be a whole number from 0 to 1000000");
        into = static_cast<int>(*sent);
        if (!value->is_int64()) coerced(name, *value, into);
    }
    void amount(std::string_view name, std::int64_t& into) {
        const json::value* value = body_.if_contains(name);
        if (value == nullptr) return;
        const auto sent = read_whole(*value);
        if (!sent) return complain(name, "must be a whole number of minor units: 5 for 0.05");
        into = *sent;
        if (!value->is_int64()) coerced(name, *value, into);
    }
    void texts(std::string_view name, std::vector<std::string>& into) {
        const json::value* value = body_.if_contains(name);
        if (value == nullptr) return;
        const json::array list = value->is_array() ? value->get_array() : json::array{*value};
        if (list.size() > 1'000) return complain(name, "must be a list of at most 1000 strings");
        bool is_plain = value->is_array();
        for (const json::value& each : list) {
            const json::value* id = each.is_object() ? each.get_object().if_contains("id") : &each;
            if (id == nullptr || !id->is_string()) return complain(name, "must be a list of strings");
            is_plain = is_plain && id == &each;
            into.emplace_back(id->get_string());
        }
        if (!is_plain) coerced(name, *value, json::array(into.begin(), into.end()));
    }
    void instant(std::string_view name, std::optional<Instant>& into) {
        const json::value* value = body_.if_contains(name);
        if (value == nullptr || value->is_null()) return;
        if (value->is_string())
            into = parse_iso(std::string_view(value->get_string().data(), value->get_string().size()));
        if (!into) complain(name, "must be a time such as 2027-01-31T00:00:00.000Z");
    }
    void complain(std::string_view name, std::string message) {
        errors.push_back({std::string(name), "INVALID_VALUE", std::move(message)});
    }

    void coerced(std::string_view name, json::value from, json::value to) {
        warnings.push_back({"COERCED", std::string(name), std::move(from), std::move(to)});
    }

    std::vector<FieldError> errors;
    Warnings warnings;

  private:
    const json::object& body_;
};

}  // namespace

NewApiKey parse_new_api_key(const json::object& body, Instant at) {
    NewApiKey wanted;
    bool test = false;
    BodyReader reader(body);
    reader.text("name", wanted.key.name);
    reader.texts("scopes", wanted.key.scopes);
    reader.texts("stores", wanted.key.stores);
    reader.whole("ratePerSecond", wanted.key.rate_per_second);
    reader.whole("burst", wanted.key.burst);
    reader.instant("expiresAt", wanted.key.expires_at);
    if (wanted.key.expires_at && *wanted.key.expires_at <= at) reader.complain("expiresAt", "must be in the future");
    reader.flag("test", test);
    wanted.use = test ? KeyUse::test : KeyUse::live;
    wanted.warnings = std::move(reader.warnings);
    std::vector<FieldError> errors = std::move(reader.errors);
    for (FieldError& each : complaints(wanted.key))
        errors.push_back(std::move(each));
    if (!errors.empty()) throw refused(validation_failed(std::move(errors)));
    return wanted;
}

Applied apply_settings(Store& store, const json::object& body) {
    const json::object before = to_json(store);
    BodyReader reader(body);
    reader.text("name", store.name);
    reader.flag("isHQ", store.is_hq);
    reader.text("timezone", store.timezone);
    reader.text("currency", store.currency);
    reader.text("country", store.country);
    reader.text("businessDayCutoff", store.business_day_cutoff);
    reader.text("weekStart", store.week_start);
    reader.text("roundingMode", store.rounding_mode);
    reader.text("roundingLevel", store.rounding_level);
    reader.text("pricePolicy", store.price_policy);
    reader.amount("priceTolerance", store.price_tolerance);
    reader.amount("cashUnit", store.cash_unit);
    reader.flag("activeStatus", store.active);
    const auto digits = currency_digits(store.currency);
    if (digits && digits != currency_digits(std::string_view(before.at("currency").as_string()))) {
        reader.errors.push_back({"currency", "INVALID_VALUE",
                                 "must have as many decimal digits as the one before: "
                                 "all amounts are kept in its minor units"});
    }
    if (!reader.errors.empty()) throw refused(validation_failed(std::move(reader.errors)));
    Applied applied{.changed = {}, .warnings = std::move(reader.warnings)};
    for (const auto& member : to_json(store)) {
        if (before.at(member.key()) != member.value()) applied.changed.emplace_back(member.key());
    }
    return applied;
}

std::string id_from_digest(std::string_view digest) {
    static constexpr char digits[] = "0123456789abcdef";
    std::string id;
    for (const char each : digest.substr(0, 12)) {
        id += digits[static_cast<unsigned char>(each) >> 4];
        id += digits[static_cast<unsigned char>(each) & 15];
    }
    return id;
}

}  // namespace comanda::tenant
