// Checks for the tests of the merge. A case is abstract: lines without seats, as in oracle_cases.jsonl, where what is
// empty is left out. Here it becomes a submission as a till would send it, and a fold is read back in the same terms.
#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <stdexcept>

#include "base/json.h"
#include "base/raw_json.h"
#include "features/checks/merge/fold.h"
#include "features/checks/merge/render_check.h"

namespace comanda::checks {

using Submissions = std::vector<std::shared_ptr<const Submission>>;

// 16 bytes that tell contents apart within one run.
inline std::string digest_of(std::string_view text) {
    const std::hash<std::string_view> hash;
    const std::array<std::size_t, 2> both = {hash(text), hash(std::to_string(hash(text)) + std::string(text))};
    return {reinterpret_cast<const char*>(both.data()), sizeof both};
}

// A submission of a till: what stands beside the encoded check, and the check.
inline std::shared_ptr<Submission> sent(std::string node, std::int64_t at, std::string data,
                                        std::string envelope = "{}") {
    auto made = read_submission({std::move(envelope), std::move(data)});
    made->digest = digest_of(made->text->envelope + made->text->data);
    made->node = std::move(node);
    made->at = made->order = at;
    return made;
}

// The members of an object, or the elements of a list under no name, as they are written.
inline std::vector<Field> members_of(std::string_view value) {
    std::vector<Field> members;
    raw::Reader reader(value);
    if (reader.peek() == '[') {
        reader.begin_array();
        while (reader.next_element())
            members.push_back({{}, reader.skip_value()});
        return members;
    }
    reader.begin_object();
    while (const auto name = reader.next_name())
        members.push_back({*name, reader.skip_value()});
    return members;
}

inline std::string joined(const std::vector<std::string>& texts) {
    std::string all;
    for (const std::string& each : texts)
        all += (all.empty() ? "" : ",") + each;
    return all;
}

inline std::string in_quotes(std::string_view text) {
    std::string out;
    append_quoted(out, text);
    return out;
}

// The lines are spread over three seats by their ids, the last of which has no id of its own; some tills seat them
// differently, which must not bear upon anything else.
inline std::string seats_of(std::string_view lines, std::int64_t at) {
    std::array<std::vector<std::string>, 3> seats;
    for (const Field& each : members_of(lines))
        seats[(each.name.size() + static_cast<unsigned char>(each.name[0]) + (at % 5 == 0 ? 1 : 0)) % 3].emplace_back(
            each.value);
    return R"([{"id":1,"orders":[)" + joined(seats[0]) + R"(]},{"orders":[)" + joined(seats[1]) +
           R"(],"id":"two"},{"orders":[)" + joined(seats[2]) + "]}]";
}

// {"node": "A", "stream": "#", "at": 5, "seq": 2, "status": "HELD", "header": {…}, "lines": {"u": {…}}, "payments":
// {"p": {…}}, "voids": {"x": {…}}, "seen": ["v"], "version": 3, "baseVersion": 2}
inline std::shared_ptr<const Submission> submission_of(std::string_view text) {
    const std::vector<Field> members = members_of(text);
    const auto get = [&](std::string_view name, std::string_view usual) {
        return find_field(members, name).value_or(usual);
    };
    const auto number = [&](std::string_view name) { return raw::whole_of(get(name, "0")).value_or(0); };
    std::vector<std::string> check = {"\"status\": " + std::string(get("status", R"("ACTIVE")"))};
    for (const Field& each : members_of(get("header", "{}")))
        check.push_back("\"" + std::string(each.name) + "\" :" + std::string(each.value));
    check.push_back("\"seats\":" + seats_of(get("lines", "{}"), number("at")));
    for (const std::string_view name : {"payments", "voids"}) {
        std::vector<std::string> entries;
        for (const Field& each : members_of(get(name, "{}")))
            entries.emplace_back(each.value);
        if (!entries.empty()) check.push_back(in_quotes(name) + ": [" + joined(entries) + "]");
    }
    const std::string node = raw::text_of(get("node", R"("A")"));
    const auto made = sent(node, number("at"), "{" + joined(check) + "}", "{\"node\":" + in_quotes(node) + "}");
    made->digest = digest_of(text);
    made->order = raw::whole_of(get("seq", "null")).value_or(made->at);
    made->stream = raw::text_of(get("stream", R"("")"));
    made->version = number("version");
    made->base_version = number("baseVersion");
    for (const Field& each : members_of(get("seen", "[]")))
        made->seen.push_back(raw::text_of(each.value));
    return made;
}

inline Submissions submissions_of(std::string_view list) {
    Submissions all;
    for (const Field& each : members_of(list))
        all.push_back(submission_of(each.value));
    return all;
}

inline std::string fields_text(const Thing& thing) {
    std::vector<std::string> fields;
    for (const Register& each : thing.registers) {
        if (each.name != seat_name) fields.push_back("\"" + std::string(each.name) + "\":" + std::string(each.value()));
    }
    return "{" + joined(fields) + "}";
}

// What is in force, in one way of writing it.
inline std::string outcome_of(const Fold& fold, const Merged& merged) {
    std::vector<std::string> lines, payments, conflicts;
    for (const Thing* each : merged.lines)
        lines.push_back(in_quotes(each->id) + ":" + fields_text(*each));
    for (const Entry& each : fold.payments())
        payments.push_back(in_quotes(each.id) + ":" + std::string(each.value));
    for (const Conflict& each : merged.conflicts) {
        if (each.kind == Conflict::Kind::sent_to_kitchen) conflicts.push_back(in_quotes(each.line));
    }
    std::ranges::sort(conflicts);
    return raw::canonical(R"({"status":")" + std::string(to_text(merged.status)) + R"(","header":)" +
                          fields_text(fold.header()) + R"(,"lines":{)" + joined(lines) + R"(},"payments":{)" +
                          joined(payments) + R"(},"conflicts":[)" + joined(conflicts) + "]}");
}

// All that is answered about a check, byte for byte.
inline std::string written(const Fold& fold) {
    const Merged merged = fold.merged();
    const CheckText text = render_check(fold, merged, 2);
    return text.data + "\n" + text.envelope + "\n" + conflicts_json(merged);
}

// The fold as the service keeps it: one more at a time, and all together where that does not do.
class GrowingFold {
  public:
    void add(const std::shared_ptr<const Submission>& submission) {
        const bool is_added = fold_.add(submission);
        if (!is_added && written(fold_) != written(Fold::of(all_)))
            throw std::logic_error("a submission that could not be added has changed the fold");
        all_.push_back(submission);
        if (is_added) return;
        fold_ = Fold::of(all_);
        ++folded_again_;
    }
    const Fold& fold() const { return fold_; }
    const Submissions& all() const { return all_; }
    std::size_t folded_again() const { return folded_again_; }

  private:
    Fold fold_;
    Submissions all_;
    std::size_t folded_again_ = 0;
};

}  // namespace comanda::checks
