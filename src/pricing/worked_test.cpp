// docs/worked-prices.md is true: every case in it is priced here, and every step and result compared.
#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "pricing/worked_bill_fixture.h"
#include "pricing/worked_dish_fixture.h"

namespace comanda::pricing::worked_test {
namespace {

struct WorkedCase {
    std::string heading;
    int line = 0;  // Of the document, where the block begins.
    std::vector<std::string> lines = {};
};

// Each fenced block that is marked as a price, with the heading above it.
std::vector<WorkedCase> read_cases(std::istream& document) {
    std::vector<WorkedCase> cases;
    std::string line, heading;
    bool is_inside = false;
    for (int number = 1; std::getline(document, line); ++number) {
        if (line.starts_with("### ")) heading = line.substr(4);
        if (line == "```price") cases.push_back({heading, number});
        if (is_inside && line != "```") cases.back().lines.push_back(line);
        if (line.starts_with("```")) is_inside = line == "```price";
    }
    return cases;
}

bool is_answer(const std::string& line) {
    static const std::set<std::string> words = {"step",      "result",  "refused", "too", "price",
                                                "violation", "allowed", "back",    "left"};
    return words.contains(line.substr(0, line.find_first_of(" :")));
}

// What the case asks for, with the answers that pricing gives.
std::vector<std::string> worked(const WorkedCase& one) {
    WorkedBill bill;
    WorkedDish dish;
    WorkedRefund refund;
    std::vector<std::string> lines;
    for (const std::string& line : one.lines) {
        if (is_answer(line)) continue;
        if (!bill.read(line) && !dish.read(line) && !refund.read(line)) throw not_understood(line);
        lines.push_back(line);
    }
    const std::vector<std::string> answer = refund.is_there() ? refund.answer()
                                            : dish.is_there() ? dish.answer(bill.rounding())
                                                              : bill.answer();
    lines.insert(lines.end(), answer.begin(), answer.end());
    return lines;
}

std::string text_of(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& each : lines)
        text += each + "\n";
    return text;
}

TEST(WorkedPrices, AreWhatPricingSays) {
    std::ifstream document("docs/worked-prices.md");
    ASSERT_TRUE(document);
    const std::vector<WorkedCase> cases = read_cases(document);
    EXPECT_GE(cases.size(), 150u);
    std::set<std::string> headings;
    for (const WorkedCase& each : cases) {
        SCOPED_TRACE("docs/worked-prices.md:" + std::to_string(each.line) + ": " + each.heading);
        EXPECT_TRUE(headings.insert(each.heading).second) << "each case has a heading of its own";
        try {
            EXPECT_EQ(text_of(each.lines), text_of(worked(each)));
        } catch (const std::exception& error) {
            ADD_FAILURE() << error.what();
        }
    }
}

}  // namespace
}  // namespace comanda::pricing::worked_test
