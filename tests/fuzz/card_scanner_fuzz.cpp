// The card scanner, base/cards.h. The input is a line that becomes a card number (its length, digits and separators),
// and the text it is planted in. Whatever the text is:
// - its length and all bytes but digits stay, and only digits turn into '*';
// - of each card number, as a plain reading of the rule finds it, no digit is left but the first 6 and the last 4;
// - a second time changes nothing; the same holds inside JSON, and an id that is kept names no card.
#include <algorithm>
#include <array>
#include <regex>
#include <vector>

#include "base/cards.h"
#include "base/object_id.h"
#include "tests/fuzz/promise.h"

namespace comanda::fuzz {
namespace {

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

bool passes_luhn(const std::string& digits) {
    int sum = 0;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        const int digit = digits[digits.size() - 1 - i] - '0';
        sum += i % 2 == 0 ? digit : digit < 5 ? 2 * digit : 2 * digit - 9;
    }
    return sum % 10 == 0;
}

// The places of a card number's digits.
using Places = std::vector<std::size_t>;

// None begins with 0 or 1, few with 2; up to 15 digits behind a + may be a phone number.
bool may_stand_alone(std::string_view text, std::size_t from, const std::string& digits) {
    return digits[0] >= '3' && !(from > 0 && text[from - 1] == '+' && digits.size() < 16);
}

// Groups of digits with one separator between two: each number of 13 to 19 digits that begins and ends with a group.
std::vector<Places> cards_in(std::string_view text) {
    std::vector<Places> found;
    for (std::size_t from = 0; from < text.size(); ++from) {
        if (!is_digit(text[from]) || (from > 0 && is_digit(text[from - 1]))) continue;
        Places places;
        std::string digits;
        for (std::size_t at = from; at < text.size() && digits.size() < 19; ++at) {
            const bool is_between = (text[at] == ' ' || text[at] == '-' || text[at] == '.') && is_digit(text[at - 1]);
            if (!is_digit(text[at]) && !is_between) break;
            if (is_between) continue;
            places.push_back(at);
            digits += text[at];
            const bool group_ends = at + 1 == text.size() || !is_digit(text[at + 1]);
            if (group_ends && digits.size() >= 13 && passes_luhn(digits) && may_stand_alone(text, from, digits))
                found.push_back(places);
        }
    }
    return found;
}

// A number that passes the check, out of a line such as "16:4111 1111-1111": missing digits are 0, the last one is
// made.
std::string card_of(std::string_view line) {
    const std::size_t wanted = line.empty() ? 16 : 13 + static_cast<unsigned char>(line[0]) % 7;
    std::string digits = "4", card = "4";
    for (const char c : line) {
        if (digits.size() == wanted - 1) break;
        if (is_digit(c)) digits += c, card += c;
        if ((c == ' ' || c == '-' || c == '.') && !card.empty() && is_digit(card.back())) card += c;
    }
    while (digits.size() < wanted - 1)
        digits += '0', card += '0';
    char last = '0';
    while (!passes_luhn(digits + last))
        ++last;
    return card + last;
}

bool is_exempt(std::string_view text) {
    return (is_object_id(text) && !std::ranges::all_of(text, is_digit)) ||
           (text.size() == 36 && text[8] == '-' && text[13] == '-' && text[18] == '-');
}

// Object ids and UUIDs between what is neither letter nor digit are no part of a card number.
std::string without_ids(const std::string& id) {
    static const std::regex ids(
        "(^|[^0-9A-Za-z])([0-9a-f]{24}|[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12})"
        "(?![0-9A-Za-z])");
    return std::regex_replace(id, ids, "$1x");
}

// Whether there may be others: in one row of digits with others, or of those that begin with 2.
bool may_hold_others(const std::string& text) {
    static const std::regex rows("[0-9]{7}|2[0-9 .-]{12}|[+][0-9]");
    return std::regex_search(text, rows);
}

void check_text(const std::string& text) {
    std::string cut = text;
    const bool was_cut = cut_cards(cut);
    const std::vector<Places> cards = cards_in(text);
    must(cut.size() == text.size(), "the length stays", text);
    must(was_cut == (cut != text), "it says whether it cut", text);
    if (cards.empty() && !may_hold_others(text)) must(!was_cut, "nothing is cut where there is no card number", text);
    for (std::size_t i = 0; i < text.size(); ++i)
        must(cut[i] == text[i] || (cut[i] == '*' && is_digit(text[i])), "only digits are cut", text);
    std::string again = cut;
    must(!cut_cards(again) && again == cut, "a second time changes nothing", text);
    if (is_exempt(text)) return;
    must(cards_in(cut).empty(), "what has been cut holds no card number", cut);
    for (const Places& card : cards) {
        for (std::size_t i = 6; i + 4 < card.size(); ++i)
            must(cut[card[i]] == '*', "six and four digits are kept, and no more", cut);
    }
    if (!cards.empty()) must(may_hold_card(text), "a text with a card number is worth a look", text);
}

void check_json(const std::string& text) {
    json::value value = json::object{{"note", text}, {text, json::array{json::object{{"orderId", text}, {"x", 1}}}}};
    cut_cards_but_ids(value, "a secret of thirty-two characters");
    const json::value once = value;
    cut_cards(value);
    const std::string& note = text;
    std::string cut = note;
    cut_cards(cut);
    must(once.at("note") == json::value(cut), "a text in JSON is cut like any other", text);
    for (const auto& each : once.get_object())
        must(is_exempt(each.key()) || cards_in(each.key()).empty(), "a name holds no card number", text);
    const std::string kept = kept_id(text, "a secret of thirty-two characters");
    must(kept_id(text, "a secret of thirty-two characters") == kept, "an id is always kept alike", text);
    must(cards_in(without_ids(kept)).empty(), "an id that is kept holds no card number", text);
    must(kept_id(kept, "another") == kept, "and stays so", text);
}

}  // namespace
}  // namespace comanda::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace comanda::fuzz;
    std::string_view rest = text_of(data, std::min<std::size_t>(size, 200));
    const std::string card = card_of(take_line(rest));
    const std::string before = take_line(rest), after(rest);
    check_text(before);
    check_text(before + card + after);
    check_json(before + card + after);
    // On its own it is the number everybody knows: six digits, stars, four digits.
    std::string alone = "(" + card + ")";
    must(comanda::cut_cards(alone), "a card number is cut", card);
    if (cards_in("(" + card + ")").size() == 1)
        must(std::ranges::count_if(alone, is_digit) <= 10, "ten of its digits are left", alone);
    return 0;
}
