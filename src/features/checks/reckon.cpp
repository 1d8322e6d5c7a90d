#include "features/checks/reckon.h"

#include <algorithm>
#include <array>

#include "base/raw_json.h"

namespace comanda::checks {
namespace {

// No check comes to more; an amount beyond it counts as this much. A merge must never fail, so nonsense may not
// overflow.
constexpr std::int64_t amount_max = 100'000'000'000'000;

std::int64_t limited(__int128 amount) {
    return static_cast<std::int64_t>(std::clamp<__int128>(amount, -amount_max, amount_max));
}

// Each object of a list; nothing for anything else.
template <class Each>
void each_object(std::string_view list, Each each) {
    if (!list.starts_with('[')) return;
    raw::Reader reader(list);
    reader.begin_array();
    while (reader.next_element()) {
        const std::string_view entry = reader.skip_value();
        if (entry.starts_with('{')) each(entry);
    }
}

std::optional<std::string_view> member(std::string_view object, std::string_view wanted) {
    raw::Reader reader(object);
    reader.begin_object();
    while (const auto name = reader.next_name()) {
        const std::string_view value = reader.skip_value();
        if (*name == wanted) return value;
    }
    return std::nullopt;
}

std::int64_t amount_in(std::string_view object, std::string_view name, std::string_view other_name) {
    auto value = member(object, name);
    if (!value) value = member(object, other_name);
    return value ? limited(raw::whole_of(*value).value_or(0)) : 0;
}

bool flag_in(std::string_view object, std::string_view name) {
    const auto value = member(object, name);
    return value && raw::is_true(*value);
}

struct Taxes {
    std::int64_t inclusive = 0;
    std::int64_t exclusive = 0;
    bool has_amount = false;
};

// Of a void line nothing counts, but its taxes are named: then they are 0.
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

pricing::CheckLine line_of(const Fold& fold, const Thing& thing, std::map<std::string, TaxSum>& taxes, bool& has_tax) {
    pricing::CheckLine line;
    line.is_void = fold.is_void(thing);
    const auto whole = [&](std::string_view name) { return raw::whole_of(thing.value(name)); };
    const auto gross = whole("grossAmount"), price = whole("totalPrice");
    // A line that brings no sum of its own is its price, so many times.
    const auto price_of_one = whole("price"), quantity = whole("quantity");
    const __int128 priced = static_cast<__int128>(price_of_one.value_or(0)) * quantity.value_or(1);
    line.gross = limited(gross ? *gross : price ? *price : priced);
    line.price = limited(price ? *price : line.gross);
    if (!price) {
        each_object(thing.value("discounts"), [&](std::string_view each) {
            line.price = limited(static_cast<__int128>(line.price) - amount_in(each, "amount", "discountAmount"));
        });
    }
    const Taxes own = taxes_of(thing.value("taxes"), &taxes, line.is_void);
    line.inclusive_tax = own.inclusive;
    line.exclusive_tax = own.exclusive;
    has_tax = has_tax || own.has_amount;
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

}  // namespace

Reckoning reckon(const Fold& fold, const Merged& merged) {
    Reckoning result;
    std::vector<pricing::CheckLine> lines;
    std::map<std::string, std::vector<pricing::CheckLine>> by_seat;
    bool has_tax = false;
    for (const Thing* each : merged.lines) {
        lines.push_back(line_of(fold, *each, result.taxes, has_tax));
        by_seat[raw::text_of(each->value(seat_name))].push_back(lines.back());
    }
    std::vector<pricing::CheckDiscount> discounts;
    each_object(fold.header().value("discounts"), [&](std::string_view each) {
        discounts.push_back({amount_in(each, "amount", "discountAmount"), amount_in(each, "percentage", "percentage")});
    });
    pricing::CheckBill bill{.lines = lines, .discounts = discounts, .paid = paid(fold)};
    if (!has_tax) {
        const Taxes loose = taxes_of(fold.header().value("taxes"), nullptr, false);
        bill.loose_inclusive = loose.inclusive;
        bill.loose_exclusive = loose.exclusive;
    }
    const Taxes on_charges = taxes_of(fold.header().value("chargeTaxes"), nullptr, false);
    bill.loose_inclusive = limited(static_cast<__int128>(bill.loose_inclusive) + on_charges.inclusive);
    bill.loose_exclusive = limited(static_cast<__int128>(bill.loose_exclusive) + on_charges.exclusive);
    static constexpr std::array<std::string_view, 4> charges = {"serviceChargeAmount", "gratuityAmount",
                                                                "deliveryCharge", "roundingAdjustment"};
    for (const std::string_view name : charges)
        bill.charges =
            limited(static_cast<__int128>(bill.charges) + raw::whole_of(fold.header().value(name)).value_or(0));
    result.sums = pricing::sum_check(bill);
    for (const auto& [seat, its_lines] : by_seat)
        result.seats[seat] = pricing::sum_check({.lines = its_lines});
    return result;
}

}  // namespace comanda::checks
