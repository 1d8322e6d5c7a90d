// What `comanda config check` says of settings that cannot work: the line or the variable, the setting, what to do.
#include <gtest/gtest.h>
#include <unistd.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <fstream>
#include <sstream>

#include "http/tls_fixture.h"
#include "tests/support/service.h"

namespace comanda::test::wrong_settings_test {
namespace {

namespace fs = std::filesystem;
using boost::asio::ip::tcp;

// A settings file that is right, line by line; {folder} and {server} stand for what a test has.
const std::vector<std::string> right_lines = {
    /* 1 */ "[http]",
    /* 2 */ "address = \"127.0.0.1\"",
    /* 3 */ "port = 0",
    /* 4 */ "[admin]",
    /* 5 */ "port = 0",
    /* 6 */ "[database]",
    /* 7 */ "directory = \"{server}/directory\"",
    /* 8 */ "role = \"comanda_service\"",
    /* 9 */ "password_file = \"{folder}/password\"",
    /* 10 */ "[[database.shard]]",
    /* 11 */ "name = \"one\"",
    /* 12 */ "url = \"{server}/shard_one\"",
    /* 13 */ "[keys]",
    /* 14 */ "pepper_file = \"{folder}/pepper\"",
    /* 15 */ "[log]",
    /* 16 */ "target = \"-\"",
    /* 17 */ "level = \"info\"",
};

struct Wrong {
    std::map<int, std::string> lines;      // That are written otherwise.
    std::vector<std::string> environment;  // NAME=value
    std::string begins;                    // The one line that is said; {file} stands for the settings file.
    std::vector<std::string> has;          // What else it has: what is wrong, what to do.
};

std::string filled(std::string text, const std::map<std::string, std::string>& values) {
    for (const auto& [name, value] : values) {
        for (std::size_t at = 0; (at = text.find(name, at)) != text.npos; at += value.size())
            text.replace(at, name.size(), value);
    }
    return text;
}

void write(const fs::path& file, const std::string& text, fs::perms more = fs::perms::none) {
    std::ofstream(file) << text;
    fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write | more);
}

// A PostgreSQL that wants passwords of some, files that are right and wrong, and a port that is taken.
class Scene {
  public:
    Scene() : folder_(fs::path(own_.config_file()).parent_path()) {
        make_databases();
        make_files();
        values_ = {{"{folder}", folder_.string()},
                   {"{file}", file_},
                   {"{server}", server("postgres")},
                   {"{clerk}", server("clerk:wrong")},
                   {"{taken}", std::to_string(taken_.local_endpoint().port())}};
        // The server reads who may log in a moment later.
        EXPECT_TRUE(wait_until([this] { return check({}).find("status 0") != std::string::npos; })) << check({});
    }

    std::string fill(const std::string& text) const { return filled(text, values_); }
    const fs::path& folder() const { return folder_; }
    const std::string& file() const { return file_; }
    Postgres& postgres() { return own_.postgres(); }

    void write_settings(const std::map<int, std::string>& lines) const {
        std::string text;
        for (std::size_t i = 0; i < right_lines.size(); ++i) {
            const auto other = lines.find(static_cast<int>(i) + 1);
            text += (other == lines.end() ? right_lines[i] : other->second) + "\n";
        }
        std::ofstream(file_) << fill(text);
    }

    // All that is said, and the status.
    std::string say(const std::vector<std::string>& command, const std::vector<std::string>& environment = {}) const {
        std::vector<std::string> words = {"/usr/bin/env"};
        for (const std::string& each : environment)
            words.push_back(fill(each));
        for (const char* each : {"/bin/sh", "-c", "\"$0\" \"$@\" 2>&1; echo \"status $?\""})
            words.emplace_back(each);
        words.push_back(binary());
        words.insert(words.end(), command.begin(), command.end());
        return run_program(words);
    }
    std::string check(const Wrong& wrong) const {
        write_settings(wrong.lines);
        return say({"--config", file_, "config", "check"}, wrong.environment);
    }

  private:
    std::string server(const std::string& user) {
        std::string url = own_.postgres().url("");
        return filled(url.substr(0, url.size() - 1), {{"postgres@", user + "@"}});
    }

    void make_databases() {
        Postgres& server = own_.postgres();
        server.run("postgres",
                   "alter role comanda_service password 'right'; create role clerk login password 'right'; "
                   "create role keeper login; create role sleeper nologin");
        server.run("shard_two", "create table kept (n int); alter table kept owner to keeper");
        for (const std::string name : {"old", "newer", "unmigrated"})
            server.create_database(name, name == "unmigrated" ? "template1" : "shard_one");
        const std::string newest = "(select max(number) from comanda_migration where set = 'shard')";
        server.run("old", "delete from comanda_migration where number = " + newest + " and set = 'shard'");
        server.run("newer",
                   "insert into comanda_migration (set, number, name, digest) values ('shard', 9999, 'later', '')");
        std::ofstream(server.value("postgres", "show hba_file"))
            << "host all comanda_service,clerk,nobody all scram-sha-256\nhost all all all trust\n";
        server.run("postgres", "select pg_reload_conf()");
    }

    void make_files() const {
        write(folder_ / "pepper", std::string(64, 'a'));
        write(folder_ / "short", std::string(62, 'a'));
        write(folder_ / "password", "right\n");
        write(folder_ / "other", "wrong\n");
        write(folder_ / "url", "nonsense\n");
        const http::testing::Certificate certificate;
        constexpr long day = 86'400;
        for (const auto& [name, seconds] : {std::pair("good", 100 * day), {"soon", 3 * day}, {"expired", -30L}}) {
            certificate.write(1, seconds);
            fs::copy_file(certificate.certificate_file, folder_ / (std::string(name) + ".crt"));
            fs::copy_file(certificate.key_file, folder_ / (std::string(name) + ".key"));
            fs::permissions(folder_ / (std::string(name) + ".key"), fs::perms::owner_read);
        }
    }

    Service own_;
    fs::path folder_;
    const std::string file_ = (folder_ / "wrong.toml").string();
    boost::asio::io_context io_;
    tcp::acceptor taken_{io_, tcp::endpoint(boost::asio::ip::address_v4::loopback(), 0)};
    std::map<std::string, std::string> values_;
};

Scene& scene() {
    static Scene instance;
    return instance;
}

// Each is one line, which says where, and a status of 1.
void expect_said(const std::vector<Wrong>& all) {
    for (const Wrong& each : all) {
        const std::string said = scene().check(each);
        const std::string line = said.substr(0, said.find('\n'));
        EXPECT_TRUE(line.starts_with(scene().fill(each.begins))) << each.begins << "\n" << said;
        for (const std::string& words : each.has)
            EXPECT_NE(line.find(scene().fill(words)), std::string::npos) << words << "\n" << said;
        EXPECT_EQ(said.substr(line.size()), "\nstatus 1\n") << "more than one line, or another status";
    }
}

// What a certificate, the [http] section's lines, is written as.
std::string tls(const std::string& certificate, const std::string& key) {
    return "tls_certificate = \"{folder}/" + certificate + "\"\ntls_key = \"{folder}/" + key + "\"\n[admin]";
}

TEST(WrongSettings, OfWhichTheFormIsWrong) {
    expect_said({
        {{{1, "[htttp]"}}, {}, "{file}:1: [htttp]: is not a section", {"did you mean http?"}},
        {{{2, "adress = \"127.0.0.1\""}},
         {},
         "{file}:2: http.adress: is not a setting",
         {"did you mean http.address?"}},
        {{{1, "port = 8080\n[http]"}}, {}, "{file}:1: port: must be in a section", {"did you mean http.port?"}},
        {{{16, "memory_mb = 5"}}, {}, "{file}:16: log.memory_mb: is not a setting", {"did you mean kiosk.memory_mb?"}},
        {{{3, "port = 70000"}}, {}, "{file}:3: http.port: must be a whole number from 0 to 65535", {}},
        {{{3, "port = \"8080\""}}, {}, "{file}:3: http.port: must be a whole number", {}},
        {{{17, "level = 3"}}, {}, "{file}:17: log.level: must be a text in quotes", {}},
        {{{17, "level = info"}}, {}, "{file}:17: ", {"comanda config example"}},
        {{{17, "target = \"-\""}}, {}, "{file}:17: ", {"redefine", "comanda config example"}},
        {{{17, "level = \"loud\""}}, {}, "{file}:17: log.level: must be debug, info, warning or error", {}},
        {{{2, "address = \"everywhere\""}}, {}, "{file}:2: http.address: must be an IP address", {"0.0.0.0"}},
        {{{2, "proxies = [\"10.0.0.0/33\"]"}}, {}, "{file}:2: http.proxies: '10.0.0.0/33'", {"10.0.0.0/8"}},
        {{{2, "proxy_sends = \"both\""}}, {}, "{file}:2: http.proxy_sends: must be x-forwarded-for", {}},
        {{{2, "proxy_sends = \"proxy-protocol\""}},
         {},
         "{file}:2: http.proxy_sends: is read from http.proxies only",
         {"name the proxies' addresses"}},
        {{{1, "[interface]\nbase = \"pos/\"\n[http]"}}, {}, "{file}:2: interface.base: must be empty", {"/pos"}},
        {{{1, "[interface]\nsegments = [\"a/b\"]\n[http]"}}, {}, "{file}:2: interface.segments: each must be", {"svc"}},
        {{{1, "[kiosk]\nmin_app_version = \"two\"\n[http]"}}, {}, "{file}:2: kiosk.min_app_version: must be", {"2.10"}},
        {{{2, "tls_key = \"{folder}/good.key\""}}, {}, "{file}:2: http.tls_key: ", {"give both or neither"}},
        {{{3, "port = 8123"}, {5, "port = 8123\naddress = \"127.0.0.1\""}},
         {},
         "{file}:5: admin.port: is also http.port",
         {"choose another"}},
    });
}

TEST(WrongSettings, OfDatabasesThatAreNotThere) {
    expect_said({
        {{{7, ""}}, {}, "{file}: database.directory: is missing", {"give a url such as postgresql://"}},
        {{{7, "directory = \"host 127.0.0.1\""}}, {}, "{file}:7: database.directory: must be a connection string", {}},
        {{{7, "directory = \"postgresql://postgres@127.0.0.1:1/directory\""}},
         {},
         "{file}:7: database.directory: cannot be reached",
         {"Connection refused", "start PostgreSQL there, or fix host and port in the url"}},
        {{{12, "url = \"{server}/nowhere\""}},
         {},
         "{file}:12: database.shard one: ",
         {"database \"nowhere\" does not exist", "create it, or fix the database's name in the url"}},
        {{{12, "url = \"{clerk}/shard_one\""}},
         {},
         "{file}:12: database.shard one: ",
         {"password authentication failed for user \"clerk\"", "fix the password in the url"}},
        {{{12, "url = \"{server}/old\""}},
         {},
         "{file}:12: database.shard one: schema is at version ",
         {"this program needs", "run `comanda migrate`"}},
        {{{12, "url = \"{server}/unmigrated\""}},
         {},
         "{file}:12: database.shard one: schema is at version 0",
         {"run `comanda migrate`"}},
        {{{12, "url = \"{server}/shard_one\"\n[[database.shard]]\nname = \"one\"\nurl = \"{server}/shard_two\""}},
         {},
         "{file}:15: database.shard: two are named one",
         {"rename one"}},
        {{{12, ""}}, {}, "{file}:10: database.shard: needs a name and a url", {}},
        {{{10, ""}, {11, ""}, {12, ""}}, {}, "{file}: database.shard: at least one is needed", {"[[database.shard]]"}},
    });
}

TEST(WrongSettings, OfARoleThatMayNotServe) {
    expect_said({
        {{{8, "role = \"comanda_servce\""}},
         {},
         "{file}:8: database.role: there is no role 'comanda_servce'",
         {"fix the name, or as a superuser: create role"}},
        // The server does not say that there is no such role; the owner sees it.
        {{{8, "role = \"nobody\""}}, {}, "{file}:8: database.role: there is no role 'nobody'", {"create role"}},
        {{{8, "role = \"postgres\""}},
         {},
         "{file}:8: database.role: 'postgres' is a superuser or has BYPASSRLS",
         {"Name a role that owns nothing"}},
        {{{8, "role = \"keeper\""}, {12, "url = \"{server}/shard_two\""}},
         {},
         "{file}:8: database.role: 'keeper' owns tables",
         {"Name a role that owns nothing"}},
        {{{8, "role = \"sleeper\""}},
         {},
         "{file}:8: database.role: the service cannot log in as sleeper",
         {"as a superuser: alter role sleeper login"}},
        {{{9, "password_file = \"{folder}/other\""}},
         {},
         "{file}:9: database.password_file: the password in {folder}/other is not comanda_service's",
         {"write the right one there, or: alter role comanda_service password"}},
        {{{9, ""}},
         {},
         "{file}: database.password_file: comanda_service needs a password",
         {"name a file whose first line is the password"}},
        {{{9, "password_file = \"{folder}/nowhere\""}},
         {},
         "{file}:9: database.password_file: {folder}/nowhere cannot be read: No such file or directory",
         {"fix the path"}},
    });
}

TEST(WrongSettings, OfFilesAndPorts) {
    expect_said({
        {{{14, ""}}, {}, "{file}: keys.pepper_file: is missing", {"64 hexadecimal characters"}},
        {{{14, "pepper_file = \"{folder}/nowhere\""}},
         {},
         "{file}:14: keys.pepper_file: {folder}/nowhere cannot be read: No such file or directory",
         {"put the copy back"}},
        {{{14, "pepper_file = \"{folder}\""}}, {}, "{file}:14: keys.pepper_file: {folder} ", {"put the copy back"}},
        {{{14, "pepper_file = \"{folder}/short\""}},
         {},
         "{file}:14: keys.pepper_file: {folder}/short does not hold 64 hexadecimal characters",
         {"put the copy back"}},
        {{{4, tls("nowhere.crt", "good.key")}},
         {},
         "{file}:4: http.tls_certificate: {folder}/nowhere.crt cannot be read: No such file or directory",
         {"fix the path"}},
        {{{4, tls("good.crt", "nowhere.key")}}, {}, "{file}:5: http.tls_key: {folder}/nowhere.key cannot be read", {}},
        {{{4, tls("short", "good.key")}}, {}, "{file}:4: http.tls_certificate: {folder}/short is no certificate", {}},
        {{{4, tls("good.crt", "soon.key")}},
         {},
         "{file}:5: http.tls_key: {folder}/soon.key is not the key of the certificate in {folder}/good.crt",
         {"made for each other"}},
        {{{4, tls("expired.crt", "expired.key")}},
         {},
         "{file}:4: http.tls_certificate: expired at 20",
         {"renew it, then `systemctl reload comanda`"}},
        {{{3, "port = {taken}"}},
         {},
         "{file}:3: http.port: {taken} is taken by another program",
         {"`ss -ltnp 'sport = :{taken}'` names it", "choose another port"}},
        {{{2, "address = \"192.0.2.1\""}},
         {},
         "{file}:2: http.address: 192.0.2.1 cannot be listened on",
         {"`ip address` lists the addresses of this machine"}},
        {{{16, "target = \"{folder}/logs/log\""}},
         {},
         "{file}:16: log.target: {folder}/logs/log cannot be written: No such file or directory",
         {"let the service's user write to {folder}/logs"}},
    });
}

TEST(WrongSettings, OfTheEnvironment) {
    expect_said({
        {{}, {"COMANDA_HTTP_PROT=1"}, "COMANDA_HTTP_PROT: is not a setting", {"did you mean COMANDA_HTTP_PORT?"}},
        {{}, {"COMANDA_PORT=8080"}, "COMANDA_PORT: is not a setting", {"did you mean COMANDA_HTTP_PORT?"}},
        {{}, {"COMANDA_DATABASE_PASSWORD=x"}, "COMANDA_DATABASE_PASSWORD: ", {"mean COMANDA_DATABASE_PASSWORD_FILE?"}},
        {{}, {"COMANDA_HTTP_PORT=70000"}, "COMANDA_HTTP_PORT: http.port: must be a whole number from 0 to 65535", {}},
        {{}, {"COMANDA_HTTP_PORT=80a"}, "COMANDA_HTTP_PORT: http.port: must be a whole number", {}},
        {{}, {"COMANDA_HTTP_PROXIES=127.0.0.1, 10/8"}, "COMANDA_HTTP_PROXIES: http.proxies: '10/8' is neither", {}},
        {{},
         {"COMANDA_DATABASE_SHARD_TWO=nonsense"},
         "COMANDA_DATABASE_SHARD_TWO: database.shard two: must be a connection string",
         {}},
        {{},
         {"COMANDA_DATABASE_DIRECTORY_FILE={folder}/url"},
         "COMANDA_DATABASE_DIRECTORY_FILE: database.directory: must be a connection string",
         {}},
        {{},
         {"COMANDA_DATABASE_DIRECTORY_FILE={folder}/nowhere"},
         "COMANDA_DATABASE_DIRECTORY_FILE: database.directory: the file '{folder}/nowhere' cannot be read",
         {"name a file whose first line is the value"}},
        {{},
         {"COMANDA_DATABASE_DIRECTORY_FILE={folder}/url", "COMANDA_DATABASE_DIRECTORY={server}/directory"},
         "COMANDA_DATABASE_DIRECTORY_FILE: database.directory: COMANDA_DATABASE_DIRECTORY is set, too",
         {"set one of them"}},
        {{},
         {"COMANDA_KEYS_PEPPER_FILE={folder}/short"},
         "COMANDA_KEYS_PEPPER_FILE: keys.pepper_file: {folder}/short does not hold",
         {"put the copy back"}},
    });
}

// The secret itself where its file should be named, and a password that breaks the url.
TEST(WrongSettings, DoNotShowSecrets) {
    const std::string url = "postgresql://clerk:s3cret@127.0.0.1/directory", hex(64, '5');
    const std::vector<Wrong> all = {
        {{}, {"COMANDA_DATABASE_DIRECTORY_FILE=" + url}, "COMANDA_DATABASE_DIRECTORY_FILE: database.directory: ", {}},
        {{{9, "password_file = \"s3cret\""}}, {}, "{file}:9: database.password_file: is no path", {"begins with /"}},
        {{}, {"COMANDA_KEYS_PEPPER_FILE=" + hex}, "COMANDA_KEYS_PEPPER_FILE: keys.pepper_file: is no path", {}},
        {{{7, "directory = \"postgresql://clerk:s3%ret@127.0.0.1/directory\""}},
         {},
         "{file}:7: database.directory: ",
         {}},
        {{{7, "directory = \"postgresql://clerk:s3@cret@127.0.0.1/directory\""}},
         {},
         "{file}:7: database.directory: ",
         {"write an @ of the password as %40"}}};
    expect_said(all);
    for (const Wrong& each : all) {
        const std::string said = scene().check(each);
        for (const std::string& secret : {std::string("s3"), hex})
            EXPECT_EQ(said.find(secret), std::string::npos) << said;
    }
}

TEST(WrongSettings, AreSaidTogether) {
    const std::string said = scene().check(
        {{{2, "adress = \"::\""}, {3, "port = -1"}, {17, "level = 1"}}, {"COMANDA_DRAIN_SECONDS=soon"}, {}, {}});
    for (const char* each : {":2: http.adress: ", ":3: http.port: ", ":17: log.level: ", "COMANDA_DRAIN_SECONDS: "})
        EXPECT_NE(said.find(each), std::string::npos) << each << said;
    // Whoever serves is told the same.
    EXPECT_NE(scene().say({"--config", scene().file(), "serve"}).find(":3: http.port: must be"), std::string::npos);
}

TEST(WrongSettings, NameAFileThatIsNotThere) {
    const std::string said = scene().say({"--config", "/nowhere.toml", "config", "check"});
    EXPECT_EQ(said.find("/nowhere.toml: cannot be read: No such file or directory; name the settings file with"), 0U)
        << said;
}

TEST(WrongSettings, AreThoseThatTheUserMayNotRead) {
    scene().write_settings({});
    const fs::path secret = scene().folder() / "secret", program = scene().folder() / "comanda";
    write(secret, std::string(64, 'a'));
    fs::copy_file(binary(), program);
    fs::permissions(scene().folder(), fs::perms::others_exec, fs::perm_options::add);
    std::vector<std::string> words = {"/bin/sh", "-c", "\"$0\" \"$@\" config check 2>&1 || true"};
    if (::geteuid() == 0)
        words.insert(words.end(), {"/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"});
    else
        fs::permissions(secret, fs::perms::none);
    words.insert(words.end(), {"/usr/bin/env", "COMANDA_KEYS_PEPPER_FILE=" + secret.string(), program.string()});
    std::ifstream in(scene().file());
    const fs::path readable = scene().folder() / "readable.toml";
    write(readable, std::string(std::istreambuf_iterator<char>(in), {}), fs::perms::others_read);
    words.insert(words.end(), {"--config", readable.string()});
    const std::string said = run_program(words);
    EXPECT_NE(said.find("COMANDA_KEYS_PEPPER_FILE: keys.pepper_file: " + secret.string() +
                        " cannot be read: Permission denied; run this as root"),
              std::string::npos)
        << said;
}

TEST(RightSettings, MayBeOfANewerSchema) {
    EXPECT_EQ(scene().check({{{12, "url = \"{server}/newer\""}}, {}, {}, {}}),
              scene().fill("{file}: all is well\nstatus 0\n"));
}

TEST(RightSettings, AreWarnedOfWhatWillGoWrong) {
    write(scene().folder() / "open", std::string(64, 'a'), fs::perms::others_read);
    const std::string said =
        scene().check({{{4, tls("soon.crt", "soon.key")}, {14, "pepper_file = \"{folder}/open\""}}, {}, {}, {}});
    EXPECT_NE(said.find(":4: http.tls_certificate: warning: expires at "), std::string::npos) << said;
    EXPECT_NE(said.find("keys.pepper_file: warning: everybody on this machine can read"), std::string::npos) << said;
    EXPECT_NE(said.find("all is well\nstatus 0\n"), std::string::npos) << said;
}

TEST(RightSettings, AreReadAloneWhenOffline) {
    scene().write_settings({{12, "url = \"{server}/nowhere\""}, {14, "pepper_file = \"{folder}/nowhere\""}});
    EXPECT_EQ(scene().say({"--config", scene().file(), "config", "check", "--offline"}),
              scene().fill("{file}: all is well\nstatus 0\n"));
}

// As in a container: what is not there is no file, what is wrong in the file is overruled.
TEST(RightSettings, MayAllBeInTheEnvironment) {
    write(scene().folder() / "directory", scene().fill("{server}/directory\n"));
    const std::vector<std::string> all = {"COMANDA_DATABASE_DIRECTORY_FILE={folder}/directory",
                                          "COMANDA_DATABASE_SHARD_ONE={server}/shard_one",
                                          "COMANDA_DATABASE_PASSWORD_FILE={folder}/password",
                                          "COMANDA_KEYS_PEPPER_FILE={folder}/pepper",
                                          "COMANDA_HTTP_PORT=0",
                                          "COMANDA_ADMIN_PORT=0",
                                          "COMANDA_INTERFACE_SEGMENTS=pos, svc",
                                          "COMANDA_PORT=tcp://10.0.0.1:80",
                                          "COMANDA_STORE=of the demo"};
    EXPECT_EQ(scene().say({"--config", "/dev/null", "config", "check"}, all), "/dev/null: all is well\nstatus 0\n");
    if (!fs::exists("/etc/comanda/comanda.toml")) {
        EXPECT_EQ(scene().say({"config", "check"}, all), "the environment: all is well\nstatus 0\n");
    }
    EXPECT_NE(scene().say({"--config", "/dev/null", "migrate"}, all).find("shard one: version"), std::string::npos);
    const std::string said =
        scene().check({{{7, "directory = \"{server}/nowhere\""}, {12, "url = \"{server}/nowhere\""}}, all, {}, {}});
    EXPECT_EQ(said, scene().fill("{file}: all is well\nstatus 0\n"));
    // A variable's name cannot have the sign.
    EXPECT_EQ(scene().check({{{11, "name = \"north-1\""}, {12, "url = \"{server}/nowhere\""}},
                             {"COMANDA_DATABASE_SHARD_NORTH_1={server}/shard_one"},
                             {},
                             {}}),
              scene().fill("{file}: all is well\nstatus 0\n"));
}

// Without what is said of ports.
std::string verdict(const std::string& report) {
    std::istringstream lines(report);
    std::string kept;
    for (std::string each; std::getline(lines, each);) {
        if (each.find(": port ") == std::string::npos) kept += each + "\n";
    }
    return kept;
}

TEST(Doctor, SaysTheSameWhetherTheServiceRunsOrNot) {
    std::unique_ptr<Node> node;
    std::string before;
    const std::string log = (scene().folder() / "log").string();
    // Somebody else may take a port that was free.
    for (int attempt = 0; attempt < 5 && !node; ++attempt) {
        boost::asio::io_context io;
        tcp::acceptor http(io, tcp::endpoint(boost::asio::ip::address_v4::loopback(), 0));
        tcp::acceptor admin(io, tcp::endpoint(boost::asio::ip::address_v4::loopback(), 0));
        scene().write_settings({{3, "port = " + std::to_string(http.local_endpoint().port())},
                                {5, "port = " + std::to_string(admin.local_endpoint().port())},
                                {16, "target = \"" + log + "\""}});
        http.close();
        admin.close();
        before = scene().say({"--config", scene().file(), "doctor"});
        try {
            node = std::make_unique<Node>(scene().file(), log);
        } catch (const std::runtime_error&) {
            continue;
        }
    }
    ASSERT_TRUE(node);
    const std::string during = scene().say({"--config", scene().file(), "doctor"});
    EXPECT_EQ(verdict(during), verdict(before));
    EXPECT_NE(before.find("ok    http: port " + std::to_string(node->port()) + " is free"), std::string::npos)
        << before;
    EXPECT_NE(during.find("ok    http: port " + std::to_string(node->port()) + " is the running service's"),
              std::string::npos)
        << during;
    EXPECT_NE(during.find("ok    shard one: row-level security is forced"), std::string::npos) << during;
}

}  // namespace
}  // namespace comanda::test::wrong_settings_test
