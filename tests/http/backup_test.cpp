// `comanda backup` and `restore`: another server answers as the first did, and whatever is wrong with a backup is found
// before anything is changed.
#include <algorithm>

#include "tests/http/installation.h"

namespace comanda::test::backup_test {
namespace {

// Setup, and some departments beside.
struct Restaurant : Installation {
    Restaurant() {
        const Said said = set_up();
        EXPECT_EQ(said.status, 0) << said.text;
        key = said.behind("\n  key");
        store = said.behind("made   store").substr(0, 24);
        const auto node = start();
        Client client = node->client(key);
        for (const char* name : {"Kitchen", "Bar", "Cellar"}) {
            const json::object body{{"name", name}, {"departmentCode", name}, {"store", store}};
            EXPECT_EQ(client.post("/v1/svc/department", body).status, 201);
        }
        answers = ask(*node);
    }
    std::string ask(const Node& node) const {
        Client client = node.client(key);
        std::string all;
        for (const std::string path : {"/departments", "/events", "/menuVersions", ""})
            all += client.get("/v1/svc/store/" + store + path).body + '\n';
        return std::regex_replace(all, std::regex(R"("requestId":"[^"]*")"), "");
    }
    std::string backup(const std::vector<std::string>& more = {}) const {
        const std::string file = (folder / "backup.tar").string();
        std::vector<std::string> words = {"backup", file};
        words.insert(words.end(), more.begin(), more.end());
        const Said said = run(words);
        EXPECT_EQ(said.status, 0) << said.text;
        EXPECT_TRUE(said.has("read back and counted")) << said.text;
        return file;
    }
    std::string key, store, answers;
};

const Restaurant& restaurant() {
    static const Restaurant one;
    return one;
}

std::string all_counts(Postgres& postgres) {
    return postgres.value("comanda",
                          "select string_agg(format('%s %s', relname, (xpath('//c/text()', query_to_xml("
                          "format('select count(*) as c from %s', oid::regclass), true, true, '')))[1]), "
                          "',' order by relname) from pg_class where relkind = 'r' and "
                          "relnamespace in ('public'::regnamespace, to_regnamespace('directory'))");
}

// A database without a schema.
struct Empty : Installation {
    Empty() { EXPECT_EQ(setup({"--empty"}).status, 0); }
};
const Empty& empty_one() {
    static const Empty one;
    return one;
}

TEST(Backup, IsRestoredOnAnotherServerWhichAnswersTheSame) {
    const std::string file = restaurant().backup({"--with-secrets"});
    const Empty there;
    const Said said = there.run({"restore", file});
    ASSERT_EQ(said.status, 0) << said.text;
    const std::string before = all_counts(*there.postgres);
    EXPECT_EQ(before, all_counts(*restaurant().postgres));
    EXPECT_EQ(there.files().at("pepper"), restaurant().files().at("pepper"));
    EXPECT_EQ(restaurant().ask(*there.start()), restaurant().answers);
    const Said doctor = there.run({"doctor"});
    EXPECT_EQ(doctor.status, 0) << doctor.text;
    EXPECT_TRUE(doctor.has("All is well.")) << doctor.text;
    // What is there now goes only when the database is named, and with its own pepper.
    const Said refused = there.run({"restore", file});
    EXPECT_EQ(refused.status, 1);
    EXPECT_TRUE(refused.has("is in use. Everything in it is replaced with --replace comanda")) << refused.text;
    std::ofstream(there.folder / "pepper") << std::string(64, 'b');
    const Said pepper = there.run({"restore", file, "--replace", "comanda"});
    EXPECT_EQ(pepper.status, 1);
    EXPECT_TRUE(pepper.has("is not the pepper of this backup")) << pepper.text;
    std::filesystem::remove(there.folder / "pepper");
    there.postgres->run("comanda", "update directory.account set name = 'Changed since'; delete from journal");
    const Said replaced = there.run({"restore", file, "--replace", "comanda"});
    ASSERT_EQ(replaced.status, 0) << replaced.text;
    EXPECT_EQ(all_counts(*there.postgres), before);
    EXPECT_EQ(there.postgres->value("comanda", "select name from directory.account"), "Trattoria Roma");
}

// Numbers of lines that the restore took back are given again: whoever has read those notices it.
TEST(Backup, ThatIsRestoredInPlaceBeginsAnotherHistory) {
    const Restaurant there;
    const std::string file = there.backup(), events = "/v1/svc/store/" + there.store + "/events?limit=500";
    const auto write = [&](Client& client) {
        EXPECT_EQ(client.post("/v1/svc/department", {{"name", "Grill"}, {"store", there.store}}).status, 201);
        const json::object page = client.get(events).object();
        return "&after=" + std::to_string(page.at("lastSeq").as_int64()) +
               "&epoch=" + std::to_string(page.at("epoch").as_int64());
    };
    std::string lost;
    {
        const auto node = there.start();
        Client client = node->client(there.key);
        lost = write(client);
        const Said refused = there.run({"restore", file, "--replace", "comanda"});
        EXPECT_EQ(refused.status, 1);
        EXPECT_TRUE(refused.has("stop every node first")) << refused.text;
    }
    ASSERT_EQ(there.run({"restore", file, "--replace", "comanda"}).status, 0);
    const auto node = there.start();
    Client client = node->client(there.key);
    const std::string now = write(client);
    EXPECT_EQ(now.substr(0, now.find("&epoch")), lost.substr(0, lost.find("&epoch"))) << "the same number again";
    EXPECT_EQ(client.get(events + now).status, 200);
    EXPECT_EQ(client.get(events + lost).code(), "HISTORY_CHANGED");
}

TEST(Backup, ThatIsDamagedChangesNothing) {
    const std::string file = restaurant().backup({"--with-secrets"});
    const Empty& there = empty_one();
    const std::string whole = read_file(file), damaged = file + ".damaged";
    const auto refuses = [&](const std::string& bytes, const std::string& why) {
        std::ofstream(damaged) << bytes;
        const Said said = there.run({"restore", damaged});
        EXPECT_EQ(said.status, 1);
        EXPECT_TRUE(said.has(why)) << said.text;
        EXPECT_EQ(there.postgres->value("comanda", "select to_regclass('directory.account') is null"), "t");
    };
    refuses(whole.substr(0, whole.size() / 2), "is not whole");
    refuses("no archive" + std::string(2000, 'x'), "is no backup");
    // In the middle of the rows.
    std::string other = whole;
    for (std::size_t at = other.find(".dump") + 512 + (whole.size() / 3), end = at + 2'000; at < end; ++at)
        other[at] = '#';
    refuses(other, "pg_restore");
}

TEST(Backup, NeedsThePepperThatItWasMadeWith) {
    const std::string file = restaurant().backup();
    const Empty& there = empty_one();
    std::filesystem::remove(there.folder / "pepper");
    const Said none = there.run({"restore", file});
    EXPECT_EQ(none.status, 1);
    EXPECT_TRUE(none.has("the pepper is neither in the backup nor there")) << none.text;
    std::ofstream(there.folder / "pepper") << std::string(64, 'b');
    EXPECT_TRUE(there.run({"restore", file}).has("is not the pepper of this backup"));
    std::filesystem::remove(there.folder / "pepper");
}

TEST(Backup, KeepsTheNewestOfAFolder) {
    const std::filesystem::path folder = restaurant().folder / "backups";
    std::filesystem::create_directory(folder);
    for (const char* old : {"comanda-20250101T000000Z.tar", "comanda-20250102T000000Z.tar", "other.tar"})
        std::ofstream(folder / old) << "old";
    ASSERT_EQ(restaurant().run({"backup", folder.string(), "--keep", "2"}).status, 0);
    std::vector<std::string> left;
    for (const auto& each : std::filesystem::directory_iterator(folder))
        left.push_back(each.path().filename());
    std::ranges::sort(left);
    ASSERT_EQ(left.size(), 3U);
    EXPECT_EQ(left[0], "comanda-20250102T000000Z.tar");
    EXPECT_EQ(left[2], "other.tar");
}

// A table that its owner does not see whole would be backed up in part.
TEST(Backup, RefusesTablesWithHiddenRows) {
    const Restaurant& here = restaurant();
    here.postgres->run("comanda", "alter policy owner_sees_all on store using (id <> '')");
    const Said said = here.run({"backup", (here.folder / "hidden.tar").string()});
    EXPECT_EQ(said.status, 1);
    EXPECT_TRUE(said.has("row-level security hides rows from the urls' user: store")) << said.text;
    EXPECT_FALSE(std::filesystem::exists(here.folder / "hidden.tar"));
    here.postgres->run("comanda", "alter policy owner_sees_all on store using (true)");
}

// The directory and two shards in three databases.
TEST(Backup, HasEveryShard) {
    const std::string file = (std::filesystem::path(service().config_file()).parent_path() / "backup.tar").string();
    service().run({"backup", file, "--with-secrets"});
    const auto empty = Service::without_accounts();
    empty->run({"restore", file});
    const auto expect_same = [&](const std::string& database, const std::string& table) {
        const std::string query = "select string_agg(t::text, ',' order by t::text) from " + table + " t";
        EXPECT_EQ(empty->postgres().value(database, query), service().postgres().value(database, query)) << database;
    };
    expect_same("directory", "directory.account");
    expect_same("directory", "directory.api_key");
    for (const char* shard : {"shard_one", "shard_two"}) {
        expect_same(shard, "store");
        expect_same(shard, "journal");
    }
}

}  // namespace
}  // namespace comanda::test::backup_test
