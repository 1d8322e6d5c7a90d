// What every change of staff does before and after it writes.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "features/staff/records/rows.h"
#include "features/staff/staff.h"

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

// The change that a request to inactivate asks for; of what it sends, only whose it is counts. Throws refused.
Sent inactivation(const http::Request& request, const json::object& sent, std::string_view kind);

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

std::string full_name(const json::object& fields);
std::vector<std::string> ids_in(const json::object& fields, std::string_view name);
// Those of `after` that are not among `before`.
std::vector<std::string> added_ids(const std::vector<std::string>& before, const std::vector<std::string>& after);
bool is_among(const std::vector<std::string>& ids, std::string_view id);

// Every role must be active. Throws refused(422).
void require_all(const std::vector<std::string>& ids, const std::vector<Role>& found, std::string_view store);

}  // namespace comanda::staff
