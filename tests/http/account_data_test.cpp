// `comanda account export` and `account delete`: every table with rows of accounts, whatever the schema comes to have.
#include <algorithm>
#include <filesystem>
#include <sstream>

#include "tests/http/installation.h"

namespace comanda::test::account_data_test {
namespace {

// With rows of accounts, as name and database; partitions apart.
const std::string with_accounts =
    "select coalesce(string_agg(c.oid::regclass::text, ' ' order by c.oid::regclass::text), '') from pg_class c "
    "where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace in "
    "('public'::regnamespace, to_regnamespace('directory')) and {} exists (select from pg_attribute a "
    "where a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped)";

// A row of this account for every table that has none: something of its type in every column that wants a value.
const std::string fill = R"sql(
do $fill$
declare
    one record;
begin
    set local session_replication_role = replica;
    for one in
        select format('%s.%I', c.relnamespace::regnamespace, c.relname) as place, jsonb_object_agg(a.attname, case
            when a.attname = 'account_id' then to_jsonb('ACCOUNT'::text)
            when a.attname = 'quota' then '"records"'
            when a.attname = 'allowed' then '1'
            when a.attname = 'kind' then '"Earned"'
            when a.attname = 'step' then '"done"'
            when t.typname = 'bytea' then to_jsonb('\x' || md5('ACCOUNT' || c.relname))
            when t.typcategory = 'N' then '0'
            when t.typcategory = 'B' then 'true'
            when t.typname in ('date', 'timestamptz') then '"2026-01-01"'
            when t.typcategory = 'A' then '"{}"'
            when t.typname like '%range' then '"{}"'
            when t.typname like 'json%' then '{}'
            when a.attname like '%doc' or a.attname like '%fields' then '"{}"'
            else to_jsonb('xOF ACCOUNT'::text) end) as content
        from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attnotnull
        join pg_type t on t.oid = a.atttypid
        where c.relkind in ('r', 'p') and not c.relispartition
          and c.relnamespace in ('public'::regnamespace, to_regnamespace('directory'))
        group by c.oid having bool_or(a.attname = 'account_id')
    loop
        execute format('insert into %s select (jsonb_populate_record(null::%s, $1)).* where not exists '
                       '(select from %s where account_id = $2)', one.place, one.place, one.place)
        using one.content, 'ACCOUNT';
    end loop;
end $fill$
)sql";

std::string text(const json::object& row, const std::string& name) {
    return std::string(row.at(name).as_string());
}

class AccountData : public ::testing::Test {
  protected:
    const std::string gone = make("Gone"), stays = make("Stays");

    static std::string make(const std::string& name) {
        const std::string id = without_newline(service().run({"account", "create", "--name", name, "--shard", "one"}));
        for (const char* database : {"directory", "shard_one"})
            service().postgres().run(database, std::regex_replace(fill, std::regex("ACCOUNT"), id));
        return id;
    }
    static std::vector<std::pair<std::string, std::string>> tables() {
        std::vector<std::pair<std::string, std::string>> all;
        for (const std::string database : {"directory", "shard_one"}) {
            std::istringstream names(
                service().postgres().value(database, std::regex_replace(with_accounts, std::regex("\\{\\}"), "")));
            for (std::string name; names >> name;)
                all.emplace_back(database, name);
        }
        return all;
    }
    static std::int64_t count(const std::pair<std::string, std::string>& table, const std::string& account) {
        return std::stoll(service().postgres().value(
            table.first, "select count(*) from " + table.second + " where account_id = '" + account + "'"));
    }
    // Of all rows of the account: nothing of them changes unseen.
    static std::map<std::string, std::string> contents(const std::string& account) {
        std::map<std::string, std::string> all;
        for (const auto& [database, name] : tables())
            all[name] = service().postgres().value(
                database, "select coalesce(md5(string_agg(t::text, ',' order by t::text)), '') from " + name +
                              " t where account_id = '" + account + "'");
        return all;
    }
};

TEST_F(AccountData, IsDeletedFromEveryTableAndNobodyElsesIs) {
    for (const auto& table : tables())
        EXPECT_GT(count(table, gone), 0) << table.second << " was not filled";
    const auto before = contents(stays), tenants_before = contents(service().tenant().account);
    const std::string said = service().run({"account", "delete", "--account", gone, "--confirm", "Gone"});
    EXPECT_NE(said.find("1  loyalty_entry\n"), std::string::npos) << said;
    for (const auto& table : tables()) {
        // What happened to an account is not forgotten.
        const std::int64_t kept = table.second == "directory.change" ? count(table, gone) : 0;
        EXPECT_EQ(count(table, gone), kept) << table.second;
    }
    EXPECT_EQ(contents(stays), before);
    EXPECT_EQ(contents(service().tenant().account), tenants_before);
    EXPECT_EQ(service().postgres().value("directory",
                                         "select string_agg(action, ' ' order by revision) from "
                                         "directory.change where entity = 'account' and account_id = '" +
                                             gone + "'"),
              "created closed deleted");
    EXPECT_EQ(service().run({"account", "list"}).find(gone), std::string::npos);
}

// A table whose account has another name would be forgotten: it must be thought of here, and in account_data.cpp.
TEST_F(AccountData, IsInTablesThatNameTheAccount) {
    const std::string others = std::regex_replace(with_accounts, std::regex("\\{\\}"), "not");
    EXPECT_EQ(service().postgres().value("directory", others),
              "comanda_migration directory.account directory.login_try directory.revision directory.shard_timeline");
    EXPECT_EQ(service().postgres().value("shard_one", others), "account_wall comanda_migration");
}

TEST_F(AccountData, IsDeletedOnlyWhenItIsNamed) {
    const auto before = contents(gone);
    for (const std::vector<std::string>& more : {std::vector<std::string>{}, {"--confirm", "Stays"}}) {
        std::vector<std::string> words = {"account", "delete", "--account", gone};
        words.insert(words.end(), more.begin(), more.end());
        const std::string said = service().output_of(words);
        EXPECT_NE(said.find("nothing was deleted: account " + gone + " is 'Gone'"), std::string::npos) << said;
    }
    EXPECT_EQ(contents(gone), before);
}

TEST_F(AccountData, EndsWithItsKeys) {
    const auto node = service().start_node();
    const std::string own = service().issue_key({.account = gone, .key = {}, .stores = {}}, "admin");
    Client client = node->client(own), other = node->client(service().tenant().key);
    ASSERT_EQ(client.get("/v1/svc/stores").status, 200);
    service().run({"account", "delete", "--account", gone, "--confirm", "Gone"});
    EXPECT_EQ(client.get("/v1/svc/stores").status, 401);
    EXPECT_EQ(other.get("/v1/svc/stores").status, 200);
}

// What is frozen goes with its account alone, and by the owner alone.
TEST_F(AccountData, StaysFrozenForTheService) {
    const std::string setting = "set app.deleted_account = '" + gone + "'; ";
    const auto refuses = [](const std::string& sql) {
        EXPECT_THROW(service().postgres().run("shard_one", sql), std::runtime_error) << sql;
    };
    for (const std::string table : {"sale", "sale_line", "loyalty_entry", "allowance_draw"}) {
        refuses("delete from " + table + " where account_id = '" + gone + "'");
        refuses(setting + "delete from " + table + " where account_id = '" + stays + "'");
        refuses(setting + "set role comanda_service; delete from " + table);
        refuses(setting + "truncate " + table + " cascade");
    }
}

TEST_F(AccountData, IsExportedWholeWithoutSecrets) {
    const std::string file = (std::filesystem::path(service().config_file()).parent_path() / "export.jsonl").string();
    service().postgres().run(
        "shard_one", "update store set name = E'\"quoted\"\\n\\t\\\\x \u00e9' where account_id = '" + gone + "'");
    service().run({"account", "export", "--account", gone, file});
    std::istringstream lines(read_file(file));
    std::string line;
    std::getline(lines, line);
    const json::object manifest = parse_json_object(line);
    EXPECT_EQ(manifest.at("name"), "Gone");
    std::map<std::string, std::int64_t> rows;
    json::object last;
    std::string store_name;
    const std::map<std::string, std::string> secrets{{"directory.api_key", "digest"}, {"kiosk_license", "digest"},
                                                     {"kiosk_token", "digest"},       {"staff_session", "digest"},
                                                     {"staff_user", "pin_digest"},    {"person", "password_hash"}};
    while (std::getline(lines, line)) {
        const json::object one = parse_json_object(line);
        if (one.contains("end")) {
            last = one;
            continue;
        }
        const std::string table(one.at("table").as_string());
        const json::object& row = one.at("row").as_object();
        ++rows[table];
        EXPECT_EQ(text(row, table == "directory.account" ? "id" : "account_id"), gone) << line;
        if (table == "store") store_name = text(row, "name");
        const auto secret = secrets.find(table);
        EXPECT_FALSE(secret != secrets.end() && row.contains(secret->second)) << line;
    }
    EXPECT_EQ(store_name, "\"quoted\"\n\t\\x \u00e9");
    for (const auto& table : tables()) {
        if (table.second == "directory.change") continue;
        EXPECT_EQ(rows[table.second], count(table, gone)) << table.second;
        EXPECT_EQ(last.at("rows").at(table.second).as_int64(), count(table, gone));
    }
    EXPECT_NE(to_text(manifest).find("password_hash"), std::string::npos);
}

}  // namespace
}  // namespace comanda::test::account_data_test
