// Certificates for tests, and a client that looks at them.
#pragma once

#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <string>

#include "http/tls.h"

namespace comanda::http::testing {

// A key and a certificate signed with it, in two files that go away again.
class Certificate {
  public:
    Certificate() { write(1); }
    // Another one in its place.
    void write(long serial, long seconds_valid = 3600) const {
        EVP_PKEY* key = EVP_EC_gen("P-256");
        X509* certificate = X509_new();
        ASN1_INTEGER_set(X509_get_serialNumber(certificate), serial);
        X509_gmtime_adj(X509_getm_notBefore(certificate), -60);
        X509_gmtime_adj(X509_getm_notAfter(certificate), seconds_valid);
        X509_set_pubkey(certificate, key);
        X509_sign(certificate, key, EVP_sha256());
        std::FILE* file = std::fopen(certificate_file.c_str(), "we");
        PEM_write_X509(file, certificate);
        std::fclose(file);
        file = std::fopen(key_file.c_str(), "we");
        PEM_write_PrivateKey(file, key, nullptr, nullptr, 0, nullptr, nullptr);
        std::fclose(file);
        X509_free(certificate);
        EVP_PKEY_free(key);
    }
    ~Certificate() {
        std::filesystem::remove(certificate_file);
        std::filesystem::remove(key_file);
    }
    Certificate(const Certificate&) = delete;
    Certificate& operator=(const Certificate&) = delete;

    const std::string stem = std::filesystem::temp_directory_path() / ("comanda-tls-" + std::to_string(::getpid()));
    const std::string certificate_file = stem + ".crt";
    const std::string key_file = stem + ".key";
};

// A connection that stays open.
class TlsClient {
  public:
    // `before` goes out before TLS begins.
    explicit TlsClient(std::uint16_t port, int version_max = TLS1_3_VERSION, const std::string& before = {})
        : context_(SSL_CTX_new(TLS_client_method())) {
        SSL_CTX_set_max_proto_version(context_, version_max);
        BIO* plain = BIO_new_connect(("127.0.0.1:" + std::to_string(port)).c_str());
        const bool is_there = BIO_do_connect(plain) == 1;
        if (!before.empty()) BIO_write(plain, before.data(), static_cast<int>(before.size()));
        bio_ = BIO_push(BIO_new_ssl(context_, 1), plain);
        is_connected_ = is_there && BIO_do_handshake(bio_) == 1;
    }
    ~TlsClient() {
        BIO_free_all(bio_);
        SSL_CTX_free(context_);
    }
    TlsClient(const TlsClient&) = delete;
    TlsClient& operator=(const TlsClient&) = delete;

    bool is_connected() const { return is_connected_; }
    // Of the certificate that was shown.
    long serial() const {
        SSL* ssl = nullptr;
        BIO_get_ssl(bio_, &ssl);
        const X509* shown = ssl == nullptr ? nullptr : SSL_get0_peer_certificate(ssl);
        return shown == nullptr ? 0 : ASN1_INTEGER_get(X509_get0_serialNumber(shown));
    }
    void send(const std::string& request) { BIO_write(bio_, request.data(), static_cast<int>(request.size())); }
    // What comes next; empty: the connection has ended.
    std::string read_some() {
        char bytes[16 * 1024];
        const int got = BIO_read(bio_, bytes, sizeof bytes);
        return got > 0 ? std::string(bytes, static_cast<std::size_t>(got)) : std::string();
    }

  private:
    SSL_CTX* context_;
    BIO* bio_ = nullptr;
    bool is_connected_ = false;
};

inline std::string ask_over_tls(std::uint16_t port, const std::string& request, int version_max) {
    TlsClient client(port, version_max);
    std::string answer;
    if (!client.is_connected()) return answer;
    client.send(request);
    for (std::string more = client.read_some(); !more.empty(); more = client.read_some())
        answer += more;
    return answer;
}

}  // namespace comanda::http::testing
