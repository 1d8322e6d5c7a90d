// What is refused alike whatever the kind of the catalogue; and how far lists without pages go.
#include "tests/http/catalogue_samples.h"
#include "tests/http/own_store.h"

namespace comanda::test::catalogue_refusals_test {
namespace {

class CatalogueRefusals : public ::testing::Test {
  protected:
    static void SetUpTestSuite() {
        Client client = service().client();
        Ids ids;
        samples = create_samples(client, service().tenant().stores[0], ids);
    }
    // With a trace that says which sample it is about.
    static void for_each_sample(const std::function<void(const Sample&)>& visit) {
        ASSERT_FALSE(samples.empty());
        for (const Sample& each : samples) {
            SCOPED_TRACE(each.kind + " " + text(each.raw, "name"));
            ASSERT_EQ(each.made.status, 201);
            visit(each);
        }
    }

    static inline std::vector<Sample> samples;
    Client client = service().client();
};

TEST_F(CatalogueRefusals, DuplicateName) {
    for_each_sample([this](const Sample& sample) {
        EXPECT_EQ(outcome_of(client.post(sample.path, sample.body)), "409 DUPLICATE_NAME");
        json::object other = sample.body;
        other["name"] = "Other " + text(sample.body, "name");
        const Answer made = client.post(sample.path, other);
        ASSERT_EQ(made.status, 201) << made.body;
        const std::string path = sample.path + "/" + text(made.object(), "id");
        EXPECT_EQ(outcome_of(client.put(path, {{"name", text(sample.body, "name")}})), "409 DUPLICATE_NAME");
        EXPECT_EQ(client.get(path).object().at("name"), other.at("name"));
    });
}

TEST_F(CatalogueRefusals, VersionConflict) {
    for_each_sample([this](const Sample& sample) {
        const std::string path = sample.path + "/" + sample.id;
        const Answer before = client.get(path);
        const Answer refused = client.put(path, {{"name", "Never"}}, {{"If-Match", "\"99\""}});
        EXPECT_EQ(outcome_of(refused), "412 VERSION_CONFLICT");
        EXPECT_EQ(outcome_of(client.put(path + "/inactivate", json::object{}, {{"If-Match", "\"99\""}})),
                  "412 VERSION_CONFLICT");
        EXPECT_EQ(client.get(path).body, before.body);
    });
}

TEST_F(CatalogueRefusals, MalformedJson) {
    for_each_sample([this](const Sample& sample) {
        for (const std::string body : {"{", "[]", R"({"name":"a","name":"b"})"}) {
            EXPECT_EQ(outcome_of(client.send("POST", sample.path, body)), "400 MALFORMED_JSON") << body;
            EXPECT_EQ(outcome_of(client.send("PUT", sample.path + "/" + sample.id, body)), "400 MALFORMED_JSON")
                << body;
        }
    });
}

TEST_F(CatalogueRefusals, NotFound) {
    for_each_sample([this](const Sample& sample) {
        const std::string unknown = sample.path + "/" + unknown_id;
        EXPECT_EQ(outcome_of(client.get(unknown)), "404 NOT_FOUND");
        EXPECT_EQ(outcome_of(client.put(unknown, sample.body)), "404 NOT_FOUND");
        EXPECT_EQ(outcome_of(client.put(unknown + "/inactivate", json::object{})), "404 NOT_FOUND");
        json::object elsewhere = sample.body;
        elsewhere["store"] = elsewhere["createdFor"] = unknown_id;
        EXPECT_EQ(outcome_of(client.post(sample.path, elsewhere)), "404 NOT_FOUND");
    });
}

TEST_F(CatalogueRefusals, TooManyFields) {
    for_each_sample([this](const Sample& sample) {
        json::object body = sample.body;
        body["name"] = "Wide " + text(sample.body, "name");
        body.erase("xLegacy");
        for (int i = 0; i < 100; ++i)
            body["x" + std::to_string(i)] = i;
        EXPECT_EQ(client.post(sample.path, body).status, 201);
        body["name"] = "Wider " + text(sample.body, "name");
        body["x100"] = 100;
        EXPECT_EQ(refusal(client.post(sample.path, body)), "VALIDATION_FAILED :TOO_MANY_FIELDS");
    });
}

class WholeLists : public OwnStore {};

TEST_F(WholeLists, EndAtFiveThousand) {
    service().postgres().run(
        "shard_one",
        "insert into record (account_id, store_id, kind, id, version, menu_from, active, name, name_key, parent, "
        "search, doc, facet, refs) select s.account_id, s.id, 'course', made.id, 1, 1, true, made.name, "
        "lower(made.name), '', lower(made.name), '{\"id\":\"' || made.id || '\",\"name\":\"' || made.name || '\"}', "
        "'', '' "
        "from store s, (select 'c' || lpad(n::text, 23, '0') as id, 'Course ' || lpad(n::text, 4, '0') as name "
        "from generate_series(1, 5001) n) made where s.id = '" +
            store + "'; update store_seq set menu_version = 1 where store_id = '" + store + "'");
    const json::object all = client.get(below("activeCourses")).object();
    EXPECT_EQ(all.at("data").as_array().size(), 5'000U);
    EXPECT_EQ(text(all.at("data").as_array().front().as_object(), "name"), "Course 0001");
    EXPECT_EQ(text(all.at("data").as_array().back().as_object(), "name"), "Course 5000");
    EXPECT_EQ(all.at("total"), 5'001) << "nobody takes it for the whole list";
    EXPECT_EQ(all.at("hasMore"), true);
}

}  // namespace
}  // namespace comanda::test::catalogue_refusals_test
