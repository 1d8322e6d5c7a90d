#include "features/checks/late_changes.h"

#include <algorithm>
#include <array>

#include "base/json.h"
#include "base/raw_json.h"
#include "base/time.h"

namespace comanda::checks {
namespace {

constexpr std::array<std::string_view, 6> header_amounts = {
    "serviceChargeAmount", "gratuityAmount", "deliveryCharge", "tipAmount", "roundingAdjustment", "discounts"};

class LateReader {
  public:
    LateReader(const Submission& sent, const Submission& frozen) : sent_(sent), frozen_(frozen) {}

    LateChanges read() {
        for (const Part& line : sent_.lines) {
            const auto kept = std::ranges::find(frozen_.lines, line.id, &Part::id);
            if (kept != frozen_.lines.end() && read_line(line, *kept)) changes_.lines.emplace(line.id);
        }
        for (const Entry& payment : sent_.payments) {
            const auto kept = std::ranges::find(frozen_.payments, payment.id, &Entry::id);
            if (kept != frozen_.payments.end() && read_payment(payment, *kept)) changes_.payments.emplace(payment.id);
        }
        for (const Entry& record : sent_.voids)
            read_void(record);
        for (const std::string_view name : header_amounts) {
            const auto value = find_field(sent_.fields_of(sent_.header), name);
            if (value) compare("", "", name, find_field(frozen_.fields_of(frozen_.header), name), *value);
        }
        return std::move(changes_);
    }

  private:
    bool read_line(const Part& line, const Part& kept) {
        bool differs = false;
        for (const Field& each : sent_.fields_of(line)) {
            const auto value = find_field(frozen_.fields_of(kept), each.name);
            differs = compare("orderUniqueId", line.id, each.name, value, each.value) || differs;
        }
        return differs;
    }

    bool read_payment(const Entry& payment, const Entry& kept) {
        bool differs = false;
        raw::Reader reader(payment.value);
        reader.begin_object();
        while (const auto name = reader.next_name()) {
            const std::string_view value = reader.skip_value();
            differs = compare("payment", payment.id, *name, raw::member(kept.value, *name), value) || differs;
        }
        return differs;
    }

    // A record against a line that is late too goes where that line goes.
    void read_void(const Entry& record) {
        if (std::ranges::find(frozen_.voids, record.id, &Entry::id) != frozen_.voids.end()) return;
        const std::string line = voided_line(record);
        if (!line.empty() && std::ranges::find(frozen_.lines, line, &Part::id) == frozen_.lines.end()) return;
        compare(line.empty() ? "" : "orderUniqueId", line, "voids", std::nullopt, record.value);
        if (!line.empty()) changes_.lines.insert(line);
    }

    // True: they differ.
    bool compare(std::string_view id_name, std::string_view id, std::string_view field,
                 std::optional<std::string_view> kept, std::string_view lost) {
        if (raw::is_same(kept.value_or("null"), lost)) return false;
        std::string& out = changes_.conflicts;
        out += out.empty() ? "{\"type\":\"FIELD\"" : ",{\"type\":\"FIELD\"";
        if (!id_name.empty()) {
            out += ",\"" + std::string(id_name) + "\":";
            append_quoted(out, id);
        }
        out += ",\"field\":\"" + std::string(field) + "\",\"kept\":";  // With the escapes it came with.
        out += kept.value_or("null");
        out += ",\"lost\":";
        out += lost;
        out += ",\"node\":";
        append_quoted(out, sent_.node);
        out += ",\"at\":\"" + to_iso(Instant{std::chrono::milliseconds{sent_.at}}) + "\"}";
        return true;
    }

    const Submission& sent_;
    const Submission& frozen_;
    LateChanges changes_;
};

}  // namespace

LateChanges late_changes(const Submission& sent, const State& ended) {
    const auto frozen = read_submission({ended.text.envelope, ended.text.data});
    return LateReader(sent, *frozen).read();
}

}  // namespace comanda::checks
