// The account's own decisions about customers.
#include <fmt/format.h>

#include "base/check.h"
#include "base/refusal.h"
#include "base/time.h"
#include "features/customers/handlers.h"
#include "features/customers/settings.h"
#include "http/conditions.h"
#include "tenant/stores.h"

namespace comanda::customers {
namespace {

constexpr std::string_view decision_fields[] = {"key", "updateValue", "option", "account", "ownedBy"};

// An account is the key's own, or it is not there.
void require_account(const http::Request& request) {
    if (request.path_value("account-id") != request.caller.account) throw refused(not_found("account"));
}

json::object to_json(const Setting& setting, bool value, std::int64_t option, std::int64_t version) {
    return {{"key", setting.key},
            {"updateValue", value},
            {"option", option},
            {"description", setting.about},
            {"version", version}};
}

struct Decision {
    const Setting* setting;
    bool value;
    std::optional<std::int64_t> option;  // Nothing: what it was.
};

// Throws refused(422) with every complaint.
Decision parse_decision(const json::object& body) {
    std::vector<FieldError> errors;
    const std::string key = text_member(body, "key", 100);
    const Setting* setting = find_setting(key);
    if (setting == nullptr) {
        std::string known;
        for (const Setting& each : settings)
            known += (known.empty() ? "" : ", ") + std::string(each.key);
        errors.push_back({"key", key.empty() ? "REQUIRED" : "INVALID_VALUE", "must be one of " + known});
    }
    const json::value* value = body.if_contains("updateValue");
    if (value == nullptr || !value->is_bool())
        errors.push_back({"updateValue", value == nullptr ? "REQUIRED" : "INVALID_VALUE", "must be true or false"});
    const auto option = whole_member(body, "option");
    if (setting != nullptr && option && (*option < setting->least || *option > setting->most)) {
        errors.push_back(
            {"option", "INVALID_VALUE", fmt::format("must be between {} and {}", setting->least, setting->most)});
    }
    if (!errors.empty()) throw refused(validation_failed(std::move(errors)));
    return {setting, value->get_bool(), option};
}

}  // namespace

net::Task<Decided> decide(db::Shard& shard, std::string account, std::string actor, std::string key, bool value,
                          std::optional<std::int64_t> option, std::optional<std::int64_t> known) {
    static constexpr db::Query write{"update_account_info", R"sql(
with changed as (
    insert into account_setting as s (account_id, key, value, option, version, updated_at, updated_by)
    select $1, $2, $3, coalesce($4::text::bigint, $6), 1, now(), $5
    where $7::text is null
       or $7::text::bigint = (select k.version from account_setting k where k.account_id = $1 and k.key = $2)
    on conflict (account_id, key) do update
    set value = excluded.value, option = coalesce($4::text::bigint, s.option), version = s.version + 1, updated_at = now(), updated_by = $5
    where (s.value, s.option) is distinct from (excluded.value, coalesce($4::text::bigint, s.option))
    returning version, option
), told as (
    select tell($1, $1, $5, 'updated', 'accountInfo', $2, c.version, '["updateValue","option"]') from changed c
)
select version, option, (select count(*) from told), true from changed
union all
select version, option, 0, $7::text is null or $7::text::bigint = version from account_setting
where account_id = $1 and key = $2 and not exists (select from changed)
)sql"};
    const std::vector<std::string> one{account};
    db::Params place, lock, params;
    place.texts(one);
    lock.texts(one).texts(one);
    const Setting* setting = find_setting(key);
    check(setting != nullptr);
    params.text(account).text(key).flag(value);
    params.nullable_text(option ? std::optional(std::to_string(*option)) : std::nullopt);
    params.text(actor).integer(setting->option);
    params.nullable_text(known ? std::optional(std::to_string(*known)) : std::nullopt);
    std::vector<db::Statement> statements;
    statements.push_back({&tenant::ensure_account_journals, std::move(place)});
    statements.push_back({&tenant::lock_stores, std::move(lock)});
    statements.push_back({&write, std::move(params)});
    const db::Result rows = co_await shard.writes().run(std::move(account), std::move(statements));
    if (rows.rows() == 0) co_return Decided{};
    co_return Decided{rows.integer(0, 0), rows.integer(0, 1), rows.flag(0, 3)};
}

net::Task<http::Response> update_account_info(http::Request request, Customers& customers) {
    require_account(request);
    if (!request.caller.stores.empty()) throw refused(tenant::store_not_allowed());
    const json::object body = take_body(request, customers);
    tenant::refuse_foreign_account(body, request.caller);
    const std::vector<std::string> unknown = http::unknown_fields(request, body, decision_fields);
    const Decision wanted = parse_decision(body);
    std::string key(wanted.setting->key);
    const Decided decided =
        co_await decide(customers.shard(request.caller), request.caller.account, request.caller.signature(),
                        std::move(key), wanted.value, wanted.option, http::if_match_version(request));
    if (!decided.is_as_known) throw refused(version_conflict(decided.version));
    const json::object shown = to_json(*wanted.setting, wanted.value, decided.option, decided.version);
    http::Response response = http::json_response(200, http::with_warnings(to_text(shown), unknown));
    response.headers.push_back({"ETag", http::etag(decided.version)});
    co_return response;
}

net::Task<http::Response> read_account_info(http::Request request, Customers& customers) {
    static constexpr db::Query read{"read_account_info",
                                    "select key, value, option, version from account_setting where account_id = $1"};
    require_account(request);
    db::Params params;
    params.text(request.caller.account);
    const db::Result rows =
        co_await customers.shard(request.caller).reads().run(request.caller.account, read, std::move(params));
    json::array data;
    for (const Setting& each : settings) {
        json::object shown = to_json(each, each.value, each.option, 0);
        for (int row = 0; row < rows.rows(); ++row) {
            if (rows.text(row, 0) == each.key)
                shown = to_json(each, rows.flag(row, 1), rows.integer(row, 2), rows.integer(row, 3));
        }
        data.push_back(std::move(shown));
    }
    co_return http::json_response(
        200, to_text(json::object{{"account", request.caller.account}, {"data", std::move(data)}}));
}

}  // namespace comanda::customers
