// Card numbers in every form a program writes them, in each kind of body: none is stored or logged. Other long numbers
// are stored as they are sent.
#include "tests/http/customers.h"
#include "tests/http/tills.h"
#include "tests/http/web_shop.h"
#include "tests/support/cards.h"

namespace comanda::test::card_forms_test {
namespace {

const std::set<std::string> none;

class CardForms : public WebShop {
  protected:
    const Sync sync{client, store};

    void SetUp() override {
        shop.settings({{"pricePolicy", "TRUST"}});
        // Nothing is compressed, so that raw bytes can be read.
        service().postgres().run(
            "shard_one",
            "do $$ declare each record; begin for each in select c.oid::regclass as of_table, a.attname as name from "
            "pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid where "
            "n.nspname = 'public' and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped and "
            "a.attstorage in ('x', 'm') and a.atttypid in ('text'::regtype, 'jsonb'::regtype, 'json'::regtype) loop "
            "execute format('alter table %s alter %I set storage external', each.of_table, each.name); end loop; end "
            "$$");
    }

    // Declared texts, and what nothing declares: members, lists, objects inside and names.
    static json::object filled(Cards& cards, const Names& texts) {
        json::object made;
        for (const std::string& each : texts)
            made[each] = as_value(cards.token());
        for (int i = 0; i < 6; ++i)
            made["x" + std::to_string(i)] = as_value(cards.token());
        made["xCardId"] = as_value(cards.token());
        made["xDeep"] = json::array{
            json::array{{{cards.text_token(), json::array{as_value(cards.token())}}}, as_value(cards.token())}};
        made[cards.text_token()] = "a name";
        return made;
    }
    // Sends it with the tokens as they are.
    Answer send(const char* method, const std::string& path, const json::object& body) {
        return client.send(method, path, with_tokens(body));
    }
    static void expect_clean(const Cards& cards, const Answer& answer) {
        EXPECT_EQ(answer.status / 100, 2) << answer.body;
        // Warnings say to a client what it sent. They are stored nowhere.
        json::value body = answer.object();
        body.get_object().erase("warnings");
        EXPECT_EQ(cards.found_in(to_text(body)), none) << answer.body;
    }
    json::object till_body(const std::string& id, const json::object& check, const json::object& envelope) const {
        return with(envelope, {{"node", "bar"}, {"checkID", id}, {"data", with_tokens(check)}});
    }
    template <class Send>
    static std::size_t fill(Cards& cards, Send send) {
        int number = 0;
        const std::size_t wanted = cards.size() + sized<std::size_t>(1'000, 60);
        while (cards.size() < wanted && !HasFailure())
            send(std::to_string(++number));
        return cards.size();
    }
};

TEST_F(CardForms, OfCatalogueRecordsAreStoredNowhere) {
    Cards cards(21);
    fill(cards, [&](const std::string& number) {
        json::object body = filled(cards, {"description"});
        body["name"] = number + " " + cards.text_token();
        body["store"] = store;
        const Answer made = send("POST", path_of("department"), body);
        expect_clean(cards, made);
        const std::string id = text(made.object(), "id");
        expect_clean(cards, send("PUT", path_of("department", id), filled(cards, {"description"})));
        expect_clean(cards, client.get(path_of("department", id)));
        json::object item = filled(cards, {"description", "shortName", "kitchenName"});
        item["sku"] = item["barcode"] = Cards::in_groups(cards.plain(), '-');
        item["allergens"] = json::array{filled(cards, {"code"})};
        expect_clean(cards, send("PUT", path_of("menuItem", menu.tea), item));
    });
    EXPECT_EQ(cards.found_in(client.get(below("events?limit=500")).body), none);
    Remains().expect_nothing_of(cards);
    print_figure("{} card numbers in records of the catalogue, 0 found", cards.size());
}

TEST_F(CardForms, OfWebOrdersAreStoredNowhere) {
    Cards cards(22);
    fill(cards, [&](const std::string& number) {
        json::object body = order("order " + number, {with(line(menu.tea), filled(cards, {"notes"}))},
                                  with(filled(cards, {"comments", "firstName"}), {{"paymentPaid", true}}));
        body["ccDetails"] = filled(cards, {"cardHolderName", "cardNumber"});
        body["refund"] = as_value(cards.token());
        const Answer saved = send("POST", shop.save_path(), body);
        expect_clean(cards, saved);
        EXPECT_EQ(send("POST", shop.save_path(), body).status, 200) << "it is still the same order";
        json::object back = filled(cards, {"reason", "transactionID", "refundedBy"});
        back["type"] = "Amount";
        back["amount"] = 1;
        const Answer refunded = send("POST", shop.at("order/order%20" + number + "/refund"), back);
        expect_clean(cards, refunded);
    });
    EXPECT_EQ(cards.found_in(shop.placed().body), none);
    Remains().expect_nothing_of(cards);
    print_figure("{} card numbers in web orders, 0 found", cards.size());
}

TEST_F(CardForms, OfChecksAreStoredNowhere) {
    Cards cards(23);
    fill(cards, [&](const std::string& number) {
        json::object check = beers({"a"}, filled(cards, {"customerName", "checkNo", "openByEmpId"}));
        check["payments"] = json::array{with(filled(cards, {"cardNumber", "type"}), {{"id", "p"}, {"amount", 1}}),
                                        with(filled(cards, {}), {{"id", as_value(cards.long_one())}, {"amount", 1}})};
        check["seats"].as_array()[0].as_object()["orders"].as_array().push_back(
            with(dish("b"), filled(cards, {"menuName", "menuId", "employee"})));
        const json::object body = till_body(number, check, filled(cards, {"deviceName", "tableName", "employeeName"}));
        expect_clean(cards, send("POST", sync.at("addOrUpdateCheck"), body));
        EXPECT_EQ(send("POST", sync.at("addOrUpdateCheck"), body).object().at("result"), "UNCHANGED");
    });
    EXPECT_EQ(cards.found_in(sync.active().body), none);
    Remains().expect_nothing_of(cards);
    print_figure("{} card numbers in checks, 0 found", cards.size());
}

TEST_F(CardForms, OfCustomersAreStoredNowhere) {
    Cards cards(24);
    fill(cards, [&](const std::string& number) {
        json::object body =
            filled(cards, {"notes", "addressLine1", "city", "gateCode", "zipCode", "customerIdentificationNumber"});
        body["firstName"] = "C" + number;
        const Answer made = send("POST", "/v1/svc/customer", body);
        expect_clean(cards, made);
        const std::string id = text(made.object(), "id");
        expect_clean(cards, send("PUT", Book::one(id), filled(cards, {"notes", "lastName"})));
        expect_clean(cards, client.get(Book::one(id)));
    });
    Remains().expect_nothing_of(cards);
    print_figure("{} card numbers in customers, 0 found", cards.size());
}

// Amounts and versions may have as many digits as they like.
TEST_F(CardForms, AreNotWhatIsDeclaredAsANumber) {
    json::object check = beers({"a"}, {{"x", 1}});
    check["lastUpdateInMillisec"] = 4'111'111'111'111'111;
    json::object body = till_body("numbers", check, {{"deviceSeq", 371'449'635'398'431}});
    const Answer sent = client.post(sync.at("addOrUpdateCheck"), body);
    EXPECT_EQ(sent.status, 201) << sent.body;
    EXPECT_EQ(sent.object().at("check"), body.at("data")) << "byte for byte";
    const std::string barcode = "4006381333931", gtin = "04012345123456";
    EXPECT_EQ(change(client, "menuItem", menu.tea, {{"barcode", barcode}, {"sku", gtin}}).status, 200);
    EXPECT_EQ(text(read(client, "menuItem", menu.tea), "barcode"), barcode);
    EXPECT_EQ(text(read(client, "menuItem", menu.tea), "sku"), gtin);
}

TEST_F(CardForms, AreNotWhatElseIsLong) {
    const std::vector<std::string> all = harmless_tokens(sized<std::size_t>(10'000, 800));
    constexpr std::size_t at_once = 400;
    std::size_t sent = 0;
    for (std::size_t from = 0; from < all.size(); from += at_once) {
        json::array list;
        for (std::size_t i = from; i < std::min(all.size(), from + at_once); ++i)
            list.push_back(as_value(all[i]));
        const std::string number = std::to_string(from);
        const json::object body{{"xList", list}, {"store", store}, {"name", "N" + number}};
        const json::value expected = parse_json(with_tokens(list));
        const Answer record = send("POST", path_of("department"), body);
        EXPECT_EQ(record.object().at("xList"), expected);
        const Answer saved =
            send("POST", shop.save_path(), order("order " + number, {line(menu.tea)}, {{"xList", list}}));
        EXPECT_EQ(saved.object().at("order").at("xList"), expected);
        const json::object check = till_body("check " + number, beers({"a"}, {{"xList", list}}), {{"xList", list}});
        const Answer merged = send("POST", sync.at("addOrUpdateCheck"), check);
        EXPECT_EQ(merged.object().at("check"), check.at("data")) << "byte for byte";
        const Answer customer = send("POST", "/v1/svc/customer", {{"firstName", "N" + number}, {"xList", list}});
        EXPECT_EQ(customer.object().at("xList"), expected);
        sent += list.size();
    }
    print_figure("{} other long numbers in each of four kinds of bodies, 0 cut", sent);
}

}  // namespace
}  // namespace comanda::test::card_forms_test
