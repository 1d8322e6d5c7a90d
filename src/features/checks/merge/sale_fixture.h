// For tests of what is kept of a check that has ended.
#pragma once

#include "features/checks/merge/apply_submissions.h"
#include "features/checks/merge/fold_fixture.h"
#include "features/checks/merge/sale_from_check.h"

namespace comanda::checks {

struct Sold {
    CachedCheck state;
    Merged merged;
    sales::Sale sale;
    const pricing::CheckSums& sums() const { return state.text.sums; }
};

inline constexpr std::int64_t sold_at = 1'794'708'393'120;

// What is sold when these are all submissions of a check.
inline Sold sell(Submissions all) {
    Sold made;
    made.state.fold = Fold::of(std::move(all));
    made.merged = update_from_fold(made.state, 2);
    made.sale = sale_from_check({"acc", "st1", "c1"}, made.state, made.merged, sold_at);
    return made;
}

// A closed check of these lines on one seat; `more` are further members, each with a comma before it.
inline std::string closed_check(std::string_view orders, std::string_view more = "") {
    return R"({"status":"CLOSED","seats":[{"id":"1","orders":[)" + std::string(orders) + "]}]" + std::string(more) +
           "}";
}

inline sales::Sale sold(std::string_view orders, std::string_view more = "", std::string envelope = "{}") {
    return sell({sent("A", 1, closed_check(orders, more), std::move(envelope))}).sale;
}

}  // namespace comanda::checks
