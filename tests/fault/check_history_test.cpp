// The judge of check synchronisation, on small histories made by hand.
#include "tests/fault/check_history.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace comanda::test::check_history_test {
namespace {

using namespace std::chrono_literals;

// One till opened a check with a line, added another with a payment, and closed it. All is well.
class CheckJudge : public ::testing::Test {
  protected:
    CheckJudge() {
        send(1, "ACTIVE", {"a"}, false, {"a"});
        send(2, "ACTIVE", {"a", "b"}, true, {"b"});
        send(3, "CLOSED", {"a", "b"}, true, {});
        StoredCheck& check = stored.checks["A7"];
        check.id = "A7";
        check.version = check.closed_version = 3;
        check.status = "CLOSED";
        check.content = check.submissions.back().content;
        check.text_hash = 3;
        check.digests = 3;
        check.sales = 1;
        check.journaled = {1, 2, 3};
    }

    void send(int place, const std::string& status, const std::set<std::string>& lines, bool is_paid,
              const std::vector<std::string>& added) {
        CheckContent content;
        content.status = status;
        for (const std::string& each : lines)
            content.lines[each] = {{"(seat)", "\"1\""}, {"price", "100"}, {"quantity", "1"}};
        if (is_paid) content.payments["p"] = R"({"id":"p","amount":200})";
        content.total = 100 * static_cast<std::int64_t>(lines.size());
        content.paid = is_paid ? 200 : 0;
        const auto hash = static_cast<std::size_t>(place);
        stored.checks["A7"].submissions.push_back(
            {.node = "till", .version = place, .place = place, .at = place, .text_hash = hash, .content = content});
        SentCheck sent{.check = "A7", .node = "till", .place = place, .text_hash = hash, .added = added};
        if (place == 2) sent.payments = {"p"};
        sent.is_acknowledged = true;
        history.sent.push_back(sent);
        history.seen.push_back({.check = "A7",
                                .begin = start + place * 10ms,
                                .end = start + place * 10ms + 5ms,
                                .version = place,
                                .text_hash = hash});
    }

    StoredCheck& check() { return stored.checks["A7"]; }

    bool finds(const std::string& kind) const {
        return std::ranges::any_of(judge(history, stored), [&](const Violation& each) { return each.kind == kind; });
    }

    Clock::time_point start = Clock::now();
    StoreHistory history;
    StoredStore stored;
};

TEST_F(CheckJudge, FindsNothingWhereAllIsWell) {
    for (const Violation& each : judge(history, stored))
        ADD_FAILURE() << each.kind << ": " << each.about;
}

TEST_F(CheckJudge, FindsALostSubmission) {
    check().submissions.erase(check().submissions.begin() + 1);
    EXPECT_TRUE(finds("lost submission"));
    EXPECT_TRUE(finds("gap in the versions"));
}

TEST_F(CheckJudge, ForgivesWhatWasNeverAcknowledged) {
    history.sent.push_back({.check = "A7", .node = "till", .place = 4, .added = {"c"}, .payments = {"q"}});
    EXPECT_TRUE(judge(history, stored).empty());
}

TEST_F(CheckJudge, FindsASubmissionTwiceOrAltered) {
    check().submissions[0].text_hash = 99;
    EXPECT_TRUE(finds("submission altered"));
    check().submissions.push_back(check().submissions[1]);
    EXPECT_TRUE(finds("doubled submission"));
    check().submissions[0].node = "stranger";
    EXPECT_TRUE(finds("submission nobody sent"));
}

TEST_F(CheckJudge, FindsALostLine) {
    check().content.lines.erase("b");
    EXPECT_TRUE(finds("lost line"));
    EXPECT_TRUE(finds("not what its submissions make"));
    history.sent[2].removed = {"b"};
    EXPECT_FALSE(finds("lost line"));
}

TEST_F(CheckJudge, FindsALostPayment) {
    check().content.payments.clear();
    EXPECT_TRUE(finds("lost payment"));
}

TEST_F(CheckJudge, FindsADoubledSale) {
    check().sales = 2;
    EXPECT_TRUE(finds("sales of a check"));
    check().sales = 0;
    EXPECT_TRUE(finds("sales of a check"));
    check().sales = 1;
    check().is_sale_right = false;
    EXPECT_TRUE(finds("the sale differs from its check"));
}

TEST_F(CheckJudge, FindsAVersionThatWentBack) {
    history.seen.push_back({.check = "A7", .begin = start + 90ms, .end = start + 95ms, .version = 2, .text_hash = 2});
    EXPECT_TRUE(finds("version went back"));
    history.seen.back().begin = start;  // It was asked before the others were answered.
    EXPECT_FALSE(finds("version went back"));
    history.seen.back().version = 4;
    EXPECT_TRUE(finds("shown but not stored"));
}

TEST_F(CheckJudge, FindsTwoContentsOfOneVersion) {
    history.seen.push_back({.check = "A7", .begin = start, .end = start + 95ms, .version = 2, .text_hash = 77});
    EXPECT_TRUE(finds("two contents of one version"));
}

TEST_F(CheckJudge, KnowsLateLinesByTheirSender) {
    StoredCheck late{.id = "A7~1", .version = 1, .status = "ACTIVE", .follow_up_of = "A7"};
    late.content.lines["c"] = {{"(seat)", "\"1\""}, {"price", "100"}, {"quantity", "1"}};
    late.content.total = 100;
    late.submissions = {{.node = "till (late 0a1b)", .version = 1, .place = 4, .at = 4, .content = late.content}};
    late.digests = 1;
    late.journaled = {1};
    stored.checks["A7~1"] = late;
    EXPECT_TRUE(judge(history, stored).empty());
    stored.checks["A7~1"].content.lines["a"] = check().content.lines["a"];
    EXPECT_TRUE(finds("line or payment in two checks"));
    stored.checks["A7~1"].submissions[0].node = "stranger (late 0a1b)";
    EXPECT_TRUE(finds("submission nobody sent"));
    check().closed_version = 0;
    EXPECT_TRUE(finds("follow-up of an open check"));
}

}  // namespace
}  // namespace comanda::test::check_history_test
