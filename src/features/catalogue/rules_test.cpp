#include "features/catalogue/rules.h"

#include <gtest/gtest.h>

namespace comanda::catalogue::rules_test {
namespace {

// What a rule makes of fields, and what it complains of.
struct Judged {
    json::object fields;
    std::vector<FieldError> errors;

    std::vector<std::string> complaints() const {
        std::vector<std::string> all;
        for (const FieldError& each : errors)
            all.push_back(each.field + ": " + each.message);
        return all;
    }
};

Judged judge(record::Rule rule, std::string_view text) {
    Judged judged{.fields = parse_json_object(text), .errors = {}};
    record::Draft draft{judged.fields, judged.errors};
    rule(draft);
    return judged;
}

// Nothing to complain of, and these are the fields afterwards.
void expect_settled(record::Rule rule, std::string_view before, std::string_view after) {
    const Judged judged = judge(rule, before);
    EXPECT_EQ(judged.complaints(), std::vector<std::string>{}) << before;
    EXPECT_EQ(json::value(judged.fields), parse_json(after)) << before;
}

void expect_kept(record::Rule rule, std::string_view fields) {
    expect_settled(rule, fields, fields);
}

void expect_complaints(record::Rule rule, std::string_view fields, const std::vector<std::string>& expected) {
    EXPECT_EQ(judge(rule, fields).complaints(), expected) << fields;
}

constexpr record::Rule all_rules[] = {category_rule, modifier_rule,  modifier_group_rule, serving_size_rule,
                                      tax_rule,      menu_item_rule, discount_rule,       charge_rule};

constexpr std::string_view with_price = R"({"servingSizePrices": [{"price": 900, "isDefault": true}]})";

TEST(CategoryRule, TakesTheLevelFromTheParent) {
    expect_settled(category_rule, R"({"name": "Drinks"})", R"({"name": "Drinks", "level": 1})");
    expect_settled(category_rule, R"({"parent": ""})", R"({"parent": "", "level": 1})");
    expect_settled(category_rule, R"({"parent": "66a1"})", R"({"parent": "66a1", "level": 2})");
}

TEST(CategoryRule, HoldsLevelAndParentTogether) {
    expect_kept(category_rule, R"({"level": 1})");
    expect_kept(category_rule, R"({"level": 1, "parent": ""})");
    expect_kept(category_rule, R"({"level": 2, "parent": "66a1"})");
    expect_complaints(category_rule, R"({"level": 1, "parent": "66a1"})",
                      {"parent: must be empty for a category of level 1"});
    expect_complaints(category_rule, R"({"level": 2})", {"parent: must be the category that this subcategory is in"});
    expect_complaints(category_rule, R"({"level": 2, "parent": ""})",
                      {"parent: must be the category that this subcategory is in"});
}

TEST(CategoryRule, MakesMandatoryMeanAtLeastOne) {
    expect_settled(category_rule, R"({"level": 1, "mandatoryModifierGroups": [{"modifierGroup": "a"}]})",
                   R"({"level": 1, "mandatoryModifierGroups": [{"modifierGroup": "a", "minSelections": 1}]})");
    expect_complaints(category_rule,
                      R"({"level": 1, "mandatoryModifierGroups": [{"minSelections": 2}, {"minSelections": 0}]})",
                      {"mandatoryModifierGroups[1].minSelections: must be at least 1 in a mandatory group"});
    expect_kept(category_rule, R"({"level": 1, "optionalModifierGroups": [{"modifierGroup": "a"}]})");
}

TEST(CategoryRule, KeepsBoundsInOrder) {
    expect_kept(category_rule, R"({"level": 1, "optionalModifierGroups": [
        {"minSelections": 2, "maxSelections": null}, {"minSelections": 2, "maxSelections": 2}, {"maxSelections": 0}]})");
    expect_complaints(category_rule, R"({"optionalModifierGroups": [{"minSelections": 3, "maxSelections": 2}]})",
                      {"optionalModifierGroups[0].maxSelections: must be at least minSelections"});
    expect_complaints(category_rule, R"({"mandatoryModifierGroups": [{"maxSelections": 0}]})",
                      {"mandatoryModifierGroups[0].maxSelections: must be at least minSelections"});
    expect_complaints(category_rule, R"({"optionalModifierGroups": [{"minUniqueOptions": 3, "maxUniqueOptions": 2}]})",
                      {"optionalModifierGroups[0].maxUniqueOptions: must be at least minUniqueOptions"});
}

TEST(CategoryRule, LetsNoDateRangeRunBackwards) {
    expect_kept(category_rule, R"({"level": 1, "startDate": "2026-11-15", "endDate": "2026-11-15"})");
    expect_kept(category_rule, R"({"level": 1, "startDate": "2026-11-15", "endDate": ""})");
    expect_kept(category_rule, R"({"level": 1, "startDate": "2026-11-15T18:00:00.000Z", "endDate": "2026-11-15"})");
    expect_complaints(category_rule, R"({"startDate": "2026-11-15", "endDate": "2026-11-14"})",
                      {"endDate: must not be before startDate"});
    expect_complaints(category_rule, R"({"startDate": "2026-11-15", "endDate": "2026-11-14T23:59:59.000Z"})",
                      {"endDate: must not be before startDate"});
}

TEST(CategoryRule, LetsHoursRunPastMidnight) {
    expect_kept(category_rule, R"({"level": 1, "startTime": "22:00", "endTime": "02:00"})");
    expect_kept(category_rule, R"({"level": 1, "startTime": "2026-11-15T22:00:00.000Z", "endTime": "02:00"})");
    expect_complaints(category_rule,
                      R"({"startTime": "2026-11-15T22:00:00.000Z", "endTime": "2026-11-15T02:00:00.000Z"})",
                      {"endTime: must not be before startTime"});
}

TEST(ModifierRule, HasAPrefixBePricedOneWay) {
    expect_kept(modifier_rule, R"({"prefixes": [{"name": "No"}, {"priceType": "None"}, {"priceType": ""},
        {"priceType": "Fixed", "price": 50, "multiplier": 0}, {"priceType": "Fixed", "price": -50},
        {"priceType": "Multiplier", "multiplier": 2000, "price": 0}, {"priceType": "Extra portion"}]})");
    expect_complaints(modifier_rule, R"({"prefixes": [{"priceType": "Fixed", "price": 50, "multiplier": 2000}]})",
                      {"prefixes[0].multiplier: is only for priceType Multiplier"});
    expect_complaints(
        modifier_rule, R"({"prefixes": [{"priceType": "None", "price": 50}, {"price": 50}]})",
        {"prefixes[0].price: is only for priceType Fixed", "prefixes[1].price: is only for priceType Fixed"});
    expect_complaints(modifier_rule, R"({"prefixes": [{"priceType": "Multiplier", "price": 50}]})",
                      {"prefixes[0].price: is only for priceType Fixed",
                       "prefixes[0].multiplier: must be there when priceType is Multiplier"});
    expect_complaints(modifier_rule, R"({"prefixes": [{"priceType": "Fixed"}]})",
                      {"prefixes[0].price: must be there when priceType is Fixed"});
}

TEST(ServingSizeRule, WritesTheFractionAsADecimalNumber) {
    expect_settled(serving_size_rule, R"({"conversions": [{"numerator": 2, "denominator": 3, "factorStr": "9"}]})",
                   R"({"conversions": [{"numerator": 2, "denominator": 3, "factorStr": "0.667"}]})");
    expect_kept(serving_size_rule, R"({"conversions": [{"factorStr": "0.5"}, {"numerator": 1, "factorStr": "1"}]})");
}

TEST(TaxRule, SortsRowsByQuantity) {
    expect_settled(tax_rule, R"({"quantityBasedTaxes": [{"id": "c", "quantity": 12}, {"id": "a", "quantity": 1},
                                                        {"id": "b", "quantity": 6}]})",
                   R"({"quantityBasedTaxes": [{"id": "a", "quantity": 1}, {"id": "b", "quantity": 6},
                                              {"id": "c", "quantity": 12}], "applyTo": "Item"})");
}

TEST(TaxRule, PutsATaxOnItemsThatDoesNotSay) {
    expect_settled(tax_rule, R"({"applyTo": ""})", R"({"applyTo": "Item"})");
    expect_kept(tax_rule, R"({"applyTo": "Modifier"})");
}

TEST(TaxRule, WantsEachQuantityOnce) {
    expect_complaints(tax_rule, R"({"quantityBasedTaxes": [{"quantity": 6}, {"quantity": 1}, {"quantity": 6}]})",
                      {"quantityBasedTaxes: must have one row for the quantity 6"});
}

TEST(MenuItemRule, WantsAPriceUnlessItIsAskedFor) {
    const std::vector<std::string> complaint{
        "servingSizePrices: must have a price, unless priceType is Open or By weight"};
    expect_complaints(menu_item_rule, R"({"name": "Soup"})", complaint);
    expect_complaints(menu_item_rule, R"({"servingSizePrices": []})", complaint);
    expect_complaints(menu_item_rule, R"({"priceType": "Fixed", "servingSizePrices": null})", complaint);
    expect_kept(menu_item_rule, R"({"priceType": "Open"})");
    expect_kept(menu_item_rule, R"({"priceType": "By weight", "servingSizePrices": []})");
}

TEST(MenuItemRule, HasOneDefaultPrice) {
    expect_kept(menu_item_rule, with_price);
    expect_kept(menu_item_rule, R"({"servingSizePrices": [{"price": 1}, {"price": 2, "isDefault": true}]})");
    expect_settled(menu_item_rule, R"({"servingSizePrices": [{"price": 900}]})", with_price);
    expect_settled(menu_item_rule, R"({"servingSizePrices": [{"price": 900, "isDefault": false}]})", with_price);
    expect_complaints(menu_item_rule, R"({"servingSizePrices": [{"price": 1}, {"price": 2}]})",
                      {"servingSizePrices: must have a price with isDefault"});
    expect_complaints(menu_item_rule, R"({"servingSizePrices": [{"isDefault": true}, {"isDefault": true}]})",
                      {"servingSizePrices: must not have two prices with isDefault"});
}

TEST(Rules, WantEachSizeOnceAndADefaultThatIsOffered) {
    const auto prices = [](std::string_view list, std::string_view rows) {
        return R"({"level": 1, ")" + std::string(list) + R"(": [)" + std::string(rows) + "]}";
    };
    struct Case {
        record::Rule rule;
        std::string list;
    };
    for (const Case& each :
         {Case{menu_item_rule, "servingSizePrices"}, Case{modifier_rule, "servingSizeLevels"},
          Case{modifier_group_rule, "servingSizeLevels"}, Case{category_rule, "servingSizeLevels"}}) {
        expect_kept(each.rule, prices(each.list, R"({"servingSizeLevel": "a", "isDefault": true},
                                                    {"servingSizeLevel": "b", "activeStatus": false})"));
        expect_kept(each.rule, prices(each.list, R"({"servingSizeLevel": "a", "isDefault": true, "activeStatus": false},
                                                    {"servingSizeLevel": "b", "activeStatus": false})"));
        expect_complaints(
            each.rule, prices(each.list, R"({"servingSizeLevel": "a", "isDefault": true}, {"servingSizeLevel": "a"})"),
            {each.list + "[1].servingSizeLevel: is there more than once"});
        expect_complaints(each.rule,
                          prices(each.list, R"({"servingSizeLevel": "a", "isDefault": true, "activeStatus": false},
                                               {"servingSizeLevel": "b"})"),
                          {each.list + "[0].isDefault: must be a size that is offered"});
        expect_complaints(each.rule, prices(each.list, R"({"isDefault": true}, {"isDefault": true})"),
                          {each.list + ": must not have two prices with isDefault"});
    }
}

TEST(Rules, WantEachGroupAndPrefixOnce) {
    expect_complaints(category_rule, R"({"optionalModifierGroups": [{"modifierGroup": "a"}, {"modifierGroup": "b"}],
                                         "mandatoryModifierGroups": [{"modifierGroup": "a"}]})",
                      {"mandatoryModifierGroups[0].modifierGroup: is there more than once"});
    expect_complaints(modifier_rule, R"({"prefixes": [{"id": "a"}, {"id": "b"}, {"id": "a"}]})",
                      {"prefixes[2].id: is there more than once"});
}

TEST(Rules, WantNoMoreOptionsThanMayBeSelected) {
    expect_complaints(category_rule, R"({"optionalModifierGroups": [{"minUniqueOptions": 3, "maxSelections": 2}]})",
                      {"optionalModifierGroups[0].maxSelections: must be at least minUniqueOptions"});
}

TEST(Rules, WantWhatTheChosenTimesNeed) {
    for (const record::Rule rule : {menu_item_rule, discount_rule}) {
        expect_complaints(rule, R"({"priceType": "Open", "timeApplicableType": "Days of the week", "daysOfWeek": []})",
                          {"timeApplicableType: needs daysOfWeek"});
        expect_complaints(rule, R"({"priceType": "Open", "isRestrictToTime": true, "isRestrictToMonths": true})",
                          {"isRestrictToTime: needs startTime or endTime", "isRestrictToMonths: needs months"});
        expect_kept(rule, R"({"priceType": "Open", "timeApplicableType": "Date range", "endDate": "2026-12-31",
                              "isRestrictToDays": true, "daysOfMonth": [1], "isRestrictToTime": false})");
    }
    expect_kept(category_rule, R"({"level": 1, "timeApplicableType": "Days of the week"})");
}

TEST(Rules, LetNothingEndBeforeItBeginsOnItsOnlyDay) {
    const auto day = [](std::string_view begin, std::string_view end) {
        return R"({"level": 1, "timeApplicableType": "start date time and end date time", "startDate": "2026-12-31",
                   "endDate": "2026-12-31", "startTime": ")" +
               std::string(begin) + R"(", "endTime": ")" + std::string(end) + "\"}";
    };
    expect_kept(category_rule, day("18:00", "24:00"));
    expect_complaints(category_rule, day("18:00", "17:59"), {"endTime: must not be before startTime"});
    expect_complaints(category_rule, day("24:00", "24:00"), {"startTime: must be before the end of the day"});
}

TEST(MenuItemRule, LooksAtGroupsAndTimesToo) {
    expect_complaints(menu_item_rule,
                      R"({"priceType": "Open", "mandatoryModifierGroups": [{"minSelections": 2, "maxSelections": 1}],
            "startDate": "2026-12-01", "endDate": "2026-11-01"})",
                      {"mandatoryModifierGroups[0].maxSelections: must be at least minSelections",
                       "endDate: must not be before startDate"});
}

TEST(DiscountRule, WantsWhatItOffers) {
    expect_kept(discount_rule, R"({"name": "Staff"})");
    expect_kept(discount_rule, R"({"offerIn": "Amount", "amount": 500})");
    expect_kept(discount_rule, R"({"offerIn": "Percentage", "percentage": 10000})");
    expect_kept(discount_rule, R"({"offerIn": "Free item"})");
    expect_complaints(discount_rule, R"({"offerIn": "Amount", "percentage": 10000})",
                      {"amount: must be there when offerIn is Amount"});
    expect_complaints(discount_rule, R"({"offerIn": "Set price"})",
                      {"amount: must be there when offerIn is Set price"});
    expect_complaints(discount_rule, R"({"offerIn": "Percentage"})",
                      {"percentage: must be there when offerIn is Percentage"});
}

TEST(DiscountRule, LeavesAnOpenValueToTheCashier) {
    expect_kept(discount_rule, R"({"discountType": "Open", "offerIn": "Amount"})");
    expect_complaints(discount_rule, R"({"discountType": "Open", "startDate": "2026-12-01", "endDate": "2026-11-01"})",
                      {"endDate: must not be before startDate"});
}

TEST(ChargeRule, WantsWhatItCharges) {
    expect_kept(charge_rule, R"({"name": "Corkage"})");
    expect_kept(charge_rule, R"({"offerIn": "Amount", "amount": 0})");
    expect_complaints(charge_rule, R"({"offerIn": "Percentage", "amount": 500})",
                      {"percentage: must be there when offerIn is Percentage"});
}

// Fields that were complained of already may be missing or odd; no rule stumbles over them.
TEST(Rules, BearWithOddValues) {
    for (const record::Rule rule : all_rules) {
        judge(rule, "{}");
        judge(rule, R"({"level": "x", "parent": 7, "mandatoryModifierGroups": 1, "optionalModifierGroups": [1, null],
                        "prefixes": [null, "x", {}, {"price": "x"}], "servingSizePrices": [3],
                        "quantityBasedTaxes": [null, 1, {}, {"quantity": "x"}], "offerIn": 1, "discountType": [],
                        "startDate": 1, "endDate": null, "startTime": {}, "endTime": false})");
    }
}

}  // namespace
}  // namespace comanda::catalogue::rules_test
