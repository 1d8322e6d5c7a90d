// What a kiosk is answered when it logs in.
#pragma once

#include "features/kiosk/devices.h"

namespace comanda::kiosk {

// A store in which the person may log kiosks in.
struct ReachedStore {
    std::string id;
    std::int64_t number = 0;
    std::string name;
    bool is_hq = false;
    std::string timezone;
    std::string currency;
    std::int64_t menu = 0;  // Its versions.
    std::int64_t other = 0;
};
BOOST_DESCRIBE_STRUCT(ReachedStore, (), (id, number, name, is_hq, timezone, currency, menu, other))
inline constexpr auto reached_store_shape = shape<ReachedStore>(
    property("id", &ReachedStore::id, "A store."), property("storeNumber", &ReachedStore::number, "Its number."),
    property("name", &ReachedStore::name, "Its name."), property("isHQ", &ReachedStore::is_hq, "Head office."),
    property("timezone", &ReachedStore::timezone, "Its time zone."),
    property("currency", &ReachedStore::currency, "Its currency."));

struct Session {
    std::string token;
    Instant expires_at{};
    std::string account;
    std::vector<ReachedStore> stores;
    Device device;
    std::int64_t menu = 0;
    std::int64_t other = 0;
    std::optional<std::string> min_app_version;
    bool upgrade_required = false;

    const std::string& store() const { return device.store; }
    RawJson device_json() const { return {to_json_text(device_shape, device)}; }
};
inline constexpr Reference device_reference{"KioskDevice"};
inline constexpr auto session_shape =
    shape<Session>(property("token", &Session::token, "Shown once."),
                   property("expiresAt", tenant::known_time<&Session::expires_at>,
                            "When it ends, unless the kiosk is heard of before."),
                   property("account", &Session::account, "The account."),
                   property("stores", &Session::stores, reached_store_shape, ""),
                   property("store", &Session::store, "The one it stands in."),
                   property("device", &Session::device_json, device_reference, ""),
                   property("version", &Session::menu, "Of the store's menu."),
                   property("customerJsonVersion", &Session::other, "Of everything else a kiosk knows."),
                   property("minAppVersion", &Session::min_app_version, "The oldest application that is served."),
                   property("upgradeRequired", &Session::upgrade_required, "The device's own is older."));

}  // namespace comanda::kiosk
