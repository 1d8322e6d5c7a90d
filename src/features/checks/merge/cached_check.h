// What a server knows of a check: the merge at one version. Threads share them, so none is ever changed.
#pragma once

#include <boost/describe.hpp>
#include <memory>

#include "features/checks/merge/json_fields.h"
#include "features/checks/merge/render_check.h"
#include "features/sales/sales.h"

namespace comanda::checks {

// Digests of submissions, 16 bytes each, in one string.
class Digests {
  public:
    Digests() = default;
    explicit Digests(std::string bytes) : bytes_(std::move(bytes)) {}
    bool contains(std::string_view digest) const {
        for (std::size_t at = 0; at < bytes_.size(); at += digest_bytes) {
            if (std::string_view(bytes_).substr(at, digest_bytes) == digest) return true;
        }
        return false;
    }
    void add(std::string_view digest) { bytes_ += digest; }
    std::size_t count() const { return bytes_.size() / digest_bytes; }
    const std::string& bytes() const { return bytes_; }

  private:
    std::string bytes_;
};

// The columns of a check that lists show beside its data.
struct CheckSummary {
    std::string check_no;
    std::string ticket_no;
    std::string service;
    std::string employee_id;
    std::string customer_id;
    std::int64_t guest_count = 0;
};
BOOST_DESCRIBE_STRUCT(CheckSummary, (), (check_no, ticket_no, service, employee_id, customer_id, guest_count))

struct CachedCheck {
    std::int64_t version = 0;  // 0: nobody has sent it yet.
    std::int64_t seq = 0;
    std::int64_t closed_version = 0;  // 0: it is open.
    Status status = Status::active;
    Fold fold = {};  // Of an open check.
    CheckText text = {};
    CheckSummary summary = {};
    std::string conflicts = "[]";
    std::vector<std::string> removed = {};  // Of a check that has ended: lines it once had.
    // Some of `removed`: lines that were void, or that had once been reported as cooked. A late copy that says they
    // were cooked adds nothing.
    std::vector<std::string> settled = {};
    Digests digests = {};
    std::int64_t sent_bytes = 0;                   // Of all submissions.
    std::shared_ptr<const sales::Sale> sale = {};  // Only in the version that ends it: its sale.

    bool is_closed() const { return closed_version > 0; }
};

// Both lists of removed lines as one text, and back.
inline constexpr char settled_mark = '\x01';  // No id begins with it.
inline std::string removed_json(const CachedCheck& state) {
    std::vector<std::string> ids = state.removed;
    for (const std::string& each : state.settled)
        ids.push_back(settled_mark + each);
    return texts_json(ids);
}
inline void read_removed(CachedCheck& state, std::string_view text) {
    state.removed.clear();
    state.settled.clear();
    for (std::string& each : read_texts(text)) {
        if (each.starts_with(settled_mark))
            state.settled.push_back(each.substr(1));
        else
            state.removed.push_back(std::move(each));
    }
}

}  // namespace comanda::checks
