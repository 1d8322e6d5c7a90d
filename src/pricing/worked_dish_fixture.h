// Dishes and refunds of docs/worked-prices.md: read from the document's little language, and answered in it.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "pricing/refund.h"
#include "pricing/selection.h"
#include "pricing/worked_words_fixture.h"

namespace comanda::pricing {

class WorkedDish {
  public:
    // True when the line says something about a dish.
    bool read(const std::string& line) {
        clauses_ = split(line, ',');
        Words words(clauses_[0]);
        if (words.take("item")) {
            const Times read = to_times(words);
            dish_.price = read.price;
            dish_.quantity = read.times;
            is_there_ = true;
        } else if (words.take("group")) {
            read_group(words);
        } else if (words.take("choice")) {
            read_choice(words);
        } else if (words.take("free")) {
            read_free(words, dish_.free, dish_.free_rule);
        } else {
            return false;
        }
        return true;
    }

    bool is_there() const { return is_there_; }

    std::vector<std::string> answer(Rounding how) const {
        const PricedSelection priced = price_selection(dish_, how);
        std::vector<std::string> lines;
        for (std::size_t i = 0; i < priced.choices.size(); ++i) {
            const PricedChoice& choice = priced.choices[i];
            lines.push_back(fmt::format("price {}: prefix {}, portion {}, free {}, amount {}", choices_[i],
                                        choice.prefix_price.minor, choice.price.minor, choice.free,
                                        choice.amount.minor));
        }
        lines.push_back(fmt::format("price dish: item {}, choices {}, amount {}", priced.item.minor,
                                    priced.choices_amount.minor, priced.amount.minor));
        const std::vector<Violation> violations = find_violations(dish_);
        for (const Violation& each : violations)
            lines.push_back(violation_text(each));
        if (violations.empty()) lines.emplace_back("allowed");
        return lines;
    }

  private:
    void read_group(Words& words) {
        Group group;
        groups_.push_back(words.rest());
        for (std::size_t i = 1; i < clauses_.size(); ++i) {
            Words clause(clauses_[i]);
            if (clause.take("at least")) {
                const std::int64_t limit = clause.number();
                if (clause.take("kinds"))
                    group.least_different = limit;
                else
                    group.least = limit;
            } else if (clause.take("at most")) {
                const std::int64_t limit = clause.number();
                (clause.take("kinds")     ? group.most_different
                 : clause.take("of each") ? group.most_each
                                          : group.most) = limit;
            } else {
                read_free(clause, group.free, group.free_rule);
            }
            clause.end();
        }
        dish_.groups.push_back(group);
    }

    // "first 2 free" or "cheapest 2 free".
    static void read_free(Words& words, std::int64_t& free, FreeRule& rule) {
        rule = words.take("cheapest") ? FreeRule::cheapest : FreeRule::first_selected;
        if (rule == FreeRule::first_selected) words.expect("first");
        free = words.number();
        words.take("free");
    }

    void read_choice(Words& words) {
        const Times read = to_times(words);
        Choice choice{.price = read.price, .quantity = read.times};
        choices_.push_back(words.rest());
        const auto same = std::ranges::find(choices_, choices_.back());
        choice.modifier = static_cast<std::size_t>(same - choices_.begin());
        for (std::size_t i = 1; i < clauses_.size(); ++i) {
            Words clause(clauses_[i]);
            read_choice(clause, choice);
            clause.end();
        }
        dish_.choices.push_back(choice);
    }

    void read_choice(Words& words, Choice& choice) const {
        if (words.take("from")) {
            const auto found = std::ranges::find(groups_, words.rest());
            if (found == groups_.end()) throw not_understood("a group that is not there");
            choice.group = static_cast<std::size_t>(found - groups_.begin());
        } else if (words.take("included")) {
            choice.is_charged = false;
        } else if (words.take("with it come")) {
            choice.included = words.number();
        } else if (words.take("instead of")) {
            choice.instead.push_back({words.number()});
        } else if (words.take("never free")) {
            choice.may_be_free = false;
        } else if (words.take("at most")) {
            choice.most_times = words.number();
            words.expect("times");
        } else {
            words.expect("with");
            words.next();  // What the prefix is called.
            choice.prefix = prefix(words);
        }
    }

    static Prefix prefix(Words& words) {
        Prefix read;
        if (words.take("another portion")) {
            read.price_type = Prefix::Price::extra_portion;
        } else if (words.take("x")) {
            read.price_type = Prefix::Price::multiplier;
            read.multiplier = to_percent(words.next()).thousandths;  // Three decimals, as a percentage has.
        } else if (!words.is_done() && !words.is_next("removed") && !words.is_next("uncounted")) {
            read.price_type = Prefix::Price::fixed;
            read.price = {words.number()};
        }
        read.is_removal = words.take("removed");
        read.counts = !words.take("uncounted");
        return read;
    }

    std::string violation_text(const Violation& violation) const {
        static constexpr std::string_view rules[] = {"at least {}",       "at most {}",       "at most {} of each",
                                                     "at least {} kinds", "at most {} kinds", "at most {} times"};
        const bool is_of_choice = violation.rule == Violation::Rule::most_times;
        const std::string& of = (is_of_choice ? choices_ : groups_)[violation.place];
        const std::string rule =
            fmt::format(fmt::runtime(rules[static_cast<std::size_t>(violation.rule)]), violation.limit);
        return fmt::format("violation {}: {}, chosen {}", of, rule, violation.chosen);
    }

    std::vector<std::string> clauses_;  // Of the line being read.
    std::vector<std::string> groups_, choices_;
    Selection dish_ = {};
    bool is_there_ = false;
};

class WorkedRefund {
  public:
    bool read(const std::string& line) {
        const std::vector<std::string> clauses = split(line, ',');
        Words words(clauses[0]);
        if (words.take("paid")) {
            paid_ = refundable(words, clauses);
        } else if (words.take("already")) {
            already_ = refundable(words, clauses);
        } else if (words.take("refund")) {
            quantities_.push_back(words.number());
        } else {
            return false;
        }
        words.end();
        return true;
    }

    bool is_there() const { return paid_.has_value(); }

    std::vector<std::string> answer() const {
        std::vector<std::string> lines;
        Refundable back = already_;
        for (const std::int64_t quantity : quantities_) {
            const Refundable part = refund_part(*paid_, back, quantity);
            lines.push_back("back " + text(part));
            back = back + part;
        }
        lines.push_back("left " + text(*paid_ - back));
        return lines;
    }

  private:
    // "3 for 1000, tax 89, inclusive 0"
    static Refundable refundable(Words& words, const std::vector<std::string>& clauses) {
        Refundable read{.quantity = words.number()};
        words.expect("for");
        read.net = {words.number()};
        for (std::size_t i = 1; i < clauses.size(); ++i) {
            Words clause(clauses[i]);
            const bool is_tax = clause.take("tax");
            if (!is_tax) clause.expect("inclusive");
            (is_tax ? read.tax : read.inclusive_tax) = {clause.number()};
            clause.end();
        }
        return read;
    }

    static std::string text(const Refundable& part) {
        return fmt::format("{} for {}, tax {}, inclusive {}", part.quantity, part.net.minor, part.tax.minor,
                           part.inclusive_tax.minor);
    }

    std::optional<Refundable> paid_;
    Refundable already_;
    std::vector<std::int64_t> quantities_;
};

}  // namespace comanda::pricing
