// How long a menu of 5,000 records takes from head office to a store, and to many, while their guests go on reading.

#include "tests/fault/flood.h"

namespace comanda::test::pull_speed_test {
namespace {

constexpr std::size_t records_wanted = 5'000;

// A pull takes about as long as PostgreSQL needs for writing as many records in one statement, and reads beside a push
// take hardly longer than alone. A machine with other things to do keeps these.
constexpr double times_bare_max = 10, slowdown_max = 10;

// Sizes, taxes, departments, courses, categories in two levels, groups, modifiers and dishes that name each other.
constexpr std::string_view fill_sql = R"sql(
create function test_id(kind text, n bigint) returns text language sql immutable as
    $f$ select 'd0' || substr(md5(kind), 1, 6) || lpad(n::text, 16, '0') $f$;
create temp table made as
select 'servingSizeLevel' as kind, n, 'Size ' || n as name, '' as parent, '' as facet, '' as refs, '"priority":' || n as fields
from generate_series(1, 10) n
union all select 'tax', n, 'Tax ' || n, '', 'Item', '', '"applyTo":"Item","percentage":8875,"percentageStr":"8.875"'
from generate_series(1, 20) n
union all select 'department', n, 'Department ' || n, '', '', '', '"departmentCode":"D' || n || '"' from generate_series(1, 10) n
union all select 'course', n, 'Course ' || n, '', '', '', '"priority":' || n from generate_series(1, 10) n
union all select 'category', n, 'Category ' || n, '', '1', test_id('department', n % 10 + 1),
    '"level":1,"department":"' || test_id('department', n % 10 + 1) || '"' from generate_series(1, 20) n
union all select 'category', n, 'Category ' || n, test_id('category', n % 20 + 1), '2', test_id('category', n % 20 + 1),
    '"level":2,"parent":"' || test_id('category', n % 20 + 1) || '"' from generate_series(21, 60) n
union all select 'modifierGroup', n, 'Group ' || n, '', '', test_id('modifier', n) || ' ' || test_id('modifier', n + 100),
    '"modifiers":["' || test_id('modifier', n) || '","' || test_id('modifier', n + 100) || '"],"modifiersAlignment":{"' ||
    test_id('modifier', n) || '":1}' from generate_series(1, 100) n
union all select 'modifier', n, 'Modifier ' || n, '', '', test_id('servingSizeLevel', 1),
    '"servingSizeLevels":[{"servingSizeLevel":"' || test_id('servingSizeLevel', 1) || '","name":"\u0000' ||
    test_id('servingSizeLevel', 1) || '","price":150,"priceStr":"1.50","isDefault":true}]' from generate_series(1, 390) n
union all select 'menuItem', n, 'Dish ' || n, test_id('category', n % 40 + 21), '',
    test_id('category', n % 40 + 21) || ' ' || test_id('course', n % 10 + 1) || ' ' || test_id('modifierGroup', n % 100 + 1) ||
    ' ' || test_id('servingSizeLevel', 1) || ' ' || test_id('servingSizeLevel', 2) || ' ' || test_id('tax', n % 20 + 1),
    '"description":"' || repeat('Made to order with what the market had. ', 6) || '","pluCode":"' || n || '","category":["' ||
    test_id('category', n % 40 + 21) || '"],"course":"' || test_id('course', n % 10 + 1) || '","taxes":["' ||
    test_id('tax', n % 20 + 1) || '"],"servingSizePrices":[{"servingSizeLevel":"' || test_id('servingSizeLevel', 1) ||
    '","name":"\u0000' || test_id('servingSizeLevel', 1) || '","price":900,"priceStr":"9.00","isDefault":true},' ||
    '{"servingSizeLevel":"' || test_id('servingSizeLevel', 2) || '","name":"\u0000' || test_id('servingSizeLevel', 2) ||
    '","price":1200,"priceStr":"12.00"}],"mandatoryModifierGroups":[{"modifierGroup":"' ||
    test_id('modifierGroup', n % 100 + 1) || '","minSelections":1}],"allergens":[{"code":"GLUTEN","presence":"CONTAINS"}]'
from generate_series(1, 4400) n;
insert into record (account_id, store_id, kind, id, version, menu_from, active, name, name_key, parent, search, doc, facet, refs)
select h.account_id, h.id, m.kind, test_id(m.kind, m.n), 1, 1, true, m.name, lower(m.name), m.parent, lower(m.name),
       '{"id":"' || test_id(m.kind, m.n) || '","name":"' || m.name || '",' || m.fields || ',"xRound":0,"store":"' || h.id ||
       '","createdFor":"' || h.id || '","ownedBy":"' || h.account_id || '","createdAt":1,"activeStatus":true,"version":1,' ||
       '"dateCreated":"2026-01-01T09:00:00.000Z","lastUpdated":"2026-01-01T09:00:00.000Z","createdBy":"c","modifiedBy":"c"}',
       m.facet, m.refs
from made m, store h where h.is_hq;
update store_seq q set menu_version = 1 from store h where h.is_hq and q.store_id = h.id;
)sql";

constexpr std::string_view store_sql = R"sql(
insert into store (account_id, id, number, name, timezone, currency, country)
select h.account_id, 'b' || lpad(n::text, 23, '0'), 100 + n, 'Store ' || n, 'America/New_York', 'USD', 'US'
from generate_series({first}, {last}) n, store h where h.is_hq;
insert into store_seq (account_id, store_id, journal_seq, menu_version)
select h.account_id, 'b' || lpad(n::text, 23, '0'), 0, 0 from generate_series({first}, {last}) n, store h where h.is_hq;
)sql";

constexpr std::string_view change_sql = R"sql(
create temp table moved as select r.*, q.menu_version + 1 as next from record r
    join store h on h.account_id = r.account_id and h.id = r.store_id and h.is_hq
    join store_seq q on q.account_id = h.account_id and q.store_id = h.id where r.menu_to is null;
update record r set menu_to = m.next from moved m
    where r.account_id = m.account_id and r.id = m.id and r.version = m.version;
insert into record (account_id, store_id, kind, id, version, menu_from, active, name, name_key, parent, search, doc, facet, refs)
select account_id, store_id, kind, id, version + 1, next, active, name, name_key, parent, search,
       regexp_replace(regexp_replace(doc, '"xRound":\d+', '"xRound":' || next), '"version":\d+', '"version":' || (version + 1)),
       facet, refs from moved;
update store_seq q set menu_version = q.menu_version + 1 from store h where h.is_hq and q.store_id = h.id;
)sql";

std::string with_numbers(std::string text, std::size_t first, std::size_t last) {
    for (const auto& [mark, number] : {std::pair{"{first}", first}, std::pair{"{last}", last}}) {
        for (std::size_t at = text.find(mark); at != text.npos; at = text.find(mark))
            text.replace(at, std::strlen(mark), std::to_string(number));
    }
    return text;
}

class PullSpeed : public ::testing::Test {
  protected:
    void SetUp() override { sql(fill_sql); }

    void sql(std::string_view text) { service.postgres().run("shard_one", std::string(text)); }
    // Every record of head office; milliseconds.
    double change_all() {
        const auto begin = FloodClock::now();
        sql(change_sql);
        return milliseconds_since(begin);
    }
    std::vector<std::string> make_stores(std::size_t count) {
        sql(with_numbers(std::string(store_sql), made + 1, made + count));
        std::vector<std::string> ids;
        for (std::size_t i = 0; i < count; ++i) {
            const std::string number = std::to_string(++made);
            ids.push_back("b" + std::string(23 - number.size(), '0') + number);
        }
        return ids;
    }

    // Pulls into each, one after the other.
    void pull_into(const std::vector<std::string>& stores, const char* outcome, std::vector<double>& times) {
        Client client = service.client();
        for (const std::string& store : stores) {
            const auto begin = FloodClock::now();
            const Answer answer = client.post("/v1/svc/store/" + store, {{"copyAll", true}});
            times.push_back(milliseconds_since(begin));
            ASSERT_EQ(answer.status, 200) << answer.body;
            std::int64_t records = 0;
            const json::object body = answer.object();
            for (const auto& kind : body.at("counts").as_object())
                records += kind.value().at(outcome).as_int64();
            EXPECT_EQ(records, static_cast<std::int64_t>(records_wanted));
        }
    }

    // A push into all of them, from the request to the end of the last; seconds.
    double push_into(const std::vector<std::string>& stores) {
        const std::string path = "/v1/svc/account/" + service.tenant().account + "/menuPush";
        Client client = service.client();
        const json::object body{
            {"copyAll", true}, {"stopOnLint", false}, {"stores", json::array(stores.begin(), stores.end())}};
        const auto begin = FloodClock::now();
        const Answer begun = client.post(path, body);
        EXPECT_EQ(begun.status, 202) << begun.body;
        if (begun.status != 202) return 0;
        const std::string id(begun.object().at("id").as_string());
        for (;;) {
            std::this_thread::sleep_for(std::chrono::milliseconds{200});
            const json::object push = client.get(path + "/" + id).object();
            if (push.at("endedAt").is_null() && milliseconds_since(begin) < 600'000) continue;
            EXPECT_EQ(push.at("counts"), (json::object{{"DONE", static_cast<std::int64_t>(stores.size())}}));
            return milliseconds_since(begin) / 1'000;
        }
    }

    Service service{"[menu]\nmemory_mb = 4000\n", true};
    std::size_t made = 0;
};

void print(const char* what, const std::vector<double>& times) {
    std::printf("%s:", what);
    for (const double each : times)
        std::printf(" %.0f", each);
    std::printf(" ms, median %.0f\n", percentile(times, 50));
    std::fflush(stdout);
}

TEST_F(PullSpeed, OfOneStore) {
    const std::vector<std::string> stores = make_stores(sized<std::size_t>(5, 3));
    std::vector<double> created, updated, unchanged;
    pull_into(stores, "created", created);
    const double bare = change_all();
    pull_into(stores, "updated", updated);
    pull_into(stores, "unchanged", unchanged);
    std::printf("5,000 changes by one statement: %.0f ms\n", bare);
    print("5,000 records into an empty store", created);
    print("again after 5,000 changes", updated);
    print("again after none", unchanged);
    for (const std::vector<double>& times : {created, updated, unchanged})
        EXPECT_LT(percentile(times, 50), times_bare_max * bare);
}

// Guests of these stores: lists and single reads in turn.
class Readers {
  public:
    Readers(Service& service, const std::vector<std::string>& stores) : service_(service), stores_(stores) {
        Client client = service.client();
        for (const std::string& store : stores) {
            const json::object page = client.get("/v1/svc/store/" + store + "/menuItems?pageSize=50").object();
            std::vector<std::string>& ids = ids_.emplace_back();
            for (const json::value& each : page.at("data").as_array())
                ids.emplace_back(each.at("id").as_string());
        }
    }

    // Reads for as long as the work takes; milliseconds, all of them.
    std::vector<double> read_during(const std::function<void()>& work) {
        constexpr std::size_t readers = 8;
        std::vector<std::vector<double>> times(readers);
        std::atomic<int> failed{0};
        {
            Background reading(readers, [&](std::size_t i, const std::atomic<bool>& stop) {
                Client client = service_.client();
                for (std::size_t n = i; !stop; n += readers) {
                    const std::size_t store = n % stores_.size();
                    const auto begin = FloodClock::now();
                    const Answer answer =
                        client.get(n / readers % 2 == 0 ? "/v1/svc/menuItem/" + ids_[store][n % ids_[store].size()]
                                                        : "/v1/svc/store/" + stores_[store] +
                                                              "/menuItems?page=" + std::to_string(1 + n % 20));
                    times[i].push_back(milliseconds_since(begin));
                    if (answer.status != 200) ++failed;
                }
            });
            work();
        }
        EXPECT_EQ(failed, 0);
        std::vector<double> all;
        for (const std::vector<double>& each : times)
            all.insert(all.end(), each.begin(), each.end());
        return all;
    }

  private:
    Service& service_;
    const std::vector<std::string>& stores_;
    std::vector<std::vector<std::string>> ids_;
};

TEST_F(PullSpeed, OfManyStoresBesideTheirGuests) {
    const std::vector<std::string> stores = make_stores(sized<std::size_t>(100, 3));
    std::printf("first push into %zu stores: %.1f s\n", stores.size(), push_into(stores));
    Readers readers(service, stores);
    std::vector<double> seconds, quiet, busy, bare;
    const int rounds = sized(3, 1);
    for (int round = 0; round < rounds; ++round) {
        const auto idle = readers.read_during([] { std::this_thread::sleep_for(std::chrono::seconds{2}); });
        bare.push_back(change_all());
        const auto crowded = readers.read_during([&] { seconds.push_back(push_into(stores)); });
        quiet.push_back(percentile(idle, 99));
        busy.push_back(percentile(crowded, 99));
        std::printf("push of 5,000 changes: %.1f s; p99 of reads %.2f ms alone (%zu), %.2f ms beside it (%zu)\n",
                    seconds.back(), quiet.back(), idle.size(), busy.back(), crowded.size());
        std::fflush(stdout);
    }
    const double slowdown = percentile(busy, 50) / percentile(quiet, 50);
    print_figure("push of 5,000 changes into {} stores: {:.1f} s, reads beside it {:.2f} times as slow", stores.size(),
                 percentile(seconds, 50), slowdown);
    // Guests have the other half of the machine.
    const double bare_seconds = static_cast<double>(stores.size()) * percentile(bare, 50) / 1'000;
    EXPECT_LT(percentile(seconds, 50), 2 * times_bare_max * bare_seconds);
    EXPECT_LT(slowdown, slowdown_max) << "guests wait for a push";
}

}  // namespace
}  // namespace comanda::test::pull_speed_test
