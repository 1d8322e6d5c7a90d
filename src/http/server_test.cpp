#include "http/server.h"

#include <gtest/gtest.h>

#include "base/json.h"
#include "http/test_server.h"

namespace comanda::http::server_test {
namespace {

using namespace testing;

net::Task<Response> hello(Request) {
    co_return json_response(200, R"({"hello":"world"})");
}

net::Task<Response> echo(Request request) {
    co_return json_response(200, std::move(request.body));
}

net::Task<Response> echo_value(Request request) {
    co_return json_response(200, request.path_value("id"));
}

net::Task<Response> count_headers(Request request) {
    std::string names;
    for (const Header& each : request.headers) {
        names += each.name + ",";
    }
    co_return json_response(200, names);
}

net::Task<Response> fail(Request) {
    throw std::runtime_error("the cellar is flooded");
    co_return Response{};
}

net::Task<Response> refuse(Request) {
    throw refused({.status = 409, .code = "IN_USE", .message = "It is in use."});
    co_return Response{};
}

net::Task<Response> sleep(Request request) {
    co_await net::sleep_for(std::chrono::milliseconds(std::stol(request.path_value("ms"))));
    co_return json_response(200, request.path_value("ms"));
}

net::Task<Response> inject(Request) {
    Response response = json_response(200, "{}");
    response.headers.push_back({"X-Bad", "a\r\nX-Injected: yes"});
    response.headers.push_back({"X-Good", "b"});
    response.headers.push_back({"Content-Length", "999"});
    co_return response;
}

Route limited(Route route, std::chrono::milliseconds limit, std::size_t body_bytes_max = 1 << 20) {
    route.limit = limit;
    route.body_bytes_max = body_bytes_max;
    return route;
}

std::vector<Route> routes() {
    std::vector<Route> all;
    all.push_back(route(Method::get, "svc/hello", hello));
    all.push_back(limited(route(Method::post, "svc/echo", echo), 10s, 100));
    all.push_back(route(Method::post, "svc/large", echo));
    all.push_back(route(Method::get, "svc/thing/{id}", echo_value));
    all.push_back(route(Method::post, "svc/headers", count_headers));
    all.push_back(route(Method::get, "svc/fail", fail));
    all.push_back(route(Method::get, "svc/refuse", refuse));
    all.push_back(route(Method::get, "svc/inject", inject));
    all.push_back(limited(route(Method::get, "svc/sleep/{ms}", sleep), 300ms));
    all.push_back(limited(route(Method::post, "svc/sleep/{ms}", sleep), 300ms));
    all.push_back(limited(route(Method::get, "svc/rest/{ms}", sleep), 10s));
    all.push_back(route(Method::put, "svc/json", echo));
    all.back().request_schema = "Thing";
    return all;
}

std::string code_of(const Reply& reply) {
    return std::string(parse_json(reply.body).at("code").as_string());
}

TEST(Server, KeepsTheConnectionAndEchoesTheRequestId) {
    TestServer server(routes());
    Client client(server.port());
    const Reply first = client.ask(get("/v1/svc/hello", "X-Request-Id: till-7.42\r\n"));
    EXPECT_EQ(first.status, 200);
    EXPECT_EQ(first.body, R"({"hello":"world"})");
    EXPECT_EQ(first.header("content-type"), "application/json");
    EXPECT_EQ(first.header("x-request-id"), "till-7.42");
    EXPECT_EQ(first.header("server"), "");
    const Reply second = client.ask(get("/v1/svc/hello", "X-Request-Id: not acceptable\r\n"));
    EXPECT_EQ(second.status, 200);
    EXPECT_FALSE(second.header("x-request-id").empty());
    EXPECT_NE(second.header("x-request-id"), "not acceptable");
}

TEST(Server, AnswersPipelinedRequestsInOrder) {
    TestServer server(routes());
    Client client(server.port());
    std::string all;
    for (int i = 0; i < 200; ++i) {
        all += get("/v1/svc/thing/" + std::to_string(i));
        if (i % 50 == 0) all += get("/v1/svc/rest/20");
    }
    client.send(all);
    for (int i = 0; i < 200; ++i) {
        ASSERT_EQ(client.read().body, std::to_string(i));
        if (i % 50 == 0) {
            ASSERT_EQ(client.read().body, "20");
        }
    }
}

TEST(Server, LeavesTheBodyOutForHead) {
    TestServer server(routes());
    Client client(server.port());
    client.send("HEAD /v1/svc/hello HTTP/1.1\r\nHost: t\r\n\r\n" + get("/v1/svc/hello"));
    const Reply head = client.read(true);
    EXPECT_EQ(head.status, 200);
    EXPECT_EQ(head.header("content-length"), "17");
    EXPECT_EQ(client.read().body, R"({"hello":"world"})");
}

TEST(Server, AnswersOptions404And405) {
    TestServer server(routes());
    Client client(server.port());
    const Reply options = client.ask("OPTIONS /v1/svc/hello HTTP/1.1\r\nHost: t\r\n\r\n");
    EXPECT_EQ(options.status, 204);
    EXPECT_EQ(options.header("allow"), "GET, HEAD, OPTIONS");
    EXPECT_EQ(client.ask("OPTIONS * HTTP/1.1\r\nHost: t\r\n\r\n").status, 204);
    const Reply missing = client.ask(get("/v1/svc/nowhere"));
    EXPECT_EQ(missing.status, 404);
    EXPECT_EQ(missing.header("content-type"), "application/problem+json");
    EXPECT_EQ(code_of(missing), "NOT_FOUND");
    const Reply method = client.ask(post("/v1/svc/hello", "{}"));
    EXPECT_EQ(method.status, 405);
    EXPECT_EQ(method.header("allow"), "GET, HEAD, OPTIONS");
    EXPECT_EQ(code_of(method), "METHOD_NOT_ALLOWED");
    EXPECT_EQ(client.ask(get("/v1/svc/hello/")).status, 404);
}

TEST(Server, RefusesWhatIsTooLargeForTheRoute) {
    TestServer server(routes());
    Client exact(server.port());
    EXPECT_EQ(exact.ask(post("/v1/svc/echo", std::string(100, 'x'))).status, 200);
    const Reply length = exact.ask("POST /v1/svc/echo HTTP/1.1\r\nHost: t\r\nContent-Length: 101\r\n\r\n");
    EXPECT_EQ(length.status, 413);
    EXPECT_EQ(code_of(length), "PAYLOAD_TOO_LARGE");
    EXPECT_EQ(length.header("connection"), "close");
    EXPECT_EQ(exact.read_to_end(), "");

    Client chunked(server.port());
    const std::string chunk = "40\r\n" + std::string(64, 'x') + "\r\n";
    EXPECT_EQ(chunked.ask("POST /v1/svc/echo HTTP/1.1\r\nHost: t\r\nTransfer-Encoding: chunked\r\n\r\n" + chunk + chunk)
                  .status,
              413);
}

TEST(Server, RefusesOtherMediaTypesWhereJsonIsExpected) {
    TestServer server(routes());
    Client client(server.port());
    const auto put = [](std::string_view type) {
        return "PUT /v1/svc/json HTTP/1.1\r\nHost: t\r\nContent-Length: 2\r\n" + std::string(type) + "\r\n{}";
    };
    EXPECT_EQ(client.ask(put("Content-Type: application/json\r\n")).status, 200);
    EXPECT_EQ(client.ask(put("Content-Type: Application/JSON; charset=utf-8\r\n")).status, 200);
    EXPECT_EQ(client.ask(put("")).status, 200);
    const Reply refused = client.ask(put("Content-Type: text/plain\r\n"));
    EXPECT_EQ(refused.status, 415);
    EXPECT_EQ(code_of(refused), "UNSUPPORTED_MEDIA_TYPE");
    EXPECT_EQ(client.ask(get("/v1/svc/hello")).status, 200);
}

TEST(Server, ReadsBodiesInPiecesAndKeepsTrailersOutOfTheHeaders) {
    TestServer server(routes());
    Client client(server.port());
    const std::string head = "POST /v1/svc/echo HTTP/1.1\r\nHost: t\r\nTransfer-Encoding: chunked\r\n\r\n";
    EXPECT_EQ(client.ask(head + "5\r\nhello\r\n6;note=\"x\"\r\n world\r\n0\r\n\r\n").body, "hello world");
    for (const char c : head + "3\r\nabc\r\n00000a\r\n0123456789\r\n0\r\nX-Trailer: a b\r\n\r\n") {
        client.send(std::string_view(&c, 1));
        std::this_thread::sleep_for(200us);
    }
    EXPECT_EQ(client.read().body, "abc0123456789");
    const Reply names = client.ask(
        "POST /v1/svc/headers HTTP/1.1\r\nHost: t\r\nTransfer-Encoding: chunked\r\n\r\n"
        "1\r\nx\r\n0\r\nX-Key: secret\r\n\r\n");
    EXPECT_EQ(names.body, "host,transfer-encoding,");
    const std::string megabyte(1 << 20, 'm');
    EXPECT_EQ(client.ask(post("/v1/svc/large", megabyte)).body, megabyte);
}

TEST(Server, TellsAWaitingClientToContinue) {
    TestServer server(routes());
    Client client(server.port());
    client.send("POST /v1/svc/echo HTTP/1.1\r\nHost: t\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\n");
    EXPECT_EQ(client.take(25), "HTTP/1.1 100 Continue\r\n\r\n");
    EXPECT_EQ(client.ask("abc").body, "abc");
    const Reply unwanted =
        client.ask("POST /v1/nowhere HTTP/1.1\r\nHost: t\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\n");
    EXPECT_EQ(unwanted.status, 404);
    EXPECT_EQ(unwanted.header("connection"), "close");
}

TEST(Server, SpeaksHttp10) {
    TestServer server(routes());
    Client closing(server.port());
    closing.send("GET /v1/svc/hello HTTP/1.0\r\n\r\n");
    const auto all = closing.read_to_end();
    ASSERT_TRUE(all);
    EXPECT_TRUE(all->starts_with("HTTP/1.1 200 OK\r\n"));
    EXPECT_NE(all->find("Connection: close"), std::string::npos);
    Client keeping(server.port());
    const std::string request = "GET /v1/svc/hello HTTP/1.0\r\nConnection: keep-alive\r\n\r\n";
    EXPECT_EQ(keeping.ask(request).header("connection"), "keep-alive");
    EXPECT_EQ(keeping.ask(request).status, 200);
}

TEST(Server, AnswersFailuresWithoutDetail) {
    TestServer server(routes());
    Client client(server.port());
    const Reply failed = client.ask(get("/v1/svc/fail", "X-Request-Id: here\r\n"));
    EXPECT_EQ(failed.status, 500);
    EXPECT_EQ(code_of(failed), "INTERNAL");
    EXPECT_EQ(failed.body.find("cellar"), std::string::npos);
    EXPECT_EQ(parse_json(failed.body).at("requestId").as_string(), "here");
    EXPECT_EQ(code_of(client.ask(get("/v1/svc/refuse"))), "IN_USE");
    EXPECT_EQ(client.ask(get("/v1/svc/hello")).status, 200);
}

TEST(Server, NeverWritesAHeaderWithALineEndInIt) {
    TestServer server(routes());
    Client client(server.port());
    const Reply reply = client.ask(get("/v1/svc/inject"));
    EXPECT_EQ(reply.header("x-injected"), "");
    EXPECT_EQ(reply.header("x-bad"), "");
    EXPECT_EQ(reply.header("x-good"), "b");
    EXPECT_EQ(reply.header("content-length"), "2");
}

TEST(Server, AnswersForAHandlerThatIsTooSlow) {
    TestServer server(routes());
    Client client(server.port());
    const Reply read = client.ask(get("/v1/svc/sleep/5000"));
    EXPECT_EQ(read.status, 503);
    EXPECT_EQ(code_of(read), "UNAVAILABLE");
    const Reply write = client.ask(post("/v1/svc/sleep/5000", "{}"));
    EXPECT_EQ(write.status, 503);
    EXPECT_EQ(code_of(write), "OUTCOME_UNKNOWN");
    EXPECT_EQ(client.ask(get("/v1/svc/sleep/10")).status, 200);
    EXPECT_EQ(client.ask(get("/v1/svc/hello")).status, 200);
}

TEST(Server, NamesWhyARequestIsNotAcceptableAsHttp) {
    const std::string host = "Host: t\r\n";
    struct Case {
        std::string request;
        int status;
        std::string code;
    };
    const std::vector<Case> cases = {
        {"GET /v1/svc/hello HTTP/1.1\r\nHost : t\r\n\r\n", 400, "BAD_REQUEST"},
        {get("/v1/svc/" + std::string(20'000, 'a')), 414, "TARGET_TOO_LONG"},
        {"POST /v1/svc/echo HTTP/1.1\r\n" + host + "Content-Length: 2\r\nExpect: cake\r\n\r\n{}", 417,
         "EXPECTATION_FAILED"},
        {get("/v1/svc/hello", "X-Long: " + std::string(70'000, 'a') + "\r\n"), 431, "HEADER_TOO_LARGE"},
        {"BREW /v1/svc/hello HTTP/1.1\r\n" + host + "\r\n", 501, "METHOD_UNKNOWN"},
        {"GET /v1/svc/hello HTTP/2.0\r\n" + host + "\r\n", 505, "VERSION_UNSUPPORTED"},
    };
    TestServer server(routes());
    for (const Case& each : cases) {
        Client client(server.port());
        const Reply reply = client.ask(each.request);
        EXPECT_EQ(reply.status, each.status) << each.code;
        EXPECT_EQ(reply.header("connection"), "close") << each.code;
        if (reply.status == each.status) {
            EXPECT_EQ(code_of(reply), each.code);
        }
    }
}

TEST(Server, RefusesUndecodableQueries) {
    TestServer server(routes());
    EXPECT_EQ(Client(server.port()).ask(get("/v1/svc/hello?a=%41+b&c")).status, 200);
    EXPECT_EQ(Client(server.port()).ask(get("/v1/svc/hello?a=%00")).status, 400);
    EXPECT_EQ(Client(server.port()).ask(get("/v1/svc/hello?a=%ff")).status, 400);
}

}  // namespace
}  // namespace comanda::http::server_test
