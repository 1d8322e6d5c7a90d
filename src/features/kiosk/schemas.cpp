// The description of kiosks for OpenAPI.
#include "features/kiosk/kiosk.h"
#include "features/kiosk/session.h"
#include "http/shape_schema.h"

namespace comanda::kiosk {
namespace {

using namespace http::schema;

// The description promises less of an answer than is always there: `required` names what it promises.
template <class T, class... Members>
json::object properties_of(const Shape<T, Members...>& shape) {
    return std::move(of(shape)["properties"].as_object());
}

void add_fleet(json::object& all) {
    all["KioskDevice"] = object(properties_of(device_shape), {"id", "deviceId", "store", "activeStatus"});
    all["KioskDeviceList"] = page_of("KioskDevice");
    json::object license = properties_of(license_shape);
    all["KioskLicense"] = object(license, {"id", "store", "name", "seats", "activeStatus"});
    all["KioskLicenseList"] = page_of("KioskLicense");
    license["licenseKey"] = text("Shown once: what devices send as licenseKey.");
    license["warnings"] = warnings();
    all["IssuedKioskLicense"] = object(license, {"id", "store", "name", "seats", "activeStatus", "licenseKey"});
    all["KioskLicenseInput"] = object({{"name", text("What it is for: at most 200 bytes.")},
                                       {"seats", whole("How many devices may use it at once; 1 if not sent.")},
                                       {"expiresAt", time("When it ends by itself.")}},
                                      {"name"});
}

void add_login(json::object& all) {
    all["KioskLogin"] = object({{"emailId", text("The e-mail address; email is accepted too.")},
                                {"password", text("The password.")},
                                {"deviceId", text("What the device calls itself: 1 to 64 characters.")},
                                {"deviceName", text("Its name; deviceId if not sent.")},
                                {"MacID", text("Of its network card.")},
                                {"store", text("The store it stands in; without it, where it was before.")}},
                               {"password", "deviceId"});
    json::object session = of(session_shape);
    json::object stores = object(properties_of(reached_store_shape), {"id", "name"});
    session["properties"].as_object()["stores"] = list_of(std::move(stores));
    all["KioskSession"] = std::move(session);
}

void add_configuration(json::object& all) {
    const json::object image = object({{"kind", text("What it is a picture of.")},
                                       {"id", text("The record.")},
                                       {"url", text("Where it is.")},
                                       {"version", whole("Raised with each new picture.")},
                                       {"extension", text("Such as png.")}},
                                      {"kind", "id"});
    const json::object gone =
        object({{"kind", text("Such as menuItem, or image.")}, {"id", text("The record.")}}, {"kind", "id"});
    const json::object anything{{"type", "object"}, {"additionalProperties", true}};
    json::object properties{
        {"version", whole("Of the store's menu.")},
        {"customerJsonVersion", whole("Of everything else.")},
        {"epoch", whole("The history the versions belong to. Send it with them.")},
        {"hash", text("Of the content: the ETag without its quotes.")},
        {"notModified", flag("true: the kiosk has it all; nothing else is sent.")},
        {"full", flag("true: everything; false: what has changed since the version that was sent.")},
        {"generatedAt", time("When it was made.")},
        {"nextPollSeconds", whole("When to ask again.")},
        {"store", anything},
        {"settings", anything},
        {"customerJson", anything}};
    for (const ListName& each : lists)
        properties[each.name] = list_of(each.records.empty() ? image : anything);
    properties["deleted"] = list_of(gone);
    all["KioskConfiguration"] = object(properties, {"version", "customerJsonVersion", "hash", "nextPollSeconds"});
}

}  // namespace

json::object schemas() {
    json::object all;
    add_fleet(all);
    add_login(all);
    add_configuration(all);
    return all;
}

}  // namespace comanda::kiosk
