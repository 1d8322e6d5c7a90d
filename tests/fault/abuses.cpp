#include "tests/fault/abuses.h"

#include <sys/resource.h>

#include <random>

namespace comanda::test {
namespace {

using namespace std::chrono_literals;

std::string request_head(const std::string& method, const std::string& path, const std::string& headers) {
    return method + " " + path + " HTTP/1.1\r\nHost: localhost\r\n" + headers + "\r\n";
}

// Many connections that one thread keeps, from as many addresses as it takes.
class Sockets {
  public:
    explicit Sockets(std::uint16_t port) : port_(port) {}
    ~Sockets() {
        for (const int each : all_)
            ::close(each);
    }
    Sockets(const Sockets&) = delete;
    Sockets& operator=(const Sockets&) = delete;

    static constexpr std::size_t per_address = 2'000;

    bool open(const std::string& first_words) {
        const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        if (socket < 0) return false;
        sockaddr_in from{}, to{};
        from.sin_family = to.sin_family = AF_INET;
        from.sin_addr.s_addr = htonl(INADDR_LOOPBACK + 1 + static_cast<unsigned>(all_.size() / per_address));
        to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        to.sin_port = htons(port_);
        if (::bind(socket, reinterpret_cast<const sockaddr*>(&from), sizeof from) != 0 ||
            ::connect(socket, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0 ||
            ::send(socket, first_words.data(), first_words.size(), MSG_NOSIGNAL) < 0) {
            ::close(socket);
            return false;
        }
        all_.push_back(socket);
        return true;
    }
    std::vector<int>& all() { return all_; }

  private:
    const std::uint16_t port_;
    std::vector<int> all_;
};

// The status that has come, once; 0 for none.
int status_at(int socket) {
    char bytes[4'096];
    const ssize_t got = ::recv(socket, bytes, sizeof bytes, MSG_DONTWAIT);
    return got > 12 && std::string_view(bytes, 9) == "HTTP/1.1 " ? std::stoi(std::string(bytes + 9, 3)) : 0;
}

std::unique_ptr<Background> upload_slowly(const Abused& abused, AnswerCount& answers) {
    return std::make_unique<Background>(1, [abused, &answers](std::size_t, const std::atomic<bool>& stop) {
        const std::size_t count = sized<std::size_t>(1'000, 50);
        // The small ones are read before anybody asks who sends them.
        const std::string sizes[] = {"60000", "900000"};
        Sockets sockets(abused.port());
        while (!stop) {
            for (std::size_t i = 0; sockets.all().size() < count && !stop; ++i) {
                const std::string type = "Content-Type: application/json\r\nContent-Length: ";
                if (!sockets.open(request_head("POST", abused.check_path(), type + sizes[i % 2] + "\r\n") + "{")) break;
            }
            std::erase_if(sockets.all(), [&](int each) {
                const int status = status_at(each);
                if (status == 0 && ::send(each, " ", 1, MSG_NOSIGNAL) == 1) return false;
                answers.add(status);
                ::close(each);
                return true;
            });
            std::this_thread::sleep_for(100ms);
        }
    });
}

// So many clients that ask for one path after the other.
std::unique_ptr<Background> ask_on(std::size_t clients, const Abused& abused, AnswerCount& answers,
                                   const std::function<std::string(int)>& path, std::chrono::milliseconds pause = 0ms) {
    return std::make_unique<Background>(
        clients, [abused, &answers, path, pause](std::size_t number, const std::atomic<bool>& stop) {
            Client client(abused.port(), pause > 0ms ? abused.slow_key : abused.abuser.key);
            for (int i = static_cast<int>(number) * 100'000; !stop; ++i) {
                answers.add(client.get(path(i)).status);
                if (pause > 0ms) std::this_thread::sleep_for(pause);
            }
        });
}

std::unique_ptr<Background> export_in_a_loop(const Abused& abused, AnswerCount& answers) {
    return ask_on(8, abused, answers, [abused](int i) {
        return abused.path(i % 2 == 0 ? "menuExport?format=xlsx"
                                      : "saleSummaryReport?format=xlsx&selectedEmployee=e" + std::to_string(i));
    });
}

// A report of the abuser reads one of its tills, which takes PostgreSQL four and a half seconds of work.
void make_reports_slow(const Abused& abused) {
    const std::string seconds = sized("4.5", "0.5");
    abused.service.postgres().run(
        "shard_one",
        "create or replace function burn() returns boolean language plpgsql volatile as $$ declare until timestamptz "
        ":= "
        "clock_timestamp() + " +
            seconds +
            " * interval '1 second'; begin while clock_timestamp() < until loop end loop; return true; end $$;"
            "create policy burns on device as restrictive for select using (account_id <> '" +
            abused.abuser.account + "' or burn())");
}

void make_reports_quick(const Abused& abused) {
    abused.service.postgres().run("shard_one", "drop policy burns on device");
}

std::unique_ptr<Background> ask_for_reports(const Abused& abused, AnswerCount& answers) {
    return ask_on(8, abused, answers,
                  [abused](int i) { return abused.path("saleSummaryReport?selectedEmployee=e" + std::to_string(i)); });
}

std::unique_ptr<Background> submit_large_checks(const Abused& abused, AnswerCount& answers) {
    const auto left = std::make_shared<std::atomic<int>>(sized(1'000, 20));
    return std::make_unique<Background>(8, [abused, &answers, left](std::size_t number, const std::atomic<bool>& stop) {
        Client client(abused.port(), abused.abuser.key);
        // Made once, and only its time changes: a client that makes a megabyte each time would slow the others itself.
        const std::string first_time = "1700000000000";
        std::string data = R"({"status":"ACTIVE","checkNo":"1","lastUpdateInMillisec":)" + first_time +
                           R"(,"payments":[],"seats":[{"id":"1","orders":[]}],"note":")";
        data += std::string(1'000'000 - data.size(), 'x') + "\"}";
        std::string body = R"({"checkID":"large","node":"till )" + std::to_string(number) + R"(","data":)";
        append_quoted(body, data);
        body += "}";
        const std::size_t time_at = body.find(first_time);
        while (!stop && --*left >= 0) {
            body.replace(time_at, first_time.size(), std::to_string(1'700'000'000'000 + *left));
            answers.add(client.send("POST", abused.check_path(), body).status);
        }
    });
}

std::unique_ptr<Background> open_streams(const Abused& abused, AnswerCount& answers) {
    return std::make_unique<Background>(1, [abused, &answers](std::size_t, const std::atomic<bool>& stop) {
        rlimit files{};
        ::getrlimit(RLIMIT_NOFILE, &files);
        // As many as the service may have open, too.
        const std::size_t count = std::min<std::size_t>(sized(20'000, 500), files.rlim_max - 1'500);
        const std::string head = request_head("GET", abused.path("events"),
                                              "apikey: " + abused.abuser.key + "\r\nAccept: text/event-stream\r\n");
        Sockets sockets(abused.port());
        std::vector<bool> answered;
        while (!stop) {
            while (sockets.all().size() < count && !stop && sockets.open(head)) {
            }
            answered.resize(sockets.all().size());
            for (std::size_t i = 0; i < answered.size(); ++i) {
                const int status = status_at(sockets.all()[i]);
                if (status == 0 || answered[i]) continue;
                answers.add(status);
                answered[i] = true;
            }
            std::this_thread::sleep_for(200ms);
        }
    });
}

std::unique_ptr<Background> guess_logins(const Abused& abused, AnswerCount& answers) {
    // Each of ten clients five times a second.
    return std::make_unique<Background>(10, [abused, &answers](std::size_t number, const std::atomic<bool>& stop) {
        PostClient client(abused.port(), static_cast<unsigned>(number + 2));
        std::mt19937_64 random(number);
        for (auto next = FloodClock::now(); !stop; next += 200ms) {
            std::this_thread::sleep_until(next);
            const std::string email = "guess" + std::to_string(random()) + "@example.com";
            const json::object body{{"email", email}, {"password", std::to_string(random())}};
            answers.add(client.post("/v1/svc/login", to_text(body)));
        }
    });
}

std::unique_ptr<Background> ask_too_often(const Abused& abused, AnswerCount& answers) {
    return ask_on(
        4, abused, answers, [abused](int) { return abused.path("departments"); }, 1ms);
}

}  // namespace

int AnswerCount::all() const {
    const std::scoped_lock lock(mutex_);
    int sum = 0;
    for (const auto& [status, count] : counts_)
        sum += count;
    return sum;
}

std::string AnswerCount::text() const {
    const std::scoped_lock lock(mutex_);
    std::string text;
    for (const auto& [status, count] : counts_)
        text += (text.empty() ? "" : ", ") + std::to_string(status) + ": " + std::to_string(count);
    return text;
}

const std::vector<Abuse>& all_abuses() {
    static const std::vector<Abuse> all = {
        {"slow uploads", {401, 408, 503}, upload_slowly},
        {"exports", {200, 429, 503}, export_in_a_loop},
        {"slow reports", {200, 429, 503}, ask_for_reports, make_reports_slow, make_reports_quick},
        {"large checks", {200, 201, 409, 413, 422, 429, 503}, submit_large_checks},
        {"streams", {200, 429, 503}, open_streams},
        {"logins", {401, 429, 503}, guess_logins},
        {"refusals", {200, 429}, ask_too_often},
    };
    return all;
}

}  // namespace comanda::test
