#include "net/task_group.h"

#include <boost/asio/bind_cancellation_slot.hpp>
#include <boost/asio/co_spawn.hpp>

#include "net/log.h"

namespace comanda::net {

namespace {

bool is_cancellation(const std::exception& error) {
    const auto* system = dynamic_cast<const boost::system::system_error*>(&error);
    return system != nullptr && system->code() == asio::error::operation_aborted;
}

}  // namespace

Task<void> sleep_for(std::chrono::milliseconds time) {
    Timer timer(co_await asio::this_coro::executor, time);
    co_await timer.async_wait(use_task);
}

void TaskGroup::spawn(std::string name, Task<void> work) {
    running_.emplace_back();
    const auto self = std::prev(running_.end());
    self->name = std::move(name);
    const auto ended = [this, self](std::exception_ptr failure) {
        try {
            if (failure) std::rethrow_exception(failure);
        } catch (const std::exception& error) {
            if (!is_cancellation(error))
                log::write(log::Level::error, "task_failed", {{"task", self->name}, {"error", error.what()}});
        }
        running_.erase(self);
        if (running_.empty()) idle_.cancel();
    };
    asio::co_spawn(executor_, std::move(work), asio::bind_cancellation_slot(self->signal.slot(), ended));
}

void TaskGroup::cancel() {
    // A cancelled task may end at once and leave the list, so each step is taken before its signal is sent.
    for (auto each = running_.begin(); each != running_.end();) {
        auto& signal = each->signal;
        ++each;
        signal.emit(asio::cancellation_type::terminal);
    }
}

Task<bool> TaskGroup::wait(std::chrono::milliseconds at_most) {
    const auto deadline = Clock::now() + at_most;
    while (!running_.empty() && Clock::now() < deadline) {
        idle_.expires_at(deadline);
        co_await idle_.async_wait(use_task_tuple);
    }
    co_return running_.empty();
}

}  // namespace comanda::net
