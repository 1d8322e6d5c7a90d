#include "features/kiosk/document.h"

#include <algorithm>
#include <unordered_map>

#include "base/digest.h"
#include "base/json_writer.h"

namespace comanda::kiosk {
namespace {

constexpr std::size_t digest_bytes = 16;

void write_beginning(JsonWriter& json, const Head& head, std::string_view hash) {
    json.begin_object().name("version").whole(head.versions.menu);
    json.name("customerJsonVersion").whole(head.versions.other).name("epoch").whole(head.epoch);
    json.name("hash").text(hash);
}

void write_beginning_of_content(JsonWriter& json, const Head& head, std::string_view hash, bool is_full) {
    write_beginning(json, head, hash);
    json.name("full").flag(is_full).name("generatedAt").text(head.generated_at);
    json.name("nextPollSeconds").whole(head.next_poll_seconds);
}

void write_rest(JsonWriter& json, const Rest& rest) {
    json.name("store").raw(rest.store).name("settings").raw(rest.settings);
}

// All lists of records that are given by list. `write` writes the record with this number.
template <class Records, class Write>
void write_lists(JsonWriter& json, const Records& records, const Write& write) {
    std::size_t next = 0;
    for (std::uint8_t list = 0; list < lists.size(); ++list) {
        json.name(lists[list].name).begin_array();
        for (; next < records.size() && records[next].list == list; ++next)
            write(next);
        json.end_array();
    }
}

}  // namespace

std::vector<Mark> marks_of(std::span<const VisibleRecord> records) {
    std::vector<Mark> marks;
    marks.reserve(records.size());
    for (const VisibleRecord& each : records)
        marks.push_back({each.list, each.id, digest(each.text, digest_bytes)});
    return marks;
}

Whole whole_text(const Head& head, const Rest& rest, std::span<const VisibleRecord> records) {
    Whole whole;
    whole.marks = marks_of(records);
    whole.ranges.resize(records.size());
    std::string content;
    JsonWriter json(content);
    json.begin_object();
    write_rest(json, rest);
    write_lists(json, records, [&](std::size_t i) {
        const std::size_t size = records[i].text.size();
        json.raw(records[i].text);
        whole.ranges[i] = {content.size() - size, size};
    });
    json.name("customerJson").raw(rest.customer);
    whole.hash = hex_digest(content, digest_bytes);
    std::string text;
    JsonWriter beginning(text);
    write_beginning_of_content(beginning, head, whole.hash, true);
    const std::size_t moved = text.size();
    text.reserve(text.size() + content.size() + 20);
    text += ',';  // In the place of the content's brace.
    text.append(content, 1, std::string::npos);
    text += ",\"deleted\":[]}";
    whole.text = std::make_shared<const std::string>(std::move(text));
    for (TextRange& each : whole.ranges)
        each.begin += moved;
    return whole;
}

std::string changes_text(const Head& head, const Rest* rest, const Whole& now, std::span<const Mark> before) {
    const auto key_of = [](const Mark& mark) { return std::string(1, static_cast<char>(mark.list)) + mark.id; };
    std::unordered_map<std::string, const Mark*> was;
    for (const Mark& each : before)
        was.emplace(key_of(each), &each);
    struct Changed {
        std::uint8_t list;
        std::size_t number;
    };
    std::vector<Changed> changed;
    for (std::size_t i = 0; i < now.marks.size(); ++i) {
        const auto found = was.find(key_of(now.marks[i]));
        if (found == was.end() || found->second->digest != now.marks[i].digest)
            changed.push_back({now.marks[i].list, i});
        if (found != was.end()) was.erase(found);
    }
    std::string text;
    JsonWriter json(text);
    write_beginning_of_content(json, head, now.hash, false);
    if (rest != nullptr) write_rest(json, *rest);
    write_lists(json, changed, [&](std::size_t i) {
        const TextRange& range = now.ranges[changed[i].number];
        json.raw(std::string_view(*now.text).substr(range.begin, range.size));
    });
    if (rest != nullptr) json.name("customerJson").raw(rest->customer);
    json.name("deleted").begin_array();
    for (const Mark& each : before) {
        if (!was.contains(key_of(each))) continue;
        json.begin_object().name("kind").text(lists[each.list].kind).name("id").text(each.id).end_object();
    }
    json.end_array().end_object();
    return text;
}

std::string unchanged_text(const Head& head, std::string_view hash) {
    std::string text;
    JsonWriter json(text);
    write_beginning(json, head, hash);
    json.name("notModified").flag(true).name("nextPollSeconds").whole(head.next_poll_seconds).end_object();
    return text;
}

}  // namespace comanda::kiosk
