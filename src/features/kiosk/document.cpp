#include "features/kiosk/document.h"

#include <algorithm>
#include <unordered_map>

#include "base/digest.h"

namespace comanda::kiosk {
namespace {

constexpr std::size_t digest_bytes = 16;

void append_member(std::string& out, std::string_view name, std::string_view value) {
    if (out.back() != '{') out += ',';
    out += '"';
    out += name;
    out += "\":";
    out += value;
}

std::string quoted(std::string_view text) {
    std::string out;
    append_quoted(out, text);
    return out;
}

std::string beginning(const Head& head, std::string_view hash) {
    std::string out = "{";
    append_member(out, "version", std::to_string(head.versions.menu));
    append_member(out, "customerJsonVersion", std::to_string(head.versions.other));
    append_member(out, "hash", quoted(hash));
    return out;
}

std::string beginning_of_content(const Head& head, std::string_view hash, bool is_full) {
    std::string out = beginning(head, hash);
    append_member(out, "full", is_full ? "true" : "false");
    append_member(out, "generatedAt", quoted(head.generated_at));
    append_member(out, "nextPollSeconds", std::to_string(head.next_poll_seconds));
    return out;
}

void append_rest(std::string& out, const Rest& rest) {
    append_member(out, "store", rest.store);
    append_member(out, "settings", rest.settings);
}

// All lists of records that are given by list, and what follows them. `text_of` gives a record's text.
template <class Records, class TextOf>
void append_lists(std::string& out, const Records& records, const TextOf& text_of) {
    std::size_t next = 0;
    for (std::uint8_t list = 0; list < lists.size(); ++list) {
        append_member(out, lists[list].name, "[");
        for (; next < records.size() && records[next].list == list; ++next) {
            if (out.back() != '[') out += ',';
            text_of(out, next);
        }
        out += ']';
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
    std::string content = "{";
    append_rest(content, rest);
    append_lists(content, records, [&](std::string& out, std::size_t i) {
        whole.ranges[i] = {out.size(), records[i].text.size()};
        out += records[i].text;
    });
    append_member(content, "customerJson", rest.customer);
    whole.hash = hex_digest(content, digest_bytes);
    std::string text = beginning_of_content(head, whole.hash, true);
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
    std::string out = beginning_of_content(head, now.hash, false);
    if (rest != nullptr) append_rest(out, *rest);
    append_lists(out, changed, [&](std::string& into, std::size_t i) {
        const TextRange& range = now.ranges[changed[i].number];
        into.append(*now.text, range.begin, range.size);
    });
    if (rest != nullptr) append_member(out, "customerJson", rest->customer);
    append_member(out, "deleted", "[");
    for (const Mark& each : before) {
        if (!was.contains(key_of(each))) continue;
        if (out.back() != '[') out += ',';
        out += R"({"kind":")" + std::string(lists[each.list].kind) + R"(","id":)" + quoted(each.id) + '}';
    }
    out += "]}";
    return out;
}

std::string unchanged_text(const Head& head, std::string_view hash) {
    std::string out = beginning(head, hash);
    append_member(out, "notModified", "true");
    append_member(out, "nextPollSeconds", std::to_string(head.next_poll_seconds));
    out += '}';
    return out;
}

}  // namespace comanda::kiosk
