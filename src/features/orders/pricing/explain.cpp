// Explains how a price came about, step by step.
#include <fmt/format.h>

#include "base/cards.h"
#include "base/refusal.h"
#include "features/orders/handlers.h"
#include "features/orders/pricing/price_lines.h"
#include "features/orders/storage/order_rows.h"

namespace comanda::orders {
namespace {

using What = pricing::Step::What;

constexpr Words<What, 7> step_words{{{"discount", What::discount},
                                     {"charge", What::charge},
                                     {"tax", What::tax},
                                     {"share", What::share},
                                     {"tax exemption", What::exemption},
                                     {"discount after tax", What::after_tax_discount},
                                     {"cash rounding", What::cash_rounding}}};

class Explainer {
  public:
    Explainer(const Calculation& calculation, const pricebook::PriceBook& book, const PricingSettings& settings)
        : calculation_(calculation), book_(book), settings_(settings) {}

    // One for each line of the bill: what one costs and why, times how many.
    json::array price_steps() const {
        json::array steps(calculation_.bill.lines.size());
        for (const LineAmounts& line : calculation_.lines) {
            const std::int64_t units = calculation_.bill.lines[line.line].quantity;
            steps[line.line] = price_step(line.line, line.price, units, why(line));
            for (const auto& list : line.modifiers) {
                for (const ModifierAmounts& each : list) {
                    const std::int64_t paid = each.quantity - each.included - each.free;
                    steps[each.line] = price_step(each.line, each.price, paid * units, why(each));
                }
            }
        }
        return steps;
    }

    json::object shown(const pricing::Step& step) const {
        json::object made{{"step", word_of(step_words, step.what)}};
        if (!step.of.empty()) {
            made["of"] = step.of;
            made["name"] = name_of(step.of);
        }
        if (step.line) {
            made["line"] = *step.line + 1;
            made["lineName"] = calculation_.line_names[*step.line];
        }
        if (step.charge) made["charge"] = *step.charge + 1;
        add(made, "base", step.base);
        if (step.rate) {
            made["rate"] = step.rate->thousandths;
            made["rateStr"] = to_text(*step.rate);
        }
        made["why"] = step.why;
        if (!step.unrounded.empty()) made["unrounded"] = step.unrounded;
        add(made, "result", step.rounded);
        return made;
    }

    void add(json::object& to, const char* name, Money amount) const {
        to[name] = amount.minor;
        to[std::string(name) + "Str"] = to_text(amount, settings_.currency_digits);
    }

  private:
    json::object price_step(std::size_t place, Money base, std::int64_t quantity, const std::string& because) const {
        json::object step{{"step", "price"}, {"line", place + 1}, {"lineName", calculation_.line_names[place]}};
        add(step, "base", base);
        step["quantity"] = quantity;
        step["why"] = because;
        add(step, "result", calculation_.bill.lines[place].amount);
        return step;
    }

    static std::string why(const LineAmounts& line) {
        if (line.item == nullptr) return "as the order says; the menu does not have it";
        if (line.size == nullptr || line.size->price != line.price) return "as the order says; its price is open";
        return line.size->name.empty() ? "its price" : fmt::format("its price in size \"{}\"", line.size->name);
    }

    std::string why(const ModifierAmounts& each) const {
        const auto amount = [&](Money money) { return to_text(money, settings_.currency_digits); };
        std::string all = each.modifier != nullptr ? amount(each.modifier_price) + " a portion"
                                                   : "as the order says; the menu does not have it";
        if (each.prefix != nullptr && each.prefix->is_removal)
            return fmt::format("\"{}\" costs nothing", each.prefix->name);
        if (each.prefix != nullptr) all += fmt::format(", {} by \"{}\"", amount(each.prefix_price), each.prefix->name);
        if (!each.is_charged) return all + "; comes with the item";
        if (each.included > 0) all += fmt::format("; {} of {} come with the item", each.included, each.quantity);
        if (each.free > 0) all += fmt::format("; {} of {} are free toppings", each.free, each.quantity);
        if (each.credit != Money{}) all += fmt::format("; {} less for what it replaces", amount(each.credit));
        return all;
    }

    std::string_view name_of(std::string_view id) const {
        for (const pricebook::BookTax& each : book_.taxes()) {
            if (each.tax.id == id) return each.name;
        }
        for (const pricebook::BookCharge& each : book_.charges()) {
            if (each.id == id) return each.name;
        }
        for (const pricebook::BookGratuity& each : book_.gratuities()) {
            if (each.charge.id == id) return each.charge.name;
        }
        const pricebook::BookDiscount* discount = book_.find_discount(id);
        return discount != nullptr ? std::string_view(discount->name) : std::string_view();
    }

    const Calculation& calculation_;
    const pricebook::PriceBook& book_;
    const PricingSettings& settings_;
};

}  // namespace

json::object explanation(const Calculation& calculation, const pricebook::PriceBook& book,
                         const PricingSettings& settings, const std::vector<pricing::Step>& steps) {
    const Explainer explaining(calculation, book, settings);
    json::array all = explaining.price_steps();
    for (const pricing::Step& each : steps)
        all.push_back(explaining.shown(each));
    json::object totals;
    const pricing::PricedBill& priced = calculation.priced;
    explaining.add(totals, "subTotal", priced.sub_total);
    explaining.add(totals, "serviceCharge", calculation.service_charge);
    explaining.add(totals, "gratuity", calculation.gratuity);
    explaining.add(totals, "taxAmount", priced.tax);
    explaining.add(totals, "inclusiveTaxAmount", priced.inclusive_tax);
    explaining.add(totals, "totalDiscount", priced.discount);
    explaining.add(totals, "deliveryAndTips", calculation.bill.extras);
    explaining.add(totals, "cashRounding", priced.cash_rounding);
    explaining.add(totals, "totalAmount", priced.total);
    return {{"menuVersion", book.version()},
            {"terms", to_json(settings)},
            {"steps", std::move(all)},
            {"totals", std::move(totals)}};
}

net::Task<http::Response> explain_web_order(http::Request request, Orders& orders) {
    const tenant::StoreRef store = co_await orders.stores().require(request.caller, request.path_value("store-id"));
    std::string id = kept_id(request.path_value("order-id"), orders.pepper().lasting());
    const auto stored =
        co_await find_order(orders.shard(request.caller), request.caller.account, store.id, std::move(id));
    if (!stored) throw refused(not_found("order"));
    // Priced again by the menu and the settings of then.
    record::SnapshotPtr menu = co_await orders.engine().menus().as_of(request.caller, store.id, stored->menu_version);
    const pricebook::PriceBookPtr book = co_await orders.books().of_past(request.caller.account, std::move(menu));
    const PricingSettings settings = parse_pricing_settings(parse_json_object(stored->terms));
    json::object document = parse_json_object("{" + stored->doc + "}");
    document["id"] = stored->id;
    const SentOrder order = read_order(std::move(document), {settings.currency_digits});
    std::vector<pricing::Step> steps;
    const Calculation calculation = price_lines(order, *book, settings, &steps);
    json::object answer = explanation(calculation, *book, settings, steps);
    answer["order"] = stored->id;
    answer["priceCheck"] = parse_json(stored->price_check);
    co_return http::json_response(200, to_text(answer));
}

}  // namespace comanda::orders
