// Columns of what is sold, as it is written and read back.
#pragma once

#include "db/rows.h"
#include "features/sales/sales.h"

namespace comanda::sales {

BOOST_DESCRIBE_STRUCT(Amounts, (),
                      (gross, item_discount, check_discount, voided, refunded, inclusive_tax, exclusive_tax))

struct ChargeColumns {
    std::int64_t service_charge = 0;
    std::int64_t delivery_charge = 0;
    std::int64_t gratuity = 0;
    std::int64_t tips = 0;
    std::int64_t rounding = 0;

    static ChargeColumns of(const Charges& charges) {
        return {charges.service, charges.delivery, charges.gratuity, charges.tips, charges.rounding};
    }
    Charges charges() const { return {service_charge, delivery_charge, gratuity, tips, rounding}; }
};
BOOST_DESCRIBE_STRUCT(ChargeColumns, (), (service_charge, delivery_charge, gratuity, tips, rounding))

// A sale by itself. Times are milliseconds here.
BOOST_DESCRIBE_STRUCT(Sale, (),
                      (id, status, refund_of, refund_id, reason, check_no, ticket_no, service, employee_id,
                       employee_name, device, table_name, customer_id, customer_name, guest_count, opened_at, closed_at,
                       menu_version))
BOOST_DESCRIBE_STRUCT(SaleLine, (),
                      (id, seat, menu_id, name, department, department_name, category, category_name, quantity,
                       void_quantity, void_reason, amounts))
BOOST_DESCRIBE_STRUCT(SaleTax, (), (id, name, rate, is_inclusive, amount))
BOOST_DESCRIBE_STRUCT(SalePayment, (), (id, type, amount))
BOOST_DESCRIBE_STRUCT(SaleDiscount, (), (line, id, name, amount))

}  // namespace comanda::sales
