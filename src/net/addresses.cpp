#include "net/addresses.h"

#include <boost/asio/ip/network_v6.hpp>
#include <charconv>
#include <stdexcept>

namespace comanda::net {
namespace {

namespace ip = boost::asio::ip;

std::string bytes_of(const ip::address& address) {
    if (address.is_v4()) {
        const auto bytes = address.to_v4().to_bytes();
        return {bytes.begin(), bytes.end()};
    }
    const auto bytes = address.to_v6().to_bytes();
    return {bytes.begin(), bytes.end()};
}

bool share_bits(std::string_view a, std::string_view b, unsigned bits) {
    const std::size_t whole = bits / 8;
    if (a.size() != b.size() || a.substr(0, whole) != b.substr(0, whole)) return false;
    const unsigned rest = bits % 8;
    return rest == 0 ||
           ((static_cast<unsigned char>(a[whole]) ^ static_cast<unsigned char>(b[whole])) >> (8 - rest)) == 0;
}

}  // namespace

ip::address unmapped(const ip::address& address) {
    if (!address.is_v6() || !address.to_v6().is_v4_mapped()) return address;
    return ip::make_address_v4(ip::v4_mapped, address.to_v6());
}

std::string client_of(std::string_view text) {
    boost::system::error_code failed;
    const ip::address address = unmapped(ip::make_address(text, failed));
    if (failed || address.is_v4()) return failed ? std::string(text) : address.to_string();
    ip::address_v6 plain(address.to_v6().to_bytes());  // Without the name of an interface.
    return ip::network_v6(plain, 64).canonical().to_string();
}

AddressRanges::AddressRanges(const std::vector<std::string>& texts) {
    for (const std::string& text : texts) {
        const std::size_t slash = text.find('/');
        boost::system::error_code failed;
        const ip::address address = unmapped(ip::make_address(text.substr(0, slash), failed));
        Range range{bytes_of(address), static_cast<unsigned>(bytes_of(address).size() * 8)};
        const unsigned most = range.bits;
        bool is_right = !failed;
        if (slash != std::string::npos) {
            const char *begin = text.data() + slash + 1, *end = text.data() + text.size();
            const auto read = std::from_chars(begin, end, range.bits);
            is_right = is_right && read.ec == std::errc() && read.ptr == end && range.bits <= most;
        }
        if (!is_right) throw std::runtime_error("'" + text + "' is neither an address nor a range such as 10.0.0.0/8");
        ranges_.push_back(std::move(range));
    }
}

bool AddressRanges::contains(const ip::address& address) const {
    const std::string bytes = bytes_of(unmapped(address));
    for (const Range& each : ranges_) {
        if (share_bits(each.bytes, bytes, each.bits)) return true;
    }
    return false;
}

}  // namespace comanda::net
