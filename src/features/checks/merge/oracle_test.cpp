// Checks whose merge another program worked out, slowly and plainly. One case per line of oracle_cases.jsonl: the
// submissions in the order they arrive in, and what the check then is.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "features/checks/merge/fold_fixture.h"

namespace comanda::checks::oracle_test {
namespace {

std::string cases_path() {
    const char* other = std::getenv("COMANDA_FOLD_CASES");
    return other != nullptr ? other : "src/features/checks/merge/oracle_cases.jsonl";
}

void expect_case(const std::string& line, std::size_t& folded_again) {
    const std::vector<Field> members = members_of(line);
    const std::string want = raw::canonical(find_field(members, "want").value());
    const Submissions all = submissions_of(find_field(members, "submissions").value());

    const Fold whole = Fold::of(all);
    EXPECT_EQ(outcome_of(whole, whole.merged()), want) << "all together";
    GrowingFold growing;
    for (const auto& each : all)
        growing.add(each);
    EXPECT_EQ(outcome_of(growing.fold(), growing.fold().merged()), want) << "one by one";
    EXPECT_EQ(written(growing.fold()), written(whole));
    folded_again += growing.folded_again();
}

TEST(Oracle, AgreesWithEveryCase) {
    std::ifstream file(cases_path());
    std::size_t cases = 0, folded_again = 0;
    for (std::string line; std::getline(file, line) && !testing::Test::HasFailure(); ++cases) {
        SCOPED_TRACE("case " + std::to_string(cases + 1));
        expect_case(line, folded_again);
    }
    EXPECT_GE(cases, 2'500u);
    EXPECT_GT(folded_again, cases / 10) << "cases that arrive out of order are among them";
}

}  // namespace
}  // namespace comanda::checks::oracle_test
