// A store of its own for each test, so that it knows the versions of its menu and everything on it.
#pragma once

#include "tests/http/catalogue.h"

namespace comanda::test {

inline json::object with(json::object base, const json::object& more) {
    for (const auto& each : more)
        base.insert_or_assign(each.key(), each.value());
    return base;
}

using Names = std::vector<std::string>;

inline const Headers strictly = {{"Prefer", "handling=strict"}};

inline json::array list_of(const Names& names) {
    return json::array(names.begin(), names.end());
}

inline std::string without(json::object object, const Names& names) {
    for (const std::string& each : names)
        object.stable_erase(each);
    return to_text(object);
}

inline std::int64_t whole(const json::object& object, std::string_view name) {
    const json::value* value = object.if_contains(name);
    return value != nullptr && value->is_int64() ? value->get_int64() : -1;
}

// Such as "400 INVALID_PARAMETER"; only the status when it is answered.
inline std::string outcome_of(const Answer& answer) {
    return std::to_string(answer.status) + (answer.status < 400 ? "" : " " + answer.code());
}

class OwnStore : public ::testing::Test {
  protected:
    Client client = service().client();
    const std::string store = new_store();

    static std::string new_store() {
        static int number = 0;
        return without_newline(service().run({"store", "create", "--account", service().tenant().account, "--name",
                                              "Own " + std::to_string(++number), "--timezone", "America/New_York",
                                              "--currency", "USD", "--country", "US"}));
    }

    std::string below(const std::string& rest) const { return "/v1/svc/store/" + store + "/" + rest; }

    // Returns the new record's id.
    std::string make(const std::string& kind, json::object body) {
        body["store"] = store;
        const Answer made = client.post(path_of(kind), body);
        EXPECT_EQ(made.status, 201) << made.body;
        return made.status == 201 ? text(made.object(), "id") : unknown_id;
    }
    std::string department(const std::string& name) { return make("department", {{"name", name}}); }
    void describe(const std::string& id, const std::string& description) {
        const Answer answer = change(client, "department", id, {{"description", description}});
        EXPECT_EQ(answer.status, 200) << answer.body;
    }

    std::vector<std::string> departments(const std::string& query = {}) {
        return names(client.get(below("departments?pageSize=200" + query)));
    }
    std::int64_t version() { return client.get(below("menuVersions?pageSize=1")).object().at("total").as_int64(); }

    std::string outcome(const std::string& path) { return outcome_of(client.get(path)); }
};

}  // namespace comanda::test
