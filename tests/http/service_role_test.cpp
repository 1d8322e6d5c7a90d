// Who the service logs in as: a role that owns nothing and that row-level security binds, or it does not start.
#include <gtest/gtest.h>

#include <fstream>

#include "tests/support/service.h"

namespace comanda::test::service_role_test {
namespace {

// Puts lines into the section [database] of a service's settings.
void add_settings(Service& own, const std::string& lines) {
    std::string text = read_file(own.config_file());
    const std::string section = "[database]\n";
    text.insert(text.find(section) + section.size(), lines);
    std::ofstream(own.config_file()) << text;
}

// What `comanda serve` says when it does not start; empty when it does.
std::string why_not_served(Service& own) {
    try {
        own.start_node();
        return "";
    } catch (const std::runtime_error&) {
        return own.output_of({"serve"});
    }
}

TEST(ServiceRole, IsTheLoginOfEveryConnection) {
    ASSERT_EQ(service().client().get("/v1/svc/stores").status, 200);
    EXPECT_EQ(service().postgres().value("postgres",
                                         "select string_agg(distinct usename::text, ',') from pg_stat_activity where "
                                         "application_name = 'comanda'"),
              "comanda_service");
}

TEST(ServiceRole, MustBeBoundByRowLevelSecurity) {
    const std::string table = "create table kept (n int); alter table kept owner to ";
    Service passing;
    add_settings(passing, "role = \"postgres\"\n");
    EXPECT_NE(why_not_served(passing).find("'postgres' is a superuser or has BYPASSRLS"), std::string::npos);
    const std::string report = passing.output_of({"doctor"});
    EXPECT_NE(report.find("database.role: 'postgres' is a superuser or has BYPASSRLS"), std::string::npos) << report;

    Service owning;
    owning.postgres().run("shard_two", "create role keeper login; " + table + "keeper");
    add_settings(owning, "role = \"keeper\"\n");
    EXPECT_NE(why_not_served(owning).find("'keeper' owns tables"), std::string::npos);
}

TEST(ServiceRole, IsNeverLeftOut) {
    Service own;
    add_settings(own, "role = \"\"\n");
    EXPECT_NE(own.output_of({"config", "check", "--offline"}).find("database.role: must name the role"),
              std::string::npos);
}

TEST(ServiceRole, HasAPasswordOfItsOwn) {
    Service own;
    const std::string hba = own.postgres().value("postgres", "show hba_file");
    std::ofstream(hba) << "host all comanda_service all scram-sha-256\nhost all all all trust\n";
    own.postgres().run("postgres", "alter role comanda_service password 'of the service'; select pg_reload_conf()");
    const std::filesystem::path folder = std::filesystem::path(own.config_file()).parent_path();
    EXPECT_TRUE(wait_until([&own] { return own.output_of({"doctor"}).find("no password") != std::string::npos; }));
    EXPECT_NE(why_not_served(own).find("no password supplied"), std::string::npos);
    std::ofstream(folder / "password") << "of the service\n";
    add_settings(own, "password_file = \"" + (folder / "password").string() + "\"\n");
    EXPECT_EQ(own.client().get("/v1/svc/stores").status, 200);
    EXPECT_NE(own.output_of({"doctor"}).find("ok    directory: the service logs in as comanda_service"),
              std::string::npos);
}

// It is not away: waiting does not mend the settings.
TEST(ServiceRole, IsToBeLetInByEveryShardThatIsThere) {
    Service own;
    std::string text = read_file(own.config_file());
    const std::string url = own.postgres().url("shard_two");
    ASSERT_NE(text.find(url), std::string::npos);
    text.replace(text.find(url), url.size(), own.postgres().url("no_such_shard"));
    std::ofstream(own.config_file()) << text;
    const std::string why = why_not_served(own);
    EXPECT_NE(why.find("shard 'two'"), std::string::npos) << why;
    EXPECT_NE(why.find("mend the database's name"), std::string::npos) << why;
}

}  // namespace
}  // namespace comanda::test::service_role_test
