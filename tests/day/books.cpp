#include "tests/day/books.h"

#include <algorithm>
#include <numeric>

namespace comanda::test {
namespace {

// Halves go up. Nothing in these books is below 0.
std::int64_t rounded(std::int64_t numerator, std::int64_t denominator) {
    return (2 * numerator + denominator) / (2 * denominator);
}

}  // namespace

void Portion::reckon_tax() {
    exclusive = has_tax_inside ? 0 : rounded(paid() * rate, 100'000);
    inclusive = has_tax_inside ? rounded(paid() * rate, 100'000 + rate) : 0;
}

PriceList PriceList::of_head_office() {
    PriceList list;
    list.offers_ = {{"Margherita", {"Kitchen", "Pizza", 1'100, 1'650, sales_tax}},
                    {"Diavola", {"Kitchen", "Pizza", 1'325, 1'895, sales_tax}},
                    {"Tiramisu", {"Kitchen", "Sweets", 650, 0, sales_tax}},
                    {"Lemonade", {"Bar", "Drinks", 399, 0, sales_tax}},
                    {"House wine", {"Bar", "Drinks", 725, 0, wine_tax, true}}};
    list.extras_ = {{"Tomato", 0}, {"Pesto", 100}, {"Olives", 125}, {"Ham", 150}};
    return list;
}

Portion PriceList::worked_out(Portion portion) const {
    const Offer& offer = offers_.at(portion.name);
    std::int64_t each = portion.is_large ? offer.large : offer.price;
    for (const std::string& extra : portion.extras)
        each += extras_.at(extra);
    portion.department = offer.department;
    portion.category = offer.category;
    portion.rate = offer.rate;
    portion.has_tax_inside = offer.inclusive;
    portion.gross = each * portion.quantity;
    portion.reckon_tax();
    return portion;
}

std::vector<Portion> PriceList::worked_out(std::vector<Portion> portions) const {
    for (Portion& each : portions)
        each = worked_out(each);
    return portions;
}

void take_off(std::vector<Portion>& portions, std::int64_t thousandths_of_percent) {
    std::int64_t all = 0;
    for (const Portion& each : portions)
        all += each.gross;
    const std::int64_t off = rounded(all * thousandths_of_percent, 100'000);
    std::int64_t left = off;
    for (Portion& each : portions) {
        each.discount = off * each.gross / all;
        left -= each.discount;
    }
    std::vector<Portion*> by_rest;
    for (Portion& each : portions)
        by_rest.push_back(&each);
    std::ranges::stable_sort(
        by_rest, [&](const Portion* a, const Portion* b) { return off * a->gross % all > off * b->gross % all; });
    for (std::size_t i = 0; left > 0; ++i, --left)
        ++by_rest[i]->discount;
    for (Portion& each : portions)
        each.reckon_tax();
}

std::int64_t Bill::net() const {
    std::int64_t sum = 0;
    for (const Portion& each : portions)
        sum += each.paid() - each.inclusive;
    return sum;
}

std::int64_t Bill::tax() const {
    std::int64_t sum = 0;
    for (const Portion& each : portions)
        sum += each.exclusive;
    return sum;
}

std::int64_t Bill::total() const {
    std::int64_t sum = tip + delivery;
    for (const Portion& each : portions)
        sum += each.paid() + each.exclusive;
    return sum;
}

std::map<std::string, std::int64_t> Sums::figures() const {
    return {{"gross", gross},         {"discount", discount},  {"voids", 0}, {"refunds", refunds}, {"net", net()},
            {"exclusive", exclusive}, {"inclusive", inclusive}};
}

void Sums::add(const Portion& portion) {
    quantity += portion.quantity;
    gross += portion.gross;
    discount += portion.discount;
    exclusive += portion.exclusive;
    inclusive += portion.inclusive;
}

void Sums::take_back(const Portion& portion) {
    quantity -= portion.quantity;
    refunds += portion.paid();
    exclusive -= portion.exclusive;
    inclusive -= portion.inclusive;
}

void DayBook::sold(const Bill& bill) {
    const std::lock_guard lock(mutex_);
    bills_.push_back(bill);
}

void DayBook::gave_back(const Bill& bill) {
    const std::lock_guard lock(mutex_);
    returns_.push_back(bill);
}

std::vector<Bill> DayBook::bills() const {
    const std::lock_guard lock(mutex_);
    return bills_;
}

std::vector<Bill> DayBook::returns() const {
    const std::lock_guard lock(mutex_);
    return returns_;
}

template <class Which>
Sums DayBook::summed(const Which& which) const {
    Sums sums;
    for (const Bill& bill : bills()) {
        for (const Portion& each : bill.portions) {
            if (which(each)) sums.add(each);
        }
    }
    for (const Bill& bill : returns()) {
        for (const Portion& each : bill.portions) {
            if (which(each)) sums.take_back(each);
        }
    }
    return sums;
}

Sums DayBook::all() const {
    return summed([](const Portion&) { return true; });
}

std::map<std::string, Sums> DayBook::by(std::string Portion::*group) const {
    std::map<std::string, Sums> all;
    for (const Bill& bill : bills()) {
        for (const Portion& each : bill.portions)
            all[each.*group] = {};
    }
    for (auto& [name, sums] : all)
        sums = summed([&](const Portion& each) { return each.*group == name; });
    return all;
}

std::map<std::string, std::int64_t> DayBook::payments() const {
    std::map<std::string, std::int64_t> all;
    for (const Bill& each : bills())
        all[each.paid_by] += each.total();
    for (const Bill& each : returns())
        all[each.paid_by] -= each.total();
    return all;
}

std::int64_t DayBook::tips() const {
    std::int64_t sum = 0;
    for (const Bill& each : bills())
        sum += each.tip;
    for (const Bill& each : returns())
        sum -= each.tip;
    return sum;
}

std::int64_t DayBook::deliveries() const {
    std::int64_t sum = 0;
    for (const Bill& each : bills())
        sum += each.delivery;
    for (const Bill& each : returns())
        sum -= each.delivery;
    return sum;
}

std::int64_t DayBook::collected() const {
    std::int64_t sum = 0;
    for (const auto& [type, amount] : payments())
        sum += amount;
    return sum;
}

}  // namespace comanda::test
