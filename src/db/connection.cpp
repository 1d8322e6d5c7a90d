#include "db/connection.h"

#include <fmt/format.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <charconv>
#include <cstring>
#include <stdexcept>
#include <system_error>
#include <vector>

#include "db/shards.h"
#include "net/log.h"

namespace comanda::db {
namespace {

std::string trimmed(const char* message) {
    std::string text = message == nullptr ? "" : message;
    while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) {
        text.pop_back();
    }
    return text;
}

std::vector<std::string> split(const std::string& list) {
    std::vector<std::string> parts(1);
    for (const char c : list) {
        if (c == ',')
            parts.emplace_back();
        else
            parts.back() += c;
    }
    return parts;
}

std::size_t host_count(const Settings& settings) {
    std::size_t count = 1;
    for (const char* key : {"host", "hostaddr"}) {
        if (const auto found = settings.find(key); found != settings.end()) {
            count = std::max(count, split(found->second).size());
        }
    }
    return count;
}

Settings settings_of(const ConnectionOptions& options) {
    Settings settings = login_settings(options.login);
    for (const char* key : {"host", "hostaddr", "port"}) {
        if (const auto found = settings.find(key); found != settings.end()) {
            // A single one is meant for every host.
            if (const auto all = split(found->second); all.size() > 1) found->second = all[options.host % all.size()];
        }
    }
    // insert() leaves alone what the url already sets.
    settings.insert({{"application_name", "comanda"},
                     {"target_session_attrs", "read-write"},
                     {"tcp_user_timeout", "3000"},
                     {"keepalives", "1"},
                     {"keepalives_idle", "5"},
                     {"keepalives_interval", "2"},
                     {"keepalives_count", "3"},
                     {"gssencmode", "disable"}});
    settings["client_encoding"] = "UTF8";
    std::string& server_settings = settings["options"];
    server_settings += (server_settings.empty() ? "" : " ") + options.settings;
    return settings;
}

std::int64_t whole_number(std::string_view digits, int base) {
    std::int64_t number = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), number, base);
    return number;
}

std::string_view field(const PGresult* result, int code) {
    const char* text = PQresultErrorField(result, code);
    return text == nullptr ? std::string_view() : text;
}

}  // namespace

std::optional<std::string> why_not_url(const std::string& url) {
    try {
        const Settings settings = parse_url(url);
        if (!settings.empty()) return std::nullopt;
        return "it is empty";
    } catch (const std::runtime_error& why) {
        return why.what();
    }
}

std::size_t host_count(const std::string& url) {
    try {
        return host_count(parse_url(url));
    } catch (const std::exception&) {
        return 1;
    }
}

void Connection::on_notice(void* self, const PGresult* notice) noexcept {
    try {
        const std::string_view message = field(notice, PG_DIAG_MESSAGE_PRIMARY);
        const bool is_warning = field(notice, PG_DIAG_SEVERITY_NONLOCALIZED) == "WARNING";
        // The text may be translated, the name of the function that raised it is not.
        if (is_warning && (message.find("wait for synchronous replication") != std::string_view::npos ||
                           field(notice, PG_DIAG_SOURCE_FUNCTION) == "SyncRepWaitForLSN")) {
            static_cast<Connection*>(self)->commit_doubt_ = true;
        }
        log::write(is_warning ? log::Level::warning : log::Level::debug, "db_notice", {{"message", message}});
    } catch (...) {  // libpq is C: nothing may be thrown through it.
    }
}

void Connection::start(const ConnectionOptions& options) {
    handle_.reset(connect_with(PQconnectStartParams, settings_of(options)));
    if (!handle_) throw std::bad_alloc();
    if (PQstatus(handle_.get()) == CONNECTION_BAD) throw std::runtime_error(trimmed(PQerrorMessage(handle_.get())));
    PQsetNoticeReceiver(handle_.get(), &Connection::on_notice, this);
}

net::Task<std::shared_ptr<Connection>> Connection::open(net::Executor executor, ConnectionOptions options) {
    auto connection = std::make_shared<Connection>(executor);
    connection->start(options);
    PostgresPollingStatusType next = PGRES_POLLING_WRITING;
    while (next != PGRES_POLLING_OK) {
        // libpq may have gone on to another host, on another socket that may even bear the same number.
        connection->watch_socket();
        const auto direction = next == PGRES_POLLING_READING ? Descriptor::wait_read : Descriptor::wait_write;
        co_await connection->socket_.async_wait(direction, net::use_task);
        next = PQconnectPoll(connection->handle());
        if (next == PGRES_POLLING_FAILED) throw std::runtime_error(trimmed(PQerrorMessage(connection->handle())));
    }
    connection->watch_socket();
    const bool is_nonblocking = PQsetnonblocking(connection->handle(), 1) == 0;
    if (is_nonblocking && !options.login.role.empty())
        refuse_unbound(options.login.role, PQgetvalue((co_await ask(connection, why_unbound)).get(), 0, 0));
    if (is_nonblocking) co_await identify(connection, options.schema_least);
    if (!is_nonblocking || PQenterPipelineMode(connection->handle()) != 1)
        throw std::runtime_error(trimmed(PQerrorMessage(connection->handle())));
    co_return connection;
}

// One row, before the connection is in pipeline mode. The server may be another one than last time, after a failover
// say: each connection asks.
net::Task<std::shared_ptr<PGresult>> Connection::ask(std::shared_ptr<Connection> self, std::string question) {
    bool goes_on = PQsendQuery(self->handle(), question.c_str()) == 1 && PQflush(self->handle()) == 0;
    std::shared_ptr<PGresult> rows;
    while (goes_on) {
        while (goes_on && PQisBusy(self->handle()) == 1) {
            co_await self->socket_.async_wait(Descriptor::wait_read, net::use_task);
            goes_on = PQconsumeInput(self->handle()) == 1;
        }
        PGresult* const next = goes_on ? PQgetResult(self->handle()) : nullptr;
        if (next == nullptr) break;
        rows.reset(next, PQclear);
    }
    if (!goes_on || PQresultStatus(rows.get()) != PGRES_TUPLES_OK || PQntuples(rows.get()) != 1)
        throw std::runtime_error(trimmed(PQerrorMessage(self->handle())));
    co_return rows;
}

// The name of the present WAL file begins with the timeline. What pg_control_checkpoint() says of it is old until the
// first checkpoint after a promotion.
// The epoch is for the lines of journals: see migrations/shard/0021_epochs.sql.
net::Task<void> Connection::identify(std::shared_ptr<Connection> self, int schema_least) {
    std::string question =
        "select system, timeline, start, "
        "set_config('comanda.epoch', (hashtext(system || '/' || timeline || '/' || start) & 2147483647)::text, false)";
    if (schema_least > 0)
        question += ", (select coalesce(max(number), 0) from public.comanda_migration where set = 'shard')";
    question +=
        " from (select (select system_identifier from pg_control_system()) as system, "
        "case when pg_is_in_recovery() then '' else left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) end "
        "as timeline, concat_ws('/', (select oid from pg_database where datname = current_database()), "
        "to_regclass('public.journal')::oid, extract(epoch from pg_postmaster_start_time())) as start) server";
    const std::shared_ptr<PGresult> rows = co_await ask(self, std::move(question));
    const std::string_view timeline = PQgetvalue(rows.get(), 0, 1);
    if (timeline.empty()) throw std::runtime_error("the server is a standby");
    self->server_.timeline = {PQgetvalue(rows.get(), 0, 0), whole_number(timeline, 16)};
    self->server_.start = PQgetvalue(rows.get(), 0, 2);
    self->server_.epoch = whole_number(PQgetvalue(rows.get(), 0, 3), 10);
    if (schema_least == 0) co_return;
    if (const std::int64_t there = whole_number(PQgetvalue(rows.get(), 0, 4), 10); there < schema_least)
        throw std::runtime_error(fmt::format(
            "its schema is at version {}, this program needs {}: run `comanda migrate`", there, schema_least));
}

void Connection::watch_socket() {
    forget_socket();
    const int copy = ::fcntl(PQsocket(handle_.get()), F_DUPFD_CLOEXEC, 0);
    if (copy < 0) throw std::system_error(errno, std::generic_category(), "dup");
    boost::system::error_code error;
    socket_.assign(copy, error);
    if (error) {
        ::close(copy);
        throw boost::system::system_error(error);
    }
    sockaddr_storage address{};
    socklen_t size = sizeof address;
    is_tcp_ = ::getsockname(copy, reinterpret_cast<sockaddr*>(&address), &size) == 0 && address.ss_family != AF_UNIX;
}

void Connection::forget_socket() {
    if (!socket_.is_open()) return;
    // close() would trust the kernel to drop the descriptor from epoll, which it does not while libpq's copy is open.
    const int copy = socket_.release();
    ::close(copy);
}

void Connection::close() {
    forget_socket();
    handle_.reset();
}

Connection::Cork::Cork(Connection& connection) : connection_(connection) {
    const int on = 1;
    if (connection_.is_tcp_) ::setsockopt(connection_.socket_.native_handle(), IPPROTO_TCP, TCP_CORK, &on, sizeof on);
}

Connection::Cork::~Cork() {
    const int off = 0;
    if (connection_.is_tcp_ && connection_.socket_.is_open()) {
        ::setsockopt(connection_.socket_.native_handle(), IPPROTO_TCP, TCP_CORK, &off, sizeof off);
    }
}

}  // namespace comanda::db
