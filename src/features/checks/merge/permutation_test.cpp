// Up to six submissions of three tills in every order they can arrive in, some of them twice: the check that comes out
// is one and the same, to the byte.
#include <gtest/gtest.h>

#include <numeric>
#include <random>

#include "features/checks/merge/fold_fixture.h"
#include "tests/support/sized.h"

namespace comanda::checks::permutation_test {
namespace {

const unsigned scenarios = test::sized<unsigned>(320, 12);

// Random submissions that get in each other's way: few lines, few values, each written in several ways, equal times.
class Tills {
  public:
    explicit Tills(unsigned seed) : random_(seed), is_sequenced_(seed % 3 == 0), begins_to_count_(seed % 3 == 1) {}

    Submissions some(std::size_t count) {
        Submissions all;
        while (all.size() < count)
            all.push_back(submission_of(next()));
        return all;
    }

  private:
    unsigned pick(unsigned count) { return static_cast<unsigned>(random_() % count); }
    std::string one_of(std::initializer_list<const char*> texts) {
        return texts.begin()[pick(static_cast<unsigned>(texts.size()))];
    }

    std::string value() {
        return one_of(
            {"1", "2", "3", "1.5", "1.50", "15e-1", "\"\\u00e9\"", "\"é\"", "[1, {\"a\":2}]", "[1,{\"a\":2}]", "null"});
    }

    std::string line(const std::string& id) {
        std::vector<std::string> fields = {R"("orderUniqueId":")" + id + '"'};
        if (pick(3) > 0) fields.push_back(R"("note":)" + value());
        if (pick(3) > 0) fields.push_back(R"("totalPrice":)" + one_of({"100", "250", "-30"}));
        if (pick(3) == 0) fields.push_back(R"("sentToKitchen":)" + one_of({"true", "true", "false"}));
        if (pick(6) == 0) fields.push_back(R"("void":)" + one_of({"true", "false"}));
        if (pick(5) == 0) fields.push_back(R"("taxes":[{"id":"t","taxAmount":)" + one_of({"5", "7"}) + "}]");
        std::ranges::shuffle(fields, random_);
        return "\"" + id + "\":{" + joined(fields) + "}";
    }

    template <class Each>
    std::string object(std::initializer_list<const char*> names, unsigned one_in, Each each) {
        std::vector<std::string> members;
        for (const char* name : names) {
            if (pick(one_in) == 0) members.push_back(each(std::string(name)));
        }
        std::ranges::shuffle(members, random_);
        return "{" + joined(members) + "}";
    }

    std::string next() {
        ++version_;
        std::string text = R"({"node":")" + one_of({"A", "B", "C"}) + R"(","at":)" + std::to_string(1 + pick(5));
        if (is_sequenced_) text += R"(,"seq":)" + std::to_string(1 + pick(4));
        if (begins_to_count_ && pick(2) == 0) text += R"(,"stream":"#","seq":)" + std::to_string(1 + pick(4));
        text += R"(,"version":)" + std::to_string(version_) + R"(,"baseVersion":)" + std::to_string(pick(version_));
        text += R"(,"status":")" + one_of({"ACTIVE", "ACTIVE", "HELD", "PRINTED", "PAID", "VOIDED", "CLOSED"}) + '"';
        text += R"(,"header":)" + object({"guestCount", "void", "zone", "paidAmount"}, 2, [&](const std::string& name) {
                    return "\"" + name + "\":" + (name == "paidAmount" ? one_of({"10", "20"}) : value());
                });
        text += R"(,"lines":)" + object({"u", "v", "w"}, 2, [&](const std::string& id) { return line(id); });
        text +=
            R"(,"payments":)" + object({"p", "q"}, 6, [&](const std::string& id) {
                return "\"" + id + R"(":{"id":")" + id + R"(","amount":)" + one_of({"10", "1", "10.0", "1.00e1"}) + "}";
            });
        text += R"(,"voids":)" + object({"x", "y"}, 8, [&](const std::string& id) {
                    return "\"" + id + R"(":{"id":")" + id + "\"" +
                           one_of({"", R"(,"orderUniqueId":"u")", R"(,"why":[ ])"}) + "}";
                });
        return text + R"(,"seen":[)" + one_of({"", "", R"("u")", R"("v","w")", R"("late")"}) + "]}";
    }

    std::mt19937 random_;
    bool is_sequenced_;
    bool begins_to_count_;
    unsigned version_ = 0;
};

// How many orders were tried.
std::size_t expect_one_outcome(const Submissions& all, std::mt19937& random) {
    const std::string want = written(Fold::of(all));
    std::vector<std::size_t> order(all.size());
    std::iota(order.begin(), order.end(), 0);
    std::size_t tried = 0;
    do {
        std::vector<std::size_t> arrivals = order;
        const auto place = static_cast<std::ptrdiff_t>(random() % (arrivals.size() + 1));
        arrivals.insert(arrivals.begin() + place, order[random() % order.size()]);
        GrowingFold growing;
        for (const std::size_t each : arrivals)
            growing.add(all[each]);
        EXPECT_EQ(written(growing.fold()), want);
        if (tried % 4 == 0) {
            EXPECT_EQ(written(Fold::of(growing.all())), want);
        }
        ++tried;
    } while (std::ranges::next_permutation(order).found && !testing::Test::HasFailure());
    return tried;
}

TEST(Permutations, AllGiveTheSameCheck) {
    std::mt19937 random(5);
    std::size_t tried = 0;
    for (unsigned seed = 1; seed <= scenarios && !HasFailure(); ++seed) {
        SCOPED_TRACE("scenario " + std::to_string(seed));
        tried += expect_one_outcome(Tills(seed).some(seed % 4 == 0 ? 5 : 6), random);
    }
    EXPECT_GE(tried, scenarios * 500);
}

}  // namespace
}  // namespace comanda::checks::permutation_test
