#include "db/history.h"

#include <fmt/format.h>

#include "net/log.h"

namespace comanda::db {

std::uint64_t History::enter(const ServerIdentity& server, std::string_view shard) {
    const std::lock_guard lock(mutex_);
    if (server.timeline.is_before(newest_))
        throw old_timeline(
            fmt::format("the server is on timeline {}, and another one has been on {}: it is an old primary",
                        server.timeline.number, newest_.number));
    epoch_ = server.epoch;  // Before the era: whoever sees the new era sees its epoch.
    if (current_ && *current_ != server)
        begin_era(shard, server.timeline == current_->timeline ? "the server was started again"
                                                               : "the server is on another timeline");
    if (!current_ || current_->timeline != server.timeline) is_recorded_ = false;
    current_ = server;
    newest_ = server.timeline;
    return era_;
}

void History::end_era(std::uint64_t era, std::string_view shard, std::string_view why) {
    const std::lock_guard lock(mutex_);
    if (era == era_) begin_era(shard, why);
}

void History::begin_era(std::string_view shard, std::string_view why) {
    ++era_;
    log::write(log::Level::warning, "db_history_changed", {{"shard", shard}, {"reason", why}});
}

void History::learn(const Timeline& recorded, std::string_view shard) {
    const std::lock_guard lock(mutex_);
    if (recorded.is_before(newest_)) is_recorded_ = false;
    if (!newest_.system.empty() && !newest_.is_before(recorded)) return;
    newest_ = recorded;
    if (!current_) return;
    current_.reset();
    begin_era(shard, "another server is on a newer timeline");
}

std::optional<Timeline> History::unrecorded() const {
    const std::lock_guard lock(mutex_);
    if (!current_ || is_recorded_) return std::nullopt;
    return current_->timeline;
}

void History::set_recorded() {
    const std::lock_guard lock(mutex_);
    is_recorded_ = true;
}

void History::note_silence(Clock::time_point since) {
    Clock::time_point before = silent_since_;
    while (before < since && !silent_since_.compare_exchange_weak(before, since)) {
    }
}

bool History::may_ask_others(Clock::time_point now) {
    Clock::time_point before = others_asked_;
    return (before == Clock::time_point::min() || before + std::chrono::seconds{1} <= now) &&
           others_asked_.compare_exchange_strong(before, now);
}

}  // namespace comanda::db
