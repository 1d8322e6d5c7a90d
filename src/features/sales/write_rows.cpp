#include <array>

#include "features/sales/sales.h"

namespace comanda::sales {
namespace {

// The stores are locked by a statement before this one, and the checks are written by one after it: what is judged here
// holds for that one too. A known version of -2 asks nothing. Sums are of the day and of its month; a check counts as
// opened on the day it was opened.
constexpr db::Query write_sales{"write_sales", R"sql(
with judged as materialized (
    select u.n, u.account_id, u.store_id, u.check_id, c.opened_at,
           bool_and(u.known_version = -2 or coalesce(c.version, 0) = u.known_version) over (partition by u.link) as
           holds
    from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::bigint[])
         with ordinality as u(account_id, store_id, check_id, known_version, link, n)
    left join lateral (select k.version, k.opened_at from check_state k
                       where k.account_id = u.account_id and k.store_id = u.store_id and k.check_id = u.check_id
                       offset 0) c on true
), made as materialized (
    select j.account_id, j.store_id, j.check_id, u.*, s.currency, s.timezone, s.business_day_cutoff, s.rounding_mode,
           s.rounding_level, t.closed_at, t.opened_at, extract(hour from t.closed_at at time zone
           s.timezone)::smallint as hour,
           greatest(((t.closed_at at time zone s.timezone) - s.business_day_cutoff::interval)::date,
                    u.not_before::date) as business_date,
           -- When clocks go back within the hour in which days end, a later moment may be of an earlier day.
           least(((t.opened_at at time zone s.timezone) - s.business_day_cutoff::interval)::date,
                 ((t.closed_at at time zone s.timezone) - s.business_day_cutoff::interval)::date) as opened_on
    from unnest($6::bigint[], $7::text[], $8::bigint[], $9::text[], $10::text[], $11::text[], $12::text[],
                    $13::text[], $14::text[], $15::text[], $16::text[], $17::text[], $18::text[],
                    $19::text[], $20::text[], $21::bigint[], $22::bigint[], $23::bigint[],
                    $24::bigint[], $25::bigint[], $26::bigint[], $27::bigint[], $28::bigint[],
                    $29::bigint[], $30::bigint[], $31::bigint[], $32::bigint[], $33::bigint[],
                    $34::bigint[], $35::bigint[], $36::bigint[], $75::bigint[], $76::text[])
         with ordinality as u(check_n, id, status, refund_of, refund_id, not_before, reason, check_no, ticket_no,
         service,
                    employee_id, employee_name, device, table_name, customer_name, guest_count,
                    closed_ms, menu_version, gross, item_discount, check_discount, voided, refunded,
                    inclusive_tax, exclusive_tax, service_charge, delivery_charge, gratuity, tips,
                    rounding, paid, opened_ms, customer_id, n)
    join judged j on j.n = u.check_n and j.holds
    cross join lateral (select * from store s where s.account_id = j.account_id and s.id = j.store_id offset 0) s
    cross join lateral (select c.closed_at, case when u.status = 2 then c.closed_at
                                                 when u.opened_ms > 0 then to_timestamp(u.opened_ms / 1000.0)
                                                 else coalesce(j.opened_at, c.closed_at) end as first_at
                        from (select to_timestamp(u.closed_ms / 1000.0) as closed_at) c) f
    -- A check that has been open for more than a year counts as opened a year before it ended.
    cross join lateral (select f.closed_at, greatest(least(f.first_at, f.closed_at), f.closed_at - interval '366 days')
                                            as opened_at) t
), lines as materialized (
    select m.account_id, m.store_id, m.business_date, m.id as sale_id, u.*
    from unnest($37::bigint[], $38::bigint[], $39::text[], $40::text[], $41::text[], $42::text[], $43::text[],
                    $44::text[], $45::text[], $46::text[], $47::bigint[], $48::bigint[],
                    $49::text[], $50::bigint[], $51::bigint[], $52::bigint[], $53::bigint[],
                    $54::bigint[], $55::bigint[], $56::bigint[])
         as u(sale_n, place, line_id, seat, menu_id, name, department, department_name, category, category_name,
                    quantity, void_quantity, void_reason, gross, item_discount, check_discount,
                    voided, refunded, inclusive_tax, exclusive_tax)
    join made m on m.n = u.sale_n
), taxes as materialized (
    select m.account_id, m.store_id, m.business_date, m.id as sale_id, u.*
    from unnest($57::bigint[], $58::bigint[], $59::text[], $60::text[], $61::bigint[], $62::boolean[], $63::bigint[])
         as u(sale_n, place, tax_id, name, rate, is_inclusive, amount)
    join made m on m.n = u.sale_n
), payments as materialized (
    select m.account_id, m.store_id, m.business_date, m.id as sale_id, u.*
    from unnest($64::bigint[], $65::bigint[], $66::text[], $67::text[], $68::bigint[])
         as u(sale_n, place, payment_id, type, amount)
    join made m on m.n = u.sale_n
), discounts as materialized (
    select m.account_id, m.store_id, m.business_date, m.id as sale_id, u.*
    from unnest($69::bigint[], $70::bigint[], $71::bigint[], $72::text[], $73::text[], $74::bigint[])
         as u(sale_n, place, line_n, discount_id, name, amount)
    join made m on m.n = u.sale_n
), wrote_sales as (
    insert into sale
    select account_id, store_id, business_date, id, status, check_id, refund_of, refund_id, reason, check_no,
    ticket_no, service,
           employee_id, employee_name, device, table_name, customer_name, guest_count, opened_at, opened_on,
           closed_at, hour,
           gross, item_discount, check_discount, voided, refunded, inclusive_tax, exclusive_tax,
           gross - item_discount - check_discount - refunded - inclusive_tax, service_charge, delivery_charge,
           gratuity, tips,
           rounding, gross - item_discount - check_discount - refunded + exclusive_tax + service_charge +
           delivery_charge + gratuity
           + tips + rounding, paid, menu_version, currency, timezone, business_day_cutoff, rounding_mode,
           rounding_level, customer_id
    from made
), wrote_lines as (
    insert into sale_line
    select account_id, store_id, business_date, sale_id, place, line_id, seat, menu_id, name, department,
    department_name, category,
           category_name, quantity, void_quantity, void_reason, gross, item_discount, check_discount, voided,
           refunded,
           inclusive_tax, exclusive_tax
    from lines
), wrote_taxes as (
    insert into sale_tax
    select account_id, store_id, business_date, sale_id, place, tax_id, name, rate, is_inclusive, amount from taxes
), wrote_payments as (
    insert into sale_payment
    select account_id, store_id, business_date, sale_id, place, payment_id, type, amount from payments
), wrote_discounts as (
    insert into sale_discount
    select account_id, store_id, business_date, sale_id, place, nullif(line_n, -1), discount_id, name, amount from
    discounts
), summed_items as (
    insert into sale_item_sum as s
    select l.account_id, l.store_id, p.period, p.starts, l.department, l.category, max(l.department_name),
    max(l.category_name),
           sum(l.quantity), sum(l.gross), sum(l.item_discount), sum(l.check_discount), sum(l.voided), sum(l.refunded),
           sum(l.inclusive_tax), sum(l.exclusive_tax)
    from lines l
    cross join lateral (values (0, l.business_date), (1, date_trunc('month', l.business_date)::date)) p(period,
    starts)
    group by 1, 2, 3, 4, 5, 6
    on conflict (account_id, store_id, period, starts, department, category) do update
    set department_name = case when excluded.department_name = '' then s.department_name else excluded.department_name
    end,
        category_name = case when excluded.category_name = '' then s.category_name else excluded.category_name end,
        quantity = s.quantity + excluded.quantity, gross = s.gross + excluded.gross,
        item_discount = s.item_discount + excluded.item_discount,
        check_discount = s.check_discount + excluded.check_discount,
        voided = s.voided + excluded.voided,
        refunded = s.refunded + excluded.refunded,
        inclusive_tax = s.inclusive_tax + excluded.inclusive_tax,
        exclusive_tax = s.exclusive_tax + excluded.exclusive_tax
), summed_totals as (
    insert into sale_total_sum as s
    select m.account_id, m.store_id, p.period, p.starts, m.service, m.employee_id, max(m.employee_name),
    sum(p.opened),
           sum(p.ended * (m.status = 0)::int), sum(p.ended * (m.status = 1)::int), sum(p.ended * (m.status = 2)::int),
           sum(p.ended * m.guest_count), sum(p.ended * m.gross), sum(p.ended * m.item_discount), sum(p.ended *
           m.check_discount), sum(p.ended * m.voided), sum(p.ended * m.refunded), sum(p.ended * m.inclusive_tax),
           sum(p.ended * m.exclusive_tax), sum(p.ended * m.service_charge), sum(p.ended * m.delivery_charge),
           sum(p.ended * m.gratuity), sum(p.ended * m.tips), sum(p.ended * m.rounding), sum(p.ended * m.paid)
    from made m
    cross join lateral (
        select 0 as period, m.business_date as starts, 1 as ended, (m.status <> 2 and m.opened_on =
        m.business_date)::int as opened
        union all
        select 1, date_trunc('month', m.business_date)::date, 1,
               (m.status <> 2 and date_trunc('month', m.opened_on) = date_trunc('month', m.business_date))::int
        union all
        select 0, m.opened_on, 0, 1 where m.status <> 2 and m.opened_on <> m.business_date
        union all
        select 1, date_trunc('month', m.opened_on)::date, 0, 1
        where m.status <> 2 and date_trunc('month', m.opened_on) <> date_trunc('month', m.business_date)) p
    group by 1, 2, 3, 4, 5, 6
    on conflict (account_id, store_id, period, starts, service, employee_id) do update
    set employee_name = case when excluded.employee_name = '' then s.employee_name else excluded.employee_name end,
        opened = s.opened + excluded.opened,
        closed = s.closed + excluded.closed,
        voids = s.voids + excluded.voids,
        refunds = s.refunds + excluded.refunds,
        guest_count = s.guest_count + excluded.guest_count,
        gross = s.gross + excluded.gross,
        item_discount = s.item_discount + excluded.item_discount,
        check_discount = s.check_discount + excluded.check_discount,
        voided = s.voided + excluded.voided,
        refunded = s.refunded + excluded.refunded,
        inclusive_tax = s.inclusive_tax + excluded.inclusive_tax,
        exclusive_tax = s.exclusive_tax + excluded.exclusive_tax,
        service_charge = s.service_charge + excluded.service_charge,
        delivery_charge = s.delivery_charge + excluded.delivery_charge,
        gratuity = s.gratuity + excluded.gratuity,
        tips = s.tips + excluded.tips,
        rounding = s.rounding + excluded.rounding,
        paid = s.paid + excluded.paid
), summed_parts as (
    insert into sale_part_sum as s
    select t.account_id, t.store_id, p.period, p.starts, t.kind, t.key, max(t.name), sum(t.count), sum(t.amount)
    from (select account_id, store_id, business_date, case when is_inclusive then 'inclusive_tax' else 'tax' end as
    kind,
                 tax_id as key, name, 1 as count, amount from taxes
          union all
          select account_id, store_id, business_date, 'payment', type, type, 1, amount from payments
          union all
          select account_id, store_id, business_date, 'discount', discount_id, name, 1, amount from discounts
          union all
          select account_id, store_id, business_date, 'void', void_reason, void_reason, 1, voided from lines
          where void_quantity <> 0 or voided <> 0
          union all
          select account_id, store_id, business_date, 'hour', to_char(hour, 'FM00'), to_char(hour, 'FM00'), (status =
          0)::int,
                 gross - item_discount - check_discount - refunded - inclusive_tax
          from made where status <> 1) t
    cross join lateral (values (0, t.business_date), (1, date_trunc('month', t.business_date)::date)) p(period,
    starts)
    group by 1, 2, 3, 4, 5, 6
    on conflict (account_id, store_id, period, starts, kind, key) do update
    set name = case when excluded.name = '' then s.name else excluded.name end, count = s.count + excluded.count,
        amount = s.amount + excluded.amount
)
select count(*) from made
)sql"};

using Texts = std::vector<std::string>;
using Wholes = std::vector<std::int64_t>;
using NullableTexts = std::vector<std::optional<std::string>>;

std::int64_t whole(std::size_t number) {
    return static_cast<std::int64_t>(number);
}

std::optional<std::string> if_any(const std::string& text) {
    return text.empty() ? std::nullopt : std::optional(text);
}

struct AmountColumns {
    std::array<Wholes, 7> columns;

    void add(const Amounts& each) {
        const std::array<std::int64_t, 7> values = {each.gross,    each.item_discount, each.check_discount, each.voided,
                                                    each.refunded, each.inclusive_tax, each.exclusive_tax};
        for (std::size_t i = 0; i < values.size(); ++i)
            columns[i].push_back(values[i]);
    }
    void give(db::Params& params) const {
        for (const Wholes& each : columns)
            params.integers(each);
    }
};

struct HeadColumns {
    Wholes check_n, status, guest_count, opened_ms, closed_ms, menu_version, service_charge, delivery_charge, gratuity,
        tips, rounding, paid;
    Texts id, reason, check_no, ticket_no, service, employee_id, employee_name, device, table_name, customer_name,
        customer_id;
    NullableTexts refund_of, refund_id, not_before;
    AmountColumns amounts;

    void add(const Sale& sale, std::size_t check) {
        check_n.push_back(whole(check + 1));
        id.push_back(sale.id);
        status.push_back(static_cast<std::int64_t>(sale.status));
        refund_of.push_back(if_any(sale.refund_of));
        refund_id.push_back(if_any(sale.refund_id));
        not_before.push_back(if_any(sale.not_before));
        reason.push_back(sale.reason);
        check_no.push_back(sale.check_no);
        ticket_no.push_back(sale.ticket_no);
        service.push_back(sale.service);
        employee_id.push_back(sale.employee_id);
        employee_name.push_back(sale.employee_name);
        device.push_back(sale.device);
        table_name.push_back(sale.table_name);
        customer_name.push_back(sale.customer_name);
        customer_id.push_back(sale.customer_id);
        guest_count.push_back(sale.guest_count);
        opened_ms.push_back(sale.opened_at);
        closed_ms.push_back(sale.closed_at);
        menu_version.push_back(sale.menu_version);
        amounts.add(sale.amounts());
        service_charge.push_back(sale.charges.service);
        delivery_charge.push_back(sale.charges.delivery);
        gratuity.push_back(sale.charges.gratuity);
        tips.push_back(sale.charges.tips);
        rounding.push_back(sale.charges.rounding);
        paid.push_back(sale.paid());
    }

    void give(db::Params& params) const {
        params.integers(check_n).texts(id).integers(status).nullable_texts(refund_of).nullable_texts(refund_id);
        params.nullable_texts(not_before).texts(reason).texts(check_no).texts(ticket_no).texts(service);
        params.texts(employee_id).texts(employee_name).texts(device).texts(table_name).texts(customer_name);
        params.integers(guest_count).integers(closed_ms).integers(menu_version);
        amounts.give(params);
        params.integers(service_charge).integers(delivery_charge).integers(gratuity).integers(tips).integers(rounding);
        params.integers(paid);
    }
};

struct LineColumns {
    Wholes sale_n, place, quantity, void_quantity;
    Texts id, seat, menu_id, name, department, department_name, category, category_name, void_reason;
    AmountColumns amounts;

    void add(const SaleLine& line, std::size_t sale, std::size_t n) {
        sale_n.push_back(whole(sale));
        place.push_back(whole(n + 1));
        id.push_back(line.id);
        seat.push_back(line.seat);
        menu_id.push_back(line.menu_id);
        name.push_back(line.name);
        department.push_back(line.department);
        department_name.push_back(line.department_name);
        category.push_back(line.category);
        category_name.push_back(line.category_name);
        quantity.push_back(line.quantity);
        void_quantity.push_back(line.void_quantity);
        void_reason.push_back(line.void_reason);
        amounts.add(line.amounts);
    }

    void give(db::Params& params) const {
        params.integers(sale_n).integers(place).texts(id).texts(seat).texts(menu_id).texts(name).texts(department);
        params.texts(department_name).texts(category).texts(category_name).integers(quantity).integers(void_quantity);
        params.texts(void_reason);
        amounts.give(params);
    }
};

struct PartColumns {  // Taxes, payments or discounts; of each only some are given.
    Wholes sale_n, place, number, amount;
    Texts id, name;
    std::vector<std::uint8_t> flag;

    void add(std::size_t sale, std::size_t n, const std::string& its_id, const std::string& its_name,
             std::int64_t its_amount) {
        sale_n.push_back(whole(sale));
        place.push_back(whole(n + 1));
        id.push_back(its_id);
        name.push_back(its_name);
        amount.push_back(its_amount);
    }
};

void give_all(db::Params& params, const PartColumns& taxes, const PartColumns& payments, const PartColumns& discounts) {
    params.integers(taxes.sale_n).integers(taxes.place).texts(taxes.id).texts(taxes.name).integers(taxes.number);
    params.flags(taxes.flag).integers(taxes.amount);
    params.integers(payments.sale_n).integers(payments.place).texts(payments.id).texts(payments.name);
    params.integers(payments.amount);
    params.integers(discounts.sale_n).integers(discounts.place).integers(discounts.number).texts(discounts.id);
    params.texts(discounts.name).integers(discounts.amount);
}

}  // namespace

db::Statement write_sales_statement(std::span<const Closing> closings) {
    Texts account, store, check_id;
    Wholes known_version, link;
    HeadColumns heads;
    LineColumns lines;
    PartColumns taxes, payments, discounts;
    for (std::size_t i = 0; i < closings.size(); ++i) {
        const Closing& each = closings[i];
        account.push_back(each.account);
        store.push_back(each.store);
        check_id.push_back(each.check_id);
        known_version.push_back(each.known_version);
        link.push_back(each.link);
        if (each.sale == nullptr) continue;
        const Sale& sale = *each.sale;
        heads.add(sale, i);
        const std::size_t n = heads.id.size();
        for (std::size_t k = 0; k < sale.lines.size(); ++k)
            lines.add(sale.lines[k], n, k);
        for (std::size_t k = 0; k < sale.taxes.size(); ++k) {
            taxes.add(n, k, sale.taxes[k].id, sale.taxes[k].name, sale.taxes[k].amount);
            taxes.number.push_back(sale.taxes[k].rate);
            taxes.flag.push_back(sale.taxes[k].is_inclusive);
        }
        for (std::size_t k = 0; k < sale.payments.size(); ++k)
            payments.add(n, k, sale.payments[k].id, sale.payments[k].type, sale.payments[k].amount);
        for (std::size_t k = 0; k < sale.discounts.size(); ++k) {
            discounts.add(n, k, sale.discounts[k].id, sale.discounts[k].name, sale.discounts[k].amount);
            discounts.number.push_back(sale.discounts[k].line < 0 ? -1 : sale.discounts[k].line + 1);
        }
    }
    db::Params params;
    params.texts(account).texts(store).texts(check_id).integers(known_version).integers(link);
    heads.give(params);
    lines.give(params);
    give_all(params, taxes, payments, discounts);
    params.integers(heads.opened_ms).texts(heads.customer_id);
    return {&write_sales, std::move(params)};
}

}  // namespace comanda::sales
