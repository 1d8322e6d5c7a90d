// A record's next version, ready to be written: the document and the columns beside it.
#pragma once

#include "record/document.h"
#include "record/engine.h"

namespace comanda::record {

// `origin.version` is the version it becomes; `changed` the names that differ from before. Whoever writes it adds the
// action, and what must hold about references.
Write new_version(const Kind& kind, const Origin& origin, const json::object& fields, bool active,
                  const std::vector<std::string>& changed);

// What a new record starts from: an id of its own, made now by whom the signature names.
Origin first_origin(const std::string& account, const tenant::StoreRef& store, const std::string& signature);
// What the next version of a stored document starts from: its origin, one version up, written now by whom the signature
// names.
Origin next_origin(const json::object& document, const std::string& signature);

std::string_view action_of(bool was_active, bool is_active);  // updated, activated, inactivated

}  // namespace comanda::record
