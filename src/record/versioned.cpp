#include "record/versioned.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/object_id.h"
#include "journal/journal.h"
#include "tenant/idempotency.h"

namespace comanda::record {
namespace {

std::string joined(const std::string& list, std::string_view next) {
    return list.empty() ? std::string(next) : fmt::format("{}, {}", list, next);
}

}  // namespace

TableBase::TableBase(std::string_view name, std::string_view plural, std::string_view order,
                     std::vector<std::string_view> columns)
    : find_name_(fmt::format("find_{}", name)),
      list_name_(fmt::format("list_{}", plural)),
      write_name_(fmt::format("write_{}", name)),
      named_name_(fmt::format("{}_named", name)),
      columns_(std::move(columns)),
      find_(fill_in(find_name_, fmt::format("select {{columns}} from {} where account_id = $1 and id = $2", name))),
      list_(fill_in(list_name_, fmt::format("select {{columns}} from {} where account_id = $1 and active = $2{} "
                                            "order by {} limit $3",
                                            name, has("store_id") ? " and store_id = $4" : "", order))),
      write_(fill_in(write_name_, write_text(name))),
      named_(!has("name_key")
                 ? db::Query()
                 : db::fill_in({named_name_, fmt::format("select id from {} where account_id = $1 and name_key = $2 "
                                                         "and active and id <> $3{}",
                                                         name, has("store_id") ? " and store_id = $4" : "")},
                               {})) {}

bool TableBase::has(std::string_view column) const {
    return std::ranges::find(columns_, column) != columns_.end();
}

db::Query TableBase::fill_in(std::string_view name, std::string_view text) const {
    std::string list;
    for (const std::string_view each : columns_)
        list =
            joined(list, is_time(each) ? fmt::format("(extract(epoch from {0}) * 1000)::bigint as {0}", each) : each);
    return db::fill_in({name, text}, {{.name = "columns", .columns = {}, .text = list}});
}

// Whoever made it, and when, stays what it was.
std::string TableBase::write_text(std::string_view table) const {
    std::string names = "account_id", values = "$1", updates;
    int parameter = 1;
    for (const std::string_view each : columns_) {
        if (is_time(each)) continue;
        names = joined(names, each);
        values = joined(values, fmt::format("${}", ++parameter));
        if (each != "id" && each != "created_by") updates = joined(updates, fmt::format("{0} = excluded.{0}", each));
    }
    return fmt::format(
        "insert into {} ({}, created_at, updated_at) values ({}, now(), now()) "
        "on conflict (account_id, id) do update set {}, updated_at = now() returning {{columns}}",
        table, names, values, updates);
}

void add_version(json::object& shown, const Versioned& row) {
    shown["activeStatus"] = row.active;
    shown["version"] = row.version;
    shown["dateCreated"] = to_iso(row.created_at);
    shown["lastUpdated"] = to_iso(row.updated_at);
    shown["createdBy"] = row.created_by;
    shown["modifiedBy"] = row.modified_by;
}

http::Response answer_one(std::string text, const Versioned& row, int status, const Warnings& warnings) {
    http::Response response = http::json_response(status, http::with_warnings(std::move(text), warnings));
    response.headers.push_back({"ETag", http::etag(row.version)});
    return response;
}

http::Response answer_made(const http::Request& request, std::string text, const Versioned& row, bool is_again,
                           const Warnings& warnings) {
    http::Response response = answer_one(std::move(text), row, is_again ? 200 : 201, warnings);
    if (is_again) response.headers.push_back({"Idempotent-Replayed", "true"});
    response.headers.push_back({"Location", request.path + '/' + row.id});
    return response;
}

json::object fields_before(const Versioned& row) {
    json::object before = parse_json_object(row.fields);
    before["activeStatus"] = row.active;
    return before;
}

void take_checked(Versioned& row, const http::Request& request, const Checked& checked, std::string name) {
    if (row.id.empty()) {
        row.id = ObjectId::make().text();
        row.created_by = request.caller.actor();
    } else {
        ++row.version;
    }
    row.modified_by = request.caller.actor();
    row.active = checked.active;
    row.name = std::move(name);
    row.fields = to_text(checked.fields);
}

net::Task<Change> begin_change(db::Shard& shard, std::string account, std::vector<std::string> places,
                               std::optional<std::string> key, std::string fingerprint) {
    db::Transaction transaction = co_await journal::begin(shard, account, std::move(places));
    std::optional<std::string> made;
    if (key) made = co_await tenant::find_created(transaction, account, *key, fingerprint);
    co_return Change{std::move(transaction), std::move(account), std::move(key), std::move(fingerprint),
                     std::move(made)};
}

net::Task<void> end_change(Change& change, http::Caller caller, std::string place, std::string action, const Kind& kind,
                           Versioned row, std::vector<std::string> changed) {
    journal::Line line{.place = std::move(place),
                       .action = std::move(action),
                       .entity = kind.name,
                       .id = row.id,
                       .version = row.version,
                       .changed = std::move(changed)};
    co_await journal::append(change.transaction, change.account, caller.signature(), std::move(line));
    if (change.key)
        co_await tenant::save_created(change.transaction, change.account, *change.key, change.fingerprint, row.id);
    co_await change.transaction.commit();
}

}  // namespace comanda::record
