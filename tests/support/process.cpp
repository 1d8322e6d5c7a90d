#include "tests/support/process.h"

#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdio>
#include <stdexcept>

namespace comanda::test {
namespace {

[[noreturn]] void become(const std::vector<std::string>& words) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    std::vector<char*> arguments;
    for (const std::string& word : words)
        arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    ::execv(arguments[0], arguments.data());
    ::_exit(127);
}

int exit_code(int status) {
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace

std::string run_program(const std::vector<std::string>& words) {
    std::array<int, 2> ends{};
    if (::pipe(ends.data()) != 0) throw std::runtime_error("pipe failed");
    const pid_t pid = ::fork();
    if (pid == 0) {
        ::dup2(ends[1], STDOUT_FILENO);
        ::close(ends[0]);
        become(words);
    }
    ::close(ends[1]);
    std::string output;
    std::array<char, 4096> bytes{};
    for (ssize_t count = 0; (count = ::read(ends[0], bytes.data(), bytes.size())) > 0;)
        output.append(bytes.data(), static_cast<std::size_t>(count));
    ::close(ends[0]);
    int status = 0;
    ::waitpid(pid, &status, 0);
    if (exit_code(status) != 0) throw std::runtime_error(words[0] + " " + words.back() + " failed: " + output);
    return output;
}

Process::Process(const std::vector<std::string>& words) : pid_(::fork()) {
    if (pid_ == 0) become(words);
}

Process::~Process() {
    if (running()) {
        signal(SIGKILL);
        wait();
    }
}

bool Process::running() {
    if (status_ >= 0) return false;
    int status = 0;
    if (::waitpid(pid_, &status, WNOHANG) == 0) return true;
    status_ = exit_code(status);
    return false;
}

void Process::signal(int number) {
    if (running()) ::kill(pid_, number);
}

int Process::wait() {
    if (status_ < 0) {
        int status = 0;
        ::waitpid(pid_, &status, 0);
        status_ = exit_code(status);
    }
    return status_;
}

}  // namespace comanda::test
