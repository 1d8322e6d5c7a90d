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
