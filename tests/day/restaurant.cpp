#include "tests/day/restaurant.h"

namespace comanda::test {
namespace {

bool is_sauce(const std::string& extra) {
    return extra == "Tomato" || extra == "Pesto";
}

// Where it is early afternoon now, so that no day ends while this one is told.
std::string zone_of_the_afternoon() {
    const auto hour = std::chrono::floor<hours>(now()) - std::chrono::floor<days>(now());
    const std::int64_t ahead = 14 - hour.count();
    if (ahead == 0) return "Etc/GMT";
    return std::string("Etc/GMT") + (ahead > 0 ? "-" : "+") + std::to_string(std::abs(ahead));
}

}  // namespace

json::object good(const Answer& answer, int status) {
    return Book::good(answer, status);
}

const std::string& House::the(const std::string& kind, const std::string& name_of_it) const {
    const auto found = ids.find(kind + " " + name_of_it);
    EXPECT_NE(found, ids.end()) << name << " has no " << kind << " " << name_of_it;
    return found == ids.end() ? unknown_id : found->second;
}

void House::read_ids(Client& client) {
    static const std::vector<std::pair<std::string, std::string>> lists = {
        {"department", "activeDepartments"},
        {"category", "categories?status=true"},
        {"category", "subcategories?status=true"},
        {"menuItem", "activeMenuItems"},
        {"modifier", "activeModifiers"},
        {"tax", "activeTaxes"},
        {"servingSizeLevel", "activeServingSizeLevels"},
        {"discount", "activeDiscounts"},
        {"modifierGroup", "activeModifierGroups"},
        {"displayGroup", "activeDisplayGroups"}};
    for (const auto& [kind, list] : lists) {
        const json::object page = good(client.get(path(list)));
        for (const json::value& each : page.at("data").as_array())
            ids[kind + " " + text(each.as_object(), "name")] = text(each.as_object(), "id");
    }
}

json::object House::as_web_line(const Portion& portion) const {
    json::object made = line(the("menuItem", portion.name), portion.quantity,
                             {{"ssExternalID", the("servingSizeLevel", portion.is_large ? "Large" : "Regular")}});
    json::array sauces, toppings;
    for (const std::string& extra : portion.extras)
        (is_sauce(extra) ? sauces : toppings).push_back(choice(the("modifier", extra)));
    if (!sauces.empty()) made["mandatoryModifiers"] = std::move(sauces);
    if (!toppings.empty()) made["optionalModifiers"] = std::move(toppings);
    return made;
}

json::object House::as_till_line(const std::string& line_id, const Portion& portion) const {
    const bool is_wine = portion.has_tax_inside;
    const json::object of_tax =
        tax(the("tax", is_wine ? "Wine tax" : "Sales tax"), is_wine ? portion.inclusive : portion.exclusive,
            {{"inclusive", is_wine}, {"taxRate", portion.rate}});
    const std::string category = portion.category == "Pizza" ? "Red pizzas" : portion.category;
    return dish(line_id, portion.gross / portion.quantity,
                {{"menuId", the("menuItem", portion.name)},
                 {"menuName", portion.name},
                 {"quantity", portion.quantity},
                 {"grossAmount", portion.gross},
                 {"totalPrice", portion.paid()},
                 {"servingSizeId", the("servingSizeLevel", portion.is_large ? "Large" : "Regular")},
                 {"department", {{"id", the("department", portion.department)}, {"name", portion.department}}},
                 {"category", the("category", category)},
                 {"taxes", json::array{of_tax}}});
}

Restaurant::Restaurant() {
    const Tenant &nino = service().tenant(), &other = service().other();
    const auto open = [this](House& house, const std::string& name, const Tenant& tenant, std::size_t store,
                             const std::string& shard) {
        house.name = name;
        house.id = tenant.stores[store];
        house.account = tenant.account;
        house.key = tenant.key;
        house.shard = shard;
        const auto how = store == 1 ? Listening::by_stream : Listening::by_asking;
        followers.push_back(std::make_unique<Follower>(nodes, house.id, house.path("events"), house.key, how));
        Client client = a(house);
        good(client.put(house.path("settings"),
                        {{"name", name}, {"timezone", zone_of_the_afternoon()}, {"pricePolicy", "STRICT"}}));
        deeds.did(house.id, "store.updated", house.id);
    };
    open(office, "Head office", nino, 0, "shard_one");
    open(harbour, "Harbour", nino, 1, "shard_one");
    open(station, "Station", nino, 2, "shard_one");
    open(luz, "Bar Luz", other, 0, "shard_two");
    followers.push_back(std::make_unique<Follower>(nodes, nino.account, "/v1/svc/account/" + nino.account + "/events",
                                                   nino.key, Listening::by_asking));
}

std::string Restaurant::make(Client& client, House& house, const std::string& kind, json::object body) {
    body["store"] = house.id;
    const std::string id = text(good(client.post(path_of(kind), body), 201), "id");
    house.ids[kind + " " + text(body, "name")] = id;
    deeds.did(house.id, kind + ".created", id);
    return id;
}

void Restaurant::change(Client& client, House& house, const std::string& kind, const std::string& id,
                        const json::object& body) {
    good(client.put(path_of(kind, id), body));
    deeds.did(house.id, kind + ".updated", id);
}

json::object Restaurant::quoted(Client& client, House& house, const Bill& bill, const json::object& more) const {
    json::array lines;
    for (const Portion& each : bill.portions)
        lines.push_back(house.as_web_line(each));
    json::object body = with({{"id", bill.id}, {"paymentPaid", true}, {"orderDetails", lines}}, more);
    if (bill.tip != 0) body["driverTipAmount"] = bill.tip;
    if (bill.delivery != 0) body["deliveryCharge"] = bill.delivery;
    json::object quote = Shop{client, house.id}.quoted(body);
    EXPECT_EQ(whole(quote, "totalAmount"), bill.total()) << bill.id << ": the book says otherwise";
    EXPECT_EQ(whole(quote, "taxAmount"), bill.tax()) << bill.id;
    return quote;
}

void Restaurant::serve(Client& client, House& house, const Bill& bill, const std::string& customer) {
    const Shop shop{client, house.id};
    for (const int status : {20, 70, 90}) {
        const json::object moved = good(shop.move(bill.id, status));
        EXPECT_EQ(whole(moved, "orderStatus"), status);
        deeds.did(house.id, "webOrder.moved", bill.id);
    }
    if (!customer.empty()) deeds.did(house.id, "customer.earned", customer);
    house.book.sold(bill);
}

json::object Restaurant::submission(Worker& worker, const std::string& check, json::object data) const {
    data["lastUpdateInMillisec"] = next_moment();
    data["openByEmpId"] = worker.id;
    data["openEmployeeName"] = worker.name;
    return with({{"node", worker.till}, {"checkID", check}, {"data", to_text(data)}}, worker.envelope());
}

json::object Restaurant::send(Device& device, const House& house, const Worker& worker, const json::object& body) {
    const Answer answer = device.ask("POST", "/v1/sync/store/" + house.id + "/addOrUpdateCheck", to_text(body),
                                     worker.token.empty() ? Headers{} : worker.headers());
    EXPECT_TRUE(answer.status == 200 || answer.status == 201) << answer.status << " " << answer.body;
    const json::object taken = answer.status == 200 || answer.status == 201 ? answer.object() : json::object{};
    deeds.sent_check(house.id, text(body, "checkID"), taken);
    return taken;
}

json::object Table::data(const json::object& more) const {
    json::array orders;
    std::int64_t total = 0;
    for (const auto& [id, each] : lines) {
        orders.push_back(each);
        total += whole(each, "totalPrice");
        for (const json::value& its : each.at("taxes").as_array())
            total += its.at("inclusive").as_bool() ? 0 : its.at("taxAmount").as_int64();
    }
    return with(check_with(orders, {{"totalAmount", total}, {"service", "TABLESERVICE"}, {"guestCount", 2}}), more);
}

void Table::adopt(const json::object& answer) {
    const json::object merged = encoded(answer);
    for (const std::string& id : line_ids(merged))
        lines.insert_or_assign(id, line_in(merged, id));
}

}  // namespace comanda::test
