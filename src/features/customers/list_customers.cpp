// Lists of customers: pages by name however many there are, and search by the beginnings of what they are known by.
#include <sodium.h>

#include "base/object_id.h"
#include "base/refusal.h"
#include "base/text.h"
#include "features/customers/handlers.h"
#include "features/customers/phone.h"
#include "http/page.h"
#include "http/parameters.h"
#include "http/percent.h"

namespace comanda::customers {
namespace {

constexpr std::int64_t page_size_default = 50, page_size_max = 200, page_max = 1'000'000'000;
constexpr std::int64_t found_max = 200;        // A search counts no further.
constexpr std::int64_t first_words_max = 500;  // Enough for as many: a family name makes two words that begin alike.
constexpr int words_column = 16;
constexpr std::int64_t stretches_max = 1'000'000'000;
constexpr std::size_t search_bytes_max = 200;

struct Place {  // Where a page begins: after this.
    std::string key;
    std::string id;
};

std::string make_cursor(const Place& last) {
    const std::string plain = last.key + '\n' + last.id;
    std::string cursor(sodium_base64_ENCODED_LEN(plain.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
    sodium_bin2base64(cursor.data(), cursor.size(), reinterpret_cast<const unsigned char*>(plain.data()), plain.size(),
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    cursor.pop_back();
    return cursor;
}

std::optional<Place> sent_cursor(const http::Request& request) {
    const std::string_view cursor = request.query_value("cursor").value_or("");
    if (cursor.empty()) return std::nullopt;
    std::string plain(cursor.size(), '\0');
    std::size_t length = 0;
    const int failed =
        sodium_base642bin(reinterpret_cast<unsigned char*>(plain.data()), plain.size(), cursor.data(), cursor.size(),
                          nullptr, &length, nullptr, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    plain.resize(length);
    const std::size_t line = plain.rfind('\n');
    const bool is_ours = failed == 0 && line != std::string::npos &&
                         is_object_id(std::string_view(plain).substr(line + 1)) && http::is_utf8(plain) &&
                         plain.find('\0') == std::string::npos;
    if (!is_ours) throw refused(invalid_parameter("cursor", "must be the nextCursor of an earlier answer"));
    return Place{plain.substr(0, line), plain.substr(line + 1)};
}

struct Asked {
    bool is_active = true;
    std::int64_t page = 1;
    std::int64_t size = page_size_default;
    std::optional<Place> after = {};
};

Asked asked_of(const http::Request& request) {
    Asked asked;
    const std::string_view status = request.query_value("status").value_or("");
    if (!status.empty() && status != "true" && status != "false")
        throw refused(invalid_parameter("status", "must be true or false"));
    asked.is_active = status != "false";
    asked.page = http::whole_parameter(request, "page", 1, 1, page_max);
    asked.size = http::whole_parameter(request, "pageSize", page_size_default, 1, page_size_max);
    asked.after = sent_cursor(request);
    return asked;
}

std::string sent_text(const http::Request& request, std::string_view name) {
    const std::string_view value = request.query_value(name).value_or("");
    if (value.size() > search_bytes_max) throw refused(invalid_parameter(name, "must have at most 200 bytes"));
    return std::string(value);
}

// The answer to rows of [key, customer's columns …], one more than the page has when there are more.
http::Response page_of(const http::Request& request, const Asked& asked, const db::Result& rows, std::int64_t total,
                       std::string_view more) {
    http::Page page;
    page.number = asked.page;
    page.size = asked.size;
    page.total = total;
    std::string body(http::page_begin);
    const int shown = std::min(rows.rows(), static_cast<int>(asked.size));
    Place last;
    for (int row = 0; row < shown; ++row) {
        const Customer each = read_customer(rows, row, 2);
        http::next_entry(body);
        append_customer(body, request.caller.account, each);
        last = {std::string(rows.text(row, 1)), each.id};
    }
    page.has_more = rows.rows() > shown;
    if (page.has_more) page.next_cursor = make_cursor(last);
    http::end_page(body, page, more);
    return http::json_response(200, std::move(body));
}

constexpr std::string_view with_balance = R"sql(
left join lateral (select * from loyalty_balance b where b.account_id = c.account_id and b.customer_id = c.id offset 0) b on true
)sql";

// A page by its number: the stretch it begins in is found by the numbers of customers before it. The first row may
// stand alone, for the total. The limit of the stretches is never reached: it makes the planner read them in their
// order rather than sort them by name, which takes longer than all the rest. Customers before the page are counted in
// the index alone.
net::Task<http::Response> list_by_name(http::Request request, Customers& customers, Asked asked) {
    static const std::string columns(customer_columns);
    static const std::string by_page_text = R"sql(
with stretch as materialized (
    select s.name, s.id, s.customers,
           sum(s.customers::integer) over (order by s.name, s.id rows unbounded preceding) - s.customers as before
    from (select * from customer_stretch s where s.account_id = $1 and s.active = $2 order by s.name, s.id limit $5) s
), here as (
    select name, id, before from stretch where before <= $3 and customers > 0 order by before desc limit 1
), total as (
    select coalesce((select t.customers from customer_total t where t.account_id = $1 and t.active = $2), 0) as customers
)
select t.customers, c.name, )sql" + columns +
                                            R"sql(
from total t left join lateral (
    select c.* from here h cross join lateral (
        select c.id from customer c where c.account_id = $1 and c.active = $2 and c.erased_at is null and (c.name, c.id) >= (h.name, h.id)
        order by c.name, c.id offset greatest($3 - h.before, 0) limit $4) p
    cross join lateral (select * from customer c where c.account_id = $1 and c.id = p.id offset 0) c) c on true
)sql" + std::string(with_balance) + "order by c.name, c.id";
    static const std::string by_cursor_text = R"sql(
select coalesce((select t.customers from customer_total t where t.account_id = $1 and t.active = $2), 0), c.name, )sql" +
                                              columns + R"sql(
from (select 1) one left join lateral (
    select * from customer c where c.account_id = $1 and c.active = $2 and c.erased_at is null and (c.name, c.id) > ($3, $4)
    order by c.name, c.id limit $5) c on true
)sql" + std::string(with_balance) + "order by c.name, c.id";
    static const db::Query by_page{"list_customers", by_page_text}, by_cursor{"list_customers_after", by_cursor_text};
    const bool is_numbered = !asked.after && asked.page > 1;
    db::Params params;
    params.text(request.caller.account).flag(asked.is_active);
    if (is_numbered) {
        params.integer((asked.page - 1) * asked.size).integer(asked.size + 1).integer(stretches_max);
    } else {  // The first page stands after nothing.
        const Place after = asked.after.value_or(Place());
        params.text(after.key).text(after.id).integer(asked.size + 1);
    }
    const db::Query& query = is_numbered ? by_page : by_cursor;
    const db::Result rows =
        co_await customers.shard(request.caller).lists().run(request.caller.account, query, std::move(params));
    const std::int64_t total = rows.rows() == 0 ? 0 : rows.integer(0, 0);
    if (rows.rows() > 0 && !rows.is_null(0, 2)) co_return page_of(request, asked, rows, total, "");
    co_return page_of(request, asked, db::Result(), total, "");
}

struct Sought {
    std::string from;  // Words from here
    std::string end;   // to before this.
};

// The first pages of a search, of the first words alone: whoever has several of these is found by the first of them.
// Nothing if they are too few to tell.
net::Task<std::optional<db::Result>> search_first_words(http::Caller caller, Customers& customers, Asked asked,
                                                        Sought sought) {
    static const std::string text = R"sql(
with first as materialized (
    select w.word, w.customer_id from customer_word w
    where w.account_id = $1 and w.active = $5 and w.word >= $2 and w.word < $3
    order by w.word, w.customer_id limit $4
), found as materialized (
    select min(word) as word, customer_id from first group by customer_id order by 1, 2 limit $6
), counts as (select (select count(*) from found) as found, (select count(*) from first) as words)
select n.found, f.word, )sql" + std::string(customer_columns) +
                                    R"sql(, n.words
from counts n
left join lateral (select * from found order by word, customer_id offset $7 limit $8) f on true
left join lateral (select * from customer c where c.account_id = $1 and c.id = f.customer_id offset 0) c on true
)sql" + std::string(with_balance) + "order by f.word, f.customer_id";
    static const db::Query search{"search_customers", text};
    const std::int64_t skipped = (asked.page - 1) * asked.size;
    if (asked.after || skipped + asked.size >= found_max) co_return std::nullopt;
    db::Params params;
    params.text(caller.account).text(sought.from).text(sought.end).integer(first_words_max).flag(asked.is_active);
    params.integer(found_max).integer(skipped).integer(asked.size + 1);
    db::Result rows = co_await customers.shard(caller).lists().run(caller.account, search, std::move(params));
    const bool is_all = rows.integer(0, 0) == found_max || rows.integer(0, words_column) < first_words_max;
    if (!is_all) co_return std::nullopt;
    co_return rows;
}

// Any page of a search. Every step is a lateral one behind `offset 0` or a limit: left the choice, the planner joins
// all words of the account at once. Words begin at the cursor, or else at the word, and only one of them is said: of
// two beginnings the index may take the earlier. The first row may stand alone, for the total.
net::Task<db::Result> search_any_words(http::Caller caller, Customers& customers, Asked asked, Sought sought) {
    static const std::string earlier = R"sql(
left join lateral (select true as is_earlier from customer_word e where e.account_id = $1 and e.customer_id = w.customer_id
                   and e.word >= $2 and e.word < w.word limit 1) e on true
where e.is_earlier is null
)sql";
    static const std::string text = R"sql(
with counted as (
    select from (select * from customer_word w
                 where w.account_id = $1 and w.active = $6 and w.word >= $2 and w.word < $3
                 order by w.word, w.customer_id offset 0) w)sql" +
                                    earlier + R"sql(limit $9
), found as materialized (
    select w.word, w.customer_id
    from (select * from customer_word w
          where w.account_id = $1 and w.active = $6 and (w.word, w.customer_id) > ($4, $5) and w.word < $3
          order by w.word, w.customer_id offset 0) w)sql" +
                                    earlier + R"sql(order by w.word, w.customer_id offset $7 limit $8
), counts as (select count(*) as found from counted)
select n.found, f.word, )sql" + std::string(customer_columns) +
                                    R"sql(
from counts n
left join found f on true
left join lateral (select * from customer c where c.account_id = $1 and c.id = f.customer_id offset 0) c on true
)sql" + std::string(with_balance) + "order by f.word, f.customer_id";
    static const db::Query search{"search_customers_on", text};
    const Place first{sought.from, ""};
    const bool is_within = asked.after && asked.after->key >= sought.from;
    const Place after = is_within ? *asked.after : first;
    db::Params params;
    params.text(caller.account).text(sought.from).text(sought.end).text(after.key).text(after.id);
    params.flag(asked.is_active).integer(asked.after ? 0 : (asked.page - 1) * asked.size).integer(asked.size + 1);
    params.integer(found_max);
    co_return co_await customers.shard(caller).lists().run(caller.account, search, std::move(params));
}

// Customers some word of whom begins so, in the order of those words; each once, by the first of them. `exact`: the
// word is all of it.
net::Task<http::Response> search_customers(http::Request request, Customers& customers, Asked asked, std::string word,
                                           bool exact) {
    const Sought sought{word, exact ? word + '\1' : word + "\xF4\x8F\xBF\xBF"};
    std::optional<db::Result> rows = co_await search_first_words(request.caller, customers, asked, sought);
    if (!rows) rows = co_await search_any_words(request.caller, customers, asked, sought);
    const std::int64_t total = rows->integer(0, 0);
    const bool is_empty = rows->is_null(0, 2);
    co_return page_of(request, asked, is_empty ? db::Result() : *rows, total,
                      total == found_max ? R"("totalIsLowerBound":true)" : "");
}

}  // namespace

net::Task<http::Response> list_customers(http::Request request, Customers& customers) {
    Asked asked = asked_of(request);
    std::string search = sent_text(request, "search"), phone = sent_text(request, "phone"),
                email = sent_text(request, "email");
    if (!phone.empty()) {
        const std::string country = co_await country_of(customers, request.caller, "");
        std::string normal = normal_phone(phone, country).value_or("no number");
        co_return co_await search_customers(std::move(request), customers, std::move(asked), std::move(normal), true);
    }
    if (!email.empty()) {
        std::string word = lower_case(email);
        co_return co_await search_customers(std::move(request), customers, std::move(asked), std::move(word), true);
    }
    if (!search.empty()) {
        std::string digits = typed_digits(search);
        std::string word = digits.empty() ? lower_case(search) : std::move(digits);
        co_return co_await search_customers(std::move(request), customers, std::move(asked), std::move(word), false);
    }
    co_return co_await list_by_name(std::move(request), customers, std::move(asked));
}

}  // namespace comanda::customers
