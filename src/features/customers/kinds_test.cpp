#include "features/customers/kinds.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "record/check_body.h"

namespace comanda::customers::kinds_test {
namespace {

// The fields complained about, and what the rule made of the others.
struct Judged {
    std::vector<std::string> fields;
    std::string left;
};

Judged judged(record::Rule rule, std::string_view text) {
    json::object fields = parse_json_object(text);
    std::vector<FieldError> errors;
    record::Draft draft{fields, errors};
    rule(draft);
    Judged all{{}, to_text(fields)};
    for (const FieldError& each : errors) {
        EXPECT_NE(each.message, "");
        all.fields.push_back(each.field);
    }
    return all;
}

using Names = std::vector<std::string>;

TEST(CustomerKind, NeedsSomethingToKnowThemBy) {
    for (const char* text : {R"({"firstName":"A"})", R"({"lastName":"B"})", R"({"phoneNumber":"12345"})",
                             R"({"email":"a@b"})", R"({"firstName":"","email":"a@b"})"})
        EXPECT_EQ(judged(judge_customer, text).fields, Names()) << text;
    for (const char* text : {"{}", R"({"notes":"x"})", R"({"firstName":"","lastName":"","email":"","phoneNumber":""})"})
        EXPECT_EQ(judged(judge_customer, text).fields, Names{"firstName"}) << text;
}

TEST(CustomerKind, TakesPhoneNumbersOnly) {
    for (const char* text : {"1234", "+39 06 1234-5678", "(06) 12.34", "123456789012345"})
        EXPECT_EQ(judged(judge_customer, R"({"phoneNumber":")" + std::string(text) + "\"}").fields, Names()) << text;
    for (const char* text : {"123", "none", "+", "1234567890123456"})
        EXPECT_EQ(judged(judge_customer, R"({"phoneNumber":")" + std::string(text) + "\"}").fields,
                  Names{"phoneNumber"})
            << text;
}

TEST(CustomerKind, TakesDaysOfBirthOnly) {
    const auto complaints = [](const char* text) {
        Names fields;
        for (const FieldError& each : record::check_create(customer_kind, parse_json_object(text)).errors)
            fields.push_back(each.field);
        return fields;
    };
    for (const char* day : {"05-Mar-1990", "", "1990-03-05", "03/05/1990", "Mar 5, 1990"})
        EXPECT_EQ(complaints((R"({"firstName":"A","dateOfBirth":")" + std::string(day) + "\"}").c_str()), Names())
            << day;
    for (const char* day : {"30-Feb-1990", "1990", "soon"})
        EXPECT_EQ(complaints((R"({"firstName":"A","dateOfBirth":")" + std::string(day) + "\"}").c_str()),
                  Names{"dateOfBirth"})
            << day;
}

TEST(CustomerKind, CompletesNothing) {
    EXPECT_EQ(judged(judge_customer, R"({"firstName":"A"})").left, R"({"firstName":"A"})");
}

TEST(MembershipPlanKind, FillsInWhatWasLeftOut) {
    const Judged bare = judged(judge_membership_plan, R"({"type":"0d00000000000000000000d1"})");
    EXPECT_EQ(bare.fields, Names());
    EXPECT_EQ(bare.left, R"({"type":"0d00000000000000000000d1","allowancePeriod":"Monthly","taxExemption":false})");
    const std::string whole = R"({"type":"0d00000000000000000000d1","allowancePeriod":"Weekly","taxExemption":true})";
    EXPECT_EQ(judged(judge_membership_plan, whole).left, whole);
}

TEST(MembershipPlanKind, IsOfAType) {
    EXPECT_EQ(judged(judge_membership_plan, "{}").fields, Names{"type"});
    EXPECT_EQ(judged(judge_membership_plan, R"({"type":""})").fields, Names{"type"});
}

TEST(Kinds, HaveNoFieldTwice) {
    for (const record::Kind* kind : {&customer_kind, &membership_type_kind, &membership_plan_kind}) {
        Names names;
        for (const record::Field& each : kind->fields) {
            names.emplace_back(each.name);
            if (!each.alias.empty()) names.emplace_back(each.alias);
        }
        std::ranges::sort(names);
        EXPECT_EQ(std::ranges::adjacent_find(names), names.end()) << kind->name;
    }
}

}  // namespace
}  // namespace comanda::customers::kinds_test
