// What the house has before the first dish, and what it offers on top of the menu.
#include "app/demo_menu_rows.h"

namespace comanda::app::demo {
namespace {

void add(Records& records, std::string_view kind, json::object body) {
    const std::string key = slug(body.at("name").as_string());
    records.push_back({std::string(kind), key, std::move(body)});
}

void add_places(Records& records) {
    add(records, "department", {{"name", "Kitchen"}, {"departmentCode", "KIT"}, {"description", "Everything cooked"}});
    add(records, "department",
        {{"name", "Bar"}, {"departmentCode", "BAR"}, {"description", "Everything poured, coffee too"}});
    add(records, "department",
        {{"name", "Bakery"}, {"departmentCode", "BAK"}, {"description", "Cakes, pastry, gelato"}});
    add(records, "department",
        {{"name", "Retail"}, {"departmentCode", "RET"}, {"description", "The shelf beside the door"}});

    int priority = 0;
    for (const char* name : {"Drinks", "Starters", "Mains", "Desserts", "To go"})
        add(records, "course", {{"name", name}, {"priority", ++priority}});

    add(records, "servingSizeLevel",
        {{"name", "Regular"}, {"description", "The only size of most things"}, {"default", true}});
    add(records, "servingSizeLevel", {{"name", "Small"}, {"description", "10-inch pizza, cup of soup"}});
    add(records, "servingSizeLevel", {{"name", "Medium"}, {"description", "14-inch pizza"}});
    add(records, "servingSizeLevel", {{"name", "Large"}, {"description", "18-inch pizza, bowl of soup"}});
    add(records, "servingSizeLevel", {{"name", "Family"}, {"description", "For four"}});
    add(records, "servingSizeLevel", {{"name", "Glass"}, {"description", "Six ounces of wine"}});
    add(records, "servingSizeLevel", {{"name", "Bottle"}, {"description", "750 ml"}});
    add(records, "servingSizeLevel",
        {{"name", "Ounce"},
         {"description", "By weight"},
         {"conversions",
          json::array{json::object{{"unit", "oz"}, {"numerator", 1}, {"denominator", 1}, {"isBase", true}},
                      json::object{{"unit", "lb"}, {"numerator", 1}, {"denominator", 16}, {"isBase", false}}}}});
}

void add_service(Records& records) {
    struct Service {
        const char* name;
        const char* code;
    };
    int priority = 0;
    for (const Service& each : {Service{"Dine in", "DINEIN"}, Service{"Counter", "QSR"}, Service{"Bar tab", "BARTAB"},
                                Service{"For here", "FORHERE"}, Service{"To go", "TOGO"},
                                Service{"Delivery", "DELIVERY"}, Service{"Web order", "WEBORDER"}}) {
        add(records, "serviceType",
            {{"name", each.name}, {"code", each.code}, {"isDefault", priority == 0}, {"priority", priority + 1}});
        ++priority;
    }

    // Addresses of RFC 5737, which belong to nobody.
    const auto printer = [&](const char* name, const char* type, const char* address, bool is_default) {
        add(records, "printer",
            {{"name", name}, {"printerType", type}, {"ipAddress", address}, {"port", 9100}, {"isDefault", is_default}});
    };
    printer("Kitchen printer", "KitchenPrinter", "192.0.2.21", true);
    printer("Bar printer", "KitchenPrinter", "192.0.2.22", false);
    printer("Label printer", "LabelPrinter", "192.0.2.31", true);

    add(records, "tare", {{"name", "Pint tub"}, {"weight", 600}, {"unit", "oz"}});
    add(records, "tare", {{"name", "Quart tub"}, {"weight", 1000}, {"unit", "oz"}});
    add(records, "tare", {{"name", "Foil tray"}, {"weight", 1400}, {"unit", "oz"}});
}

void add_reasons(Records& records) {
    struct Reason {
        const char* name;
        const char* type;
        bool needs_manager = false;
    };
    constexpr Reason reasons[] = {
        {"Guest changed their mind", "Void"},
        {"Keyed in by mistake", "Void"},
        {"Kitchen ran out", "Void"},
        {"Guest left", "Void", true},
        {"Cold or late", "Refund", true},
        {"Wrong dish delivered", "Refund", true},
        {"Not as described", "Refund", true},
        {"Regular guest", "Discount"},
        {"Making up for a mistake", "Discount", true},
        {"Staff meal", "Discount"},
        {"Change for a guest", "No sale"},
        {"Counting the drawer", "No sale", true},
        {"Points given by hand", "Adjustment", true},
    };
    int priority = 0;
    for (const Reason& each : reasons) {
        add(records, "reason",
            {{"name", each.name},
             {"reasonType", each.type},
             {"requiresManager", each.needs_manager},
             {"priority", ++priority}});
    }
}

// Rates are thousandths of a percent.
void add_taxes(Records& records) {
    add(records, "tax",
        {{"name", "Sales tax"},
         {"taxCode", "SALES"},
         {"taxType", "Percentage"},
         {"applyTo", "Item"},
         {"percentage", 8875},
         {"defaultTax", true},
         {"isTaxPerServiceType", true},
         {"taxPerServiceTypeTaxes", json::array{json::object{{"qsrTax", 8875},
                                                             {"barTabTax", 8875},
                                                             {"toGoTax", 4500},
                                                             {"deliveryTax", 4500},
                                                             {"forHereTax", 8875},
                                                             {"webOrderTax", 4500},
                                                             {"dineInTax", 8875}}}}});
    add(records, "tax",
        {{"name", "Alcohol tax"},
         {"taxCode", "ALC"},
         {"taxType", "Percentage"},
         {"applyTo", "Item"},
         {"percentage", 6000},
         {"inclusive", true}});
    // A few pastries are a snack; from six on they are groceries.
    add(records, "tax",
        {{"name", "Bakery tax"},
         {"taxCode", "BAKE"},
         {"taxType", "Percentage"},
         {"applyTo", "Item"},
         {"percentage", 8875},
         {"isQuantityBased", true},
         {"quantityBasedTaxes", json::array{json::object{{"quantity", 1}, {"taxPercentage", 8875}},
                                            json::object{{"quantity", 6}, {"taxPercentage", 0}}}}});
}

void add_charges(Records& records) {
    add(records, "gratuity",
        {{"name", "Parties of six or more"},
         {"offerIn", "Percentage"},
         {"percentage", 18'000},
         {"isAutomatic", true},
         {"minimumGuests", 6},
         {"serviceTypes", all_at("serviceType", "Dine in")}});
    add(records, "itemServiceCharge",
        {{"name", "Catering service"},
         {"offerIn", "Percentage"},
         {"percentage", 10'000},
         {"isTaxable", true},
         {"includeModifiers", true}});
}

json::object weekdays(json::object body, std::string_view start, std::string_view end) {
    body["timeApplicableType"] = "Days of the week";
    body["isRestrictToDays"] = true;
    body["daysOfWeek"] = {1, 2, 3, 4, 5};
    body["isRestrictToTime"] = true;
    body["startTime"] = start;
    body["endTime"] = end;
    return body;
}

void add_discounts(Records& records) {
    add(records, "discount",
        weekdays({{"name", "Happy hour"},
                  {"discountType", "Item Based"},
                  {"offerIn", "Percentage"},
                  {"percentage", 20'000},
                  {"level", 1},
                  {"categories", all_at("category", "Beer, Wine")}},
                 "16:00", "18:30"));
    add(records, "discount",
        {{"name", "Staff meal"},
         {"discountType", "Check Based"},
         {"offerIn", "Percentage"},
         {"percentage", 50'000},
         {"includeAdditionalModifier", true}});
    add(records, "discount",
        {{"name", "Welcome coupon"},
         {"discountType", "Check Based"},
         {"offerIn", "Amount"},
         {"amount", 500},
         {"couponCode", "CIAO5"},
         {"minimumAmount", 2500}});
    add(records, "discount",
        weekdays({{"name", "Margherita at lunch"},
                  {"discountType", "Item Based"},
                  {"offerIn", "Set price"},
                  {"amount", 1200},
                  {"level", 3},
                  {"menuItems", all_at("menuItem", "Margherita")},
                  {"servingSizes", all_at("servingSizeLevel", "Medium")}},
                 "11:00", "15:00"));
    add(records, "discount", {{"name", "Manager's choice"}, {"discountType", "Open"}, {"offerIn", "Amount"}});
}

void add_display_groups(Records& records) {
    add(records, "displayGroup",
        {{"name", "Quick picks"},
         {"menuItems", all_at("menuItem", "Cheese slice, Pepperoni slice, Garlic knots six, Cannoli, Espresso, Cola")},
         {"priority", 1},
         {"buttonColor", "#C0392B"}});
    add(records, "displayGroup",
        {{"name", "Bar"},
         {"categories", all_at("category", "Beer, Wine, Cocktails and spirits")},
         {"priority", 2},
         {"buttonColor", "#722F37"},
         {"hideInWeb", true},
         {"hideInKiosk", true}});
    add(records, "displayGroup",
        {{"name", "Guests' favorites"},
         {"menuItems",
          all_at("menuItem", "Margherita, Penne alla vodka, Chicken parmigiana, Fried calamari, Tiramisù")},
         {"priority", 3}});
}

}  // namespace

void add_house(Records& records) {
    add_places(records);
    add_service(records);
    add_reasons(records);
    add_taxes(records);
    add_charges(records);
}

void add_offers(Records& records) {
    add_discounts(records);
    add_display_groups(records);
}

}  // namespace comanda::app::demo
