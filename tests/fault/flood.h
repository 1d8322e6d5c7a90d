// What the floods of wrong PINs and passwords share: many clients at once, from one or several addresses, and how
// long each answer took.
#pragma once

#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <functional>
#include <thread>

#include "tests/support/service.h"
#include "tests/support/sized.h"

namespace comanda::test {

using FloodClock = std::chrono::steady_clock;

inline double milliseconds_since(FloodClock::time_point begin) {
    return std::chrono::duration<double, std::milli>(FloodClock::now() - begin).count();
}

inline double percentile(std::vector<double> values, std::size_t percent) {
    if (values.empty()) return 0;
    std::ranges::sort(values);
    return values[std::min(values.size() - 1, values.size() * percent / 100)];
}

inline void in_threads(std::size_t count, const std::function<void(std::size_t)>& work) {
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < count; ++i)
        threads.emplace_back([&work, i] { work(i); });
    for (std::thread& each : threads)
        each.join();
}

// Ends with its owner: threads that work until they are told to stop.
class Background {
  public:
    Background(std::size_t count, std::function<void(std::size_t, const std::atomic<bool>&)> work)
        : work_(std::move(work)) {
        for (std::size_t i = 0; i < count; ++i)
            threads_.emplace_back([this, i] { work_(i, stop_); });
    }
    ~Background() { stop(); }
    Background(const Background&) = delete;
    Background& operator=(const Background&) = delete;
    void stop() {
        stop_ = true;
        for (std::thread& each : threads_)
            each.join();
        threads_.clear();
    }

  private:
    std::atomic<bool> stop_{false};
    std::function<void(std::size_t, const std::atomic<bool>&)> work_;
    std::vector<std::thread> threads_;
};

// Ordinary reads of a dozen clients at once; the 99th percentile in milliseconds.
inline double p99_of_reads(const Node& node, const Tenant& tenant) {
    constexpr std::size_t readers = 12;
    const std::size_t reads_each = sized<std::size_t>(300, 150);
    std::vector<std::vector<double>> times(readers);
    std::atomic<int> failed{0};
    in_threads(readers, [&](std::size_t i) {
        Client client = node.client(tenant.key);
        const std::string path = "/v1/svc/store/" + tenant.stores[i % tenant.stores.size()] + "/departments";
        for (std::size_t n = 0; n < reads_each; ++n) {
            const auto begin = FloodClock::now();
            if (client.get(path).status != 200) ++failed;
            times[i].push_back(milliseconds_since(begin));
        }
    });
    EXPECT_EQ(failed, 0);
    std::vector<double> all;
    for (const std::vector<double>& each : times)
        all.insert(all.end(), each.begin(), each.end());
    return percentile(std::move(all), 99);
}

// In a few rounds chance has its part: what slows others for good, such as work where answers are made, is far beyond.
const double slower_allowed = sized(2.0, 4.0);

// How many times longer something takes beside a flood: medians of rounds with and without, by turns. A busy machine
// may disturb one measurement, and the next; a flood that slows the others does so in all three.
inline double times_slower(const std::function<double()>& quiet, const std::function<double()>& crowded) {
    constexpr int measurements = 3;
    const int rounds = sized(7, 3);
    double least = 0;
    for (int i = 0; i < measurements && (i == 0 || least > slower_allowed); ++i) {
        std::vector<double> alone, beside, ratios;
        for (int round = 0; round < rounds; ++round) {
            alone.push_back(quiet());
            beside.push_back(crowded());
            ratios.push_back(beside.back() / alone.back());
        }
        const double ratio = percentile(beside, 50) / percentile(alone, 50);
        std::printf("%.3f ms alone, %.3f ms beside the flood: %.2f times (of rounds %.2f to %.2f)\n",
                    percentile(alone, 50), percentile(beside, 50), ratio, percentile(ratios, 0),
                    percentile(ratios, 100));
        least = i == 0 ? ratio : std::min(least, ratio);
    }
    return least;
}

// One connection from 127.0.0.x that posts and reads the status.
class PostClient {
  public:
    PostClient(std::uint16_t port, unsigned last_byte) : port_(port), last_byte_(last_byte) {}
    ~PostClient() {
        if (socket_ >= 0) ::close(socket_);
    }
    PostClient(const PostClient&) = delete;
    PostClient& operator=(const PostClient&) = delete;

    // 0: the connection was lost.
    int post(const std::string& path, const std::string& body) {
        if (socket_ < 0 && !connect()) return 0;
        const std::string request =
            "POST " + path + " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: " +
            std::to_string(body.size()) + "\r\n\r\n" + body;
        if (::send(socket_, request.data(), request.size(), MSG_NOSIGNAL) != static_cast<ssize_t>(request.size()))
            return lost();
        std::string answer;
        std::size_t end = 0, length = 0;
        char bytes[8 * 1024];
        while (end == 0 || answer.size() < end + length) {
            const ssize_t count = ::recv(socket_, bytes, sizeof bytes, 0);
            if (count <= 0) return lost();
            answer.append(bytes, static_cast<std::size_t>(count));
            const std::size_t head = answer.find("\r\n\r\n");
            if (end != 0 || head == std::string::npos) continue;
            end = head + 4;
            const std::size_t at = answer.find("Content-Length: ");
            if (at < end) length = std::stoul(answer.substr(at + 16, 10));
        }
        return std::stoi(answer.substr(9, 3));
    }

  private:
    int lost() {
        ::close(std::exchange(socket_, -1));
        return 0;
    }
    bool connect() {
        socket_ = ::socket(AF_INET, SOCK_STREAM, 0);
        const timeval limit{.tv_sec = 60, .tv_usec = 0};
        ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
        sockaddr_in from{}, to{};
        from.sin_family = to.sin_family = AF_INET;
        from.sin_addr.s_addr = htonl(INADDR_LOOPBACK - 1 + last_byte_);
        to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        to.sin_port = htons(port_);
        if (::bind(socket_, reinterpret_cast<const sockaddr*>(&from), sizeof from) == 0 &&
            ::connect(socket_, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0)
            return true;
        lost();
        return false;
    }

    const std::uint16_t port_;
    const unsigned last_byte_;
    int socket_ = -1;
};

}  // namespace comanda::test
