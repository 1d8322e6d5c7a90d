#include "features/menu/distribution/pull_source.h"

#include <algorithm>

#include "record/names.h"

namespace comanda::menu {
namespace {

constexpr std::size_t id_size = 24;

template <class Visit>
void for_each_text(const json::value& value, const Visit& visit) {
    if (value.is_string()) {
        visit(std::string_view(value.get_string()));
    } else if (value.is_array()) {
        for (const json::value& each : value.get_array())
            for_each_text(each, visit);
    } else if (value.is_object()) {
        for (const auto& member : value.get_object()) {
            visit(std::string_view(member.key()));
            for_each_text(member.value(), visit);
        }
    }
}

std::string_view replaced(std::string_view text, const IdMap& ids) {
    if (text.size() != id_size) return text;
    const auto found = ids.find(text);
    return found != ids.end() ? std::string_view(found->second) : text;
}

json::value replace_in(const json::value& value, const IdMap& ids) {
    if (value.is_string()) return json::string(replaced(value.get_string(), ids));
    if (value.is_object()) return with_ids(value.get_object(), ids);
    if (!value.is_array()) return value;
    json::array all;
    all.reserve(value.get_array().size());
    for (const json::value& each : value.get_array())
        all.push_back(replace_in(each, ids));
    return all;
}

}  // namespace

json::object with_ids(const json::object& object, const IdMap& ids) {
    json::object all;
    all.reserve(object.size());
    for (const auto& member : object)
        all.emplace(replaced(member.key(), ids), replace_in(member.value(), ids));
    return all;
}

EditableFields travelling_content(std::string_view doc, const record::Kind& kind) {
    EditableFields content(kind, record::parse_document(kind, doc));
    content.fields.stable_erase(original_field);
    for (const std::string_view each : stock_fields)
        content.fields.stable_erase(each);
    return content;
}

PullSource::PullSource(record::SnapshotPtr menu, std::span<const record::Kind* const> kinds) : menu_(std::move(menu)) {
    records_.reserve(menu_->size());
    for (const record::EntryPtr& each : menu_->all()) {
        const record::Kind* kind = record::find_kind(kinds, each->kind);
        if (kind == nullptr) continue;
        SourceRecord one{each, kind, travelling_content(each->doc, *kind), {}};
        one.content.original_version = each->version;
        records_.push_back(std::move(one));
    }
    // The same order on every node and in every pull: by kind, then by name.
    std::ranges::sort(records_, [](const SourceRecord& a, const SourceRecord& b) {
        if (a.entry->kind != b.entry->kind) return a.entry->kind < b.entry->kind;
        return record::comes_before(*a.entry, *b.entry);
    });
    for (std::size_t i = 0; i < records_.size(); ++i)
        places_.emplace(records_[i].entry->id, i);
    for (SourceRecord& each : records_) {
        const auto note = [&](std::string_view text) {
            if (text.size() != id_size) return;
            const auto found = places_.find(text);
            if (found != places_.end()) each.named.push_back(found->second);
        };
        for (const auto& member : each.content.fields)
            for_each_text(member.value(), note);
    }
}

const SourceRecord* PullSource::find(std::string_view id) const {
    const auto found = places_.find(id);
    return found != places_.end() ? &records_[found->second] : nullptr;
}

}  // namespace comanda::menu
