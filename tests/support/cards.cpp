#include "tests/support/cards.h"

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>

#include "tests/support/service.h"

namespace comanda::test {

std::string whole_log() {
    static int number = 0;
    const std::string mark = "mark-" + std::to_string(++number);
    service().client().get("/v1/svc/stores", {{"X-Request-Id", mark}});
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds{20};
    std::string log;
    while (log.find(mark) == std::string::npos && std::chrono::steady_clock::now() < deadline)
        log = service().node().log();
    EXPECT_NE(log.find(mark), std::string::npos);
    return log;
}

std::string Cards::plain() {
    static const std::vector<std::pair<std::string, std::size_t>> brands = {
        {"4", 13},    {"4", 16},  {"4", 19},    {"51", 16},   {"2221", 16}, {"34", 15}, {"37", 15},   {"6011", 16},
        {"3528", 16}, {"36", 14}, {"6304", 18}, {"6759", 17}, {"62", 19},   {"55", 16}, {"9792", 16}, {"2200", 16}};
    const auto& [prefix, length] = brands[made_.size() % brands.size()];
    std::string digits = prefix;
    while (digits.size() + 1 < length)
        digits += static_cast<char>('0' + dice_() % 10);
    int sum = 0;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        const int digit = digits[digits.size() - 1 - i] - '0';
        sum += i % 2 == 1 ? digit : digit < 5 ? 2 * digit : 2 * digit - 9;
    }
    digits += static_cast<char>('0' + (10 - sum % 10) % 10);
    if (!made_.insert(digits).second) return plain();
    return digits;
}

std::string Cards::written() {
    const std::size_t way = ways_++ % 7;
    const std::string digits = plain();
    if (way == 1 || way == 2) return in_groups(digits, way == 1 ? ' ' : '-');
    if (way == 3) return "Card " + digits + ", thank you";
    if (way == 4) return "caf\u00e9" + in_groups(digits, ' ') + "\u00e9";
    if (way == 5) return digits + " " + plain();
    if (way == 6) return digits.substr(0, 4) + "." + digits.substr(4, 6) + "." + digits.substr(10);
    return digits;
}

std::string Cards::digits(std::size_t count) {
    std::string made;
    while (made.size() < count)
        made += static_cast<char>('0' + dice_() % 10);
    return made;
}

// 13 digits are not told from a barcode when they are a number, nor with a security code from a number of 16 digits.
std::string Cards::long_one() {
    std::string card = plain();
    while (card.size() < 14)
        card = plain();
    return card;
}

// A security code in front of a card; 19 digits that begin with 17 to 19 read as a clock.
std::string Cards::code_before() {
    return "1" + std::to_string(dice_() % 7) + digits(1);
}

std::string Cards::token() {
    const auto quoted = [](const std::string& text) { return '"' + text + '"'; };
    const auto power = [](const std::string& all, const char* e) {
        return all.substr(0, 1) + "." + all.substr(1) + e + std::to_string(all.size() - 1);
    };
    // A whole number has up to 18 digits here, so that it fits; a longer one is a decimal.
    const auto number = [](const std::string& all) { return all.size() <= 18 ? all : all + ".0"; };
    switch (tokens_++ % ways) {
        case 0:
            return long_one();
        case 1:
            return long_one() + ".0";
        case 2:
            return power(long_one(), "e");
        case 3:
            return number(long_one() + digits(3));
        case 4:
            return number(code_before() + long_one());
        case 5:
            return number(plain() + "1230");
        case 6:
            return number("1129" + plain());
        case 7:
            return power(long_one() + "1230" + digits(3), "E+");
        case 8:
            return "-" + long_one();
        case 9:
            return quoted(long_one() + digits(3));
        case 10:
            return quoted(code_before() + long_one());
        case 11:
            return quoted(plain() + "1230" + digits(4));
        case 12:
            return quoted("0829" + plain() + digits(3));
        case 13:
            return quoted("pan:" + digits(4) + plain() + ";");
        case 14:
            return quoted(in_groups(plain(), '-') + "1230");
        case 15:
            return quoted("1230" + in_groups(plain(), ' '));
        case 16:
            return quoted(in_groups(plain(), '.'));
        default:
            return quoted(plain());
    }
}

std::string Cards::text_token() {
    std::string made = token();
    while (!made.starts_with('"'))
        made = token();
    return made.substr(1, made.size() - 2);
}

std::string Cards::in_groups(const std::string& digits, char between) {
    std::string text;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i > 0 && i % 4 == 0) text += between;
        text += digits[i];
    }
    return text;
}

std::string Cards::no_card(std::string digits) {
    digits.back() = digits.back() == '9' ? '0' : static_cast<char>(digits.back() + 1);
    return digits;
}

std::set<std::string> Cards::found_in(std::string_view text) const {
    std::set<std::string> found;
    std::string run;
    const auto look = [&] {
        for (std::size_t at = 0; at + 13 <= run.size(); ++at) {
            for (std::size_t length = 13; length <= 19 && at + length <= run.size(); ++length) {
                if (made_.contains(run.substr(at, length))) found.insert(run.substr(at, length));
            }
        }
        run.clear();
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c >= '0' && c <= '9') {
            run += c;
        } else if (c == '%' && text.substr(i, 2) == "%2") {
            i += 2;
        } else if (c != ' ' && c != '-' && c != '.' && c != '/' && c != '_') {
            if (!run.empty()) look();
        }
    }
    look();
    return found;
}

std::vector<std::string> harmless_tokens(std::size_t count) {
    std::mt19937_64 dice{20'261'118};
    const auto below = [&dice](std::size_t end) { return static_cast<std::size_t>(dice() % end); };
    const auto row = [&](std::string_view letters, std::size_t size) {
        std::string made;
        while (made.size() < size)
            made += letters[below(letters.size())];
        return made;
    };
    const auto two = [](std::size_t number) { return fmt::format("{:02}", number); };
    std::vector<std::string> all;
    while (all.size() < count) {
        const std::string day[] = {"2026", two(1 + below(12)), two(1 + below(28))};
        const std::string time[] = {two(below(24)), two(below(60)), two(below(60))};
        const std::string compact = day[0] + day[1] + day[2] + time[0] + time[1] + time[2];
        const std::string clock = std::to_string(1'700'000'000'000 + below(300'000'000'000));
        const auto hex = [&](std::size_t size) { return row("0123456789abcdef", size); };
        const auto quoted = [](const std::string& text) { return '"' + text + '"'; };
        for (const std::string& each : {
                 quoted(hex(23) + "c"),
                 quoted(hex(8) + "-" + hex(4) + "-4" + hex(3) + "-b" + hex(3) + "-" + hex(11) + "e"),
                 quoted("+55 " + row("123456789", 2) + " 9" + row("0123456789", 4) + "-" + row("0123456789", 4)),
                 quoted("+49151" + row("0123456789", 8)),
                 quoted("0" + row("0123456789", 10)),
                 row("123456789", 10),
                 clock,
                 quoted(clock),
                 clock + ".0",
                 quoted(day[0] + "-" + day[1] + "-" + day[2] + "T" + time[0] + ":" + time[1] + ":" + time[2] + ".123Z"),
                 compact,
                 quoted(compact + row("0123456789", 3)),
                 std::to_string(below(1'000'000'000'000)),
                 fmt::format("{}.{:02}", below(10'000'000), below(100)),
                 quoted(fmt::format("W-{}{}{}-{:04}", day[0], day[1], day[2], below(10'000))),
                 quoted(compact + row("0123456789", 6)),
             })
            all.push_back(each);
    }
    all.resize(count);
    return all;
}

json::value as_value(const std::string& token) {
    return json::string(token.starts_with('"') ? token.substr(1, token.size() - 2) : "@@" + token + "@@");
}

std::string with_tokens(const json::value& value) {
    std::string text = to_text(value);
    for (const std::string_view mark : {"\"@@", "@@\""}) {
        for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at))
            text.erase(at, mark.size());
    }
    return text;
}

Remains::Remains() {
    Postgres& postgres = service().postgres();
    postgres.run("postgres", "checkpoint");
    for (const char* database : {"directory", "shard_one", "shard_two"})
        parts_.emplace_back(std::string("the dump of ") + database,
                            run_program({"/usr/lib/postgresql/15/bin/pg_dump", "--dbname=" + postgres.url(database)}));
    parts_.emplace_back("the node's log", whole_log());
    const std::filesystem::path data = postgres.value("postgres", "show data_directory");
    parts_.emplace_back("the database's log", read_file(data.parent_path() / "log"));
    for (const auto& each : std::filesystem::recursive_directory_iterator(data)) {
        if (each.is_regular_file()) parts_.emplace_back(each.path().string(), read_file(each.path()));
    }
}

void Remains::expect_nothing_of(const Cards& cards) const {
    for (const auto& [name, bytes] : parts_) {
        const std::set<std::string> found = cards.found_in(bytes);
        EXPECT_EQ(found.size(), 0U) << "such as " << *found.begin() << " in " << name;
    }
}

std::vector<std::string> Remains::places_of(const std::string& wanted) const {
    std::vector<std::string> all;
    for (const auto& [name, bytes] : parts_) {
        if (bytes.find(wanted) != std::string::npos) all.push_back(name);
    }
    return all;
}

}  // namespace comanda::test
