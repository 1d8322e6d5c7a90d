#include "tests/support/client.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <utility>

namespace comanda::test {

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

Client::Client(Client&& other) noexcept
    : socket_(std::exchange(other.socket_, -1)),
      port_(other.port_),
      key_(std::move(other.key_)),
      from_(std::move(other.from_)),
      buffer_(std::move(other.buffer_)) {}

Client::~Client() {
    close();
}

void Client::close() {
    if (socket_ >= 0) ::close(std::exchange(socket_, -1));
}

bool Client::is_closed_by_server() const {
    if (socket_ < 0) return false;
    char byte = 0;
    const ssize_t count = ::recv(socket_, &byte, 1, MSG_PEEK | MSG_DONTWAIT);
    return count == 0 || (count < 0 && errno != EAGAIN && errno != EWOULDBLOCK);
}

bool Client::connect() {
    if (socket_ >= 0) return true;
    buffer_.clear();
    socket_ = ::socket(AF_INET, SOCK_STREAM, 0);
    // A test that waits for ever tells nothing.
    const timeval limit{.tv_sec = 90, .tv_usec = 0};
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    sockaddr_in address{}, from{};
    address.sin_family = from.sin_family = AF_INET;
    ::inet_pton(AF_INET, from_.c_str(), &from.sin_addr);
    if (from_ != "127.0.0.1") ::bind(socket_, reinterpret_cast<const sockaddr*>(&from), sizeof from);
    address.sin_port = htons(port_);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) return true;
    close();
    return false;
}

bool Client::write(const std::string& text) {
    for (std::size_t sent = 0; sent < text.size();) {
        const ssize_t count = ::send(socket_, text.data() + sent, text.size() - sent, MSG_NOSIGNAL);
        if (count <= 0) return false;
        sent += static_cast<std::size_t>(count);
    }
    return true;
}

bool Client::read_more(std::string& into) {
    char bytes[16 * 1024];
    const ssize_t count = ::recv(socket_, bytes, sizeof bytes, 0);
    if (count <= 0) return false;
    into.append(bytes, static_cast<std::size_t>(count));
    return true;
}

Answer Client::send(const std::string& method, const std::string& path, const std::string& body,
                    const Headers& headers) {
    std::string request = method + " " + path + " HTTP/1.1\r\nHost: localhost\r\n";
    if (!key_.empty()) request += "apikey: " + key_ + "\r\n";
    for (const auto& [name, value] : headers)
        request += name + ": " + value + "\r\n";
    const bool has_type = std::ranges::any_of(headers, [](const auto& each) { return each.first == "Content-Type"; });
    if (!body.empty() && !has_type) request += "Content-Type: application/json\r\n";
    if (!body.empty()) request += "Content-Length: " + std::to_string(body.size()) + "\r\n";
    request += "\r\n" + body;
    // A kept connection may have been closed meanwhile; nothing was sent on it, so a new one will do.
    if (is_closed_by_server()) close();
    Answer answer;
    if (!connect()) return answer;
    write(request);  // The server need not take all of it to say why it does not want it.
    if (auto read_answer = read(method == "HEAD")) answer = *std::move(read_answer);
    answer.was_sent = true;
    if (answer.status == 0 || answer.header("connection") == "close") close();
    return answer;
}

std::optional<Answer> Client::read(bool head_only) {
    std::size_t end = 0;
    while ((end = buffer_.find("\r\n\r\n")) == std::string::npos) {
        if (!read_more(buffer_)) return std::nullopt;
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
        if (!read_more(buffer_)) return std::nullopt;
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
    close();
    if (!connect() || !write(request)) return {};
    std::string received;
    while (!enough(received)) {
        if (!read_more(received)) break;
    }
    close();
    return received;
}

}  // namespace comanda::test
