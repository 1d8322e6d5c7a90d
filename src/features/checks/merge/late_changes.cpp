#include "features/checks/merge/late_changes.h"

#include <algorithm>
#include <array>

#include "base/json.h"
#include "base/raw_json.h"
#include "base/time.h"

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
                changes_.conflicts +=
                    R"(,"message":"The line had been taken off, and turns out to have been cooked: it is on the follow-up check."})";
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
        std::string& out = changes_.conflicts;
        out += ",\"field\":\"" + std::string(field) + "\",\"kept\":";  // With the escapes it came with.
        out += stored.value_or("null");
        out += ",\"lost\":";
        out += lost;
        out += ",\"node\":";
        append_quoted(out, sent_.node);
        out += ",\"at\":\"" + to_iso(Instant{std::chrono::milliseconds{sent_.at}}) + "\"}";
        return true;
    }

    void begin(std::string_view type, std::string_view id_name, std::string_view id) {
        std::string& out = changes_.conflicts;
        out += (out.empty() ? "{\"type\":\"" : ",{\"type\":\"") + std::string(type) + "\"";
        if (id_name.empty()) return;
        out += ",\"" + std::string(id_name) + "\":";
        append_quoted(out, id);
    }

    const Submission& sent_;
    LateChanges changes_;
};

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

}  // namespace comanda::checks
