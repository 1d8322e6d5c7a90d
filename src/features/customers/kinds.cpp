#include "features/customers/kinds.h"

#include "base/members.h"
#include "features/customers/phone.h"

namespace comanda::customers {

void judge_customer(record::Draft& draft) {
    bool is_known = false;
    for (const std::string_view name : {"firstName", "lastName", "phoneNumber", "email"})
        is_known = is_known || !members::text(draft.fields, name).empty();
    if (!is_known) draft.complain("firstName", "a customer needs a name, a phone number or an e-mail address");
    const std::string_view phone = members::text(draft.fields, "phoneNumber");
    if (!phone.empty() && !normal_phone(phone, "")) draft.complain("phoneNumber", "must have 4 to 15 digits");
}

void judge_membership_plan(record::Draft& draft) {
    if (members::text(draft.fields, "allowancePeriod").empty()) draft.fields["allowancePeriod"] = "Monthly";
    if (!draft.fields.contains("taxExemption")) draft.fields["taxExemption"] = false;
    if (members::text(draft.fields, "type").empty()) draft.complain("type", "must be the id of a membership type");
}

}  // namespace comanda::customers
