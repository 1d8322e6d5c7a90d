// A plain blocking HTTP client for tests: it sends what it is told, once, and hides nothing. Who wants to try again
// does.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/json.h"

namespace comanda::test {

struct Answer {
    int status = 0;         // 0: the connection ended without an answer.
    bool was_sent = false;  // Whether the request may have reached the service; not, when it refused the connection.
    std::map<std::string, std::string> headers;  // Names in lower case.
    std::string body;

    json::object object() const { return parse_json(body).as_object(); }
    std::string code() const;  // Of a problem document.
    std::string header(const std::string& lower_case_name) const;
};

using Headers = std::vector<std::pair<std::string, std::string>>;

// The headers of somebody who is logged in, and others.
inline Headers bearer(const std::string& token, Headers more = {}) {
    more.emplace_back("Authorization", "Bearer " + token);
    return more;
}

class Client {
  public:
    explicit Client(std::uint16_t port, std::string key = {});
    Client(Client&& other) noexcept;
    Client& operator=(Client&&) = delete;
    ~Client();

    void come_from(std::string address) { from_ = std::move(address); }  // Of this machine, such as 127.0.0.2.

    Answer send(const std::string& method, const std::string& path, const std::string& body = {},
                const Headers& headers = {});
    Answer get(const std::string& path, const Headers& headers = {}) { return send("GET", path, {}, headers); }
    Answer post(const std::string& path, const json::value& body, const Headers& headers = {}) {
        return send("POST", path, to_text(body), headers);
    }
    Answer put(const std::string& path, const json::value& body, const Headers& headers = {}) {
        return send("PUT", path, to_text(body), headers);
    }

    // For streams: sends a request and reads the body piece by piece until `enough` says so or the server ends it.
    std::string stream(const std::string& path, const Headers& headers,
                       const std::function<bool(const std::string&)>& enough);

  private:
    bool connect();
    void close();
    bool is_closed_by_server() const;
    bool write(const std::string& text);
    bool read_more(std::string& into);
    std::optional<Answer> read(bool head_only);

    int socket_ = -1;
    std::uint16_t port_;
    std::string key_;
    std::string from_ = "127.0.0.1";
    std::string buffer_;
};

}  // namespace comanda::test
