#include "app/child.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <stdexcept>
#include <utility>

namespace comanda::app {
namespace {

[[noreturn]] void become(const ChildStart& start, int input, int output) {
    ::signal(SIGPIPE, SIG_DFL);
    const int null = ::open("/dev/null", O_RDWR);
    ::dup2(input >= 0 ? input : null, STDIN_FILENO);
    if (start.pipe != ChildStart::Pipe::none) ::dup2(output >= 0 ? output : null, STDOUT_FILENO);
    for (const auto& [name, value] : start.environment)
        ::setenv(name.c_str(), value.c_str(), 1);
    std::vector<char*> words;
    for (const std::string& each : start.words)
        words.push_back(const_cast<char*>(each.c_str()));
    words.push_back(nullptr);
    ::execvp(words[0], words.data());
    ::_exit(127);
}

}  // namespace

Child::Child(const ChildStart& start) : name_(start.words.front()) {
    // A program that ends early is told of by its exit code.
    ::signal(SIGPIPE, SIG_IGN);
    std::array<int, 2> ends{-1, -1};
    const bool is_input = start.pipe == ChildStart::Pipe::input;
    if (start.pipe != ChildStart::Pipe::none && ::pipe2(ends.data(), O_CLOEXEC) != 0)
        throw std::runtime_error("no pipe for " + name_);
    pid_ = ::fork();
    if (pid_ == 0) become(start, is_input ? ends[0] : start.input, is_input ? -1 : ends[1]);
    const int theirs = is_input ? ends[0] : ends[1];
    pipe_ = is_input ? ends[1] : ends[0];
    if (theirs >= 0) ::close(theirs);
    if (pid_ < 0) throw std::runtime_error("cannot run " + name_);
}

Child::~Child() {
    if (pid_ > 0) {
        ::kill(pid_, SIGTERM);
        wait();
    }
}

void Child::give(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(pipe_, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
}

std::size_t Child::take(char* to, std::size_t most) {
    for (;;) {
        const ssize_t count = ::read(pipe_, to, most);
        if (count >= 0) return static_cast<std::size_t>(count);
        if (errno != EINTR) throw std::runtime_error("cannot read from " + name_);
    }
}

int Child::wait() {
    if (pipe_ >= 0) ::close(std::exchange(pipe_, -1));
    int status = 0;
    while (::waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
    }
    pid_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

void Child::expect_success() {
    const int code = wait();
    if (code == 127) throw std::runtime_error(name_ + " is not installed");
    if (code != 0) throw std::runtime_error(name_ + " failed, as it says above");
}

}  // namespace comanda::app
