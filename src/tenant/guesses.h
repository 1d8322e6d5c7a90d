// How many keys that nobody knows a client may send, of the form that anybody can make: each is looked for
// in the directory. One thread's.
#pragma once

#include <chrono>
#include <string>
#include <unordered_map>

namespace comanda::tenant {

class Guesses {
  public:
    using Clock = std::chrono::steady_clock;

    // Counted before it is looked for, so that those sent at once are counted as well. Throws refused(429).
    void add(const std::string& client, Clock::time_point now);
    void take_back(const std::string& client);  // It was none.

  private:
    std::unordered_map<std::string, Clock::time_point> over_at_;  // By client: when all of its guesses are forgotten.
};

}  // namespace comanda::tenant
