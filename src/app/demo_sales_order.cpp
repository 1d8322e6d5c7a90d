#include "app/demo_sales_order.h"

#include <algorithm>

namespace comanda::app::demo {
namespace {

class Order {
  public:
    Order(const SalesMenu& menu, const Visit& visit) : menu_(menu), visit_(visit), chance_(seed_of(visit.seed, 2)) {}

    std::vector<OrderedLine> take() {
        switch (visit_.service) {
            case Service::table:
                sit_at_table();
                break;
            case Service::bar:
                sit_at_bar();
                break;
            case Service::counter:
                stand_at_counter();
                break;
            case Service::takeaway:
            case Service::delivery:
                take_home();
                break;
        }
        if (lines_.empty()) add(Wish::main, 1);
        void_some();
        return std::move(lines_);
    }

  private:
    // Per mille.
    std::int64_t by_hour(std::int64_t at_noon, std::int64_t in_the_evening) const {
        return visit_.is_evening ? in_the_evening : at_noon;
    }

    void sit_at_table() {
        for (std::int64_t seat = 1; seat <= visit_.guests; ++seat) {
            if (chance_.happens(by_hour(120, 430))) {
                add(Wish::alcoholic_drink, seat);
            } else if (chance_.happens(600)) {
                add(Wish::soft_drink, seat);
            }
            const bool is_child = visit_.guests > 2 && seat > 2 && chance_.happens(200);
            if (chance_.happens(960)) add(is_child ? Wish::kids : Wish::main, seat);
        }
        for (std::int64_t seat = 1; seat <= visit_.guests; ++seat) {
            if (chance_.happens(by_hour(180, 380))) add(Wish::starter, seat);
            if (chance_.happens(90)) add(Wish::side, seat);
            if (chance_.happens(by_hour(80, 260))) add(Wish::dessert, seat);
            if (chance_.happens(150)) add(Wish::coffee, seat);
        }
    }

    void sit_at_bar() {
        for (std::int64_t seat = 1; seat <= visit_.guests; ++seat)
            add(Wish::alcoholic_drink, seat, chance_.between(1, 3));
        if (chance_.happens(350)) add(Wish::alcoholic_drink, 1);
        if (chance_.happens(350)) add(Wish::starter, 1);
        if (chance_.happens(120)) add(Wish::main, 1);
    }

    void stand_at_counter() {
        constexpr int kinds[] = {45, 30, 25};  // Slices, something else for lunch, pastry.
        switch (chance_.weighted(kinds)) {
            case 0:
                add(Wish::slice, 1, chance_.between(1, 3));
                break;
            case 1:
                add(Wish::main, 1);
                break;
            default:
                add(Wish::pastry, 1, chance_.between(1, 8));
                if (chance_.happens(700)) add(Wish::coffee, 1);
        }
        if (chance_.happens(450)) add(Wish::soft_drink, 1);
        if (chance_.happens(80)) add(Wish::shop, 1);
    }

    void take_home() {
        if (chance_.happens(15)) {  // A party at home or in an office.
            for (std::int64_t trays = chance_.between(2, 4); trays > 0; --trays)
                add(Wish::catering, 1, chance_.between(1, 2));
            return;
        }
        for (std::int64_t mains = chance_.between(1, 3); mains > 0; --mains)
            add(Wish::main, 1);
        if (chance_.happens(250)) add(Wish::starter, 1);
        if (chance_.happens(220)) add(Wish::side, 1);
        if (chance_.happens(350)) add(Wish::soft_drink, 1, chance_.between(1, 2));
        if (chance_.happens(140)) add(Wish::dessert, 1);
    }

    // Nobody has three bottles: another size is for one.
    const pricebook::SizePrice* size_of(const pricebook::BookItem& item, std::int64_t quantity) {
        const pricebook::SizePrice* chosen = nullptr;
        for (const pricebook::SizePrice& each : item.sizes) {
            if (each.price && (chosen == nullptr || each.is_default)) chosen = &each;
        }
        const pricebook::SizePrice& other = chance_.one_of(item.sizes);
        return other.price && quantity == 1 && chance_.happens(200) ? &other : chosen;
    }

    void add(Wish wish, std::int64_t seat, std::int64_t quantity = 1) {
        const SalesDish* dish = menu_.pick(wish, visit_.is_evening, visit_.opened, chance_);
        if (dish == nullptr) return;
        const pricebook::SizePrice* size = size_of(*dish->item, quantity);
        const auto is_same = [&](const OrderedLine& each) { return each.dish == dish && each.size == size; };
        auto line = std::ranges::find_if(lines_, is_same);
        // When the check is long enough, the next guest has what another one has.
        if (line == lines_.end() && lines_.size() == order_lines_max)
            line = std::ranges::find(lines_, wish, [](const OrderedLine& each) { return each.dish->wish; });
        if (line != lines_.end()) {
            line->quantity += quantity;
        } else if (lines_.size() < order_lines_max) {
            lines_.push_back({.dish = dish, .size = size, .quantity = quantity, .seat = seat});
        }
    }

    void void_some() {
        if (lines_.size() < 2 || menu_.void_reasons().empty()) return;
        for (std::size_t i = 1; i < lines_.size(); ++i) {
            if (chance_.happens(14)) lines_[i].void_reason = &chance_.one_of(menu_.void_reasons());
        }
    }

    const SalesMenu& menu_;
    const Visit& visit_;
    Chance chance_;
    std::vector<OrderedLine> lines_;
};

}  // namespace

std::vector<OrderedLine> order_of(const SalesMenu& menu, const Visit& visit) {
    return Order(menu, visit).take();
}

}  // namespace comanda::app::demo
