// Asio's own functions, compiled once for the whole service.
#include <boost/asio/impl/src.hpp>
#include <boost/asio/ssl/impl/src.hpp>
