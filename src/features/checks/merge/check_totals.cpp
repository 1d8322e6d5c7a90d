#include "features/checks/merge/check_totals.h"

#include <algorithm>

#include "features/checks/merge/json_fields.h"

namespace comanda::checks {
namespace {

// The taxes of a void line are listed with an amount of 0.
Taxes taxes_of(std::string_view list, std::map<std::string, TaxSum>* by_id, bool is_void) {
    Taxes taxes;
    each_object(list, [&](std::string_view tax) {
        const auto text = member(tax, "taxAmount");
        const auto amount = text ? raw::whole_of(*text) : std::nullopt;
        if (!amount) return;
        taxes.has_amount = true;
        std::int64_t& sum = flag_in(tax, "inclusive") ? taxes.inclusive : taxes.exclusive;
        sum = limited(static_cast<__int128>(sum) + *amount);
        const auto id = member(tax, "id");
        if (by_id == nullptr || !id) return;
        TaxSum& known = (*by_id)[raw::text_of(*id)];
        if (known.first.empty()) known.first = tax;
        if (!is_void) known.amount = limited(static_cast<__int128>(known.amount) + *amount);
    });
    return taxes;
}

void read_prices(const Thing& thing, pricing::CheckLine& line) {
    const auto whole = [&](std::string_view name) { return raw::whole_of(thing.value(name)); };
    const auto gross = whole("grossAmount"), price = whole("totalPrice");
    // A line without a sum of its own costs its price times its quantity.
    const std::int64_t by_quantity = priced(whole("price").value_or(0), thing.value("quantity"));
    line.gross = limited(gross ? *gross : price ? *price : by_quantity);
    line.price = limited(price ? *price : line.gross);
    if (price) return;
    each_object(thing.value("discounts"), [&](std::string_view each) {
        line.price = limited(static_cast<__int128>(line.price) - amount_in(each, "amount", "discountAmount"));
    });
}

pricing::CheckLine line_of(const Fold& fold, const Thing& thing, std::map<std::string, TaxSum>& taxes, bool& has_tax) {
    pricing::CheckLine line;
    line.is_void = fold.is_void(thing);
    read_prices(thing, line);
    const Taxes own = taxes_of(thing.value("taxes"), &taxes, line.is_void);
    line.inclusive_tax = own.inclusive;
    line.exclusive_tax = own.exclusive;
    has_tax = has_tax || (own.has_amount && !line.is_void);
    return line;
}

std::int64_t paid(const Fold& fold) {
    if (fold.payments().empty()) return limited(fold.paid_claimed());
    __int128 sum = 0;
    for (const Entry& each : fold.payments()) {
        if (!flag_in(each.value, "void")) sum += amount_in(each.value, "amount", "paidAmount");
    }
    return limited(sum);
}

struct ChargeName {
    std::string_view name;
    std::int64_t sales::Charges::*charge;
};
constexpr ChargeName charge_names[] = {{"serviceChargeAmount", &sales::Charges::service},
                                       {"gratuityAmount", &sales::Charges::gratuity},
                                       {"deliveryCharge", &sales::Charges::delivery},
                                       {"tipAmount", &sales::Charges::tips},
                                       {"roundingAdjustment", &sales::Charges::rounding}};

}  // namespace

std::int64_t price_of(const Thing& line) {
    pricing::CheckLine sums;
    read_prices(line, sums);
    return sums.price;
}

CheckTotals calculate_totals(const Fold& fold, const Merged& merged) {
    CheckTotals result;
    std::vector<pricing::CheckLine>& lines = result.lines;
    std::map<std::string, std::vector<pricing::CheckLine>> by_seat;
    bool has_tax = false;
    for (const Thing* each : merged.lines) {
        lines.push_back(line_of(fold, *each, result.taxes, has_tax));
        by_seat[raw::text_of(each->value(seat_name))].push_back(lines.back());
    }
    std::vector<pricing::CheckDiscount>& discounts = result.discounts;
    each_object(fold.header().value("discounts"), [&](std::string_view each) {
        discounts.push_back({amount_in(each, "amount", "discountAmount"), amount_in(each, "percentage", "percentage")});
    });
    pricing::CheckBill bill{.lines = lines, .discounts = discounts, .paid = paid(fold)};
    // Taxes on void lines alone do not replace those that the check says are on the others.
    const auto is_sold = [](const pricing::CheckLine& each) { return !each.is_void; };
    if (!has_tax && (lines.empty() || std::ranges::any_of(lines, is_sold)))
        result.loose = taxes_of(fold.header().value("taxes"), nullptr, false);
    if (result.loose.has_amount) result.taxes.clear();
    result.on_charges = taxes_of(fold.header().value("chargeTaxes"), nullptr, false);
    bill.loose_inclusive = result.loose.inclusive + result.on_charges.inclusive;
    bill.loose_exclusive = result.loose.exclusive + result.on_charges.exclusive;
    for (const ChargeName& each : charge_names) {
        result.charges.*each.charge = limited(raw::whole_of(fold.header().value(each.name)).value_or(0));
        bill.charges = limited(static_cast<__int128>(bill.charges) + result.charges.*each.charge);
    }
    result.sums = pricing::sum_check(bill);
    for (const auto& [seat, its_lines] : by_seat)
        result.seats[seat] = pricing::sum_check({.lines = its_lines});
    return result;
}

}  // namespace comanda::checks
