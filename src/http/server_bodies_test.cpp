// Room for large request bodies: how much there is, and for whom.
#include <gtest/gtest.h>

#include <atomic>

#include "http/eventually_fixture.h"
#include "http/test_server.h"

namespace comanda::http::server_bodies_test {
namespace {

using namespace testing;

net::Task<Response> hello(Request) {
    co_return json_response(200, "{}");
}

std::vector<Route> routes() {
    return {route(Method::post, "svc/hello", hello)};
}

std::vector<Route> with_keys(std::vector<Route> all) {
    for (Route& each : all)
        each.scope = Scope::any;
    return all;
}

// The key is the account; none is a stranger's.
net::Task<Caller> by_key(Request& request, const Route&) {
    const auto key = request.header("apikey");
    if (!key) throw refused({.status = 401, .code = "API_KEY_MISSING", .message = "Send your key."});
    Caller caller;
    caller.account = caller.key = std::string(*key);
    co_return caller;
}

std::string large_head(const std::string& headers, std::size_t bytes = 200'000) {
    return "POST /v1/svc/hello HTTP/1.1\r\nHost: t\r\n" + headers + "Content-Length: " + std::to_string(bytes) +
           "\r\n\r\n";
}

TEST(ServerBodies, CapLargeBodies) {
    Limits limits;
    limits.large_bodies_bytes_max = 300'000;
    TestServer server(routes(), limits);
    const std::string large = post("/v1/svc/hello", std::string(200'000, 'x'));
    Client slow(server.port()), other(server.port());
    EXPECT_EQ(other.ask(post("/v1/svc/hello", std::string(1'000'000, 'x'))).status, 200) << "alone it may be larger";
    ASSERT_TRUE(eventually([&] { return server.metrics().large_body_bytes.Value() == 0; }));
    slow.send("POST /v1/svc/hello HTTP/1.1\r\nHost: t\r\nContent-Length: 200000\r\n\r\n");
    ASSERT_TRUE(eventually([&] { return server.metrics().large_body_bytes.Value() == 200'000; }));
    const Reply refused = Client(server.port()).ask(large);
    EXPECT_EQ(refused.status, 503);
    EXPECT_EQ(refused.header("retry-after"), "2");
    EXPECT_EQ(other.ask(post("/v1/svc/hello", "small")).status, 200);
    slow.send_end();
    EXPECT_TRUE(eventually([&] { return Client(server.port()).ask(large).status == 200; }));
}

TEST(ServerBodies, GiveStrangersNoRoomForLargeBodies) {
    Limits limits;
    limits.large_bodies_bytes_max = 300'000;
    TestServer server(with_keys(routes()), limits, by_key);
    std::vector<std::unique_ptr<Client>> strangers;
    for (int i = 0; i < 5; ++i) {
        strangers.push_back(std::make_unique<Client>(server.port()));
        strangers.back()->send(large_head(""));
        EXPECT_EQ(strangers.back()->read().status, 401) << "before the body";
    }
    EXPECT_EQ(server.metrics().large_body_bytes.Value(), 0);
    const std::string body(200'000, 'x');
    EXPECT_EQ(Client(server.port()).ask(large_head("apikey: a\r\n") + body).status, 200);
    Client chunks(server.port());
    chunks.send("POST /v1/svc/hello HTTP/1.1\r\nHost: t\r\nTransfer-Encoding: chunked\r\n\r\n30d40\r\n" + body);
    EXPECT_EQ(chunks.read().status, 401);
}

TEST(ServerBodies, GiveAKeyItsShareOfLargeBodies) {
    Limits limits;
    limits.large_bodies_bytes_max = 600'000;
    TestServer server(with_keys(routes()), limits, by_key);
    const std::string body(200'000, 'x');
    Client slow(server.port());
    slow.send(large_head("apikey: a\r\n"));
    ASSERT_TRUE(eventually([&] { return server.metrics().large_body_bytes.Value() == 200'000; }));
    EXPECT_EQ(Client(server.port()).ask(large_head("apikey: a\r\n") + body).status, 503) << "its second";
    EXPECT_EQ(Client(server.port()).ask(large_head("apikey: b\r\n") + body).status, 200) << "another's";
    EXPECT_EQ(slow.ask(body).status, 200);
    EXPECT_TRUE(eventually([&] { return server.metrics().large_body_bytes.Value() == 0; }));
    EXPECT_EQ(Client(server.port()).ask(large_head("apikey: a\r\n") + body).status, 200);
}

// Handlers that wait until they may go on.
struct Held {
    std::atomic<bool> may_go_on = false;
    std::atomic<int> of_a = 0, of_b = 0;

    net::Task<Response> handle(Request request) {
        ++(request.caller.account == "a" ? of_a : of_b);
        while (!may_go_on)
            co_await net::sleep_for(1ms);
        co_return json_response(200, "{}");
    }
};

TEST(ServerBodies, OfAnAccountTakeTurns) {
    Held held;
    std::vector<Route> all = routes();
    all.push_back(route(Method::post, "svc/held", [&](Request request) { return held.handle(std::move(request)); }));
    TestServer server(with_keys(std::move(all)), {}, by_key);
    const std::string body(200'000, 'x');
    const auto head = [](const char* key) {
        return "POST /v1/svc/held HTTP/1.1\r\nHost: t\r\napikey: " + std::string(key) +
               "\r\nContent-Length: 200000\r\n\r\n";
    };
    Client first(server.port()), second(server.port()), other(server.port());
    first.send(head("a") + body);
    second.send(head("a") + body);
    ASSERT_TRUE(eventually([&] { return server.metrics().in_flight.Value() == 2; }));
    other.send(head("b") + body);
    EXPECT_TRUE(eventually([&] { return held.of_b == 1; })) << "another account has its own turn";
    EXPECT_EQ(held.of_a, 1);
    EXPECT_EQ(Client(server.port()).ask(large_head("apikey: a\r\n", 5) + "small").status, 200) << "no large body";
    held.may_go_on = true;
    for (Client* each : {&first, &second, &other})
        EXPECT_EQ(each->read().status, 200);
    EXPECT_EQ(held.of_a, 2);
}

TEST(ServerBodies, ThatNeverHadTheirTurnChangedNothing) {
    Held held;
    std::vector<Route> all = routes();
    for (const char* path : {"svc/held", "svc/hurried"}) {
        all.push_back(route(Method::post, path, [&](Request request) { return held.handle(std::move(request)); }));
        all.back().limit = std::string_view(path) == "svc/held" ? 1h : 1ms;
    }
    TestServer server(with_keys(std::move(all)), {}, by_key);
    const auto head = [](const std::string& path) {
        return post("/v1/svc/" + path, std::string(200'000, 'x'), "apikey: a\r\n");
    };
    Client first(server.port());
    first.send(head("held"));
    ASSERT_TRUE(eventually([&] { return held.of_a == 1; }));
    const Reply late = Client(server.port()).ask(head("hurried"));
    EXPECT_EQ(late.status, 503);
    EXPECT_NE(late.body.find("\"UNAVAILABLE\""), std::string::npos) << late.body;
    held.may_go_on = true;
    EXPECT_EQ(first.read().status, 200);
    EXPECT_EQ(held.of_a, 1);
}

TEST(ServerBodies, CapBodiesInChunksByWhatHasCome) {
    Limits limits;
    limits.large_bodies_bytes_max = 300'000;
    TestServer server(routes(), limits);
    const std::string head = "POST /v1/svc/hello HTTP/1.1\r\nHost: t\r\nTransfer-Encoding: chunked\r\n\r\n";
    std::vector<std::unique_ptr<Client>> clients;
    for (int i = 0; i < 20; ++i) {
        clients.push_back(std::make_unique<Client>(server.port()));
        clients.back()->send(head + "5\r\nhello\r\n");
    }
    Client other(server.port());
    EXPECT_EQ(other.ask(post("/v1/svc/hello", std::string(200'000, 'x'))).status, 200) << "beside them";
    for (const auto& each : clients)
        EXPECT_EQ(each->ask("0\r\n\r\n").status, 200);
    const std::string chunk = "30d40\r\n" + std::string(200'000, 'x') + "\r\n";
    clients[0]->send(head + chunk);
    ASSERT_TRUE(eventually([&] { return server.metrics().large_body_bytes.Value() == 200'000; }));
    EXPECT_EQ(Client(server.port()).ask(head + chunk + "0\r\n\r\n").status, 503);
    EXPECT_EQ(clients[0]->ask("0\r\n\r\n").status, 200);
}

}  // namespace
}  // namespace comanda::http::server_bodies_test
