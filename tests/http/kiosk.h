// What the tests of kiosks share: an account of their own with somebody who may log kiosks in, and devices that ask.
#pragma once

#include <map>

#include "tests/http/staff.h"

namespace comanda::test {

// What a device sends with each request.
struct Carried {
    std::string token;
    std::string license;
    std::string device = {};
    std::string more = {};  // Further parameters, each with its '&'.
};

class OwnKiosk : public OwnStaff {
  protected:
    const std::string email = "kiosk@" + tenant.domain();
    const std::string holder_role = role("Kiosks", {"KIOSK_LOGIN"});
    const std::string pat = person(email, {holder_role});
    Actor kiosk = with_key("kiosk");

    // Many tests share one network address, of which tries are counted too.
    void SetUp() override { forget_tries(); }
    static void forget_tries() { service().postgres().run("directory", "delete from directory.login_try"); }

    json::object login_body(const std::string& device, const json::object& more = {}) const {
        return with({{"emailId", email},
                     {"password", some_password},
                     {"deviceId", device},
                     {"deviceName", "Left of the door"},
                     {"MacID", "00:1B:44:11:3A:B7"}},
                    more);
    }
    Answer log_in(const std::string& device, const json::object& more = {}, const std::string& query = {}) {
        return kiosk.post("kioskLogin" + query, login_body(device, more));
    }
    std::string token_of(const std::string& device, const std::string& where = {}) {
        return text(good(log_in(device, where.empty() ? json::object{} : json::object{{"store", where}})), "token");
    }
    json::object issued(const std::string& where, int seats = 1, const json::object& more = {}) {
        return good(admin.post("store/" + where + "/licenseKey", with({{"name", "Kiosks"}, {"seats", seats}}, more)),
                    201);
    }
    std::string license_of(const std::string& where, int seats = 1) { return text(issued(where, seats), "licenseKey"); }

    static std::string path_for(const std::string& where, const Carried& carried) {
        std::string path = "store/" + where + "/kioskJSON?token=" + carried.token;
        if (!carried.license.empty()) path += "&licenseKey=" + carried.license;
        if (!carried.device.empty()) path += "&deviceId=" + carried.device;
        return path + carried.more;
    }
    Answer ask(const std::string& where, const Carried& carried, const Headers& headers = {}) {
        return kiosk.get(path_for(where, carried), headers);
    }
    std::string outcome(const std::string& where, const Carried& carried) { return outcome_of(ask(where, carried)); }

    // Until the node has seen it before: the first request takes the seat, the second is remembered.
    void ask_often(const std::string& where, const Carried& carried) {
        for (int i = 0; i < 3; ++i)
            EXPECT_EQ(outcome(where, carried), "200");
    }

    // Logged in, with a license of its own.
    Carried ready(const std::string& device, const std::string& where) {
        return {token_of(device, where), license_of(where), device};
    }
    std::string make(const std::string& kind, json::object body, const std::string& where = {}) {
        body["store"] = where.empty() ? store : where;
        return id_in(admin.post(kind, body));
    }
    std::string device_row(const std::string& device, const std::string& column) const {
        return service().postgres().value("shard_one", "select " + column + " from kiosk_device where account_id = '" +
                                                           tenant.account + "' and device_id = '" + device + "'");
    }
};

inline const Names kiosk_lists = {"departments",   "courses",   "servingSizeLevels", "taxes",     "categories",
                                  "subCategories", "menuItems", "modifierGroups",    "modifiers", "itemServiceCharges",
                                  "discounts",     "gratuity",  "displayGroups",     "reasons",   "serviceTypes",
                                  "images"};

// The ids of a list of a configuration.
inline Names ids_of(const json::object& configuration, const std::string& list) {
    Names ids;
    for (const json::value& each : configuration.at(list).as_array())
        ids.push_back(text(each.as_object(), "id"));
    std::ranges::sort(ids);
    return ids;
}

inline json::object record_of(const json::object& configuration, const std::string& list, const std::string& id) {
    for (const json::value& each : configuration.at(list).as_array()) {
        if (text(each.as_object(), "id") == id) return each.as_object();
    }
    return {};
}

inline std::string of_versions(const json::object& configuration) {
    return "&version=" + std::to_string(whole(configuration, "version")) +
           "&customerJsonVersion=" + std::to_string(whole(configuration, "customerJsonVersion"));
}

}  // namespace comanda::test
