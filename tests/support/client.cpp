#include "tests/support/client.h"

#include <sys/socket.h>
#include <sys/time.h>

#include <algorithm>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>

namespace comanda::test {

namespace asio = boost::asio;

std::string Answer::code() const {
    const json::value value = parse_json(body);
    const json::value* code = value.is_object() ? value.get_object().if_contains("code") : nullptr;
    return code != nullptr && code->is_string() ? std::string(code->get_string()) : std::string();
}

std::string Answer::header(const std::string& lower_case_name) const {
    const auto found = headers.find(lower_case_name);
    return found == headers.end() ? std::string() : found->second;
}

Client::Client(std::uint16_t port, std::string key) : port_(port), key_(std::move(key)) {}

bool Client::connect() {
    if (socket_.is_open()) return true;
    boost::system::error_code error;
    socket_.connect({asio::ip::address_v4::loopback(), port_}, error);
    buffer_.clear();
    if (error) {
        boost::system::error_code ignored;
        socket_.close(ignored);
        return false;
    }
    // A test that waits for ever tells nothing.
    const timeval limit{.tv_sec = 90, .tv_usec = 0};
    ::setsockopt(socket_.native_handle(), SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    return true;
}

bool Client::write(const std::string& text) {
    boost::system::error_code error;
    asio::write(socket_, asio::buffer(text), error);
    return !error;
}

Answer Client::send(const std::string& method, const std::string& path, const std::string& body,
                    const Headers& headers) {
    std::string request = method + " " + path + " HTTP/1.1\r\nHost: localhost\r\n";
    if (!key_.empty()) request += "apikey: " + key_ + "\r\n";
    for (const auto& [name, value] : headers)
        request += name + ": " + value + "\r\n";
    if (!body.empty())
        request += "Content-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) + "\r\n";
    request += "\r\n" + body;
    // A kept connection may have been closed by the server meanwhile; then nothing was read, and a new one is tried.
    for (int attempt = 0; attempt < 2; ++attempt) {
        const bool fresh = !socket_.is_open();
        if (!connect()) return {};
        if (write(request)) {
            if (auto answer = read(method == "HEAD")) {
                if (answer->header("connection") == "close") socket_.close();
                return *answer;
            }
        }
        socket_.close();
        if (fresh) break;
    }
    return {};
}

std::optional<Answer> Client::read(bool head_only) {
    const auto more = [this] {
        char bytes[16 * 1024];
        boost::system::error_code error;
        const std::size_t count = socket_.read_some(asio::buffer(bytes), error);
        if (error) return false;
        buffer_.append(bytes, count);
        return true;
    };
    std::size_t end = 0;
    while ((end = buffer_.find("\r\n\r\n")) == std::string::npos) {
        if (!more()) return std::nullopt;
    }
    Answer answer;
    answer.status = std::stoi(buffer_.substr(9, 3));
    for (std::size_t line = buffer_.find("\r\n") + 2; line < end + 2;) {
        const std::size_t next = buffer_.find("\r\n", line);
        const std::size_t colon = buffer_.find(": ", line);
        std::string name = buffer_.substr(line, colon - line);
        std::ranges::transform(name, name.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
        answer.headers[name] = buffer_.substr(colon + 2, next - colon - 2);
        line = next + 2;
    }
    buffer_.erase(0, end + 4);
    const std::string length = answer.header("content-length");
    if (head_only || length.empty()) return answer;
    while (buffer_.size() < std::stoul(length)) {
        if (!more()) return std::nullopt;
    }
    answer.body = buffer_.substr(0, std::stoul(length));
    buffer_.erase(0, std::stoul(length));
    return answer;
}

std::string Client::stream(const std::string& path, const Headers& headers,
                           const std::function<bool(const std::string&)>& enough) {
    std::string request = "GET " + path + " HTTP/1.1\r\nHost: localhost\r\napikey: " + key_ + "\r\n";
    for (const auto& [name, value] : headers)
        request += name + ": " + value + "\r\n";
    request += "\r\n";
    socket_.close();
    if (!connect() || !write(request)) return {};
    std::string received;
    char bytes[16 * 1024];
    while (!enough(received)) {
        boost::system::error_code error;
        const std::size_t count = socket_.read_some(asio::buffer(bytes), error);
        if (error) break;
        received.append(bytes, count);
    }
    socket_.close();
    return received;
}

}  // namespace comanda::test
