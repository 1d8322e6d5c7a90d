// Rehearsals of a whole restaurant: the demo's menu, two months of its checks, and as many as 2,000 web orders.
#include <fmt/format.h>

#include <atomic>
#include <barrier>
#include <set>
#include <sstream>
#include <thread>

#include "tests/http/rehearsals.h"
#include "tests/support/stopwatch.h"

namespace comanda::test::rehearse_demo_test {
namespace {

// The demo makes its own accounts.
Service& demo_service() {
    static const std::unique_ptr<Service> made = Service::without_accounts();
    return *made;
}

// What tools/demo has made, by the names it prints.
std::map<std::string, std::string> read_lines(const std::string& lines) {
    std::map<std::string, std::string> all;
    std::istringstream in(lines);
    for (std::string each; std::getline(in, each);) {
        if (const std::size_t at = each.find('='); at != std::string::npos)
            all[each.substr(0, at)] = each.substr(at + 1);
    }
    return all;
}

class RehearsedDemo : public ::testing::Test {
  protected:
    static void SetUpTestSuite() { made = read_lines(fill(demo_service())); }
    static std::string fill(Service& empty) {
        const std::string url = fmt::format("http://127.0.0.1:{}", empty.node().port());
        return run_program({"tools/demo", "--fill", url, "--config", empty.config_file(), "--binary", binary()});
    }

    Client client = demo_service().node().client(made.at("COMANDA_KEY"));
    const std::string store = made.at("COMANDA_STORE");
    const json::object many_days{{"draft", json::array{}}, {"days", sized(31, 5)}, {"limit", 10'000}};

    std::string below(const std::string& rest) const { return "/v1/svc/store/" + store + "/" + rest; }
    json::object rehearse(const json::object& body, const std::string& what) {
        const Stopwatch watch;
        const Answer answer = client.post(below("rehearse"), body);
        const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(watch.elapsed()).count();
        EXPECT_EQ(answer.status, 200) << answer.body;
        if (answer.status != 200) return {};
        json::object object = answer.object();
        expect_rehearsal_sums(object);
        EXPECT_LT(ms, time_allowed(10'000, 60'000)) << "a page reads a page, not the store";
        fmt::print("{}: {} orders and {} checks in {} ms\n", what, whole(object.at("orders").as_object(), "count"),
                   whole(object.at("checks").as_object(), "count"), ms);
        return object;
    }
    std::vector<json::object> menu_items() {
        std::vector<json::object> all;
        for (int page = 1;; ++page) {
            const json::object list = client.get(below("menuItems?pageSize=200&page=" + std::to_string(page))).object();
            for (const json::value& each : list.at("data").as_array())
                all.push_back(each.as_object());
            if (!list.at("hasMore").as_bool()) return all;
        }
    }
    // How often its tills sold each dish, as the frozen sales say.
    std::map<std::string, std::int64_t> sold(const std::string& since) const {
        std::map<std::string, std::int64_t> all;
        for (const char* shard : {"shard_one", "shard_two"}) {
            const std::string counts = demo_service().postgres().value(
                shard,
                "with s as materialized (select * from sale where store_id = '" + store +
                    "' and status = 0 and closed_at >= '" + since +
                    "') select coalesce(json_object_agg(menu_id, n), '{}') from (select l.menu_id, sum(l.quantity) "
                    "as n from s join sale_line l on l.sale_id = s.id group by 1) c");
            const json::object read = parse_json_object(counts);
            for (const auto& each : read)
                all[std::string(each.key())] += each.value().as_int64();
        }
        return all;
    }
    // Orders of one to four dishes that a web shop may sell, so many.
    std::size_t take_orders(std::size_t wanted) {
        const Shop shop{client, store};
        const std::string twelve_hours_on = to_iso(now() + std::chrono::hours{12});
        const json::object tonight{
            {"deliveryDetail", json::array{{{"isFutureOrder", true}, {"dateStr", twelve_hours_on}}}}};
        Names dishes;
        for (const json::object& each : menu_items()) {
            const std::string id = text(each, "id");
            if (shop.quote(order("", {line(id)})).status != 200) continue;
            // What is not sold at all hours may come to its end before the last order is taken.
            if (shop.quote(order("", {line(id)}, tonight)).status == 200) dishes.push_back(id);
        }
        EXPECT_GT(dishes.size(), 50U);
        std::atomic<std::size_t> taken = 0;
        std::vector<std::thread> shops;
        for (std::size_t n = 0; n < 8; ++n) {
            shops.emplace_back([&, n] {
                Client own = demo_service().node().client(made.at("COMANDA_KEY"));
                for (std::size_t i = n; i < wanted; i += 8) {
                    json::object body = order("rehearsed-" + std::to_string(i), {});
                    for (std::size_t k = 0; k <= i % 4; ++k)
                        body["orderDetails"].as_array().push_back(
                            line(dishes[(i * 7 + k * 13) % dishes.size()], static_cast<std::int64_t>(1 + k % 3)));
                    if (Shop{own, store}.save(body).status == 201) ++taken;
                }
            });
        }
        for (std::thread& each : shops)
            each.join();
        return taken;
    }

    static inline std::map<std::string, std::string> made;
};

// Its passwords are known to everybody, so it must not stand beside real accounts.
TEST_F(RehearsedDemo, GoesIntoAnEmptyServiceOnly) {
    EXPECT_THROW(fill(service()), std::runtime_error);
}

TEST_F(RehearsedDemo, ByItsOwnMenuIsAsItIs) {
    const json::object answer = rehearse(many_days, "weeks of the demo");
    EXPECT_GT(whole(answer.at("checks").as_object(), "priced"), sized(1'000, 400));
    EXPECT_EQ(worth(answer, "difference"), (Worth{}));
    EXPECT_EQ(answer.at("refused"), json::array{});
    for (const char* list : {"items", "largest"})
        EXPECT_EQ(answer.at(list), json::array{});
    for (const char* kind : {"orders", "checks"}) {
        EXPECT_EQ(whole(answer.at(kind).as_object(), "regained"), 0);
        EXPECT_EQ(whole(answer.at(kind).as_object(), "unpriced"), 0);
    }
    // Its tills charged by this very menu.
    EXPECT_EQ(worth(answer, "present"), worth(answer, "actual"));
}

TEST_F(RehearsedDemo, IsAsMuchDearerAsEachDishIsSold) {
    json::array draft;
    std::set<std::string> raised;
    for (const json::object& each : menu_items()) {
        if (raised.size() == 60 || text(each, "priceType") != "Fixed" || each.at("activeStatus") != true) continue;
        json::array prices = each.at("servingSizePrices").as_array();
        for (json::value& price : prices) {
            price.as_object()["price"] = price.at("price").as_int64() + 100;
            price.as_object().erase("priceStr");
        }
        draft.push_back(json::object{{"id", each.at("id")}, {"servingSizePrices", std::move(prices)}});
        raised.insert(text(each, "id"));
    }
    json::object body = many_days;
    body["draft"] = draft;
    const json::object answer = rehearse(body, "sixty dishes dearer");
    EXPECT_EQ(answer.at("items").as_array().size(), 50U);
    std::map<std::string, std::int64_t> quantities = sold(text(answer, "since"));
    for (const json::value& each : answer.at("items").as_array()) {
        const json::object& item = each.as_object();
        EXPECT_TRUE(raised.contains(text(item, "id"))) << to_text(item);
        EXPECT_EQ(whole(item, "quantity"), quantities[text(item, "id")]) << text(item, "name");
        EXPECT_GT(worth(item, "difference").net, 0);
        EXPECT_LE(worth(item, "difference").net, 100 * whole(item, "quantity")) << "1.00 each, less their discounts";
    }
    EXPECT_GT(worth(answer, "difference").net, 0);
    EXPECT_EQ(worth(answer, "present"), worth(answer, "actual"));
}

TEST_F(RehearsedDemo, OfManyOrdersIsDoneInTime) {
    const auto orders = sized<std::size_t>(2'000, 500);
    ASSERT_EQ(take_orders(orders), orders);
    const json::object same = rehearse({{"draft", json::array{}}, {"days", 1}}, "many orders");
    EXPECT_EQ(whole(same.at("orders").as_object(), "priced"), static_cast<std::int64_t>(orders));
    EXPECT_EQ(worth(same, "difference"), (Worth{}));
    EXPECT_EQ(worth(same, "present"), worth(same, "actual"));
    EXPECT_EQ(whole(same, "refusedCount"), 0);

    // Others are served meanwhile, also where they need the same pool.
    std::atomic<bool> is_over = false;
    std::atomic<int> served = 0;
    const Stopwatch watch;
    std::chrono::duration<double> slowest{0};
    std::thread other([&] {
        Client own = demo_service().node().client(made.at("COMANDA_KEY"));
        while (!is_over) {
            const auto asked = watch.elapsed();
            if (own.get(below("menuLint")).status == 200) ++served;
            slowest = std::max(slowest, watch.elapsed() - asked);
        }
    });
    const auto began = watch.elapsed();
    rehearse(many_days, "weeks, with others served meanwhile");
    const auto all = watch.elapsed() - began;
    is_over = true;
    other.join();
    fmt::print("{} others served meanwhile, the slowest in {:.0f} ms\n", served.load(), slowest.count() * 1'000);
    EXPECT_GE(served, 5);
    EXPECT_LT(slowest * 4, all) << "nobody waits for the whole of it";
}

TEST_F(RehearsedDemo, AreFewAtATime) {
    constexpr int asking = 24;
    json::object body = many_days;
    body["days"] = sized(31, 2);
    std::barrier together(asking);
    std::atomic<int> answered = 0, put_off = 0, wrong = 0;
    std::vector<std::thread> all;
    for (int i = 0; i < asking; ++i) {
        all.emplace_back([&] {
            Client own = demo_service().node().client(made.at("COMANDA_KEY"));
            together.arrive_and_wait();
            const Answer answer = own.post(below("rehearse"), body);
            const bool is_put_off = outcome_of(answer) == "503 UNAVAILABLE" && !answer.header("retry-after").empty();
            ++(answer.status == 200 ? answered : is_put_off ? put_off : wrong);
        });
    }
    for (std::thread& each : all)
        each.join();
    EXPECT_GT(answered, 0);
    EXPECT_GT(put_off, 0);
    EXPECT_EQ(wrong, 0);
    EXPECT_EQ(client.post(below("rehearse"), body).status, 200) << "and then there is room again";
}

}  // namespace
}  // namespace comanda::test::rehearse_demo_test
