// The description of kiosks for OpenAPI.
#include "features/kiosk/kiosk.h"
#include "http/schema.h"

namespace comanda::kiosk {
namespace {

using namespace http::schema;

json::object text_or_null(std::string_view about) {
    return {{"type", json::array{"string", "null"}}, {"description", about}};
}

void add_devices(json::object& all) {
    all["KioskDevice"] = object({{"id", text("Its id.")},
                                 {"deviceId", text("What it calls itself.")},
                                 {"deviceName", text("Its name.")},
                                 {"MacID", text("Of its network card.")},
                                 {"deviceAppVersion", text("The application it runs, as far as it said.")},
                                 {"type", text("KIOSK.")},
                                 {"store", text("Where it logged in last.")},
                                 {"license", text_or_null("The license whose seat it has.")},
                                 {"registeredAt", time("When it logged in first.")},
                                 {"lastSeenAt", time("When it was heard of, within a minute.")},
                                 {"revokedAt", time("When it was shut out.")},
                                 {"activeStatus", flag("It is not shut out.")}},
                                {"id", "deviceId", "store", "activeStatus"});
    all["KioskDeviceList"] = page_of("KioskDevice");
}

void add_licenses(json::object& all) {
    json::object license{{"id", text("Its id.")},
                         {"store", text("The store it is for.")},
                         {"name", text("What it is for.")},
                         {"hint", text("The last characters of its text.")},
                         {"seats", whole("How many devices may use it at once.")},
                         {"seatsTaken", whole("How many do.")},
                         {"issuedAt", time("When.")},
                         {"issuedBy", text("By whom.")},
                         {"expiresAt", time("When it ends by itself.")},
                         {"revokedAt", time("When it was ended.")},
                         {"activeStatus", flag("It was not ended.")}};
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
    const json::object store = object({{"id", text("A store.")},
                                       {"storeNumber", whole("Its number.")},
                                       {"name", text("Its name.")},
                                       {"isHQ", flag("Head office.")},
                                       {"timezone", text("Its time zone.")},
                                       {"currency", text("Its currency.")}},
                                      {"id", "name"});
    all["KioskSession"] = object({{"token", text("Shown once.")},
                                  {"expiresAt", time("When it ends, unless the kiosk is heard of before.")},
                                  {"account", text("The account.")},
                                  {"stores", list_of(store)},
                                  {"store", text("The one it stands in.")},
                                  {"device", reference("KioskDevice")},
                                  {"version", whole("Of the store's menu.")},
                                  {"customerJsonVersion", whole("Of everything else a kiosk knows.")},
                                  {"minAppVersion", text_or_null("The oldest application that is served.")},
                                  {"upgradeRequired", flag("The device's own is older.")}},
                                 {"token", "expiresAt", "account", "stores", "store", "device", "version",
                                  "customerJsonVersion", "minAppVersion", "upgradeRequired"});
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
    add_devices(all);
    add_licenses(all);
    add_login(all);
    add_configuration(all);
    return all;
}

}  // namespace comanda::kiosk
