#include "features/rehearsal/handlers.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "base/members.h"
#include "base/refusal.h"
#include "features/rehearsal/tally.h"
#include "features/rehearsal/turned_check.h"
#include "http/conditions.h"
#include "net/work_pool.h"
#include "record/value.h"

namespace comanda::rehearsal {
namespace {

constexpr int under_way_max = 2;             // On one thread: each of them asks for the pool again and again.
constexpr std::int64_t priced_at_once = 50;  // Then others have their turn on the pool.

using record::Type;

constexpr record::Field menu_fields[] = {menu::pull_field, menu::version_field, menu::draft_field};
constexpr record::Field fields[] = {
    menu_fields[0],
    menu_fields[1],
    menu_fields[2],
    {.name = "days", .type = Type::whole, .least = 1, .most = 31},
    {.name = "limit", .type = Type::whole, .least = 1, .most = 10'000},
};

// What a rehearsal is asked for.
struct RehearsalRequest {
    std::int64_t days = 7;
    std::int64_t limit = 2'000;  // Orders, and as many checks.
    json::object menu = {};      // Exactly one of pull, toVersion and draft.
    Warnings warnings = {};
};

// Throws refused: 400 MALFORMED_JSON, 422 with every complaint.
RehearsalRequest parse_rehearsal_request(const http::Request& request) {
    json::object sent = parse_json_object(request.body);
    record::Notes notes{.arranges = false};
    record::read_object(fields, sent, {}, notes);
    RehearsalRequest wanted;
    wanted.days = members::whole(sent, "days").value_or(wanted.days);
    wanted.limit = members::whole(sent, "limit").value_or(wanted.limit);
    for (const record::Field& each : menu_fields) {
        json::value* menu = sent.if_contains(each.name);
        if (menu != nullptr && !menu->is_null()) wanted.menu.emplace(each.name, std::move(*menu));
    }
    if (wanted.menu.empty()) notes.complain("draft", "REQUIRED", "say which menu: pull, toVersion or draft");
    for (const auto& each : wanted.menu) {
        if (wanted.menu.size() > 1)
            notes.complain(each.key(), "INVALID_VALUE", "one of pull, toVersion and draft, no more");
    }
    if (!notes.errors.empty()) throw refused(validation_failed(std::move(notes.errors)));
    http::refuse_if_strict(request, notes.warnings);
    wanted.warnings = std::move(notes.warnings);
    return wanted;
}

// One of those under way, for as long as it lives.
class Turn {
  public:
    explicit Turn(int& under_way) : under_way_(under_way) {
        if (under_way_ >= under_way_max)
            throw refused(unavailable("Other rehearsals are under way.", std::chrono::seconds{5}));
        ++under_way_;
    }
    ~Turn() { --under_way_; }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;

  private:
    int& under_way_;
};

// Work on the pool may outlive the request that asked for it: both hold this.
struct Rehearsal {
    std::shared_ptr<const tenant::Store> settings;
    std::array<pricebook::PriceBookPtr, 2> books;  // The present menu's, and the other's.
    Tally tally = {};
};
using RehearsalPtr = std::shared_ptr<Rehearsal>;

// Which orders and checks are priced again.
struct CaseQuery {
    http::Caller caller;
    std::string store;
    Instant since{};
    std::int64_t limit = 0;
};

// What it shows is as much of the sale reports as of the menu.
std::optional<Refusal> why_not_shown(const http::Caller& caller) {
    if (caller.scopes.allows(http::Scope::catalogue_read)) return std::nullopt;
    json::object more{{"requiredScope", http::scope_name(http::Scope::catalogue_read)}};
    return Refusal{403, "SCOPE_MISSING", "This key lacks the scope 'catalogue:read'.", {}, std::move(more)};
}

Case case_of(const orders::PastOrder& past, const Rehearsal& rehearsal) {
    orders::ParsedPastOrder parsed = orders::read_past_order(past);
    Case made{.kind = Kind::order, .id = past.id, .at = past.placed_at, .actual = parsed.worth};
    try {
        made.by = orders::reprice(std::move(parsed.order), *rehearsal.settings, rehearsal.books);
    } catch (const refused&) {
        // What is no order at all is counted as unpriced.
    }
    return made;
}

Case case_of(const checks::ClosedCheck& check, const Rehearsal& rehearsal) {
    TurnedCheck turned = turn(check, rehearsal.books);
    Case made{.kind = Kind::check,
              .id = check.id,
              .at = check.opened_at,
              .actual = {{check.net}, {check.tax}, {check.total}},
              .unlisted_lines = static_cast<std::int64_t>(turned.unlisted.size())};
    try {
        made.by = orders::reprice(std::move(turned.order), *rehearsal.settings, rehearsal.books);
    } catch (const refused&) {
        // Amounts below 0 and the like: counted as unpriced.
    }
    for (orders::Repriced& each : made.by) {
        each.worth = each.worth + turned.beside;
        for (const std::size_t line : turned.unlisted)
            each.lines[line].item.clear();
    }
    return made;
}

template <class Past>
net::Task<bool> add_page(net::WorkPool& pool, std::string account, RehearsalPtr rehearsal, std::vector<Past> page) {
    auto price = [rehearsal, page = std::move(page)] {
        for (const Past& each : page)
            rehearsal->tally.add(case_of(each, *rehearsal));
        return true;
    };
    co_return co_await net::on_pool(pool, std::move(account), std::move(price));
}

// A page of those before one that is known; of the newest, before one that is empty.
net::Task<std::vector<orders::PastOrder>> page_before(Services& services, CaseQuery query, orders::PastOrder before,
                                                      std::int64_t at_most) {
    return orders::past_orders(services.orders.shard(query.caller), query.caller.account, query.store, query.since,
                               std::move(before), at_most);
}

net::Task<std::vector<checks::ClosedCheck>> page_before(Services& services, CaseQuery query, checks::ClosedCheck before,
                                                        std::int64_t at_most) {
    return checks::closed_checks(services.checks.shard(query.caller), query.caller.account, query.store, query.since,
                                 std::move(before), at_most);
}

template <class Past>
net::Task<void> add_all(Services& services, CaseQuery query, RehearsalPtr rehearsal, Kind kind) {
    Past before;
    for (std::int64_t left = query.limit;;) {
        const std::int64_t at_most = std::min(left, priced_at_once);
        std::vector<Past> page = co_await page_before(services, query, std::move(before), at_most + 1);
        const bool has_more = static_cast<std::int64_t>(page.size()) > at_most;
        if (has_more) page.pop_back();
        if (page.empty()) co_return;
        before = page.back();
        left -= static_cast<std::int64_t>(page.size());
        co_await add_page(services.menus.exports, query.caller.account, rehearsal, std::move(page));
        if (has_more && left == 0) rehearsal->tally.cut(kind);
        if (!has_more || left == 0) co_return;
    }
}

// The menu the candidate would change, which may be another one by now.
net::Task<pricebook::PriceBookPtr> present_book(Services& services, http::Caller caller, std::string store,
                                                std::int64_t version) {
    record::Menus& menus = services.menus.engine.menus();
    const std::uint64_t era = services.orders.shard(caller).era();
    record::SnapshotPtr menu = co_await menus.at_least(caller, store, version);
    if (menu->version() == version) {
        pricebook::PriceBookPtr book = co_await services.orders.books().of(era, caller.account, store, std::move(menu));
        if (book->version() == version) co_return book;
    }
    menu = co_await menus.as_of(caller, store, version);
    co_return co_await services.orders.books().of_past(caller.account, std::move(menu));
}

net::Task<RehearsalPtr> prepare(Services& services, http::Caller caller, std::string store,
                                menu::ProposedMenu candidate) {
    auto rehearsal = std::make_shared<Rehearsal>();
    const record::StoreVersions versions = co_await services.menus.engine.menus().versions(caller, store);
    rehearsal->settings = co_await services.orders.stores().settings(caller, store, versions.settings);
    rehearsal->books[0] = co_await present_book(services, caller, store, candidate.from_version);
    rehearsal->books[1] = co_await services.orders.books().of_past(caller.account, candidate.menu);
    co_return rehearsal;
}

}  // namespace

net::Task<http::Response> rehearse(http::Request request, Services& services) {
    const tenant::StoreRef store =
        co_await services.orders.stores().require(request.caller, request.path_value("store-id"));
    refuse_if(why_not_shown(request.caller));
    RehearsalRequest sent = parse_rehearsal_request(request);
    const Turn turn(services.under_way);
    const menu::ProposedMenu candidate =
        co_await menu::propose_menu(services.menus, request.caller, store, std::move(sent.menu));
    http::refuse_if_strict(request, candidate.warnings);
    std::ranges::copy(candidate.warnings, std::back_inserter(sent.warnings));
    const RehearsalPtr rehearsal = co_await prepare(services, request.caller, store.id, candidate);
    const CaseQuery query{request.caller, store.id, now() - std::chrono::hours{24} * sent.days, sent.limit};
    co_await add_all<orders::PastOrder>(services, query, rehearsal, Kind::order);
    co_await add_all<checks::ClosedCheck>(services, query, rehearsal, Kind::check);
    Answer answer = rehearsal->tally.answer();
    answer.store = store.id;
    answer.days = sent.days;
    answer.since = to_iso(query.since);
    answer.menu_version = candidate.from_version;
    answer.candidate = {to_text(candidate.about)};
    std::string body = to_json_text(answer_shape, answer, store.currency_digits);
    co_return http::json_response(200, http::with_warnings(std::move(body), sent.warnings));
}

}  // namespace comanda::rehearsal
