#include "features/sales/report_json.h"

#include <array>

#include "base/time.h"

namespace comanda::sales {
namespace {

// A row's amounts by their names in the interface, in their order.
struct RowAmount {
    const char* name;
    std::int64_t (*of)(const Amounts&);
};
constexpr RowAmount row_amounts[] = {
    {"grossAmount", [](const Amounts& a) { return a.gross; }},
    {"discountAmount", [](const Amounts& a) { return a.item_discount + a.check_discount; }},
    {"voidAmount", [](const Amounts& a) { return a.voided; }},
    {"refundAmount", [](const Amounts& a) { return a.refunded; }},
    {"netSales", [](const Amounts& a) { return a.net(); }},
    {"taxAmount", [](const Amounts& a) { return a.exclusive_tax; }},
    {"inclusiveTaxAmount", [](const Amounts& a) { return a.inclusive_tax; }},
};

// Of all net sales, in thousandths of a percent, half a unit up.
Percent share_of(const Row& row, const Row& total) {
    const std::int64_t all = total.amounts.net();
    if (all <= 0) return {};
    const __int128 twice = static_cast<__int128>(row.amounts.net()) * 200'000 + all;
    const __int128 divisor = static_cast<__int128>(all) * 2;
    __int128 share = twice / divisor;
    if (twice < 0 && twice % divisor != 0) --share;
    return Percent{static_cast<std::int64_t>(share)};
}

json::array pending_devices(const std::vector<PendingDevice>& devices) {
    json::array list;
    for (const PendingDevice& each : devices) {
        list.push_back(json::object{{"deviceName", each.name},
                                    {"pendingOps", each.pending},
                                    {"lastSyncAt", to_iso(Instant{std::chrono::milliseconds{each.last_sync_at}})}});
    }
    return list;
}

void add_table_row(sheet::Table& table, const Row& row, const std::string& part, const Row& total, int digits) {
    std::vector<sheet::Cell> cells = {row.id, part.empty() ? row.name : part, part.empty() ? "" : row.name, row.code,
                                      sheet::Cell::number(row.quantity)};
    for (const RowAmount& each : row_amounts)
        cells.push_back(sheet::Cell::number(Money{each.of(row.amounts)}, digits));
    cells.push_back(sheet::Cell::number(share_of(row, total)));
    table.rows.push_back(std::move(cells));
}

}  // namespace

std::string_view to_text(Status status) {
    static constexpr std::array<std::string_view, 3> words = {"CLOSED", "VOIDED", "REFUND"};
    return words[static_cast<std::size_t>(status)];
}

void put_money(json::object& to, std::string_view name, std::int64_t amount, int digits) {
    to[name] = amount;
    to[std::string(name) + "Str"] = comanda::to_text(Money{amount}, digits);
}

json::object to_json(const ReportHead& head) {
    json::object pending{{"openChecks", head.pending.open_checks}};
    put_money(pending, "openAmount", head.pending.open_amount, head.store.digits);
    pending["devices"] = pending_devices(head.pending.devices);
    return {{"store", head.store.id},
            {"storeName", head.store.name},
            {"type", head.type},
            {"dateOption", head.days.option},
            {"fromDate", to_text(head.days.from)},
            {"toDate", to_text(head.days.to)},
            {"timezone", head.store.timezone},
            {"businessDayCutoff", head.store.day_cutoff},
            {"currency", head.store.currency},
            {"generatedAt", to_iso(now())},
            {"dataComplete", head.pending.open_checks == 0 && head.pending.devices.empty()},
            {"pending", std::move(pending)}};
}

std::vector<sheet::Table> head_tables(const ReportHead& head) {
    const json::object said = to_json(head);
    sheet::Table report{.title = "report", .columns = {"name", "value"}};
    for (const auto& each : said) {
        if (const json::string* text = each.value().if_string())
            report.rows.push_back({std::string(each.key()), std::string(*text)});
    }
    report.rows.push_back({"dataComplete", said.at("dataComplete").as_bool() ? "true" : "false"});
    report.rows.push_back({"openChecks", sheet::Cell::number(head.pending.open_checks)});
    report.rows.push_back({"openAmount", sheet::Cell::number(Money{head.pending.open_amount}, head.store.digits)});
    sheet::Table devices{.title = "pendingDevices", .columns = {"deviceName", "pendingOps", "lastSyncAt"}};
    for (const PendingDevice& each : head.pending.devices)
        devices.rows.push_back({each.name, sheet::Cell::number(each.pending),
                                to_iso(Instant{std::chrono::milliseconds{each.last_sync_at}})});
    return {std::move(report), std::move(devices)};
}

json::object row_json(const Row& row, const Row& total, int digits) {
    json::object made{{"id", row.id}, {"name", row.name}, {"code", row.code}, {"quantity", row.quantity}};
    for (const RowAmount& each : row_amounts)
        put_money(made, each.name, each.of(row.amounts), digits);
    const Percent share = share_of(row, total);
    made["percentage"] = share.thousandths;
    made["percentageStr"] = comanda::to_text(share);
    return made;
}

json::array rows_json(const std::vector<Row>& rows, std::string_view parts_name, const Row& total, int digits) {
    json::array list;
    for (const Row& each : rows) {
        json::object row = row_json(each, total, digits);
        json::array parts;
        for (const Row& part : each.parts)
            parts.push_back(row_json(part, total, digits));
        row[parts_name] = std::move(parts);
        list.push_back(std::move(row));
    }
    return list;
}

sheet::Table rows_table(std::string title, const std::vector<Row>& rows, const Row& total, int digits) {
    sheet::Table table{.title = std::move(title), .columns = {"id", "name", "part", "code", "quantity"}};
    for (const RowAmount& each : row_amounts)
        table.columns.emplace_back(each.name);
    table.columns.emplace_back("percentage");
    for (const Row& each : rows) {
        add_table_row(table, each, "", total, digits);
        for (const Row& part : each.parts)
            add_table_row(table, part, each.name, total, digits);
    }
    Row last = total;
    last.name = "Total";
    add_table_row(table, last, "", total, digits);
    return table;
}

}  // namespace comanda::sales
