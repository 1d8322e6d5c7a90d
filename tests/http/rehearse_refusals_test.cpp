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
    EXPECT_EQ(ask({{"toVersion", "1"}}).status, 422);
    EXPECT_EQ(ask({{"draft", json::object{}}}).status, 422);
    EXPECT_EQ(ask({{"draft", json::array{{{"id", unknown_id}, {"name", "x"}}}}}).status, 422);
    EXPECT_EQ(ask({{"draft", json::array{{{"id", soup}, {"taxes", json::array{unknown_id}}}}}}).status, 422);
    EXPECT_EQ(ask({{"pull", true}}).status, 422);
}

TEST_F(RehearsalRefusals, HaveLimits) {
    for (const json::value& wrong : {json::value(0), json::value(32), json::value("7"), json::value(1.5)})
        EXPECT_EQ(asked(with(nothing, {{"days", wrong}})), "VALIDATION_FAILED days:INVALID_VALUE") << to_text(wrong);
    for (const json::value& wrong : {json::value(0), json::value(10'001), json::value(nullptr)})
        EXPECT_EQ(asked(with(nothing, {{"limit", wrong}})), "VALIDATION_FAILED limit:INVALID_VALUE") << to_text(wrong);
    EXPECT_EQ(asked({{"day", 7}, {"days", 0}}), "VALIDATION_FAILED day:UNKNOWN_FIELD days:INVALID_VALUE draft:REQUIRED")
        << "all at once";
    for (const int fine : {1, 31})
        EXPECT_EQ(outcome_of(ask(with(nothing, {{"days", fine}, {"limit", 10'000}}))), "200");
    EXPECT_EQ(outcome_of(client.send("POST", below("rehearse"), "{")), "400 MALFORMED_JSON");
    EXPECT_EQ(outcome_of(client.send("POST", below("rehearse"), "[]")), "400 MALFORMED_JSON");
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
