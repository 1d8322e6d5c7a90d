// Sends every vector of tests/http/guard_vectors.txt to a real server, whole and byte by byte.
#include <gtest/gtest.h>

#include <atomic>
#include <fstream>

#include "http/test_server.h"

namespace comanda::http::guard_vectors_test {
namespace {

using namespace testing;

constexpr const char* vectors_file = "tests/http/guard_vectors.txt";
constexpr std::size_t vectors_least = 200;
const std::string canary = "GET /smuggled HTTP/1.1\r\nHost: t\r\n\r\n";

struct Vector {
    std::string name;
    std::string expected;
    std::string bytes;
    std::optional<std::string> body;
};

// The text up to an unescaped '}' or the end.
std::string unescape(std::string_view& text, bool nested = false) {
    std::string out;
    while (!text.empty()) {
        const char c = text.front();
        if (nested && c == '}') break;
        text.remove_prefix(1);
        if (c != '\\') {
            out += c;
            continue;
        }
        const char kind = text.front();
        text.remove_prefix(1);
        if (kind == 'r') out += '\r';
        if (kind == 'n') out += '\n';
        if (kind == 't') out += '\t';
        if (kind == '\\') out += '\\';
        if (kind == 'x') {
            out += static_cast<char>(std::stoi(std::string(text.substr(0, 2)), nullptr, 16));
            text.remove_prefix(2);
        }
        if (kind == '{') {
            const int times = std::stoi(std::string(take_until(text, '*')));
            const std::string repeated = unescape(text, true);
            text.remove_prefix(1);
            for (int i = 0; i < times; ++i) {
                out += repeated;
            }
        }
    }
    return out;
}

std::vector<Vector> read_vectors() {
    std::vector<Vector> vectors;
    std::ifstream file(vectors_file);
    std::string line;
    while (std::getline(file, line)) {
        std::string_view text = line;
        if (text.empty() || text.starts_with('#')) continue;
        if (text.starts_with("== ")) {
            vectors.push_back({.name = line.substr(3), .expected = {}, .bytes = {}, .body = {}});
        } else if (text.starts_with('>')) {
            text.remove_prefix(std::min<std::size_t>(2, text.size()));
            vectors.back().bytes += unescape(text);
        } else if (text == "body" || text.starts_with("body ")) {
            text.remove_prefix(std::min<std::size_t>(5, text.size()));
            vectors.back().body = unescape(text);
        } else {
            vectors.back().expected = line;
        }
    }
    return vectors;
}

net::Task<Response> empty_answer() {
    co_return json_response(200, "{}");
}

class GuardVectors : public ::testing::Test {
  protected:
    static Limits waiting(std::chrono::milliseconds time) {
        Limits limits;
        limits.header_time = time;
        limits.body_grace = time;
        return limits;
    }
    std::vector<Route> routes() {
        const Handler ok = [](Request) { return empty_answer(); };
        const Handler smuggled = [this](Request) {
            ++smuggled_;
            return empty_answer();
        };
        const Handler echo = [this](Request request) {
            body_ = request.body;
            return empty_answer();
        };
        return {route(Method::get, "/ok", ok), route(Method::get, "/smuggled", smuggled),
                route(Method::post, "/echo", echo), route(Method::get, "/thing/{id}", ok)};
    }

    // How the connection looked from outside, in the words of the file.
    std::string outcome(const Vector& vector, bool byte_by_byte) {
        smuggled_ = 0;
        const bool alone = vector.expected == "closed once";
        const std::string bytes = alone ? vector.bytes : vector.bytes + canary;
        Client client(vector.expected.starts_with("closed") ? hasty_.port() : patient_.port());
        if (byte_by_byte) {
            for (const char& c : bytes) {
                client.send(std::string_view(&c, 1));
            }
        } else {
            client.send(bytes);
        }
        const bool head = vector.expected.starts_with("accepted head");
        const Reply first = client.read(head);
        if (first.status == 0) return smuggled_ == 0 ? (alone ? "closed once" : "closed") : "smuggled";
        const std::string status = std::to_string(first.status);
        if (first.header("connection") == "close") {
            const bool ended = client.read_to_end() == "" && smuggled_ == 0;
            const bool problem = first.header("content-type") == "application/problem+json";
            return !ended ? "ambiguous" : (problem ? "refused " : "answered ") + status;
        }
        const Reply second = client.read();
        const bool exactly_one = second.status == 200 && smuggled_ == 1;
        return !exactly_one ? "ambiguous" : (head ? "accepted head " : "accepted ") + status;
    }

    std::atomic<int> smuggled_ = 0;
    std::string body_;
    // Half a request is closed for its slowness; a whole one must not be, however slow the machine.
    TestServer hasty_{routes(), waiting(300ms)};
    TestServer patient_{routes(), waiting(60s)};
};

TEST_F(GuardVectors, AreAnsweredAsTheFileSays) {
    const std::vector<Vector> vectors = read_vectors();
    ASSERT_GE(vectors.size(), vectors_least);
    for (const Vector& each : vectors) {
        body_.clear();
        EXPECT_EQ(outcome(each, false), each.expected) << each.name;
        if (each.body) {
            EXPECT_EQ(body_, *each.body) << each.name;
        }
    }
}

TEST_F(GuardVectors, AreAnsweredAlikeWhenTheyComeByteByByte) {
    for (const Vector& each : read_vectors()) {
        EXPECT_EQ(outcome(each, true), each.expected) << each.name;
    }
}

}  // namespace
}  // namespace comanda::http::guard_vectors_test
