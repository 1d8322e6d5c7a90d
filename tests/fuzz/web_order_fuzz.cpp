// Web orders and their prices, features/orders. The input is a line that chooses the store's settings, and the body a
// web shop sends; web_order_menu.h is the menu. Whatever the body is, it is refused or priced. An order that is priced
// - is written as strict JSON, in which no amount is negative and every amount agrees with its text;
// - adds up: the lines' amounts, discounts and taxes are the order's, and so are its explanation and a whole refund;
// - sent back as it was quoted is taken without a difference, and is the same order.
#include <algorithm>

#include "features/orders/answers.h"
#include "features/orders/intake/fields.h"
#include "features/orders/intake/sanitize_request.h"
#include "features/orders/lifecycle/refund_rules.h"
#include "features/orders/pricing/price_order.h"
#include "record/value.h"
#include "tests/fuzz/promise.h"
#include "tests/fuzz/web_order_menu.h"

namespace comanda::fuzz {
namespace {

using namespace orders;

constexpr Instant ordered_at = std::chrono::sys_days{std::chrono::year{2026} / 11 / 15} + std::chrono::hours{18};

char at_or(const std::string& text, std::size_t place) {
    return place < text.size() ? text[place] : '0';
}

// "0123": rounding, level, currency, the rest.
PricingContext context_of(const std::string& choice) {
    static const pricebook::PriceBookPtr book = make_price_book();
    tenant::Store store;
    store.timezone = "America/New_York";
    constexpr std::array<const char*, 4> roundings = {"HALF_UP", "HALF_EVEN", "UP", "DOWN"};
    store.rounding_mode = roundings[static_cast<unsigned char>(at_or(choice, 0)) % 4];
    store.rounding_level = at_or(choice, 1) % 2 == 0 ? "LINE" : "CHECK";
    constexpr std::array<const char*, 3> currencies = {"USD", "JPY", "KWD"};
    store.currency = currencies[static_cast<unsigned char>(at_or(choice, 2)) % 3];
    const auto bits = static_cast<unsigned char>(at_or(choice, 3));
    store.cash_unit = (bits & 1) != 0 ? 5 : 1;
    store.price_policy = (bits & 2) != 0 ? "TRUST" : "STRICT";
    PricingContext context{
        .book = book, .store_settings = std::make_shared<const tenant::Store>(store), .is_confirmed = true};
    context.is_tax_exempt = (bits & 4) != 0;
    return context;
}

void check_amounts(const record::Shape& shape, const json::object& object, int digits) {
    for (const record::Field& field : shape.fields) {
        const json::value* value = object.if_contains(field.name);
        if (value == nullptr || value->is_null()) continue;
        if (value->is_int64() && field.type == record::Type::money)
            must(value->get_int64() >= field.least, "an amount is not less than allowed", field.name);
        const json::value* twin =
            record::has_twin(field.type) ? object.if_contains(std::string(field.name) + "Str") : nullptr;
        if (twin != nullptr && twin->is_string() && !twin->get_string().empty())
            must(value->is_int64() && record::parse_twin(field, twin->get_string(), digits) == value->get_int64(),
                 "an amount agrees with its text", field.name);
        if (const json::object* inner = value->if_object(); inner != nullptr && field.shape != nullptr)
            check_amounts(*field.shape, *inner, digits);
        for (const json::value& each : value->is_array() && field.shape != nullptr ? value->get_array() : json::array())
            check_amounts(*field.shape, each.as_object(), digits);
    }
}

std::int64_t sum_of(const json::object& order, std::string_view field) {
    std::int64_t sum = 0;
    for (const json::value& each : order.at("orderDetails").as_array())
        sum += each.as_object().at(field).as_int64();
    return sum;
}

void check_sums(const json::object& order, const PricedOrder& priced) {
    Money tax, inclusive;
    for (const pricing::PricedCharge& each : priced.calculation.priced.charges) {
        tax = tax + each.tax;
        inclusive = inclusive + each.inclusive_tax;
    }
    const std::string text = to_text(json::value(order));
    must(sum_of(order, "taxAmount") + tax.minor == order.at("taxAmount"), "taxes add up", text);
    must(sum_of(order, "inclusiveTaxAmount") + inclusive.minor == order.at("inclusiveTaxAmount"), "so do others", text);
    must(sum_of(order, "amount") - sum_of(order, "totalDiscount") == order.at("subTotal"), "lines add up", text);
    must(sum_of(order, "serviceCharge") == order.at("serviceCharge"), "charges add up", text);
    const Money total{order.at("totalAmount").as_int64()};
    must(total.minor >= 0, "a total is not negative", text);
    if (total.minor == 0) return;
    const PaidOrder paid = paid_order(order, total);
    must(plan_refund(paid, {}, {.type = Refund::Type::full}).total == total, "all of it can go back", text);
}

json::object written(const PricedOrder& priced) {
    return parse_json_object("{" + priced.text.text + "}");
}

// What the shop may send, and no more: a quote of more could not be sent back.
bool is_countable(const PricedOrder& priced) {
    return priced.calculation.priced.total.minor <= fields::number_max;
}

void check_order(std::string body, const PricingContext& context, const tenant::Pepper& pepper) {
    const int digits = currency_digits(context.store_settings->currency).value_or(2);
    const SentOrder asked = read_order(sanitize_body(body, pepper), {digits, context.store_settings->timezone});
    std::vector<pricing::Step> steps;
    const PricedOrder quoted = price_order(asked, context, ordered_at, WhoseAmounts::ours, &steps);
    const json::object quote = written(quoted);
    written(price_order(asked, context, ordered_at, WhoseAmounts::theirs));
    if (problem_refusal(quoted) || !quoted.calculation.problems.empty()) return;
    check_amounts(fields::order, quote, digits);
    check_sums(quote, quoted);
    const json::object explained = explanation(quoted.calculation, *context.book, quoted.settings, steps);
    must(explained.at("totals").at("totalAmount") == quote.at("totalAmount"), "it is explained as it is priced");
    if (!is_countable(quoted)) return;

    const SentOrder sent = read_order(quote, {digits});
    const PricedOrder saved = price_order(sent, context, ordered_at, WhoseAmounts::theirs);
    if (!saved.text.differences.empty())
        must(false, "a quote is taken as it is", saved.text.differences.front().path + "\n" + to_text(quote));
    must(!refusal_of(saved), "a quote is not refused", to_text(quote));
    const json::object again = written(saved);
    must(again == quote, "it is the same order", first_difference(quote, again) + "\n" + to_text(quote));
    must(digest_of(again) == digest_of(quote), "and has the same digest");
}

}  // namespace
}  // namespace comanda::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace comanda;
    using namespace comanda::fuzz;
    static const tenant::Pepper pepper = tenant::Pepper::from_bytes(std::string(32, 'p'));
    std::string_view rest = text_of(data, size);
    const PricingContext context = context_of(take_line(rest));
    try {
        check_order(std::string(rest), context, pepper);
    } catch (const refused& why) {
        must(why.refusal.status == 400 || why.refusal.status == 422, "it is refused for what it says");
    }
    return 0;
}
