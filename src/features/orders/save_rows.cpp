// The write of new orders: many requests, one statement, one commit.
#include <algorithm>
#include <array>

#include "base/check.h"
#include "features/orders/order_rows.h"
#include "journal/journal.h"
#include "tenant/account_list.h"
#include "tenant/stores.h"

namespace comanda::orders {
namespace {

// The stores are locked by the statement before. Each order is looked up by itself (offset 0 keeps the planner from
// making a join of it): a plan made while the table was empty would walk all of it for ever after. Judge first, then
// number, then write: an order that is there already raises no sequence.
constexpr db::Query save_all_orders{"save_web_orders", R"sql(
with input as materialized (
    select u.*, row_number() over (partition by u.account_id, u.store_id, u.id order by u.n) as id_rank,
           row_number() over (partition by u.account_id, u.key, case when u.key is null then u.n end order by u.n) as key_rank
    from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::boolean[],
                $9::boolean[], $10::boolean[], $11::bigint[], $12::bigint[], $13::bigint[], $14::text[], $15::text[],
                $16::text[], $17::text[], $18::text[], $19::text[], $20::text[], $21::text[], $22::text[], $23::text[])
         with ordinality as u(account_id, store_id, id, status, due_at, fire_at, placed_at, is_paid, is_delivery, is_future,
                              total, menu_version, settings_version, digest, terms, doc, price_check, history, actor,
                              customer_id, phone_tail, email_key, key, n)
), judged as materialized (
    select i.n, i.account_id, i.store_id, i.id, i.actor, k.fingerprint is not null as has_key,
           case when s.store_id is null then 'store_missing'
                when k.fingerprint <> i.digest then 'key_reused'
                when o.digest = i.digest then 'replayed'
                when o.digest is not null then 'different'
                when i.id_rank > 1 or i.key_rank > 1 then 'again'
                when s.menu_version <> i.menu_version or s.settings_version <> i.settings_version then 'moved'
                else 'written' end as outcome
    from input i
    left join lateral (select * from store_seq q
                       where q.account_id = i.account_id and q.store_id = i.store_id offset 0) s on true
    left join lateral (select w.digest from web_order w
                       where w.account_id = i.account_id and w.store_id = i.store_id and w.id = i.id offset 0) o on true
    left join lateral (select d.fingerprint from idempotency d
                       where d.account_id = i.account_id and d.key = i.key offset 0) k on true
), bumped as (
    insert into store_seq as s (account_id, store_id, journal_seq)
    select account_id, store_id, count(*) from judged where outcome = 'written' group by 1, 2 order by 1, 2
    on conflict (account_id, store_id) do update set journal_seq = s.journal_seq + excluded.journal_seq
    returning account_id, store_id, journal_seq
), journaled as (
    insert into journal (account_id, store_id, seq, at, actor, action, entity, entity_id, version, fields)
    select j.account_id, j.store_id,
           b.journal_seq + 1 - row_number() over (partition by j.account_id, j.store_id order by j.n desc),
           clock_timestamp(), j.actor, 'placed', 'webOrder', j.id, 1, '[]'
    from judged j join bumped b on b.account_id = j.account_id and b.store_id = j.store_id
    where j.outcome = 'written'
), keyed as (
    insert into idempotency (account_id, key, fingerprint, status, location, etag, answer)
    select i.account_id, i.key, i.digest, 201, i.id, '', '' from input i join judged j on j.n = i.n
    where j.outcome = 'written' and i.key is not null and not j.has_key
), kept as (
    insert into web_order (account_id, store_id, id, status, due_at, fire_at, placed_at, updated_at, is_paid, is_delivery,
                           is_future, total, menu_version, digest, terms, doc, price_check, history, actor, customer_id,
                           phone_tail, email_key)
    select i.account_id, i.store_id, i.id, i.status, i.due_at::timestamptz, i.fire_at::timestamptz,
           i.placed_at::timestamptz, i.placed_at::timestamptz, i.is_paid, i.is_delivery, i.is_future, i.total,
           i.menu_version, i.digest, i.terms, i.doc, i.price_check, i.history, i.actor, i.customer_id, i.phone_tail,
           i.email_key
    from input i join judged j on j.n = i.n where j.outcome = 'written'
)
select n, outcome from judged
)sql"};

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

struct Columns {
    std::vector<std::string> account, store, id, placed_at, digest, terms, doc, price_check, history, actor, customer,
        phone_tail, email;
    std::vector<std::optional<std::string>> due_at, fire_at, key;
    std::vector<std::int64_t> status, total, menu_version, settings_version;
    std::vector<std::uint8_t> is_paid, is_delivery, is_future;

    explicit Columns(std::vector<NewOrder> orders) {
        for (NewOrder& each : orders) {
            account.push_back(std::move(each.account));
            store.push_back(std::move(each.store));
            id.push_back(std::move(each.id));
            status.push_back(static_cast<int>(each.status));
            due_at.push_back(iso_or_null(each.due_at));
            fire_at.push_back(iso_or_null(each.fire_at));
            placed_at.push_back(to_iso(each.placed_at));
            is_paid.push_back(each.is_paid);
            is_delivery.push_back(each.is_delivery);
            is_future.push_back(each.is_future);
            total.push_back(each.total);
            menu_version.push_back(each.menu_version);
            settings_version.push_back(each.settings_version);
            digest.push_back(std::move(each.digest));
            terms.push_back(std::move(each.terms));
            doc.push_back(*each.doc);
            price_check.push_back(std::move(each.price_check));
            history.push_back(std::move(each.history));
            actor.push_back(std::move(each.actor));
            customer.push_back(std::move(each.customer));
            phone_tail.push_back(std::move(each.phone_tail));
            email.push_back(std::move(each.email));
            key.push_back(std::move(each.key));
        }
    }
};

}  // namespace

net::Task<std::vector<SaveOutcome>> save_orders(db::Shard& shard, std::vector<NewOrder> orders) {
    const std::size_t count = orders.size();
    const std::uint64_t era = shard.era();
    const auto is_of_other_era = [era](const NewOrder& each) { return each.era.value_or(era) != era; };
    if (std::ranges::any_of(orders, is_of_other_era)) co_return std::vector(count, SaveOutcome::moved);
    const Columns all(std::move(orders));
    std::string accounts = tenant::account_list(all.account);
    db::Params stores;
    stores.texts(all.account).texts(all.store);
    db::Params params;
    params.texts(all.account).texts(all.store).texts(all.id).integers(all.status);
    params.nullable_texts(all.due_at).nullable_texts(all.fire_at).texts(all.placed_at);
    params.flags(all.is_paid).flags(all.is_delivery).flags(all.is_future).integers(all.total);
    params.integers(all.menu_version).integers(all.settings_version).texts(all.digest).texts(all.terms).texts(all.doc);
    params.texts(all.price_check).texts(all.history).texts(all.actor).texts(all.customer).texts(all.phone_tail);
    params.texts(all.email).nullable_texts(all.key);
    std::vector<db::Statement> statements;
    statements.push_back({&journal::lock_journals, std::move(stores)});
    statements.push_back({&save_all_orders, std::move(params)});
    const db::Result rows = co_await shard.writes().run(std::move(accounts), std::move(statements), era);
    check(static_cast<std::size_t>(rows.rows()) == count);
    std::vector<SaveOutcome> answers(count);
    for (int row = 0; row < rows.rows(); ++row)
        answers[static_cast<std::size_t>(rows.integer(row, 0) - 1)] = parse_outcome(rows.text(row, 1));
    co_return answers;
}

}  // namespace comanda::orders
