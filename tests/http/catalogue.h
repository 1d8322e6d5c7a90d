// What the tests of the catalogue share: short ways to send requests and to read answers.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/service.h"

namespace comanda::test {

inline const std::string unknown_id = "0123456789abcdef01234567";

inline std::string path_of(const std::string& kind, const std::string& id = {}) {
    return "/v1/svc/" + kind + (id.empty() ? "" : "/" + id);
}

inline std::string below_store(const std::string& rest, std::size_t store = 0) {
    return "/v1/svc/store/" + service().tenant().stores[store] + "/" + rest;
}

inline json::object in_store(json::object body, std::size_t store = 0) {
    body["store"] = body["createdFor"] = service().tenant().stores[store];
    return body;
}

inline std::string text(const json::object& object, std::string_view name) {
    const json::value* value = object.if_contains(name);
    return value != nullptr && value->is_string() ? std::string(value->get_string()) : std::string();
}

inline Answer post(Client& client, const std::string& kind, const json::object& body, std::size_t store = 0) {
    return client.post(path_of(kind), in_store(body, store));
}

// Returns the new record's id.
inline std::string create(Client& client, const std::string& kind, const json::object& body, std::size_t store = 0) {
    const Answer answer = post(client, kind, body, store);
    EXPECT_EQ(answer.status, 201) << answer.body;
    return answer.status == 201 ? text(answer.object(), "id") : unknown_id;
}

inline json::object read(Client& client, const std::string& kind, const std::string& id) {
    const Answer answer = client.get(path_of(kind, id));
    EXPECT_EQ(answer.status, 200) << answer.body;
    return answer.status == 200 ? answer.object() : json::object{};
}

inline Answer change(Client& client, const std::string& kind, const std::string& id, const json::object& body) {
    return client.put(path_of(kind, id), body);
}

inline Answer inactivate(Client& client, const std::string& kind, const std::string& id,
                         const std::string& query = {}) {
    return client.put(path_of(kind, id) + "/inactivate" + query, {{"entity", kind}, {"id", id}});
}

inline std::vector<std::string> names(const Answer& list) {
    std::vector<std::string> all;
    EXPECT_EQ(list.status, 200) << list.body;
    if (list.status != 200) return all;
    const json::object body = list.object();
    for (const json::value& each : body.at("data").as_array())
        all.push_back(text(each.as_object(), "name"));
    return all;
}

// What a refusal says: its code, then each field with the code of its own, in the order of the alphabet.
inline std::string refusal(const Answer& answer) {
    std::string all = answer.code();
    std::vector<std::string> fields;
    const json::object body = answer.object();
    const json::value* errors = body.if_contains("errors");
    if (errors == nullptr || !errors->is_array()) return all;
    for (const json::value& each : errors->get_array())
        fields.push_back(text(each.as_object(), "field") + ":" + text(each.as_object(), "code"));
    std::ranges::sort(fields);
    for (const std::string& each : fields)
        all += " " + each;
    return all;
}

}  // namespace comanda::test
