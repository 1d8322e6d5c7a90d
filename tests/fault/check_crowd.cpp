#include "tests/fault/check_crowd.h"

#include <netinet/in.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <span>
#include <sstream>

namespace comanda::test {
namespace {

using namespace std::chrono_literals;

// The answer, once it is there as a whole.
std::optional<Answer> read_answer(const std::string& in) {
    const std::size_t head = in.find("\r\n\r\n");
    if (head == std::string::npos) return std::nullopt;
    Answer answer;
    std::istringstream lines(in.substr(0, head));
    std::string line;
    std::getline(lines, line);
    answer.status = std::stoi(line.substr(9, 3));
    while (std::getline(lines, line)) {
        std::erase(line, '\r');
        const std::size_t colon = line.find(": ");
        std::string name = line.substr(0, colon);
        std::ranges::transform(name, name.begin(), [](unsigned char c) { return std::tolower(c); });
        answer.headers[name] = line.substr(colon + 2);
    }
    const std::size_t length = std::stoul(answer.header("content-length"));
    if (in.size() < head + 4 + length) return std::nullopt;
    answer.body = in.substr(head + 4, length);
    return answer;
}

}  // namespace

Crowd::Crowd(std::uint16_t port, std::size_t count)
    : port_(port), devices_(count), epoll_(::epoll_create1(EPOLL_CLOEXEC)) {}

Crowd::~Crowd() {
    disconnect_all();
    ::close(epoll_);
}

void Crowd::disconnect_all() {
    for (Device& each : devices_)
        disconnect(each);
}

void Crowd::ask(Make make, Take take, std::chrono::milliseconds spread, std::chrono::seconds at_most) {
    const Clock::time_point start = Clock::now(), end = start + at_most;
    make_ = std::move(make);
    take_ = std::move(take);
    content_ = 0;
    for (std::size_t i = 0; i < devices_.size(); ++i) {
        devices_[i].is_content = false;
        devices_[i].comes = start + spread * i / devices_.size();
    }
    std::array<epoll_event, 256> events{};
    while (content_ < devices_.size() && Clock::now() < end) {
        const auto now = Clock::now();
        for (std::size_t i = 0; i < devices_.size(); ++i) {
            const Device& each = devices_[i];
            if (!each.is_asking && !each.is_content && each.comes <= now) begin(i);
        }
        const auto scan_again = now + 5ms;
        while (Clock::now() < scan_again) {
            const int count = ::epoll_wait(epoll_, events.data(), static_cast<int>(events.size()), 5);
            for (const epoll_event& each : std::span(events).first(static_cast<std::size_t>(std::max(count, 0)))) {
                if ((each.events & ~EPOLLOUT) != 0) receive(each.data.u64);
                if ((each.events & EPOLLOUT) != 0) send(each.data.u64);
            }
        }
    }
}

void Crowd::begin(std::size_t number) {
    Device& device = devices_[number];
    device.is_asking = device.is_sending = true;
    device.piece = 0;
    device.in.clear();
    const bool is_new = device.socket < 0;
    if (is_new && !connect(number)) return take(number, {});
    epoll_event event{.events = EPOLLIN | EPOLLOUT, .data = {.u64 = number}};
    ::epoll_ctl(epoll_, is_new ? EPOLL_CTL_ADD : EPOLL_CTL_MOD, device.socket, &event);
}

bool Crowd::connect(std::size_t number) {
    int& socket = devices_[number].socket;
    socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port_);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return ::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0 || errno == EINPROGRESS;
}

void Crowd::disconnect(Device& device) {
    if (device.socket >= 0) ::close(device.socket);
    device.socket = -1;
}

void Crowd::listen_only(std::size_t number) {
    Device& device = devices_[number];
    device.is_sending = false;
    device.out = {};
    epoll_event event{.events = EPOLLIN, .data = {.u64 = number}};
    ::epoll_ctl(epoll_, EPOLL_CTL_MOD, device.socket, &event);
}

void Crowd::send(std::size_t number) {
    Device& device = devices_[number];
    while (device.socket >= 0 && device.is_sending) {
        if (device.out.empty()) device.out = make_(number, device.piece++);
        if (device.out.empty()) return listen_only(number);
        const auto sent = ::send(device.socket, device.out.data(), device.out.size(), MSG_NOSIGNAL);
        if (sent < 0 && errno == EAGAIN) return;
        if (sent < 0) return listen_only(number);  // The answer may be there nevertheless.
        device.out.erase(0, static_cast<std::size_t>(sent));
    }
}

void Crowd::receive(std::size_t number) {
    Device& device = devices_[number];
    std::array<char, 65'536> some{};
    while (device.socket >= 0) {
        const auto got = ::recv(device.socket, some.data(), some.size(), 0);
        if (got < 0 && errno == EAGAIN) return;
        if (got > 0) device.in.append(some.data(), static_cast<std::size_t>(got));
        if (!device.is_asking) {
            if (got <= 0) disconnect(device);
        } else if (const auto answer = read_answer(device.in)) {
            take(number, *answer);
        } else if (got <= 0) {
            take(number, {});
        }
    }
}

void Crowd::take(std::size_t number, const Answer& answer) {
    Device& device = devices_[number];
    device.is_asking = false;
    if (const auto pause = take_(number, answer)) {
        disconnect(device);
        device.comes = Clock::now() + *pause;
        return;
    }
    if (device.is_sending) listen_only(number);
    if (answer.header("connection") == "close") disconnect(device);
    device.in = {};
    device.is_content = true;
    ++content_;
}

}  // namespace comanda::test
