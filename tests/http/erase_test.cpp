// The right to know and the right to be forgotten: an export has everything of a customer, and after an erase no byte
// of it is left in the database, while every report says what it said before.
#include <regex>

#include "base/text.h"
#include "tests/http/sales_command.h"
#include "tests/http/web_shop.h"

namespace comanda::test::erase_test {
namespace {

const Names secrets = {"xanthippe",   "quillfeather",       "xq@feather.example", "555-0188",
                       "2125550188",  "44 wisteria lane",   "flat 9 backyard",    "gate#4711",
                       "07-jul-1977", "allergic to lilies", "quilly the great",   "po box 7788",
                       "idn-99-xq",   "driver ask for xan"};

std::string dump() {
    return lower_case(run_program({"/usr/lib/postgresql/15/bin/pg_dump", service().postgres().url("shard_one")}));
}

Names found_in(const std::string& text) {
    Names found;
    std::ranges::copy_if(secrets, std::back_inserter(found), [&](const std::string& each) { return has(text, each); });
    return found;
}

class Erase : public SalesVerify {
  protected:
    const Shop shop{client, store};
    std::string id;

    void SetUp() override {
        const Answer on = client.put("/v1/svc/account/" + service().tenant().account + "/updateAccountInfo",
                                     {{"key", "hasCustomerLevelLoyalty"}, {"updateValue", true}, {"option", 1}});
        ASSERT_EQ(on.status, 200) << on.body;
        const Answer made = client.post("/v1/svc/customer",
                                        {{"firstName", "Xanthippe"},
                                         {"lastName", "Quillfeather"},
                                         {"emailId", "XQ@Feather.example"},
                                         {"phoneNumber", "(212) 555-0188"},
                                         {"isLoyaltyCustomer", true},
                                         {"addressLine1", "44 Wisteria Lane"},
                                         {"addressLine2", "Flat 9 backyard"},
                                         {"gateCode", "gate#4711"},
                                         {"dateOfBirth", "07-Jul-1977"},
                                         {"notes", "allergic to lilies"},
                                         {"customerIdentificationNumber", "IDN-99-XQ"},
                                         {"nickname", "Quilly the Great"}},
                                        {{"Idempotency-Key", "erase-" + store}});
        ASSERT_EQ(made.status, 201) << made.body;
        id = text(made.object(), "id");
    }
    void TearDown() override {
        // The phone number is for the next test.
        EXPECT_EQ(client.put(one("erase"), {}).status, 200);
    }

    std::string one(const std::string& rest = {}) const {
        return "/v1/svc/customer/" + id + (rest.empty() ? "" : "/" + rest);
    }
    std::int64_t points() { return whole(client.get(one()).object(), "loyaltyPoints"); }

    // A check with the customer's id, one with the name alone, and a web order found by the phone number.
    void visit() {
        sell();
        bar.taken("mine", closed("mine", std::chrono::hours{1},
                                 {{"customerId", id},
                                  {"customerName", "Xanthippe Quillfeather"},
                                  {"customerPhone", "212 555-0188"},
                                  {"notes", "for Xanthippe"}}));
        bar.taken("named", closed("named", std::chrono::hours{2}, {{"customerName", "Xanthippe Quillfeather"}}));
        order_tea("web");
        EXPECT_EQ(shop.move("web", 20).status, 200);
        EXPECT_EQ(shop.move("web", 90).status, 200);
        EXPECT_EQ(
            shop.refund("web", {{"id", "r1"}, {"type", "Amount"}, {"amount", 100}, {"reason", "Sorry, Xanthippe"}})
                .status,
            201);
        EXPECT_EQ(client
                      .put("/v1/svc/Customerloyalty/" + id,
                           {{"loyaltyPointDifference", 7}, {"loyaltyReason", "Xanthippe was patient"}})
                      .status,
                  200);
    }
    void order_tea(const std::string& name) {
        const Menu menu(shop);
        const json::object detail{
            {"deliveryType", "Delivery"},
            {"contactPerson", "X. Quillfeather"},
            {"phoneNumber", "+1 212-555-0188"},
            {"email", "xq@feather.example"},
            {"address", {{"line1", "44 Wisteria Lane"}, {"line2", "PO Box 7788"}, {"latitude", 40.5}}}};
        const json::object wanted = order(name, {line(menu.tea, 2)},
                                          {{"paymentType", 1},
                                           {"paymentPaid", true},
                                           {"comments", "Driver ask for Xan"},
                                           {"deliveryDetail", json::array{detail}}});
        const Answer saved = shop.save(with(shop.quoted(wanted), {{"id", name}}));
        EXPECT_EQ(saved.status, 201) << saved.body;
    }
};

TEST_F(Erase, LeavesNoByteOfThePersonAndEveryReportAsItWas) {
    visit();
    EXPECT_GT(points(), 7);
    EXPECT_EQ(found_in(dump()), secrets) << "the test would show nothing";
    const std::string before = reports();
    json::object sale = client.get("/v1/svc/sale/" + sale_of("mine") + "/getSale").object();

    const std::int64_t version = whole(client.get(one()).object(), "version");
    const Answer erased = client.put(one("erase"), {});
    ASSERT_EQ(erased.status, 200) << erased.body;
    EXPECT_EQ(whole(erased.object(), "version"), version + 1);
    EXPECT_EQ(erased.object().at("erased"), true);
    EXPECT_EQ(whole(erased.object(), "loyaltyPoints"), 0);
    EXPECT_EQ(found_in(lower_case(erased.body)), Names{});
    EXPECT_EQ(found_in(dump()), Names{});
    EXPECT_EQ(reports(), before);
    json::object sale_after = client.get("/v1/svc/sale/" + sale_of("mine") + "/getSale").object();
    EXPECT_EQ(text(sale_after, "customerName"), "");
    EXPECT_EQ(text(sale_after, "customerId"), id) << "a name of nobody";
    for (json::object* each : {&sale, &sale_after}) {
        for (const char* name : {"customerName", "seats"})
            each->erase(name);
    }
    EXPECT_EQ(sale_after, sale);

    expect_clean();
    EXPECT_EQ(outcome(one()), "404 NOT_FOUND");
    EXPECT_EQ(outcome(one("export")), "404 NOT_FOUND");
    EXPECT_EQ(client.get("/v1/svc/customers?phone=2125550188").object().at("total"), 0);
    EXPECT_EQ(client.put(one("erase"), {}).body, erased.body) << "asking again changes nothing";
    EXPECT_TRUE(has(service().run({"ledger", "verify"}), ": 0 differences"));
}

TEST_F(Erase, IsNotUndoneByWhatNodesRememberOrTillsSendAgain) {
    const json::object check =
        closed("mine", std::chrono::hours{1}, {{"customerId", id}, {"customerName", "Xanthippe Quillfeather"}});
    const json::object sent = bar.body("mine", check);
    EXPECT_EQ(sync.send(sent).status, 201);
    ASSERT_EQ(client.put(one("erase"), {}).status, 200);
    const Answer again = sync.send(sent);
    EXPECT_EQ(text(again.object(), "result"), "UNCHANGED") << again.body;
    EXPECT_EQ(found_in(lower_case(again.body)), Names{});
    EXPECT_EQ(found_in(dump()), Names{});
}

TEST_F(Erase, WaitsUntilWhatIsTheirsHasEnded) {
    bar.taken("open", beers({"a"}, {{"customerId", id}}));
    Answer refused = client.put(one("erase"), {});
    EXPECT_EQ(outcome_of(refused), "409 IN_USE");
    EXPECT_EQ(to_text(refused.object().at("users")), R"([{"kind":"check","id":"open","name":"open"}])");
    bar.taken("open", beers({"a"}, {{"customerId", id}, {"status", "CLOSED"}}));
    order_tea("web");
    refused = client.put(one("erase"), {});
    EXPECT_EQ(to_text(refused.object().at("users")), R"([{"kind":"webOrder","id":"web","name":"web"}])");
    EXPECT_EQ(client.get(one()).status, 200) << "nothing was changed";
    EXPECT_EQ(shop.move("web", 115, "closed").status, 200);
    EXPECT_EQ(client.put(one("erase"), {}).status, 200);
}

TEST_F(Erase, WaitsForNoStoreThatHasNothingOfThem) {
    visit();
    const Names& stores = service().tenant().stores;
    const auto other = std::ranges::find_if(stores, [&](const std::string& each) { return each != store; });
    const auto held = service().postgres().hold(
        "shard_one", "begin; select from store_seq where store_id = '" + *other + "' for update");
    EXPECT_EQ(client.get(one("export")).status, 200);
    EXPECT_EQ(client.put(one("erase"), {}).status, 200);
    EXPECT_EQ(found_in(dump()), Names{});
}

// Under row-level security, too, and however many sales there are.
TEST_F(Erase, FindsSalesByTheirNameWithoutReadingAll) {
    const std::string plan = service().postgres().value(
        "shard_one",
        "set enable_seqscan = off; set role comanda_service; set app.accounts = '" + service().tenant().account +
            "'; explain (format json) select id from sale where account_id = '" + service().tenant().account +
            "' and customer_name = 'Xanthippe Quillfeather' and customer_name <> '' and customer_id in ('', 'c')");
    const std::regex by_name("\"Index Cond\": [^\n]*customer_name = 'Xanthippe Quillfeather'");
    EXPECT_TRUE(std::regex_search(plan, by_name)) << plan;
    EXPECT_FALSE(has(plan, "Seq Scan")) << plan;
}

TEST_F(Erase, AgainTakesWhatCameAfterIt) {
    ASSERT_EQ(client.put(one("erase"), {}).status, 200);
    bar.taken("late",
              closed("late", std::chrono::hours{1}, {{"customerId", id}, {"customerName", "Xanthippe Quillfeather"}}));
    EXPECT_EQ(found_in(dump()), (Names{"xanthippe", "quillfeather"})) << "the till was offline";
    ASSERT_EQ(client.put(one("erase"), {}).status, 200);
    EXPECT_EQ(found_in(dump()), Names{});
}

TEST_F(Erase, LeavesNamesakesAndDishesAlone) {
    const Answer made = client.post("/v1/svc/customer", {{"firstName", "Xanthippe"}, {"lastName", "Quillfeather"}});
    const std::string other = text(made.object(), "id");
    bar.taken("theirs", closed("theirs", std::chrono::hours{1},
                               {{"customerId", other}, {"customerName", "Xanthippe Quillfeather"}}));
    bar.taken("dish", check_with({dish("a", 500, {{"menuName", "Salad Xanthippe Quillfeather"}})}));
    const json::object found = client.get(one("export")).object();
    EXPECT_TRUE(found.at("checks").as_array().empty()) << to_text(found);
    ASSERT_EQ(client.put(one("erase"), {}).status, 200) << "a dish of that name is nobody";
    const json::object sale = client.get("/v1/svc/sale/" + sale_of("theirs") + "/getSale").object();
    EXPECT_EQ(text(sale, "customerName"), "Xanthippe Quillfeather");
    EXPECT_EQ(client.put("/v1/svc/customer/" + other + "/erase", {}).status, 200);
}

TEST_F(Erase, AnExportHasEverythingOfThePerson) {
    visit();
    const Answer exported = client.get(one("export"));
    ASSERT_EQ(exported.status, 200) << exported.body;
    const json::object all = exported.object();
    Names known = secrets;
    std::erase(known, "2125550188");  // Only the database writes it so.
    EXPECT_EQ(found_in(lower_case(exported.body)), known);
    EXPECT_EQ(text(all.at("customer").as_object(), "id"), id);
    EXPECT_EQ(all.at("orders").as_array().size(), 1U);
    EXPECT_EQ(all.at("checks").as_array().size(), 3U) << "the web order's too";
    EXPECT_GE(all.at("sales").as_array().size(), 3U);
    EXPECT_EQ(all.at("loyaltyDetails").as_array().at(0).at("type"), "Enrollment");
}

TEST_F(Erase, AndExportAreForThoseWhoMay) {
    Client reader(service().node().port(), service().issue_key(service().tenant(), "customers:read"));
    EXPECT_EQ(outcome_of(reader.put(one("erase"), {})), "403 SCOPE_MISSING");
    EXPECT_EQ(reader.get(one("export")).status, 200);
    Client stranger(service().node().port(), service().issue_key(service().tenant(), "orders:read"));
    EXPECT_EQ(outcome_of(stranger.get(one("export"))), "403 SCOPE_MISSING");
}

}  // namespace
}  // namespace comanda::test::erase_test
