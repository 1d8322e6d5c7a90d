// What every change of staff does before and after it writes.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "features/staff/staff.h"
#include "record/check_body.h"

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

// One change: the account and the store are locked, and who administers was counted.
struct Change {
    db::Transaction transaction;
    std::string account;
    std::string store;  // Empty for people.
    Administrators before;
    std::optional<std::string> made;  // The id of what this request made when it came first.
};
// The change that a request to inactivate asks for; of what it sends, only whose it is counts. Throws refused.
Sent inactivation(const http::Request& request, const json::object& sent, std::string_view kind);

net::Task<Change> begin_change(Staff& staff, const http::Request& request, std::string store);
// Tells the journal, remembers the Idempotency-Key, refuses when the last administrator would go, and commits.
net::Task<void> end_change(Staff& staff, Change& change, const http::Request& request, std::string action,
                           const record::Kind& kind, Kept kept, std::vector<std::string> changed);

// The stored fields as check_update wants them.
json::object fields_before(const Kept& kept);
// Takes over what was checked: the fields, and one version more unless it is new.
void take_checked(Kept& kept, const http::Request& request, const record::Checked& checked, std::string name);

std::string full_name(const json::object& fields);
std::vector<std::string> ids_in(const json::object& fields, std::string_view name);

// Every role must be active. Throws refused(422).
void require_all(const std::vector<std::string>& ids, const std::vector<Role>& found, std::string_view store);

http::Response answer_one(std::string text, const Kept& kept, int status, const Warnings& warnings);
http::Response answer_made(const http::Request& request, std::string text, const Kept& kept, bool is_again,
                           const Warnings& warnings);
// All of them, or the page of them that the request asks for.
http::Response answer_list(const std::vector<std::string>& texts);
http::Response answer_page(const http::Request& request, const std::vector<std::string>& texts);

}  // namespace comanda::staff
