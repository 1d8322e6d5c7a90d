#include "app/files.h"

#include <fcntl.h>
#include <grp.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <stdexcept>
#include <utility>

namespace comanda::app {

FileOwner readable_by_service() {
    const struct ::group* const service = ::geteuid() == 0 ? ::getgrnam("comanda") : nullptr;
    if (service == nullptr) return {};
    return {.group = service->gr_gid, .mode = 0640};
}

NewFile::NewFile(std::string path, FileOwner owner) : path_(std::move(path)), unfinished_(path_ + ".new") {
    descriptor_ = ::open(unfinished_.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (descriptor_ < 0) complain();
    if (::fchown(descriptor_, owner.user, owner.group) == 0 && ::fchmod(descriptor_, owner.mode) == 0) return;
    const int why = errno;
    ::close(descriptor_);
    ::unlink(unfinished_.c_str());
    errno = why;
    complain();
}

NewFile::~NewFile() {
    if (descriptor_ < 0) return;
    ::close(descriptor_);
    ::unlink(unfinished_.c_str());
}

void NewFile::write(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor_, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) complain();
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
}

void NewFile::finish() {
    if (::fsync(descriptor_) != 0 || ::rename(unfinished_.c_str(), path_.c_str()) != 0) complain();
    ::close(std::exchange(descriptor_, -1));
    // The name, too, must be on the disk.
    const std::filesystem::path parent = std::filesystem::absolute(path_).parent_path();
    const int folder = ::open(parent.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0 || ::fsync(folder) != 0) complain();
    ::close(folder);
}

void NewFile::complain() const {
    throw std::runtime_error(path_ + ": " + std::strerror(errno));
}

void write_file(const std::string& path, std::string_view text, FileOwner owner) {
    NewFile file(path, owner);
    file.write(text);
    file.finish();
}

}  // namespace comanda::app
