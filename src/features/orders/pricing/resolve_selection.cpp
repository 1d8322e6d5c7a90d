#include <fmt/format.h>

#include <algorithm>

#include "features/orders/pricing/price_lines.h"

namespace comanda::orders {
namespace {

using pricebook::GroupUse;
using pricebook::PriceBook;

// One line being read: who complains where.
class SelectionResolver {
  public:
    SelectionResolver(const SentLine& sent, std::size_t place, const PriceBook& book, const PricingSettings& settings,
                      std::vector<Problem>& problems)
        : sent_(sent), place_(place), book_(book), settings_(settings), problems_(problems) {}

    ResolvedSelection run() {
        selected_.selection.quantity = sent_.quantity;
        selected_.line.item = book_.find_item(sent_.item);
        if (selected_.line.item == nullptr) {
            complain("REFERENCE_NOT_FOUND", "miExternalID", "must be the id of an active menu item of this store");
            selected_.selection.price = sent_.item_price.value_or(Money{});
            return std::move(selected_);
        }
        choose_size();
        judge_availability();
        for (const GroupUse& each : item().groups)
            selected_.selection.groups.push_back(each.rule);
        selected_.selection.free = item().free;
        choose_included();
        for (const ModifierList list : {ModifierList::optional, ModifierList::mandatory}) {
            const auto& modifiers = sent_.modifiers[static_cast<std::size_t>(list)];
            if (!modifiers) continue;
            for (std::size_t i = 0; i < modifiers->size(); ++i)
                choose((*modifiers)[i], list, i);
        }
        for (const LeftOut& each : left_out_) {
            if (each.portions > 0 && !each.row->is_removable)
                complain("MODIFIER_RULE_VIOLATED", "includedModifiers",
                         fmt::format("\"{}\" cannot be left out", book_.modifiers()[each.row->modifier].name));
        }
        judge_rules();
        return std::move(selected_);
    }

  private:
    const pricebook::BookItem& item() const { return *selected_.line.item; }

    void complain(std::string_view code, std::string_view field, std::string message) {
        problems_.push_back({std::string(code), fmt::format("orderDetails[{}].{}", place_, field), std::move(message)});
    }

    void choose_size() {
        const pricebook::SizePrices& sizes = item().sizes;
        auto found = sent_.size.empty() ? std::ranges::find(sizes, true, &pricebook::SizePrice::is_default)
                                        : std::ranges::find(sizes, sent_.size, &pricebook::SizePrice::size);
        if (sent_.size.empty() && found == sizes.end()) found = sizes.begin();
        if (sizes.empty() && item().is_open && sent_.size.empty()) {
            choose_price(std::nullopt);
        } else if (found == sizes.end()) {
            complain("ITEM_NOT_AVAILABLE", "ssExternalID", fmt::format("\"{}\" is not sold in this size", item().name));
        } else {
            selected_.line.size = &*found;
            choose_price(found->price);
        }
    }

    void choose_price(const std::optional<Money>& by_menu) {
        Money& price = selected_.selection.price;
        price = by_menu.value_or(Money{});
        // What has an open price costs what the till or the shop says; the menu's is only a proposal.
        if (item().is_open && sent_.item_price)
            price = *sent_.item_price;
        else if (item().is_open && price == Money{})
            complain("REQUIRED", "itemPrice",
                     fmt::format("\"{}\" has an open price: send it in minor units", item().name));
        else if (!by_menu)
            complain("ITEM_NOT_AVAILABLE", "ssExternalID",
                     fmt::format("\"{}\" has no price in this size", item().name));
    }

    void judge_availability() {
        if (item().is_hidden_in_web && !settings_.is_of_till)
            return complain("ITEM_NOT_AVAILABLE", "miExternalID",
                            fmt::format("\"{}\" is not offered to web shops", item().name));
        const menu::Availability found = book_.availability_of(item(), settings_.at, settings_.timezone);
        if (found.available) return;
        std::string message = fmt::format("\"{}\" is not for sale: {}", item().name, found.reason);
        if (found.until) message += fmt::format(" until {}", to_iso(*found.until));
        complain("ITEM_NOT_AVAILABLE", "miExternalID", std::move(message));
    }

    std::string_view size() const {
        return selected_.line.size != nullptr ? std::string_view(selected_.line.size->size) : std::string_view();
    }

    // What of a modifier that was sent comes with the item.
    struct Usual {
        const pricebook::IncludedModifier* row = nullptr;  // Null: nothing of this modifier, in whatever way.
        std::int64_t portions = 0;
        std::int64_t free = 0;  // Of these.
    };

    // The item may come with a modifier in several rows: of those with the same prefix the one of the same group goes
    // first, and what it does not have comes from the others.
    Usual take_usual(const SentModifier& sent, std::size_t modifier) {
        const auto& rows = item().included;
        const auto is_left = [&](std::size_t row) {
            return rows[row].modifier == modifier && rows[row].prefix == sent.prefix && left_[row] > 0;
        };
        const auto is_of_group = [&](std::size_t row) {
            const std::optional<std::size_t>& group = rows[row].group;
            return (group ? std::string_view(book_.groups()[*group].id) : std::string_view()) == sent.group;
        };
        Usual usual;
        const auto take = [&](std::size_t row) {
            const std::int64_t taken = std::min(left_[row], sent.quantity - usual.portions);
            if (usual.portions == 0) usual.row = &rows[row];
            left_[row] -= taken;
            usual.portions += taken;
            if (!rows[row].is_charged) usual.free += taken;
        };
        for (const bool only_of_group : {true, false}) {
            for (std::size_t row = 0; row < rows.size() && usual.portions < sent.quantity; ++row) {
                if (!is_left(row) || (only_of_group && (usual.portions > 0 || !is_of_group(row)))) continue;
                take(row);
            }
        }
        if (usual.row != nullptr) return usual;
        const auto otherwise = std::ranges::find(rows, modifier, &pricebook::IncludedModifier::modifier);
        if (otherwise != rows.end()) usual.row = &*otherwise;
        return usual;
    }

    // Which of the item's groups a modifier was chosen from: the one that is named, else the first that has it.
    std::optional<std::size_t> use_of(std::size_t modifier, std::string_view group) const {
        for (std::size_t i = 0; i < item().groups.size(); ++i) {
            const GroupUse& use = item().groups[i];
            const pricebook::BookGroup& of = book_.groups()[use.group];
            if (!group.empty() && of.id != group) continue;
            const bool has_it = std::ranges::find(of.modifiers, modifier) != of.modifiers.end();
            if (has_it && !use.hides(modifier, size())) return i;
        }
        return std::nullopt;
    }

    void add(const pricing::Choice& choice, ModifierAmounts modifier, ModifierList list) {
        auto& into = selected_.line.modifiers[static_cast<std::size_t>(list)];
        selected_.places.emplace_back(static_cast<std::size_t>(list), into.size());
        modifier.quantity = choice.quantity;
        modifier.included = choice.included;
        modifier.is_charged = choice.is_charged;
        modifier.modifier_price = choice.price;
        into.push_back(modifier);
        selected_.selection.choices.push_back(choice);
    }

    // Modifiers that the menu does not have cost what the shop says, where a store trusts it.
    void add_unknown(const SentModifier& sent, ModifierList list) {
        pricing::Choice choice;
        choice.price = sent_money(*sent.object, "mPrice", "mPriceStr", settings_.currency_digits).value_or(Money{});
        choice.quantity = sent.quantity;
        choice.modifier = book_.modifiers().size();
        add(choice, {.sent = &sent}, list);
    }

    const pricebook::BookPrefix* prefix_of(std::size_t modifier, std::string_view id, const std::string& path) {
        if (id.empty()) return nullptr;
        const auto& prefixes = book_.modifiers()[modifier].prefixes;
        const auto found = std::ranges::find(prefixes, id, &pricebook::BookPrefix::id);
        if (found != prefixes.end()) return &*found;
        complain("REFERENCE_NOT_FOUND", path + ".pExternalID", "is no prefix of this modifier");
        return nullptr;
    }

    void choose(const SentModifier& sent, ModifierList list, std::size_t place) {
        const std::string path = fmt::format("{}[{}]", field_of(list), place);
        const auto modifier = book_.find_modifier(sent.modifier);
        if (!modifier) {
            complain("REFERENCE_NOT_FOUND", path + ".mExternalID", "is no modifier of this store");
            return add_unknown(sent, list);
        }
        const pricebook::BookModifier& of = book_.modifiers()[*modifier];
        const Usual usual = list == ModifierList::included ? take_usual(sent, *modifier) : Usual{};
        const pricebook::IncludedModifier* comes_with = usual.row;
        // As it comes with the item; however it is written, more than that is an order of its own.
        const bool is_usual = usual.portions == sent.quantity;
        const auto use = is_usual ? std::nullopt : use_of(*modifier, sent.group);
        if (!use && comes_with == nullptr)
            complain("MODIFIER_RULE_VIOLATED", path,
                     fmt::format("\"{}\" is not offered with \"{}\"", of.name, item().name));
        // What comes with the item costs the same whether the shop names it or not.
        const std::optional<std::size_t> group = is_usual ? comes_with->group
                                                 : use    ? std::optional(item().groups[*use].group)
                                                          : book_.find_group(sent.group);

        ModifierAmounts made{.sent = &sent, .modifier = &of};
        if (group) made.group = &book_.groups()[*group];
        made.prefix = prefix_of(*modifier, sent.prefix, path);
        pricing::Choice choice;
        choice.modifier = *modifier;
        if (comes_with == nullptr) choice.group = use;
        choice.price = pricebook::modifier_price(book_, *modifier, use ? &item().groups[*use] : nullptr, group, size());
        if (made.prefix != nullptr) choice.prefix = *made.prefix;
        choice.quantity = sent.quantity;
        // What comes with the item is free, unless the menu charges it; more of it, or another way, is not.
        if (is_usual && usual.free == usual.portions)
            choice.is_charged = false;
        else
            choice.included = usual.free;
        if (list != ModifierList::included && use && !(made.prefix != nullptr && made.prefix->is_removal))
            choice.instead = take_replaced(item().groups[*use].group, *modifier, sent.quantity);
        choice.may_be_free = of.may_be_free;
        if (!is_usual) choice.most_times = of.most_times;
        add(choice, made, list);
    }

    void choose_included() {
        const auto& sent = sent_.modifiers[static_cast<std::size_t>(ModifierList::included)];
        if (sent) {
            for (const pricebook::IncludedModifier& each : item().included)
                left_.push_back(each.quantity);
            for (std::size_t i = 0; i < sent->size(); ++i)
                choose((*sent)[i], ModifierList::included, i);
            return find_left_out(*sent);
        }
        for (const pricebook::IncludedModifier& each : item().included) {
            const pricebook::BookModifier& of = book_.modifiers()[each.modifier];
            ModifierAmounts made{.modifier = &of};
            if (each.group) made.group = &book_.groups()[*each.group];
            made.prefix = prefix_of(each.modifier, each.prefix, "includedModifiers");
            pricing::Choice choice;
            choice.modifier = each.modifier;
            choice.price = pricebook::modifier_price(book_, each.modifier, nullptr, each.group, size());
            if (made.prefix != nullptr) choice.prefix = *made.prefix;
            choice.quantity = each.quantity;
            choice.is_charged = each.is_charged;
            add(choice, made, ModifierList::included);
        }
    }

    // Named, and not to be left out.
    bool is_chosen(const std::vector<SentModifier>& sent, std::size_t modifier) const {
        const auto& prefixes = book_.modifiers()[modifier].prefixes;
        return std::ranges::any_of(sent, [&](const SentModifier& each) {
            const auto prefix = std::ranges::find(prefixes, each.prefix, &pricebook::BookPrefix::id);
            const bool is_removed = prefix != prefixes.end() && prefix->is_removal;
            return book_.find_modifier(each.modifier) == modifier && !is_removed;
        });
    }

    // A modifier of which nothing is taken, however it is written. Whoever takes some of it has left none out.
    struct LeftOut {
        const pricebook::IncludedModifier* row;
        std::int64_t portions;
        Money price;  // Of one portion; nothing for one that would have been paid.
    };

    void find_left_out(const std::vector<SentModifier>& sent) {
        for (const pricebook::IncludedModifier& each : item().included) {
            if (is_chosen(sent, each.modifier)) continue;
            const Money price = each.is_charged
                                    ? Money{}
                                    : pricebook::modifier_price(book_, each.modifier, nullptr, each.group, size());
            left_out_.push_back({&each, each.quantity, price});
        }
        std::ranges::stable_sort(left_out_, std::ranges::greater{}, &LeftOut::price);
    }

    // What so many portions of a modifier take the place of: what is worth most goes first.
    std::vector<Money> take_replaced(std::size_t group, std::size_t modifier, std::int64_t portions) {
        std::vector<Money> prices;
        for (LeftOut& each : left_out_) {
            const bool is_of_group = each.row->group
                                         ? each.row->group == group
                                         : std::ranges::count(book_.groups()[group].modifiers, each.row->modifier) > 0;
            if (!each.row->is_replaceable || !is_of_group || each.row->modifier == modifier) continue;
            const std::int64_t taken = std::min(each.portions, portions);
            each.portions -= taken;
            portions -= taken;
            prices.insert(prices.end(), static_cast<std::size_t>(taken), each.price);
        }
        return prices;
    }

    void judge_rules() {
        using Rule = pricing::Violation::Rule;
        for (const pricing::Violation& each : pricing::find_violations(selected_.selection)) {
            if (each.rule == Rule::most_times) {
                const auto& choice = selected_.selection.choices[each.place];
                complain("MODIFIER_RULE_VIOLATED", "optionalModifiers",
                         fmt::format("\"{}\" can be taken {} times at most, not {}",
                                     book_.modifiers()[choice.modifier].name, each.limit, each.chosen));
                continue;
            }
            const GroupUse& use = item().groups[each.place];
            const bool at_least = each.rule == Rule::least || each.rule == Rule::least_different;
            const std::string_view what = each.rule == Rule::least || each.rule == Rule::most ? "chosen"
                                          : each.rule == Rule::most_each                      ? "of the same chosen"
                                                                                              : "different ones chosen";
            complain("MODIFIER_RULE_VIOLATED", use.is_mandatory ? "mandatoryModifiers" : "optionalModifiers",
                     fmt::format("of \"{}\" at {} {} must be {}, not {}", book_.groups()[use.group].name,
                                 at_least ? "least" : "most", each.limit, what, each.chosen));
        }
    }

    const SentLine& sent_;
    const std::size_t place_;
    const PriceBook& book_;
    const PricingSettings& settings_;
    std::vector<Problem>& problems_;
    ResolvedSelection selected_;
    std::vector<LeftOut> left_out_;
    std::vector<std::int64_t> left_;  // Portions of each row that comes with the item, not yet taken.
};

}  // namespace

ResolvedSelection resolve_selection(const SentLine& sent, std::size_t place, const pricebook::PriceBook& book,
                                    const PricingSettings& settings, std::vector<Problem>& problems) {
    return SelectionResolver(sent, place, book, settings, problems).run();
}

}  // namespace comanda::orders
