#include "http/trace.h"

#include <gtest/gtest.h>

#include <string>

namespace comanda::http::trace_test {
namespace {

const std::string trace = "4bf92f3577b34da6a3ce929d0e0e4736", parent = "00f067aa0ba902b7";
const std::string valid = "00-" + trace + "-" + parent + "-01";

TEST(Trace, IsReadFromAValidHeader) {
    EXPECT_EQ(trace_id_of(valid), trace);
    EXPECT_EQ(trace_id_of("00-" + trace + "-" + parent + "-00"), trace) << "not sampled is a trace, too";
}

TEST(Trace, IsReadFromLaterVersions) {
    EXPECT_EQ(trace_id_of("cc-" + trace + "-" + parent + "-01"), trace);
    EXPECT_EQ(trace_id_of("cc-" + trace + "-" + parent + "-01-what-comes-later"), trace);
    EXPECT_EQ(trace_id_of("cc-" + trace + "-" + parent + "-01x"), "");
}

TEST(Trace, IsNotReadFromOthers) {
    for (const std::string& wrong :
         {std::string(), std::string("00"), valid + "-", valid + "-more", valid + " ", " " + valid,
          "ff-" + trace + "-" + parent + "-01", "0g-" + trace + "-" + parent + "-01",
          "00-" + std::string(32, '0') + "-" + parent + "-01", "00-" + trace + "-" + std::string(16, '0') + "-01",
          "00-" + std::string(32, 'A') + "-" + parent + "-01", "00-" + trace + "-" + parent + "-0x",
          "00_" + trace + "-" + parent + "-01", "00-" + trace + "_" + parent + "-01",
          "00-" + trace + "-" + parent + "_01", "00-" + trace.substr(1) + "--" + parent + "-01"})
        EXPECT_EQ(trace_id_of(wrong), "") << wrong;
}

}  // namespace
}  // namespace comanda::http::trace_test
