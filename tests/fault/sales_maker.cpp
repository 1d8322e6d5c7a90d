#include "tests/fault/sales_maker.h"

#include <fmt/format.h>

#include <algorithm>
#include <random>

#include "base/time.h"

namespace comanda::test {
namespace {

using sales::Sale;
using sales::SaleLine;

class Dice {
  public:
    explicit Dice(std::uint64_t seed) : engine_(seed * 0x9E3779B97F4A7C15ULL + 1) {}
    std::int64_t between(std::int64_t least, std::int64_t most) {
        return least + static_cast<std::int64_t>(engine_() % static_cast<std::uint64_t>(most - least + 1));
    }
    bool happens(int percent) { return between(1, 100) <= percent; }
    template <class List>
    const auto& one_of(const List& list) {
        return list[static_cast<std::size_t>(between(0, static_cast<std::int64_t>(std::size(list)) - 1))];
    }

  private:
    std::minstd_rand engine_;
};

struct TaxKind {
    const char* id;
    const char* name;
    std::int64_t rate;
    bool is_inclusive;
};
constexpr TaxKind tax_kinds[] = {{"t-state", "State", 8'875, false},
                                 {"t-city", "City", 1'500, false},
                                 {"t-vat", "VAT", 20'000, true},
                                 {"t-levy", "Levy", 2'335, true}};
constexpr std::size_t charge_tax = 0;

const char* const payment_types[] = {"CASH", "VISA", "MASTERCARD", "VOUCHER"};
const char* const void_reasons[] = {"Wrong table", "Burnt", ""};
const char* const discount_ids[] = {"d-happy", "d-staff", "d-manager"};

std::vector<pricing::Tax> all_taxes() {
    std::vector<pricing::Tax> taxes;
    for (const TaxKind& each : tax_kinds)
        taxes.push_back({.id = each.id, .rate = Percent{each.rate}, .inclusive = each.is_inclusive});
    return taxes;
}

// Half a unit goes up, as the service reckons a percentage off a check.
std::int64_t part_of(std::int64_t amount, std::int64_t percentage) {
    return (amount * percentage + 50'000) / 100'000;
}

class SaleMaker {
  public:
    SaleMaker(const StoreTrade& trade, std::uint64_t number, Moment closed)
        : trade_(trade), number_(number), dice_(trade.seed * 1'000'003 + number) {
        bill_.rounding = trade.rounding;
        bill_.level = trade.level;
        bill_.taxes = all_taxes();
        name_head(closed);
        is_void_ = dice_.happens(2);
        choose_lines();
        give_discounts();
        add_charges();
        priced_ = pricing::price(bill_);
        fill_sale();
    }

    MadeSale take(bool is_sent) {
        if (is_sent) made_.check = check_json();
        return std::move(made_);
    }

  private:
    Sale& sale() { return made_.sale; }

    void name_head(Moment closed) {
        const std::int64_t at = closed.time_since_epoch().count();
        sale().account = trade_.account;
        sale().store = trade_.store;
        sale().id = fmt::format("{:08x}{:016x}", trade_.seed, number_);
        sale().check_id = check_name(number_);
        sale().check_no = sale().ticket_no = std::to_string(number_ % 1'000);
        const std::size_t employee = static_cast<std::size_t>(dice_.between(0, 5));
        sale().employee_id = employee_ids()[employee];
        sale().employee_name = employee == 5 ? "" : "Employee " + std::to_string(employee);
        sale().service = dice_.one_of(service_names());
        sale().device = "till-" + std::to_string(number_ % 3);
        sale().guest_count = dice_.between(0, 6);
        // Some tabs stay open for weeks.
        const std::int64_t minutes = dice_.happens(2) ? dice_.between(1'000, 60'000) : dice_.between(3, 240);
        sale().opened_at = at - minutes * 60'000;
        sale().closed_at = at;
    }

    void choose_lines() {
        const std::int64_t count = dice_.between(1, 5);
        for (std::int64_t i = 0; i < count; ++i) {
            const Dish& dish = dice_.one_of(trade_.dishes);
            const std::int64_t quantity = dice_.happens(20) ? dice_.between(2, 4) : 1;
            const std::int64_t gross = (dish.price + dice_.between(0, 99)) * quantity;
            SaleLine line{.id = fmt::format("{}-{}", sale().check_id, i + 1),
                          .seat = std::to_string(1 + i % 2),
                          .menu_id = "m-" + dish.name,
                          .name = dish.name,
                          .department = dish.department,
                          .department_name = dish.as_objects ? "Sent " + dish.department : "",
                          .category = dish.category,
                          .category_name = dish.as_objects ? "Sent " + dish.category : ""};
            dishes_.push_back(&dish);
            if (is_void_ || dice_.happens(5)) {
                line.void_quantity = quantity;
                line.void_reason = dice_.one_of(void_reasons);
                line.amounts.voided = gross;
                places_.push_back(std::nullopt);
            } else {
                line.quantity = quantity;
                line.amounts.gross = gross;
                places_.push_back(bill_.lines.size());
                bill_.lines.push_back(
                    {.amount = {gross}, .quantity = quantity, .taxes = dish.taxes, .dish = bill_.lines.size()});
            }
            sale().lines.push_back(std::move(line));
        }
    }

    void give_discounts() {
        std::int64_t price = 0;
        for (std::size_t i = 0; i < bill_.lines.size(); ++i) {
            const std::int64_t gross = bill_.lines[i].amount.minor;
            std::int64_t off = 0;
            if (dice_.happens(12)) off = dice_.happens(50) ? part_of(gross, 33'333) : dice_.between(1, gross);
            price += gross - off;
            if (off == 0) continue;
            item_discounts_.push_back({i, bill_.discounts.size(), dice_.one_of(discount_ids)});
            bill_.discounts.push_back({.lines = {i}, .amount = {off}});
        }
        if (!dice_.happens(15) || price == 0) return;
        check_discount_id_ = dice_.one_of(discount_ids);
        check_percentage_ = dice_.happens(50) ? dice_.between(1, 40'000) : 0;
        const std::int64_t off = check_percentage_ > 0 ? part_of(price, check_percentage_) : dice_.between(1, 900);
        check_discount_ = std::min(off, price);
        if (check_discount_ == 0) return;
        bill_.discounts.push_back({.of_check = true, .amount = {check_discount_}});
    }

    void add_charges() {
        if (is_void_ || bill_.lines.empty()) return;
        if (dice_.happens(10)) {
            has_service_ = true;
            bill_.charges.push_back({.id = "c-service", .percent = Percent{10'000}, .taxes = {charge_tax}});
        }
        if (dice_.happens(8)) bill_.charges.push_back({.id = "c-gratuity", .percent = Percent{18'000}});
        if (sale().service == "DELIVERY") sale().charges.delivery = dice_.between(200, 600);
        if (dice_.happens(40)) sale().charges.tips = dice_.between(1, 2'000);
        bill_.extras = {sale().charges.delivery + sale().charges.tips};
        if (dice_.happens(20)) bill_.cash_unit = 5;
    }

    // By tax; those of the lines and, at the end, those on charges.
    void add_tax(const TaxKind& kind, std::int64_t amount) {
        auto& taxes = sale().taxes;
        const auto found = std::ranges::find(taxes, std::string(kind.id), &sales::SaleTax::id);
        if (found != taxes.end())
            found->amount += amount;
        else
            taxes.push_back({kind.id, kind.name, kind.rate, kind.is_inclusive, amount});
    }

    LineTaxes taxes_of(const std::vector<std::size_t>& places, const pricing::Levied& levied) {
        LineTaxes taxes;
        for (const std::size_t each : places) {
            const TaxKind& kind = tax_kinds[each];
            const std::int64_t amount = levied.taxes[each].minor;
            taxes.push_back({kind.id, kind.name, kind.rate, kind.is_inclusive, amount});
            add_tax(kind, amount);
        }
        return taxes;
    }

    void fill_line(SaleLine& line, std::size_t n, std::size_t place) {
        for (const ItemDiscount& each : item_discounts_) {
            if (each.place != place) continue;
            const std::int64_t amount = priced_.discounts[each.discount].amount.minor;
            line.amounts.item_discount += amount;
            sale().discounts.push_back({static_cast<std::int64_t>(n), each.id, "", amount});
        }
        if (check_discount_ > 0) line.amounts.check_discount = priced_.discounts.back().lines[place].minor;
        made_.line_taxes.push_back(taxes_of(bill_.lines[place].taxes, priced_.lines[place]));
        for (const sales::SaleTax& each : made_.line_taxes.back())
            (each.is_inclusive ? line.amounts.inclusive_tax : line.amounts.exclusive_tax) += each.amount;
    }

    void fill_sale() {
        for (std::size_t i = 0; i < sale().lines.size(); ++i) {
            if (places_[i])
                fill_line(sale().lines[i], i, *places_[i]);
            else
                made_.line_taxes.emplace_back();
        }
        if (is_void_) {
            sale().status = sales::Status::voided;
            sale().guest_count = 0;
            sale().reason = "Left";
            for (SaleLine& each : sale().lines) {
                if (each.void_reason.empty()) each.void_reason = "Left";
            }
            return;
        }
        if (check_discount_ > 0) sale().discounts.push_back({-1, check_discount_id_, "", check_discount_});
        for (std::size_t i = 0; i < priced_.charges.size(); ++i) {
            const bool is_service = has_service_ && i == 0;
            (is_service ? sale().charges.service : sale().charges.gratuity) = priced_.charges[i].amount.minor;
            if (!is_service || priced_.charges[i].tax.minor == 0) continue;
            charge_tax_ = priced_.charges[i].tax.minor;
            add_tax(tax_kinds[charge_tax], charge_tax_);
            SaleLine rest{.name = "Taxes on charges"};
            rest.amounts.exclusive_tax = charge_tax_;
            sale().lines.push_back(std::move(rest));
            made_.line_taxes.emplace_back();
        }
        sale().charges.rounding = priced_.cash_rounding.minor;
        pay();
    }

    void pay() {
        std::int64_t due = sale().total();
        if (dice_.happens(1)) due /= 2;  // The rest is owed.
        const std::int64_t parts = due > 10 && dice_.happens(10) ? 2 : 1;
        for (std::int64_t i = 0; i < parts && due != 0; ++i)
            sale().payments.push_back({fmt::format("{}-p{}", sale().check_id, i), dice_.one_of(payment_types),
                                       due / parts + (i < due % parts ? 1 : 0)});
    }

    static json::array taxes_json(const LineTaxes& taxes) {
        json::array list;
        for (const sales::SaleTax& each : taxes)
            list.push_back(json::object{{"id", each.id},
                                        {"name", each.name},
                                        {"taxRate", each.rate},
                                        {"taxAmount", each.amount},
                                        {"inclusive", each.is_inclusive}});
        return list;
    }

    json::object line_json(std::size_t i) const {
        const SaleLine& line = made_.sale.lines[i];
        const bool is_sold = places_[i].has_value();
        const std::int64_t gross = is_sold ? line.amounts.gross : line.amounts.voided;
        json::object order{{"orderUniqueId", line.id},
                           {"menuId", line.menu_id},
                           {"menuName", line.name},
                           {"quantity", line.quantity + line.void_quantity},
                           {"grossAmount", gross},
                           {"totalPrice", gross - line.amounts.item_discount},
                           {"taxes", taxes_json(made_.line_taxes[i])}};
        if (dishes_[i]->as_objects) {
            order["department"] = json::object{{"id", line.department}, {"name", line.department_name}};
            order["category"] = json::object{{"id", line.category}, {"name", line.category_name}};
        } else {
            if (!line.department.empty()) order["department"] = line.department;
            if (!line.category.empty()) order["category"] = line.category;
        }
        json::array discounts;
        for (const sales::SaleDiscount& each : made_.sale.discounts) {
            if (each.line == static_cast<std::int64_t>(i))
                discounts.push_back(json::object{{"id", each.id}, {"amount", each.amount}});
        }
        order["discounts"] = std::move(discounts);
        if (!is_sold) order["voidReason"] = line.void_reason;
        if (!is_sold && !is_void_) order["void"] = true;
        return order;
    }

    json::array seats_json() const {
        json::array seats{json::object{{"id", "1"}, {"orders", json::array()}},
                          json::object{{"id", "2"}, {"orders", json::array()}}};
        for (std::size_t i = 0; i < places_.size(); ++i)
            seats[i % 2].at("orders").as_array().push_back(line_json(i));
        return seats;
    }

    json::object check_json() const {
        const Sale& sold = made_.sale;
        json::object check{{"status", is_void_ ? "VOIDED" : "CLOSED"},
                           {"checkNo", sold.check_no},
                           {"ticketNo", sold.ticket_no},
                           {"service", sold.service},
                           {"guestCount", sold.guest_count},
                           {"openByEmpId", sold.employee_id},
                           {"openEmployeeName", sold.employee_name},
                           {"saleOpenDate", sold.opened_at},
                           {"lastUpdateInMillisec", sold.closed_at},
                           {"seats", seats_json()}};
        if (is_void_) {
            check["voids"] = json::array{json::object{{"id", sold.check_id + "-v"}, {"reason", "Left"}}};
            return check;
        }
        if (check_discount_ > 0) {
            json::object discount{{"id", check_discount_id_}, {"amount", check_discount_}};
            if (check_percentage_ > 0) discount["percentage"] = check_percentage_;
            check["discounts"] = json::array{std::move(discount)};
        }
        if (charge_tax_ != 0)
            check["chargeTaxes"] = taxes_json({{tax_kinds[charge_tax].id, "State", 8'875, false, charge_tax_}});
        check["serviceChargeAmount"] = sold.charges.service;
        check["gratuityAmount"] = sold.charges.gratuity;
        check["deliveryCharge"] = sold.charges.delivery;
        check["tipAmount"] = sold.charges.tips;
        check["roundingAdjustment"] = sold.charges.rounding;
        json::array payments;
        for (const sales::SalePayment& each : sold.payments)
            payments.push_back(json::object{{"id", each.id}, {"type", each.type}, {"amount", each.amount}});
        check["payments"] = std::move(payments);
        check["totalAmount"] = sold.total();
        return check;
    }

    struct ItemDiscount {
        std::size_t place;     // Of the bill's lines.
        std::size_t discount;  // Of the bill's discounts.
        std::string id;
    };

    const StoreTrade& trade_;
    const std::uint64_t number_;
    Dice dice_;
    bool is_void_ = false, has_service_ = false;
    pricing::Bill bill_;  // Void lines are not on it.
    pricing::PricedBill priced_;
    std::vector<std::optional<std::size_t>> places_;  // Of each line, on the bill.
    std::vector<const Dish*> dishes_;
    std::vector<ItemDiscount> item_discounts_;
    std::string check_discount_id_;
    std::int64_t check_discount_ = 0, check_percentage_ = 0, charge_tax_ = 0;
    MadeSale made_;
};

}  // namespace

const std::vector<std::string>& employee_ids() {
    static const std::vector<std::string> ids = {"e0", "e1", "e2", "e3", "e4", ""};
    return ids;
}

const std::vector<std::string>& service_names() {
    static const std::vector<std::string> names = {"DINE_IN", "TAKE_OUT", "DELIVERY", "BAR"};
    return names;
}

std::string check_name(std::uint64_t number) {
    return "made-" + std::to_string(number);
}

MadeSale make_sale(const StoreTrade& trade, std::uint64_t number, Moment closed, bool is_sent) {
    return SaleMaker(trade, number, closed).take(is_sent);
}

}  // namespace comanda::test
