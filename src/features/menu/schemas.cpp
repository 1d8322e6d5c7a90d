#include "features/menu/answers.h"
#include "features/menu/menu.h"
#include "http/shape_schema.h"

namespace comanda::menu {
namespace {

using namespace http::schema;
using http::schema::flag, http::schema::text, http::schema::whole;  // Not those that read members.

// What the shape has; the description promises only these of it.
template <class T, class... Members>
json::object promising(const Shape<T, Members...>& shape, std::initializer_list<std::string_view> required) {
    return object(std::move(of(shape)["properties"].as_object()), required);
}

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
    for (const record::Field& each : pull_fields) {
        const bool is_flag = each.type == record::Type::flag;
        json::object& schema = (sent[each.name] = is_flag ? flag(each.about) : text(each.about)).as_object();
        schema["type"] = is_flag ? json::array{"boolean", "string", "null"} : json::array{"string", "null"};
    }
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
    all["PullEntry"] =
        promising(pull_entry_shape, {"pullId", "store", "sourceStore", "fromVersion", "toVersion", "at"});
    all["PullList"] = page_of("PullEntry");
    all["PullStore"] =
        promising(pull_store_shape, {"id", "name", "storeNumber", "isHQ", "activeStatus", "menuVersion", "lastPullAt"});
    all["PullStoreList"] = page_of("PullStore");
}

void add_push_schemas(json::object& all) {
    json::object sent = pull_choice_fields();
    sent["stores"] = {{"type", json::array{"string", "array"}},
                      {"items", text("A store's id.")},
                      {"description", "\"all\", which is every store but the source, or a list of ids."}};
    all["PushInput"] = object(std::move(sent), {"stores"});
    all["UndoPushInput"] = object({{"force", flag("Also in stores whose menu has been changed since.")}});
    all["PushStore"] = promising(push_store_shape, {"store", "status", "fromVersion", "toVersion"});
    json::object push = promising(push_shape, {"id", "sourceStore", "status", "beganAt", "endedAt"});
    push["properties"].as_object()["warnings"] = warnings();
    all["Push"] = std::move(push);
    all["PushList"] = page_of("Push");
}

}  // namespace

json::object schemas() {
    json::object all;
    add_pull_schemas(all);
    add_push_schemas(all);
    json::object version = of(version_shape);
    version["properties"].as_object()["records"] = list_of(promising(changed_record_shape, {"kind", "id", "name"}));
    all["MenuVersion"] = std::move(version);
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
