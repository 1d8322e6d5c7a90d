// Bills of docs/worked-prices.md: read from the document's little language, and their steps and results written in it.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/refusal.h"
#include "pricing/bill.h"
#include "pricing/worked_words_fixture.h"

namespace comanda::pricing {

class WorkedBill {
  public:
    // True when the line says something about a bill.
    bool read(const std::string& line) {
        clauses_ = split(line, ',');
        Words words(clauses_[0]);
        if (words.take("rounding"))
            read_rounding(words);
        else if (words.take("service"))
            bill_.service = words.next();
        else if (words.take("tax"))
            read_tax(words);
        else if (words.take("line"))
            read_line(words);
        else if (words.take("discount"))
            read_discount(words);
        else if (words.take("charge"))
            read_charge(words);
        else if (words.take("extras"))
            bill_.extras = {words.number()};
        else if (words.take("coin"))
            bill_.cash_unit = words.number();
        else
            return false;
        words.end();
        return true;
    }

    Rounding rounding() const { return bill_.rounding; }

    std::vector<std::string> answer() {
        // Here, since a tax may be named before it is described.
        for (std::size_t i = 0; i < bill_.taxes.size(); ++i)
            bill_.taxes[i].on = places_of(levied_on_[i]);
        std::vector<Step> steps;
        try {
            const PricedBill priced = price(bill_, &steps);
            std::vector<std::string> lines;
            lines.reserve(steps.size());
            for (const Step& each : steps)
                lines.push_back(step_text(each));
            add_results(priced, lines);
            return lines;
        } catch (const refused& error) {
            return {"refused " + error.refusal.code};
        } catch (const std::overflow_error&) {
            return {"too large"};
        }
    }

  private:
    void read_rounding(Words& words) {
        bill_.rounding = to_rounding(words.next());
        bill_.level = words.take("by CHECK") ? Level::check : Level::line;
        if (bill_.level == Level::line) words.expect("by LINE");
    }

    void read_tax(Words& words) {
        Tax tax{.id = words.next(), .rate = percent(words)};
        tax.inclusive = words.take("inclusive");
        std::vector<std::string> on;
        for (std::size_t i = 1; i < clauses_.size(); ++i) {
            Words clause(clauses_[i]);
            if (clause.take("on")) {
                on = split(clause.rest(), ' ');
            } else if (clause.take("before discounts")) {
                tax.on_raw = true;
            } else if (clause.take("rounded")) {
                tax.rounding = to_rounding(clause.next());
            } else if (clause.take("from")) {
                const std::int64_t quantity = to_number(until_colon(clause));
                tax.steps.push_back({quantity, percent(clause)});
            } else if (clause.take("for")) {
                const std::string service = until_colon(clause);
                tax.by_service[service] = percent(clause);
            } else {
                tax.per_unit = {clause.number()};
                clause.expect("a unit");
            }
            clause.end();
        }
        levied_on_.push_back(std::move(on));
        bill_.taxes.push_back(std::move(tax));
    }

    void read_line(Words& words) {
        const Times read = to_times(words);
        Line line{.amount = read.price * read.times, .quantity = read.times};
        line.taxes = places_of(split(words.rest(), ' '));
        for (std::size_t i = 1; i < clauses_.size(); ++i) {
            Words clause(clauses_[i]);
            if (clause.take("quantity")) {
                line.quantity = clause.number();
            } else if (clause.take("dish")) {
                line.dish = static_cast<std::size_t>(clause.number());
            } else {
                clause.expect("not discountable");
                line.discountable = false;
            }
            clause.end();
        }
        bill_.lines.push_back(std::move(line));
    }

    void read_discount(Words& words) {
        Discount discount{.id = words.next()};
        read_value(words, discount.percent, discount.amount);
        words.expect("off");
        discount.of_check = words.take("the check");
        if (!discount.of_check && !words.take("every line")) discount.lines = lines_in(words);
        for (std::size_t i = 1; i < clauses_.size(); ++i) {
            Words clause(clauses_[i]);
            if (clause.take("only")) {
                discount.lines = lines_in(clause);
            } else if (clause.take("for")) {
                discount.units = clause.number();
                clause.expect("of");
                discount.of_units = clause.number();
            } else {
                clause.expect("after tax");
                discount.after_tax = true;
            }
            clause.end();
        }
        bill_.discounts.push_back(std::move(discount));
    }

    void read_charge(Words& words) {
        Charge charge{.id = words.next()};
        read_value(words, charge.percent, charge.amount);
        charge.taxes = places_of(split(words.rest(), ' '));
        for (std::size_t i = 1; i < clauses_.size(); ++i) {
            Words clause(clauses_[i]);
            clause.expect("on");
            charge.lines = lines_in(clause);
        }
        bill_.charges.push_back(std::move(charge));
    }

    // "12.500 %" or "150".
    static void read_value(Words& words, std::optional<Percent>& share, Money& amount) {
        const std::string value = words.next();
        if (words.take("%"))
            share = to_percent(value);
        else
            amount = {to_number(value)};
    }

    static Percent percent(Words& words) {
        const Percent read = to_percent(words.next());
        words.expect("%");
        return read;
    }

    static std::string until_colon(Words& words) {
        std::string word = words.next();
        if (!word.ends_with(':')) throw not_understood(word);
        word.pop_back();
        return word;
    }

    static std::vector<std::size_t> lines_in(Words& words) {
        std::vector<std::size_t> lines;
        words.expect("line");
        while (!words.is_done())
            lines.push_back(static_cast<std::size_t>(words.number() - 1));
        return lines;
    }

    std::vector<std::size_t> places_of(const std::vector<std::string>& names) const {
        std::vector<std::size_t> places;
        for (const std::string& each : names) {
            const auto found = std::ranges::find(bill_.taxes, each, &Tax::id);
            if (found == bill_.taxes.end()) throw not_understood(each);
            places.push_back(static_cast<std::size_t>(found - bill_.taxes.begin()));
        }
        return places;
    }

    static std::string step_text(const Step& step) {
        static constexpr std::string_view words[] = {"discount", "charge", "tax", "share", "after tax", "coin"};
        std::string text = fmt::format("step {}", words[static_cast<std::size_t>(step.what)]);
        if (!step.of.empty()) text += " " + step.of;
        if (step.line) text += fmt::format(" line {}", *step.line + 1);
        if (step.charge && step.what != Step::What::charge) text += fmt::format(" charge {}", *step.charge + 1);
        text += fmt::format(": base {}", step.base.minor);
        if (step.rate) text += ", rate " + to_text(*step.rate) + " %";
        if (!step.unrounded.empty()) text += ", " + step.unrounded;
        return text + fmt::format(" -> {} ({})", step.rounded.minor, step.why);
    }

    std::string taxes_text(const std::vector<std::size_t>& carried, const Levied& levied) const {
        std::string text;
        for (const std::size_t each : carried)
            text += fmt::format(", {} {}", bill_.taxes[each].id, levied.taxes[each].minor);
        return text;
    }

    void add_results(const PricedBill& priced, std::vector<std::string>& lines) const {
        for (std::size_t i = 0; i < priced.lines.size(); ++i) {
            const PricedLine& line = priced.lines[i];
            std::string text = fmt::format("result line {}: {}", i + 1, line.amount.minor);
            if (line.discount != Money{}) text += fmt::format(" - {} = {}", line.discount.minor, line.net.minor);
            lines.push_back(text + taxes_text(bill_.lines[i].taxes, line));
        }
        for (std::size_t i = 0; i < priced.charges.size(); ++i) {
            const PricedCharge& charge = priced.charges[i];
            lines.push_back(fmt::format("result charge {}: {}", bill_.charges[i].id, charge.amount.minor) +
                            taxes_text(bill_.charges[i].taxes, charge));
        }
        for (std::size_t i = 0; i < priced.discounts.size(); ++i) {
            std::string text =
                fmt::format("result discount {}: {}", bill_.discounts[i].id, priced.discounts[i].amount.minor);
            for (std::size_t line = 0; line < priced.discounts[i].lines.size(); ++line)
                text += fmt::format(" {} {}", line == 0 ? "=" : "+", priced.discounts[i].lines[line].minor);
            lines.push_back(std::move(text));
        }
        if (priced.taxes.size() > 1) {
            std::string text;
            for (std::size_t i = 0; i < priced.taxes.size(); ++i)
                text += fmt::format("{}{} {}", i == 0 ? "" : ", ", bill_.taxes[i].id, priced.taxes[i].minor);
            lines.push_back("result taxes: " + text);
        }
        lines.push_back(total_text(priced));
    }

    std::string total_text(const PricedBill& priced) const {
        std::string text = fmt::format("result lines {}", priced.sub_total.minor);
        if (!bill_.charges.empty()) text += fmt::format(", charges {}", priced.charge.minor);
        text += fmt::format(", tax {}, inclusive {}", priced.tax.minor, priced.inclusive_tax.minor);
        if (!bill_.discounts.empty()) {
            text += fmt::format(", discount {}", priced.discount.minor);
            text += fmt::format(", of it after tax {}", priced.after_tax_discount.minor);
        }
        if (bill_.extras != Money{}) text += fmt::format(", extras {}", bill_.extras.minor);
        if (bill_.cash_unit > 1) text += fmt::format(", coins {:+}", priced.cash_rounding.minor);
        return text + fmt::format(", total {}", priced.total.minor);
    }

    std::vector<std::string> clauses_;                 // Of the line being read.
    std::vector<std::vector<std::string>> levied_on_;  // By tax: the names after "on".
    Bill bill_;
};

}  // namespace comanda::pricing
