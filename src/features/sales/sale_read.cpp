#include "features/sales/sale_read.h"

#include "base/money.h"

namespace comanda::sales {
namespace {

constexpr db::Query read_sale_head{"read_sale", R"sql(
select s.store_id, s.business_date::text, s.status, s.check_id, s.refund_of, s.refund_id, s.reason, s.check_no,
    s.ticket_no,
       s.service, s.employee_id, s.employee_name, s.device, s.table_name, s.customer_name, s.guest_count,
       (extract(epoch from s.opened_at) * 1000)::bigint, (extract(epoch from s.closed_at) * 1000)::bigint,
           s.service_charge,
       s.delivery_charge, s.gratuity, s.tips, s.rounding, s.menu_version, s.currency, s.timezone, s.day_cutoff,
           s.rounding_mode,
       s.rounding_level,
       (select c.data from check_state c
        where c.account_id = s.account_id and c.store_id = s.store_id and c.check_id = s.check_id and c.sale_id = s.id), s.customer_id
from sale s where s.account_id = $1 and s.id = $2
)sql"};

// Everything a sale has, each part with its kind and place.
constexpr db::Query read_sale_parts{"read_sale_parts", R"sql(
select 'line', n, line_id, seat, menu_id, name, department, department_name, category, category_name, void_reason,
    quantity,
       void_quantity, gross, item_discount, check_discount, voided, refunded, inclusive_tax, exclusive_tax
from sale_line where account_id = $1 and store_id = $2 and business_date = $3::text::date and sale_id = $4
union all
select 'tax', n, tax_id, '', '', name, '', '', '', '', '', rate, is_inclusive::int, amount, 0, 0, 0, 0, 0, 0
from sale_tax where account_id = $1 and store_id = $2 and business_date = $3::text::date and sale_id = $4
union all
select 'payment', n, payment_id, '', '', type, '', '', '', '', '', 0, 0, amount, 0, 0, 0, 0, 0, 0
from sale_payment where account_id = $1 and store_id = $2 and business_date = $3::text::date and sale_id = $4
union all
select 'discount', n, discount_id, '', '', name, '', '', '', '', '', coalesce(line_n, 0), 0, amount, 0, 0, 0, 0, 0, 0
from sale_discount where account_id = $1 and store_id = $2 and business_date = $3::text::date and sale_id = $4
union all
select 'refund', row_number() over (order by closed_at, id), id, refund_id, business_date::text, reason, '', '', '', '',
    '',
       (extract(epoch from closed_at) * 1000)::bigint, 0, total, 0, 0, 0, 0, 0, 0
from sale where account_id = $1 and refund_of = $4
order by 1, 2
)sql"};

std::string text(const db::Result& rows, int row, int column) {
    return rows.is_null(row, column) ? std::string() : std::string(rows.text(row, column));
}

SaleLine read_line(const db::Result& rows, int row) {
    return {.id = text(rows, row, 2),
            .seat = text(rows, row, 3),
            .menu_id = text(rows, row, 4),
            .name = text(rows, row, 5),
            .department = text(rows, row, 6),
            .department_name = text(rows, row, 7),
            .category = text(rows, row, 8),
            .category_name = text(rows, row, 9),
            .quantity = rows.integer(row, 11),
            .void_quantity = rows.integer(row, 12),
            .void_reason = text(rows, row, 10),
            .amounts = {.gross = rows.integer(row, 13),
                        .item_discount = rows.integer(row, 14),
                        .check_discount = rows.integer(row, 15),
                        .voided = rows.integer(row, 16),
                        .refunded = rows.integer(row, 17),
                        .inclusive_tax = rows.integer(row, 18),
                        .exclusive_tax = rows.integer(row, 19)}};
}

void read_part(const db::Result& rows, int row, ReadSale& read) {
    const std::string_view kind = rows.text(row, 0);
    Sale& sale = read.sale;
    const std::int64_t number = rows.integer(row, 11), amount = rows.integer(row, 13);
    if (kind == "line") {
        sale.lines.push_back(read_line(rows, row));
    } else if (kind == "tax") {
        sale.taxes.push_back({text(rows, row, 2), text(rows, row, 5), number, rows.integer(row, 12) != 0, amount});
    } else if (kind == "payment") {
        sale.payments.push_back({text(rows, row, 2), text(rows, row, 5), amount});
    } else if (kind == "discount") {
        sale.discounts.push_back({number - 1, text(rows, row, 2), text(rows, row, 5), amount});
    } else {
        read.refunds.push_back({.sale_id = text(rows, row, 2),
                                .refund_id = text(rows, row, 3),
                                .business_date = text(rows, row, 4),
                                .reason = text(rows, row, 5),
                                .at = number,
                                .total = -amount});
    }
}

ReadSale read_head(const db::Result& rows, std::string account, std::string id) {
    ReadSale read;
    read.sale = {.account = std::move(account),
                 .store = text(rows, 0, 0),
                 .id = std::move(id),
                 .status = static_cast<Status>(rows.integer(0, 2)),
                 .check_id = text(rows, 0, 3),
                 .refund_of = text(rows, 0, 4),
                 .refund_id = text(rows, 0, 5),
                 .reason = text(rows, 0, 6),
                 .check_no = text(rows, 0, 7),
                 .ticket_no = text(rows, 0, 8),
                 .service = text(rows, 0, 9),
                 .employee_id = text(rows, 0, 10),
                 .employee_name = text(rows, 0, 11),
                 .device = text(rows, 0, 12),
                 .table_name = text(rows, 0, 13),
                 .customer_name = text(rows, 0, 14),
                 .guest_count = rows.integer(0, 15),
                 .opened_at = rows.integer(0, 16),
                 .closed_at = rows.integer(0, 17),
                 .menu_version = rows.integer(0, 23),
                 .charges = {.service = rows.integer(0, 18),
                             .delivery = rows.integer(0, 19),
                             .gratuity = rows.integer(0, 20),
                             .tips = rows.integer(0, 21),
                             .rounding = rows.integer(0, 22)}};
    read.business_date = text(rows, 0, 1);
    read.currency = text(rows, 0, 24);
    read.digits = currency_digits(read.currency).value_or(2);
    read.timezone = text(rows, 0, 25);
    read.day_cutoff = text(rows, 0, 26);
    read.rounding_mode = text(rows, 0, 27);
    read.rounding_level = text(rows, 0, 28);
    read.check = text(rows, 0, 29);
    read.sale.customer_id = text(rows, 0, 30);
    return read;
}

}  // namespace

net::Task<std::optional<ReadSale>> read_sale(db::Shard& shard, std::string account, std::string id) {
    db::Params params;
    params.text(account).text(id);
    const db::Result head = co_await shard.reads().run(account, read_sale_head, std::move(params));
    if (head.rows() == 0) co_return std::nullopt;
    ReadSale read = read_head(head, account, id);
    db::Params place;
    place.text(account).text(read.sale.store).text(read.business_date).text(id);
    const db::Result parts = co_await shard.reads().run(account, read_sale_parts, std::move(place));
    for (int row = 0; row < parts.rows(); ++row)
        read_part(parts, row, read);
    co_return read;
}

}  // namespace comanda::sales
