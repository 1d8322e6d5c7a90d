#include "features/menu/distribution/pushes.h"

#include "base/members.h"
#include "base/refusal.h"
#include "db/failure.h"
#include "features/menu/distribution/pull_rows.h"
#include "features/menu/distribution/push_rows.h"
#include "features/menu/rollback.h"
#include "net/log.h"
#include "net/work_pool.h"

namespace comanda::menu {
namespace {

constexpr std::int64_t open_at_once = 20;
constexpr int stores_a_turn = 10;           // Then it is another push's turn.
constexpr std::size_t shown_of_store = 20;  // Conflicts and findings: a push may have a hundred stores.

PushStore result_of(const Pulled& pulled, std::string store) {
    PushStore done{.store = std::move(store),
                   .status = "DONE",
                   .from_version = pulled.from_version,
                   .to_version = pulled.to_version,
                   .result = {},
                   .ended_at = {}};
    if (pulled.from_version == pulled.to_version) done.status = "UNCHANGED";
    if (pulled.request.dry_run) done.status = "DRY_RUN";
    if (pulled.is_stopped) done.status = "REFUSED";
    json::object result = to_json(pulled);
    result.erase("changes");
    for (const char* name : {"conflicts", "lint"}) {
        json::array& all = result.at(name).as_array();
        if (all.size() > shown_of_store) all.resize(shown_of_store);
    }
    done.result = to_text(result);
    return done;
}

PushStore failure_of(PushStore store, std::string status, std::string_view why) {
    store.status = std::move(status);
    store.result = to_text(json::object{{"message", why}});
    return store;
}

class Runner {
  public:
    Runner(Services& services, http::Caller caller, Push push)
        : services_(services), caller_(std::move(caller)), push_(std::move(push)) {
        request_ = parse_pull(parse_json_object(push_.wanted));
        request_.source = push_.source;
        request_.push = push_.id;
        request_.signature = push_.actor;
    }

    bool is_trial() const { return request_.dry_run; }

    // What became of the store; it is written down.
    net::Task<PushStore> run(ClaimedStore claimed) {
        const bool is_undo = claimed.store.status == "DONE";
        const std::int64_t place = claimed.place;
        PushStore before = claimed.store;
        std::optional<PushStore> failed;
        try {
            PushStore done;
            if (is_undo)
                done = co_await undo(std::move(claimed));
            else
                done = co_await pull_into(std::move(claimed));
            co_return done;
        } catch (const refused& why) {
            if (why.refusal.status >= 500 || why.refusal.status == 429) throw;  // Another time, or on another node.
            failed = failure_of(std::move(before), "FAILED", why.refusal.message);
        } catch (const boost::system::system_error&) {
            throw;  // The service ends.
        } catch (const std::exception& error) {
            log::write(log::Level::error, "menu_push_failed", {{"push", push_.id}, {"error", error.what()}});
            failed = failure_of(std::move(before), "FAILED", "The store's menu could not be written.");
        }
        co_await write(place, *failed);
        co_return *failed;
    }

  private:
    net::Task<void> write(std::int64_t place, PushStore store) {
        std::vector<db::Statement> one;
        one.push_back(end_statement(caller_.account, push_.id, place, store));
        co_await run_together(services_.shard(caller_), caller_.account, std::move(one));
    }

    net::Task<PushStore> pull_into(ClaimedStore claimed) {
        const tenant::StoreRef store = co_await services_.engine.stores().require(caller_, claimed.store.store);
        source_ = co_await read_source(services_, caller_, push_.source, source_);
        PullAlong along = [account = caller_.account, push = push_.id, place = claimed.place](const Pulled& pulled) {
            std::vector<db::Statement> one;
            one.push_back(end_statement(account, push, place, result_of(pulled, pulled.store)));
            return one;
        };
        const Pulled pulled = co_await pull(services_, caller_, store, request_, source_, std::move(along));
        PushStore done = result_of(pulled, store.id);
        if (request_.dry_run || pulled.is_stopped) co_await write(claimed.place, done);
        co_return done;
    }

    // By what the menu says: it may have been changed and changed back.
    net::Task<bool> is_changed_since(record::SnapshotPtr now_there, PushStore pushed) {
        if (now_there->version() == pushed.to_version) co_return false;
        const record::SnapshotPtr then =
            co_await services_.engine.menus().as_of(caller_, pushed.store, pushed.to_version);
        const auto work = [now_there, then, kinds = services_.engine.kinds()] {
            return !writes_to_restore(*now_there, *then, kinds, "").empty();
        };
        const bool is_changed = co_await net::on_pool(services_.cpu, caller_.account, work);
        co_return is_changed;
    }

    net::Task<PushStore> undo(ClaimedStore claimed) {
        const std::string store = claimed.store.store;
        const record::SnapshotPtr now_there = co_await services_.engine.menus().current(caller_, store);
        PushStore done = claimed.store;
        bool is_touched = false;
        if (!claimed.undo_force) is_touched = co_await is_changed_since(now_there, claimed.store);
        if (is_touched) {
            done = failure_of(std::move(done), "CHANGED_SINCE",
                              "The menu has been changed since. Undo with force takes these changes back as well.");
            co_await write(claimed.place, done);
            co_return done;
        }
        const record::SnapshotPtr before = co_await services_.engine.menus().as_of(caller_, store, done.from_version);
        const auto work = [now_there, before, kinds = services_.engine.kinds(), actor = claimed.undone_by] {
            return writes_to_restore(*now_there, *before, kinds, actor);
        };
        std::vector<record::Write> writes = co_await net::on_pool(services_.cpu, caller_.account, work);
        done.status = "UNDONE";
        done.result = "{}";
        if (writes.empty()) {  // It has been taken back already, by other means.
            co_await write(claimed.place, done);
            co_return done;
        }
        std::vector<db::Statement> along;
        along.push_back(end_statement(caller_.account, push_.id, claimed.place, done));
        const record::Written written = co_await services_.engine.write_together(caller_, store, now_there->version(),
                                                                                 std::move(writes), std::move(along));
        const bool is_done =
            written.outcome == record::Outcome::written || written.outcome == record::Outcome::overtaken;
        if (!is_done) throw refused(unavailable("The menu is being changed."));
        co_return done;
    }

    Services& services_;
    http::Caller caller_;
    Push push_;
    PullRequest request_;
    PullSourcePtr source_ = {};
};

}  // namespace

net::Task<bool> run_push(Services& services, http::Caller caller, std::string id, int at_most,
                         std::function<void(const PushStore&)> tell) {
    db::Shard& shard = services.shard(caller);
    const std::optional<Push> push = co_await read_push(shard, caller.account, id);
    if (!push) co_return true;
    Runner runner(services, caller, *push);
    for (int done_here = 0; done_here < at_most; ++done_here) {
        std::optional<ClaimedStore> claimed = co_await claim_store(shard, caller.account, id);
        if (!claimed) break;
        const bool is_undo = claimed->store.status == "DONE";
        const PushStore done = co_await runner.run(std::move(*claimed));
        if (tell) tell(done);
        const bool is_wrong = done.status == "REFUSED" || done.status == "FAILED";
        if (is_wrong && !is_undo && !runner.is_trial()) co_await stop_push(shard, caller.account, id);
    }
    const bool is_through = co_await end_push(shard, caller.account, id);
    co_return is_through;
}

namespace {

// Whatever goes wrong with one push, the others go on.
net::Task<void> run_some(Services& services, std::string shard, OpenPush push) {
    http::Caller caller;
    caller.account = std::move(push.account_id);
    caller.shard = std::move(shard);
    std::function<void(const PushStore&)> nobody;
    const std::string id = push.id;
    try {
        co_await run_push(services, std::move(caller), push.id, stores_a_turn, std::move(nobody));
    } catch (const boost::system::system_error&) {
        throw;  // The service ends.
    } catch (const refused& why) {
        // The shard is away for a moment, or a store's menu is being changed by many: the push waits.
        log::write(log::Level::warning, "menu_push_waits",
                   {{"push", id}, {"code", why.refusal.code}, {"why", why.refusal.message}});
    } catch (const std::exception& error) {
        log::write(log::Level::error, "menu_push_failed", {{"push", id}, {"error", error.what()}});
    }
}

}  // namespace

net::Task<void> run_pushes(Services& services, db::Shard& shard) {
    std::vector<OpenPush> open = co_await open_pushes(shard, open_at_once);
    for (OpenPush& each : open)
        co_await run_some(services, shard.name(), std::move(each));
}

json::object to_json(const Push& push) {
    json::array stores;
    json::object counts;
    for (const PushStore& each : push.stores) {
        const json::value* count = counts.if_contains(each.status);
        counts[each.status] = (count != nullptr ? count->as_int64() : 0) + 1;
        stores.push_back(json::object{{"store", each.store},
                                      {"status", each.status},
                                      {"fromVersion", each.from_version},
                                      {"toVersion", each.to_version},
                                      {"endedAt", each.ended_at.empty() ? json::value() : json::value(each.ended_at)},
                                      {"result", parse_json(each.result)}});
    }
    json::object out{{"id", push.id},
                     {"sourceStore", push.source},
                     {"status", push.status},
                     {"wanted", parse_json(push.wanted)},
                     {"beganAt", push.began_at},
                     {"endedAt", push.ended_at.empty() ? json::value() : json::value(push.ended_at)},
                     {"by", http::actor_of(push.actor)},
                     {"undoneBy", http::actor_of(push.undone_by)}};
    if (push.stores.empty()) return out;
    out["counts"] = std::move(counts);
    out["stores"] = std::move(stores);
    return out;
}

}  // namespace comanda::menu
