#include "features/menu/handlers.h"
#include "features/menu/lint/lint.h"
#include "features/menu/parsed_menu.h"
#include "net/work_pool.h"

namespace comanda::menu {
namespace {

std::string lint_text(const record::Snapshot& snapshot, std::span<const record::Kind* const> kinds,
                      const std::string& store) {
    json::array findings;
    std::int64_t errors = 0;
    for (const Finding& each : lint(parse_menu(snapshot), kinds)) {
        errors += each.severity == Severity::error ? 1 : 0;
        findings.push_back(to_json(each));
    }
    const auto warnings = static_cast<std::int64_t>(findings.size()) - errors;
    return to_text(json::object{{"store", store},
                                {"menuVersion", snapshot.version()},
                                {"errors", errors},
                                {"warnings", warnings},
                                {"data", std::move(findings)}});
}

}  // namespace

net::Task<http::Response> read_lint(http::Request request, Services& services) {
    record::Engine& engine = services.engine;
    const tenant::StoreRef store = co_await engine.stores().require(request.caller, request.path_value("store-id"));
    std::string as_of(request.query_value("asOf").value_or(""));
    const record::SnapshotPtr menu = co_await record::wanted_menu(engine, request.caller, store.id, std::move(as_of));
    const auto work = [menu, kinds = engine.kinds(), id = store.id] { return lint_text(*menu, kinds, id); };
    std::string body = co_await net::on_pool(services.cpu, request.caller.account, work);
    co_return http::json_response(200, std::move(body));
}

}  // namespace comanda::menu
