// Records with a table of their own, which holds their newest version: roles, users, people, membership types and
// plans. Here is what they have in common: the columns, and the steps of making and changing one.
#pragma once

#include "base/refusal.h"
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
inline const db::Placeholder versioned_columns{
    .name = "versioned",
    .columns = {},
    .text =
        "id, version, active, name, fields, (extract(epoch from created_at) * 1000)::bigint as created_at, "
        "(extract(epoch from updated_at) * 1000)::bigint as updated_at, created_by, modified_by"};

// What every answer says of it behind its fields.
void add_version(json::object& shown, const Versioned& row);
http::Response answer_one(std::string text, const Versioned& row, int status, const Warnings& warnings);
http::Response answer_made(const http::Request& request, std::string text, const Versioned& row, bool is_again,
                           const Warnings& warnings);

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
//     using Row = …;                              derived from Versioned
//     Row make();                                 what is to be created
//     begin(), end(change, action, row, changed)  see begin_change and end_change
//     find(transaction, account, id)
//     take(row, checked)                          takes over name and columns; may add to checked.changed
//     judge(change, before, after)                refuses what must not be; `before` is nothing for what is new
//     write(transaction, account, before, after)  returns it with its times
//     text(account, row)                          as it is answered
struct Edit {
    const Kind& kind;
    http::Request request;
    json::object body;
    Warnings warnings;  // Of what was read before the record is.

    ReadBy read_by(const Versioned&) const { return {}; }
    void complain(Checked&) const {}
};

template <class RecordEdit>
net::Task<http::Response> create_versioned(RecordEdit edit, Checked checked) {
    Change change = co_await edit.begin();
    if (change.made) {
        const auto made = co_await edit.find(change.transaction, change.account, *change.made);
        if (!made) throw refused(not_found(edit.kind.name));
        co_return answer_made(edit.request, edit.text(change.account, *made), *made, true, checked.warnings);
    }
    typename RecordEdit::Row row = edit.make();
    edit.take(row, checked);
    co_await edit.judge(change, std::nullopt, row);
    row = co_await edit.write(change.transaction, change.account, std::nullopt, std::move(row));
    std::string action = "created";
    co_await edit.end(change, std::move(action), row, checked.changed);
    co_return answer_made(edit.request, edit.text(change.account, row), row, false, checked.warnings);
}

template <class RecordEdit>
net::Task<http::Response> update_versioned(RecordEdit edit, std::string id) {
    const std::optional<std::int64_t> expected = http::if_match_version(edit.request);
    Change change = co_await edit.begin();
    const std::optional<typename RecordEdit::Row> before = co_await edit.find(change.transaction, change.account, id);
    if (!before) throw refused(not_found(edit.kind.name));
    if (change.made) {
        http::Response response = answer_one(edit.text(change.account, *before), *before, 200, {});
        response.headers.push_back({"Idempotent-Replayed", "true"});
        co_return response;
    }
    Checked checked = check_update(edit.kind, edit.body, fields_before(*before), edit.read_by(*before));
    checked.warnings.insert(checked.warnings.end(), edit.warnings.begin(), edit.warnings.end());
    if (expected && *expected != before->version) throw refused(version_conflict(before->version));
    edit.complain(checked);
    refuse_unless_clean(checked, edit.request);
    typename RecordEdit::Row after = *before;
    edit.take(after, checked);
    if (checked.changed.empty())
        co_return answer_one(edit.text(change.account, *before), *before, 200, checked.warnings);
    co_await edit.judge(change, before, after);
    after = co_await edit.write(change.transaction, change.account, before, std::move(after));
    std::string action(action_of(before->active, after.active));
    co_await edit.end(change, std::move(action), after, checked.changed);
    co_return answer_one(edit.text(change.account, after), after, 200, checked.warnings);
}

}  // namespace comanda::record
