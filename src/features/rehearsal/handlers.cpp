#include "features/rehearsal/handlers.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "base/refusal.h"
#include "features/rehearsal/rehearsal_request.h"
#include "features/rehearsal/tally.h"
#include "features/rehearsal/turned_check.h"
#include "http/conditions.h"
#include "net/work_pool.h"

namespace comanda::rehearsal {
namespace {

constexpr int under_way_max = 2;             // On one thread: each of them asks for the pool again and again.
constexpr std::int64_t priced_at_once = 50;  // Then others have their turn on the pool.

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
    return Refusal{.status = 403,
                   .code = "SCOPE_MISSING",
                   .message = "This key lacks the scope 'catalogue:read'.",
                   .more = {{"requiredScope", http::scope_name(http::Scope::catalogue_read)}}};
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

net::Task<void> add_orders(Services& services, CaseQuery query, RehearsalPtr rehearsal) {
    db::Shard& shard = services.orders.shard(query.caller);
    orders::PastOrder before;
    for (std::int64_t left = query.limit;;) {
        const std::int64_t at_most = std::min(left, priced_at_once);
        std::vector<orders::PastOrder> page =
            co_await orders::past_orders(shard, query.caller.account, query.store, query.since, before, at_most + 1);
        const bool has_more = static_cast<std::int64_t>(page.size()) > at_most;
        if (has_more) page.pop_back();
        if (page.empty()) co_return;
        before.id = page.back().id;
        before.exactly = page.back().exactly;
        left -= static_cast<std::int64_t>(page.size());
        co_await add_page(services.menus.exports, query.caller.account, rehearsal, std::move(page));
        if (has_more && left == 0) rehearsal->tally.cut(Kind::order);
        if (!has_more || left == 0) co_return;
    }
}

net::Task<void> add_checks(Services& services, CaseQuery query, RehearsalPtr rehearsal) {
    db::Shard& shard = services.checks.shard(query.caller);
    checks::ClosedCheck before;
    for (std::int64_t left = query.limit;;) {
        const std::int64_t at_most = std::min(left, priced_at_once);
        std::vector<checks::ClosedCheck> page =
            co_await checks::closed_checks(shard, query.caller.account, query.store, query.since, before, at_most + 1);
        const bool has_more = static_cast<std::int64_t>(page.size()) > at_most;
        if (has_more) page.pop_back();
        if (page.empty()) co_return;
        before.sale_id = page.back().sale_id;
        before.business_date = page.back().business_date;
        before.closed_at = page.back().closed_at;
        left -= static_cast<std::int64_t>(page.size());
        co_await add_page(services.menus.exports, query.caller.account, rehearsal, std::move(page));
        if (has_more && left == 0) rehearsal->tally.cut(Kind::check);
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
    co_await add_orders(services, query, rehearsal);
    co_await add_checks(services, query, rehearsal);
    json::object answer{{"store", store.id},
                        {"days", sent.days},
                        {"since", to_iso(query.since)},
                        {"menuVersion", candidate.from_version},
                        {"candidate", candidate.about}};
    for (auto& each : rehearsal->tally.to_json(store.currency_digits))
        answer.insert_or_assign(each.key(), std::move(each.value()));
    co_return http::json_response(200, http::with_warnings(to_text(answer), sent.warnings));
}

}  // namespace comanda::rehearsal
