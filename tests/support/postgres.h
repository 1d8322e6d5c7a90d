// A private PostgreSQL for tests: own directory, own port, own user, gone with the process.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

namespace comanda::test {

class Postgres {
  public:
    // initdb once per machine into a template directory, then a copy: 0.2 s; or a copy of the data that is given. As
    // root it runs as an unprivileged user. fsync stays off unless `durable`.
    static std::unique_ptr<Postgres> start(bool durable = false, const std::filesystem::path& prepared = {});
    ~Postgres();

    // Returns its url, as the superuser. Empty, or a copy of another that nobody is connected to.
    std::string create_database(const std::string& name, const std::string& copy_of = "template1");
    std::string url(const std::string& database) const;
    void run(const std::string& database, const std::string& sql);           // Blocking, as the superuser.
    std::string value(const std::string& database, const std::string& sql);  // First column of the first row.
    // Runs `sql` in a session that stays open, with its locks, until the last copy of the answer goes.
    std::shared_ptr<void> hold(const std::string& database, const std::string& sql);
    void kill_backends();       // SIGKILL to every client backend: PostgreSQL then restarts itself.
    void terminate_backends();  // pg_terminate_backend: a clean loss of each connection.
    void stop();                // Immediate, as after a crash.
    // Ends well, and leaves its data there for others to start from.
    void move_data_to(const std::filesystem::path& folder);
    void restart();  // On the same port and data.

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
    explicit Postgres(std::unique_ptr<Impl> impl);
};

}  // namespace comanda::test
