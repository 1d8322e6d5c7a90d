// Sales out of nothing: each is a function of its number, so that it can be made again to compare. A till's check and
// the sale it must become are two views of one priced bill.
#pragma once

#include <functional>

#include "features/sales/sales.h"
#include "pricing/bill.h"
#include "tests/fault/sales_clock.h"

namespace comanda::test {

// A category of the menu, as the menu has it.
struct MenuCategory {
    std::string id;
    std::string parent;      // Empty: it is no subcategory.
    std::string department;  // Empty: its parent's, or none.
};

struct Dish {
    std::string name;
    std::int64_t price;
    std::string department;  // As the till sends it; empty: not at all.
    std::string category;
    bool as_objects;  // The till sends both as objects with their names.
    std::vector<std::size_t> taxes;
};

struct StoreTrade {
    std::string account;
    std::string store;
    pricing::Level level = pricing::Level::line;
    pricing::Rounding rounding = pricing::Rounding::half_up;
    std::vector<MenuCategory> categories = {};
    std::vector<Dish> dishes = {};
    std::uint64_t seed = 1;
};

// Of a line, for refunds.
using LineTaxes = std::vector<sales::SaleTax>;

struct MadeSale {
    sales::Sale sale;
    std::vector<LineTaxes> line_taxes;  // As many as lines.
    json::object check;                 // What the till sends.
};

// `id` names the check; the sale's id is its own. With `is_sent`, the till's check is made too.
MadeSale make_sale(const StoreTrade& trade, std::uint64_t number, Moment closed, bool is_sent);
std::string check_name(std::uint64_t number);

// Something goes back of a sale: all of it, some lines, half of a line, or just an amount.
struct MadeRefund {
    sales::Sale sale;
    json::object refund;  // As orders answer their refunds.
};
MadeRefund make_refund(const StoreTrade& trade, const MadeSale& of, std::uint64_t number, Moment at);

inline const std::string charge_tax_id = "t-state";  // Of the tax on service charges.
const std::vector<std::string>& employee_ids();
const std::vector<std::string>& service_names();

}  // namespace comanda::test
