// A private PostgreSQL for tests: own directory, own port, own user, gone with the process.
#pragma once

#include <memory>
#include <string>

namespace comanda::test {

class Postgres {
  public:
    // initdb once per machine into a template directory, then a copy: 0.2 s. As root it runs as an unprivileged user.
    // fsync stays off unless `durable`.
    static std::unique_ptr<Postgres> start(bool durable = false);
    ~Postgres();

    std::string create_database(const std::string& name);  // Returns its url, as the superuser.
    std::string url(const std::string& database) const;
    void run(const std::string& database, const std::string& sql);           // Blocking, as the superuser.
    std::string value(const std::string& database, const std::string& sql);  // First column of the first row.
    // Runs `sql` in a session that stays open, with its locks, until the last copy of the answer goes.
    std::shared_ptr<void> hold(const std::string& database, const std::string& sql);
    void kill_backends();       // SIGKILL to every client backend: PostgreSQL then restarts itself.
    void terminate_backends();  // pg_terminate_backend: a clean loss of each connection.
    void stop();                // Immediate, as after a crash.
    void restart();             // On the same port and data.

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
    explicit Postgres(std::unique_ptr<Impl> impl);
};

}  // namespace comanda::test
