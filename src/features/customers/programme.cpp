// Points and memberships as the account offers them, for devices that show guests what there is.
#include "features/customers/customers.h"
#include "features/customers/settings.h"

namespace comanda::customers {
namespace {

// A type or plan, without who wrote it and when.
json::object offered(std::string_view id, std::string_view fields, std::int64_t version) {
    json::object all{{"id", id}};
    for (auto& member : parse_json_object(fields))
        all.insert_or_assign(member.key(), member.value());
    all["version"] = version;
    return all;
}

}  // namespace

net::Task<Programme> read_programme(db::Shard& shard, std::string account) {
    // The number and the rows are read in one statement, so that they belong together.
    static constexpr db::Query read{"read_programme", R"sql(
select * from (
    select 1 as part, '' as id, false as value, coalesce(max(settings_version), 0) as number, '' as fields, '' as name
    from store_seq where account_id = $1 and store_id = $1
    union all select 2, key, value, option, '', '' from account_setting where account_id = $1
    union all select 3, id, active, version, fields, name from membership_type where account_id = $1 and active
    union all select 4, id, active, version, fields, name from membership_plan where account_id = $1 and active) all_of_it
order by part, name, id
)sql"};
    db::Params params;
    params.text(account);
    const db::Result rows = co_await shard.lists().run(account, read, std::move(params));
    Programme programme;
    json::object loyalty;
    json::array types, plans;
    for (const Setting& each : settings)
        loyalty[each.key] = json::object{{"updateValue", each.value}, {"option", each.option}};
    for (int row = 0; row < rows.rows(); ++row) {
        const std::int64_t part = rows.integer(row, 0), number = rows.integer(row, 3);
        if (part == 1) programme.version = number;
        if (part == 2)
            loyalty[rows.text(row, 1)] = json::object{{"updateValue", rows.flag(row, 2)}, {"option", number}};
        if (part >= 3) (part == 3 ? types : plans).push_back(offered(rows.text(row, 1), rows.text(row, 4), number));
    }
    programme.text = to_text(json::object{
        {"loyalty", std::move(loyalty)}, {"memberShipTypes", std::move(types)}, {"memberShipPlans", std::move(plans)}});
    co_return programme;
}

}  // namespace comanda::customers
