// Points and memberships as the account offers them, for devices that show guests what there is.
#include "features/customers/customers.h"
#include "features/customers/loyalty/settings.h"

namespace comanda::customers {
namespace {

struct ProgrammeRow {
    int part = 0;  // 1 the version, 2 a setting, 3 a type, 4 a plan
    std::string id;
    bool value = false;
    std::int64_t number = 0;
    std::string_view fields;
};
BOOST_DESCRIBE_STRUCT(ProgrammeRow, (), (part, id, value, number, fields))

// A type or plan, without who wrote it and when.
json::object offered(const ProgrammeRow& row) {
    json::object all{{"id", row.id}};
    for (auto& member : parse_json_object(row.fields))
        all.insert_or_assign(member.key(), member.value());
    all["version"] = row.number;
    return all;
}

}  // namespace

net::Task<Programme> read_programme(db::Shard& shard, std::string account) {
    // The number and the rows are read in one statement, so that they belong together.
    static constexpr db::Query read{"read_programme", R"sql(
select part, id, value, number, fields from (
    select 1 as part, '' as id, false as value, coalesce(max(settings_version), 0) as number, '' as fields, '' as name
    from store_seq where account_id = $1 and store_id = $1
    union all select 2, key, value, option, '', '' from account_setting where account_id = $1
    union all select 3, id, active, version, fields, name from membership_type where account_id = $1 and active
    union all select 4, id, active, version, fields, name from membership_plan where account_id = $1 and active) all_of_it
order by part, name, id
)sql"};
    const db::Result result = co_await shard.lists().run(account, read, db::params(account));
    Programme programme;
    json::object loyalty;
    json::array types, plans;
    for (const Setting& each : settings)
        loyalty[each.key] = json::object{{"updateValue", each.value}, {"option", each.option}};
    for (const ProgrammeRow& each : db::all<ProgrammeRow>(result)) {
        if (each.part == 1) programme.version = each.number;
        if (each.part == 2) loyalty[each.id] = json::object{{"updateValue", each.value}, {"option", each.number}};
        if (each.part >= 3) (each.part == 3 ? types : plans).push_back(offered(each));
    }
    programme.text = to_text(json::object{
        {"loyalty", std::move(loyalty)}, {"memberShipTypes", std::move(types)}, {"memberShipPlans", std::move(plans)}});
    co_return programme;
}

}  // namespace comanda::customers
