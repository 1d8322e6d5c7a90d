// One customer: made, read, changed, taken out of use; and everything that is refused.
#include "tests/http/customers.h"

namespace comanda::test::customers_test {
namespace {

class OneCustomer : public OwnAccount {
  protected:
    const json::object ann = {{"firstname", "Ann"},
                              {"lastname", "Lee"},
                              {"email", "Ann@Example.com"},
                              {"notes", "By the window"},
                              {"phoneNumber", "(212) 555-0101"}};
};

const Names changing = {"id", "account", "dateCreated", "lastUpdated", "createdBy", "modifiedBy"};

// Second spellings, and fields that were never set.
std::string others(const std::string& last_name, const std::string& email) {
    return R"("firstname":"Ann","lastname":")" + last_name + R"(","emailId":")" + email +
           R"(","imageAvailable":false,"gender":"","dateOfBirth":"","addressLine1":"","addressLine2":"","city":"",)"
           R"("gateCode":"","state":"","zipCode":"","country":"","nationality":"","customerIdentificationNumber":""})";
}

TEST_F(OneCustomer, OfTheSimpleKind) {
    const Answer made = book.create(ann);
    const json::object customer = Book::good(made, 201);
    EXPECT_EQ(made.header("location"), Book::one(text(customer, "id")));
    EXPECT_EQ(made.header("etag"), "\"1\"");
    EXPECT_EQ(text(customer, "account"), tenant.account);
    EXPECT_EQ(
        without(customer, changing),
        R"({"firstName":"Ann","lastName":"Lee","email":"Ann@Example.com",)"
        R"("phoneNumber":"(212) 555-0101","notes":"By the window","isLoyaltyCustomer":false,"loyaltyPoints":0,"memberShipPlan":"",)"
        R"("activeStatus":true,"version":1,)" +
            others("Lee", "Ann@Example.com"));
    for (const std::string name : {"dateCreated", "lastUpdated"}) {
        const std::string at = text(customer, name);
        ASSERT_EQ(at.size(), std::string("2026-11-15T20:00:00.000Z").size()) << at;
        EXPECT_EQ(at.back(), 'Z');
    }
    EXPECT_FALSE(text(customer, "createdBy").empty());
    EXPECT_EQ(text(customer, "createdBy"), text(customer, "modifiedBy"));
    EXPECT_EQ(to_text(book.now(text(customer, "id"))), to_text(customer)) << "read as it was answered";
}

TEST_F(OneCustomer, OfTheLoyaltyKind) {
    const json::object sent = {{"imageAvailable", true},
                               {"firstName", "Bo"},
                               {"lastName", "Dahl"},
                               {"emailId", "bo@example.com"},
                               {"phoneNumber", "123456"},
                               {"gender", "M"},
                               {"dateOfBirth", "05-Mar-1990"},
                               {"isLoyaltyCustomer", true},
                               {"addressLine1", "1 Main"},
                               {"addressLine2", "2 R"},
                               {"city", "Troy"},
                               {"gateCode", "77"},
                               {"state", "NY"},
                               {"zipCode", "12180"},
                               {"country", "US"},
                               {"nationality", "DK"},
                               {"customerIdentificationNumber", "C-1"},
                               {"account", tenant.account}};
    const json::object customer = Book::good(book.create(sent), 201);
    for (const auto& each : sent) {
        const std::string name = each.key() == "emailId" ? "email" : std::string(each.key());
        EXPECT_EQ(customer.at(name), each.value()) << name;
    }
    EXPECT_EQ(text(customer, "emailId"), "bo@example.com") << "both spellings are answered";
    EXPECT_FALSE(customer.contains("warnings")) << "both spellings are known";
    EXPECT_EQ(whole(customer, "version"), 1) << "being enrolled is part of being made";
    EXPECT_EQ(book.moves(text(customer, "id")), Names{"Enrollment 0"});
}

TEST_F(OneCustomer, ChangesTheFieldsThatAreSent) {
    const std::string id = book.made(ann);
    const Answer changed = book.change(id, {{"lastName", "Li"}, {"emailId", "a@b.c"}});
    EXPECT_EQ(changed.header("etag"), "\"2\"");
    EXPECT_EQ(
        without(Book::good(changed), changing),
        R"({"firstName":"Ann","lastName":"Li","email":"a@b.c",)"
        R"("phoneNumber":"(212) 555-0101","notes":"By the window","isLoyaltyCustomer":false,"loyaltyPoints":0,"memberShipPlan":"",)"
        R"("activeStatus":true,"version":2,)" +
            others("Li", "a@b.c"));
    EXPECT_EQ(to_text(book.now(id)), changed.body);
    EXPECT_EQ(whole(Book::good(book.change(id, {{"lastName", "Li"}})), "version"), 2) << "nothing changed";
    const Answer in_body = client.put("/v1/svc/customer", {{"id", id}, {"firstname", "Anna"}});
    EXPECT_EQ(text(Book::good(in_body), "firstName"), "Anna");
    EXPECT_EQ(book.version(id), 3);
    EXPECT_EQ(text(Book::good(book.change(id, {{"id", id}, {"firstName", "An"}})), "firstName"), "An");
}

TEST_F(OneCustomer, IsNotChangedByAnAnswerSentBack) {
    const std::string id = book.made(ann), loyal = book.collector();
    EXPECT_EQ(whole(Book::good(book.change(loyal, with(book.now(loyal), {{"memberShipPlan", nullptr}}))), "version"),
              1);
    const json::object same = Book::good(book.change(id, book.now(id)));
    EXPECT_EQ(whole(same, "version"), 1);
}

TEST_F(OneCustomer, NullClears) {
    const std::string plan = book.plan("Club");
    const std::string id = book.made(with(ann, {{"memberShipPlan", plan}, {"isLoyaltyCustomer", true}}));
    EXPECT_EQ(text(book.now(id), "memberShipPlan"), plan);
    const json::object cleared =
        Book::good(book.change(id, {{"notes", nullptr}, {"phoneNumber", nullptr}, {"memberShipPlan", nullptr}}));
    EXPECT_EQ(text(cleared, "notes"), "");
    EXPECT_EQ(text(cleared, "phoneNumber"), "");
    EXPECT_EQ(text(cleared, "memberShipPlan"), "");
    EXPECT_EQ(text(cleared, "email"), "Ann@Example.com");
    EXPECT_EQ(book.create({{"phoneNumber", text(ann, "phoneNumber")}}).status, 201) << "the number is free";
    EXPECT_EQ(outcome_of(book.change(id, {{"firstName", nullptr}, {"lastName", nullptr}, {"email", nullptr}})),
              "422 VALIDATION_FAILED")
        << "somebody whom nothing is known of";
}

TEST_F(OneCustomer, IsChangedOnlyFromTheVersionThatIsMeant) {
    const std::string id = book.made(ann);
    const Answer late = book.change(id, {{"notes", "x"}}, if_version(2));
    EXPECT_EQ(outcome_of(late), "412 VERSION_CONFLICT");
    EXPECT_EQ(whole(late.object(), "currentVersion"), 1);
    EXPECT_EQ(outcome_of(book.inactivate(id, if_version(9))), "412 VERSION_CONFLICT");
    EXPECT_EQ(outcome_of(client.put("/v1/svc/customer", {{"id", id}, {"notes", "x"}}, if_version(2))),
              "412 VERSION_CONFLICT");
    EXPECT_EQ(text(book.now(id), "notes"), "By the window");
    EXPECT_EQ(book.change(id, {{"notes", "x"}}, if_version(1)).status, 200);
    EXPECT_EQ(outcome_of(book.change(id, {{"notes", "y"}}, if_version(1))), "412 VERSION_CONFLICT");
    EXPECT_EQ(book.inactivate(id, if_version(2)).status, 200);
}

TEST_F(OneCustomer, IsReadOnlyIfItChanged) {
    const std::string id = book.collector();
    const std::string etag = book.read(id).header("etag");
    const Answer same = book.read(id, {{"If-None-Match", etag}});
    EXPECT_EQ(same.status, 304);
    EXPECT_EQ(same.body, "");
    EXPECT_EQ(same.header("etag"), etag);
    EXPECT_EQ(book.adjust(id, {{"loyaltyPointDifference", 5}}).status, 200);
    EXPECT_EQ(book.read(id, {{"If-None-Match", etag}}).status, 200) << "points are part of it";
}

TEST_F(OneCustomer, IsMadeOnceForAKey) {
    const Answer first = book.create(ann, under_key("k1"));
    const Answer again = book.create(ann, under_key("k1"));
    EXPECT_EQ(first.status, 201);
    EXPECT_EQ(again.status, 200) << again.body;
    EXPECT_EQ(again.header("idempotent-replayed"), "true");
    EXPECT_EQ(first.header("idempotent-replayed"), "");
    EXPECT_EQ(again.body, first.body);
    EXPECT_EQ(again.header("location"), first.header("location"));
    const Answer other = book.create(with(ann, {{"notes", "Other"}}), under_key("k1"));
    EXPECT_EQ(other.status, 422);
    EXPECT_EQ(refusal(other), "VALIDATION_FAILED Idempotency-Key:KEY_REUSED");
    EXPECT_EQ(whole(Book::good(book.list()), "total"), 1);
}

TEST_F(OneCustomer, KeepsWhatItDoesNotKnowAndSaysSo) {
    const json::object odd = {{"firstName", "Odd"}, {"shoeSize", 43}, {"emial", "x"}};
    const json::object made = Book::good(book.create(odd), 201);
    EXPECT_EQ(to_text(made.at("warnings")),
              R"([{"code":"UNKNOWN_FIELD","field":"shoeSize"},{"code":"UNKNOWN_FIELD","field":"emial"}])");
    const std::string id = text(made, "id");
    EXPECT_EQ(whole(book.now(id), "shoeSize"), 43);
    EXPECT_FALSE(book.now(id).contains("warnings"));
    EXPECT_EQ(refusal(book.create(odd, strictly)), "VALIDATION_FAILED emial:UNKNOWN_FIELD shoeSize:UNKNOWN_FIELD");
    EXPECT_EQ(refusal(book.change(id, {{"hat", 1}}, strictly)), "VALIDATION_FAILED hat:UNKNOWN_FIELD");
    EXPECT_EQ(to_text(Book::good(book.change(id, {{"hat", 1}})).at("warnings")),
              R"([{"code":"UNKNOWN_FIELD","field":"hat"}])");
    EXPECT_EQ(whole(Book::good(book.list()), "total"), 1) << "what was refused was not made";
}

TEST_F(OneCustomer, HasAPhoneNumberOfItsOwnHoweverItIsWritten) {
    const std::string id = book.made(ann), other = book.made({{"firstName", "Other"}});
    for (const std::string same : {"(212) 555-0101", "2125550101", "+1 212 555 0101", "1-212-555-0101",
                                   "011 1 212 555 0101", "tel. 212.555.0101"}) {
        const Answer made = book.create({{"firstName", "Twin"}, {"phoneNumber", same}});
        EXPECT_EQ(outcome_of(made), "409 DUPLICATE_PHONE") << same;
        EXPECT_EQ(text(made.object(), "id"), id) << same;
        EXPECT_EQ(refusal(made), "DUPLICATE_PHONE phoneNumber:DUPLICATE_PHONE");
    }
    const Answer changed = book.change(other, {{"phoneNumber", "+12125550101"}});
    EXPECT_EQ(outcome_of(changed), "409 DUPLICATE_PHONE");
    EXPECT_EQ(text(changed.object(), "id"), id);
    const json::object respelt = Book::good(book.change(id, {{"phoneNumber", "+1 212 555 0101"}}));
    EXPECT_EQ(text(respelt, "phoneNumber"), "+1 212 555 0101") << "one's own number, kept as sent";
    EXPECT_EQ(book.change(other, {{"phoneNumber", "+49 212 555 0101"}}).status, 200) << "of another country";
    EXPECT_EQ(book.inactivate(id).status, 200);
    EXPECT_EQ(outcome_of(book.create({{"phoneNumber", "212 555 0101"}})), "409 DUPLICATE_PHONE") << "inactive, there";
}

TEST_F(OneCustomer, HasANumberOfTheCountryOfTheStoreItNames) {
    const std::string berlin = new_store(tenant, "DE");
    const std::string id = book.made({{"firstName", "Max"}, {"phoneNumber", "030 1234567"}, {"store", berlin}});
    const json::object abroad = {{"firstName", "M"}, {"phoneNumber", "+49 30 1234567"}};
    EXPECT_EQ(text(book.create(abroad).object(), "id"), id) << "a duplicate, of whom";
    EXPECT_EQ(book.change(id, {{"notes", "Nothing about a number"}}).status, 200);
    const Answer again = book.create(abroad);
    EXPECT_EQ(outcome_of(again), "409 DUPLICATE_PHONE");
}

TEST_F(OneCustomer, GoesOutOfUseAndComesBack) {
    const std::string id = book.collector(70, {{"lastName", "Lee"}});
    const json::object gone = Book::good(book.inactivate(id));
    EXPECT_EQ(gone.at("activeStatus"), false);
    EXPECT_EQ(whole(gone, "loyaltyPoints"), 70) << "its points stay";
    EXPECT_EQ(whole(Book::good(book.inactivate(id)), "version"), whole(gone, "version")) << "repeatable";
    EXPECT_EQ(whole(Book::good(book.list()), "total"), 0);
    EXPECT_EQ(whole(Book::good(book.list("?status=false")), "total"), 1);
    EXPECT_EQ(book.read(id).status, 200);
    EXPECT_EQ(Book::good(book.change(id, {{"activeStatus", "true"}})).at("activeStatus"), true);
    EXPECT_EQ(whole(Book::good(book.list()), "total"), 1);
    EXPECT_EQ(book.points(id), 70);
}

TEST_F(OneCustomer, ServerFieldsAreTheServers) {
    const json::object mine = {{"firstName", "Ann"},         {"version", 99},
                               {"loyaltyPoints", 1'000'000}, {"createdBy", "me"},
                               {"id", unknown_id},           {"dateCreated", "1999-01-01T00:00:00.000Z"},
                               {"isLoyaltyCustomer", true}};
    const json::object made = Book::good(book.create(mine), 201);
    EXPECT_EQ(whole(made, "version"), 1);
    EXPECT_EQ(whole(made, "loyaltyPoints"), 0);
    EXPECT_NE(text(made, "id"), unknown_id);
    EXPECT_NE(text(made, "createdBy"), "me");
    EXPECT_EQ(text(made, "dateCreated").find("1999"), std::string::npos);
    EXPECT_EQ(whole(Book::good(book.change(text(made, "id"), {{"loyaltyPoints", 50}})), "loyaltyPoints"), 0);
}

TEST_F(OneCustomer, RefusesWhatItCannotBe) {
    const std::string id = book.made(ann);
    const auto refused_as = [&](const json::object& body) {
        const std::string made = refusal(book.create(with({{"firstName", "X"}}, body)));
        EXPECT_EQ(refusal(book.change(id, body)), made) << to_text(body);
        return made;
    };
    EXPECT_EQ(refusal(book.create({})), "VALIDATION_FAILED firstName:INVALID_VALUE");
    EXPECT_EQ(refusal(book.create({{"notes", "Who?"}})), "VALIDATION_FAILED firstName:INVALID_VALUE");
    EXPECT_EQ(refused_as({{"phoneNumber", "12"}}), "VALIDATION_FAILED phoneNumber:INVALID_VALUE");
    EXPECT_EQ(refused_as({{"phoneNumber", "1234567890123456"}}), "VALIDATION_FAILED phoneNumber:INVALID_VALUE");
    EXPECT_EQ(refused_as({{"dateOfBirth", "1990-13-05"}}), "VALIDATION_FAILED dateOfBirth:INVALID_VALUE");
    EXPECT_EQ(refused_as({{"dateOfBirth", "30-Feb-1990"}}), "VALIDATION_FAILED dateOfBirth:INVALID_VALUE");
    EXPECT_EQ(refused_as({{"memberShipPlan", unknown_id}}), "VALIDATION_FAILED memberShipPlan:REFERENCE_NOT_FOUND");
    EXPECT_EQ(refused_as({{"email", std::string(321, 'e')}}).substr(0, 17), "VALIDATION_FAILED");
    EXPECT_EQ(refused_as({{"firstName", true}}).substr(0, 17), "VALIDATION_FAILED");
    EXPECT_EQ(refused_as({{"isLoyaltyCustomer", "perhaps"}}).substr(0, 17), "VALIDATION_FAILED");
    EXPECT_EQ(refused_as({{"cvv", "123"}}), "VALIDATION_FAILED cvv:CARD_SECRET");
    for (const std::string body : {"{", "[]", "7", ""}) {
        EXPECT_EQ(outcome_of(client.send("PUT", Book::one(id), body)).substr(0, 1), body.empty() ? "2" : "4") << body;
    }
    EXPECT_EQ(outcome_of(client.send("POST", "/v1/svc/customer", "{")), "400 MALFORMED_JSON");
    EXPECT_EQ(outcome_of(client.send("PUT", Book::one(id), "{")), "400 MALFORMED_JSON");
    EXPECT_EQ(refusal(client.put("/v1/svc/customer", {{"notes", "x"}})), "VALIDATION_FAILED id:REQUIRED");
    EXPECT_EQ(refusal(book.change(id, {{"id", unknown_id}})), "VALIDATION_FAILED id:INVALID_VALUE");
    EXPECT_EQ(book.version(id), 1);
    const json::object read = Book::good(book.change(id, {{"firstName", 7}, {"dateOfBirth", "1990-03-06"}}));
    EXPECT_EQ(text(read, "dateOfBirth"), "06-Mar-1990");
    EXPECT_EQ(to_text(read.at("warnings")),
              R"([{"code":"COERCED","field":"firstName","from":7,"to":"7"},)"
              R"({"code":"COERCED","field":"dateOfBirth","from":"1990-03-06","to":"06-Mar-1990"}])");
}

TEST_F(OneCustomer, KeepsNoCardNumber) {
    const std::string id = book.made({{"firstName", "C"}, {"notes", "Pays with 4111 1111 1111 1111"}});
    EXPECT_EQ(book.read(id).body.find("1111 1111"), std::string::npos) << book.read(id).body;
    EXPECT_EQ(book.read(id).body.find("11111111"), std::string::npos) << book.read(id).body;
}

TEST_F(OneCustomer, IsNotFoundUnderAnyOtherName) {
    for (const std::string& id : {unknown_id, std::string("x"), std::string("0123456789ABCDEF01234567")}) {
        EXPECT_EQ(outcome_of(book.read(id)), "404 NOT_FOUND") << id;
        EXPECT_EQ(outcome_of(book.change(id, {{"notes", "x"}})), "404 NOT_FOUND") << id;
        EXPECT_EQ(outcome_of(client.put("/v1/svc/customer", {{"id", id}})), "404 NOT_FOUND") << id;
        EXPECT_EQ(outcome_of(book.inactivate(id)), "404 NOT_FOUND") << id;
        EXPECT_EQ(outcome_of(client.get(Book::one(id, "export"))), "404 NOT_FOUND") << id;
        EXPECT_EQ(outcome_of(book.erase(id)), "404 NOT_FOUND") << id;
    }
    EXPECT_EQ(outcome_of(book.create({{"firstName", "X"}, {"store", unknown_id}})), "404 NOT_FOUND");
    EXPECT_EQ(refusal(book.create({{"firstName", "X"}, {"store", store}, {"createdFor", unknown_id}})),
              "VALIDATION_FAILED createdFor:INVALID_VALUE");
    EXPECT_EQ(outcome_of(book.create({{"firstName", "X"}, {"account", unknown_id}})), "404 NOT_FOUND");
    EXPECT_EQ(outcome_of(book.create({{"firstName", "X"}, {"ownedBy", unknown_id}})), "404 NOT_FOUND");
}

TEST_F(OneCustomer, IsForThoseWhoMay) {
    const std::string id = book.made(ann), second = new_store(tenant);
    Client reader = with_scopes("customers:read"), writer = with_scopes("customers:write"),
           tied = with_scopes("customers:write,customers:read", {"--stores", store}),
           cook = with_scopes("orders:write");
    const Book reads{reader, tenant.account}, writes{writer, tenant.account}, ties{tied, tenant.account},
        cooks{cook, tenant.account};
    EXPECT_EQ(reads.read(id).status, 200);
    EXPECT_EQ(outcome_of(reads.change(id, {{"notes", "x"}})), "403 SCOPE_MISSING");
    EXPECT_EQ(outcome_of(reads.create({{"firstName", "X"}})), "403 SCOPE_MISSING");
    EXPECT_EQ(outcome_of(reads.erase(id)), "403 SCOPE_MISSING");
    EXPECT_EQ(writes.change(id, {{"notes", "x"}}).status, 200);
    EXPECT_EQ(outcome_of(cooks.read(id)), "403 SCOPE_MISSING");
    EXPECT_EQ(outcome_of(cooks.list()), "403 SCOPE_MISSING");
    EXPECT_EQ(ties.create({{"firstName", "X"}, {"store", store}}).status, 201);
    EXPECT_EQ(outcome_of(ties.create({{"firstName", "X"}, {"store", second}})), "403 STORE_NOT_ALLOWED");
    EXPECT_EQ(outcome_of(ties.change(id, {{"notes", "x"}, {"createdFor", second}})), "403 STORE_NOT_ALLOWED");
    Client nobody = service().node().client();
    EXPECT_EQ(outcome_of(nobody.get("/v1/svc/customers")), "401 API_KEY_MISSING");
}

}  // namespace
}  // namespace comanda::test::customers_test
