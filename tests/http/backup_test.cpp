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

TEST(Backup, IsVerified) {
    const Restaurant there;
    const Said good = there.run({"backup", "verify"});
    EXPECT_EQ(good.status, 0) << good.text;
    for (const char* each : {"doctor", "accounts", "journals", "sales verify", "ledger verify", "audit verify"})
        EXPECT_TRUE(good.has(std::string("ok     ") + each + "\n")) << good.text;
    EXPECT_TRUE(good.has("ok     check rebuild")) << good.text;
    there.postgres->run("comanda", "delete from journal where seq = 2 and store_id = '" + there.store + "'");
    const Said gap = there.run({"backup", "verify"});
    EXPECT_EQ(gap.status, 1);
    EXPECT_TRUE(gap.has("the journal of " + there.store + " has ")) << gap.text;
    EXPECT_TRUE(gap.has("WRONG  journals\nok     sales verify")) << gap.text;
    there.postgres->run("comanda", "update directory.account set shard = 'elsewhere'");
    EXPECT_TRUE(there.run({"backup", "verify"}).has("WRONG  accounts"));
}

// What exists when a backup is made, and is ended after it.
struct Ended : Restaurant {
    Ended() {
        account = postgres->value("comanda", "select id from directory.account");
        doomed = command({"account", "create", "--name", "Doomed"});
        command({"store", "create", "--account", doomed, "--name", "Gone", "--timezone", "Europe/Berlin", "--currency",
                 "EUR", "--country", "DE"});
        command({"key", "issue", "--account", account, "--name", "other", "--scopes", "admin"});
        key = command({"key", "issue", "--account", account, "--name", "kept", "--scopes", "admin"});
        other_key = postgres->value("comanda", "select id from directory.api_key where name = 'other'");
        command({"license", "issue", "--account", account, "--store", store, "--name", "Hall", "--seats", "1"});
        license = postgres->value("comanda", "select id from kiosk_license");
        const auto node = start();
        Client client = node->client(key);
        customer = make(client, "customer", {{"firstName", "Xanthippe"}});
        user = make(client, "user", {{"firstName", "Ann"}, {"pin", "4711"}, {"createdFor", store}});
        other_user = make(client, "user", {{"firstName", "Bo"}, {"pin", "4712"}, {"createdFor", store}});
        check(client, "ACTIVE", 1);
        client.post("/v1/svc/staffLogin", {{"store", store}, {"device", "till"}, {"pin", "4712"}});
        kept = backup({"--with-secrets"}) + ".kept";
        std::filesystem::copy_file(folder / "backup.tar", kept);
        check(client, "CLOSED", 2);
        EXPECT_EQ(client.put("/v1/svc/customer/" + customer + "/erase", {}).status, 200);
        EXPECT_EQ(client.put("/v1/svc/user/" + user + "/inactivate", {{"store", store}}).status, 200);
        EXPECT_EQ(client.put("/v1/svc/user/" + other_user, {{"pin", "4713"}}).status, 200);
        command({"key", "revoke", "--account", account, "--id", other_key});
        command({"license", "revoke", "--account", account, "--id", license});
        command({"person", "password", "--account", account, "--email", "owner@example.com"});
        command({"account", "delete", "--account", doomed, "--confirm", "Doomed"});
    }
    // Returns the last line: what is for people comes before it.
    std::string command(const std::vector<std::string>& words) const {
        const Said said = run(words);
        EXPECT_EQ(said.status, 0) << said.text;
        const std::string lines = said.text.substr(0, said.text.rfind('\n'));
        return lines.substr(lines.rfind('\n') + 1);
    }
    std::string make(Client& client, const std::string& kind, const json::object& body) const {
        const Answer made = client.post("/v1/svc/" + kind, body);
        EXPECT_EQ(made.status, 201) << made.body;
        return std::string(made.object().at("id").as_string());
    }
    void check(Client& client, const std::string& status, int number) const {
        const json::object data{{"status", status}, {"customerId", customer}, {"lastUpdateInMillisec", number}};
        const json::object body{{"checkID", "c"}, {"node", "till"}, {"deviceSeq", number}, {"data", to_text(data)}};
        const Answer taken = client.post("/v1/sync/store/" + store + "/addOrUpdateCheck", body);
        EXPECT_LT(taken.status, 300) << taken.body;
    }
    // Customers erased, users inactive, PINs and passwords as they are, keys, licenses, sessions ended, accounts.
    std::string facts() const {
        return postgres->value("comanda", R"sql(
select concat_ws(' ', (select count(*) from customer where erased_at is not null), (select count(*) from staff_user where not active),
    (select md5(string_agg(coalesce(pin_digest, ''), '' order by id)) from staff_user), (select md5(password_hash) from person),
    (select count(*) from directory.api_key where revoked_at is not null), (select count(*) from kiosk_license where revoked_at is not null),
    (select count(*) from staff_session where ended_at is not null), (select count(*) from directory.account), (select count(*) from store))
)sql");
    }
    std::string account, doomed, other_key, license, customer, user, other_user, kept;
};

TEST(Backup, ThatIsRestoredIsToldWhatWasEndedAfterIt) {
    const Ended there;
    const std::string ended = there.facts();
    const Empty later;
    ASSERT_EQ(later.run({"restore", there.backup({"--with-secrets"})}).status, 0);
    ASSERT_EQ(there.run({"restore", there.kept, "--replace", "comanda"}).status, 0);
    const std::string alive = there.facts();
    EXPECT_TRUE(alive.starts_with("0 0 ")) << alive;
    EXPECT_TRUE(alive.ends_with(" 0 0 0 2 2")) << alive;
    // The check was open then.
    const std::vector<std::string> repeat = {"backup", "repeat", "--from", later.config()};
    const Said open = there.run(repeat);
    EXPECT_EQ(open.status, 1) << open.text;
    EXPECT_TRUE(open.has("NOT DONE customer " + there.customer + " of account " + there.account)) << open.text;
    EXPECT_TRUE(open.has("6 done again, 1 not done")) << open.text;
    {
        const auto node = there.start();
        Client client = node->client(there.key);
        there.check(client, "CLOSED", 2);
    }
    const Said done = there.run(repeat);
    EXPECT_EQ(done.status, 0) << done.text;
    EXPECT_TRUE(done.has("1 done again, 0 not done")) << done.text;
    EXPECT_EQ(there.facts(), ended);
    EXPECT_TRUE(there.run(repeat).has("0 done again, 0 not done"));
    EXPECT_TRUE(there.run({"backup", "verify"}).has("ok     ledger verify"));
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
