// An account that moves to another shard is waited for, as long as the last part of a move takes: where it is not,
// nothing was changed, so what was asked there is asked again where it is.
#pragma once

#include "base/refusal.h"
#include "http/message.h"

namespace comanda::http {

inline constexpr std::chrono::milliseconds ask_again_every{10}, ask_again_for{2'000};

// `work` makes a task that asks caller.shard. Both are the one's who awaits at once.
template <class Work>
auto where_it_lives(Caller& caller, const Work& work) -> decltype(work()) {
    const auto give_up_at = net::Clock::now() + ask_again_for;
    for (;;) {
        auto doing = work();
        try {
            co_return co_await std::move(doing);
        } catch (const account_moved&) {
            if (!caller.shard_now || net::Clock::now() >= give_up_at) throw;
        }
        co_await net::sleep_for(ask_again_every);
        std::string shard = caller.shard_now();
        if (!shard.empty()) caller.shard = std::move(shard);
    }
}

}  // namespace comanda::http
