#include "features/customers/customer.h"

#include <algorithm>

#include "base/json_writer.h"
#include "base/members.h"
#include "base/text.h"
#include "base/time.h"
#include "features/customers/kinds.h"
#include "features/customers/phone.h"
#include "journal/journal.h"
#include "record/document.h"
#include "tenant/account_list.h"
#include "tenant/stores.h"

namespace comanda::customers {
namespace {

constexpr std::size_t word_bytes_max = 200;
constexpr std::size_t name_words_max = 8;

void add_word(std::vector<std::string>& words, std::string word) {
    if (word.size() > word_bytes_max) {
        word.resize(word_bytes_max);
        while (!word.empty() && (static_cast<unsigned char>(word.back()) & 0xC0) == 0x80)
            word.pop_back();
        if (!word.empty() && (static_cast<unsigned char>(word.back()) & 0x80) != 0) word.pop_back();
    }
    if (!word.empty() && std::ranges::find(words, word) == words.end()) words.push_back(std::move(word));
}

const db::Query read_all_customers =
    db::fill_in({"read_customers", R"sql(
select u.n, {customer} from {keys} as u
cross join lateral (select {stored} from customer c where c.account_id = u.account and c.id = u.id offset 0) c
{balance}
)sql"},
                {customer_columns, stored_columns, joined_balance, db::rows_of<CustomerKey>("keys")});

struct FoundCustomer {
    std::size_t n = 0;
    Customer customer;
};
BOOST_DESCRIBE_STRUCT(FoundCustomer, (), (n, customer))

const db::Query write_all_customers = db::fill_in({"write_customers", R"sql(
select w.outcome, w.version, w.other, w.points, w.created as created_at, w.updated as updated_at
from (select {writes.w} from {writes} as w order by w.account, w.id, w.n offset 0) u
cross join lateral write_customer(u.account, u.id, u.known, u.is_active, u.is_loyal, u.name, u.phone, u.email, u.plan,
                                  u.is_plan_changed, string_to_array(u.word_lines, E'\n'), u.fields, u.changed, u.action,
                                  u.actor, u.idempotency_key, u.fingerprint) w
order by u.n
)sql"},
                                                  {db::rows_of<Write>("writes")});

std::string in_lines(const std::vector<std::string>& words) {
    std::string lines;
    for (const std::string& each : words)
        lines += (lines.empty() ? "" : "\n") + each;
    return lines;
}

}  // namespace

void append_customer(std::string& out, std::string_view account, const Customer& customer) {
    const std::size_t begin = out.size();
    JsonWriter json(out);
    json.begin_object().name("id").text(customer.id).name("account").text(account);
    if (customer.fields.size() > 2) json.raw(std::string_view(customer.fields).substr(1, customer.fields.size() - 2));
    json.name("isLoyaltyCustomer").flag(customer.is_loyal).name("loyaltyPoints").whole(customer.points);
    json.name("memberShipPlan").text(customer.plan).name("activeStatus").flag(customer.is_active);
    if (customer.is_erased) json.name("erased").flag(true);
    json.name("version").whole(customer.version);
    json.name("dateCreated").text(to_iso(customer.created_at)).name("lastUpdated").text(to_iso(customer.updated_at));
    json.name("createdBy").text(http::actor_of(customer.created_by));
    json.name("modifiedBy").text(http::actor_of(customer.modified_by)).end_object();
    constexpr int no_amounts = 0;
    record::append_missing(out, begin, customer_fields, no_amounts);
}

std::string customer_text(std::string_view account, const Customer& customer) {
    std::string text;
    append_customer(text, account, customer);
    return text;
}

std::string name_of(const json::object& fields) {
    const std::string_view first = members::text(fields, "firstName"), last = members::text(fields, "lastName");
    std::string name(first);
    if (!first.empty() && !last.empty()) name += ' ';
    name += last;
    return name;
}

std::vector<std::string> words_of(const json::object& fields, std::string_view phone, std::string_view country) {
    std::vector<std::string> words;
    const std::string name = lower_case(name_of(fields));
    add_word(words, name);
    for (std::size_t at = name.find(' '); at != std::string::npos && words.size() < name_words_max;
         at = name.find(' ', at + 1))
        add_word(words, name.substr(at + 1));
    const std::string_view first = members::text(fields, "firstName"), last = members::text(fields, "lastName");
    if (!first.empty() && !last.empty()) add_word(words, lower_case(std::string(last) + " " + std::string(first)));
    add_word(words, std::string(phone));
    const std::string_view national = national_part(phone, country);
    add_word(words, std::string(national.substr(std::min(national.size(), national.find_first_not_of('0')))));
    add_word(words, lower_case(members::text(fields, "email")));
    return words;
}

net::Task<std::vector<std::optional<Customer>>> read_customers(db::Shard& shard, std::vector<CustomerKey> keys) {
    std::string accounts = tenant::account_list(keys, &CustomerKey::account);
    const db::Result result = co_await shard.reads().run(std::move(accounts), read_all_customers, db::params(keys));
    std::vector<std::optional<Customer>> found(keys.size());
    for (FoundCustomer& each : db::all<FoundCustomer>(result))
        found[each.n - 1] = std::move(each.customer);
    co_return found;
}

net::Task<std::vector<Written>> write_customers(db::Shard& shard, std::vector<Write> writes) {
    std::vector<std::string> accounts;
    for (Write& each : writes) {
        each.word_lines = in_lines(each.words);
        accounts.push_back(each.account);
    }
    std::vector<db::Statement> statements;
    statements.push_back({&journal::create_account_journals, db::params(accounts)});
    statements.push_back({&journal::lock_journals, db::params(accounts, accounts)});
    statements.push_back({&write_all_customers, db::params(writes)});
    co_return db::all<Written>(co_await shard.writes().run(tenant::account_list(accounts), std::move(statements)));
}

}  // namespace comanda::customers
