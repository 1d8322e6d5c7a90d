// A complaint, an approval, points that come and go, and what the staff eats.
#include "tests/day/restaurant.h"

namespace comanda::test {

// Ana enrolls before lunch, with the manager's account settings.
void enroll_ana(Restaurant& day) {
    Client client = day.b(day.harbour);
    const Book book{client, day.harbour.account};
    book.setting("hasCustomerLevelLoyalty", true, 1);
    day.deeds.did(day.harbour.account, "accountInfo.updated", "hasCustomerLevelLoyalty");
    day.ana = book.made({{"firstName", "Ana"}, {"isLoyaltyCustomer", true}, {"phoneNumber", "+1 212 555 0147"}});
    day.deeds.did(day.harbour.account, "customer.created", day.ana);
    EXPECT_EQ(book.points(day.ana), 0);
    day.story.at("11:40",
                 "Ana, a regular, gives her phone number and begins to collect points: one for each dollar of "
                 "net sales. She has none so far, and a train to catch.");
}

namespace {

std::int64_t half_up(std::int64_t numerator, std::int64_t denominator) {
    return (2 * numerator + denominator) / (2 * denominator);
}

// So many of a portion's units, the first to go back of it.
Portion part_of(Portion portion, std::int64_t units) {
    const std::int64_t all = portion.quantity, paid = portion.paid();
    Portion part = portion;
    part.quantity = units;
    part.discount = 0;
    part.gross = half_up(paid * units, all);
    part.exclusive = half_up(portion.exclusive * part.gross, paid);
    part.inclusive = half_up(portion.inclusive * part.gross, paid);
    return part;
}

const Bill& bill_of(const std::vector<Bill>& bills, const std::string& id) {
    return *std::ranges::find(bills, id, &Bill::id);
}

// One tiramisu was a soup. Tom may not give money back; Mia may.
void give_one_back(Restaurant& day) {
    House& house = day.harbour;
    Client a = day.a(house);
    const std::vector<Bill> bills = house.book.bills();
    const Bill& lunch = bill_of(bills, day.anas_lunch);
    const std::string path = Shop{a, house.id}.at("order/" + lunch.id + "/refund");
    const json::object wanted{{"id", "refund-1"},
                              {"type", "Item"},
                              {"reason", "Rather a soup"},
                              {"items", json::array{{{"orderDetail", 2}, {"quantity", 1}}}}};
    const Answer refused = a.post(path, wanted, day.tom.headers());
    EXPECT_EQ(outcome_of(refused), "403 PRIVILEGE_MISSING");
    EXPECT_EQ(text(refused.object(), "privilege"), "POS_REFUND");
    ASSERT_EQ(refused.object().at("heldBy").as_array().size(), 1U);
    EXPECT_EQ(text(refused.object().at("heldBy").at(0).as_object(), "id"), day.mia.id);

    Headers approved = day.tom.headers();
    approved.emplace_back("X-Approval", day.mia.pin);
    const json::object refund = good(a.post(path, wanted, approved), 201);
    day.deeds.did(house.id, "webOrder.refunded", lunch.id);
    day.deeds.did(house.id, "approval.given", text(Trail{a, "svc/store/" + house.id}.newest("?entity=approval"), "id"));
    day.deeds.did(house.id, "customer.reversed", day.ana);
    day.approved_order = lunch.id;
    Bill back{lunch.id, "Ana", {part_of(lunch.portions[2], 1)}, 0, 0, "WEB"};
    EXPECT_EQ(whole(refund, "totalAmount"), back.total());
    house.book.gave_back(back);
    const std::int64_t points = half_up(lunch.net() / 100 * back.total(), lunch.total());
    EXPECT_EQ(refund.at("loyaltyPointDifference"), -points);
    day.anas_points -= points;
    day.story.at("15:05", fmt::format("Ana calls: one tiramisu was rather a soup. Tom would give her {} back, and may "
                                      "not; the till says that Mia may. Mia types her PIN, the money goes back, and {} "
                                      "points with it.",
                                      dollars(back.total()), in_words(points)));
}

// The same refund again is the same refund; all of another order goes back at once.
void give_all_back(Restaurant& day) {
    House& house = day.harbour;
    Client b = day.b(house);
    const Shop shop{b, house.id};
    Bill bill{"web-ben",
              "Ben",
              house.prices.worked_out(std::vector<Portion>{{"Margherita", 1, {"Tomato", "Ham"}}, {"Lemonade", 1}}),
              0,
              150,
              "WEB"};
    good(shop.save(day.quoted(b, house, bill)), 201);
    day.deeds.did(house.id, "webOrder.placed", bill.id);
    day.serve(b, house, bill);
    const json::object wanted{{"id", "refund-2"}, {"type", "Full"}, {"reason", "Wrong address"}};
    EXPECT_EQ(whole(good(shop.refund(bill.id, wanted), 201), "totalAmount"), bill.total());
    EXPECT_EQ(whole(good(shop.refund(bill.id, wanted)), "totalAmount"), bill.total()) << "asked twice";
    day.deeds.did(house.id, "webOrder.refunded", bill.id);
    house.book.gave_back(bill);
    day.story.at("15:40", fmt::format("Ben's pizza went to his old address. All of it goes back, {}, though the office "
                                      "asked for that twice.",
                                      dollars(bill.total())));
}

void spend_points(Restaurant& day) {
    Client a = day.a(day.harbour), b = day.b(day.harbour);
    const Book book{a, day.harbour.account}, other{b, day.harbour.account};
    const json::object wanted{{"id", "redeem-1"}, {"points", 20}, {"store", day.harbour.id}};
    good(book.redeem(day.ana, wanted));
    good(other.redeem(day.ana, wanted));
    day.deeds.did(day.harbour.id, "customer.redeemed", day.ana);
    day.anas_points -= 20;
    EXPECT_EQ(other.points(day.ana), day.anas_points);
    const Answer refused = other.redeem(day.ana, {{"id", "redeem-2"}, {"points", day.anas_points + 1}});
    EXPECT_EQ(outcome_of(refused), "409 INSUFFICIENT_POINTS");
    day.story.at("16:20",
                 fmt::format("She spends 20 points on a coffee, asks for a second one, and is told what she has: "
                             "{}. It is not enough, by one.",
                             day.anas_points));
}

// What the staff eats is on the house, up to a point.
void feed_the_staff(Restaurant& day) {
    Client b = day.b(day.harbour);
    const Book book{b, day.harbour.account};
    const std::string type = book.type("Staff");
    const std::string plan =
        text(good(b.post(book.of_account("memberShipPlan"),
                         {{"name", "Staff meals"}, {"type", type}, {"allowance", 2'000}, {"allowancePeriod", "Daily"}}),
                  201),
             "id");
    const std::string lea = book.made({{"firstName", "Lea"}, {"memberShipPlan", plan}});
    good(book.draw(lea, {{"id", "draw-1"}, {"amount", 1'250}, {"store", day.harbour.id}}), 201);
    const Answer refused = book.draw(lea, {{"id", "draw-2"}, {"amount", 1'000}, {"store", day.harbour.id}});
    EXPECT_EQ(outcome_of(refused), "409 ALLOWANCE_EXCEEDED");
    EXPECT_EQ(whole(good(book.allowance(lea)), "available"), 750);
    day.deeds.did(day.harbour.account, "memberShipType.created", type);
    day.deeds.did(day.harbour.account, "memberShipPlan.created", plan);
    day.deeds.did(day.harbour.account, "customer.created", lea);
    day.deeds.did(day.harbour.id, "customer.drew", lea);
    day.story.at("17:00",
                 "Staff meal. Lea has $20.00 a day on the house, eats for $12.50, and fancies a second plate for "
                 "$10.00. The house fancies $7.50.");
}

}  // namespace

void spend_the_afternoon(Restaurant& day) {
    day.story.chapter("Afternoon");
    give_one_back(day);
    give_all_back(day);
    spend_points(day);
    feed_the_staff(day);
}

}  // namespace comanda::test
