// Network addresses: ranges of them, and which of them are one client.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace comanda::net {

// IPv4 within IPv6 (::ffff:10.0.0.1) is IPv4.
boost::asio::ip::address unmapped(const boost::asio::ip::address& address);

// Who is counted as one: an IPv4 address, or the /64 of an IPv6 address, of which a single host has all. Other text is
// returned as it is.
std::string client_of(std::string_view address);

class AddressRanges {
  public:
    // 10.0.0.0/8, 2001:db8::/32, 192.0.2.1. Throws std::runtime_error.
    explicit AddressRanges(const std::vector<std::string>& texts = {});
    bool contains(const boost::asio::ip::address& address) const;
    bool empty() const { return ranges_.empty(); }

  private:
    struct Range {
        std::string bytes;  // 4 or 16.
        unsigned bits;
    };
    std::vector<Range> ranges_;
};

}  // namespace comanda::net
