#include "features/checks/merge/ended_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "base/cards.h"
#include "base/digest.h"
#include "base/json_writer.h"
#include "base/raw_json.h"

namespace comanda::checks {
namespace {

constexpr std::array<std::string_view, 6> header_amounts = {
    "serviceChargeAmount", "gratuityAmount", "deliveryCharge", "tipAmount", "roundingAdjustment", "discounts"};

class ChangeReader {
  public:
    explicit ChangeReader(const Submission& sent) : sent_(sent) {}

    void read_late(const EndedCheck& ended) {
        const Submission& frozen = ended.frozen();
        for (const Part& line : sent_.lines) {
            const auto stored = std::ranges::find(frozen.lines, line.id, &Part::id);
            if (stored != frozen.lines.end() && read_line(line, frozen, *stored)) changes_.lines.emplace(line.id);
            if (ended.is_cooked(sent_, line)) {
                begin("SENT_TO_KITCHEN", "orderUniqueId", line.id);
                json_.name("message").text(
                    "The line had been taken off, and turns out to have been cooked: it is on the follow-up check.");
                json_.end_object();
            }
        }
        read_entries(frozen.payments, frozen.voids);
        for (const Entry& record : sent_.voids)
            read_late_void(record, frozen);
        for (const std::string_view name : header_amounts) {
            const auto value = find_field(sent_.fields_of(sent_.header), name);
            if (value) compare("", "", name, find_field(frozen.fields_of(frozen.header), name), *value);
        }
    }

    // Those that are stored with another content.
    void read_entries(const std::vector<Entry>& payments, const std::vector<Entry>& voids) {
        for (const Entry& each : sent_.payments) {
            const auto stored = std::ranges::find(payments, each.id, &Entry::id);
            if (stored != payments.end() && read_entry("payment", each, *stored)) changes_.payments.emplace(each.id);
        }
        for (const Entry& each : sent_.voids) {
            const auto stored = std::ranges::find(voids, each.id, &Entry::id);
            if (stored == voids.end() || !read_entry("void", each, *stored)) continue;
            if (std::string line = voided_line(each); line != voided_line(*stored))
                changes_.lines.insert(std::move(line));
        }
    }

    LateChanges changes() { return std::move(changes_); }

  private:
    bool read_line(const Part& line, const Submission& frozen, const Part& stored) {
        bool differs = false;
        for (const Field& each : sent_.fields_of(line)) {
            const auto value = find_field(frozen.fields_of(stored), each.name);
            differs = compare("orderUniqueId", line.id, each.name, value, each.value) || differs;
        }
        return differs;
    }

    bool read_entry(std::string_view id_name, const Entry& entry, const Entry& stored) {
        if (entry.value == stored.value) return false;
        bool differs = false;
        raw::Reader reader(entry.value);
        reader.begin_object();
        while (const auto name = reader.next_name()) {
            const std::string_view value = reader.skip_value();
            differs = compare(id_name, entry.id, *name, raw::member(stored.value, *name), value) || differs;
        }
        return differs;
    }

    // A void record of a late line goes to the follow-up check with the line.
    void read_late_void(const Entry& record, const Submission& frozen) {
        if (std::ranges::find(frozen.voids, record.id, &Entry::id) != frozen.voids.end()) return;
        const std::string line = voided_line(record);
        if (!line.empty() && std::ranges::find(frozen.lines, line, &Part::id) == frozen.lines.end()) return;
        compare(line.empty() ? "" : "orderUniqueId", line, "voids", std::nullopt, record.value);
        if (!line.empty()) changes_.lines.insert(line);
    }

    // True: they differ.
    bool compare(std::string_view id_name, std::string_view id, std::string_view field,
                 std::optional<std::string_view> stored, std::string_view lost) {
        if (raw::is_same(stored.value_or("null"), lost)) return false;
        begin("FIELD", id_name, id);
        write_lost_value(json_, field, stored.value_or("null"), lost, sent_.node, sent_.at);
        json_.end_object();
        return true;
    }

    void begin(std::string_view type, std::string_view id_name, std::string_view id) {
        json_.begin_object().name("type").text(type);
        if (!id_name.empty()) json_.name(id_name).text(id);
    }

    const Submission& sent_;
    LateChanges changes_;
    JsonWriter json_{changes_.conflicts};
};

class LatePart {
  public:
    LatePart(const Submission& sent, const std::string& check_id, const CachedCheck& closed)
        : sent_(sent), check_id_(check_id), ended_(closed) {}

    bool has_something() const {
        return std::ranges::any_of(sent_.lines, [&](const Part& each) { return is_late(each); }) ||
               std::ranges::any_of(sent_.payments, [&](const Entry& each) { return is_late(each); });
    }

    // The late lines and payments as a check of their own.
    std::string data() {
        json_.begin_object().name("status").text("ACTIVE").name("followUpOf").text(check_id_);
        json_.name("lastUpdateInMillisec").whole(sent_.last_update);
        for (const Field& each : sent_.fields_of(sent_.header)) {
            if (!is_of_closed(each.name)) member(each);
        }
        json_.name("seats").begin_array();
        for (const Part& seat : sent_.seats)
            write_seat(seat);
        json_.end_array().name("payments").begin_array();
        for (const Entry& each : sent_.payments) {
            if (is_late(each)) json_.raw(each.value);
        }
        json_.end_array().name("voids").begin_array();
        for (const Entry& each : sent_.voids) {
            if (is_of_late_line(each)) json_.raw(each.value);
        }
        json_.end_array().end_object();
        return std::move(out_);
    }

  private:
    // These belong to the closed check, and must not count twice.
    static constexpr std::array<std::string_view, 10> not_repeated = {
        "followUpOf",     "chargeTaxes",        "taxes",     "discounts", "serviceChargeAmount", "gratuityAmount",
        "deliveryCharge", "roundingAdjustment", "tipAmount", "guestCount"};

    // A Str twin counts as its number, so it is left out, too.
    static bool is_of_closed(std::string_view name) {
        if (name.ends_with("Str")) name.remove_suffix(3);
        return std::ranges::find(not_repeated, name) != not_repeated.end();
    }

    bool is_late(const Part& line) const { return ended_.is_late(sent_, line); }
    bool is_late(const Entry& payment) const { return ended_.is_late(payment); }

    bool is_of_late_line(const Entry& record) const {
        const std::string id = voided_line(record);
        return std::ranges::any_of(sent_.lines, [&](const Part& line) { return line.id == id && is_late(line); });
    }

    void member(const Field& field) { json_.name(field.name).raw(field.value); }
    void write_seat(const Part& seat) {
        const auto is_here = [&](const Part& line) { return is_late(line) && raw::text_of(line.seat) == seat.id; };
        if (std::ranges::none_of(sent_.lines, is_here)) return;
        json_.begin_object();
        for (const Field& each : sent_.fields_of(seat))
            member(each);
        json_.name("orders").begin_array();
        for (const Part& line : sent_.lines) {
            if (!is_here(line)) continue;
            json_.begin_object();
            for (const Field& each : sent_.fields_of(line))
                member(each);
            json_.end_object();
        }
        json_.end_array().end_object();
    }

    const Submission& sent_;
    const std::string& check_id_;
    const EndedCheck ended_;
    std::string out_;
    JsonWriter json_{out_};
};

std::string in_hex(std::string_view bytes) {
    std::string hex;
    for (const char each : bytes)
        fmt::format_to(std::back_inserter(hex), "{:02x}", static_cast<unsigned char>(each));
    return hex;
}

}  // namespace

EndedCheck::EndedCheck(const CachedCheck& state)
    : frozen_(read_submission({state.text.envelope, state.text.data})),
      removed_(state.removed.begin(), state.removed.end()),
      settled_(state.settled.begin(), state.settled.end()) {
    for (const Part& each : frozen_->lines)
        lines_.emplace(each.id);
    for (const Entry& each : frozen_->payments)
        payments_.emplace(each.id);
    for (const Entry& each : frozen_->voids)
        settled_.insert(voided_line(each));
}

bool EndedCheck::is_late(const Submission& sent, const Part& line) const {
    const std::string id(line.id);
    return !lines_.contains(id) && (!removed_.contains(id) || is_cooked(sent, line));
}

bool EndedCheck::is_late(const Entry& payment) const {
    return !payments_.contains(std::string(payment.id));
}

bool EndedCheck::is_cooked(const Submission& sent, const Part& line) const {
    const std::string id(line.id);
    if (!removed_.contains(id) || settled_.contains(id)) return false;
    const auto says = [&](std::string_view name) {
        const auto value = find_field(sent.fields_of(line), name);
        return value && raw::is_true(*value);
    };
    return says("sentToKitchen") && !says("void") &&
           std::ranges::none_of(sent.voids, [&](const Entry& each) { return voided_line(each) == id; });
}

LateChanges late_changes(const Submission& sent, const EndedCheck& ended) {
    ChangeReader reader(sent);
    reader.read_late(ended);
    return reader.changes();
}

LateChanges lost_entries(const Submission& sent, const std::vector<Entry>& payments, const std::vector<Entry>& voids) {
    ChangeReader reader(sent);
    reader.read_entries(payments, voids);
    return reader.changes();
}

std::optional<SentCheck> rest_for_follow_up(const SentCheck& item, const CachedCheck& closed) {
    LatePart text(*item.submission, item.key.id, closed);
    if (!text.has_something()) return std::nullopt;
    SentCheck rest = item;
    rest.key.id = follow_up_id(item.key.id);
    rest.follow_up_of = item.key.id;
    rest.device_seq.reset();
    const auto late = read_submission({item.submission->text->envelope, text.data()});
    Submission& made = *late;
    // Each late submission has a node name of its own. The till may not have seen the follow-up check, so what a later
    // submission leaves out must not count as removed from it.
    made.node = item.submission->node + " (late " + in_hex(item.submission->digest) + ")";
    made.at = item.submission->at;
    made.order = item.submission->order;
    made.digest = comanda::digest(made.node + made.text->envelope + made.text->data, digest_bytes);
    rest.submission = late;
    return rest;
}

bool is_follow_up_of(const CachedCheck& state, const std::string& id) {
    if (!state.fold.empty()) return raw::text_of(state.fold.header().value("followUpOf")) == id;
    const auto closed = read_submission({state.text.envelope, state.text.data});
    return raw::text_of(find_field(closed->fields_of(closed->header), "followUpOf").value_or("")) == id;
}

std::string follow_up_id(const std::string& id) {
    constexpr std::size_t id_max = 64, suffix_max = 8, prefix = 32;
    const std::size_t mark = id.rfind('~');
    unsigned n = 0;
    if (mark != std::string::npos) {
        const char* const end = id.data() + id.size();
        const auto [stop, error] = std::from_chars(id.data() + mark + 1, end, n);
        if (error == std::errc() && stop == end && n > 0 && n < 1'000'000)
            return id.substr(0, mark + 1) + std::to_string(n + 1);
    }
    // Tills must be able to send it: no longer than their own ids, and nothing that looks like a card number.
    if (id.size() + suffix_max <= id_max) return id + "~1";
    return kept_id(id.substr(0, prefix) + "-" + hex_digest(id, 16).substr(0, 16), {}) + "~1";
}

}  // namespace comanda::checks
