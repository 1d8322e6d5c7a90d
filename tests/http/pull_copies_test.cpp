// What a pull makes: copies that are the source's menu over again, with ids of their own wherever an id stands.
#include "tests/http/crew.h"
#include "tests/http/pull.h"

namespace comanda::test::pull_copies_test {
namespace {

using PullCopies = Pulls;
using PullRoles = Pulls;

// What belongs to a record, or to the stock of its store, and not to what it says.
json::object said(json::object record) {
    for (const char* own :
         {"id", "store", "createdFor", "createdAt", "version", "dateCreated", "lastUpdated", "createdBy", "modifiedBy",
          "originalID", "originalVersion", "outOfStock", "outOfStockUntil", "remainingQty"})
        record.erase(own);
    return record;
}

std::string replaced(std::string all, const std::map<std::string, std::string>& ids) {
    for (const auto& [from, to] : ids) {
        for (std::size_t found = 0; (found = all.find(from, found)) != std::string::npos; found += to.size())
            all.replace(found, from.size(), to);
    }
    return all;
}

TEST_F(PullCopies, AreOneOfEachOriginal) {
    const std::string bar = make("department", {{"name", "Bar"}});
    pull();
    const json::object again = {{"name", "Another"}, {"store", store}, {"originalID", bar}};
    const Answer second = client.post("/v1/svc/department", again);
    EXPECT_EQ(second.code(), "VALIDATION_FAILED");
    EXPECT_EQ(text(second.object(), "existingId"), copy_of(bar));
    const std::string other = make("department", {{"name", "No copy"}}, store);
    EXPECT_EQ(client.put("/v1/svc/department/" + other, {{"originalID", bar}}).code(), "VALIDATION_FAILED");
    EXPECT_EQ(client.put("/v1/svc/department/" + copy_of(bar), {{"originalID", bar}, {"description", "Same"}}).status,
              200);
}

TEST_F(PullCopies, SayWhatTheirOriginalsSayInIdsOfTheStore) {
    Ids ids;
    const std::vector<Sample> samples = create_samples(client, hq, ids);
    const Ids own_roles = create_sample_roles(client, store);
    const std::string pizza = ids.at("@category:Pizza"), funghi = ids.at("@menuItem:Pizza Funghi");
    edit("menuItem", funghi,
         {{"alternate", json::array{ids.at("@menuItem:Garlic bread")}},
          {"xUnknown", json::object{{pizza, json::array{funghi, json::object{{"deep", pizza}}}},
                                    {"prose", "see " + pizza + " and more"}}}});
    edit("modifier", ids.at("@modifier:Ketchup"), {{"alternate", json::array{ids.at("@modifier:Mushrooms")}}});
    const auto originals = records(hq);
    ASSERT_EQ(originals.size(), samples.size());
    const json::object pulled = pull();
    EXPECT_EQ(counted(pulled, "created"), std::ssize(samples));
    EXPECT_EQ(conflicts(pulled), Names{});

    std::map<std::string, std::string> copies;
    for (const auto& [placeholder, own] : own_roles)
        copies[ids.at(placeholder)] = own;
    for (const auto& [id, original] : originals) {
        copies[id] = copy_of(id);
        EXPECT_NE(copies[id], "") << to_text(original);
        EXPECT_FALSE(originals.contains(copies[id])) << "its id is its own";
    }
    const auto made = records(store);
    EXPECT_EQ(made.size(), originals.size());
    for (const auto& [id, original] : originals) {
        const json::object& copied = made.at(copies[id]);
        std::string expected = replaced(to_text(said(original)), copies);
        // Ids are what is replaced, not words in a text.
        expected = replaced(expected, {{"see " + copies[pizza], "see " + pizza}});
        EXPECT_EQ(said(copied), parse_json(expected));
        EXPECT_EQ(text(copied, "originalID"), id);
        EXPECT_EQ(copied.at("originalVersion"), original.at("version"));
        EXPECT_EQ(text(copied, "store"), store);
        EXPECT_EQ(text(copied, "createdFor"), store);
        EXPECT_EQ(copied.at("createdAt"), 1) << "the number of the store";
        EXPECT_EQ(copied.at("version"), 1);
        EXPECT_EQ(copied.at("createdBy"), copied.at("modifiedBy"));
    }
    EXPECT_EQ(records(hq), originals) << "the source is as it was";
}

TEST_F(PullCopies, AreOneVersionWithALineOfTheJournalForEach) {
    Ids ids;
    const std::vector<Sample> samples = create_samples(client, hq, ids);
    make("department", {{"name", "Own"}}, store);
    const std::int64_t before = last_event();
    const json::object pulled = pull();
    EXPECT_EQ(pulled.at("fromVersion"), 1);
    EXPECT_EQ(pulled.at("toVersion"), 2);
    EXPECT_EQ(pulled.at("rollbackTo"), 1);
    EXPECT_EQ(pulled.at("sourceVersion"), std::ssize(samples));
    EXPECT_EQ(pulled.at("dryRun"), false);
    EXPECT_EQ(pulled.at("stopped"), false);
    EXPECT_EQ(text(pulled, "store"), store);
    EXPECT_EQ(text(pulled, "sourceStore"), hq);
    EXPECT_FALSE(pulled.contains("changes"));
    const json::object versions = good(client.get(at(store, "menuVersions")));
    EXPECT_EQ(versions.at("total"), 2);
    const json::object newest = versions.at("data").at(0).as_object();
    EXPECT_EQ(newest.at("menuVersion"), 2);
    EXPECT_EQ(newest.at("recordCount"), std::ssize(samples));
    EXPECT_EQ(text(newest, "by"), text(pulls().at(0).as_object(), "by"));
    const json::object events = good(client.get(at(store, "events?limit=500&after=" + std::to_string(before))));
    const json::array& lines = events.at("data").as_array();
    ASSERT_EQ(lines.size(), samples.size());
    std::set<std::string> told;
    for (const json::value& each : lines) {
        const json::object& line = each.as_object();
        EXPECT_TRUE(text(line, "type").ends_with(".pulled")) << to_text(line);
        EXPECT_EQ(line.at("version"), 1);
        EXPECT_EQ(line.at("actor"), newest.at("by"));
        told.insert(text(line, "id"));
    }
    EXPECT_EQ(told.size(), samples.size());
    EXPECT_TRUE(told.contains(copy_of(ids.at("@menuItem:Pizza Funghi"))));
}

TEST_F(PullCopies, BringAlongWhatTheyNeedAndNothingElse) {
    const std::string kitchen = make("department", {{"name", "Kitchen"}});
    make("department", {{"name", "Nobody's"}});
    const std::string state = make("tax", {{"name", "State"}}), city = make("tax", {{"name", "City"}});
    const std::string levy = make("tax", {{"name", "Levy"}, {"taxes", json::array{state}}});
    const std::string group = make("modifierGroup", {{"name", "Sauces"}});
    const std::string ketchup = make("modifier", {{"name", "Ketchup"}, {"modifyWith", group}});
    const std::string mustard = make("modifier", {{"name", "Mustard"}});
    edit("modifierGroup", group, {{"modifiers", json::array{ketchup}}});
    dish("Fries", 400,
         {{"department", kitchen},
          {"taxes", json::array{levy}},
          {"xSee", mustard},
          {"optionalModifierGroups", json::array{group}}});
    EXPECT_EQ(counts(pull({{"menuItems", true}})),
              "department created 1 implied 1, menuItem created 1, modifier created 2 implied 2, "
              "modifierGroup created 1 implied 1, servingSizeLevel created 1 implied 1, tax created 2 implied 2");
    EXPECT_NE(copy_of(state), "") << "a tax on which another is levied";
    EXPECT_EQ(copy_of(city), "");
    edit("department", kitchen, {{"description", "All that is cooked."}});
    dish("Soup", 500, {{"department", kitchen}, {"taxes", json::array{city}}});
    EXPECT_EQ(counts(pull({{"menuItems", true}})), "menuItem created 1 unchanged 1, tax created 1 implied 1");
    EXPECT_EQ(text(copy("department", kitchen), "description"), "") << "it was needed, and was there";
    EXPECT_EQ(counts(pull({{"taxes", true}})), "tax unchanged 3") << "asked for, though they came along before";
}

TEST_F(PullCopies, LeaveOutWhatIsOutOfUse) {
    const std::string bar = make("department", {{"name", "Bar"}}), old = make("department", {{"name", "Old"}});
    retire("department", old);
    EXPECT_EQ(counts(pull()), "department created 1");
    EXPECT_NE(copy_of(bar), "");
    EXPECT_EQ(copy_of(old), "");
}

TEST_F(PullCopies, HaveAStockOfTheirOwn) {
    const std::string tea = dish("Tea", 250, {{"outOfStock", true}, {"remainingQty", 0}});
    pull();
    const json::object fresh = copy("menuItem", tea);
    EXPECT_EQ(fresh.at("outOfStock"), false) << "what is left elsewhere is not left here";
    EXPECT_EQ(text(fresh, "outOfStockUntil"), "");
    EXPECT_EQ(fresh.at("remainingQty"), nullptr);
    edit("menuItem", copy_of(tea), {{"outOfStock", true}, {"remainingQty", 3}});
    edit("menuItem", tea, {{"outOfStock", false}, {"remainingQty", 50}, {"shortName", "T"}});
    const json::object again = pull(with(everything, {{"overwrite", true}}));
    EXPECT_EQ(counts(again), "menuItem updated 1, servingSizeLevel unchanged 1");
    const json::object copied = copy("menuItem", tea);
    EXPECT_EQ(text(copied, "shortName"), "T");
    EXPECT_EQ(copied.at("outOfStock"), true);
    EXPECT_EQ(copied.at("remainingQty"), 3);
    EXPECT_EQ(conflicts(pull()), Names{});
}

TEST_F(PullCopies, NameTheStoreTheyWerePulledFrom) {
    const std::string third = another();
    const std::string bar = make("department", {{"name", "Bar"}});
    pull();
    const std::string first_copy = copy_of(bar);
    EXPECT_EQ(counts(pull(with(everything, {{"sourceStore", store}}), third)), "department created 1");
    const std::string second_copy = copy_of(first_copy, third);
    ASSERT_NE(second_copy, "");
    EXPECT_EQ(copy_of(bar, third), "");
    const json::object again = pull(everything, third);
    EXPECT_EQ(counted(again, "created"), 0) << "the same department, now of the head office: " << to_text(again);
    EXPECT_EQ(copy_of(bar, third), second_copy);
}

TEST_F(PullCopies, CanBePulledByTheirOriginals) {
    const std::string bar = make("department", {{"name", "Bar"}}, store);
    EXPECT_EQ(counts(pull(with(everything, {{"sourceStore", store}}), hq)), "department created 1");
    const std::string copied = copy_of(bar, hq);
    const json::object back = pull();
    EXPECT_EQ(counted(back, "created"), 0) << to_text(back);
    EXPECT_EQ(copy_of(copied), bar);
}

TEST_F(PullRoles, AreTheStoresRolesOfTheSameNames) {
    const Crew office{client, hq}, house{client, store};
    const std::string waiter = office.role("Waiter", {}), chef = office.role("Chef", {});
    const std::string own_waiter = house.role("WAITER", {});
    const json::array both{json::object{{"id", waiter}, {"name", "Waiter"}}, json::object{{"id", chef}}};
    const std::string discount = make("discount", {{"name", "Staff"}, {"discountType", "Open"}, {"roles", both}});
    const json::object pulled = pull();
    EXPECT_EQ(conflicts(pulled), Names{"ROLE_NOT_FOUND discount Staff roles: - / {\"id\":\"" + chef + "\"}"});
    const json::object copied = copy("discount", discount);
    EXPECT_EQ(copied.at("roles").at(0).at("id"), own_waiter.c_str());
    EXPECT_EQ(text(copied, "originalID"), discount);
    EXPECT_EQ(counts(pull()), "discount unchanged 1") << "roles are looked up each time";
}

TEST_F(PullRoles, AreFoundOnceTheStoreHasThem) {
    const std::string chef = Crew{client, hq}.role("Chef", {});
    const json::array roles{json::object{{"id", chef}}};
    const std::string discount = make("discount", {{"name", "Staff"}, {"discountType", "Open"}, {"roles", roles}});
    EXPECT_EQ(conflicts(pull()).size(), 1U);
    const std::string own_chef = Crew{client, store}.role("Chef", {});
    const json::object again = pull();
    EXPECT_EQ(conflicts(again), Names{}) << "nobody has edited anything here";
    EXPECT_EQ(counts(again), "discount updated 1");
    EXPECT_EQ(copy("discount", discount).at("roles").at(0).at("id"), own_chef.c_str());
}

}  // namespace
}  // namespace comanda::test::pull_copies_test
