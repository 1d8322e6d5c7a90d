#include "features/staff/logins/secrets.h"

#include <fmt/format.h>
#include <sodium.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <boost/asio/post.hpp>
#include <ctime>
#include <stdexcept>
#include <thread>

#include "base/digest.h"
#include "base/object_id.h"
#include "base/text.h"
#include "http/text.h"
#include "net/addresses.h"

namespace comanda::staff {
namespace {

constexpr std::size_t digest_bytes = 32;
constexpr std::string_view user_prefix = "cmd_staff_";
constexpr std::string_view person_prefix = "cmd_login_";
constexpr std::string_view kiosk_prefix = "cmd_kiosk_";
constexpr std::size_t account_length = 24;
constexpr std::size_t password_least = 10, password_most = 200;

constexpr unsigned long long argon_passes = 2;
constexpr std::size_t argon_bytes = 19 * 1024 * 1024;

// What everybody tries first.
constexpr std::string_view common_passwords[] = {"1234567890", "password12", "password123", "qwertyuiop", "qwerty12345",
                                                 "iloveyou12", "0123456789", "9876543210",  "welcome123", "restaurant"};

// Only this thread: Linux counts niceness by thread. Not further: beside other work on the machine a thread at 19 gets
// so little of a core that a login takes seconds.
void give_way() {
    ::setpriority(PRIO_PROCESS, static_cast<id_t>(::syscall(SYS_gettid)), 5);
}

// Hashes one after the other would keep a core and its caches busy for as long as a flood lasts: between two the thread
// rests twice as long as the one before kept a core. What it only waited for one is no reason to wait on.
class Rest {
  public:
    Rest() {
        std::this_thread::sleep_until(until_);
        began_ = time_on_core();
    }
    Rest(const Rest&) = delete;
    Rest& operator=(const Rest&) = delete;
    ~Rest() { until_ = std::chrono::steady_clock::now() + 2 * (time_on_core() - began_); }

  private:
    static std::chrono::nanoseconds time_on_core() {
        timespec used{};
        ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
        return std::chrono::seconds{used.tv_sec} + std::chrono::nanoseconds{used.tv_nsec};
    }

    static thread_local inline std::chrono::steady_clock::time_point until_;
    std::chrono::nanoseconds began_{};
};

bool verify_password(const std::string& hash, const std::string& password) {
    return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

}  // namespace

bool is_pin(std::string_view text) {
    return text.size() >= 4 && text.size() <= 8 &&
           std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

std::string pin_words(std::string_view pin, std::string_view account, std::string_view store) {
    return fmt::format("pin\n{}\n{}\n{}", account, store, pin);
}

std::string pin_digest(std::string_view pin, std::string_view account, std::string_view store,
                       const tenant::Pepper& pepper) {
    return pepper.digest(pin_words(pin, account, store));
}

std::optional<FieldError> why_not_password(std::string_view password, std::string_view email) {
    const auto complain = [](std::string_view why) {
        return FieldError{"password", "INVALID_VALUE", std::string(why)};
    };
    const auto letters = std::ranges::count_if(password, [](char c) { return (c & 0xC0) != 0x80; });
    if (static_cast<std::size_t>(letters) < password_least) return complain("must have at least 10 characters");
    if (password.size() > password_most) return complain("must have at most 200 bytes");
    if (std::ranges::all_of(password, [&](char c) { return c == password[0]; }))
        return complain("must not be one character again and again");
    const std::string in_lower_case = lower_case(password);
    if (in_lower_case == lower_case(email)) return complain("must not be the e-mail address");
    if (std::ranges::find(common_passwords, in_lower_case) != std::end(common_passwords))
        return complain("is one that everybody tries first");
    return std::nullopt;
}

std::string email_words(std::string_view email_key) {
    return "email\n" + std::string(email_key);
}

std::string email_digest(std::string_view email_key, const tenant::Pepper& pepper) {
    return pepper.digest(email_words(email_key));
}

std::string client_digest(std::string_view peer, const tenant::Pepper& pepper) {
    return digest("peer\n" + net::client_of(peer), digest_bytes, pepper.bytes());
}

std::string device_digest(std::string_view account, std::string_view device, const tenant::Pepper& pepper) {
    return digest(fmt::format("device\n{}\n{}", account, device), digest_bytes, pepper.bytes());
}

std::string make_kiosk_token() {
    return tenant::make_secret(std::string(kiosk_prefix));
}

bool is_kiosk_token(std::string_view token) {
    return tenant::is_well_formed_secret(token, kiosk_prefix);
}

std::string make_user_token() {
    return tenant::make_secret(std::string(user_prefix));
}

std::string make_person_token(std::string_view account) {
    return tenant::make_secret(std::string(person_prefix) + std::string(account));
}

bool is_user_token(std::string_view token) {
    return tenant::is_well_formed_secret(token, user_prefix);
}

std::optional<std::string> account_of_person_token(std::string_view token) {
    const std::string_view prefix = token.substr(0, person_prefix.size() + account_length);
    if (!prefix.starts_with(person_prefix) || !tenant::is_well_formed_secret(token, prefix)) return std::nullopt;
    const std::string_view account = prefix.substr(person_prefix.size());
    if (!is_object_id(account)) return std::nullopt;
    return std::string(account);
}

bool is_bearer(const http::Request& request) {
    constexpr std::string_view scheme = "bearer";
    const std::string_view header = request.header("authorization").value_or("");
    return http::equal_ignoring_case(header.substr(0, scheme.size()), scheme) &&
           (header.size() == scheme.size() || header[scheme.size()] == ' ' || header[scheme.size()] == '\t');
}

std::string_view bearer_token(const http::Request& request) {
    if (!is_bearer(request)) return {};
    return http::trimmed(request.header("authorization")->substr(std::string_view("bearer").size()));
}

std::string token_digest(std::string_view token, const tenant::Pepper& pepper) {
    return tenant::digest_of(token, pepper);
}

std::string hash_password(const std::string& password) {
    std::array<char, crypto_pwhash_STRBYTES> hash{};
    if (crypto_pwhash_str_alg(hash.data(), password.data(), password.size(), argon_passes, argon_bytes,
                              crypto_pwhash_ALG_ARGON2ID13) != 0)
        throw std::runtime_error("there is no memory for hashing a password");
    return hash.data();
}

Passwords::Passwords(unsigned threads, int places, std::chrono::milliseconds patience)
    : places_({.places = places}),
      patience_(patience),
      nobodys_hash_(hash_password("nobody's password")),
      pool_(threads) {
    // Each thread takes one of these and holds it until all have one.
    auto begun = std::make_shared<std::atomic<unsigned>>(0);
    for (unsigned i = 0; i < threads; ++i) {
        boost::asio::post(pool_, [begun, threads] {
            give_way();
            ++*begun;
            while (*begun < threads)
                ::usleep(100);
        });
    }
}

net::Task<Passwords::PlacePtr> Passwords::take_place(std::string client) {
    PlacePtr place = co_await places_.take(std::move(client), patience_);
    if (!place) throw refused(unavailable("Many are logging in at this moment. Try again.", std::chrono::seconds{2}));
    co_return place;
}

// The work holds the place too: when the one who asked has gone, it is still under way.
net::Task<std::string> Passwords::hash(PlacePtr place, std::string password) {
    auto work = [password = std::move(password), place = std::move(place)] {
        const Rest rest;
        return hash_password(password);
    };
    std::string hash = co_await net::on_pool(pool_, std::move(work));
    co_return hash;
}

net::Task<bool> Passwords::verify(PlacePtr place, std::string hash, std::string password) {
    const bool is_somebodys = !hash.empty();
    if (!is_somebodys) hash = nobodys_hash_;
    auto work = [hash = std::move(hash), password = std::move(password), place = std::move(place)] {
        const Rest rest;
        return verify_password(hash, password);
    };
    const bool is_right = co_await net::on_pool(pool_, std::move(work));
    co_return is_right&& is_somebodys;
}

}  // namespace comanda::staff
