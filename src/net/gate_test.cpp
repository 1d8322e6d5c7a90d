// Accounts take turns, each has its share of what runs and waits, and what nobody waits for any more is not begun.
#include "net/gate.h"

#include <gtest/gtest.h>

#include <boost/asio/bind_cancellation_slot.hpp>
#include <boost/asio/cancellation_signal.hpp>
#include <boost/asio/co_spawn.hpp>
#include <future>
#include <list>

#include "base/refusal.h"
#include "net/work_pool.h"

namespace comanda::net::gate_test {
namespace {

struct Visitor {
    std::string name;
    int refused_with = 0;
    std::optional<Gate::Place> place = {};
    asio::cancellation_signal gone = {};
};

Task<void> visit(Gate& gate, Visitor& visitor, std::vector<std::string>& order) {
    try {
        visitor.place.emplace(co_await gate.enter(visitor.name.substr(0, 1)));
        order.push_back(visitor.name);
    } catch (const refused& why) {
        visitor.refused_with = why.refusal.status;
        EXPECT_TRUE(why.refusal.retry_after);
    }
}

// Visitors of the accounts a, b, ...: those let in stay until they are told to leave.
struct Hall {
    explicit Hall(GateLimits limits) : gate(limits) {}
    ~Hall() {
        for (Visitor& each : visitors)
            each.gone.emit(asio::cancellation_type::all);
        all_leave();
        gate.close();
    }
    Hall(const Hall&) = delete;
    Hall& operator=(const Hall&) = delete;

    Gate gate;
    asio::io_context io{1};
    std::list<Visitor> visitors;
    std::vector<std::string> order;

    Visitor& come(std::string name) {
        Visitor& visitor = visitors.emplace_back();
        visitor.name = std::move(name);
        asio::co_spawn(io, visit(gate, visitor, order),
                       asio::bind_cancellation_slot(visitor.gone.slot(), [](std::exception_ptr) {}));
        turn();
        return visitor;
    }
    void turn() {
        io.restart();
        io.poll();
    }
    void all_leave() {
        for (bool one_left = true; one_left;) {
            one_left = false;
            for (Visitor& each : visitors) {
                one_left = one_left || each.place;
                each.place.reset();
                turn();
            }
        }
    }
};

TEST(Gate, LetsAccountsTakeTurnsHoweverMuchEachHasWaiting) {
    Hall hall({.running_max = 1});
    for (const char* name : {"a1", "a2", "a3", "a4", "b1", "b2", "c1"})
        hall.come(name);
    EXPECT_EQ(hall.order, std::vector<std::string>{"a1"});
    hall.all_leave();
    EXPECT_EQ(hall.order, (std::vector<std::string>{"a1", "a2", "b1", "c1", "a3", "b2", "a4"}));
    EXPECT_EQ(hall.gate.figures().running, 0U);
}

TEST(Gate, LeavesPlacesToOthersBesideAnAccountThatHasItsShare) {
    Hall hall({.running_max = 2, .running_of_one_max = 1});
    for (const char* name : {"a1", "a2", "b1", "b2"})
        hall.come(name);
    EXPECT_EQ(hall.order, (std::vector<std::string>{"a1", "b1"}));
}

TEST(Gate, RefusesWhatIsTooMuchForOneAndForAll) {
    Hall hall({.running_max = 1, .waiting_max = 3, .waiting_of_one_max = 2});
    for (const char* name : {"a1", "a2", "a3"})
        EXPECT_EQ(hall.come(name).refused_with, 0);
    EXPECT_EQ(hall.come("a4").refused_with, 429);
    EXPECT_EQ(hall.come("b1").refused_with, 0);
    EXPECT_EQ(hall.come("c1").refused_with, 503);
    EXPECT_EQ(hall.gate.figures().waiting, 3U);
    EXPECT_EQ(hall.gate.figures().refused, 2U);
}

TEST(Gate, ForgetsWhoNoLongerWaits) {
    Hall hall({.running_max = 1, .waiting_of_one_max = 2});
    Visitor& first = hall.come("a1");
    Visitor& second = hall.come("a2");
    hall.come("a3");
    second.gone.emit(asio::cancellation_type::terminal);
    hall.turn();
    EXPECT_EQ(hall.gate.figures().waiting, 1U);
    EXPECT_EQ(hall.come("a4").refused_with, 0) << "there is room again";
    first.place.reset();
    // Let in and gone in the same moment.
    hall.visitors.back().gone.emit(asio::cancellation_type::terminal);
    hall.turn();
    hall.all_leave();
    EXPECT_EQ(hall.order, (std::vector<std::string>{"a1", "a3"}));
    EXPECT_EQ(hall.gate.figures().running, 0U);
}

// What is done on a pool, in its order; the first of all waits until the rest has been asked for.
struct Works {
    WorkPool pool{{}, Priority::usual};
    asio::io_context io{1};
    std::promise<void> all_asked;
    std::shared_future<void> opened = all_asked.get_future().share();
    std::vector<std::string> done;
    std::list<asio::cancellation_signal> gone;

    asio::cancellation_signal& ask(std::string name) {
        auto work = [this, name] {
            opened.wait();
            done.push_back(name);
            return true;
        };
        asio::cancellation_signal& signal = gone.emplace_back();
        asio::co_spawn(io, on_pool(pool, name.substr(0, 1), std::move(work)),
                       asio::bind_cancellation_slot(signal.slot(), [](std::exception_ptr, bool) {}));
        io.poll();
        return signal;
    }
    void finish() {
        all_asked.set_value();
        while (pool.gate().figures().running + pool.gate().figures().waiting > 0) {
            turn();
            std::this_thread::yield();
        }
        pool.join();
        turn();  // The last work's answer may have come after the last look.
    }
    void turn() {
        io.restart();
        io.poll();
    }
};

TEST(WorkPool, DoesTheOneWorkOfAnAccountBeforeThePileOfAnother) {
    Works works;
    for (const char* name : {"a1", "a2", "a3", "a4", "b1"})
        works.ask(name);
    works.finish();
    EXPECT_EQ(works.done, (std::vector<std::string>{"a1", "a2", "b1", "a3", "a4"}));
}

TEST(WorkPool, SkipsWhatNobodyWaitsFor) {
    Works works;
    works.ask("a1");
    asio::cancellation_signal& second = works.ask("a2");
    works.ask("a3");
    second.emit(asio::cancellation_type::terminal);
    works.finish();
    EXPECT_EQ(works.done, (std::vector<std::string>{"a1", "a3"}));
}

}  // namespace
}  // namespace comanda::net::gate_test
