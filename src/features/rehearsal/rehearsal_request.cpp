#include "features/rehearsal/rehearsal_request.h"

#include "base/members.h"
#include "base/refusal.h"
#include "features/menu/menu.h"
#include "http/conditions.h"
#include "record/value.h"

namespace comanda::rehearsal {
namespace {

using record::Type;

constexpr record::Field menu_fields[] = {menu::pull_field, menu::version_field, menu::draft_field};
constexpr record::Field fields[] = {
    menu_fields[0],
    menu_fields[1],
    menu_fields[2],
    {.name = "days", .type = Type::whole, .least = 1, .most = 31},
    {.name = "limit", .type = Type::whole, .least = 1, .most = 10'000},
};

}  // namespace

RehearsalRequest parse_rehearsal_request(const http::Request& request) {
    json::object sent = parse_json_object(request.body);
    record::Notes notes{.arranges = false};
    record::read_object(fields, sent, {}, notes);
    RehearsalRequest wanted;
    wanted.days = members::whole(sent, "days").value_or(wanted.days);
    wanted.limit = members::whole(sent, "limit").value_or(wanted.limit);
    for (const record::Field& each : menu_fields) {
        json::value* menu = sent.if_contains(each.name);
        if (menu != nullptr && !menu->is_null()) wanted.menu.emplace(each.name, std::move(*menu));
    }
    if (wanted.menu.empty()) notes.complain("draft", "REQUIRED", "say which menu: pull, toVersion or draft");
    for (const auto& each : wanted.menu) {
        if (wanted.menu.size() > 1)
            notes.complain(each.key(), "INVALID_VALUE", "one of pull, toVersion and draft, no more");
    }
    if (!notes.errors.empty()) throw refused(validation_failed(std::move(notes.errors)));
    http::refuse_if_strict(request, notes.warnings);
    wanted.warnings = std::move(notes.warnings);
    return wanted;
}

}  // namespace comanda::rehearsal
