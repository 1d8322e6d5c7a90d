// A blocking connection of a command: for what needs one of its own, such as a migration, a snapshot or a COPY.
#pragma once

#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "db/login.h"
#include "db/query.h"

namespace comanda::db {

// The database could not be connected to, for no fault of the settings.
class unreachable : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

// What the server says of a statement.
class session_failed : public std::runtime_error {
  public:
    session_failed(const std::string& message, const char* state)
        : runtime_error(message), sqlstate(state == nullptr ? "" : state) {}
    std::string sqlstate;
};

class Session {
  public:
    // Throws unreachable, or std::runtime_error when it is not let in, or when row-level security does not bind the
    // login's role.
    explicit Session(const Login& login, std::string_view application = "comanda");

    // Several statements at once only without parameters. Throws session_failed.
    Result run(const std::string& sql);
    Result run(const std::string& sql, const std::vector<std::string>& params);
    // Of COPY … TO STDOUT: calls `take` with each line.
    void copy_out(const std::string& sql, const std::function<void(std::string_view)>& take);

    // After COPY … FROM STDIN has been run: what is copied, piece by piece, and its end.
    void put(std::string_view piece);
    void end_copy();

    // How another server logs in as this session has, with its password.
    std::string connection_string() const;
    std::string host() const;  // A name, an address, or the folder of a socket.
    std::string port() const;
    // Text as a literal of SQL.
    std::string quoted(const std::string& text) const;
    // The literal of a password for this role, which tells nothing to whoever reads the server's log.
    std::string quoted_password(const std::string& password, const std::string& role) const;

  private:
    struct Finish {
        void operator()(void* handle) const;
    };
    void open(const Settings& settings);
    [[noreturn]] void complain(Settings settings, const std::string& why);
    Result checked(void* result);

    std::unique_ptr<void, Finish> handle_;  // A PGconn.
};

}  // namespace comanda::db
