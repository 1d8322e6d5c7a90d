// What reports are made of: sums of a store's business dates. Without a filter they are read from the sums that are
// kept; with one they are made from the frozen rows of those dates.
#pragma once

#include "features/sales/frozen/sale_rows.h"
#include "features/sales/reports/dates.h"

namespace comanda::sales {

// Of the store, as far as a report says it, and what its day is.
struct ReportStore {
    std::string account;
    std::string id;
    std::string name;
    std::string timezone;
    std::string day_cutoff;
    std::string currency;
    int digits = 2;
    std::string week_start;
    Day today;
};
BOOST_DESCRIBE_STRUCT(ReportStore, (), (account, id, name, timezone, day_cutoff, currency, week_start))
net::Task<ReportStore> report_store(db::Shard& shard, std::string account, std::string store);

// Has the store sold anything in a way of serving that is called so?
net::Task<bool> has_sold_as(db::Shard& shard, std::string account, std::string store, std::string service);

struct Filter {
    std::string employee = {};               // Empty: all.
    std::vector<std::string> services = {};  // Empty: all.

    bool is_any() const { return !employee.empty() || !services.empty(); }
};

struct ReportScope {
    std::string account;
    std::string store;
    Day from;
    Day to;
    Filter filter = {};
};

struct ItemSum {
    std::string department;  // As tills sent them.
    std::string category;
    std::string department_name;
    std::string category_name;
    std::int64_t quantity = 0;
    Amounts amounts = {};
};
BOOST_DESCRIBE_STRUCT(ItemSum, (), (department, category, department_name, category_name, quantity, amounts))

struct TotalSum {  // Of one service and employee.
    std::string service;
    std::string employee_id;
    std::string employee_name;
    std::int64_t opened = 0;
    std::int64_t closed = 0;
    std::int64_t voids = 0;
    std::int64_t refunds = 0;
    std::int64_t guest_count = 0;
    Amounts amounts = {};
    Charges charges = {};
    std::int64_t paid = 0;

    std::int64_t total() const { return amounts.net() + amounts.tax() + charges.sum(); }
    std::int64_t unpaid() const { return total() - paid; }
    TotalSum& operator+=(const TotalSum& other);
};
BOOST_DESCRIBE_STRUCT(TotalSum, (),
                      (service, employee_id, employee_name, opened, closed, voids, refunds, guest_count, amounts, paid))

struct PartSum {
    std::string kind;  // tax, inclusive_tax, payment, discount, void, hour
    std::string key;
    std::string name;
    std::int64_t count = 0;
    std::int64_t amount = 0;

    bool is_inclusive() const { return kind == "inclusive_tax"; }
    std::optional<std::string> other_name() const { return name == key ? std::nullopt : std::optional(name); }
    int hour() const { return std::stoi(key); }
};
BOOST_DESCRIBE_STRUCT(PartSum, (), (kind, key, name, count, amount))

struct SaleSums {
    std::vector<ItemSum> items;
    std::vector<TotalSum> totals;
    std::vector<PartSum> parts;
};

// What may yet be missing from the dates.
struct PendingDevice {
    std::string name;
    std::int64_t pending = 0;
    std::int64_t last_sync_at = 0;  // In milliseconds.
};
BOOST_DESCRIBE_STRUCT(PendingDevice, (), (name, pending, last_sync_at))
struct Pending {
    std::int64_t open_checks = 0;  // Opened by the last of the dates.
    std::int64_t open_amount = 0;
    std::int64_t opened = 0;  // Of them, those opened on one of the dates.
    std::vector<PendingDevice> devices = {};
};
BOOST_DESCRIBE_STRUCT(Pending, (), (open_checks, open_amount, opened))

struct ListedSale {
    std::string id;
    std::string business_date;
    Status status = Status::closed;
    std::string check_id;
    std::string check_no;
    std::string ticket_no;
    std::string service;
    std::string employee_id;
    std::string employee_name;
    std::int64_t closed_at = 0;
    std::int64_t total = 0;
};
BOOST_DESCRIBE_STRUCT(ListedSale, (),
                      (id, business_date, status, check_id, check_no, ticket_no, service, employee_id, employee_name,
                       closed_at, total))
// The latest first: so many are left out, or all up to the one the cursor names.
struct ListPlace {
    std::int64_t skip = 0;
    std::string cursor = {};
};
std::string cursor_after(const ListedSale& sale);

struct Extent {
    bool items_only = false;
    ListPlace place = {};
    std::int64_t sales_max = 0;  // Of the list.
};
struct Report {
    SaleSums sums;
    Pending pending;
    std::vector<ListedSale> sales;
    bool has_more_sales = false;
};
// All of it is of one moment. Throws refused(400) for a cursor that is none.
net::Task<Report> read_report(db::Shard& shard, ReportScope scope, Extent extent);

}  // namespace comanda::sales
