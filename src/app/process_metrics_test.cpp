#include "app/process_metrics.h"

#include <gtest/gtest.h>

namespace comanda::app::process_metrics_test {
namespace {

TEST(ProcessStat, IsReadBehindANameWithBracketsAndSpaces) {
    const auto stat = parse_process_stat(
        "4711 (a) b (c 9) S 1 4711 4711 0 -1 4194304 100 0 0 0 250 50 7 8 20 0 9 0 123456 1073741824 2560 "
        "18446744073709551615 1 1 0 0 0");
    ASSERT_TRUE(stat);
    EXPECT_EQ(stat->cpu_ticks, 300);
    EXPECT_EQ(stat->start_ticks, 123456);
    EXPECT_EQ(stat->virtual_bytes, 1073741824);
    EXPECT_EQ(stat->resident_pages, 2560);
}

TEST(ProcessStat, IsNotGuessed) {
    EXPECT_FALSE(parse_process_stat(""));
    EXPECT_FALSE(parse_process_stat("4711 (comanda) S 1 4711"));
    EXPECT_FALSE(parse_process_stat("4711 (comanda) S 1 4711 x"));
}

}  // namespace
}  // namespace comanda::app::process_metrics_test
