#include "app/tar.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <stdexcept>

#include "base/check.h"

namespace comanda::app {
namespace {

constexpr std::size_t block = 512;
// POSIX.1-1988 (ustar): name at 0, mode 100, ids 108 and 116, size 124, time 136, checksum 148, type 156, magic 257.
using TarHeader = std::array<char, block>;

void put_octal(TarHeader& header, std::size_t at, std::size_t digits, std::uint64_t value) {
    for (std::size_t i = digits; i-- > 0; value >>= 3)
        header[at + i] = static_cast<char>('0' + (value & 7));
}

// Sizes from 8 GiB on do not fit in eleven octal digits: they are binary, as GNU tar writes them.
void put_size(TarHeader& header, std::uint64_t size) {
    if (size < 1ULL << 33) return put_octal(header, 124, 11, size);
    for (std::size_t i = 12; i-- > 0; size >>= 8)
        header[124 + i] = static_cast<char>(size & 0xff);
    header[124] = static_cast<char>(0x80);
}

std::int64_t size_in(const TarHeader& header) {
    if ((header[124] & 0x80) == 0) return std::strtoll(std::string(&header[124], 12).c_str(), nullptr, 8);
    std::int64_t size = 0;
    for (std::size_t i = 128; i < 136; ++i)
        size = size << 8 | static_cast<unsigned char>(header[i]);
    return size;
}

std::uint64_t checksum_of(TarHeader header) {
    std::fill_n(&header[148], 8, ' ');
    std::uint64_t sum = 0;
    for (const char c : header)
        sum += static_cast<unsigned char>(c);
    return sum;
}

TarHeader make_header(const std::string& name, std::int64_t size) {
    check(name.size() < 100);
    TarHeader header{};
    std::ranges::copy(name, header.begin());
    put_octal(header, 100, 7, 0600);
    put_octal(header, 108, 7, 0);
    put_octal(header, 116, 7, 0);
    put_size(header, static_cast<std::uint64_t>(size));
    put_octal(header, 136, 11, static_cast<std::uint64_t>(std::time(nullptr)));
    header[156] = '0';
    constexpr std::string_view magic("ustar\00000", 8);
    std::ranges::copy(magic, &header[257]);
    put_octal(header, 148, 6, checksum_of(header));
    header[155] = ' ';
    return header;
}

}  // namespace

void TarWriter::begin(std::string name) {
    name_ = std::move(name);
    header_at_ = ::lseek(file_.descriptor(), 0, SEEK_CUR);
    size_ = 0;
    file_.write(std::string(block, '\0'));
}

void TarWriter::write(std::string_view bytes) {
    file_.write(bytes);
    size_ += static_cast<std::int64_t>(bytes.size());
}

void TarWriter::end() {
    file_.write(std::string((block - static_cast<std::size_t>(size_) % block) % block, '\0'));
    const TarHeader header = make_header(name_, size_);
    ::lseek(file_.descriptor(), header_at_, SEEK_SET);
    file_.write({header.data(), header.size()});
    ::lseek(file_.descriptor(), 0, SEEK_END);
}

void TarWriter::add(const std::string& name, std::string_view bytes) {
    begin(name);
    write(bytes);
    end();
}

void TarWriter::finish() {
    file_.write(std::string(2 * block, '\0'));
}

std::map<std::string, TarMember> read_tar(int file, const std::string& path) {
    std::map<std::string, TarMember> members;
    const std::int64_t end = ::lseek(file, 0, SEEK_END);
    TarHeader header{};
    for (std::int64_t at = 0;;) {
        if (::pread(file, header.data(), block, at) != static_cast<ssize_t>(block))
            throw std::runtime_error(path + " is not whole: it ends too early");
        if (header[0] == '\0') return members;
        const auto sum = static_cast<std::uint64_t>(std::strtoll(std::string(&header[148], 7).c_str(), nullptr, 8));
        if (std::string_view(&header[257], 5) != "ustar" || sum != checksum_of(header))
            throw std::runtime_error(path + " is no backup of `comanda backup`, or is damaged");
        const TarMember member{at + static_cast<std::int64_t>(block), size_in(header)};
        const auto blocks = (member.size + static_cast<std::int64_t>(block) - 1) / static_cast<std::int64_t>(block);
        at = member.at + blocks * static_cast<std::int64_t>(block);
        if (member.size < 0 || at > end) throw std::runtime_error(path + " is not whole: it ends too early");
        members.emplace(std::string(header.data(), ::strnlen(header.data(), 100)), member);
    }
}

std::string read_member(int file, const TarMember& member) {
    std::string bytes(static_cast<std::size_t>(member.size), '\0');
    if (::pread(file, bytes.data(), bytes.size(), member.at) != member.size)
        throw std::runtime_error("the backup cannot be read");
    return bytes;
}

}  // namespace comanda::app
