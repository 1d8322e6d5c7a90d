// A menu as a table: taken out, edited as in a spreadsheet, and brought back. A table that is refused is told where it
// is wrong, and nothing of it is written.
#include "tests/http/catalogue_samples.h"
#include "tests/http/sheets.h"

namespace comanda::test::menu_sheets_test {
namespace {

using MenuExport = Sheets;
using MenuImport = Sheets;
using MenuImportRefused = Sheets;

TEST_F(MenuExport, IsOneTableOfEverything) {
    const std::string bar = make("department", {{"name", "Bar, \"long\""}, {"syncWithInventory", true}});
    const std::string tax = make("tax", {{"name", "VAT"}, {"percentageStr", "8.875"}});
    const std::string item = make("menuItem", {{"name", "Tea"}, {"priceType", "Open"}, {"taxes", json::array{tax}}});
    ASSERT_EQ(inactivate(client, "department", bar).status, 200);
    const Answer answer = client.get(below("menuExport"));
    EXPECT_EQ(answer.header("content-type"), "text/csv; charset=utf-8");
    EXPECT_EQ(answer.header("content-disposition"), "attachment; filename=\"menu.csv\"");
    Sheet sheet(answer.body);
    ASSERT_EQ(sheet.rows.size(), 3U);
    EXPECT_EQ(Names(sheet.columns.begin(), sheet.columns.begin() + 4), (Names{"kind", "id", "name", "activeStatus"}));
    EXPECT_EQ(sheet.cell(bar, "kind"), "department");
    EXPECT_EQ(sheet.cell(bar, "name"), "Bar, \"long\"");
    EXPECT_EQ(sheet.cell(bar, "activeStatus"), "false");
    EXPECT_EQ(sheet.cell(bar, "syncWithInventory"), "true");
    EXPECT_EQ(sheet.cell(bar, "description"), "");
    EXPECT_EQ(sheet.cell(tax, "percentage"), "8.875");
    EXPECT_EQ(sheet.cell(item, "taxes"), "[\"" + tax + "\"]");
    EXPECT_EQ(sheet.cell(item, "activeStatus"), "true");
    EXPECT_EQ(Sheet(client.get(below("menuExport?asOf=1")).body).rows.size(), 1U);
    EXPECT_EQ(outcome(below("menuExport?asOf=9")), "400 INVALID_PARAMETER");
}

TEST_F(MenuExport, CanBeOfOneKind) {
    department("Bar");
    const std::string tax = make("tax", {{"name", "VAT"}});
    const Sheet sheet = exported("?kind=tax");
    ASSERT_EQ(sheet.rows.size(), 1U);
    EXPECT_EQ(sheet.rows[0][sheet.column("id")], tax);
    EXPECT_EQ(std::ranges::count(sheet.columns, "percentage"), 1);
    EXPECT_EQ(std::ranges::count(sheet.columns, "servingSizePrices"), 0) << "only columns of that kind";
    EXPECT_EQ(exported("?kind=reason").rows.size(), 0U);
    EXPECT_EQ(outcome(below("menuExport?kind=taxes")), "400 INVALID_PARAMETER");
}

TEST_F(MenuExport, CanBeAWorkbook) {
    department("Bar");
    const std::string type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
    for (const Answer& answer :
         {client.get(below("menuExport?format=xlsx")), client.get(below("menuExport"), {{"Accept", type}})}) {
        ASSERT_EQ(answer.status, 200);
        EXPECT_EQ(answer.header("content-type"), type);
        EXPECT_EQ(answer.header("content-disposition"), "attachment; filename=\"menu.xlsx\"");
        EXPECT_TRUE(answer.body.starts_with("PK\x03\x04"));
    }
    EXPECT_EQ(client.get(below("menuExport?format=csv"), {{"Accept", type}}).header("content-type"),
              "text/csv; charset=utf-8");
    EXPECT_EQ(outcome(below("menuExport?format=pdf")), "400 INVALID_PARAMETER");
}

TEST_F(MenuExport, AndImportAreOnlyForThoseWhoMay) {
    const std::string table = "kind,name\r\ndepartment,Bar\r\n";
    const auto codes = [&](const std::string& key) {
        Client who = service().node().client(key);
        const Answer out = who.get(below("menuExport"));
        return (out.status == 200 ? "200" : out.code()) + " " +
               send_table(below("menuImport"), table, "text/csv", key).code();
    };
    EXPECT_EQ(codes(service().issue_key(service().tenant(), "catalogue:read")), "200 SCOPE_MISSING");
    EXPECT_EQ(codes(service().issue_key(service().tenant(), "catalogue:read,catalogue:write",
                                        {"--stores", service().tenant().stores[0]})),
              "STORE_NOT_ALLOWED STORE_NOT_ALLOWED");
    EXPECT_EQ(codes(service().other().key), "NOT_FOUND NOT_FOUND");
    EXPECT_EQ(version(), 0);
}

TEST_F(MenuImport, OfAnUntouchedExportIsNoNewVersion) {
    Ids ids;
    const std::size_t count = create_samples(client, store, ids).size();
    ASSERT_EQ(inactivate(client, "reason", ids.at("@reason:Kitchen mistake")).status, 200);
    const std::int64_t before = version();
    const std::string unchanged = " unchanged, version " + std::to_string(before);
    EXPECT_EQ(counts(import(client.get(below("menuExport")).body)),
              "0 created, 0 updated, " + std::to_string(count) + unchanged);
    EXPECT_EQ(counts(import(exported("?kind=tax").csv())), "0 created, 0 updated, 3" + unchanged);
    EXPECT_EQ(version(), before);
}

TEST_F(MenuImport, WritesWhatWasEditedAsOneVersionAfterATrialThatWritesNothing) {
    const std::string size = make("servingSizeLevel", {{"name", "Pot"}});
    const json::array prices{json::object{{"servingSizeLevel", size}, {"price", 250}}};
    const std::string tea = make("menuItem", {{"name", "Tea"}, {"servingSizePrices", prices}, {"sku", "T-1"}});
    const std::string tax = make("tax", {{"name", "VAT"}, {"percentageStr", "8.875"}, {"inclusive", true}});
    const std::string bar = make("department", {{"name", "Bar"}, {"description", "Downstairs"}, {"xNote", 7}});
    department("Untouched");
    Sheet sheet = exported();
    sheet.cell(bar, "name") = "Saloon";
    sheet.cell(bar, "description") = "";
    sheet.cell(tax, "percentage") = "19";
    sheet.cell(tax, "inclusive") = "FALSE";
    sheet.cell(tea, "servingSizePrices") = "[{\"servingSizeLevel\":\"" + size + "\",\"priceStr\":\"3.10\"}]";
    const Lines expected{"changed department name description", "changed menuItem servingSizePrices",
                         "changed tax percentage percentageStr inclusive"};
    const std::string list = client.get(below("departments")).body;
    const Answer trial = import(sheet.csv(), "?dryRun=true");
    EXPECT_EQ(trial.object().at("dryRun"), true);
    EXPECT_EQ(changes(trial), expected);
    EXPECT_EQ(counts(trial), "0 created, 3 updated, 2 unchanged, version 5");
    EXPECT_EQ(version(), 5);
    EXPECT_EQ(client.get(below("departments")).body, list);

    const Answer done = import(sheet.csv());
    EXPECT_EQ(changes(done), expected);
    EXPECT_EQ(counts(done), "0 created, 3 updated, 2 unchanged, version 6");
    EXPECT_EQ(done.object().at("fromVersion"), 5);
    const json::object saloon = read(client, "department", bar);
    EXPECT_EQ(text(saloon, "name"), "Saloon");
    EXPECT_EQ(text(saloon, "description"), "") << "an empty cell clears";
    EXPECT_EQ(saloon.at("xNote"), 7) << "what has no column survives";
    EXPECT_EQ(read(client, "tax", tax).at("percentage"), 19000);
    EXPECT_EQ(read(client, "tax", tax).at("inclusive"), false);
    const json::object edited = read(client, "menuItem", tea);
    EXPECT_EQ(edited.at("servingSizePrices").as_array().at(0).as_object().at("price"), 310);
    EXPECT_EQ(text(edited, "sku"), "T-1");
    EXPECT_EQ(client.get(below("menuVersions")).object().at("data").as_array().at(0).as_object().at("recordCount"), 3);
    const json::object events = client.get(below("events?after=5")).object();
    ASSERT_EQ(events.at("data").as_array().size(), 3U) << "a line for each record";
    EXPECT_TRUE(text(events.at("data").as_array().at(0).as_object(), "type").ends_with(".imported"));
    EXPECT_EQ(counts(import(exported().csv())), "0 created, 0 updated, 5 unchanged, version 6");
}

TEST_F(MenuImport, CallsRecordsByTheirNewNames) {
    const std::string bar = department("Bar");
    Sheet sheet = exported();
    sheet.cell(bar, "name") = "Saloon";
    const json::value changes = import(sheet.csv()).object().at("changes");
    EXPECT_EQ(changes, client.get(below("diff?from=1&to=2")).object().at("changes")) << "as comparing tells it";
}

TEST_F(MenuImport, MakesARecordOfEachLineWithoutAnId) {
    const std::string bar = department("Bar");
    const std::string table = "kind,id,name,department,percentage,defaultTax\r\ncategory,,Drinks," + bar +
                              ",,\r\ntax,,VAT,,8.875,true\r\ntax,,Levy,,,\r\n";
    EXPECT_EQ(changes(import(table, "?dryRun=true")),
              (Lines{"created category Drinks", "created tax VAT", "created tax Levy"}));
    EXPECT_EQ(version(), 1);
    EXPECT_EQ(counts(import(table)), "3 created, 0 updated, 0 unchanged, version 2");
    const json::object drinks = client.get(below("categories")).object().at("data").as_array().at(0).as_object();
    EXPECT_EQ(text(drinks, "name"), "Drinks");
    EXPECT_EQ(text(drinks, "department"), bar);
    EXPECT_EQ(drinks.at("version"), 1);
    EXPECT_EQ(drinks.at("level"), 1) << "completed as by any other way";
    EXPECT_EQ(names(client.get(below("taxes"))), (Names{"Levy", "VAT"}));
    EXPECT_EQ(counts(import("name\r\nKitchen\r\n", "?kind=department")),
              "1 created, 0 updated, 0 unchanged, version 3");
    EXPECT_EQ(departments(), (Names{"Bar", "Kitchen"}));
}

TEST_F(MenuImport, LetsNamesChangeHandsAndUsersGoTogetherWithWhatTheyUse) {
    const std::string one = department("One"), two = department("Two");
    const std::string category = make("category", {{"name", "Food"}, {"department", one}});
    Sheet sheet = exported();
    sheet.cell(one, "name") = "Two";
    sheet.cell(two, "name") = "One";
    EXPECT_EQ(counts(import(sheet.csv())), "0 created, 2 updated, 1 unchanged, version 4");
    EXPECT_EQ(text(read(client, "department", one), "name"), "Two");
    sheet.cell(one, "activeStatus") = sheet.cell(category, "activeStatus") = "false";
    EXPECT_EQ(counts(import(sheet.csv())), "0 created, 2 updated, 1 unchanged, version 5");
    EXPECT_EQ(read(client, "category", category).at("activeStatus"), false);
}

TEST_F(MenuImport, GivesBackNamesThatASpreadsheetWouldCompute) {
    std::map<std::string, std::string> by_id;
    for (const char* name : {"=1+1", "@x", "-x", "+x", "'=x", "''-x", "'quoted'"})
        by_id[department(name)] = name;
    const std::string csv = client.get(below("menuExport")).body;
    Sheet sheet(csv);
    for (const auto& [id, name] : by_id) {
        const bool is_safe = name == "'quoted'";
        EXPECT_EQ(sheet.cell(id, "name"), (is_safe ? "" : "'") + name) << "guarded unless it is harmless";
    }
    EXPECT_EQ(counts(import(csv)), "0 created, 0 updated, 7 unchanged, version 7");
    for (const auto& [id, name] : by_id)
        sheet.cell(id, "description") = "'" + name;
    EXPECT_EQ(counts(import(sheet.csv())), "0 created, 7 updated, 0 unchanged, version 8");
    for (const auto& [id, name] : by_id) {
        const json::object now = read(client, "department", id);
        EXPECT_EQ(text(now, "name"), name);
        EXPECT_EQ(text(now, "description"), name == "'quoted'" ? "''quoted'" : name);
    }
}

TEST_F(MenuImport, RepeatedWithItsKeyIsNotDoneAgain) {
    const std::string bar = department("Bar");
    Sheet sheet = exported();
    sheet.cell(bar, "description") = "By table";
    const std::string keyed = "text/csv\r\nIdempotency-Key: import " + bar;
    const Answer first = send_table(below("menuImport"), sheet.csv(), keyed);
    ASSERT_EQ(first.status, 200) << first.body;
    describe(bar, "Later work");
    EXPECT_EQ(send_table(below("menuImport"), sheet.csv(), keyed).body, first.body);
    EXPECT_EQ(text(read(client, "department", bar), "description"), "Later work");
    sheet.cell(bar, "description") = "Another";
    EXPECT_EQ(refusal(send_table(below("menuImport"), sheet.csv(), keyed)),
              "VALIDATION_FAILED Idempotency-Key:KEY_REUSED");
}

TEST_F(MenuImportRefused, AsAWholeForOneBadLine) {
    const std::string bar = department("Bar");
    Sheet sheet = exported("?kind=department");
    sheet.cell(bar, "name") = "Saloon";
    sheet.add({{"kind", "department"}, {"name", "Kitchen"}, {"syncWithInventory", "perhaps"}});
    sheet.add({{"kind", "department"}, {"description", "Nameless"}});
    sheet.add({{"kind", "department"}, {"name", "Fine"}});
    EXPECT_EQ(refused(sheet.csv()), "VALIDATION_FAILED line 3, syncWithInventory:INVALID_VALUE line 4, name:REQUIRED");
    EXPECT_EQ(refused(sheet.csv(), "?dryRun=true"),
              "VALIDATION_FAILED line 3, syncWithInventory:INVALID_VALUE line 4, name:REQUIRED");
    EXPECT_EQ(departments(), Names{"Bar"});
}

TEST_F(MenuImportRefused, ForCellsThatAreNotWhatTheirColumnIs) {
    const auto code = [this](const std::string& columns, const std::string& cells) {
        return refused("kind,name," + columns + "\r\n" + cells + "\r\n");
    };
    EXPECT_EQ(code("percentage", "tax,VAT,8.8755"), "VALIDATION_FAILED line 2, percentageStr:INVALID_VALUE");
    EXPECT_EQ(code("amount", "tax,VAT,\"1,505\""), "VALIDATION_FAILED line 2, amountStr:INVALID_VALUE");
    EXPECT_EQ(import("kind,name,amount\r\ntax,VAT,\"1,50\"\r\n", "?dryRun=true").status, 200) << "a decimal comma";
    EXPECT_EQ(code("comboLength", "tax,VAT,1.5"), "VALIDATION_FAILED line 2, comboLength:INVALID_VALUE");
    EXPECT_EQ(code("taxes", "tax,VAT,State tax"), "VALIDATION_FAILED line 2, taxes:INVALID_VALUE");
    EXPECT_EQ(code("activeStatus", "tax,VAT,yes"), "VALIDATION_FAILED line 2, activeStatus:INVALID_VALUE");
    EXPECT_EQ(code("servingSizePrices", "menuItem,Tea,"), "VALIDATION_FAILED line 2, servingSizePrices:INVALID_VALUE")
        << "an item needs a price by this way too";
    const std::string bar = department("Bar");
    Sheet sheet = exported();
    sheet.cell(bar, "name") = "";
    EXPECT_TRUE(refused(sheet.csv()).starts_with("VALIDATION_FAILED line 2, name:")) << "a name cannot be cleared";
}

TEST_F(MenuImportRefused, ForWhatIsWrongWithTheMenuItWouldMake) {
    const std::string bar = department("Bar");
    const std::string food = make("category", {{"name", "Food"}, {"department", bar}});
    const auto complaint = [this](const std::string& csv) {
        const std::string all = refused(csv);
        return all.substr(all.rfind(':') + 1);
    };
    EXPECT_EQ(complaint("kind,name\r\ndepartment,bar\r\n"), "DUPLICATE_NAME") << "taken by one that is there";
    EXPECT_EQ(complaint("kind,name\r\ntax,VAT\r\ntax,vat\r\n"), "DUPLICATE_NAME") << "taken by another line";
    EXPECT_EQ(complaint("kind,name,department\r\ncategory,Drinks," + unknown_id + "\r\n"), "REFERENCE_NOT_FOUND");
    EXPECT_EQ(complaint("kind,name,department\r\ncategory,Drinks," + food + "\r\n"), "REFERENCE_NOT_FOUND");
    Sheet sheet = exported();
    sheet.cell(bar, "activeStatus") = "false";
    EXPECT_EQ(complaint(sheet.csv()), "IN_USE");
    const std::string vat = make("tax", {{"name", "VAT"}});
    const std::string city = make("tax", {{"name", "City"}, {"taxes", json::array{vat}}});
    sheet = exported("?kind=tax");
    sheet.cell(vat, "taxes") = "[\"" + city + "\"]";
    EXPECT_EQ(complaint(sheet.csv()), "TAX_CYCLE");
    EXPECT_EQ(read(client, "department", bar).at("activeStatus"), true);
}

TEST_F(MenuImportRefused, WithTheLineAlsoForWhatIsWrongWithTheWholeMenu) {
    const std::string bar = department("Bar");
    make("category", {{"name", "Food"}, {"department", bar}});
    const auto names_line = [this](const std::string& csv, const std::string& line) {
        return refused(csv).find(" line " + line + ",") != std::string::npos;
    };
    EXPECT_TRUE(names_line("kind,name\r\ndepartment,Fine\r\ndepartment,Bar\r\n", "3"));
    EXPECT_TRUE(names_line("kind,name,department\r\ncategory,Drinks," + unknown_id + "\r\n", "2"));
    Sheet sheet = exported();
    sheet.cell(bar, "activeStatus") = "false";
    EXPECT_TRUE(names_line(sheet.csv(), "2"));
}

TEST_F(MenuImportRefused, ForKindsColumnsAndIdsThatAreUnknown) {
    const std::string bar = department("Bar"), tax = make("tax", {{"name", "VAT"}});
    const std::string elsewhere = create(client, "department", {{"name", "In another store"}});
    const auto said = [this](const std::string& csv) { return refused(csv); };
    EXPECT_EQ(said("kind,name\r\ndepartments,Bar\r\n"), "VALIDATION_FAILED line 2, kind:INVALID_VALUE");
    EXPECT_EQ(said("name\r\nKitchen\r\n"), "VALIDATION_FAILED line 2, kind:INVALID_VALUE");
    EXPECT_EQ(said("kind,name,colour\r\ndepartment,Bar,red\r\n"), "VALIDATION_FAILED line 2, colour:INVALID_VALUE");
    EXPECT_EQ(said("kind,name,percentage\r\ntax,A,1\r\ndepartment,Bar,1\r\n"),
              "VALIDATION_FAILED line 3, percentage:INVALID_VALUE")
        << "a column of another kind";
    for (const std::string& id : {unknown_id, tax, elsewhere, std::string("bar")})
        EXPECT_EQ(said("kind,id,name\r\ndepartment," + id + ",Bar\r\n"), "VALIDATION_FAILED line 2, id:NOT_FOUND")
            << id;
    Sheet renamed = exported();
    renamed.columns[renamed.column("name")] = "Name";
    EXPECT_EQ(said(renamed.csv()), "VALIDATION_FAILED line 2, Name:INVALID_VALUE");
    const Answer answer = import("name\r\nKitchen\r\n", "?kind=departments");
    EXPECT_EQ(answer.code(), "INVALID_PARAMETER");
}

TEST_F(MenuImportRefused, WhenARecordIsOnTwoLines) {
    const std::string bar = department("Bar");
    const std::string lines = "department," + bar + ",One\r\ndepartment," + bar + ",Two\r\n";
    EXPECT_NE(refused("kind,id,description\r\n" + lines).find("line 3, id"), std::string::npos);
    EXPECT_EQ(read(client, "department", bar).at("version"), 1);
}

TEST_F(MenuImportRefused, WhenAColumnIsThereTwice) {
    EXPECT_NE(refused("kind,name,name\r\ndepartment,One,Two\r\n"), "");
}

TEST_F(MenuImportRefused, WhenItIsNotClearWhetherItIsATrial) {
    for (const char* wrong : {"2", "yes", "x"}) {
        const Answer answer = import("kind,name\r\ndepartment,Bar\r\n", std::string("?dryRun=") + wrong);
        EXPECT_EQ(answer.status, 400) << wrong << ": " << answer.body;
    }
    for (const char* trial : {"1", "TRUE"})
        EXPECT_EQ(import("kind,name\r\ndepartment,Bar\r\n", std::string("?dryRun=") + trial).status, 200) << trial;
    EXPECT_EQ(version(), 0);
}

TEST_F(MenuImportRefused, UnlessItIsWellFormedCsv) {
    for (const char* wrong : {"", "kind,name\r\ndepartment\r\n", "kind,name\r\ndepartment,Bar,more\r\n",
                              "kind,name\r\ndepartment,\"Bar\r\n", "kind,name\r\ndepartment,B\"ar\r\n",
                              "kind,name\r\ndepartment,\xff\r\n"}) {
        const std::string said = refused(wrong);
        EXPECT_TRUE(said.starts_with("VALIDATION_FAILED line ")) << wrong << said;
        EXPECT_TRUE(said.ends_with(":INVALID_CSV")) << wrong << said;
    }
    EXPECT_EQ(refused("kind,name\r\ndepartment,Fine\r\ndepartment\r\n"), "VALIDATION_FAILED line 3:INVALID_CSV");
}

TEST_F(MenuImportRefused, ForAnotherMediaType) {
    const std::string csv = "kind,name\r\ndepartment,Bar\r\n";
    for (const char* type :
         {"application/json", "text/plain", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"}) {
        const Answer answer = send_table(below("menuImport"), csv, type);
        EXPECT_EQ(answer.status, 415) << type;
        EXPECT_EQ(answer.code(), "UNSUPPORTED_MEDIA_TYPE") << type;
    }
    EXPECT_EQ(version(), 0);
    EXPECT_EQ(send_table(below("menuImport"), csv, "text/csv; charset=utf-8").status, 200);
    EXPECT_EQ(version(), 1);
}

}  // namespace
}  // namespace comanda::test::menu_sheets_test
