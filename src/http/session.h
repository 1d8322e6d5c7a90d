// The life of one connection: read, serve, write, again.
#pragma once

#include <boost/asio/ip/tcp.hpp>

#include "http/hub.h"

namespace boost::asio::ssl {
class context;
}

namespace comanda::http {

using Socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, net::Executor>;

// The hub must have admitted the peer; it is released when the session has ended. `tls` may be null.
void start_session(const std::shared_ptr<Hub>& hub, Socket socket, const boost::asio::ip::address& peer,
                   const std::shared_ptr<boost::asio::ssl::context>& tls);

}  // namespace comanda::http
