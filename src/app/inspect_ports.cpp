// The addresses and ports that the settings name: are they this machine's, and is there room for the service?
#include <fmt/format.h>
#include <unistd.h>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/socket_base.hpp>

#include "app/inspect.h"

namespace comanda::app {
namespace {

using boost::asio::ip::tcp;

boost::system::error_code try_to_listen(const tcp::endpoint& endpoint) {
    boost::asio::io_context io;
    tcp::acceptor acceptor(io);
    boost::system::error_code error;
    acceptor.open(endpoint.protocol(), error);
    if (!error) acceptor.set_option(boost::asio::socket_base::reuse_address(true), error);
    if (!error) acceptor.bind(endpoint, error);
    return error;
}

// Whether a Comanda with these settings runs: its private port has its figures.
bool is_running(const Config& config) {
    if (config.admin_port == 0) return false;
    auto address = boost::asio::ip::make_address(config.admin_address);
    if (address.is_unspecified()) {
        address = address.is_v4() ? boost::asio::ip::address(boost::asio::ip::address_v4::loopback())
                                  : boost::asio::ip::address(boost::asio::ip::address_v6::loopback());
    }
    tcp::iostream admin;
    admin.expires_after(std::chrono::seconds{2});
    admin.connect(tcp::endpoint(address, config.admin_port));
    admin << "GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n" << std::flush;
    const std::string answer((std::istreambuf_iterator<char>(admin)), std::istreambuf_iterator<char>());
    return answer.find("comanda_build_info") != answer.npos;
}

void inspect_port(Inspection& inspection, const std::string& section, const std::string& address, std::uint16_t port) {
    namespace error = boost::asio::error;
    const std::string port_setting = section + ".port";
    const auto failed = try_to_listen(tcp::endpoint(boost::asio::ip::make_address(address), port));
    if (!failed) {
        constexpr std::uint16_t free_for_all = 1024;
        if (port == 0) return;
        if (port < free_for_all && ::geteuid() == 0)
            inspection.warn(port_setting, fmt::format("{} is only for root", port),
                            "choose one from 1024, or let the service's unit have CAP_NET_BIND_SERVICE and "
                            "SocketBindAllow (docs/operating/install.md)");
        return inspection.good(fmt::format("{}: port {} is free", section, port));
    }
    if (failed == error::address_in_use && is_running(inspection.config))
        return inspection.good(fmt::format("{}: port {} is the running service's", section, port));
    if (failed == error::address_in_use)
        inspection.wrong(port_setting, fmt::format("{} is taken by another program", port),
                         fmt::format("`ss -ltnp 'sport = :{}'` names it: end it, or choose another port", port));
    else if (failed == error::access_denied)
        inspection.wrong(port_setting, fmt::format("this user may not listen on {}", port),
                         "choose one from 1024, or let the service have CAP_NET_BIND_SERVICE");
    else
        inspection.wrong(section + ".address", fmt::format("{} cannot be listened on: {}", address, failed.message()),
                         "`ip address` lists the addresses of this machine; 0.0.0.0 stands for all of them");
}

}  // namespace

void inspect_ports(Inspection& inspection) {
    const Config& config = inspection.config;
    inspect_port(inspection, "http", config.http.address, config.http.port);
    inspect_port(inspection, "admin", config.admin_address, config.admin_port);
}

}  // namespace comanda::app
