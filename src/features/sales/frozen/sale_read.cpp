#include "features/sales/frozen/sale_read.h"

#include "base/money.h"
#include "features/sales/sql.h"

namespace comanda::sales {
namespace {

constexpr db::Query read_sale_head{"read_sale", R"sql(
select s.store_id as store, s.business_date::text as business_date, s.status, s.id, s.check_id, s.refund_of, s.refund_id,
       s.reason, s.check_no, s.ticket_no, s.service, s.employee_id, s.employee_name, s.device, s.table_name,
       s.customer_id, s.customer_name, s.guest_count, (extract(epoch from s.opened_at) * 1000)::bigint as opened_at,
       (extract(epoch from s.closed_at) * 1000)::bigint as closed_at, s.service_charge, s.delivery_charge, s.gratuity,
       s.tips, s.rounding, s.menu_version, s.currency, s.timezone, s.day_cutoff, s.rounding_mode, s.rounding_level,
       (select c.data from check_state c where c.account_id = s.account_id and c.store_id = s.store_id
                                           and c.check_id = s.check_id and c.sale_id = s.id) as "check"
from sale s where s.account_id = $1 and s.id = $2
)sql"};

struct HeadOfSale {
    ReadSale read;
    std::string store;
    std::string check_id;
    ChargeColumns charges;
};
BOOST_DESCRIBE_STRUCT(HeadOfSale, (), (read, store, check_id, charges))

struct PartName {
    std::string_view part;
};
BOOST_DESCRIBE_STRUCT(PartName, (), (part))

void read_parts(const db::Result& result, ReadSale& read) {
    const db::rows::Reader<PartName> names(result);
    const db::rows::Reader<SaleLine> lines(result);
    const db::rows::Reader<SaleTax> taxes(result);
    const db::rows::Reader<SalePayment> payments(result);
    const db::rows::Reader<SaleDiscount> discounts(result);
    const db::rows::Reader<RefundOfSale> refunds(result);
    for (int row = 0; row < result.rows(); ++row) {
        const std::string_view part = names.row(row).part;
        if (part == "line")
            read.sale.lines.push_back(lines.row(row));
        else if (part == "tax")
            read.sale.taxes.push_back(taxes.row(row));
        else if (part == "payment")
            read.sale.payments.push_back(payments.row(row));
        else if (part == "discount")
            read.sale.discounts.push_back(discounts.row(row));
        else
            read.refunds.push_back(refunds.row(row));
    }
}

}  // namespace

net::Task<std::optional<ReadSale>> read_sale(db::Shard& shard, std::string account, std::string id) {
    std::optional<HeadOfSale> head =
        db::first<HeadOfSale>(co_await shard.reads().run(account, read_sale_head, db::params(account, id)));
    if (!head) co_return std::nullopt;
    ReadSale read = std::move(head->read);
    read.digits = currency_digits(read.currency).value_or(2);
    read.sale.account = account;
    read.sale.store = std::move(head->store);
    read.sale.check_id = std::move(head->check_id);
    read.sale.charges = head->charges.charges();
    db::Params place = db::params(account, read.sale.store, read.business_date, id);
    const db::Result parts = co_await shard.reads().run(account, sql::read_sale_parts, std::move(place));
    read_parts(parts, read);
    co_return read;
}

}  // namespace comanda::sales
