// What the tests of staff share: an account of their own with two stores, its roles, users and people, and ways to act
// as them.
#pragma once

#include "tests/http/customers.h"

namespace comanda::test {

inline const std::string some_password = "correct horse battery";

// What somebody was refused for want of: a privilege, or a list of them.
inline std::string lacking(const Answer& answer) {
    if (answer.status != 403 || answer.code() != "PRIVILEGE_MISSING") return outcome_of(answer) + " " + answer.body;
    const json::object body = answer.object();
    return body.contains("privileges") ? to_text(body.at("privileges")) : text(body, "privilege");
}

// One who asks: with a key, with a key and a user's session, or with a person's session alone.
struct Actor {
    Client client;
    std::string token = {};

    Answer send(const std::string& method, const std::string& rest, const std::string& body = {},
                Headers headers = {}) {
        if (!token.empty()) headers = bearer(token, headers);
        return client.send(method, "/v1/svc/" + rest, body, headers);
    }
    Answer get(const std::string& rest, const Headers& headers = {}) { return send("GET", rest, {}, headers); }
    Answer post(const std::string& rest, const json::object& body, const Headers& headers = {}) {
        return send("POST", rest, to_text(body), headers);
    }
    Answer put(const std::string& rest, const json::object& body = {}, const Headers& headers = {}) {
        return send("PUT", rest, to_text(body), headers);
    }
};

class OwnStaff : public OwnAccount {
  protected:
    Actor admin{service().node().client(tenant.key)};  // The key alone, which may do everything.

    static json::object good(const Answer& answer, int status = 200) { return Book::good(answer, status); }
    static std::string id_in(const Answer& answer) {
        const json::object made = good(answer, 201);
        return made.empty() ? unknown_id : text(made, "id");
    }

    // Each returns the new one's id. `where` is the account's first store, its own, unless it is named.
    std::string role(const std::string& name, const Names& privileges, int rank = 1'000,
                     const std::string& where = {}) {
        return id_in(admin.post("role", {{"name", name},
                                         {"store", where.empty() ? store : where},
                                         {"priority", rank},
                                         {"privileges", list_of(privileges)}}));
    }
    std::string user(const std::string& name, const Names& roles, const std::string& pin = {},
                     const std::string& where = {}) {
        json::object body{
            {"firstName", name}, {"createdFor", where.empty() ? store : where}, {"roles", list_of(roles)}};
        if (!pin.empty()) body["pin"] = pin;
        return id_in(admin.post("user", body));
    }
    std::string person(const std::string& email, const Names& roles, const std::string& password = some_password) {
        return id_in(admin.post("person", {{"email", email}, {"password", password}, {"roles", list_of(roles)}}));
    }
    // Somebody's role and user at once. Returns the user's id.
    std::string holder(const std::string& name, const Names& privileges, const std::string& pin, int rank = 1'000,
                       const std::string& where = {}) {
        return user(name, {role("Role of " + name, privileges, rank, where)}, pin, where);
    }

    // Logged in on a till: acts beside the key it logged in with.
    Actor as_user(const std::string& pin, const std::string& where = {}, const std::string& key = {}) {
        Actor actor{service().node().client(key.empty() ? tenant.key : key)};
        const json::object login{{"store", where.empty() ? store : where}, {"device", "till"}, {"pin", pin}};
        actor.token = text(good(actor.post("staffLogin", login)), "token");
        return actor;
    }
    // Logged in by e-mail: acts without a key.
    static Actor as_person(const std::string& email, const std::string& password = some_password) {
        Actor actor{service().node().client()};
        actor.token = text(good(actor.post("login", {{"email", email}, {"password", password}})), "token");
        return actor;
    }
    Actor with_key(const std::string& scopes, std::vector<std::string> more = {}) const {
        if (std::ranges::find(more, "--rate") == more.end()) more.insert(more.end(), {"--rate", "0"});
        return {service().node().client(service().issue_key(tenant, scopes, more))};
    }

    json::object now(const std::string& kind, const std::string& id) { return good(admin.get(kind + "/" + id)); }
    std::int64_t version(const std::string& kind, const std::string& id) { return whole(now(kind, id), "version"); }
    Answer inactivate(const std::string& kind, const std::string& id, const std::string& query = {}) {
        return admin.send("PUT", kind + "/" + id + "/inactivate" + query);
    }
};

}  // namespace comanda::test
