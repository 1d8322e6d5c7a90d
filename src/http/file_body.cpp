#include "http/file_body.h"

#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <system_error>

namespace comanda::http {
namespace {

[[noreturn]] void fail(const char* what) {
    throw std::system_error(errno, std::generic_category(), what);
}

}  // namespace

FileBody::FileBody(std::string_view bytes) : descriptor_(::memfd_create("answer", MFD_CLOEXEC)) {
    if (descriptor_ < 0) fail("memfd_create");
    void* const place = ::ftruncate(descriptor_, static_cast<off_t>(bytes.size())) == 0
                            ? ::mmap(nullptr, bytes.size(), PROT_READ | PROT_WRITE, MAP_SHARED, descriptor_, 0)
                            : MAP_FAILED;
    if (place == MAP_FAILED) {
        ::close(descriptor_);
        fail("mmap");
    }
    std::memcpy(place, bytes.data(), bytes.size());
    ::mprotect(place, bytes.size(), PROT_READ);
    view_ = {static_cast<const char*>(place), bytes.size()};
}

std::size_t FileBody::memory() const {
    constexpr std::size_t page = 4'096;
    return (view_.size() + page - 1) / page * page + page;
}

FileBody::~FileBody() {
    ::munmap(const_cast<char*>(view_.data()), view_.size());
    ::close(descriptor_);
}

}  // namespace comanda::http
