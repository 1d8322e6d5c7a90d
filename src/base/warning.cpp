#include "base/warning.h"

namespace comanda {

json::object to_json(const Warning& warning) {
    json::object made{{"code", warning.code}, {"field", warning.field}};
    if (warning.code == "COERCED") {
        made["from"] = warning.from;
        made["to"] = warning.to;
    }
    return made;
}

FieldError strict_error(const Warning& warning) {
    if (warning.code == "UNKNOWN_FIELD") return {warning.field, warning.code, "is not a field that is known here"};
    if (warning.code == "UNKNOWN_WORD") return {warning.field, warning.code, "is not a word that is known here"};
    const std::string meant = warning.to.is_null() ? "leave it out" : "send " + to_text(warning.to);
    return {warning.field, warning.code, "is not in the declared form: " + meant};
}

}  // namespace comanda
