// What goes around an answer: compression, TLS, the caller's headers.
#include <gtest/gtest.h>

#include "base/json.h"
#include "http/test_server.h"
#include "http/tls_fixture.h"

namespace comanda::http::server_answers_test {
namespace {

using namespace testing;

const std::string long_text = "[" + std::string(5'000, ' ') + "]";

net::Task<Response> tagged(Request) {
    Response response = json_response(200, long_text);
    response.headers.push_back({"ETag", "\"7\""});
    co_return response;
}

net::Task<Response> shared(Request) {
    static const auto text = std::make_shared<const std::string>(std::string(100'000, 'x'));
    Response response;
    response.content_type = "application/octet-stream";
    response.shared_body = text;
    co_return response;
}

// More than the buffers of both sockets take at once, so that the rest is written later.
const std::string& large_text() {
    static const std::string made = [] {
        std::string text;
        while (text.size() < 20'000'000)
            text += std::to_string(text.size()) + std::string(1'000, ' ');
        return text;
    }();
    return made;
}

net::Task<Response> kept(Request request) {
    static const auto large = std::make_shared<const FileBody>(large_text());
    static const auto small = std::make_shared<const FileBody>("small");
    Response response;
    response.content_type = "application/octet-stream";
    response.file_body = request.path == "/small" ? small : large;
    co_return response;
}

net::Task<Response> whoami(Request request) {
    co_return json_response(200, request.caller.account);
}

net::Task<Response> decides_itself(Request) {
    Response response = json_response(200, "{}");
    response.headers.push_back({"ETag", "\"1\""});
    response.headers.push_back({"cache-control", "public, max-age=60"});
    response.headers.push_back({"vary", "Prefer"});
    co_return response;
}

net::Task<std::optional<std::string>> no_more() {
    co_return std::nullopt;
}

net::Task<Response> streamed(Request) {
    Response response;
    response.content_type = "text/event-stream";
    response.stream = no_more;
    co_return response;
}

net::Task<Caller> identify(Request& request, const Route&) {
    request.answer_headers.push_back({"RateLimit", "remaining=9"});
    const auto key = request.header("apikey");
    if (!key) throw refused({.status = 401, .code = "API_KEY_MISSING", .message = "A key is needed."});
    Caller caller;
    caller.account = "acc-" + std::string(*key);
    if (*key != "weak") caller.scopes.add(Scope::orders_read);
    co_return caller;
}

std::vector<Route> routes() {
    std::vector<Route> all;
    all.push_back(route(Method::get, "/tagged", tagged));
    all.push_back(route(Method::get, "/shared", shared));
    all.push_back(route(Method::get, "/large", kept));
    all.push_back(route(Method::get, "/small", kept));
    all.push_back(route(Method::get, "/decides", decides_itself));
    all.push_back(route(Method::get, "/stream", streamed));
    all.push_back(route(Method::get, "/whoami", whoami));
    all.back().scope = Scope::orders_read;
    return all;
}

TEST(Answers, AreCompressedForThoseWhoAsk) {
    TestServer server(routes());
    Client client(server.port());
    const Reply plain = client.ask(get("/tagged"));
    EXPECT_EQ(plain.body, long_text);
    EXPECT_EQ(plain.header("content-encoding"), "");
    EXPECT_EQ(plain.header("vary"), "Accept-Encoding, apikey, Authorization");
    EXPECT_EQ(plain.header("etag"), "\"7\"");

    const Reply zstd = client.ask(get("/tagged", "Accept-Encoding: gzip, zstd\r\n"));
    EXPECT_EQ(zstd.header("content-encoding"), "zstd");
    EXPECT_EQ(zstd.header("etag"), "W/\"7\"");
    EXPECT_TRUE(zstd.body.starts_with("\x28\xb5\x2f\xfd"));
    const Reply gzip = client.ask(get("/tagged", "Accept-Encoding: gzip\r\n"));
    EXPECT_EQ(gzip.header("content-encoding"), "gzip");
    EXPECT_TRUE(gzip.body.starts_with("\x1f\x8b"));
    EXPECT_LT(gzip.body.size(), 200U);

    client.send("HEAD /tagged HTTP/1.1\r\nHost: t\r\nAccept-Encoding: gzip\r\n\r\n");
    EXPECT_EQ(client.read(true).header("content-length"), gzip.header("content-length"));
    const Reply binary = client.ask(get("/shared", "Accept-Encoding: gzip\r\n"));
    EXPECT_EQ(binary.header("content-encoding"), "");
    EXPECT_EQ(binary.header("vary"), "");
    EXPECT_EQ(binary.body.size(), 100'000U);
}

std::size_t count_of(const Reply& reply, std::string_view header_line) {
    std::size_t count = 0;
    for (std::size_t at = reply.head.find(header_line); at != std::string::npos;
         at = reply.head.find(header_line, at + 1))
        ++count;
    return count;
}

TEST(Answers, AreNeitherCachedNorGuessedAt) {
    TestServer server(routes(), {}, identify);
    Client client(server.port());
    const Reply plain = client.ask(get("/shared"));
    const Reply missing = client.ask(get("/nowhere"));
    const Reply refused = client.ask(get("/whoami"));
    const Reply doubtful = client.ask("GET /shared HTTP/1.1\r\nHost: t\r\nHost: u\r\n\r\n");
    EXPECT_EQ(plain.status, 200);
    EXPECT_EQ(missing.status, 404);
    EXPECT_EQ(refused.status, 401);
    EXPECT_EQ(doubtful.status, 400);
    for (const Reply& each : {plain, missing, refused, doubtful}) {
        EXPECT_EQ(count_of(each, "X-Content-Type-Options: nosniff\r\n"), 1U) << each.head;
        EXPECT_EQ(count_of(each, "Cache-Control: private, no-store\r\n"), 1U) << each.head;
        EXPECT_EQ(each.header("vary"), "") << each.head;
        EXPECT_EQ(each.header("strict-transport-security"), "") << "it is not TLS";
        EXPECT_EQ(each.header("x-accel-buffering"), "");
    }
}

TEST(Answers, WithATagAreAskedForAgainByWhoeverCachedThem) {
    TestServer server(routes());
    Client client(server.port());
    const Reply tagged_answer = client.ask(get("/tagged", "Accept-Encoding: gzip\r\n"));
    EXPECT_EQ(tagged_answer.header("cache-control"), "private, no-cache");
    EXPECT_EQ(tagged_answer.header("vary"), "Accept-Encoding, apikey, Authorization");
    EXPECT_EQ(tagged_answer.header("x-content-type-options"), "nosniff");
    const Reply own = client.ask(get("/decides"));
    EXPECT_EQ(own.header("cache-control"), "public, max-age=60") << "what the handler says stays";
    EXPECT_EQ(own.header("vary"), "Prefer, apikey, Authorization");
    EXPECT_EQ(count_of(own, "ary:"), 1U) << own.head;
    EXPECT_EQ(count_of(own, "Cache-Control:"), 0U) << own.head;
}

// nginx collects what it passes on unless it is told not to.
TEST(Answers, ThatAreEventStreamsAreNotBuffered) {
    TestServer server(routes());
    Client client(server.port());
    const Reply stream = client.ask(get("/stream"));
    EXPECT_EQ(stream.header("x-accel-buffering"), "no");
    EXPECT_EQ(stream.header("cache-control"), "private, no-store");
    EXPECT_EQ(stream.header("x-content-type-options"), "nosniff");
}

TEST(Answers, AreSentFromMemoryFilesWhole) {
    const std::string& large = large_text();  // Before the client connects, who has 5 s for its first request.
    TestServer server(routes());
    Client client(server.port());
    client.send(get("/large") + get("/small") + get("/large") + get("/tagged"));
    EXPECT_TRUE(client.read().body == large);  // Not EXPECT_EQ: nobody reads 20 MB of a failure.
    EXPECT_EQ(client.read().body, "small");
    EXPECT_TRUE(client.read().body == large);
    EXPECT_EQ(client.read().body, long_text);
    client.send("HEAD /large HTTP/1.1\r\nHost: t\r\n\r\n");
    EXPECT_EQ(client.read(true).header("content-length"), std::to_string(large.size()));
    EXPECT_EQ(client.ask(get("/small")).body, "small");
}

TEST(Answers, CarryTheHeadersOfIdentifyAlsoWhenRefused) {
    TestServer server(routes(), {}, identify);
    Client client(server.port());
    const Reply answered = client.ask(get("/whoami", "apikey: a\r\n"));
    EXPECT_EQ(answered.body, "acc-a");
    EXPECT_EQ(answered.header("ratelimit"), "remaining=9");
    const Reply missing = client.ask(get("/whoami"));
    EXPECT_EQ(missing.status, 401);
    EXPECT_EQ(missing.header("ratelimit"), "remaining=9");
    const Reply weak = client.ask(get("/whoami", "apikey: weak\r\n"));
    EXPECT_EQ(weak.status, 403);
    EXPECT_EQ(parse_json(weak.body).at("code"), "SCOPE_MISSING");
}

TEST(Answers, TravelOverTls) {
    const Certificate certificate;
    const Tls tls(certificate.certificate_file, certificate.key_file);
    TestServer server(routes(), Limits{}, {}, &tls);
    const std::string requests = get("/shared") + get("/large") + get("/tagged", "Connection: close\r\n");
    const std::string answers = ask_over_tls(server.port(), requests, TLS1_3_VERSION);
    EXPECT_TRUE(answers.starts_with("HTTP/1.1 200 OK\r\n"));
    EXPECT_NE(answers.substr(0, answers.find("\r\n\r\n")).find("\r\nStrict-Transport-Security: max-age=31536000\r\n"),
              std::string::npos);
    EXPECT_TRUE(answers.ends_with(long_text));
    EXPECT_GT(answers.size(), 105'000U);
    EXPECT_NE(answers.find(large_text()), std::string::npos);
    EXPECT_NE(ask_over_tls(server.port(), get("/tagged", "Connection: close\r\n"), TLS1_2_VERSION), "");
    EXPECT_EQ(ask_over_tls(server.port(), get("/tagged", "Connection: close\r\n"), TLS1_1_VERSION), "");
}

}  // namespace
}  // namespace comanda::http::server_answers_test
