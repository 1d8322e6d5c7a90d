// A tar archive, as everybody can unpack it: the form of a backup.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "app/files.h"

namespace comanda::app {

// Members whose size nobody knows before they are written.
class TarWriter {
  public:
    explicit TarWriter(NewFile& file) : file_(file) {}
    void begin(std::string name);
    void write(std::string_view bytes);
    void end();
    void add(const std::string& name, std::string_view bytes);
    void finish();  // After the last one.

  private:
    NewFile& file_;
    std::string name_;
    std::int64_t header_at_ = 0;
    std::int64_t size_ = 0;
};

struct TarMember {
    std::int64_t at = 0;  // Where its bytes begin.
    std::int64_t size = 0;
};

// What is in the archive, by name. Throws std::runtime_error when it is none, or ends too early.
std::map<std::string, TarMember> read_tar(int file, const std::string& path);
std::string read_member(int file, const TarMember& member);

}  // namespace comanda::app
