// Money that goes back of a check, booked as a sale of its own on its own business date.
#include <map>

#include "base/check.h"
#include "base/json.h"
#include "base/members.h"
#include "base/object_id.h"
#include "base/time.h"
#include "features/sales/sales.h"
#include "pricing/check_sums.h"

namespace comanda::sales {
namespace {

constexpr db::Query find_sale_of_check{"find_sale_of_check", R"sql(
select s.id, s.business_date::text, s.check_no, s.ticket_no, s.service, s.employee_id, s.employee_name, s.device,
       s.table_name, s.menu_version, s.service_charge, s.gratuity, s.rounding, s.store_id,
       coalesce((select p.type from sale_payment p where p.account_id = s.account_id and p.store_id = s.store_id
                 and p.business_date = s.business_date and p.sale_id = s.id order by p.n limit 1), 'OTHER')
from check_state c
cross join lateral (select * from sale s where s.account_id = $1 and s.id = c.sale_id and s.status = 0 offset 0) s
where c.account_id = $1 and c.store_id = $2 and c.check_id = $3
  and not exists (select from sale r where r.account_id = s.account_id and r.refund_of = s.id and r.refund_id = $4)
)sql"};

constexpr db::Query list_lines_of_sale{"list_lines_of_sale", R"sql(
select line_id, seat, menu_id, name, department, department_name, category, category_name,
       gross - item_discount - check_discount
from sale_line
where account_id = $1 and store_id = $2 and business_date = $3::text::date and sale_id = $4 order by n
)sql"};

// What of the sale's taxes has not gone back yet: each, and of both sorts what stands on its charges.
constexpr db::Query list_taxes_left{"list_taxes_left", R"sql(
with entry as materialized (
    select id, business_date from sale where account_id = $1 and id = $3
    union all
    select id, business_date from sale where account_id = $1 and refund_of = $3
), on_charges as materialized (
    select coalesce(sum(l.inclusive_tax), 0)::bigint as inclusive, coalesce(sum(l.exclusive_tax), 0)::bigint as exclusive
    from entry e
    cross join lateral (select l.inclusive_tax, l.exclusive_tax from sale_line l
                        where l.account_id = $1 and l.store_id = $2 and l.business_date = e.business_date
                          and l.sale_id = e.id and l.line_id = '' offset 0) l
)
select t.tax_id, t.is_inclusive, max(t.name), sum(t.amount)::bigint,
       (select case when t.is_inclusive then c.inclusive else c.exclusive end from on_charges c),
       coalesce(max(t.rate) filter (where e.id = $3), 0)
from entry e
cross join lateral (select t.tax_id, t.is_inclusive, t.name, t.rate, t.amount from sale_tax t
                    where t.account_id = $1 and t.store_id = $2 and t.business_date = e.business_date
                      and t.sale_id = e.id offset 0) t
group by 1, 2 order by 1, 2
)sql"};

std::int64_t amount(const json::object& object, std::string_view name) {
    return members::whole(object, name).value_or(0);
}

// The sale that something goes back of, as far as the refund repeats it.
struct Sold {
    Sale like;
    std::vector<std::int64_t> prices;  // Of its lines, after discounts.
    Charges charges;
    std::string payment_type;
    std::vector<SaleTax> taxes_left = {};
    std::int64_t charge_tax_left[2] = {0, 0};  // On top, in the price.
};

class RefundBook {
  public:
    RefundBook(Sold& sold, const json::object& refund) : sold_(sold), refund_(refund), sale_(sold.like) {}

    Sale make() {
        sale_.id = ObjectId::make().text();
        sale_.status = Status::refund;
        sale_.refund_id = members::text(refund_, "id");
        sale_.reason = members::text(refund_, "reason");
        const auto at = parse_iso(members::text(refund_, "refundedAt"));
        sale_.closed_at = (at ? *at : now()).time_since_epoch().count();
        for (const json::value& each : members::list(refund_, "items"))
            take_item(each.as_object());
        take_rest();
        for (auto& [key, tax] : taxes_) {
            if (tax.amount != 0) sale_.taxes.push_back(tax);
        }
        std::erase_if(sale_.lines,
                      [](const SaleLine& each) { return each.amounts == Amounts() && each.quantity == 0; });
        const std::int64_t total = amount(refund_, "totalAmount");
        sale_.payments.push_back({.id = sale_.refund_id, .type = sold_.payment_type, .amount = -total});
        check(sale_.total() == -total);
        return std::move(sale_);
    }

  private:
    void take_item(const json::object& item) {
        std::string id(members::text(item, "orderUniqueId"));
        if (id.empty()) id = "web-" + std::to_string(amount(item, "line") + 1);
        const auto found = std::ranges::find(sale_.lines, id, &SaleLine::id);
        if (found == sale_.lines.end()) return;  // Then it is part of the rest.
        found->quantity -= amount(item, "quantity");
        found->amounts.refunded += amount(item, "amount");
        found->amounts.exclusive_tax -= amount(item, "taxAmount");
        found->amounts.inclusive_tax -= amount(item, "inclusiveTaxAmount");
        for (const json::value& each : members::list(item, "taxes")) {
            const json::object& tax = each.as_object();
            add_tax(to_key(std::string(members::text(tax, "txExternalID"))),
                    to_name(std::string(members::text(tax, "txName"))), members::flag(tax, "inclusive"),
                    -amount(tax, "amount"));
        }
    }

    // What no line accounts for is taken off all lines. A full refund gives back charges and their taxes first: all of
    // them, even if that is more than is left. What went back as an amount before, or was never paid because of a
    // discount after tax, is then put on the lines again.
    void take_rest() {
        sale_.charges.delivery = -amount(refund_, "deliveryCharge");
        sale_.charges.tips = -amount(refund_, "driverTipAmount");
        if (members::text(refund_, "type") == "Full") {
            sale_.charges.rounding = -sold_.charges.rounding;
            sale_.charges.service = -sold_.charges.service;
            sale_.charges.gratuity = -sold_.charges.gratuity;
            for (const SaleTax& each : sold_.taxes_left)
                take_charge_tax(each);
        }
        const std::int64_t left = amount(refund_, "totalAmount") + sale_.total();
        if (left == 0) return;
        if (sale_.lines.empty()) sale_.lines.push_back({.name = "Refund"});
        sold_.prices.resize(sale_.lines.size());
        std::vector<pricing::CheckLine> lines;
        for (const std::int64_t each : sold_.prices)
            lines.push_back({.price = each});
        const std::vector<std::int64_t> shares = pricing::spread(left, lines);
        for (std::size_t i = 0; i < shares.size(); ++i)
            sale_.lines[i].amounts.refunded += shares[i];
    }

    // Taxes on charges, as far as this one has not gone back with the lines.
    void take_charge_tax(const SaleTax& tax) {
        const auto line = std::ranges::find(sale_.lines, std::string(), &SaleLine::id);
        if (line == sale_.lines.end()) return;
        std::int64_t& on_charges = sold_.charge_tax_left[tax.is_inclusive ? 1 : 0];
        const auto gone = taxes_.find({tax.id, tax.is_inclusive});
        const std::int64_t rest = tax.amount + (gone == taxes_.end() ? 0 : gone->second.amount);
        const std::int64_t back = std::clamp<std::int64_t>(rest, 0, std::max<std::int64_t>(on_charges, 0));
        if (back == 0) return;
        on_charges -= back;
        add_tax(tax.id, tax.name, tax.is_inclusive, -back);
        // Those in the price are in what the charges come to.
        (tax.is_inclusive ? line->amounts.inclusive_tax : line->amounts.exclusive_tax) -= back;
    }

    void add_tax(std::string id, std::string name, bool is_inclusive, std::int64_t its_amount) {
        SaleTax& tax = taxes_[{id, is_inclusive}];
        for (const SaleTax& each : sold_.taxes_left) {
            if (each.id == id && each.is_inclusive == is_inclusive) tax.rate = each.rate;
        }
        tax.id = std::move(id);
        tax.name = std::move(name);
        tax.is_inclusive = is_inclusive;
        tax.amount += its_amount;
    }

    Sold& sold_;
    const json::object& refund_;
    Sale sale_;
    std::map<std::pair<std::string, bool>, SaleTax> taxes_;
};

Sold read_head(const db::Result& rows, const CheckRefund& refund) {
    Sold sold;
    sold.like = {.account = refund.account,
                 .store = refund.store,
                 .check_id = refund.check_id,
                 .refund_of = std::string(rows.text(0, 0)),
                 .not_before = std::string(rows.text(0, 1)),
                 .check_no = std::string(rows.text(0, 2)),
                 .ticket_no = std::string(rows.text(0, 3)),
                 .service = std::string(rows.text(0, 4)),
                 .employee_id = std::string(rows.text(0, 5)),
                 .employee_name = std::string(rows.text(0, 6)),
                 .device = std::string(rows.text(0, 7)),
                 .table_name = std::string(rows.text(0, 8)),
                 .menu_version = rows.integer(0, 9)};
    sold.charges.service = rows.integer(0, 10);
    sold.charges.gratuity = rows.integer(0, 11);
    sold.charges.rounding = rows.integer(0, 12);
    sold.payment_type = rows.text(0, 14);
    return sold;
}

void read_lines(const db::Result& rows, Sold& sold) {
    for (int row = 0; row < rows.rows(); ++row) {
        sold.like.lines.push_back({.id = std::string(rows.text(row, 0)),
                                   .seat = std::string(rows.text(row, 1)),
                                   .menu_id = std::string(rows.text(row, 2)),
                                   .name = std::string(rows.text(row, 3)),
                                   .department = std::string(rows.text(row, 4)),
                                   .department_name = std::string(rows.text(row, 5)),
                                   .category = std::string(rows.text(row, 6)),
                                   .category_name = std::string(rows.text(row, 7))});
        sold.prices.push_back(rows.integer(row, 8));
    }
}

void read_taxes(const db::Result& rows, Sold& sold) {
    for (int row = 0; row < rows.rows(); ++row) {
        sold.taxes_left.push_back({.id = std::string(rows.text(row, 0)),
                                   .name = std::string(rows.text(row, 2)),
                                   .rate = rows.integer(row, 5),
                                   .is_inclusive = rows.flag(row, 1),
                                   .amount = rows.integer(row, 3)});
        sold.charge_tax_left[rows.flag(row, 1) ? 1 : 0] = rows.integer(row, 4);
    }
}

}  // namespace

net::Task<void> book_refund(db::Transaction& transaction, CheckRefund refund) {
    db::Params names;
    const json::object document = parse_json_object(refund.refund);
    names.text(refund.account).text(refund.store).text(refund.check_id).text(members::text(document, "id"));
    const db::Result head = co_await transaction.run(find_sale_of_check, std::move(names));
    if (head.rows() == 0) co_return;
    Sold sold = read_head(head, refund);
    db::Params place;
    place.text(refund.account).text(refund.store).text(sold.like.not_before).text(sold.like.refund_of);
    const db::Result lines = co_await transaction.run(list_lines_of_sale, std::move(place));
    read_lines(lines, sold);
    db::Params taxes;
    taxes.text(refund.account).text(refund.store).text(sold.like.refund_of);
    const db::Result taxes_left = co_await transaction.run(list_taxes_left, std::move(taxes));
    read_taxes(taxes_left, sold);
    const Sale sale = RefundBook(sold, document).make();
    const std::vector<Closing> one = {{refund.account, refund.store, refund.check_id, unjudged_version, 0, &sale}};
    db::Statement statement = write_sales_statement(one);
    co_await transaction.run(*statement.query, std::move(statement.params));
}

}  // namespace comanda::sales
