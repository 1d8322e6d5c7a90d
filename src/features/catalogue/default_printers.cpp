#include "features/catalogue/default_printers.h"

#include "base/refusal.h"
#include "base/sent_value.h"
#include "db/rows.h"
#include "http/page.h"

namespace comanda::catalogue {
namespace {

constexpr std::size_t printers_max = 5'000;

// An account may have thousands of stores, too many menus to hold for one answer: hence by statement.
net::Task<std::vector<std::string>> read_printers(db::Shard& shard, std::string account,
                                                  std::vector<std::string> stores) {
    static constexpr db::Query list_printers{
        "list_account_printers",
        "select r.doc from store s join record r on r.account_id = s.account_id and r.store_id = s.id "
        "where s.account_id = $1 and (cardinality($2::text[]) = 0 or s.id = any ($2::text[])) "
        "and r.kind = 'printer' and r.active and r.menu_to is null order by s.number, r.name, r.id"};
    co_return db::all<std::string>(co_await shard.lists().run(account, list_printers, db::params(account, stores)));
}

bool is_wanted(const std::string& doc, const std::string& type) {
    const json::object printer = parse_json_object(doc);
    const json::value* is_default = printer.if_contains("isDefault");
    const json::value* of_type = printer.if_contains("printerType");
    if (is_default == nullptr || *is_default != json::value(true)) return false;
    return type.empty() ||
           (of_type != nullptr && of_type->is_string() && squeezed(view(of_type->get_string())) == type);
}

}  // namespace

net::Task<http::Response> list_default_printers(http::Request request, record::Engine& engine) {
    const std::string type = squeezed(request.query_value("printerType").value_or(""));
    std::vector<std::string> stores = request.caller.stores;  // Empty: the key reaches all of them.
    std::string wanted(request.query_value("store").value_or(""));
    if (!wanted.empty()) {
        const tenant::StoreRef store = co_await engine.stores().require(request.caller, std::move(wanted));
        stores = {store.id};
    }
    db::Shard& shard = engine.stores().shards().at(request.caller.shard);
    const std::vector<std::string> docs = co_await read_printers(shard, request.caller.account, std::move(stores));
    std::string body(http::page_begin);
    std::size_t count = 0, total = 0;
    for (const std::string& each : docs) {
        if (!is_wanted(each, type) || ++total > printers_max) continue;
        http::next_entry(body);
        body += each;
        ++count;
    }
    http::end_page(body, {.size = static_cast<std::int64_t>(count),
                          .total = static_cast<std::int64_t>(total),
                          .pages = total > 0 ? 1 : 0,
                          .has_more = total > count});
    co_return http::json_response(200, std::move(body));
}

}  // namespace comanda::catalogue
