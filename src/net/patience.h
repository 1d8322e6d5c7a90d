// For how long something is tried again that others keep changing meanwhile.
#pragma once

#include "net/task.h"

namespace comanda::net {

class Patience {
  public:
    explicit Patience(std::chrono::milliseconds in_all = std::chrono::seconds{6}) : end_(Clock::now() + in_all) {}

    // Two that keep step could meet for ever, the same one losing each time: a random pause parts them, longer from one
    // attempt to the next. False when patience has an end.
    Task<bool> pause();

  private:
    Clock::time_point end_;
    unsigned attempts_ = 0;
};

}  // namespace comanda::net
