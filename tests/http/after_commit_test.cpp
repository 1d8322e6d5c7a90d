// A change is stored, and then the database cannot be read: the answer must not say that nothing was changed.
#include "tests/http/customers.h"
#include "tests/http/staff.h"

namespace comanda::test::after_commit_test {
namespace {

// While it lives, reads (which alone have a time limit) of `table` fail as they do on a busy database, once `stored`
// holds.
class CutReads {
  public:
    CutReads(const std::string& database, const std::string& table, const std::string& stored)
        : database_(database), table_(table) {
        sql("create or replace function cut_reads() returns boolean language plpgsql security definer as $$ begin "
            "if current_setting('statement_timeout') <> '0' and (" +
            stored + ") then raise exception 'busy' using errcode = '57014'; end if; return true; end $$");
        sql("create policy cut on " + table + " as restrictive for select to comanda_service using (cut_reads())");
    }
    ~CutReads() { sql("drop policy cut on " + table_); }
    CutReads(const CutReads&) = delete;
    CutReads& operator=(const CutReads&) = delete;

  private:
    void sql(const std::string& text) { service().postgres().run(database_, text); }
    std::string database_, table_;
};

class AfterCommit : public OwnStaff {
  protected:
    std::string new_office() const {
        return without_newline(service().run({"store", "create", "--account", tenant.account, "--name", "Head office",
                                              "--timezone", "UTC", "--currency", "USD", "--country", "US", "--hq"}));
    }
    std::string of_account(const std::string& table, const std::string& condition) const {
        return "exists (select from " + table + " where account_id = '" + tenant.account + "' and " + condition + ")";
    }
};

TEST_F(AfterCommit, PointsAreNotSaidToBeUnchanged) {
    const std::string id = book.collector();
    const json::object body{{"loyaltyPointDifference", 10}};
    {
        const CutReads cut("shard_one", "customer", of_account("loyalty_entry", "kind = 'Adjusted'"));
        EXPECT_EQ(outcome_of(book.adjust(id, body, under_key("k"))), "503 OUTCOME_UNKNOWN");
        EXPECT_EQ(outcome_of(book.read(id)), "503 UNAVAILABLE");
    }
    const Answer again = book.adjust(id, body, under_key("k"));
    EXPECT_EQ(again.header("idempotent-replayed"), "true") << again.body;
    EXPECT_EQ(book.points(id), 10);
}

TEST_F(AfterCommit, DrawsAreNotSaidToBeUnchanged) {
    const std::string id = book.made({{"firstName", "M"}, {"memberShipPlan", book.plan("Gold", {{"allowance", 500}})}});
    {
        const CutReads cut("shard_one", "membership_plan", of_account("allowance_draw", "true"));
        EXPECT_EQ(outcome_of(book.draw(id, {{"amount", 70}, {"id", "d"}})), "503 OUTCOME_UNKNOWN");
    }
    EXPECT_EQ(Book::good(book.draw(id, {{"amount", 70}, {"id", "d"}})).at("allowance").at("used"), 70);
}

TEST_F(AfterCommit, SettingsAreNotSaidToBeUnchanged) {
    const std::string settings = "store/" + store + "/settings";
    {
        const CutReads cut("shard_one", "store", of_account("store", "name = 'Changed'"));
        EXPECT_EQ(outcome_of(admin.put(settings, {{"name", "Changed"}})), "503 OUTCOME_UNKNOWN");
    }
    EXPECT_EQ(text(good(admin.get(settings)), "name"), "Changed");
}

TEST_F(AfterCommit, APasswordIsNotSaidToBeUnchanged) {
    const std::string email = "who@" + tenant.domain();
    person(email, {});
    Actor who = as_person(email);
    const json::object change{{"currentPassword", some_password}, {"newPassword", "quite another one"}};
    {
        const CutReads cut("shard_one", "person", of_account("person", "password_version > 1"));
        EXPECT_EQ(outcome_of(who.put("password", change)), "503 OUTCOME_UNKNOWN");
    }
    as_person(email, "quite another one");
}

TEST_F(AfterCommit, KeysAreNotSaidToBeUnchanged) {
    const json::object wanted{{"name", "k"}, {"scopes", json::array{"catalogue:read"}}};
    {
        const CutReads cut("directory", "directory.api_key", of_account("directory.api_key", "name = 'k'"));
        EXPECT_EQ(outcome_of(admin.post("apiKey", wanted, under_key("one"))), "503 OUTCOME_UNKNOWN");
    }
    EXPECT_EQ(admin.post("apiKey", wanted, under_key("one")).status, 200);
}

// Their answer shows the names of what they refer to, which are read last.
TEST_F(AfterCommit, RecordsAreNotSaidToBeUnchanged) {
    const std::string size = id_in(admin.post("servingSizeLevel", {{"name", "Bowl"}, {"store", store}}));
    const json::object soup{
        {"name", "Soup"}, {"store", store}, {"servingSizePrices", json::array{{{"servingSizeLevel", size}}}}};
    {
        const CutReads cut("shard_one", "store_seq", of_account("record", "name = 'Soup'"));
        EXPECT_EQ(outcome_of(admin.post("menuItem", soup, under_key("s"))), "503 OUTCOME_UNKNOWN");
    }
    const Answer again = admin.post("menuItem", soup, under_key("s"));
    EXPECT_EQ(again.header("idempotent-replayed"), "true") << again.body;
    const std::string path = "menuItem/" + text(again.object(), "id");
    {
        const CutReads cut("shard_one", "store_seq", of_account("record", "name = 'Broth'"));
        EXPECT_EQ(outcome_of(admin.put(path, {{"name", "Broth"}})), "503 OUTCOME_UNKNOWN");
    }
    EXPECT_EQ(text(good(admin.get(path)), "name"), "Broth");
}

TEST_F(AfterCommit, PushesAreNotSaidToBeUnchanged) {
    new_office();
    const std::string pushes = "account/" + tenant.account + "/menuPush";
    const json::object wanted{{"copyAll", true}, {"stores", json::array{store}}};
    {
        const CutReads cut("shard_one", "menu_push", of_account("menu_push", "true"));
        EXPECT_EQ(outcome_of(admin.post(pushes, wanted, under_key("p"))), "503 OUTCOME_UNKNOWN");
    }
    const Answer again = admin.post(pushes, wanted, under_key("p"));
    EXPECT_EQ(again.header("idempotent-replayed"), "true") << again.body;
    const std::string push = pushes + "/" + text(again.object(), "id");
    ASSERT_TRUE(wait_until([&] { return text(admin.get(push).object(), "status") == "DONE"; }));
    {
        const CutReads cut("shard_one", "menu_push", of_account("menu_push", "undone_by <> ''"));
        EXPECT_EQ(outcome_of(admin.post(push + "/undo", {})), "503 OUTCOME_UNKNOWN");
    }
    EXPECT_TRUE(wait_until([&] { return text(admin.get(push).object(), "status") == "UNDONE"; }));
}

}  // namespace
}  // namespace comanda::test::after_commit_test
