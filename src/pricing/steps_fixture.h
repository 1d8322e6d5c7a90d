// A bill put together again from its steps alone, and compared with the priced one.
#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <vector>

#include "pricing/promises_fixture.h"

namespace comanda::pricing {

// What a step says before its rounding.
struct Unrounded {
    std::int64_t whole = 0, rest = 0, bottom = 1;
};

// "9", "82.5" or "9 1/11". Nothing when it is too long to check.
inline std::optional<Unrounded> parse_unrounded(std::string_view text) {
    Unrounded read;
    if (text.size() > 30) return std::nullopt;
    const char* const end = text.data() + text.size();
    const auto whole = std::from_chars(text.data(), end, read.whole);
    if (whole.ptr == end) return read;
    const auto rest = std::from_chars(whole.ptr + 1, end, read.rest);
    if (rest.ec != std::errc{}) return std::nullopt;
    if (*whole.ptr == '.') {
        for (const char* each = whole.ptr + 1; each != end; ++each)
            read.bottom *= 10;
    } else if (std::from_chars(rest.ptr + 1, end, read.bottom).ec != std::errc{}) {
        return std::nullopt;
    }
    return read;
}

// Once more, and not by Fraction.
inline std::int64_t rounded_again(const Unrounded& value, Rounding how) {
    if (value.rest == 0 || how == Rounding::down) return value.whole;
    if (how == Rounding::up) return value.whole + 1;
    const std::int64_t other_rest = value.bottom - value.rest;
    if (value.rest != other_rest) return value.whole + (value.rest > other_rest ? 1 : 0);
    return how == Rounding::half_up ? value.whole + 1 : value.whole + value.whole % 2;
}

inline std::size_t place_in(std::string_view id) {
    std::size_t place = 0;
    std::from_chars(id.data() + 1, id.data() + id.size(), place);
    return place;
}

// Taxes, discounts and charges of the bill are called t0, t1 …, d0 … and c0 …
class StepReader {
  public:
    StepReader(const Bill& bill, const PricedBill& priced, Promises& promises)
        : bill_(bill),
          priced_(priced),
          promises_(promises),
          taxed_(bill.lines.size() + bill.charges.size(), std::vector<std::int64_t>(bill.taxes.size())),
          off_(bill.discounts.size(), std::vector<std::int64_t>(bill.lines.size())),
          taxes_(bill.taxes.size()),
          discounts_(bill.discounts.size()) {}

    void read(const std::vector<Step>& steps) {
        for (const Step& each : steps) {
            if (each.what != Step::What::share) end_of_shares();
            read(each);
        }
        end_of_shares();
        compare();
    }

  private:
    void read(const Step& step) {
        const std::size_t place = place_in(step.of);
        switch (step.what) {
            case Step::What::discount:
                discounts_[place] += step.rounded.minor;
                check_rounding(step, bill_.rounding);
                hand_to_lines(step);
                break;
            case Step::What::after_tax_discount:
                discounts_[place] += step.rounded.minor;
                check_rounding(step, bill_.rounding);
                break;
            case Step::What::charge:
                promises_.equal(step.rounded.minor, priced_.charges[*step.charge].amount.minor, "a charge's step");
                check_rounding(step, bill_.rounding);
                break;
            case Step::What::tax:
                taxes_[place] += step.rounded.minor;
                promises_.holds(step.rate == priced_.rates[place], "a step's rate", place);
                check_rounding(step, bill_.taxes[place].rounding.value_or(bill_.rounding));
                hand_to_lines(step);
                break;
            case Step::What::share:
                left_to_share_ -= step.rounded.minor;
                credit(step);
                break;
            case Step::What::exemption:  // exemption_test has those.
                break;
            case Step::What::cash_rounding:
                promises_.equal(step.rounded.minor, priced_.total.minor, "the coins' step");
                promises_.equal(step.rounded.minor - step.base.minor, priced_.cash_rounding.minor, "what coins cost");
                break;
        }
    }

    // To the one line or charge that it names; else shares follow.
    void hand_to_lines(const Step& step) {
        if (step.line || step.charge)
            credit(step);
        else
            left_to_share_ = step.rounded.minor;
    }

    void credit(const Step& step) {
        const std::size_t place = place_in(step.of);
        if (step.of[0] == 'd')
            off_[place][*step.line] += step.rounded.minor;
        else
            taxed_[step.charge ? bill_.lines.size() + *step.charge : *step.line][place] += step.rounded.minor;
    }

    void end_of_shares() {
        promises_.equal(left_to_share_, 0, "shares are the whole");
        left_to_share_ = 0;
    }

    void check_rounding(const Step& step, Rounding how) {
        const auto unrounded = parse_unrounded(step.unrounded);
        if (!unrounded) return;
        const bool is_discount = step.what == Step::What::discount || step.what == Step::What::after_tax_discount;
        const std::int64_t rounded = rounded_again(*unrounded, how);
        promises_.equal(step.rounded.minor, is_discount ? std::min(step.base.minor, rounded) : rounded, "rounding");
    }

    void compare() {
        for (std::size_t i = 0; i < taxes_.size(); ++i)
            promises_.equal(taxes_[i], priced_.taxes[i].minor, "steps of a tax", i);
        for (std::size_t i = 0; i < taxed_.size(); ++i) {
            const std::size_t lines = bill_.lines.size();
            const std::vector<Money>& taxes = i < lines ? priced_.lines[i].taxes : priced_.charges[i - lines].taxes;
            for (std::size_t tax = 0; tax < taxes_.size(); ++tax)
                promises_.equal(taxed_[i][tax], taxes[tax].minor, "steps of a line's tax", i);
        }
        for (std::size_t i = 0; i < discounts_.size(); ++i) {
            promises_.equal(discounts_[i], priced_.discounts[i].amount.minor, "steps of a discount", i);
            for (std::size_t line = 0; line < priced_.discounts[i].lines.size(); ++line)
                promises_.equal(off_[i][line], priced_.discounts[i].lines[line].minor, "steps of a line's discount", i);
        }
    }

    const Bill& bill_;
    const PricedBill& priced_;
    Promises& promises_;
    std::vector<std::vector<std::int64_t>> taxed_;  // By line, then charge; by tax.
    std::vector<std::vector<std::int64_t>> off_;    // By discount; by line.
    std::vector<std::int64_t> taxes_;
    std::vector<std::int64_t> discounts_;
    std::int64_t left_to_share_ = 0;
};

}  // namespace comanda::pricing
