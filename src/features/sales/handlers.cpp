#include "features/sales/handlers.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>

#include "base/members.h"
#include "base/refusal.h"
#include "features/sales/reports/report_answers.h"
#include "features/sales/sale_answer.h"
#include "http/conditions.h"
#include "http/download.h"
#include "http/page.h"
#include "http/parameters.h"
#include "record/record.h"
#include "record/service_types.h"
#include "record/value.h"
#include "sheet/csv.h"
#include "sheet/xlsx.h"

namespace comanda::sales {
namespace {

db::Shard& shard_of(const Services& services, const http::Caller& caller) {
    return services.engine.stores().shards().at(caller.shard);
}

std::string query(const http::Request& request, std::string_view name) {
    return std::string(request.query_value(name).value_or(""));
}

struct Asked {
    ReportHead head;
    ReportScope scope;
};

net::Task<Asked> asked_of(http::Request request, Services& services, std::string type, Filter filter) {
    const http::Caller& caller = request.caller;
    const std::string& store = request.path_value("store-id");
    Asked asked;
    asked.head.type = std::move(type);
    asked.head.store = co_await report_store(shard_of(services, caller), caller.account, store);
    const DateOptions options{.option = query(request, "dateOption"),
                              .number_of_day = query(request, "numberOfDay"),
                              .specific_date = query(request, "specificDate"),
                              .from_date = query(request, "fromDate"),
                              .to_date = query(request, "toDate")};
    asked.head.days = days_of(options, asked.head.store.today, asked.head.store.week_start);
    asked.scope = {caller.account, store, asked.head.days.from, asked.head.days.to, std::move(filter)};
    co_return asked;
}

// A table, or several, as the file that was asked for.
net::Task<http::Response> file_of(Services& services, std::string account, std::string name,
                                  std::vector<sheet::Table> tables, http::Format format) {
    const auto work = [tables = std::move(tables), format] {
        if (format == http::Format::xlsx) return sheet::to_xlsx(tables);
        std::string text;
        for (const sheet::Table& each : tables) {
            // Several tables in one file: each begins with its name on a line of its own.
            if (tables.size() > 1) text += (text.empty() ? "" : "\r\n") + each.title + "\r\n";
            text += sheet::to_csv(each);
        }
        return text;
    };
    std::string body = co_await net::on_pool(services.exports, std::move(account), work);
    co_return http::download(std::move(body), format, name);
}

std::string file_name(const Asked& asked) {
    return asked.head.type + "-" + to_text(asked.head.days.from) + "-" + to_text(asked.head.days.to);
}

std::vector<std::string> names_in(const std::string& list) {
    std::vector<std::string> names;
    for (std::size_t at = 0; at < list.size();) {
        const std::size_t comma = std::min(list.find(',', at), list.size());
        const std::size_t first = list.find_first_not_of(' ', at), last = list.find_last_not_of(' ', comma - 1);
        if (comma > at && first < comma) names.push_back(list.substr(first, last + 1 - first));
        at = comma + 1;
    }
    return names;
}

net::Task<ReadSale> wanted_sale(http::Request request, Services& services) {
    const http::Caller& caller = request.caller;
    db::Shard& shard = shard_of(services, caller);
    const std::string& id = request.path_value("sale-id");
    std::optional<ReadSale> read = co_await read_sale(shard, caller.account, id);
    if (!read) throw refused(not_found("sale"));
    co_await services.engine.stores().require(caller, read->sale.store);
    co_return std::move(*read);
}

struct RowsReport {
    Asked asked;
    bool is_by_department;
    std::vector<Row> rows;
    Row total;
};

net::Task<RowsReport> make_rows_report(http::Request request, Services& services) {
    std::string type(http::word_parameter(request, "type", "DEPARTMENT"));
    const std::string_view sort = http::word_parameter(request, "qtySort", "N");
    const std::string department = query(request, "selectedDepID");
    RowsReport report;
    report.is_by_department = type == "DEPARTMENT";
    Filter everything;
    report.asked = co_await asked_of(request, services, std::move(type), std::move(everything));
    Extent items{.items_only = true};
    Report read = co_await read_report(shard_of(services, request.caller), report.asked.scope, std::move(items));
    report.asked.head.pending = std::move(read.pending);
    std::vector<ItemSum>& sums = read.sums.items;
    const record::SnapshotPtr menu = co_await services.engine.menus().current(request.caller, report.asked.scope.store);
    if (!department.empty()) keep_department(sums, department, *menu);
    report.rows = report.is_by_department ? by_department(sums, *menu) : by_category(sums, *menu);
    sort_rows(report.rows, sort == "Y");
    report.total = total_of(report.rows);
    set_shares(report.rows, report.total.amounts.net());
    co_return report;
}

net::Task<std::string> rows_report_text(http::Request request, Services& services) {
    const RowsReport report = co_await make_rows_report(std::move(request), services);
    co_return rows_report_json(report.asked.head, report.is_by_department, report.rows, report.total);
}

struct ServiceType {
    std::string word;                  // Its code, name or id, or the word of tills for it; empty: there is none.
    std::vector<std::string> sold_as;  // What its sales may say they are: the words of tills for it, too.
};

ServiceType find_service_type(const record::Snapshot& menu, const std::string& word) {
    ServiceType found;
    std::string code(find_word(word, record::service_codes, record::service_words));
    const bool is_of_tills =
        std::ranges::find(record::service_words, word, &OtherWord::word) != std::ranges::end(record::service_words);
    found.word = is_of_tills ? word : code;
    for (const record::EntryPtr& each : menu.list("serviceType", true)) {
        const json::object type = parse_json_object(each->doc);
        const std::string its_code(members::text(type, "code"));
        const std::string_view names[] = {each->id, each->name, its_code};
        const std::string_view its = find_word(word, names);
        if (its.empty() && (code.empty() || its_code != code)) continue;
        if (its == word || found.word.empty()) found.word = its;
        found.sold_as.insert(found.sold_as.end(), {each->id, each->name});
        if (code.empty()) code = its_code;
    }
    if (code.empty()) return found;
    found.sold_as.insert(found.sold_as.end(), {code, word});
    for (const OtherWord& each : record::service_words) {
        if (each.means == code) found.sold_as.emplace_back(each.word);
    }
    return found;
}

struct WantedServices {
    std::vector<std::string> sold_as;  // Empty: all.
    Warnings warnings;

    void read(const std::string& sent, const std::string& word) {
        if (sent != word) warnings.push_back({"COERCED", "serviceTypes", json::string(sent), json::string(word)});
    }
};

// The services that a summary is of. Throws refused(422) for a word that nobody knows.
net::Task<WantedServices> wanted_services(http::Request request, Services& services) {
    const std::vector<std::string> names = names_in(query(request, "serviceTypes"));
    static constexpr std::string_view all[] = {"All"};
    WantedServices wanted;
    const std::string every(names.size() == 1 ? find_word(names.front(), all) : "");
    if (!every.empty()) wanted.read(names.front(), every);
    if (names.empty() || !every.empty()) co_return wanted;
    const std::string& store = request.path_value("store-id");
    const record::SnapshotPtr menu = co_await services.engine.menus().current(request.caller, store);
    for (const std::string& each : names) {
        ServiceType its = find_service_type(*menu, each);
        if (its.sold_as.empty()) {
            const bool is_known =
                co_await has_sold_as(shard_of(services, request.caller), request.caller.account, store, each);
            if (!is_known)
                throw refused(validation_failed(
                    {{"serviceTypes", "UNKNOWN_WORD", "names no service type of this store: '" + each + "'"}}));
            its = ServiceType{each, {each}};
        }
        wanted.read(each, its.word);
        std::ranges::move(its.sold_as, std::back_inserter(wanted.sold_as));
    }
    co_return wanted;
}

struct SummaryReport {
    Asked asked;
    Summary summary;
};

net::Task<SummaryReport> make_summary(http::Request request, Services& services) {
    std::string type(http::word_parameter(request, "type", "SALESUMMARY"));
    const bool with_categories = http::flag_parameter(request, "isIncludedCategory", false);
    const std::int64_t page = http::wanted_page(request);
    const std::int64_t page_size = http::whole_parameter(request, "pageSize", http::page_size_default);
    Extent extent{.sales_max = page_size};
    extent.place.cursor = query(request, "cursor");
    if (extent.place.cursor.empty()) extent.place.skip = (page - 1) * page_size;
    Filter filter{query(request, "selectedEmployee"), {}};
    filter.services = (co_await wanted_services(request, services)).sold_as;
    SummaryReport made;
    made.asked = co_await asked_of(request, services, std::move(type), std::move(filter));
    db::Shard& shard = shard_of(services, request.caller);
    Report report = co_await read_report(shard, made.asked.scope, std::move(extent));
    made.asked.head.pending = report.pending;
    std::optional<std::vector<Row>> categories;
    if (with_categories) {
        const record::SnapshotPtr menu =
            co_await services.engine.menus().current(request.caller, made.asked.scope.store);
        categories = by_category(report.sums.items, *menu);
        sort_rows(*categories, false);
        set_shares(*categories, total_of(*categories).amounts.net());
    }
    made.summary = summary_of(std::move(report), page, page_size, made.asked.head.store.digits);
    made.summary.categories = std::move(categories);
    co_return made;
}

net::Task<std::string> summary_text(http::Request request, Services& services) {
    const SummaryReport report = co_await make_summary(std::move(request), services);
    co_return summary_report_json(report.asked.head, report.summary);
}

// The answer of this moment, made once for all who ask for it while nothing happens in the store.
net::Task<http::Response> kept_answer(http::Request request, Services& services,
                                      net::Task<std::string> (*make)(http::Request, Services&)) {
    const std::string store = request.path_value("store-id");
    const record::StoreVersions versions = co_await services.engine.menus().versions(request.caller, store);
    const StoreMoment moment{versions.journal, versions.menu, versions.settings};
    std::string key = std::to_string(versions.era) + '/' + request.caller.account + '/' + request.path;
    for (const auto& [name, value] : request.query)
        key += '\n' + name + '=' + value;
    const auto shared = std::make_shared<const http::Request>(std::move(request));
    const ReportsUnderWay::Make make_it = [shared, &services, make] { return make(*shared, services); };
    http::Response response;
    response.shared_body = co_await services.under_way.get(services.kept, std::move(key), moment, make_it);
    co_return response;
}

}  // namespace

net::Task<http::Response> sale_report(http::Request request, Services& services) {
    co_await services.engine.stores().require(request.caller, request.path_value("store-id"));
    const http::Format format = http::format_of(request, true);
    if (format == http::Format::json) co_return co_await kept_answer(std::move(request), services, rows_report_text);
    const RowsReport report = co_await make_rows_report(std::move(request), services);
    std::vector<sheet::Table> tables = rows_report_tables(report.asked.head, report.rows, report.total);
    co_return co_await file_of(services, report.asked.scope.account, file_name(report.asked), std::move(tables),
                               format);
}

net::Task<http::Response> sale_summary_report(http::Request request, Services& services) {
    co_await services.engine.stores().require(request.caller, request.path_value("store-id"));
    const http::Format format = http::format_of(request, true);
    WantedServices wanted = co_await wanted_services(request, services);
    http::refuse_if_strict(request, wanted.warnings);
    if (format == http::Format::json) {
        http::Response response = co_await kept_answer(std::move(request), services, summary_text);
        response.warnings = std::move(wanted.warnings);
        co_return response;
    }
    const SummaryReport report = co_await make_summary(std::move(request), services);
    std::vector<sheet::Table> tables = summary_report_tables(report.asked.head, report.summary);
    co_return co_await file_of(services, report.asked.scope.account, file_name(report.asked), std::move(tables),
                               format);
}

net::Task<http::Response> get_sale(http::Request request, Services& services) {
    const ReadSale read = co_await wanted_sale(std::move(request), services);
    co_return http::json_response(200, sale_json(read));
}

net::Task<http::Response> explain_sale(http::Request request, Services& services) {
    const ReadSale read = co_await wanted_sale(std::move(request), services);
    co_return http::json_response(200, explanation_json(read));
}

}  // namespace comanda::sales
