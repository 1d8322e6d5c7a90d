// What systemd is told: ready, ending, reloading, and that every event loop goes round.
#include <gtest/gtest.h>
#include <sys/ptrace.h>
#include <sys/wait.h>

#include <csignal>
#include <cstdlib>

#include "tests/support/notify_socket.h"
#include "tests/support/service.h"

namespace comanda::test::supervisor_test {
namespace {

using namespace std::chrono_literals;

std::unique_ptr<Node> start_node(const NotifySocket& socket, const std::string& settings = {}) {
    ::setenv("NOTIFY_SOCKET", socket.path().c_str(), 1);
    ::setenv("WATCHDOG_USEC", "2000000", 1);
    auto node = service().start_node(settings);
    ::unsetenv("NOTIFY_SOCKET");
    ::unsetenv("WATCHDOG_USEC");
    return node;
}

TEST(Supervisor, IsToldHowTheServiceLives) {
    NotifySocket socket;
    const auto node = start_node(socket);
    EXPECT_EQ(socket.read(30s), "READY=1");
    EXPECT_TRUE(socket.wait_for("STATUS=port " + std::to_string(node->port()) + ": ready"));
    EXPECT_TRUE(socket.wait_for("WATCHDOG=1"));
    EXPECT_TRUE(socket.wait_for("WATCHDOG=1")) << "and again";
    node->process().signal(SIGHUP);
    EXPECT_TRUE(socket.wait_for("RELOADING=1\nMONOTONIC_USEC="));
    EXPECT_TRUE(socket.wait_for("READY=1"));
    node->process().signal(SIGTERM);
    EXPECT_TRUE(socket.wait_for("STOPPING=1\nEXTEND_TIMEOUT_USEC=30000000"));
    EXPECT_EQ(node->process().wait(), 0);
}

TEST(Supervisor, IsToldWhyTheServiceWantsNoRequests) {
    NotifySocket socket;
    const auto node = start_node(socket, "[drain]\nnotice_ms = 600000");
    node->process().signal(SIGTERM);
    EXPECT_TRUE(socket.wait_for("STOPPING=1\nEXTEND_TIMEOUT_USEC=630000000")) << "it waits longer than TimeoutStopSec";
    EXPECT_TRUE(socket.wait_for("STATUS=port " + std::to_string(node->port()) + ": not ready: it is ending"));
    EXPECT_TRUE(socket.wait_for("WATCHDOG=1")) << "it is alive while it waits";
    node->process().signal(SIGKILL);
}

// The id of a thread with an event loop.
pid_t find_worker(pid_t process) {
    for (const auto& each : std::filesystem::directory_iterator("/proc/" + std::to_string(process) + "/task")) {
        if (read_file(each.path() / "comm") == "worker\n") return std::stoi(each.path().filename());
    }
    return 0;
}

// One thread is stopped as a debugger does it; the others go on.
TEST(Supervisor, HearsNothingWhileAnEventLoopIsStuck) {
    NotifySocket socket;
    const auto node = start_node(socket, "threads = 2");
    ASSERT_TRUE(socket.wait_for("WATCHDOG=1"));
    const pid_t worker = find_worker(node->process().pid());
    ASSERT_GT(worker, 0);
    ASSERT_EQ(::ptrace(PTRACE_SEIZE, worker, nullptr, nullptr), 0);
    ASSERT_EQ(::ptrace(PTRACE_INTERRUPT, worker, nullptr, nullptr), 0);
    int status = 0;
    ASSERT_EQ(::waitpid(worker, &status, __WALL), worker);
    // A ping comes every half second. What was sent before is read first.
    bool is_silent = false;
    for (int i = 0; i < 30 && !is_silent; ++i)
        is_silent = !socket.read(3s);
    EXPECT_TRUE(is_silent);
    EXPECT_EQ(Client(node->admin_port()).get("/live").status, 200) << "the other threads do not stand still";
    ASSERT_EQ(::ptrace(PTRACE_DETACH, worker, nullptr, nullptr), 0);
    EXPECT_TRUE(socket.wait_for("WATCHDOG=1")) << "it goes round again";
}

}  // namespace
}  // namespace comanda::test::supervisor_test
