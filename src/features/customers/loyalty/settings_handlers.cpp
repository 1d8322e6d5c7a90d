// The account's own decisions about customers.
#include <fmt/format.h>

#include <algorithm>

#include "base/members.h"
#include "base/refusal.h"
#include "base/time.h"
#include "features/customers/handlers.h"
#include "features/customers/loyalty/settings.h"
#include "features/customers/sql.h"
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

struct SettingRow {
    std::string key;
    bool value = false;
    std::int64_t option = 0;
    std::int64_t version = 0;
};
BOOST_DESCRIBE_STRUCT(SettingRow, (), (key, value, option, version))

}  // namespace

net::Task<Decided> decide(db::Shard& shard, std::string account, std::string actor, std::string key, bool value,
                          std::optional<std::int64_t> option, std::optional<std::int64_t> known) {
    const std::vector<std::string> one{account};
    const Setting* setting = find_setting(key);
    const std::int64_t option_otherwise = setting != nullptr ? setting->option : 0;
    std::vector<db::Statement> statements;
    statements.push_back({&journal::create_account_journals, db::params(one)});
    statements.push_back({&journal::lock_journals, db::params(one, one)});
    statements.push_back(
        {&sql::update_account_info, db::params(account, key, value, option, actor, option_otherwise, known)});
    const auto decided = db::first<Decided>(co_await shard.writes().run(std::move(account), std::move(statements)));
    co_return decided.value_or(Decided{});
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
    const std::string account = request.caller.account;
    const std::vector<SettingRow> rows =
        db::all<SettingRow>(co_await customers.shard(request.caller).reads().run(account, read, db::params(account)));
    json::array data;
    for (const Setting& each : settings) {
        const auto row = std::ranges::find(rows, each.key, &SettingRow::key);
        data.push_back(row == rows.end() ? to_json(each, each.value, each.option, 0)
                                         : to_json(each, row->value, row->option, row->version));
    }
    for (const SettingRow& each : rows) {
        if (find_setting(each.key) == nullptr)
            data.push_back(to_json(unknown_setting(each.key), each.value, each.option, each.version));
    }
    co_return http::json_response(
        200, to_text(json::object{{"account", request.caller.account}, {"data", std::move(data)}}));
}

}  // namespace comanda::customers
