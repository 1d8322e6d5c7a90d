// What a rehearsal comes to, order by order. Pure.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/shape.h"
#include "features/orders/orders.h"

namespace comanda::rehearsal {

using orders::Worth;

enum class Kind : std::uint8_t { order, check };

// One order or check, priced by both menus.
struct Case {
    Kind kind = Kind::order;
    std::string id = {};
    Instant at{};
    Worth actual = {};
    std::int64_t unlisted_lines = 0;  // Lines that are no menu's.
    // By the present menu, then by the other; empty: it cannot be priced at all. A line without item is no menu's.
    std::vector<orders::Repriced> by = {};
};

// What the second menu refuses that the first does not. A complaint about the same thing is the same complaint,
// whatever its words.
std::vector<FieldError> only_in_second(const std::vector<FieldError>& first, const std::vector<FieldError>& second);

struct Count {
    std::int64_t count = 0, priced = 0, refused = 0, regained = 0, unpriced = 0;
    std::int64_t unlisted_lines = 0;
    bool is_cut = false;
};

// What cases come to by the present menu, and by the other.
struct Comparison {
    Worth present = {}, rehearsed = {};

    Worth difference() const { return rehearsed - present; }
    void add(const Comparison& more) {
        present = present + more.present;
        rehearsed = rehearsed + more.rehearsed;
    }
};

struct ItemSum : Comparison {
    std::string id = {}, name = {};
    std::int64_t quantity = 0;
};

struct OtherItems : Comparison {
    std::int64_t count = 0;
};

// An order or check in the answer.
struct NamedCase {
    Kind kind = Kind::order;
    std::string id = {};
    Instant at{};

    std::string_view word() const { return kind == Kind::order ? "order" : "check"; }
    std::string ordered_at() const { return to_iso(at); }
};
struct MovedCase : NamedCase, Comparison {};
struct RefusedCase : NamedCase, FieldError {};

struct Answer : Comparison {
    std::string store = {}, since = {};
    std::int64_t days = 0, menu_version = 0;
    RawJson candidate = {};
    Count orders = {}, checks = {};
    Worth actual = {}, refused_worth = {}, regained_worth = {};
    std::vector<RefusedCase> refused = {};  // The first of them.
    std::map<std::string, std::int64_t> refused_by_code = {};
    std::vector<ItemSum> items = {};
    OtherItems other_items = {};
    Comparison unattributed = {};         // What is on no item.
    std::vector<MovedCase> largest = {};  // The largest difference first.

    std::int64_t refused_count() const { return orders.refused + checks.refused; }
    RawJson codes() const;
};

inline constexpr auto amounts_shape =
    shape<Worth>(property("net", &Worth::net, "After discounts, without any tax."),
                 property("tax", &Worth::tax, "On top and in prices."),
                 property("total", &Worth::total,
                          "What guests pay: net, taxes, and what is put on top, such as charges, delivery and tips."));

template <class T>
inline constexpr auto comparison_shape = shape<T>(property("present", &T::present, amounts_shape, ""),
                                                  property("rehearsed", &T::rehearsed, amounts_shape, ""),
                                                  property("difference", &T::difference, amounts_shape, ""));

template <class T>
inline constexpr auto named_shape = shape<T>(property("kind", &T::word, "order or check."),
                                             property("id", &T::id, "Its id."),
                                             property("at", &T::ordered_at, "When it was ordered."));

inline constexpr auto orders_shape =
    shape<Count>(property("count", &Count::count, "That were looked at, the newest."),
                 property("priced", &Count::priced, "Which both menus take: the amounts are theirs."),
                 property("refused", &Count::refused, "Which only the present menu takes."),
                 property("regained", &Count::regained, "Which only the other menu takes."),
                 property("unpriced", &Count::unpriced, "Which cannot be priced, such as those with amounts below 0."),
                 property("cut", &Count::is_cut, "There are more of these days, which were not looked at."));
inline constexpr auto checks_shape = extend(orders_shape, property("unlistedLines", &Count::unlisted_lines,
                                                                   "Lines that no menu has: they cost what they did."));

inline constexpr auto refused_shape =
    extend(named_shape<RefusedCase>, property("code", &RefusedCase::code, "As for a web order that is refused."),
           property("field", &RefusedCase::field, "What is wrong in it."),
           property("message", &RefusedCase::message, "The same in words."));
inline constexpr auto moved_shape = extend(named_shape<MovedCase>, comparison_shape<MovedCase>);

inline constexpr auto item_shape = extend(shape<ItemSum>(property("id", &ItemSum::id, "The menu item."),
                                                         property("name", &ItemSum::name, "What it is called."),
                                                         property("quantity", &ItemSum::quantity, "Sold.")),
                                          comparison_shape<ItemSum>);
inline constexpr auto other_items_shape =
    extend(shape<OtherItems>(property("count", &OtherItems::count, "Items sold that are not in the list.")),
           comparison_shape<OtherItems>);

inline constexpr auto answer_shape =
    extend(extend(shape<Answer>(property("store", &Answer::store, "The store."),
                                property("days", &Answer::days, "The last so many days, of 24 hours."),
                                property("since", &Answer::since, "When they began."),
                                property("menuVersion", &Answer::menu_version, "The present menu."),
                                property("candidate", &Answer::candidate, ""),
                                property("orders", &Answer::orders, orders_shape, ""),
                                property("checks", &Answer::checks, checks_shape, ""),
                                property("actual", &Answer::actual, amounts_shape, "")),
                  comparison_shape<Answer>),
           property("refused", &Answer::refused, refused_shape, ""),
           property("refusedCount", &Answer::refused_count, "All of them; the list has the first 100."),
           property("refusedByCode", &Answer::codes, ""),
           property("refusedAmounts", &Answer::refused_worth, amounts_shape, ""),
           property("regainedAmounts", &Answer::regained_worth, amounts_shape, ""),
           property("items", &Answer::items, item_shape, ""),
           property("otherItems", &Answer::other_items, other_items_shape, ""),
           property("unattributed", &Answer::unattributed, comparison_shape<Comparison>, ""),
           property("largest", &Answer::largest, moved_shape, ""));

class Tally {
  public:
    void add(Case one);
    void cut(Kind kind) { count_of(kind).is_cut = true; }

    Answer answer() const;  // What it comes to; what was asked for is left to the caller.

  private:
    Count& count_of(Kind kind) { return kind == Kind::order ? sums_.orders : sums_.checks; }
    void refuse(const Case& one, const FieldError& why);
    void add_items(const Case& one);
    void add_largest(const Case& one, const Comparison& worth);

    Answer sums_;
    std::map<std::string, ItemSum> items_;  // By id.
};

}  // namespace comanda::rehearsal
