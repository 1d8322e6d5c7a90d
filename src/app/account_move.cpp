// The order of a move. Each step is written down in the directory before its work begins, and its work can be done
// again, so that a move that was ended anywhere goes on, or is put back.
// docs/adr/0026-accounts-move-by-logical-replication.md
#include "app/account_move.h"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <future>
#include <optional>
#include <thread>

#include "app/commands.h"
#include "app/move_sides.h"
#include "db/rows.h"

namespace comanda::app {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr int freezes_max = 30;
constexpr Millis frozen_at_most{400};
constexpr Millis waited_at_least{50};               // While frozen, for writers to end and the target to follow.
constexpr std::int64_t bytes_behind_max = 100'000;  // To be followed within a moment.

struct MoveRecord {
    std::string source;
    std::string target;
    std::string step;

    bool is_open() const { return !step.empty() && step != "done" && step != "aborted"; }
};
BOOST_DESCRIBE_STRUCT(MoveRecord, (), (source, target, step))

double seconds_since(Clock::time_point began) {
    return std::chrono::duration<double>(Clock::now() - began).count();
}

// What the account is like while it is frozen must not depend on somebody's Ctrl-C.
class SignalsWait {
  public:
    SignalsWait() {
        ::sigset_t waiting;
        ::sigemptyset(&waiting);
        for (const int each : {SIGINT, SIGTERM, SIGHUP})
            ::sigaddset(&waiting, each);
        ::pthread_sigmask(SIG_BLOCK, &waiting, &before_);
    }
    ~SignalsWait() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
    SignalsWait(const SignalsWait&) = delete;
    SignalsWait& operator=(const SignalsWait&) = delete;

  private:
    ::sigset_t before_{};
};

// The directory's word: where an account lives and how far its move is. One command at a time has it, for as long as
// its session lasts; nothing can be written in the name of one that has lost it.
class MoveBook {
  public:
    MoveBook(const Config& config, const std::string& account) : url_(config.directory_url), account_(account) {
        open(0s);
    }

    std::string shard() {
        const auto found =
            db::first<std::string>(session_->run("select shard from directory.account where id = $1", {account_}));
        if (!found) fail(fmt::format("there is no account '{}': see `comanda account list`", account_));
        return *found;
    }
    MoveRecord record() {
        return db::first<MoveRecord>(session_->run("select source, target, step from directory.account_move "
                                                   "where account_id = $1",
                                                   {account_}))
            .value_or(MoveRecord{});
    }
    // Nodes are told with it, as of any change.
    void begin(const std::string& source, const std::string& target) {
        transact([&] {
            session_->run(
                "insert into directory.account_move (account_id, source, target, step) values ($1, $2, $3, 'copying') "
                "on conflict (account_id) do update set source = $2, target = $3, step = 'copying', began_at = now(), "
                "step_at = now()",
                {account_, source, target});
            tell("began to move");
        });
    }
    void set_step(const std::string& step) {
        session_->run("update directory.account_move set step = $2, step_at = now() where account_id = $1",
                      {account_, step});
    }
    void end(const std::string& step) {
        transact([&] {
            set_step(step);
            tell(step == "done" ? "moved" : "did not move");
        });
    }
    // True: the account lives on the target from now on. False: it does not, and will not. Throws when nobody knows.
    bool switch_over(const MoveRecord& move) {
        try {
            transact([&] {
                session_->run(
                    "update directory.account_move m set step = 'switched', step_at = now() "
                    "from directory.account a where m.account_id = $1 and a.id = $1 and a.shard = $2",
                    {account_, move.source});
                session_->run("update directory.account set shard = $3, epoch = epoch + 1 where id = $1 and shard = $2",
                              {account_, move.source, move.target});
                tell("moved");
            });
        } catch (const db::session_failed&) {
            open(60s);  // Once it is this one's again, the session before is over, with all it was at.
        }
        return record().step == "switched";
    }

  private:
    template <class Work>
    void transact(const Work& work) {
        session_->run("begin");
        work();
        session_->run("commit");
    }
    void tell(const std::string& action) {
        session_->run("select directory.record_change($1, $2, $3, 'account', $1)",
                      {account_, std::string(command_actor), action});
    }
    // Tries for so long.
    void open(std::chrono::seconds patience) {
        const bool is_mine = becomes(patience, [&] {
            try {
                session_ = std::make_unique<db::Session>(db::Login{url_}, "comanda account move");
                return db::only<bool>(
                    session_->run("select pg_try_advisory_lock(hashtext('account_move'), hashtext($1))", {account_}));
            } catch (const std::exception&) {
                if (patience == 0s) throw;
                std::this_thread::sleep_for(200ms);
                return false;
            }
        });
        if (is_mine) return;
        fail(patience == 0s ? "another command is moving this account"
                            : "the directory went away in the very moment of the switch, and nobody knows what it has "
                              "written. The account is frozen: bring the directory back, then run the command again");
    }

    const std::string url_;
    const std::string account_;
    std::unique_ptr<db::Session> session_;
};

void require_alike(const Digests& source, const Digests& target) {
    std::string tables;
    for (std::size_t i = 0; i < source.size(); ++i) {
        if (source[i] != target.at(i))
            tables += fmt::format("\n  {}: {} rows on the source, {} on the target", source[i].name, source[i].rows,
                                  target[i].rows);
    }
    if (tables.empty()) return;
    fail("the copy differs from the account, which has not moved:" + tables +
         "\nPut it back with --abort, and look for what else writes to these tables");
}

class AccountMove {
  public:
    AccountMove(const Config& config, const MoveWords& words)
        : config_(config), words_(words), book_(config, words.account), move_(book_.record()) {}

    void run() {
        begin();
        if (move_.step == "switched")
            target_->remove_wall(false);
        else
            move_over();
        clean_up();
    }
    void abort() {
        if (!move_.is_open())
            fail(fmt::format("account {} is not being moved; it lives on shard {}", words_.account, book_.shard()));
        if (move_.step == "switched")
            fail(fmt::format(
                "account {} lives on shard {} already. To clean up behind it, run the command without --abort; to "
                "move it back, do that and then: comanda account move {} --to {}",
                words_.account, move_.target, words_.account, move_.source));
        open_source();
        source_->remove_wall(false);
        open_target();
        take_back();
        book_.end("aborted");
        say("put back: account {} lives on shard {}", words_.account, move_.source);
    }

  private:
    const db::ShardConfig& shard(const std::string& name) const {
        const auto found = std::ranges::find(config_.shards, name, &db::ShardConfig::name);
        if (found == config_.shards.end()) fail("the config has no shard " + name);
        return *found;
    }
    void open_source() { source_.emplace(shard(move_.source), words_.superuser, words_.account); }
    void open_target() { target_.emplace(shard(move_.target), words_.superuser, words_.account); }
    template <class... Args>
    void say(fmt::format_string<Args...> text, Args&&... args) {
        fmt::print("{:6.1f} s  {}\n", seconds_since(began_), fmt::format(text, std::forward<Args>(args)...));
        std::fflush(stdout);
    }
    void begin();
    void require_fit();
    void move_over();
    void copy();
    void follow();
    void mark();
    bool try_to_switch();
    template <class Work>
    bool while_frozen(Millis wait, const Work& work);
    std::array<Digests, 2> digests_of_changed();
    void freeze_until_done(const std::function<bool()>& attempt);
    void thaw();
    void take_back();
    void clean_up();

    const Config& config_;
    const MoveWords words_;
    const Clock::time_point began_ = Clock::now();
    MoveBook book_;
    MoveRecord move_;
    std::optional<MoveSource> source_;
    std::optional<MoveTarget> target_;
    Clock::time_point frozen_at_;
    bool may_thaw_ = true;  // The account is known to live on the source.
};

void AccountMove::begin() {
    const bool goes_on = move_.is_open();
    if (goes_on && !words_.target.empty() && move_.target != words_.target)
        fail(fmt::format("account {} is being moved to shard {}: finish that with --to {}, or put it back with --abort",
                         words_.account, move_.target, move_.target));
    if (!goes_on) {
        if (words_.target.empty()) fail("--to is missing: the shard to move to");
        move_ = {book_.shard(), words_.target, "copying"};
        if (move_.source == move_.target)
            fail(fmt::format("account {} lives on shard {} already", words_.account, move_.target));
    }
    open_source();
    if (goes_on && move_.step != "switched") source_->remove_wall(false);  // Of a command that was ended.
    open_target();
    require_fit();
    if (goes_on)
        return say("going on to move {} from {} to {}, at '{}'", words_.account, move_.source, move_.target,
                   move_.step);
    book_.begin(move_.source, move_.target);
    say("moving {} from {} to {}", words_.account, move_.source, move_.target);
}

void AccountMove::require_fit() {
    for (MoveSide* each : {static_cast<MoveSide*>(&*source_), static_cast<MoveSide*>(&*target_)})
        each->require_superuser();
    if (move_.step == "switched") return;
    source_->require_logical_log();
    if (!source_->takes_lock() || !target_->takes_lock())
        fail(fmt::format("shards {} and {} are the same database", move_.source, move_.target));
    if (source_->shape() != target_->shape())
        fail("the schemas of the two shards differ: run `comanda migrate`, then try again");
}

void AccountMove::move_over() {
    const bool is_linked = move_.step != "copying" && source_->has_slot() && target_->is_subscribed();
    if (!is_linked) copy();
    // Until then each node has heard that the account is about to move.
    std::this_thread::sleep_until(began_ + Millis{2 * config_.key_poll_ms + 300});
    freeze_until_done([&] {
        follow();
        return while_frozen(frozen_at_most, [&] { mark(); });
    });
    auto of_target = std::async(std::launch::async, [&] { return target_->digest_of_snapshot(); });
    const Digests here = source_->digest_of_snapshot();
    require_alike(here, of_target.get());
    std::int64_t rows = 0;
    for (const TableDigest& each : here)
        rows += each.rows;
    say("compared {} rows of {} tables: all alike", rows, here.size());
    book_.set_step("fencing");
    freeze_until_done([&] { return try_to_switch(); });
}

void AccountMove::copy() {
    book_.set_step("copying");
    take_back();
    source_->publish();
    source_->make_slot();
    const bool is_watched = ::isatty(STDERR_FILENO) != 0;
    const auto progress = [&](std::int64_t done, std::int64_t all) {
        if (is_watched) fmt::print(stderr, "\r{} of {} rows copied ", done, all);
    };
    const std::int64_t rows = source_->copy_to(*target_, progress);
    if (is_watched) fmt::print(stderr, "\r");
    target_->subscribe(words_.source_url.empty() ? source_->connection_string() : words_.source_url);
    book_.set_step("following");
    say("copied {} rows", rows);
}

// Until the target is only a moment behind, and nobody is writing for longer than that.
void AccountMove::follow() {
    auto told_at = Clock::now();
    auto alive_at = Clock::now();
    for (;;) {
        const std::int64_t behind = source_->bytes_behind();
        const std::string slow = source_->slow_writer();
        const auto now = Clock::now();
        if (behind >= 0) alive_at = now;
        if (behind >= 0 && behind <= bytes_behind_max && slow.empty()) return;
        if (now - alive_at > 60s)
            fail(
                fmt::format("shard {} does not follow shard {}: the log of its server says why. It connects as this "
                            "command does; see --source-url. Nothing was changed; put it back with --abort",
                            move_.target, move_.source));
        if (now - told_at > 5s) {
            told_at = now;
            say("waiting: {}", !slow.empty() ? slow
                               : behind < 0  ? "the target does not follow yet"
                                             : fmt::format("{} bytes to follow", behind));
        }
        std::this_thread::sleep_for(20ms);
    }
}

// The account does not change while `work` runs, and the target has all of it. False, and nothing was done: for
// that, `wait` was too short.
template <class Work>
bool AccountMove::while_frozen(Millis wait, const Work& work) {
    const SignalsWait signals_wait;
    frozen_at_ = Clock::now();
    may_thaw_ = true;
    source_->build_wall();
    try {
        const bool is_still = source_->no_writer_is_left(wait);
        const std::string position = is_still ? source_->position() : "";
        const auto left = std::chrono::duration_cast<Millis>(frozen_at_ + wait - Clock::now());
        const bool is_ready = is_still && becomes(left, [&] { return source_->is_followed_to(position); });
        if (is_ready) work();
        if (is_ready && !may_thaw_) return true;  // Here it stays frozen.
        thaw();
        return is_ready;
    } catch (...) {
        if (may_thaw_) thaw();
        throw;
    }
}

void AccountMove::freeze_until_done(const std::function<bool()>& attempt) {
    for (int left = freezes_max; !attempt(); --left) {
        if (left <= 1)
            fail(
                "the account writes so much, or the target follows so slowly, that they are never alike within a "
                "moment; "
                "nothing was changed. Try again at a quieter hour, or put it back with --abort");
        std::this_thread::sleep_for(1s);
    }
}

// The source serves the account again.
void AccountMove::thaw() {
    const bool is_done = becomes(10s, [&] {
        try {
            source_->remove_wall(true);
            return true;
        } catch (const std::exception&) {
            std::this_thread::sleep_for(200ms);
            return false;
        }
    });
    if (is_done) return say("frozen for {:.3f} s", seconds_since(frozen_at_));
    say("shard {} went away: the account is frozen there until this command runs again, also with --abort",
        move_.source);
}

// Both sides have the same rows now. What changes later has a later transaction on either side.
void AccountMove::mark() {
    source_->take_snapshot();
    target_->take_snapshot();
}

std::array<Digests, 2> AccountMove::digests_of_changed() {
    auto of_target = std::async(std::launch::async, [&] { return target_->digest_of_changed(); });
    Digests here = source_->digest_of_changed();
    return {std::move(here), of_target.get()};
}

bool AccountMove::try_to_switch() {
    follow();
    source_->prepare_changed();
    target_->prepare_changed();
    // Once before, so that it is quick, and to know how quick.
    const auto began = Clock::now();
    digests_of_changed();
    const auto takes = std::chrono::duration_cast<Millis>(Clock::now() - began);
    follow();
    return while_frozen(std::max(frozen_at_most - takes, waited_at_least), [&] {
        const auto ready_at = Clock::now();
        const std::array<Digests, 2> both = digests_of_changed();
        require_alike(both[0], both[1]);
        may_thaw_ = false;
        may_thaw_ = !book_.switch_over(move_);
        if (may_thaw_) fail("the directory did not take the switch: the account has not moved. Run the command again");
        target_->remove_wall(false);
        say("switched: frozen for {:.3f} s, {:.3f} of them to compare and switch", seconds_since(frozen_at_),
            seconds_since(ready_at));
    });
}

// What a move has made, on both sides. The wall around the target's rows stays.
void AccountMove::take_back() {
    target_->drop_subscription();
    source_->drop_link();
    target_->build_wall();
    target_->delete_account();
}

void AccountMove::clean_up() {
    target_->drop_subscription();
    source_->drop_link();
    if (book_.shard() != move_.target) fail("the account does not live on the target");  // Nothing would be left of it.
    source_->build_wall();  // It is there, unless somebody took it away; nothing may be deleted without it.
    if (!source_->no_older_transaction_is_left(60s))
        fail(fmt::format(
            "account {} lives on shard {}. On {}, a transaction from before that does not end; once it has, run "
            "the command again, which cleans up",
            words_.account, move_.target, move_.source));
    const std::int64_t rows = source_->delete_account();
    book_.end("done");
    say("moved: account {} lives on shard {}; {} rows were deleted on {}", words_.account, move_.target, rows,
        move_.source);
}

// Whatever ended it, the command can be given again.
template <class Work>
void with_advice(const Work& work) {
    std::string why;
    try {
        return work();
    } catch (const db::session_failed& error) {
        why = error.what();
    } catch (const db::unreachable& error) {
        why = error.what();
    }
    while (why.ends_with('\n'))
        why.pop_back();
    fail(why + "\nRun the command again: it goes on where it was. Before the account has moved, --abort puts it back");
}

}  // namespace

void move_account(const Config& config, const MoveWords& words) {
    with_advice([&] { AccountMove(config, words).run(); });
}

void abort_move(const Config& config, const MoveWords& words) {
    with_advice([&] { AccountMove(config, words).abort(); });
}

}  // namespace comanda::app
