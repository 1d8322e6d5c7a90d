#include "features/checks/check_rows.h"

#include <algorithm>

#include "features/checks/sold.h"
#include "features/checks/submission_rows.h"
#include "features/customers/customers.h"
#include "journal/journal.h"
#include "tenant/account_list.h"
#include "tenant/stores.h"

namespace comanda::checks {
namespace {

// The stores are locked by the statement before, so what is judged here holds until the commit. Each check is looked up
// by itself (offset 0 keeps the planner from making a join of it): a plan made while the table was empty would walk all
// of it for ever after. A check that is at another version than its step was made from is not written, nor are those
// linked with it: its newer submissions come back instead, if they are few. The connection is that of all writes.
constexpr db::Query write_checks{"write_checks", R"sql(
with input as materialized (
    select * from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::boolean[], $7::bigint[],
                         $8::boolean[], $9::text[], $10::text[], $11::text[], $12::text[], $13::bytea[], $14::bigint[],
                         $15::bigint[], $16::text[], $17::text[], $18::text[], $19::bigint[], $20::bigint[], $21::text[],
                         $22::text[], $23::text[], $24::text[], $25::text[], $26::text[], $53::bigint[], $54::text[], $55::text[],
                         $56::bigint[])
         with ordinality as u(account_id, store_id, check_id, known_version, link, is_changed, status, ends, last_node,
                              envelope, data, conflicts, digests, total, balance, check_no, ticket_no, service, guest_count,
                              last_update, follow_up_of, removed, actor, action, fields, sale_id, opened_ms,
                              employee_id, customer_id, sent_bytes, n)
), sent as materialized (
    select * from unnest($27::bigint[], $28::bigint[], $29::text[], $30::bigint[], $31::bigint[], $32::bigint[], $33::text[],
                         $34::bytea[], $35::text[], $36::text[], $37::bigint[], $38::text[], $39::boolean[], $52::text[])
         with ordinality as u(check_n, version, node, place, at, base_version, seen, digest, envelope, data, device_n,
                              device_seq, is_new, stream, n)
), judged as materialized (
    select i.n, i.account_id, i.store_id, i.check_id, i.known_version, c.version, c.seq, c.closed_version,
           case when s.store_id is null then 'store_missing'
                when not bool_and(coalesce(c.version, 0) = i.known_version) over (partition by i.link) then 'moved'
                when i.is_changed then 'written'
                else 'current' end as outcome
    from input i
    left join lateral (select q.store_id from store_seq q
                       where q.account_id = i.account_id and q.store_id = i.store_id offset 0) s on true
    left join lateral (select k.version, k.seq, k.closed_version from check_state k
                       where k.account_id = i.account_id and k.store_id = i.store_id and k.check_id = i.check_id
                       offset 0) c on true
), bumped as (
    insert into store_seq as s (account_id, store_id, journal_seq)
    select account_id, store_id, count(*) from judged where outcome = 'written' group by 1, 2 order by 1, 2
    on conflict (account_id, store_id) do update set journal_seq = s.journal_seq + excluded.journal_seq
    returning account_id, store_id, journal_seq
), numbered as materialized (
    select j.n, b.journal_seq + 1 - row_number() over (partition by j.account_id, j.store_id order by j.n desc) as seq
    from judged j join bumped b on b.account_id = j.account_id and b.store_id = j.store_id where j.outcome = 'written'
), journaled as (
    insert into journal (account_id, store_id, seq, at, actor, action, entity, entity_id, version, fields)
    select i.account_id, i.store_id, m.seq, clock_timestamp(), i.actor, i.action, 'check', i.check_id, i.known_version + 1,
           i.fields
    from numbered m join input i on i.n = m.n
), kept as (
    insert into check_state as k (account_id, store_id, check_id, version, seq, status, closed_version, last_node, envelope,
                                  data, conflicts, digests, total, balance, check_no, ticket_no, service, guest_count,
                                  last_update, follow_up_of, removed, opened_at, updated_at, closed_at, sale_id, employee_id,
                                  customer_id, sent_bytes)
    select i.account_id, i.store_id, i.check_id, i.known_version + 1, m.seq, i.status,
           case when i.ends then i.known_version + 1 end, i.last_node, i.envelope, i.data, i.conflicts, i.digests, i.total,
           i.balance, i.check_no, i.ticket_no, i.service, i.guest_count, i.last_update, i.follow_up_of, i.removed,
           to_timestamp(i.opened_ms / 1000.0), clock_timestamp(), case when i.ends then clock_timestamp() end, i.sale_id,
           i.employee_id, i.customer_id, i.sent_bytes
    from numbered m join input i on i.n = m.n
    on conflict (account_id, store_id, check_id) do update
    set version = excluded.version, seq = excluded.seq, status = excluded.status,
        closed_version = coalesce(k.closed_version, excluded.closed_version), last_node = excluded.last_node,
        envelope = excluded.envelope, data = excluded.data, conflicts = excluded.conflicts, digests = excluded.digests,
        sent_bytes = excluded.sent_bytes, total = excluded.total, removed = excluded.removed, sale_id = coalesce(k.sale_id, excluded.sale_id),
        -- Of a check that has ended these are not known when something late is kept with it.
        balance = case when k.closed_version is null then excluded.balance else k.balance end,
        check_no = case when k.closed_version is null then excluded.check_no else k.check_no end,
        ticket_no = case when k.closed_version is null then excluded.ticket_no else k.ticket_no end,
        service = case when k.closed_version is null then excluded.service else k.service end,
        employee_id = case when k.closed_version is null then excluded.employee_id else k.employee_id end,
        customer_id = case when k.closed_version is null then excluded.customer_id else k.customer_id end,
        guest_count = case when k.closed_version is null then excluded.guest_count else k.guest_count end,
        last_update = case when k.closed_version is null then excluded.last_update else k.last_update end,
        updated_at = excluded.updated_at, closed_at = coalesce(k.closed_at, excluded.closed_at)
), submitted as (
    insert into check_submission (account_id, store_id, check_id, version, n, node, stream, place, at, base_version, seen, digest,
                                  envelope, data, received_at)
    select j.account_id, j.store_id, j.check_id, t.version, t.n, t.node, t.stream, t.place, t.at, t.base_version, t.seen, t.digest,
           t.envelope, t.data, clock_timestamp()
    from sent t join judged j on j.n = t.check_n where j.outcome = 'written' and t.is_new
), heard as materialized (
    select t.device_n, range_agg(int8range(t.device_seq::bigint, t.device_seq::bigint, '[]'))
                           filter (where t.device_seq is not null) as received
    from sent t join judged j on j.n = t.check_n where j.outcome in ('written', 'current') group by t.device_n
), seen_devices as (
    insert into device as d (account_id, store_id, id, node, name, type, app_version, mac_id, employee_id, employee_name,
                             menu_version, clock_offset, received, last_seen_at, last_sync_at)
    select u.account_id, u.store_id, u.id, u.node, u.name, u.type, u.app_version, u.mac_id, u.employee_id, u.employee_name,
           u.menu_version, u.clock_offset, coalesce(h.received, '{}'), clock_timestamp(), clock_timestamp()
    from unnest($40::text[], $41::text[], $42::text[], $43::text[], $44::text[], $45::text[], $46::text[], $47::text[],
                $48::text[], $49::text[], $50::bigint[], $51::bigint[])
         with ordinality as u(account_id, store_id, id, node, name, type, app_version, mac_id, employee_id, employee_name,
                              menu_version, clock_offset, n)
    join heard h on h.device_n = u.n
    on conflict (account_id, store_id, id) do update
    set node = excluded.node, name = excluded.name, type = excluded.type,
        app_version = case when excluded.app_version = '' then d.app_version else excluded.app_version end,
        mac_id = case when excluded.mac_id = '' then d.mac_id else excluded.mac_id end,
        employee_id = excluded.employee_id, employee_name = excluded.employee_name,
        menu_version = greatest(d.menu_version, excluded.menu_version), clock_offset = excluded.clock_offset,
        received = case when isempty(excluded.received) then d.received else d.received + excluded.received end,
        last_seen_at = excluded.last_seen_at, last_sync_at = excluded.last_sync_at
)
select j.n, 0 as kind, j.outcome, case when j.outcome = 'written' then j.known_version + 1 else coalesce(j.version, 0) end,
       coalesce(m.seq, j.seq, 0), coalesce(j.closed_version, 0), k.status::bigint, null::bigint, k.envelope, k.data,
       k.conflicts, k.removed, encode(k.digests, 'hex'), k.total, k.sent_bytes
from judged j
left join numbered m on m.n = j.n
left join lateral (select * from check_state k
                   where j.outcome = 'moved' and k.account_id = j.account_id and k.store_id = j.store_id
                     and k.check_id = j.check_id and k.closed_version is not null offset 0) k on true
union all
select j.n, 1, t.node, t.version, t.place, t.at, t.base_version, t.n, t.envelope, t.data, t.seen, t.stream,
       encode(t.digest, 'hex'), null, null
from judged j
cross join lateral (select * from check_submission t
                    where j.outcome = 'moved' and j.closed_version is null and t.account_id = j.account_id
                      and t.store_id = j.store_id and t.check_id = j.check_id and t.version > j.known_version
                      and j.version - j.known_version <= 8
                      and not exists (select from check_submission p
                                      where p.account_id = j.account_id and p.store_id = j.store_id
                                        and p.check_id = j.check_id and p.version > j.known_version
                                        and (p.packed is not null or octet_length(p.data) > 65536)) offset 0) t
order by 1, 2, 4, 8
)sql"};

struct CheckColumns {
    std::vector<std::string> account, store, id, last_node, envelope, data, conflicts, digests, check_no, ticket_no,
        service, employee_id, removed, actor, action, fields;
    std::vector<std::optional<std::string>> follow_up_of, sale_id, customer_id;
    std::vector<std::int64_t> known_version, link, status, total, balance, guest_count, last_update, opened, sent_bytes;
    std::vector<std::uint8_t> is_changed, ends;

    void add(const CheckWrite& check) {
        account.push_back(check.key->account);
        store.push_back(check.key->store);
        id.push_back(check.key->id);
        known_version.push_back(check.known_version);
        link.push_back(static_cast<std::int64_t>(check.link));
        is_changed.push_back(check.next != nullptr);
        static const State nothing;
        const State& next = check.next ? *check.next : nothing;
        const bool ends_now = next.is_closed() && next.closed_version == next.version;
        const SentCheck* last = check.submissions.empty() ? nullptr : check.submissions.back().sent;
        status.push_back(static_cast<std::int64_t>(next.status));
        ends.push_back(ends_now);
        last_node.push_back(last == nullptr ? std::string() : last->submission->node);
        envelope.push_back(next.text.envelope);
        data.push_back(next.text.data);
        conflicts.push_back(next.conflicts);
        digests.push_back(next.digests.bytes());
        sent_bytes.push_back(next.sent_bytes);
        total.push_back(next.text.sums.total);
        balance.push_back(next.text.sums.balance);
        add_header(next);
        opened.push_back(opened_first(check));
        last_update.push_back(last_update_of(next));
        follow_up_of.push_back(last == nullptr || last->follow_up_of.empty() ? std::nullopt
                                                                             : std::optional(last->follow_up_of));
        removed.push_back(removed_json(next));
        actor.push_back(last == nullptr ? std::string() : last->actor);
        // One line for each write: of a check that is new and has ended, that it has ended.
        action.push_back(ends_now            ? next.status == Status::voided ? "voided" : "closed"
                         : next.version == 1 ? "opened"
                                             : "updated");
        fields.push_back(next.status != check.known_status ? R"(["data","status"])" : R"(["data"])");
        sale_id.push_back(next.sale ? std::optional(next.sale->id) : std::nullopt);
    }

    // Of the latest submission, whichever came last. Not looked at once the check has ended.
    static std::int64_t last_update_of(const State& next) {
        if (next.fold.empty()) return 0;
        const Submission& latest = next.fold.base();
        return latest.last_update > 0 ? latest.last_update : latest.at;
    }

    // Only looked at when the check is new.
    static std::int64_t opened_first(const CheckWrite& check) {
        if (!check.next || check.next->version != 1 || check.next->fold.empty()) return 0;
        std::int64_t at = opened_at(check.next->fold), received = 0;
        const bool is_said = at > 0;
        for (const SubmissionWrite& each : check.submissions) {
            received = std::max(received, each.sent->received);
            if (!is_said && (at == 0 || each.sent->submission->at < at)) at = each.sent->submission->at;
        }
        return believed(at, received);
    }

    void add_header(const State& next) {
        check_no.push_back(next.shown.check_no);
        ticket_no.push_back(next.shown.ticket_no);
        service.push_back(next.shown.service);
        employee_id.push_back(next.shown.employee_id);
        const std::string& customer = next.shown.customer_id;
        customer_id.push_back(customer.empty() ? std::nullopt : std::optional(customer));
        guest_count.push_back(next.shown.guest_count);
    }

    void give(db::Params& params) const {
        params.texts(account).texts(store).texts(id).integers(known_version).integers(link).flags(is_changed);
        params.integers(status).flags(ends).texts(last_node).texts(envelope).texts(data).texts(conflicts).byteses(
            digests);
        params.integers(total).integers(balance).texts(check_no).texts(ticket_no).texts(service).integers(guest_count);
        params.integers(last_update)
            .nullable_texts(follow_up_of)
            .texts(removed)
            .texts(actor)
            .texts(action)
            .texts(fields);
        params.nullable_texts(sale_id);
    }
};

struct SentColumns {
    std::vector<std::int64_t> check_n, version, place, at, base_version, device_n;
    std::vector<std::string> node, stream, seen, digest, envelope, data;
    std::vector<std::optional<std::string>> device_seq;
    std::vector<std::uint8_t> is_new;

    void add(std::size_t check, const SubmissionWrite& write) {
        const Submission& each = *write.sent->submission;
        check_n.push_back(static_cast<std::int64_t>(check + 1));
        version.push_back(each.version);
        node.push_back(each.node);
        stream.push_back(each.stream);
        place.push_back(each.order);
        at.push_back(each.at);
        base_version.push_back(each.base_version);
        seen.push_back(texts_json(each.seen));
        digest.push_back(each.digest);
        // What is kept already is not sent again.
        envelope.push_back(write.is_new ? each.text->envelope : std::string());
        data.push_back(write.is_new ? each.text->data : std::string());
        device_n.push_back(write.device ? static_cast<std::int64_t>(*write.device) + 1 : 0);
        const auto& seq = write.sent->device_seq;
        device_seq.push_back(seq ? std::optional(std::to_string(*seq)) : std::nullopt);
        is_new.push_back(write.is_new);
    }

    void give(db::Params& params) const {
        params.integers(check_n).integers(version).texts(node).integers(place).integers(at).integers(base_version);
        params.texts(seen).byteses(digest).texts(envelope).texts(data).integers(device_n).nullable_texts(device_seq);
        params.flags(is_new);
    }
};

struct DeviceColumns {
    std::vector<std::string> account, store, id, node, name, type, app_version, mac_id, employee_id, employee_name;
    std::vector<std::int64_t> menu_version, clock_offset;

    void add(const DeviceWrite& write) {
        const SentDevice& each = *write.device;
        account.push_back(write.account);
        store.push_back(write.store);
        id.push_back(each.id);
        node.push_back(each.node);
        name.push_back(each.name);
        type.push_back(each.type);
        app_version.push_back(each.app_version);
        mac_id.push_back(each.mac_id);
        employee_id.push_back(each.employee_id);
        employee_name.push_back(each.employee_name);
        menu_version.push_back(each.menu_version);
        clock_offset.push_back(each.clock_offset);
    }

    void give(db::Params& params) const {
        params.texts(account)
            .texts(store)
            .texts(id)
            .texts(node)
            .texts(name)
            .texts(type)
            .texts(app_version)
            .texts(mac_id);
        params.texts(employee_id).texts(employee_name).integers(menu_version).integers(clock_offset);
    }
};

// The sales of checks that end with this batch; most batches have none.
std::optional<db::Statement> sales_statement(const CheckBatch& batch) {
    const auto ends = [](const CheckWrite& each) { return each.next && each.next->sale; };
    if (std::ranges::none_of(batch.checks, ends)) return std::nullopt;
    std::vector<sales::Closing> closings;
    for (const CheckWrite& each : batch.checks)
        closings.push_back({each.key->account, each.key->store, each.key->id, each.known_version,
                            static_cast<std::int64_t>(each.link), ends(each) ? each.next->sale.get() : nullptr});
    return sales::write_sales_statement(closings);
}

// What those sales earn their customers; most sales have none.
std::optional<db::Statement> points_statement(const CheckBatch& batch) {
    std::vector<customers::NewSale> sales;
    for (const CheckWrite& each : batch.checks) {
        if (!each.next || !each.next->sale || each.next->sale->customer_id.empty() || each.submissions.empty())
            continue;
        sales.push_back({each.key->account, each.next->sale->id, each.next->sale->closed_at,
                         each.submissions.back().sent->currency_digits});
    }
    if (sales.empty()) return std::nullopt;
    return customers::earn_statement(sales);
}

}  // namespace

std::vector<db::Statement> write_statements(const CheckBatch& batch) {
    CheckColumns checks;
    SentColumns sent;
    DeviceColumns devices;
    for (std::size_t i = 0; i < batch.checks.size(); ++i) {
        checks.add(batch.checks[i]);
        for (const SubmissionWrite& each : batch.checks[i].submissions)
            sent.add(i, each);
    }
    for (const DeviceWrite& each : batch.devices)
        devices.add(each);
    db::Params stores;
    stores.texts(checks.account).texts(checks.store);
    db::Params params;
    checks.give(params);
    sent.give(params);
    devices.give(params);
    params.texts(sent.stream).integers(checks.opened).texts(checks.employee_id);
    params.nullable_texts(checks.customer_id).integers(checks.sent_bytes);
    std::vector<db::Statement> statements;
    statements.push_back({&journal::lock_journals, std::move(stores)});
    if (auto sales = sales_statement(batch)) statements.push_back(std::move(*sales));
    if (auto points = points_statement(batch)) statements.push_back(std::move(*points));
    if (auto pack = pack_statement(batch)) statements.push_back(std::move(*pack));
    statements.push_back({&write_checks, std::move(params)});
    return statements;
}

std::string account_list(const CheckBatch& batch) {
    std::vector<std::string> accounts;
    for (const CheckWrite& each : batch.checks)
        accounts.push_back(each.key->account);
    return tenant::account_list(accounts);
}

}  // namespace comanda::checks
