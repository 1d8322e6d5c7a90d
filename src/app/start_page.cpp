#include "app/start_page.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "app/version.h"

extern "C" {
extern const char comanda_start_page_begin[];
extern const char comanda_start_page_end[];
extern const char comanda_icon_begin[];
extern const char comanda_icon_end[];
}

namespace comanda::app {
namespace {

std::string_view page_template() {
    return {comanda_start_page_begin, comanda_start_page_end};
}

// Nothing but the page's own style and icon. The style is known by its digest.
std::string security_policy() {
    constexpr std::string_view open = "<style>", close = "</style>";
    std::string_view style = page_template();
    style.remove_prefix(style.find(open) + open.size());
    style = style.substr(0, style.find(close));
    std::array<unsigned char, crypto_hash_sha256_BYTES> digest{};
    crypto_hash_sha256(digest.data(), reinterpret_cast<const unsigned char*>(style.data()), style.size());
    std::array<char, sodium_base64_ENCODED_LEN(crypto_hash_sha256_BYTES, sodium_base64_VARIANT_ORIGINAL)> text{};
    sodium_bin2base64(text.data(), text.size(), digest.data(), digest.size(), sodium_base64_VARIANT_ORIGINAL);
    return "default-src 'none'; style-src 'sha256-" + std::string(text.data()) +
           "'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
}

// Where the client has found the service. It writes this itself, so that nothing but names and numbers is shown.
std::string address_of(const http::Request& request, bool is_tls) {
    const auto is_plain = [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '.' || c == '-' ||
               c == ':' || c == '[' || c == ']';
    };
    const std::string_view host = request.header("host").value_or("");
    const bool is_shown = !host.empty() && host.size() <= 255 && std::ranges::all_of(host, is_plain);
    const bool is_secure = is_tls || request.header("x-forwarded-proto") == "https";
    return (is_secure ? "https://" : "http://") + std::string(is_shown ? host : "ADDRESS");
}

// None of the values has a character that means something in HTML.
std::string filled(const StartPage& page, const http::Request& request) {
    const std::pair<std::string_view, std::string> values[] = {
        {"{{state}}", page.health.text()},
        {"{{class}}", page.health.is_ready() ? "good" : "bad"},
        {"{{address}}", address_of(request, page.is_tls)},
        {"{{stores}}", page.stores_path},
        {"{{version}}", std::string(version)},
        {"{{commit}}", std::string(commit)},
        {"{{date}}", std::string(commit_date)},
    };
    std::string text(page_template());
    for (const auto& [place, value] : values)
        text.replace(text.find(place), place.size(), value);
    return text;
}

net::Task<http::Response> show(std::string text) {
    static const std::string policy = security_policy();
    http::Response response{.content_type = "text/html; charset=utf-8", .body = std::move(text)};
    response.headers.push_back({"Content-Security-Policy", policy});
    response.headers.push_back({"Referrer-Policy", "no-referrer"});
    co_return response;
}

net::Task<http::Response> show_icon() {
    http::Response response{.content_type = "image/svg+xml", .body = {comanda_icon_begin, comanda_icon_end}};
    response.headers.push_back({"Cache-Control", "public, max-age=86400"});
    co_return response;
}

}  // namespace

std::vector<http::Route> start_page_routes(const StartPage& page) {
    const auto at = [](const char* path, const char* operation, http::Handler handler) -> http::Route {
        return {.method = http::Method::get,
                .path = path,
                .operation = operation,
                .scope = http::Scope::none,
                .handler = std::move(handler),
                .tag = "Documentation",
                .listed = false};
    };
    return {at("/", "read_start_page", [&page](http::Request request) { return show(filled(page, request)); }),
            at("/favicon.ico", "read_icon", [](http::Request) { return show_icon(); })};
}

}  // namespace comanda::app
