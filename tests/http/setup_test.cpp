// `comanda setup`: what it makes works, it may be run again and again, and says what to do where it cannot.
#include <pwd.h>
#include <sys/stat.h>

#include "tests/http/installation.h"

namespace comanda::test::setup_test {
namespace {

unsigned mode_of(const std::filesystem::path& file) {
    struct stat found {};
    ::stat(file.c_str(), &found);
    return found.st_mode & 0777;
}

// For tests that leave it as it was.
struct Shared : Installation {
    const Said said = set_up();
};
const Shared& shared() {
    static const Shared one;
    return one;
}

TEST(Setup, MakesEverythingForAFirstRequest) {
    const Installation& here = shared();
    const Said& said = shared().said;
    ASSERT_EQ(said.status, 0) << said.text;
    const std::string key = said.behind("\n  key"), url = said.behind("\n  open next");
    EXPECT_EQ(url, "http://127.0.0.1:" + std::to_string(here.port) + "/");
    const auto node = here.start();
    // The request that it proposes, as it stands there.
    const std::string path = said.behind("curl -H 'apikey: " + key + "' " + url.substr(0, url.size() - 1));
    EXPECT_EQ(node->client(key).get(path).status, 200) << path;
    const json::object login{{"email", "owner@example.com"}, {"password", said.behind("owner@example.com   password")}};
    EXPECT_EQ(node->client().post("/v1/svc/login", login).status, 200) << said.text;
    const Said doctor = here.run({"doctor"});
    EXPECT_EQ(doctor.status, 0) << doctor.text;
    const Said stores = here.run({"store", "list", "--account", said.behind("made   account").substr(0, 24)});
    EXPECT_TRUE(stores.has("Harbour")) << stores.text;
    EXPECT_TRUE(stores.has("Europe/Berlin") && stores.has("EUR") && stores.has("yes")) << stores.text;
}

TEST(Setup, LeavesSecretsToRootAlone) {
    const Installation& here = shared();
    EXPECT_EQ(mode_of(here.folder / "owner.pgpass"), 0600U);
    for (const char* each : {"pepper", "service.password", "comanda.toml"})
        EXPECT_EQ(mode_of(here.folder / each) & 07U, 0U) << each;
    const std::string settings = read_file(here.config());
    for (const char* each : {"owner.pgpass", "service.password"}) {
        const std::string secret = without_newline(read_file(here.folder / each));
        EXPECT_EQ(settings.find(secret.substr(secret.rfind(':') + 1)), std::string::npos) << each;
    }
}

TEST(Setup, ChangesNothingTheSecondTime) {
    const Installation& here = shared();
    const auto files = here.files();
    const std::string rows = "select count(*) from directory.change";
    const std::string changes = here.postgres->value("comanda", rows);
    const Said again = here.set_up();
    EXPECT_EQ(again.status, 0) << again.text;
    EXPECT_TRUE(again.has("nothing was changed")) << again.text;
    EXPECT_FALSE(again.has("made ")) << again.text;
    EXPECT_EQ(here.files(), files);
    EXPECT_EQ(here.postgres->value("comanda", rows), changes);
}

// Whatever is there already stays, and the rest is made.
TEST(Setup, GoesOnWhereItWasCutOff) {
    const Installation here;
    ASSERT_EQ(here.setup({"--empty"}).status, 0);
    const auto files = here.files();
    EXPECT_EQ(here.postgres->value("comanda", "select to_regclass('directory.account') is null"), "t");
    const Said rest = here.set_up();
    ASSERT_EQ(rest.status, 0) << rest.text;
    for (const auto& [name, text] : files)
        EXPECT_EQ(here.files()[name], text) << name;
    // Cut off behind the account: it is not made again, and a store and the others are.
    here.postgres->run("comanda",
                       "delete from staff_role; delete from store_seq where store_id <> account_id; delete from store; "
                       "delete from person;"
                       "delete from directory.api_key; delete from directory.login_address");
    const Said last = here.set_up();
    ASSERT_EQ(last.status, 0) << last.text;
    EXPECT_TRUE(last.has("there  account") && last.has("made   store") && last.has("made   login") &&
                last.has("made   key"))
        << last.text;
    std::filesystem::remove(here.config());
    const Said settings = here.set_up();
    EXPECT_EQ(settings.status, 0) << settings.text;
    EXPECT_TRUE(settings.has("made   " + here.config()) && settings.has("there  store")) << settings.text;
    EXPECT_EQ(here.run({"doctor"}).status, 0);
}

TEST(Setup, NeverMakesAnotherPepperForAccountsThereAre) {
    const Installation& here = shared();
    std::filesystem::rename(here.folder / "pepper", here.folder / "node.pepper");
    const Said said = here.set_up();
    EXPECT_EQ(said.status, 1);
    EXPECT_TRUE(said.has("Put the copy back that you keep with the backups")) << said.text;
    EXPECT_FALSE(std::filesystem::exists(here.folder / "pepper"));
    std::filesystem::rename(here.folder / "node.pepper", here.folder / "pepper");
}

TEST(Setup, GivesRolesNewPasswordsOnlyWhenItIsTold) {
    const Installation& here = shared();
    std::filesystem::remove(here.folder / "owner.pgpass");
    const Said refused = here.set_up();
    EXPECT_EQ(refused.status, 1);
    EXPECT_TRUE(refused.has("role comanda is there with another password") && refused.has("--new-passwords"))
        << refused.text;
    const Said told = here.setup({"--new-passwords"});
    EXPECT_EQ(told.status, 0) << told.text;
    EXPECT_EQ(here.run({"doctor"}).status, 0);
}

TEST(Setup, SaysWhatToDo) {
    const Installation here;
    const auto says = [](const Said& said, const std::string& what) {
        EXPECT_EQ(said.status, 1);
        EXPECT_TRUE(said.has(what)) << said.text;
    };
    const std::vector<std::string> words = {"setup",
                                            "--folder",
                                            here.folder.string(),
                                            "--port",
                                            std::to_string(here.port),
                                            "--admin-port",
                                            std::to_string(here.admin_port),
                                            "--database"};
    const auto with = [&](std::vector<std::string> more) {
        more.insert(more.begin(), words.begin(), words.end());
        return say(more);
    };
    says(with({here.admin()}), "nobody can be asked here: give --yes");
    here.postgres->run("postgres", "create role nobody login password 'x'");
    const std::string url = std::regex_replace(here.admin(), std::regex("postgres@"), "nobody:x@");
    says(with({url, "--yes", "--country", "DE"}), "its user may not make roles and databases");
    says(here.setup({"--timezone", "Mars/Base", "--country", "DE"}), "--timezone: must be an IANA name");
    says(here.setup({"--country", "DE", "--currency", "XXXX"}), "--currency: must be an ISO 4217 code");
    says(here.setup({"--timezone", "Etc/UTC"}), "--country: the time zone Etc/UTC is in none");
    says(here.setup({"--country", "DE", "--port", "70000"}), "--port must be a whole number from 1 to 65535");
    EXPECT_TRUE(here.files().empty());
    EXPECT_EQ(here.postgres->value("postgres", "select count(*) from pg_database where datname = 'comanda'"), "0");
}

// As on Debian: a socket that asks who connects, where root is nobody.
TEST(Setup, ReachesALocalServerAsItsUser) {
    if (::getuid() != 0 || ::getpwnam("postgres") == nullptr) GTEST_SKIP() << "not root, or no user postgres";
    const Installation here;
    const std::string socket = here.postgres->value("postgres", "show unix_socket_directories"),
                      number = here.postgres->value("postgres", "show port"),
                      url = "postgresql:///postgres?host=" + socket + "&port=" + number + "&user=postgres";
    const Said said = here.setup({"--timezone", "Asia/Tokyo", "--database", url});
    ASSERT_EQ(said.status, 0) << said.text;
    EXPECT_NE(read_file(here.config()).find("postgresql://comanda@127.0.0.1:" + number + "/comanda?passfile="),
              std::string::npos);
    EXPECT_EQ(here.run({"doctor"}).status, 0);
    // The rest is the time zone's.
    EXPECT_EQ(here.postgres->value("comanda", "select name || ' ' || country || ' ' || currency from store"),
              "My restaurant JP JPY");
}

}  // namespace
}  // namespace comanda::test::setup_test
