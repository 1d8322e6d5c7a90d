#include "features/staff/logins/fair_places.h"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <boost/asio/bind_cancellation_slot.hpp>
#include <boost/asio/cancellation_signal.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <thread>

namespace comanda::staff::fair_places_test {
namespace {

using namespace std::chrono_literals;
using Names = std::vector<std::string>;

const auto ended = [](std::exception_ptr) {};

// Several clients on one loop. Who gets a place is written down, and gives it back.
class FairPlacesTest : public ::testing::Test {
  protected:
    static net::Task<void> visit(FairPlaces& places, std::string client, Names& served, Names& refused) {
        const FairPlaces::PlacePtr place = co_await places.take(client, 300s);
        (place ? served : refused).push_back(std::move(client));
    }
    void come(FairPlaces& places, const std::string& client, int times = 1) {
        for (int i = 0; i < times; ++i)
            net::asio::co_spawn(io, visit(places, client, served, refused), ended);
        io.restart();
        io.poll();
    }
    // One of the first places, held by the test.
    FairPlaces::PlacePtr hold(FairPlaces& places) {
        FairPlaces::PlacePtr held;
        const auto keep = [&held](std::exception_ptr, FairPlaces::PlacePtr place) { held = std::move(place); };
        net::asio::co_spawn(io, places.take("test", 0ms), keep);
        io.restart();
        io.poll();
        return held;
    }
    void run_until(std::size_t all) {
        io.restart();
        while (served.size() + refused.size() < all && io.run_one() > 0) {
        }
    }

    net::asio::io_context io{1};
    Names served, refused;
};

TEST_F(FairPlacesTest, ServeAClientInTurnWhateverAnotherSends) {
    FairPlaces places({.places = 1});
    FairPlaces::PlacePtr held = hold(places);
    ASSERT_TRUE(held);
    come(places, "flood", 50);
    come(places, "other", 2);
    EXPECT_EQ(refused, Names(18, "flood")) << "32 of a client may wait";
    held.reset();
    run_until(52);
    ASSERT_EQ(served.size(), 34U);
    EXPECT_EQ(Names(served.begin(), served.begin() + 5), (Names{"flood", "other", "flood", "other", "flood"}));
    EXPECT_TRUE(hold(places)) << "all were given back";
}

TEST_F(FairPlacesTest, MakeRoomForAClientThatHasNobodyWaiting) {
    FairPlaces places({.places = 1, .waiting_max = 6, .waiting_of_client_max = 4});
    FairPlaces::PlacePtr held = hold(places);
    come(places, "a", 4);
    come(places, "b", 2);
    come(places, "c", 1);
    EXPECT_EQ(refused, Names{"a"}) << "the newest of whoever has most";
    come(places, "c", 1);
    come(places, "c", 1);
    EXPECT_EQ(refused, (Names{"a", "a", "c"})) << "until it has as many as they";
    held.reset();
    run_until(9);
    EXPECT_EQ(served, (Names{"a", "b", "c", "a", "b", "c"}));
}

TEST_F(FairPlacesTest, PassOnThePlaceOfWhoeverLeft) {
    FairPlaces places({.places = 1});
    FairPlaces::PlacePtr held = hold(places);
    net::asio::cancellation_signal leave;
    net::asio::co_spawn(io, visit(places, "gone", served, refused),
                        net::asio::bind_cancellation_slot(leave.slot(), ended));
    come(places, "stays");
    leave.emit(net::asio::cancellation_type::terminal);
    held.reset();  // For the first: that it leaves is on its way.
    run_until(1);
    EXPECT_EQ(served, Names{"stays"});
    EXPECT_TRUE(hold(places));
}

TEST_F(FairPlacesTest, AreNotWaitedForLongerThanAsked) {
    FairPlaces places({.places = 1});
    const FairPlaces::PlacePtr held = hold(places);
    FairPlaces::PlacePtr late = held;
    const auto keep = [&late](std::exception_ptr, FairPlaces::PlacePtr place) { late = std::move(place); };
    net::asio::co_spawn(io, places.take("late", 1ms), keep);
    io.restart();
    io.run();
    EXPECT_FALSE(late);
}

struct Crowd {
    FairPlaces places{{.places = 3, .waiting_max = 1'000, .waiting_of_client_max = 1'000}};
    std::atomic<int> inside = 0, done = 0, refused = 0;
    std::atomic<bool> were_too_many = false;
};

net::Task<void> come_often(Crowd& crowd, std::string client) {
    for (int i = 0; i < 300; ++i) {
        const FairPlaces::PlacePtr place = co_await crowd.places.take(client, 300s);
        if (place && ++crowd.inside > 3) crowd.were_too_many = true;
        if (!place) ++crowd.refused;
        ++crowd.done;
        if (place) --crowd.inside;
    }
}

// Each thread has a loop of its own, and places go from one to the other.
TEST_F(FairPlacesTest, AreNeverMoreThanThereAre) {
    Crowd crowd;
    std::array<net::asio::io_context, 4> loops;
    std::vector<std::thread> threads;
    for (net::asio::io_context& loop : loops) {
        for (int i = 0; i < 8; ++i)
            net::asio::co_spawn(loop, come_often(crowd, "client " + std::to_string(i)), ended);
        threads.emplace_back([&] {
            const auto work = net::asio::make_work_guard(loop);
            while (crowd.done < 4 * 8 * 300 && loop.run_one_for(300s) > 0) {
            }
        });
    }
    for (std::size_t i = 0; i < threads.size(); ++i) {
        while (crowd.done < 4 * 8 * 300)
            std::this_thread::sleep_for(1ms);
        loops[i].stop();
        threads[i].join();
    }
    EXPECT_EQ(crowd.refused, 0);
    EXPECT_FALSE(crowd.were_too_many);
}

// Each time both come in the same moment, and nobody after them who could wake the one that waits.
net::Task<void> meet(FairPlaces& places, std::string client, std::atomic<int>& arrived,
                     std::atomic<bool>& was_refused) {
    for (int round = 1; round <= 20'000 && !was_refused; ++round) {
        ++arrived;
        while (arrived < 2 * round && !was_refused)
            std::this_thread::yield();
        const FairPlaces::PlacePtr place = co_await places.take(client, 60s);
        if (!place) was_refused = true;
    }
}

TEST_F(FairPlacesTest, AreNotFreeWhileSomebodyWaits) {
    FairPlaces places({.places = 1});
    std::atomic<int> arrived = 0;
    std::atomic<bool> was_refused = false;
    std::array<net::asio::io_context, 2> loops;
    std::vector<std::thread> threads;
    for (net::asio::io_context& loop : loops) {
        net::asio::co_spawn(loop, meet(places, "client " + std::to_string(threads.size()), arrived, was_refused),
                            ended);
        threads.emplace_back([&] { loop.run(); });
    }
    for (std::thread& each : threads)
        each.join();
    EXPECT_FALSE(was_refused);
}

}  // namespace
}  // namespace comanda::staff::fair_places_test
