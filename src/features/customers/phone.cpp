#include "features/customers/phone.h"

#include <algorithm>
#include <array>

namespace comanda::customers {
namespace {

// How a country's numbers are written: its calling code, and what is dialled before a number within the country.
struct Country {
    std::string_view name;
    std::string_view code;
    std::string_view trunk;
};

// By name.
constexpr Country countries[] = {
    {"AC", "247", ""},  {"AD", "376", ""},  {"AE", "971", "0"}, {"AF", "93", "0"},  {"AG", "1", "1"},
    {"AI", "1", "1"},   {"AL", "355", "0"}, {"AM", "374", "0"}, {"AO", "244", ""},  {"AR", "54", "0"},
    {"AS", "1", "1"},   {"AT", "43", "0"},  {"AU", "61", "0"},  {"AW", "297", ""},  {"AX", "358", "0"},
    {"AZ", "994", "0"}, {"BA", "387", "0"}, {"BB", "1", "1"},   {"BD", "880", "0"}, {"BE", "32", "0"},
    {"BF", "226", ""},  {"BG", "359", "0"}, {"BH", "973", ""},  {"BI", "257", ""},  {"BJ", "229", ""},
    {"BL", "590", "0"}, {"BM", "1", "1"},   {"BN", "673", ""},  {"BO", "591", "0"}, {"BQ", "599", ""},
    {"BR", "55", "0"},  {"BS", "1", "1"},   {"BT", "975", ""},  {"BW", "267", ""},  {"BY", "375", "8"},
    {"BZ", "501", ""},  {"CA", "1", "1"},   {"CC", "61", "0"},  {"CD", "243", "0"}, {"CF", "236", ""},
    {"CG", "242", ""},  {"CH", "41", "0"},  {"CI", "225", ""},  {"CK", "682", ""},  {"CL", "56", ""},
    {"CM", "237", ""},  {"CN", "86", "0"},  {"CO", "57", "0"},  {"CR", "506", ""},  {"CU", "53", "0"},
    {"CV", "238", ""},  {"CW", "599", ""},  {"CX", "61", "0"},  {"CY", "357", ""},  {"CZ", "420", ""},
    {"DE", "49", "0"},  {"DJ", "253", ""},  {"DK", "45", ""},   {"DM", "1", "1"},   {"DO", "1", "1"},
    {"DZ", "213", "0"}, {"EC", "593", "0"}, {"EE", "372", ""},  {"EG", "20", "0"},  {"EH", "212", "0"},
    {"ER", "291", "0"}, {"ES", "34", ""},   {"ET", "251", "0"}, {"FI", "358", "0"}, {"FJ", "679", ""},
    {"FK", "500", ""},  {"FM", "691", ""},  {"FO", "298", ""},  {"FR", "33", "0"},  {"GA", "241", ""},
    {"GB", "44", "0"},  {"GD", "1", "1"},   {"GE", "995", "0"}, {"GF", "594", "0"}, {"GG", "44", "0"},
    {"GH", "233", "0"}, {"GI", "350", ""},  {"GL", "299", ""},  {"GM", "220", ""},  {"GN", "224", ""},
    {"GP", "590", "0"}, {"GQ", "240", ""},  {"GR", "30", ""},   {"GT", "502", ""},  {"GU", "1", "1"},
    {"GW", "245", ""},  {"GY", "592", ""},  {"HK", "852", ""},  {"HN", "504", ""},  {"HR", "385", "0"},
    {"HT", "509", ""},  {"HU", "36", "06"}, {"ID", "62", "0"},  {"IE", "353", "0"}, {"IL", "972", "0"},
    {"IM", "44", "0"},  {"IN", "91", "0"},  {"IO", "246", ""},  {"IQ", "964", "0"}, {"IR", "98", "0"},
    {"IS", "354", ""},  {"IT", "39", ""},   {"JE", "44", "0"},  {"JM", "1", "1"},   {"JO", "962", "0"},
    {"JP", "81", "0"},  {"KE", "254", "0"}, {"KG", "996", "0"}, {"KH", "855", "0"}, {"KI", "686", ""},
    {"KM", "269", ""},  {"KN", "1", "1"},   {"KP", "850", "0"}, {"KR", "82", "0"},  {"KW", "965", ""},
    {"KY", "1", "1"},   {"KZ", "7", "8"},   {"LA", "856", "0"}, {"LB", "961", "0"}, {"LC", "1", "1"},
    {"LI", "423", "0"}, {"LK", "94", "0"},  {"LR", "231", "0"}, {"LS", "266", ""},  {"LT", "370", "8"},
    {"LU", "352", ""},  {"LV", "371", ""},  {"LY", "218", "0"}, {"MA", "212", "0"}, {"MC", "377", "0"},
    {"MD", "373", "0"}, {"ME", "382", "0"}, {"MF", "590", "0"}, {"MG", "261", "0"}, {"MH", "692", "1"},
    {"MK", "389", "0"}, {"ML", "223", ""},  {"MM", "95", "0"},  {"MN", "976", "0"}, {"MO", "853", ""},
    {"MP", "1", "1"},   {"MQ", "596", "0"}, {"MR", "222", ""},  {"MS", "1", "1"},   {"MT", "356", ""},
    {"MU", "230", ""},  {"MV", "960", ""},  {"MW", "265", "0"}, {"MX", "52", ""},   {"MY", "60", "0"},
    {"MZ", "258", ""},  {"NA", "264", "0"}, {"NC", "687", ""},  {"NE", "227", ""},  {"NF", "672", ""},
    {"NG", "234", "0"}, {"NI", "505", ""},  {"NL", "31", "0"},  {"NO", "47", ""},   {"NP", "977", "0"},
    {"NR", "674", ""},  {"NU", "683", ""},  {"NZ", "64", "0"},  {"OM", "968", ""},  {"PA", "507", ""},
    {"PE", "51", "0"},  {"PF", "689", ""},  {"PG", "675", ""},  {"PH", "63", "0"},  {"PK", "92", "0"},
    {"PL", "48", ""},   {"PM", "508", "0"}, {"PR", "1", "1"},   {"PS", "970", "0"}, {"PT", "351", ""},
    {"PW", "680", ""},  {"PY", "595", "0"}, {"QA", "974", ""},  {"RE", "262", "0"}, {"RO", "40", "0"},
    {"RS", "381", "0"}, {"RU", "7", "8"},   {"RW", "250", "0"}, {"SA", "966", "0"}, {"SB", "677", ""},
    {"SC", "248", ""},  {"SD", "249", "0"}, {"SE", "46", "0"},  {"SG", "65", ""},   {"SH", "290", ""},
    {"SI", "386", "0"}, {"SJ", "47", ""},   {"SK", "421", "0"}, {"SL", "232", "0"}, {"SM", "378", ""},
    {"SN", "221", ""},  {"SO", "252", "0"}, {"SR", "597", ""},  {"SS", "211", "0"}, {"ST", "239", ""},
    {"SV", "503", ""},  {"SX", "1", "1"},   {"SY", "963", "0"}, {"SZ", "268", ""},  {"TA", "290", ""},
    {"TC", "1", "1"},   {"TD", "235", ""},  {"TG", "228", ""},  {"TH", "66", "0"},  {"TJ", "992", ""},
    {"TK", "690", ""},  {"TL", "670", ""},  {"TM", "993", "8"}, {"TN", "216", ""},  {"TO", "676", ""},
    {"TR", "90", "0"},  {"TT", "1", "1"},   {"TV", "688", ""},  {"TW", "886", "0"}, {"TZ", "255", "0"},
    {"UA", "380", "0"}, {"UG", "256", "0"}, {"US", "1", "1"},   {"UY", "598", "0"}, {"UZ", "998", ""},
    {"VA", "39", ""},   {"VC", "1", "1"},   {"VE", "58", "0"},  {"VG", "1", "1"},   {"VI", "1", "1"},
    {"VN", "84", "0"},  {"VU", "678", ""},  {"WF", "681", ""},  {"WS", "685", ""},  {"XK", "383", "0"},
    {"YE", "967", "0"}, {"YT", "262", "0"}, {"ZA", "27", "0"},  {"ZM", "260", "0"}, {"ZW", "263", "0"},
};
static_assert(std::ranges::is_sorted(countries, {}, &Country::name));

constexpr std::size_t digits_min = 4;
constexpr std::size_t digits_max = 15;
constexpr std::size_t tail_digits = 4;

const Country* find_country(std::string_view name) {
    const auto* found = std::ranges::lower_bound(countries, name, {}, &Country::name);
    return found != std::end(countries) && found->name == name ? found : nullptr;
}

constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

std::string digits_of(std::string_view text) {
    std::string digits;
    std::ranges::copy_if(text, std::back_inserter(digits), is_digit);
    return digits;
}

// What is dialled before a foreign number: 011 in North America, 00 in most of the world.
std::string_view without_abroad(std::string_view digits, const Country* country) {
    const std::string_view abroad = country != nullptr && country->code == "1" ? "011" : "00";
    return digits.starts_with(abroad) ? digits.substr(abroad.size()) : std::string_view();
}

// "+44 (0)20 ..." says what to dial at home; in Italy the zero is part of the number, and nobody puts it in brackets.
std::string without_bracketed_zero(std::string_view sent) {
    std::string text(sent);
    const std::size_t place = text.find("(0)");
    const bool is_abroad = text.find('+') < place || text.starts_with("00");
    if (place != std::string::npos && is_abroad) text.erase(place, 3);
    return text;
}

// Whether it begins with what is dialled within the country. An 8 may be part of the number, which is then no longer
// than numbers of the country are.
bool is_dialled_first(std::string_view digits, const Country& country) {
    if (country.trunk.empty() || !digits.starts_with(country.trunk)) return false;
    if (country.trunk != "8") return true;
    const std::size_t usual = country.code == "7" ? 10 : country.name == "BY" ? 9 : 8;
    return digits.size() > usual;
}

std::string within(std::string_view digits, const Country* country) {
    if (country == nullptr) return std::string(digits);
    if (country->code == "1") return digits.size() == 10 ? "1" + std::string(digits) : std::string(digits);
    if (is_dialled_first(digits, *country)) digits.remove_prefix(country->trunk.size());
    if (country->name == "BY" && digits.starts_with("0")) digits.remove_prefix(1);  // 80 is dialled, all in all.
    return std::string(country->code) + std::string(digits);
}

}  // namespace

std::optional<std::string> normal_phone(std::string_view sent, std::string_view country) {
    std::string digits = digits_of(without_bracketed_zero(sent));
    const bool is_short = digits.size() < digits_min;
    const Country* home = find_country(country);
    const std::size_t first = sent.find_first_of("+0123456789");
    if (first != std::string_view::npos && sent[first] != '+') {
        const std::string_view abroad = without_abroad(digits, home);
        digits = abroad.empty() ? within(digits, home) : std::string(abroad);
    }
    if (is_short || digits.size() < digits_min || digits.size() > digits_max) return std::nullopt;
    return digits;
}

std::string_view national_part(std::string_view normal, std::string_view country) {
    const Country* home = find_country(country);
    if (home == nullptr || !normal.starts_with(home->code)) return {};
    return normal.substr(home->code.size());
}

std::string typed_digits(std::string_view typed) {
    const bool is_number = std::ranges::all_of(
        typed, [](char c) { return is_digit(c) || std::string_view("+-()./ ").find(c) != std::string_view::npos; });
    if (!is_number) return {};
    std::string digits = digits_of(typed);
    const std::size_t zeros = digits.find_first_not_of('0');
    return zeros == std::string::npos ? std::string() : digits.substr(zeros);
}

std::string phone_tail(std::string_view sent) {
    const std::string digits = digits_of(sent);
    return digits.size() < tail_digits ? std::string() : digits.substr(digits.size() - tail_digits);
}

}  // namespace comanda::customers
