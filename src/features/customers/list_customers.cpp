// Lists of customers: pages by name however many there are, and search by the beginnings of what they are known by.
#include "base/cursor.h"
#include "base/refusal.h"
#include "base/text.h"
#include "features/customers/handlers.h"
#include "features/customers/page_index.h"
#include "features/customers/phone.h"
#include "features/customers/sql.h"
#include "http/page.h"
#include "http/parameters.h"

namespace comanda::customers {
namespace {

constexpr std::int64_t found_max = 100;        // A search counts no further.
constexpr std::int64_t first_words_max = 250;  // Enough for as many: a family name makes two words that begin alike.
constexpr std::size_t search_bytes_max = 200;
constexpr int reads_max = 20;

std::optional<ListPlace> sent_cursor(const http::Request& request) {
    const std::string_view cursor = request.query_value("cursor").value_or("");
    if (cursor.empty()) return std::nullopt;
    std::optional<ListPlace> place = parse_cursor(cursor);
    if (!place) throw refused(invalid_parameter("cursor", "must be the nextCursor of an earlier answer"));
    return place;
}

struct Asked {
    bool is_active = true;
    std::int64_t page = 1;
    std::int64_t size = http::page_size_default;
    std::optional<ListPlace> after = {};  // The page begins after it.
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

struct ListedCustomer {
    std::string key;  // By which the list is sorted.
    Customer customer;
};
BOOST_DESCRIBE_STRUCT(ListedCustomer, (), (key, customer))

// Of the first row, which may stand alone, for the total.
struct ListHead {
    std::int64_t total = 0;
    std::optional<std::string> id;
};
BOOST_DESCRIBE_STRUCT(ListHead, (), (total, id))

// The answer to these rows, of which there is one more than the page has when there are more.
http::Response page_of(const http::Request& request, const Asked& asked, const db::Result& result,
                       std::string_view more) {
    const ListHead head = db::first<ListHead>(result).value_or(ListHead());
    std::vector<ListedCustomer> rows;
    if (head.id) rows = db::all<ListedCustomer>(result);
    http::Page page;
    page.number = asked.page;
    page.size = asked.size;
    page.total = head.total;
    page.has_more = std::ssize(rows) > asked.size;
    if (page.has_more) rows.resize(static_cast<std::size_t>(asked.size));
    std::string body(http::page_begin);
    for (const ListedCustomer& each : rows) {
        http::next_entry(body);
        append_customer(body, request.caller.account, each.customer);
    }
    if (page.has_more) page.next_cursor = to_cursor({rows.back().key, rows.back().customer.id});
    http::end_page(body, page, more);
    return http::json_response(200, std::move(body));
}

// The page after a place.
const db::Query list_page_after = db::fill_in({"list_customers", R"sql(
select coalesce((select t.customers from customer_total t where t.account_id = $1 and t.active = $2), 0) as total,
       c.name as key, {customer}
from (select 1) one left join lateral (
    select {stored} from customer c
    where c.account_id = $1 and c.active = $2 and c.erased_at is null and (c.name, c.id) > ($3, $4)
    order by c.name, c.id limit $5) c on true
{balance}
order by c.name, c.id
)sql"},
                                              {customer_columns, stored_columns, joined_balance});
// The page that begins so far behind a section's beginning, unless the list has changed: then no row at all. Customers
// before the page are counted in the index alone.
const db::Query list_page_from =
    db::fill_in(sql::list_customers_from, {customer_columns, stored_columns, joined_balance});

net::Task<db::Result> page_after(http::Caller caller, Customers& customers, Asked asked) {
    const ListPlace after = asked.after.value_or(ListPlace());  // The first page stands after nothing.
    db::Params params = db::params(caller.account, asked.is_active, after.key, after.id, asked.size + 1);
    co_return co_await customers.shard(caller).lists().run(caller.account, list_page_after, std::move(params));
}

net::Task<db::Result> page_from(http::Caller caller, Customers& customers, Asked asked, Section section,
                                std::int64_t changes) {
    const std::int64_t skipped = (asked.page - 1) * asked.size - section.before;
    db::Params params =
        db::params(caller.account, asked.is_active, changes, section.name, section.id, skipped, asked.size + 1);
    co_return co_await customers.shard(caller).lists().run(caller.account, list_page_from, std::move(params));
}

// A page by its number: the section it begins in is known by how many customers stand before it.
net::Task<db::Result> page_by_number(http::Caller caller, Customers& customers, Asked asked) {
    for (int attempt = 0; attempt < reads_max; ++attempt) {
        const PageIndexPtr known = co_await customers.page_index(caller, asked.is_active, attempt > 0);
        const Section section = known->at((asked.page - 1) * asked.size);
        db::Result rows = co_await page_from(caller, customers, asked, section, known->changes);
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
    co_return page_of(request, asked, rows, "");
}

struct Sought {
    std::string from;  // Words from here
    std::string end;   // to before this.
};

struct WordCounts {
    std::int64_t total = 0;
    std::int64_t words = 0;
};
BOOST_DESCRIBE_STRUCT(WordCounts, (), (total, words))

const db::Query search_first_pages =
    db::fill_in(sql::search_customers, {customer_columns, stored_columns, joined_balance});
const db::Query search_any_page =
    db::fill_in(sql::search_customers_on, {customer_columns, stored_columns, joined_balance});

// The first pages of a search, of the first words alone: whoever has several of these is found by the first of them.
// Nothing if they are too few to tell.
net::Task<std::optional<db::Result>> search_first_words(http::Caller caller, Customers& customers, Asked asked,
                                                        Sought sought) {
    const std::int64_t skipped = (asked.page - 1) * asked.size;
    if (asked.after || skipped + asked.size >= found_max) co_return std::nullopt;
    db::Params params = db::params(caller.account, sought.from, sought.end, first_words_max, asked.is_active, found_max,
                                   skipped, asked.size + 1);
    db::Result rows =
        co_await customers.shard(caller).lists().run(caller.account, search_first_pages, std::move(params));
    const WordCounts counts = db::first<WordCounts>(rows).value();
    if (counts.total < found_max && counts.words >= first_words_max) co_return std::nullopt;
    co_return rows;
}

// Any page of a search.
net::Task<db::Result> search_any_words(http::Caller caller, Customers& customers, Asked asked, Sought sought) {
    const bool is_within = asked.after && asked.after->key >= sought.from;
    const ListPlace after = is_within ? *asked.after : ListPlace{sought.from, ""};
    const std::int64_t skipped = asked.after ? 0 : (asked.page - 1) * asked.size;
    db::Params params = db::params(caller.account, sought.from, sought.end, after.key, after.id, asked.is_active,
                                   skipped, asked.size + 1, found_max);
    co_return co_await customers.shard(caller).lists().run(caller.account, search_any_page, std::move(params));
}

// Customers some word of whom begins so, in the order of those words; each once, by the first of them. `exact`: the
// word is all of it.
net::Task<http::Response> search_customers(http::Request request, Customers& customers, Asked asked, std::string word,
                                           bool exact) {
    const Sought sought{word, exact ? word + '\1' : word + "\xF4\x8F\xBF\xBF"};
    std::optional<db::Result> rows = co_await search_first_words(request.caller, customers, asked, sought);
    if (!rows) rows = co_await search_any_words(request.caller, customers, asked, sought);
    const bool is_lower_bound = db::first<ListHead>(*rows).value().total == found_max;
    co_return page_of(request, asked, *rows, is_lower_bound ? R"("totalIsLowerBound":true)" : "");
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
