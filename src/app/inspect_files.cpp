// The files that the settings name: the pepper, the password, the certificate and its key, the log.
#include <fmt/format.h>
#include <grp.h>
#include <pwd.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include "app/inspect.h"
#include "base/time.h"
#include "http/tls.h"
#include "tenant/pepper.h"

namespace comanda::app {
namespace {

constexpr const char* service_user = "comanda";  // The package makes it.
constexpr std::chrono::days renewal_time{14};

// For root: the user who will open the file. systemd's temporary users come and go with the service; they have numbers
// of their own.
const passwd* who_serves() {
    constexpr uid_t temporary_least = 61'184, temporary_most = 65'519;
    const passwd* user = ::geteuid() == 0 ? ::getpwnam(service_user) : nullptr;
    return user == nullptr || (user->pw_uid >= temporary_least && user->pw_uid <= temporary_most) ? nullptr : user;
}

// Why the service may not open it so (R_OK, W_OK); empty when it may.
std::string why_not_open(const std::string& file, int mode) {
    const passwd* user = who_serves();
    if (user == nullptr) return ::access(file.c_str(), mode) == 0 ? "" : std::strerror(errno);
    const pid_t child = ::fork();
    if (child == 0) {
        const bool is_user = ::initgroups(user->pw_name, user->pw_gid) == 0 && ::setgid(user->pw_gid) == 0 &&
                             ::setuid(user->pw_uid) == 0;
        ::_exit(is_user && ::access(file.c_str(), mode) == 0 ? 0 : errno);
    }
    int status = 0;
    if (child < 0 || ::waitpid(child, &status, 0) != child || WEXITSTATUS(status) == 0) return "";
    return fmt::format("{} (as user {})", std::strerror(WEXITSTATUS(status)), service_user);
}

// False: it is no use to look closer.
bool inspect_readable(Inspection& inspection, const std::string& setting, const std::string& file) {
    if (is_handed_over(file)) {
        inspection.warn(setting, fmt::format("{} is there only while the service runs, so it was not looked at", file),
                        "name the original, which a group of the service may read (docs/operating/install.md)");
        return false;
    }
    std::error_code closed;  // A folder that we may not look into is reported by why_not_open().
    const std::string why =
        std::filesystem::is_directory(file, closed) ? std::strerror(EISDIR) : why_not_open(file, R_OK);
    if (why.empty()) return true;
    inspection.wrong(setting, fmt::format("{} cannot be read: {}", file, why),
                     who_serves() == nullptr
                         ? "fix the path, or let the service's user read it"
                         : fmt::format("fix the path, or: chgrp {0} {1} && chmod 640 {1}", service_user, file));
    return false;
}

void inspect_secrecy(Inspection& inspection, const std::string& setting, const std::string& file) {
    struct stat facts {};
    if (::stat(file.c_str(), &facts) == 0 && (facts.st_mode & S_IROTH) != 0)
        inspection.warn(setting, fmt::format("everybody on this machine can read {}", file), "chmod 640 " + file);
}

// A message that begins with its setting, without it.
std::string without(std::string_view setting, std::string_view message) {
    if (message.starts_with(setting) && message.substr(setting.size()).starts_with(": "))
        message.remove_prefix(setting.size() + 2);
    return std::string(message);
}

void inspect_pepper(Inspection& inspection) {
    const std::string setting = "keys.pepper_file", &file = inspection.config.pepper_file;
    try {
        if (!is_handed_over(file)) tenant::Pepper::read(file);
    } catch (const std::exception& error) {
        const std::string what = without(setting, error.what());
        const bool is_other_user = what.ends_with(std::strerror(EACCES));
        return inspection.wrong(setting, what,
                                is_other_user ? "run this as root or as the service's user"
                                              : "put the copy back that you keep (docs/operating/backup.md): with "
                                                "another pepper no key, PIN or session is recognised");
    }
    if (!inspect_readable(inspection, setting, file)) return;
    inspect_secrecy(inspection, setting, file);
    inspection.good("keys.pepper_file can be read");
}

void inspect_password(Inspection& inspection) {
    const std::string setting = "database.password_file", &file = inspection.config.password_file;
    if (file.empty() || !inspect_readable(inspection, setting, file)) return;
    inspect_secrecy(inspection, setting, file);
}

void inspect_certificate(Inspection& inspection) {
    const std::string certificate = "http.tls_certificate", key = "http.tls_key";
    const Config& config = inspection.config;
    if (config.tls_certificate.empty()) return;
    const bool is_certificate = inspect_readable(inspection, certificate, config.tls_certificate);
    if (!inspect_readable(inspection, key, config.tls_key) || !is_certificate) return;
    inspect_secrecy(inspection, key, config.tls_key);
    try {
        const http::Validity valid = http::Tls(config.tls_certificate, config.tls_key).validity();
        const std::string renewal = "renew it, then `systemctl reload comanda`";
        if (valid.until < now())
            inspection.wrong(certificate, fmt::format("expired at {}", to_iso(valid.until)), renewal);
        else if (valid.from > now())
            inspection.wrong(certificate, fmt::format("is not valid before {}", to_iso(valid.from)),
                             "set the clock of this machine, or wait");
        else if (valid.until < now() + renewal_time)
            inspection.warn(certificate, fmt::format("expires at {}", to_iso(valid.until)), renewal);
        else
            inspection.good(fmt::format("http.tls_certificate is valid until {}", to_iso(valid.until)));
    } catch (const std::exception& error) {
        const std::string_view why = error.what();
        const std::string& setting = why.starts_with(key) ? key : certificate;
        inspection.wrong(setting, without(setting, why),
                         "certificate chain and key are two PEM files that were made for each other");
    }
}

void inspect_log(Inspection& inspection) {
    const std::string setting = "log.target", &file = inspection.config.log_target;
    if (file == "-") return;
    const std::filesystem::path folder = std::filesystem::absolute(file).parent_path();
    std::error_code closed;
    const bool is_there = std::filesystem::exists(file, closed);
    std::string why = is_there ? why_not_open(file, W_OK) : why_not_open(folder, W_OK | X_OK);
    if (std::filesystem::is_directory(file, closed)) why = std::strerror(EISDIR);
    if (why.empty()) return;
    inspection.wrong(setting, fmt::format("{} cannot be written: {}", file, why),
                     fmt::format("let the service's user write to {}, or say - for standard output",
                                 is_there ? file : folder.string()));
}

}  // namespace

bool is_handed_over(const std::string& file) {
    const char* const own = std::getenv("CREDENTIALS_DIRECTORY");
    return file.starts_with("/run/credentials/") && (own == nullptr || !file.starts_with(own));
}

void Inspection::add(Finding::Kind kind, std::string where, std::string setting, std::string what, std::string cure) {
    Finding finding{kind, std::move(where), std::move(setting), std::move(what), std::move(cure)};
    const auto is_same = [&](const Finding& each) { return each.line() == finding.line(); };
    if (std::ranges::none_of(findings, is_same)) findings.push_back(std::move(finding));
}

void inspect_files(Inspection& inspection) {
    inspect_pepper(inspection);
    inspect_password(inspection);
    inspect_certificate(inspection);
    inspect_log(inspection);
}

}  // namespace comanda::app
