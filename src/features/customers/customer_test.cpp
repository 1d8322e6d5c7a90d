#include "features/customers/customer.h"

#include <gtest/gtest.h>

#include "base/text.h"
#include "http/percent.h"

namespace comanda::customers::customer_test {
namespace {

using Words = std::vector<std::string>;

Words words(std::string_view fields, std::string_view phone = "", std::string_view country = "") {
    return words_of(parse_json_object(fields), phone, country);
}

TEST(CustomerName, IsTheFirstAndTheLast) {
    const auto name = [](std::string_view fields) { return name_of(parse_json_object(fields)); };
    EXPECT_EQ(name(R"({"firstName":"Anna","lastName":"Bianchi"})"), "Anna Bianchi");
    EXPECT_EQ(name(R"({"firstName":"Anna"})"), "Anna");
    EXPECT_EQ(name(R"({"lastName":"Bianchi","firstName":""})"), "Bianchi");
    EXPECT_EQ(name("{}"), "");
    EXPECT_EQ(name(R"({"firstName":5})"), "") << "no text, no name";
}

TEST(CustomerWords, AreAllThatTheyAreFoundBy) {
    EXPECT_EQ(words(R"({"firstName":"Anna Maria","lastName":"De Rossi","email":"A.Rossi@Example.COM"})", "390612345678",
                    "IT"),
              (Words{"anna maria de rossi", "maria de rossi", "de rossi", "rossi", "de rossi anna maria",
                     "390612345678", "612345678", "a.rossi@example.com"}));
    EXPECT_EQ(words("{}"), Words());
    EXPECT_EQ(words(R"({"firstName":"Anna"})"), Words{"anna"});
    EXPECT_EQ(words(R"({"lastName":"ÖZGÜR"})"), Words{"özgür"});
}

TEST(CustomerWords, HoldANumberAsItIsTyped) {
    EXPECT_EQ(words("{}", "442079460958", "GB"), (Words{"442079460958", "2079460958"}));
    EXPECT_EQ(words("{}", "442079460958", "IT"), Words{"442079460958"}) << "a foreign number has its code";
    EXPECT_EQ(words("{}", "442079460958"), Words{"442079460958"});
    EXPECT_EQ(words("{}", "39000", "IT"), Words{"39000"}) << "zeros only: nothing to type";
}

TEST(CustomerWords, AreEachThereOnce) {
    EXPECT_EQ(words(R"({"firstName":"Anna","lastName":"Anna","email":"ANNA"})"), (Words{"anna anna", "anna"}));
    EXPECT_EQ(words(R"({"firstName":" a  b "})"), (Words{" a  b ", "a  b ", " b ", "b "}));
}

TEST(CustomerWords, AreNotTooMany) {
    std::string name;
    for (int i = 0; i < 60; ++i)
        name += "w" + std::to_string(i) + " ";
    const Words all = words(R"({"firstName":")" + name + R"(","lastName":"x","email":"e"})", "390612345678", "IT");
    EXPECT_EQ(all.size(), 8u + 4u);
    EXPECT_EQ(all.back(), "e");
}

// A letter of each length, at each distance from the bound.
TEST(CustomerWords, AreCutBetweenLetters) {
    for (const std::string letter : {"x", "é", "中", "😀"}) {
        for (std::size_t before = 0; before < 8; ++before) {
            std::string name(before, 'a');
            while (name.size() < 260)
                name += letter;
            const Words all = words(R"({"lastName":")" + name + "\"}");
            ASSERT_EQ(all.size(), 1u);
            EXPECT_TRUE(http::is_utf8(all[0])) << letter << before;
            EXPECT_TRUE(name.starts_with(all[0])) << letter << before;
            EXPECT_LE(all[0].size(), 200u);
            EXPECT_GE(all[0].size(), 200u - letter.size()) << "no more than a letter goes: " << letter << before;
        }
    }
    EXPECT_EQ(words(R"({"lastName":")" + std::string(200, 'a') + "\"}")[0].size(), 200u);
    EXPECT_EQ(words(R"({"lastName":")" + std::string(201, 'a') + "\"}")[0].size(), 200u);
    const std::string whole = std::string(198, 'a') + "é";
    EXPECT_EQ(words(R"({"lastName":")" + whole + "\"}")[0], whole);
}

Customer somebody() {
    Customer made;
    made.id = "0c00000000000000000000c1";
    made.version = 7;
    made.is_loyal = true;
    made.points = -5;
    made.plan = "0d00000000000000000000d1";
    made.fields = R"({"firstName":"Anna","notes":"\"x\""})";
    made.created_at = Instant{std::chrono::milliseconds{0}};
    made.updated_at = Instant{std::chrono::milliseconds{1'234}};
    made.created_by = "key \"a\"";
    made.modified_by = "b";
    return made;
}

TEST(CustomerText, IsWhatClientsSentAndWhatIsKnown) {
    const std::string text = customer_text("0a00000000000000000000a1", somebody());
    EXPECT_TRUE(text.ends_with(
        R"("firstname":"Anna","lastName":"","lastname":"","email":"","emailId":"","phoneNumber":"","imageAvailable":false,)"
        R"("gender":"","dateOfBirth":"","addressLine1":"","addressLine2":"","city":"","gateCode":"","state":"","zipCode":"",)"
        R"("country":"","nationality":"","customerIdentificationNumber":""})"))
        << text;
    EXPECT_EQ(text.substr(0, text.find(R"(,"firstname")")),
              R"({"id":"0c00000000000000000000c1","account":"0a00000000000000000000a1","firstName":"Anna",)"
              R"("notes":"\"x\"","isLoyaltyCustomer":true,"loyaltyPoints":-5,)"
              R"("memberShipPlan":"0d00000000000000000000d1","activeStatus":true,"version":7,)"
              R"("dateCreated":"1970-01-01T00:00:00.000Z","lastUpdated":"1970-01-01T00:00:01.234Z",)"
              R"("createdBy":"key \"a\"","modifiedBy":"b")");
}

TEST(CustomerText, OfAnErasedOneSaysSo) {
    Customer erased = somebody();
    erased.fields = "{}";
    erased.is_erased = true;
    erased.is_active = erased.is_loyal = false;
    erased.plan = "";
    const json::object read = parse_json_object(customer_text("a", erased));
    EXPECT_EQ(read.at("erased"), true);
    EXPECT_EQ(read.at("activeStatus"), false);
    EXPECT_EQ(read.at("memberShipPlan"), "");
    EXPECT_EQ(read.at("firstName"), "");
    EXPECT_FALSE(parse_json_object(customer_text("a", somebody())).contains("erased"));
}

TEST(CustomerText, IsAppended) {
    std::string out = "[";
    append_customer(out, "a", somebody());
    EXPECT_EQ(out, "[" + customer_text("a", somebody()));
}

}  // namespace
}  // namespace comanda::customers::customer_test
