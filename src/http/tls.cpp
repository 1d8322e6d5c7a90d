#include "http/tls.h"

#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>

#include <boost/asio/ssl/context.hpp>
#include <chrono>
#include <ctime>

namespace comanda::http {
namespace {

namespace ssl = boost::asio::ssl;

std::shared_ptr<ssl::context> read_context(const std::string& certificate_file, const std::string& key_file) {
    auto tls = std::make_shared<ssl::context>(ssl::context::tls_server);
    tls->set_options(ssl::context::default_workarounds | ssl::context::no_compression);
    SSL_CTX_set_min_proto_version(tls->native_handle(), TLS1_2_VERSION);
    boost::system::error_code error;
    tls->use_certificate_chain_file(certificate_file, error);
    if (error)
        throw std::runtime_error("http.tls_certificate: " + certificate_file +
                                 " is no certificate: " + error.message());
    tls->use_private_key_file(key_file, ssl::context::pem, error);
    if (error && ERR_GET_REASON(static_cast<unsigned long>(error.value())) != X509_R_KEY_VALUES_MISMATCH)
        throw std::runtime_error("http.tls_key: " + key_file + " is no key: " + error.message());
    if (error || SSL_CTX_check_private_key(tls->native_handle()) != 1)
        throw std::runtime_error("http.tls_key: " + key_file + " is not the key of the certificate in " +
                                 certificate_file);
    return tls;
}

Instant time_of(const ASN1_TIME* time) {
    std::tm parts{};
    ASN1_TIME_to_tm(time, &parts);
    return Instant(std::chrono::seconds(::timegm(&parts)));
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

Validity Tls::validity() const {
    const X509* const shown = SSL_CTX_get0_certificate(current()->native_handle());
    return {time_of(X509_get0_notBefore(shown)), time_of(X509_get0_notAfter(shown))};
}

}  // namespace comanda::http
