// One submission: a whole check as one till saw it, taken apart for the merge. Its values stay slices of the text the
// till sent, so that what this service does not know survives byte for byte.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace comanda::checks {

// The status only moves up, whatever order submissions arrive in.
enum class Status : std::uint8_t { active, held, printed, paid, closed, voided };

inline constexpr std::array<std::string_view, 6> status_names = {"ACTIVE", "HELD",   "PRINTED",
                                                                 "PAID",   "CLOSED", "VOIDED"};

inline std::string_view to_text(Status status) {
    return status_names[static_cast<std::size_t>(status)];
}

inline std::optional<Status> parse_status(std::string_view text) {
    for (std::size_t i = 0; i < status_names.size(); ++i) {
        if (status_names[i] == text) return static_cast<Status>(i);
    }
    return std::nullopt;
}

// Nothing of the check changes any more; lines that come later go into a follow-up check.
inline bool is_final(Status status) {
    return status == Status::closed || status == Status::voided;
}

inline constexpr std::size_t digest_bytes = 16;

struct SubmissionText {
    std::string envelope;  // The members beside the encoded check, a JSON object: node, deviceName, tableID …
    std::string data;      // The encoded check, a JSON object.
    std::deque<std::string> made = {};  // Values that are in neither text, for slices to point into.
};

struct Field {
    std::string_view name;
    std::string_view value;  // JSON text
};

// A check's header, a seat or a line: its id and which of the fields are its own.
struct Part {
    struct Range {
        std::uint32_t first = 0;
        std::uint32_t count = 0;
    };
    std::string_view id;
    std::string_view seat;  // A line: the id of its seat, as JSON text.
    Range fields = {};
    Range sums = {};  // Amounts that are calculated again here.
};

// A payment or a void: the whole of it, by its id.
struct Entry {
    std::string_view id;
    std::string_view value;  // JSON text
};

// The id of a payment that was sent without one begins with this. Such a payment counts as long as one of the tills
// that had it still sends it.
inline constexpr std::string_view made_payment_prefix = "made-";
inline bool is_made_payment(std::string_view id) {
    return id.starts_with(made_payment_prefix);
}

struct Submission {
    std::shared_ptr<const SubmissionText> text;
    std::string node;
    std::string stream;             // The device, if it is another than its node's, and '#' if it counts.
    std::string digest;             // digest_bytes that name its content.
    std::int64_t order = 0;         // Among its stream's: deviceSeq, else the device's own time.
    std::int64_t at = 0;            // When the till made it, in milliseconds, by our clock.
    std::int64_t version = 0;       // The version of the check that it was stored with.
    std::int64_t base_version = 0;  // The version its till had before it; 0 if it did not say.
    std::int64_t last_update = 0;   // When, by the till's own clock; 0 if it does not say.
    Status status = Status::active;
    std::vector<std::string> seen = {};  // Lines of that version that it no longer has.

    std::vector<Field> fields = {};
    Part top = {};     // What stands beside the encoded check.
    Part header = {};  // The check's own members.
    std::vector<Part> seats = {};
    std::vector<Part> lines = {};
    std::vector<Entry> payments = {};
    std::vector<Entry> voids = {};

    bool is_counted() const { return stream.ends_with('#'); }
    std::string_view device() const {
        return std::string_view(stream).substr(0, stream.size() - (is_counted() ? 1 : 0));
    }

    std::int64_t bytes() const { return static_cast<std::int64_t>(text->envelope.size() + text->data.size()); }
    std::span<const Field> fields_of(const Part& part) const {
        return {&fields[0] + part.fields.first, part.fields.count};
    }
    std::span<const Field> sums_of(const Part& part) const { return {&fields[0] + part.sums.first, part.sums.count}; }
};

// Both texts have been accepted by parse_json and are objects. Throws refused(422) with every complaint: a line
// without an id, one twice, an unknown status.
std::shared_ptr<Submission> read_submission(SubmissionText text);

// The order in which submissions are applied, whatever order they arrived in. Sorted by node, then by device; repeats
// are removed. The submissions of a device that have a deviceSeq are in its order, the others are in the order of the
// device's clock. A device may have both: then the two sequences are merged by time, and each keeps its own order.
std::vector<std::shared_ptr<const Submission>> in_submission_order(std::vector<std::shared_ptr<const Submission>> all);

// The member's value; nothing if there is none.
std::optional<std::string_view> find_field(std::span<const Field> fields, std::string_view name);

// The line that a void record stands against; empty: the whole check.
std::string voided_line(const Entry& record);

}  // namespace comanda::checks
