#include "features/rehearsal/tally.h"

#include <algorithm>
#include <cstdlib>

namespace comanda::rehearsal {
namespace {

constexpr std::size_t refused_shown_max = 100;
constexpr std::size_t items_shown_max = 50;
constexpr std::size_t largest_shown_max = 20;

std::string_view word_of(Kind kind) {
    return kind == Kind::order ? "order" : "check";
}

// How far something moves, before or after taxes: a tax in the price moves the one and not the other.
std::int64_t size_of(const Worth& difference) {
    return std::max(std::abs(difference.net.minor), std::abs(difference.total.minor));
}

json::object money_json(const Worth& worth, int digits) {
    json::object made;
    const auto add = [&](const char* name, Money amount) {
        made[name] = amount.minor;
        made[std::string(name) + "Str"] = to_text(amount, digits);
    };
    add("net", worth.net);
    add("tax", worth.tax);
    add("total", worth.total);
    return made;
}

void add_both(json::object& to, const Worth& present, const Worth& rehearsed, int digits) {
    to["present"] = money_json(present, digits);
    to["rehearsed"] = money_json(rehearsed, digits);
    to["difference"] = money_json(rehearsed - present, digits);
}

json::object count_json(const Count& count) {
    return {{"count", count.count},       {"priced", count.priced},     {"refused", count.refused},
            {"regained", count.regained}, {"unpriced", count.unpriced}, {"cut", count.is_cut}};
}

// Takes out of `second` what `first` has too, one for one.
template <class IsSame>
void take_out(std::vector<FieldError>& first, std::vector<FieldError>& second, IsSame is_same) {
    std::erase_if(second, [&](const FieldError& each) {
        const auto found = std::ranges::find_if(first, [&](const FieldError& other) { return is_same(each, other); });
        if (found == first.end()) return false;
        first.erase(found);
        return true;
    });
}

}  // namespace

std::vector<FieldError> only_in_second(const std::vector<FieldError>& first, const std::vector<FieldError>& second) {
    std::vector<FieldError> others = first, left = second;
    // Word for word first, so that of two about the same field the right one is left.
    take_out(others, left, [](const FieldError& a, const FieldError& b) { return a == b; });
    take_out(others, left,
             [](const FieldError& a, const FieldError& b) { return a.field == b.field && a.code == b.code; });
    return left;
}

void Tally::add(Case one) {
    Count& count = count_of(one.kind);
    ++count.count;
    if (one.by.empty()) {
        ++count.unpriced;
        return;
    }
    const orders::Repriced &present = one.by.front(), &rehearsed = one.by.back();
    const std::vector<FieldError> worse = only_in_second(present.problems, rehearsed.problems);
    if (!worse.empty()) {
        ++count.refused;
        refused_worth_ = refused_worth_ + present.worth;
        return refuse(one, worse.front());
    }
    if (!only_in_second(rehearsed.problems, present.problems).empty()) {
        ++count.regained;
        regained_worth_ = regained_worth_ + rehearsed.worth;
        return;
    }
    ++count.priced;
    count.unlisted_lines += one.unlisted_lines;
    actual_ = actual_ + one.actual;
    present_ = present_ + present.worth;
    rehearsed_ = rehearsed_ + rehearsed.worth;
    add_items(one);
    add_largest(one);
}

void Tally::refuse(const Case& one, const FieldError& why) {
    ++refused_by_code_[why.code];
    if (refused_.size() < refused_shown_max) refused_.push_back({one.kind, one.id, one.at, why});
}

void Tally::add_items(const Case& one) {
    for (std::size_t i = 0; i < one.by.front().lines.size(); ++i) {
        const orders::Repriced::Line &present = one.by.front().lines[i], &rehearsed = one.by.back().lines[i];
        if (present.item.empty()) continue;
        Item& item = items_[present.item];
        if (item.name.empty()) item.name = present.name;
        item.quantity += present.quantity;
        item.present = item.present + present.worth;
        item.rehearsed = item.rehearsed + rehearsed.worth;
    }
}

void Tally::add_largest(const Case& one) {
    const Worth &present = one.by.front().worth, &rehearsed = one.by.back().worth;
    const std::int64_t size = size_of(rehearsed - present);
    if (size == 0) return;
    const auto is_smaller = [size](const Moved& each) { return size_of(each.rehearsed - each.present) < size; };
    const auto place = std::ranges::find_if(largest_, is_smaller);
    if (place == largest_.end() && largest_.size() == largest_shown_max) return;
    largest_.insert(place, {one.kind, one.id, one.at, present, rehearsed});
    if (largest_.size() > largest_shown_max) largest_.pop_back();
}

json::object Tally::items_json(int digits) const {
    using Entry = std::pair<const std::string, Item>;
    std::vector<const Entry*> sorted;
    Worth present, rehearsed;
    for (const Entry& each : items_) {
        sorted.push_back(&each);
        present = present + each.second.present;
        rehearsed = rehearsed + each.second.rehearsed;
    }
    const auto moved = [](const Entry* each) { return size_of(each->second.rehearsed - each->second.present); };
    std::ranges::stable_sort(sorted, std::greater(), moved);
    json::array shown;
    Worth others_present = present, others_rehearsed = rehearsed;
    for (const Entry* each : sorted) {
        const Item& item = each->second;
        if (shown.size() == items_shown_max || moved(each) == 0) break;
        json::object made{{"id", each->first}, {"name", item.name}, {"quantity", item.quantity}};
        add_both(made, item.present, item.rehearsed, digits);
        shown.push_back(std::move(made));
        others_present = others_present - item.present;
        others_rehearsed = others_rehearsed - item.rehearsed;
    }
    json::object others{{"count", static_cast<std::int64_t>(sorted.size() - shown.size())}};
    add_both(others, others_present, others_rehearsed, digits);
    json::object unattributed;
    add_both(unattributed, present_ - present, rehearsed_ - rehearsed, digits);
    return {{"items", std::move(shown)}, {"otherItems", std::move(others)}, {"unattributed", std::move(unattributed)}};
}

json::object Tally::to_json(int digits) const {
    json::object checks = count_json(checks_);
    checks["unlistedLines"] = checks_.unlisted_lines;
    json::object made{{"orders", count_json(orders_)}, {"checks", std::move(checks)}};
    made["actual"] = money_json(actual_, digits);
    add_both(made, present_, rehearsed_, digits);
    json::array refused, largest;
    for (const Refused& each : refused_) {
        refused.push_back(json::object{{"kind", word_of(each.kind)},
                                       {"id", each.id},
                                       {"at", to_iso(each.at)},
                                       {"code", each.why.code},
                                       {"field", each.why.field},
                                       {"message", each.why.message}});
    }
    json::object by_code;
    for (const auto& [code, count] : refused_by_code_)
        by_code[code] = count;
    for (const Moved& each : largest_) {
        json::object one{{"kind", word_of(each.kind)}, {"id", each.id}, {"at", to_iso(each.at)}};
        add_both(one, each.present, each.rehearsed, digits);
        largest.push_back(std::move(one));
    }
    made["refused"] = std::move(refused);
    made["refusedCount"] = orders_.refused + checks_.refused;
    made["refusedByCode"] = std::move(by_code);
    made["refusedAmounts"] = money_json(refused_worth_, digits);
    made["regainedAmounts"] = money_json(regained_worth_, digits);
    for (auto& each : items_json(digits))
        made[each.key()] = std::move(each.value());
    made["largest"] = std::move(largest);
    return made;
}

}  // namespace comanda::rehearsal
