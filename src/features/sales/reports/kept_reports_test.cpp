// Reports that are kept and shared: made once for a moment of a store, and never for another.
#include "features/sales/reports/kept_reports.h"

#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>

#include "base/refusal.h"

namespace comanda::sales::kept_reports_test {
namespace {

// Several who ask on one thread. Whoever makes a report waits until `open` is called.
struct Office {
    net::asio::io_context io{1};
    KeptReports kept{1 << 20};
    ReportsUnderWay under_way;
    std::vector<std::shared_ptr<net::OneShot<std::string>>> makers;
    std::vector<std::string> answers;

    static net::Task<std::string> wait_for(std::shared_ptr<net::OneShot<std::string>> shot) {
        co_return co_await net::OneShot<std::string>::wait(shot);
    }

    void ask(const std::string& key, StoreMoment moment) {
        const std::size_t place = answers.size();
        answers.emplace_back();
        const ReportsUnderWay::Make make = [this] {
            makers.push_back(std::make_shared<net::OneShot<std::string>>(io.get_executor()));
            return wait_for(makers.back());
        };
        net::asio::co_spawn(
            io, under_way.get(kept, key, moment, make),
            [this, place](std::exception_ptr error, ReportText text) { answers[place] = error ? "failed" : *text; });
        turn();
    }
    void turn() {
        io.restart();
        io.poll();
    }
    void open(std::size_t maker, std::string text) {
        makers.at(maker)->set(std::move(text));
        turn();
    }
};

TEST(KeptReports, AreMadeOnceForAllWhoAskAtOneMoment) {
    Office office;
    office.ask("week", {1, 1, 1});
    office.ask("week", {1, 1, 1});
    office.ask("month", {1, 1, 1});
    ASSERT_EQ(office.makers.size(), 2U) << "the second waits for what the first has made";
    office.open(0, "sold 5");
    office.open(1, "sold 9");
    EXPECT_EQ(office.answers, (std::vector<std::string>{"sold 5", "sold 5", "sold 9"}));
    office.ask("week", {1, 1, 1});
    EXPECT_EQ(office.answers.back(), "sold 5");
    EXPECT_EQ(office.makers.size(), 2U);
}

TEST(KeptReports, AreMadeAgainWhenAnythingHasHappened) {
    Office office;
    office.ask("week", {1, 1, 1});
    for (const StoreMoment& later : {StoreMoment{2, 1, 1}, StoreMoment{2, 2, 1}, StoreMoment{2, 2, 2}}) {
        const std::size_t before = office.makers.size();
        office.ask("week", later);
        EXPECT_EQ(office.makers.size(), before + 1) << "one under way is of an earlier moment";
    }
    for (std::size_t i = 0; i < 4; ++i)
        office.open(i, "sold " + std::to_string(i));
    EXPECT_EQ(office.answers, (std::vector<std::string>{"sold 0", "sold 1", "sold 2", "sold 3"}));
    office.ask("week", {2, 2, 2});
    EXPECT_EQ(office.answers.back(), "sold 3");
}

TEST(KeptReports, OfAnEarlierMomentDoNotReplaceLaterOnes) {
    Office office;
    office.ask("week", {1, 1, 1});
    office.ask("week", {2, 1, 1});
    office.open(1, "later");
    office.open(0, "earlier");
    office.ask("week", {2, 1, 1});
    EXPECT_EQ(office.answers.back(), "later");
    EXPECT_EQ(office.makers.size(), 2U);
}

TEST(KeptReports, FailForAllWhoWaitAndAreMadeAgain) {
    Office office;
    office.ask("week", {1, 1, 1});
    office.ask("week", {1, 1, 1});
    office.makers.at(0)->fail(std::make_exception_ptr(refused(not_found("store"))));
    office.turn();
    EXPECT_EQ(office.answers, (std::vector<std::string>{"failed", "failed"}));
    office.ask("week", {1, 1, 1});
    ASSERT_EQ(office.makers.size(), 2U);
    office.open(1, "sold 5");
    EXPECT_EQ(office.answers.back(), "sold 5");
}

TEST(KeptReports, AreMadeByAnotherWhoWaitsWhenTheFirstHasGone) {
    Office office;
    for (int i = 0; i < 3; ++i)
        office.ask("week", {1, 1, 1});
    const boost::system::system_error aborted(net::asio::error::operation_aborted);
    office.makers.at(0)->fail(std::make_exception_ptr(aborted));
    office.turn();
    ASSERT_EQ(office.makers.size(), 2U);
    office.open(1, "sold 5");
    EXPECT_EQ(office.answers, (std::vector<std::string>{"failed", "sold 5", "sold 5"}));
}

TEST(KeptReports, MayStillBeUnderWayWhenAllIsOver) {
    Office office;  // What waits in its event loop ends after the reports have gone.
    office.ask("week", {1, 1, 1});
    office.ask("week", {1, 1, 1});
    ASSERT_EQ(office.makers.size(), 1U);
    office.makers[0]->fail(std::make_exception_ptr(refused(unavailable("The database connection is closed."))));
}

}  // namespace
}  // namespace comanda::sales::kept_reports_test
