// The certificate the service shows, and its change while it serves.
#pragma once

#include <memory>
#include <mutex>
#include <string>

#include "base/time.h"

namespace boost::asio::ssl {
class context;
}

namespace comanda::http {

struct Validity {
    Instant from;
    Instant until;
};

// Shared by the threads of a process. TLS 1.2 and 1.3 only.
class Tls {
  public:
    // Certificate chain and key in PEM files. Throws std::runtime_error, which names the setting, when they cannot be
    // read or do not belong together.
    Tls(std::string certificate_file, std::string key_file);

    // Reads the files again. Connections there are go on; new ones are shown the new certificate. Throws as above, and
    // then nothing changes.
    void reload();
    std::shared_ptr<boost::asio::ssl::context> current() const;
    Validity validity() const;  // Of the service's own certificate, not of those that signed it.

  private:
    const std::string certificate_file_;
    const std::string key_file_;
    mutable std::mutex mutex_;
    std::shared_ptr<boost::asio::ssl::context> context_;
};

}  // namespace comanda::http
