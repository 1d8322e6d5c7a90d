// Every statement that has a file of its own, or placeholders, fits the schema that the migrations make.
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <sstream>

#include "app/interface_text.h"
#include "db/db_fixture.h"
#include "db/rows.h"

namespace comanda::app::statements_dbtest {

std::map<std::string, std::string> statements_in_files() {
    std::map<std::string, std::string> all;
    for (const auto& each : std::filesystem::recursive_directory_iterator("src")) {
        if (each.path().extension() != ".sql") continue;
        std::stringstream text;
        text << std::ifstream(each.path()).rdbuf();
        EXPECT_TRUE(all.emplace(each.path().stem(), text.str()).second) << each.path() << ": the name is taken";
    }
    return all;
}

bool has_placeholder(const std::string& text) {
    static const std::regex placeholder("\\{[a-z]");
    return std::regex_search(text, placeholder);
}

class StatementsTest : public db::DbTest {};

TEST_F(StatementsTest, FitTheSchema) {
    ASSERT_FALSE(interface_text().empty());  // All parts are linked, and have made their statements.
    db::migrate(config.url, "directory", db::directory_migrations(), [](std::string_view) {});
    db::migrate(config.url, "shard", db::shard_migrations(), [](std::string_view) {});
    std::map<std::string, std::string> statements = statements_in_files();
    ASSERT_FALSE(statements.empty());
    for (const db::Query& each : db::filled_in())
        statements[std::string(each.name)] = each.text;
    for (const auto& [name, text] : statements) {
        EXPECT_FALSE(has_placeholder(text)) << name << " has a placeholder that nothing fills in";
        EXPECT_NO_THROW(sql("prepare " + name + " as " + text)) << name;
    }
}

}  // namespace comanda::app::statements_dbtest
