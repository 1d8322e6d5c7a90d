// One sale, read back as it was frozen.
#pragma once

#include <optional>

#include "features/sales/frozen/sale_rows.h"

namespace comanda::sales {

struct RefundOfSale {
    std::string id;  // A sale of its own.
    std::string refund_id;
    std::string business_date;
    std::string reason;
    std::int64_t refunded_at = 0;  // In milliseconds.
    std::int64_t amount = 0;
};
BOOST_DESCRIBE_STRUCT(RefundOfSale, (), (id, refund_id, business_date, reason, refunded_at, amount))

struct ReadSale {
    Sale sale;
    std::string business_date;
    std::string currency;
    int digits = 2;
    std::string timezone;
    std::string day_cutoff;
    std::string rounding_mode;
    std::string rounding_level;
    std::string check;  // The encoded check it was made of; empty if it is not there any more.
    std::vector<RefundOfSale> refunds = {};
};
BOOST_DESCRIBE_STRUCT(ReadSale, (),
                      (sale, business_date, currency, timezone, day_cutoff, rounding_mode, rounding_level, check))

// Nothing if the account has no such sale.
net::Task<std::optional<ReadSale>> read_sale(db::Shard& shard, std::string account, std::string id);

}  // namespace comanda::sales
