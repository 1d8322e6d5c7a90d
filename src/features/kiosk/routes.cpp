// Kiosks over the interface: the table of contents.
#include "features/kiosk/handlers.h"

namespace comanda::kiosk {
namespace {

constexpr std::int64_t version_max = 1'000'000'000'000'000;

using http::Method;
using http::Privilege;
using http::Scope;

using Operation = net::Task<http::Response> (*)(http::Request, Kiosk&);

http::Handler bound(Operation operation, Kiosk& kiosk) {
    return [operation, &kiosk](http::Request request) { return operation(std::move(request), kiosk); };
}

constexpr http::Parameter app_version{"deviceAppVersion", "string", "The version of the application, such as 2.10.3."};

// They need no privilege of whoever acts beside the key: the one who logs the kiosk in must hold it.
std::vector<http::Route> device_routes(Kiosk& kiosk) {
    return {
        {.method = Method::post,
         .path = "svc/kioskLogin",
         .operation = "log_kiosk_in",
         .scope = Scope::kiosk,
         .handler = bound(log_kiosk_in, kiosk),
         .tag = "Kiosk",
         .summary = "Log a kiosk in with the e-mail address and password of somebody who may. The token it had before "
                    "ends.",
         .parameters = {app_version},
         .request_schema = "KioskLogin",
         .answers = {{200, "KioskSession", "The token, shown once, and what the kiosk can be used for."}},
         .refusals = {"MALFORMED_JSON", "VALIDATION_FAILED", "INVALID_PARAMETER", "INVALID_CREDENTIALS", "RATE_LIMITED",
                      "PRIVILEGE_MISSING", "STORE_NOT_ALLOWED", "DEVICE_REVOKED", "NOT_FOUND"},
         .limit = std::chrono::seconds{30},
         .body_bytes_max = 4 * 1024},
        {.method = Method::get,
         .path = "svc/store/{store-id}/kioskJSON",
         .operation = "read_kiosk_configuration",
         .scope = Scope::kiosk,
         .handler = bound(read_configuration, kiosk),
         .tag = "Kiosk",
         .summary = "All a kiosk may show of a store, or what has changed since the version it has.",
         .parameters = {{"token", "string", "The token of the login; Authorization: Bearer will do instead."},
                        {"licenseKey", "string", "A license of this store. Its first use takes one of its seats."},
                        {.name = "version",
                         .type = "integer",
                         .about = "The version of the menu the kiosk has; everything is sent without it.",
                         .most = version_max},
                        {.name = "customerJsonVersion",
                         .type = "integer",
                         .about = "The version of everything else that it has.",
                         .most = version_max},
                        {"epoch", "integer",
                         "The epoch that came with these versions; everything is sent when it is another one now."},
                        {"deviceId", "string", "Must be the device that logged in, if it is sent."},
                        {"deviceName", "string", "Accepted; a device's name is that of its login."},
                        app_version,
                        {"If-None-Match", "string", "Answer 304 when this ETag is still current.", true}},
         .answers = {{200, "KioskConfiguration", "The configuration, the changes, or that there are none."},
                     {304, "", "It is still what you have."}},
         .refusals = {"NOT_FOUND", "INVALID_PARAMETER", "TOKEN_EXPIRED", "STORE_NOT_ALLOWED", "LICENSE_INVALID",
                      "LICENSE_IN_USE", "APP_VERSION_TOO_OLD"},
         .limit = std::chrono::seconds{30}},
    };
}

// What those may who look after kiosks.
http::Route fleet_route(Method method, std::string path, std::string operation, http::Handler handler,
                        std::string summary, std::vector<http::Answer> answers) {
    return {.method = method,
            .path = std::move(path),
            .operation = std::move(operation),
            .scope = Scope::admin,
            .privilege = Privilege::kiosk_devices,
            .handler = std::move(handler),
            .tag = "Kiosk",
            .summary = std::move(summary),
            .answers = std::move(answers),
            .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED"}};
}

std::vector<http::Route> fleet_routes(Kiosk& kiosk) {
    http::Route issue =
        fleet_route(Method::post, "svc/store/{store-id}/licenseKey", "issue_kiosk_license", bound(issue_license, kiosk),
                    "Issue a license for kiosks of a store. Its text is shown once and kept nowhere.",
                    {{201, "IssuedKioskLicense", "It was issued."},
                     {200, "IssuedKioskLicense", "The same request again: what it issued."}});
    issue.parameters = {{"Idempotency-Key", "string", "Makes a repeated request safe: at most 255 characters.", true},
                        {"Prefer", "string", "handling=strict refuses what would be a warning.", true}};
    issue.request_schema = "KioskLicenseInput";
    issue.refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED", "MALFORMED_JSON", "VALIDATION_FAILED"};
    issue.body_bytes_max = 4 * 1024;
    return {
        issue,
        fleet_route(Method::get, "svc/store/{store-id}/licenseKeys", "list_kiosk_licenses", bound(list_licenses, kiosk),
                    "The licenses of a store, by name, without their texts.",
                    {{200, "KioskLicenseList", "All of them."}}),
        fleet_route(Method::put, "svc/licenseKey/{id}/revoke", "revoke_kiosk_license", bound(revoke_license, kiosk),
                    "End a license. Its devices are refused with their next request. Repeatable.",
                    {{200, "KioskLicense", "As it is now."}}),
        fleet_route(Method::get, "svc/store/{store-id}/kioskDevices", "list_kiosk_devices", bound(list_devices, kiosk),
                    "The kiosks that logged in for a store, by name.", {{200, "KioskDeviceList", "All of them."}}),
        fleet_route(Method::put, "svc/kioskDevice/{id}/revoke", "revoke_kiosk_device", bound(revoke_device, kiosk),
                    "Shut a kiosk out. It is refused with its next request, and its seat is free. Repeatable.",
                    {{200, "KioskDevice", "As it is now."}}),
        fleet_route(Method::put, "svc/kioskDevice/{id}/restore", "restore_kiosk_device", bound(restore_device, kiosk),
                    "Let a kiosk that was shut out log in again. Repeatable.", {{200, "KioskDevice", "As it is now."}}),
    };
}

}  // namespace

std::vector<http::Route> routes(Kiosk& kiosk) {
    std::vector<http::Route> all = device_routes(kiosk);
    for (http::Route& each : fleet_routes(kiosk))
        all.push_back(std::move(each));
    return all;
}

}  // namespace comanda::kiosk
