// The account's own decisions about customers.
#include <fmt/format.h>

#include "base/members.h"
#include "base/refusal.h"
#include "base/time.h"
#include "features/customers/handlers.h"
#include "features/customers/settings.h"
#include "http/conditions.h"
#include "journal/journal.h"
#include "record/sent_body.h"
#include "tenant/stores.h"

namespace comanda::customers {
namespace {

constexpr record::Field decision_fields[] = {
    {.name = "key", .type = record::Type::text, .about = "What is decided.", .required = true, .most = 100},
    {.name = "updateValue", .type = record::Type::flag, .about = "Whether it holds.", .required = true},
    {.name = "option", .type = record::Type::whole, .about = "How.", .least = -1'000'000'000},
    record::id_text("account", "account"),
    record::id_text("ownedBy", "account"),
};

// An account is the key's own, or it is not there.
void require_account(const http::Request& request) {
    if (request.path_value("account-id") != request.caller.account) throw refused(not_found("account"));
}

// Of other systems; kept, and without a meaning here.
Setting unknown_setting(std::string_view key) {
    return {key, -1'000'000'000, 1'000'000'000'000, false, 0, "Not known here: kept, and without effect."};
}

json::object to_json(const Setting& setting, bool value, std::int64_t option, std::int64_t version) {
    return {{"key", setting.key},
            {"updateValue", value},
            {"option", option},
            {"description", setting.about},
            {"version", version}};
}

struct Decision {
    std::string key;
    Setting setting;
    bool value;
    std::optional<std::int64_t> option;  // Nothing: what it was.
};

// Throws refused(422) with every complaint.
Decision parse_decision(const json::object& body) {
    Decision wanted{text_member(body, "key"), {}, members::flag(body, "updateValue"), whole_member(body, "option")};
    const Setting* known = find_setting(wanted.key);
    wanted.setting = known != nullptr ? *known : unknown_setting(wanted.key);
    if (wanted.option && (*wanted.option < wanted.setting.least || *wanted.option > wanted.setting.most))
        throw refused(
            validation_failed({{"option", "INVALID_VALUE",
                                fmt::format("must be between {} and {}", wanted.setting.least, wanted.setting.most)}}));
    return wanted;
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
    params.text(account).text(key).flag(value);
    params.nullable_text(option ? std::optional(std::to_string(*option)) : std::nullopt);
    params.text(actor).integer(setting != nullptr ? setting->option : 0);
    params.nullable_text(known ? std::optional(std::to_string(*known)) : std::nullopt);
    std::vector<db::Statement> statements;
    statements.push_back({&journal::create_account_journals, std::move(place)});
    statements.push_back({&journal::lock_journals, std::move(lock)});
    statements.push_back({&write, std::move(params)});
    const db::Result rows = co_await shard.writes().run(std::move(account), std::move(statements));
    if (rows.rows() == 0) co_return Decided{};
    co_return Decided{rows.integer(0, 0), rows.integer(0, 1), rows.flag(0, 3)};
}

net::Task<http::Response> update_account_info(http::Request request, Customers& customers) {
    require_account(request);
    if (!request.caller.stores.empty()) throw refused(tenant::store_not_allowed());
    json::object body = take_body(request, customers);
    tenant::refuse_foreign_account(body, request.caller);
    Warnings warnings = record::read_body(request, decision_fields, body);
    const Decision wanted = parse_decision(body);
    if (find_setting(wanted.key) == nullptr) warnings.push_back({"UNKNOWN_WORD", "key"});
    http::refuse_if_strict(request, warnings);
    std::string key = wanted.key;
    const Decided decided =
        co_await decide(customers.shard(request.caller), request.caller.account, request.caller.signature(),
                        std::move(key), wanted.value, wanted.option, http::if_match_version(request));
    if (!decided.is_as_known) throw refused(version_conflict(decided.version));
    const json::object shown =
        to_json({wanted.key, wanted.setting.least, wanted.setting.most, false, 0, wanted.setting.about}, wanted.value,
                decided.option, decided.version);
    http::Response response = http::json_response(200, http::with_warnings(to_text(shown), warnings));
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
    for (int row = 0; row < rows.rows(); ++row) {
        if (find_setting(rows.text(row, 0)) == nullptr)
            data.push_back(to_json(unknown_setting(rows.text(row, 0)), rows.flag(row, 1), rows.integer(row, 2),
                                   rows.integer(row, 3)));
    }
    co_return http::json_response(
        200, to_text(json::object{{"account", request.caller.account}, {"data", std::move(data)}}));
}

}  // namespace comanda::customers
