// Points as they should be: a small ledger in memory, to compare the real one with.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace comanda::customers {

struct PointsStep {
    std::string customer;
    std::string kind;
    std::string source;
    std::optional<std::int64_t> change = {};
    std::optional<std::int64_t> expected = {};
    bool may_cut = false;
    std::optional<std::int64_t> reverses = {};
    std::string store = {};
    std::int64_t day = 0;  // Since 2026-01-01.
    std::string digest = {};
};

struct PointsResult {
    std::string outcome;
    std::int64_t points = 0;
    std::int64_t balance = 0;
    std::int64_t n = 0;

    bool operator==(const PointsResult&) const = default;
};

class PointsModel {
  public:
    struct Entry {
        std::string kind, source, digest;
        std::int64_t points, balance, day;
        std::optional<std::int64_t> reverses;
    };
    struct Held {
        std::int64_t points = 0;
        std::vector<Entry> entries = {};
    };

    std::map<std::string, Held> held;  // Who collects points …
    std::vector<std::string> known;    // … and who does not.
    bool may_be_negative = false;

    std::int64_t left_of(const Held& whose, std::int64_t n) const {
        std::int64_t left = whose.entries[static_cast<std::size_t>(n - 1)].points;
        for (const Entry& each : whose.entries)
            left += each.reverses == n ? each.points : 0;
        return left;
    }

    PointsResult move(const PointsStep& step) {
        const auto found = held.find(step.customer);
        if (found == held.end())
            return {std::ranges::find(known, step.customer) != known.end() ? "NO_LOYALTY" : "NO_CUSTOMER"};
        Held& whose = found->second;
        for (std::size_t i = 0; i < whose.entries.size(); ++i) {
            const Entry& each = whose.entries[i];
            if (each.kind != step.kind || each.source != step.source) continue;
            const std::string outcome = each.digest == step.digest ? "REPLAYED" : "DUPLICATE";
            return {outcome, each.points, whose.points, static_cast<std::int64_t>(i) + 1};
        }
        std::int64_t delta = step.change.value_or(-whose.points);
        if (step.reverses) {
            const auto back = reversal(whose, step);
            if (!back.second.outcome.empty()) return back.second;
            delta = back.first;
        }
        const bool is_reset = step.kind == "ResetLoyalty";
        const bool may_fall = is_reset || (may_be_negative && (step.kind == "Adjusted" || step.kind == "Reversed"));
        const std::int64_t there_is = std::max<std::int64_t>(whose.points, 0);
        if (step.may_cut && !may_fall && delta < -there_is) delta = -there_is;
        if (step.expected && *step.expected != whose.points + delta) return {"CHANGED", 0, whose.points, 0};
        if (delta < 0 && whose.points + delta < 0 && !may_fall) return {"INSUFFICIENT", 0, whose.points, 0};
        return enter(whose, step, delta);
    }

    // What was taken back of a credit is missing from it; what was spent was the oldest: of each credit the rest, of
    // those that are too old all of it.
    std::int64_t expire(Held& whose, std::int64_t today, std::int64_t days) {
        std::vector<std::pair<std::int64_t, std::int64_t>> credits;  // Day and points.
        std::int64_t spent = 0;
        for (std::size_t i = 0; i < whose.entries.size(); ++i) {
            const Entry& each = whose.entries[i];
            if (each.points > 0) credits.emplace_back(each.day, left_of(whose, static_cast<std::int64_t>(i) + 1));
            if (each.points < 0 && !each.reverses) spent -= each.points;
        }
        std::ranges::sort(credits);
        std::int64_t gone = 0;
        for (auto& [day, points] : credits) {
            const std::int64_t used = std::min(points, spent);
            spent -= used;
            points -= used;
            if (day + days <= today) gone += points;
        }
        if (gone > 0) enter(whose, {.customer = "", .kind = "Expired", .source = "", .day = today}, -gone);
        return gone;
    }

  private:
    // What a reversal changes, or why there is none.
    std::pair<std::int64_t, PointsResult> reversal(const Held& whose, const PointsStep& step) const {
        const std::int64_t n = *step.reverses;
        const std::vector<std::string> may = {"Earned", "Redeemed", "Adjusted"};
        if (n < 1 || n > std::ssize(whose.entries) ||
            std::ranges::find(may, whose.entries[static_cast<std::size_t>(n - 1)].kind) == may.end())
            return {0, {"NO_ENTRY", 0, whose.points, 0}};
        const std::int64_t left = left_of(whose, n);
        std::int64_t delta = step.change.value_or(-left);
        if (left > 0 && delta > 0) delta = -delta;  // It says how many; where to is clear.
        const bool is_within = left > 0 ? delta <= 0 && delta >= -left : delta >= 0 && delta <= -left;
        if (left == 0 || !is_within) return {0, {"TOO_MUCH", left, whose.points, 0}};
        return {delta, {""}};
    }

    static PointsResult enter(Held& whose, const PointsStep& step, std::int64_t delta) {
        whose.points += delta;
        whose.entries.push_back({step.kind, step.source, step.digest, delta, whose.points, step.day, step.reverses});
        return {"MOVED", delta, whose.points, std::ssize(whose.entries)};
    }
};

}  // namespace comanda::customers
