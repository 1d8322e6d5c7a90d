// Lists of customers: pages by name however many there are, and search by the beginnings of what they are known by.
#include "base/cursor.h"
#include "base/refusal.h"
#include "base/text.h"
#include "features/customers/handlers.h"
#include "features/customers/phone.h"
#include "features/customers/stretches.h"
#include "http/page.h"
#include "http/parameters.h"

namespace comanda::customers {
namespace {

constexpr std::int64_t found_max = 100;        // A search counts no further.
constexpr std::int64_t first_words_max = 250;  // Enough for as many: a family name makes two words that begin alike.
constexpr int words_column = 16;
constexpr std::size_t search_bytes_max = 200;
constexpr int reads_max = 20;

using Place = ListPlace;  // Where a page begins: after this.

std::optional<Place> sent_cursor(const http::Request& request) {
    const std::string_view cursor = request.query_value("cursor").value_or("");
    if (cursor.empty()) return std::nullopt;
    std::optional<Place> place = parse_cursor(cursor);
    if (!place) throw refused(invalid_parameter("cursor", "must be the nextCursor of an earlier answer"));
    return place;
}

struct Asked {
    bool is_active = true;
    std::int64_t page = 1;
    std::int64_t size = http::page_size_default;
    std::optional<Place> after = {};
};

Asked asked_of(const http::Request& request) {
    Asked asked;
    asked.is_active = http::flag_parameter(request, "status", true);
    asked.page = http::wanted_page(request);
    const bool is_paged = !request.query_value("page").value_or("").empty();
    asked.size = http::whole_parameter(request, "pageSize", is_paged ? http::page_size_default : http::page_size_max);
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
    if (page.has_more) page.next_cursor = to_cursor(last);
    http::end_page(body, page, more);
    return http::json_response(200, std::move(body));
}

constexpr std::string_view with_balance = R"sql(
left join lateral (select * from loyalty_balance b where b.account_id = c.account_id and b.customer_id = c.id offset 0) b on true
)sql";

std::string whole_statement(std::string_view begin, std::string_view end) {
    std::string text(begin);
    text += customer_columns;
    text += end;
    text += with_balance;
    return text + "order by c.name, c.id";
}

// The page after a place. The first row may stand alone, for the total.
net::Task<db::Result> page_after(http::Caller caller, Customers& customers, Asked asked) {
    static const std::string text = whole_statement(R"sql(
select coalesce((select t.customers from customer_total t where t.account_id = $1 and t.active = $2), 0), c.name, )sql",
                                                    R"sql(
from (select 1) one left join lateral (
    select * from customer c
    where c.account_id = $1 and c.active = $2 and c.erased_at is null and (c.name, c.id) > ($3, $4)
    order by c.name, c.id limit $5) c on true
)sql");
    static const db::Query list{"list_customers", text};
    const Place after = asked.after.value_or(Place());  // The first page stands after nothing.
    db::Params params;
    params.text(caller.account).flag(asked.is_active).text(after.key).text(after.id).integer(asked.size + 1);
    co_return co_await customers.shard(caller).lists().run(caller.account, list, std::move(params));
}

// The page that begins so far behind a stretch's beginning, unless the list has changed: then no row at all. Customers
// before the page are counted in the index alone.
net::Task<db::Result> page_from(http::Caller caller, Customers& customers, Asked asked, Stretch stretch,
                                std::int64_t changes) {
    static const std::string text = whole_statement("select t.customers, c.name, ", R"sql(
from (select customers from customer_total t where t.account_id = $1 and t.active = $2 and t.changes = $3) t
left join lateral (
    select c.* from (
        select c.id from customer c
        where c.account_id = $1 and c.active = $2 and c.erased_at is null and (c.name, c.id) >= ($4, $5)
        order by c.name, c.id offset $6 limit $7) p
    cross join lateral (select * from customer c where c.account_id = $1 and c.id = p.id offset 0) c) c on true
)sql");
    static const db::Query list{"list_customers_from", text};
    db::Params params;
    params.text(caller.account).flag(asked.is_active).integer(changes).text(stretch.name).text(stretch.id);
    params.integer((asked.page - 1) * asked.size - stretch.before).integer(asked.size + 1);
    co_return co_await customers.shard(caller).lists().run(caller.account, list, std::move(params));
}

// A page by its number: the stretch it begins in is known by how many customers stand before it.
net::Task<db::Result> page_by_number(http::Caller caller, Customers& customers, Asked asked) {
    for (int attempt = 0; attempt < reads_max; ++attempt) {
        const StretchesPtr known = co_await customers.stretches(caller, asked.is_active, attempt > 0);
        const Stretch stretch = known->at((asked.page - 1) * asked.size);
        db::Result rows = co_await page_from(caller, customers, asked, stretch, known->changes);
        if (rows.rows() > 0 || (known->changes == 0 && attempt > 0)) co_return rows;  // There is no list.
    }
    throw refused(unavailable("The list of customers is being changed by many at once."));
}

net::Task<http::Response> list_by_name(http::Request request, Customers& customers, Asked asked) {
    const bool is_numbered = !asked.after && asked.page > 1;
    db::Result rows;
    if (is_numbered)
        rows = co_await page_by_number(request.caller, customers, asked);
    else
        rows = co_await page_after(request.caller, customers, asked);
    const std::int64_t total = rows.rows() == 0 ? 0 : rows.integer(0, 0);
    const bool is_empty = rows.rows() == 0 || rows.is_null(0, 2);
    co_return page_of(request, asked, is_empty ? db::Result() : rows, total, "");
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
