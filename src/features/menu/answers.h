// The shapes of what is answered about versions, pulls and pushes.
#pragma once

#include "base/shape.h"
#include "features/menu/distribution/pull_rows.h"
#include "features/menu/distribution/pushes.h"
#include "http/page.h"
#include "tenant/stores.h"

namespace comanda::menu {

// Of members that are texts: a time, nothing when it is empty; who has signed; JSON as it is stored.
template <auto Member>
inline constexpr auto moment = [](const auto& of) { return parse_iso(of.*Member); };
template <auto Member>
inline constexpr auto signer = [](const auto& of) { return http::actor_of(of.*Member); };
template <auto Member>
inline constexpr auto stored_json = [](const auto& of) { return RawJson{of.*Member}; };

// The versions that a menu has had.
struct ChangedRecord {
    std::string kind;
    std::string id;
    std::string name;
    std::int64_t version = 0;
    bool active = true;
};
BOOST_DESCRIBE_STRUCT(ChangedRecord, (), (kind, id, name, version, active))

struct MenuVersion {
    std::int64_t number = 0;
    std::string at;
    std::string by;
    std::int64_t count = 0;              // How many records it changed.
    std::vector<ChangedRecord> records;  // The first of them.
};
BOOST_DESCRIBE_STRUCT(MenuVersion, (), (number, at, by, count))

inline constexpr auto changed_record_shape = shape<ChangedRecord>(
    property("kind", &ChangedRecord::kind, "The record's kind."), property("id", &ChangedRecord::id, "Its id."),
    property("name", &ChangedRecord::name, "Its name."),
    property("version", &ChangedRecord::version, "The record's version."),
    property("activeStatus", &ChangedRecord::active, "Whether it is in use since."));

inline constexpr auto version_shape =
    shape<MenuVersion>(property("menuVersion", &MenuVersion::number, "The version."),
                       property("at", moment<&MenuVersion::at>, "When it came."),
                       property("by", signer<&MenuVersion::by>, "The key that made it."),
                       property("recordCount", &MenuVersion::count, "How many records it changed."),
                       property("records", &MenuVersion::records, changed_record_shape, ""));

inline constexpr auto pull_entry_shape = shape<PullRow>(
    property("pullId", &PullRow::id, "The pull."), property("store", &PullRow::store, "The store that pulled."),
    property("sourceStore", &PullRow::source, "The store it pulled from."),
    property("sourceVersion", &PullRow::source_version, "The source's menu version."),
    property("fromVersion", &PullRow::from_version, "The store's menu version before."),
    property("toVersion", &PullRow::to_version, "And after."),
    property("rollbackTo", &PullRow::from_version, "Roll back to it to undo the pull."),
    property("pushId", &PullRow::push, "The push it was part of; empty for none."),
    property("wanted", stored_json<&PullRow::wanted>, "What was asked for."),
    property("counts", stored_json<&PullRow::counts>, "By kind and outcome."),
    property("at", moment<&PullRow::at>, "When."), property("by", signer<&PullRow::actor>, "Who."));

// A store of the account that may pull.
struct PullStore : tenant::Store {
    std::int64_t menu_version = 0;
    std::string last_pull_at = {};
};

inline constexpr auto pull_store_shape = shape<PullStore>(
    property("id", &PullStore::id, "The store."), property("name", &PullStore::name, "Its name."),
    property("storeNumber", &PullStore::number, "Its number."),
    property("timezone", &PullStore::timezone, "IANA name."), property("currency", &PullStore::currency, "ISO 4217."),
    property("isHQ", &PullStore::is_hq, "Head office."),
    property("activeStatus", &PullStore::active, "Always true here."),
    property("menuVersion", &PullStore::menu_version, "How far its menu is."),
    property("lastPullAt", moment<&PullStore::last_pull_at>, "When it last pulled; null: never."));

inline constexpr auto push_store_shape = shape<PushStore>(
    property("store", &PushStore::store, "The store."),
    property("status", &PushStore::status,
             "WAITING, DONE, UNCHANGED, DRY_RUN, REFUSED, FAILED, SKIPPED, UNDONE or CHANGED_SINCE."),
    property("fromVersion", &PushStore::from_version, "Its menu version before."),
    property("toVersion", &PushStore::to_version, "And after."),
    property("endedAt", moment<&PushStore::ended_at>, "When it was through; null: not yet."),
    property("result", stored_json<&PushStore::result>, "What its pull answered, or why there was none."));

// Nothing when its stores were not read.
inline std::optional<RawJson> status_counts(const Push& push) {
    if (push.stores.empty()) return std::nullopt;
    json::object counts;
    for (const PushStore& each : push.stores) {
        json::value& count = counts.emplace(each.status, 0).first->value();
        count = count.as_int64() + 1;
    }
    return RawJson{to_text(counts)};
}

inline std::optional<std::vector<RawJson>> store_texts(const Push& push) {
    if (push.stores.empty()) return std::nullopt;
    std::vector<RawJson> texts;
    for (const PushStore& each : push.stores)
        texts.push_back({to_json_text(push_store_shape, each)});
    return texts;
}

inline constexpr Reference push_store_reference{"PushStore"};

inline constexpr auto push_shape = shape<Push>(
    property("id", &Push::id, "The push."), property("sourceStore", &Push::source, "The store whose menu it is."),
    property("status", &Push::status, "RUNNING, DONE, STOPPED, UNDOING or UNDONE."),
    property("wanted", stored_json<&Push::wanted>, "What each store pulls."),
    property("beganAt", moment<&Push::began_at>, "When it began."),
    property("endedAt", moment<&Push::ended_at>, "When it was through; null: not yet."),
    property("by", signer<&Push::actor>, "Who asked for it."),
    property("undoneBy", signer<&Push::undone_by>, "Who had it undone; empty for nobody."),
    optional_property("counts", status_counts, "How many stores have which status."),
    optional_property("stores", store_texts, push_store_reference, ""));

template <class T, class... Members>
http::Response answer_list(const Shape<T, Members...>& shape, const std::vector<T>& rows, const http::Page& page) {
    std::string body(http::page_begin);
    for (const T& each : rows) {
        http::next_entry(body);
        body += to_json_text(shape, each);
    }
    http::end_page(body, page);
    return http::json_response(200, std::move(body));
}

}  // namespace comanda::menu
