#include "features/checks/merge/render_check.h"

#include <algorithm>
#include <unordered_set>

#include "base/raw_json.h"
#include "base/time.h"
#include "features/checks/merge/amounts.h"
#include "features/checks/merge/check_totals.h"

namespace comanda::checks {
namespace {

class CheckWriter {
  public:
    CheckWriter(const Fold& fold, const Merged& merged, const CheckTotals& totals, int digits)
        : fold_(fold), merged_(merged), totals_(totals), digits_(digits) {}

    std::string data() {
        json_.begin_object();
        std::unordered_set<std::string_view> written;
        // The members of the latest submission in their order, then what it does not have.
        raw::Reader reader(fold_.base().text->data);
        reader.begin_object();
        while (const auto name = reader.next_name()) {
            const std::string_view sent = reader.skip_value();
            written.insert(*name);
            header_member(*name, sent);
        }
        for (const std::string_view name : {"status", "seats"}) {
            if (!written.contains(name)) header_member(name, {});
        }
        if (!written.contains("payments") && !fold_.payments().empty()) header_member("payments", {});
        if (!written.contains("voids") && !fold_.voids().empty()) header_member("voids", {});
        for (const SumName& each : sum_names) {
            for (const std::string_view name : {each.name, each.str_name}) {
                if (!written.contains(name)) header_member(name, {});
            }
        }
        for (const Register* each : others(fold_.header(), written))
            header_member(each->name, {});
        json_.end_object();
        return std::move(out_);
    }

    std::string envelope() {
        json_.begin_object();
        std::unordered_set<std::string_view> written;
        for (const Field& each : fold_.base().fields_of(fold_.base().top)) {
            written.insert(each.name);
            json_.name(each.name).raw(fold_.top().value(each.name));
        }
        for (const Register* each : others(fold_.top(), written))
            json_.name(each->name).raw(each->value());
        json_.end_object();
        return std::move(out_);
    }

  private:
    static std::vector<const Register*> others(const Thing& thing,
                                               const std::unordered_set<std::string_view>& written) {
        std::vector<const Register*> all;
        for (const Register& each : thing.registers) {
            if (!written.contains(each.name) && each.name != seat_name) all.push_back(&each);
        }
        std::ranges::sort(all, {}, [](const Register* each) { return each->name; });
        return all;
    }

    void header_member(std::string_view name, std::string_view sent) {
        json_.name(name);
        if (name == "status") {
            json_.text(to_text(merged_.status));
        } else if (name == "seats") {
            seats();
        } else if (name == "payments") {
            entries(fold_.payments());
        } else if (name == "voids") {
            entries(fold_.voids());
        } else if (const auto sum = find_sum(name, sum_names.size())) {
            amount(*sum, totals_.sums);
        } else if (name == "taxes" && !totals_.taxes.empty()) {
            taxes();
        } else {
            const Register* field = fold_.header().find(name);
            json_.raw(field == nullptr ? sent : value_of(fold_.header(), *field, check_amounts));
        }
    }

    // A twin says what its number says, whichever of them was sent last.
    std::string_view value_of(const Thing& thing, const Register& field, std::span<const AmountName> amounts) {
        const auto name =
            field.name.ends_with("Str") ? std::ranges::find(amounts, field.name, &AmountName::str_name) : amounts.end();
        if (name == amounts.end()) return field.value();
        const auto number = raw::whole_of(thing.value(name->name));
        const auto twin = parse_twin(*name, raw::text_of(field.value()), digits_);
        if (!number || twin.value_or(*number) == *number) return field.value();
        twin_ = "\"" + comanda::to_text(Money{*number}, digits_) + "\"";
        return twin_;
    }

    void amount(const SumField& field, const pricing::CheckSums& sums) {
        const std::int64_t minor = sums.*field.sum->sum;
        if (field.is_str) {
            json_.text(comanda::to_text(Money{minor}, digits_));
        } else {
            json_.whole(minor);
        }
    }

    void entries(const std::vector<Entry>& all) {
        json_.begin_array();
        for (const Entry& each : all)
            json_.raw(each.value);
        json_.end_array();
    }

    void seats() {
        json_.begin_array();
        for (const Thing* each : merged_.seats)
            seat(*each);
        json_.end_array();
    }

    const Part* sent_as(const std::vector<Part>& parts, std::string_view id) const {
        const auto found = std::ranges::find(parts, id, &Part::id);
        return found == parts.end() ? nullptr : &*found;
    }

    void fields(const Thing& thing, const Part* sent, std::span<const AmountName> amounts) {
        std::unordered_set<std::string_view> written;
        if (sent != nullptr) {
            for (const Field& each : fold_.base().fields_of(*sent)) {
                written.insert(each.name);
                json_.name(each.name).raw(value_of(thing, *thing.find(each.name), amounts));
            }
        }
        for (const Register* each : others(thing, written))
            json_.name(each->name).raw(value_of(thing, *each, amounts));
    }

    void seat(const Thing& seat) {
        const Part* sent = sent_as(fold_.base().seats, seat.id);
        json_.begin_object();
        fields(seat, sent, {});
        const auto sums = totals_.seats.find(std::string(seat.id));
        // Another till's seat has the sums that the seats beside it have.
        const std::vector<Part>& seats = fold_.base().seats;
        if (const Part* like = sent != nullptr || seats.empty() ? sent : &seats.front()) {
            for (const Field& each : fold_.base().sums_of(*like)) {
                json_.name(each.name);
                amount(*find_sum(each.name, seat_sums),
                       sums == totals_.seats.end() ? pricing::CheckSums{} : sums->second);
            }
        }
        json_.name("orders").begin_array();
        for (const Thing* line : merged_.lines) {
            if (raw::text_of(line->value(seat_name)) != seat.id) continue;
            json_.begin_object();
            fields(*line, sent_as(fold_.base().lines, line->id), line_amounts);
            json_.end_object();
        }
        json_.end_array().end_object();
    }

    // The check's taxes with the sums of its lines.
    void taxes() {
        const std::string_view sent = fold_.header().value("taxes");
        json::array all;
        if (sent.starts_with('[')) all = parse_json(sent).get_array();
        std::unordered_set<std::string> there;
        for (json::value& each : all) {
            json::object* tax = each.if_object();
            const json::value* id = tax == nullptr ? nullptr : tax->if_contains("id");
            if (id == nullptr) continue;
            const std::string name = raw::text_of(comanda::to_text(*id));
            const auto found = totals_.taxes.find(name);
            set_amount(*tax, found == totals_.taxes.end() ? 0 : found->second.amount);
            there.insert(name);
        }
        for (const auto& [id, sum] : totals_.taxes) {
            if (there.contains(id)) continue;
            json::object tax = parse_json_object(sum.first);
            set_amount(tax, sum.amount);
            all.push_back(std::move(tax));
        }
        json_.value(all);
    }

    void set_amount(json::object& tax, std::int64_t amount) const {
        tax["taxAmount"] = amount;
        if (tax.contains("taxAmountStr")) tax["taxAmountStr"] = comanda::to_text(Money{amount}, digits_);
    }

    const Fold& fold_;
    const Merged& merged_;
    const CheckTotals& totals_;
    const int digits_;
    std::string out_;
    JsonWriter json_{out_};
    std::string twin_;
};

bool is_same_part(const Submission& base, const Part& part, const Thing& thing) {
    if (thing.registers.size() != part.fields.count + (part.seat.empty() ? 0 : 1)) return false;
    std::size_t place = 0;  // Fields mostly stand where they first stood.
    for (const Field& each : base.fields_of(part)) {
        const Register& likely = thing.registers[place++];
        const std::string_view value = likely.name == each.name ? likely.value() : thing.value(each.name);
        if (!raw::is_same(value, each.value)) return false;
    }
    return part.seat.empty() || raw::is_same(thing.value(seat_name), part.seat);
}

bool are_same_parts(const Submission& base, const std::vector<Part>& parts, const std::vector<const Thing*>& things) {
    if (parts.size() != things.size()) return false;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (parts[i].id != things[i]->id || !is_same_part(base, parts[i], *things[i])) return false;
    }
    return true;
}

bool are_same_entries(const std::vector<Entry>& sent, const std::vector<Entry>& all) {
    if (sent.size() != all.size()) return false;
    return std::ranges::all_of(sent, [&](const Entry& each) {
        const auto found = std::ranges::lower_bound(all, each.id, {}, &Entry::id);
        return found != all.end() && found->id == each.id && raw::is_same(found->value, each.value);
    });
}

bool are_right(std::span<const Field> sent, const pricing::CheckSums& sums, int digits) {
    return std::ranges::all_of(sent, [&](const Field& each) {
        const auto field = find_sum(each.name, sum_names.size());
        const std::int64_t minor = sums.*field->sum->sum;
        return field->is_str ? raw::text_of(each.value) == to_text(Money{minor}, digits)
                             : raw::whole_of(each.value) == minor;
    });
}

// Whether the latest submission says it all, and adds up.
bool is_as_sent(const Fold& fold, const Merged& merged, const CheckTotals& totals, int digits) {
    const Submission& base = fold.base();
    if (merged.status != base.status || !are_same_entries(base.payments, fold.payments()) ||
        !are_same_entries(base.voids, fold.voids()) || !is_same_part(base, base.header, fold.header()) ||
        !are_same_parts(base, base.seats, merged.seats) || !are_same_parts(base, base.lines, merged.lines))
        return false;
    if (!find_field(base.sums_of(base.header), "totalAmount")) return false;  // It gets all its sums.
    if (!are_right(base.sums_of(base.header), totals.sums, digits)) return false;
    return std::ranges::all_of(base.seats, [&](const Part& seat) {
        const auto sums = totals.seats.find(std::string(seat.id));
        return are_right(base.sums_of(seat), sums == totals.seats.end() ? pricing::CheckSums{} : sums->second, digits);
    });
}

struct ConflictWords {
    std::string_view type, id_name, message;
};

// By Conflict::Kind. A field has its values instead of a message.
constexpr std::array<ConflictWords, 3> conflict_words = {{
    {"SENT_TO_KITCHEN", "orderUniqueId",
     "The line was taken off after it had been sent to the kitchen, without a void record: it stays."},
    {"FIELD", "orderUniqueId", ""},
    {"PAYMENT_WITHDRAWN", "payment",
     "The till that sent this payment, without an id, no longer sends it: it does not count."},
}};

}  // namespace

CheckText render_check(const Fold& fold, const Merged& merged, int currency_digits) {
    const CheckTotals totals = calculate_totals(fold, merged);
    CheckText text;
    text.sums = totals.sums;
    text.is_as_sent = is_as_sent(fold, merged, totals, currency_digits);
    CheckWriter writer(fold, merged, totals, currency_digits);
    text.data = text.is_as_sent ? fold.base().text->data : writer.data();
    text.envelope =
        is_same_part(fold.base(), fold.base().top, fold.top()) ? fold.base().text->envelope : writer.envelope();
    return text;
}

void write_lost_value(JsonWriter& json, std::string_view field, std::string_view kept, std::string_view lost,
                      std::string_view node, std::int64_t at) {
    json.name("field").raw("\"" + std::string(field) + "\"");  // With the escapes it came with.
    json.name("kept").raw(kept).name("lost").raw(lost).name("node").text(node);
    json.name("at").text(to_iso(Instant{std::chrono::milliseconds{at}}));
}

std::string conflicts_json(const Merged& merged) {
    std::string out;
    JsonWriter json(out);
    json.begin_array();
    for (const Conflict& each : merged.conflicts) {
        const auto& [type, id_name, message] = conflict_words[static_cast<std::size_t>(each.kind)];
        json.begin_object().name("type").text(type);
        if (!each.line.empty()) json.name(id_name).text(each.line);
        if (each.kind == Conflict::Kind::field)
            write_lost_value(json, each.field, each.kept, each.lost, each.node, each.at);
        else
            json.name("message").text(message);
        json.end_object();
    }
    if (merged.void_refused)
        json.raw(R"({"type":"VOID_REFUSED","message":"The check was closed or has a payment: it cannot be voided. )"
                 R"(Take the payment back first."})");
    json.end_array();
    return out;
}

}  // namespace comanda::checks
