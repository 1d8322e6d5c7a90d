#include "db/session.h"

#include <libpq-fe.h>

#include <algorithm>

namespace comanda::db {
namespace {

PGconn* connection(const auto& handle) {
    return static_cast<PGconn*>(handle.get());
}

}  // namespace

void Session::Finish::operator()(void* handle) const {
    PQfinish(static_cast<PGconn*>(handle));
}

Session::Session(const Login& login, std::string_view application) {
    Settings settings = login_settings(login);
    settings["client_encoding"] = "UTF8";
    // insert() leaves alone what the url already sets.
    settings.insert({{"fallback_application_name", std::string(application)}, {"connect_timeout", "3"}});
    open(settings);
    if (PQstatus(connection(handle_)) != CONNECTION_OK)
        complain(std::move(settings), PQerrorMessage(connection(handle_)));
    PQsetNoticeReceiver(
        connection(handle_), [](void*, const PGresult*) {}, nullptr);
    if (!login.role.empty()) refuse_unbound(login.role, run(why_unbound).text(0, 0));
}

void Session::open(const Settings& settings) {
    handle_.reset(connect_with(PQconnectdbParams, settings));
}

// A server that is away comes back, and a standby is promoted; a login that is refused has to be mended. One for
// which there is no room is none of these, and libpq tells it by its words only.
void Session::complain(Settings settings, const std::string& why) {
    settings["target_session_attrs"] = "any";
    const bool is_full = why.find("too many ") != why.npos || why.find("connection slots") != why.npos;
    if (is_full || connect_with(PQpingParams, settings) != PQPING_OK) throw unreachable(why);
    open(settings);
    if (PQstatus(connection(handle_)) == CONNECTION_OK) throw unreachable(why);
    throw not_let_in(why);
}

Result Session::run(const std::string& sql) {
    return checked(PQexec(connection(handle_), sql.c_str()));
}

Result Session::run(const std::string& sql, const std::vector<std::string>& params) {
    std::vector<const char*> values;
    for (const std::string& each : params)
        values.push_back(each.c_str());
    return checked(PQexecParams(connection(handle_), sql.c_str(), static_cast<int>(values.size()), nullptr,
                                values.data(), nullptr, nullptr, 0));
}

Result Session::checked(void* result) {
    auto* const answer = static_cast<PGresult*>(result);
    Result rows(std::shared_ptr<void>(answer, [](void* each) { PQclear(static_cast<PGresult*>(each)); }));
    const ExecStatusType status = PQresultStatus(answer);
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK && status != PGRES_COPY_OUT && status != PGRES_COPY_IN)
        throw session_failed(PQerrorMessage(connection(handle_)), PQresultErrorField(answer, PG_DIAG_SQLSTATE));
    return rows;
}

void Session::copy_out(const std::string& sql, const std::function<void(std::string_view)>& take) {
    run(sql);
    const auto release = [](char* each) { PQfreemem(each); };
    char* line = nullptr;
    int bytes = 0;
    while ((bytes = PQgetCopyData(connection(handle_), &line, 0)) > 0) {
        const std::unique_ptr<char, decltype(release)> held(line, release);
        take({line, static_cast<std::size_t>(bytes)});
    }
    while (PGresult* const last = PQgetResult(connection(handle_)))
        checked(last);
}

void Session::put(std::string_view piece) {
    if (PQputCopyData(connection(handle_), piece.data(), static_cast<int>(piece.size())) != 1)
        throw session_failed(PQerrorMessage(connection(handle_)), nullptr);
}

void Session::end_copy() {
    if (PQputCopyEnd(connection(handle_), nullptr) != 1)
        throw session_failed(PQerrorMessage(connection(handle_)), nullptr);
    while (PGresult* const last = PQgetResult(connection(handle_)))
        checked(last);
}

std::string Session::connection_string() const {
    static constexpr std::string_view taken[] = {
        "host", "hostaddr", "port", "dbname", "user", "password", "sslmode", "sslrootcert", "target_session_attrs"};
    const std::unique_ptr<PQconninfoOption, void (*)(PQconninfoOption*)> options(PQconninfo(connection(handle_)),
                                                                                 PQconninfoFree);
    Settings settings;
    for (const PQconninfoOption* each = options.get(); each != nullptr && each->keyword != nullptr; ++each) {
        if (each->val != nullptr && std::ranges::find(taken, each->keyword) != std::end(taken))
            settings[each->keyword] = each->val;
    }
    settings["password"] = PQpass(connection(handle_));
    std::string text = "connect_timeout=3";
    for (const auto& [key, value] : settings) {
        if (value.empty()) continue;
        text += ' ' + key + "='";
        for (const char each : value)
            text += (each == '\'' || each == '\\' ? "\\" : "") + std::string(1, each);
        text += '\'';
    }
    return text;
}

std::string Session::host() const {
    const char* const name = PQhost(connection(handle_));
    return name == nullptr ? "" : name;
}

std::string Session::port() const {
    return PQport(connection(handle_));
}

std::string Session::quoted(const std::string& text) const {
    const std::unique_ptr<char, void (*)(void*)> made(PQescapeLiteral(connection(handle_), text.c_str(), text.size()),
                                                      PQfreemem);
    return made.get();
}

std::string Session::quoted_password(const std::string& password, const std::string& role) const {
    const std::unique_ptr<char, void (*)(void*)> made(
        PQencryptPasswordConn(connection(handle_), password.c_str(), role.c_str(), nullptr), PQfreemem);
    if (!made) throw std::runtime_error(PQerrorMessage(connection(handle_)));
    return quoted(made.get());
}

}  // namespace comanda::db
