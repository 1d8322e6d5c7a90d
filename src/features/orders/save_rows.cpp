// The write of new orders: many requests, one statement, one commit.
#include <algorithm>
#include <array>

#include "base/check.h"
#include "features/orders/order_rows.h"
#include "features/orders/sql.h"
#include "journal/journal.h"
#include "tenant/account_list.h"

namespace comanda::orders {
namespace {

struct OrderToSave {
    NewOrder order;
    std::string_view doc;  // The order's.
};
BOOST_DESCRIBE_STRUCT(OrderToSave, (), (order, doc))

const db::Query save_all_orders =
    db::fill_in(sql::save_web_orders, {db::rows_of<OrderToSave>("orders"), journal::append_journal});

constexpr std::array<std::pair<std::string_view, SaveOutcome>, 7> outcomes = {
    {{"written", SaveOutcome::written},
     {"replayed", SaveOutcome::replayed},
     {"different", SaveOutcome::different},
     {"again", SaveOutcome::again},
     {"moved", SaveOutcome::moved},
     {"key_reused", SaveOutcome::key_reused},
     {"store_missing", SaveOutcome::store_missing}}};

SaveOutcome parse_outcome(std::string_view text) {
    for (const auto& [name, outcome] : outcomes) {
        if (name == text) return outcome;
    }
    throw bug("unknown outcome of a save");
}

struct SavedRow {
    std::size_t n = 0;  // Which order, from 1.
    std::string_view outcome;
};
BOOST_DESCRIBE_STRUCT(SavedRow, (), (n, outcome))

}  // namespace

net::Task<std::vector<SaveOutcome>> save_orders(db::Shard& shard, std::vector<NewOrder> orders) {
    const std::uint64_t era = shard.era();
    const auto is_of_other_era = [era](const NewOrder& each) { return each.era.value_or(era) != era; };
    if (std::ranges::any_of(orders, is_of_other_era)) co_return std::vector(orders.size(), SaveOutcome::moved);
    std::vector<std::string> accounts, stores;
    std::vector<OrderToSave> rows;
    for (NewOrder& each : orders) {
        accounts.push_back(each.account);
        stores.push_back(each.store);
        const std::string_view doc = *each.doc;
        rows.push_back({std::move(each), doc});
    }
    std::vector<db::Statement> statements;
    statements.push_back({&journal::lock_journals, db::params(accounts, stores)});
    statements.push_back({&save_all_orders, db::params(rows)});
    const db::Result result = co_await shard.writes().run(tenant::account_list(accounts), std::move(statements), era);
    check(static_cast<std::size_t>(result.rows()) == orders.size());
    std::vector<SaveOutcome> answers(orders.size());
    for (const SavedRow& each : db::all<SavedRow>(result))
        answers[each.n - 1] = parse_outcome(each.outcome);
    co_return answers;
}

}  // namespace comanda::orders
