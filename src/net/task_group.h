// Tasks that run beside others, by name: their failures are logged, and the owner can stop them and wait for the last.
#pragma once

#include <boost/asio/cancellation_signal.hpp>
#include <list>
#include <string>

#include "net/task.h"

namespace comanda::net {

class TaskGroup {
  public:
    explicit TaskGroup(Executor executor) : executor_(executor), idle_(executor) {}
    TaskGroup(const TaskGroup&) = delete;
    TaskGroup& operator=(const TaskGroup&) = delete;

    void spawn(std::string name, Task<void> work);
    void cancel();                                       // Asks every task to stop at its next suspension.
    Task<bool> wait(std::chrono::milliseconds at_most);  // False when some are still running then.
    std::size_t size() const { return running_.size(); }

  private:
    struct Running {
        std::string name;
        asio::cancellation_signal signal;
    };

    Executor executor_;
    Timer idle_;  // Cancelled when the last task ends, which wakes wait().
    std::list<Running> running_;
};

}  // namespace comanda::net
