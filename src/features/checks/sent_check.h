// One check as a till sends it.
#pragma once

#include <boost/describe.hpp>
#include <compare>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/json.h"
#include "base/warning.h"

namespace comanda::checks {

struct Submission;

struct CheckKey {
    std::string account;
    std::string store;
    std::string id;

    auto operator<=>(const CheckKey&) const = default;
};
BOOST_DESCRIBE_STRUCT(CheckKey, (), (account, store, id))

// The device as its submission describes it.
struct SentDevice {
    std::string id;
    std::string node;
    std::string name;
    std::string type = "POS";
    std::string app_version;
    std::string mac_id;
    std::string employee_id;
    std::string employee_name;
    std::int64_t menu_version = 0;
    std::int64_t clock_offset = 0;
};
BOOST_DESCRIBE_STRUCT(SentDevice, (),
                      (id, node, name, type, app_version, mac_id, employee_id, employee_name, menu_version,
                       clock_offset))

// A check that was read and validated. Items of a batch are copied, so large parts are shared.
struct SentCheck {
    CheckKey key;
    std::string actor;
    int currency_digits = 2;
    std::shared_ptr<const Submission> submission;
    std::shared_ptr<const SentDevice> device = {};  // Null: no device sent it.
    std::optional<std::int64_t> device_seq;
    std::int64_t last_update = 0;  // By the till's clock.
    std::int64_t received = 0;     // By ours.
    std::string follow_up_of = {};
    Warnings warnings = {};  // Unknown members, and values that were read otherwise than sent.

    std::optional<std::int64_t> total() const;  // What the till says the check comes to.
};

// The request it came with.
struct Arrival {
    std::string account = {};
    std::string store = {};
    std::string actor = {};
    int currency_digits = 2;
    std::int64_t received = 0;
    std::optional<std::int64_t> sent_at = {};
    std::string_view id_secret = {};
};

// Throws refused: 400 where the encoded check is no JSON, 422 for every other complaint.
SentCheck read_check(json::object body, const Arrival& arrival);

}  // namespace comanda::checks
