// Time, numbers and the end: what a server does with slow clients, too many of them, and its own shutdown. Who connects
// meanwhile: server_drain_test.cpp.
#include <gtest/gtest.h>
#include <prometheus/text_serializer.h>

#include <atomic>

#include "http/eventually_fixture.h"
#include "http/test_server.h"
#include "http/tls_fixture.h"

namespace comanda::http::server_limits_test {
namespace {

using namespace testing;

net::Task<Response> hello(Request) {
    co_return json_response(200, "{}");
}

// Handlers of svc/hold wait until the test lets them go.
std::atomic<int> holding{0};
std::atomic<bool> let_go{false};

net::Task<Response> hold(Request) {
    ++holding;
    while (!let_go) {
        co_await net::sleep_for(1ms);
    }
    --holding;
    co_return json_response(200, "{}");
}

void start_holding(Client& client, const std::string& path = "/v1/svc/hold") {
    holding = 0;
    let_go = false;
    client.send(get(path));
}

bool is_refused(std::uint16_t port) {
    try {
        const Client client(port, 50ms);
        return false;
    } catch (const std::runtime_error&) {
        return true;
    }
}

net::Task<std::optional<std::string>> next_of_three(std::shared_ptr<int> count) {
    co_await net::sleep_for(10ms);
    if (++*count > 3) co_return std::nullopt;
    co_return std::to_string(*count) + "\n";
}

net::Task<std::optional<std::string>> one_then_silence(std::shared_ptr<int> count) {
    if (++*count > 1) co_await net::sleep_for(1h);
    co_return "data: 1\n\n";
}

net::Task<std::optional<std::string>> one_then_failure(std::shared_ptr<int> count) {
    if (++*count > 1) throw std::runtime_error("gone");
    co_return "[1";
}

using Pieces = net::Task<std::optional<std::string>> (*)(std::shared_ptr<int>);

Response stream_of(Pieces pieces) {
    Response response;
    response.content_type = "text/plain";
    response.stream = [pieces, count = std::make_shared<int>(0)] { return pieces(count); };
    return response;
}

net::Task<Response> count_to_three(Request) {
    co_return stream_of(next_of_three);
}

net::Task<Response> wait_for_ever(Request) {
    co_return stream_of(one_then_silence);
}

net::Task<Response> break_off(Request) {
    co_return stream_of(one_then_failure);
}

net::Task<Response> stand_still(Request) {
    std::this_thread::sleep_for(1s);
    co_return json_response(200, "{}");
}

struct Present {
    std::atomic<int>& count;
    explicit Present(std::atomic<int>& count_) : count(count_) { ++count; }
    ~Present() { --count; }
    Present(const Present&) = delete;
    Present& operator=(const Present&) = delete;
};
std::atomic<int> reading{0}, writing{0};

net::Task<Response> endure(Request request) {
    const Present present(request.method == Method::get ? reading : writing);
    co_await net::sleep_for(1h);
    co_return json_response(200, "{}");
}

net::Task<Response> much(Request) {
    co_return json_response(200, std::string(64 << 20, 'm'));
}

std::vector<Route> routes() {
    std::vector<Route> all;
    all.push_back(route(Method::get, "svc/hello", hello));
    all.push_back(route(Method::post, "svc/hello", hello));
    all.push_back(route(Method::get, "svc/hold", hold));
    all.push_back(route(Method::get, "svc/wait", hold));
    all.back().waits = true;
    all.push_back(route(Method::get, "svc/count", count_to_three));
    all.push_back(route(Method::get, "svc/events", wait_for_ever));
    all.push_back(route(Method::get, "svc/broken", break_off));
    all.push_back(route(Method::get, "svc/much", much));
    all.push_back(route(Method::get, "svc/still", stand_still));
    for (const Method each : {Method::get, Method::post}) {
        all.push_back(route(each, "svc/endure", endure));
        all.back().limit = 1h;
    }
    return all;
}

Limits hasty() {
    Limits limits;
    limits.header_time = 200ms;
    limits.idle_time = 200ms;
    limits.body_grace = 200ms;
    limits.write_time = 300ms;
    limits.compress_from_bytes = 1UL << 40U;
    return limits;
}

std::chrono::milliseconds time_until_closed(Client& client) {
    const auto began = net::Clock::now();
    const test::Stopwatch watch;
    EXPECT_TRUE(client.read_to_end());
    EXPECT_LT(watch.elapsed(), 3s);
    return std::chrono::duration_cast<std::chrono::milliseconds>(net::Clock::now() - began);
}

TEST(ServerLimits, CloseAConnectionWhoseHeaderTakesTooLong) {
    TestServer server(routes(), hasty());
    Client silent(server.port());
    EXPECT_GE(time_until_closed(silent), 150ms);
    Client slow(server.port());
    slow.send("GET /v1/svc/hello HTTP/1.1\r\n");
    for (int i = 0; i < 20; ++i) {
        slow.send("X: y\r\n");
        std::this_thread::sleep_for(20ms);
    }
    EXPECT_EQ(slow.read_to_end(), "");
    EXPECT_EQ(server.metrics().closed_by_deadline.Value(), 2);
}

TEST(ServerLimits, CloseAConnectionWhoseBodyTakesTooLong) {
    TestServer server(routes(), hasty());
    Client slow(server.port());
    slow.send("POST /v1/svc/hello HTTP/1.1\r\nHost: t\r\nContent-Length: 100\r\n\r\nabc");
    EXPECT_GE(time_until_closed(slow), 150ms);
}

TEST(ServerLimits, CloseAnIdleConnection) {
    Limits limits = hasty();
    limits.idle_time = 1s;
    TestServer server(routes(), limits);
    Client client(server.port());
    EXPECT_EQ(client.ask(get("/v1/svc/hello")).status, 200);
    std::this_thread::sleep_for(100ms);
    EXPECT_EQ(client.ask(get("/v1/svc/hello")).status, 200);
    EXPECT_GE(time_until_closed(client), 900ms);
}

TEST(ServerLimits, AreNotForTheTimeInWhichTheServerItselfStoodStill) {
    TestServer server(routes(), hasty());
    Client slow(server.port()), other(server.port());
    slow.send("GET /v1/svc/hello HTTP/1.1\r\n");
    EXPECT_EQ(other.ask(get("/v1/svc/still")).status, 200);
    EXPECT_EQ(slow.ask("Host: t\r\n\r\n").status, 200);
}

TEST(ServerLimits, CloseAConnectionThatDoesNotTakeItsAnswer) {
    TestServer server(routes(), hasty());
    Client client(server.port());
    client.send(get("/v1/svc/much"));
    ASSERT_TRUE(eventually([&] { return server.metrics().closed_by_deadline.Value() == 1; }));
    const auto all = client.read_to_end();
    ASSERT_TRUE(all);
    EXPECT_LT(all->size(), 64U << 20U);
}

TEST(ServerLimits, GiveALargeAnswerWhole) {
    TestServer server(routes());
    Client client(server.port());
    EXPECT_EQ(client.ask(get("/v1/svc/much")).body.size(), 64U << 20U);
    EXPECT_EQ(client.ask(get("/v1/svc/hello")).status, 200);
}

TEST(ServerLimits, CapRequestsInFlight) {
    Limits limits;
    limits.requests_in_flight_max = 1;
    TestServer server(routes(), limits);
    Client first(server.port());
    Client second(server.port());
    start_holding(first);
    ASSERT_TRUE(eventually([] { return holding == 1; }));
    const Reply refused = second.ask(get("/v1/svc/hello"));
    EXPECT_EQ(refused.status, 503);
    EXPECT_EQ(refused.header("retry-after"), "1");
    let_go = true;
    EXPECT_EQ(first.read().status, 200);
    EXPECT_EQ(second.ask(get("/v1/svc/hello")).status, 200);
}

TEST(ServerLimits, DoNotCountThoseWhoWaitForSomethingToHappen) {
    Limits limits;
    limits.requests_in_flight_max = 1;
    TestServer server(routes(), limits);
    Client first(server.port()), second(server.port()), third(server.port());
    start_holding(first, "/v1/svc/wait");
    second.send(get("/v1/svc/wait"));
    ASSERT_TRUE(eventually([] { return holding == 2; }));
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(third.ask(get("/v1/svc/hello")).status, 200);
    let_go = true;
    EXPECT_EQ(first.read().status, 200);
    EXPECT_EQ(second.read().status, 200);
    EXPECT_EQ(first.ask(get("/v1/svc/hello")).status, 200);
}

TEST(ServerLimits, CapConnections) {
    Limits limits;
    limits.connections_per_address_max = 2;
    TestServer server(routes(), limits);
    auto first = std::make_unique<Client>(server.port());
    Client second(server.port());
    EXPECT_EQ(first->ask(get("/v1/svc/hello")).status, 200);
    EXPECT_EQ(second.ask(get("/v1/svc/hello")).status, 200);
    Client third(server.port());
    EXPECT_TRUE(third.read_to_end());
    EXPECT_EQ(server.metrics().connections_refused.Value(), 1);
    first.reset();
    ASSERT_TRUE(eventually([&] { return server.metrics().connections.Value() == 1; }));
    EXPECT_EQ(Client(server.port()).ask(get("/v1/svc/hello")).status, 200);
}

TEST(ServerLimits, StreamInPiecesWithoutALimitOnTheWhole) {
    TestServer server(routes(), hasty());
    Client client(server.port());
    const Reply reply = client.ask(get("/v1/svc/count"));
    EXPECT_EQ(reply.body, "1\n2\n3\n");
    EXPECT_EQ(reply.header("content-length"), "");
    EXPECT_EQ(client.ask(get("/v1/svc/hello")).status, 200);
    client.send("HEAD /v1/svc/count HTTP/1.1\r\nHost: t\r\n\r\n");
    EXPECT_EQ(client.read(true).status, 200);
    EXPECT_EQ(client.ask(get("/v1/svc/hello")).status, 200);

    Client old(server.port());
    old.send("GET /v1/svc/count HTTP/1.0\r\nConnection: keep-alive\r\n\r\n");
    const auto all = old.read_to_end();
    ASSERT_TRUE(all);
    EXPECT_TRUE(all->ends_with("\r\n\r\n1\n2\n3\n"));
}

TEST(ServerLimits, CutABrokenStreamOffWithoutItsEnd) {
    TestServer server(routes(), hasty());
    Client client(server.port());
    client.send(get("/v1/svc/broken"));
    const auto all = client.read_to_end();
    ASSERT_TRUE(all);
    EXPECT_TRUE(all->ends_with("2\r\n[1\r\n"));
}

TEST(ServerLimits, NoticeAStreamWhoseClientHasGone) {
    TestServer server(routes());
    {
        Client client(server.port());
        client.send(get("/v1/svc/events"));
        EXPECT_NE(client.take(100).find("200 OK"), std::string::npos);
    }
    EXPECT_TRUE(eventually([&] { return server.metrics().connections.Value() == 0; }));
}

TEST(ServerLimits, AbandonAReadWhoseClientHasGoneAndNoWrite) {
    TestServer server(routes());
    Client stays(server.port());
    stays.send(get("/v1/svc/endure"));
    auto writer = std::make_unique<Client>(server.port()), reader = std::make_unique<Client>(server.port());
    writer->send(post("/v1/svc/endure", "{}"));
    ASSERT_TRUE(eventually([] { return reading == 1 && writing == 1; }));
    writer.reset();
    reader->send(get("/v1/svc/endure"));
    ASSERT_TRUE(eventually([] { return reading == 2; }));
    reader.reset();
    EXPECT_TRUE(eventually([] { return reading == 1; }));
    EXPECT_EQ(writing, 1);
    EXPECT_EQ(server.metrics().failures.Value(), 0) << "it is nobody's failure";
}

// The bytes it has sent before it went are still there, unread.
TEST(ServerLimits, NoticeAClientThatHasGoneWithoutBeingReadToItsEnd) {
    const Certificate certificate;
    const Tls tls(certificate.certificate_file, certificate.key_file);
    TestServer plain(routes()), encrypted(routes(), {}, {}, &tls);
    auto pipelining = std::make_unique<Client>(plain.port());
    auto polite = std::make_unique<TlsClient>(encrypted.port());
    pipelining->send(get("/v1/svc/endure"));
    polite->send(get("/v1/svc/endure"));
    ASSERT_TRUE(eventually([] { return reading == 2; }));
    pipelining->send(get("/v1/svc/hello"));
    pipelining.reset();
    EXPECT_TRUE(eventually([] { return reading == 1; }));
    polite.reset();
    EXPECT_TRUE(eventually([] { return reading == 0; })) << "it has said goodbye";
}

TEST(ServerLimits, HoldOneAbandonedReadAgainstNoOtherRequest) {
    TestServer server(routes());
    Client client(server.port());
    client.send(get("/v1/svc/endure") + post("/v1/svc/hello", "{}"));
    client.send_end();
    EXPECT_EQ(client.read().status, 503);
    EXPECT_EQ(client.read().status, 200);
    const auto has = [&](const std::string& line) {
        return prometheus::TextSerializer().Serialize(server.registry().Collect()).find(line) != std::string::npos;
    };
    EXPECT_TRUE(eventually([&] { return has(R"({operation="POST svc/hello",status_class="2xx"} 1)"); }));
    EXPECT_TRUE(has(R"({operation="GET svc/endure",status_class="4xx"} 1)"));
}

TEST(Drain, AnswersWhatIsInFlightAndEndsStreamsAndIdleConnections) {
    TestServer server(routes());
    Client working(server.port());
    Client idle(server.port());
    Client late(server.port());
    Client stream(server.port());
    start_holding(working);
    EXPECT_EQ(idle.ask(get("/v1/svc/hello")).status, 200);
    EXPECT_EQ(late.ask(get("/v1/svc/hello")).status, 200);
    stream.send(get("/v1/svc/events"));
    EXPECT_NE(stream.take(100).find("200 OK"), std::string::npos);
    ASSERT_TRUE(eventually([] { return holding == 1; }));

    auto drained = server.start_drain(60s);
    server.drained_already();
    ASSERT_TRUE(eventually([&] { return is_refused(server.port()); }));
    const Reply last = late.ask(get("/v1/svc/hello"));
    EXPECT_EQ(last.status, 200);
    EXPECT_EQ(last.header("connection"), "close");
    let_go = true;
    const Reply answered = working.read();
    EXPECT_EQ(answered.status, 200);
    EXPECT_EQ(answered.header("connection"), "close");
    const auto events = stream.read_to_end();
    ASSERT_TRUE(events);
    EXPECT_TRUE(events->ends_with("0\r\n\r\n"));
    EXPECT_EQ(idle.read_to_end(), "");
    EXPECT_EQ(late.read_to_end(), "");
    EXPECT_EQ(working.read_to_end(), "");
    const test::Stopwatch watch;
    EXPECT_EQ(drained.wait_for(30s), std::future_status::ready);
    EXPECT_LT(watch.elapsed(), 2s);
}

TEST(Drain, ClosesWhatIsLeftInTheEnd) {
    TestServer server(routes());
    Client working(server.port());
    start_holding(working);
    ASSERT_TRUE(eventually([] { return holding == 1; }));
    const test::Stopwatch watch;
    server.drain(300ms);
    EXPECT_LT(watch.elapsed(), 1500ms);
    EXPECT_EQ(working.read_to_end(), "");
}

}  // namespace
}  // namespace comanda::http::server_limits_test
