// What every change of staff does before and after it writes.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/object_id.h"
#include "features/staff/records/rows.h"
#include "features/staff/staff.h"
#include "http/parameters.h"

namespace comanda::staff {

// A PIN or password in a body: not sent, sent to clear, or sent.
struct Secret {
    bool is_sent = false;
    std::optional<std::string> value = {};
};

struct Sent {
    json::object body;
    Secret secret;
    Warnings warnings = {};  // Of what was read before the record is.
};
// The body without the member that must not be kept, and with card numbers cut. Throws refused(422) when it is no text.
Sent take_sent(const http::Request& request, std::string_view secret);

// Changes the record of this id as the body says.
using ChangeRecord = net::Task<http::Response> (*)(http::Request request, Staff& staff, std::string id, Sent sent);
// Takes it out of use; of what is sent, only whose it is counts. `secret` as in take_sent.
net::Task<http::Response> inactivate_record(http::Request request, Staff& staff, const record::Kind& kind,
                                            std::string secret, ChangeRecord change);

// What every edit of staff does: the account and the store are locked, who administers is counted before and after, and
// the last administrator cannot go.
struct StaffEdit : record::Edit {
    StaffEdit(const record::Kind& its_kind, Staff& of, http::Request its_request, std::string its_store, Sent sent);

    net::Task<record::Change> begin();
    net::Task<void> end(record::Change& change, std::string action, record::Versioned row,
                        std::vector<std::string> changed);

    Staff& staff;
    std::string store;  // Empty for people.
    Secret secret;
    Administrators administrators_before = {};
};

// People belong to the account: they are for those who reach all of it. Throws refused(403).
void require_account(const http::Caller& caller);

template <const auto& table>
using RowIn = typename std::remove_cvref_t<decltype(table)>::Row;

// The record of this id, in a store of the caller. Throws refused.
template <const auto& table>
net::Task<RowIn<table>> require_record(Staff& staff, http::Caller caller, std::string id) {
    if constexpr (!table.is_of_store) require_account(caller);
    std::optional<RowIn<table>> row;
    if (is_object_id(id)) row = co_await table.read(staff.shard(caller), caller.account, std::move(id));
    if (!row) throw refused(not_found(table.kind.name));
    if constexpr (table.is_of_store) {
        if (!caller.may_use_store(row->store_id)) throw refused(tenant::store_not_allowed());
    }
    co_return std::move(*row);
}

template <const auto& table>
net::Task<http::Response> read_record(http::Request request, Staff& staff) {
    const auto row = co_await require_record<table>(staff, request.caller, request.path_value("id"));
    co_return record::answer_read(request, table, row);
}

// Those of the path's store, or else of the account.
template <const auto& table>
net::Task<http::Response> list_records(http::Request request, Staff& staff) {
    if constexpr (!table.is_of_store) require_account(request.caller);
    const bool is_active = http::flag_parameter(request, "status", true);
    tenant::StoreRef store;
    if constexpr (table.is_of_store)
        store = co_await staff.stores().require(request.caller, request.path_value("store-id"));
    const std::string account = request.caller.account;
    const std::vector<RowIn<table>> rows =
        co_await table.list(staff.shard(request.caller), account, is_active, store.id);
    const auto text_of = [&](const RowIn<table>& row) { return table.text(account, row); };
    co_return record::answer_page(request, rows, text_of);
}

// A person with a new password, which ends their sessions, and the line of it in the journal.
net::Task<Person> write_password(db::Transaction& transaction, std::string account, Person person, std::string hash,
                                 std::string signature, std::vector<std::string> changed);

std::string full_name(const json::object& fields);
std::vector<std::string> ids_in(const json::object& fields, std::string_view name);
// Those of `after` that are not among `before`.
std::vector<std::string> added_ids(const std::vector<std::string>& before, const std::vector<std::string>& after);
bool is_among(const std::vector<std::string>& ids, std::string_view id);

// Every role must be active. Throws refused(422).
void require_all(const std::vector<std::string>& ids, const std::vector<Role>& found, std::string_view store);

}  // namespace comanda::staff
