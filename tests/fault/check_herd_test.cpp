// Five thousand devices come back within a second, each with twenty checks it took down while it was away: all are
// stored once, those refused are told when to come again, and the service does not grow beyond twice its ordinary size.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <fstream>
#include <thread>

#include "tests/fault/check_crowd.h"
#include "tests/fault/check_storage.h"

namespace comanda::test::check_herd_test {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t checks_each = 20, check_bytes = 4'096, stores_each = 50, daily_devices = 48;
constexpr auto daily_time = 8s, most_time = 120s;

void allow_many_files() {
    rlimit files{};
    ::getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &files);
}

// Always of one length.
std::string digits(std::size_t number) {
    const std::string text = std::to_string(100'000 + number);
    return text.substr(text.size() - 5);
}

// The encoded check of one device, of check_bytes with as many lines as fit.
std::string data_of(std::size_t device, std::size_t number, int version) {
    const std::string name = "d" + digits(device) + "c" + digits(number);  // No row of digits like a card's.
    std::string data = R"({"status":"ACTIVE","checkNo":")" + digits(number) +
                       R"(","service":"DINE_IN","guestCount":2,)" + R"("lastUpdateInMillisec":)" +
                       std::to_string(1'700'000'000'000 + version) + R"(,"payments":[],"seats":[{"id":"1","orders":[)";
    for (std::size_t i = 0; data.size() + 300 < check_bytes; ++i) {
        if (i > 0) data += ',';
        data +=
            R"({"orderUniqueId":")" + name + "l" + digits(i) + R"(","itemId":"item)" + digits(i * 7) +
            R"(","name":"Dish of the day )" + digits(i) + R"(","quantity":)" + std::to_string(version) +
            R"(,"price":1250,"courseId":"course1","sentToKitchen":false,"taxes":[{"taxId":"vat","taxAmount":114}],)" +
            R"("modifiers":[]})";
    }
    data += R"(]}],"note":")";
    return data + std::string(check_bytes - data.size() - 2, 'x') + "\"}";
}

std::string body_of(std::size_t device, std::size_t number, int version) {
    std::string body = R"({"checkID":"h)" + digits(device) + "-" + digits(number) + R"(","node":"device )" +
                       digits(device) + R"(","deviceName":"Till )" + digits(device) + R"(","tableID":"5","data":)";
    append_quoted(body, data_of(device, number, version));
    return body + "}";
}

// The same for the herd, quickly: it has to be faster than the service.
class HerdBody {
  public:
    HerdBody() : body_(body_of(77'777, 66'666, 1)) {
        for (std::size_t at = 0; (at = body_.find("77777", at)) != std::string::npos; ++at)
            device_at_.push_back(at);
        for (std::size_t at = 0; (at = body_.find("66666", at)) != std::string::npos; ++at)
            number_at_.push_back(at);
    }
    std::size_t bytes() const { return body_.size(); }
    std::string of(std::size_t device, std::size_t number) const {
        std::string body = body_;
        const std::string device_digits = digits(device), number_digits = digits(number);
        for (const std::size_t at : device_at_)
            body.replace(at, device_digits.size(), device_digits);
        for (const std::size_t at : number_at_)
            body.replace(at, number_digits.size(), number_digits);
        return body;
    }

  private:
    std::string body_;
    std::vector<std::size_t> device_at_, number_at_;
};

// In kilobytes: what the process takes now, and the most it took since it was last asked to begin again.
class Memory {
  public:
    explicit Memory(pid_t pid) : folder_("/proc/" + std::to_string(pid) + "/") {}
    void begin() const { std::ofstream(folder_ + "clear_refs") << "5"; }
    long most() const { return figure("VmHWM:"); }
    long now() const { return figure("VmRSS:"); }

  private:
    long figure(const std::string& name) const {
        std::ifstream in(folder_ + "status");
        for (std::string word; in >> word;) {
            if (word != name) continue;
            long kilobytes = 0;
            in >> kilobytes;
            return kilobytes;
        }
        return 0;
    }
    std::string folder_;
};

class Chain {
  public:
    Chain() {
        for (const bool is_first : {true, false}) {
            const Tenant& tenant = is_first ? service_.tenant() : service_.other();
            const std::string shard = is_first ? "shard_one" : "shard_two";
            for (const std::string& store : add_stores(service_.postgres(), shard, tenant, stores_each))
                stores_.push_back({tenant.key, "/v1/sync/store/" + store + "/"});
        }
    }

    struct Store {
        std::string key, path;
    };
    const Store& store_of(std::size_t device) const { return stores_[device % stores_.size()]; }
    std::uint16_t port() { return service_.node().port(); }
    Memory memory() { return Memory(service_.node().process().pid()); }

    std::string head(std::size_t device, const std::string& method, const std::string& operation, std::size_t bytes) {
        const Store& store = store_of(device);
        return method + " " + store.path + operation + " HTTP/1.1\r\nHost: localhost\r\napikey: " + store.key +
               "\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(bytes) + "\r\n\r\n";
    }

    // A few dozen devices, each with one check after the other.
    void serve_as_every_day() {
        std::vector<std::thread> threads;
        std::atomic<int> failed{0};
        for (std::size_t device = 0; device < daily_devices; ++device) {
            threads.emplace_back([&, device] {
                Client client(port(), store_of(device).key);
                const auto end = Crowd::Clock::now() + daily_time;
                for (int i = 0; Crowd::Clock::now() < end; ++i) {
                    const std::string body = body_of(90'000 + device, static_cast<std::size_t>(i / 5), 1 + i % 5);
                    const Answer answer = client.send("POST", store_of(device).path + "addOrUpdateCheck", body);
                    if (answer.status != 200 && answer.status != 201) ++failed;
                    std::this_thread::sleep_for(20ms);
                }
            });
        }
        for (std::thread& each : threads)
            each.join();
        EXPECT_EQ(failed, 0);
    }

    // Of the herd's checks.
    std::size_t count(const std::string& what) {
        std::size_t sum = 0;
        for (const std::string shard : {"shard_one", "shard_two"})
            sum += std::stoul(service_.postgres().value(
                shard, "select coalesce(" + what + ", 0) from check_state c where check_id < 'h9'"));
        return sum;
    }

  private:
    Service service_;
    std::vector<Store> stores_;
};

// What the devices of the herd were answered.
struct Tally {
    std::size_t refused = 0, untold = 0, cut = 0, entries_refused = 0;
    std::vector<std::string> unexpected = {};

    std::optional<std::chrono::milliseconds> take(const Answer& answer) {
        if (answer.status == 0) {
            ++cut;
            return 1s;
        }
        if (answer.status == 503) {
            ++refused;
            const std::string after = answer.header("retry-after");
            if (after.empty()) ++untold;
            return std::chrono::seconds{after.empty() ? 1 : std::stoi(after)};
        }
        if (answer.status != 200) {
            unexpected.push_back(std::to_string(answer.status) + " " + answer.body);
            return std::nullopt;
        }
        const std::string_view mark = "{\"httpStatus\":";
        std::size_t taken = 0, later = 0;
        for (std::size_t at = 0; (at = answer.body.find(mark, at)) != std::string::npos; at += mark.size()) {
            const std::string_view status = std::string_view(answer.body).substr(at + mark.size(), 3);
            if (status == "200" || status == "201") ++taken;
            if (status == "503") ++later;
        }
        if (taken + later != checks_each) unexpected.push_back(answer.body);
        entries_refused += later;
        if (later > 0) return 1s;
        return std::nullopt;
    }
};

// The herd on one chain of restaurants.
class CheckHerd : public ::testing::Test {
  protected:
    CheckHerd() { allow_many_files(); }

    void open_all_and_serve_as_every_day() {
        crowd.ask(
            [&](std::size_t device, std::size_t piece) {
                return piece == 0 ? chain.head(device, "GET", "activeChecks?since=1000000", 0) : std::string();
            },
            [](std::size_t, const Answer& answer) {
                return answer.status == 200 ? std::nullopt : std::optional(500ms);
            },
            2s, 30s);
        ASSERT_EQ(crowd.content(), devices);
        memory.begin();
        chain.serve_as_every_day();
        ordinary = memory.most();
        std::printf("resident beside %zu open connections, %zu devices at work: %ld MB at most\n", devices,
                    daily_devices, ordinary / 1024);
    }

    // All devices send within a second what they queued, from check number `from` on.
    void send_all_at_once(std::size_t from) {
        const HerdBody body;
        const std::size_t bytes = (body.bytes() + 1) * checks_each + 12;
        Tally tally;
        memory.begin();
        const auto start = Crowd::Clock::now();
        crowd.ask(
            [&](std::size_t device, std::size_t piece) {
                if (piece == 0) return chain.head(device, "POST", "addOrUpdateChecks", bytes) + R"({"checks":[)";
                if (piece > checks_each) return std::string();
                return body.of(device, from + piece) + (piece == checks_each ? "]}" : ",");
            },
            [&](std::size_t, const Answer& answer) { return tally.take(answer); }, 1s, most_time);
        const double seconds = std::chrono::duration<double>(Crowd::Clock::now() - start).count();
        const long herded = memory.most();
        print_figure(
            "{} devices with {} checks each of {} bytes, {} content after {:.1f} s; {} requests refused, {} checks "
            "refused, {} connections cut; resident {} MB at most, {:.2f} times the ordinary, {} MB after it",
            devices, checks_each, check_bytes, crowd.content(), seconds, tally.refused, tally.entries_refused,
            tally.cut, herded / 1024, static_cast<double>(herded) / static_cast<double>(ordinary), memory.now() / 1024);
        EXPECT_TRUE(tally.unexpected.empty()) << tally.unexpected.front();
        EXPECT_EQ(crowd.content(), devices);
        EXPECT_EQ(tally.untold, 0U) << "refused without Retry-After";
        EXPECT_EQ(tally.cut, 0U);
        EXPECT_LE(herded, 2 * ordinary);
        expect_each_once(devices * (from + checks_each));
    }

    void expect_each_once(std::size_t wanted) {
        EXPECT_EQ(chain.count("count(*)"), wanted);
        EXPECT_EQ(chain.count("sum(version)"), wanted);
        EXPECT_EQ(chain.count("sum((select count(*) from check_submission s where s.account_id = c.account_id and "
                              "s.store_id = c.store_id and s.check_id = c.check_id))"),
                  wanted);
    }

    const std::size_t devices = sized<std::size_t>(5'000, 1'000);
    Chain chain;
    const Memory memory = chain.memory();
    Crowd crowd{chain.port(), devices};
    long ordinary = 0;
};

TEST_F(CheckHerd, IsTakenInOnceAndWithinBounds) {
    open_all_and_serve_as_every_day();
    send_all_at_once(0);  // On the connections that are open: the service reads them all at once.
    crowd.disconnect_all();
    send_all_at_once(checks_each);  // On new ones.
}

}  // namespace
}  // namespace comanda::test::check_herd_test
