#include "db/login.h"

#include <fmt/format.h>
#include <libpq-fe.h>

#include <memory>
#include <stdexcept>

namespace comanda::db {
namespace {

struct FreeOptions {
    void operator()(PQconninfoOption* options) const { PQconninfoFree(options); }
};

}  // namespace

// A role is judged with all it can become by SET ROLE: who is a member of the tables' owner can lift their policies.
const char* const why_unbound =
    "select case when exists (select from pg_catalog.pg_roles r where (r.rolsuper or r.rolbypassrls) "
    "and pg_catalog.pg_has_role(session_user, r.oid, 'member')) "
    "then 'is a superuser or has BYPASSRLS, or is a member of such a role' "
    "when exists (select from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace "
    "where n.nspname in ('public', 'directory') and c.relkind in ('r', 'p') and not c.relispartition "
    "and pg_catalog.pg_has_role(session_user, c.relowner, 'member')) "
    "then 'owns tables, or is a member of the role that owns them' else '' end";

Settings parse_url(const std::string& url) {
    // libpq would say why, with words of the url, which has the password.
    const std::unique_ptr<PQconninfoOption, FreeOptions> options(PQconninfoParse(url.c_str(), nullptr));
    if (!options) throw std::runtime_error("libpq cannot read the database's url");
    Settings settings;
    for (const PQconninfoOption* option = options.get(); option->keyword != nullptr; ++option) {
        if (option->val != nullptr) settings[option->keyword] = option->val;
    }
    if (const auto host = settings.find("host"); host != settings.end() && host->second.find('@') != std::string::npos)
        throw std::runtime_error(
            "the database's url has an @ in its host: write an @ of the password as %40, / as %2F");
    return settings;
}

Settings login_settings(const Login& login) {
    Settings settings = parse_url(login.url);
    for (const auto& [key, value] : login.overrides) {
        if (key == "user" && settings["user"] != value) settings.erase("password");
        settings[key] = value;
    }
    if (login.role.empty()) return settings;
    // The password in the url is its user's. It is nobody else's business.
    if (settings["user"] != login.role) settings.erase("password");
    settings["user"] = login.role;
    if (!login.password.empty()) settings["password"] = login.password;
    return settings;
}

Settings login_environment(const Login& login) {
    const Settings settings = login_settings(login);
    const std::unique_ptr<PQconninfoOption, FreeOptions> options(PQconndefaults());
    Settings environment;
    for (const PQconninfoOption* each = options.get(); each != nullptr && each->keyword != nullptr; ++each) {
        const auto found = settings.find(each->keyword);
        if (each->envvar != nullptr && found != settings.end()) environment[each->envvar] = found->second;
    }
    return environment;
}

void refuse_unbound(const std::string& role, std::string_view answer) {
    if (answer.empty()) return;
    throw std::runtime_error(
        fmt::format("database.role: '{}' {}: row-level security does not bind it. Name a role that owns nothing, such "
                    "as comanda_service",
                    role, answer));
}

not_let_in::not_let_in(const std::string& why)
    : std::runtime_error(
          why +
          "The server is there and does not let us in: mend the database's name in the url, database.role, "
          "database.password_file, or pg_hba.conf on the server (docs/operating/install.md)"),
      reason(why) {}

}  // namespace comanda::db
