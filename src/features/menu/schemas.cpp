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
using http::schema::warnings;
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

json::object pull_choice_fields() {
    json::object sent;
    const std::pair<const char*, const char*> flags[] = {
        {"taxes", "Taxes."},
        {"modifiers", "Modifiers and their groups."},
        {"menuItems", "Menu items and categories."},
        {"discounts", "Discounts."},
        {"displayGroup", "Display groups."},
        {"gratuity", "Gratuities."},
        {"reason", "Reasons."},
        {"copyAll", "Every kind; what is gone at the source goes out of use here."},
        {"overwrite", "True: what the store changed itself is not kept."},
        {"dryRun", "True: say what would change, and change nothing."},
        {"stopOnLint",
         "True: write nothing if the menu would have faults it has not. A push does so unless told not to."}};
    for (const auto& [name, about] : flags) {
        sent[name] = flag(about);
        sent[name].as_object()["type"] = json::array{"boolean", "string", "null"};
    }
    sent["sourceStore"] = text("The store to pull from; the account's head office if not sent.");
    sent["sourceStore"].as_object()["type"] = json::array{"string", "null"};
    return sent;
}

json::object pull_schema() {
    return object({{"pullId", text("The pull; empty if nothing was written down.")},
                   {"store", text("The store that pulled.")},
                   {"sourceStore", text("The store it pulled from.")},
                   {"dryRun", flag("True when nothing was changed.")},
                   {"stopped", flag("True: stopOnLint kept it from being written.")},
                   {"sourceVersion", whole("The source's menu version.")},
                   {"fromVersion", whole("The store's menu version before.")},
                   {"toVersion", whole("And after.")},
                   {"rollbackTo", whole("Roll back to it to undo the pull.")},
                   {"counts", any("By kind: created, updated, unchanged, inactivated, implied, kept.")},
                   {"conflicts", list_of(reference("PullConflict"))},
                   {"conflictCount", whole("How many there are; the first 1,000 are listed.")},
                   {"lint", list_of(reference("MenuFinding"))},
                   {"lintErrors", whole("How many findings are errors.")},
                   {"lintWarnings", whole("How many are warnings.")},
                   {"changes", list_of(reference("MenuChange"))},
                   {"warnings", warnings()}},
                  {"pullId", "store", "sourceStore", "dryRun", "fromVersion", "toVersion", "counts", "conflicts",
                   "lint", "rollbackTo"});
}

void add_pull_schemas(json::object& all) {
    all["PullInput"] = object(pull_choice_fields());
    all["PullConflict"] = record_schema({{"field", text("Which field.")},
                                         {"code", text("LOCAL_EDIT, CONFLICT, ADOPTED, NAME_TAKEN, IN_USE or "
                                                       "ROLE_NOT_FOUND.")},
                                         {"local", any("What it is here, and stays.")},
                                         {"incoming", any("What the source says.")}});
    all["Pull"] = pull_schema();
    all["PullEntry"] = object({{"pullId", text("The pull.")},
                               {"store", text("The store that pulled.")},
                               {"sourceStore", text("The store it pulled from.")},
                               {"sourceVersion", whole("The source's menu version.")},
                               {"fromVersion", whole("The store's menu version before.")},
                               {"toVersion", whole("And after.")},
                               {"rollbackTo", whole("Roll back to it to undo the pull.")},
                               {"pushId", text("The push it was part of; empty for none.")},
                               {"wanted", any("What was asked for.")},
                               {"counts", any("By kind and outcome.")},
                               {"at", time("When.")},
                               {"by", text("Who.")}},
                              {"pullId", "store", "sourceStore", "fromVersion", "toVersion", "at"});
    all["PullList"] = page_of("PullEntry");
    all["PullStore"] = object({{"id", text("The store.")},
                               {"name", text("Its name.")},
                               {"storeNumber", whole("Its number.")},
                               {"timezone", text("IANA name.")},
                               {"currency", text("ISO 4217.")},
                               {"isHQ", flag("Head office.")},
                               {"activeStatus", flag("Always true here.")},
                               {"menuVersion", whole("How far its menu is.")},
                               {"lastPullAt", time("When it last pulled; null: never.")}},
                              {"id", "name", "storeNumber", "isHQ", "activeStatus", "menuVersion", "lastPullAt"});
    all["PullStoreList"] = page_of("PullStore");
}

void add_push_schemas(json::object& all) {
    json::object sent = pull_choice_fields();
    sent["stores"] = {{"type", json::array{"string", "array"}},
                      {"items", text("A store's id.")},
                      {"description", "\"all\", which is every store but the source, or a list of ids."}};
    all["PushInput"] = object(std::move(sent), {"stores"});
    all["UndoPushInput"] = object({{"force", flag("Also in stores whose menu has been changed since.")}});
    all["PushStore"] = object(
        {{"store", text("The store.")},
         {"status", text("WAITING, DONE, UNCHANGED, DRY_RUN, REFUSED, FAILED, SKIPPED, UNDONE or CHANGED_SINCE.")},
         {"fromVersion", whole("Its menu version before.")},
         {"toVersion", whole("And after.")},
         {"endedAt", time("When it was through; null: not yet.")},
         {"result", any("What its pull answered, or why there was none.")}},
        {"store", "status", "fromVersion", "toVersion"});
    all["Push"] = object({{"id", text("The push.")},
                          {"sourceStore", text("The store whose menu it is.")},
                          {"status", text("RUNNING, DONE, STOPPED, UNDOING or UNDONE.")},
                          {"wanted", any("What each store pulls.")},
                          {"beganAt", time("When it began.")},
                          {"endedAt", time("When it was through; null: not yet.")},
                          {"by", text("Who asked for it.")},
                          {"undoneBy", text("Who had it undone; empty for nobody.")},
                          {"counts", any("How many stores have which status.")},
                          {"stores", list_of(reference("PushStore"))},
                          {"warnings", warnings()}},
                         {"id", "sourceStore", "status", "beganAt", "endedAt"});
    all["PushList"] = page_of("Push");
}

}  // namespace

json::object schemas() {
    json::object all;
    add_pull_schemas(all);
    add_push_schemas(all);
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
                              {"changes", list_of(reference("MenuChange"))},
                              {"warnings", warnings()}},
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
