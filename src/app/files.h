// Files that are written whole or not at all.
#pragma once

#include <sys/types.h>

#include <string>

namespace comanda::app {

struct FileOwner {
    uid_t user = static_cast<uid_t>(-1);  // -1: whoever writes.
    gid_t group = static_cast<gid_t>(-1);
    mode_t mode = 0600;
};

// Root's, and for the service's group to read, which the package makes; without it, for nobody else.
FileOwner readable_by_service();

// A file under another name until it is finished; then it has its own, and is on the disk. Unfinished, it is removed.
// Throws std::runtime_error with the file's name.
class NewFile {
  public:
    explicit NewFile(std::string path, FileOwner owner = {});
    ~NewFile();
    NewFile(const NewFile&) = delete;
    NewFile& operator=(const NewFile&) = delete;

    void write(std::string_view bytes);
    void finish();

    int descriptor() const { return descriptor_; }
    const std::string& path() const { return path_; }  // In the end.

  private:
    [[noreturn]] void complain() const;

    std::string path_;
    std::string unfinished_;
    int descriptor_ = -1;
};

void write_file(const std::string& path, std::string_view text, FileOwner owner = {});

}  // namespace comanda::app
