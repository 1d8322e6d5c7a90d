#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "features/orders/pricing/price_lines.h"

namespace comanda::orders {
namespace {

using pricebook::BookDiscount;

bool holds(const std::vector<std::string>& list, std::string_view id) {
    return std::ranges::find(list, id) != list.end();
}

// Is the discount for this line?
bool is_for(const BookDiscount& discount, const LineAmounts& line) {
    if (!discount.is_for_items()) return true;
    if (line.item == nullptr) return false;
    const auto in_category = [&](const std::string& each) { return holds(discount.categories, each); };
    const bool is_named = (discount.categories.empty() && discount.items.empty()) ||
                          holds(discount.items, line.item->id) ||
                          std::ranges::any_of(line.item->categories, in_category);
    const bool fits_size = discount.sizes.empty() || (line.size != nullptr && holds(discount.sizes, line.size->size));
    return is_named && fits_size;
}

class DiscountResolver {
  public:
    DiscountResolver(const SentOrder& order, const pricebook::PriceBook& book, const PricingSettings& settings,
                     Calculation& calculation)
        : order_(order), book_(book), settings_(settings), calculation_(calculation) {}

    void run() {
        for (std::size_t i = 0; i < order_.lines.size(); ++i) {
            for (std::size_t k = 0; k < order_.lines[i].discounts.size(); ++k) {
                const SentDiscount& sent = order_.lines[i].discounts[k];
                const std::string path = fmt::format("orderDetails[{}].discounts[{}]", i, k);
                DiscountAmounts made{.sent = &sent, .discount = find(sent, order_.lines[i].discounts, k, path)};
                if (made.discount != nullptr && fits_line(*made.discount, calculation_.lines[i], path) &&
                    has_units(sent, path))
                    add_to_line(*made.discount, &sent, i, sent.quantity, made);
                calculation_.lines[i].discounts.push_back(std::move(made));
            }
        }
        for (std::size_t k = 0; k < order_.discounts.size(); ++k) {
            const SentDiscount& sent = order_.discounts[k];
            const std::string path = fmt::format("discounts[{}]", k);
            DiscountAmounts made{.sent = &sent, .discount = find(sent, order_.discounts, k, path)};
            if (made.discount != nullptr && has_units(sent, path)) add_to_order(*made.discount, &sent, path, made);
            calculation_.discounts.push_back(std::move(made));
        }
        add_by_name();
        judge_combination();
    }

  private:
    void complain(std::string field, std::string message, std::string_view code = "REFERENCE_NOT_FOUND") {
        calculation_.problems.push_back({std::string(code), std::move(field), std::move(message)});
    }

    // `place` is where it stands in `among`: naming it twice there does not double it.
    const BookDiscount* find(const SentDiscount& sent, const std::vector<SentDiscount>& among, std::size_t place,
                             const std::string& path) {
        const BookDiscount* found = book_.find_discount(sent.discount);
        named_.push_back(found);
        for (std::size_t i = 0; i < place; ++i) {
            if (among[i].discount != sent.discount) continue;
            complain(path + ".disExternalID", "is named twice", "DISCOUNT_NOT_APPLICABLE");
            return nullptr;
        }
        if (found == nullptr)
            complain(path + ".disExternalID", "is no discount of this store");
        else if (!judge(*found, path))
            return nullptr;
        return found;
    }

    bool fits_line(const BookDiscount& discount, const LineAmounts& line, const std::string& path) {
        const bool fits = discount.type != "Check Based" && is_for(discount, line);
        if (!fits) complain(path, fmt::format("\"{}\" is not for this line", discount.name), "DISCOUNT_NOT_APPLICABLE");
        return fits;
    }

    bool has_units(const SentDiscount& sent, const std::string& path) {
        if (sent.quantity.value_or(1) > 0) return true;
        complain(path + ".quantity", "must be 1 or more", "DISCOUNT_NOT_APPLICABLE");
        return false;
    }

    // An order may name a discount by id or by code, and leave the rest to us; one that is among its discounts already
    // is not meant twice.
    void add_by_name() {
        if (!order_.discount_id.empty()) add_named(book_.find_discount(order_.discount_id), "discountId");
        if (!order_.coupon.empty() && !has_coupon()) add_named(book_.find_coupon(order_.coupon), "appliedDiscountCode");
    }

    bool has_coupon() const {
        const std::string wanted = lower_case(order_.coupon);
        return std::ranges::any_of(named_, [&wanted](const BookDiscount* each) {
            return each != nullptr && lower_case(each->coupon) == wanted;
        });
    }

    void add_named(const BookDiscount* found, const std::string& field) {
        if (found == nullptr) return complain(field, "is no discount of this store");
        if (std::ranges::find(named_, found) != named_.end()) return;
        named_.push_back(found);
        if (!judge(*found, field)) return;
        DiscountAmounts made{.discount = found};
        add_to_order(*found, nullptr, field, made);
        calculation_.discounts.push_back(std::move(made));
    }

    // A line that names it has it already.
    bool is_on_a_line(const BookDiscount& discount) const {
        return std::ranges::any_of(order_.lines, [&](const SentLine& line) {
            return std::ranges::find(line.discounts, discount.id, &SentDiscount::discount) != line.discounts.end();
        });
    }

    bool judge(const BookDiscount& discount, const std::string& path) {
        const auto refuse = [&](std::string message) {
            complain(path, fmt::format("\"{}\" {}", discount.name, message), "DISCOUNT_NOT_APPLICABLE");
            return false;
        };
        if (!discount.coupon.empty() && lower_case(order_.coupon) != lower_case(discount.coupon))
            return refuse("needs its code in appliedDiscountCode");
        Money all;
        for (const pricing::Line& each : calculation_.bill.lines)
            all = all + each.amount;
        if (all < discount.minimum)
            return refuse(fmt::format("needs an order of {}", to_text(discount.minimum, settings_.currency_digits)));
        if (!discount.times.empty() && !menu::availability(discount.times, settings_.at, settings_.timezone).available)
            return refuse("does not hold at this time");
        used_.push_back(&discount);
        return true;
    }

    void judge_combination() {
        if (used_.size() < 2) return;
        for (const BookDiscount* each : used_) {
            const bool is_other =
                std::ranges::any_of(used_, [each](const BookDiscount* other) { return other != each; });
            if (!each->combines && is_other) {
                return complain("discounts", fmt::format("\"{}\" does not go together with others", each->name),
                                "DISCOUNT_NOT_APPLICABLE");
            }
        }
    }

    // What is offered, as the bill understands it; an Open one is what the shop says.
    pricing::Discount offered(const BookDiscount& discount, const SentDiscount* sent) const {
        pricing::Discount made{.id = discount.id, .after_tax = discount.is_after_tax};
        const auto by_offer = discount.offer;
        using Offer = BookDiscount::Offer;
        if (discount.type == "Open" && sent != nullptr) {
            const auto amount =
                sent_money(*sent->object, "discountAmount", "discountAmountStr", settings_.currency_digits);
            const auto share = sent_money(*sent->object, "discountValue", "", settings_.currency_digits);
            if (share && share->minor > 0)
                made.percent = std::min(Percent{share->minor}, hundred_percent);
            else
                made.amount = amount.value_or(Money{});
            return made;
        }
        if (by_offer == Offer::percentage) made.percent = discount.percent;
        if (by_offer == Offer::free_item) made.percent = hundred_percent;
        if (by_offer == Offer::amount) made.amount = discount.amount;
        return made;
    }

    void push(pricing::Discount discount, DiscountAmounts& made) {
        made.places.push_back(calculation_.bill.discounts.size());
        calculation_.bill.discounts.push_back(std::move(discount));
    }

    void add_to_line(const BookDiscount& discount, const SentDiscount* sent, std::size_t place,
                     std::optional<std::int64_t> wanted, DiscountAmounts& made) {
        LineAmounts& line = calculation_.lines[place];
        const std::int64_t all = order_.lines[place].quantity;
        const std::int64_t quantity = std::clamp<std::int64_t>(wanted.value_or(all), 0, all);
        if (quantity == 0) return;
        pricing::Discount one = offered(discount, sent);
        made.share = one.percent.value_or(Percent{});
        one.lines = bill_lines(line, discount.includes_modifiers);
        if (discount.offer == BookDiscount::Offer::set_price) {
            one.amount = std::max(Money{}, line.price - discount.amount) * quantity;
        } else if (!one.percent && discount.type != "Open") {
            one.amount = one.amount * quantity;
        } else if (one.percent) {
            one.units = quantity;
            one.of_units = all;
        }
        made.quantity += quantity;
        line.discounted_quantity = std::max(line.discounted_quantity, quantity);
        push(std::move(one), made);
    }

    void add_to_order(const BookDiscount& discount, const SentDiscount* sent, const std::string& path,
                      DiscountAmounts& made) {
        const auto refuse = [&](std::string_view why) {
            complain(path, fmt::format("\"{}\" {}", discount.name, why), "DISCOUNT_NOT_APPLICABLE");
        };
        if (is_on_a_line(discount)) return refuse("is a line's already");
        const bool is_by_item = discount.type == "Item Based" || discount.offer == BookDiscount::Offer::set_price ||
                                discount.offer == BookDiscount::Offer::free_item;
        std::vector<std::size_t> lines;
        bool is_for_all = true;
        // Units that an offer for items is still for; nothing: as many as there are.
        std::optional<std::int64_t> units = sent != nullptr && is_by_item ? sent->quantity : std::nullopt;
        for (std::size_t i = 0; i < calculation_.lines.size(); ++i) {
            if (!is_for(discount, calculation_.lines[i])) {
                is_for_all = false;
            } else if (is_by_item) {
                const std::int64_t before = made.quantity;
                add_to_line(discount, nullptr, i, units, made);
                if (units) *units -= made.quantity - before;
            } else {
                for (const std::size_t each : bill_lines(calculation_.lines[i], true))
                    lines.push_back(each);
            }
        }
        if (made.places.empty() && lines.empty()) return refuse("is for no line of this order");
        if (is_by_item) return;
        pricing::Discount one = offered(discount, sent);
        made.share = one.percent.value_or(Percent{});
        one.of_check = true;
        if (!is_for_all) one.lines = std::move(lines);
        made.quantity = 1;
        push(std::move(one), made);
    }

    const SentOrder& order_;
    const pricebook::PriceBook& book_;
    const PricingSettings& settings_;
    Calculation& calculation_;
    std::vector<const BookDiscount*> used_;
    std::vector<const BookDiscount*> named_;  // Those of the order and its lines; null for what is none.
};

Percent share_of(const GivenDiscount& given, const pricebook::PriceBook& book) {
    const pricebook::BookDiscount* known = book.find_discount(given.id);
    const bool is_share =
        known != nullptr && known->offer == pricebook::BookDiscount::Offer::percentage && known->type != "Open";
    return std::clamp(is_share ? known->percent : given.percent, Percent{}, hundred_percent);
}

}  // namespace

void add_discounts(const SentOrder& order, const pricebook::PriceBook& book, const PricingSettings& settings,
                   Calculation& calculation) {
    DiscountResolver(order, book, settings, calculation).run();
}

void add_given_discounts(std::span<const GivenDiscount> given, const pricebook::PriceBook& book,
                         Calculation& calculation) {
    for (const GivenDiscount& each : given) {
        pricing::Discount made{.id = each.id, .of_check = !each.line};
        const Percent share = share_of(each, book);
        if (share > Percent{})
            made.percent = share;
        else
            made.amount = std::max(Money{}, each.amount);
        if (each.line) made.lines = bill_lines(calculation.lines.at(*each.line), true);
        calculation.bill.discounts.push_back(std::move(made));
    }
}

}  // namespace comanda::orders
