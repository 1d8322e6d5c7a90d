#include "app/demo_sales_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "app/demo_customers.h"
#include "pricing/bill.h"

namespace comanda::app::demo {
namespace {

constexpr std::int64_t delivery_cents = 399;

std::int64_t millis(Instant at) {
    return at.time_since_epoch().count();
}

// What is taken off, by which discount.
struct Given {
    const pricebook::BookDiscount* discount;
    std::optional<std::size_t> line;  // Of the bill; nothing: off the check.
};

class CheckWriter {
  public:
    CheckWriter(const SalesMenu& menu, const Visit& visit, bool is_open)
        : menu_(menu),
          visit_(visit),
          is_open_(is_open),
          lines_(order_of(menu, visit)),
          chance_(seed_of(visit.seed, 3)) {}

    json::object body() {
        if (lines_.empty()) return {};
        make_bill();
        give_discounts();
        add_charges();
        priced_ = pricing::price(bill_);
        // Decided in this order whether the party is still there or not: its check must stay the same.
        const bool is_void = chance_.happens(7) && !menu_.void_reasons().empty();
        decide_payment();
        json::object check = header(is_open_ ? "ACTIVE" : is_void ? "VOIDED" : "CLOSED");
        if (is_open_ || is_void) {
            tip_ = 0;
            payments_.clear();
        }
        add_amounts(check);
        check["payments"] = payments_;
        if (is_void && !is_open_) add_void(check);
        check["seats"] = seats();
        return envelope(check);
    }

  private:
    // Void lines are not on the bill.
    void make_bill() {
        bill_.service = words_of(visit_.service).tax_code;
        for (const pricebook::BookTax& each : menu_.book().taxes())
            bill_.taxes.push_back(each.tax);
        for (const OrderedLine& each : lines_) {
            if (each.void_reason != nullptr) {
                voided_ += each.gross();
                continue;
            }
            sold_.push_back(&each);
            gross_ += each.gross();
            bill_.lines.push_back({.amount = {each.gross()},
                                   .quantity = each.quantity,
                                   .discountable = each.dish->item->is_discountable,
                                   .taxes = each.dish->item->taxes,
                                   .dish = bill_.lines.size()});
        }
        if (visit_.service == Service::delivery) bill_.extras = {delivery_cents};
    }

    void give(const pricebook::BookDiscount* discount, std::optional<std::size_t> line, std::optional<Percent> percent,
              std::int64_t amount) {
        if (discount == nullptr || (!percent && amount <= 0)) return;
        given_.push_back({discount, line});
        pricing::Discount made{.id = discount->id, .of_check = !line, .percent = percent, .amount = {amount}};
        if (line) made.lines = {*line};
        bill_.discounts.push_back(std::move(made));
    }

    void give_discounts() {
        using Offer = pricebook::BookDiscount::Offer;
        for (std::size_t i = 0; i < sold_.size(); ++i) {
            const OrderedLine& line = *sold_[i];
            const pricebook::BookDiscount* discount =
                menu_.discount_for(*line.dish->item, line.size->size, visit_.opened);
            if (discount == nullptr) continue;
            if (discount->offer == Offer::percentage) give(discount, i, discount->percent, 0);
            if (discount->offer == Offer::amount) give(discount, i, {}, discount->amount.minor);
            if (discount->offer == Offer::set_price)
                give(discount, i, {}, line.gross() - discount->amount.minor * line.quantity);
        }
        // One at a time, and off everything: then what a line gives up is beyond doubt.
        const auto is_discountable = [](const pricing::Line& each) { return each.discountable; };
        if (given_.empty() && std::ranges::all_of(bill_.lines, is_discountable)) give_by_hand();
    }

    void give_by_hand() {
        const std::int64_t draw = chance_.between(0, 999);
        const bool is_at_counter = visit_.service == Service::counter || visit_.service == Service::takeaway;
        if (is_at_counter && draw < 30) {
            const pricebook::BookDiscount* staff = menu_.find_given("Staff meal");
            if (staff != nullptr) give(staff, {}, staff->percent, 0);
        } else if (!is_at_counter && draw < 20) {
            // The house makes up for something: the last thing that came is free.
            if (sold_.size() > 1)
                give(menu_.find_given("Manager's choice"), sold_.size() - 1, {}, sold_.back()->gross());
        } else if (!is_at_counter && draw < 40) {
            give(menu_.find_given("Manager's choice"), {}, {}, std::min(chance_.between(3, 15) * 100, gross_ / 2));
        } else if (draw > 960) {
            const pricebook::BookDiscount* coupon = menu_.find_given("Welcome coupon");
            if (coupon != nullptr && gross_ >= coupon->minimum.minor) give(coupon, {}, {}, coupon->amount.minor);
        }
    }

    void add_charge(const pricebook::BookCharge& charge, std::vector<std::size_t> of) {
        bill_.charges.push_back({.id = charge.id,
                                 .lines = std::move(of),
                                 .percent = charge.percent,
                                 .amount = charge.amount,
                                 .taxes = charge.taxes});
    }

    // Service charges of dishes first, then the gratuity of large parties.
    void add_charges() {
        std::map<std::size_t, std::vector<std::size_t>> lines_by_charge;
        for (std::size_t i = 0; i < sold_.size(); ++i) {
            if (const auto charge = sold_[i]->dish->item->charge) lines_by_charge[*charge].push_back(i);
        }
        for (const auto& [charge, of] : lines_by_charge)
            add_charge(menu_.book().charges()[charge], of);
        service_charges_ = bill_.charges.size();
        if (visit_.service != Service::table) return;
        for (const pricebook::BookGratuity& each : menu_.book().gratuities()) {
            if (visit_.guests >= each.least_guests) add_charge(each.charge, {});
        }
    }

    std::int64_t charged(std::size_t first, std::size_t last) const {
        std::int64_t sum = 0;
        for (std::size_t i = first; i < last; ++i)
            sum += priced_.charges[i].amount.minor;
        return sum;
    }

    std::int64_t tip_for(bool is_cash) {
        const bool has_gratuity = bill_.charges.size() > service_charges_;
        std::int64_t percent = 0;
        switch (visit_.service) {
            case Service::table:
            case Service::bar:
                if (has_gratuity) return chance_.happens(120) ? chance_.between(2, 10) * 100 : 0;
                percent = chance_.happens(is_cash ? 650 : 950) ? chance_.between(14, 22) : 0;
                break;
            case Service::delivery:
                percent = chance_.happens(800) ? chance_.between(10, 18) : 0;
                break;
            default:
                percent = chance_.happens(250) ? chance_.between(8, 12) : 0;
        }
        return (priced_.sub_total.minor * percent / 100 + 12) / 25 * 25;
    }

    void decide_payment() {
        constexpr std::string_view types[] = {"VISA", "MASTERCARD", "AMEX", "CASH"};
        constexpr int weights[] = {41, 24, 13, 22};
        const std::string_view first = types[chance_.weighted(weights)];
        tip_ = tip_for(first == "CASH");
        const std::int64_t due = total();
        const bool is_split = visit_.guests > 1 && chance_.happens(140);
        const std::int64_t parts = is_split ? std::min<std::int64_t>(visit_.guests, chance_.between(2, 4)) : 1;
        for (std::int64_t i = 0; i < parts && due > 0; ++i) {
            const std::string_view type = i == 0 ? first : types[chance_.weighted(weights)];
            payments_.push_back(json::object{{"id", fmt::format("{}-p{}", visit_.id, i + 1)},
                                             {"type", type},
                                             {"amount", due / parts + (i < due % parts ? 1 : 0)}});
        }
    }

    std::int64_t total() const { return priced_.total.minor + tip_; }

    json::object header(std::string_view status) const {
        json::object check{{"status", status},
                           {"service", words_of(visit_.service).code},
                           {"checkNo", std::to_string(visit_.number)},
                           {"ticketNo", std::to_string(visit_.number)},
                           {"guestCount", visit_.guests},
                           {"openByEmpId", visit_.employee.id},
                           {"openEmployeeName", visit_.employee.name},
                           {"menuVersion", menu_.book().version()},
                           {"saleOpenDate", to_iso(visit_.opened)},
                           {"lastUpdateInMillisec", millis(is_open_ ? visit_.opened : visit_.closed)}};
        if (!visit_.customer.empty()) {
            check["customerName"] = visit_.customer;
            const std::string customer = demo_customer_id(visit_.customer);
            if (!customer.empty()) check["customerId"] = customer;
        }
        return check;
    }

    json::object discount_json(std::size_t i) const {
        return {{"id", given_[i].discount->id},
                {"name", given_[i].discount->name},
                {"amount", priced_.discounts[i].amount.minor}};
    }

    void add_amounts(json::object& check) const {
        json::array discounts, charge_taxes;
        for (std::size_t i = 0; i < given_.size(); ++i) {
            if (!given_[i].line) discounts.push_back(discount_json(i));
        }
        for (std::size_t i = 0; i < priced_.charges.size(); ++i)
            add_taxes(charge_taxes, bill_.charges[i].taxes, priced_.charges[i]);
        std::int64_t paid = 0;
        for (const json::value& each : payments_)
            paid += each.at("amount").as_int64();
        const std::int64_t inclusive = priced_.inclusive_tax.minor;
        if (!discounts.empty()) check["discounts"] = std::move(discounts);
        if (!charge_taxes.empty()) check["chargeTaxes"] = std::move(charge_taxes);
        check["serviceChargeAmount"] = charged(0, service_charges_);
        check["gratuityAmount"] = charged(service_charges_, priced_.charges.size());
        check["deliveryCharge"] = bill_.extras.minor;
        check["tipAmount"] = tip_;
        check["totalGrossAmount"] = gross_;
        check["totalDiscountAmount"] = gross_ - priced_.sub_total.minor;
        check["totalSaleAmount"] = priced_.sub_total.minor;
        check["totalTaxAmount"] = priced_.tax.minor + inclusive;
        check["netSales"] = priced_.sub_total.minor - inclusive;
        check["totalVoidAmount"] = voided_;
        check["totalAmount"] = total();
        check["paidAmount"] = paid;
        check["balanceAmount"] = total() - paid;
    }

    void add_void(json::object& check) {
        const VoidReason& reason = chance_.one_of(menu_.void_reasons());
        check["voids"] =
            json::array{json::object{{"id", visit_.id + "-v"}, {"reasonId", reason.id}, {"reason", reason.name}}};
    }

    void add_taxes(json::array& taxes, const pricebook::Places& places, const pricing::Levied& levied) const {
        for (const std::size_t each : places) {
            taxes.push_back(json::object{{"id", bill_.taxes[each].id},
                                         {"name", menu_.book().taxes()[each].name},
                                         {"taxRate", priced_.rates[each].thousandths},
                                         {"taxAmount", levied.taxes[each].minor},
                                         {"inclusive", bill_.taxes[each].inclusive}});
        }
    }

    // `n` counts all lines of the check, `sold` those on the bill.
    json::object line_json(const OrderedLine& line, std::size_t n, std::size_t sold) const {
        const pricebook::BookItem& item = *line.dish->item;
        json::object made{{"orderUniqueId", fmt::format("{}-l{}", visit_.id, n + 1)},
                          {"orderNo", n + 1},
                          {"menuId", item.id},
                          {"menuName", item.name},
                          {"quantity", line.quantity},
                          {"servingSizeId", line.size->size},
                          {"servingSizeName", line.size->name},
                          {"category", item.category},
                          {"categoryName", line.dish->category_name},
                          {"department", item.department},
                          {"departmentName", item.department_name},
                          {"sentToKitchen", true},
                          {"price", line.size->price->minor},
                          {"grossAmount", line.gross()}};
        std::int64_t discount = 0;
        json::array discounts, taxes;
        if (line.void_reason != nullptr) {
            made["void"] = true;
            made["voidReason"] = line.void_reason->name;
        } else {
            for (std::size_t i = 0; i < given_.size(); ++i) {
                if (given_[i].line != sold) continue;
                discount += priced_.discounts[i].amount.minor;
                discounts.push_back(discount_json(i));
            }
            add_taxes(taxes, item.taxes, priced_.lines[sold]);
        }
        made["totalPrice"] = line.gross() - discount;
        made["discounts"] = std::move(discounts);
        made["taxes"] = std::move(taxes);
        return made;
    }

    json::array seats() const {
        std::map<std::int64_t, json::array> by_seat;
        std::size_t sold = 0;
        for (std::size_t n = 0; n < lines_.size(); ++n) {
            by_seat[lines_[n].seat].push_back(line_json(lines_[n], n, sold));
            if (lines_[n].void_reason == nullptr) ++sold;
        }
        json::array all;
        for (auto& [seat, orders] : by_seat)
            all.push_back(json::object{{"id", std::to_string(seat)}, {"orders", std::move(orders)}});
        return all;
    }

    json::object envelope(const json::object& check) const {
        json::object sent{{"node", visit_.till.node},
                          {"deviceName", visit_.till.name},
                          {"deviceType", visit_.till.type},
                          {"employeeID", visit_.employee.id},
                          {"employeeName", visit_.employee.name},
                          {"menuVersion", menu_.book().version()},
                          {"checkID", visit_.id},
                          {"data", comanda::to_text(check)}};
        if (!visit_.table.empty()) sent["tableName"] = visit_.table;
        return sent;
    }

    const SalesMenu& menu_;
    const Visit& visit_;
    const bool is_open_;
    const std::vector<OrderedLine> lines_;
    Chance chance_;
    std::vector<const OrderedLine*> sold_;  // Those on the bill.
    std::vector<Given> given_;              // As many as the bill's discounts.
    pricing::Bill bill_;
    pricing::PricedBill priced_;
    std::size_t service_charges_ = 0;  // The first of the bill's charges; the others are gratuities.
    std::int64_t gross_ = 0, voided_ = 0, tip_ = 0;
    json::array payments_;
};

}  // namespace

json::object check_of(const SalesMenu& menu, const Visit& visit, bool is_open) {
    return CheckWriter(menu, visit, is_open).body();
}

}  // namespace comanda::app::demo
