// From the records of a menu to its price book.
#include <algorithm>
#include <array>

#include "features/pricebook/pricebook.h"

namespace comanda::pricebook {
namespace {

using namespace members;
using menu::Entry, menu::Ids, menu::ParsedMenu;
using menu::ids, menu::rows;

Money money(const json::object& document, std::string_view name) {
    return {whole(document, name).value_or(0)};
}

Percent percent(const json::object& document, std::string_view name) {
    return {whole(document, name).value_or(0)};
}

pricing::FreeRule free_rule(std::string_view word) {
    return word == "Cheapest" ? pricing::FreeRule::cheapest : pricing::FreeRule::first_selected;
}

pricing::Prefix::Price prefix_price(std::string_view word) {
    using Price = pricing::Prefix::Price;
    if (word == "Fixed") return Price::fixed;
    if (word == "Multiplier") return Price::multiplier;
    return word == "Extra portion" ? Price::extra_portion : Price::none;
}

// Says the document anything that limits when it is for sale?
bool is_limited(const json::object& document) {
    const std::string_view type = text(document, "timeApplicableType");
    if (!type.empty() && type != "Always") return true;
    for (const std::string_view name : {"isRestrictToTime", "isRestrictToDays", "isRestrictToMonths", "outOfStock"}) {
        if (flag(document, name)) return true;
    }
    for (const std::string_view name : {"startTime", "endTime", "startDate", "endDate", "outOfStockUntil"}) {
        if (!text(document, name).empty()) return true;
    }
    return whole(document, "remainingQty").has_value();
}

std::vector<std::string> texts(const Ids& ids) {
    return {ids.begin(), ids.end()};
}

BookDiscount::Offer offer_of(std::string_view word) {
    using Offer = BookDiscount::Offer;
    if (word == "Amount") return Offer::amount;
    if (word == "Set price") return Offer::set_price;
    return word == "Free item" ? Offer::free_item : Offer::percentage;
}

struct ServiceRate {
    std::string_view service;
    std::string_view field;
};
constexpr std::array<ServiceRate, 7> service_rates{{{"QSR", "qsrTax"},
                                                    {"BARTAB", "barTabTax"},
                                                    {"TOGO", "toGoTax"},
                                                    {"DELIVERY", "deliveryTax"},
                                                    {"FORHERE", "forHereTax"},
                                                    {web_order_service, "webOrderTax"},
                                                    {"DINEIN", "dineInTax"}}};

// Nothing: as the store rounds.
std::optional<pricing::Rounding> rounding_of(std::string_view word) {
    for (const auto& [mode, rounding] : pricing::rounding_words) {
        if (mode == word) return rounding;
    }
    return std::nullopt;
}

// A row may name a rate for web orders apart: returns whether one does. A row without a rate leaves the tax at its own.
bool read_steps(const json::object& document, bool per_service, pricing::Tax& tax) {
    bool names_web = false;
    for (const json::object* row : rows(document, "quantityBasedTaxes")) {
        const auto for_web = per_service ? whole(*row, "webOrderTax") : std::nullopt;
        names_web = names_web || for_web.has_value();
        const std::int64_t rate = for_web.value_or(whole(*row, "taxPercentage").value_or(tax.rate.thousandths));
        tax.steps.push_back({whole(*row, "quantity").value_or(0), {rate}});
    }
    return names_web;
}

void read_service_rates(const json::object& document, pricing::Tax& tax) {
    for (const json::object* row : rows(document, "taxPerServiceTypeTaxes")) {
        for (const ServiceRate& rate : service_rates) {
            if (const auto found = whole(*row, rate.field)) tax.by_service[std::string(rate.service)] = {*found};
        }
    }
}

// Without the taxes it is on: their places are known to whoever reads them all.
BookTax book_tax(const Entry& tax) {
    const json::object& doc = tax.document;
    BookTax made{.name = tax.name, .tax = {.id = tax.id, .rate = {}}};
    if (text(doc, "taxType") == "Amount")
        made.tax.per_unit = money(doc, "amount");
    else
        made.tax.rate = percent(doc, "percentage");
    made.tax.inclusive = flag(doc, "inclusive");
    made.tax.on_raw = flag(doc, "applyOnRawCheck");
    made.tax.rounding = rounding_of(text(doc, "roundingMode"));
    made.is_per_service = flag(doc, "isTaxPerServiceType");
    const bool rows_have_the_word = flag(doc, "isQuantityBased") && read_steps(doc, made.is_per_service, made.tax);
    if (made.is_per_service && !rows_have_the_word) read_service_rates(doc, made.tax);
    return made;
}

}  // namespace

class PriceBookReader {
  public:
    PriceBookReader(const ParsedMenu& menu, PriceBook& book) : menu_(menu), book_(book) {}

    void read() {
        number(menu::tax_kind, tax_places_);
        number(menu::modifier_kind, modifier_places_);
        number(menu::modifier_group_kind, group_places_);
        number(menu::service_charge_kind, charge_places_);
        for (const Entry* each : active(menu::tax_kind))
            book_.taxes_.push_back(read_tax(*each));
        for (const Entry* each : active(menu::modifier_kind))
            book_.modifiers_.push_back(read_modifier(*each));
        for (const Entry* each : active(menu::modifier_group_kind))
            book_.groups_.push_back(read_group(*each));
        for (const Entry* each : active(menu::service_charge_kind))
            book_.charges_.push_back(read_charge(*each));
        for (const Entry* each : active("gratuity"))
            read_gratuity(*each);
        const menu::StoreDefaults defaults = menu::store_defaults(menu_);
        for (const Entry* each : active(menu::menu_item_kind))
            book_.items_.push_back(read_item(menu::resolve(menu_, defaults, *each)));
        for (const Entry* each : active("discount"))
            book_.discounts_.push_back(read_discount(*each));
        index();
        store_limited();
    }

  private:
    std::vector<const Entry*> active(std::string_view kind) const {
        std::vector<const Entry*> found;
        for (const Entry* each : menu_.all(kind)) {
            if (each->active) found.push_back(each);
        }
        return found;
    }

    void number(std::string_view kind, PriceBook::Index& into) const {
        for (const Entry* each : active(kind))
            into.emplace(each->id, into.size());
    }

    static Places places(const Ids& ids, const PriceBook::Index& index) {
        Places found;
        for (const std::string_view id : ids) {
            if (const auto place = PriceBook::place(index, id)) found.push_back(*place);
        }
        return found;
    }

    BookTax read_tax(const Entry& entry) const {
        BookTax made = book_tax(entry);
        made.tax.on = places(ids(entry.document, "taxes"), tax_places_);
        return made;
    }

    SizePrices read_sizes(const json::object& document, std::string_view field) const {
        SizePrices prices;
        for (const json::value& each : list(document, field)) {
            const json::string* bare = each.if_string();
            const json::object* row = each.if_object();
            const std::string_view id = bare != nullptr  ? std::string_view(*bare)
                                        : row != nullptr ? text(*row, "servingSizeLevel")
                                                         : std::string_view();
            const Entry* size = menu_.find_active(menu::size_kind, id);
            if (size == nullptr || (row != nullptr && !flag(*row, "activeStatus", true))) continue;
            SizePrice price{size->id, size->name};
            if (row != nullptr) {
                if (const auto amount = whole(*row, "price")) price.price = Money{*amount};
                price.is_default = flag(*row, "isDefault");
            }
            prices.push_back(std::move(price));
        }
        return prices;
    }

    BookModifier read_modifier(const Entry& entry) const {
        const json::object& doc = entry.document;
        BookModifier made{.id = entry.id, .name = entry.name, .prices = read_sizes(doc, "servingSizeLevels")};
        for (const json::object* row : rows(doc, "prefixes")) {
            BookPrefix& prefix = made.prefixes.emplace_back();
            prefix.id = text(*row, "id");
            prefix.name = text(*row, "name");
            prefix.price_type = prefix_price(text(*row, "priceType"));
            prefix.price = money(*row, "price");
            prefix.multiplier = whole(*row, "multiplier").value_or(1'000);
            prefix.is_removal = flag(*row, "isRemoval");
            prefix.counts = flag(*row, "countsTowardMax", true);
        }
        Places taxes = places(ids(doc, "taxes"), tax_places_);
        if (flag(doc, "includeDefaultTaxes")) add_default_modifier_taxes(taxes);
        if (!taxes.empty()) made.taxes = std::move(taxes);
        if (const auto most = whole(doc, "maxNoOfTimes"); most && *most > 0) made.most_times = most;
        made.may_be_free = !flag(doc, "overrideFreeNToppings");
        return made;
    }

    void add_default_modifier_taxes(Places& taxes) const {
        for (const Entry* each : active(menu::tax_kind)) {
            if (!flag(each->document, "defaultTax") || text(each->document, "applyTo") != "Modifier") continue;
            const std::size_t place = tax_places_.at(each->id);
            if (std::ranges::find(taxes, place) == taxes.end()) taxes.push_back(place);
        }
    }

    // A modifier may name its group, or a group its modifiers.
    BookGroup read_group(const Entry& entry) const {
        BookGroup made{.id = entry.id, .name = entry.name, .prices = read_sizes(entry.document, "servingSizeLevels")};
        made.modifiers = places(ids(entry.document, "modifiers"), modifier_places_);
        for (const Entry* each : active(menu::modifier_kind)) {
            const std::size_t place = modifier_places_.at(each->id);
            if (text(each->document, "modifyWith") == entry.id &&
                std::ranges::find(made.modifiers, place) == made.modifiers.end())
                made.modifiers.push_back(place);
        }
        return made;
    }

    BookCharge read_charge(const Entry& entry) const {
        const json::object& doc = entry.document;
        BookCharge made{.id = entry.id, .name = entry.name};
        if (text(doc, "offerIn") == "Amount")
            made.amount = money(doc, "amount");
        else
            made.percent = percent(doc, "percentage");
        if (flag(doc, "isTaxable", true)) made.taxes = places(ids(doc, "taxes"), tax_places_);
        made.includes_modifiers = flag(doc, "includeModifiers");
        return made;
    }

    void read_gratuity(const Entry& entry) const {
        const json::object& doc = entry.document;
        if (!flag(doc, "isAutomatic")) return;
        BookGratuity made{.charge = read_charge(entry), .least_guests = whole(doc, "minimumGuests").value_or(0)};
        const Ids services = ids(doc, "serviceTypes");
        made.is_for_web = services.empty();
        for (const std::string_view id : services) {
            const Entry* service = menu_.find_active("serviceType", id);
            if (service != nullptr && text(service->document, "code") == web_order_service) made.is_for_web = true;
        }
        book_.gratuities_.push_back(std::move(made));
    }

    GroupUse read_use(const menu::EffectiveGroup& group, bool is_mandatory) const {
        GroupUse made{.group = group_places_.at(group.group->id), .is_mandatory = is_mandatory};
        made.rule.least = is_mandatory ? 1 : 0;
        if (group.use == nullptr) return made;
        const json::object& use = *group.use;
        made.rule.least = whole(use, "minSelections").value_or(made.rule.least);
        made.rule.most = whole(use, "maxSelections");
        made.rule.most_each = whole(use, "maxPerModifier");
        made.rule.least_different = whole(use, "minUniqueOptions");
        made.rule.most_different = whole(use, "maxUniqueOptions");
        made.rule.free = whole(use, "firstFreeNToppings").value_or(0);
        made.rule.free_rule = free_rule(text(use, "freeRule"));
        for (const json::object* row : rows(use, "modifierOverrides")) {
            const auto modifier = PriceBook::place(modifier_places_, text(*row, "modifier"));
            if (!modifier) continue;
            const std::string size(text(*row, "servingSizeLevel"));
            if (flag(*row, "isHidden")) made.hidden.push_back({*modifier, size});
            if (const auto price = whole(*row, "price")) made.overrides.push_back({*modifier, size, {*price}});
        }
        return made;
    }

    std::vector<IncludedModifier> read_included(const json::object& document) const {
        std::vector<IncludedModifier> all;
        for (const json::object* row : rows(document, "includedModifiers")) {
            const auto modifier = PriceBook::place(modifier_places_, text(*row, "modifier"));
            if (!modifier) continue;
            all.push_back({.modifier = *modifier,
                           .group = PriceBook::place(group_places_, text(*row, "modifierGroup")),
                           .quantity = std::max<std::int64_t>(1, whole(*row, "quantity").value_or(1)),
                           .prefix = std::string(text(*row, "prefix")),
                           .is_removable = flag(*row, "isRemovable", true),
                           .is_charged = flag(*row, "chargePrice"),
                           .is_replaceable = flag(*row, "allowSubstitution")});
        }
        return all;
    }

    BookItem read_item(const menu::Resolved& resolved) const {
        const Entry& entry = *resolved.item;
        const json::object& doc = entry.document;
        BookItem made{.id = entry.id, .name = entry.name, .sizes = read_sizes(doc, "servingSizePrices")};
        for (const menu::Effective& each : resolved.taxes)
            made.taxes.push_back(tax_places_.at(each.id));
        for (const menu::EffectiveGroup& each : resolved.mandatory_groups)
            made.groups.push_back(read_use(each, true));
        for (const menu::EffectiveGroup& each : resolved.optional_groups)
            made.groups.push_back(read_use(each, false));
        if (resolved.item_service_charge)
            made.charge = PriceBook::place(charge_places_, resolved.item_service_charge->id);
        if (resolved.department) {
            made.department = resolved.department->id;
            made.department_name = resolved.department->name;
        }
        made.included = read_included(doc);
        made.remaining = whole(doc, "remainingQty");
        made.free = whole(doc, "firstFreeNToppings").value_or(0);
        made.prep_minutes = whole(doc, "prepTimeMinutes").value_or(0);
        made.is_discountable = flag(doc, "isDiscountable", true);
        const std::string_view price_type = text(doc, "priceType");
        made.is_open = price_type == "Open" || price_type == "By weight";
        made.is_hidden_in_web = flag(doc, "hideInWeb");
        made.is_limited = is_limited(doc);
        read_categories(doc, made);
        return made;
    }

    void read_categories(const json::object& document, BookItem& item) const {
        bool is_first = true;
        for (const std::string_view id : ids(document, "category")) {
            const menu::CategoryPath path = menu::category_path(menu_, id);
            for (const Entry* each : path) {
                item.categories.push_back(each->id);
                item.is_limited = item.is_limited || !each->active || is_limited(each->document);
            }
            if (path.empty()) item.is_limited = true;
            if (!is_first || path.empty()) continue;
            is_first = false;
            item.category = path.back()->id;
            if (path.size() == 2) item.sub_category = path.front()->id;
            take_over(path, item);
        }
    }

    // Prices and free toppings that the item leaves to its categories, the nearest first.
    void take_over(const menu::CategoryPath& path, BookItem& item) const {
        for (const Entry* each : path) {
            if (!each->active) continue;
            const SizePrices prices = read_sizes(each->document, "servingSizeLevels");
            for (SizePrice& size : item.sizes) {
                if (!size.price) size.price = price_in(prices, size.size);
            }
            if (item.free == 0 && !flag(menu_.find(item.id)->document, "overrideFreeNToppings"))
                item.free = whole(each->document, "firstFreeNToppings").value_or(0);
            if (item.included.empty()) item.included = read_included(each->document);
            if (flag(each->document, "hideInWeb") || flag(each->document, "hideMenuItemInWeb"))
                item.is_hidden_in_web = true;
        }
    }

    static BookDiscount read_discount(const Entry& entry) {
        const json::object& doc = entry.document;
        BookDiscount made{.id = entry.id, .name = entry.name, .type = std::string(text(doc, "discountType"))};
        made.offer = offer_of(text(doc, "offerIn"));
        made.amount = money(doc, "amount");
        made.percent = percent(doc, "percentage");
        made.categories = texts(ids(doc, "categories"));
        made.items = texts(ids(doc, "menuItems"));
        made.sizes = texts(ids(doc, "servingSizes"));
        made.includes_modifiers = flag(doc, "includeAdditionalModifier");
        made.is_after_tax = flag(doc, "isAfterTax");
        made.combines = flag(doc, "combineWithOtherDiscounts", true);
        made.coupon = text(doc, "couponCode");
        made.minimum = money(doc, "minimumAmount");
        if (is_limited(doc)) made.times = doc;
        return made;
    }

    void index() const {
        const auto add = [](const auto& list, PriceBook::Index& into) {
            for (std::size_t i = 0; i < list.size(); ++i)
                into.emplace(list[i].id, i);
        };
        add(book_.modifiers_, book_.modifier_places_);
        add(book_.groups_, book_.group_places_);
        add(book_.items_, book_.item_places_);
        add(book_.discounts_, book_.discount_places_);
    }

    void store_limited() const {
        std::vector<Entry> limited;
        for (const Entry* each : menu_.all(menu::category_kind))
            limited.push_back(*each);
        for (const BookItem& each : book_.items_) {
            if (each.is_limited) limited.push_back(*menu_.find(each.id));
        }
        book_.limited_ = std::make_unique<ParsedMenu>(std::move(limited));
    }

    const ParsedMenu& menu_;
    PriceBook& book_;
    PriceBook::Index tax_places_, modifier_places_, group_places_, charge_places_;  // Keys are the menu's ids.
};

PriceBook::PriceBook(const record::Snapshot& snapshot) : version_(snapshot.version()) {
    const ParsedMenu menu = menu::parse_menu(snapshot);
    PriceBookReader(menu, *this).read();
}

}  // namespace comanda::pricebook
