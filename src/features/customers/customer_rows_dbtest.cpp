// Thousands of customers with difficult names: the counts of the list's stretches, and its pages; what a write answers.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "features/customers/customers_fixture.h"
#include "features/customers/handlers.h"

namespace comanda::customers::customer_rows_dbtest {
namespace {

struct Row {
    std::string name;
    bool is_active = true;
    bool is_loyal = false;
    std::int64_t version = 0;
};

class CustomerRowsTest : public CustomersDbTest {
  protected:
    CustomerRowsTest() {
        caller.account = test_account;
        caller.shard = "main";
        caller.key = "key";
    }

    Write write_of(const std::string& id, const Row& row) {
        Write write;
        write.account = test_account;
        write.id = id;
        write.known = row.version;
        write.is_active = row.is_active;
        write.is_loyal = row.is_loyal;
        write.name = row.name;
        write.words = {"w" + row.name};
        write.fields = "{}";
        write.changed = "[]";
        write.action = row.version == 0 ? "created" : "updated";
        write.actor = "test";
        return write;
    }
    Written write(Write one) {
        std::vector<Write> all;
        all.push_back(std::move(one));
        return await(write_customers(shard, std::move(all))).at(0);
    }
    http::Response list(std::vector<std::pair<std::string, std::string>> query) {
        http::Request request;
        request.caller = caller;
        request.query = std::move(query);
        const std::vector<http::Route> all = routes(customers);
        request.route = &*std::ranges::find(all, "list_customers", &http::Route::operation);
        return await(list_customers(std::move(request), customers));
    }
    void erase(const std::string& id) {
        http::Request request;
        request.caller = caller;
        request.path_values = {{"customer-id", id}};
        EXPECT_EQ(await(erase_customer(std::move(request), customers)).status, 200);
    }
    std::vector<std::string> ids_in_order(bool is_active) {
        std::vector<std::string> ids;
        const std::string all =
            value(fmt::format("select coalesce(string_agg(id, ' ' order by name, id), '') from customer "
                              "where active = {} and erased_at is null",
                              is_active));
        for (std::size_t at = 0; at < all.size(); at += 25)
            ids.push_back(all.substr(at, 24));
        return ids;
    }

    // Stretches whose count is not the number of customers between their beginning and the next one's.
    std::string wrong_stretches() {
        return value(R"sql(
with s as (select *, lead(name) over w as next_name, lead(id) over w as next_id from customer_stretch
           window w as (partition by active order by name, id))
select coalesce(string_agg(format('%s %s: %s, not %s', s.active, s.name, s.customers, c.real), '; '), '')
from s cross join lateral (
    select count(*) as real from customer c
    where c.active = s.active and c.erased_at is null and (c.name, c.id) >= (s.name, s.id)
      and (s.next_name is null or (c.name, c.id) < (s.next_name, s.next_id))) c
where s.customers <> c.real
)sql") + value("select case when max(customers) > 600 then 'too long' else '' end from customer_stretch") +
               value(
                   "select coalesce(string_agg('total ' || t.active || ' ' || t.customers, '; '), '') from "
                   "customer_total t where t.customers <> (select count(*) from customer c where c.active = "
                   "t.active and c.erased_at is null)");
    }
    void check_pages(Random& random);
    void check_cursors(bool is_active);

    http::Caller caller;
    tenant::Stores stores{executor(), shards, metrics};
    tenant::Pepper pepper = tenant::Pepper::from_bytes(std::string(32, 'p'));
    Customers customers{executor(), stores, pepper, {}, metrics};
};

std::string new_id(Random& random) {
    return fmt::format("{:012x}{:012x}", random.between(0, (1LL << 48) - 1), random.between(0, (1LL << 48) - 1));
}

std::string random_name(Random& random) {
    static const std::vector<std::string> names = {"Anna",
                                                   "anna",
                                                   "ANNA",
                                                   "Änna",
                                                   "anna ",
                                                   " Anna",
                                                   "Ann-a",
                                                   "Ann a",
                                                   "Anná",
                                                   "ann\xCC\x81"
                                                   "a",
                                                   "",
                                                   "",
                                                   "Zoë",
                                                   "zoe",
                                                   "ZOE",
                                                   "Ångström",
                                                   "Østby",
                                                   "ß",
                                                   "ss",
                                                   "SS",
                                                   "中村",
                                                   "Żółć",
                                                   "Łucja",
                                                   "O'Neil",
                                                   "ONeil",
                                                   "o’neil",
                                                   "😀",
                                                   "1",
                                                   "10",
                                                   "2",
                                                   "-",
                                                   "_",
                                                   "'",
                                                   "İpek",
                                                   "ipek",
                                                   "ıpek",
                                                   "æ",
                                                   "ae",
                                                   "\u200b",
                                                   "Ա",
                                                   "א",
                                                   "ﬁ",
                                                   "fi"};
    if (random.chance(25)) return "Rossi";  // More than a stretch has room for.
    std::string name = random.among(names);
    for (std::int64_t more = random.between(0, 2); more > 0; --more)
        name += (random.chance(50) ? " " : "") + random.among(names);
    return name;
}

void CustomerRowsTest::check_pages(Random& random) {
    for (const bool is_active : {true, false}) {
        const std::vector<std::string> ids = ids_in_order(is_active);
        const std::int64_t total = std::ssize(ids);
        for (int i = 0; i < 30; ++i) {
            const std::int64_t size = random.among<std::int64_t>({1, 7, 50, 200});
            const std::int64_t page = random.between(1, total / size + 2);
            const json::object body = parse_json_object(list({{"status", is_active ? "true" : "false"},
                                                              {"page", std::to_string(page)},
                                                              {"pageSize", std::to_string(size)}})
                                                            .body);
            const std::int64_t first = std::min((page - 1) * size, total), end = std::min(first + size, total);
            std::string got, wanted;
            for (const json::value& each : body.at("data").as_array())
                got += std::string(each.at("id").as_string()) + " ";
            for (std::int64_t at = first; at < end; ++at)
                wanted += ids[static_cast<std::size_t>(at)] + " ";
            ASSERT_EQ(got, wanted) << "page " << page << " of " << size;
            ASSERT_EQ(body.at("total"), total);
            ASSERT_EQ(body.at("hasMore"), end < total) << "page " << page << " of " << size;
        }
    }
}

void CustomerRowsTest::check_cursors(bool is_active) {
    const std::vector<std::string> ids = ids_in_order(is_active);
    std::vector<std::string> walked;
    std::string cursor;
    do {
        const json::object body = parse_json_object(
            list({{"status", is_active ? "true" : "false"}, {"pageSize", "200"}, {"cursor", cursor}}).body);
        for (const json::value& each : body.at("data").as_array())
            walked.emplace_back(each.at("id").as_string());
        cursor = body.at("nextCursor").is_null() ? "" : std::string(body.at("nextCursor").as_string());
    } while (!cursor.empty());
    EXPECT_TRUE(walked == ids) << walked.size() << " of " << ids.size();
}

TEST_F(CustomerRowsTest, AreCountedInTheirStretches) {
    Random random(4);
    std::map<std::string, Row> rows;
    std::vector<std::string> ids;
    for (int batch = 0; batch < 60; ++batch) {
        std::vector<Write> writes;
        std::set<std::string> touched;
        for (int i = 0; i < 100; ++i) {
            const bool is_new = ids.empty() || random.chance(batch < 40 ? 95 : 5);
            const std::string id = is_new ? new_id(random) : random.among(ids);
            if (!touched.insert(id).second) continue;
            Row& row = rows[id];
            if (is_new) ids.push_back(id);
            if (is_new || random.chance(60)) row.name = random_name(random);
            row.is_active = random.chance(batch > 45 ? 40 : 75);
            if (random.chance(10)) row.is_loyal = true;
            writes.push_back(write_of(id, row));
            ++row.version;
        }
        const std::vector<Written> written = await(write_customers(shard, std::move(writes)));
        for (const Written& each : written)
            ASSERT_EQ(each.outcome, "WRITTEN") << "batch " << batch;
        if (batch % 20 == 19) check_pages(random);
        if (batch % 6 != 5) continue;
        ASSERT_EQ(wrong_stretches(), "") << "batch " << batch;
    }
    for (int i = 0; i < 20; ++i) {
        const auto which = ids.begin() + random.between(0, std::ssize(ids) - 1);
        erase(*which);
        ids.erase(which);
    }
    EXPECT_EQ(wrong_stretches(), "");
    EXPECT_GE(std::stoi(value("select count(*) from customer_stretch where active")), 2) << "long ones were cut";
    EXPECT_EQ(value("select count(*) from customer where erased_at is null"), std::to_string(ids.size()));
    check_pages(random);
    check_cursors(true);
    check_cursors(false);
    EXPECT_EQ(differences(), "");
}

// Stretches that begin with the same name, told apart by ids; and a list in which the erased still stand, uncounted.
TEST_F(CustomerRowsTest, AreCountedAmongTheirNamesakesAndTheErased) {
    Random random(10);
    std::vector<std::string> ids;
    for (int batch = 0; batch < 33; ++batch) {
        std::vector<Write> writes;
        for (int i = 0; i < 200; ++i) {
            ids.push_back(new_id(random));
            writes.push_back(write_of(ids.back(), {"Rossi", batch < 22, false, 0}));
        }
        for (const Written& each : await(write_customers(shard, std::move(writes))))
            ASSERT_EQ(each.outcome, "WRITTEN");
        for (int i = 0; i < 15 && batch < 3; ++i)
            erase(ids[static_cast<std::size_t>(batch) * 200 + static_cast<std::size_t>(i)]);
        ASSERT_EQ(wrong_stretches(), "") << "batch " << batch;
    }
    EXPECT_GE(std::stoi(value("select count(*) from customer_stretch where active and name = 'Rossi'")), 2);
    EXPECT_GE(std::stoi(value("select count(*) from customer_stretch where not active")), 2);
    check_pages(random);
}

TEST_F(CustomerRowsTest, AreAnEmptyListBeforeTheFirst) {
    const json::object body = parse_json_object(list({}).body);
    EXPECT_EQ(body.at("total"), 0);
    EXPECT_TRUE(body.at("data").as_array().empty());
}

TEST_F(CustomerRowsTest, AreWrittenFromTheVersionThatIsKnown) {
    Random random(5);
    const std::string id = new_id(random);
    EXPECT_EQ(write(write_of(id, {"A", true, false, 1})).outcome, "NO_CUSTOMER");
    EXPECT_EQ(write(write_of(id, {"A", true, false, 0})).version, 1);
    EXPECT_EQ(write(write_of(id, {"B", true, false, 2})).outcome, "VERSION");
    EXPECT_EQ(write(write_of(id, {"B", true, false, 1})).version, 2);
    EXPECT_EQ(write(write_of(id, {"B", true, true, 2})).version, 3) << "the first entry of the ledger is an edit too";
    EXPECT_EQ(value("select entries from loyalty_balance"), "1");
    sql("select move_points('" + test_account + "', '" + id +
        "', 'Adjusted', 's', 5, null, false, null, '', null, '', '', '', 't', '')");
    const Written stale = write(write_of(id, {"C", true, true, 3}));
    EXPECT_EQ(stale.outcome, "VERSION");
    EXPECT_EQ(stale.version, 4) << "points are part of the customer";
    EXPECT_EQ(write(write_of(id, {"C", true, true, 4})).points, 5);
    EXPECT_EQ(value("select string_agg(word, ',') from customer_word"), "wC");
    EXPECT_EQ(value("select string_agg(version::text, ',' order by seq) from journal"), "1,2,3,5");
}

TEST_F(CustomerRowsTest, ShareNoPhoneNumber) {
    Random random(6);
    const std::string one = new_id(random), two = new_id(random);
    Write first = write_of(one, {"A", true, false, 0});
    first.phone = "390612345678";
    EXPECT_EQ(write(first).outcome, "WRITTEN");
    Write second = write_of(two, {"B", true, false, 0});
    second.phone = first.phone;
    const Written taken = write(second);
    EXPECT_EQ(taken.outcome, "PHONE_TAKEN");
    EXPECT_EQ(taken.other, one);
    first.known = 1;
    EXPECT_EQ(write(first).outcome, "WRITTEN") << "it may keep its own";
    first.known = 2;
    first.phone = std::nullopt;
    EXPECT_EQ(write(first).outcome, "WRITTEN");
    EXPECT_EQ(write(second).outcome, "WRITTEN") << "once it was given up";
    EXPECT_EQ(wrong_stretches(), "");
}

TEST_F(CustomerRowsTest, AreMadeOnceForAnIdempotencyKey) {
    Random random(7);
    const std::string id = new_id(random);
    Write first = write_of(id, {"A", true, false, 0});
    first.idempotency_key = "once";
    first.fingerprint = "f";
    EXPECT_EQ(write(first).outcome, "WRITTEN");
    Write again = first;
    again.id = new_id(random);
    const Written replayed = write(again);
    EXPECT_EQ(replayed.outcome, "REPLAYED");
    EXPECT_EQ(replayed.other, id);
    again.fingerprint = "g";
    EXPECT_EQ(write(again).outcome, "KEY_REUSED");
    EXPECT_EQ(value("select count(*) from customer"), "1");
    EXPECT_EQ(wrong_stretches(), "");
}

TEST_F(CustomerRowsTest, HaveAPlanThatExists) {
    Random random(8);
    Write one = write_of(new_id(random), {"A", true, false, 0});
    one.plan = "0d00000000000000000000d1";
    one.is_plan_changed = true;
    EXPECT_EQ(write(one).outcome, "NO_PLAN");
    EXPECT_EQ(value("select count(*) from customer"), "0");
    EXPECT_EQ(value("select count(*) from customer_stretch"), "0");
}

TEST_F(CustomerRowsTest, GetTheirPointsWhenTheyEnroll) {
    set("loyaltyEnrollmentPoints", true, 25);
    Random random(9);
    const std::string id = new_id(random);
    EXPECT_EQ(write(write_of(id, {"A", true, true, 0})).points, 25);
    EXPECT_EQ(write(write_of(id, {"A", true, false, 1})).points, 25) << "they stay theirs";
    EXPECT_EQ(write(write_of(id, {"A", true, true, 2})).points, 25) << "nobody enrolls twice";
    EXPECT_EQ(value("select count(*) from loyalty_entry where side = 0"), "1");
    EXPECT_EQ(differences(), "");
}

}  // namespace
}  // namespace comanda::customers::customer_rows_dbtest
