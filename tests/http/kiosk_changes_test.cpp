// Whatever happens to a menu, and whenever a kiosk asks: what has changed, put into what it has, is what there is.
#include <random>

#include "tests/http/kiosk.h"

namespace comanda::test::kiosk_changes_test {
namespace {

const int changes_wanted = sized(1'000, 100);

// What a device has, and how it takes in what it is sent.
class Device {
  public:
    explicit Device(Carried carried) : carried_(std::move(carried)) {}

    Carried asking() const {
        Carried now = carried_;
        now.more = versions_;
        return now;
    }
    void forget() { versions_.clear(); }

    void take(const json::object& sent) {
        if (sent.contains("notModified")) {
            ++unchanged;
            return;
        }
        const bool is_full = sent.at("full").as_bool();
        ++(is_full ? whole : partly);
        if (is_full) lists_.clear();
        for (const std::string& list : kiosk_lists) {
            for (const json::value& each : sent.at(list).as_array())
                lists_[list][text(each.as_object(), "id")] = to_text(each);
        }
        for (const json::value& each : sent.at("deleted").as_array())
            EXPECT_EQ(lists_[list_of(text(each.as_object(), "kind"))].erase(text(each.as_object(), "id")), 1U)
                << to_text(each) << ": it had none";
        for (const char* part : {"store", "settings", "customerJson"}) {
            if (sent.contains(part)) lists_["rest"][part] = to_text(sent.at(part));
        }
        versions_ = of_versions(sent);
        hash_ = text(sent, "hash");
    }

    // All it shows.
    std::string shown() const {
        std::string all = hash_ + versions_;
        for (const auto& [list, records] : lists_) {
            for (const auto& [id, record] : records)
                all += "\n" + list + " " + record;
        }
        return all;
    }

    int whole = 0, partly = 0, unchanged = 0;

  private:
    static std::string list_of(const std::string& kind) {
        static const std::map<std::string, std::string> others = {
            {"tax", "taxes"}, {"category", "categories"}, {"subCategory", "subCategories"}, {"gratuity", "gratuity"}};
        const auto found = others.find(kind);
        return found == others.end() ? kind + "s" : found->second;
    }

    Carried carried_;
    std::string versions_, hash_;
    std::map<std::string, std::map<std::string, std::string>> lists_;
};

class KioskChanges : public OwnKiosk {
  protected:
    const std::string shop = new_store(tenant);
    std::mt19937 dice{20261116};
    std::map<std::string, Names> made;  // Ids by kind.
    int number = 0;

    int roll(int sides) { return static_cast<int>(dice() % static_cast<unsigned>(sides)); }
    bool chance(int percent) { return roll(100) < percent; }
    std::string any(const std::string& kind) {
        const Names& all = made[kind];
        return all.empty() ? std::string() : all[static_cast<std::size_t>(roll(static_cast<int>(all.size())))];
    }
    json::array some(const std::string& kind) {
        json::array ids;
        for (int i = roll(3); i > 0; --i) {
            const std::string id = any(kind);
            if (!id.empty() && std::ranges::find(ids, json::value(id)) == ids.end()) ids.emplace_back(id);
        }
        return ids;
    }

    // Fields of a record of this kind, some of them.
    json::object fields_of(const std::string& kind) {
        json::object fields;
        if (kind == "menuItem") {
            if (chance(50)) fields["category"] = some("category");
            if (chance(40)) fields["hideInKiosk"] = chance(30);
            if (chance(30))
                fields["imageUrl"] = chance(50) ? json::value("https://x/" + std::to_string(roll(9))) : json::value("");
            if (chance(30)) fields["optionalModifierGroups"] = some("modifierGroup");
            if (chance(20)) fields["taxes"] = some("tax");
            if (chance(40))
                fields["servingSizePrices"] = json::array{
                    {{"servingSizeLevel", made["servingSizeLevel"][0]}, {"price", roll(900)}, {"isDefault", true}}};
        }
        if (kind == "category" && chance(40)) fields["hideMenuItemInKiosk"] = chance(30);
        if (kind == "displayGroup") {
            if (chance(60)) fields["menuItems"] = some("menuItem");
            if (chance(40)) fields["categories"] = some("category");
            if (chance(30)) fields["hideInKiosk"] = chance(40);
        }
        if (kind == "discount" && chance(50)) fields["roles"] = chance(50) ? json::array{holder_role} : json::array{};
        if (kind == "modifierGroup" && chance(50)) fields["modifiers"] = some("modifier");
        return fields;
    }

    void create(const std::string& kind) {
        json::object body = with(fields_of(kind), {{"name", "Name " + std::to_string(++number)}, {"store", shop}});
        if (kind == "menuItem" && !body.contains("servingSizePrices"))
            body["servingSizePrices"] =
                json::array{{{"servingSizeLevel", made["servingSizeLevel"][0]}, {"price", 100}, {"isDefault", true}}};
        if (kind == "category") {
            const std::string above = any("category");
            const bool is_below = !above.empty() && chance(40) && text(now("category", above), "parent").empty();
            body["level"] = is_below ? 2 : 1;
            if (is_below) body["parent"] = above;
        }
        if (kind == "discount")
            body = with(body, {{"discountType", "Check Based"}, {"offerIn", "Amount"}, {"amount", 100}});
        const Answer answer = admin.post(kind, body);
        if (answer.status == 201) made[kind].push_back(text(answer.object(), "id"));
    }

    // Some are refused, such as naming a record that is inactive: that is no change, and nothing may come of it.
    void change_something() {
        static const Names kinds = {"menuItem",     "menuItem",         "menuItem",      "category", "category",
                                    "displayGroup", "discount",         "modifierGroup", "modifier", "department",
                                    "tax",          "servingSizeLevel", "printer"};
        const std::string kind = kinds[static_cast<std::size_t>(roll(static_cast<int>(kinds.size())))], id = any(kind);
        const int what = roll(100);
        if (what < 3) {
            good(admin.put("store/" + shop + "/settings", {{"name", "Shop " + std::to_string(++number)}}));
        } else if (what < 6) {
            good(admin.put("account/" + tenant.account + "/updateAccountInfo",
                           {{"key", "loyaltyPointsPerUnit"}, {"updateValue", true}, {"option", ++number}}));
        } else if (id.empty() || made[kind].size() < 4 || what < 20) {
            create(kind);
        } else if (what < 35 && !(kind == "servingSizeLevel" && id == made[kind][0])) {
            inactivate(kind, id, "?force=true");
        } else if (what < 50) {
            admin.put(kind + "/" + id, {{"activeStatus", true}});
        } else if (what < 65) {
            admin.put(kind + "/" + id, {{"name", "Name " + std::to_string(++number)}});
        } else {
            admin.put(kind + "/" + id, fields_of(kind));
        }
    }
    json::object fetched(const Device& device) { return good(ask(shop, device.asking())); }
};

TEST_F(KioskChanges, ComeToWhatThereIs) {
    made["servingSizeLevel"].push_back(make("servingSizeLevel", {{"name", "Regular"}}, shop));
    for (int i = 0; i < 12; ++i)
        create("menuItem");
    ASSERT_EQ(made["menuItem"].size(), 12U);
    const std::string license = license_of(shop, 6);
    std::vector<Device> devices;
    for (int i = 0; i < 5; ++i)
        devices.emplace_back(Carried{token_of("kiosk-" + std::to_string(i), shop), license});
    const Device fresh(Carried{token_of("fresh", shop), license});
    for (int i = 0; i < changes_wanted && !HasFailure(); ++i) {
        change_something();
        Device whole = fresh;
        whole.take(fetched(whole));
        ASSERT_EQ(whole.whole, 1);
        for (Device& each : devices) {
            if (!chance(30)) continue;
            if (chance(2)) each.forget();
            each.take(fetched(each));
            ASSERT_EQ(each.shown(), whole.shown()) << "after change " << i;
        }
    }
    int partly = 0, unchanged = 0;
    for (const Device& each : devices) {
        partly += each.partly;
        unchanged += each.unchanged;
    }
    EXPECT_GT(partly, changes_wanted / 2) << "the test would show little";
    EXPECT_GT(unchanged, 0);
}

// Every id a configuration names is in it, whatever was hidden or taken out of use.
TEST_F(KioskChanges, LeaveNothingPointingNowhere) {
    made["servingSizeLevel"].push_back(make("servingSizeLevel", {{"name", "Regular"}}, shop));
    const Device device(Carried{token_of("kiosk", shop), license_of(shop)});
    for (int i = 0; i < changes_wanted / 5 && !HasFailure(); ++i) {
        change_something();
        if (i % 10 != 0) continue;
        const Answer answer = ask(shop, device.asking());
        const json::object told = good(answer);
        for (const auto& [kind, ids] : made) {
            for (const std::string& id : ids) {
                bool is_listed = false;
                for (const std::string& list : kiosk_lists)
                    is_listed = is_listed || !record_of(told, list, id).empty();
                EXPECT_EQ(answer.body.find(id) != std::string::npos, is_listed) << kind << " " << id;
            }
        }
    }
}

}  // namespace
}  // namespace comanda::test::kiosk_changes_test
