// The guard as a function. What it does to real connections is in guard_vectors_test.cpp.
#include "http/guard.h"

#include <gtest/gtest.h>

namespace comanda::http::guard_test {
namespace {

TEST(Guard, ReportsWhatTheHeaderSays) {
    const Verdict verdict = guard(
        "POST /a?b=c HTTP/1.1\r\nHost: t\r\nContent-Length: 12\r\nExpect: 100-Continue\r\nConnection: close\r\n\r\n",
        {});
    EXPECT_TRUE(verdict.accepted()) << verdict.reason;
    EXPECT_EQ(verdict.method, Method::post);
    EXPECT_EQ(verdict.target, "/a?b=c");
    EXPECT_EQ(verdict.framing, Framing::length);
    EXPECT_EQ(verdict.content_length, 12U);
    EXPECT_TRUE(verdict.expects_continue);
    EXPECT_FALSE(verdict.keep_alive);
    EXPECT_FALSE(verdict.http_1_0);
}

TEST(Guard, KnowsTheLimits) {
    const std::string request = "GET /abc HTTP/1.1\r\nHost: t\r\nA: b\r\n\r\n";
    const GuardLimits exact{request.size(), 2, 4};
    EXPECT_TRUE(guard(request, exact).accepted());
    EXPECT_EQ(guard(request, {request.size() - 1, 2, 4}).status, 431);
    EXPECT_EQ(guard(request, {request.size(), 1, 4}).status, 431);
    EXPECT_EQ(guard(request, {request.size(), 2, 3}).status, 414);
}

TEST(Guard, RefusesHalvesAndLeftovers) {
    const std::string request = "GET / HTTP/1.1\r\nHost: t\r\n\r\n";
    for (std::size_t bytes = 0; bytes < request.size(); ++bytes) {
        EXPECT_EQ(guard(std::string_view(request).substr(0, bytes), {}).status, 400) << bytes;
    }
    EXPECT_TRUE(guard(request, {}).accepted());
    EXPECT_EQ(guard(request + "X", {}).status, 400);
}

// Whatever single byte is changed in the header, the guard either refuses it or the framing stays as it was.
TEST(Guard, NoSingleByteTurnsTheBodyIntoSomethingElse) {
    const std::string good = "POST / HTTP/1.1\r\nHost: t\r\nTransfer-Encoding: chunked\r\n\r\n";
    const std::size_t name = good.find("Transfer-Encoding");
    const std::size_t end = good.find(": chunked");
    for (std::size_t at = 0; at < good.size(); ++at) {
        for (int byte = 0; byte < 256; ++byte) {
            std::string changed = good;
            changed[at] = static_cast<char>(byte);
            const Verdict verdict = guard(changed, {});
            const bool renamed = at >= name && at < end;
            if (verdict.accepted() && !renamed) {
                EXPECT_EQ(verdict.framing, Framing::chunked) << at << " " << byte;
            }
        }
    }
}

ChunkGuard::State state_after(std::string_view bytes, std::uint64_t limit = 1000) {
    ChunkGuard guard(limit);
    EXPECT_LE(guard.look(bytes), bytes.size());
    return guard.state();
}

TEST(ChunkGuard, StopsAtTheEndOfTheBody) {
    const std::string body = "3\r\nabc\r\n0\r\nA: b\r\n\r\n";
    ChunkGuard whole(3);
    EXPECT_EQ(whole.look(body + "GET / HTTP/1.1"), body.size());
    EXPECT_EQ(whole.state(), ChunkGuard::State::complete);

    ChunkGuard pieces(3);
    for (const char& c : body) {
        EXPECT_EQ(pieces.state(), ChunkGuard::State::more);
        EXPECT_EQ(pieces.look(std::string_view(&c, 1)), 1U);
    }
    EXPECT_EQ(pieces.state(), ChunkGuard::State::complete);
}

TEST(ChunkGuard, CountsTheWholeBodyAgainstTheLimit) {
    EXPECT_EQ(state_after("3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n", 5), ChunkGuard::State::complete);
    EXPECT_EQ(state_after("3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n", 4), ChunkGuard::State::too_large);
    EXPECT_EQ(state_after("3\nabc"), ChunkGuard::State::malformed);
}

}  // namespace
}  // namespace comanda::http::guard_test
