#include "tests/support/postgres.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <libpq-fe.h>
#include <netinet/in.h>
#include <poll.h>
#include <pwd.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <optional>
#include <random>
#include <stdexcept>
#include <thread>
#include <utility>
#include <vector>

#include "tests/support/file_lock.h"

namespace comanda::test {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

constexpr const char* programs = "/usr/lib/postgresql/15/bin/";

// Whom PostgreSQL runs as: it refuses to be root.
struct User {
    uid_t uid = ::getuid();
    gid_t gid = ::getgid();
};

User service_user() {
    if (::getuid() != 0) return {};
    for (const char* name : {"postgres", "nobody"}) {
        if (const passwd* entry = ::getpwnam(name)) return {entry->pw_uid, entry->pw_gid};
    }
    throw std::runtime_error("as root, the tests need a user postgres or nobody");
}

// Between fork and exec: system calls only, because another thread may hold any lock of this process.
[[noreturn]] void become(const User& user, char* const* arguments, int output) {
    if (output >= 0) {
        ::dup2(output, STDOUT_FILENO);
        ::dup2(output, STDERR_FILENO);
    }
    if (::getuid() == 0 && user.uid != 0 && (::setgid(user.gid) != 0 || ::setuid(user.uid) != 0)) ::_exit(126);
    if (::chdir("/") != 0) ::_exit(126);
    ::execv(arguments[0], arguments);
    ::_exit(127);
}

std::vector<char*> pointers_to(std::vector<std::string>& words) {
    std::vector<char*> pointers;
    for (std::string& word : words) {
        pointers.push_back(word.data());
    }
    pointers.push_back(nullptr);
    return pointers;
}

void run_program(std::vector<std::string> words, const User& user) {
    const std::vector<char*> arguments = pointers_to(words);
    const int null = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
    const pid_t child = ::fork();
    if (child == 0) become(user, arguments.data(), null);
    ::close(null);
    int status = 0;
    ::waitpid(child, &status, 0);
    if (status != 0) throw std::runtime_error(words[0] + " failed with status " + std::to_string(status));
}

fs::path template_directory(const User& user) {
    const std::string name = "comanda-postgres-15-wal1-" + std::to_string(::getuid()) + "-" + std::to_string(user.uid);
    const fs::path path = fs::temp_directory_path() / name;
    const FileLock lock(path.string() + ".lock");
    if (fs::exists(path)) return path;
    const fs::path unfinished = path.string() + ".new";
    fs::remove_all(unfinished);
    fs::create_directory(unfinished);
    if (::chown(unfinished.c_str(), user.uid, user.gid) != 0)
        throw std::runtime_error("cannot give away " + unfinished.string());
    run_program({std::string(programs) + "initdb", "--pgdata", unfinished.string(), "--username=postgres",
                 "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--wal-segsize=1", "--no-sync"},
                user);
    fs::rename(unfinished, path);
    return path;
}

// A port that no other test takes for as long as this lives, also while nobody listens on it. They agree on it by a
// name for sockets that is in no file and ends with its process.
class Port {
  public:
    Port() {
        std::random_device seed;
        // Below the range from which the kernel takes the ports of outgoing connections.
        std::uniform_int_distribution<int> ports(15'000, 31'999);
        for (int attempt = 0; attempt < 200; ++attempt) {
            number_ = ports(seed);
            if (is_claimed() && is_free()) return;
            ::close(claim_);
        }
        throw std::runtime_error("no free port");
    }
    ~Port() { ::close(claim_); }
    Port(const Port&) = delete;
    Port& operator=(const Port&) = delete;

    int number() const { return number_; }

  private:
    bool is_claimed() {
        sockaddr_un name{};
        name.sun_family = AF_UNIX;
        const std::string text = "comanda-test-port-" + std::to_string(number_);
        std::ranges::copy(text, name.sun_path + 1);
        claim_ = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
        const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + 1 + text.size());
        return ::bind(claim_, reinterpret_cast<sockaddr*>(&name), size) == 0;
    }
    bool is_free() const {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(static_cast<std::uint16_t>(number_));
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        const int probe = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        const bool is_free = ::bind(probe, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;
        ::close(probe);
        return is_free;
    }

    int number_ = 0;
    int claim_ = -1;
};

// Stands between the test and PostgreSQL, and outlives the test by a moment. However the test process ends, the link
// closes, and this ends PostgreSQL and removes its directory. A byte asks for the end of PostgreSQL alone, by the
// signal of that number, and is answered by one; a second byte starts it again.
[[noreturn]] void supervise(const User& user, char* const* arguments, char* const* removal, int output, int link) {
    // Nothing else of the test process may be held open, above all not the links of other servers.
    ::dup2(link, 3);
    ::dup2(output, 4);
    ::close_range(5, ~0U, 0);
    ::fcntl(3, F_SETFD, FD_CLOEXEC);
    ::fcntl(4, F_SETFD, FD_CLOEXEC);
    ::signal(SIGINT, SIG_IGN);
    char byte = 0;
    do {
        const pid_t server = ::fork();
        if (server == 0) become(user, arguments, 4);
        pollfd wanted{3, POLLIN, 0};
        while (::poll(&wanted, 1, 50) == 0) {
            if (::waitpid(server, nullptr, WNOHANG) == server) ::_exit(1);
        }
        const bool is_stop = ::read(3, &byte, 1) == 1;
        ::kill(server, is_stop ? byte : SIGQUIT);
        ::waitpid(server, nullptr, 0);
        if (!is_stop || ::send(3, &byte, 1, MSG_NOSIGNAL) != 1) break;
    } while (::read(3, &byte, 1) == 1);
    ::execv(removal[0], removal);
    ::_exit(127);
}

struct Finish {
    void operator()(PGconn* handle) const { PQfinish(handle); }
};
struct Clear {
    void operator()(PGresult* result) const { PQclear(result); }
};
using Session = std::unique_ptr<PGconn, Finish>;
using Rows = std::unique_ptr<PGresult, Clear>;

Rows run_in(PGconn* session, const std::string& sql) {
    Rows rows(PQexec(session, sql.c_str()));
    const ExecStatusType status = PQresultStatus(rows.get());
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) throw std::runtime_error(PQerrorMessage(session));
    return rows;
}

// Waits while the server recovers from a crash: after kill_backends() that is the ordinary case.
Session open_session(const std::string& url) {
    const auto deadline = std::chrono::steady_clock::now() + 15s;
    while (true) {
        Session session(PQconnectdb(url.c_str()));
        if (PQstatus(session.get()) == CONNECTION_OK) return session;
        // libpq hands out no SQLSTATE for a refused connection. Asking with PQping comes too late: it may be up by
        // then.
        const std::string why = PQerrorMessage(session.get());
        const bool is_recovering = why.find("the database system is") != std::string::npos;
        if (!is_recovering || std::chrono::steady_clock::now() > deadline) throw std::runtime_error(why);
        std::this_thread::sleep_for(20ms);
    }
}

}  // namespace

struct Postgres::Impl {
    fs::path directory;
    User user;
    std::optional<Port> port;
    pid_t supervisor = 0;
    int link = -1;
    bool is_stopped = false;

    void launch();
    bool wait_until_ready() const;
    void stop(int signal);
    void start_again();
    void dismiss();
    std::string log_tail() const;
};

void Postgres::Impl::launch() {
    std::vector<std::string> words = {std::string(programs) + "postgres", "-D", (directory / "data").string(), "-p",
                                      std::to_string(port->number())};
    std::vector<std::string> removal = {"/bin/rm", "-rf", directory.string()};
    const std::vector<char*> arguments = pointers_to(words), removal_arguments = pointers_to(removal);
    int ends[2];
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) throw std::runtime_error("no socket pair");
    // Above the numbers supervise() moves them to, or one would overwrite the other.
    const int output = ::open((directory / "log").c_str(), O_CREAT | O_WRONLY | O_APPEND | O_CLOEXEC, 0644);
    const int high_output = ::fcntl(output, F_DUPFD_CLOEXEC, 10), high_end = ::fcntl(ends[0], F_DUPFD_CLOEXEC, 10);
    supervisor = ::fork();
    if (supervisor == 0) supervise(user, arguments.data(), removal_arguments.data(), high_output, high_end);
    for (const int file : {output, high_output, high_end, ends[0]}) {
        ::close(file);
    }
    if (supervisor < 0) throw std::runtime_error("cannot fork");
    link = ends[1];
    is_stopped = false;
}

// False when PostgreSQL ended instead, as it does when somebody took its port.
bool Postgres::Impl::wait_until_ready() const {
    const std::string url =
        "host=127.0.0.1 user=postgres dbname=postgres connect_timeout=2 port=" + std::to_string(port->number());
    const auto deadline = std::chrono::steady_clock::now() + 30s;
    while (std::chrono::steady_clock::now() < deadline) {
        if (PQping(url.c_str()) == PQPING_OK) return true;
        if (::waitpid(supervisor, nullptr, WNOHANG) == supervisor) return false;
        std::this_thread::sleep_for(10ms);
    }
    return false;
}

void Postgres::Impl::stop(int signal) {
    if (std::exchange(is_stopped, true)) return;
    auto byte = static_cast<char>(signal);
    if (::send(link, &byte, 1, MSG_NOSIGNAL) == 1) [[maybe_unused]]
        const auto done = ::read(link, &byte, 1);
}

void Postgres::Impl::start_again() {
    is_stopped = false;
    if (::send(link, "s", 1, MSG_NOSIGNAL) != 1) throw std::runtime_error("nobody is left to start PostgreSQL");
}

void Postgres::Impl::dismiss() {
    if (link < 0) return;
    ::close(std::exchange(link, -1));
    ::waitpid(supervisor, nullptr, 0);
}

std::string Postgres::Impl::log_tail() const {
    std::ifstream file(directory / "log");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    return text.substr(text.size() - std::min<std::size_t>(text.size(), 2'000));
}

Postgres::Postgres(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}

Postgres::~Postgres() {
    impl_->dismiss();
    std::error_code ignored;
    fs::remove_all(impl_->directory, ignored);
}

std::unique_ptr<Postgres> Postgres::start(bool durable, const fs::path& prepared) {
    auto impl = std::make_unique<Impl>();
    impl->user = service_user();
    std::string name = (fs::temp_directory_path() / "comanda-test-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("cannot make " + name);
    impl->directory = name;
    if (::chown(name.c_str(), impl->user.uid, impl->user.gid) != 0)
        throw std::runtime_error("cannot give away " + name);
    const fs::path data = impl->directory / "data";
    const fs::path& source = prepared.empty() ? template_directory(impl->user) : prepared;
    run_program({"/bin/cp", "-a", "--reflink=auto", source.string(), data.string()}, impl->user);
    std::ofstream(data / "postgresql.conf", std::ios::app)
        << "listen_addresses = '127.0.0.1'\nunix_socket_directories = '" << name << "'\n"
        << "shared_buffers = 64MB\nmax_connections = 200\nlogging_collector = off\n"
        << "fsync = " << (durable ? "on" : "off") << "\nsynchronous_commit = on\nlog_min_messages = warning\n";
    std::unique_ptr<Postgres> postgres(new Postgres(std::move(impl)));
    for (int attempt = 0; attempt < 5; ++attempt) {
        postgres->impl_->port.emplace();
        postgres->impl_->launch();
        if (postgres->impl_->wait_until_ready()) return postgres;
        // Only a supervisor whose PostgreSQL ended at once is gone by now, and it has left the directory for the next.
        ::close(std::exchange(postgres->impl_->link, -1));
    }
    throw std::runtime_error("PostgreSQL does not start:\n" + postgres->impl_->log_tail());
}

std::string Postgres::url(const std::string& database) const {
    return "postgresql://postgres@127.0.0.1:" + std::to_string(impl_->port->number()) + "/" + database;
}

std::string Postgres::create_database(const std::string& name, const std::string& copy_of) {
    run("postgres", "create database \"" + name + "\" template \"" + copy_of + "\"");
    return url(name);
}

void Postgres::run(const std::string& database, const std::string& sql) {
    const Session session = open_session(url(database));
    run_in(session.get(), sql);
}

std::string Postgres::value(const std::string& database, const std::string& sql) {
    const Session session = open_session(url(database));
    const Rows rows = run_in(session.get(), sql);
    if (PQntuples(rows.get()) == 0) throw std::runtime_error("no rows: " + sql);
    return PQgetvalue(rows.get(), 0, 0);
}

std::shared_ptr<void> Postgres::hold(const std::string& database, const std::string& sql) {
    Session session = open_session(url(database));
    run_in(session.get(), sql);
    // Closing the connection alone would let the locks go some time later, when the server notices.
    const auto let_go = [](PGconn* held) {
        const Session last(held);
        Rows(PQexec(held, "discard all"));
    };
    return {session.release(), let_go};
}

void Postgres::kill_backends() {
    Session session = open_session(url("postgres"));
    const Rows rows = run_in(session.get(),
                             "select pid from pg_stat_activity where backend_type = 'client backend' and "
                             "pid <> pg_backend_pid()");
    for (int row = 0; row < PQntuples(rows.get()); ++row) {
        ::kill(static_cast<pid_t>(std::stol(PQgetvalue(rows.get(), row, 0))), SIGKILL);
    }
    // Ends when PostgreSQL has noticed and ends this session too: from then on it recovers before it lets anybody in.
    if (PQntuples(rows.get()) > 0) Rows(PQexec(session.get(), "select pg_sleep(5)"));
}

void Postgres::terminate_backends() {
    run("postgres",
        "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and "
        "pid <> pg_backend_pid()");
}

void Postgres::stop() {
    impl_->stop(SIGQUIT);
}

void Postgres::move_data_to(const fs::path& folder) {
    impl_->stop(SIGINT);
    fs::rename(impl_->directory / "data", folder);
}

void Postgres::restart() {
    impl_->stop(SIGQUIT);
    impl_->start_again();
    if (!impl_->wait_until_ready()) throw std::runtime_error("PostgreSQL does not restart:\n" + impl_->log_tail());
}

}  // namespace comanda::test
