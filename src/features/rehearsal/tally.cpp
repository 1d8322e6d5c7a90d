#include "features/rehearsal/tally.h"

#include <algorithm>
#include <cstdlib>

namespace comanda::rehearsal {
namespace {

constexpr std::size_t refused_shown_max = 100;
constexpr std::size_t items_shown_max = 50;
constexpr std::size_t largest_shown_max = 20;

// How far something moves, before or after taxes: a tax in the price moves the one and not the other.
std::int64_t size_of(const Worth& difference) {
    return std::max(std::abs(difference.net.minor), std::abs(difference.total.minor));
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

RawJson Answer::codes() const {
    json::object made;
    for (const auto& [code, count] : refused_by_code)
        made[code] = count;
    return {to_text(made)};
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
        sums_.refused_worth = sums_.refused_worth + present.worth;
        return refuse(one, worse.front());
    }
    if (!only_in_second(rehearsed.problems, present.problems).empty()) {
        ++count.regained;
        sums_.regained_worth = sums_.regained_worth + rehearsed.worth;
        return;
    }
    ++count.priced;
    count.unlisted_lines += one.unlisted_lines;
    sums_.actual = sums_.actual + one.actual;
    const Comparison worth{present.worth, rehearsed.worth};
    sums_.add(worth);
    add_items(one);
    add_largest(one, worth);
}

void Tally::refuse(const Case& one, const FieldError& why) {
    ++sums_.refused_by_code[why.code];
    if (sums_.refused.size() < refused_shown_max) sums_.refused.push_back({{one.kind, one.id, one.at}, why});
}

void Tally::add_items(const Case& one) {
    for (std::size_t i = 0; i < one.by.front().lines.size(); ++i) {
        const orders::Repriced::Line &present = one.by.front().lines[i], &rehearsed = one.by.back().lines[i];
        if (present.item.empty()) continue;
        ItemSum& item = items_[present.item];
        item.id = present.item;
        if (item.name.empty()) item.name = present.name;
        item.quantity += present.quantity;
        item.add({present.worth, rehearsed.worth});
    }
}

void Tally::add_largest(const Case& one, const Comparison& worth) {
    std::vector<MovedCase>& largest = sums_.largest;
    const std::int64_t size = size_of(worth.difference());
    if (size == 0) return;
    const auto is_smaller = [size](const MovedCase& each) { return size_of(each.difference()) < size; };
    const auto place = std::ranges::find_if(largest, is_smaller);
    if (place == largest.end() && largest.size() == largest_shown_max) return;
    largest.insert(place, {{one.kind, one.id, one.at}, worth});
    if (largest.size() > largest_shown_max) largest.pop_back();
}

Answer Tally::answer() const {
    Answer made = sums_;
    std::vector<ItemSum> sorted;
    for (const auto& each : items_)
        sorted.push_back(each.second);
    const auto moved = [](const ItemSum& each) { return size_of(each.difference()); };
    std::ranges::stable_sort(sorted, std::greater(), moved);
    Comparison attributed;
    for (ItemSum& each : sorted) {
        attributed.add(each);
        if (made.items.size() < items_shown_max && moved(each) != 0) {
            made.items.push_back(std::move(each));
        } else {
            made.other_items.add(each);
            ++made.other_items.count;
        }
    }
    made.unattributed = {sums_.present - attributed.present, sums_.rehearsed - attributed.rehearsed};
    return made;
}

}  // namespace comanda::rehearsal
