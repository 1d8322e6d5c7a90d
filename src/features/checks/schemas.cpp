// The schemas of check synchronisation, for OpenAPI.
#include "features/checks/answers.h"
#include "features/checks/intake/read_check.h"
#include "features/checks/storage/devices.h"
#include "http/shape_schema.h"

namespace comanda::checks {
namespace {

using namespace http::schema;

json::object sent_check() {
    json::object properties;
    for (const record::Field& each : envelope_fields) {
        properties[each.name] = each.type == record::Type::whole ? whole(each.about) : text(each.about);
        if (each.name != "checkID") continue;
        properties["data"] =
            text("The encoded check, a JSON object: seats with orders by orderUniqueId, payments, status …");
    }
    return object(std::move(properties), {"checkID", "data"});
}

json::object conflict() {
    return object({{"type", text("FIELD, SENT_TO_KITCHEN, PAYMENT_WITHDRAWN, LINE_REMOVED, OLDER_THAN_KNOWN, "
                                 "VOID_REFUSED or CHECK_CLOSED.")},
                   {"orderUniqueId", text("The line; the check's own field if it is absent.")},
                   {"payment", text("FIELD: the payment, if it is one's; PAYMENT_WITHDRAWN: the payment.")},
                   {"message", text("What happened, for people.")},
                   {"void", text("FIELD: the void, if it is one's.")},
                   {"field", text("FIELD: what two devices changed, or one after the check had ended; of a payment or "
                                  "a void, what was sent in two ways.")},
                   {"kept", json::object{{"description",
                                          "FIELD: the later value, or that of the ended check; of a "
                                          "payment or a void, the one that stays."}}},
                   {"lost", json::object{{"description", "FIELD: the other one."}}},
                   {"node", text("FIELD: whose value gave way.")},
                   {"at", text("FIELD: when it was made.")},
                   {"checkID", text("CHECK_CLOSED: the check that had ended.")},
                   {"followUp", text("CHECK_CLOSED: the check that has the late lines.")}},
                  {"type"});
}

json::object taken_check() {
    json::object schema = of(taken_check_shape);
    json::object& properties = schema["properties"].as_object();
    properties["conflicts"] = list_of(reference("CheckConflict"));
    properties["warnings"] = warnings();
    return schema;
}

json::object active_check() {
    return object({{"checkID", text("The check.")},
                   {"node", text("The device.")},
                   {"deviceName", text("As people call it.")},
                   {"floorID", text("Where the table is.")},
                   {"tableID", text("The table.")},
                   {"tableName", text("As people call it.")},
                   {"employeeID", text("Who serves.")},
                   {"employeeName", text("As people call them.")},
                   {"version", whole("Its version.")},
                   {"status", text("Its state.")},
                   {"checkNo", text("For people; not unique.")},
                   {"ticketNo", text("For people; not unique.")},
                   {"service", text("Such as TABLESERVICE.")},
                   {"guestCount", whole("How many guests.")},
                   {"totalAmount", whole("What it comes to.")},
                   {"totalAmountStr", text("The same as a decimal number.")},
                   {"balanceAmount", whole("What is left to pay.")},
                   {"balanceAmountStr", text("The same as a decimal number.")},
                   {"lastUpdateInMillisec", whole("By the device's clock.")},
                   {"updatedAt", time("By ours.")},
                   {"followUpOf", text("The ended check whose late lines these are.")},
                   {"data", text("The merged check, encoded.")},
                   {"seq", whole("The store's journal line of its last change.")}},
                  {"checkID", "status"});
}

}  // namespace

json::object schemas() {
    json::object all;
    all["SentCheck"] = sent_check();
    all["SentChecks"] = object({{"checks", list_of(reference("SentCheck"))}}, {"checks"});
    all["CheckConflict"] = conflict();
    all["TakenCheck"] = taken_check();
    json::object result = taken_check();
    json::object& members = result["properties"].as_object();
    members["httpStatus"] = whole("What it would have been answered alone.");
    members["status"] = json::object{{"type", json::array{"string", "integer"}},
                                     {"description", "The check's status; of a refused one, the refusal's number."}};
    members["code"] = text("Why it was refused.");
    members["detail"] = text("The same in words.");
    result["required"] = json::array{"httpStatus", "checkID"};
    all["TakenChecks"] = object({{"results", list_of(std::move(result))}}, {"results"});
    all["ActiveCheck"] = active_check();
    json::object list = page_of("ActiveCheck");
    json::object& properties = list["properties"].as_object();
    properties["seq"] = whole("Send it as since for what follows.");
    properties["epoch"] = whole("Send it with since: the epoch of that line.");
    properties["full"] = flag("true: all open checks; false: what has changed.");
    properties["serverTime"] = time("When it was answered.");
    all["ActiveCheckList"] = std::move(list);
    all["Device"] = of(device_shape);
    all["DeviceList"] = page_of("Device");
    return all;
}

}  // namespace comanda::checks
