#include "features/orders/object_writer.h"

#include <fmt/format.h>

#include <charconv>

namespace comanda::orders {
namespace {

void append_number(std::string& out, std::int64_t value) {
    char digits[24];
    out.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
}

// As to_text(Money) writes it and the closing quote, without making a string of its own for each of hundreds.
void append_decimal(std::string& out, std::int64_t value, int places) {
    static constexpr std::int64_t powers[] = {1, 10, 100, 1000};
    if (value < 0) {
        out += to_text(Money{value}, places) + '"';
        return;
    }
    char text[32];
    char* end = std::to_chars(text, text + 20, value / powers[places]).ptr;
    std::int64_t fraction = value % powers[places];
    if (places > 0) *end = '.';
    for (int i = places; i > 0; --i, fraction /= 10)
        end[i] = static_cast<char>('0' + fraction % 10);
    if (places > 0) end += places + 1;
    *end++ = '"';
    out.append(text, end);
}

}  // namespace

AmountName::AmountName(std::string_view name_, std::string_view rule_, bool has_twin)
    : name(name_), twin(has_twin ? name + "Str" : std::string()), rule(rule_), before(",\"" + name + "\":") {
    if (has_twin) between = ",\"" + twin + "\":\"";
    for (int digits = 0; digits < static_cast<int>(zeros.size()); ++digits) {
        std::string& zero = zeros[static_cast<std::size_t>(digits)];
        zero = before + "0";
        if (!has_twin) continue;
        zero += between;
        append_decimal(zero, 0, digits);
    }
}

std::string Place::path() const {
    std::string text = above != nullptr ? above->path() : std::string();
    if (!text.empty()) text += '.';
    text += name;
    if (number) text += fmt::format("[{}]", *number);
    return text;
}

void ObjectWriter::name(std::string_view name) {
    if (!is_first_) out_ += ',';
    is_first_ = false;
    out_ += '"';
    out_ += name;
    out_ += "\":";
}

void ObjectWriter::begin_member(std::string_view with_comma) {
    out_ += is_first_ ? with_comma.substr(1) : with_comma;
    is_first_ = false;
}

void ObjectWriter::money(const AmountName& name, Money ours) {
    std::optional<Money> theirs = compares_ ? sent_money(*sent_, name.name, name.twin, digits_) : std::nullopt;
    if (theirs && theirs->minor == 0) theirs.reset();  // Nothing that is 0 was computed.
    if (theirs && *theirs != ours) differ(name.name, *theirs, ours, name.rule);
    const bool is_total =
        keep_ == Keep::total && place_.above == nullptr && place_.name.empty() && name.name == "totalAmount";
    const Money kept = keep_ == Keep::theirs || is_total ? theirs.value_or(ours) : ours;
    if (kept.minor == 0) return begin_member(name.zeros[static_cast<std::size_t>(digits_)]);
    begin_member(name.before);
    append_number(out_, kept.minor);
    if (name.twin.empty()) return;
    out_ += name.between;
    append_decimal(out_, kept.minor, digits_);
}

void ObjectWriter::percent(Percent ours) {
    // Thousandths of a percent are written as a currency with three digits is.
    std::optional<Money> theirs = compares_ ? sent_money(*sent_, "percentage", "percentageStr", 3) : std::nullopt;
    if (theirs && theirs->minor == 0) theirs.reset();
    if (theirs && theirs->minor != ours.thousandths)
        differ("percentage", std::to_string(theirs->minor), std::to_string(ours.thousandths), "the rate that holds");
    const Percent kept = theirs && keep_ == Keep::theirs ? Percent{theirs->minor} : ours;
    begin_member(",\"percentage\":");
    append_number(out_, kept.thousandths);
    out_ += ",\"percentageStr\":\"";
    append_decimal(out_, kept.thousandths, 3);
}

void ObjectWriter::compared_whole(std::string_view name, std::int64_t ours, std::string_view rule) {
    const json::value* sent = compares_ ? sent_->if_contains(name) : nullptr;
    std::int64_t theirs = sent != nullptr && sent->is_int64() ? sent->get_int64() : ours;
    if (theirs == 0 || theirs * 1'000 == ours) theirs = ours;  // Not computed, or in percent instead of thousandths.
    if (theirs != ours) differ(name, std::to_string(theirs), std::to_string(ours), rule);
    this->name(name);
    append_number(out_, keep_ == Keep::theirs ? theirs : ours);
}

void ObjectWriter::compared_flag(std::string_view name, bool ours, std::string_view rule) {
    const json::value* sent = compares_ ? sent_->if_contains(name) : nullptr;
    const bool theirs = sent != nullptr && sent->is_bool() ? sent->get_bool() : ours;
    const auto word = [](bool value) { return value ? "true" : "false"; };
    if (theirs != ours) differ(name, word(theirs), word(ours), rule);
    this->name(name);
    out_ += word(keep_ == Keep::theirs ? theirs : ours);
}

void ObjectWriter::whole(std::string_view name, std::int64_t ours) {
    if (has(name)) return;
    this->name(name);
    append_number(out_, ours);
}

void ObjectWriter::text(std::string_view name, std::string_view ours) {
    if (has(name) || ours.empty()) return;
    this->name(name);
    append_quoted(out_, ours);
}

void ObjectWriter::flag(std::string_view name, bool ours) {
    if (has(name)) return;
    this->name(name);
    out_ += ours ? "true" : "false";
}

void ObjectWriter::append_member(std::string_view name, const json::value& value) {
    if (!is_first_) out_ += ',';
    is_first_ = false;
    append_quoted(out_, name);
    out_ += ':';
    append_text(out_, value);
}

void ObjectWriter::differ(std::string_view name, Money theirs, Money ours, std::string_view rule) {
    const Place at{&place_, name};
    differences_.push_back({at.path(), std::to_string(theirs.minor), std::to_string(ours.minor), rule,
                            std::abs(theirs.minor - ours.minor)});
}

// What is no amount differs by nothing: what it costs is compared by itself.
void ObjectWriter::differ(std::string_view name, std::string theirs, std::string ours, std::string_view rule) {
    const Place at{&place_, name};
    differences_.push_back({at.path(), std::move(theirs), std::move(ours), rule, 0});
}

}  // namespace comanda::orders
