// A program of several test files runs them all, or those it is given: http_catalogue courses_test
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

namespace {

// A filter that lets the tests of these files through, and no other.
std::string tests_of(const std::vector<std::string>& files) {
    std::string filter;
    const ::testing::UnitTest& all = *::testing::UnitTest::GetInstance();
    for (int i = 0; i < all.total_test_suite_count(); ++i) {
        const ::testing::TestSuite& suite = *all.GetTestSuite(i);
        for (int j = 0; j < suite.total_test_count(); ++j) {
            const ::testing::TestInfo& test = *suite.GetTestInfo(j);
            if (std::ranges::find(files, std::filesystem::path(test.file()).stem().string()) != files.end())
                filter += std::string(suite.name()) + "." + test.name() + ":";
        }
    }
    return filter;
}

}  // namespace

int main(int argc, char** argv) {
    ::testing::InitGoogleTest(&argc, argv);
    if (argc > 1) {
        const std::string filter = tests_of(std::vector<std::string>(argv + 1, argv + argc));
        if (filter.empty()) {
            std::fprintf(stderr, "%s: it has no tests of that file\n", argv[0]);
            return 2;
        }
        ::testing::GTEST_FLAG(filter) = filter;
    }
    return RUN_ALL_TESTS();
}
