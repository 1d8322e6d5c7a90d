// Who a connection logs in as, and what the server must say of the service's own user. Internal to db/, except Login.
#pragma once

#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace comanda::db {

using Settings = std::map<std::string, std::string>;

struct Login {
    std::string url;            // A libpq connection string.
    std::string role = {};      // The user to log in as; empty: the one of the url, which commands do.
    std::string password = {};  // Of the role; empty: the url's if it is the url's user, else what libpq finds.
    Settings overrides = {};    // Instead of those of the url.
};

// Throws std::runtime_error, which says nothing of the url: it may hold a password.
Settings parse_url(const std::string& url);
Settings login_settings(const Login& login);
// The same for programs that read the environment, as PostgreSQL's do: PGHOST and so on. What is in the environment
// is not seen by others, as words of a command line are.
Settings login_environment(const Login& login);

// One of libpq's ways to connect or to ask whether it could.
template <class Answer>
using Connect = Answer (*)(const char* const* keys, const char* const* values, int expand_dbname);

template <class Answer>
Answer connect_with(Connect<Answer> connect, const Settings& settings) {
    std::vector<const char*> keys, values;
    for (const auto& [key, value] : settings) {
        keys.push_back(key.c_str());
        values.push_back(value.c_str());
    }
    keys.push_back(nullptr);
    values.push_back(nullptr);
    return connect(keys.data(), values.data(), 0);
}

// One row, one text: why row-level security does not bind whoever asks; empty when it does.
extern const char* const why_unbound;

// Throws std::runtime_error for an answer that is not empty.
void refuse_unbound(const std::string& role, std::string_view answer);

// The server is there, and does not let a login in.
class not_let_in : public std::runtime_error {
  public:
    explicit not_let_in(const std::string& why);
    const std::string reason;  // The server's words.
};

}  // namespace comanda::db
