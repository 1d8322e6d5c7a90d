#include "features/menu/distribution/pushes.h"

#include "base/check.h"
#include "base/refusal.h"
#include "features/menu/distribution/pull_rows.h"
#include "features/menu/rollback.h"
#include "net/log.h"
#include "net/work_pool.h"

namespace comanda::menu {
namespace {

constexpr std::int64_t open_at_once = 20;
constexpr int stores_a_turn = 10;           // Then it is another push's turn.
constexpr std::size_t shown_of_store = 20;  // Conflicts and findings: a push may have a hundred stores.

// A store of a push that somebody works on.
struct ClaimedStore {
    std::int64_t place = 0;
    PushStore store;
    std::string undone_by = {};  // Undoing: whose change it is, and whether it takes later ones back as well.
    bool undo_force = false;
};
BOOST_DESCRIBE_STRUCT(ClaimedStore, (), (place, store, undone_by, undo_force))

// The next one that waits (undoing: that was done), for a minute ours alone.
net::Task<std::optional<ClaimedStore>> claim_store(db::Shard& shard, std::string account, std::string push) {
    // `next` is a part of its own: inside the join it might be looked up again, and claim several.
    static constexpr db::Query claim{"take_menu_push_store", R"sql(
with next as materialized (
    select w.place, p.undone_by, p.undo_force
    from menu_push_store w join menu_push p on p.account_id = w.account_id and p.id = w.push_id
    where w.account_id = $1 and w.push_id = $2
      and w.status = case p.status when 'RUNNING' then 'WAITING' when 'UNDOING' then 'DONE' end
      and (w.taken_until is null or w.taken_until < clock_timestamp())
    order by w.place limit 1 for update of w skip locked
)
update menu_push_store s set taken_until = clock_timestamp() + interval '1 minute' from next
where s.account_id = $1 and s.push_id = $2 and s.place = next.place
returning s.place, s.store_id as store, s.status, s.from_version, s.to_version, s.result, '' as ended_at,
          next.undone_by, next.undo_force
)sql"};
    db::Transaction transaction = co_await shard.begin(account);
    const db::Result claimed = co_await transaction.run(claim, db::params(account, push));
    co_await transaction.commit();
    check(claimed.rows() <= 1);
    co_return db::first<ClaimedStore>(claimed);
}

std::vector<db::Statement> end_statement(const std::string& account, const std::string& push, std::int64_t place,
                                         const PushStore& store) {
    static constexpr db::Query end{
        "end_menu_push_store",
        // Another may have ended it, where this one took longer than its minute: then that holds.
        "update menu_push_store s set status = $4, from_version = $5, to_version = $6, result = $7, "
        "taken_until = null, ended_at = clock_timestamp() from menu_push p "
        "where s.account_id = $1 and s.push_id = $2 and s.place = $3 and p.account_id = $1 and p.id = $2 and "
        "(s.status = 'WAITING' or (s.status = 'DONE' and p.status = 'UNDOING' and "
        "$4 in ('UNDONE', 'CHANGED_SINCE', 'FAILED')))"};
    std::vector<db::Statement> one;
    one.push_back(
        {&end, db::params(account, push, place, store.status, store.from_version, store.to_version, store.result)});
    return one;
}

// One could not be: those that nobody is at are skipped.
net::Task<void> stop_push(db::Shard& shard, std::string account, std::string push) {
    static constexpr db::Query stop{
        "stop_menu_push",
        "update menu_push set status = 'STOPPED' where account_id = $1 and id = $2 and status = 'RUNNING'"};
    db::Transaction transaction = co_await shard.begin(account);
    co_await transaction.run(stop, db::params(account, push));
    co_await transaction.commit();
}

// Nothing is left to be done. False: something is.
net::Task<bool> end_push(db::Shard& shard, std::string account, std::string push) {
    // Of a push that was stopped, or is being undone: those that nobody is at, or no longer.
    static constexpr db::Query skip{
        "skip_menu_push_stores",
        "update menu_push_store s set status = 'SKIPPED', ended_at = clock_timestamp() from menu_push p "
        "where p.account_id = $1 and p.id = $2 and p.status in ('STOPPED', 'UNDOING') and s.account_id = $1 and "
        "s.push_id = $2 and "
        "s.status = 'WAITING' and (s.taken_until is null or s.taken_until < clock_timestamp())"};
    static constexpr db::Query end{
        "end_menu_push",
        "update menu_push p set status = case p.status when 'RUNNING' then 'DONE' when 'UNDOING' then 'UNDONE' else "
        "p.status end, ended_at = clock_timestamp() where p.account_id = $1 and p.id = $2 and p.ended_at is null and "
        "not exists (select from menu_push_store s where s.account_id = p.account_id and s.push_id = p.id and "
        "(s.status = 'WAITING' or (s.status = 'DONE' and p.status = 'UNDOING')))"};
    db::Transaction transaction = co_await shard.begin(account);
    co_await transaction.run(skip, db::params(account, push));
    const db::Result rows = co_await transaction.run(end, db::params(account, push));
    co_await transaction.commit();
    co_return rows.affected() > 0;
}

PushStore result_of(const Pulled& pulled, std::string store) {
    PushStore done{.store = std::move(store),
                   .status = "DONE",
                   .from_version = pulled.from_version,
                   .to_version = pulled.to_version};
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
            net::Task<PushStore> doing = is_undo ? undo(std::move(claimed)) : pull_into(std::move(claimed));
            co_return co_await std::move(doing);
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
        std::vector<db::Statement> one = end_statement(caller_.account, push_.id, place, store);
        co_await run_together(services_.shard(caller_), caller_.account, std::move(one));
    }

    net::Task<PushStore> pull_into(ClaimedStore claimed) {
        const tenant::StoreRef store = co_await services_.engine.stores().require(caller_, claimed.store.store);
        source_ = co_await read_source(services_, caller_, push_.source, source_);
        PullAlong along = [account = caller_.account, push = push_.id, place = claimed.place](const Pulled& pulled) {
            return end_statement(account, push, place, result_of(pulled, pulled.store));
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
        std::vector<db::Statement> along = end_statement(caller_.account, push_.id, claimed.place, done);
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

struct OpenPush {
    std::string account_id;
    std::string id;
};
BOOST_DESCRIBE_STRUCT(OpenPush, (), (account_id, id))

net::Task<std::vector<OpenPush>> open_pushes(db::Shard& shard, std::int64_t at_most) {
    static constexpr db::Query open{"open_menu_pushes",
                                    "select account_id, id from open_menu_pushes($1::bigint::integer)"};
    co_return db::all<OpenPush>(co_await shard.lists().run("", open, db::params(at_most)));
}

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

}  // namespace comanda::menu
