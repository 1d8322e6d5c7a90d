#include "features/checks/merge/sale_from_check.h"

#include <algorithm>

#include "base/object_id.h"
#include "features/checks/merge/check_totals.h"
#include "features/checks/merge/json_fields.h"

namespace comanda::checks {
namespace {

constexpr std::int64_t believed_ms = 366LL * 24 * 3'600 * 1'000;
constexpr std::int64_t amounts_max = 1'000'000'000'000'000'000;

using sales::to_key;
using sales::to_name;

std::string first_of(std::initializer_list<std::string_view> values) {
    for (const std::string_view each : values) {
        std::string text = raw::text_of(each);
        if (!text.empty()) return text;
    }
    return {};
}

// A number of milliseconds, or a time as text; 0 for anything else.
std::int64_t moment(std::string_view value) {
    if (const auto ms = raw::whole_of(value)) return limited(*ms);
    const auto at = parse_iso(raw::text_of(value));
    return at ? at->time_since_epoch().count() : 0;
}

// A department or category, sent as its id or as an object that names it.
void read_group(std::string_view value, std::string_view its_name, std::string& id, std::string& shown) {
    const bool is_object = value.starts_with('{');
    id = to_key(is_object ? text_in(value, {"id", "_id", "externalID", "name"}) : raw::text_of(value));
    shown = to_name(is_object ? text_in(value, {"name"}) : raw::text_of(its_name));
}

struct CheckToSell {
    const Fold& fold;
    const Merged& merged;
    const CheckTotals& sums;
    bool is_sold;  // False: the check is void.
};

// Why a line is void: it says so itself, or its void record does.
std::string void_reason(const Fold& fold, const Thing& line) {
    std::string reason = first_of({line.value("voidReason"), line.value("reason")});
    for (const Entry& each : fold.voids()) {
        if (!reason.empty()) break;
        const std::string stands_against = voided_line(each);
        if (stands_against.empty() || stands_against == line.id) reason = text_in(each.value, {"reason", "name"});
    }
    return to_key(std::move(reason));
}

sales::SaleLine named_line(const Thing& thing) {
    sales::SaleLine line;
    line.id = to_name(std::string(thing.id));
    line.seat = to_name(raw::text_of(thing.value(seat_name)));
    line.menu_id = to_name(raw::text_of(thing.value("menuId")));
    line.name = to_name(raw::text_of(thing.value("menuName")));
    read_group(thing.value("department"), thing.value("departmentName"), line.department, line.department_name);
    read_group(thing.value("category"), thing.value("categoryName"), line.category, line.category_name);
    return line;
}

std::int64_t quantity_of(const Thing& thing) {
    return limited(raw::whole_of(thing.value("quantity")).value_or(1));
}

void make_void(sales::SaleLine& line, const Fold& fold, const Thing& thing, std::int64_t price) {
    line.void_quantity = quantity_of(thing);
    line.void_reason = void_reason(fold, thing);
    line.amounts.voided = price;
}

sales::SaleLine line_of(const CheckToSell& check, std::size_t i) {
    const Thing& thing = *check.merged.lines[i];
    const pricing::CheckLine& sums = check.sums.lines[i];
    sales::SaleLine line = named_line(thing);
    if (sums.is_void || !check.is_sold) {
        make_void(line, check.fold, thing, sums.price);
        return line;
    }
    line.quantity = quantity_of(thing);
    // The sum of all lines must not overflow, whatever they say.
    const std::int64_t most = amounts_max / static_cast<std::int64_t>(check.sums.lines.size());
    const auto fitting = [most](std::int64_t amount) { return std::clamp(amount, -most, most); };
    line.amounts.gross = fitting(sums.gross);
    line.amounts.item_discount = line.amounts.gross - fitting(sums.price);
    line.amounts.inclusive_tax = fitting(sums.inclusive_tax);
    line.amounts.exclusive_tax = fitting(sums.exclusive_tax);
    return line;
}

// Void lines that their till removed from the check afterwards: removing them must not hide the voids.
void add_removed_voids(sales::Sale& sale, const CheckToSell& check) {
    for (const Thing& each : check.fold.lines()) {
        const auto& merged = check.merged.lines;
        if (each.registers.empty() || !check.fold.is_void(each)) continue;
        if (std::ranges::find(merged, &each) != merged.end()) continue;
        sales::SaleLine line = named_line(each);
        make_void(line, check.fold, each, price_of(each));
        sale.lines.push_back(std::move(line));
    }
}

void add_taxes(sales::Sale& sale, std::string_view list) {
    each_object(list, [&](std::string_view tax) {
        const auto text = member(tax, "taxAmount");
        const auto amount = text ? raw::whole_of(*text) : std::nullopt;
        if (!amount) return;
        sales::SaleTax read{.id = to_key(text_in(tax, {"id"})),
                            .name = to_name(text_in(tax, {"name"})),
                            .rate = amount_in(tax, "taxRate", "percentage"),
                            .is_inclusive = flag_in(tax, "inclusive"),
                            .amount = limited(*amount)};
        for (sales::SaleTax& each : sale.taxes) {
            if (each.id == read.id && each.is_inclusive == read.is_inclusive) {
                each.amount = limited(static_cast<__int128>(each.amount) + read.amount);
                return;
            }
        }
        sale.taxes.push_back(std::move(read));
    });
}

sales::SaleDiscount discount_of(std::string_view entry, std::int64_t line, std::int64_t amount) {
    return {.line = line,
            .id = to_key(text_in(entry, {"id", "disExternalID"})),
            .name = to_name(text_in(entry, {"name"})),
            .amount = amount};
}

// The discounts that a line names; what else is missing from its price is a discount without a name.
void add_line_discounts(sales::Sale& sale, const Thing& thing, std::size_t line) {
    std::int64_t left = sale.lines[line].amounts.item_discount;
    const auto n = static_cast<std::int64_t>(line);
    each_object(thing.value("discounts"), [&](std::string_view each) {
        const std::int64_t amount = amount_in(each, "amount", "discountAmount");
        if (amount == 0) return;
        sale.discounts.push_back(discount_of(each, n, amount));
        left -= amount;
    });
    if (left != 0) sale.discounts.push_back({.line = n, .amount = left});
}

void add_check_discounts(sales::Sale& sale, const CheckToSell& check) {
    std::int64_t price = 0;
    for (const pricing::CheckLine& each : check.sums.lines) {
        if (!each.is_void) price += each.price;
    }
    const std::vector<std::int64_t> taken = pricing::discounts_taken(price, check.sums.discounts);
    std::size_t next = 0;
    std::int64_t all = 0;
    each_object(check.fold.header().value("discounts"), [&](std::string_view each) {
        const std::int64_t amount = taken[next++];
        if (amount == 0) return;
        sale.discounts.push_back(discount_of(each, -1, amount));
        all += amount;
    });
    // All discounts at once: one by one, the remainders could exceed the price of a line.
    const std::vector<std::int64_t> shares = pricing::spread(all, check.sums.lines);
    for (std::size_t i = 0; i < shares.size(); ++i)
        sale.lines[i].amounts.check_discount = shares[i];
}

// Taxes that are on no line: those of the check are spread over its lines, those on charges get a line of their own.
void add_loose_taxes(sales::Sale& sale, const CheckToSell& check) {
    sales::SaleLine rest{.name = "Taxes on charges"};
    rest.amounts.inclusive_tax = check.sums.on_charges.inclusive;
    rest.amounts.exclusive_tax = check.sums.on_charges.exclusive;
    add_taxes(sale, check.fold.header().value("chargeTaxes"));
    if (check.sums.loose.has_amount) {
        add_taxes(sale, check.fold.header().value("taxes"));
        if (check.sums.lines.empty()) {
            rest.amounts.inclusive_tax += check.sums.loose.inclusive;
            rest.amounts.exclusive_tax += check.sums.loose.exclusive;
        } else {
            const auto inclusive = pricing::spread(check.sums.loose.inclusive, check.sums.lines);
            const auto exclusive = pricing::spread(check.sums.loose.exclusive, check.sums.lines);
            for (std::size_t i = 0; i < inclusive.size(); ++i) {
                sale.lines[i].amounts.inclusive_tax += inclusive[i];
                sale.lines[i].amounts.exclusive_tax += exclusive[i];
            }
        }
    }
    if (rest.amounts != sales::Amounts()) sale.lines.push_back(std::move(rest));
}

void add_payments(sales::Sale& sale, const Fold& fold) {
    constexpr std::string_view unknown = "OTHER";
    for (const Entry& each : fold.payments()) {
        if (flag_in(each.value, "void")) continue;
        std::string type = to_key(text_in(each.value, {"type", "paymentType", "paymentName", "name"}));
        sale.payments.push_back({.id = to_name(std::string(each.id)),
                                 .type = type.empty() ? std::string(unknown) : std::move(type),
                                 .amount = amount_in(each.value, "amount", "paidAmount")});
    }
    if (fold.payments().empty() && fold.paid_claimed() != 0)
        sale.payments.push_back({.type = std::string(unknown), .amount = limited(fold.paid_claimed())});
}

void add_names(sales::Sale& sale, const CachedCheck& state) {
    const Thing &header = state.fold.header(), &top = state.fold.top();
    sale.check_no = to_name(state.summary.check_no);
    sale.ticket_no = to_name(state.summary.ticket_no);
    sale.service = to_key(state.summary.service);
    sale.employee_id = employee_of(state.fold);
    sale.employee_name = to_name(first_of({header.value("openEmployeeName"), top.value("employeeName")}));
    sale.device = to_name(first_of({top.value("deviceName"), top.value("node")}));
    sale.table_name = to_name(first_of({top.value("tableName"), header.value("tableName")}));
    sale.opened_at = opened_at(state.fold);
    sale.customer_id = customer_of(state.fold);
    sale.customer_name = to_name(raw::text_of(header.value("customerName")));
    sale.menu_version = raw::whole_of(header.value("menuVersion")).value_or(0);
}

}  // namespace

std::string employee_of(const Fold& fold) {
    return to_key(first_of({fold.header().value("openByEmpId"), fold.top().value("employeeID")}));
}

std::string customer_of(const Fold& fold) {
    const Thing& header = fold.header();
    const std::string_view customer = header.value("customer");
    std::string id = first_of({header.value("customerId"), header.value("customerID")});
    if (id.empty()) id = customer.starts_with('{') ? text_in(customer, {"id", "_id"}) : raw::text_of(customer);
    return is_object_id(id) ? id : std::string();
}

std::int64_t opened_at(const Fold& fold) {
    return moment(fold.header().value("saleOpenDate"));
}

std::int64_t believed(std::int64_t at, std::int64_t received) {
    return at < received - believed_ms || at > received ? received : at;
}

std::int64_t ended_at(std::span<const SentCheck> items, std::span<const std::size_t> taken) {
    std::optional<std::int64_t> at;
    std::int64_t received = 0;
    for (const std::size_t i : taken) {
        received = std::max(received, items[i].received);
        if (is_final(items[i].submission->status)) at = std::min(at.value_or(received), items[i].submission->at);
    }
    return believed(at.value_or(0), received);
}

sales::Sale sale_from_check(const CheckKey& key_of_check, const CachedCheck& state, const Merged& merged,
                            std::int64_t at) {
    const CheckTotals sums = calculate_totals(state.fold, merged);
    const CheckToSell check{state.fold, merged, sums, state.status == Status::closed};
    sales::Sale sale{.account = key_of_check.account,
                     .store = key_of_check.store,
                     .id = ObjectId::make().text(),
                     .status = check.is_sold ? sales::Status::closed : sales::Status::voided,
                     .check_id = key_of_check.id,
                     .closed_at = at};
    add_names(sale, state);
    for (std::size_t i = 0; i < merged.lines.size(); ++i)
        sale.lines.push_back(line_of(check, i));
    if (!check.is_sold) {
        sale.reason = state.fold.voids().empty() ? "" : to_key(text_in(state.fold.voids().front().value, {"reason"}));
        add_removed_voids(sale, check);
        return sale;
    }
    sale.guest_count = limited(state.summary.guest_count);
    sale.charges = sums.charges;
    for (std::size_t i = 0; i < merged.lines.size(); ++i) {
        if (sums.lines[i].is_void) continue;
        add_taxes(sale, merged.lines[i]->value("taxes"));
        add_line_discounts(sale, *merged.lines[i], i);
    }
    add_check_discounts(sale, check);
    add_loose_taxes(sale, check);
    add_removed_voids(sale, check);
    add_payments(sale, state.fold);
    return sale;
}

}  // namespace comanda::checks
