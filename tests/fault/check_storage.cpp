#include "tests/fault/check_storage.h"

#include <array>
#include <sstream>

namespace comanda::test {
namespace {

constexpr std::array<std::string_view, 6> statuses = {"ACTIVE", "HELD", "PRINTED", "PAID", "CLOSED", "VOIDED"};

const std::string checks_sql = R"sql(
select coalesce(json_agg(json_build_array(
           c.check_id, c.version, coalesce(c.closed_version, 0), c.status, coalesce(c.follow_up_of, ''), c.data,
           octet_length(c.digests) / 16, (select count(*) from sale s where s.store_id = c.store_id
                                          and s.account_id = c.account_id and s.check_id = c.check_id and s.status = 0),
           not exists (select from sale s where s.account_id = c.account_id and s.store_id = c.store_id
                       and s.check_id = c.check_id and s.status = 0 and s.total <> c.total))), '[]')::text
from check_state c where c.store_id = )sql";

const std::string journal_sql = R"sql(
select coalesce(json_agg(json_build_array(entity_id, version) order by seq), '[]')::text
from journal where entity = 'check' and store_id = )sql";

const std::string submissions_sql = R"sql(
select coalesce(json_agg(json_build_array(check_id, version, node, place, at, base_version, seen, data)), '[]')::text
from check_history where store_id = )sql";

const std::string gaps_sql = R"sql(
select (select count(*) from (select seq, row_number() over (order by seq) as n from journal where store_id = $) j
        where seq <> n)
     + (select abs(journal_seq - (select count(*) from journal where store_id = $)) from store_seq where store_id = $)
)sql";

json::array rows_of(Postgres& postgres, const std::string& shard, const std::string& sql) {
    return parse_json(postgres.value(shard, sql)).as_array();
}

std::string text_at(const json::value& row, std::size_t place) {
    return std::string(row.as_array().at(place).as_string());
}

std::int64_t whole_at(const json::value& row, std::size_t place) {
    return row.as_array().at(place).as_int64();
}

StoredCheck read_check_row(const json::value& row) {
    StoredCheck check;
    check.id = text_at(row, 0);
    check.version = whole_at(row, 1);
    check.closed_version = whole_at(row, 2);
    check.status = statuses.at(static_cast<std::size_t>(whole_at(row, 3)));
    check.follow_up_of = text_at(row, 4);
    const std::string data = text_at(row, 5);
    check.text_hash = std::hash<std::string>{}(data);
    check.content = read_content(data);
    check.digests = static_cast<std::size_t>(whole_at(row, 6));
    check.sales = whole_at(row, 7);
    check.is_sale_right = row.as_array().at(8).as_bool();
    return check;
}

KeptCheck read_submission_row(const json::value& row) {
    KeptCheck kept{.node = text_at(row, 2),
                   .version = whole_at(row, 1),
                   .place = whole_at(row, 3),
                   .at = whole_at(row, 4),
                   .base_version = whole_at(row, 5)};
    const json::value seen = parse_json(text_at(row, 6));
    for (const json::value& each : seen.as_array())
        kept.seen.emplace(each.as_string());
    const std::string data = text_at(row, 7);
    kept.text_hash = std::hash<std::string>{}(data);
    kept.content = read_content(data);
    return kept;
}

}  // namespace

StoredStore read_stored(Postgres& postgres, const std::string& shard, const std::string& store) {
    const std::string quoted = "'" + store + "'";
    StoredStore stored;
    for (const json::value& row : rows_of(postgres, shard, checks_sql + quoted)) {
        StoredCheck check = read_check_row(row);
        stored.checks[check.id] = std::move(check);
    }
    for (const json::value& row : rows_of(postgres, shard, submissions_sql + quoted))
        stored.checks[text_at(row, 0)].submissions.push_back(read_submission_row(row));
    for (const json::value& row : rows_of(postgres, shard, journal_sql + quoted))
        stored.checks[text_at(row, 0)].journaled.push_back(whole_at(row, 1));
    std::string gaps = gaps_sql;
    for (std::size_t at = 0; (at = gaps.find('$')) != std::string::npos;)
        gaps.replace(at, 1, quoted);
    stored.is_journal_whole = postgres.value(shard, gaps) == "0";
    return stored;
}

std::vector<Violation> compare_list(Client& client, const std::string& store, const StoredStore& stored) {
    std::vector<Violation> violations;
    std::map<std::string, json::object> listed;
    for (std::int64_t since = 0;;) {
        const Answer answer = client.get("/v1/sync/store/" + store + "/activeChecks?since=" + std::to_string(since));
        if (answer.status != 200) return {{"list refused", answer.body}};
        const json::object page = answer.object();
        for (const json::value& each : page.at("data").as_array())
            listed[std::string(each.as_object().at("checkID").as_string())] = each.as_object();
        since = page.at("seq").as_int64();
        if (!page.at("hasMore").as_bool()) break;
    }
    for (const auto& [id, check] : stored.checks) {
        const auto found = listed.find(id);
        if (found == listed.end()) {
            violations.push_back({"not listed", id});
        } else if (found->second.at("status").as_string() != check.status) {
            violations.push_back({"listed with another status", id});
        } else if (check.closed_version == 0 &&
                   (found->second.at("version").as_int64() != check.version ||
                    std::hash<std::string_view>{}(found->second.at("data").as_string()) != check.text_hash)) {
            violations.push_back({"listed with another content", id});
        }
    }
    if (listed.size() != stored.checks.size()) violations.push_back({"listed but not stored", store});
    return violations;
}

std::vector<std::string> add_stores(Postgres& postgres, const std::string& shard, const Tenant& tenant, int count) {
    postgres.run(shard,
                 "with added as (insert into store select (jsonb_populate_record(s, jsonb_build_object('id', "
                 "substr(md5(s.account_id || g), 1, 24), 'number', 100 + g, 'name', 'Till store ' || g, 'is_hq', "
                 "false))).* from store s, generate_series(1, " +
                     std::to_string(count) + ") g where s.account_id = '" + tenant.account + "' and s.id = '" +
                     tenant.stores.at(0) +
                     "' returning account_id, id) insert into store_seq (account_id, store_id) select account_id, id "
                     "from added");
    std::istringstream lines(postgres.value(
        shard, "select string_agg(id, e'\\n' order by number) from store where number > 100 and account_id = '" +
                   tenant.account + "'"));
    std::vector<std::string> ids;
    for (std::string id; std::getline(lines, id);)
        ids.push_back(id);
    return ids;
}

}  // namespace comanda::test
