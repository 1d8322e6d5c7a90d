// Who may rehearse, what they may ask for.
#include "tests/http/crew.h"
#include "tests/http/rehearsals.h"

namespace comanda::test::rehearse_refusals_test {
namespace {

class RehearsalRefusals : public Rehearsals {
  protected:
    std::string asked(const json::object& body) { return refusal(ask(body)); }
    std::string path_of_store(const std::string& id) const { return "/v1/svc/store/" + id + "/rehearse"; }
    const json::object nothing{{"draft", json::array{}}};
};

TEST_F(RehearsalRefusals, NeedOneMenu) {
    EXPECT_EQ(outcome_of(ask(nothing)), "200");
    EXPECT_EQ(asked({}), "VALIDATION_FAILED draft:REQUIRED");
    EXPECT_EQ(asked({{"draft", nullptr}}), "VALIDATION_FAILED draft:REQUIRED");
    EXPECT_EQ(asked({{"draft", json::array{}}, {"toVersion", 1}}),
              "VALIDATION_FAILED draft:INVALID_VALUE toVersion:INVALID_VALUE");
    EXPECT_EQ(asked({{"draft", json::array{}}, {"toVersion", 1}, {"pull", json::object{}}}),
              "VALIDATION_FAILED draft:INVALID_VALUE pull:INVALID_VALUE toVersion:INVALID_VALUE");
    EXPECT_EQ(ask({{"toVersion", version() + 1}}).status, 422);
    EXPECT_EQ(asked({{"draft", json::object{}}}), "VALIDATION_FAILED draft:REQUIRED");
    EXPECT_EQ(ask({{"draft", json::array{{{"id", unknown_id}, {"name", "x"}}}}}).status, 422);
    EXPECT_EQ(asked({{"draft", json::array{{{"id", soup}, {"taxes", json::array{unknown_id}}}}}}),
              "VALIDATION_FAILED draft[0].taxes[0]:REFERENCE_NOT_FOUND");
    EXPECT_EQ(ask({{"pull", true}}).status, 422);
}

TEST_F(RehearsalRefusals, HaveLimits) {
    for (const json::value& wrong : {json::value(0), json::value(32), json::value("week"), json::value(1.5)})
        EXPECT_EQ(asked(with(nothing, {{"days", wrong}})), "VALIDATION_FAILED days:INVALID_VALUE") << to_text(wrong);
    for (const json::value& wrong : {json::value(0), json::value(10'001), json::value(true)})
        EXPECT_EQ(asked(with(nothing, {{"limit", wrong}})), "VALIDATION_FAILED limit:INVALID_VALUE") << to_text(wrong);
    EXPECT_EQ(asked({{"limit", -1}, {"days", 0}}),
              "VALIDATION_FAILED days:INVALID_VALUE draft:REQUIRED limit:INVALID_VALUE")
        << "all at once";
    for (const int fine : {1, 31})
        EXPECT_EQ(outcome_of(ask(with(nothing, {{"days", fine}, {"limit", 10'000}}))), "200");
    EXPECT_EQ(outcome_of(client.send("POST", below("rehearse"), "{")), "400 MALFORMED_JSON");
    EXPECT_EQ(outcome_of(client.send("POST", below("rehearse"), "[]")), "400 MALFORMED_JSON");
}

// What a sloppy body is read as, with a warning.
TEST_F(RehearsalRefusals, AreOfWhatCouldMeanSomethingElse) {
    const auto told = [&](const json::object& body) {
        const Answer answer = ask(body);
        EXPECT_EQ(answer.status, 200) << answer.body;
        EXPECT_EQ(outcome_of(client.post(below("rehearse"), body, strictly)), "422 VALIDATION_FAILED");
        return to_text(answer.object().at("warnings"));
    };
    const auto read = [](const std::string& field, const std::string& from, const std::string& to) {
        return R"([{"code":"COERCED","field":")" + field + R"(","from":)" + from + R"(,"to":)" + to + "}]";
    };
    EXPECT_FALSE(ask(nothing).object().contains("warnings"));
    const json::object named{{"kind", "menuItem"}, {"id", soup}, {"name", "Soup of the day"}};
    EXPECT_FALSE(ask({{"draft", json::array{named}}}).object().contains("warnings"));
    EXPECT_EQ(told(with(nothing, {{"days", "7"}})), read("days", "\"7\"", "7"));
    EXPECT_EQ(told(with(nothing, {{"limit", ""}})), read("limit", "\"\"", "null"));
    EXPECT_EQ(told({{"toVersion", "1"}}), read("toVersion", "\"1\"", "1"));
    EXPECT_EQ(told(with(nothing, {{"day", 7}})), R"([{"code":"UNKNOWN_FIELD","field":"day"}])");
    EXPECT_EQ(told({{"draft", json::array{{{"id", soup}, {"isDiscountable", "True"}, {"colour", "red"}}}}}),
              R"([{"code":"COERCED","field":"draft[0].isDiscountable","from":"True","to":true},)"
              R"({"code":"UNKNOWN_FIELD","field":"draft[0].colour"}])");
    const json::object pull{{"copyAll", 1}, {"sourceStore", {{"id", service().tenant().stores[0]}}}};
    EXPECT_EQ(told({{"pull", pull}}), R"([{"code":"COERCED","field":"pull.copyAll","from":1,"to":true},)"
                                      R"({"code":"COERCED","field":"pull.sourceStore","from":{"id":")" +
                                          service().tenant().stores[0] + R"("},"to":")" + service().tenant().stores[0] +
                                          R"("}])");
    const json::object one{{"id", soup}, {"activeStatus", true}};
    EXPECT_EQ(told({{"draft", one}}), read("draft", to_text(one), to_text(json::array{one})));
    EXPECT_EQ(outcome_of(ask(with(nothing, {{"days", nullptr}, {"pull", nullptr}}))), "200");
}

TEST_F(RehearsalRefusals, AreForOnesOwnStores) {
    EXPECT_EQ(outcome_of(client.post(path_of_store(unknown_id), nothing)), "404 NOT_FOUND");
    EXPECT_EQ(outcome_of(client.post(path_of_store(service().other().stores[0]), nothing)), "404 NOT_FOUND");
    Client elsewhere = service().node().client(
        service().issue_key(service().tenant(), "admin", {"--stores", service().tenant().stores[0]}));
    EXPECT_EQ(outcome_of(elsewhere.post(below("rehearse"), nothing)), "403 STORE_NOT_ALLOWED");
}

TEST_F(RehearsalRefusals, AreForThoseWhoMaySeeSalesAndTheMenu) {
    const auto with_scopes = [&](const std::string& scopes) {
        Client other = service().node().client(service().issue_key(service().tenant(), scopes));
        return outcome_of(other.post(below("rehearse"), nothing));
    };
    EXPECT_EQ(with_scopes("catalogue:read"), "403 SCOPE_MISSING") << "what was sold is not on the menu";
    EXPECT_EQ(with_scopes("catalogue:write"), "403 SCOPE_MISSING");
    EXPECT_EQ(with_scopes("reports:read"), "403 SCOPE_MISSING");
    EXPECT_EQ(with_scopes("catalogue:read,reports:read"), "200");
    const Crew crew{client, store};
    crew.user("Ann", "Lee", crew.role("Waiter", {"MENU_PUBLISH"}), "4711");
    crew.user("Bo", "Lee", crew.role("Manager", {"RPT_SALES"}), "4712");
    EXPECT_EQ(outcome_of(client.post(below("rehearse"), nothing, crew.as_user("4711"))), "403 PRIVILEGE_MISSING");
    EXPECT_EQ(outcome_of(client.post(below("rehearse"), nothing, crew.as_user("4712"))), "200");
}

TEST_F(RehearsalRefusals, SeeNothingOfOtherStores) {
    const auto other = elsewhere("USD");
    other->shop.taken(order("theirs", {line(other->menu.tea)}));
    shop.taken(order("mine", {line(menu.tea)}));
    const Till there{{client, other->shop.store}, "bar"};
    for (const char* id : {"same", "theirs"})
        there.taken(id, check_with({dish("1", 900)}, {{"status", "CLOSED"}}));
    close("same", {soup_line("1")});
    const json::object answer = rehearse({{"draft", json::array{}}});
    EXPECT_EQ(counted(answer, "orders"), "1 1 0 0 0 all");
    EXPECT_EQ(counted(answer, "checks"), "1 1 0 0 0 all");
    EXPECT_EQ(worth(answer, "actual").total, 350 + 550);
    EXPECT_EQ(worth(answer, "present").total, 350 + 550);
}

}  // namespace
}  // namespace comanda::test::rehearse_refusals_test
