// What a rehearsal comes to, order by order. Pure.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/json.h"
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
    std::int64_t count = 0;
    std::int64_t priced = 0;    // Both menus take it.
    std::int64_t refused = 0;   // Only the present one does …
    std::int64_t regained = 0;  // … or only the other.
    std::int64_t unpriced = 0;
    std::int64_t unlisted_lines = 0;
    bool is_cut = false;  // There are more.
};

class Tally {
  public:
    void add(Case one);
    void cut(Kind kind) { count_of(kind).is_cut = true; }

    // The members of the answer that say what it comes to.
    json::object to_json(int currency_digits) const;

  private:
    struct Item {
        std::string name = {};
        std::int64_t quantity = 0;
        Worth present = {};
        Worth rehearsed = {};
    };
    struct Moved {
        Kind kind = Kind::order;
        std::string id = {};
        Instant at{};
        Worth present = {};
        Worth rehearsed = {};
    };
    struct Refused {
        Kind kind = Kind::order;
        std::string id = {};
        Instant at{};
        FieldError why = {};
    };

    Count& count_of(Kind kind) { return kind == Kind::order ? orders_ : checks_; }
    void refuse(const Case& one, const FieldError& why);
    void add_items(const Case& one);
    void add_largest(const Case& one);
    json::object items_json(int digits) const;

    Count orders_, checks_;
    Worth actual_, present_, rehearsed_;
    Worth refused_worth_, regained_worth_;
    std::vector<Refused> refused_;  // The first of them.
    std::map<std::string, std::int64_t> refused_by_code_;
    std::map<std::string, Item> items_;  // By id.
    std::vector<Moved> largest_;         // The largest difference first.
};

}  // namespace comanda::rehearsal
