#include "tests/day/nodes.h"

#include <csignal>
#include <cstdlib>
#include <thread>

namespace comanda::test {

using namespace std::chrono_literals;

bool is_in_turn() {
    return std::getenv("COMANDA_DAY_IN_TURN") != nullptr;
}

Nodes::Nodes() : b_(service().start_node()) {
    ports_[0] = service().node().port();
    ports_[1] = b_->port();
}

void Nodes::kill_b() {
    b_->process().signal(SIGKILL);
    b_->process().wait();
}

void Nodes::restart_b() {
    b_ = service().start_node();
    ports_[1] = b_->port();
}

Answer Device::ask(const std::string& method, const std::string& path, const std::string& body,
                   const Headers& headers) {
    const auto deadline = std::chrono::steady_clock::now() + patience;
    for (;;) {
        if (!client_ || port_ != nodes_.port(node_)) {
            port_ = nodes_.port(node_);
            client_.reset();
            client_.emplace(port_, key_);
        }
        ++nodes_.on_the_wire;
        Answer answer = client_->send(method, path, body, headers);
        --nodes_.on_the_wire;
        if ((answer.status != 0 && answer.status != 503) || std::chrono::steady_clock::now() > deadline) return answer;
        ++repeated_;
        if (answer.status == 0) node_ = 1 - node_;
        std::this_thread::sleep_for(10ms);
    }
}

}  // namespace comanda::test
