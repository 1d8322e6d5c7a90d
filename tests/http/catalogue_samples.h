// The sample bodies in catalogue_samples.json: at least one of every kind of the catalogue, each able to stand beside
// the others in one store. "@kind:name" stands for the id of an earlier one.
#pragma once

#include <algorithm>
#include <fstream>
#include <functional>
#include <set>
#include <sstream>

#include "tests/http/catalogue.h"

namespace comanda::test {

using Ids = std::map<std::string, std::string>;                             // By placeholder.
using Lookup = std::function<std::string(const std::string& placeholder)>;  // Gives what stands there instead.

struct Sample {
    std::string kind;
    std::string path;       // /v1/svc/department
    json::object raw;       // As written, with placeholders.
    json::object body;      // As sent.
    json::object expected;  // Fields whose answer is not what is sent; null for one that is not answered.
    Answer made;
    std::string id;
};

inline json::value read_json_file(const std::string& path) {
    return parse_json(read_file(path));
}

inline bool is_placeholder(std::string_view word) {
    return word.starts_with('@') && word.find(':') != std::string_view::npos;
}

// The value with every placeholder replaced, in values and in keys.
inline json::value resolved(const json::value& value, const Lookup& id_of) {
    if (value.is_string()) {
        const std::string word(value.get_string());
        return is_placeholder(word) ? json::value(json::string(id_of(word))) : value;
    }
    if (value.is_array()) {
        json::array all;
        for (const json::value& each : value.get_array())
            all.push_back(resolved(each, id_of));
        return all;
    }
    if (!value.is_object()) return value;
    json::object all;
    for (const auto& member : value.get_object()) {
        const std::string key(member.key());
        all[is_placeholder(key) ? id_of(key) : key] = resolved(member.value(), id_of);
    }
    return all;
}

inline std::string id_in(const Ids& ids, const std::string& placeholder) {
    const auto found = ids.find(placeholder);
    EXPECT_NE(found, ids.end()) << placeholder << " stands for no earlier sample";
    return found == ids.end() ? unknown_id : found->second;
}

// Is it what an answer says of a field that was never set?
inline bool is_as_never_set(const std::string& name, const json::value& value) {
    static const std::map<std::string, std::string> others = {
        {"isDiscountable", "true"}, {"includeDefaultOptionalGroups", "true"}, {"includeDefaultMandGroups", "true"},
        {"isTaxable", "true"},      {"combineWithOtherDiscounts", "true"},    {"categoryLevel", "1"},
        {"remainingQty", "null"}};
    static const std::set<std::string> usual = {"false", "0", R"("")", "[]", "{}", "null", R"("0.00")", R"("0.000")"};
    const auto other = others.find(name);
    return other != others.end() ? to_text(value) == other->second : usual.contains(to_text(value));
}

// The roles that samples name.
inline Ids create_sample_roles(Client& client, const std::string& store, const std::string& before_name = {}) {
    Ids ids;
    for (const std::string role : {"Waiter", "Manager"}) {
        const Answer made = client.post("/v1/svc/role", json::object{{"name", before_name + role}, {"store", store}});
        EXPECT_EQ(made.status, 201) << made.body;
        ids["@role:" + role] = text(made.object(), "id");
    }
    return ids;
}

// Creates all of them in one store; `before_name` goes before each name.
inline std::vector<Sample> create_samples(Client& client, const std::string& store, Ids& ids,
                                          const std::string& before_name = {}) {
    std::vector<Sample> samples;
    ids.merge(create_sample_roles(client, store, before_name));
    const Lookup id_of = [&ids](const std::string& placeholder) { return id_in(ids, placeholder); };
    const json::value entries = read_json_file("tests/http/catalogue_samples.json");
    for (const json::value& each : entries.as_array()) {
        const json::object& entry = each.as_object();
        Sample sample;
        sample.kind = text(entry, "kind");
        sample.path = "/v1/" + text(entry, "path");
        sample.raw = entry.at("body").as_object();
        sample.body = resolved(sample.raw, id_of).as_object();
        sample.body["name"] = before_name + text(sample.raw, "name");
        sample.body["store"] = sample.body["createdFor"] = store;
        sample.expected = resolved(entry.at("answer_differs"), id_of).as_object();
        sample.made = client.post(sample.path, sample.body);
        EXPECT_EQ(sample.made.status, 201) << sample.kind << " " << text(sample.raw, "name") << "\n"
                                           << sample.made.body;
        if (sample.made.status == 201) sample.id = text(sample.made.object(), "id");
        ids["@" + sample.kind + ":" + text(sample.raw, "name")] = sample.id;
        samples.push_back(std::move(sample));
    }
    return samples;
}

// The kind whose schema has this title, as paths spell it: MenuItem is menuItem.
inline std::string kind_of(std::string title) {
    if (!title.empty() && title[0] >= 'A' && title[0] <= 'Z') title[0] = static_cast<char>(title[0] - 'A' + 'a');
    return title;
}

// The schema a reference leads to: the last word of #/components/schemas/MenuItem; empty for none.
inline std::string schema_in(const json::value& schema) {
    const json::value* reference = schema.is_object() ? schema.get_object().if_contains("$ref") : nullptr;
    if (reference == nullptr) return {};
    const std::string all(reference->as_string());
    return all.substr(all.rfind('/') + 1);
}

// The schema of an operation's answer with status 200; empty for none.
inline std::string answered_schema(const json::object& operation) {
    const json::value* response = operation.at("responses").as_object().if_contains("200");
    const json::value* content = response == nullptr ? nullptr : response->as_object().if_contains("content");
    const json::value* type = content == nullptr ? nullptr : content->as_object().if_contains("application/json");
    return type == nullptr ? std::string() : schema_in(type->as_object().at("schema"));
}

// Operations of the description: calls visit(METHOD, path, operation).
inline void for_each_operation(const json::object& openapi,
                               const std::function<void(std::string, std::string, const json::object&)>& visit) {
    for (const auto& path : openapi.at("paths").as_object()) {
        for (const auto& [method_name, operation] : path.value().as_object()) {
            std::string method(method_name);
            std::ranges::transform(method, method.begin(),
                                   [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
            visit(method, std::string(path.key()), operation.as_object());
        }
    }
}

}  // namespace comanda::test
