// The part of `comanda setup` that needs a PostgreSQL and the right to make roles and databases in it.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "app/files.h"

namespace comanda::app {

inline constexpr std::string_view owner_role = "comanda", service_role = "comanda_service", database_name = "comanda";

struct ServerSetup {
    std::string admin_url;     // Empty: the local server, as its user postgres.
    std::string owner_file;    // Where the owner's password is, in the form of a .pgpass.
    std::string service_file;  // And that of the service's role.
    FileOwner service_file_owner;
    bool new_passwords = false;  // For roles that are there with others.
};

// One thing that was made, or that was there already.
using Tell = std::function<void(bool is_made, const std::string& what)>;

// Finds the server and logs in, before anything is changed. Throws std::runtime_error that says what to do.
class ServerAdmin {
  public:
    explicit ServerAdmin(ServerSetup setup);
    ~ServerAdmin();
    bool has_timezone(const std::string& name);
    // Makes passwords, roles and the database, where they are missing, and tries both logins. Returns the owner's url.
    std::string prepare(const Tell& tell);

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace comanda::app
