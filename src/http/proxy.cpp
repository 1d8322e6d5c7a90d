#include "http/proxy.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "http/text.h"

namespace comanda::http {
namespace {

namespace ip = boost::asio::ip;

constexpr std::string_view signature("\r\n\r\n\0\r\nQUIT\n", 12);
constexpr std::string_view text_start = "PROXY ";
constexpr std::size_t text_bytes_max = 107;  // By the protocol, with its line end.
constexpr std::size_t fixed_bytes = 16;
constexpr std::size_t more_bytes_max = 4'096;

ProxyHeader incomplete(std::size_t missing) {
    return {.state = ProxyHeader::State::incomplete, .missing = missing};
}
ProxyHeader wrong() {
    return {.state = ProxyHeader::State::wrong};
}
ProxyHeader complete(std::optional<ip::address> client) {
    return {.state = ProxyHeader::State::complete, .client = std::move(client)};
}

std::optional<ip::address> parse_address(std::string_view text) {
    boost::system::error_code failed;
    const ip::address address = ip::make_address(text, failed);
    if (failed || text.find('%') != std::string_view::npos) return std::nullopt;
    return net::unmapped(address);
}

bool is_port(std::string_view text) {
    std::uint16_t port = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), port);
    return read.ec == std::errc() && read.ptr == text.data() + text.size();
}

// PROXY TCP4 192.0.2.1 192.0.2.9 56324 443
ProxyHeader read_text(std::string_view bytes) {
    if (!bytes.ends_with("\r\n")) return bytes.size() < text_bytes_max ? incomplete(1) : wrong();
    std::string_view rest = bytes.substr(text_start.size(), bytes.size() - text_start.size() - 2);
    const std::string_view family = take_until(rest, ' ');
    if (family == "UNKNOWN") return complete(std::nullopt);
    const auto client = parse_address(take_until(rest, ' ')), service = parse_address(take_until(rest, ' '));
    const std::string_view port = take_until(rest, ' ');
    if ((family != "TCP4" && family != "TCP6") || !client || !service || !is_port(port) || !is_port(rest))
        return wrong();
    return complete(client);
}

template <class Address>
ip::address read_bytes(std::string_view bytes) {
    typename Address::bytes_type raw{};
    std::ranges::copy(bytes.substr(0, raw.size()), raw.begin());
    return net::unmapped(Address(raw));
}

ProxyHeader read_binary(std::string_view bytes) {
    if (bytes.size() < fixed_bytes) return incomplete(fixed_bytes - bytes.size());
    const auto at = [bytes](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
    const unsigned command = at(12), family = at(13);
    const std::size_t more = std::size_t{at(14)} << 8U | at(15);
    constexpr unsigned local = 0x20, proxy = 0x21, unknown = 0x00, tcp4 = 0x11, tcp6 = 0x21;
    if ((command != local && command != proxy) || more > more_bytes_max) return wrong();
    const bool has_address = command == proxy && family != unknown;
    if (has_address && !(family == tcp4 && more >= 12) && !(family == tcp6 && more >= 36)) return wrong();
    if (bytes.size() < fixed_bytes + more) return incomplete(fixed_bytes + more - bytes.size());
    if (!has_address) return complete(std::nullopt);
    const std::string_view addresses = bytes.substr(fixed_bytes);
    return complete(family == tcp4 ? read_bytes<ip::address_v4>(addresses) : read_bytes<ip::address_v6>(addresses));
}

// 192.0.2.1, 192.0.2.1:5678, 2001:db8::1, [2001:db8::1], [2001:db8::1]:5678
std::optional<ip::address> parse_node(std::string_view text) {
    text = trimmed(text);
    if (text.starts_with('[')) {
        const std::size_t end = text.find(']');
        if (end == std::string_view::npos) return std::nullopt;
        const std::string_view port = text.substr(end + 1);
        if (!port.empty() && (port[0] != ':' || !is_port(port.substr(1)))) return std::nullopt;
        return parse_address(text.substr(1, end - 1));
    }
    if (std::ranges::count(text, ':') == 1) {
        const std::string_view address = take_until(text, ':');
        return is_port(text) ? parse_address(address) : std::nullopt;
    }
    return parse_address(text);
}

// Parts between separators that are not within quotes. One that nobody can read when the quotes do not end: whoever
// wrote behind them has written into them.
std::vector<std::string_view> split_unquoted(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    bool in_quotes = false;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '"') in_quotes = !in_quotes;
        if (in_quotes && text[i] == '\\') ++i;
        if (in_quotes || i >= text.size() || text[i] != separator) continue;
        parts.push_back(text.substr(begin, i - begin));
        begin = i + 1;
    }
    if (in_quotes) return {""};
    parts.push_back(text.substr(begin));
    return parts;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (std::size_t end = text.find(separator); end != std::string_view::npos; end = text.find(separator)) {
        parts.push_back(text.substr(0, end));
        text.remove_prefix(end + 1);
    }
    parts.push_back(text);
    return parts;
}

// for="[2001:db8::1]:5678";proto=https
std::optional<ip::address> parse_forwarded(std::string_view element) {
    std::optional<ip::address> found;
    for (std::string_view value : split_unquoted(element, ';')) {
        const std::string_view name = trimmed(take_until(value, '='));
        if (!equal_ignoring_case(name, "for")) continue;
        if (found) return std::nullopt;
        value = trimmed(value);
        if (value.size() >= 2 && value.front() == '"' && value.back() == '"') value = value.substr(1, value.size() - 2);
        found = parse_node(value);
    }
    return found;
}

}  // namespace

std::optional<ProxySends> parse_proxy_sends(std::string_view text) {
    if (text == "x-forwarded-for") return ProxySends::x_forwarded_for;
    if (text == "forwarded") return ProxySends::forwarded;
    if (text == "proxy-protocol") return ProxySends::proxy_protocol;
    return std::nullopt;
}

ProxyHeader read_proxy_header(std::string_view bytes) {
    const std::string_view start = bytes.substr(0, signature.size());
    const bool may_be_text = start.substr(0, text_start.size()) == text_start.substr(0, start.size());
    if (start != signature.substr(0, start.size()) && !may_be_text) return wrong();
    if (start.size() < signature.size()) return incomplete(signature.size() - start.size());
    return may_be_text ? read_text(bytes) : read_binary(bytes);
}

ip::address forwarded_client(std::span<const Header> headers, const Proxies& proxies, const ip::address& peer) {
    const bool is_standard = proxies.sends == ProxySends::forwarded;
    const std::string_view name = is_standard ? "forwarded" : "x-forwarded-for";
    std::vector<std::string_view> hops;
    for (const Header& each : headers) {
        if (each.name != name) continue;
        const std::vector<std::string_view> more =
            is_standard ? split_unquoted(each.value, ',') : split(each.value, ',');
        hops.insert(hops.end(), more.begin(), more.end());
    }
    ip::address client = net::unmapped(peer);
    while (!hops.empty() && proxies.trusted.contains(client)) {
        const auto before = is_standard ? parse_forwarded(hops.back()) : parse_node(hops.back());
        if (!before) break;
        client = *before;
        hops.pop_back();
    }
    return client;
}

}  // namespace comanda::http
