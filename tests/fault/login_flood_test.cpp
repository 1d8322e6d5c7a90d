// Logins: how long one takes does not tell whether the address is known, and a flood of them does not slow the others.
#include <cmath>
#include <random>

#include "tests/fault/flood.h"

namespace comanda::test::login_flood_test {
namespace {

constexpr double significant = 1e-6;  // Below it, two distributions are not the same.
const std::size_t logins_of_a_kind = sized<std::size_t>(120, 40);
const double least_allowed = sized(0.05, 0.1);  // Of two medians, and of two quickest tenths.
constexpr std::size_t addresses_of_a_kind = 4;
constexpr std::size_t flood_clients = 64;

// The probability that two samples of one distribution differ as much: Mann and Whitney's test, by ranks.
double mann_whitney(const std::vector<double>& a, const std::vector<double>& b) {
    double smaller = 0;
    for (const double x : a) {
        for (const double y : b)
            smaller += x < y ? 1 : x == y ? 0.5 : 0;
    }
    const auto n = static_cast<double>(a.size()), m = static_cast<double>(b.size());
    const double z = (smaller - n * m / 2) / std::sqrt(n * m * (n + m + 1) / 12);
    return std::erfc(std::abs(z) / std::sqrt(2.0));
}

// The same by the greatest distance of their distribution functions: Kolmogorov and Smirnov's test.
double kolmogorov_smirnov(std::vector<double> a, std::vector<double> b) {
    std::ranges::sort(a);
    std::ranges::sort(b);
    const auto n = static_cast<double>(a.size()), m = static_cast<double>(b.size());
    double distance = 0;
    for (const std::vector<double>* each : {&a, &b}) {
        for (const double x : *each) {
            const auto below_a = static_cast<double>(std::ranges::upper_bound(a, x) - a.begin());
            const auto below_b = static_cast<double>(std::ranges::upper_bound(b, x) - b.begin());
            distance = std::max(distance, std::abs(below_a / n - below_b / m));
        }
    }
    const double scaled = distance * std::sqrt(n * m / (n + m));
    double sum = 0;
    for (int k = 1; k < 100; ++k)
        sum += (k % 2 == 1 ? 2 : -2) * std::exp(-2.0 * k * k * scaled * scaled);
    return scaled < 0.2 ? 1 : std::clamp(sum, 0.0, 1.0);
}

double alike(const std::vector<double>& a, const std::vector<double>& b) {
    return std::min(mann_whitney(a, b), kolmogorov_smirnov(a, b));
}

std::string login_body(const std::string& email, const std::string& password, const std::string& account = {}) {
    json::object body{{"email", email}, {"password", password}};
    if (!account.empty()) body["account"] = account;
    return to_text(body);
}

const std::string settings = "[staff]\nlogin_failures = 1000\nlogin_failures_address = 0\n";

class LoginTiming : public ::testing::Test {
  protected:
    enum Kind : std::size_t { known, unknown, inactive, unhashed, kinds };

    void SetUp() override {
        for (std::size_t i = 0; i < addresses_of_a_kind; ++i) {
            make("known" + std::to_string(i) + "@example.com", true);
            make("inactive" + std::to_string(i) + "@example.com", false);
        }
    }
    void make(const std::string& email, bool is_active) {
        Client client = service.client();
        const Answer made = client.post("/v1/svc/person", {{"email", email}, {"password", "correct horse"}});
        ASSERT_EQ(made.status, 201) << made.body;
        if (is_active) return;
        const std::string id(made.object().at("id").as_string());
        const Answer changed = client.put("/v1/svc/person/" + id, {{"activeStatus", false}});
        ASSERT_EQ(changed.status, 200) << changed.body;
    }

    // Logins of all kinds in a random order, one after the other, in milliseconds.
    std::vector<std::vector<double>> measure(std::size_t of_a_kind) {
        std::vector<std::size_t> order;
        for (std::size_t i = 0; i < kinds * of_a_kind; ++i)
            order.push_back(i);
        std::ranges::shuffle(order, random);
        std::vector<std::vector<double>> times(kinds);
        Client client = service.node().client();
        for (const std::size_t each : order) {
            const std::size_t kind = each % kinds;
            const std::string number = std::to_string(each / kinds % addresses_of_a_kind);
            // A name of the account that cannot be one is refused before anything is hashed.
            const std::string body = login_body(
                std::vector<std::string>{"known", "unknown", "inactive", "known"}[kind] + number + "@example.com",
                "wrong password", kind == unhashed ? "x" : "");
            const auto begin = FloodClock::now();
            const Answer answer = client.send("POST", "/v1/svc/login", body);
            times[kind].push_back(milliseconds_since(begin));
            EXPECT_EQ(answer.status, 401) << answer.body;
            EXPECT_EQ(answer.code(), "INVALID_CREDENTIALS");
        }
        return times;
    }

    Service service{settings};
    std::mt19937 random{7};
};

// Two kinds of logins: whether their times can be told apart.
struct Compared {
    double probability, of_medians, of_quickest, allowed;
    bool are_alike() const {
        return probability >= significant && std::abs(of_medians - 1) <= allowed &&
               std::abs(of_quickest - 1) <= allowed;
    }
};
Compared compare(const std::vector<double>& a, const std::vector<double>& b) {
    // On a busy machine times spread, and medians with them: four of their standard errors, but at least
    // `least_allowed`.
    const double spread = (percentile(b, 75) - percentile(b, 25)) / percentile(b, 50);
    const double error = 0.93 * spread * std::sqrt(2.0 / static_cast<double>(b.size()));
    return {alike(a, b), percentile(a, 50) / percentile(b, 50), percentile(a, 10) / percentile(b, 10),
            std::max(least_allowed, 4 * error)};
}
void print(const char* what, const Compared& each) {
    std::printf("  %s to known: medians %.3f (allowed %.3f), quickest tenths %.3f, p %.2g\n", what, each.of_medians,
                each.allowed, each.of_quickest, each.probability);
}

// A busy machine may disturb one measurement, and the next; what leaks, leaks in all three.
TEST_F(LoginTiming, DoesNotTellWhoIsKnown) {
    measure(5);
    bool is_content = false;
    for (int attempt = 0; attempt < 3 && !is_content; ++attempt) {
        const std::vector<std::vector<double>> times = measure(logins_of_a_kind);
        const Compared to_unknown = compare(times[unknown], times[known]),
                       to_inactive = compare(times[inactive], times[known]),
                       to_unhashed = compare(times[unhashed], times[known]);
        std::printf("a login of somebody known: median %.2f ms, middle half from %.2f to %.2f\n",
                    percentile(times[known], 50), percentile(times[known], 25), percentile(times[known], 75));
        print("unknown", to_unknown);
        print("inactive", to_inactive);
        print("refused before hashing", to_unhashed);
        // A measurement that could not see a difference says nothing: no hashing at all, and two fifths more time.
        EXPECT_LT(to_unhashed.probability, significant);
        EXPECT_FALSE(to_unhashed.are_alike());
        std::vector<double> slower = times[known];
        for (double& each : slower)
            each *= 1.4;
        const bool can_tell = !compare(slower, times[unknown]).are_alike();
        is_content = can_tell && to_unknown.are_alike() && to_inactive.are_alike();
    }
    EXPECT_TRUE(is_content);
}

TEST(LoginStatistics, TellDistributionsApart) {
    std::mt19937 random(3);
    const auto sample = [&random](double mean, double spread) {
        std::vector<double> all;
        for (int i = 0; i < 120; ++i) {
            double sum = 0;
            for (int k = 0; k < 12; ++k)
                sum += static_cast<double>(random()) / 4294967296.0 - 0.5;
            all.push_back(mean + spread * sum);
        }
        return all;
    };
    int alarms = 0;
    for (int i = 0; i < 300; ++i)
        alarms += alike(sample(30, 3), sample(30, 3)) < significant ? 1 : 0;
    EXPECT_EQ(alarms, 0);
    EXPECT_LT(mann_whitney(sample(30, 3), sample(33, 3)), significant);
    EXPECT_LT(kolmogorov_smirnov(sample(30, 3), sample(33, 3)), significant);
    EXPECT_LT(kolmogorov_smirnov(sample(30, 3), sample(30, 20)), significant) << "same median, another spread";
}

// Sixty-four clients of as many addresses log in again and again, each time with another e-mail address.
class Flood {
  public:
    explicit Flood(std::uint16_t port)
        : clients_(flood_clients, [this, port](std::size_t i, const std::atomic<bool>& stop) {
              PostClient client(port, static_cast<unsigned>(i + 2));
              while (!stop) {
                  const std::string email = "guess" + std::to_string(next++) + "@example.com";
                  const int status = client.post("/v1/svc/login", login_body(email, "wrong password"));
                  ++(status == 401 ? hashed : status == 503 ? later : status == 429 ? throttled : failed);
              }
          }) {}
    void stop() { clients_.stop(); }

    std::atomic<int> hashed{0}, later{0}, throttled{0}, failed{0};

  private:
    static inline std::atomic<int> next{0};
    Background clients_;
};

// The slowest hundredth of reads, beside a flood and without.
TEST(LoginFlood, DoesNotSlowOrdinaryReads) {
    Service service(settings);
    const auto reads = [&service] { return p99_of_reads(service.node(), service.tenant()); };
    reads();
    int hashed = 0, later = 0;
    const double slower = times_slower(reads, [&] {
        Flood flood(service.node().port());
        const auto until = FloodClock::now() + std::chrono::seconds{20};
        while (flood.hashed + flood.later == 0 && FloodClock::now() < until)
            std::this_thread::yield();
        const double crowded = reads();
        flood.stop();
        hashed += flood.hashed;
        later += flood.later;
        EXPECT_EQ(flood.failed, 0);
        EXPECT_EQ(flood.throttled, 0);
        return crowded;
    });
    EXPECT_GT(hashed, 0);
    std::printf("%zu clients that log in: %d logins looked at, %d told to come later\n", flood_clients, hashed, later);
    EXPECT_LE(slower, slower_allowed);
}

}  // namespace
}  // namespace comanda::test::login_flood_test
