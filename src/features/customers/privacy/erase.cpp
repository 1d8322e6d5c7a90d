// The right to know and the right to be forgotten: everything of a customer in one document, and nothing of them
// anywhere. Sales stay, with the customer's id, which then names nobody.
#include <fmt/format.h>

#include <algorithm>

#include "base/check.h"
#include "base/members.h"
#include "base/object_id.h"
#include "base/refusal.h"
#include "base/text.h"
#include "base/time.h"
#include "features/customers/handlers.h"
#include "http/conditions.h"
#include "journal/journal.h"

namespace comanda::customers {
namespace {

constexpr std::size_t secret_bytes_min = 5, word_bytes_min = 3;

void add_secret(std::vector<std::string>& secrets, std::string_view text, std::size_t bytes_min) {
    if (text.size() >= bytes_min) secrets.push_back(lower_case(text));
}

std::shared_ptr<const Person> person_of(const std::string& account, const Customer& customer) {
    auto person = std::make_shared<Person>();
    const json::object fields = parse_json_object(customer.fields);
    person->account = account;
    person->id = customer.id;
    person->name = customer.name;
    person->phone = customer.phone;
    person->email = lower_case(members::text(fields, "email"));
    const std::string_view first = members::text(fields, "firstName"), last = members::text(fields, "lastName");
    add_secret(person->secrets, customer.name, secret_bytes_min);
    if (!first.empty() && !last.empty())
        add_secret(person->secrets, fmt::format("{} {}", last, first), secret_bytes_min);
    add_secret(person->secrets, customer.phone, secret_bytes_min);
    for (const std::string_view name : {"email", "phoneNumber", "addressLine1", "addressLine2", "gateCode",
                                        "dateOfBirth", "customerIdentificationNumber", "notes"})
        add_secret(person->secrets, members::text(fields, name), secret_bytes_min);
    for (const std::string_view word : {first, last})
        add_secret(person->words, word, word_bytes_min);
    return person;
}

const db::Query read_locked_customer = db::fill_in({"lock_customer", R"sql(
select {customer}
from customer c left join loyalty_balance b on b.account_id = c.account_id and b.customer_id = c.id
where c.account_id = $1 and c.id = $2 for update of c
)sql"},
                                                   {customer_columns});

// The customer as it is in the transaction, locked.
net::Task<std::optional<Customer>> lock_customer(db::Transaction& transaction, std::string account, std::string id) {
    co_return db::first<Customer>(co_await transaction.run(read_locked_customer, db::params(account, id)));
}

// The stores in which something of theirs is, and the account. Others go on selling.
net::Task<void> lock_places(db::Transaction& transaction, std::string account, std::set<std::string> stores) {
    stores.insert(account);
    const std::vector<std::string> accounts(stores.size(), account), ids(stores.begin(), stores.end());
    co_await transaction.run(journal::lock_journals, db::params(accounts, ids));
}

net::Task<void> forget(db::Transaction& transaction, std::string account, std::string actor, Customer customer) {
    static constexpr db::Query close{"close_points", R"sql(
select outcome from move_points($1, $2, 'ResetLoyalty', E'\nerasure', null, null, false, null, '', null, '', '', '', $3, '')
)sql"};  // No client's own id has a line end.
    static constexpr db::Query uncount{"uncount_customer",
                                       "select count_customer($1, $2, $3, $4, -1), forget_stretch($1, $4)"};
    static constexpr db::Query empty{"empty_customer", R"sql(
with words as (delete from customer_word where account_id = $1 and customer_id = $2)
update customer set edits = edits + $4, active = false, is_loyalty = false, name = '', phone_key = null, email_key = null,
    plan_id = null, fields = '{}', updated_at = now(), modified_by = $3, erased_at = now()
where account_id = $1 and id = $2
)sql"};
    static constexpr db::Query notes{"erase_ledger_notes", "select erase_ledger_notes($1, $2)"};
    static constexpr db::Query told{"tell_erased", R"sql(
select tell($1, $1, $2, 'erased', 'customer', $3,
            (select c.edits + coalesce(b.entries, 0) from customer c
             left join loyalty_balance b on b.account_id = c.account_id and b.customer_id = c.id
             where c.account_id = $1 and c.id = $3), '[]')
)sql"};
    const auto closed = db::only<std::string>(co_await transaction.run(close, db::params(account, customer.id, actor)));
    const bool had_points = closed == "MOVED";
    check(had_points || closed == "NO_LOYALTY");
    co_await transaction.run(uncount, db::params(account, customer.is_active, customer.name, customer.id));
    const int edits = had_points ? 0 : 1;  // One version: the entry has raised it.
    co_await transaction.run(empty, db::params(account, customer.id, actor, edits));
    co_await transaction.run(notes, db::params(account, customer.id));
    co_await transaction.run(told, db::params(account, actor, customer.id));
}

json::array parsed(const std::vector<std::string>& texts) {
    json::array all;
    for (const std::string& each : texts)
        all.push_back(parse_json(each));
    return all;
}

struct ExportedEntry {
    std::int64_t day = 0;  // Since 1970.
    std::string_view kind;
    std::int64_t points = 0;
    std::int64_t balance = 0;
    std::string_view ticket;
    std::string_view notes;
    std::string_view store_id;
};
BOOST_DESCRIBE_STRUCT(ExportedEntry, (), (day, kind, points, balance, ticket, notes, store_id))

net::Task<json::array> read_entries(db::Transaction& transaction, std::string account, std::string id) {
    static constexpr db::Query read{"export_entries", R"sql(
select business_date - date '1970-01-01' as day, kind, points, balance, ticket, notes, store_id from loyalty_entry
where account_id = $1 and customer_id = $2 and side = 0 order by n
)sql"};
    const db::Result result = co_await transaction.run(read, db::params(account, id));
    json::array all;
    for (const ExportedEntry& each : db::all<ExportedEntry>(result)) {
        all.push_back(json::object{{"date", to_named_day(std::chrono::sys_days{std::chrono::days{each.day}})},
                                   {"type", each.kind},
                                   {"amountInt", each.points},
                                   {"balance", each.balance},
                                   {"ticketID", each.ticket},
                                   {"notes", each.notes},
                                   {"store", each.store_id}});
    }
    co_return all;
}

struct ExportedDraw {
    std::string_view id;
    std::string_view business_date;
    std::int64_t amount = 0;
    std::string_view notes;
    std::string_view store_id;
};
BOOST_DESCRIBE_STRUCT(ExportedDraw, (), (id, business_date, amount, notes, store_id))

net::Task<json::array> read_draws(db::Transaction& transaction, std::string account, std::string id) {
    static constexpr db::Query read{"export_draws", R"sql(
select id, business_date::text, amount, notes, store_id from allowance_draw
where account_id = $1 and customer_id = $2 order by at, id
)sql"};
    const db::Result result = co_await transaction.run(read, db::params(account, id));
    json::array all;
    for (const ExportedDraw& each : db::all<ExportedDraw>(result)) {
        all.push_back(json::object{{"id", each.id},
                                   {"businessDate", each.business_date},
                                   {"amount", each.amount},
                                   {"notes", each.notes},
                                   {"store", each.store_id}});
    }
    co_return all;
}

// What is kept of a customer is in any store: of the account as a whole, it is for those who reach all of it.
void refuse_some_stores(const http::Caller& caller) {
    if (!caller.stores.empty()) throw refused(tenant::store_not_allowed());
}

}  // namespace

net::Task<http::Response> export_customer(http::Request request, Customers& customers) {
    refuse_some_stores(request.caller);
    const Customer found = co_await require_customer(customers, request.caller, request.path_value("customer-id"));
    const std::string& account = request.caller.account;
    const std::shared_ptr<const Person> person = person_of(account, found);
    const auto traces = std::make_shared<Traces>();
    db::Transaction transaction = co_await customers.shard(request.caller).begin(account);
    if (customers.seams().find) co_await customers.seams().find(transaction, person, traces);
    json::array entries = co_await read_entries(transaction, account, found.id);
    json::array draws = co_await read_draws(transaction, account, found.id);
    json::object all{{"exportedAt", to_iso(now())}, {"customer", parse_json(customer_text(account, found))}};
    all["loyaltyDetails"] = std::move(entries);
    all["allowanceDraws"] = std::move(draws);
    all["orders"] = parsed(traces->orders);
    all["checks"] = parsed(traces->checks);
    all["sales"] = parsed(traces->sales);
    co_return http::json_response(200, to_text(all));
}

namespace {

struct Erasure {
    std::string account;
    std::string id;
    std::string actor;
    std::optional<std::int64_t> version = {};  // Only of this version.
};

// What is theirs is found before their stores are locked. Should it be in more than these, they are added, and nothing
// was changed. What comes into another store meanwhile came after the erase.
net::Task<std::optional<Customer>> erase_in(db::Shard& shard, Seams seams, Erasure wanted,
                                            std::shared_ptr<std::set<std::string>> stores) {
    db::Transaction transaction = co_await shard.begin(wanted.account);
    co_await lock_places(transaction, wanted.account, *stores);
    std::optional<Customer> found = co_await lock_customer(transaction, wanted.account, wanted.id);
    if (!found) throw refused(not_found("customer"));
    if (wanted.version && *wanted.version != found->version) throw refused(version_conflict(found->version));
    const std::shared_ptr<const Person> person = person_of(wanted.account, *found);
    const auto traces = std::make_shared<Traces>();
    if (seams.find) co_await seams.find(transaction, person, traces);
    if (!std::ranges::includes(*stores, traces->stores)) {
        stores->insert(traces->stores.begin(), traces->stores.end());
        co_return std::nullopt;
    }
    if (!traces->open.empty())
        throw refused(in_use("The customer has orders or checks that have not ended: end them first.", traces->open,
                             traces->open.size()));
    if (seams.erase) co_await seams.erase(transaction, person, traces);
    // What came in after an erase (a till was offline) goes by a second one; the customer itself has gone.
    if (!found->is_erased) co_await forget(transaction, wanted.account, wanted.actor, *found);
    found = co_await lock_customer(transaction, wanted.account, wanted.id);
    co_await transaction.commit();
    co_return found;
}

net::Task<Customer> erase(db::Shard& shard, Seams seams, Erasure wanted) {
    constexpr int finds_max = 5;
    if (!is_object_id(wanted.id)) throw refused(not_found("customer"));
    const auto stores = std::make_shared<std::set<std::string>>();
    for (int attempt = 0; attempt < finds_max; ++attempt) {
        std::optional<Customer> erased = co_await erase_in(shard, seams, wanted, stores);
        if (erased) co_return std::move(*erased);
    }
    throw refused(unavailable("Something of this customer keeps coming in."));
}

}  // namespace

net::Task<http::Response> erase_customer(http::Request request, Customers& customers) {
    refuse_some_stores(request.caller);
    Erasure wanted{.account = request.caller.account,
                   .id = request.path_value("customer-id"),
                   .actor = request.caller.signature(),
                   .version = http::if_match_version(request)};
    const Customer erased = co_await erase(customers.shard(request.caller), customers.seams(), std::move(wanted));
    co_return answer(request.caller, erased);
}

net::Task<void> erase_again(db::Shard& shard, Seams seams, std::string account, std::string id, std::string actor) {
    Erasure wanted{.account = std::move(account), .id = std::move(id), .actor = std::move(actor)};
    co_await erase(shard, seams, std::move(wanted));
}

}  // namespace comanda::customers
