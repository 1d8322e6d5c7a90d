#include "http/proxy.h"

#include <gtest/gtest.h>

#include <random>

#include "http/test_server.h"
#include "http/tls_fixture.h"

namespace comanda::http::proxy_test {
namespace {

using namespace testing;
using State = ProxyHeader::State;

std::string binary(unsigned command, unsigned family, const std::string& more) {
    std::string bytes("\r\n\r\n\0\r\nQUIT\n", 12);
    bytes += static_cast<char>(command);
    bytes += static_cast<char>(family);
    bytes += static_cast<char>(more.size() >> 8U);
    bytes += static_cast<char>(more.size() & 0xFFU);
    return bytes + more;
}

const std::string four("\xC0\x00\x02\x01\xC0\x00\x02\x09\xDC\x04\x01\xBB", 12);  // 192.0.2.1
const std::string six = std::string("\x20\x01\x0D\xB8", 4) + std::string(11, '\0') + "\x07" + std::string(20, 'x');

std::string client_in(const std::string& bytes) {
    const ProxyHeader header = read_proxy_header(bytes);
    if (header.state != State::complete) return header.state == State::wrong ? "wrong" : "incomplete";
    return header.client ? header.client->to_string() : "none";
}

TEST(ProxyHeader, NamesTheClient) {
    EXPECT_EQ(client_in(binary(0x21, 0x11, four)), "192.0.2.1");
    EXPECT_EQ(client_in(binary(0x21, 0x21, six)), "2001:db8::7");
    EXPECT_EQ(client_in(binary(0x21, 0x11, four + std::string(500, 't'))), "192.0.2.1") << "with fields behind it";
    EXPECT_EQ(client_in(binary(0x20, 0x00, "")), "none") << "a check by the proxy itself";
    EXPECT_EQ(client_in(binary(0x20, 0x11, four)), "none");
    EXPECT_EQ(client_in(binary(0x21, 0x00, "whatever")), "none");
    EXPECT_EQ(client_in("PROXY TCP4 192.0.2.1 192.0.2.9 56324 443\r\n"), "192.0.2.1");
    EXPECT_EQ(client_in("PROXY TCP6 2001:db8::7 2001:db8::9 56324 443\r\n"), "2001:db8::7");
    EXPECT_EQ(client_in("PROXY UNKNOWN\r\n"), "none");
}

TEST(ProxyHeader, IsRefusedWhenItIsMalformed) {
    for (const std::string& bytes :
         {std::string("GET / HTTP/1.1\r\n"), std::string("\x16\x03\x01"), std::string("PROXX"),
          std::string("\r\n\r\nX"), binary(0x11, 0x11, four), binary(0x22, 0x11, four), binary(0x21, 0x12, four),
          binary(0x21, 0x31, six), binary(0x21, 0x11, "short"), binary(0x21, 0x21, four),
          binary(0x21, 0x11, std::string(4'097, 'x')), std::string("PROXY TCP4 192.0.2.1 192.0.2.9 56324\r\n"),
          std::string("PROXY TCP4 192.0.2.1\r\n"), std::string("PROXY TCP4 192.0.2 192.0.2.9 1 2\r\n"),
          std::string("PROXY TCP4 192.0.2.1 192.0.2.9 1 70000\r\n"),
          std::string("PROXY UDP4 192.0.2.1 192.0.2.9 1 2\r\n"), std::string("PROXY TCP4 192.0.2.1 192.0.2.9 1 2 \r\n"),
          "PROXY TCP4 " + std::string(120, '1')})
        EXPECT_EQ(client_in(bytes), "wrong") << bytes;
}

// Whatever is cut off is asked for, and no byte beyond the header.
TEST(ProxyHeader, AsksForNoMoreThanItHas) {
    for (const std::string& whole : {binary(0x21, 0x11, four), binary(0x21, 0x21, six + "more"), binary(0x20, 0, ""),
                                     std::string("PROXY TCP4 192.0.2.1 192.0.2.9 56324 443\r\n")}) {
        std::string bytes;
        ProxyHeader header = read_proxy_header(bytes);
        while (header.state == State::incomplete) {
            ASSERT_GT(header.missing, 0U);
            ASSERT_LE(bytes.size() + header.missing, whole.size());
            bytes = whole.substr(0, bytes.size() + header.missing);
            header = read_proxy_header(bytes);
        }
        EXPECT_EQ(header.state, State::complete);
        EXPECT_EQ(bytes, whole);
    }
}

TEST(ProxyHeader, WithAnyBytesIsBounded) {
    const unsigned seed = std::random_device{}();
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937 random(seed);
    for (int round = 0; round < 20'000; ++round) {
        std::string bytes = random() % 2 == 0 ? binary(random() % 256, random() % 256, std::string(random() % 64, 'x'))
                                              : "PROXY TCP4 192.0.2.1 192.0.2.9 56324 443\r\n";
        bytes[random() % bytes.size()] = static_cast<char>(random());
        bytes.resize(random() % (bytes.size() + 1));
        const ProxyHeader header = read_proxy_header(bytes);
        const std::size_t missing = header.state == State::incomplete ? header.missing : 0;
        EXPECT_LE(bytes.size() + missing, 16U + 4'096U);
    }
}

std::string forwarded(std::vector<Header> headers, ProxySends sends = ProxySends::x_forwarded_for,
                      const char* peer = "10.0.0.1") {
    const Proxies proxies{net::AddressRanges({"10.0.0.0/8", "::1"}), sends};
    return forwarded_client(headers, proxies, boost::asio::ip::make_address(peer)).to_string();
}

TEST(Forwarded, IsTheFirstFromTheRightThatIsNoProxy) {
    const auto by = [](const std::string& value) { return forwarded({{"x-forwarded-for", value}}); };
    EXPECT_EQ(by("203.0.113.7"), "203.0.113.7");
    EXPECT_EQ(by("198.51.100.1, 203.0.113.7"), "203.0.113.7") << "the client wrote the first by itself";
    EXPECT_EQ(by("198.51.100.1, 203.0.113.7,10.0.0.2 , 10.0.0.3"), "203.0.113.7");
    EXPECT_EQ(by("203.0.113.7:4711"), "203.0.113.7");
    EXPECT_EQ(by("2001:db8::1"), "2001:db8::1");
    EXPECT_EQ(by("[2001:db8::1]:4711"), "2001:db8::1");
    EXPECT_EQ(by("::ffff:203.0.113.7"), "203.0.113.7");
    EXPECT_EQ(by("10.0.0.9"), "10.0.0.9") << "all are proxies: the farthest";
    EXPECT_EQ(by("\", 203.0.113.9"), "203.0.113.9") << "quotes mean nothing here";
    EXPECT_EQ(forwarded({{"x-forwarded-for", "198.51.100.1"}, {"x-forwarded-for", "203.0.113.7"}}), "203.0.113.7");
    EXPECT_EQ(forwarded({}), "10.0.0.1");
    for (const char* nonsense : {"", "unknown", "\"203.0.113.9, 198.51.100.1\"", "198.51.100.1, nonsense", "1.2.3.4:x",
                                 "[::1", "fe80::1%eth0", "198.51.100.1,"})
        EXPECT_EQ(by(nonsense), "10.0.0.1") << nonsense;
}

TEST(Forwarded, IsReadInTheStandardForm) {
    const auto by = [](const std::string& value) { return forwarded({{"forwarded", value}}, ProxySends::forwarded); };
    EXPECT_EQ(by("for=203.0.113.7"), "203.0.113.7");
    EXPECT_EQ(by("for=198.51.100.1;proto=https, By=10.0.0.1;For=\"[2001:db8::1]:4711\";host=x"), "2001:db8::1");
    EXPECT_EQ(by("for=203.0.113.7;host=\"a, for=198.51.100.1\""), "203.0.113.7") << "a comma within quotes";
    EXPECT_EQ(by("for=203.0.113.7, for=10.0.0.2"), "203.0.113.7");
    // What a client has opened, the proxy that writes behind it does not close.
    EXPECT_EQ(
        forwarded({{"forwarded", "for=198.51.100.1;x=\""}, {"forwarded", "for=203.0.113.9"}}, ProxySends::forwarded),
        "203.0.113.9");
    for (const char* nonsense :
         {"for=unknown", "for=_hidden", "proto=https", "for=1.2.3.4;for=5.6.7.8", "for=\"1.2.3.4",
          "for=198.51.100.1;x=\", for=203.0.113.9", "for=198.51.100.1;x=\"\\, for=203.0.113.9",
          "for=198.51.100.1;x=\", for=\"[2001:db8::1]:4711\""})
        EXPECT_EQ(by(nonsense), "10.0.0.1") << nonsense;
}

TEST(Forwarded, IsNotBelievedFromOthersNorOfAnotherKind) {
    EXPECT_EQ(forwarded({{"x-forwarded-for", "198.51.100.1"}}, ProxySends::x_forwarded_for, "203.0.113.7"),
              "203.0.113.7");
    EXPECT_EQ(forwarded({{"forwarded", "for=198.51.100.1"}, {"x-forwarded-for", "203.0.113.7"}}), "203.0.113.7");
    EXPECT_EQ(forwarded({{"x-forwarded-for", "198.51.100.1"}}, ProxySends::forwarded), "10.0.0.1");
}

net::Task<Response> show_peer(Request request) {
    co_return json_response(200, request.peer);
}

ServerConfig behind(const std::string& proxies, const std::string& sends) {
    ServerConfig config;
    config.proxies = {proxies};
    config.proxy_sends = sends;
    config.log_requests = false;
    return config;
}

class ProxiedServer : public ::testing::Test {
  protected:
    static std::vector<Route> routes() { return {route(Method::get, "/peer", show_peer)}; }
};

TEST_F(ProxiedServer, KnowsTheClientOfEachConnection) {
    TestServer server(behind("127.0.0.0/8", "proxy-protocol"), routes());
    Client client(server.port());
    const std::string header = binary(0x21, 0x11, four + std::string(100, 't'));
    client.send(header.substr(0, 5));
    client.send(header.substr(5, 30));
    EXPECT_EQ(client.ask(header.substr(35) + get("/peer")).body, "192.0.2.1");
    EXPECT_EQ(client.ask(get("/peer", "X-Forwarded-For: 198.51.100.1\r\n")).body, "192.0.2.1") << "for all of it";
    EXPECT_EQ(Client(server.port()).ask("PROXY TCP6 2001:db8::7 ::1 1 2\r\n" + get("/peer")).body, "2001:db8::7");
    EXPECT_EQ(Client(server.port()).ask(binary(0x20, 0, "") + get("/peer")).body, "127.0.0.1");
}

TEST_F(ProxiedServer, ClosesConnectionsThatDoNotBeginAsTheyMust) {
    ServerConfig config = behind("127.0.0.1", "proxy-protocol");
    config.limits.header_time = 200ms;
    TestServer server(config, routes());
    const std::string good = binary(0x21, 0x11, four);
    for (const std::string& bytes : {get("/peer"), binary(0x21, 0x11, "short") + get("/peer"), good.substr(0, 13),
                                     std::string(), binary(0x21, 0x11, std::string(5'000, 'x')), good + good}) {
        Client client(server.port());
        client.send(bytes);
        const std::optional<std::string> answer = client.read_to_end();
        ASSERT_TRUE(answer) << "it is closed";
        EXPECT_EQ(answer->find("200 OK"), std::string::npos) << *answer;
    }
    TestServer patient(behind("127.0.0.1", "proxy-protocol"), routes());
    EXPECT_EQ(Client(patient.port()).ask(good + get("/peer")).body, "192.0.2.1");
}

TEST_F(ProxiedServer, BelievesNothingFromOthers) {
    TestServer by_protocol(behind("10.0.0.0/8", "proxy-protocol"), routes());
    EXPECT_EQ(Client(by_protocol.port()).ask(get("/peer", "X-Forwarded-For: 198.51.100.1\r\n")).body, "127.0.0.1");
    EXPECT_EQ(Client(by_protocol.port()).ask("PROXY TCP4 192.0.2.1 192.0.2.9 1 2\r\n" + get("/peer")).status, 400);
    EXPECT_EQ(Client(by_protocol.port()).ask(binary(0x21, 0x11, four) + get("/peer")).status, 400);
    TestServer by_header(behind("10.0.0.0/8", "x-forwarded-for"), routes());
    EXPECT_EQ(Client(by_header.port()).ask(get("/peer", "X-Forwarded-For: 198.51.100.1\r\n")).body, "127.0.0.1");
}

TEST_F(ProxiedServer, KnowsTheClientOfEachRequest) {
    TestServer server(behind("127.0.0.1", "x-forwarded-for"), routes());
    Client client(server.port());
    EXPECT_EQ(client.ask(get("/peer", "X-Forwarded-For: 198.51.100.1\r\n")).body, "198.51.100.1");
    EXPECT_EQ(client.ask(get("/peer", "X-Forwarded-For: 198.51.100.2\r\n")).body, "198.51.100.2");
    EXPECT_EQ(client.ask(get("/peer")).body, "127.0.0.1");
}

TEST_F(ProxiedServer, KnowsTheClientBeforeTlsBegins) {
    const Certificate certificate;
    const Tls tls(certificate.certificate_file, certificate.key_file);
    TestServer server(behind("127.0.0.1", "proxy-protocol"), routes(), {}, &tls);
    TlsClient client(server.port(), TLS1_3_VERSION, binary(0x21, 0x11, four));
    client.send(get("/peer"));
    std::string answer;
    while (answer.find("192.0.2.1") == std::string::npos) {
        const std::string more = client.read_some();
        ASSERT_NE(more, "") << answer;
        answer += more;
    }
    EXPECT_FALSE(TlsClient(server.port()).is_connected()) << "without the header";
}

TEST_F(ProxiedServer, CountsConnectionsByClient) {
    ServerConfig config = behind("127.0.0.1", "proxy-protocol");
    config.limits.connections_per_address_max = 1;
    TestServer server(config, routes());
    Client first(server.port()), second(server.port()), third(server.port());
    EXPECT_EQ(first.ask(binary(0x21, 0x11, four) + get("/peer")).body, "192.0.2.1");
    EXPECT_EQ(second.ask(binary(0x21, 0x21, six) + get("/peer")).body, "2001:db8::7") << "the proxy has no cap";
    EXPECT_EQ(third.ask(binary(0x21, 0x11, four) + get("/peer")).status, 0) << "the client has";
}

}  // namespace
}  // namespace comanda::http::proxy_test
