#include "features/customers/page_index.h"

#include <gtest/gtest.h>

namespace comanda::customers::page_index_test {
namespace {

TEST(PageIndex, FindsTheSectionOfAPlaceInTheList) {
    EXPECT_EQ(PageIndex().at(0).name, "") << "nobody is in the list";
    const PageIndex list{.changes = 1, .sections = {{"Ann", "1", 0}, {"Mia", "2", 100}}};
    EXPECT_EQ(list.at(0).name, "Ann");
    EXPECT_EQ(list.at(99).name, "Ann");
    EXPECT_EQ(list.at(100).name, "Mia");
    EXPECT_EQ(list.at(5'000).name, "Mia");
}

TEST(PageIndexCache, BeginsAnewWhenItKnowsManyLists) {
    PageIndexCache cache;
    const auto list = std::make_shared<const PageIndex>();
    cache.put("first", true, list);
    EXPECT_EQ(cache.find("first", true), list);
    EXPECT_EQ(cache.find("first", false), nullptr);
    for (int i = 0; i < 200; ++i)
        cache.put(std::to_string(i), true, list);
    EXPECT_EQ(cache.find("first", true), nullptr);
    EXPECT_EQ(cache.find("199", true), list);
}

}  // namespace
}  // namespace comanda::customers::page_index_test
