// One sale, read back as it was frozen.
#pragma once

#include <optional>

#include "base/json.h"
#include "features/sales/sales.h"

namespace comanda::sales {

struct RefundOfSale {
    std::string sale_id;
    std::string refund_id;
    std::string business_date;
    std::string reason;
    std::int64_t at = 0;
    std::int64_t total = 0;
};

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

// Nothing if the account has no such sale.
net::Task<std::optional<ReadSale>> read_sale(db::Shard& shard, std::string account, std::string id);

json::object to_json(const ReadSale& read);
// How its amounts came about, step by step.
json::object explanation(const ReadSale& read);

}  // namespace comanda::sales
