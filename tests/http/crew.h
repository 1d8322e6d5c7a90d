// What the tests of the audit trail, of secrets and of tenants share: people of a store, and how they log in.
#pragma once

#include "tests/http/customers.h"
#include "tests/http/tills.h"

namespace comanda::test {

// The roles, users and logins of one store, as one client makes them.
struct Crew {
    Client& client;
    std::string store;

    std::string made(const std::string& kind, const json::object& body) const {
        const Answer answer = client.post(path_of(kind), body);
        EXPECT_EQ(answer.status, 201) << answer.body;
        return answer.status == 201 ? text(answer.object(), "id") : unknown_id;
    }
    std::string role(const std::string& name, const Names& privileges, int rank = 10) const {
        return made("role", {{"name", name},
                             {"store", store},
                             {"priority", rank},
                             {"privileges", json::array(privileges.begin(), privileges.end())}});
    }
    std::string user(const std::string& first, const std::string& last, const std::string& role,
                     const std::string& pin) const {
        return made("user", {{"firstName", first},
                             {"lastName", last},
                             {"createdFor", store},
                             {"roles", json::array{role}},
                             {"pin", pin}});
    }
    std::string person(const std::string& email, const std::string& role, const std::string& password) const {
        return made("person", {{"email", email},
                               {"firstName", "Pat"},
                               {"lastName", "Owner"},
                               {"roles", json::array{role}},
                               {"password", password}});
    }
    Answer log_user_in(const std::string& pin) const {
        return client.post("/v1/svc/staffLogin", {{"store", store}, {"device", "till"}, {"pin", pin}});
    }
    // What goes beside the key.
    Headers as_user(const std::string& pin) const {
        const Answer answer = log_user_in(pin);
        EXPECT_EQ(answer.status, 200) << answer.body;
        return bearer(answer.status == 200 ? text(answer.object(), "token") : "");
    }
    static Headers as_person(Client& anybody, const std::string& email, const std::string& password) {
        const Answer answer = anybody.post("/v1/svc/login", {{"email", email}, {"password", password}});
        EXPECT_EQ(answer.status, 200) << answer.body;
        return bearer(answer.status == 200 ? text(answer.object(), "token") : "");
    }
};

// The audit trail of a place: a store, or an account.
struct Trail {
    Client& client;
    std::string path;  // Of the place: svc/store/{id}.

    Answer ask(const std::string& query = {}) const { return client.get("/v1/" + path + "/audit" + query); }
    json::object page(const std::string& query = {}) const {
        const Answer answer = ask(query);
        EXPECT_EQ(answer.status, 200) << answer.body;
        return answer.status == 200 ? answer.object() : json::object{{"data", json::array{}}, {"hasMore", false}};
    }
    std::vector<json::object> lines(const std::string& query = {}) const {
        std::vector<json::object> all;
        const json::object found = page(query);
        for (const json::value& each : found.at("data").as_array())
            all.push_back(each.as_object());
        return all;
    }
    json::object newest(const std::string& query = {}) const {
        const std::vector<json::object> all = lines(query);
        EXPECT_FALSE(all.empty()) << query;
        return all.empty() ? json::object{} : all.front();
    }
    // The numbers of the lines of one page.
    static std::vector<std::int64_t> seqs(const json::object& page) {
        std::vector<std::int64_t> all;
        for (const json::value& each : page.at("data").as_array())
            all.push_back(each.at("seq").as_int64());
        return all;
    }
    std::vector<std::int64_t> seqs(const std::string& query = {}) const { return seqs(page(query)); }
    // Of all pages, to the end; `query` begins with "?" and has something in it.
    std::vector<std::int64_t> walk(const std::string& query, std::size_t* pages = nullptr) const {
        std::vector<std::int64_t> all;
        std::string cursor;
        for (std::size_t asked = 1; asked <= 1'000; ++asked) {
            const json::object found = page(query + (cursor.empty() ? "" : "&cursor=" + cursor));
            for (const std::int64_t each : seqs(found))
                all.push_back(each);
            if (pages != nullptr) *pages = asked;
            EXPECT_EQ(found.at("hasMore").as_bool(), found.at("nextCursor").is_string());
            if (!found.at("hasMore").as_bool()) return all;
            cursor = text(found, "nextCursor");
        }
        ADD_FAILURE() << "no end";
        return all;
    }
};

using Seqs = std::vector<std::int64_t>;

}  // namespace comanda::test
