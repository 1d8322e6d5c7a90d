// Memberships: types, plans, what a member may draw and when, and members who pay no taxes.
#include "tests/http/customers.h"
#include "tests/http/sales.h"
#include "tests/http/web_order_sums.h"

namespace comanda::test::membership_test {
namespace {

class Memberships : public OwnAccount {
  protected:
    const Day today = business_today();

    Answer post(const std::string& rest, const json::object& body, const Headers& headers = {}) const {
        return book.client.post(book.of_account(rest), body, headers);
    }
    Answer put(const std::string& rest, const json::object& body, const Headers& headers = {}) const {
        return book.client.put(book.of_account(rest), body, headers);
    }
    json::object listed(const std::string& rest) const { return Book::good(book.client.get(book.of_account(rest))); }
    // A member with so much to draw.
    std::string member(std::int64_t allowance, std::int64_t overdraft, const std::string& period = "Monthly") const {
        static int number = 0;
        const std::string name = "Plan " + std::to_string(++number);
        const std::string plan =
            book.plan(name, {{"allowance", allowance}, {"allowanceOverdraft", overdraft}, {"allowancePeriod", period}});
        return book.made({{"firstName", "Member"}, {"memberShipPlan", plan}});
    }
    std::string left(const std::string& id) const {
        const json::object shown = Book::good(book.allowance(id));
        return std::to_string(money(shown, "used")) + " used, " + std::to_string(money(shown, "overdraftUsed")) +
               " beyond, " + std::to_string(money(shown, "available")) + " left";
    }
};

TEST_F(Memberships, AreOfTypes) {
    const Answer made = post("memberShipType", {{"type", "Staff"}}, under_key("t"));
    const json::object staff = Book::good(made, 201);
    const std::string id = text(staff, "id");
    EXPECT_EQ(made.header("location"), book.of_account("memberShipType/" + id));
    EXPECT_EQ(made.header("etag"), "\"1\"");
    EXPECT_EQ(client.get(made.header("location")).body, made.body);
    EXPECT_EQ(client.get(made.header("location"), {{"If-None-Match", "\"1\""}}).status, 304);
    EXPECT_EQ(outcome_of(client.get(book.of_account("memberShipPlan/" + id))), "404 NOT_FOUND") << "a type is no plan";
    EXPECT_EQ(outcome_of(client.get(book.of_account("memberShipType/x"))), "404 NOT_FOUND");
    EXPECT_EQ(text(staff, "type") + " " + text(staff, "account"), "Staff " + tenant.account);
    EXPECT_EQ(staff.at("activeStatus"), true);
    EXPECT_EQ(whole(staff, "version"), 1);
    const Answer again = post("memberShipType", {{"type", "Staff"}}, under_key("t"));
    EXPECT_EQ(again.status, 200);
    EXPECT_EQ(again.header("idempotent-replayed"), "true");
    EXPECT_EQ(again.body, made.body);
    EXPECT_EQ(refusal(post("memberShipType", {{"type", "Other"}}, under_key("t"))),
              "VALIDATION_FAILED Idempotency-Key:KEY_REUSED");
    const Answer twin = post("memberShipType", {{"type", "STAFF"}});
    EXPECT_EQ(outcome_of(twin), "409 DUPLICATE_NAME");
    EXPECT_EQ(text(twin.object(), "existingId"), id);
    const Book by_store{client, store};
    EXPECT_EQ(client.post(by_store.of_account("memberShipType"), {{"type", "Club"}}).status, 201)
        << "a store's account";
    EXPECT_EQ(pairs(listed("memberShipTypes").at("data"), "type", "version"), (Names{"Club 1", "Staff 1"}));
    EXPECT_EQ(pairs(listed("memberShipTypes?pageSize=1&page=2").at("data"), "type", "version"), (Names{"Staff 1"}));
    const json::object renamed = Book::good(put("memberShipType/" + id, {{"type", "Team"}}, if_version(1)));
    EXPECT_EQ(whole(renamed, "version"), 2);
    EXPECT_EQ(outcome_of(put("memberShipType/" + id, {{"type", "X"}}, if_version(1))), "412 VERSION_CONFLICT");
    EXPECT_EQ(outcome_of(put("memberShipType/" + id, {{"type", "club"}})), "409 DUPLICATE_NAME");
    EXPECT_EQ(refusal(put("memberShipType/" + id, {{"hue", 1}}, strictly)), "VALIDATION_FAILED hue:UNKNOWN_FIELD");
    EXPECT_EQ(refusal(put("memberShipType/" + id, {{"type", nullptr}})).substr(0, 17), "VALIDATION_FAILED");
    Book::good(put("memberShipType/" + id, {{"activeStatus", false}}));
    EXPECT_EQ(pairs(listed("memberShipTypes").at("data"), "type", "version"), Names{"Club 1"});
    EXPECT_EQ(pairs(listed("memberShipTypes?status=false").at("data"), "type", "version"), Names{"Team 3"});
}

TEST_F(Memberships, HavePlans) {
    const std::string type = book.type("Club");
    const json::object sent = {{"allowanceOverdraftStr", "10.00"},
                               {"allowancePeriod", "Weekly"},
                               {"allowanceStr", "50.00"},
                               {"name", "Gold"},
                               {"taxExemption", true},
                               {"type", type}};
    const json::object gold = Book::good(post("memberShipPlan", sent), 201);
    for (const auto& each : sent)
        EXPECT_EQ(gold.at(each.key()), each.value()) << each.key();
    EXPECT_EQ(money(gold, "allowance"), 5'000);
    EXPECT_EQ(money(gold, "allowanceOverdraft"), 1'000);
    EXPECT_EQ(gold.at("activeStatus"), true);
    const json::object plain = Book::good(post("memberShipPlan", {{"name", "Plain"}, {"type", type}}), 201);
    EXPECT_EQ(text(plain, "allowancePeriod") + " " + to_text(plain.at("taxExemption")), "Monthly false");
    EXPECT_EQ(money(plain, "allowance") + money(plain, "allowanceOverdraft"), 0);
    const json::object none =
        Book::good(post("memberShipPlan",
                        {{"name", "None"}, {"type", type}, {"allowanceStr", ""}, {"allowanceOverdraft", nullptr}}),
                   201);
    EXPECT_EQ(text(none, "allowanceStr") + " " + text(none, "allowanceOverdraftStr"), "0.00 0.00");
    const std::string of_none = "memberShipPlan/" + text(none, "id");
    Book::good(put(of_none, {{"allowance", 900}}));
    EXPECT_EQ(text(Book::good(put(of_none, {{"allowanceStr", ""}})), "allowanceStr"), "9.00") << "says nothing";
    EXPECT_EQ(text(Book::good(put(of_none, {{"allowance", nullptr}})), "allowanceStr"), "0.00") << "cleared";
    EXPECT_EQ(outcome_of(put(of_none, {{"createdFor", unknown_id}})), "404 NOT_FOUND");
    EXPECT_EQ(
        outcome_of(post("memberShipPlan", {{"name", "X"}, {"type", type}, {"store", service().other().stores[0]}})),
        "404 NOT_FOUND");
    Book::good(put(of_none, {{"activeStatus", false}}));
    EXPECT_EQ(pairs(listed("memberShipPlans").at("data"), "name", "allowance"), (Names{"Gold 5000", "Plain 0"}));
    const std::string path = "memberShipPlan/" + text(gold, "id");
    const json::object more = Book::good(put(path, {{"allowance", 7'500}}, if_version(1)));
    EXPECT_EQ(text(more, "allowanceStr"), "75.00");
    EXPECT_EQ(text(more, "allowancePeriod"), "Weekly") << "what is not sent stays";
    EXPECT_EQ(outcome_of(put(path, {{"allowance", 1}}, if_version(1))), "412 VERSION_CONFLICT");
    EXPECT_EQ(outcome_of(put(path, {{"name", "PLAIN"}})), "409 DUPLICATE_NAME");
    Book::good(put(path, {{"activeStatus", false}}));
    EXPECT_EQ(pairs(listed("memberShipPlans?status=false").at("data"), "name", "allowance"),
              (Names{"Gold 7500", "None 0"}));
    EXPECT_EQ(refusal(book.create({{"firstName", "X"}, {"memberShipPlan", text(gold, "id")}})),
              "VALIDATION_FAILED memberShipPlan:REFERENCE_NOT_FOUND")
        << "out of use";
}

TEST_F(Memberships, OfATypeWithPlansKeepIt) {
    const std::string type = text(Book::good(post("memberShipType", {{"type", "Club"}}), 201), "id");
    const std::string gold = text(Book::good(post("memberShipPlan", {{"name", "Gold"}, {"type", type}}), 201), "id");
    const Answer refused = put("memberShipType/" + type, {{"activeStatus", false}});
    EXPECT_EQ(outcome_of(refused), "409 IN_USE");
    EXPECT_EQ(to_text(refused.object().at("users")),
              R"([{"kind":"memberShipPlan","id":")" + gold + R"(","name":"Gold"}])");
    EXPECT_EQ(whole(refused.object(), "usersTotal"), 1);
}

TEST_F(Memberships, HaveEveryFieldThatIsDeclared) {
    const std::string type = text(Book::good(post("memberShipType", {{"type", "Club"}}), 201), "id");
    const json::object sloppy{{"name", "Gold"}, {"type", type}, {"allowance", json::object{}}, {"allowanceStr", ""}};
    const json::object plan = Book::good(post("memberShipPlan", sloppy), 201);
    EXPECT_EQ(to_text(plan.at("allowance")) + to_text(plan.at("allowanceStr")), R"(0"0.00")");
    EXPECT_EQ(to_text(plan.at("allowanceOverdraft")) + to_text(plan.at("taxExemption")), "0false");
    EXPECT_EQ(to_text(plan.at("warnings").at(0)), R"({"code":"COERCED","field":"allowance","from":{},"to":null})");
    EXPECT_EQ(refusal(post("memberShipPlan", with(sloppy, {{"name", "Silver"}}), strictly)),
              "VALIDATION_FAILED allowance:COERCED");
    const json::object changed = Book::good(put("memberShipPlan/" + text(plan, "id"), {{"allowance", 500}}));
    EXPECT_EQ(text(changed, "allowanceStr"), "5.00");
    const json::object cleared = Book::good(put("memberShipPlan/" + text(plan, "id"), {{"allowance", nullptr}}));
    EXPECT_EQ(text(cleared, "allowanceStr"), "0.00");
}

TEST_F(Memberships, RefusePlansThatCannotBe) {
    const std::string type = book.type("Club"), plan = book.plan("Gold");
    const json::object sound = {{"name", "Silver"}, {"type", type}};
    const auto refused_as = [&](const json::object& more) {
        const std::string made = refusal(post("memberShipPlan", with(sound, more)));
        EXPECT_EQ(refusal(put("memberShipPlan/" + plan, more)), made) << to_text(more);
        return made;
    };
    EXPECT_EQ(refusal(post("memberShipPlan", {{"type", type}})).substr(0, 17), "VALIDATION_FAILED");
    EXPECT_EQ(refusal(post("memberShipPlan", {{"name", "X"}})).substr(0, 17), "VALIDATION_FAILED");
    EXPECT_EQ(refusal(post("memberShipType", {})), "VALIDATION_FAILED type:REQUIRED");
    EXPECT_EQ(refused_as({{"type", unknown_id}}), "VALIDATION_FAILED type:REFERENCE_NOT_FOUND");
    EXPECT_EQ(refused_as({{"type", unknown_id}, {"activeStatus", false}}),
              "VALIDATION_FAILED type:REFERENCE_NOT_FOUND");
    EXPECT_EQ(refused_as({{"allowancePeriod", "Hourly"}}), "VALIDATION_FAILED allowancePeriod:INVALID_VALUE");
    EXPECT_EQ(refused_as({{"allowance", 100}, {"allowanceStr", "2.00"}}).substr(0, 18), "MONEY_STR_MISMATCH");
    EXPECT_EQ(refused_as({{"allowance", -1}}), "VALIDATION_FAILED allowance:INVALID_VALUE");
    EXPECT_EQ(refused_as({{"allowanceOverdraftStr", "-0.01"}}).substr(0, 17), "VALIDATION_FAILED");
    EXPECT_EQ(refused_as({{"taxExemption", "perhaps"}}), "VALIDATION_FAILED taxExemption:INVALID_VALUE");
    Client tied = with_scopes("customers:read,customers:write", {"--stores", store}),
           reader = with_scopes("customers:read");
    const Book second{tied, new_store(tenant)}, nowhere{client, unknown_id}, reads{reader, tenant.account};
    for (const std::string kind : {"memberShipType", "memberShipPlan"}) {
        const std::string one = kind + "/" + plan, list = kind + "s";
        EXPECT_EQ(outcome_of(client.send("POST", book.of_account(kind), "{")), "400 MALFORMED_JSON") << kind;
        EXPECT_EQ(outcome_of(client.send("PUT", book.of_account(one), "{")), "400 MALFORMED_JSON") << kind;
        EXPECT_EQ(outcome_of(put(kind + "/" + unknown_id, {{"name", "X"}})), "404 NOT_FOUND") << kind;
        EXPECT_EQ(outcome_of(tied.post(second.of_account(kind), sound)), "403 STORE_NOT_ALLOWED") << kind;
        EXPECT_EQ(outcome_of(tied.put(second.of_account(one), sound)), "403 STORE_NOT_ALLOWED") << kind;
        EXPECT_EQ(outcome_of(tied.get(second.of_account(list))), "403 STORE_NOT_ALLOWED") << kind;
        EXPECT_EQ(outcome_of(client.post(nowhere.of_account(kind), sound)), "404 NOT_FOUND") << kind;
        EXPECT_EQ(outcome_of(client.get(nowhere.of_account(list))), "404 NOT_FOUND") << kind;
        EXPECT_EQ(outcome_of(client.get(book.of_account(list + "?status=x"))), "400 INVALID_PARAMETER") << kind;
        EXPECT_EQ(outcome_of(reader.post(reads.of_account(kind), sound)), "403 SCOPE_MISSING") << kind;
        EXPECT_EQ(reader.get(reads.of_account(list)).status, 200) << kind;
    }
    EXPECT_EQ(pairs(listed("memberShipPlans").at("data"), "name", "version"), Names{"Gold 1"});
}

TEST_F(Memberships, AreDrawnOnUpToAllowanceAndOverdraft) {
    const std::string id = member(5'000, 1'000);
    EXPECT_EQ(left(id), "0 used, 0 beyond, 6000 left");
    const json::object lunch = {{"id", "lunch"}, {"amountStr", "45.00"}, {"store", store}, {"reason", "Lunch"}};
    const json::object drawn = Book::good(book.draw(id, lunch), 201);
    EXPECT_EQ(text(drawn, "id"), "lunch");
    EXPECT_EQ(money(drawn, "amount"), 4'500);
    EXPECT_EQ(money(drawn.at("allowance").as_object(), "available"), 1'500);
    const Answer again = book.draw(id, lunch);
    EXPECT_EQ(again.status, 200);
    EXPECT_EQ(again.header("idempotent-replayed"), "true");
    EXPECT_EQ(outcome_of(book.draw(id, with(lunch, {{"amountStr", "44.00"}}))), "409 DUPLICATE_ID_DIFFERENT_CONTENT");
    const Answer much = book.draw(id, {{"amount", 1'501}});
    EXPECT_EQ(outcome_of(much), "409 ALLOWANCE_EXCEEDED");
    EXPECT_EQ(whole(much.object(), "available"), 1'500);
    EXPECT_EQ(book.draw(id, {{"amount", 1'000}}, under_key("k")).status, 201);
    EXPECT_EQ(book.draw(id, {{"amount", 1'000}}, under_key("k")).status, 200);
    EXPECT_EQ(left(id), "5500 used, 500 beyond, 500 left");
    EXPECT_EQ(book.draw(id, {{"amount", 500}, {"amountStr", "5.00"}}).status, 201);
    EXPECT_EQ(outcome_of(book.draw(id, {{"amount", 1}})), "409 ALLOWANCE_EXCEEDED");
    EXPECT_EQ(left(id), "6000 used, 1000 beyond, 0 left");
    const std::string said = service().run({"ledger", "verify", "--account", tenant.account});
    EXPECT_NE(said.find("3 draws: 0 differences"), std::string::npos) << said;
}

TEST_F(Memberships, GiveADrawBackOnce) {
    const std::string id = member(5'000, 0);
    Book::good(book.draw(id, {{"id", "d"}, {"amount", 3'000}}), 201);
    const json::object undone = Book::good(book.undo(id, "d", {{"reason", "Wrong guest"}}), 201);
    EXPECT_EQ(money(undone, "amount"), -3'000);
    EXPECT_EQ(left(id), "0 used, 0 beyond, 5000 left");
    const Answer again = book.undo(id, "d", {{"reason", "Wrong guest"}});
    EXPECT_EQ(again.status, 200) << again.body;
    EXPECT_EQ(again.header("idempotent-replayed"), "true");
    EXPECT_EQ(outcome_of(book.undo(id, "d", {{"reason", "Other"}})), "200") << "undone is undone";
    EXPECT_EQ(outcome_of(book.undo(id, "d", {{"id", "other"}})), "200");
    EXPECT_EQ(outcome_of(book.undo(id, text(undone, "id"))), "404 NOT_FOUND") << "an undoing is final";
    EXPECT_EQ(outcome_of(book.undo(id, "none")), "404 NOT_FOUND");
    EXPECT_EQ(left(id), "0 used, 0 beyond, 5000 left");
}

TEST_F(Memberships, RefuseDrawsThatCannotBe) {
    const std::string id = member(5'000, 0), guest = book.made({{"firstName", "Guest"}});
    Book::good(book.draw(id, {{"id", "d"}, {"amount", 1}}), 201);
    EXPECT_EQ(refusal(book.draw(id, {})), "VALIDATION_FAILED amount:REQUIRED");
    for (const json::value& bad : {json::value(0), json::value(-5), json::value("x"), json::value(0.5)})
        EXPECT_EQ(refusal(book.draw(id, {{"amount", bad}})), "VALIDATION_FAILED amount:INVALID_VALUE") << bad;
    EXPECT_EQ(refusal(book.draw(id, {{"amountStr", "x"}})), "VALIDATION_FAILED amountStr:INVALID_VALUE");
    EXPECT_EQ(outcome_of(book.draw(id, {{"amount", 100}, {"amountStr", "2.00"}})), "422 MONEY_STR_MISMATCH");
    EXPECT_EQ(refusal(book.draw(guest, {{"amount", 5}})), "VALIDATION_FAILED memberShipPlan:REQUIRED");
    EXPECT_EQ(outcome_of(book.allowance(guest)), "404 NOT_FOUND");
    EXPECT_EQ(outcome_of(book.draw(unknown_id, {{"amount", 5}})), "404 NOT_FOUND");
    EXPECT_EQ(outcome_of(book.undo(unknown_id, "d")), "404 NOT_FOUND");
    EXPECT_EQ(outcome_of(book.undo(guest, "d")), "404 NOT_FOUND") << "somebody else's draw";
    EXPECT_EQ(outcome_of(book.allowance(unknown_id)), "404 NOT_FOUND");
    EXPECT_EQ(outcome_of(book.allowance(id, "?store=" + unknown_id)), "404 NOT_FOUND");
    EXPECT_EQ(outcome_of(book.draw(id, {{"amount", 5}, {"store", unknown_id}})), "404 NOT_FOUND");
    for (const char* nothing : {R"({})", R"({"amount":null})", R"({"amount":""})", R"({"amountStr":null})"})
        EXPECT_EQ(refusal(client.send("POST", Book::one(id, "allowanceDraw"), nothing)),
                  "VALIDATION_FAILED amount:REQUIRED");
    EXPECT_EQ(outcome_of(client.send("POST", Book::one(id, "allowanceDraw"), "{")), "400 MALFORMED_JSON");
    EXPECT_EQ(outcome_of(client.send("POST", Book::one(id, "allowanceDraw/d/undo"), "{")), "400 MALFORMED_JSON");
    EXPECT_EQ(refusal(book.undo(id, "d", {{"reason", std::string(1'001, 'x')}})),
              "VALIDATION_FAILED reason:INVALID_VALUE");
    Client tied = with_scopes("customers:read,customers:write", {"--stores", store}),
           reader = with_scopes("customers:read");
    const Book ties{tied, tenant.account}, reads{reader, tenant.account};
    const json::object second = {{"amount", 5}, {"store", new_store(tenant)}};
    EXPECT_EQ(outcome_of(ties.draw(id, second)), "403 STORE_NOT_ALLOWED");
    EXPECT_EQ(outcome_of(ties.undo(id, "d", second)), "403 STORE_NOT_ALLOWED");
    EXPECT_EQ(outcome_of(ties.allowance(id, "?store=" + text(second, "store"))), "403 STORE_NOT_ALLOWED");
    EXPECT_EQ(outcome_of(reads.draw(id, {{"amount", 5}})), "403 SCOPE_MISSING");
    EXPECT_EQ(reads.allowance(id).status, 200);
    EXPECT_EQ(left(id), "1 used, 0 beyond, 4999 left");
    EXPECT_EQ(to_text(Book::good(book.draw(id, {{"amount", "5"}}), 201).at("warnings")),
              R"([{"code":"COERCED","field":"amount","from":"5","to":5}])");
    EXPECT_EQ(left(id), "6 used, 0 beyond, 4994 left");
}

TEST_F(Memberships, AreAsLargeAsMoneyGets) {
    const std::int64_t most = 9'223'372'036'854'775'807;
    const json::object huge = {
        {"name", "Huge"}, {"type", book.type("Huge")}, {"allowance", most}, {"allowanceOverdraft", most}};
    const Answer made = post("memberShipPlan", huge);
    if (made.status != 201) {
        EXPECT_EQ(outcome_of(made), "422 VALIDATION_FAILED") << made.body;
        return;
    }
    const std::string id = book.made({{"firstName", "Rich"}, {"memberShipPlan", made.object().at("id")}});
    const json::object shown = Book::good(book.allowance(id));
    EXPECT_EQ(whole(shown, "available"), most);
}

TEST_F(Memberships, LastAPeriodOfTheCalendar) {
    const auto span = [](const std::string& period, const std::string& day, const std::string& week = "Monday") {
        return service().postgres().value("shard_one", "select starts || ' ' || ends from allowance_span('" + period +
                                                           "', '" + day + "', '" + week + "')");
    };
    EXPECT_EQ(span("Daily", "2026-11-15"), "2026-11-15 2026-11-15");
    EXPECT_EQ(span("Weekly", "2026-11-15"), "2026-11-09 2026-11-15");
    EXPECT_EQ(span("Weekly", "2026-11-15", "Sunday"), "2026-11-15 2026-11-21");
    EXPECT_EQ(span("Weekly", "2026-11-14", "Sunday"), "2026-11-08 2026-11-14");
    EXPECT_EQ(span("Weekly", "2027-01-01", "Wednesday"), "2026-12-30 2027-01-05");
    EXPECT_EQ(span("Monthly", "2028-02-29"), "2028-02-01 2028-02-29");
    EXPECT_EQ(span("Quarterly", "2026-11-15"), "2026-10-01 2026-12-31");
    EXPECT_EQ(span("Half-Yearly", "2026-06-30"), "2026-01-01 2026-06-30");
    EXPECT_EQ(span("Half-Yearly", "2026-07-01"), "2026-07-01 2026-12-31");
    EXPECT_EQ(span("Yearly", "2026-07-01"), "2026-01-01 2026-12-31");
    for (const std::string period : {"Daily", "Weekly", "Monthly", "Quarterly", "Half-Yearly", "Yearly"}) {
        const std::string id = member(100, 0, period);
        const json::object shown = Book::good(book.allowance(id, "?store=" + store));
        EXPECT_EQ(text(shown, "periodStart") + " " + text(shown, "periodEnd"), span(period, iso(today)));
    }
}

TEST_F(Memberships, BeginAgainInTheNextPeriod) {
    const std::string id = member(1'000, 0, "Daily");
    Book::good(book.draw(id, {{"id", "d"}, {"amount", 1'000}, {"store", store}}), 201);
    EXPECT_EQ(outcome_of(book.draw(id, {{"amount", 1}, {"store", store}})), "409 ALLOWANCE_EXCEEDED");
    // Of a store beyond the date line it is tomorrow, or it will be here: its day is another.
    const std::string far = new_store(tenant);
    const Shop shop{client, far};
    const bool is_late = now() - day_began() > hours{11};
    shop.settings({{"timezone", is_late ? "Pacific/Kiritimati" : "Pacific/Niue"}});
    EXPECT_EQ(book.draw(id, {{"amount", 1'000}, {"store", far}}).status, 201) << "a period of its own";
    Book::good(book.undo(id, "d", {{"store", far}}), 201);
    EXPECT_EQ(whole(Book::good(book.allowance(id, "?store=" + store)), "available"), 1'000) << "where it was drawn";
    EXPECT_EQ(whole(Book::good(book.allowance(id, "?store=" + far)), "available"), 0);
}

TEST_F(Memberships, FreeFromTaxesInQuotesOrdersAndSales) {
    const Shop shop{client, store};
    const Menu menu(shop);
    const Reports reports{client, store};
    const std::string plan = book.plan("Diplomats", {{"taxExemption", true}});
    const json::object member = {{"customerId", book.collector(0, {{"memberShipPlan", plan}})}};
    const auto body = [&](const std::string& id, const json::object& more) {
        return order(id, {line(menu.tea, 3), menu.a_pizza(2), line(menu.wine), line(menu.cola), line(menu.bread)},
                     more);
    };
    const json::object full = shop.quoted(body("", {})), quoted = shop.quoted(body("w", member));
    expect_sums(quoted);
    EXPECT_GT(whole(full, "taxAmount"), 0);
    EXPECT_EQ(whole(full, "inclusiveTaxAmount"), 175) << "of 1050";
    EXPECT_EQ(whole(quoted, "taxAmount") + whole(quoted, "inclusiveTaxAmount") + whole(quoted, "totalTax"), 0);
    EXPECT_EQ(whole(quoted, "taxExemptAmount"), 175);
    EXPECT_EQ(whole(quoted, "subTotal"), whole(full, "subTotal") - 175) << "taxes in prices are taken off";
    EXPECT_EQ(whole(quoted, "totalAmount"), whole(full, "totalAmount") - whole(full, "taxAmount") - 175);
    const Answer saved = shop.save(with(quoted, {{"paymentPaid", true}}));
    EXPECT_EQ(saved.status, 201) << saved.body;
    EXPECT_EQ(saved.object().at("priceCheck").at("matched"), true) << to_text(saved.object().at("priceCheck"));
    ASSERT_EQ(shop.move("w", 20).status, 200);
    ASSERT_EQ(shop.move("w", 90).status, 200);
    const json::object totals = reports.sale_of("w").at("totals").as_object();
    EXPECT_EQ(money(totals, "totalAmount"), whole(quoted, "totalAmount"));
    EXPECT_EQ(money(totals, "taxAmount") + money(totals, "inclusiveTaxAmount"), 0);
    reports.expect_agreement("?dateOption=L7D");
    expect_agreement(shop, body("again", member));
    Book::good(put("memberShipPlan/" + plan, {{"taxExemption", false}}));
    EXPECT_EQ(whole(shop.quoted(body("", member)), "taxAmount"), whole(full, "taxAmount")) << "exempt no more";
    EXPECT_EQ(whole(shop.order_now("w"), "totalAmount"), whole(quoted, "totalAmount")) << "what was ordered stays";
    const Answer refund = shop.refund("w", {{"type", "Full"}});
    EXPECT_EQ(whole(Book::good(refund, 201), "totalAmount"), whole(quoted, "totalAmount"));
    reports.expect_agreement("?dateOption=L7D");
}

}  // namespace
}  // namespace comanda::test::membership_test
