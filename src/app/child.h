// Programs of others, which commands run.
#pragma once

#include <sys/types.h>

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace comanda::app {

// How a program is run. What it says of errors goes where ours goes.
struct ChildStart {
    std::vector<std::string> words;                             // The first is looked for in PATH, if it has no slash.
    std::map<std::string, std::string> environment = {};        // Beside ours.
    int input = -1;                                             // A file; -1: nothing.
    enum class Pipe { none, input, output } pipe = Pipe::none;  // What of it is given or taken by us.
};

class Child {
  public:
    explicit Child(const ChildStart& start);
    ~Child();  // Ends it, if nobody waited for it.
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    void give(std::string_view bytes);             // To its input. It may have ended: wait() says why.
    std::size_t take(char* to, std::size_t most);  // Of its output; 0: there is no more.
    int wait();                                    // Closes the pipe; the exit code, or 128 and the signal.
    void expect_success();                         // Throws std::runtime_error otherwise.

  private:
    std::string name_;
    pid_t pid_ = -1;
    int pipe_ = -1;
};

}  // namespace comanda::app
