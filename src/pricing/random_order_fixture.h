// Random orders for tests: dishes with what guests choose, made into a bill with everything a bill can have. The same
// seed gives the same order on every machine.
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include "pricing/bill.h"
#include "pricing/selection.h"

namespace comanda::pricing {

// splitmix64: quick to seed, and the same everywhere, which the distributions of <random> are not.
class Dice {
  public:
    explicit Dice(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        std::uint64_t z = (state_ += 0x9e3779b97f4a7c15);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
        z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
        return z ^ (z >> 31);
    }
    std::size_t below(std::size_t count) { return next() % count; }
    std::int64_t between(std::int64_t least, std::int64_t most) {
        return least + static_cast<std::int64_t>(below(static_cast<std::size_t>(most - least + 1)));
    }
    bool chance(std::size_t percent) { return below(100) < percent; }
    std::int64_t pick(std::initializer_list<std::int64_t> values) { return *(values.begin() + below(values.size())); }

  private:
    std::uint64_t state_;
};

struct RandomOrder {
    std::vector<Selection> selections;
    Bill bill;  // A line for each item, followed by one for each of its choices; the selection is the dish.
};

class OrderMaker {
  public:
    static constexpr std::size_t modifiers = 4;  // So many are there to choose from.

    explicit OrderMaker(std::uint64_t seed) : dice_(seed), digits_(dice_.pick({0, 2, 2, 2, 3})) {}

    RandomOrder make() {
        Bill& bill = order_.bill;
        bill.rounding = static_cast<Rounding>(dice_.below(4));
        bill.level = static_cast<Level>(dice_.below(2));
        if (dice_.chance(60)) bill.service = dice_.chance(50) ? "TOGO" : "DINEIN";
        if (dice_.chance(1)) scale_ = 1'000'000'007;  // A bill that needs more than 128 bits.
        for (std::size_t count = dice_.below(5); count > 0; --count)
            bill.taxes.push_back(tax());
        for (std::size_t count = 1 + dice_.below(4); count > 0; --count)
            add_dish();
        for (std::size_t count = dice_.chance(60) ? 1 + dice_.below(3) : 0; count > 0; --count)
            bill.discounts.push_back(discount());
        for (std::size_t count = dice_.chance(30) ? 1 + dice_.below(2) : 0; count > 0; --count)
            bill.charges.push_back(charge());
        if (dice_.chance(30)) bill.extras = price();
        if (dice_.chance(25)) bill.cash_unit = digits_ == 3 ? dice_.pick({5, 10, 250}) : dice_.pick({2, 5, 10, 50});
        return std::move(order_);
    }

  private:
    // In minor units of a currency with that many digits: nothing, the smallest, odd ones and usual ones.
    Money price() {
        switch (dice_.below(10)) {
            case 0:
                return {};
            case 1:
                return Money{dice_.between(1, 9)} * scale_;
            case 2:
                return Money{dice_.pick({1'005, 335, 99, 333, 1'250, 5})} * scale_;
            default:
                if (digits_ == 0) return Money{dice_.between(10, 500) * 10} * scale_;
                if (digits_ == 3) return Money{dice_.between(50, 5'000) * 5} * scale_;
                return Money{dice_.between(50, 4'999)} * scale_;
        }
    }

    Percent rate() {
        if (dice_.chance(30)) return {dice_.between(0, 30'000)};
        return {dice_.pick({0, 500, 1'000, 5'000, 7'000, 7'250, 8'875, 10'000, 19'000, 25'000, 33'333, 100'000})};
    }

    std::vector<std::size_t> some_of(std::size_t count, std::size_t percent) {
        std::vector<std::size_t> chosen;
        for (std::size_t i = 0; i < count; ++i) {
            if (dice_.chance(percent)) chosen.push_back(i);
        }
        return chosen;
    }

    Tax tax() {
        const std::size_t place = order_.bill.taxes.size();
        Tax made{.id = "t" + std::to_string(place), .rate = rate(), .inclusive = dice_.chance(40)};
        if (dice_.chance(30)) made.on = some_of(place, 60);
        made.on_raw = dice_.chance(10);
        if (dice_.chance(20)) made.rounding = static_cast<Rounding>(dice_.below(4));
        if (dice_.chance(10)) made.per_unit = {dice_.pick({1, 5, 25, 400})};
        if (dice_.chance(15)) {
            for (std::size_t count = 1 + dice_.below(3); count > 0; --count)
                made.steps.push_back({dice_.between(1, 12), rate()});
        }
        if (dice_.chance(15)) made.by_service["TOGO"] = rate();
        return made;
    }

    Group group() {
        Group made{.free = dice_.chance(40) ? dice_.between(1, 3) : 0};
        if (dice_.chance(50)) made.least = dice_.between(1, 2);
        if (dice_.chance(50)) made.most = dice_.between(1, 4);
        if (dice_.chance(30)) made.most_each = dice_.between(1, 2);
        if (dice_.chance(20)) made.least_different = dice_.between(1, 2);
        if (dice_.chance(20)) made.most_different = dice_.between(1, 3);
        if (dice_.chance(50)) made.free_rule = FreeRule::cheapest;
        return made;
    }

    Choice choice(std::size_t groups) {
        Choice made{.modifier = dice_.below(modifiers), .price = price(), .quantity = dice_.pick({1, 1, 1, 2, 3})};
        if (groups > 0 && dice_.chance(85)) made.group = dice_.below(groups);
        if (dice_.chance(35)) {
            made.prefix = Prefix{.price_type = static_cast<Prefix::Price>(dice_.below(4)),
                                 .price = {dice_.between(-200, 200)},
                                 .multiplier = dice_.pick({0, 333, 500, 1'000, 1'500, 2'000}),
                                 .is_removal = dice_.chance(20),
                                 .counts = dice_.chance(70)};
        }
        if (dice_.chance(15)) made.included = dice_.between(0, made.quantity);
        while (dice_.chance(15))
            made.instead.push_back({dice_.between(0, 400)});
        made.is_charged = dice_.chance(90);
        made.may_be_free = dice_.chance(90);
        if (dice_.chance(20)) made.most_times = dice_.between(1, 2);
        return made;
    }

    void add_dish() {
        Selection dish{.price = price(), .quantity = dice_.pick({1, 1, 1, 2, 3, 7, 12})};
        for (std::size_t count = dice_.below(3); count > 0; --count)
            dish.groups.push_back(group());
        for (std::size_t count = dice_.below(4); count > 0; --count)
            dish.choices.push_back(choice(dish.groups.size()));
        if (dice_.chance(30)) dish.free = dice_.between(1, 3);
        if (dice_.chance(50)) dish.free_rule = FreeRule::cheapest;
        add_lines(dish);
        order_.selections.push_back(std::move(dish));
    }

    // The item's taxes cover its modifiers, unless one brings its own.
    void add_lines(const Selection& dish) {
        Bill& bill = order_.bill;
        const PricedSelection priced = price_selection(dish, bill.rounding);
        Line line{.amount = priced.item, .quantity = dish.quantity, .discountable = dice_.chance(90)};
        line.taxes = some_of(bill.taxes.size(), 65);
        line.dish = order_.selections.size();
        bill.lines.push_back(line);
        for (std::size_t i = 0; i < priced.choices.size(); ++i) {
            line.amount = priced.choices[i].amount;
            const bool has_own = dice_.chance(20);
            line.quantity = has_own ? dish.quantity * dish.choices[i].quantity : 0;
            bill.lines.push_back(line);
            if (has_own) bill.lines.back().taxes = some_of(bill.taxes.size(), 50);
        }
    }

    Discount discount() {
        const std::size_t place = order_.bill.discounts.size();
        Discount made{.id = "d" + std::to_string(place), .of_check = dice_.chance(50), .after_tax = dice_.chance(25)};
        if (dice_.chance(made.of_check ? 15 : 80)) made.lines = some_of(order_.bill.lines.size(), 30);
        if (dice_.chance(50))
            made.percent = Percent{dice_.pick({0, 1'000, 10'000, 12'500, 33'333, 50'000, 100'000, 150'000})};
        else
            made.amount = price();
        if (dice_.chance(20)) made.units = dice_.between(1, made.of_units = dice_.between(1, 7));
        return made;
    }

    Charge charge() {
        const std::size_t place = order_.bill.charges.size();
        Charge made{.id = "c" + std::to_string(place), .taxes = some_of(order_.bill.taxes.size(), 50)};
        if (dice_.chance(25)) made.lines = some_of(order_.bill.lines.size(), 40);
        if (dice_.chance(60))
            made.percent = Percent{dice_.pick({1'000, 10'000, 12'500, 18'000, 20'000})};
        else
            made.amount = price();
        return made;
    }

    Dice dice_;
    std::int64_t digits_;
    std::int64_t scale_ = 1;
    RandomOrder order_ = {};
};

inline RandomOrder random_order(std::uint64_t seed) {
    return OrderMaker(seed).make();
}

}  // namespace comanda::pricing
