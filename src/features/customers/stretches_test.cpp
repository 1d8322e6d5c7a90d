#include "features/customers/stretches.h"

#include <gtest/gtest.h>

namespace comanda::customers::stretches_test {
namespace {

TEST(Stretches, AreFoundByAPlaceInTheList) {
    EXPECT_EQ(Stretches().at(0).name, "") << "nobody is in the list";
    const Stretches list{.changes = 1, .all = {{"Ann", "1", 0}, {"Mia", "2", 100}}};
    EXPECT_EQ(list.at(0).name, "Ann");
    EXPECT_EQ(list.at(99).name, "Ann");
    EXPECT_EQ(list.at(100).name, "Mia");
    EXPECT_EQ(list.at(5'000).name, "Mia");
}

TEST(StretchCache, BeginsAnewWhenItKnowsManyLists) {
    StretchCache cache;
    const auto list = std::make_shared<const Stretches>();
    cache.keep("first", true, list);
    EXPECT_EQ(cache.find("first", true), list);
    EXPECT_EQ(cache.find("first", false), nullptr);
    for (int i = 0; i < 200; ++i)
        cache.keep(std::to_string(i), true, list);
    EXPECT_EQ(cache.find("first", true), nullptr);
    EXPECT_EQ(cache.find("199", true), list);
}

}  // namespace
}  // namespace comanda::customers::stretches_test
