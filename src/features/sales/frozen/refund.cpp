// Money that goes back of a check, booked as a sale of its own on its own business date.
#include <map>

#include "base/check.h"
#include "base/json.h"
#include "base/members.h"
#include "base/object_id.h"
#include "base/time.h"
#include "features/sales/frozen/sale_rows.h"
#include "features/sales/sql.h"
#include "pricing/check_sums.h"

namespace comanda::sales {
namespace {

constexpr db::Query find_sale_of_check{"find_sale_of_check", R"sql(
select s.id as refund_of, s.business_date::text as not_before, s.check_no, s.ticket_no, s.service, s.employee_id,
       s.employee_name, s.device, s.table_name, s.menu_version, s.service_charge, s.gratuity, s.rounding,
       coalesce((select p.type from sale_payment p where p.account_id = s.account_id and p.store_id = s.store_id
                 and p.business_date = s.business_date and p.sale_id = s.id order by p.n limit 1), 'OTHER') as payment_type
from check_state c
cross join lateral (select s.account_id, s.store_id, s.id, s.business_date, s.check_no, s.ticket_no, s.service,
                           s.employee_id, s.employee_name, s.device, s.table_name, s.menu_version, s.service_charge,
                           s.gratuity, s.rounding
                    from sale s where s.account_id = $1 and s.id = c.sale_id and s.status = 0 offset 0) s
where c.account_id = $1 and c.store_id = $2 and c.check_id = $3
  and not exists (select from sale r where r.account_id = s.account_id and r.refund_of = s.id and r.refund_id = $4)
)sql"};

struct SoldHead {
    std::string refund_of;   // The sale …
    std::string not_before;  // … and its business date.
    std::string check_no;
    std::string ticket_no;
    std::string service;
    std::string employee_id;
    std::string employee_name;
    std::string device;
    std::string table_name;
    std::int64_t menu_version = 0;
    std::int64_t service_charge = 0;
    std::int64_t gratuity = 0;
    std::int64_t rounding = 0;
    std::string payment_type;
};
BOOST_DESCRIBE_STRUCT(SoldHead, (),
                      (refund_of, not_before, check_no, ticket_no, service, employee_id, employee_name, device,
                       table_name, menu_version, service_charge, gratuity, rounding, payment_type))

constexpr db::Query list_lines_of_sale{"list_lines_of_sale", R"sql(
select line_id as id, seat, menu_id, name, department, department_name, category, category_name, quantity, void_quantity,
       void_reason, gross, item_discount, check_discount, voided, refunded, inclusive_tax, exclusive_tax
from sale_line
where account_id = $1 and store_id = $2 and business_date = $3::text::date and sale_id = $4 order by n
)sql"};

struct TaxLeft {
    SaleTax tax;
    std::int64_t on_charges = 0;
};
BOOST_DESCRIBE_STRUCT(TaxLeft, (), (tax, on_charges))

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

Sold sold_of(SoldHead head, const CheckRefund& refund) {
    Sold sold;
    sold.charges = {.service = head.service_charge, .gratuity = head.gratuity, .rounding = head.rounding};
    sold.payment_type = std::move(head.payment_type);
    sold.like = {.account = refund.account,
                 .store = refund.store,
                 .check_id = refund.check_id,
                 .refund_of = std::move(head.refund_of),
                 .not_before = std::move(head.not_before),
                 .check_no = std::move(head.check_no),
                 .ticket_no = std::move(head.ticket_no),
                 .service = std::move(head.service),
                 .employee_id = std::move(head.employee_id),
                 .employee_name = std::move(head.employee_name),
                 .device = std::move(head.device),
                 .table_name = std::move(head.table_name),
                 .menu_version = head.menu_version};
    return sold;
}

// A refund has the same lines, with other amounts.
void add_lines(Sold& sold, std::vector<SaleLine> lines) {
    for (SaleLine& each : lines) {
        sold.prices.push_back(each.amounts.gross - each.amounts.item_discount - each.amounts.check_discount);
        each.quantity = each.void_quantity = 0;
        each.void_reason.clear();
        each.amounts = {};
    }
    sold.like.lines = std::move(lines);
}

}  // namespace

net::Task<void> book_refund(db::Transaction& transaction, CheckRefund refund) {
    const json::object document = parse_json_object(refund.refund);
    db::Params names = db::params(refund.account, refund.store, refund.check_id, members::text(document, "id"));
    std::optional<SoldHead> head = db::first<SoldHead>(co_await transaction.run(find_sale_of_check, std::move(names)));
    if (!head) co_return;
    Sold sold = sold_of(std::move(*head), refund);
    db::Params place = db::params(refund.account, refund.store, sold.like.not_before, sold.like.refund_of);
    add_lines(sold, db::all<SaleLine>(co_await transaction.run(list_lines_of_sale, std::move(place))));
    db::Params taxes = db::params(refund.account, refund.store, sold.like.refund_of);
    const db::Result taxes_left = co_await transaction.run(sql::list_taxes_left, std::move(taxes));
    for (TaxLeft& each : db::all<TaxLeft>(taxes_left)) {
        sold.charge_tax_left[each.tax.is_inclusive ? 1 : 0] = each.on_charges;
        sold.taxes_left.push_back(std::move(each.tax));
    }
    const Sale sale = RefundBook(sold, document).make();
    const std::vector<Closing> one = {{refund.account, refund.store, refund.check_id, unjudged_version, 0, &sale}};
    db::Statement statement = write_sales_statement(one);
    co_await transaction.run(*statement.query, std::move(statement.params));
}

}  // namespace comanda::sales
