// The kiosk at the door: it is let in, learns the menu, and from then on only what has changed.
#include "tests/day/restaurant.h"

namespace comanda::test {
namespace {

const std::string password = "correct horse battery";

struct Kiosk {
    Client client;
    std::string path;  // With the token and the license.

    json::object ask(const std::string& more = {}) { return good(client.get(path + more)); }
};

std::string of_versions(const json::object& configuration) {
    return "&version=" + std::to_string(whole(configuration, "version")) +
           "&customerJsonVersion=" + std::to_string(whole(configuration, "customerJsonVersion"));
}

Kiosk log_in(Restaurant& day, Client& admin) {
    const std::string email = "kiosks@example.com";
    Crew crew{admin, day.office.id};  // A role of head office holds in every store.
    const std::string role = crew.role("Kiosks", {"KIOSK_LOGIN"});
    day.deeds.did(day.office.id, "role.created", role);
    day.deeds.did(day.office.account, "person.created", crew.person(email, role, password));
    const json::object license =
        good(admin.post(day.harbour.path("licenseKey"), {{"name", "Entrance"}, {"seats", 1}}), 201);
    day.deeds.did(day.harbour.id, "kioskLicense.created", text(license, "id"));

    Kiosk kiosk{day.nodes.b(service().issue_key(service().tenant(), "kiosk", {"--rate", "0"})), {}};
    const json::object in =
        good(kiosk.client.post("/v1/svc/kioskLogin?deviceAppVersion=2.4.0", {{"emailId", email},
                                                                             {"password", password},
                                                                             {"deviceId", "entrance"},
                                                                             {"deviceName", "Left of the door"},
                                                                             {"store", day.harbour.id}}));
    const std::string device = text(in.at("device").as_object(), "id");
    for (const char* type : {"kioskDevice.created", "kioskSession.opened"})
        day.deeds.did(day.harbour.id, type, device);
    kiosk.path = day.harbour.path("kioskJSON?token=" + text(in, "token") +
                                  "&licenseKey=" + text(license, "licenseKey") + "&deviceId=entrance");
    day.deeds.did(day.harbour.id, "kioskDevice.updated", device);  // It takes its seat with the first request.
    return kiosk;
}

}  // namespace

void switch_the_kiosk_on(Restaurant& day) {
    Client admin = day.a(day.harbour);
    Kiosk kiosk = log_in(day, admin);
    const json::object first = kiosk.ask();
    EXPECT_TRUE(first.at("full").as_bool());
    EXPECT_EQ(first.at("menuItems").as_array().size(), day.harbour.prices.offers().size());
    day.story.at("11:00", fmt::format("The kiosk by the door logs in and learns the whole menu: {} dishes, version {}.",
                                      first.at("menuItems").as_array().size(), whole(first, "version")));

    const std::string lemonade = day.harbour.the("menuItem", "Lemonade");
    const json::object price{
        {"servingSizeLevel", day.harbour.the("servingSizeLevel", "Regular")}, {"price", 425}, {"isDefault", true}};
    day.change(admin, day.harbour, "menuItem", lemonade, {{"servingSizePrices", json::array{price}}});
    day.harbour.prices.set("Lemonade", 425);
    const json::object changes = kiosk.ask(of_versions(first));
    EXPECT_FALSE(changes.at("full").as_bool());
    ASSERT_EQ(changes.at("menuItems").as_array().size(), 1U) << to_text(changes);
    EXPECT_EQ(text(changes.at("menuItems").at(0).as_object(), "id"), lemonade);
    EXPECT_EQ(changes.at("menuItems").at(0).at("servingSizePrices").at(0).at("price"), 425);
    EXPECT_EQ(changes.at("categories").as_array().size() + changes.at("taxes").as_array().size(), 0U);

    const json::object still = kiosk.ask(of_versions(changes));
    EXPECT_EQ(still.at("notModified"), true) << to_text(still);
    EXPECT_EQ(text(still, "hash"), text(changes, "hash"));
    const Answer whole_again = kiosk.client.get(kiosk.path);
    EXPECT_EQ(text(whole_again.object(), "hash"), text(changes, "hash")) << "what it has put together is what there is";
    EXPECT_EQ(kiosk.client.get(kiosk.path, {{"If-None-Match", whole_again.header("etag")}}).status, 304);
    day.story.at("11:20", fmt::format("Lemons are dear: lemonade is {} from now on. The kiosk asks what is new and is "
                                      "told of one drink. It asks again and is told, in one line, of nothing.",
                                      dollars(425)));
}

}  // namespace comanda::test
