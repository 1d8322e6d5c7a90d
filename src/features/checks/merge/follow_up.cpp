#include "features/checks/merge/follow_up.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "base/cards.h"
#include "base/digest.h"
#include "base/json_writer.h"
#include "base/raw_json.h"
#include "features/checks/merge/late_changes.h"

namespace comanda::checks {
namespace {

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
