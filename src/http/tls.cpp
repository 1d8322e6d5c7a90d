#include "http/tls.h"

#include <openssl/ssl.h>

#include <boost/asio/ssl/context.hpp>

namespace comanda::http {
namespace {

namespace ssl = boost::asio::ssl;

std::shared_ptr<ssl::context> read_context(const std::string& certificate_file, const std::string& key_file) {
    auto tls = std::make_shared<ssl::context>(ssl::context::tls_server);
    tls->set_options(ssl::context::default_workarounds | ssl::context::no_compression);
    SSL_CTX_set_min_proto_version(tls->native_handle(), TLS1_2_VERSION);
    tls->use_certificate_chain_file(certificate_file);
    tls->use_private_key_file(key_file, ssl::context::pem);
    if (SSL_CTX_check_private_key(tls->native_handle()) != 1)
        throw std::runtime_error(key_file + " is not the key of the certificate in " + certificate_file);
    return tls;
}

}  // namespace

Tls::Tls(std::string certificate_file, std::string key_file)
    : certificate_file_(std::move(certificate_file)),
      key_file_(std::move(key_file)),
      context_(read_context(certificate_file_, key_file_)) {}

void Tls::reload() {
    std::shared_ptr<ssl::context> anew = read_context(certificate_file_, key_file_);
    const std::lock_guard lock(mutex_);
    context_ = std::move(anew);
}

std::shared_ptr<ssl::context> Tls::current() const {
    const std::lock_guard lock(mutex_);
    return context_;
}

}  // namespace comanda::http
