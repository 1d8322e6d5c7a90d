#include "features/orders/lifecycle/status.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <string>

namespace comanda::orders::status_test {
namespace {

using namespace std::chrono_literals;

constexpr std::array numbers{5, 10, 15, 20, 50, 70, 80, 90, 95, 100, 110, 115, 120};

// A row for each state, a letter for each that may follow: y yes, r with a reason, f a future order, d a delivery
// order, p a paid order, b the state before the cancellation was asked for.
constexpr std::string_view expected[] = {
    //    5   10   15   20   50   70   80   90   95  100  110  115  120
    "    .    y    .    .    .    .    .    .    .    .    .    .    y",  // 5
    "    .    .    f    y    .    .    .    .    .    .    y    y    .",  // 10
    "    .    .    .    y    .    .    .    .    .    .    y    .    .",  // 15
    "    .    .    .    .    y    y    .    y    p    y    r    .    r",  // 20
    "    .    .    .    .    .    y    .    y    p    y    r    .    r",  // 50
    "    .    .    .    .    .    .    d    y    p    y    r    .    r",  // 70
    "    .    .    .    .    .    .    .    y    p    y    r    .    r",  // 80
    "    .    .    .    .    .    .    .    .    .    .    .    .    .",  // 90
    "    .    .    .    .    .    .    .    .    .    .    .    .    .",  // 95
    "    .    .    .    b    b    b    b    .    .    .    y    .    .",  // 100
    "    .    .    .    .    .    .    .    .    .    .    .    .    .",  // 110
    "    .    .    .    .    .    .    .    .    .    .    .    .    .",  // 115
    "    .    .    .    .    .    .    .    .    .    .    .    .    .",  // 120
};

char letter(std::size_t from, std::size_t to) {
    return expected[from].at(5 * to + 4);
}

bool is_expected(char rule, int to, const Facts& facts) {
    if (rule == 'y' || rule == 'r') return true;
    if (rule == 'f') return facts.is_future;
    if (rule == 'd') return facts.is_delivery;
    if (rule == 'p') return facts.is_paid;
    return rule == 'b' && facts.before_cancel && static_cast<int>(*facts.before_cancel) == to;
}

// Every combination there is, those too that no order has.
std::vector<Facts> all_facts() {
    std::vector<Facts> facts;
    for (int bits = 0; bits < 8; ++bits) {
        const Facts each{.is_future = (bits & 1) != 0, .is_delivery = (bits & 2) != 0, .is_paid = (bits & 4) != 0};
        facts.push_back(each);
        for (const Status before : all_statuses()) {
            facts.push_back(each);
            facts.back().before_cancel = before;
        }
    }
    return facts;
}

std::vector<int> allowed(int from, const Facts& facts) {
    std::vector<int> found;
    for (const Status each : allowed_from(*parse_status(from), facts))
        found.push_back(static_cast<int>(each));
    return found;
}

TEST(Status, HasANumberAndAWord) {
    const std::map<int, std::string_view> words{
        {5, "PENDING_PAYMENT"}, {10, "PLACED"},    {15, "SCHEDULED"},        {20, "ACCEPTED"},   {50, "PREPARING"},
        {70, "READY"},          {90, "COMPLETED"}, {80, "OUT_FOR_DELIVERY"}, {110, "CANCELLED"}, {95, "AUTO_COMPLETED"},
        {115, "REJECTED"},      {120, "FAILED"},   {100, "CANCEL_REQUESTED"}};
    std::map<int, std::string_view> found;
    for (const Status each : all_statuses())
        found[static_cast<int>(each)] = to_text(each);
    EXPECT_EQ(found, words);
    EXPECT_EQ(all_statuses().size(), words.size());
    EXPECT_TRUE(std::ranges::is_sorted(all_statuses()));
    EXPECT_EQ(to_text(static_cast<Status>(7)), "");
    EXPECT_EQ(to_text(json::value(json::array{1})), "[1]");
}

TEST(Status, IsParsedFromItsNumberOnly) {
    for (std::int64_t number = -5; number <= 300; ++number) {
        const std::optional<Status> found = parse_status(number);
        ASSERT_EQ(found.has_value(), std::ranges::count(numbers, number) == 1) << number;
        if (!found) continue;
        ASSERT_EQ(static_cast<std::int64_t>(*found), number);
    }
    EXPECT_EQ(parse_status((std::int64_t{1} << 32) + 10), std::nullopt);
    EXPECT_EQ(parse_status(std::numeric_limits<std::int64_t>::min()), std::nullopt);
    EXPECT_EQ(parse_status(std::numeric_limits<std::int64_t>::max()), std::nullopt);
}

TEST(Status, IsFinalAtTheEnd) {
    for (const Status each : all_statuses()) {
        const int number = static_cast<int>(each);
        EXPECT_EQ(is_final(each), number == 90 || number == 95 || number == 110 || number == 115 || number == 120);
    }
}

TEST(Status, BeginsWithThePaymentOnlyIfItIsOnlineAndMissing) {
    EXPECT_EQ(first_status(1, false), Status::pending_payment);
    EXPECT_EQ(first_status(1, true), Status::placed);
    for (const int other : {-1, 0, 2, 3, 10}) {
        EXPECT_EQ(first_status(other, false), Status::placed) << other;
        EXPECT_EQ(first_status(other, true), Status::placed) << other;
    }
}

// Every pair of states under every combination of facts.
TEST(Moves, AreThoseOfTheTable) {
    ASSERT_EQ(std::size(expected), numbers.size());
    for (const Facts& facts : all_facts()) {
        for (std::size_t from = 0; from < numbers.size(); ++from) {
            std::vector<int> wanted;
            for (std::size_t to = 0; to < numbers.size(); ++to) {
                if (is_expected(letter(from, to), numbers[to], facts)) wanted.push_back(numbers[to]);
            }
            ASSERT_EQ(allowed(numbers[from], facts), wanted)
                << numbers[from] << " future " << facts.is_future << " delivery " << facts.is_delivery << " paid "
                << facts.is_paid << " before " << (facts.before_cancel ? static_cast<int>(*facts.before_cancel) : 0);
        }
    }
}

TEST(Moves, NeedAReasonWhereTheTableSaysSo) {
    for (std::size_t from = 0; from < numbers.size(); ++from) {
        for (std::size_t to = 0; to < numbers.size(); ++to) {
            EXPECT_EQ(needs_reason(*parse_status(numbers[from]), *parse_status(numbers[to])), letter(from, to) == 'r')
                << numbers[from] << " to " << numbers[to];
        }
    }
}

TEST(Moves, ReadAsTheyAreSpoken) {
    using Numbers = std::vector<int>;
    EXPECT_EQ(allowed(10, {}), (Numbers{20, 110, 115}));
    EXPECT_EQ(allowed(10, {.is_future = true}), (Numbers{15, 20, 110, 115}));
    EXPECT_EQ(allowed(70, {}), (Numbers{90, 100, 110, 120}));
    EXPECT_EQ(allowed(70, {.is_delivery = true, .is_paid = true}), (Numbers{80, 90, 95, 100, 110, 120}));
    EXPECT_EQ(allowed(100, {.before_cancel = Status::preparing}), (Numbers{50, 110}));
    EXPECT_EQ(allowed(100, {}), (Numbers{110}));
    EXPECT_EQ(allowed(100, {.before_cancel = Status::completed}), (Numbers{110}));
    EXPECT_EQ(allowed(90, {.is_future = true, .is_delivery = true, .is_paid = true}), Numbers{});
}

TEST(Timers, EndWhatNobodyEnds) {
    const Instant since = *parse_iso("2026-11-15T12:00:00.250Z"), fire_at = since + 26h;
    EXPECT_EQ(timer_of(Status::pending_payment, since, std::nullopt),
              (Timer{*parse_iso("2026-11-15T12:30:00.250Z"), Status::failed, "not paid in time"}));
    EXPECT_EQ(timer_of(Status::pending_payment, since, fire_at),
              (Timer{since + 30min, Status::failed, "not paid in time"}));
    EXPECT_EQ(timer_of(Status::placed, since, std::nullopt),
              (Timer{*parse_iso("2026-11-15T12:15:00.250Z"), Status::rejected, "no answer in time"}));
    EXPECT_EQ(timer_of(Status::placed, since, fire_at), (Timer{since + 15min, Status::rejected, "no answer in time"}));
    EXPECT_EQ(timer_of(Status::scheduled, since, fire_at), (Timer{fire_at, Status::accepted, "due now"}));
    EXPECT_EQ(timer_of(Status::scheduled, since, since - 1h), (Timer{since - 1h, Status::accepted, "due now"}));
    EXPECT_EQ(timer_of(Status::scheduled, since, std::nullopt), std::nullopt);
}

// Property: elsewhere there is none, and none makes a move that is not allowed.
TEST(Timers, MakeAllowedMovesOnly) {
    const Instant since = *parse_iso("2026-11-15T12:00:00Z");
    for (const Facts& facts : all_facts()) {
        for (const Status each : all_statuses()) {
            const std::optional<Timer> timer = timer_of(each, since, since + 1h);
            if (!timer) continue;
            ASSERT_LE(each, Status::scheduled);
            const std::vector<Status> transitions = allowed_from(each, facts);
            ASSERT_EQ(std::ranges::count(transitions, timer->to), 1);
            ASSERT_FALSE(timer->reason.empty());
        }
    }
}

}  // namespace
}  // namespace comanda::orders::status_test
