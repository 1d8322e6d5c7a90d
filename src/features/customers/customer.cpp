#include "features/customers/customer.h"

#include <algorithm>

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

void add_flag(std::string& out, std::string_view name, bool value) {
    out += ",\"";
    out += name;
    out += value ? "\":true" : "\":false";
}

void add_whole(std::string& out, std::string_view name, std::int64_t value) {
    out += ",\"";
    out += name;
    out += "\":";
    out += std::to_string(value);
}

void add_text(std::string& out, std::string_view name, std::string_view value) {
    out += ",\"";
    out += name;
    out += "\":";
    append_quoted(out, value);
}

std::string iso(std::int64_t ms) {
    return to_iso(Instant{std::chrono::milliseconds{ms}});
}

void add_word(std::vector<std::string>& words, std::string word) {
    if (word.size() > word_bytes_max) {
        word.resize(word_bytes_max);
        while (!word.empty() && (static_cast<unsigned char>(word.back()) & 0xC0) == 0x80)
            word.pop_back();
        if (!word.empty() && (static_cast<unsigned char>(word.back()) & 0x80) != 0) word.pop_back();
    }
    if (!word.empty() && std::ranges::find(words, word) == words.end()) words.push_back(std::move(word));
}

}  // namespace

const std::string_view customer_columns =
    "c.id, c.edits + coalesce(b.entries, 0), c.active, c.is_loyalty, coalesce(b.points, 0), coalesce(c.plan_id, ''), "
    "c.fields, (extract(epoch from c.created_at) * 1000)::bigint, "
    "(extract(epoch from greatest(c.updated_at, b.moved_at)) * 1000)::bigint, "
    "c.created_by, c.modified_by, c.name, coalesce(c.phone_key, ''), c.erased_at is not null";

Customer read_customer(const db::Result& rows, int row, int column) {
    const auto text = [&](int i) { return std::string(rows.text(row, column + i)); };
    return {.id = text(0),
            .version = rows.integer(row, column + 1),
            .is_active = rows.flag(row, column + 2),
            .is_loyal = rows.flag(row, column + 3),
            .points = rows.integer(row, column + 4),
            .plan = text(5),
            .fields = text(6),
            .created_at = rows.integer(row, column + 7),
            .updated_at = rows.integer(row, column + 8),
            .created_by = text(9),
            .modified_by = text(10),
            .name = text(11),
            .phone = text(12),
            .is_erased = rows.flag(row, column + 13)};
}

void append_customer(std::string& out, std::string_view account, const Customer& customer) {
    const std::size_t begin = out.size();
    out += "{\"id\":";
    append_quoted(out, customer.id);
    add_text(out, "account", account);
    if (customer.fields.size() > 2) {
        out += ',';
        out.append(customer.fields, 1, customer.fields.size() - 2);
    }
    add_flag(out, "isLoyaltyCustomer", customer.is_loyal);
    add_whole(out, "loyaltyPoints", customer.points);
    add_text(out, "memberShipPlan", customer.plan);
    add_flag(out, "activeStatus", customer.is_active);
    if (customer.is_erased) add_flag(out, "erased", true);
    add_whole(out, "version", customer.version);
    add_text(out, "dateCreated", iso(customer.created_at));
    add_text(out, "lastUpdated", iso(customer.updated_at));
    add_text(out, "createdBy", http::actor_of(customer.created_by));
    add_text(out, "modifiedBy", http::actor_of(customer.modified_by));
    out += '}';
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

net::Task<std::vector<std::optional<Customer>>> read_customers(db::Shard& shard, std::vector<Wanted> wanted) {
    static const std::string text = "select u.n, " + std::string(customer_columns) + R"sql(
from unnest($1::text[], $2::text[]) with ordinality as u(account_id, id, n)
cross join lateral (select * from customer c where c.account_id = u.account_id and c.id = u.id offset 0) c
left join lateral (select * from loyalty_balance b where b.account_id = u.account_id and b.customer_id = u.id offset 0) b on true
)sql";
    static const db::Query read{"read_customers", text};
    std::vector<std::string> accounts, ids;
    for (Wanted& each : wanted) {
        accounts.push_back(std::move(each.account));
        ids.push_back(std::move(each.id));
    }
    db::Params params;
    params.texts(accounts).texts(ids);
    std::string all = tenant::account_list(accounts);
    const db::Result rows = co_await shard.reads().run(std::move(all), read, std::move(params));
    std::vector<std::optional<Customer>> found(ids.size());
    for (int row = 0; row < rows.rows(); ++row)
        found[static_cast<std::size_t>(rows.integer(row, 0) - 1)] = read_customer(rows, row, 1);
    co_return found;
}

net::Task<std::vector<Written>> write_customers(db::Shard& shard, std::vector<Write> writes) {
    static constexpr db::Query write{"write_customers", R"sql(
select w.outcome, w.version, coalesce(w.other, ''), w.points, coalesce(w.created, 0), coalesce(w.updated, 0)
from (select * from unnest($1::text[], $2::text[], $3::bigint[], $4::boolean[], $5::boolean[], $6::text[], $7::text[],
                           $8::text[], $9::text[], $10::boolean[], $11::text[], $12::text[], $13::text[], $14::text[],
                           $15::text[], $16::text[], $17::text[])
          with ordinality as u(account_id, id, known, is_active, is_loyal, name, phone, email, plan, is_plan_changed, words,
                               fields, changed, action, actor, key, print, n)
      order by u.account_id, u.id, u.n offset 0) u
cross join lateral write_customer(u.account_id, u.id, u.known, u.is_active, u.is_loyal, u.name, u.phone, u.email, u.plan,
                                  u.is_plan_changed, string_to_array(u.words, E'\n'), u.fields, u.changed, u.action, u.actor,
                                  u.key, u.print) w
order by u.n
)sql"};
    std::vector<std::string> account, id, name, words, fields, changed, action, actor, print;
    std::vector<std::int64_t> known;
    std::vector<std::uint8_t> is_active, is_loyal, is_plan_changed;
    std::vector<std::optional<std::string>> phone, email, plan, key;
    for (Write& each : writes) {
        account.push_back(std::move(each.account));
        id.push_back(std::move(each.id));
        known.push_back(each.known);
        is_active.push_back(each.is_active);
        is_loyal.push_back(each.is_loyal);
        name.push_back(std::move(each.name));
        phone.push_back(std::move(each.phone));
        email.push_back(std::move(each.email));
        plan.push_back(std::move(each.plan));
        is_plan_changed.push_back(each.is_plan_changed);
        std::string joined;
        for (const std::string& word : each.words)
            joined += (joined.empty() ? "" : "\n") + word;
        words.push_back(std::move(joined));
        fields.push_back(std::move(each.fields));
        changed.push_back(std::move(each.changed));
        action.push_back(std::move(each.action));
        actor.push_back(std::move(each.actor));
        key.push_back(std::move(each.idempotency_key));
        print.push_back(std::move(each.fingerprint));
    }
    db::Params journals, places, params;
    journals.texts(account);
    places.texts(account).texts(account);
    params.texts(account).texts(id).integers(known).flags(is_active).flags(is_loyal).texts(name).nullable_texts(phone);
    params.nullable_texts(email).nullable_texts(plan).flags(is_plan_changed).texts(words).texts(fields).texts(changed);
    params.texts(action).texts(actor).nullable_texts(key).texts(print);
    std::vector<db::Statement> statements;
    statements.push_back({&journal::create_account_journals, std::move(journals)});
    statements.push_back({&journal::lock_journals, std::move(places)});
    statements.push_back({&write, std::move(params)});
    std::string accounts = tenant::account_list(account);
    const db::Result rows = co_await shard.writes().run(std::move(accounts), std::move(statements));
    std::vector<Written> written;
    for (int row = 0; row < rows.rows(); ++row) {
        written.push_back({std::string(rows.text(row, 0)), rows.integer(row, 1), std::string(rows.text(row, 2)),
                           rows.integer(row, 3), rows.integer(row, 4), rows.integer(row, 5)});
    }
    co_return written;
}

}  // namespace comanda::customers
