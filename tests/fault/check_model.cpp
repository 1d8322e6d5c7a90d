#include "tests/fault/check_model.h"

#include <algorithm>
#include <array>
#include <optional>
#include <tuple>

#include "base/json.h"

namespace comanda::test {
namespace {

constexpr std::array<std::string_view, 5> ladder = {"ACTIVE", "HELD", "PRINTED", "PAID", "CLOSED"};

std::size_t rung(std::string_view status) {
    return static_cast<std::size_t>(std::ranges::find(ladder, status) - ladder.begin());
}

std::string text_member(const json::object& object, std::string_view name) {
    const json::value* value = object.if_contains(name);
    return value != nullptr && value->is_string() ? std::string(value->get_string()) : std::string();
}

const json::array& list_member(const json::object& object, std::string_view name) {
    static const json::array none;
    const json::value* value = object.if_contains(name);
    return value != nullptr && value->is_array() ? value->get_array() : none;
}

std::int64_t whole_member(const json::object& object, std::string_view name) {
    const json::value* value = object.if_contains(name);
    return value != nullptr && value->is_int64() ? value->get_int64() : 0;
}

bool is_void(const CheckContent& content, const std::string& line) {
    return std::ranges::any_of(content.voids, [&](const auto& each) { return each.second == line; });
}

// Each line is its price, so many times; what is void is free.
void add_up(CheckContent& content) {
    for (const auto& [id, fields] : content.lines) {
        if (!is_void(content, id)) content.total += std::stoll(fields.at("price")) * std::stoll(fields.at("quantity"));
    }
    for (const auto& [id, text] : content.payments)
        content.paid += whole_member(parse_json_object(text), "amount");
}

using ByNode = std::map<std::string, std::vector<const KeptCheck*>>;
using Told = std::vector<std::pair<std::int64_t, std::string>>;  // What one node said of a field: when, and the value.

ByNode in_order(const std::vector<const KeptCheck*>& submissions) {
    ByNode nodes;
    for (const KeptCheck* each : submissions)
        nodes[each->node].push_back(each);
    for (auto& [node, all] : nodes) {
        std::ranges::sort(all, {}, [](const KeptCheck* each) { return std::pair(each->place, each->at); });
    }
    return nodes;
}

// The latest change counts. A value that a node merely brings along counts from when anybody first had it.
std::string winner(const std::map<std::string, Told>& by_node) {
    std::map<std::string, std::int64_t> first_seen;
    for (const auto& [node, told] : by_node) {
        for (const auto& [at, value] : told) {
            const auto [found, is_new] = first_seen.emplace(value, at);
            found->second = std::min(found->second, at);
        }
    }
    std::optional<std::tuple<std::int64_t, std::string, std::string>> last;
    for (const auto& [node, told] : by_node) {
        const std::string* previous = nullptr;
        for (const auto& [at, value] : told) {
            if (previous == nullptr || *previous != value) {
                std::tuple change(previous == nullptr ? first_seen[value] : at, node, value);
                if (!last || change > *last) last = std::move(change);
            }
            previous = &value;
        }
    }
    return std::get<2>(*last);
}

using Registers = std::map<std::string, std::map<std::string, Told>>;  // By field, by node.

void tell(Registers& registers, const KeptCheck& by, const Fields& fields) {
    for (const auto& [name, value] : fields)
        registers[name][by.node].emplace_back(by.at, value);
}

Fields winners(const Registers& registers) {
    Fields fields;
    for (const auto& [name, by_node] : registers)
        fields[name] = winner(by_node);
    return fields;
}

std::set<std::string> lines_at(const std::vector<const KeptCheck*>& submissions, std::int64_t version) {
    std::vector<const KeptCheck*> until;
    std::ranges::copy_if(submissions, std::back_inserter(until),
                         [&](const KeptCheck* each) { return each->version <= version; });
    std::set<std::string> ids;
    for (const auto& [id, fields] : fold_by_model(until, true).lines)
        ids.insert(id);
    return ids;
}

std::set<std::string> removed_lines(const ByNode& nodes, const std::vector<const KeptCheck*>& submissions,
                                    bool trust_seen) {
    std::set<std::string> removed;
    for (const auto& [node, all] : nodes) {
        std::set<std::string> known;
        for (const KeptCheck* each : all) {
            for (const auto& [id, fields] : each->content.lines)
                known.insert(id);
            known.merge(trust_seen || each->base_version == 0 || each->base_version >= each->version
                            ? std::set(each->seen)
                            : lines_at(submissions, each->base_version));
        }
        for (const std::string& id : known) {
            if (!all.back()->content.lines.contains(id)) removed.insert(id);
        }
    }
    return removed;
}

std::string status_of(const std::vector<const KeptCheck*>& submissions, const CheckContent& content) {
    std::size_t reached = 0;
    bool is_void_asked = false;
    for (const KeptCheck* each : submissions) {
        if (each->content.status == "VOIDED")
            is_void_asked = true;
        else
            reached = std::max(reached, rung(each->content.status));
    }
    const bool has_record = std::ranges::any_of(content.voids, [](const auto& each) { return each.second.empty(); });
    if (is_void_asked && has_record && content.payments.empty() && reached < rung("CLOSED")) return "VOIDED";
    return std::string(ladder[reached]);
}

}  // namespace

CheckContent read_content(std::string_view data) {
    const json::object check = parse_json_object(data);
    CheckContent content;
    if (const std::string status = text_member(check, "status"); !status.empty()) content.status = status;
    if (const json::value* guests = check.if_contains("guestCount")) content.header["guestCount"] = to_text(*guests);
    for (const json::value& seat : list_member(check, "seats")) {
        const std::string seat_id = to_text(seat.as_object().at("id"));
        for (const json::value& line : list_member(seat.as_object(), "orders")) {
            Fields fields{{"(seat)", seat_id}};
            for (const auto& member : line.as_object())
                fields[std::string(member.key())] = to_text(member.value());
            content.lines[text_member(line.as_object(), "orderUniqueId")] = std::move(fields);
        }
    }
    for (const json::value& each : list_member(check, "payments"))
        content.payments[text_member(each.as_object(), "id")] = to_text(each);
    for (const json::value& each : list_member(check, "voids"))
        content.voids[text_member(each.as_object(), "id")] = text_member(each.as_object(), "orderUniqueId");
    content.total = whole_member(check, "totalAmount");
    content.paid = whole_member(check, "paidAmount");
    return content;
}

std::string first_difference(const CheckContent& wanted, const CheckContent& found) {
    if (wanted.status != found.status) return "status " + found.status + ", not " + wanted.status;
    for (const auto& [id, fields] : wanted.lines) {
        const auto other = found.lines.find(id);
        if (other == found.lines.end()) return "without line " + id;
        for (const auto& [name, value] : fields) {
            const auto there = other->second.find(name);
            const std::string has = there == other->second.end() ? "nothing" : there->second;
            if (has != value) return "line " + id + " has " + name + " " + has + ", not " + value;
        }
        if (fields != other->second) return "line " + id + " with more fields";
    }
    for (const auto& [id, fields] : found.lines) {
        if (!wanted.lines.contains(id)) return "with line " + id;
    }
    if (wanted.payments != found.payments) return "other payments";
    if (wanted.voids != found.voids) return "other voids";
    if (wanted.header != found.header) return "another header";
    if (wanted.total != found.total || wanted.paid != found.paid) {
        return "total " + std::to_string(found.total) + " and paid " + std::to_string(found.paid) + ", not " +
               std::to_string(wanted.total) + " and " + std::to_string(wanted.paid);
    }
    return {};
}

CheckContent fold_by_model(const std::vector<const KeptCheck*>& submissions, bool trust_seen) {
    const ByNode nodes = in_order(submissions);
    Registers header;
    std::map<std::string, Registers> lines;
    CheckContent merged;
    for (const auto& [node, all] : nodes) {
        for (const KeptCheck* each : all) {
            tell(header, *each, each->content.header);
            for (const auto& [id, fields] : each->content.lines)
                tell(lines[id], *each, fields);
            merged.payments.insert(each->content.payments.begin(), each->content.payments.end());
            merged.voids.insert(each->content.voids.begin(), each->content.voids.end());
        }
    }
    merged.header = winners(header);
    const std::set<std::string> removed = removed_lines(nodes, submissions, trust_seen);
    for (const auto& [id, registers] : lines) {
        Fields fields = winners(registers);
        const bool is_cooked = fields.contains("sentToKitchen") && fields["sentToKitchen"] == "true";
        if (!removed.contains(id) || (is_cooked && !is_void(merged, id))) merged.lines[id] = std::move(fields);
    }
    merged.status = status_of(submissions, merged);
    add_up(merged);
    return merged;
}

}  // namespace comanda::test
