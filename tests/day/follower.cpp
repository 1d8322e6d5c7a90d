#include "tests/day/follower.h"

#include <gtest/gtest.h>

namespace comanda::test {

using namespace std::chrono_literals;

void Deeds::did(const std::string& place, const std::string& type, const std::string& id) {
    const std::lock_guard lock(mutex_);
    deeds_[place].insert(type + " " + id);
    ++count_;
}

void Deeds::sent_check(const std::string& place, const std::string& check, const json::object& answer) {
    const std::lock_guard lock(mutex_);
    ++count_;
    if (answer.empty()) return;
    checks_[place].emplace(check, answer.at("version").as_int64(), answer.at("seq").as_int64());
}

std::multiset<std::string> Deeds::done_in(const std::string& place) const {
    const std::lock_guard lock(mutex_);
    const auto found = deeds_.find(place);
    return found == deeds_.end() ? std::multiset<std::string>{} : found->second;
}

std::set<std::tuple<std::string, std::int64_t, std::int64_t>> Deeds::checks_in(const std::string& place) const {
    const std::lock_guard lock(mutex_);
    const auto found = checks_.find(place);
    return found == checks_.end() ? decltype(found->second){} : found->second;
}

std::int64_t Deeds::count() const {
    const std::lock_guard lock(mutex_);
    return count_;
}

Follower::Follower(Nodes& nodes, std::string place, std::string path, std::string key, Listening how)
    : nodes_(nodes), place_(std::move(place)), path_(std::move(path)), key_(std::move(key)), how_(how), thread_([this] {
          run();
      }) {}

Follower::~Follower() {
    given_up_ = true;
    if (thread_.joinable()) thread_.join();
}

void Follower::listen_until(const std::string& type, const std::string& id) {
    {
        const std::lock_guard lock(mutex_);
        last_event_ = type + " " + id;
        end_by_ = std::chrono::steady_clock::now() + patience;
    }
    thread_.join();
    EXPECT_TRUE(!heard_.empty() && heard_.back().type + " " + heard_.back().id == last_event_)
        << path_ << " never said " << last_event_;
}

bool Follower::has_ended() const {
    const std::lock_guard lock(mutex_);
    return given_up_ || std::chrono::steady_clock::now() > end_by_ ||
           (!heard_.empty() && heard_.back().type + " " + heard_.back().id == last_event_);
}

void Follower::run() {
    std::size_t node = 1;
    auto heard_of = std::chrono::steady_clock::now();
    while (!has_ended()) {
        Client client(nodes_.port(node), key_);
        const std::uint16_t port = nodes_.port(node);
        bool answers = true;
        while (answers && !has_ended() && port == nodes_.port(node)) {
            answers = how_ == Listening::by_asking ? ask(client) : stream(client);
            if (answers) heard_of = std::chrono::steady_clock::now();
        }
        if (has_ended()) return;
        if (std::chrono::steady_clock::now() - heard_of > patience) {
            ADD_FAILURE() << "nobody answers " << path_;
            return;
        }
        node = 1 - node;
        ++reconnected_;
        std::this_thread::sleep_for(10ms);
    }
}

bool Follower::ask(Client& client) {
    const Answer answer = client.get(path_ + "?wait=1&limit=500&after=" + std::to_string(last_));
    if (answer.status != 200) return false;
    const json::object page = answer.object();
    for (const json::value& each : page.at("data").as_array())
        hear(each.as_object());
    return true;
}

bool Follower::stream(Client& client) {
    std::size_t read_to = 0;
    bool answered = false;
    client.stream(path_, {{"Accept", "text/event-stream"}, {"Last-Event-ID", std::to_string(last_)}},
                  [&](const std::string& so_far) {
                      answered = answered || so_far.starts_with("HTTP/1.1 200");
                      static const std::string mark = "\ndata: ";
                      for (;;) {
                          const std::size_t begin = so_far.find(mark, read_to);
                          const std::size_t end = begin == std::string::npos ? begin : so_far.find("\n\n", begin);
                          if (end == std::string::npos) return has_ended();
                          const std::size_t from = begin + mark.size();
                          hear(parse_json_object(so_far.substr(from, end - from)));
                          read_to = end;
                      }
                  });
    return answered;
}

void Follower::hear(const json::object& event) {
    last_ = event.at("seq").as_int64();
    const std::lock_guard lock(mutex_);
    heard_.push_back({last_, event.at("version").as_int64(), std::string(event.at("type").as_string()),
                      std::string(event.at("id").as_string())});
}

}  // namespace comanda::test
