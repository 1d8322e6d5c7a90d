// Amounts and their texts, base/money.h and record/value.h. The input is a line that chooses the currency's digits, a
// line that is an amount as text, and a JSON object with price and priceStr or the like.
// - An amount is accepted if it is written as the rule says and fits 64 bits, and is the number that long arithmetic
// makes;
// - written it is read as the same, and written again it is the same text;
// - of a field and its twin both are kept or neither, they say the same, and sent back as they are they are kept alike.
#include <algorithm>
#include <limits>

#include "base/money.h"
#include "base/refusal.h"
#include "record/value.h"
#include "tests/fuzz/promise.h"

namespace comanda::fuzz {
namespace {

// By the rule: an optional '-', digits, and behind a point one to `digits` more.
std::optional<std::int64_t> plain_amount(std::string_view text, int digits) {
    const bool is_negative = text.starts_with('-');
    if (is_negative) text.remove_prefix(1);
    __int128 value = 0;
    int behind = -1;
    bool has_digit = false;
    for (const char c : text) {
        if (c == '.' && behind < 0 && has_digit) {
            behind = 0;
            continue;
        }
        if (c < '0' || c > '9') return std::nullopt;
        has_digit = true;
        if (behind >= 0) ++behind;
        value = std::min<__int128>(value * 10 + (c - '0'), __int128{1} << 100);
    }
    if (!has_digit || behind == 0 || behind > digits) return std::nullopt;
    for (int i = std::max(behind, 0); i < digits; ++i)
        value *= 10;
    if (is_negative) value = -value;
    if (value < std::numeric_limits<std::int64_t>::min() || value > std::numeric_limits<std::int64_t>::max())
        return std::nullopt;
    return static_cast<std::int64_t>(value);
}

void check_amount(std::string_view text, int digits) {
    const auto amount = parse_money(text, digits);
    const auto plain = plain_amount(text, digits);
    must(amount.has_value() == plain.has_value(), "it is accepted by the rule", text);
    if (!amount) return;
    must(amount->minor == *plain, "it is the number", text);
    const std::string written = to_text(*amount, digits);
    must(parse_money(written, digits) == amount, "written it is the same", written);
    must(to_text(*parse_money(written, digits), digits) == written, "and so is the text", written);
}

constexpr record::Field fields[] = {
    {.name = "price", .type = record::Type::money, .about = "An amount."},
    {.name = "back", .type = record::Type::money, .about = "An amount below 0.", .least = -1'000'000},
    {.name = "percentage", .type = record::Type::percent, .about = "A rate.", .most = 100'000},
    {.name = "weight", .type = record::Type::milli, .about = "A weight."},
};

void check_twins(const record::Field& field, const json::object& body, int digits) {
    record::Notes notes{.currency_digits = digits};
    const auto taken = record::take_field(field, body, notes);
    must(taken.size() <= 2 && taken.size() != 1, "both are kept or neither");
    if (taken.empty()) return;
    must(notes.errors.empty(), "what is kept is not complained about");
    const std::string twin = std::string(field.name) + "Str";
    must(taken[0].name == field.name && taken[1].name == twin, "the field and its twin");
    must(taken[0].value.is_null() == taken[1].value.is_null(), "both are cleared or neither");
    if (taken[0].value.is_null()) return;
    const std::int64_t number = taken[0].value.get_int64();
    must(number >= field.least && (field.most == 0 || number <= field.most), "the number is within its bounds");
    must(record::parse_twin(field, taken[1].value.get_string(), digits) == number, "both say the same");
    const json::object back{{taken[0].name, taken[0].value}, {taken[1].name, taken[1].value}};
    const auto again = record::take_field(field, back, notes);
    must(again.size() == 2 && again[0].value == taken[0].value && again[1].value == taken[1].value,
         "sent back they are kept alike", to_text(json::value(back)));
}

}  // namespace
}  // namespace comanda::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace comanda;
    using namespace comanda::fuzz;
    std::string_view rest = text_of(data, size);
    const std::string choice = take_line(rest);
    const int digits = choice.starts_with('0') ? 0 : choice.starts_with('3') ? 3 : 2;
    check_amount(take_line(rest), digits);
    try {
        const json::object body = parse_json_object(rest);
        for (const record::Field& each : fields)
            check_twins(each, body, digits);
    } catch (const refused& why) {
        must(why.refusal.code == "MALFORMED_JSON", "only the text itself is refused");
    }
    return 0;
}
