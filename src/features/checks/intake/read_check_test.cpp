#include "features/checks/intake/read_check.h"

#include <gtest/gtest.h>

#include "base/refusal.h"
#include "features/checks/merge/submission.h"

namespace comanda::checks::sent_check_test {
namespace {

constexpr std::string_view secret = "0123456789abcdef0123456789abcdef";

std::string kept(const std::string& data) {
    const json::object body{{"node", "A"}, {"checkID", "c"}, {"data", data}};
    return read_check(body, {.account = "a", .store = "s", .received = 1'000, .id_secret = secret})
        .submission->text->data;
}

TEST(SentCheck, IsKeptAsItCame) {
    for (const std::string data : {R"({"a":1.10,"b" : "x\"y", "n":[ ]})", R"({"saleId":"1794745982876"})",
                                   R"({"lastUpdateInMillisec":4111111111111111,"k":"caf\u00e9"})"})
        EXPECT_EQ(kept(data), data);
}

TEST(SentCheck, HoldsNoCardNumberHoweverItIsWritten) {
    std::string escaped;
    for (const char digit : std::string("4111111111111111"))
        escaped += "\\u003" + std::string(1, digit);
    for (const std::string& number : {std::string("4111111111111111"), std::string("4111 1111-1111.1111"), escaped,
                                      std::string("4111\\u00201111\\u002d1111\\u00201111"), "4" + escaped.substr(6)}) {
        const std::string text = kept(R"({"note":"paid by )" + number + R"(","status":"PAID"})");
        EXPECT_NE(text.find("*"), std::string::npos) << text;
        EXPECT_EQ(kept(text), text) << "there is nothing left to cut";
        EXPECT_EQ(kept(R"({")" + number + R"(":1})").find("*") != std::string::npos, true) << "a name";
    }
}

TEST(SentCheck, SaysItsTotalInANumberOrInItsTwin) {
    const auto total = [](const std::string& data) {
        const json::object body{{"node", "A"}, {"checkID", "c"}, {"data", data}};
        return read_check(body, {.account = "a", .store = "s", .received = 1'000, .id_secret = secret}).total();
    };
    EXPECT_EQ(total(R"({"totalAmount":1050})"), 1'050);
    EXPECT_EQ(total(R"({"totalAmountStr":"10.50"})"), 1'050);
    EXPECT_EQ(total(R"({"totalAmount":null,"totalAmountStr":"10.5"})"), 1'050);
    EXPECT_EQ(total(R"({"totalAmountStr":""})"), std::nullopt);
    EXPECT_EQ(total(R"({"totalAmountStr":"$10"})"), std::nullopt) << "a claim that cannot be read is none";
    EXPECT_EQ(total("{}"), std::nullopt);
    EXPECT_EQ(kept(R"({"totalAmountStr":"10.50"})"), R"({"totalAmountStr":"10.50"})");
}

TEST(SentCheck, MayNotCarryACardsSecret) {
    for (const char* name : {"cvv", "c\\u0076v", "track2"}) {
        EXPECT_THROW(kept(R"({"payments":[{")" + std::string(name) + R"(":"123"}]})"), refused) << name;
    }
}

TEST(SentCheck, MayNotNameAMemberTwice) {
    EXPECT_THROW(kept(R"({"a":{"b":1,"b":2}})"), refused);
    EXPECT_THROW(kept(R"({"a":{"b":1,"\u0062":2}})"), refused);
}

}  // namespace
}  // namespace comanda::checks::sent_check_test
