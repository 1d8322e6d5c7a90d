// For whom a proxy speaks: by the PROXY protocol before everything else, or by a header of each request. Believed from
// configured proxies only, and of one kind only: a proxy passes on what it does not write itself.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "http/message.h"
#include "net/addresses.h"

namespace comanda::http {

enum class ProxySends : std::uint8_t { x_forwarded_for, forwarded, proxy_protocol };
std::optional<ProxySends> parse_proxy_sends(std::string_view text);

struct Proxies {
    net::AddressRanges trusted = net::AddressRanges();
    ProxySends sends = ProxySends::x_forwarded_for;
};

// What has come of a header of the PROXY protocol, version 1 or 2.
struct ProxyHeader {
    enum class State : std::uint8_t { incomplete, complete, wrong };
    State state = State::incomplete;
    std::size_t missing = 0;  // Bytes it has at least beyond these. None of them belong to what follows it.
    std::optional<boost::asio::ip::address> client = {};  // Of a complete one; none: the proxy asks by itself.
};
ProxyHeader read_proxy_header(std::string_view bytes);

// The address next to the trusted ones, from the right: what stands left of it anybody may have written.
boost::asio::ip::address forwarded_client(std::span<const Header> headers, const Proxies& proxies,
                                          const boost::asio::ip::address& peer);

}  // namespace comanda::http
