// kioskJSON: what a kiosk is told of a store, when, and in how many words.
#include "tests/http/kiosk.h"

namespace comanda::test::kiosk_configuration_test {
namespace {

class KioskConfiguration : public OwnKiosk {
  protected:
    const std::string shop = new_store(tenant);
    const std::string shop_role = role("Waiter", {}, 1'000, shop);
    const Carried ours = ready("kiosk-1", shop);

    json::object all(const std::string& more = {}) {
        Carried carried = ours;
        carried.more = more;
        return good(ask(shop, carried));
    }
    Answer get(const std::string& more, const Headers& headers = {}) {
        Carried carried = ours;
        carried.more = more;
        return ask(shop, carried, headers);
    }
    std::string add(const std::string& kind, const json::object& body) { return make(kind, body, shop); }
    std::string item(const std::string& name, const json::object& more = {}) {
        const std::string size = size_.empty() ? size_ = add("servingSizeLevel", {{"name", "Regular"}}) : size_;
        const json::object price{{"servingSizeLevel", size}, {"price", 500}, {"isDefault", true}};
        return add("menuItem", with({{"name", name}, {"servingSizePrices", json::array{price}}}, more));
    }
    void hide(const std::string& kind, const std::string& id, const char* field) {
        good(admin.put(kind + "/" + id, {{field, true}}));
    }

  private:
    std::string size_;
};

TEST_F(KioskConfiguration, HasEveryPart) {
    const Answer answer = get("");
    const json::object whole_of_it = good(answer);
    EXPECT_TRUE(whole_of_it.at("full").as_bool());
    EXPECT_EQ(whole(whole_of_it, "version"), 0) << "nothing was ever written";
    EXPECT_GT(whole(whole_of_it, "customerJsonVersion"), 0);
    EXPECT_EQ(whole(whole_of_it, "nextPollSeconds"), 30);
    EXPECT_EQ(answer.header("etag"), "W/\"" + text(whole_of_it, "hash") + "\"");
    EXPECT_EQ(text(whole_of_it, "hash").size(), 32U);
    EXPECT_EQ(text(whole_of_it, "generatedAt").size(), 24U);
    for (const std::string& list : kiosk_lists)
        EXPECT_EQ(whole_of_it.at(list), json::array{}) << list;
    EXPECT_EQ(whole_of_it.at("deleted"), json::array{});
    const json::object described = whole_of_it.at("store").as_object();
    EXPECT_EQ(text(described, "id"), shop);
    EXPECT_EQ(text(described, "account"), tenant.account);
    EXPECT_EQ(text(whole_of_it.at("settings").as_object(), "currency"), "USD");
    EXPECT_EQ(text(whole_of_it.at("settings").as_object(), "timezone"), "UTC");
    EXPECT_EQ(whole_of_it.at("customerJson").as_object().size(), 3U);
    EXPECT_EQ(answer.header("cache-control"), "private, no-cache");
}

TEST_F(KioskConfiguration, HasRecordsOfEveryKindWithoutTheirBookkeeping) {
    const std::string department = add("department", {{"name", "Kitchen"}, {"xOwn", "kept"}}),
                      course = add("course", {{"name", "Mains"}}), size = add("servingSizeLevel", {{"name", "Large"}}),
                      tax = add("tax", {{"name", "Sales"}, {"percentage", 8000}}),
                      printer = add("printer", {{"name", "P"}, {"printerType", "KitchenPrinter"}}),
                      category = add("category",
                                     {{"name", "Food"}, {"level", 1}, {"taxes", {tax}}, {"department", department}}),
                      below = add("category", {{"name", "Soups"}, {"level", 2}, {"parent", category}}),
                      group = add("modifierGroup", {{"name", "Sauces"}}),
                      modifier = add("modifier", {{"name", "Aioli"}, {"modifyWith", group}}),
                      charge = add("itemServiceCharge", {{"name", "Deposit"}, {"offerIn", "Amount"}, {"amount", 25}}),
                      service_type = add("serviceType", {{"name", "To go"}, {"code", "TOGO"}}),
                      tip = add("gratuity", {{"name", "Tip"},
                                             {"offerIn", "Percentage"},
                                             {"percentage", 10000},
                                             {"serviceTypes", {service_type}}}),
                      reason = add("reason", {{"name", "Spilt"}, {"reasonType", "Void"}}),
                      soup = item("Soup", {{"category", {below}},
                                           {"kitchenPrinters", {printer}},
                                           {"course", course},
                                           {"imageAvailable", true},
                                           {"imageUrl", "https://x/soup.png"},
                                           {"imageVersion", 3},
                                           {"imageExtension", "png"}}),
                      board = add("displayGroup", {{"name", "Favourites"}, {"menuItems", {soup}}}),
                      offer = add("discount", {{"name", "Ten off"},
                                               {"discountType", "Check Based"},
                                               {"offerIn", "Percentage"},
                                               {"percentage", 10000},
                                               {"couponCode", "SECRET10"}});
    const Answer answer = get("");
    const json::object told = good(answer);
    const std::map<std::string, std::string> expected = {{"departments", department},
                                                         {"courses", course},
                                                         {"taxes", tax},
                                                         {"categories", category},
                                                         {"subCategories", below},
                                                         {"menuItems", soup},
                                                         {"modifierGroups", group},
                                                         {"modifiers", modifier},
                                                         {"itemServiceCharges", charge},
                                                         {"discounts", offer},
                                                         {"gratuity", tip},
                                                         {"displayGroups", board},
                                                         {"reasons", reason},
                                                         {"serviceTypes", service_type}};
    for (const auto& [list, id] : expected)
        EXPECT_EQ(ids_of(told, list), Names{id}) << list;
    EXPECT_EQ(ids_of(told, "servingSizeLevels").size(), 2U);
    EXPECT_FALSE(record_of(told, "servingSizeLevels", size).empty());
    const json::object dish = record_of(told, "menuItems", soup);
    for (const char* gone : {"store", "createdFor", "ownedBy", "createdAt", "dateCreated", "lastUpdated", "createdBy",
                             "modifiedBy", "roles", "kitchenPrinters"})
        EXPECT_FALSE(dish.contains(gone)) << gone;
    EXPECT_EQ(text(dish, "name"), "Soup");
    EXPECT_TRUE(whole(dish, "version") == 1 && dish.at("activeStatus").as_bool());
    EXPECT_EQ(dish.at("category"), json::array{below}) << "references are ids";
    EXPECT_EQ(text(dish, "course"), course);
    EXPECT_EQ(text(record_of(told, "departments", department), "xOwn"), "kept");
    EXPECT_EQ(told.at("images"), (json::array{{{"kind", "menuItem"},
                                               {"id", soup},
                                               {"url", "https://x/soup.png"},
                                               {"version", 3},
                                               {"extension", "png"}}}));
    const json::object coupon = record_of(told, "discounts", offer);
    EXPECT_TRUE(coupon.at("hasCouponCode").as_bool());
    EXPECT_EQ(answer.body.find("SECRET10"), std::string::npos);
    EXPECT_EQ(answer.body.find(printer), std::string::npos);
}

TEST_F(KioskConfiguration, ShowsNothingThatIsKeptForRoles) {
    const std::string staff = add("category", {{"name", "Staff"}, {"level", 1}, {"roles", {shop_role}}}),
                      below = add("category", {{"name", "Meals"}, {"level", 2}, {"parent", staff}}),
                      open = add("category", {{"name", "Open"}, {"level", 1}, {"roles", json::array{}}}),
                      meal = item("Meal", {{"category", {below}}}),
                      secret = item("Secret", {{"category", {open}}, {"roles", {shop_role}}}),
                      soup = item("Soup", {{"category", {open, staff}}, {"roles", nullptr}});
    const json::object told = good(get(""));
    EXPECT_EQ(ids_of(told, "categories"), Names{open});
    EXPECT_EQ(ids_of(told, "subCategories"), Names{});
    EXPECT_EQ(ids_of(told, "menuItems"), Names{soup});
    EXPECT_EQ(record_of(told, "menuItems", soup).at("category"), json::array{open});
}

TEST_F(KioskConfiguration, ShowsOnlyWhatAKioskMayShow) {
    const std::string open = add("category", {{"name", "Open"}, {"level", 1}}),
                      closed = add("category", {{"name", "Closed"}, {"level", 1}}),
                      in_closed = add("category", {{"name", "In closed"}, {"level", 2}, {"parent", closed}}),
                      shown = item("Shown", {{"category", {open}}}),
                      of_both = item("Of both", {{"category", {closed, open}}}),
                      of_closed = item("Of closed", {{"category", {closed}}}),
                      below = item("Below", {{"category", {in_closed}}}),
                      hidden = item("Hidden", {{"category", {open}}, {"hideInKiosk", true}}), nowhere = item("Nowhere"),
                      gone = item("Gone", {{"category", {open}}}),
                      board = add(
                          "displayGroup",
                          {{"name", "Board"}, {"menuItems", {shown, hidden, below}}, {"categories", {closed, open}}}),
                      secret = add("displayGroup", {{"name", "Secret"}, {"hideInKiosk", true}}),
                      for_staff = add("discount", {{"name", "Boss"},
                                                   {"discountType", "Check Based"},
                                                   {"offerIn", "Amount"},
                                                   {"amount", 100},
                                                   {"roles", {shop_role}}}),
                      open_amount = add("discount", {{"name", "Any"}, {"discountType", "Open"}});
    hide("category", closed, "hideMenuItemInKiosk");
    good(inactivate("menuItem", gone, "?force=true"));
    const json::object told = all();
    Names items = {shown, of_both, nowhere};
    std::ranges::sort(items);
    EXPECT_EQ(ids_of(told, "menuItems"), items);
    EXPECT_EQ(ids_of(told, "categories"), Names{open});
    EXPECT_EQ(ids_of(told, "subCategories"), Names{});
    EXPECT_EQ(ids_of(told, "displayGroups"), Names{board});
    EXPECT_EQ(ids_of(told, "discounts"), Names{});
    EXPECT_EQ(record_of(told, "displayGroups", board).at("menuItems"), json::array{shown})
        << "nothing names what is not shown";
    EXPECT_EQ(record_of(told, "displayGroups", board).at("categories"), json::array{open});
    EXPECT_EQ(record_of(told, "menuItems", of_both).at("category"), json::array{open});
}

TEST_F(KioskConfiguration, SaysThatNothingHasChanged) {
    add("department", {{"name", "Kitchen"}});
    const Answer first = get("");
    const json::object told = good(first);
    const Answer same = get("", {{"If-None-Match", first.header("etag")}});
    EXPECT_EQ(same.status, 304);
    EXPECT_EQ(same.body, "");
    EXPECT_EQ(same.header("etag"), first.header("etag"));
    EXPECT_EQ(get("", {{"If-None-Match", '"' + text(told, "hash") + '"'}}).status, 304);
    EXPECT_EQ(get("", {{"If-None-Match", "\"x\", " + first.header("etag")}}).status, 304);
    const json::object unchanged = all(of_versions(told));
    EXPECT_EQ(unchanged, (json::object{{"version", told.at("version")},
                                       {"customerJsonVersion", told.at("customerJsonVersion")},
                                       {"epoch", told.at("epoch")},
                                       {"hash", told.at("hash")},
                                       {"notModified", true},
                                       {"nextPollSeconds", 30}}));
    const Answer other_tag = get(of_versions(told), {{"If-None-Match", "\"something else\""}});
    EXPECT_EQ(good(other_tag), told) << "it has not what it thinks it has, and begins anew";
}

TEST_F(KioskConfiguration, SendsWhatHasChanged) {
    const std::string first = add("department", {{"name", "First"}}), second = add("department", {{"name", "Second"}}),
                      third = add("department", {{"name", "Third"}});
    const json::object before = all();
    good(admin.put("department/" + first, {{"description", "changed"}}));
    good(inactivate("department", second, "?force=true"));
    const json::object changes = all(of_versions(before)), now = all();
    EXPECT_FALSE(changes.at("full").as_bool());
    EXPECT_EQ(whole(changes, "version"), whole(before, "version") + 2);
    EXPECT_EQ(ids_of(changes, "departments"), Names{first});
    EXPECT_EQ(text(record_of(changes, "departments", first), "description"), "changed");
    EXPECT_EQ(changes.at("deleted"), (json::array{{{"kind", "department"}, {"id", second}}}));
    EXPECT_EQ(changes.at("hash"), now.at("hash")) << "of what it comes to";
    for (const char* same : {"store", "settings", "customerJson"})
        EXPECT_FALSE(changes.contains(same)) << same;
    good(admin.put("department/" + second, {{"activeStatus", true}}));
    EXPECT_EQ(ids_of(all(of_versions(changes)), "departments"), Names{second});
    EXPECT_EQ(ids_of(all("&version=1&customerJsonVersion=2"), "departments").size(), 3U)
        << "the first changed since, and two are new";
}

TEST_F(KioskConfiguration, CountsWhatIsHiddenAsGone) {
    const std::string dish = item("Soup", {{"imageUrl", "https://x/y.png"}});
    const json::object before = all();
    hide("menuItem", dish, "hideInKiosk");
    const json::object hidden = all(of_versions(before));
    EXPECT_EQ(hidden.at("deleted"),
              (json::array{{{"kind", "menuItem"}, {"id", dish}}, {{"kind", "image"}, {"id", dish}}}));
    good(admin.put("menuItem/" + dish, {{"hideInKiosk", false}, {"imageUrl", nullptr}}));
    const json::object back = all(of_versions(hidden));
    EXPECT_EQ(ids_of(back, "menuItems"), Names{dish});
    EXPECT_EQ(back.at("images"), json::array{});
    EXPECT_EQ(back.at("deleted"), json::array{});
}

TEST_F(KioskConfiguration, SendsEverythingToWhoHasNothingWeKnow) {
    add("department", {{"name", "First"}});
    add("department", {{"name", "Second"}});
    const json::object now = all();
    for (const char* version : {"", "&version=", "&version=0", "&version=3", "&version=999999999999999"})
        EXPECT_EQ(all(std::string(version)), now) << version;
    EXPECT_FALSE(all("&version=1").at("full").as_bool());
    EXPECT_FALSE(all("&version=1.0").at("full").as_bool());
    for (const char* wrong : {"&version=x", "&version=-1", "&version=1.5", "&customerJsonVersion=y"})
        EXPECT_EQ(outcome_of(get(wrong)), "400 INVALID_PARAMETER") << wrong;
}

TEST_F(KioskConfiguration, HasANumberForEverythingBesidesTheMenu) {
    const json::object before = all();
    const std::string account = "account/" + tenant.account + "/";
    good(admin.put("store/" + shop + "/settings", {{"name", "Corner"}}));
    const json::object renamed = all(of_versions(before));
    EXPECT_EQ(whole(renamed, "customerJsonVersion"), whole(before, "customerJsonVersion") + 1);
    EXPECT_EQ(text(renamed.at("store").as_object(), "name"), "Corner");
    EXPECT_TRUE(renamed.at("full").as_bool()) << "of a menu without a version";
    add("department", {{"name", "Kitchen"}});
    const json::object stocked = all();
    good(admin.put(account + "updateAccountInfo",
                   {{"key", "hasCustomerLevelLoyalty"}, {"updateValue", true}, {"option", 3}}));
    const json::object decided = all(of_versions(stocked));
    EXPECT_FALSE(decided.at("full").as_bool());
    EXPECT_EQ(decided.at("departments"), json::array{});
    EXPECT_EQ(decided.at("customerJson").at("loyalty").at("hasCustomerLevelLoyalty"),
              (json::object{{"updateValue", true}, {"option", 3}}));
    EXPECT_EQ(whole(decided, "customerJsonVersion"), whole(stocked, "customerJsonVersion") + 1);
    const std::string type = id_in(admin.post(account + "memberShipType", {{"type", "Gold"}}));
    const json::object typed = all(of_versions(decided));
    EXPECT_EQ(typed.at("customerJson").at("memberShipTypes").at(0).at("id").as_string(), type);
    EXPECT_EQ(all(of_versions(typed)).contains("notModified"), true);
    good(admin.post("customer", {{"firstName", "Confidential"}}), 201);
    EXPECT_EQ(all(of_versions(typed)).contains("notModified"), true) << "customers are no part of it";
    EXPECT_EQ(to_text(all()).find("Confidential"), std::string::npos);
}

TEST_F(KioskConfiguration, ComesCompressedAsItIsKept) {
    for (int i = 0; i < 30; ++i)
        add("department", {{"name", "Department " + std::to_string(i)}});
    const Answer plain = get(""), gzip = get("", {{"Accept-Encoding", "gzip"}}),
                 both = get("", {{"Accept-Encoding", "gzip, zstd"}}), again = get("", {{"Accept-Encoding", "gzip"}});
    EXPECT_EQ(plain.header("content-encoding"), "");
    EXPECT_EQ(gzip.header("content-encoding"), "gzip");
    EXPECT_EQ(both.header("content-encoding"), "zstd");
    EXPECT_EQ(gzip.header("vary"), "Accept-Encoding, apikey, Authorization");
    EXPECT_EQ(plain.header("vary"), "Accept-Encoding, apikey, Authorization");
    EXPECT_EQ(gzip.body.substr(0, 2), "\x1f\x8b");
    EXPECT_EQ(gzip.body, again.body) << "made once";
    EXPECT_EQ(gzip.header("etag"), plain.header("etag"));
    EXPECT_LT(gzip.body.size() * 3, plain.body.size());
    EXPECT_EQ(get("", {{"Accept-Encoding", "gzip"}, {"If-None-Match", gzip.header("etag")}}).status, 304);
}

}  // namespace
}  // namespace comanda::test::kiosk_configuration_test
