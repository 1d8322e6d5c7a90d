#include "features/menu/idempotent_change.h"

#include "base/refusal.h"
#include "http/conditions.h"
#include "net/patience.h"
#include "net/work_pool.h"
#include "record/sent_body.h"

namespace comanda::menu {

IdempotentChange::IdempotentChange(const http::Request& request, bool is_trial) {
    const std::optional<std::string> key = http::idempotency_key(request);
    if (!key || is_trial) return;
    key_ = *key;
    fingerprint_ = record::fingerprint(request);
}

net::Task<std::optional<http::Response>> IdempotentChange::find_answer(record::Engine& engine,
                                                                       http::Caller caller) const {
    if (key_.empty()) co_return std::nullopt;
    std::optional<record::Remembered> remembered = co_await engine.find_remembered(std::move(caller), key_);
    if (!remembered) co_return std::nullopt;
    if (remembered->fingerprint != fingerprint_) throw refused(http::key_reused());
    http::Response response = http::json_response(200, std::move(remembered->answer));
    response.headers.push_back({"Idempotent-Replayed", "true"});
    co_return response;
}

std::vector<db::Statement> IdempotentChange::statements(const std::string& account, std::string answer) const {
    std::vector<db::Statement> all;
    if (!key_.empty()) all.push_back(record::remember_statement(account, {key_, fingerprint_, "", std::move(answer)}));
    return all;
}

net::Task<void> IdempotentChange::remember(record::Engine& engine, http::Caller caller, std::string answer) const {
    if (key_.empty()) co_return;
    record::Remember remember{key_, fingerprint_, "", std::move(answer)};
    const bool is_first = co_await engine.remember(caller, std::move(remember));
    if (!is_first) co_await find_answer(engine, std::move(caller));  // Refuses, if it was another request.
}

net::Task<http::Response> make_change(Services& services, http::Caller caller, std::string store,
                                      IdempotentChange change, PlanChange plan_change) {
    record::Engine& engine = services.engine;
    for (net::Patience patience;;) {
        // Each time: it may have been done by the same request in the meantime.
        std::optional<http::Response> answered = co_await change.find_answer(engine, caller);
        if (answered) co_return std::move(*answered);
        const record::SnapshotPtr menu = co_await engine.menus().current(caller, store);
        const auto work = [menu, plan_change] { return plan_change(*menu); };
        PlannedChange planned = co_await net::on_pool(services.cpu, caller.account, work);
        if (planned.writes.empty()) {
            co_await change.remember(engine, caller, planned.answer);
            co_return http::json_response(200, std::move(planned.answer));
        }
        const record::Written written =
            co_await engine.write_together(caller, store, menu->version(), std::move(planned.writes),
                                           change.statements(caller.account, planned.answer));
        if (written.outcome == record::Outcome::written) co_return http::json_response(200, std::move(planned.answer));
        const bool goes_on = co_await patience.pause();
        if (!goes_on) throw refused(unavailable("The menu is being changed by many at once."));
    }
}

}  // namespace comanda::menu
