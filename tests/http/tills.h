// What the tests of checks share: tills, the checks they hold, and what they hear back.
#pragma once

#include <atomic>

#include "base/time.h"
#include "tests/http/own_store.h"

namespace comanda::test {

// A dish on a check; it costs what is given, without tax.
inline json::object dish(const std::string& id, std::int64_t price = 500, const json::object& more = {}) {
    return with({{"orderUniqueId", id},
                 {"menuName", "Beer"},
                 {"quantity", 1},
                 {"price", price},
                 {"grossAmount", price},
                 {"totalPrice", price}},
                more);
}

// A check with one seat as a till encodes it, with a total that adds up.
inline json::object check_with(const json::array& lines, const json::object& more = {}) {
    std::int64_t total = 0;
    for (const json::value& each : lines)
        total += whole(each.as_object(), "totalPrice");
    return with({{"status", "ACTIVE"},
                 {"checkNo", "17"},
                 {"totalAmount", total},
                 {"seats", json::array{{{"id", "1"}, {"orders", lines}}}}},
                more);
}
inline json::object beers(const Names& ids, const json::object& more = {}) {
    json::array lines;
    for (const std::string& each : ids)
        lines.push_back(dish(each));
    return check_with(lines, more);
}

inline std::int64_t ago(std::chrono::milliseconds so_long) {
    return (now() - so_long).time_since_epoch().count();
}

// When the business day began of stores by UTC: at four in the morning.
inline Instant day_began() {
    constexpr std::chrono::hours cutoff{4};
    return std::chrono::floor<std::chrono::days>(now() - cutoff) + cutoff;
}

// Each is later than the one before, and all are of this hour and of this business day.
inline std::int64_t next_moment() {
    static std::atomic<std::int64_t> last = 0;
    const std::int64_t earliest = std::max(ago(std::chrono::hours{1}), day_began().time_since_epoch().count());
    std::int64_t before = last, next = 0;
    do {
        next = std::max(before + 50, earliest);
    } while (!last.compare_exchange_weak(before, next));
    return next;
}

inline json::object paid_by(const std::string& id, std::int64_t amount) {
    return {{"id", id}, {"amount", amount}, {"type", "CASH"}};
}

// What an answer, or an entry of a list, says of a check.
inline json::object encoded(const json::object& answer, std::string_view name = "check") {
    const std::string data = text(answer, name);
    return data.empty() ? json::object{} : parse_json_object(data);
}

inline Names line_ids(const json::object& check) {
    Names all;
    const json::value* seats = check.if_contains("seats");
    if (seats == nullptr) return all;
    for (const json::value& seat : seats->as_array()) {
        for (const json::value& line : seat.at("orders").as_array())
            all.push_back(text(line.as_object(), "orderUniqueId"));
    }
    std::ranges::sort(all);
    return all;
}

inline json::object line_in(const json::object& check, const std::string& id) {
    for (const json::value& seat : check.at("seats").as_array()) {
        for (const json::value& line : seat.at("orders").as_array()) {
            if (text(line.as_object(), "orderUniqueId") == id) return line.as_object();
        }
    }
    ADD_FAILURE() << "no line " << id;
    return {};
}

inline Names words(const json::value& list) {
    Names all;
    for (const json::value& each : list.as_array())
        all.emplace_back(each.as_string());
    return all;
}

// Where checks are sent and read, for one store.
struct Sync {
    Client& client;
    std::string store;

    std::string at(const std::string& rest) const { return "/v1/sync/store/" + store + "/" + rest; }
    Answer send(const json::object& body, const Headers& headers = {}) const {
        return client.post(at("addOrUpdateCheck"), body, headers);
    }
    Answer send_all(const json::array& checks, const Headers& headers = {}) const {
        return client.post(at("addOrUpdateChecks"), {{"checks", checks}}, headers);
    }
    Answer active(const std::string& query = {}) const { return client.get(at("activeChecks" + query)); }
    Answer devices() const { return client.get(at("getDevices")); }
};

// One device of a store.
struct Till {
    Sync sync;
    std::string node;

    // The body with which it sends a check. A check that does not say when it was made was made just now.
    json::object body(const std::string& id, json::object check, const json::object& more = {}) const {
        if (!check.contains("lastUpdateInMillisec")) check["lastUpdateInMillisec"] = next_moment();
        return with({{"node", node}, {"checkID", id}, {"data", to_text(check)}}, more);
    }
    Answer send(const std::string& id, const json::object& check, const json::object& more = {},
                const Headers& headers = {}) const {
        return sync.send(body(id, check, more), headers);
    }
    // Sends a check that must be taken; returns the answer.
    json::object taken(const std::string& id, const json::object& check, const json::object& more = {}) const {
        const Answer answer = send(id, check, more);
        EXPECT_LT(answer.status, 300) << answer.body;
        return answer.status < 300 ? answer.object() : json::object{};
    }
    // The same, and returns the merged check.
    json::object merged(const std::string& id, const json::object& check, const json::object& more = {}) const {
        return encoded(taken(id, check, more));
    }
    Names lines(const std::string& id, const Names& ids, const json::object& more = {}) const {
        return line_ids(merged(id, beers(ids), more));
    }
};

class Tills : public OwnStore {
  protected:
    const Sync sync{client, store};
    const Till bar{sync, "bar"}, hall{sync, "hall"};

    // The check as the list shows it; nothing if it is not open.
    json::object open_check(const std::string& id) const {
        const json::object list = sync.active().object();
        for (const json::value& each : list.at("data").as_array()) {
            if (text(each.as_object(), "checkID") == id) return each.as_object();
        }
        return {};
    }
    json::object open_data(const std::string& id) const { return encoded(open_check(id), "data"); }

    // "id:total" of each sale of the store.
    std::string sales() const {
        return service().postgres().value("shard_one",
                                          "select coalesce(string_agg(check_id || ':' || total, ' ' order by check_id),"
                                          " '') from sale where status = 0 and store_id = '" +
                                              store + "'");
    }
};

}  // namespace comanda::test
