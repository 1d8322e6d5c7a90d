// What the tests of pulls and pushes share: an account with a head office and a store that pulls from it.
#pragma once

#include <chrono>
#include <thread>

#include "tests/http/catalogue_samples.h"
#include "tests/http/customers.h"

namespace comanda::test {

inline const json::object everything = {{"copyAll", true}};
inline const json::object everywhere = {{"copyAll", true}, {"stores", "all"}};  // Of a push.

// "tax created 1 implied 1, …": what is not zero, by kind.
inline std::string counts_of(const json::object& counts) {
    std::string all;
    for (const auto& kind : counts) {
        std::string some;
        for (const auto& count : kind.value().as_object()) {
            if (count.value() != 0) some += " " + std::string(count.key()) + " " + to_text(count.value());
        }
        if (!some.empty()) all += (all.empty() ? "" : ", ") + std::string(kind.key()) + some;
    }
    return all;
}
inline std::string counts(const json::object& pulled) {
    return counts_of(pulled.at("counts").as_object());
}

// How many of all kinds were created, updated …
inline std::int64_t counted(const json::object& pulled, std::string_view what) {
    std::int64_t sum = 0;
    for (const auto& kind : pulled.at("counts").as_object())
        sum += kind.value().at(what).as_int64();
    return sum;
}

// "CODE kind name field: local / incoming" of each conflict, in the order of the alphabet.
inline Names conflicts(const json::object& pulled) {
    Names all;
    for (const json::value& each : pulled.at("conflicts").as_array()) {
        const json::object& one = each.as_object();
        const auto side = [&one](const char* name) { return one.contains(name) ? to_text(one.at(name)) : "-"; };
        all.push_back(text(one, "code") + " " + text(one, "kind") + " " + text(one, "name") + " " + text(one, "field") +
                      ": " + side("local") + " / " + side("incoming"));
    }
    std::ranges::sort(all);
    EXPECT_EQ(whole(pulled, "conflictCount"), std::ssize(all));
    return all;
}

class Pulls : public OwnAccount {
  protected:
    const std::string hq = new_office(tenant);

    static std::string new_office(const Tenant& of) {
        return without_newline(service().run({"store", "create", "--account", of.account, "--name", "Head office",
                                              "--timezone", "UTC", "--currency", "USD", "--country", "US", "--hq"}));
    }
    std::string another() const { return new_store(tenant); }
    std::string another_with(const std::string& currency) const {
        return without_newline(service().run({"store", "create", "--account", tenant.account, "--name", currency,
                                              "--timezone", "UTC", "--currency", currency, "--country", "US"}));
    }

    static std::string at(const std::string& place, const std::string& rest = {}) {
        return "/v1/svc/store/" + place + (rest.empty() ? "" : "/" + rest);
    }
    std::string of_account(const std::string& rest = {}) const {
        return "/v1/svc/account/" + tenant.account + (rest.empty() ? "" : "/" + rest);
    }

    // Returns the new record's id. `place` is the head office unless it is named.
    std::string make(const std::string& kind, json::object body, const std::string& place = {}) {
        body["store"] = place.empty() ? hq : place;
        const Answer made = client.post(path_of(kind), body);
        EXPECT_EQ(made.status, 201) << made.body;
        return made.status == 201 ? text(made.object(), "id") : unknown_id;
    }
    void edit(const std::string& kind, const std::string& id, const json::object& body) {
        const Answer answer = change(client, kind, id, body);
        EXPECT_EQ(answer.status, 200) << answer.body;
    }
    void retire(const std::string& kind, const std::string& id, const std::string& query = {}) {
        const Answer answer = inactivate(client, kind, id, query);
        EXPECT_EQ(answer.status, 200) << answer.body;
    }
    // An item of one size, which sells for so much. Without a tax or department: lint warns of it.
    std::string dish(const std::string& name, std::int64_t price, const json::object& more = {}) {
        const json::array prices{json::object{{"servingSizeLevel", regular()}, {"price", price}}};
        return make("menuItem", with({{"name", name}, {"servingSizePrices", prices}}, more));
    }
    const std::string& regular() {
        if (regular_.empty()) regular_ = make("servingSizeLevel", {{"name", "Regular"}});
        return regular_;
    }

    Answer ask(const json::object& body = everything, const std::string& place = {}) {
        return client.post(at(place.empty() ? store : place), body);
    }
    json::object pull(const json::object& body = everything, const std::string& place = {}) {
        const Answer answer = ask(body, place);
        EXPECT_EQ(answer.status, 200) << answer.body;
        return answer.status == 200 ? answer.object() : nothing();
    }

    // The record of a store that says it is the copy of that one; there is one or none.
    std::string copy_of(const std::string& original, const std::string& place = {}) const {
        const std::string which = "from record where menu_to is null and store_id = '" +
                                  (place.empty() ? store : place) + "' and doc like '%\"originalID\":\"" + original +
                                  "\"%'";
        EXPECT_EQ(value("select count(*) <= 1 " + which), "t") << "several copies of " << original;
        return value("select coalesce(min(id), '') " + which);
    }
    json::object copy(const std::string& kind, const std::string& original, const std::string& place = {}) {
        const std::string id = copy_of(original, place);
        EXPECT_NE(id, "") << kind << " " << original << " has no copy";
        return id.empty() ? json::object{} : read(client, kind, id);
    }
    // Every record of a store as it is answered, by id.
    std::map<std::string, json::object> records(const std::string& place) {
        std::map<std::string, json::object> all;
        std::istringstream ids(
            value("select coalesce(string_agg(kind || ' ' || id, ' '), '') from record where "
                  "menu_to is null and store_id = '" +
                  place + "'"));
        for (std::string kind, id; ids >> kind >> id;)
            all[id] = read(client, kind, id);
        return all;
    }

    std::int64_t version(const std::string& place = {}) {
        const std::string& where = place.empty() ? store : place;
        return whole(good(client.get(at(where, "menuVersions?pageSize=1"))), "total");
    }
    std::int64_t last_event(const std::string& place = {}) {
        return whole(good(client.get(at(place.empty() ? store : place, "events"))), "lastSeq");
    }
    json::array pulls(const std::string& place = {}) {
        return good(client.get(at(place.empty() ? store : place, "pulls"))).at("data").as_array();
    }

    Answer ask_push(const json::object& body, const Headers& headers = {}) {
        return client.post(of_account("menuPush"), body, headers);
    }
    // Returns the push's id.
    std::string push(const json::object& body = everywhere) {
        const Answer begun = ask_push(body);
        EXPECT_EQ(begun.status, 202) << begun.body;
        return begun.status == 202 ? text(begun.object(), "id") : unknown_id;
    }
    json::object progress(const std::string& id) { return good(client.get(of_account("menuPush/" + id))); }
    json::object ended(const std::string& id, std::chrono::seconds patience = std::chrono::seconds{60}) {
        const auto deadline = std::chrono::steady_clock::now() + patience;
        for (;;) {
            json::object now = progress(id);
            if (now.empty() || !now.at("endedAt").is_null()) return now;
            if (std::chrono::steady_clock::now() > deadline) {
                ADD_FAILURE() << "it has not ended: " << to_text(now);
                return now;
            }
            std::this_thread::sleep_for(std::chrono::milliseconds{20});
        }
    }
    json::object undone(const std::string& id, const json::object& body = {}) {
        const Answer begun = client.post(of_account("menuPush/" + id + "/undo"), body);
        EXPECT_EQ(begun.status, 202) << begun.body;
        return ended(id);
    }
    // What became of the push in each store, in its order; then of the whole: "DONE DONE: DONE".
    static std::string statuses(const json::object& push) {
        std::string all;
        for (const json::value& each : push.at("stores").as_array())
            all += (all.empty() ? "" : " ") + text(each.as_object(), "status");
        return all + ": " + text(push, "status");
    }
    static json::object of_store(const json::object& push, const std::string& place) {
        for (const json::value& each : push.at("stores").as_array()) {
            if (text(each.as_object(), "store") == place) return each.as_object();
        }
        ADD_FAILURE() << place << " is not in " << to_text(push);
        return {};
    }

    static json::object good(const Answer& answer, int status = 200) { return Book::good(answer, status); }
    // Until so many statements wait for what a test holds.
    static bool wait_for_locks(int number) {
        const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes{1};
        const std::string enough = "select count(*) >= " + std::to_string(number) +
                                   " from pg_stat_activity where datname = 'shard_one' and wait_event_type = 'Lock'";
        while (value(enough) != "t") {
            if (std::chrono::steady_clock::now() > deadline) return false;
            std::this_thread::sleep_for(std::chrono::milliseconds{5});
        }
        return true;
    }
    static std::string value(const std::string& sql) { return service().postgres().value("shard_one", sql); }

  private:
    static json::object nothing() {
        return {{"counts", json::object{}}, {"conflicts", json::array{}}, {"lint", json::array{}}};
    }

    std::string regular_ = {};
};

}  // namespace comanda::test
