// Who changed what: every change is a line, with who made it, who approved it, and what a record of the menu was
// before.
#include "tests/http/crew.h"
#include "tests/http/sheets.h"

namespace comanda::test::audit_test {
namespace {

class Audit : public OwnAccount {
  protected:
    const Crew crew{client, store};
    const Trail trail{client, "svc/store/" + store};
    const Trail of_account{client, "svc/account/" + tenant.account};

    std::string key_id() {
        const json::object keys = Book::good(client.get("/v1/svc/apiKeys"));
        return text(keys.at("data").at(0).as_object(), "id");
    }
    std::string make(const std::string& kind, json::object body, const Headers& headers = {}) {
        body["store"] = store;
        return text(Book::good(client.post(path_of(kind), body, headers), 201), "id");
    }
    void change(const std::string& kind, const std::string& id, const json::object& body, const Headers& headers = {}) {
        Book::good(client.put(path_of(kind, id), body, headers));
    }
    // "field before after" of each change of a line, sorted; nothing when the line has none.
    static Names changes(const json::object& line) {
        Names all;
        if (!line.contains("changes")) return all;
        for (const json::value& each : line.at("changes").as_array())
            all.push_back(text(each.as_object(), "field") + " " + to_text(each.at("before")) + " " +
                          to_text(each.at("after")));
        std::ranges::sort(all);
        return all;
    }
    static std::string says(const json::object& line) {
        return text(line, "entity") + " " + text(line, "action") + " " + to_text(line.at("version"));
    }
};

TEST_F(Audit, HasWhatCommandsDid) {
    const auto run = [&](std::vector<std::string> words) {
        words.insert(words.end(), {"--account", tenant.account});
        return service().run(words);
    };
    const std::string branch = without_newline(run(
        {"store", "create", "--name", "Branch", "--timezone", "Europe/Paris", "--currency", "EUR", "--country", "FR"}));
    const std::string key = service().issue_key(tenant, "catalogue:read");
    const std::string list = run({"key", "list"});
    const std::string id = list.substr(list.find("  " + key.substr(key.size() - 4) + "  ") - 24, 24);
    for (int i = 0; i < 2; ++i)
        run({"key", "revoke", "--id", id});
    const std::vector<json::object> lines = of_account.lines();
    ASSERT_GE(lines.size(), 3U);
    EXPECT_EQ(says(lines[0]) + " " + text(lines[0], "id"), "apiKey revoked 1 " + id) << "once, asked for twice";
    EXPECT_EQ(says(lines[1]) + " " + text(lines[1], "id"), "apiKey created 1 " + id);
    EXPECT_EQ(says(lines[2]) + " " + text(lines[2], "id"), "store created 1 " + branch);
    for (std::size_t i = 0; i < 3; ++i)
        EXPECT_EQ(to_text(lines[i].at("actor")), R"({"id":"command","kind":"service"})");
}

TEST_F(Audit, HasEveryChangeTheNewestFirst) {
    const std::string bar = make("department", {{"name", "Bar"}});
    change("department", bar, {{"description", "Downstairs"}});
    change("department", bar, {{"description", "Downstairs"}});
    const std::string tax = make("tax", {{"name", "VAT"}});
    Book::good(client.put("/v1/svc/store/" + store + "/settings", {{"pricePolicy", "TRUST"}}));
    const json::object page = trail.page();
    EXPECT_EQ(Trail::seqs(page), (Seqs{4, 3, 2, 1}));
    EXPECT_EQ(page.at("hasMore"), false);
    EXPECT_TRUE(page.at("nextCursor").is_null());
    EXPECT_EQ(page.at("pageSize"), 50);
    const std::vector<json::object> lines = trail.lines();
    EXPECT_EQ(says(lines[0]), "store updated 2");
    EXPECT_EQ(says(lines[1]), "tax created 1");
    EXPECT_EQ(text(lines[1], "id"), tax);
    EXPECT_EQ(says(lines[2]), "department updated 2");
    EXPECT_EQ(text(lines[2], "id"), bar);
    EXPECT_EQ(words(lines[2].at("changedFields")), Names{"description"});
    const json::object actor = lines[2].at("actor").as_object();
    EXPECT_EQ(to_text(actor), R"({"id":")" + key_id() + R"(","kind":"key"})");
    const json::object events = Book::good(client.get("/v1/svc/store/" + store + "/events"));
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const json::object& event = events.at("data").at(3 - i).as_object();
        EXPECT_EQ(text(event, "type"), text(lines[i], "entity") + "." + text(lines[i], "action"));
        EXPECT_EQ(text(event, "at"), text(lines[i], "at"));
    }
}

TEST_F(Audit, OfARecordHasItsValuesBeforeAndAfter) {
    const std::string bar = make("department", {{"name", "Bar"}, {"departmentCode", "B"}, {"xNote", json::array{1}}});
    const Names created = changes(trail.newest());
    for (const std::string each : {R"(departmentCode null "B")", R"(name null "Bar")", "xNote null [1]"})
        EXPECT_EQ(std::ranges::count(created, each), 1) << each;
    change("department", bar, {{"name", "Saloon"}, {"description", "Up"}, {"departmentCode", nullptr}, {"xNote", 7}});
    const json::object updated = trail.newest();
    EXPECT_EQ(changes(updated), (Names{R"(departmentCode "B" null)", R"(description null "Up")",
                                       R"(name "Bar" "Saloon")", "xNote [1] 7"}));
    EXPECT_EQ(words(updated.at("changedFields")).size(), 4U) << to_text(updated);
    Book::good(inactivate(client, "department", bar));
    EXPECT_EQ(says(trail.newest()), "department inactivated 3");
    EXPECT_EQ(changes(trail.newest()), Names{"activeStatus true false"});
    change("department", bar, {{"activeStatus", true}});
    EXPECT_EQ(says(trail.newest()), "department activated 4");
    EXPECT_EQ(changes(trail.newest()), Names{"activeStatus false true"});
    const std::string tax = make("tax", {{"name", "VAT"}, {"percentageStr", "8.875"}});
    change("tax", tax, {{"percentageStr", "9.000"}});
    const Names rates = changes(trail.newest());
    EXPECT_EQ(std::ranges::count(rates, "percentage 8875 9000"), 1) << to_text(trail.newest());
    EXPECT_EQ(changes(trail.lines("?entity=department").at(2)), changes(updated)) << "and it stays as it was";
}

// Such a record is kept with marks where others' names are shown.
TEST_F(Audit, OfARecordThatShowsNamesHasItsValuesToo) {
    const std::string size = make("servingSizeLevel", {{"name", "Large"}});
    const std::string group = make("modifierGroup", {{"name", "Sauces"}, {"servingSizeLevels", json::array{size}}});
    change("modifierGroup", group, {{"servingSizeLevels", json::array{}}});
    const std::vector<json::object> lines = trail.lines();
    ASSERT_EQ(lines.size(), 3U);
    const Names cleared = changes(lines[0]);
    ASSERT_EQ(cleared.size(), 1U);
    EXPECT_NE(cleared[0].find(size), std::string::npos) << cleared[0];
    EXPECT_TRUE(cleared[0].ends_with(" []")) << cleared[0];
}

TEST_F(Audit, OfARollbackHasWhatCameBack) {
    const std::string bar = make("department", {{"name", "Bar"}, {"description", "Downstairs"}});
    change("department", bar, {{"name", "Saloon"}, {"description", nullptr}});
    const std::string kitchen = make("department", {{"name", "Kitchen"}});
    Book::good(client.post("/v1/svc/store/" + store + "/rollback", {{"toVersion", 1}}));
    const json::object back = trail.newest("?id=" + bar), gone = trail.newest("?id=" + kitchen);
    EXPECT_EQ(says(back), "department restored 3");
    EXPECT_EQ(changes(back), (Names{R"(description null "Downstairs")", R"(name "Saloon" "Bar")"}));
    EXPECT_EQ(says(gone), "department restored 2");
    EXPECT_EQ(changes(gone), Names{"activeStatus true false"});
}

TEST_F(Audit, OfAnImportHasWhatTheTableChanged) {
    const std::string bar = make("department", {{"name", "Bar"}, {"description", "Downstairs"}});
    Sheet sheet(client.get("/v1/svc/store/" + store + "/menuExport").body);
    sheet.cell(bar, "description") = "Upstairs";
    sheet.add({{"kind", "department"}, {"name", "Kitchen"}, {"description", "Hot"}, {"activeStatus", "true"}});
    Book::good(
        client.send("POST", "/v1/svc/store/" + store + "/menuImport", sheet.csv(), {{"Content-Type", "text/csv"}}));
    const std::vector<json::object> lines = trail.lines();
    ASSERT_EQ(lines.size(), 3U);
    const json::object& changed = text(lines[0], "id") == bar ? lines[0] : lines[1];
    const json::object& added = text(lines[0], "id") == bar ? lines[1] : lines[0];
    EXPECT_EQ(text(changed, "id"), bar);
    EXPECT_EQ(whole(changed, "version"), 2);
    EXPECT_EQ(changes(changed), Names{R"(description "Downstairs" "Upstairs")"});
    EXPECT_EQ(whole(added, "version"), 1);
    const Names created = changes(added);
    for (const std::string each : {R"(description null "Hot")", R"(name null "Kitchen")"})
        EXPECT_EQ(std::ranges::count(created, each), 1) << to_text(added);
}

TEST_F(Audit, OfAnythingElseHasOnlyTheNamesOfFields) {
    const std::string role = crew.role("Cook", {"BO_TAX"});
    change("role", role, {{"name", "Chef"}, {"priority", 3}});
    EXPECT_EQ(words(trail.newest().at("changedFields")), (Names{"name", "priority"}));
    const std::string ann = crew.user("Ann", "Lee", role, "48213977");
    EXPECT_EQ(says(trail.newest()), "user created 1");
    const Names created = words(trail.newest().at("changedFields"));
    EXPECT_EQ(std::ranges::count(created, "pin"), 1) << to_text(trail.newest());
    change("user", ann, {{"pin", "48213978"}, {"lastName", "Li"}});
    Names changed = words(trail.newest().at("changedFields"));
    std::ranges::sort(changed);
    EXPECT_EQ(changed, (Names{"lastName", "pin"}));
    Book::good(client.put("/v1/svc/store/" + store + "/settings", {{"pricePolicy", "TRUST"}}));
    EXPECT_EQ(words(trail.newest().at("changedFields")), Names{"pricePolicy"});
    Book::good(inactivate(client, "user", ann));
    EXPECT_EQ(says(trail.newest()), "user inactivated 3");
    EXPECT_EQ(words(trail.newest().at("changedFields")), Names{"activeStatus"});
    for (const json::object& each : trail.lines())
        EXPECT_FALSE(each.contains("changes")) << to_text(each);
}

// What belongs to no store is in the account's own trail, and only there.
TEST_F(Audit, OfTheAccountHasWhatBelongsToNoStore) {
    const std::string role = crew.role("Boss", {"BO_TAX"});
    const std::string pat = crew.person("pat@own.example", role, "correct horse battery");
    const std::string customer = book.made({{"firstName", "Carl"}, {"notes", "Nuts"}});
    Book::good(book.change(customer, {{"notes", "No nuts"}}));
    book.plan("Gold");
    const std::vector<json::object> lines = of_account.lines();
    Names all;
    for (const json::object& each : lines) {
        all.push_back(says(each));
        EXPECT_FALSE(each.contains("changes")) << to_text(each);
    }
    EXPECT_EQ(all, (Names{"memberShipPlan created 1", "memberShipType created 1", "customer updated 2",
                          "customer created 1", "person created 1", "apiKey created 1", "store created 1"}));
    EXPECT_EQ(words(lines[2].at("changedFields")), Names{"notes"});
    EXPECT_EQ(text(lines[4], "id"), pat);
    EXPECT_EQ(trail.lines().size(), 1U) << "the role";
    EXPECT_EQ(of_account.ask().body.find("nuts"), std::string::npos) << "values are not for the trail";
}

TEST_F(Audit, OfTheAccountHasItsKeys) {
    const json::object wanted{{"name", "k"}, {"scopes", json::array{"staff:read"}}};
    const std::string id = text(Book::good(client.post("/v1/svc/apiKey", wanted, under_key("audited")), 201), "id");
    Book::good(client.post("/v1/svc/apiKey", wanted, under_key("audited")));
    Book::good(client.send("PUT", path_of("apiKey", id) + "/revoke"));
    Book::good(client.send("PUT", path_of("apiKey", id) + "/revoke"));
    Names all;
    for (const json::object& each : of_account.lines("?entity=apiKey&id=" + id))
        all.push_back(says(each));
    EXPECT_EQ(all, (Names{"apiKey revoked 1", "apiKey created 1"})) << of_account.ask().body;
}

// The journal could not be written at first: whoever asks again, as they are told to, leaves a line all the same.
TEST_F(Audit, OfTheAccountHasKeysThoughTheJournalFailed) {
    const json::object wanted{{"name", "k"}, {"scopes", json::array{"staff:read"}}};
    service().postgres().run("shard_one",
                             "alter table journal add constraint planted check (entity <> 'apiKey') not valid");
    const Answer failed = client.post("/v1/svc/apiKey", wanted, under_key("journal"));
    service().postgres().run("shard_one", "alter table journal drop constraint planted");
    EXPECT_GE(failed.status, 500) << failed.body;
    const Answer again = client.post("/v1/svc/apiKey", wanted, under_key("journal"));
    ASSERT_EQ(again.status / 100, 2) << again.body;
    const std::vector<json::object> lines = of_account.lines("?id=" + text(again.object(), "id"));
    EXPECT_EQ(lines.size(), 1U);
}

TEST_F(Audit, NamesWhoeverActedAndWhoeverAllowedIt) {
    const std::string cook = crew.role("Cook", {"BO_TAX"}), boss = crew.role("Boss", {"BO_TAX", "BO_DEPARTMENT"}, 1);
    const std::string ann = crew.user("Ann", "Lee", cook, "48213977"), mia = crew.user("Mia", "Roe", boss, "55190243");
    const Headers as_ann = crew.as_user("48213977");
    EXPECT_EQ(says(trail.newest()), "session opened 1");
    EXPECT_EQ(text(trail.newest().at("actor").as_object(), "name"), "Ann Lee");
    make("tax", {{"name", "VAT"}}, as_ann);
    const std::string acting = R"({"id":")" + ann + R"(","kind":"user","name":"Ann Lee","key":")" + key_id() + '"';
    EXPECT_EQ(to_text(trail.newest().at("actor")), acting + "}");
    Headers approved = as_ann;
    approved.emplace_back("X-Approval", "55190243");
    make("department", {{"name", "Bar"}}, approved);
    const std::string both = acting + R"(,"approvedBy":{"id":")" + mia + R"(","name":"Mia Roe"}})";
    EXPECT_EQ(says(trail.newest()), "department created 1");
    EXPECT_EQ(to_text(trail.newest().at("actor")), both);
    const json::object given = trail.lines().at(1);
    EXPECT_EQ(says(given), "approval given 1");
    EXPECT_EQ(words(given.at("changedFields")), (Names{"BO_DEPARTMENT", "create_department"}));
    EXPECT_EQ(to_text(given.at("actor")), both);
    change("user", ann, {{"lastName", "Li"}});
    EXPECT_EQ(text(trail.newest("?entity=tax").at("actor").as_object(), "name"), "Ann Li") << "as they are called now";
    Book::good(inactivate(client, "user", ann));
    EXPECT_EQ(text(trail.newest("?entity=tax").at("actor").as_object(), "name"), "Ann Li") << "gone and not forgotten";
}

TEST_F(Audit, NamesPeopleAndTheServiceItself) {
    const std::string boss = crew.role("Boss", {"BO_TAX", "BO_AUDIT"}, 1);
    const std::string pat = crew.person("pat2@own.example", boss, "correct horse battery");
    Client anybody = service().node().client();
    const Headers as_pat = Crew::as_person(anybody, "pat2@own.example", "correct horse battery");
    const json::object tax{{"name", "VAT"}, {"store", store}};
    Book::good(anybody.post("/v1/svc/tax", tax, as_pat), 201);
    const std::string acting = R"({"id":")" + pat + R"(","kind":"person","name":"Pat Owner"})";
    EXPECT_EQ(to_text(trail.newest().at("actor")), acting);
    EXPECT_EQ(to_text(of_account.newest("?entity=session").at("actor")), acting);
    Book::good(client.post("/v1/svc/tax", with(tax, {{"name", "Beside a key"}}), as_pat), 201);
    EXPECT_EQ(text(trail.newest().at("actor").as_object(), "key"), key_id());
    service().run({"person", "create", "--account", tenant.account, "--email", "made@own.example"});
    const json::object by_command = trail.newest("?entity=role").at("actor").as_object();
    EXPECT_EQ(to_text(by_command), R"({"id":"command","kind":"service"})");
}

// Lines say the same to all who may read them, and nobody else may.
TEST_F(Audit, IsForThoseWhoMay) {
    const std::string reader = crew.role("Auditor", {"BO_AUDIT"}, 1), cook = crew.role("Cook", {"BO_TAX"});
    crew.user("Mia", "Roe", reader, "55190243");
    crew.user("Ann", "Lee", cook, "48213977");
    const std::string path = "/v1/" + trail.path + "/audit", above = "/v1/" + of_account.path + "/audit";
    const Headers as_mia = crew.as_user("55190243"), as_ann = crew.as_user("48213977");
    EXPECT_EQ(client.get(path, as_mia).body, client.get(path).body);
    EXPECT_EQ(outcome_of(client.get(path, as_ann)), "403 PRIVILEGE_MISSING");
    EXPECT_EQ(outcome_of(client.get(above, as_mia)), "403 STORE_NOT_ALLOWED") << "a user is of a store";
    EXPECT_EQ(outcome_of(client.get(above, as_ann)), "403 PRIVILEGE_MISSING");
    EXPECT_EQ(client.get(above).status, 200);
    Client stranger = with_scopes("catalogue:read,catalogue:write,customers:read,sync:read,reports:read");
    EXPECT_EQ(outcome_of(stranger.get(path)), "403 SCOPE_MISSING");
    EXPECT_EQ(outcome_of(stranger.get(above)), "403 SCOPE_MISSING");
    Client staff_reader = with_scopes("staff:read");
    EXPECT_EQ(staff_reader.get(path).status, 200);
    EXPECT_EQ(staff_reader.get(above).status, 200);
    Client of_one = with_scopes("staff:read", {"--stores", store});
    const std::string other = new_store(tenant);
    EXPECT_EQ(of_one.get(path).status, 200);
    EXPECT_EQ(outcome_of(of_one.get(above)), "403 STORE_NOT_ALLOWED");
    EXPECT_EQ(outcome_of(of_one.get("/v1/svc/store/" + other + "/audit")), "403 STORE_NOT_ALLOWED");
    for (const std::string& id : {unknown_id, service().other().stores[0], service().other().account})
        EXPECT_EQ(outcome_of(client.get("/v1/svc/store/" + id + "/audit")), "404 NOT_FOUND") << id;
    for (const std::string& id : {unknown_id, service().other().account, store})
        EXPECT_EQ(outcome_of(client.get("/v1/svc/account/" + id + "/audit")), "404 NOT_FOUND") << id;
    Client nobody = service().node().client();
    EXPECT_EQ(outcome_of(nobody.get(path)), "401 API_KEY_MISSING");
}

}  // namespace
}  // namespace comanda::test::audit_test
