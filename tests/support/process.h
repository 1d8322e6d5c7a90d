// Child processes of a test: they end with it.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace comanda::test {

// Runs to the end; throws with its output when it fails. Returns standard output.
std::string run_program(const std::vector<std::string>& words);

class Process {
  public:
    explicit Process(const std::vector<std::string>& words);
    ~Process();  // SIGKILL, if it still runs.
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    pid_t pid() const { return pid_; }
    bool running();
    void signal(int number);
    int wait();  // The exit code; 128 + n after signal n.

  private:
    pid_t pid_;
    int status_ = -1;
};

}  // namespace comanda::test
