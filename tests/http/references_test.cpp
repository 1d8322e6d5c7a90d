// A record names others by their ids: only active ones of its own store and of the right kind, and those stay in use.
#include <atomic>
#include <barrier>
#include <functional>
#include <regex>
#include <thread>

#include "tests/http/catalogue.h"

namespace comanda::test::references_test {
namespace {

std::string without_request_id(const Answer& answer) {
    return std::to_string(answer.status) +
           std::regex_replace(answer.body, std::regex(R"("requestId":"[^"]*")"), "\"requestId\":\"\"");
}

std::string create_elsewhere(const std::string& kind, const std::string& name) {
    Client other = service().node().client(service().other().key);
    const Answer made = other.post(path_of(kind), {{"name", name}, {"store", service().other().stores[0]}});
    EXPECT_EQ(made.status, 201) << made.body;
    return text(made.object(), "id");
}

// A field that names a record of `kind`, and a body in which it names this one.
struct Reference {
    std::string kind;
    std::string user;  // The kind that has the field.
    std::string path;  // As errors spell it.
    json::object (*naming)(const std::string& id);
};

std::ostream& operator<<(std::ostream& out, const Reference& reference) {
    return out << reference.user << " to " << reference.kind;
}

const Reference references[] = {
    {"department", "category", "department",
     [](const std::string& id) {
         return json::object{{"department", id}};
     }},
    {"tax", "modifier", "taxes[0]",
     [](const std::string& id) {
         return json::object{{"taxes", json::array{id}}};
     }},
    {"servingSizeLevel", "modifierGroup", "servingSizeLevels[0].servingSizeLevel",
     [](const std::string& id) {
         return json::object{{"servingSizeLevels", json::array{id}}};
     }},
    {"modifierGroup", "category", "optionalModifierGroups[0].modifierGroup",
     [](const std::string& id) {
         return json::object{{"optionalModifierGroups", json::array{id}}};
     }},
};

class References : public ::testing::TestWithParam<Reference> {};

TEST_P(References, LookAlikeWhateverIsWrongWithThem) {
    const Reference& reference = GetParam();
    Client client = service().client();
    const std::string name = "Wrong " + reference.kind + " for " + reference.user;
    const std::string inactive = create(client, reference.kind, {{"name", name}});
    ASSERT_EQ(inactivate(client, reference.kind, inactive).status, 200);
    const std::string wrong_ids[] = {inactive, create(client, reference.kind, {{"name", name}}, 1),
                                     create_elsewhere(reference.kind, name),
                                     create(client, "course", {{"name", name}})};
    const std::string user = create(client, reference.user, {{"name", "User of " + reference.kind}});
    const auto creating = [&](const std::string& id) {
        json::object body = reference.naming(id);
        body["name"] = "New user";
        return post(client, reference.user, body);
    };
    const auto changing = [&](const std::string& id) {
        return change(client, reference.user, user, reference.naming(id));
    };
    const std::string created_unknown = without_request_id(creating(unknown_id));
    const std::string changed_unknown = without_request_id(changing(unknown_id));
    EXPECT_EQ(creating(unknown_id).status, 422);
    EXPECT_EQ(refusal(creating(unknown_id)), "REFERENCE_NOT_FOUND " + reference.path + ":REFERENCE_NOT_FOUND");
    EXPECT_EQ(refusal(changing(unknown_id)), "REFERENCE_NOT_FOUND " + reference.path + ":REFERENCE_NOT_FOUND");
    for (const std::string& id : wrong_ids) {
        EXPECT_EQ(without_request_id(creating(id)), created_unknown) << id;
        EXPECT_EQ(without_request_id(changing(id)), changed_unknown) << id;
    }
    EXPECT_EQ(read(client, reference.user, user).at("version"), 1) << "nothing was changed";
    EXPECT_EQ(changing(create(client, reference.kind, {{"name", name}})).status, 200) << "an active one is found";
}

TEST_P(References, KeepWhatTheyNameInUse) {
    const Reference& reference = GetParam();
    Client client = service().client();
    const std::string used = create(client, reference.kind, {{"name", "Used by " + reference.user}});
    json::object body = reference.naming(used);
    body["name"] = "Uses " + reference.kind;
    const std::string user = create(client, reference.user, body);
    const Answer refused = inactivate(client, reference.kind, used);
    EXPECT_EQ(refused.status, 409);
    EXPECT_EQ(refused.code(), "IN_USE");
    EXPECT_EQ(refused.object().at("users"),
              (json::array{json::object{{"kind", reference.user}, {"id", user}, {"name", body.at("name")}}}));
    EXPECT_EQ(refused.object().at("usersTotal"), 1);
    EXPECT_EQ(inactivate(client, reference.kind, used, "?force=false").code(), "IN_USE");
    EXPECT_EQ(read(client, reference.kind, used).at("version"), 1);
    const Answer forced = inactivate(client, reference.kind, used, "?force=true");
    EXPECT_EQ(forced.status, 200) << forced.body;
    EXPECT_EQ(forced.object().at("activeStatus"), false);
    EXPECT_EQ(read(client, reference.user, user).at("version"), 1) << "its user is left as it is";
}

INSTANTIATE_TEST_SUITE_P(Some, References, ::testing::ValuesIn(references),
                         [](const auto& each) { return each.param.user + "To" + each.param.kind; });

TEST(ReferenceNotFound, NamesEveryWrongFieldAndNoOther) {
    Client client = service().client();
    const std::string department = create(client, "department", {{"name", "Right"}});
    const std::string category = create(client, "category", {{"name", "Above"}});
    const json::object body = {{"name", "Some wrong"},
                               {"department", department},
                               {"course", unknown_id},
                               {"parent", category},
                               {"taxes", json::array{unknown_id}}};
    EXPECT_EQ(refusal(post(client, "category", body)),
              "REFERENCE_NOT_FOUND course:REFERENCE_NOT_FOUND taxes[0]:REFERENCE_NOT_FOUND");
    const json::object one_id_twice = {{"name", "One id"}, {"parent", category}, {"department", category}};
    EXPECT_EQ(refusal(post(client, "category", one_id_twice)), "REFERENCE_NOT_FOUND department:REFERENCE_NOT_FOUND")
        << "the category is right where a category belongs";
    const json::object no_ids = {{"name", "No ids"}, {"department", "kitchen"}, {"taxes", json::array{"vat"}}};
    EXPECT_EQ(refusal(post(client, "category", no_ids)),
              "VALIDATION_FAILED department:INVALID_VALUE taxes[0]:INVALID_VALUE");
}

TEST(ReferenceNotFound, IsSaidOfWhatTheRecordNamesAsSomethingElse) {
    Client client = service().client();
    const std::string labels = create(client, "printer", {{"name", "Labels"}, {"printerType", "LabelPrinter"}});
    const std::string tax = create(client, "tax", {{"name", "No course"}});
    const std::string item = create(client, "menuItem",
                                    {{"name", "Labelled"},
                                     {"priceType", "Open"},
                                     {"labelPrinters", json::array{labels}},
                                     {"taxes", json::array{tax}}});
    const auto refused = [&](const json::object& body) { return refusal(change(client, "menuItem", item, body)); };
    EXPECT_EQ(refused({{"kitchenPrinters", json::array{labels}}}),
              "REFERENCE_NOT_FOUND kitchenPrinters[0]:REFERENCE_NOT_FOUND");
    EXPECT_EQ(refused({{"course", tax}}), "REFERENCE_NOT_FOUND course:REFERENCE_NOT_FOUND");
    EXPECT_EQ(read(client, "menuItem", item).at("version"), 1);
}

TEST(InUse, ListsTheFirstUsersAndCountsAll) {
    Client client = service().client();
    const std::string department = create(client, "department", {{"name", "Popular"}});
    for (int i = 0; i < 52; ++i)
        create(client, "category", {{"name", "Popular " + std::to_string(i)}, {"department", department}});
    const Answer refused = inactivate(client, "department", department);
    EXPECT_EQ(refused.code(), "IN_USE");
    EXPECT_EQ(refused.object().at("users").as_array().size(), 50U);
    EXPECT_EQ(refused.object().at("usersTotal"), 52);
}

TEST(InUse, HoldsForEveryWayOfInactivating) {
    Client client = service().client();
    const std::string department = create(client, "department", {{"name", "Held"}});
    create(client, "category", {{"name", "Holder"}, {"department", department}});
    EXPECT_EQ(client.send("PUT", path_of("department", department) + "/inactivate").code(), "IN_USE");
    EXPECT_EQ(change(client, "department", department, {{"activeStatus", false}}).code(), "IN_USE");
    EXPECT_EQ(client.put(path_of("department"), {{"id", department}, {"activeStatus", "false"}}).code(), "IN_USE");
    EXPECT_EQ(client.post("/v1/svc/deparment/" + department, {{"activeStatus", false}}).code(), "IN_USE");
    const Answer forced = client.put(path_of("department", department) + "?force=true", {{"activeStatus", false}});
    EXPECT_EQ(forced.status, 200) << forced.body;
}

// A category that names one active and one inactive tax, and two more taxes.
struct Forced {
    std::string category;
    std::string inactive;
    std::string active;
    std::string other;
};

Forced force_one(Client& client, const std::string& name) {
    Forced made;
    made.inactive = create(client, "tax", {{"name", name + " gone"}});
    made.active = create(client, "tax", {{"name", name + " here"}});
    made.other = create(client, "tax", {{"name", name + " other"}});
    made.category = create(client, "category", {{"name", name}, {"taxes", json::array{made.inactive, made.active}}});
    EXPECT_EQ(inactivate(client, "tax", made.inactive, "?force=true").status, 200);
    return made;
}

TEST(AfterForce, TheUserCanStillBeChanged) {
    Client client = service().client();
    const Forced made = force_one(client, "Forced");
    const auto put = [&](const json::object& body) { return change(client, "category", made.category, body); };
    EXPECT_EQ(put({{"buttonColor", "#111111"}}).status, 200) << "a field that has nothing to do with it";
    EXPECT_EQ(put({{"taxes", json::array{made.inactive, made.active}}, {"buttonColor", "#222222"}}).status, 200)
        << "what a client read it may send back";
    EXPECT_EQ(put({{"taxes", json::array{made.other, made.inactive}}}).status, 200) << "another one beside it";
    EXPECT_EQ(put({{"taxes", json::array{made.other}}}).status, 200);
    EXPECT_EQ(refusal(put({{"taxes", json::array{made.other, made.inactive}}})),
              "REFERENCE_NOT_FOUND taxes[1]:REFERENCE_NOT_FOUND")
        << "once it is out it does not come back";
}

TEST(AfterForce, TheUserCanBeActivatedOnlyWithActiveReferences) {
    Client client = service().client();
    const Forced made = force_one(client, "Reactivated");
    ASSERT_EQ(inactivate(client, "category", made.category).status, 200);
    const json::object again = {{"activeStatus", true}};
    EXPECT_EQ(refusal(change(client, "category", made.category, again)),
              "REFERENCE_NOT_FOUND taxes[0]:REFERENCE_NOT_FOUND");
    EXPECT_EQ(read(client, "category", made.category).at("activeStatus"), false);
    EXPECT_EQ(change(client, "category", made.category, {{"buttonColor", "#333333"}}).status, 200)
        << "it may be changed while it is inactive";
    ASSERT_EQ(change(client, "tax", made.inactive, again).status, 200);
    EXPECT_EQ(change(client, "category", made.category, again).status, 200);
    EXPECT_EQ(inactivate(client, "tax", made.inactive).code(), "IN_USE");
}

// One client takes a department out of use while others begin to use it. Either it is gone and nobody could name it, or
// somebody names it and it stays.
class AtOnce : public ::testing::Test {
  protected:
    using Use = std::function<Answer(Client& client, const std::string& department)>;

    void run_rounds(int rounds, const std::vector<Use>& uses, const Use& prepare = {}) {
        for (int round = 0; round < rounds && !HasFatalFailure(); ++round)
            run_round(uses, prepare);
    }

    void run_round(const std::vector<Use>& uses, const Use& prepare) {
        Client client = service().client();
        const std::string name = "Contended " + std::to_string(++departments);
        const std::string department = create(client, "department", {{"name", name}});
        if (prepare) prepare(client, department);
        std::vector<Answer> answers(uses.size());
        std::barrier together(static_cast<std::ptrdiff_t>(uses.size() + 1));
        std::vector<std::thread> threads;
        for (std::size_t i = 0; i < uses.size(); ++i) {
            threads.emplace_back([&, i] {
                Client user = (i % 2 == 0 ? *second_node : service().node()).client(service().tenant().key);
                user.get(path_of("department", department));  // The connection is open before the race.
                together.arrive_and_wait();
                // Taking out of use needs a look at the menu first: who names it lets more or less time pass.
                for (int pause = departments % 6; pause > 0; --pause)
                    user.get(path_of("department", department));
                answers[i] = uses[i](user, department);
            });
        }
        together.arrive_and_wait();
        const Answer gone = inactivate(client, "department", department);
        for (std::thread& each : threads)
            each.join();
        judge(gone, answers, department);
    }

    void judge(const Answer& gone, const std::vector<Answer>& answers, const std::string& department) {
        const auto named_it = std::ranges::count_if(answers, [](const Answer& each) { return each.status < 300; });
        for (const Answer& each : answers)
            ASSERT_TRUE(each.status < 300 || each.code() == "REFERENCE_NOT_FOUND") << each.body;
        ASSERT_TRUE(gone.status == 200 || gone.code() == "IN_USE") << gone.body;
        ASSERT_EQ(gone.status == 200, named_it == 0) << gone.body;
        Client client = service().client();
        const bool is_active = read(client, "department", department).at("activeStatus").as_bool();
        const Answer users = client.get(below_store("activeCategories"));
        ASSERT_TRUE(is_active || users.body.find(department) == std::string::npos) << "an active record names it";
    }

    static inline std::unique_ptr<Node> second_node;
    static inline int departments = 0;

    static void SetUpTestSuite() { second_node = service().start_node(); }
    static void TearDownTestSuite() { second_node.reset(); }
};

TEST_F(AtOnce, NothingNewNamesWhatIsGone) {
    std::atomic<int> number = 0;
    const Use creating = [&number](Client& client, const std::string& department) {
        const std::string name = "Born contended " + std::to_string(++number);
        return post(client, "category", {{"name", name}, {"department", department}});
    };
    run_rounds(40, {creating, creating});
}

TEST_F(AtOnce, NoChangeNamesWhatIsGone) {
    Client setup = service().client();
    const std::string user = create(setup, "category", {{"name", "Changed at once"}});
    const Use changing = [&user](Client& client, const std::string& department) {
        return change(client, "category", user, {{"department", department}});
    };
    run_rounds(40, {changing});
}

TEST_F(AtOnce, NothingComesBackNamingWhatIsGone) {
    std::string sleeper;
    const Use sleeping = [&sleeper](Client& client, const std::string& department) {
        const json::object body = {
            {"name", "Sleeps in " + department}, {"department", department}, {"activeStatus", false}};
        Answer made = post(client, "category", body);
        sleeper = text(made.object(), "id");
        return made;
    };
    const Use activating = [&sleeper](Client& client, const std::string&) {
        return change(client, "category", sleeper, {{"activeStatus", true}});
    };
    run_rounds(40, {activating}, sleeping);
}

}  // namespace
}  // namespace comanda::test::references_test
