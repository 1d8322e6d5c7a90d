// Tests run side by side; one of them makes what all of them need.
#pragma once

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <filesystem>
#include <stdexcept>

namespace comanda::test {

class FileLock {
  public:
    explicit FileLock(const std::filesystem::path& path, int kind = LOCK_EX)
        : file_(::open(path.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600)) {
        if (file_ < 0 || ::flock(file_, kind) != 0) throw std::runtime_error("cannot lock " + path.string());
    }
    ~FileLock() { ::close(file_); }
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

  private:
    int file_;
};

}  // namespace comanda::test
