// One web order with every field there is: it comes back field by field.
#include <fstream>
#include <sstream>

#include "tests/http/web_shop.h"

namespace comanda::test::web_order_sample_test {
namespace {

class WebOrderSample : public WebShop {
  protected:
    // In the file names such as "@pizza" stand for the ids of this store's menu.
    json::object sample() const {
        std::ifstream in("tests/http/web_order_sample.json");
        std::ostringstream text;
        text << in.rdbuf();
        return filled_in(parse_json(text.str())).as_object();
    }

    json::value filled_in(const json::value& value) const {
        if (const json::object* object = value.if_object()) {
            json::object made;
            for (const auto& each : *object)
                made[each.key()] = filled_in(each.value());
            return made;
        }
        if (const json::array* list = value.if_array()) {
            json::array made;
            for (const json::value& each : *list)
                made.push_back(filled_in(each));
            return made;
        }
        const json::string* name = value.if_string();
        return name != nullptr && name->starts_with('@') ? json::value(ids.at(std::string(*name))) : value;
    }

    const std::map<std::string, std::string> ids = {
        {"@regular", menu.regular},   {"@large", menu.large},
        {"@sales", menu.sales},       {"@city", menu.city},
        {"@web", menu.web},           {"@vat", menu.vat},
        {"@food", menu.food},         {"@pizzas", menu.pizzas},
        {"@sauces", menu.sauces},     {"@pesto", menu.pesto},
        {"@toppings", menu.toppings}, {"@olives", menu.olives},
        {"@ham", menu.ham},           {"@cheese", menu.cheese},
        {"@extra", menu.extra},       {"@pizza", menu.pizza},
        {"@tea", menu.tea},           {"@wine", menu.wine},
        {"@cola", menu.cola},         {"@tenth", menu.tenth},
        {"@coupon", menu.coupon},     {"@tomorrow", tomorrow() + "T23:30:00.000Z"}};
};

// Every object has every field that the description declares for its shape, and no other. Counts the fields.
int expect_complete(const json::object& schemas, const std::string& shape, const json::object& object,
                    const std::string& path) {
    const json::object& declared = schemas.at(shape).at("properties").as_object();
    for (const auto& each : object)
        EXPECT_TRUE(declared.contains(each.key())) << path << each.key() << " is not declared";
    int count = 0;
    for (const auto& each : declared) {
        const json::value* value = object.if_contains(each.key());
        EXPECT_NE(value, nullptr) << path << each.key() << " is missing";
        ++count;
        if (value == nullptr) continue;
        const json::object& about = each.value().as_object();
        const json::value* items = about.if_contains("items");
        const std::string reference = text(items != nullptr ? items->as_object() : about, "$ref");
        const std::string inside = reference.substr(reference.rfind('/') + 1);
        const std::string below = path + std::string(each.key()) + ".";
        if (inside.empty()) continue;
        if (const json::object* one = value->if_object()) count += expect_complete(schemas, inside, *one, below);
        if (const json::array* list = value->if_array()) {
            for (const json::value& one : *list)
                count += expect_complete(schemas, inside, one.as_object(), below);
        }
    }
    return count;
}

// All of `sent` is in `kept`. Lists may not be longer.
void expect_inside(const json::value& sent, const json::value& kept, const std::string& path) {
    if (const json::object* object = sent.if_object()) {
        ASSERT_TRUE(kept.is_object()) << path;
        for (const auto& each : *object) {
            const json::value* other = kept.as_object().if_contains(each.key());
            ASSERT_NE(other, nullptr) << path << "." << each.key();
            expect_inside(each.value(), *other, path + "." + std::string(each.key()));
        }
    } else if (const json::array* list = sent.if_array()) {
        ASSERT_TRUE(kept.is_array() && kept.as_array().size() == list->size()) << path << " " << to_text(kept);
        for (std::size_t i = 0; i < list->size(); ++i)
            expect_inside((*list)[i], kept.as_array()[i], path + "[" + std::to_string(i) + "]");
    } else {
        EXPECT_EQ(to_text(sent), to_text(kept)) << path;
    }
}

TEST_F(WebOrderSample, HasEveryFieldThatIsDeclared) {
    const json::object description = client.get("/v1/openapi.json").object();
    const json::object& schemas = description.at("components").at("schemas").as_object();
    EXPECT_GT(expect_complete(schemas, "WebOrder", sample(), ""), 700);
}

TEST_F(WebOrderSample, ComesBackFieldByField) {
    json::object expected = sample();
    const Answer saved = shop.save(expected);
    ASSERT_EQ(saved.status, 201) << saved.body;
    const json::object answer = saved.object();
    EXPECT_EQ(to_text(answer.at("warnings")), "[]");
    EXPECT_EQ(answer.at("priceCheck").at("matched"), true) << to_text(answer.at("priceCheck"));
    expected["orderStatus"] = 10;
    expected["ccDetails"].as_object()["cardNumber"] = "411111******1111";
    expect_inside(expected, answer.at("order"), "");
    EXPECT_EQ(shop.read("web-20261115-0042").body, to_text(answer.at("order")));
    EXPECT_EQ(shop.save(sample()).status, 200) << "the same again";
    const json::object list = shop.placed().object();
    EXPECT_EQ(list.at("data").at(0), answer.at("order"));
}

TEST_F(WebOrderSample, IsQuotedAsItIs) {
    json::object expected = sample();
    const json::object quoted = shop.quoted(expected);
    for (const char* decided : {"orderStatus", "paymentPaid", "isRefunded", "refund"})
        expected.erase(decided);
    expected["ccDetails"].as_object()["cardNumber"] = "411111******1111";
    expect_inside(expected, quoted, "");
}

}  // namespace
}  // namespace comanda::test::web_order_sample_test
