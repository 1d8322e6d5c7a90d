// The merge: what a check is, as a function of the set of its submissions. Which order they arrive in does not matter,
// and a repeated one changes nothing.
//
// Each node's submissions are applied in its own order. A line is removed when a node that had it, or had seen it, no
// longer has it; cooked food stays and is reported. A field has the value of its latest change. A value that a node
// merely repeats dates from when it first appeared anywhere, so a stale copy undoes nothing. Payments and voids are
// unions. The status only moves up.
#pragma once

#include <array>
#include <boost/container/small_vector.hpp>
#include <list>
#include <unordered_map>
#include <unordered_set>

#include "features/checks/merge/submission.h"

namespace comanda::checks {

// A small set of numbers.
class NodeSet {
  public:
    bool contains(std::uint32_t node) const {
        return node / 64 < words_.size() && (words_[node / 64] >> (node % 64) & 1) != 0;
    }
    void add(std::uint32_t node) {
        if (node / 64 >= words_.size()) words_.resize(node / 64 + 1);
        words_[node / 64] |= std::uint64_t{1} << (node % 64);
    }
    void remove(std::uint32_t node) {
        if (contains(node)) words_[node / 64] &= ~(std::uint64_t{1} << (node % 64));
    }
    bool has_other_than(const NodeSet& others) const;
    bool is_empty() const { return !has_other_than({}); }

  private:
    boost::container::small_vector<std::uint64_t, 1> words_;
};

// One field of one thing: all values it was given, and which of them counts.
struct Register {
    struct Value {
        std::string_view text;
        std::int64_t first_seen;
    };
    struct Held {
        std::uint32_t step;  // The submission with which its node came to hold the value.
        std::uint32_t value : 31;
        std::uint32_t is_change : 1;  // The node had another before.
    };
    std::string_view name;
    boost::container::small_vector<Value, 1> values = {};
    boost::container::small_vector<Held, 1> held = {};  // One per node that has the field.
    std::int64_t won_at = 0;
    std::uint32_t won_step = 0;
    std::uint32_t won_value = 0;

    std::string_view value() const { return values[won_value].text; }
};

// The header, a seat or a line, over all submissions.
struct Thing {
    std::string_view id;
    std::int64_t first_at = 0;
    NodeSet known = {};  // Nodes that have or had it, or have seen it.
    NodeSet here = {};   // Nodes whose last submission has it.
    std::vector<Register> registers = {};

    bool is_removed() const { return known.has_other_than(here); }
    const Register* find(std::string_view name) const;
    std::string_view value(std::string_view name) const;  // Empty if there is none.
};

struct Conflict {
    enum class Kind : std::uint8_t { sent_to_kitchen, field, payment_withdrawn };
    Kind kind;
    std::string_view line;  // The line's id, or the payment's; empty: the check's own field.
    std::string_view field = {};
    std::string_view kept = {}, lost = {};  // JSON texts
    std::string_view node = {};             // Whose value was lost, and when it was made.
    std::int64_t at = 0;
};

// The name under which a line carries its seat among its fields; no JSON text holds this character unescaped.
inline constexpr std::string_view seat_name = "\x01seat";

// The merged check. Points into the fold it was made from.
struct Merged {
    Status status = Status::active;
    bool void_refused = false;        // VOIDED was asked for a check that has a payment or was closed.
    std::vector<const Thing*> seats;  // In the order of the latest submission, then by first appearance.
    std::vector<const Thing*> lines;
    std::vector<Conflict> conflicts;
};

class Fold {
  public:
    // All of a check's submissions, in any order, repeats allowed.
    static Fold of(std::vector<std::shared_ptr<const Submission>> all);

    // One more, which must be later than those before it wherever they bear on each other. False: it is not, and
    // nothing has changed. Then only all submissions together tell what the check is.
    [[nodiscard]] bool add(std::shared_ptr<const Submission> submission);

    Merged merged() const;
    const Thing& top() const { return top_; }
    const Thing& header() const { return header_; }
    const std::vector<Thing>& lines() const { return lines_; }        // Removed ones too.
    const std::vector<Entry>& payments() const { return payments_; }  // Those that count, sorted by id.
    const std::vector<Entry>& voids() const { return voids_; }
    std::int64_t paid_claimed() const { return paid_claimed_; }  // The most any till said was paid.
    // The latest submission: the check is written in its order.
    const Submission& base() const { return *base_; }
    bool empty() const { return base_ == nullptr; }
    bool is_void(const Thing& line) const;  // A void record stands against it.
    // False: its till had already sent a later one.
    bool is_last_of_its_till(const Submission& submission) const;
    std::size_t bytes() const;  // About so much memory.

  private:
    struct Last {
        std::int64_t order;
        std::int64_t at;
        std::int64_t time;  // The latest of all up to it.
        std::string digest;
    };
    struct Node {  // One device; several may have the same name.
        std::string name;
        std::string device;
        std::array<std::optional<Last>, 2> last;  // Without a deviceSeq, and with one.
    };
    struct Step {
        std::uint32_t node;
        std::int64_t at;
        std::int64_t version;
        std::int64_t base_version;
    };

    void take(const std::shared_ptr<const Submission>& submission);
    std::string_view own(std::string_view slice);
    void unite(std::vector<Entry>& all, const std::vector<Entry>& sent);
    std::uint32_t node_of(const Submission& submission);
    enum class Sequence : std::uint8_t { in_order, repeated, out_of_order };
    Sequence sequence_of(const Submission& submission) const;
    bool has_older_value(const Submission& submission) const;
    void note(const Submission& submission);
    void note_part(Thing& thing, const Submission& submission, const Part& part);
    void apply(const Submission& submission, std::uint32_t node);
    void apply_part(Thing& thing, const Submission& submission, const Part& part, std::uint32_t step);
    void change(Register& field, std::uint32_t value, std::int64_t at, std::uint32_t step);
    void apply_payments(const Submission& submission, std::uint32_t node);
    void mark_here(std::vector<Thing>& things, const std::vector<Part>& parts, std::uint32_t node);
    std::vector<const Thing*> in_order(const std::vector<Thing>& things, const std::vector<Part>& parts) const;
    void find_lost(std::vector<Conflict>& conflicts, const Thing& thing, std::string_view line) const;

    Thing top_, header_;
    std::vector<Thing> seats_, lines_;
    std::vector<Entry> payments_, voids_;
    // Payments that were sent without an id, and the tills whose last submission has them.
    struct MadePayment {
        Entry entry;
        NodeSet here = {};
    };
    std::vector<MadePayment> made_payments_;
    std::unordered_set<std::string> void_lines_;  // Lines that a void record names; an empty id is the whole check.
    Status reached_ = Status::active;             // The highest of all, VOIDED aside.
    bool void_asked_ = false;
    std::int64_t paid_claimed_ = 0;
    std::vector<Node> nodes_;
    std::vector<Step> steps_;
    std::shared_ptr<const Submission> base_;
    // The memory that slices point into: the text of the first submission, and the new parts of the others.
    std::shared_ptr<const SubmissionText> first_text_;
    std::vector<std::shared_ptr<std::list<std::string>>> texts_;
    std::shared_ptr<std::list<std::string>>
        brought_;            // Of the submission that is being added. Copies of the fold share the others.
    bool is_first_ = false;  // The submission that is being added is the first.
    std::size_t text_bytes_ = 0;
};

}  // namespace comanda::checks
