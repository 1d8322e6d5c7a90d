#include "app/interface_text.h"

#include "app/routes.h"

namespace comanda::app {
namespace {

void indent(std::string& out, const json::value& value, std::size_t depth) {
    const auto line = [&out](std::size_t by) { out += '\n' + std::string(2 * by, ' '); };
    if (value.is_object() && !value.get_object().empty()) {
        out += '{';
        const char* separator = "";
        for (const auto& each : value.get_object()) {
            out += separator;
            line(depth + 1);
            append_quoted(out, {each.key().data(), each.key().size()});
            out += ": ";
            indent(out, each.value(), depth + 1);
            separator = ",";
        }
        line(depth);
        out += '}';
    } else if (value.is_array() && !value.get_array().empty()) {
        out += '[';
        const char* separator = "";
        for (const json::value& each : value.get_array()) {
            out += separator;
            line(depth + 1);
            indent(out, each, depth + 1);
            separator = ",";
        }
        line(depth);
        out += ']';
    } else {
        append_text(out, value);
    }
}

// The routes are only described here, never called: their services have databases that nobody connects to.
std::string from_routes(std::string (*make)(const http::Router& router)) {
    net::asio::io_context io{1};
    prometheus::Registry registry;
    db::Metrics metrics(registry);
    auto& gauge = prometheus::BuildGauge().Name("unused").Register(registry).Add({});
    db::Shards shards(io.get_executor(), {}, {}, metrics);
    db::Shard directory_database(io.get_executor(), {"directory", ""}, {}, metrics);
    tenant::RateLimits limits;
    const tenant::Pepper pepper = tenant::Pepper::from_bytes(std::string(32, '\0'));
    tenant::Directory directory(io.get_executor(), directory_database, limits, metrics, gauge);
    tenant::Stores stores(io.get_executor(), shards, metrics);
    account::Services services{directory, stores, pepper};
    events::Feed feed(io.get_executor(), stores, gauge);
    record::SnapshotCache snapshots(0, registry);
    record::Engine records(io.get_executor(), stores, snapshots, catalogue::kinds(), metrics);
    net::WorkPool cpu({}, net::Priority::usual);
    menu::Services menus{records, cpu, cpu};
    pricebook::PriceBooks books(cpu, 0);
    orders::Orders orders(io.get_executor(), records, books, pepper, {}, metrics);
    checks::CheckCache states(0);
    checks::Checks checks(io.get_executor(), stores, feed, pepper, states, metrics);
    sales::KeptReports reports(0);
    sales::Services sales{records, cpu, reports};
    customers::Customers customers(io.get_executor(), stores, pepper, {}, metrics);
    staff::Passwords passwords(1, 0, std::chrono::seconds{0});
    const staff::Limits tries;
    staff::Staff staff(io.get_executor(), stores, directory, pepper, passwords, limits, tries, metrics);
    rehearsal::Services rehearsals{menus, orders, checks};
    kiosk::KioskMenus kiosk_menus(cpu, catalogue::kinds(), 0);
    const kiosk::Settings kiosk_settings;
    kiosk::Kiosk kiosk(io.get_executor(), records, staff, kiosk_menus, kiosk_settings, metrics);
    const Docs docs;
    const http::Router router(
        all_routes(docs, services, feed, records, menus, orders, checks, sales, customers, staff, rehearsals, kiosk),
        "", {"svc"});
    return make(router);
}

}  // namespace

std::string interface_text() {
    return from_routes([](const http::Router& router) {
        std::string out;
        indent(out, parse_json(openapi_text(router)), 0);
        return out + '\n';
    });
}

std::string privileges_text() {
    return from_routes([](const http::Router& router) { return staff::privilege_table(router.routes()); });
}

}  // namespace comanda::app
