// `comanda health`: for supervisors of containers, since the image has no curl.
#include <boost/asio/ip/tcp.hpp>

#include "app/commands.h"

namespace comanda::app {

// The admin port speaks plain HTTP, whatever TLS or proxy the public one is set up for.
int ask_whether_ready(const Config& config) {
    namespace ip = boost::asio::ip;
    ip::address address = ip::make_address(config.admin_address);
    if (address.is_unspecified())
        address = address.is_v6() ? ip::address(ip::address_v6::loopback()) : ip::address(ip::address_v4::loopback());
    ip::tcp::iostream service;
    service.expires_after(std::chrono::seconds{3});
    service.connect(ip::tcp::endpoint(address, config.admin_port));
    service << "GET /ready HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n" << std::flush;
    std::string status;
    std::getline(service, status);
    if (status.empty()) {
        fmt::print("nothing answers at {} port {} (admin.address, admin.port)\n", address.to_string(),
                   config.admin_port);
        return 1;
    }
    const bool is_ready = status.starts_with("HTTP/1.1 200 ");
    fmt::print("{}\n", is_ready ? "ready" : "not ready");
    return is_ready ? 0 : 1;
}

}  // namespace comanda::app
