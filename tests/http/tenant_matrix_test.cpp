// Two accounts, every operation, every position of an id: a foreign id and an unknown one answer alike, byte for byte.
// Which operations there are is read from the description, and where bodies name records from the sample bodies.
#include <set>

#include "tests/http/catalogue_samples.h"
#include "tests/http/tenants.h"

namespace comanda::test::tenant_matrix_test {
namespace {

// What one account has: a store, a key, and records of every kind.
struct Side {
    std::string account;
    std::string store;
    std::string key;
    std::string order;
    std::string sale;
    std::string customer, type, plan, draw;
    std::string push;
    Staffed staff;
    Staffed kiosks;         // A license, and a device that logged in.
    std::int64_t told = 0;  // Events of the account when all that was made.
    Ids ids;                // By placeholder of the samples.
    std::vector<Sample> samples;

    std::string first_of(const std::string& kind) const {
        for (const Sample& each : samples) {
            if (each.kind == kind) return each.id;
        }
        ADD_FAILURE() << "no sample of " << kind;
        return unknown_id;
    }
};

// A member who has drawn on an allowance.
void make_member(Client& client, Side& side, const std::string& before_names) {
    const std::string above = "/v1/svc/account/" + side.store + "/";
    const auto made = [&client](const std::string& path, const json::object& body) {
        const Answer answer = client.post(path, body);
        EXPECT_EQ(answer.status, 201) << answer.body;
        return text(answer.object(), "id");
    };
    side.type = made(above + "memberShipType", {{"type", before_names + "type"}});
    side.plan =
        made(above + "memberShipPlan", {{"name", before_names + "plan"}, {"type", side.type}, {"allowance", 100}});
    side.customer =
        made("/v1/svc/customer",
             {{"firstName", before_names + "guest"}, {"isLoyaltyCustomer", true}, {"memberShipPlan", side.plan}});
    side.draw = made("/v1/svc/customer/" + side.customer + "/allowanceDraw", {{"amount", 5}});
    side.told = client.get("/v1/svc/account/" + side.account + "/events").object().at("lastSeq").as_int64();
}

Side make_side(const Tenant& tenant, const std::string& before_names) {
    Client client = service().node().client(tenant.key);
    Side side;
    side.account = tenant.account;
    side.store = tenant.stores[0];
    side.samples = create_samples(client, side.store, side.ids, before_names);
    const Answer key =
        client.post("/v1/svc/apiKey", {{"name", before_names + "key"}, {"scopes", json::array{"catalogue:read"}}});
    side.key = text(key.object(), "id");
    // A store that trusts takes any order; what it is called is the account's own business.
    client.put("/v1/svc/store/" + side.store + "/settings", {{"pricePolicy", "TRUST"}});
    side.order = before_names.empty() ? "mine" : "theirs";
    const json::array lines = {json::object{{"miExternalID", before_names + "dish"}, {"quantity", 1}}};
    const Answer order = client.post("/v1/online-order/store/" + side.store + "/saveWebOrder",
                                     {{"id", side.order}, {"paymentPaid", true}, {"orderDetails", lines}});
    EXPECT_EQ(order.status, 201) << order.body;
    const auto send_check = [&](const std::string& id, const json::object& data) {
        const json::object check = {{"node", before_names + "till"}, {"checkID", id}, {"data", to_text(data)}};
        EXPECT_EQ(client.post("/v1/sync/store/" + side.store + "/addOrUpdateCheck", check).status, 201);
    };
    send_check(side.order, {});
    const json::array dishes = {
        json::object{{"orderUniqueId", "a"}, {"menuName", before_names + "dish"}, {"price", 5}}};
    send_check("sold", {{"status", "CLOSED"},
                        {"openEmployeeName", before_names + "cook"},
                        {"seats", json::array{json::object{{"id", "1"}, {"orders", dishes}}}}});
    const json::object summary =
        client.get("/v1/svc/store/" + side.store + "/saleSummaryReport?dateOption=L7D").object();
    side.sale = text(summary.at("saleList").at("data").at(0).as_object(), "saleId");
    side.staff = make_staff(client, side.store, before_names, side.order + "@matrix.example");
    side.kiosks = make_kiosk(client, side.store, before_names, side.order + "@matrix.example");
    side.push = make_push(client, side.account, side.store, before_names);
    make_member(client, side, before_names);
    return side;
}

// A body that the operation takes, so that nothing but the id is wrong with the request.
json::object body_for(const std::string& operation) {
    if (operation.find("settings") != std::string::npos) return {{"name", "Renamed"}};
    if (operation == "move_web_order") return {{"orderStatus", 20}};
    if (operation == "refund_web_order") return {{"type", "Full"}};
    const json::object check = {{"node", "till"}, {"checkID", "mine"}, {"data", "{}"}};
    if (operation == "add_or_update_check") return check;
    if (operation == "add_or_update_checks") return {{"checks", json::array{check}}};
    if (operation.starts_with("adjust_points")) return {{"loyaltyPointDifference", 1}};
    if (operation == "redeem_points") return {{"points", 1}};
    if (operation == "reverse_entry") return {{"entry", 1}};
    if (operation == "draw_allowance") return {{"amount", 1}};
    if (operation == "pull_menu" || operation == "push_menu") return {{"copyAll", true}};
    if (operation == "issue_kiosk_license") return {{"name", "Hall"}};
    if (operation.starts_with("update")) return {{"description", "changed"}};
    return {};
}

std::vector<std::string> placeholders_in(const std::string& path) {
    std::vector<std::string> all;
    const std::regex one(R"(\{([a-z-]+)\})");
    for (auto at = std::sregex_iterator(path.begin(), path.end(), one); at != std::sregex_iterator(); ++at)
        all.push_back((*at)[1]);
    return all;
}

// The kind a path is about: the word before the id, which departments have in three spellings.
std::string kind_at(const std::string& path) {
    const std::string before = path.substr(0, path.find("/{id}"));
    const std::string word = before.substr(before.rfind('/') + 1);
    return word == "departments" || word == "deparment" ? "department" : word;
}

std::size_t count_path_parameters(const json::object& operation) {
    const json::value* parameters = operation.if_contains("parameters");
    if (parameters == nullptr) return 0;
    return static_cast<std::size_t>(std::ranges::count_if(
        parameters->as_array(), [](const json::value& each) { return text(each.as_object(), "in") == "path"; }));
}

class TenantMatrix : public ::testing::Test {
  protected:
    static void SetUpTestSuite() {
        foreign = make_side(service().other(), marker);
        mine = make_side(service().tenant(), "");
        openapi = read_json_file("docs/api/openapi.json").as_object();
    }

    void expect_alike(const std::string& method, const std::string& path_foreign, const json::object& body_foreign,
                      const std::string& path_unknown, const json::object& body_unknown) {
        const bool with_body = method != "GET" && !body_foreign.empty();
        const Answer theirs = client.send(method, path_foreign, with_body ? to_text(body_foreign) : "");
        const Answer nobodys = client.send(method, path_unknown, with_body ? to_text(body_unknown) : "");
        EXPECT_EQ(comparable(theirs), comparable(nobodys))
            << method << " " << path_foreign << " " << to_text(body_foreign);
        EXPECT_TRUE(theirs.code() == "NOT_FOUND" || theirs.body.find("REFERENCE_NOT_FOUND") != std::string::npos)
            << method << " " << path_foreign << " " << to_text(body_foreign) << " " << theirs.body;
        EXPECT_EQ(theirs.body.find("MARKER"), std::string::npos);
        EXPECT_EQ(theirs.body.find(foreign.account), std::string::npos);
        ++compared;
    }

    // The id of this side that fits a placeholder of the operation's path.
    static std::string id_for(const Side& side, const std::string& placeholder, const std::string& path) {
        if (placeholder == "store-id") return side.store;
        if (placeholder == "key-id") return side.key;
        if (placeholder == "order-id") return side.order;
        if (placeholder == "sale-id") return side.sale;
        if (placeholder == "account-id") return side.account;
        if (placeholder == "customer-id") return side.customer;
        if (placeholder == "draw-id") return side.draw;
        if (placeholder == "push-id") return side.push;
        if (placeholder == "membership-id")
            return path.find("memberShipType") != std::string::npos ? side.type : side.plan;
        if (const auto kiosk = side.kiosks.find(kind_at(path)); kiosk != side.kiosks.end()) return kiosk->second;
        const auto staff = side.staff.find(kind_at(path));
        return staff == side.staff.end() ? side.first_of(kind_at(path)) : staff->second;
    }

    static inline Side foreign, mine;
    static inline json::object openapi;
    Client client = service().client();
    std::size_t compared = 0;
};

TEST_F(TenantMatrix, EveryIdInAPath) {
    std::size_t positions = 0;
    for_each_operation(openapi, [&](const std::string& method, const std::string& path, const json::object& operation) {
        positions += count_path_parameters(operation);
        // One id of the path is foreign or unknown; the others are the caller's own.
        for (const std::string& wrong : placeholders_in(path)) {
            std::string with_foreign = path, with_unknown = path;
            for (const std::string& each : placeholders_in(path)) {
                const std::regex here("\\{" + each + "\\}");
                const bool is_wrong = each == wrong;
                const std::string own = is_wrong ? "" : id_for(mine, each, path);
                with_foreign = std::regex_replace(with_foreign, here, is_wrong ? id_for(foreign, each, path) : own);
                with_unknown = std::regex_replace(with_unknown, here, is_wrong ? unknown_id : own);
            }
            const json::object body = body_for(text(operation, "operationId"));
            expect_alike(method, with_foreign, body, with_unknown, body);
        }
    });
    EXPECT_EQ(compared, positions);
    EXPECT_GE(positions, 100U);
}

TEST_F(TenantMatrix, EveryIdOfARecordStoreOrAccountInABody) {
    std::set<std::string> tried;
    for (const Sample& sample : mine.samples) {
        if (!tried.insert(sample.kind).second) continue;
        json::object body = sample.body;
        body["name"] = "Mine";
        for (const std::string field : {"store", "createdFor", "ownedBy", "account"}) {
            json::object with_foreign = body, with_unknown = body;
            const bool is_store = field == "store" || field == "createdFor";
            for (json::object* each : {&with_foreign, &with_unknown}) {
                if (!is_store) continue;
                each->erase("store");
                each->erase("createdFor");
            }
            with_foreign[field] = is_store ? foreign.store : foreign.account;
            with_unknown[field] = unknown_id;
            expect_alike("POST", sample.path, with_foreign, sample.path, with_unknown);
            with_foreign["id"] = with_unknown["id"] = sample.id;
            expect_alike("PUT", sample.path, with_foreign, sample.path, with_unknown);
        }
        const json::object with_foreign = {{"id", foreign.first_of(sample.kind)}, {"name", "x"}};
        const json::object with_unknown = {{"id", unknown_id}, {"name", "x"}};
        expect_alike("PUT", sample.path, with_foreign, sample.path, with_unknown);
    }
    EXPECT_EQ(compared, tried.size() * 9);
}

// Ids that are kept as they are sent and lead nowhere: nothing is looked up by them, so nothing can be told by them.
const std::set<std::string> opaque_fields = {"tareGroup", "modifiersAlignment"};

// The sample's field with its placeholder number `wrong`, from 0, replaced by `id`.
json::value with_one_wrong(const json::value& raw, const Ids& own, std::size_t wrong, const std::string& id) {
    std::size_t number = 0;
    return resolved(raw,
                    [&](const std::string& placeholder) { return number++ == wrong ? id : id_in(own, placeholder); });
}

TEST_F(TenantMatrix, EveryReferenceInABody) {
    std::set<std::string> tried;
    for (const Sample& sample : mine.samples) {
        for (const auto& member : sample.raw) {
            const std::string field(member.key());
            std::vector<std::string> placeholders;
            resolved(member.value(), [&](const std::string& placeholder) {
                placeholders.push_back(placeholder);
                return placeholder;
            });
            if (opaque_fields.contains(field)) continue;
            for (std::size_t i = 0; i < placeholders.size(); ++i) {
                json::object with_foreign = sample.body, with_unknown = sample.body;
                with_foreign["name"] = with_unknown["name"] = "Mine";
                with_foreign[field] = with_one_wrong(member.value(), mine.ids, i, id_in(foreign.ids, placeholders[i]));
                with_unknown[field] = with_one_wrong(member.value(), mine.ids, i, unknown_id);
                expect_alike("POST", sample.path, with_foreign, sample.path, with_unknown);
                const json::object put_foreign = {{"id", sample.id}, {field, with_foreign.at(field)}};
                const json::object put_unknown = {{"id", sample.id}, {field, with_unknown.at(field)}};
                expect_alike("PUT", sample.path, put_foreign, sample.path, put_unknown);
                tried.insert(sample.kind + "." + field);
            }
        }
    }
    EXPECT_GT(tried.size(), 20U);
}

TEST_F(TenantMatrix, EveryIdThatIsKeptAsItIsSent) {
    for (const Sample& sample : mine.samples) {
        for (const auto& member : sample.raw) {
            const std::string field(member.key());
            if (!opaque_fields.contains(field)) continue;
            const Lookup theirs = [](const std::string& placeholder) { return id_in(foreign.ids, placeholder); };
            const Lookup nobodys = [](const std::string&) { return unknown_id; };
            for (const Lookup& each : {theirs, nobodys}) {
                const json::value sent = resolved(member.value(), each);
                const Answer answer = client.put(sample.path + "/" + sample.id, {{field, sent}});
                EXPECT_EQ(answer.status, 200) << answer.body;
                EXPECT_EQ(answer.object().at(field), sent);
                EXPECT_EQ(answer.body.find("MARKER"), std::string::npos) << answer.body;
            }
        }
    }
}

TEST_F(TenantMatrix, EveryStoreOfANewKey) {
    const auto key_for = [](const std::string& store) {
        return json::object{{"name", "k"}, {"scopes", json::array{"admin"}}, {"stores", json::array{store}}};
    };
    expect_alike("POST", "/v1/svc/apiKey", key_for(foreign.store), "/v1/svc/apiKey", key_for(unknown_id));
}

TEST_F(TenantMatrix, EveryIdOfACustomersBody) {
    const auto alike = [this](const std::string& method, const std::string& path, const json::object& body,
                              const std::string& field, const std::string& theirs) {
        json::object with_foreign = body, with_unknown = body;
        with_foreign[field] = theirs;
        with_unknown[field] = unknown_id;
        expect_alike(method, path, with_foreign, path, with_unknown);
    };
    const std::string one = "/v1/svc/customer", own = one + "/" + mine.customer;
    const std::string types = "/v1/svc/account/" + mine.store + "/memberShipType",
                      plans = "/v1/svc/account/" + mine.account + "/memberShipPlan";
    const json::object sound = {
        {"firstName", "X"}, {"loyaltyPointDifference", 1}, {"points", 1}, {"entry", 1}, {"amount", 1}};
    const std::string loyalty = "loyalty/" + mine.customer, undo = "/allowanceDraw/" + mine.draw + "/undo";
    for (const std::string& each :
         {"POST " + one, "PUT " + own, "PUT /v1/svc/Customer" + loyalty, "PUT /v1/svc/customer" + loyalty,
          "POST " + own + "/redeemLoyalty", "POST " + own + "/reverseLoyalty", "PUT " + own + "/resetLoyalty",
          "POST " + own + "/allowanceDraw", "POST " + own + undo}) {
        const std::string method = each.substr(0, each.find(' ')), path = each.substr(each.find('/'));
        alike(method, path, sound, "store", foreign.store);
        alike(method, path, sound, "account", foreign.account);
    }
    alike("POST", one, {{"firstName", "X"}}, "memberShipPlan", foreign.plan);
    alike("PUT", own, {}, "memberShipPlan", foreign.plan);
    alike("PUT", one, {{"notes", "x"}}, "id", foreign.customer);
    alike("POST", plans, {{"name", "X"}}, "type", foreign.type);
    alike("PUT", plans + "/" + mine.plan, {}, "type", foreign.type);
    for (const std::string& path : {types, types + "/" + mine.type, plans, plans + "/" + mine.plan})
        alike(path == types || path == plans ? "POST" : "PUT", path, {{"name", "X"}, {"type", mine.type}}, "account",
              foreign.account);
    for (const std::string list : {"/memberShipTypes", "/memberShipPlans"})
        expect_alike("GET", "/v1/svc/account/" + foreign.account + list, {}, "/v1/svc/account/" + unknown_id + list,
                     {});
    expect_alike("PUT", "/v1/svc/customerloyalty/" + foreign.customer, sound, "/v1/svc/customerloyalty/" + unknown_id,
                 sound);
}

// An order is taken all the same, and the answer says only that there is no such customer.
TEST_F(TenantMatrix, EveryCustomerOfAnOrder) {
    const auto quoted = [this](const std::string& customer) {
        const json::array lines = {json::object{{"miExternalID", "dish"}, {"quantity", 1}}};
        const Answer answer = client.post("/v1/online-order/svc/store/" + mine.store + "/quoteWebOrder",
                                          {{"customerId", customer}, {"orderDetails", lines}});
        return std::regex_replace(comparable(answer), std::regex(customer), "ID");
    };
    EXPECT_EQ(quoted(foreign.customer), quoted(unknown_id));
    EXPECT_NE(quoted(mine.customer), quoted(unknown_id)) << "one's own is known";
}

TEST_F(TenantMatrix, EveryStoreInAQuery) {
    const std::string allowance = "/v1/svc/customer/" + mine.customer + "/allowance?store=";
    expect_alike("GET", allowance + foreign.store, {}, allowance + unknown_id, {});
    const std::string path = "/v1/svc/defaultPrinters?store=";
    expect_alike("GET", path + foreign.store, {}, path + unknown_id, {});
}

TEST_F(TenantMatrix, ListsShowNothingOfTheOther) {
    std::size_t lists = 0;
    for_each_operation(openapi, [&](const std::string& method, const std::string& path, const json::object& operation) {
        const bool is_list = answered_schema(operation).ends_with("List");
        const std::vector<std::string> placeholders = placeholders_in(path);
        if (method != "GET" || (!is_list && !path.ends_with("/events") && !path.ends_with("/settings"))) return;
        if (placeholders.size() > 1 || (placeholders.size() == 1 && placeholders[0] != "store-id")) return;
        for (const std::string& store : service().tenant().stores) {
            for (const std::string query : {"", "?pageSize=200", "?search=MARKER", "?parent=PARENT"}) {
                const std::string parent = foreign.first_of("category");
                const std::string asked = std::regex_replace(path, std::regex(R"(\{store-id\})"), store) +
                                          std::regex_replace(query, std::regex("PARENT"), parent);
                const Answer answer = client.get(asked);
                EXPECT_EQ(answer.status, 200) << asked;
                EXPECT_EQ(answer.body.find("MARKER"), std::string::npos) << asked;
                EXPECT_EQ(answer.body.find(foreign.account), std::string::npos) << asked;
            }
        }
        ++lists;
    });
    EXPECT_GT(lists, 40U);
}

TEST_F(TenantMatrix, ReportsShowNothingOfTheOther) {
    for (const std::string report : {"saleReport", "saleReport?type=CATEGORY", "saleSummaryReport"}) {
        const std::string more = report.find('?') == std::string::npos ? "?" : "&";
        for (const std::string& store : service().tenant().stores) {
            for (const std::string format : {"json", "csv"}) {
                const Answer answer = client.get("/v1/svc/store/" + store + "/" + report + more +
                                                 "dateOption=LND&numberOfDay=366&format=" + format);
                EXPECT_EQ(answer.status, 200) << report;
                EXPECT_EQ(answer.body.find("MARKER"), std::string::npos) << answer.body;
                EXPECT_EQ(answer.body.find(foreign.sale), std::string::npos) << answer.body;
            }
        }
        const Answer of_theirs = client.get("/v1/svc/store/" + mine.store + "/" + report + more +
                                            "selectedDepID=" + foreign.first_of("department"));
        EXPECT_EQ(of_theirs.status, 200) << "a department of the other is nobody's here";
        EXPECT_EQ(of_theirs.body.find("MARKER"), std::string::npos);
    }
}

// Nothing of all that reached the other account.
TEST_F(TenantMatrix, TheOtherIsUntouched) {
    Client other = service().node().client(service().other().key);
    for (const Sample& each : foreign.samples) {
        const Answer read = other.get(each.path + "/" + each.id);
        EXPECT_EQ(read.header("etag"), "\"1\"") << read.body;
        EXPECT_TRUE(text(read.object(), "name").starts_with(marker)) << read.body;
    }
    for (const auto& [kind, id] : foreign.staff)
        EXPECT_EQ(other.get(path_of(kind, id)).header("etag"), "\"1\"") << kind;
    constexpr std::size_t settings_order_checks_staff_roles_and_kiosk = 11;
    EXPECT_EQ(other.get("/v1/svc/store/" + foreign.store + "/events").object().at("lastSeq"),
              foreign.samples.size() + settings_order_checks_staff_roles_and_kiosk);
    EXPECT_EQ(other.get("/v1/svc/account/" + foreign.account + "/events").object().at("lastSeq"), foreign.told);
}

}  // namespace
}  // namespace comanda::test::tenant_matrix_test
