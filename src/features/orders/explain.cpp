#include "features/orders/explain.h"

#include "base/cards.h"
#include "base/refusal.h"
#include "features/orders/handlers.h"
#include "features/orders/ingress.h"

namespace comanda::orders {
namespace {

std::string_view word_of(pricing::Step::What what) {
    using What = pricing::Step::What;
    switch (what) {
        case What::discount:
            return "discount";
        case What::charge:
            return "charge";
        case What::tax:
            return "tax";
        case What::share:
            return "share";
        case What::exemption:
            return "tax exemption";
        case What::after_tax_discount:
            return "discount after tax";
        case What::cash_rounding:
            return "cash rounding";
    }
    return "";
}

class Explaining {
  public:
    Explaining(const Reckoned& reckoned, const menu::PriceBook& book, const Terms& terms)
        : reckoned_(reckoned), book_(book), terms_(terms) {}

    json::object price_step(std::size_t place) const {
        const pricing::Line& line = reckoned_.bill.lines[place];
        json::object step{{"step", "price"}, {"line", place + 1}, {"lineName", reckoned_.line_names[place]}};
        if (line.quantity > 0) step["quantity"] = line.quantity;
        add(step, "result", line.amount);
        return step;
    }

    json::object shown(const pricing::Step& step) const {
        json::object made{{"step", word_of(step.what)}};
        if (!step.of.empty()) {
            made["of"] = step.of;
            made["name"] = name_of(step.of);
        }
        if (step.line) {
            made["line"] = *step.line + 1;
            made["lineName"] = reckoned_.line_names[*step.line];
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
        to[std::string(name) + "Str"] = to_text(amount, terms_.currency_digits);
    }

  private:
    std::string_view name_of(std::string_view id) const {
        for (const menu::BookTax& each : book_.taxes()) {
            if (each.tax.id == id) return each.name;
        }
        for (const menu::BookCharge& each : book_.charges()) {
            if (each.id == id) return each.name;
        }
        for (const menu::BookGratuity& each : book_.gratuities()) {
            if (each.charge.id == id) return each.charge.name;
        }
        const menu::BookDiscount* discount = book_.find_discount(id);
        return discount != nullptr ? std::string_view(discount->name) : std::string_view();
    }

    const Reckoned& reckoned_;
    const menu::PriceBook& book_;
    const Terms& terms_;
};

}  // namespace

json::object explanation(const Reckoned& reckoned, const menu::PriceBook& book, const Terms& terms,
                         const std::vector<pricing::Step>& steps) {
    const Explaining explaining(reckoned, book, terms);
    json::array all;
    for (std::size_t i = 0; i < reckoned.bill.lines.size(); ++i)
        all.push_back(explaining.price_step(i));
    for (const pricing::Step& each : steps)
        all.push_back(explaining.shown(each));
    json::object totals;
    const pricing::PricedBill& priced = reckoned.priced;
    explaining.add(totals, "subTotal", priced.sub_total);
    explaining.add(totals, "serviceCharge", reckoned.service_charge);
    explaining.add(totals, "gratuity", reckoned.gratuity);
    explaining.add(totals, "taxAmount", priced.tax);
    explaining.add(totals, "inclusiveTaxAmount", priced.inclusive_tax);
    explaining.add(totals, "totalDiscount", priced.discount);
    explaining.add(totals, "deliveryAndTips", reckoned.bill.extras);
    explaining.add(totals, "cashRounding", priced.cash_rounding);
    explaining.add(totals, "totalAmount", priced.total);
    return {{"menuVersion", book.version()},
            {"terms", to_json(terms)},
            {"steps", std::move(all)},
            {"totals", std::move(totals)}};
}

net::Task<http::Response> explain_web_order(http::Request request, Orders& orders) {
    const tenant::StoreRef store = co_await orders.stores().require(request.caller, request.path_value("store-id"));
    std::string id = kept_id(request.path_value("order-id"), orders.pepper().bytes());
    const auto kept =
        co_await find_order(orders.shard(request.caller), request.caller.account, store.id, std::move(id));
    if (!kept) throw refused(not_found("order"));
    // Priced again by the menu and the settings of then.
    record::SnapshotPtr menu = co_await orders.engine().menus().as_of(request.caller, store.id, kept->menu_version);
    const menu::PriceBookPtr book = co_await orders.books().of_past(std::move(menu));
    const Terms terms = parse_terms(parse_json_object(kept->terms));
    json::object document = parse_json_object("{" + kept->doc + "}");
    document["id"] = kept->id;
    const SentOrder order = read_order(std::move(document), terms.currency_digits);
    std::vector<pricing::Step> steps;
    const Reckoned reckoned = reckon(order, *book, terms, &steps);
    json::object answer = explanation(reckoned, *book, terms, steps);
    answer["order"] = kept->id;
    answer["priceCheck"] = parse_json(kept->price_check);
    co_return http::json_response(200, to_text(answer));
}

}  // namespace comanda::orders
