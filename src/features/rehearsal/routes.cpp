#include "features/rehearsal/handlers.h"

namespace comanda::rehearsal {

std::vector<http::Route> routes(Services& services) {
    const auto handler = [&services](http::Request request) { return rehearse(std::move(request), services); };
    return {{.method = http::Method::post,
             .path = "svc/store/{store-id}/rehearse",
             .operation = "rehearse_menu",
             .scope = http::Scope::reports_read,
             .privilege = http::Privilege::rpt_sales,
             .handler = handler,
             .tag = "Menu",
             .summary = "What a menu that is not there yet would have made of the orders and checks of the last days. "
                        "Changes nothing. A key needs the scope catalogue:read as well.",
             .request_schema = "RehearsalInput",
             .answers = {{200, "Rehearsal", "What it would do to money, and what would be refused."}},
             .refusals = {"MALFORMED_JSON", "NOT_FOUND", "STORE_NOT_ALLOWED", "VALIDATION_FAILED", "UNAVAILABLE"},
             .limit = std::chrono::seconds{60}}};
}

}  // namespace comanda::rehearsal
