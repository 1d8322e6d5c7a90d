#include "app/supervisor.h"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstddef>
#include <cstdlib>
#include <string>

namespace comanda::app::supervisor_test {
namespace {

using namespace std::chrono_literals;

Supervisor supervisor(const std::string& socket, const std::string& watchdog, const std::string& whose) {
    ::setenv("NOTIFY_SOCKET", socket.c_str(), 1);
    ::setenv("WATCHDOG_USEC", watchdog.c_str(), 1);
    ::setenv("WATCHDOG_PID", whose.c_str(), 1);
    Supervisor made;
    for (const char* name : {"NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"})
        ::unsetenv(name);
    return made;
}

TEST(Supervisor, IsNobodyWithoutASocket) {
    const Supervisor nobody;
    EXPECT_FALSE(nobody.is_there());
    EXPECT_EQ(nobody.watchdog(), 0us);
    nobody.tell("READY=1");
    supervisor("/nowhere/at/all", "", "").tell("READY=1");
    supervisor(std::string(200, 'a'), "", "").tell("READY=1");
}

TEST(Supervisor, WatchesTheProcessItNames) {
    EXPECT_EQ(supervisor("/x", "30000000", std::to_string(::getpid())).watchdog(), 30s);
    EXPECT_EQ(supervisor("/x", "30000000", "").watchdog(), 30s);
    EXPECT_EQ(supervisor("/x", "30000000", "1").watchdog(), 0us) << "another process";
    EXPECT_EQ(supervisor("/x", "often", "").watchdog(), 0us);
}

TEST(Supervisor, MayHaveASocketThatIsNoFile) {
    const int socket = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    const std::string name = "@comanda-supervisor-test-" + std::to_string(::getpid());
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    name.copy(address.sun_path, name.size());
    address.sun_path[0] = '\0';
    const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + name.size());
    ASSERT_EQ(::bind(socket, reinterpret_cast<const sockaddr*>(&address), size), 0);
    supervisor(name, "", "").tell("READY=1");
    char text[64];
    EXPECT_EQ(std::string(text, static_cast<std::size_t>(::recv(socket, text, sizeof text, MSG_DONTWAIT))), "READY=1");
    ::close(socket);
}

TEST(Pulse, BeatsWhileTheLoopGoesRound) {
    net::asio::io_context loop;
    Pulse pulse(loop.get_executor());
    EXPECT_TRUE(pulse.has_beaten_within(1h));
    EXPECT_FALSE(pulse.has_beaten_within(-1h)) << "nothing beats in the future";
    const auto before = net::Clock::now();
    pulse.ask();
    pulse.ask();
    EXPECT_EQ(loop.poll(), 1U) << "asked once until it has answered";
    EXPECT_TRUE(pulse.has_beaten_within(net::Clock::now() - before));
}

}  // namespace
}  // namespace comanda::app::supervisor_test
