// A large answer that is kept ready, in memory that is also a file: the kernel sends such a one without copying it.
#pragma once

#include <memory>
#include <string_view>

namespace comanda::http {

class FileBody {
  public:
    explicit FileBody(std::string_view bytes);  // Throws std::system_error.
    ~FileBody();
    FileBody(const FileBody&) = delete;
    FileBody& operator=(const FileBody&) = delete;

    int descriptor() const { return descriptor_; }
    std::string_view view() const { return view_; }
    std::size_t memory() const;  // What it takes: whole pages, and what the kernel keeps of a file.

  private:
    int descriptor_ = -1;
    std::string_view view_;
};

}  // namespace comanda::http
