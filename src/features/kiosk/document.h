// A configuration as text: the whole of it, or what has changed since a version. Pure.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "features/kiosk/visible_records.h"

namespace comanda::kiosk {

struct Versions {
    std::int64_t menu = 0;
    std::int64_t other = 0;  // customerJsonVersion: of everything but the menu.

    bool operator==(const Versions&) const = default;
};

// What every answer begins with.
struct Head {
    Versions versions;
    std::int64_t epoch = 0;
    std::string generated_at;
    std::int64_t next_poll_seconds = 30;
};

// Everything but the menu, as JSON texts.
struct Rest {
    std::string store;
    std::string settings;
    std::string customer;
};

// A record as it was in a menu: enough to tell whether it is another one now.
struct Mark {
    std::uint8_t list = 0;
    std::string id;
    std::string digest;
};
std::vector<Mark> marks_of(std::span<const VisibleRecord> records);

// Where a record stands in the text.
struct TextRange {
    std::size_t begin = 0;
    std::size_t size = 0;
};

struct Whole {
    std::shared_ptr<const std::string> text;
    std::string hash;               // Of the content: the same whoever made it, and whenever.
    std::vector<Mark> marks;        // Of each record, in their order.
    std::vector<TextRange> ranges;  // And where it stands.
};
Whole whole_text(const Head& head, const Rest& rest, std::span<const VisibleRecord> records);

// What has changed since a menu whose records are `before`; `rest` only if that is another one, too.
std::string changes_text(const Head& head, const Rest* rest, const Whole& now, std::span<const Mark> before);

// Nothing has.
std::string unchanged_text(const Head& head, std::string_view hash);

}  // namespace comanda::kiosk
