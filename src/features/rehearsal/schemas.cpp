#include "base/check.h"
#include "features/rehearsal/rehearsal.h"
#include "features/rehearsal/tally.h"
#include "http/shape_schema.h"

namespace comanda::rehearsal {
namespace {

using namespace http::schema;

// The description as integrators know it promises nothing of an answer, and names amounts once.
void simplify(json::value& schema, const json::object& amounts) {
    json::object* each = schema.if_object();
    if (each == nullptr) return;
    each->erase("required");
    for (auto& member : *each)
        simplify(member.value(), amounts);
    if (*each == amounts) schema = reference("RehearsalAmounts");
}

json::object answer(const json::object& amounts) {
    json::value schema = of(answer_shape);
    simplify(schema, amounts);
    json::object& properties = schema.at("properties").as_object();
    properties["candidate"] = properties["refusedByCode"] = object({});
    properties["warnings"] = warnings();
    json::object made;
    for (const char* name :
         {"store",        "days",          "since",          "menuVersion",     "candidate", "orders",
          "present",      "rehearsed",     "difference",     "checks",          "actual",    "refused",
          "refusedCount", "refusedByCode", "refusedAmounts", "regainedAmounts", "items",     "otherItems",
          "unattributed", "warnings",      "largest"})
        made[name] = properties.at(name);
    check(made.size() == properties.size());
    return object(std::move(made));
}

}  // namespace

json::object schemas() {
    json::object amounts = of(amounts_shape);
    amounts.erase("required");
    return {{"RehearsalAmounts", amounts},
            {"Rehearsal", answer(amounts)},
            {"RehearsalInput",
             object({{"days", whole("How many days back, 1 to 31; 7 when absent.")},
                     {"limit", whole("At most so many orders, and as many checks, 1 to 10000; 2000 when absent.")},
                     {"pull", object({})},
                     {"toVersion", whole("A version to go back to.")},
                     {"draft", list_of(object({{"id", text("The record.")}}))}})}};
}

}  // namespace comanda::rehearsal
