#include "features/staff/records/kinds.h"

#include <gtest/gtest.h>

#include "http/privilege.h"
#include "record/check_body.h"

namespace comanda::staff::kinds_test {
namespace {

using Names = std::vector<std::string>;

// What is complained about as "field code", and what the rule made of the others.
struct Judged {
    Names complaints;
    json::object left;
};

Judged judged(const record::Kind& kind, std::string_view text) {
    const record::Checked checked = record::check_create(kind, parse_json_object(text));
    Judged all{{}, checked.fields};
    for (const FieldError& each : checked.errors) {
        EXPECT_NE(each.message, "");
        all.complaints.push_back(each.field + " " + each.code);
    }
    return all;
}

TEST(RoleKind, IsOfTheLowestRankUnlessItSaysSo) {
    EXPECT_EQ(judged(role_kind, R"({"name":"A"})").left.at("priority"), json::value(1'000));
    EXPECT_EQ(judged(role_kind, R"({"name":"A","priority":1})").left.at("priority"), json::value(1));
    EXPECT_EQ(judged(role_kind, R"({"name":"A","priority":"7"})").left.at("priority"), json::value(7));
    for (const char* text : {R"({"name":"A","priority":0})", R"({"name":"A","priority":1001})",
                             R"({"name":"A","priority":-1})", R"({"name":"A","priority":1.5})"})
        EXPECT_EQ(judged(role_kind, text).complaints.size(), 1U) << text;
}

TEST(RoleKind, PutsPrivilegesInTheOrderOfTheTable) {
    const Judged one = judged(role_kind, R"({"name":"A","privileges":["SYNC_READ","BO_TAX","SYNC_READ","BO_USERS"]})");
    EXPECT_EQ(one.complaints, Names());
    EXPECT_EQ(one.left.at("privileges"), (json::value{"BO_TAX", "BO_USERS", "SYNC_READ"}));
    EXPECT_EQ(judged(role_kind, R"({"name":"A"})").left.at("privileges"), json::value(json::array()));
}

TEST(RoleKind, KeepsPrivilegesOfOtherSystems) {
    const Judged one = judged(role_kind, R"({"name":"A","privileges":["BO_TAX","bo_tax","BO_MAGIC","TAX"]})");
    EXPECT_EQ(one.complaints, Names());
    EXPECT_EQ(one.left.at("privileges"), (json::value{"BO_TAX", "BO_MAGIC", "TAX"}))
        << "once, and behind the known ones";
}

TEST(RoleKind, TakesEveryPrivilegeThereIs) {
    json::array all;
    for (const http::PrivilegeEntry& each : http::privileges)
        all.emplace_back(json::string(each.id));
    const json::object body{{"name", "A"}, {"privileges", all}};
    const Judged one = judged(role_kind, to_text(body));
    EXPECT_EQ(one.complaints, Names());
    EXPECT_EQ(one.left.at("privileges"), json::value(all));
}

TEST(UserKind, NeedsAName) {
    for (const char* text : {R"({"firstName":"A"})", R"({"lastName":"B"})", R"({"firstname":"A","lastname":"B"})",
                             R"({"firstName":"","lastName":"B"})"})
        EXPECT_EQ(judged(user_kind, text).complaints, Names()) << text;
    for (const char* text : {"{}", R"({"firstName":"","lastName":""})", R"({"roles":[]})"})
        EXPECT_EQ(judged(user_kind, text).complaints, Names{"firstName INVALID_VALUE"}) << text;
}

// A rule sees what came of the declared types: what is no list is judged too.
json::value tidied(const json::value& roles) {
    json::object fields{{"firstName", "A"}};
    if (!roles.is_null()) fields["roles"] = roles;
    std::vector<FieldError> errors;
    record::Draft draft{fields, errors};
    judge_user(draft);
    EXPECT_TRUE(errors.empty());
    return fields.at("roles");
}

TEST(UserKind, HasEachRoleOnce) {
    EXPECT_EQ(tidied(nullptr), json::value(json::array()));
    EXPECT_EQ(tidied("r1"), json::value{"r1"});
    EXPECT_EQ(tidied(""), json::value(json::array()));
    EXPECT_EQ(tidied(json::array{"r1", "r2", "r1", "", 7, nullptr, "r3", "r2"}), (json::value{"r1", "r2", "r3"}));
    EXPECT_EQ(tidied(json::object()), json::value(json::array()));
}

TEST(UserKind, KeepsNoPinAndSetsNoHasPin) {
    const Judged one = judged(user_kind, R"({"firstName":"A","hasPin":true})");
    EXPECT_EQ(one.complaints, Names());
    EXPECT_FALSE(one.left.contains("hasPin"));
    for (const record::Field& each : user_kind.fields) {
        EXPECT_NE(each.name, "pin");
        EXPECT_NE(each.name, "password");
    }
}

TEST(UserKind, KnowsItsScreens) {
    for (const char* screen : {"toTable", "pos", "bar", "retail"})
        EXPECT_EQ(judged(user_kind, R"({"firstName":"A","firstScreen":")" + std::string(screen) + "\"}").complaints,
                  Names());
    EXPECT_EQ(judged(user_kind, R"({"firstName":"A","firstScreen":"cellar"})").complaints.size(), 1U);
}

TEST(PersonKind, NeedsAnEmailAddress) {
    for (const char* text : {"a@b", "Owner.Of+all@example.com", "ä@ö.eu", "a@localhost"})
        EXPECT_EQ(judged(person_kind, R"({"email":")" + std::string(text) + "\"}").complaints, Names()) << text;
    EXPECT_EQ(judged(person_kind, R"({"emailId":"a@b"})").complaints, Names());
    for (const char* text : {"a", "@b", "a@", "a@b@c", "@", "a b@c", "a@b c", "a@b\\u007f", "a@b\\tc", "a@@b"})
        EXPECT_EQ(judged(person_kind, R"({"email":")" + std::string(text) + "\"}").complaints,
                  Names{"email INVALID_VALUE"})
            << text;
    EXPECT_FALSE(judged(person_kind, "{}").complaints.empty());
    EXPECT_FALSE(judged(person_kind, R"({"email":")" + std::string(320, 'a') + "@b\"}").complaints.empty());
}

TEST(PersonKind, HasEachRoleOnce) {
    json::object fields{{"email", "a@b"}, {"roles", json::array{"r", "r"}}};
    std::vector<FieldError> errors;
    record::Draft draft{fields, errors};
    judge_person(draft);
    EXPECT_TRUE(errors.empty());
    EXPECT_EQ(fields.at("roles"), json::value{"r"});
}

}  // namespace
}  // namespace comanda::staff::kinds_test
