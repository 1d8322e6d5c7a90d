// Gathers concurrent requests into one statement: while a batch is under way the next one collects, so batches grow
// with the load and a lone request waits for nobody. Writes may wait a little for more, when there is much to do.
#pragma once

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/check.h"
#include "base/refusal.h"
#include "db/failure.h"
#include "db/metrics.h"
#include "net/one_shot.h"
#include "net/task.h"

namespace comanda::db {

struct GatherLimits {
    std::size_t batch_max = 128;
    std::size_t queue_max = 5'000;  // Above it: 503 with Retry-After.
    // After a large batch those who were answered ask again, and one batch of all of them costs the database much less
    // than two of half. So the next one waits while more come, for this long at most.
    std::chrono::milliseconds patience{0};
};

inline constexpr GatherLimits patient{.patience = std::chrono::milliseconds{6}};

std::exception_ptr gather_stopped();
void log_gather_failure(const std::string& name, const std::exception_ptr& failure);
prometheus::Histogram::BucketBoundaries gathered_buckets();

// Item must be copyable: when a batch fails, its items are tried one by one, so that one bad row spoils no other.
template <class Item, class Answer>
class Gather {
  public:
    using Run = std::function<net::Task<std::vector<Answer>>(std::vector<Item>)>;

    Gather(net::Executor executor, std::string name, Run run, Metrics& metrics, GatherLimits limits = {});
    ~Gather() { state_->close(); }
    Gather(const Gather&) = delete;
    Gather& operator=(const Gather&) = delete;

    // The answer to this item, once the batch it travelled in has come back. Throws what its batch threw.
    net::Task<Answer> ask(Item item);

    // Several at once, which may travel in one batch. Each has its own answer or failure.
    struct Outcome {
        std::optional<Answer> answer = {};
        std::exception_ptr failure = {};
    };
    net::Task<std::vector<Outcome>> ask_all(std::vector<Item> items);

  private:
    using Shot = net::OneShot<Answer>;
    struct Waiting {
        Item item;
        std::shared_ptr<Shot> shot;
    };
    // The batch under way. Whatever ends it, nobody is left without an answer.
    struct Batch {
        std::vector<Waiting> waiting;

        Batch() = default;
        Batch(const Batch&) = delete;
        Batch& operator=(const Batch&) = delete;
        ~Batch() { fail(gather_stopped()); }
        void fail(const std::exception_ptr& error) {
            for (const Waiting& each : waiting) {
                each.shot->fail(error);
            }
        }
    };
    // The queue is shared with the running batch task, so that either side may go first at shutdown.
    struct State {
        net::Executor executor;
        Run run;
        GatherLimits limits;
        prometheus::Histogram& gathered;
        prometheus::Gauge& gauge;
        std::string name;
        std::deque<Waiting> queue = {};
        std::size_t last_size = 0;  // Of the batch before, and when it came back.
        net::Clock::time_point last_end = {};
        bool is_running = false;
        bool is_closed = false;

        void close();
        void take(Batch& batch);
    };

    static net::Task<void> drive(std::shared_ptr<State> state);
    static net::Task<void> wait_while_growing(std::shared_ptr<State> state);
    static net::Task<void> run_batch(std::shared_ptr<State> state, Batch& batch);
    static net::Task<void> run_single(std::shared_ptr<State> state, Waiting waiting);
    static void start(std::shared_ptr<State> state);
    std::shared_ptr<Shot> enqueue(Item item);

    std::shared_ptr<State> state_;
};

template <class Item, class Answer>
Gather<Item, Answer>::Gather(net::Executor executor, std::string name, Run run, Metrics& metrics, GatherLimits limits)
    : state_(std::make_shared<State>(State{executor, std::move(run), limits,
                                           metrics.gathered.Add({{"gather", name}}, gathered_buckets()),
                                           metrics.waiting.Add({{"gather", name}}), name})) {}

template <class Item, class Answer>
std::shared_ptr<net::OneShot<Answer>> Gather<Item, Answer>::enqueue(Item item) {
    const auto state = state_;
    if (state->is_closed) std::rethrow_exception(gather_stopped());
    if (state->queue.size() >= state->limits.queue_max) {
        throw refused(unavailable("Too many requests are waiting for the database."));
    }
    auto shot = std::make_shared<Shot>(state->executor);
    state->queue.push_back({std::move(item), shot});
    state->gauge.Increment();
    if (!state->is_running) start(state);
    return shot;
}

template <class Item, class Answer>
net::Task<Answer> Gather<Item, Answer>::ask(Item item) {
    std::shared_ptr<Shot> shot = enqueue(std::move(item));
    co_return co_await Shot::wait(std::move(shot));
}

template <class Item, class Answer>
net::Task<std::vector<typename Gather<Item, Answer>::Outcome>> Gather<Item, Answer>::ask_all(std::vector<Item> items) {
    std::vector<Outcome> outcomes(items.size());
    std::vector<std::shared_ptr<Shot>> shots(items.size());
    for (std::size_t i = 0; i < items.size(); ++i) {
        try {
            shots[i] = enqueue(std::move(items[i]));
        } catch (...) {
            outcomes[i].failure = std::current_exception();
        }
    }
    for (std::size_t i = 0; i < shots.size(); ++i) {
        if (!shots[i]) continue;
        try {
            outcomes[i].answer = co_await Shot::wait(shots[i]);
        } catch (...) {
            outcomes[i].failure = std::current_exception();
        }
    }
    co_return outcomes;
}

template <class Item, class Answer>
void Gather<Item, Answer>::start(std::shared_ptr<State> state) {
    state->is_running = true;
    const auto ended = [state](std::exception_ptr failure) {
        state->is_running = false;
        if (failure) log_gather_failure(state->name, failure);
    };
    net::asio::co_spawn(state->executor, drive(state), ended);
}

template <class Item, class Answer>
net::Task<void> Gather<Item, Answer>::drive(std::shared_ptr<State> state) {
    // Whatever else is ready in this turn of the event loop joins the first batch.
    co_await net::asio::post(state->executor, net::use_task);
    while (!state->is_closed && !state->queue.empty()) {
        co_await wait_while_growing(state);
        Batch batch;
        state->take(batch);
        if (batch.waiting.empty()) continue;
        state->last_size = batch.waiting.size();
        state->gathered.Observe(static_cast<double>(batch.waiting.size()));
        co_await run_batch(state, batch);
        state->last_end = net::Clock::now();
    }
    // Here, not in the completion handler: a request may come in between the two.
    state->is_running = false;
}

template <class Item, class Answer>
net::Task<void> Gather<Item, Answer>::wait_while_growing(std::shared_ptr<State> state) {
    constexpr std::size_t large = 8;
    if (state->last_size < large) co_return;
    const auto until = state->last_end + state->limits.patience;
    std::size_t before = 0;
    while (!state->is_closed && state->queue.size() > before && state->queue.size() < state->limits.batch_max &&
           net::Clock::now() < until) {
        before = state->queue.size();
        co_await net::sleep_for(std::chrono::milliseconds{1});
    }
}

// `batch` is the caller's own, and the caller awaits at once.
template <class Item, class Answer>
net::Task<void> Gather<Item, Answer>::run_batch(std::shared_ptr<State> state, Batch& batch) {
    std::vector<Item> items;
    items.reserve(batch.waiting.size());
    for (const Waiting& each : batch.waiting) {
        items.push_back(each.item);
    }
    bool try_singly = false;
    try {
        std::vector<Answer> answers = co_await state->run(std::move(items));
        check(answers.size() == batch.waiting.size());
        for (std::size_t i = 0; i < answers.size(); ++i) {
            batch.waiting[i].shot->set(std::move(answers[i]));
        }
    } catch (const statement_failed&) {
        try_singly = batch.waiting.size() > 1;
        if (!try_singly) batch.fail(std::current_exception());
    } catch (const account_moved&) {
        try_singly = batch.waiting.size() > 1;
        if (!try_singly) batch.fail(std::current_exception());
    } catch (...) {
        batch.fail(std::current_exception());
    }
    if (!try_singly) co_return;
    for (Waiting& each : batch.waiting) {
        Waiting copy = each;
        co_await run_single(state, std::move(copy));
    }
}

template <class Item, class Answer>
net::Task<void> Gather<Item, Answer>::run_single(std::shared_ptr<State> state, Waiting waiting) {
    if (waiting.shot->settled()) co_return;
    std::vector<Item> items;
    items.push_back(std::move(waiting.item));
    try {
        std::vector<Answer> answers = co_await state->run(std::move(items));
        check(answers.size() == 1);
        waiting.shot->set(std::move(answers.front()));
    } catch (...) {
        waiting.shot->fail(std::current_exception());
    }
}

template <class Item, class Answer>
void Gather<Item, Answer>::State::close() {
    is_closed = true;
    gauge.Decrement(static_cast<double>(queue.size()));
    for (const Waiting& each : std::exchange(queue, {})) {
        each.shot->fail(gather_stopped());
    }
}

template <class Item, class Answer>
void Gather<Item, Answer>::State::take(Batch& batch) {
    while (!queue.empty() && batch.waiting.size() < limits.batch_max) {
        // A settled one was cancelled: nobody waits for it, and nothing of it has been sent.
        if (!queue.front().shot->settled()) batch.waiting.push_back(std::move(queue.front()));
        queue.pop_front();
        gauge.Decrement();
    }
}

}  // namespace comanda::db
