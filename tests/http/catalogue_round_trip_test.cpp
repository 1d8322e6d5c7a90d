// Every field of every catalogue kind goes to the service and comes back. A field that is added to a declaration, and
// so to the description, has no sample yet: the last tests here find that.
#include <set>

#include "tests/http/catalogue_samples.h"

namespace comanda::test::catalogue_round_trip_test {
namespace {

const std::set<std::string> filled_in = {"id",          "store",        "createdFor", "ownedBy",
                                         "createdAt",   "activeStatus", "version",    "dateCreated",
                                         "lastUpdated", "createdBy",    "modifiedBy"};
const std::string unknown_field = "xLegacy";

// "@any" stands for a text that the service makes up.
bool is_as_expected(const json::value& expected, const json::value& answered) {
    if (expected.is_string() && expected.get_string() == "@any")
        return answered.is_string() && !answered.get_string().empty();
    if (expected.is_array() && answered.is_array()) {
        return std::ranges::equal(expected.get_array(), answered.get_array(), is_as_expected);
    }
    if (expected.is_object() && answered.is_object()) {
        if (expected.get_object().size() != answered.get_object().size()) return false;
        return std::ranges::all_of(expected.get_object(), [&answered](const auto& member) {
            const json::value* value = answered.get_object().if_contains(member.key());
            return value != nullptr && is_as_expected(member.value(), *value);
        });
    }
    return expected == answered;
}

std::string without_warnings(const std::string& body) {
    json::object all = parse_json(body).as_object();
    all.stable_erase("warnings");
    return to_text(all);
}

// What an answer warns of, but for what was read otherwise than it was sent: those fields go into `coerced`.
json::array other_warnings(const json::object& answered, std::vector<std::string>& coerced) {
    json::array others;
    const json::value* warnings = answered.if_contains("warnings");
    if (warnings == nullptr) return others;
    for (const json::value& each : warnings->as_array()) {
        if (text(each.as_object(), "code") == "COERCED")
            coerced.push_back(text(each.as_object(), "field"));
        else
            others.push_back(each);
    }
    return others;
}

class RoundTrip : public ::testing::Test {
  protected:
    static void SetUpTestSuite() {
        Client client = service().client();
        Ids ids;
        samples = create_samples(client, service().tenant().stores[0], ids);
        openapi = read_json_file("docs/api/openapi.json").as_object();
    }
    // With a trace that says which sample it is about.
    static void for_each_sample(const std::function<void(const Sample&)>& visit) {
        ASSERT_FALSE(samples.empty());
        for (const Sample& each : samples) {
            SCOPED_TRACE(each.kind + " " + text(each.raw, "name"));
            if (each.made.status == 201) visit(each);
        }
    }

    static inline std::vector<Sample> samples;
    static inline json::object openapi;
    Client client = service().client();
};

TEST_F(RoundTrip, AnswersEachFieldThatIsSentAndOthersAsNeverSet) {
    for_each_sample([](const Sample& sample) {
        json::object expected = sample.body;
        for (const auto& member : sample.expected)
            expected[member.key()] = member.value();
        const json::object answered = sample.made.object();
        for (const auto& member : expected) {
            const std::string name(member.key());
            const json::value* value = answered.if_contains(name);
            if (member.value().is_null())
                EXPECT_TRUE(value == nullptr || is_as_never_set(name, *value)) << name;
            else if (value == nullptr)
                ADD_FAILURE() << name << " is lost";
            else
                EXPECT_TRUE(is_as_expected(member.value(), *value)) << name << "\n"
                                                                    << to_text(member.value()) << "\n"
                                                                    << to_text(*value);
        }
        for (const auto& member : answered) {
            const std::string name(member.key());
            EXPECT_TRUE(expected.contains(name) || filled_in.contains(name) || name == "warnings" ||
                        name == "hideInPOS" || is_as_never_set(name, member.value()))
                << name;
        }
    });
}

TEST_F(RoundTrip, WarnsOfUnknownFieldsAndOfWhatIsAnsweredOtherwiseOnly) {
    for_each_sample([](const Sample& sample) {
        const json::object answered = sample.made.object();
        std::vector<std::string> coerced;
        const json::array others = other_warnings(answered, coerced);
        const std::string unknown = R"([{"code":"UNKNOWN_FIELD","field":")" + unknown_field + R"("}])";
        EXPECT_EQ(to_text(others), sample.body.contains(unknown_field) ? unknown : "[]") << sample.made.body;
        EXPECT_EQ(answered.contains("warnings"), !others.empty() || !coerced.empty());
        for (const std::string& each : coerced)
            EXPECT_TRUE(sample.expected.contains(each)) << each;
    });
}

TEST_F(RoundTrip, ReadsTheSameBytes) {
    for_each_sample([this](const Sample& sample) {
        const Answer read = client.get(sample.path + "/" + sample.id);
        EXPECT_EQ(read.status, 200);
        EXPECT_EQ(read.body, without_warnings(sample.made.body));
        EXPECT_EQ(read.header("etag"), "\"1\"");
        EXPECT_EQ(sample.made.header("location"), sample.path + "/" + sample.id);
    });
}

// Some lists hold a part of their kind only.
bool belongs_to(const std::string& operation, const json::object& record) {
    if (operation == "list_subcategories") return record.at("level") == 2;
    if (operation == "list_categories" || operation == "list_active_categories") return record.at("level") == 1;
    if (operation == "list_kitchen_printers") return record.at("printerType") == "KitchenPrinter";
    if (operation == "list_label_printers") return record.at("printerType") == "LabelPrinter";
    return true;
}

TEST_F(RoundTrip, StandsInEachListOfItsKindAsItIsRead) {
    std::map<std::string, int> lists_of;
    for_each_operation(openapi, [&](const std::string& method, const std::string& path, const json::object& operation) {
        const std::string schema = answered_schema(operation);
        if (method != "GET" || !schema.ends_with("List") || path.find("{store-id}") == std::string::npos) return;
        const std::string kind = kind_of(schema.substr(0, schema.size() - std::string("List").size()));
        if (std::ranges::none_of(samples, [&kind](const Sample& each) { return each.kind == kind; })) return;
        const std::string rest = path.substr(path.find('}') + 2);
        const Answer list = client.get(below_store(rest + "?pageSize=200"));
        ASSERT_EQ(list.status, 200) << list.body;
        ++lists_of[kind];
        std::size_t expected = 0;
        for_each_sample([&](const Sample& sample) {
            if (sample.kind != kind) return;
            const bool belongs = belongs_to(text(operation, "operationId"), sample.made.object());
            const std::size_t at = list.body.find(without_warnings(sample.made.body));
            EXPECT_EQ(at != std::string::npos, belongs) << path;
            expected += belongs ? 1 : 0;
        });
        EXPECT_EQ(list.object().at("data").as_array().size(), expected) << path;
        EXPECT_EQ(list.object().at("total"), expected) << path;
    });
    for_each_sample([&](const Sample& sample) { EXPECT_GE(lists_of[sample.kind], 2) << "a list and a lookup list"; });
}

TEST_F(RoundTrip, IsNotChangedByWhatItAlreadyIs) {
    for_each_sample([this](const Sample& sample) {
        const Answer again = client.put(sample.path + "/" + sample.id, sample.body);
        EXPECT_EQ(again.status, 200);
        EXPECT_EQ(again.body, sample.made.body) << "the body that made it";
        EXPECT_EQ(again.header("etag"), "\"1\"");
        const Answer read = client.get(sample.path + "/" + sample.id);
        const Answer sent_back = client.put(sample.path + "/" + sample.id, read.object());
        EXPECT_EQ(without_warnings(sent_back.body), read.body) << "what was read";
        std::vector<std::string> coerced, coerced_back;
        const json::array others = other_warnings(sample.made.object(), coerced);
        EXPECT_EQ(to_text(other_warnings(sent_back.object(), coerced_back)), to_text(others));
        EXPECT_TRUE(coerced_back.empty()) << sent_back.body;
    });
}

TEST_F(RoundTrip, IsRefusedForItsUnknownFieldWhenThatIsAskedFor) {
    const Headers strict = {{"Prefer", "handling=strict"}};
    for_each_sample([&](const Sample& sample) {
        json::object body = sample.body;
        if (body.erase(unknown_field) > 0) {
            const std::string expected = "VALIDATION_FAILED " + unknown_field + ":UNKNOWN_FIELD";
            EXPECT_EQ(refusal(client.post(sample.path, sample.body, strict)), expected);
            EXPECT_EQ(refusal(client.put(sample.path + "/" + sample.id, sample.body, strict)), expected);
        }
        const json::object made = sample.made.object();
        std::vector<std::string> coerced;
        other_warnings(made, coerced);
        std::string expected = "VALIDATION_FAILED";
        for (const std::string& each : coerced)
            expected += " " + each + ":COERCED";
        if (!coerced.empty()) {
            EXPECT_EQ(refusal(client.put(sample.path + "/" + sample.id, body, strict)), expected);
        }
        for (const std::string& each : coerced)
            body[each] = made.at(each);
        EXPECT_EQ(client.put(sample.path + "/" + sample.id, body, strict).status, 200) << "nothing else is wrong";
    });
}

// The schemas of objects inside `schema`'s lists, by property; a list may take objects or bare ids.
std::string schema_of_entries(const json::object& property) {
    const json::value* items = property.if_contains("items");
    if (items == nullptr) return {};
    const json::value* any = items->as_object().if_contains("anyOf");
    return schema_in(any == nullptr ? *items : any->as_array()[0]);
}

bool says_something(const json::value& value) {
    if (value.is_null()) return false;
    if (value.is_string()) return !value.get_string().empty();
    if (value.is_array()) return !value.get_array().empty();
    return !value.is_object() || !value.get_object().empty();
}

using Sent = std::map<std::string, std::set<std::string>>;  // The properties of each schema that some sample sends.

void note_sent(Sent& sent, const json::object& schemas, const std::string& schema, const json::object& body) {
    const json::object& properties = schemas.at(schema).as_object().at("properties").as_object();
    for (const auto& member : body) {
        if (!says_something(member.value())) continue;
        sent[schema].insert(std::string(member.key()));
        const json::value* property = properties.if_contains(member.key());
        const std::string inside = property == nullptr ? "" : schema_of_entries(property->as_object());
        if (inside.empty() || !member.value().is_array()) continue;
        for (const json::value& each : member.value().get_array()) {
            if (each.is_object()) note_sent(sent, schemas, inside, each.get_object());
        }
    }
}

TEST_F(RoundTrip, LeavesOutNoFieldOfAnyKind) {
    const std::set<std::string> common = {"store", "createdFor", "ownedBy", "activeStatus", "originalID"};
    const json::object& schemas = openapi.at("components").as_object().at("schemas").as_object();
    Sent sent;
    std::set<std::string> kinds;
    for (const Sample& each : samples) {
        std::string title = each.kind;
        title[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(title[0])));
        ASSERT_TRUE(schemas.contains(title + "Input")) << title;
        note_sent(sent, schemas, title + "Input", each.raw);
        kinds.insert(title + "Input");
    }
    for (const auto& schema : schemas) {
        const std::string name(schema.key());
        // Of the catalogue: what a store made, and says so.
        const json::value* answered =
            name.ends_with("Input") ? schemas.if_contains(name.substr(0, name.size() - 5)) : nullptr;
        const bool is_kind = answered != nullptr && answered->at("properties").as_object().contains("createdAt");
        if (!is_kind && !sent.contains(name)) continue;
        EXPECT_TRUE(sent.contains(name)) << name << " has no sample";
        for (const auto& property : schema.value().as_object().at("properties").as_object()) {
            const bool is_common = kinds.contains(name) && common.contains(std::string(property.key()));
            EXPECT_TRUE(is_common || sent[name].contains(std::string(property.key())))
                << name << "." << property.key() << " is in no sample";
        }
    }
}

TEST_F(RoundTrip, TakesTheCommonFieldsOfEveryKind) {
    Ids ids;
    const std::string& store = service().tenant().stores[1];
    for (const Sample& sample : create_samples(client, store, ids)) {
        const json::object common = {{"originalID", "66a1f0c2d4e5b6a7c8d90099"},
                                     {"ownedBy", service().tenant().account},
                                     {"createdFor", store},
                                     {"activeStatus", "true"}};
        const Answer answer = client.put(sample.path + "/" + sample.id, common);
        ASSERT_EQ(answer.status, 200) << sample.kind << answer.body;
        const json::object record = answer.object();
        EXPECT_EQ(record.at("originalID"), "66a1f0c2d4e5b6a7c8d90099");
        EXPECT_EQ(record.at("ownedBy"), common.at("ownedBy"));
        EXPECT_EQ(record.at("store"), common.at("createdFor"));
        EXPECT_EQ(record.at("activeStatus"), true);
        EXPECT_EQ(record.at("version"), 2);
        EXPECT_FALSE(record.contains("warnings"));
    }
}

}  // namespace
}  // namespace comanda::test::catalogue_round_trip_test
