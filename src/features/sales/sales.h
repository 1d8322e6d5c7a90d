// Sales: what checks and web orders came to, frozen when they end, and the reports that add them up.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/json.h"
#include "db/shards.h"
#include "features/sales/reports/kept_reports.h"
#include "http/route.h"
#include "net/work_pool.h"

namespace comanda::record {
class Engine;
}

namespace comanda::sales {

enum class Status : std::uint8_t { closed, voided, refund };
std::string_view to_text(Status status);  // CLOSED, VOIDED, REFUND

// What sums are kept by stands in an index, and names are shown: both are cut to a length, between two characters.
std::string to_key(std::string text);
std::string to_name(std::string text);

// Amounts of a line, a sale or a sum of either, in minor units.
struct Amounts {
    std::int64_t gross = 0;           // Before discounts; void lines are not in it.
    std::int64_t item_discount = 0;   // Of the lines.
    std::int64_t check_discount = 0;  // Of the check, handed to its lines.
    std::int64_t voided = 0;
    std::int64_t refunded = 0;       // Inclusive taxes are in it.
    std::int64_t inclusive_tax = 0;  // Less what went back.
    std::int64_t exclusive_tax = 0;

    std::int64_t net() const { return gross - item_discount - check_discount - refunded - inclusive_tax; }
    std::int64_t tax() const { return inclusive_tax + exclusive_tax; }
    std::int64_t discounts() const { return item_discount + check_discount; }
    Amounts& operator+=(const Amounts& other);
    bool operator==(const Amounts&) const = default;
};

struct Charges {
    std::int64_t service = 0;
    std::int64_t delivery = 0;
    std::int64_t gratuity = 0;
    std::int64_t tips = 0;
    std::int64_t rounding = 0;

    std::int64_t sum() const { return service + delivery + gratuity + tips + rounding; }
    Charges& operator+=(const Charges& other);
    bool operator==(const Charges&) const = default;
};

struct SaleLine {
    std::string id = {};  // The till's; empty: what belongs to no line, such as taxes on charges.
    std::string seat = {};
    std::string menu_id = {};
    std::string name = {};
    std::string department = {};
    std::string department_name = {};
    std::string category = {};
    std::string category_name = {};
    std::int64_t quantity = 0;
    std::int64_t void_quantity = 0;
    std::string void_reason = {};
    Amounts amounts = {};

    bool is_void() const { return void_quantity != 0 || amounts.voided != 0; }
};

struct SaleTax {
    std::string id = {};
    std::string name = {};
    std::int64_t rate = 0;  // Thousandths of a percent.
    bool is_inclusive = false;
    std::int64_t amount = 0;
};

struct SalePayment {
    std::string id = {};
    std::string type = {};
    std::int64_t amount = 0;
};

struct SaleDiscount {
    std::int64_t line = -1;  // Which of the lines; -1: on the check.
    std::string id = {};
    std::string name = {};
    std::int64_t amount = 0;
};

// Once written, none of it changes. Its amounts are its lines', its charges its own.
struct Sale {
    std::string account = {};
    std::string store = {};
    std::string id = {};
    Status status = Status::closed;
    std::string check_id = {};
    std::string refund_of = {};   // A refund: the sale that something went back of.
    std::string refund_id = {};   // … and its name among the order's refunds.
    std::string not_before = {};  // … and the business date of that sale: a refund is not booked before it.
    std::string reason = {};
    std::string check_no = {};
    std::string ticket_no = {};
    std::string service = {};
    std::string employee_id = {};
    std::string employee_name = {};
    std::string device = {};
    std::string table_name = {};
    std::string customer_id = {};
    std::string customer_name = {};
    std::int64_t guest_count = 0;
    std::int64_t opened_at = 0;  // In milliseconds; 0: when its check was first heard of.
    std::int64_t closed_at = 0;  // The business date is made of it when it is written.
    std::int64_t menu_version = 0;
    Charges charges = {};
    std::vector<SaleLine> lines = {};
    std::vector<SaleTax> taxes = {};
    std::vector<SalePayment> payments = {};
    std::vector<SaleDiscount> discounts = {};

    Amounts amounts() const;
    std::int64_t total() const;
    std::int64_t paid() const;
    std::int64_t balance() const { return total() - paid(); }
};

// A check about to be written. Its sale, if it has one, is made only if the check is at this version, and those linked
// with it are at theirs: then the write that follows in the same transaction succeeds. The store must be locked.
inline constexpr std::int64_t unjudged_version = -2;  // Whatever version it is at.
struct Closing {
    std::string account;
    std::string store;
    std::string check_id;
    std::int64_t known_version = 0;
    std::int64_t link = 0;
    const Sale* sale = nullptr;
};
db::Statement write_sales_statement(std::span<const Closing> closings);

// What went back of a check, such as a web order's.
struct CheckRefund {
    std::string account;
    std::string store;
    std::string check_id;
    std::string refund;  // Its JSON object, as refunds of web orders are answered; items may name an orderUniqueId.
};
// In the transaction that makes the refund or, for refunds made before it, the sale; the store is locked. Without a
// sale nothing is booked: nothing has been sold yet. A refund that is booked is not booked again.
net::Task<void> book_refund(db::Transaction& transaction, CheckRefund refund);

// What reports need to know of the rest.
struct Services {
    record::Engine& engine;
    net::WorkPool& exports;  // For workbooks.
    KeptReports& kept;
    ReportsUnderWay under_way = {};
};

// Makes the partitions of the coming months. What comes before they are there goes into the default one.
net::Task<void> make_partitions(db::Shard& shard);

// Every sum of a store made again from the frozen rows, and every identity of a sale.
struct Verified {
    std::int64_t sales = 0;
    std::int64_t sums = 0;
    std::int64_t months = 0;
    std::int64_t months_done = 0;
    std::vector<std::string> differences = {};  // Sums that are not what the sales come to.
    std::vector<std::string> broken = {};       // Sales whose own rows do not belong together: nothing mends them.
};
using Progress = std::function<void(const Verified&)>;
net::Task<Verified> verify_sales(db::Shard& shard, std::string account, std::string store, Progress progress);
// Writes the sums anew where they differ; returns what it found before.
net::Task<Verified> rebuild_sales(db::Shard& shard, std::string account, std::string store, Progress progress);

std::vector<http::Route> routes(Services& services);
json::object schemas();

}  // namespace comanda::sales
