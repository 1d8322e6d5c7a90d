#include "tests/fault/sales_figures.h"

#include <fmt/format.h>

#include <fstream>
#include <sstream>

namespace comanda::test {
namespace {

// The store's currencies have two digits in these tests.
std::string money_text(std::int64_t minor) {
    const std::int64_t size = minor < 0 ? -minor : minor;
    return fmt::format("{}{}.{:02}", minor < 0 ? "-" : "", size / 100, size % 100);
}

std::string percent_text(std::int64_t thousandths) {
    const std::int64_t size = thousandths < 0 ? -thousandths : thousandths;
    return fmt::format("{}{}.{:03}", thousandths < 0 ? "-" : "", size / 1'000, size % 1'000);
}

std::string name_of(const json::object& row, std::initializer_list<std::string_view> names) {
    for (const std::string_view each : names) {
        if (const json::value* value = row.if_contains(each)) {
            if (value->is_string()) return std::string(value->get_string());
            return std::to_string(value->as_int64());
        }
    }
    throw std::runtime_error("a row without a name: " + to_text(row));
}

// Every whole number of an object, but those that only name it. Those with a text beside them must be what it says.
void take(Figures& figures, const std::string& path, const json::object& row) {
    for (const auto& each : row) {
        if (!each.value().is_int64() || each.key() == "hour") continue;
        const std::int64_t value = each.value().get_int64();
        if (value != 0) figures[path + "/" + std::string(each.key())] += value;
        const json::value* text = row.if_contains(std::string(each.key()) + "Str");
        if (text == nullptr) continue;
        const std::string right = each.key() == "percentage" ? percent_text(value) : money_text(value);
        if (text->as_string() != right)
            throw std::runtime_error(fmt::format("{}: {} is written {}", path, value, to_text(*text)));
    }
}

void take_rows(Figures& figures, const std::string& path, const json::array& rows, const std::string& parts) {
    for (const json::value& each : rows) {
        const json::object& row = each.as_object();
        const std::string its_path = path + "/" + name_of(row, {"id"});
        take(figures, its_path, row);
        // A category without subcategories is its own only part.
        if (row.at(parts).as_array().empty()) take(figures, its_path + "/" + name_of(row, {"id"}), row);
        for (const json::value& part : row.at(parts).as_array())
            take(figures, its_path + "/" + name_of(part.as_object(), {"id"}), part.as_object());
    }
}

std::string percent_encoded(const std::string& text) {
    std::string made;
    for (const char c : text)
        made += c == ',' ? std::string("%2C") : std::string(1, c);
    return made;
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
    for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size())
        text.replace(at, what.size(), by);
    return text;
}

// Names of getSale's totals, and those of the summary.
constexpr std::pair<const char*, const char*> total_names[] = {{"grossAmount", "grossSales"},
                                                               {"itemDiscountAmount", "itemDiscounts"},
                                                               {"checkDiscountAmount", "checkDiscounts"},
                                                               {"voidAmount", "voids"},
                                                               {"refundAmount", "refunds"},
                                                               {"netSales", "netSales"},
                                                               {"inclusiveTaxAmount", "inclusiveTax"},
                                                               {"taxAmount", "exclusiveTax"},
                                                               {"totalTax", "totalTax"},
                                                               {"serviceCharge", "serviceCharge"},
                                                               {"deliveryCharge", "deliveryCharge"},
                                                               {"gratuity", "gratuity"},
                                                               {"tips", "tips"},
                                                               {"roundingAdjustment", "roundingAdjustment"},
                                                               {"totalAmount", "totalCollected"},
                                                               {"balanceAmount", "unpaid"}};

void check_days(const json::object& report, const AskedDays& asked) {
    if (report.at("fromDate").as_string() != iso_day(asked.from) ||
        report.at("toDate").as_string() != iso_day(asked.to))
        throw std::runtime_error(fmt::format("{} is from {} to {}, not from {} to {}", asked.query,
                                             to_text(report.at("fromDate")), to_text(report.at("toDate")),
                                             iso_day(asked.from), iso_day(asked.to)));
}

std::string summary_query(const AskedDays& asked) {
    std::string query = "saleSummaryReport?" + asked.query;
    if (!asked.employee.empty()) query += "&selectedEmployee=" + asked.employee;
    if (!asked.services.empty()) query += "&serviceTypes=" + percent_encoded(asked.services);
    return query;
}

}  // namespace

ReportReader::ReportReader(Service& service, std::string shard, std::string store, std::string menu)
    : service_(service),
      shard_(std::move(shard)),
      store_(std::move(store)),
      menu_(std::move(menu)),
      client_(service.client()) {
    std::ifstream file("tests/fault/recompute_sales.sql");
    std::ostringstream text;
    text << file.rdbuf();
    script_ = text.str();
    if (script_.empty()) throw std::runtime_error("recompute_sales.sql is not there");
}

json::object ReportReader::get(const std::string& path) {
    const Answer answer = client_.get(path);
    if (answer.status != 200) throw std::runtime_error(path + ": " + std::to_string(answer.status) + " " + answer.body);
    return answer.object();
}

Figures ReportReader::read(const std::string& report, const std::string& prefix, const AskedDays& asked) {
    const json::object answer = get("/v1/svc/store/" + store_ + "/" + report + "&" + asked.query + anew());
    ++reports_;
    check_days(answer, asked);
    Figures figures;
    take_rows(figures, prefix, answer.at("data").as_array(), prefix == "CATEGORY" ? "subCategories" : "categories");
    take(figures, "totals", answer.at("totals").as_object());
    return figures;
}

Figures ReportReader::summary(const AskedDays& asked) {
    const std::string path = summary_query(asked) + "&pageSize=1&isIncludedCategory=true" + anew();
    const json::object answer = get("/v1/svc/store/" + store_ + "/" + path);
    ++reports_;
    check_days(answer, asked);
    Figures figures;
    take(figures, "sales", answer.at("sales").as_object());
    take(figures, "checks", answer.at("checks").as_object());
    for (const char* list : {"serviceTypes", "employees", "taxes", "payments", "discounts", "voids", "hours"}) {
        for (const json::value& each : answer.at(list).as_array()) {
            const json::object& row = each.as_object();
            std::string name = name_of(row, {"id", "type", "reason", "hour"});
            if (const json::value* inclusive = row.if_contains("inclusive"))
                name += inclusive->as_bool() ? "/in" : "/on";
            take(figures, std::string(list) + "/" + name, row);
        }
    }
    take_rows(figures, "CATEGORY", answer.at("categories").as_array(), "subCategories");
    const std::int64_t total = answer.at("saleList").at("total").as_int64();
    if (total != 0) figures["saleList/total"] = total;
    return figures;
}

Figures ReportReader::sum_of_sales(const AskedDays& asked, const std::function<void(const json::object&)>& look) {
    Figures figures;
    for (int page = 1;; ++page) {
        const json::object list =
            get("/v1/svc/store/" + store_ + "/" + summary_query(asked) + "&pageSize=200&page=" + std::to_string(page));
        const json::object& part = list.at("saleList").as_object();
        for (const json::value& each : part.at("data").as_array()) {
            const json::object sale = get("/v1/svc/sale/" + name_of(each.as_object(), {"saleId"}) + "/getSale");
            ++sales_read_;
            if (sale.at("totals").at("totalAmount") != each.at("totalAmount"))
                throw std::runtime_error("the list and getSale differ: " + to_text(sale));
            for (const auto& [name, summary_name] : total_names)
                figures[std::string("sales/") + summary_name] += sale.at("totals").at(name).as_int64();
            look(sale);
        }
        if (!part.at("hasMore").as_bool()) break;
    }
    std::erase_if(figures, [](const auto& each) { return each.second == 0; });
    return figures;
}

Figures ReportReader::recomputed(const AskedDays& asked) {
    std::string sql = "set jit = off; set work_mem = '128MB'; " + script_;
    const std::pair<std::string, std::string> variables[] = {{"store", store_},
                                                             {"from", iso_day(asked.from)},
                                                             {"to", iso_day(asked.to)},
                                                             {"employee", asked.employee},
                                                             {"services", asked.services},
                                                             {"menu", menu_}};
    for (const auto& [name, value] : variables)
        sql = replaced(std::move(sql), ":'" + name + "'", "'" + value + "'");
    Figures figures;
    const json::object made = parse_json_object(service_.postgres().value(shard_, sql));
    for (const auto& each : made)
        figures[std::string(each.key())] = each.value().as_int64();
    return figures;
}

Figures under(const Figures& figures, std::initializer_list<std::string_view> prefixes) {
    Figures chosen;
    for (const auto& each : figures) {
        for (const std::string_view prefix : prefixes) {
            if (each.first.starts_with(prefix)) chosen.insert(each);
        }
    }
    return chosen;
}

std::vector<std::string> differences(const Figures& found, const Figures& right) {
    std::vector<std::string> list;
    Figures all = found;
    all.insert(right.begin(), right.end());
    for (const auto& [path, any] : all) {
        const auto a = found.find(path), b = right.find(path);
        const std::int64_t its = a == found.end() ? 0 : a->second, wanted = b == right.end() ? 0 : b->second;
        if (its != wanted) list.push_back(fmt::format("{}: {}, not {}", path, its, wanted));
    }
    return list;
}

std::vector<std::string> judge(ReportReader& reader, const AskedDays& asked, const Figures& sold) {
    std::vector<std::string> all;
    const auto note = [&](const char* report, const Figures& found, const Figures& right) {
        for (const std::string& each : differences(found, right))
            all.push_back(asked.query + " " + asked.employee + asked.services + ", " + report + ": " + each);
    };
    const Figures right = reader.recomputed(asked), summary = reader.summary(asked);
    note("broken sales", under(right, {"broken/"}), {});
    note("summary", summary,
         under(right, {"sales/", "checks/", "serviceTypes/", "employees/", "taxes/", "payments/", "discounts/",
                       "voids/", "hours/", "CATEGORY/", "saleList/"}));
    if (!asked.employee.empty() || !asked.services.empty()) return all;
    note("what was sold",
         under(summary,
               {"sales/", "checks/closed", "checks/voided", "checks/refunded", "checks/guestCount", "saleList/"}),
         sold);
    const Figures departments = reader.by_department(asked), categories = reader.by_category(asked);
    note("departments", departments, under(right, {"DEPARTMENT/", "totals/"}));
    note("categories", categories, under(right, {"CATEGORY/", "totals/"}));
    note("departments and categories", under(departments, {"totals/"}), under(categories, {"totals/"}));
    const auto at = [](const Figures& figures, const char* path) {
        const auto found = figures.find(path);
        return found == figures.end() ? 0 : found->second;
    };
    for (const auto& [path, its] : {std::pair("totals/netSales", "sales/netSales"),
                                    {"totals/grossAmount", "sales/grossSales"},
                                    {"totals/refundAmount", "sales/refunds"},
                                    {"totals/voidAmount", "sales/voids"},
                                    {"totals/taxAmount", "sales/exclusiveTax"},
                                    {"totals/inclusiveTaxAmount", "sales/inclusiveTax"}}) {
        if (at(departments, path) != at(summary, its))
            all.push_back(asked.query + ": departments and summary, " + path);
    }
    return all;
}

}  // namespace comanda::test
