#include "tenant/guesses.h"

#include <algorithm>

#include "base/refusal.h"

namespace comanda::tenant {
namespace {

constexpr std::chrono::milliseconds each_lasts{100};
constexpr int at_once_max = 50;
constexpr std::size_t clients_max = 10'000;

}  // namespace

void Guesses::add(const std::string& client, Clock::time_point now) {
    if (over_at_.size() >= clients_max) std::erase_if(over_at_, [now](const auto& each) { return each.second <= now; });
    Clock::time_point& over_at = over_at_[client];
    if (over_at - now >= at_once_max * each_lasts)
        throw refused({.status = 429,
                       .code = "RATE_LIMITED",
                       .message = "Too many keys from this address are not known. Wait, then try again.",
                       .retry_after = std::chrono::seconds{1}});
    over_at = std::max(over_at, now) + each_lasts;
}

void Guesses::take_back(const std::string& client) {
    const auto found = over_at_.find(client);
    if (found != over_at_.end()) found->second -= each_lasts;
}

}  // namespace comanda::tenant
