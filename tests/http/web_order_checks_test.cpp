// The check of a web order: made, closed and void with it, in the same commits.
#include "tests/http/tills.h"
#include "tests/http/web_shop.h"

namespace comanda::test::web_order_checks_test {
namespace {

class WebOrderChecks : public WebShop {
  protected:
    const Sync sync{client, store};

    json::object check_of(const std::string& id) const {
        const json::object list = sync.active("?since=0").object();
        for (const json::value& each : list.at("data").as_array()) {
            if (text(each.as_object(), "checkID") == id) return each.as_object();
        }
        return {};
    }
    // An order of everything: modifiers, discounts, charges, taxes in and on top of prices, a tip.
    json::object feast(const std::string& id) const {
        const json::object pizza =
            line(menu.pizza, 2,
                 {{"ssExternalID", menu.large},
                  {"mandatoryModifiers", json::array{choice(menu.pesto)}},
                  {"optionalModifiers", json::array{choice(menu.olives), choice(menu.truffle)}}});
        return order(id, {pizza, line(menu.tea, 3), line(menu.wine), line(menu.cola, 2), line(menu.bread)},
                     {{"paymentType", 1}, {"paymentPaid", true}, {"driverTipAmount", 250}});
    }
    // The check of an order that has another name than the order.
    json::object check_beside(const std::string& id) const {
        const json::object list = sync.active("?since=0").object();
        for (const json::value& each : list.at("data").as_array()) {
            const json::object& check = each.as_object();
            if (text(check, "checkID") != id && text(encoded(check, "data"), "webOrderID") == id) return check;
        }
        return {};
    }
    std::string sales_of(const std::string& id) const {
        return service().postgres().value(
            "shard_one",
            "select coalesce(string_agg(total::text, ','), '') from sale where status = 0 and check_id = '" + id +
                "' and store_id = '" + store + "'");
    }
    std::string refunds_of(const std::string& id) const {
        return service().postgres().value(
            "shard_one",
            "select coalesce(string_agg(total::text, ',' order by total desc), '') from sale where refund_of is not "
            "null and check_id = '" +
                id + "' and store_id = '" + store + "'");
    }
};

TEST_F(WebOrderChecks, AnAcceptedOrderIsACheckThatComesToTheSame) {
    const json::object kept = shop.taken(shop.quoted(feast("f1")));
    EXPECT_TRUE(check_of("f1").empty()) << "nobody has accepted it";
    ASSERT_EQ(shop.move("f1", 20).status, 200);
    const json::object check = check_of("f1");
    EXPECT_EQ(text(check, "status"), "ACTIVE");
    EXPECT_EQ(whole(check, "totalAmount"), whole(kept, "totalAmount"));
    EXPECT_EQ(whole(check, "balanceAmount"), 0) << "it is paid";
    const json::object data = encoded(check, "data");
    EXPECT_EQ(line_ids(data).size(), 5U);
    EXPECT_EQ(whole(data, "totalTaxAmount"), whole(kept, "totalTax"));
    EXPECT_EQ(sales_of("f1"), "");
}

TEST_F(WebOrderChecks, ACompletedOrderClosesItAndIsSoldOnce) {
    const json::object kept = shop.taken(shop.quoted(feast("f2")));
    ASSERT_EQ(shop.move("f2", 20).status, 200);
    ASSERT_EQ(shop.move("f2", 90).status, 200);
    EXPECT_EQ(text(check_of("f2"), "status"), "CLOSED");
    EXPECT_EQ(sales_of("f2"), std::to_string(whole(kept, "totalAmount")));
    EXPECT_EQ(shop.move("f2", 90).status, 200);
    EXPECT_EQ(sales_of("f2"), std::to_string(whole(kept, "totalAmount")));
}

TEST_F(WebOrderChecks, ACheckTheTillClosedFirstIsSoldOnceToo) {
    shop.taken(shop.quoted(feast("f3")));
    ASSERT_EQ(shop.move("f3", 20).status, 200);
    const json::object open = check_of("f3");
    const Till bar{sync, "bar"};
    json::object data = encoded(open, "data");
    data["status"] = "CLOSED";
    data["lastUpdateInMillisec"] = now().time_since_epoch().count();
    EXPECT_EQ(text(bar.taken("f3", data), "status"), "CLOSED");
    ASSERT_EQ(shop.move("f3", 90).status, 200);
    EXPECT_EQ(sales_of("f3"), std::to_string(whole(open, "totalAmount")));
}

TEST_F(WebOrderChecks, ATillMayAddToIt) {
    shop.taken(shop.quoted(feast("f4")));
    ASSERT_EQ(shop.move("f4", 20).status, 200);
    const std::int64_t before = whole(check_of("f4"), "totalAmount");
    const Till bar{sync, "bar"};
    bar.taken("f4", check_with({dish("extra", 700)}, {{"lastUpdateInMillisec", now().time_since_epoch().count()}}));
    EXPECT_EQ(whole(check_of("f4"), "totalAmount"), before + 700);
    ASSERT_EQ(shop.move("f4", 90).status, 200);
    EXPECT_EQ(sales_of("f4"), std::to_string(before + 700));
}

TEST_F(WebOrderChecks, ACancelledOrderVoidsIt) {
    shop.taken(shop.quoted(feast("f5")));
    ASSERT_EQ(shop.move("f5", 20).status, 200);
    ASSERT_EQ(shop.move("f5", 110, "no pizza today").status, 200);
    EXPECT_EQ(text(check_of("f5"), "status"), "VOIDED");
    EXPECT_EQ(sales_of("f5"), "");
    shop.taken(shop.quoted(feast("f6")));
    ASSERT_EQ(shop.move("f6", 110).status, 200);
    EXPECT_TRUE(check_of("f6").empty()) << "it never had one";
}

TEST_F(WebOrderChecks, DevicesDoNotShowTheShop) {
    shop.taken(shop.quoted(feast("f7")));
    ASSERT_EQ(shop.move("f7", 20).status, 200);
    const json::object devices = sync.devices().object();
    for (const json::value& each : devices.at("data").as_array())
        EXPECT_NE(text(each.as_object(), "node"), "WEB");
}

TEST_F(WebOrderChecks, LeavesATillsOpenCheckOfItsIdAlone) {
    const Till bar{sync, "bar"};
    bar.taken("1001", beers({"b1"}));
    const json::object kept = shop.taken(shop.quoted(feast("1001")));
    ASSERT_EQ(shop.move("1001", 20).status, 200);
    EXPECT_EQ(line_ids(encoded(check_of("1001"), "data")), Names{"b1"});
    const json::object check = check_beside("1001");
    EXPECT_EQ(whole(check, "totalAmount"), whole(kept, "totalAmount"));
    ASSERT_EQ(shop.move("1001", 90).status, 200);
    EXPECT_EQ(text(check_of("1001"), "status"), "ACTIVE") << "the till's guest is still there";
    EXPECT_EQ(sales_of("1001"), "");
    EXPECT_EQ(sales_of(text(check, "checkID")), std::to_string(whole(kept, "totalAmount")));

    shop.taken(shop.quoted(feast("1002")));
    bar.taken("1002", beers({"b2"}));
    ASSERT_EQ(shop.move("1002", 20).status, 200);
    const std::string own = text(check_beside("1002"), "checkID");
    ASSERT_EQ(shop.move("1002", 110, "no cook").status, 200);
    EXPECT_EQ(text(check_of("1002"), "status"), "ACTIVE");
    EXPECT_EQ(text(check_of(own), "status"), "VOIDED");
}

TEST_F(WebOrderChecks, LeavesATillsSaleOfItsIdAlone) {
    const Till bar{sync, "bar"};
    bar.taken("1001", beers({"b1"}, {{"status", "CLOSED"}, {"payments", json::array{paid_by("p", 500)}}}));
    ASSERT_EQ(sales_of("1001"), "500");
    const json::object kept = shop.taken(shop.quoted(feast("1001")));
    ASSERT_EQ(shop.refund("1001", {{"type", "Amount"}, {"amount", 100}}).status, 201);
    EXPECT_EQ(refunds_of("1001"), "") << "an order that nobody has accepted has no check";
    ASSERT_EQ(shop.move("1001", 20).status, 200);
    const std::string own = text(check_beside("1001"), "checkID");
    ASSERT_EQ(shop.move("1001", 90).status, 200);
    EXPECT_EQ(sales_of(own), std::to_string(whole(kept, "totalAmount")));
    ASSERT_EQ(shop.refund("1001", {{"type", "Full"}}).status, 201);
    EXPECT_EQ(refunds_of("1001"), "");
    EXPECT_EQ(refunds_of(own), "-100," + std::to_string(100 - whole(kept, "totalAmount")));
}

}  // namespace
}  // namespace comanda::test::web_order_checks_test
