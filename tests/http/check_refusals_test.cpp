// What is no check: each refusal, and that nothing of it was kept. And what a till may send without doing any harm.
#include "tests/http/tills.h"

namespace comanda::test::check_refusals_test {
namespace {

class CheckRefusals : public Tills {
  protected:
    std::string refused(const json::object& body) const {
        const Answer answer = sync.send(body);
        return std::to_string(answer.status) + " " + refusal(answer);
    }
    std::string refused_data(const std::string& data) const {
        return refused({{"node", "bar"}, {"checkID", "x"}, {"data", data}});
    }
    std::string posted(const std::string& body) const {
        return outcome_of(client_.send("POST", sync.at("addOrUpdateCheck"), body));
    }
    void TearDown() override { EXPECT_TRUE(open_check("x").empty()) << "nothing of what was refused is kept"; }
    Client& client_ = client;
};

const std::string malformed = "400 MALFORMED_JSON", invalid = "422 VALIDATION_FAILED ";

std::string nested(std::size_t depth) {
    return std::string(depth, '[') + std::string(depth, ']');
}

TEST_F(CheckRefusals, OfABodyThatIsNoJson) {
    for (const std::string& body : {std::string("{"), std::string("[]"), std::string("1"),
                                    std::string(R"({"checkID":"x","checkID":"x","node":"bar","data":"{}"})"),
                                    R"({"checkID":"x","node":"bar","data":"{}","deep":)" + nested(40) + "}"})
        EXPECT_EQ(posted(body), malformed) << body;
    EXPECT_EQ(posted(""), malformed);
}

TEST_F(CheckRefusals, OfMoreThanIsKeptOfOneCheck) {
    const auto body = [](int i, const std::string& status) {
        return json::object{{"node", "bar"},
                            {"checkID", "long"},
                            {"data", R"({"status":")" + status + R"(","guestCount":)" + std::to_string(i) +
                                         R"(,"lastUpdateInMillisec":)" + std::to_string(1'000'000 + i) + "}"}};
    };
    for (int first = 0; first < 2'000; first += 500) {
        json::array checks;
        for (int i = first; i < first + 500; ++i)
            checks.push_back(body(i, "ACTIVE"));
        ASSERT_EQ(sync.send_all(checks).status, 200);
    }
    EXPECT_EQ(refused(body(2'000, "ACTIVE")), "409 CHECK_TOO_LONG");
    EXPECT_EQ(sync.send(body(1'999, "ACTIVE")).object().at("result"), "UNCHANGED");
    EXPECT_EQ(sync.send(body(2'001, "CLOSED")).status, 200) << "it can be ended";
}

TEST_F(CheckRefusals, OfAnEncodedCheckThatIsNoJson) {
    for (const std::string& data :
         {std::string(), std::string("{"), std::string("{} {}"), std::string(R"({"status":"ACTIVE","status":"PAID"})"),
          std::string(R"({"seats":[{"id":"1","orders":[{"orderUniqueId":"a","orderUniqueId":"b"}]}]})"),
          R"({"deep":)" + nested(40) + "}", std::string("{\"a\":\"\\u0000\"}"), std::string("{\"a\":\"\x01\"}"),
          std::string(R"({"a":99999999999999999999})"), std::string(R"({"a":"\ud800"})")})
        EXPECT_EQ(refused_data(data), malformed) << data;
    EXPECT_EQ(posted("{\"checkID\":\"x\",\"node\":\"bar\",\"data\":\"{\\\"a\\\":\\\"\xff\\\"}\"}"), malformed)
        << "not UTF-8";
    EXPECT_EQ(refused_data("[]"), invalid + "data:WRONG_TYPE");
    EXPECT_EQ(refused_data("17"), invalid + "data:WRONG_TYPE");
    const Answer answer = sync.send({{"node", "bar"}, {"checkID", "x"}, {"data", "{"}});
    EXPECT_NE(text(answer.object(), "detail").find("data"), std::string::npos) << "it says which JSON it means";
}

TEST_F(CheckRefusals, OfAnEnvelopeThatLacksSomething) {
    EXPECT_EQ(refused({}), invalid + "checkID:REQUIRED data:REQUIRED node:REQUIRED");
    EXPECT_EQ(refused({{"node", "bar"}, {"data", "{}"}}), invalid + "checkID:REQUIRED");
    for (const std::string& wrong : {std::string(), std::string(65, 'x'), std::string("caf\u00e9"), std::string("\n")})
        EXPECT_EQ(refused({{"node", "bar"}, {"data", "{}"}, {"checkID", wrong}}), invalid + "checkID:REQUIRED");
    EXPECT_EQ(refused({{"node", "bar"}, {"checkID", "x"}}), invalid + "data:REQUIRED");
    EXPECT_EQ(refused({{"node", "bar"}, {"checkID", "x"}, {"data", json::object{}}}), invalid + "data:REQUIRED");
    EXPECT_EQ(refused({{"checkID", "x"}, {"data", "{}"}}), invalid + "node:REQUIRED");
    const auto wrong_type = [&](const char* name, const json::value& value) {
        const std::string told = refused({{"node", "bar"}, {"checkID", "x"}, {"data", "{}"}, {name, value}});
        EXPECT_TRUE(told.starts_with(invalid + name + ":")) << told << " " << to_text(value);
    };
    for (const char* name : {"baseVersion", "deviceSeq", "sentAtInMillisec", "menuVersion"}) {
        for (const json::value& value : {json::value(-1), json::value("x"), json::value(1.5), json::value(true)})
            wrong_type(name, value);
    }
    for (const char* name : {"deviceName", "employeeID", "employeeName", "appVersion", "MacID", "deviceId"}) {
        wrong_type(name, true);
        wrong_type(name, json::string(257, 'x'));
    }
    EXPECT_EQ(refused({{"node", "bar"}, {"checkID", "x"}, {"data", "{}"}, {"deviceType", "TOASTER"}}),
              invalid + "deviceType:INVALID_VALUE");
    const json::object read{{"node", "bar"}, {"checkID", "y"}, {"deviceSeq", "1"}, {"employeeID", 7}, {"data", "{}"}};
    EXPECT_EQ(refusal(sync.send(read, {{"Prefer", "handling=strict"}})),
              "VALIDATION_FAILED deviceSeq:COERCED employeeID:COERCED");
    EXPECT_EQ(to_text(sync.send(read).object().at("warnings")),
              R"([{"code":"COERCED","field":"deviceSeq","from":"1","to":1},)"
              R"({"code":"COERCED","field":"employeeID","from":7,"to":"7"}])");
}

TEST_F(CheckRefusals, OfACheckThatCannotBeMerged) {
    const auto lines = [](const std::string& orders) { return R"({"seats":[{"id":"1","orders":[)" + orders + "]}]}"; };
    EXPECT_EQ(refused_data(lines(R"({"menuName":"Beer"})")),
              invalid + "data.seats[0].orders[0].orderUniqueId:REQUIRED");
    EXPECT_EQ(refused_data(lines(R"({"orderUniqueId":""})")),
              invalid + "data.seats[0].orders[0].orderUniqueId:REQUIRED");
    EXPECT_EQ(refused_data(lines(R"({"orderUniqueId":"a"},{"orderUniqueId":"a"})")), invalid + "data.seats:DUPLICATE");
    EXPECT_EQ(refused_data(R"({"seats":[{"id":"1","orders":[{"orderUniqueId":"a"}]},)"
                           R"({"id":"2","orders":[{"orderUniqueId":"a"}]}]})"),
              invalid + "data.seats:DUPLICATE");
    EXPECT_EQ(refused_data(lines(R"({"orderUniqueId":"a"},{"orderUniqueId":"\u0061"})")),
              invalid + "data.seats:DUPLICATE")
        << "written otherwise, and still the same";
    EXPECT_EQ(refused_data(R"({"seats":[{"id":"1"},{"id":"1"}]})"), invalid + "data.seats:DUPLICATE");
    for (const char* status : {"EATEN", "ACTIVATED", "5"})
        EXPECT_EQ(refused_data(R"({"status":")" + std::string(status) + "\"}"), invalid + "data.status:NOT_ALLOWED");
    EXPECT_EQ(refused_data(R"({"seats":{"id":"1"}})"), invalid + "data.seats:WRONG_TYPE");
    EXPECT_EQ(refused_data(R"({"seats":[7]})"), invalid + "data.seats[0]:WRONG_TYPE");
    EXPECT_EQ(refused_data(lines("7")), invalid + "data.seats[0].orders[0]:WRONG_TYPE");
    EXPECT_EQ(refused_data(R"({"payments":"none"})"), invalid + "data.payments:WRONG_TYPE");
    EXPECT_EQ(refused_data(R"({"voids":[1]})"), invalid + "data.voids:WRONG_TYPE");
    EXPECT_EQ(refused_data(R"({"payments":[{"id":"p","amount":1},{"id":"p","amount":2}]})"),
              invalid + "data.payments:DUPLICATE");
    EXPECT_EQ(refused_data(R"({"voids":[{"id":"v"},{"id":"v"}]})"), invalid + "data.voids:DUPLICATE");
    const Answer read = sync.send({{"node", "bar"}, {"checkID", "y"}, {"data", R"({"status":"open","seats":{}})"}});
    EXPECT_EQ(to_text(read.object().at("warnings")),
              R"([{"code":"COERCED","field":"data.status","from":"open","to":"ACTIVE"},)"
              R"({"code":"COERCED","field":"data.seats","from":{},"to":[]}])");
}

TEST_F(CheckRefusals, OfAmountsThatAreNone) {
    EXPECT_EQ(refused_data(R"({"tipAmount":1.5,"payments":[{"amount":"one"}],"seats":[{"id":"1","orders":)"
                           R"([{"totalPrice":"5.50","quantity":"two"}]}]})"),
              invalid +
                  "data.payments[0].amount:WRONG_TYPE data.seats[0].orders[0].orderUniqueId:REQUIRED "
                  "data.seats[0].orders[0].quantity:WRONG_TYPE data.seats[0].orders[0].totalPrice:WRONG_TYPE "
                  "data.tipAmount:WRONG_TYPE")
        << "all of them at once";
}

TEST_F(CheckRefusals, OfAnIdempotencyKeyThatIsTooLong) {
    const json::object body = bar.body("y", beers({"a"}));
    const Headers too_long = {{"Idempotency-Key", std::string(256, 'k')}};
    EXPECT_EQ(outcome_of(sync.send(body, too_long)), "400 INVALID_PARAMETER");
    EXPECT_EQ(outcome_of(sync.send_all({body}, too_long)), "400 INVALID_PARAMETER");
    EXPECT_TRUE(open_check("y").empty());
    EXPECT_EQ(sync.send(body, {{"Idempotency-Key", std::string(255, 'k')}}).status, 201);
}

TEST_F(CheckRefusals, OfUnknownFieldsToThoseWhoAskForIt) {
    const Headers strict = {{"Prefer", "handling=strict"}};
    const json::object device{{"deviceId", "d1"},   {"deviceType", "POS"}, {"appVersion", "1"}, {"MacID", "m"},
                              {"menuVersion", 3},   {"deviceSeq", 1},      {"baseVersion", 0},  {"deviceName", "Bar"},
                              {"floorID", "f"},     {"tableID", "t"},      {"tableName", "T"},  {"employeeID", "e"},
                              {"employeeName", "E"}};
    const json::object known = with(bar.body("strict", beers({"a"}), device), {{"sentAtInMillisec", ago({})}});
    EXPECT_EQ(sync.send(known, strict).status, 201) << "the service's own fields";
    EXPECT_FALSE(sync.send(known).object().contains("warnings"));
    const json::object unknown = bar.body("x", beers({"a"}), {{"tabelName", "T"}});
    EXPECT_EQ(refusal(sync.send(unknown, strict)), "VALIDATION_FAILED tabelName:UNKNOWN_FIELD");
    const json::object results = sync.send_all({known, unknown}, strict).object();
    EXPECT_EQ(results.at("results").at(0).at("httpStatus"), 200);
    EXPECT_EQ(results.at("results").at(1).at("httpStatus"), 422);
    json::object other = unknown;
    other["checkID"] = "warned";
    const std::string warning = R"([{"code":"UNKNOWN_FIELD","field":"tabelName"}])";
    EXPECT_EQ(to_text(sync.send(other).object().at("warnings")), warning);
    EXPECT_EQ(to_text(sync.send_all({other}).object().at("results").at(0).at("warnings")), warning);
    EXPECT_EQ(text(open_check("warned"), "tabelName"), "T") << "kept all the same";
}

TEST_F(CheckRefusals, OfACardsSecrets) {
    const std::string secret = "b5f1c0de-secret";
    for (const char* name : {"cvv", "track2", "pinBlock"}) {
        const json::object with_secret{{name, secret}};
        EXPECT_EQ(refused(bar.body("x", beers({"a"}), with_secret)), invalid + name + ":CARD_SECRET");
        EXPECT_EQ(refused(bar.body("x", beers({"a"}, with_secret))), invalid + "data." + name + ":CARD_SECRET");
        const json::object payment = with(paid_by("p", 1), {{"card", with_secret}});
        EXPECT_EQ(refused(bar.body("x", beers({"a"}, {{"payments", json::array{payment}}}))),
                  invalid + "data.payments[0].card." + name + ":CARD_SECRET");
        EXPECT_EQ(bar.send("y", beers({"a"}, {{name, ""}})).status / 100, 2) << "nothing is no secret";
    }
    const Answer in_batch = sync.send_all({bar.body("x", beers({"a"}, {{"cvv", secret}}))});
    EXPECT_EQ(in_batch.body.find(secret), std::string::npos);
    EXPECT_EQ(in_batch.object().at("results").at(0).at("code"), "VALIDATION_FAILED");
}

TEST_F(CheckRefusals, OfThoseWhoMayNot) {
    const json::object body = bar.body("x", beers({"a"}));
    const auto outcomes = [&](const std::string& key) {
        Client other = service().node().client(key);
        const Sync theirs{other, store};
        const Answer answers[] = {theirs.send(body), theirs.send_all({body}), theirs.active(), theirs.devices(),
                                  other.get(theirs.at("stream?after=x"))};
        std::string all;
        for (const Answer& each : answers)
            all += std::to_string(each.status) + (each.status < 400 ? " " : each.code().substr(0, 7) + " ");
        return all;
    };
    const auto key = [](const std::string& scopes, const std::vector<std::string>& more = {}) {
        return service().issue_key(service().tenant(), scopes, more);
    };
    EXPECT_EQ(outcomes(""), "401API_KEY 401API_KEY 401API_KEY 401API_KEY 401API_KEY ");
    EXPECT_EQ(outcomes("cmd_test_nonsense"), "401API_KEY 401API_KEY 401API_KEY 401API_KEY 401API_KEY ");
    EXPECT_EQ(outcomes(key("orders:write")), "403SCOPE_M 403SCOPE_M 403SCOPE_M 403SCOPE_M 403SCOPE_M ");
    EXPECT_EQ(outcomes(key("sync:read")), "403SCOPE_M 403SCOPE_M 200 200 400INVALID ");
    EXPECT_EQ(outcomes(key("sync:read,sync:write", {"--stores", service().tenant().stores[0]})),
              "403STORE_N 403STORE_N 403STORE_N 403STORE_N 403STORE_N ");
    EXPECT_EQ(outcomes(service().other().key), "404NOT_FOU 404NOT_FOU 404NOT_FOU 404NOT_FOU 404NOT_FOU ");
    EXPECT_EQ((Till{{client, unknown_id}, "bar"}.send("x", beers({"a"})).code()), "NOT_FOUND");
    EXPECT_EQ((Till{{client, "nonsense"}, "bar"}.send("x", beers({"a"})).code()), "NOT_FOUND");
    EXPECT_TRUE(open_check("x").empty()) << "nobody left anything";
}

TEST_F(CheckRefusals, OfAnotherMethodOrFormOrSize) {
    const std::string path = sync.at("addOrUpdateCheck");
    for (const char* method : {"GET", "PUT", "DELETE"}) {
        const Answer answer = client.send(method, path);
        EXPECT_EQ(answer.status, 405) << method;
        EXPECT_EQ(answer.header("allow"), "POST, OPTIONS");
    }
    EXPECT_EQ(client.send("POST", sync.at("activeChecks")).status, 405);
    EXPECT_EQ(client.send("POST", path, std::string((1 << 20) + 1, ' ')).status, 413);
    EXPECT_EQ(client.send("POST", sync.at("addOrUpdateChecks"), std::string((8 << 20) + 1, ' ')).status, 413);
    EXPECT_EQ(bar.send("x", beers({"a"}), {}, {{"Content-Type", "text/plain"}}).code(), "UNSUPPORTED_MEDIA_TYPE");
}

TEST_F(CheckRefusals, LeaveBigChecksAlone) {
    Names ids;
    for (int i = 0; i < 2'000; ++i)
        ids.push_back("line " + std::to_string(i));
    EXPECT_EQ(bar.lines("big", ids).size(), 2'000U);
    EXPECT_EQ(hall.lines("big", {"one more"}).size(), 2'001U) << "a till may send 2000, a check may have more";
    ids.emplace_back("too many");
    EXPECT_EQ(bar.send("x", beers(ids)).status, 422);
    EXPECT_EQ(bar.send("fat", beers({"a"}, {{"xNote", std::string(900'000, 'x')}})).status, 201);
}

// Numbers at the end of what fits, and texts with every letter: taken or refused, but never a failure.
TEST_F(CheckRefusals, AreNeverFailures) {
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
    std::size_t number = 0;
    const auto status = [&](const json::object& check, const json::object& more) {
        const std::string id = "edge " + std::to_string(++number);
        const Answer first = bar.send(id, check, more), then = hall.send(id, check, more);
        const Answer beside = bar.send(id + " beside", beers({"a"}));
        EXPECT_EQ(beside.status, 201) << "after " << to_text(check) << to_text(more);
        return std::max(first.status, then.status);
    };
    for (const std::int64_t edge : {std::int64_t{0}, most, most - 1}) {
        for (const char* name : {"baseVersion", "sentAtInMillisec", "menuVersion"})
            EXPECT_LT(status(beers({"a"}), {{name, edge}}), 500) << name << edge;
        for (const char* name : {"lastUpdateInMillisec", "guestCount", "totalAmount", "paidAmount", "checkNo",
                                 "serviceChargeAmount", "nextSeqNo"})
            EXPECT_LT(status(beers({"a"}, {{name, edge}}), {{"sentAtInMillisec", 1}}), 500) << name << edge;
        const json::object line = dish("a", edge, {{"quantity", edge}, {"taxes", json::array{{{"taxAmount", edge}}}}});
        EXPECT_LT(status(json::object{{"seats", json::array{{{"orders", json::array{line, dish("b", edge)}}}}}}, {}),
                  500);
        const json::array payments = {paid_by("p", edge), paid_by("q", edge)};
        EXPECT_LT(status(beers({"a"}, {{"payments", payments}}), {}), 500);
    }
    const std::string letters = "\x01\x1f \"\\/\u00e9\u4e2d\U0001F37A'{}[],$1";
    for (const char* name : {"node", "deviceName", "employeeName", "tableName", "MacID", "appVersion", "xOther"})
        EXPECT_LT(status(beers({"a"}), {{name, letters}}), 500) << name;
    for (const char* name : {"checkNo", "ticketNo", "service", "guestCount", "xOther", "discounts", "taxes"})
        EXPECT_LT(status(beers({"a"}, {{name, letters}}), {}), 500) << name;
    EXPECT_LT(status(beers({"a"}, {{letters, 1}}), {{letters, 1}}), 500);
    EXPECT_EQ(sync.active().status, 200);
    EXPECT_EQ(sync.devices().status, 200);
}

TEST_F(CheckRefusals, NeverComeFromTheLastDeviceSeqThereIs) {
    const Answer answer = bar.send("last", beers({"a"}), {{"deviceSeq", std::numeric_limits<std::int64_t>::max()}});
}

}  // namespace
}  // namespace comanda::test::check_refusals_test
