#include "features/rehearsal/rehearsal.h"
#include "http/schema.h"

namespace comanda::rehearsal {
namespace {

using http::schema::flag;
using http::schema::list_of;
using http::schema::object;
using http::schema::reference;
using http::schema::text;
using http::schema::whole;

json::object amounts() {
    json::object made;
    const auto add = [&made](const char* name, std::string_view about) {
        made[name] = whole(about);
        made[std::string(name) + "Str"] = text("The same as people read it.");
    };
    add("net", "After discounts, without any tax.");
    add("tax", "On top and in prices.");
    add("total", "What guests pay: net, taxes, and what is put on top, such as charges, delivery and tips.");
    return object(std::move(made));
}

json::object with_both(json::object properties) {
    properties["present"] = reference("RehearsalAmounts");
    properties["rehearsed"] = reference("RehearsalAmounts");
    properties["difference"] = reference("RehearsalAmounts");
    return properties;
}

json::object count(json::object more) {
    json::object made{{"count", whole("That were looked at, the newest.")},
                      {"priced", whole("Which both menus take: the amounts are theirs.")},
                      {"refused", whole("Which only the present menu takes.")},
                      {"regained", whole("Which only the other menu takes.")},
                      {"unpriced", whole("Which cannot be priced, such as those with amounts below 0.")},
                      {"cut", flag("There are more of these days, which were not looked at.")}};
    for (auto& each : more)
        made.insert_or_assign(each.key(), std::move(each.value()));
    return object(std::move(made));
}

json::object named(json::object more) {
    json::object made{{"kind", text("order or check.")}, {"id", text("Its id.")}, {"at", text("When it was ordered.")}};
    for (auto& each : more)
        made.insert_or_assign(each.key(), std::move(each.value()));
    return made;
}

json::object answer() {
    json::object made = with_both({{"store", text("The store.")},
                                   {"days", whole("The last so many days, of 24 hours.")},
                                   {"since", text("When they began.")},
                                   {"menuVersion", whole("The present menu.")},
                                   {"candidate", object({})},
                                   {"orders", count({})}});
    made["checks"] = count({{"unlistedLines", whole("Lines that no menu has: they cost what they did.")}});
    made["actual"] = reference("RehearsalAmounts");
    made["refused"] = list_of(object(named({{"code", text("As for a web order that is refused.")},
                                            {"field", text("What is wrong in it.")},
                                            {"message", text("The same in words.")}})));
    made["refusedCount"] = whole("All of them; the list has the first 100.");
    made["refusedByCode"] = object({});
    made["refusedAmounts"] = reference("RehearsalAmounts");
    made["regainedAmounts"] = reference("RehearsalAmounts");
    made["items"] = list_of(object(with_both(
        {{"id", text("The menu item.")}, {"name", text("What it is called.")}, {"quantity", whole("Sold.")}})));
    made["otherItems"] = object(with_both({{"count", whole("Items sold that are not in the list.")}}));
    made["unattributed"] = object(with_both({}));
    made["warnings"] = http::schema::warnings();
    made["largest"] = list_of(object(with_both(named({}))));
    return object(std::move(made));
}

}  // namespace

json::object schemas() {
    return {{"RehearsalAmounts", amounts()},
            {"Rehearsal", answer()},
            {"RehearsalInput",
             object({{"days", whole("How many days back, 1 to 31; 7 when absent.")},
                     {"limit", whole("At most so many orders, and as many checks, 1 to 10000; 2000 when absent.")},
                     {"pull", object({})},
                     {"toVersion", whole("A version to go back to.")},
                     {"draft", list_of(object({{"id", text("The record.")}}))}})}};
}

}  // namespace comanda::rehearsal
