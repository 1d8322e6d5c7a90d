// What a person may be allowed to do, beside what a key may: the one table of privileges. Every operation that changes
// something, or shows what is not for everybody, names one.
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <optional>
#include <string_view>

#include "http/scope.h"

namespace comanda::http {

enum class Privilege : std::uint8_t {
    none,  // Whoever is logged in.
    bo_tax,
    bo_store_settings,
    bo_category,
    bo_menu_item,
    bo_modifier,
    bo_department,
    bo_course,
    bo_serving_size,
    bo_service_charge,
    bo_discount,
    bo_gratuity,
    bo_printer,
    bo_tare,
    bo_reason,
    bo_service_type,
    bo_display_group,
    bo_users,
    bo_roles,
    bo_persons,
    bo_api_keys,
    bo_audit,
    bo_customers,
    bo_customer_privacy,
    bo_membership,
    bo_account_info,
    menu_publish,
    dash_feedback,
    dash_top_five_returning_customers,
    dash_sales_today,
    dash_open_checks,
    rpt_sales,
    pos_void_item,
    pos_void_check,
    pos_refund,
    pos_discount,
    pos_price_override,
    pos_transfer,
    pos_reopen_check,
    pos_no_sale,
    pos_web_orders,
    loy_adjust,
    loy_redeem,
    loy_reset,
    loy_history,
    loy_allowance,
    kiosk_login,
    kiosk_devices,
    sync_checks,
    sync_read,
    sync_devices,
};
inline constexpr std::size_t privilege_count = static_cast<std::size_t>(Privilege::sync_devices) + 1;

struct PrivilegeGroup {
    std::string_view name;
    std::string_view prefix;
};
inline constexpr PrivilegeGroup privilege_groups[] = {
    {"Back office", "BO_"},    {"Menu", "MENU_"},   {"Dashboard", "DASH_"}, {"Reports", "RPT_"},
    {"Point of sale", "POS_"}, {"Loyalty", "LOY_"}, {"Kiosk", "KIOSK_"},    {"Synchronisation", "SYNC_"}};

struct PrivilegeEntry {
    Privilege privilege;
    std::string_view id;  // As the interface writes it; its beginning is the prefix of its group.
    std::string_view name;
    std::string_view sentence;
    Scope scope;                // A key with this scope holds it, and may give it to a role.
    bool account_wide = false;  // Held only by roles of the account's own store: it reaches beyond any one store.
};

inline constexpr PrivilegeEntry privileges[] = {
    {Privilege::bo_tax, "BO_TAX", "Taxes", "Make and change taxes.", Scope::catalogue_write},
    {Privilege::bo_store_settings, "BO_STORE_SETTINGS", "Store settings",
     "Change a store's time zone, currency, business day and rounding.", Scope::admin},
    {Privilege::bo_category, "BO_CATEGORY", "Categories", "Make and change categories and subcategories.",
     Scope::catalogue_write},
    {Privilege::bo_menu_item, "BO_MENU_ITEM", "Menu items", "Make and change dishes and drinks.",
     Scope::catalogue_write},
    {Privilege::bo_modifier, "BO_MODIFIER", "Modifiers", "Make and change modifiers and their groups.",
     Scope::catalogue_write},
    {Privilege::bo_department, "BO_DEPARTMENT", "Departments", "Make and change departments.", Scope::catalogue_write},
    {Privilege::bo_course, "BO_COURSE", "Courses", "Make and change courses.", Scope::catalogue_write},
    {Privilege::bo_serving_size, "BO_SERVING_SIZE", "Serving sizes", "Make and change serving size levels.",
     Scope::catalogue_write},
    {Privilege::bo_service_charge, "BO_SERVICE_CHARGE", "Service charges", "Make and change service charges of items.",
     Scope::catalogue_write},
    {Privilege::bo_discount, "BO_DISCOUNT", "Discounts", "Make and change discounts.", Scope::catalogue_write},
    {Privilege::bo_gratuity, "BO_GRATUITY", "Gratuities", "Make and change gratuities.", Scope::catalogue_write},
    {Privilege::bo_printer, "BO_PRINTER", "Printers", "Make and change kitchen and label printers.",
     Scope::catalogue_write},
    {Privilege::bo_tare, "BO_TARE", "Tares", "Make and change tares.", Scope::catalogue_write},
    {Privilege::bo_reason, "BO_REASON", "Reasons", "Make and change the reasons staff choose from.",
     Scope::catalogue_write},
    {Privilege::bo_service_type, "BO_SERVICE_TYPE", "Service types", "Make and change service types.",
     Scope::catalogue_write},
    {Privilege::bo_display_group, "BO_DISPLAY_GROUP", "Display groups", "Make and change display groups.",
     Scope::catalogue_write},
    {Privilege::bo_users, "BO_USERS", "Users", "See, make and change staff, their PINs and their roles.",
     Scope::staff_write},
    {Privilege::bo_roles, "BO_ROLES", "Roles", "Make and change roles. Who holds it administers the store's staff.",
     Scope::staff_write},
    {Privilege::bo_persons, "BO_PERSONS", "Logins",
     "Make and change the logins of people by e-mail. Who holds it administers the account.", Scope::admin, true},
    {Privilege::bo_api_keys, "BO_API_KEYS", "Keys", "Issue, list and revoke keys.", Scope::admin, true},
    {Privilege::bo_audit, "BO_AUDIT", "Audit trail", "Read who changed what, and when.", Scope::staff_read},
    {Privilege::bo_customers, "BO_CUSTOMERS", "Customers", "See, make and change customers.", Scope::customers_write},
    {Privilege::bo_customer_privacy, "BO_CUSTOMER_PRIVACY", "Customers' data",
     "Export and erase everything that is known of a customer.", Scope::customers_write, true},
    {Privilege::bo_membership, "BO_MEMBERSHIP", "Memberships", "Make and change membership types and plans.",
     Scope::customers_write},
    {Privilege::bo_account_info, "BO_ACCOUNT_INFO", "Account decisions",
     "Decide how the account collects points and the like.", Scope::admin, true},
    {Privilege::menu_publish, "MENU_PUBLISH", "Publish menus",
     "Import a menu, roll one back, pull and push menus between stores.", Scope::catalogue_write},
    {Privilege::dash_feedback, "DASH_FEEDBACK", "Feedback", "See what guests said on the dashboard.",
     Scope::reports_read},
    {Privilege::dash_top_five_returning_customers, "DASH_TOP_FIVE_RETURNING_CUSTOMERS", "Top five returning customers",
     "See who comes most often on the dashboard.", Scope::reports_read},
    {Privilege::dash_sales_today, "DASH_SALES_TODAY", "Today's sales", "See the day's sales on the dashboard.",
     Scope::reports_read},
    {Privilege::dash_open_checks, "DASH_OPEN_CHECKS", "Open checks", "See the open checks on the dashboard.",
     Scope::sync_read},
    {Privilege::rpt_sales, "RPT_SALES", "Sale reports", "Read sales and the reports made of them.",
     Scope::reports_read},
    {Privilege::pos_void_item, "POS_VOID_ITEM", "Void an item", "Take an item off a check after it was sent.",
     Scope::sync_write},
    {Privilege::pos_void_check, "POS_VOID_CHECK", "Void a check", "Void a whole check.", Scope::sync_write},
    {Privilege::pos_refund, "POS_REFUND", "Refund", "Give money back for what was paid.", Scope::orders_write},
    {Privilege::pos_discount, "POS_DISCOUNT", "Discount", "Give a discount on a check or an item.", Scope::sync_write},
    {Privilege::pos_price_override, "POS_PRICE_OVERRIDE", "Change a price", "Sell an item at another price.",
     Scope::sync_write},
    {Privilege::pos_transfer, "POS_TRANSFER", "Transfer", "Move a check or items to another table or waiter.",
     Scope::sync_write},
    {Privilege::pos_reopen_check, "POS_REOPEN_CHECK", "Reopen a check", "Open a closed check again.",
     Scope::sync_write},
    {Privilege::pos_no_sale, "POS_NO_SALE", "No sale", "Open the cash drawer without a sale.", Scope::sync_write},
    {Privilege::pos_web_orders, "POS_WEB_ORDERS", "Web orders", "See web orders, take them and move them on.",
     Scope::orders_write},
    {Privilege::loy_adjust, "LOY_ADJUST", "Adjust points", "Give or take points by hand, and undo it.",
     Scope::customers_write},
    {Privilege::loy_redeem, "LOY_REDEEM", "Redeem points", "Let a customer spend points.", Scope::customers_write},
    {Privilege::loy_reset, "LOY_RESET", "Reset points", "Set a customer's points to nothing.", Scope::customers_write},
    {Privilege::loy_history, "LOY_HISTORY", "Points history", "Read a customer's points and where they came from.",
     Scope::customers_read},
    {Privilege::loy_allowance, "LOY_ALLOWANCE", "Allowances", "Read a member's allowance and draw from it.",
     Scope::customers_write},
    {Privilege::kiosk_login, "KIOSK_LOGIN", "Log kiosks in", "Log a kiosk in with one's own e-mail and password.",
     Scope::kiosk},
    {Privilege::kiosk_devices, "KIOSK_DEVICES", "Kiosk devices", "Register kiosks and revoke them.", Scope::admin},
    {Privilege::sync_checks, "SYNC_CHECKS", "Send checks", "Let a till send checks.", Scope::sync_write},
    {Privilege::sync_read, "SYNC_READ", "Read checks", "See the open checks of a store.", Scope::sync_read},
    {Privilege::sync_devices, "SYNC_DEVICES", "Devices", "See the tills of a store.", Scope::sync_read},
};

constexpr const PrivilegeEntry& entry_of(Privilege privilege) {
    return privileges[static_cast<std::size_t>(privilege) - 1];
}

constexpr std::optional<Privilege> parse_privilege(std::string_view id) {
    for (const PrivilegeEntry& each : privileges) {
        if (each.id == id) return each.privilege;
    }
    return std::nullopt;
}

// In the order of the enumeration, each in a group.
constexpr bool is_complete() {
    if (std::size(privileges) + 1 != privilege_count) return false;
    for (std::size_t i = 0; i < std::size(privileges); ++i) {
        if (static_cast<std::size_t>(privileges[i].privilege) != i + 1) return false;
        bool has_group = false;
        for (const PrivilegeGroup& group : privilege_groups)
            has_group = has_group || privileges[i].id.starts_with(group.prefix);
        if (!has_group) return false;
    }
    return true;
}
static_assert(is_complete());

using Privileges = std::bitset<privilege_count>;

inline bool has(const Privileges& set, Privilege privilege) {
    return privilege == Privilege::none || set.test(static_cast<std::size_t>(privilege));
}

}  // namespace comanda::http
