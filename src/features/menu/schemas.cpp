#include "features/menu/menu.h"
#include "http/schema.h"

namespace comanda::menu {
namespace {

using http::schema::flag;
using http::schema::list_of;
using http::schema::object;
using http::schema::page_of;
using http::schema::reference;
using http::schema::text;
using http::schema::time;
using http::schema::whole;

json::object any(std::string_view about) {
    return {{"description", about}};
}

json::object record_schema(json::object more = {}) {
    json::object properties{{"kind", text("The record's kind.")}, {"id", text("Its id.")}, {"name", text("Its name.")}};
    for (auto& each : more)
        properties[each.key()] = std::move(each.value());
    return object(std::move(properties), {"kind", "id", "name"});
}

json::object change_schema() {
    return record_schema(
        {{"change", text("created, changed or removed.")},
         {"fields", list_of(object({{"field", text("Which field.")},
                                    {"before", any("Its value before; absent when it was not there.")},
                                    {"after", any("Its value afterwards; absent when it is not there.")}},
                                   {"field"}))}});
}

json::object effective_schema() {
    return object({{"id", text("The record.")},
                   {"name", text("Its name.")},
                   {"from", text("item, subcategory, category or store: who says so.")}});
}

}  // namespace

json::object schemas() {
    json::object all;
    all["MenuVersion"] =
        object({{"menuVersion", whole("The version.")},
                {"at", time("When it came.")},
                {"by", text("The key that made it.")},
                {"recordCount", whole("How many records it changed.")},
                {"records", list_of(record_schema({{"version", whole("The record's version.")},
                                                   {"activeStatus", flag("Whether it is in use since.")}}))}},
               {"menuVersion", "at", "by", "recordCount", "records"});
    all["MenuVersionList"] = page_of("MenuVersion");
    all["MenuChange"] = change_schema();
    all["MenuDifference"] = object({{"store", text("The store.")},
                                    {"from", whole("The version compared from.")},
                                    {"to", whole("The version compared to.")},
                                    {"counts", object({{"created", whole("Records that came.")},
                                                       {"changed", whole("Records that differ.")},
                                                       {"removed", whole("Records that are not there.")}})},
                                    {"changes", list_of(reference("MenuChange"))}},
                                   {"store", "from", "to", "counts", "changes"});
    all["RollbackInput"] = object({{"toVersion", whole("The menu version to go back to.")},
                                   {"dryRun", flag("True: say what would change, and change nothing.")}},
                                  {"toVersion"});
    all["Rollback"] = object({{"store", text("The store.")},
                              {"dryRun", flag("True when nothing was changed.")},
                              {"fromVersion", whole("The version before: roll back to it to undo this.")},
                              {"toVersion", whole("The version that was asked for.")},
                              {"menuVersion", whole("The version now.")},
                              {"changed", whole("How many records were written.")},
                              {"changes", list_of(reference("MenuChange"))}},
                             {"store", "dryRun", "fromVersion", "toVersion", "menuVersion", "changed", "changes"});
    all["MenuFinding"] = object({{"rule", text("Which rule; never renamed.")},
                                 {"severity", text("error or warning.")},
                                 {"message", text("What is wrong.")},
                                 {"records", list_of(record_schema())}},
                                {"rule", "severity", "message", "records"});
    all["MenuLint"] = object({{"store", text("The store.")},
                              {"menuVersion", whole("The version that was looked at.")},
                              {"errors", whole("How many findings are errors.")},
                              {"warnings", whole("How many are warnings.")},
                              {"data", list_of(reference("MenuFinding"))}},
                             {"store", "menuVersion", "errors", "warnings", "data"});
    all["ResolvedMenuItem"] =
        object({{"menuVersion", whole("The menu it holds for.")},
                {"at", time("The moment it was asked for.")},
                {"timezone", text("The store's.")},
                {"availability", object({{"available", flag("Whether it is for sale then.")},
                                         {"reason", text("Why not; empty when it is.")},
                                         {"until", time("Until when this holds at least; null: nothing ends it.")}})},
                {"taxes", list_of(effective_schema())}});
    all["MenuTable"] = text("CSV with a header line: kind, id and fields. A line without an id makes a record.");
    all["MenuImport"] = object({{"store", text("The store.")},
                                {"dryRun", flag("True when nothing was changed.")},
                                {"fromVersion", whole("The version before: roll back to it to undo this.")},
                                {"menuVersion", whole("The version now.")},
                                {"created", whole("Records made.")},
                                {"updated", whole("Records changed.")},
                                {"unchanged", whole("Lines that said nothing new.")},
                                {"changes", list_of(reference("MenuChange"))}},
                               {"store", "dryRun", "fromVersion", "menuVersion", "created", "updated", "unchanged"});
    return all;
}

}  // namespace comanda::menu
