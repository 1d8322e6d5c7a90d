#include "app/nearest.h"

#include <gtest/gtest.h>

namespace comanda::app::nearest_test {
namespace {

TEST(Nearest, IsWhatWasProbablyMeant) {
    const std::vector<std::string> words = {"http.port", "http.address", "admin.port", "log.level",
                                            "database.directory"};
    EXPECT_EQ(nearest("http.prot", words), "http.port");
    EXPECT_EQ(nearest("server.port", words), "http.port");
    EXPECT_EQ(nearest("db.directory", words), "database.directory");
    EXPECT_EQ(nearest("log.levels", words), "log.level");
    EXPECT_EQ(nearest("xyz", words), "");
}

TEST(Nearest, FindsAPartThatWasLeftOut) {
    EXPECT_EQ(nearest("COMANDA_PORT", {"COMANDA_CONFIG", "COMANDA_HTTP_PORT"}), "COMANDA_HTTP_PORT");
}

}  // namespace
}  // namespace comanda::app::nearest_test
