// Row-level security stands alone: the service's own role, asked without any account condition, shows nothing foreign.
#include <gtest/gtest.h>

#include <functional>

#include "tests/support/service.h"

namespace comanda::test::second_wall_test {
namespace {

// Both accounts on one shard, so that there is something foreign to see.
struct TwoOnOneShard {
    std::string mine;
    std::string theirs;
};

// An order that has gone back, in a store that trusts the prices it is sent.
void order_and_refund(Client& client, const std::string& store) {
    const std::string orders = "/v1/online-order/";
    client.put("/v1/svc/store/" + store + "/settings", {{"pricePolicy", "TRUST"}});
    const json::array lines = {json::object{{"miExternalID", "dish"}, {"quantity", 1}, {"itemPrice", 500}}};
    EXPECT_EQ(client
                  .post(orders + "store/" + store + "/saveWebOrder",
                        {{"id", "w"}, {"paymentPaid", true}, {"orderDetails", lines}})
                  .status,
              201);
    EXPECT_EQ(client.post(orders + "svc/store/" + store + "/order/w/refund", {{"type", "Full"}}).status, 201);
}

// A check that has ended, with a sale that has something of everything.
void close_check(Client& client, const std::string& store) {
    const std::string data =
        R"({"status":"CLOSED","discounts":[{"id":"d","amount":1}],"payments":[{"id":"p","type":"CASH","amount":500}],)"
        R"("seats":[{"id":"1","orders":[{"orderUniqueId":"l","totalPrice":500,"taxes":[{"id":"t","taxAmount":1}]}]}]})";
    EXPECT_EQ(client
                  .post("/v1/sync/store/" + store + "/addOrUpdateCheck",
                        {{"node", "till"}, {"checkID", "c"}, {"deviceSeq", 1}, {"data", data}})
                  .status,
              201);
}

// A member who has collected points and drawn on an allowance.
void collect_and_draw(Client& client, const std::string& account) {
    const std::string above = "/v1/svc/account/" + account + "/", one = "/v1/svc/customer";
    const auto made = [&client](const std::string& path, const json::object& body) {
        const Answer answer = client.post(path, body);
        EXPECT_EQ(answer.status, 201) << answer.body;
        return answer.object().at("id");
    };
    EXPECT_EQ(client.put(above + "updateAccountInfo", {{"key", "allowNegativeLoyalty"}, {"updateValue", false}}).status,
              200);
    const json::value type = made(above + "memberShipType", {{"type", "Club"}});
    const json::value plan = made(above + "memberShipPlan", {{"name", "Gold"}, {"type", type}, {"allowance", 100}});
    const json::value customer =
        made(one, {{"firstName", "Ann"}, {"isLoyaltyCustomer", true}, {"memberShipPlan", plan}});
    const std::string id(customer.as_string());
    EXPECT_EQ(client.put("/v1/svc/Customerloyalty/" + id, {{"loyaltyPointDifference", 5}}).status, 200);
    EXPECT_EQ(client.post(one + "/" + id + "/allowanceDraw", {{"amount", 5}, {"reason", "Lunch"}}).status, 201);
}

// Somebody with a role, logged in on a till, and somebody who logs in by e-mail, and logs a kiosk in.
void hire(Client& client, const std::string& store) {
    const auto made = [&client](const std::string& path, const json::object& body) {
        const Answer answer = client.post(path, body);
        EXPECT_EQ(answer.status, 201) << answer.body;
        return answer.object().at("id");
    };
    const json::value role =
        made("/v1/svc/role", {{"name", "Boss"}, {"store", store}, {"privileges", json::array{"KIOSK_LOGIN"}}});
    const json::array roles{role};
    made("/v1/svc/user", {{"firstName", "Ann"}, {"createdFor", store}, {"roles", roles}, {"pin", "48213977"}});
    made("/v1/svc/person", {{"email", "pat@" + store + ".example"}, {"roles", roles}, {"password", "horse battery"}});
    EXPECT_EQ(client.post("/v1/svc/staffLogin", {{"store", store}, {"device", "till"}, {"pin", "48213977"}}).status,
              200);
    made("/v1/svc/store/" + store + "/licenseKey", {{"name", "Hall"}});
    const json::object login{
        {"emailId", "pat@" + store + ".example"}, {"password", "horse battery"}, {"deviceId", "kiosk"}};
    for (int i = 0; i < 2; ++i)  // The first token ends.
        EXPECT_EQ(client.post("/v1/svc/kioskLogin", login).status, 200);
}

// A menu that is pushed to another store, and pulled there.
void distribute(Client& client, const std::string& account, const std::string& source) {
    std::string into = service().run({"store", "create", "--account", account, "--name", "Pulls", "--timezone", "UTC",
                                      "--currency", "USD", "--country", "US"});
    into.pop_back();
    const json::object wanted{{"copyAll", true}, {"sourceStore", source}, {"stores", json::array{json::string(into)}}};
    EXPECT_EQ(client.post("/v1/svc/account/" + account + "/menuPush", wanted).status, 202);
    EXPECT_EQ(client.post("/v1/svc/store/" + into, wanted).status, 200);
}

TwoOnOneShard two_accounts() {
    static const TwoOnOneShard accounts = [] {
        Service& here = service();
        Tenant theirs;
        theirs.account = here.run({"account", "create", "--name", "Neighbour", "--shard", "one"});
        theirs.account.pop_back();
        theirs.stores.push_back(here.run({"store", "create", "--account", theirs.account, "--name", "S", "--timezone",
                                          "UTC", "--currency", "USD", "--country", "US"}));
        theirs.stores[0].pop_back();
        theirs.key = here.issue_key(theirs, "admin");
        Client mine = here.client(), neighbour = here.node().client(theirs.key);
        EXPECT_EQ(mine.post("/v1/svc/department", {{"name", "Mine"}, {"store", here.tenant().stores[0]}},
                            {{"Idempotency-Key", "a"}})
                      .status,
                  201);
        EXPECT_EQ(neighbour
                      .post("/v1/svc/department", {{"name", "Theirs"}, {"store", theirs.stores[0]}},
                            {{"Idempotency-Key", "b"}})
                      .status,
                  201);
        order_and_refund(mine, here.tenant().stores[0]);
        order_and_refund(neighbour, theirs.stores[0]);
        close_check(mine, here.tenant().stores[0]);
        close_check(neighbour, theirs.stores[0]);
        collect_and_draw(mine, here.tenant().account);
        collect_and_draw(neighbour, theirs.account);
        hire(mine, here.tenant().stores[0]);
        hire(neighbour, theirs.stores[0]);
        distribute(mine, here.tenant().account, here.tenant().stores[0]);
        distribute(neighbour, theirs.account, theirs.stores[0]);
        return TwoOnOneShard{here.tenant().account, theirs.account};
    }();
    return accounts;
}

// As the service's role, with app.accounts set to `accounts`; nothing set when it is null.
std::string as_service(const char* accounts, const std::string& sql) {
    std::string script = "begin; set local role comanda_service; ";
    if (accounts != nullptr) script += "set local app.accounts = '" + std::string(accounts) + "'; ";
    return service().postgres().value("shard_one", script + sql);
}

const std::string frozen_tables[] = {"sale", "sale_line", "sale_tax", "sale_payment", "sale_discount"};

// Views too: they ask as whoever asks them.
const char* const tenant_tables[] = {
    "store",          "store_seq",        "record",         "journal",          "idempotency",      "web_order",
    "web_order_read", "web_order_refund", "check_state",    "check_submission", "device",           "sale",
    "sale_line",      "sale_tax",         "sale_payment",   "sale_discount",    "sale_item_sum",    "sale_total_sum",
    "sale_part_sum",  "sale_part",        "made_sale_item", "made_sale_total",  "made_sale_opened", "made_sale_part",
    "pending_device", "check_history"};

const std::string customer_tables[] = {"account_setting", "membership_type",  "membership_plan", "customer",
                                       "customer_word",   "customer_stretch", "customer_total",  "loyalty_balance",
                                       "loyalty_entry",   "allowance_period", "allowance_draw"};

const std::string staff_tables[] = {"staff_role",    "staff_user",   "person",      "staff_session", "pin_try",
                                    "kiosk_license", "kiosk_device", "kiosk_token", "kiosk_epoch"};

// Added to and never changed.
const std::string ledgers[] = {"loyalty_entry", "allowance_draw"};

// What PostgreSQL complains of; nothing if it does not.
std::string complaint(const std::function<void()>& work) {
    try {
        work();
    } catch (const std::runtime_error& error) {
        return error.what();
    }
    return {};
}

TEST(SecondWall, ShowsOnlyTheAccountsOfTheSetting) {
    const auto [mine, theirs] = two_accounts();
    for (const std::string table : tenant_tables) {
        EXPECT_EQ(
            as_service(mine.c_str(), "select count(*) > 0 and bool_and(account_id = '" + mine + "') from " + table),
            "t")
            << table;
        EXPECT_EQ(as_service((mine + "," + theirs).c_str(), "select count(distinct account_id) from " + table), "2")
            << table;
    }
}

TEST(SecondWall, ShowsNothingWithoutTheSetting) {
    two_accounts();
    for (const std::string table : tenant_tables) {
        EXPECT_EQ(as_service(nullptr, "select count(*) from " + table), "0") << table;
        EXPECT_EQ(as_service("", "select count(*) from " + table), "0") << table;
    }
}

// Shows its own, shows nothing without the setting, and takes nothing for the other.
void expect_walled(const TwoOnOneShard& accounts, const std::string& table) {
    const auto& [mine, theirs] = accounts;
    EXPECT_EQ(as_service(mine.c_str(), "select count(*) > 0 and bool_and(account_id = '" + mine + "') from " + table),
              "t")
        << table;
    EXPECT_EQ(as_service((mine + "," + theirs).c_str(), "select count(distinct account_id) from " + table), "2")
        << table;
    EXPECT_EQ(as_service(nullptr, "select count(*) from " + table), "0") << table;
    EXPECT_EQ(as_service("", "select count(*) from " + table), "0") << table;
    const std::string copy = "insert into " + table + " select (jsonb_populate_record(t, '{\"account_id\": \"" +
                             theirs + "\"}')).* from " + table + " t limit 1 returning account_id";
    const std::string said = complaint([&, own = mine] { as_service(own.c_str(), copy); });
    EXPECT_NE(said.find("row-level security policy"), std::string::npos) << table << ": " << said;
}

void expect_unchanged(const TwoOnOneShard& accounts, const std::string& table) {
    const std::string change = "with u as (update " + table + " set account_id = account_id where account_id = '" +
                               accounts.theirs + "' returning 1) select count(*) from u";
    EXPECT_EQ(as_service(accounts.mine.c_str(), change), "0") << table;
}

TEST(SecondWall, StandsBetweenCustomersToo) {
    for (const std::string& table : customer_tables)
        expect_walled(two_accounts(), table);
    for (const std::string table :
         {"account_setting", "membership_type", "membership_plan", "customer", "loyalty_balance", "allowance_period"})
        expect_unchanged(two_accounts(), table);
}

TEST(SecondWall, StandsBetweenTheirStaff) {
    const auto [mine, theirs] = two_accounts();
    for (const std::string& table : staff_tables) {
        expect_walled(two_accounts(), table);
        expect_unchanged(two_accounts(), table);
        for (const std::string& sql : {"delete from " + table + " returning 1", "truncate " + table})
            EXPECT_NE(complaint([&, own = mine] { as_service(own.c_str(), sql); }).find("permission denied"),
                      std::string::npos)
                << sql;
    }
    const std::string store = service().postgres().value(
        "shard_one", "select store_id from staff_user where account_id = '" + theirs + "' limit 1");
    const std::string asked = "('" + theirs + "', '" + store + "'";
    EXPECT_EQ(as_service(theirs.c_str(), "select own_store('" + theirs + "') = '" + store + "'"), "t");
    EXPECT_EQ(as_service(mine.c_str(), "select own_store('" + theirs + "') is null"), "t");
    EXPECT_EQ(as_service(mine.c_str(), "select users + people from administrators" + asked + ")"), "0");
    EXPECT_EQ(as_service(mine.c_str(), "select journal_seq_at" + asked + ", 'infinity')"), "1") << "no lines at all";
    EXPECT_NE(as_service(theirs.c_str(), "select journal_seq_at" + asked + ", 'infinity')"), "1");
    const std::string attempt = "select outcome from try_pin" + asked + ", 'till', '', 'k', 5, 5, 5, 5)";
    EXPECT_EQ(as_service(theirs.c_str(), attempt), "WRONG");
    EXPECT_NE(complaint([&, own = mine] { as_service(own.c_str(), attempt); }).find("row-level security policy"),
              std::string::npos);
}

TEST(SecondWall, StandsBetweenTheirPullsAndPushes) {
    for (const std::string table : {"menu_pull", "menu_push", "menu_push_store"})
        expect_walled(two_accounts(), table);
    for (const std::string table : {"menu_push", "menu_push_store"})
        expect_unchanged(two_accounts(), table);
}

TEST(SecondWall, NothingInALedgerChanges) {
    const std::string mine = two_accounts().mine;
    const auto as_owner = [](const std::string& sql) {
        return complaint([&] { service().postgres().run("shard_one", sql); });
    };
    for (const std::string& table : ledgers) {
        for (const std::string& sql :
             {"update " + table + " set notes = 'x'", "delete from " + table, "truncate " + table,
              "begin; set local app.erasing = 'on'; update " + table + " set actor = 'x', notes = ''"}) {
            EXPECT_NE(as_owner(sql).find("only ever added to"), std::string::npos) << sql << ": " << as_owner(sql);
        }
        for (const std::string& sql : {"update " + table + " set notes = 'x' returning 1",
                                       "delete from " + table + " returning 1", "truncate " + table})
            EXPECT_NE(complaint([&] { as_service(mine.c_str(), sql); }).find("permission denied"), std::string::npos)
                << sql;
    }
    const std::string lone =
        "insert into loyalty_entry select (jsonb_populate_record(t, jsonb_build_object('n', 999, "
        "'source', 'lone', 'points', 5))).* from loyalty_entry t where account_id = '" +
        mine + "' and side = 0 and kind = 'Adjusted' limit 1";
    EXPECT_NE(as_owner(lone).find("needs its counterpart"), std::string::npos) << as_owner(lone);
    EXPECT_NE(complaint([&] { as_service(mine.c_str(), lone + " returning n"); }).find("needs its counterpart"),
              std::string::npos);
    const std::string uneven =
        "insert into loyalty_entry select (jsonb_populate_record(t, jsonb_build_object('n', 999, "
        "'source', 'uneven', 'points', 5))).* from loyalty_entry t where account_id = '" +
        mine + "' and kind = 'Adjusted'";
    EXPECT_NE(as_owner(uneven).find("needs its counterpart"), std::string::npos) << as_owner(uneven);
    EXPECT_EQ(service().postgres().value("shard_one", "select count(*) from loyalty_entry where n = 999"), "0");
}

TEST(SecondWall, RefusesToWriteForAForeignAccount) {
    const auto [mine, theirs] = two_accounts();
    const std::string insert =
        "insert into journal values ('" + theirs + "', 's', 1, now(), 'k', 'a', 'e', 'i', 1, '[]') returning seq";
    EXPECT_THROW(as_service(mine.c_str(), insert), std::runtime_error);
    EXPECT_THROW(as_service(nullptr, insert), std::runtime_error);
    EXPECT_EQ(as_service(mine.c_str(), "with u as (update record set doc = '{}' where account_id = '" + theirs +
                                           "' returning 1) select count(*) from u"),
              "0");
    EXPECT_THROW(as_service(mine.c_str(), "update record set account_id = '" + theirs + "' returning id"),
                 std::runtime_error);
}

TEST(SecondWall, RefusesToWriteSalesForAForeignAccount) {
    const auto [mine, theirs] = two_accounts();
    for (const std::string table : {"sale", "sale_line", "sale_tax", "sale_payment", "sale_discount", "sale_item_sum",
                                    "sale_total_sum", "sale_part_sum"}) {
        const std::string copy = "insert into " + table + " select (jsonb_populate_record(t, '{\"account_id\": \"" +
                                 theirs + "\"}')).* from " + table + " t limit 1 returning account_id";
        std::string said;
        try {
            as_service(mine.c_str(), copy);
        } catch (const std::runtime_error& error) {
            said = error.what();
        }
        EXPECT_NE(said.find("row-level security policy"), std::string::npos) << table << ": " << said;
    }
    for (const std::string table : {"sale_item_sum", "sale_total_sum", "sale_part_sum"})
        EXPECT_EQ(as_service(mine.c_str(), "with u as (delete from " + table + " where account_id = '" + theirs +
                                               "' returning 1) select count(*) from u"),
                  "0")
            << table;
}

TEST(SecondWall, CoversEveryTableAndARoleThatOwnsNothing) {
    // A partition is reached through its table, which is covered: the role has no right to one by itself.
    EXPECT_EQ(service().postgres().value(
                  "shard_one",
                  "select count(*) from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace "
                  "and not relispartition and relname <> 'comanda_migration' and not (relrowsecurity and "
                  "relforcerowsecurity)"),
              "0");
    EXPECT_EQ(
        service().postgres().value(
            "shard_one",
            "select count(*) > 0 and not bool_or(has_table_privilege('comanda_service', oid, "
            "'select, insert, update, delete, truncate, references, trigger')) from pg_class where relispartition "
            "and relkind = 'r'"),
        "t");
    EXPECT_EQ(service().postgres().value("shard_one",
                                         "select count(*) from pg_class where relkind = 'v' and relnamespace = "
                                         "'public'::regnamespace and not coalesce(reloptions, '{}') @> "
                                         "'{security_invoker=true}'"),
              "0")
        << "a view that asks as its owner would show everything";
    EXPECT_EQ(service().postgres().value(
                  "shard_one",
                  "select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb from pg_roles where rolname = "
                  "'comanda_service'"),
              "f");
    EXPECT_EQ(service().postgres().value("shard_one",
                                         "select count(*) from pg_class c join pg_roles r on r.oid = c.relowner where "
                                         "r.rolname = 'comanda_service'"),
              "0");
    EXPECT_EQ(as_service(two_accounts().mine.c_str(),
                         "select has_table_privilege('comanda_service', 'journal', 'update') or "
                         "has_table_privilege('comanda_service', 'journal', 'delete') "
                         "or has_table_privilege('comanda_service', 'record', 'delete')"),
              "f")
        << "the journal is append-only, and records are not deleted";
    const auto may = [](const std::string& table, const std::string& right) {
        return service().postgres().value(
            "shard_one", "select has_table_privilege('comanda_service', '" + table + "', '" + right + "')");
    };
    for (const std::string right : {"update", "delete", "truncate"}) {
        EXPECT_EQ(may("check_submission", right), "f") << "what was sent stays: " << right;
        for (const std::string& table : frozen_tables)
            EXPECT_EQ(may(table, right), "f") << "what was sold stays: " << table << " " << right;
    }
}

TEST(SecondWall, HidesForeignLoginsInTheDirectory) {
    const auto [mine, theirs] = two_accounts();
    const auto ask = [](const std::string& accounts, const std::string& sql) {
        return service().postgres().value(
            "directory", "begin; set local role comanda_service; set local app.accounts = '" + accounts + "'; " + sql);
    };
    const auto complains = [&ask, own = mine](const std::string& sql) { return complaint([&] { ask(own, sql); }); };
    const std::string table = "directory.login_address";
    EXPECT_EQ(ask(mine, "select count(*) > 0 and bool_and(account_id = '" + mine + "') from " + table), "t");
    EXPECT_EQ(ask(mine + "," + theirs, "select count(distinct account_id) from " + table), "2");
    EXPECT_EQ(ask("", "select count(*) from " + table), "0");
    EXPECT_NE(complains("insert into " + table + " values ('x', '" + theirs + "') returning 1")
                  .find("row-level security policy"),
              std::string::npos);
    for (const std::string sql :
         {"update directory.login_address set account_id = account_id returning 1",
          "delete from directory.login_address returning 1", "select count(*) from directory.login_try",
          "insert into directory.login_try values ('x', now(), 0) returning 1",
          "select count(*) from directory.account"})
        EXPECT_NE(complains(sql).find("permission denied"), std::string::npos) << sql;
    EXPECT_EQ(service().postgres().value("directory",
                                         "select count(*) from pg_proc p join pg_namespace n on n.oid = p.pronamespace "
                                         "where n.nspname = 'directory' and has_function_privilege('public', p.oid, "
                                         "'execute')"),
              "0")
        << "functions that see everything are for the service alone";
}

TEST(SecondWall, HidesForeignKeysInTheDirectory) {
    const std::string script = "begin; set local role comanda_service; set local app.accounts = '" +
                               service().tenant().account + "'; select bool_and(account_id = '" +
                               service().tenant().account + "') from directory.api_key";
    EXPECT_EQ(service().postgres().value("directory", script), "t");
    EXPECT_THROW(
        service().postgres().value("directory", "set role comanda_service; select count(*) from directory.account"),
        std::runtime_error);
}

}  // namespace
}  // namespace comanda::test::second_wall_test
