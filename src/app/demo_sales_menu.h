// The menu as guests of the demo see it: what they might want, and what is ordered most.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "app/demo_sales_chance.h"
#include "features/pricebook/pricebook.h"

namespace comanda::app::demo {

enum class Wish : std::uint8_t {
    starter,
    main,
    slice,
    side,
    kids,
    dessert,
    pastry,
    coffee,
    soft_drink,
    alcoholic_drink,
    catering,
    shop,
};
inline constexpr std::size_t wishes = 12;

struct SalesDish {
    const pricebook::BookItem* item = nullptr;
    std::string category_name = {};
    Wish wish = Wish::main;
};

struct VoidReason {
    std::string id;
    std::string name;
};

class SalesMenu {
  public:
    SalesMenu(const record::Snapshot& snapshot, std::string zone);

    const pricebook::PriceBook& book() const { return book_; }
    const std::vector<VoidReason>& void_reasons() const { return void_reasons_; }

    // Something of the kind that is for sale at that time; null if there is nothing.
    const SalesDish* pick(Wish wish, bool is_evening, Instant at, Chance& chance) const;

    // What a dish costs less by itself then, without anybody asking for it; null for nothing.
    const pricebook::BookDiscount* discount_for(const pricebook::BookItem& item, const std::string& size,
                                                Instant at) const;
    // A discount on the check that somebody has to give: by its name.
    const pricebook::BookDiscount* find_given(std::string_view name) const;

  private:
    // Dishes with the sum of weights up to each.
    struct Shelf {
        std::vector<const SalesDish*> dishes = {};
        std::vector<std::int64_t> up_to = {};
    };

    void add_dishes(const record::Snapshot& snapshot);
    void fill_shelves();

    pricebook::PriceBook book_;
    std::string timezone_;
    std::vector<SalesDish> dishes_;
    std::array<std::array<Shelf, wishes>, 2> shelves_ = {};  // At noon, and in the evening.
    std::vector<const pricebook::BookDiscount*> discounts_;
    std::vector<VoidReason> void_reasons_;
};

}  // namespace comanda::app::demo
