#include "features/staff/kinds.h"

#include <algorithm>

#include "base/members.h"
#include "http/privilege.h"

namespace comanda::staff {
namespace {

// A single id or nothing is a list too, and no role stands there twice.
void tidy_roles(json::object& fields) {
    json::array ids;
    const json::value* sent = fields.if_contains("roles");
    const auto add = [&ids](const json::value& id) {
        if (id.is_string() && !id.get_string().empty() && std::ranges::find(ids, id) == ids.end()) ids.push_back(id);
    };
    if (sent != nullptr && sent->is_array()) {
        for (const json::value& each : sent->get_array())
            add(each);
    } else if (sent != nullptr) {
        add(*sent);
    }
    fields["roles"] = std::move(ids);
}

bool is_email(std::string_view text) {
    const std::size_t at = text.find('@');
    if (at == std::string_view::npos || at == 0 || at + 1 == text.size() || text.find('@', at + 1) != text.npos)
        return false;
    return std::ranges::none_of(text, [](unsigned char c) { return c <= ' ' || c == 127; });
}

}  // namespace

void judge_role(record::Draft& draft) {
    if (!draft.fields.contains("priority")) draft.fields["priority"] = lowest_rank;
    json::array known;
    for (const json::value& each : members::list(draft.fields, "privileges")) {
        const std::string_view id = each.is_string() ? std::string_view(each.get_string()) : std::string_view();
        if (!http::parse_privilege(id))
            draft.errors.push_back({"privileges", "UNKNOWN_PRIVILEGE",
                                    "there is no privilege '" + std::string(id) + "': see GET svc/getRoleGroup"});
    }
    for (const http::PrivilegeEntry& entry : http::privileges) {
        const json::string id(entry.id.data(), entry.id.size());
        if (std::ranges::find(members::list(draft.fields, "privileges"), json::value(id)) !=
            members::list(draft.fields, "privileges").end())
            known.emplace_back(id);
    }
    draft.fields["privileges"] = std::move(known);
}

void judge_user(record::Draft& draft) {
    tidy_roles(draft.fields);
    if (members::text(draft.fields, "firstName").empty() && members::text(draft.fields, "lastName").empty())
        draft.complain("firstName", "a user needs a name");
}

void judge_person(record::Draft& draft) {
    tidy_roles(draft.fields);
    if (!is_email(members::text(draft.fields, "email"))) draft.complain("email", "must be an e-mail address");
}

}  // namespace comanda::staff
