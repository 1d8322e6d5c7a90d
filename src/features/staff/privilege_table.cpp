// docs/privileges.md: made from the table of privileges and the list of routes, so that it cannot say anything else.
#include <fmt/format.h>

#include "features/staff/staff.h"

namespace comanda::staff {

std::string privilege_table(std::span<const http::Route> all) {
    std::string page =
        "# Privileges and the operations that need them\n\n"
        "Made by `comanda privileges`: do not edit. A key needs the scope of an operation; somebody who acts with a\n"
        "session needs the privilege beside it. A privilege marked * reaches beyond a store: only roles of the head "
        "office\n(or else the account's first store) hold it. One without operations is asked for by tills and "
        "screens, "
        "which read it\nfrom the session.\n";
    for (const http::PrivilegeGroup& group : http::privilege_groups) {
        page += fmt::format(
            "\n## {}\n\n| Privilege | What it allows | Scope of keys that may give it | Operations |\n"
            "|---|---|---|---|\n",
            group.name);
        for (const http::PrivilegeEntry& each : http::privileges) {
            if (!each.id.starts_with(group.prefix)) continue;
            std::string operations;
            for (const http::Route& route : all) {
                if (route.privilege == each.privilege)
                    operations += fmt::format("{}`{}`", operations.empty() ? "" : ", ", route.operation);
            }
            page += fmt::format("| `{}`{} | {} | `{}` | {} |\n", each.id, each.account_wide ? " *" : "", each.sentence,
                                http::scope_name(each.scope), operations);
        }
    }
    page += "\n## Operations that need none\n\nWhoever is logged in may use them:\n\n";
    for (const http::Route& route : all) {
        if (route.privilege == http::Privilege::none && route.scope != http::Scope::none)
            page += fmt::format("- `{}`\n", route.operation);
    }
    return page;
}

}  // namespace comanda::staff
