#include "tests/fault/check_history.h"

#include <algorithm>

namespace comanda::test {
namespace {

// A sample: for these the model works out by itself what tills had seen.
bool is_looked_at_closely(const std::string& check) {
    return std::hash<std::string>{}(check) % 8 == 0;
}

class Judge {
  public:
    Judge(const StoreHistory& history, const StoredStore& stored) : history_(history), stored_(stored) {}

    std::vector<Violation> run() {
        if (!stored_.is_journal_whole) complain("gap in the journal", "of the store");
        judge_submissions();
        judge_families();
        judge_versions();
        for (const auto& [id, check] : stored_.checks) {
            judge_numbers(check);
            judge_end(check);
            judge_content(check);
        }
        return std::move(violations_);
    }

  private:
    struct Family {  // A check and its follow-ups.
        std::map<std::string, std::string> acknowledged_lines,
            acknowledged_payments;  // To the check they were sent to.
        std::set<std::string> removed;
        std::map<std::string, int> stored_lines, stored_payments;
    };

    void complain(std::string kind, std::string about) { violations_.push_back({std::move(kind), std::move(about)}); }

    const StoredCheck* find(const std::string& id) const {
        const auto found = stored_.checks.find(id);
        return found == stored_.checks.end() ? nullptr : &found->second;
    }

    // What was acknowledged is there once; what is there was sent.
    void judge_submissions() {
        std::map<std::tuple<std::string, std::string, std::int64_t>, const SentCheck*> sent;
        std::set<std::pair<std::string, std::string>> senders;  // To a check or its follow-ups.
        for (const SentCheck& each : history_.sent) {
            sent[{each.check, each.node, each.place}] = &each;
            senders.emplace(root_of(each.check), each.node);
        }
        std::map<std::tuple<std::string, std::string, std::int64_t>, int> kept;
        for (const auto& [id, check] : stored_.checks) {
            for (const KeptCheck& each : check.submissions) {
                ++kept[{id, each.node, each.place}];
                const auto found = sent.find({id, each.node, each.place});
                const std::string about = id + " from " + each.node + " " + std::to_string(each.place);
                if (const std::size_t late = each.node.find(" (late "); late != std::string::npos) {
                    if (id.find('~') == std::string::npos) complain("late submission in a first check", about);
                    if (!senders.contains({root_of(id), each.node.substr(0, late)}))
                        complain("submission nobody sent", about);
                } else if (found == sent.end()) {
                    complain("submission nobody sent", about);
                } else if (found->second->text_hash != each.text_hash) {
                    complain("submission altered", about);
                }
            }
        }
        for (const auto& [key, each] : sent) {
            const auto found = kept.find(key);
            const int count = found == kept.end() ? 0 : found->second;
            const std::string about = each->check + " from " + each->node + " " + std::to_string(each->place);
            if (count == 0 && each->is_acknowledged) complain("lost submission", about);
            if (count > 1) complain("doubled submission", about + ", " + std::to_string(count) + " times");
        }
    }

    // Lines nobody removed and payments are in the check or in a follow-up of it, once.
    void judge_families() {
        std::map<std::string, Family> families;
        for (const SentCheck& each : history_.sent) {
            Family& family = families[root_of(each.check)];
            family.removed.insert(each.removed.begin(), each.removed.end());
            if (!each.is_acknowledged) continue;
            for (const std::string& line : each.added)
                family.acknowledged_lines[line] = each.check;
            for (const std::string& payment : each.payments)
                family.acknowledged_payments[payment] = each.check;
        }
        for (const auto& [id, check] : stored_.checks) {
            Family& family = families[root_of(id)];
            for (const auto& [line, fields] : check.content.lines)
                ++family.stored_lines[line];
            for (const auto& [payment, text] : check.content.payments)
                ++family.stored_payments[payment];
        }
        for (const auto& [root, family] : families) {
            for (const auto& [line, check] : family.acknowledged_lines) {
                if (!family.removed.contains(line) && !family.stored_lines.contains(line))
                    complain("lost line", line + " of " + check);
            }
            for (const auto& [payment, check] : family.acknowledged_payments) {
                if (!family.stored_payments.contains(payment)) complain("lost payment", payment + " of " + check);
            }
            for (const auto* all : {&family.stored_lines, &family.stored_payments}) {
                for (const auto& [id, count] : *all) {
                    if (count > 1) complain("line or payment in two checks", id + " of " + root);
                }
            }
        }
    }

    // Each check is one register: versions never go back in real time, and a version is one content.
    void judge_versions() {
        std::map<std::string, std::vector<const SeenCheck*>> by_check;
        for (const SeenCheck& each : history_.seen)
            by_check[each.check].push_back(&each);
        for (auto& [id, all] : by_check) {
            const StoredCheck* const stored = find(id);
            std::map<std::int64_t, std::size_t> contents;
            if (stored != nullptr) contents[stored->version] = stored->text_hash;
            for (const SeenCheck* each : all) {
                const std::string about = id + " version " + std::to_string(each->version);
                if (stored == nullptr || each->version > stored->version) complain("shown but not stored", about);
                const auto [found, is_new] = contents.emplace(each->version, each->text_hash);
                if (found->second != each->text_hash) complain("two contents of one version", about);
            }
            judge_order(id, all);
        }
    }

    void judge_order(const std::string& id, std::vector<const SeenCheck*> all) {
        std::vector<const SeenCheck*> by_end = all;
        std::ranges::sort(all, {}, &SeenCheck::begin);
        std::ranges::sort(by_end, {}, &SeenCheck::end);
        std::int64_t shown = 0;
        std::size_t ended = 0;
        for (const SeenCheck* each : all) {
            for (; ended < by_end.size() && by_end[ended]->end < each->begin; ++ended)
                shown = std::max(shown, by_end[ended]->version);
            if (each->version < shown) {
                complain("version went back",
                         id + " to " + std::to_string(each->version) + " after " + std::to_string(shown));
            }
        }
    }

    void judge_numbers(const StoredCheck& check) {
        std::set<std::int64_t> versions;
        for (const KeptCheck& each : check.submissions)
            versions.insert(each.version);
        const auto is_whole = [&](const auto& all) {
            std::int64_t next = 0;
            return std::ranges::all_of(all, [&](std::int64_t each) { return each == ++next; }) && next == check.version;
        };
        if (!is_whole(versions)) complain("gap in the versions", check.id);
        if (!is_whole(check.journaled)) complain("gap in the journal", check.id);
        if (check.digests != check.submissions.size()) complain("digests are not those of the submissions", check.id);
    }

    void judge_end(const StoredCheck& check) {
        const std::int64_t wanted = check.status == "CLOSED" ? 1 : 0;
        if (check.sales != wanted) complain("sales of a check", check.id + " " + std::to_string(check.sales));
        if (!check.is_sale_right) complain("the sale differs from its check", check.id);
        const bool is_final = check.status == "CLOSED" || check.status == "VOIDED";
        if (is_final != (check.closed_version > 0)) complain("end not marked", check.id);
        const std::size_t mark = check.id.rfind('~');
        if (mark == std::string::npos) return;
        const int n = std::stoi(check.id.substr(mark + 1));
        const std::string before = check.id.substr(0, mark) + (n > 1 ? "~" + std::to_string(n - 1) : "");
        const StoredCheck* const parent = find(before);
        if (parent == nullptr || parent->closed_version == 0) complain("follow-up of an open check", check.id);
        if (check.follow_up_of != before) complain("follow-up without its link", check.id);
    }

    void judge_content(const StoredCheck& check) {
        std::vector<const KeptCheck*> counted;
        for (const KeptCheck& each : check.submissions) {
            if (check.closed_version == 0 || each.version <= check.closed_version) counted.push_back(&each);
        }
        if (counted.empty()) return;  // Said by judge_numbers.
        CheckContent wanted = fold_by_model(counted, !is_looked_at_closely(check.id));
        const std::string difference = first_difference(wanted, check.content);
        if (!difference.empty()) complain("not what its submissions make", check.id + ": " + difference);
        if (check.content.status != check.status) complain("status differs from the content", check.id);
    }

    const StoreHistory& history_;
    const StoredStore& stored_;
    std::vector<Violation> violations_;
};

}  // namespace

std::string root_of(const std::string& check_id) {
    return check_id.substr(0, check_id.rfind('~'));
}

std::vector<Violation> judge(const StoreHistory& history, const StoredStore& stored) {
    return Judge(history, stored).run();
}

}  // namespace comanda::test
