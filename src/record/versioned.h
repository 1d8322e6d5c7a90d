// Records with a table of their own, which holds their newest version: roles, users, people, membership types and
// plans. Here is what they have in common: the columns, and the steps of making and changing one.
#pragma once

#include "base/refusal.h"
#include "base/text.h"
#include "db/rows.h"
#include "db/shards.h"
#include "http/conditions.h"
#include "http/page.h"
#include "record/check_body.h"
#include "record/new_version.h"
#include "record/sent_body.h"

namespace comanda::record {

struct Versioned {
    std::string id;
    std::int64_t version = 1;
    bool active = true;
    std::string name;
    std::string fields;  // What clients sent, a JSON object.
    Instant created_at{};
    Instant updated_at{};
    std::string created_by;
    std::string modified_by;
};
BOOST_DESCRIBE_STRUCT(Versioned, (),
                      (id, version, active, name, fields, created_at, updated_at, created_by, modified_by))

// The statements of such a table, made of the names of its columns.
class TableBase {
  public:
    TableBase(std::string_view name, std::string_view plural, std::string_view order,
              std::vector<std::string_view> columns);
    TableBase(const TableBase&) = delete;
    TableBase& operator=(const TableBase&) = delete;

    // A statement in which {columns} stands for what the struct is read from.
    db::Query fill_in(std::string_view name, std::string_view text) const;

  protected:
    static constexpr int listed_max = 5'000;
    // What the database fills in.
    static bool is_time(std::string_view column) { return column == "created_at" || column == "updated_at"; }

    const std::string find_name_, list_name_, write_name_, named_name_;
    const std::vector<std::string_view> columns_;
    const db::Query find_, list_, write_, named_;

  private:
    bool has(std::string_view column) const;
    std::string write_text(std::string_view table) const;
};

// The table of such records: each member of the struct is a column. Those of a store have a `store_id`; those whose
// name is unique have a `name_key`, the name in lower case. What writes runs in a transaction that has locked the
// place.
template <class TheRow>
class Table : public TableBase {
  public:
    using Row = TheRow;
    using TextOf = std::string (*)(std::string_view account, const Row& row);
    // The name in the singular and the plural, and what a list is sorted by.
    Table(const Kind& of, std::string_view name, std::string_view plural, std::string_view order, TextOf text_of)
        : TableBase(name, plural, order, db::rows::names_of<Row>()), kind(of), text(text_of) {}

    static constexpr bool is_of_store = requires(Row row) { row.store_id; };

    net::Task<std::optional<Row>> read(db::Shard& shard, std::string account, std::string id) const {
        co_return db::first<Row>(co_await shard.reads().run(account, find_, db::params(account, id)));
    }
    net::Task<std::optional<Row>> find(db::Transaction& transaction, std::string account, std::string id) const {
        co_return db::first<Row>(co_await transaction.run(find_, db::params(account, id)));
    }
    net::Task<std::vector<Row>> list(db::Shard& shard, std::string account, bool is_active,
                                     std::string store = {}) const {
        db::Params params = db::params(account, is_active, listed_max);
        if (is_of_store) params.text(store);
        co_return db::all<Row>(co_await shard.lists().run(account, list_, std::move(params)));
    }
    // The active one of this name that is not `but`; empty for none.
    net::Task<std::string> find_named(db::Transaction& transaction, std::string account, std::string name,
                                      std::string but, std::string store = {}) const {
        db::Params params = db::params(account, lower_case(name), but);
        if (is_of_store) params.text(store);
        co_return db::first<std::string>(co_await transaction.run(named_, std::move(params))).value_or("");
    }
    // Version 1: it is new. Returns it with its times.
    net::Task<Row> write(db::Transaction& transaction, std::string account, Row row) const {
        if constexpr (requires { row.name_key; }) row.name_key = lower_case(row.name);
        db::Params params = db::params(account);
        db::rows::for_each_column(row, [&params](std::string_view column, const auto& value) {
            if (!is_time(column)) db::rows::add(params, value);
        });
        co_return db::only<Row>(co_await transaction.run(write_, std::move(params)));
    }

    const Kind& kind;
    const TextOf text;  // As it is answered.
};

// What every answer says of it behind its fields.
void add_version(json::object& shown, const Versioned& row);
http::Response answer_one(std::string text, const Versioned& row, int status, const Warnings& warnings);
http::Response answer_made(const http::Request& request, std::string text, const Versioned& row, bool is_again,
                           const Warnings& warnings);

// As it is now, unless the request has that version already.
template <class Row>
http::Response answer_read(const http::Request& request, const Table<Row>& table, const Row& row) {
    if (http::is_not_modified(request, row.version)) return http::not_modified(row.version);
    return answer_one(table.text(request.caller.account, row), row, 200, {});
}

// All of them, or the page of them that the request asks for.
template <class Row, class ToText>
http::Response answer_page(const http::Request& request, const std::vector<Row>& rows, const ToText& text_of) {
    const http::Part part = http::part_of(request, rows.size());
    std::string body(http::page_begin);
    for (std::size_t i = part.first; i < part.last; ++i) {
        http::next_entry(body);
        body += text_of(rows[i]);
    }
    http::end_page(body, part.page);
    return http::json_response(200, std::move(body));
}

// The stored fields as check_update wants them.
json::object fields_before(const Versioned& row);
// Takes over what was checked: the fields, and one version more unless it is new.
void take_checked(Versioned& row, const http::Request& request, const Checked& checked, std::string name);

// A transaction in which the journals of some places are locked.
struct Change {
    db::Transaction transaction;
    std::string account;
    std::optional<std::string> key;  // The Idempotency-Key.
    std::string fingerprint;
    std::optional<std::string> made;  // The id of what this request made when it came first.
};
net::Task<Change> begin_change(db::Shard& shard, std::string account, std::vector<std::string> places,
                               std::optional<std::string> key, std::string fingerprint);
// Appends to the journal of the place, remembers the Idempotency-Key, and commits.
net::Task<void> end_change(Change& change, http::Caller caller, std::string place, std::string action, const Kind& kind,
                           Versioned row, std::vector<std::string> changed);

// One request's edit of a record. What is derived from this has, besides,
//     static constexpr const Table<Row>& table
//     begin(), end(change, action, row, changed)  see begin_change and end_change
//     take(row, checked)                          takes over name and columns; may add to checked.changed
//     judge(change, before, after)                refuses what must not be; `before` is nothing for what is new
//     write(transaction, account, before, after)  returns it with its times
struct Edit {
    const Kind& kind;
    http::Request request;
    json::object body;
    Warnings warnings;  // Of what was read before the record is.

    ReadBy read_by(const Versioned&) const { return {}; }
    void complain(Checked&) const {}
};

template <class RecordEdit>
using RowOf = typename std::remove_cvref_t<decltype(RecordEdit::table)>::Row;

template <class RecordEdit>
net::Task<http::Response> create_versioned(RecordEdit edit, Checked checked) {
    Change change = co_await edit.begin();
    if (change.made) {
        const auto made = co_await edit.table.find(change.transaction, change.account, *change.made);
        if (!made) throw refused(not_found(edit.kind.name));
        co_return answer_made(edit.request, edit.table.text(change.account, *made), *made, true, checked.warnings);
    }
    RowOf<RecordEdit> row;
    edit.take(row, checked);
    co_await edit.judge(change, std::nullopt, row);
    row = co_await edit.write(change.transaction, change.account, std::nullopt, std::move(row));
    std::string action = "created";
    co_await edit.end(change, std::move(action), row, checked.changed);
    co_return answer_made(edit.request, edit.table.text(change.account, row), row, false, checked.warnings);
}

template <class RecordEdit>
net::Task<http::Response> update_versioned(RecordEdit edit, std::string id) {
    const std::optional<std::int64_t> expected = http::if_match_version(edit.request);
    Change change = co_await edit.begin();
    const auto before = co_await edit.table.find(change.transaction, change.account, id);
    if (!before) throw refused(not_found(edit.kind.name));
    if (change.made) {
        http::Response response = answer_one(edit.table.text(change.account, *before), *before, 200, {});
        response.headers.push_back({"Idempotent-Replayed", "true"});
        co_return response;
    }
    Checked checked = check_update(edit.kind, edit.body, fields_before(*before), edit.read_by(*before));
    checked.warnings.insert(checked.warnings.end(), edit.warnings.begin(), edit.warnings.end());
    if (expected && *expected != before->version) throw refused(version_conflict(before->version));
    edit.complain(checked);
    refuse_unless_clean(checked, edit.request);
    RowOf<RecordEdit> after = *before;
    edit.take(after, checked);
    if (checked.changed.empty())
        co_return answer_one(edit.table.text(change.account, *before), *before, 200, checked.warnings);
    co_await edit.judge(change, before, after);
    after = co_await edit.write(change.transaction, change.account, before, std::move(after));
    std::string action(action_of(before->active, after.active));
    co_await edit.end(change, std::move(action), after, checked.changed);
    co_return answer_one(edit.table.text(change.account, after), after, 200, checked.warnings);
}

}  // namespace comanda::record
