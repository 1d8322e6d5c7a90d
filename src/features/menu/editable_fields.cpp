#include "features/menu/editable_fields.h"

#include "base/members.h"
#include "record/names.h"

namespace comanda::menu {

EditableFields::EditableFields(const record::Kind& kind, const json::object& document) {
    for (const auto& member : document) {
        if (member.key() == "activeStatus")
            active = member.value().is_bool() && member.value().get_bool();
        else if (!record::is_server_field(member.key()))
            fields.emplace(member.key(), member.value());
    }
    record::drop_names(kind, fields);
    original_version = members::whole(document, "originalVersion").value_or(0);
}

}  // namespace comanda::menu
