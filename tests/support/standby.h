// A second PostgreSQL that follows the first, for tests of what happens when one takes over.
#pragma once

#include "tests/support/service.h"

namespace comanda::test {

// A copy of the primary that follows it.
std::unique_ptr<Postgres> make_standby(Postgres& primary);
void wait_for_standby(Postgres& primary, Postgres& standby);  // Until it has all that is committed.
void cut_off(Postgres& standby);                              // It hears nothing of the primary any more.
void promote(Postgres& standby);

// All its processes stand still, but their sockets stay open; and go on.
void freeze(Postgres& postgres);
void thaw(Postgres& postgres);

// From now on, nodes are started with a url for each database that names both servers.
void list_both_hosts(Service& service, const Postgres& second);
// From now on, nodes are started with this database on another server.
void move_database(Service& service, const std::string& database, const Postgres& to);
// Further settings of the section [database], for nodes that are started from now on.
void set_database(Service& service, const std::string& lines);

}  // namespace comanda::test
