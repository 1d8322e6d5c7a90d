#include "app/routes.h"

#include "app/version.h"
#include "http/openapi.h"

extern "C" {
extern const char comanda_examples_begin[];
extern const char comanda_examples_end[];
}

namespace comanda::app {
namespace {

json::object all_schemas() {
    json::object all;
    for (json::object& part : std::array{account::schemas(), events::schemas(), catalogue::schemas(), menu::schemas(),
                                         orders::schemas(), checks::schemas(), sales::schemas(), customers::schemas(),
                                         staff::schemas(), rehearsal::schemas(), kiosk::schemas()}) {
        for (auto& each : part)
            all.insert_or_assign(each.key(), std::move(each.value()));
    }
    return all;
}

}  // namespace

std::vector<http::Route> all_routes(const Docs& docs, const StartPage& start_page, account::Services& account,
                                    events::Feed& feed, record::Engine& records, menu::Services& menus,
                                    orders::Orders& orders, checks::Checks& checks, sales::Services& sales,
                                    customers::Customers& customers, staff::Staff& staff,
                                    rehearsal::Services& rehearsals, kiosk::Kiosk& kiosk) {
    std::vector<http::Route> all;
    for (std::vector<http::Route>& part : std::array{
             docs_routes(docs), start_page_routes(start_page), health_routes(start_page.health, "/healthz", "/readyz"),
             catalogue::routes(records), menu::routes(menus), rehearsal::routes(rehearsals), orders::routes(orders),
             checks::routes(checks), sales::routes(sales), customers::routes(customers), staff::routes(staff),
             kiosk::routes(kiosk), events::routes(feed), account::routes(account)})
        std::ranges::move(part, std::back_inserter(all));
    return all;
}

std::string openapi_text(const http::Router& router) {
    http::ApiInfo info;
    info.title = "Comanda";
    info.version = version;
    info.description =
        "The back office of restaurants over HTTP and JSON. Every request carries a key in the header apikey, or the "
        "token of a session (Authorization: Bearer), or both. What a user's roles do not allow, a manager's PIN in "
        "the header X-Approval allows once. Errors are application/problem+json with a code that never changes its "
        "meaning.";
    for (const record::Kind* kind : catalogue::kinds())
        info.tags.push_back({kind->title, kind->about});
    const std::pair<const char*, const char*> others[] = {
        {"Menu", "A store's menu as a whole: versions, undo, checks, tables."},
        {"WebOrder", "Orders from web shops: taken once, priced by the menu."},
        {"Check", "What tills send, merged: no line is ever lost."},
        {"Sale", "What was sold, frozen, and the reports that add it up."},
        {"Customer", "Who comes again: found quickly, exported and forgotten when asked."},
        {"Loyalty", "Points: a ledger that is only added to."},
        {"Membership", "Types, plans, allowances."},
        {"Staff", "Roles and users of a store."},
        {"Sessions", "Logging in: users by PIN, people by e-mail and password."},
        {"Logins", "The people who log in by e-mail."},
        {"Audit", "Who changed what, and when."},
        {"Kiosk", "Devices on which guests order by themselves: logging in, what they show, licenses."},
        {"Events", "Every change of a store, in order."},
        {"Keys", "Who may do what."},
        {"Stores", "The stores of an account and their settings."},
        {"Documentation", "This description."}};
    for (const auto& [name, about] : others)
        info.tags.push_back({name, about});
    const json::object examples = parse_json_object({comanda_examples_begin, comanda_examples_end});
    return to_text(http::openapi_document(router, info, all_schemas(), examples));
}

}  // namespace comanda::app
