// What the tests of customers share: an account of their own, and what is asked of its customers.
#pragma once

#include "tests/http/own_store.h"

namespace comanda::test {

inline Headers under_key(const std::string& key) {
    return {{"Idempotency-Key", key}};
}
inline Headers if_version(std::int64_t version) {
    return {{"If-Match", "\"" + std::to_string(version) + "\""}};
}

// The customers of one account, as one client sees them.
struct Book {
    Client& client;
    std::string account;

    static std::string one(const std::string& id, const std::string& rest = {}) {
        return "/v1/svc/customer/" + id + (rest.empty() ? "" : "/" + rest);
    }
    std::string of_account(const std::string& rest) const { return "/v1/svc/account/" + account + "/" + rest; }

    Answer create(const json::object& body, const Headers& headers = {}) const {
        return client.post("/v1/svc/customer", body, headers);
    }
    Answer read(const std::string& id, const Headers& headers = {}) const { return client.get(one(id), headers); }
    Answer change(const std::string& id, const json::object& body, const Headers& headers = {}) const {
        return client.put(one(id), body, headers);
    }
    Answer inactivate(const std::string& id, const Headers& headers = {}) const {
        return client.send("PUT", one(id, "inactivate"), "", headers);
    }
    Answer erase(const std::string& id) const { return client.send("PUT", one(id, "erase")); }
    Answer list(const std::string& query = {}) const { return client.get("/v1/svc/customers" + query); }
    Answer adjust(const std::string& id, const json::object& body, const Headers& headers = {}) const {
        return client.put("/v1/svc/Customerloyalty/" + id, body, headers);
    }
    Answer redeem(const std::string& id, const json::object& body, const Headers& headers = {}) const {
        return client.post(one(id, "redeemLoyalty"), body, headers);
    }
    Answer reverse(const std::string& id, const json::object& body, const Headers& headers = {}) const {
        return client.post(one(id, "reverseLoyalty"), body, headers);
    }
    Answer reset(const std::string& id, const json::object& body = {}) const {
        return client.put(one(id, "resetLoyalty"), body);
    }
    Answer history(const std::string& id, const std::string& query = {}) const {
        return client.get(one(id, "getCustomerLoyalties" + query));
    }
    Answer allowance(const std::string& id, const std::string& query = {}) const {
        return client.get(one(id, "allowance" + query));
    }
    Answer draw(const std::string& id, const json::object& body, const Headers& headers = {}) const {
        return client.post(one(id, "allowanceDraw"), body, headers);
    }
    Answer undo(const std::string& id, const std::string& draw, const json::object& body = {}) const {
        return client.post(one(id, "allowanceDraw/" + draw + "/undo"), body);
    }
    Answer decide(const json::object& body) const { return client.put(of_account("updateAccountInfo"), body); }
    Answer events(const std::string& query = {}) const { return client.get(of_account("events" + query)); }

    static json::object good(const Answer& answer, int status = 200) {
        EXPECT_EQ(answer.status, status) << answer.body;
        return answer.status == status ? answer.object() : json::object{};
    }
    // Returns the new customer's id.
    std::string made(const json::object& body) const {
        const json::object customer = good(create(body), 201);
        return customer.empty() ? unknown_id : text(customer, "id");
    }
    // One who collects points, and has so many.
    std::string collector(std::int64_t points = 0, const json::object& more = {}) const {
        const std::string id = made(with({{"firstName", "Loyal"}, {"isLoyaltyCustomer", true}}, more));
        if (points != 0) good(adjust(id, {{"loyaltyPointDifference", points}}));
        return id;
    }
    json::object now(const std::string& id) const { return good(read(id)); }
    std::int64_t points(const std::string& id) const { return whole(now(id), "loyaltyPoints"); }
    std::int64_t version(const std::string& id) const { return whole(now(id), "version"); }
    void setting(const std::string& key, bool value, std::int64_t option) const {
        good(decide({{"key", key}, {"updateValue", value}, {"option", option}}));
    }
    json::array entries(const std::string& id) const {
        const json::object all = good(history(id));
        return all.empty() ? json::array{} : all.at("loyaltyDetails").as_array();
    }
    // "type amountInt" of each entry, newest first.
    Names moves(const std::string& id) const {
        Names all;
        for (const json::value& each : entries(id))
            all.push_back(text(each.as_object(), "type") + " " + to_text(each.at("amountInt")));
        return all;
    }
    // The number of the newest entry.
    std::int64_t newest(const std::string& id) const { return whole(entries(id).at(0).as_object(), "entry"); }
    // The type of each of the account's events after that, of those that begin so.
    Names told(std::int64_t after = 0, std::string_view with = {}) const {
        Names all;
        const json::object page = good(events("?limit=500&after=" + std::to_string(after)));
        for (const json::value& each : page.at("data").as_array()) {
            std::string type = text(each.as_object(), "type");
            if (type.starts_with(with)) all.push_back(std::move(type));
        }
        return all;
    }
    std::int64_t last_event() const { return whole(good(events()), "lastSeq"); }

    std::string type(const std::string& name) const {
        return text(good(client.post(of_account("memberShipType"), {{"type", name}}), 201), "id");
    }
    std::string plan(const std::string& name, const json::object& more = {}) const {
        const json::object body = with({{"name", name}, {"type", type("Type of " + name)}}, more);
        return text(good(client.post(of_account("memberShipPlan"), body), 201), "id");
    }
};

// An account of its own for each test, with a store by UTC.
class OwnAccount : public ::testing::Test {
  protected:
    const Tenant tenant = new_account();
    Client client = service().node().client(tenant.key);
    const std::string store = tenant.stores[0];
    const Book book{client, tenant.account};

    static std::string new_store(const Tenant& of, const std::string& country = "US") {
        static int number = 0;
        return without_newline(
            service().run({"store", "create", "--account", of.account, "--name", "Store " + std::to_string(++number),
                           "--timezone", "UTC", "--currency", "USD", "--country", country}));
    }
    static Tenant new_account() {
        static int number = 0;
        Tenant made;
        made.account = without_newline(
            service().run({"account", "create", "--name", "Own " + std::to_string(++number), "--shard", "one"}));
        made.stores.push_back(new_store(made));
        made.key = service().issue_key(made, "admin", {"--rate", "0"});
        return made;
    }
    Client with_scopes(const std::string& scopes, const std::vector<std::string>& more = {}) const {
        return service().node().client(service().issue_key(tenant, scopes, more));
    }
};

}  // namespace comanda::test
