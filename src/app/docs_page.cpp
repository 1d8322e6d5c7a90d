#include "app/docs_page.h"

#include <string_view>
#include <utility>

extern "C" {
extern const char comanda_redoc_begin[];
extern const char comanda_redoc_end[];
}

namespace comanda::app {
namespace {

// Redoc's footer shows a logo from its CDN; an empty picture stands in for it, so that the page asks nobody else.
std::shared_ptr<const std::string> without_logo(std::string script) {
    constexpr std::string_view logo = "https://cdn.redoc.ly/redoc/logo-mini.svg";
    constexpr std::string_view nothing = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";
    for (std::size_t at = script.find(logo); at != std::string::npos; at = script.find(logo, at)) {
        script.replace(at, logo.size(), nothing);
    }
    return std::make_shared<const std::string>(std::move(script));
}

std::shared_ptr<const std::string> redoc_bundle() {
    static const auto bundle = without_logo({comanda_redoc_begin, comanda_redoc_end});
    return bundle;
}

std::string page(const std::string& openapi_path) {
    return "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>Comanda: the "
           "interface</title>\n"
           "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
           "<link rel=\"icon\" href=\"data:,\">\n<style>body { margin: 0 }</style>\n</head>\n<body>\n"
           "<redoc spec-url=\"" +
           openapi_path +
           "\" disable-search=\"false\"></redoc>\n<script src=\"/docs/redoc.js\"></script>\n</body>\n</html>\n";
}

net::Task<http::Response> show_page(const Docs& docs) {
    http::Response response{.content_type = "text/html; charset=utf-8", .body = page(docs.openapi_path)};
    response.headers.push_back({"Content-Security-Policy",
                                "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
                                "worker-src blob:; font-src 'self'"});
    co_return response;
}

net::Task<http::Response> show_script() {
    http::Response response{.content_type = "text/javascript; charset=utf-8", .shared_body = redoc_bundle()};
    response.headers.push_back({"Cache-Control", "public, max-age=86400"});
    co_return response;
}

net::Task<http::Response> show_openapi(const Docs& docs) {
    co_return http::Response{.shared_body = docs.openapi};
}

}  // namespace

std::vector<http::Route> docs_routes(const Docs& docs) {
    using http::Method;
    using http::Scope;
    return {
        {.method = Method::get,
         .path = "openapi.json",
         .operation = "read_openapi",
         .scope = Scope::none,
         .handler = [&docs](http::Request) { return show_openapi(docs); },
         .tag = "Documentation",
         .summary = "This description of the interface.",
         .answers = {{200, "", "OpenAPI 3.1."}}},
        {.method = Method::get,
         .path = "/docs",
         .operation = "read_docs",
         .scope = Scope::none,
         .handler = [&docs](http::Request) { return show_page(docs); },
         .tag = "Documentation",
         .listed = false},
        {.method = Method::get,
         .path = "/docs/redoc.js",
         .operation = "read_docs_script",
         .scope = Scope::none,
         .handler = [](http::Request) { return show_script(); },
         .tag = "Documentation",
         .listed = false},
    };
}

}  // namespace comanda::app
