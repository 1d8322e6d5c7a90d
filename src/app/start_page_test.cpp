#include "app/start_page.h"

#include <gtest/gtest.h>
#include <sodium.h>

#include <boost/asio/co_spawn.hpp>
#include <optional>

#include "app/version.h"

namespace comanda::app::start_page_test {
namespace {

http::Response ask(const StartPage& page, std::vector<http::Header> headers) {
    const std::vector<http::Route> routes = start_page_routes(page);
    http::Request request;
    request.headers = std::move(headers);
    net::asio::io_context io;
    std::optional<http::Response> answer;
    net::asio::co_spawn(io, routes.front().handler(std::move(request)),
                        [&](std::exception_ptr, http::Response response) { answer = std::move(response); });
    io.run();
    return std::move(answer).value();
}

std::string curl_line(std::vector<http::Header> headers, bool is_tls = false) {
    const Health health;
    const StartPage page{health, is_tls, "/pos/v1/svc/stores"};
    const std::string text = ask(page, std::move(headers)).body;
    const std::size_t begin = text.find("curl ");
    return text.substr(begin, text.find("</code>", begin) - begin);
}

TEST(StartPage, ShowsARequestToWhereItWasFound) {
    const std::string before = "curl -H \"apikey: $COMANDA_KEY\" ", path = "/pos/v1/svc/stores";
    EXPECT_EQ(curl_line({{"host", "pos.example:8080"}}), before + "http://pos.example:8080" + path);
    EXPECT_EQ(curl_line({{"host", "[::1]:8080"}}), before + "http://[::1]:8080" + path);
    EXPECT_EQ(curl_line({{"host", "pos.example"}}, true), before + "https://pos.example" + path);
    EXPECT_EQ(curl_line({{"host", "pos.example"}, {"x-forwarded-proto", "https"}}),
              before + "https://pos.example" + path);
}

TEST(StartPage, ShowsNothingThatAClientMadeUp) {
    for (const char* host :
         {"", "<script>alert(1)</script>", "a&b", "a\"b", "a'b", "a b", "$(reboot)", "`reboot`", "a;b"})
        EXPECT_NE(curl_line({{"host", host}}).find(" http://ADDRESS/"), std::string::npos) << host;
    EXPECT_NE(curl_line({}).find(" http://ADDRESS/"), std::string::npos);
    EXPECT_NE(curl_line({{"host", std::string(256, 'a')}}).find(" http://ADDRESS/"), std::string::npos);
    EXPECT_NE(curl_line({{"host", "a"}, {"x-forwarded-proto", "<b>"}}).find(" http://a/"), std::string::npos);
}

TEST(StartPage, SaysWhatRunsAndWhetherItIsReady) {
    Health health;
    const StartPage page{health, false, "/v1/svc/stores"};
    const std::string starting = ask(page, {}).body;
    EXPECT_NE(starting.find("<span class=\"state bad\" role=\"status\">not ready: it is starting</span>"),
              std::string::npos);
    health.set(Health::State::serving);
    const std::string ready = ask(page, {}).body;
    EXPECT_NE(ready.find("<span class=\"state good\" role=\"status\">ready</span>"), std::string::npos);
    for (const std::string_view word : {version, commit, commit_date, std::string_view("href=\"/docs\""),
                                        std::string_view("comanda setup"), std::string_view("comanda doctor")})
        EXPECT_NE(ready.find(word), std::string::npos) << word;
    EXPECT_EQ(ready.find("{{"), std::string::npos) << "a place that nothing was put into";
}

// Nothing runs in the page, nothing is fetched from elsewhere, and the policy would prevent it.
TEST(StartPage, AsksNobodyElse) {
    const Health health;
    const http::Response answer = ask({health, false, "/v1/svc/stores"}, {});
    for (const char* word : {"<script", "javascript:", "://", "@import", "url(", " style=", " on"})
        EXPECT_EQ(answer.body.substr(0, answer.body.find("curl")).find(word), std::string::npos) << word;
    const std::size_t begin = answer.body.find("<style>") + 7;
    const std::string style = answer.body.substr(begin, answer.body.find("</style>") - begin);
    unsigned char digest[crypto_hash_sha256_BYTES];
    crypto_hash_sha256(digest, reinterpret_cast<const unsigned char*>(style.data()), style.size());
    char text[64];
    sodium_bin2base64(text, sizeof text, digest, sizeof digest, sodium_base64_VARIANT_ORIGINAL);
    ASSERT_FALSE(answer.headers.empty());
    EXPECT_EQ(answer.headers[0].name, "Content-Security-Policy");
    EXPECT_EQ(answer.headers[0].value, "default-src 'none'; style-src 'sha256-" + std::string(text) +
                                           "'; img-src 'self'; base-uri 'none'; form-action 'none'; "
                                           "frame-ancestors 'none'");
}

}  // namespace
}  // namespace comanda::app::start_page_test
