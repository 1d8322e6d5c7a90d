// The operations on customers, points and memberships.
#pragma once

#include "base/warning.h"
#include "features/customers/customer.h"
#include "features/customers/customers.h"

namespace comanda::customers {

inline constexpr std::int64_t entries_max = 1'000;  // Of a page of the ledger of points.

net::Task<http::Response> create_customer(http::Request request, Customers& customers);
net::Task<http::Response> read_customer(http::Request request, Customers& customers);
net::Task<http::Response> update_customer(http::Request request, Customers& customers);
net::Task<http::Response> inactivate_customer(http::Request request, Customers& customers);
net::Task<http::Response> list_customers(http::Request request, Customers& customers);
net::Task<http::Response> export_customer(http::Request request, Customers& customers);
net::Task<http::Response> erase_customer(http::Request request, Customers& customers);

net::Task<http::Response> adjust_points(http::Request request, Customers& customers);
net::Task<http::Response> redeem_points(http::Request request, Customers& customers);
net::Task<http::Response> reverse_entry(http::Request request, Customers& customers);
net::Task<http::Response> reset_points(http::Request request, Customers& customers);
net::Task<http::Response> list_loyalties(http::Request request, Customers& customers);

net::Task<http::Response> update_account_info(http::Request request, Customers& customers);
net::Task<http::Response> read_account_info(http::Request request, Customers& customers);

// The operations on membership types, and those on plans.
struct MembershipType;
struct MembershipPlan;
template <class Row>
struct Memberships {
    static net::Task<http::Response> create(http::Request request, Customers& customers);
    static net::Task<http::Response> update(http::Request request, Customers& customers);
    static net::Task<http::Response> read(http::Request request, Customers& customers);
    static net::Task<http::Response> list(http::Request request, Customers& customers);
};

net::Task<http::Response> read_allowance(http::Request request, Customers& customers);
net::Task<http::Response> draw_allowance(http::Request request, Customers& customers);
net::Task<http::Response> undo_draw(http::Request request, Customers& customers);

// The customer named in the path. Throws refused(404): unknown, foreign, erased.
net::Task<Customer> require_customer(Customers& customers, http::Caller caller, std::string id);
http::Response answer(const http::Caller& caller, const Customer& customer, int status = 200,
                      const Warnings& warnings = {});

// The country whose phone numbers are written without a calling code: of this store, or of the account's first.
net::Task<std::string> country_of(Customers& customers, http::Caller caller, std::string store);

// The text of a member, at most so many bytes. Throws refused(422).
std::string text_member(const json::object& body, std::string_view name, std::size_t bytes_max = 1'000);
// A whole number; nothing when it is absent or null. Throws refused(422).
std::optional<std::int64_t> whole_member(const json::object& body, std::string_view name);
// The body, with card numbers cut; an empty one is an empty object.
json::object take_body(const http::Request& request, const Customers& customers);
// A client's own id as it is kept: never a card number.
std::string kept_name(std::string id, const Customers& customers);

// The name of something that may happen once: the client's id, or one made of its Idempotency-Key and of what is done
// to whom, or a new one.
std::string source_of(const http::Request& request, const json::object& body, const std::string& what);
Refusal duplicate_id(std::string_view what, std::string_view id);

}  // namespace comanda::customers
