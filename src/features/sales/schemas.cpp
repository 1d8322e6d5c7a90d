// The schemas of sales and reports, for OpenAPI.
#include "features/sales/reports/report_answers.h"
#include "features/sales/sale_answer.h"
#include "http/shape_schema.h"

namespace comanda::sales {
namespace {

using http::schema::list_of;
using http::schema::object;
using http::schema::page_of;
using http::schema::reference;

// The description as integrators know it is older than the shapes: it promises less of an answer than is always there,
// says of some parts only that they are there, and has some properties in another order.

void drop_required(json::value& schema) {
    if (json::object* each = schema.if_object()) {
        each->erase("required");
        for (auto& member : *each)
            drop_required(member.value());
    }
}

template <class T, class... Members>
json::object properties_of(const Shape<T, Members...>& shape) {
    json::value schema = http::schema::of(shape);
    drop_required(schema);
    return std::move(schema.as_object()["properties"].as_object());
}

void add_all(json::object& to, const json::object& from) {
    for (const auto& each : from)
        to[each.key()] = each.value();
}

// This property, and what people read of it, stand behind another one.
json::object moved(const json::object& properties, const std::string& name, std::string_view behind) {
    json::object made;
    for (const auto& each : properties) {
        if (each.key() == name || each.key() == name + "Str") continue;
        made[each.key()] = each.value();
        if (each.key() != behind) continue;
        for (const std::string& one : {name, name + "Str"}) {
            if (const json::value* property = properties.if_contains(one)) made[one] = *property;
        }
    }
    return made;
}

// Says only that it is an object, or a list of them.
void shorten(json::object& properties, std::string_view name) {
    json::object& property = properties[name].as_object();
    json::object any{{"type", "object"}};
    if (const json::value* about = property.if_contains("description")) any["description"] = *about;
    property = property.at("type") == "array" ? list_of(std::move(any)) : std::move(any);
}

json::object head_properties() {
    json::object properties = properties_of(head_shape);
    json::object& pending = properties["pending"].as_object()["properties"].as_object();
    pending = moved(pending, "openAmount", "devices");
    return properties;
}

json::object sums_properties() {
    return moved(properties_of(row_sums_shape), "percentage", "quantity");
}

json::object row() {
    json::object properties = sums_properties();
    add_all(properties, properties_of(extend(row_shape, categories, sub_categories)));
    shorten(properties, "categories");
    shorten(properties, "subCategories");
    return object(std::move(properties), {"id", "name", "quantity", "netSales"});
}

json::object report() {
    json::object properties = head_properties();
    properties["data"] = list_of(reference("SaleReportRow"));
    properties["totals"] = object(sums_properties());
    return object(std::move(properties), {"store", "type", "fromDate", "toDate", "dataComplete", "data", "totals"});
}

json::object summary() {
    json::object properties = head_properties();
    add_all(properties, moved(properties_of(summary_shape), "saleList", "categories"));
    properties["categories"] = list_of(reference("SaleReportRow"));
    properties["saleList"] = page_of("ListedSale");
    return object(std::move(properties), {"store", "type", "fromDate", "toDate", "dataComplete", "sales", "saleList"});
}

json::object listed_sale() {
    return object(moved(properties_of(listed_sale_shape), "totalAmount", "status"),
                  {"saleId", "status", "totalAmount"});
}

json::object sale() {
    json::object properties = properties_of(sale_shape);
    for (const char* part : {"seats", "taxes", "discounts", "payments", "refunds", "totals"})
        shorten(properties, part);
    return object(std::move(properties), {"id", "store", "status", "businessDate", "totals"});
}

json::object explained() {
    json::object properties = properties_of(explanation_shape);
    json::object& step = properties["steps"].as_object()["items"].as_object()["properties"].as_object();
    step = moved(step, "amount", "why");
    return object(std::move(properties), {"saleId", "steps"});
}

}  // namespace

json::object schemas() {
    return {{"SaleReport", report()},      {"SaleReportRow", row()}, {"SaleSummaryReport", summary()},
            {"ListedSale", listed_sale()}, {"Sale", sale()},         {"SaleExplanation", explained()}};
}

}  // namespace comanda::sales
