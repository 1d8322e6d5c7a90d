#include "app/interface_text.h"

#include "app/large_checks.h"
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

// Of a worker that is never started: its routes are only described, and nobody connects to its databases.
std::string from_routes(std::string (*make)(const http::Router& router)) {
    const Config config;
    Shared shared(config, tenant::Pepper::from_bytes(std::string(32, '\0')));
    LargeChecks large_checks(shared);
    const Worker worker(shared, large_checks.other_thread(), 0, false);
    return make(worker.router());
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
