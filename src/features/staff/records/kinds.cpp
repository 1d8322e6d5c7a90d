#include "features/staff/records/kinds.h"

#include <algorithm>
#include <set>

#include "base/members.h"

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
    // Known ones in their order, then those of other systems, which give nothing here; each once.
    const json::array sent = members::list(draft.fields, "privileges");
    std::set<std::string_view> all;
    for (const json::value& each : sent)
        all.emplace(each.get_string());
    json::array kept;
    for (const std::string_view each : privilege_ids) {
        if (all.erase(each) > 0) kept.emplace_back(each);
    }
    for (const std::string_view each : all)
        kept.emplace_back(each);
    draft.fields["privileges"] = std::move(kept);
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
