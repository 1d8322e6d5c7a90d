#include "features/checks/merge/submission.h"

#include <gtest/gtest.h>

#include "base/refusal.h"
#include "features/checks/merge/fold_fixture.h"

namespace comanda::checks::submission_test {
namespace {

std::shared_ptr<Submission> read(std::string data, std::string envelope = "{}") {
    return read_submission({std::move(envelope), std::move(data)});
}

// What is wrong with it: "path CODE, path CODE"; nothing if it is taken.
std::string complaints(std::string data) {
    try {
        static_cast<void>(read(std::move(data)));
    } catch (const refused& why) {
        EXPECT_EQ(why.refusal.status, 422);
        EXPECT_EQ(why.refusal.code, "VALIDATION_FAILED");
        std::vector<std::string> all;
        for (const FieldError& each : why.refusal.errors)
            all.push_back(each.field + " " + each.code);
        return joined(all);
    }
    return "";
}

std::string names(std::span<const Field> fields) {
    std::vector<std::string> all;
    for (const Field& each : fields)
        all.emplace_back(each.name);
    return joined(all);
}

std::string value(const Submission& submission, const Part& part, std::string_view name) {
    return std::string(find_field(submission.fields_of(part), name).value_or("missing"));
}

// Many of them in one list.
std::string repeated(std::size_t count, const std::function<std::string(std::size_t)>& text) {
    std::string all;
    for (std::size_t i = 0; i < count; ++i)
        all += (i > 0 ? "," : "") + text(i);
    return all;
}

TEST(ReadSubmission, KeepsUnknownFieldsToTheByte) {
    const auto read_one = read(
        " {\n \"x\" : 1.10 , \"nested\":{ \"a\" : [ 1 , 2.00 ] , \"b\":\"\\u00e9\\/\" }\t,\"empty\":{ },"
        "\"seats\":[ {\"id\" : \"s\" , \"y\":[ ] , \"orders\" : [ { \"orderUniqueId\" : \"u\" , \"z\" : 1E2 } ] } ] } ",
        R"( { "deviceName" : "Bar \"1\"" , "tableID" : 7.0 } )");
    const Submission& submission = *read_one;
    EXPECT_EQ(value(submission, submission.header, "x"), "1.10");
    EXPECT_EQ(value(submission, submission.header, "nested"), R"({ "a" : [ 1 , 2.00 ] , "b":"\u00e9\/" })");
    EXPECT_EQ(value(submission, submission.header, "empty"), "{ }");
    EXPECT_EQ(names(submission.fields_of(submission.header)), "x,nested,empty");
    ASSERT_EQ(submission.seats.size(), 1u);
    EXPECT_EQ(value(submission, submission.seats[0], "y"), "[ ]");
    ASSERT_EQ(submission.lines.size(), 1u);
    EXPECT_EQ(value(submission, submission.lines[0], "z"), "1E2");
    EXPECT_EQ(submission.lines[0].id, "u");
    EXPECT_EQ(submission.lines[0].seat, "\"s\"");
    EXPECT_EQ(value(submission, submission.top, "deviceName"), R"("Bar \"1\"")");
    EXPECT_EQ(value(submission, submission.top, "tableID"), "7.0");
}

TEST(ReadSubmission, OutlivesTheTextItWasMadeFrom) {
    std::shared_ptr<Submission> kept;
    {
        std::string data = R"({"note":"short","seats":[{"orders":[{"orderUniqueId":"\u0075"}]}],"payments":[{"a":1}]})";
        kept = read(data);
        data.assign(data.size(), '?');
    }
    EXPECT_EQ(value(*kept, kept->header, "note"), "\"short\"");
    EXPECT_EQ(kept->lines[0].id, "u");
    EXPECT_EQ(kept->lines[0].seat, "\"#0\"");
    EXPECT_EQ(kept->payments[0].id, R"({"a": 1})");
}

TEST(ReadSubmission, SetsApartWhatIsSummedAgain) {
    const auto kept = read(R"({"a":1,"totalAmount":5,"balanceAmountStr":"0.05","lastUpdateInMillisec":9,"seats":[
        {"totalAmount":5,"id":"s","paidAmount":3,"orders":[{"orderUniqueId":"u","totalAmount":4}]}],"netSales":2,"b":2})");
    EXPECT_EQ(names(kept->fields_of(kept->header)), "a,b");
    EXPECT_EQ(names(kept->sums_of(kept->header)), "totalAmount,balanceAmountStr,netSales");
    EXPECT_EQ(names(kept->fields_of(kept->seats[0])), "id,paidAmount") << "a seat is not paid by itself";
    EXPECT_EQ(names(kept->sums_of(kept->seats[0])), "totalAmount");
    EXPECT_EQ(names(kept->fields_of(kept->lines[0])), "orderUniqueId,totalAmount")
        << "a line's own amounts are its till's";
}

TEST(ReadSubmission, TakesACheckWithNothingInIt) {
    for (const char* data :
         {"{}", R"({"seats":null,"payments":null,"voids":null})", R"({"seats":[],"payments":[ ]})"}) {
        const auto kept = read(data);
        EXPECT_EQ(kept->status, Status::active);
        EXPECT_TRUE(kept->lines.empty() && kept->seats.empty() && kept->payments.empty() && kept->voids.empty())
            << data;
        EXPECT_TRUE(kept->fields_of(kept->header).empty() && kept->fields_of(kept->top).empty()) << data;
    }
}

TEST(ReadSubmission, KnowsEveryStatus) {
    EXPECT_EQ(read(R"({"status":"HELD"})")->status, Status::held);
    EXPECT_EQ(read(R"({"status":"VO\u0049DED"})")->status, Status::voided);
    for (const char* status : {"\"OPEN\"", "\"active\"", "\"\"", "7", "[]"})
        EXPECT_EQ(complaints(R"({"status":)" + std::string(status) + "}"), "data.status NOT_ALLOWED") << status;
}

TEST(ReadSubmission, TakesNoStatusForActive) {
    EXPECT_EQ(read(R"({"status":null})")->status, Status::active);
}

TEST(ReadSubmission, WantsAnIdForEveryLine) {
    for (const char* line : {"{}", R"({"orderUniqueId":""})", R"({"orderUniqueId":null})", R"({"orderUniqueId":1.5})",
                             R"({"orderUniqueId":"é"})", R"({"orderUniqueId":"a\nb"})", R"({"orderUniqueId":["u"]})"}) {
        EXPECT_EQ(complaints(R"({"seats":[{},{"orders":[{"orderUniqueId":"u"},)" + std::string(line) + "]}]}"),
                  "data.seats[1].orders[1].orderUniqueId REQUIRED")
            << line;
    }
    EXPECT_EQ(complaints(R"({"seats":[{"orders":[{"orderUniqueId":")" + std::string(64, 'u') + "\"}]}]}"), "");
    EXPECT_EQ(complaints(R"({"seats":[{"orders":[{"orderUniqueId":")" + std::string(65, 'u') + "\"}]}]}"),
              "data.seats[0].orders[0].orderUniqueId REQUIRED");
}

TEST(ReadSubmission, RefusesALineOrASeatTwice) {
    EXPECT_EQ(complaints(R"({"seats":[{"orders":[{"orderUniqueId":"u"}]},{"orders":[{"orderUniqueId":"\u0075"}]}]})"),
              "data.seats DUPLICATE");
    EXPECT_EQ(complaints(R"({"seats":[{"id":7},{"id":"7"}]})"), "data.seats DUPLICATE");
    EXPECT_EQ(complaints(R"({"payments":[{"id":7},{"id":"7","amount":1}]})"), "data.payments DUPLICATE");
    EXPECT_EQ(complaints(R"({"seats":[{"id":"#1"},{}]})"), "data.seats DUPLICATE") << "the second seat is known as #1";
}

TEST(ReadSubmission, KnowsSeatsWithoutAnIdByTheirPlace) {
    const auto kept =
        read(R"({"seats":[{"orders":[{"orderUniqueId":"u"}]},{"id":null},{"id":"\u0033"},{"id":4},{"id":{}}]})");
    std::vector<std::string> ids;
    for (const Part& each : kept->seats)
        ids.emplace_back(each.id);
    EXPECT_EQ(joined(ids), "#0,#1,3,4,#4");
    EXPECT_EQ(kept->lines[0].seat, "\"#0\"");
}

TEST(ReadSubmission, NamesWhatIsNotAListOrAnObject) {
    EXPECT_EQ(complaints(R"({"seats":{},"payments":"none","voids":7})"),
              "data.seats WRONG_TYPE,data.payments WRONG_TYPE,data.voids WRONG_TYPE");
    EXPECT_EQ(complaints(R"({"seats":[1,{"orders":5},{"orders":[7]}]})"),
              "data.seats[0] WRONG_TYPE,data.seats[1].orders WRONG_TYPE,data.seats[2].orders[0] WRONG_TYPE");
    EXPECT_EQ(complaints(R"({"payments":[{},3],"voids":["x"]})"), "data.payments WRONG_TYPE,data.voids WRONG_TYPE");
    EXPECT_EQ(complaints(R"({"seats":[{"orders":null}]})"), "") << "nothing ordered there";
}

TEST(ReadSubmission, CountsTwentyComplaints) {
    const std::string data = R"({"seats":[{"orders":[)" + repeated(50, [](std::size_t) { return "{}"; }) + "]}]}";
    const std::string all = complaints(data);
    EXPECT_EQ(std::ranges::count(all, ','), 19);
    EXPECT_TRUE(all.ends_with("data.seats[0].orders[19].orderUniqueId REQUIRED")) << all;
}

TEST(ReadSubmission, KnowsPaymentsByIdOrElseByContent) {
    const auto kept =
        read(R"({"payments":[{"amount":5,"id":"p\u0031"},{"id":17},{"b":2,"a":1.0},{"a":1.0, "b":2},{"id":""}],
        "voids":[{"id":"v","orderUniqueId":"u"}]})");
    std::vector<std::string> ids;
    for (const Entry& each : kept->payments)
        ids.emplace_back(each.id);
    EXPECT_EQ(joined(ids), R"(p1,17,{"a": 1.0, "b": 2},{"a": 1.0, "b": 2} 2,{"id": ""})");
    EXPECT_EQ(kept->payments[0].value, R"({"amount":5,"id":"p\u0031"})");
    ASSERT_EQ(kept->voids.size(), 1u);
    EXPECT_EQ(kept->voids[0].id, "v");
}

TEST(ReadSubmission, HasLimits) {
    const auto line = [](std::size_t i) { return R"({"orderUniqueId":")" + std::to_string(i) + "\"}"; };
    const auto empty = [](std::size_t) { return std::string("{}"); };
    const auto lines_in = [](const std::string& orders) { return R"({"seats":[{"orders":[)" + orders + "]}]}"; };
    EXPECT_EQ(complaints(lines_in(repeated(2'000, line))), "");
    EXPECT_EQ(complaints(lines_in(repeated(2'001, line))), "data.seats[0].orders[2000] WRONG_TYPE");
    EXPECT_EQ(complaints(R"({"seats":[)" + repeated(500, empty) + "]}"), "");
    EXPECT_EQ(complaints(R"({"seats":[)" + repeated(501, empty) + "]}"), "data.seats[500] WRONG_TYPE");
    const auto payment = [](std::size_t i) { return R"({"id":")" + std::to_string(i) + "\"}"; };
    EXPECT_EQ(complaints(R"({"payments":[)" + repeated(2'000, payment) + "]}"), "");
    EXPECT_EQ(complaints(R"({"payments":[)" + repeated(2'001, payment) + "]}"), "data.payments WRONG_TYPE");
}

}  // namespace
}  // namespace comanda::checks::submission_test
