#include "features/customers/privacy/redact.h"

#include <gtest/gtest.h>

#include "features/customers/customers.h"

namespace comanda::customers::redact_test {
namespace {

Person anna() {
    Person person;
    person.id = "0c00000000000000000000c1";
    person.name = "Anna Bianchi";
    person.secrets = {"anna bianchi", "bianchi anna", "390612345678", "anna@example.com", "via appia 1"};
    person.words = {"anna", "bianchi"};
    return person;
}

// What is left of a document; empty when nothing went.
std::string scrubbed(std::string_view text) {
    json::value document = parse_json(text);
    const std::string before = to_text(document);
    const bool went = redact(document, anna());
    const std::string after = to_text(document);
    EXPECT_EQ(went, before != after) << text;
    json::value again = document;
    EXPECT_FALSE(redact(again, anna())) << "once is enough: " << text;
    return went ? after : "";
}

TEST(Redact, EmptiesWhatIsPersonalByItsName) {
    for (const char* name :
         {"contactPerson",       "phoneNumber",    "phone",        "email",         "emailId",       "address",
          "cardHolderName",      "expDate",        "customerName", "customerPhone", "customerEmail", "customerAddress",
          "firstName",           "lastName",       "firstname",    "lastname",      "gateCode",      "dateOfBirth",
          "addressLine1",        "addressLine2",   "line1",        "line2",         "latitude",      "longitude",
          "customerPhoneNumber", "deliveryAddress"}) {
        const std::string quoted = "\"" + std::string(name) + "\"";
        EXPECT_EQ(scrubbed("{" + quoted + ":\"x\"}"), "{" + quoted + ":\"\"}");
    }
}

TEST(Redact, FindsItAnywhere) {
    EXPECT_EQ(scrubbed(R"({"a":[{"b":{"phone":"1"}},[{"email":"x"}]],"total":5})"),
              R"({"a":[{"b":{"phone":""}},[{"email":""}]],"total":5})");
}

TEST(Redact, EmptiesAllOfAPersonalObject) {
    EXPECT_EQ(scrubbed(R"({"address":{"city":"Rome","zip":118,"far":1.5,"is":true,"no":null,"in":[["x",{"y":"z"}]]}})"),
              R"({"address":{"city":"","zip":null,"far":null,"is":true,"no":null,"in":[["",{"y":""}]]}})");
    EXPECT_EQ(scrubbed(R"({"phone":["1",""],"email":{"a":"x","b":""}})"),
              R"({"phone":["",""],"email":{"a":"","b":""}})");
    EXPECT_EQ(scrubbed(R"({"phone":["1","2"],"latitude":41.9})"), R"({"phone":["",""],"latitude":null})");
}

TEST(Redact, SaysWhenNothingWent) {
    for (const char* text : {"{}", "[]", "null", "5", "true", R"("x")", R"({"phone":""})", R"({"phone":null})",
                             R"({"address":{"x":"","y":null,"z":[]},"email":[]})", R"({"total":500,"name":"Soup"})"})
        EXPECT_EQ(scrubbed(text), "") << text;
}

TEST(Redact, EmptiesRemarksThatNameThem) {
    for (const char* name : {"comments", "notes", "comment", "note", "instructions", "reason"}) {
        const std::string begin = "{\"lines\":[{\"" + std::string(name) + "\":", end = "}]}";
        EXPECT_EQ(scrubbed(begin + "\"ANNA is late\"" + end), begin + "\"\"" + end);
        EXPECT_EQ(scrubbed(begin + "[\"no salt\",\"for Bianchi\"]" + end), begin + "[\"no salt\",\"\"]" + end);
        EXPECT_EQ(scrubbed(begin + "\"no salt\"" + end), "") << "a cook's business, not a person's";
    }
    EXPECT_EQ(scrubbed(R"({"dish":"Pizza Anna"})"), "") << "a first name alone is no secret elsewhere";
}

TEST(Redact, EmptiesRemarksAboutTheWhole) {
    for (const char* name : {"comments", "notes", "comment", "note", "instructions", "reason"}) {
        const std::string begin = "{\"" + std::string(name) + "\":";
        EXPECT_EQ(scrubbed(begin + "\"the blue door\"}"), begin + "\"\"}") << "who knows what people wrote there";
        EXPECT_EQ(scrubbed(begin + "\"\"}"), "");
    }
}

TEST(Redact, EmptiesAnyTextWithASecret) {
    EXPECT_EQ(scrubbed(R"({"x":"For Anna BIANCHI","y":["call 390612345678"],"z":"soup"})"),
              R"({"x":"","y":[""],"z":"soup"})");
    EXPECT_EQ(scrubbed(R"("mail ANNA@example.com")"), "\"\"");
    EXPECT_EQ(scrubbed(R"({"x":"anna@example.org","y":"Anna  Bianchi"})"), "") << "that is not theirs";
}

TEST(Redact, KnowsSecretsInAnyCaseOfAnyAlphabet) {
    Person person;
    person.secrets = {"łucja żółć"};
    json::value document = parse_json(R"({"x":"ŁUCJA ŻÓŁĆ"})");
    EXPECT_TRUE(redact(document, person));
    EXPECT_EQ(to_text(document), R"({"x":""})");
}

TEST(Redact, OfSomebodyUnknownEmptiesWhatHasANameOnly) {
    json::value document = parse_json(R"({"a":{"notes":"Anna"},"phone":"1","x":"anna bianchi"})");
    EXPECT_TRUE(redact(document, Person()));
    EXPECT_EQ(to_text(document), R"({"a":{"notes":"Anna"},"phone":"","x":"anna bianchi"})");
}

}  // namespace
}  // namespace comanda::customers::redact_test
