// Card numbers among other digits and in JSON numbers, and the long numbers that are none.
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "base/cards.h"

namespace comanda::card_search_test {
namespace {

struct Vector {
    std::string text;
    std::string cut;
};

std::string after(std::string text) {
    cut_cards(text);
    return text;
}

json::value after_json(std::string_view text) {
    json::value value = parse_json(text);
    cut_cards_and_numbers(value);
    return value;
}

class Dice {
  public:
    std::size_t below(std::size_t end) { return random_() % end; }
    std::string digits(std::size_t count) {
        std::string text;
        while (text.size() < count)
            text += static_cast<char>('0' + below(10));
        return text;
    }
    // A number that an issuer could give out.
    std::string card() {
        static const std::vector<std::pair<std::string, std::size_t>> issuers = {
            {"4", 16},    {"51", 16}, {"55", 16},   {"2221", 16}, {"2720", 16}, {"34", 15},   {"37", 15},
            {"6011", 16}, {"65", 16}, {"3528", 16}, {"3589", 16}, {"36", 14},   {"62", 16},   {"62", 19},
            {"5019", 16}, {"58", 19}, {"6304", 18}, {"6759", 17}, {"9792", 16}, {"2200", 16}, {"4", 19}};
        const auto& [prefix, length] = issuers[below(issuers.size())];
        std::string card = prefix + digits(length - prefix.size() - 1);
        for (char last = '0'; last <= '9'; ++last) {
            if (passes_luhn(card + last)) return card + last;
        }
        return card;
    }
    static bool passes_luhn(const std::string& digits) {
        int sum = 0;
        for (std::size_t i = 0; i < digits.size(); ++i) {
            const int digit = digits[digits.size() - 1 - i] - '0';
            sum += i % 2 == 0 ? digit : digit * 2 / 10 + digit * 2 % 10;
        }
        return sum % 10 == 0;
    }

  private:
    std::mt19937_64 random_{20'261'118};
};

TEST(CardsAmongDigits, AreCutWithWhatIsGluedToThem) {
    const std::vector<Vector> vectors{
        {"41111111111111111230", "411111******1111****"},              // And its expiry date.
        {"4111111111111111123", "411111******1111***"},                // And its security code.
        {"41111111111111111230123", "411111******1111*******"},        // And both.
        {"11254111111111111111", "****411111******1111"},              //
        {"1234111111111111111", "***411111******1111"},                //
        {"11254111111111111111999", "****411111******1111***"},        //
        {"3714496353984310928", "371449*****8431****"},                // American Express
        {"3714496353984317373", "371449*****8431****"},                // And its code of four digits.
        {"305693090259041231", "305693****5904****"},                  // Diners Club
        {"42222222222221228", "422222***2222****"},                    // 13 digits
        {"4111 1111 1111 11111230", "4111 11** **** 1111****"},        //
        {"12304111-1111-1111-1111", "****4111-11**-****-1111"},        //
        {"3714 496353 984310928", "3714 49**** *8431****"},            //
        {"99999999995555555555554444", "99********555555******4444"},  // In a long row, wherever it stands.
        {"41111111111111115555555555554444", "411111**********************4444"},
        {"411111111111111112300123", "411111******1111********"},  // As many digits as an object id, which has letters.
    };
    for (const Vector& each : vectors) {
        const std::string cut = after(each.text);
        EXPECT_EQ(cut, each.cut);
        EXPECT_EQ(cut.find("11111111"), std::string::npos) << cut;
        EXPECT_EQ(after(cut), cut) << "a second time changes nothing";
        EXPECT_EQ(after("(" + each.text + ")"), "(" + cut + ")");
    }
}

TEST(CardsAmongDigits, AreNotWhatNoIssuerHas) {
    for (const std::string text :
         {"71111111111111161230", "4111111111111112123", "1234111111111111112", "41111111111111111",
          "0005555555555554445", "20261118103320411111", "20261118103320", "20261118103320123", "1794745982873123",
          "1795033749661709669", "00000000000000000000"})
        EXPECT_EQ(after(text), text);
}

TEST(CardsAmongDigits, OfOneNumberThatIsACardAreChance) {
    EXPECT_EQ(after("4012888888881881"), "401288******1881") << "its first 13 digits pass, too";
    EXPECT_EQ(after("6205500000000000004"), "620550*********0004") << "its last 16 digits pass, too";
}

// Property: whatever is glued to a card number, it cannot be read afterwards.
TEST(CardsAmongDigits, AreFoundWhateverIsGluedToThem) {
    Dice dice;
    const std::vector<std::size_t> extras{0, 3, 4, 7, 8};
    for (int i = 0; i < 20'000; ++i) {
        const std::string card = dice.card();
        std::string before = dice.digits(extras[dice.below(5)]);
        // It might be a clock's reading.
        if (before.starts_with("20") || before.starts_with("1")) before[0] = '9';
        const std::string text = before + card + dice.digits(extras[dice.below(5)]);
        const std::string cut = after(text);
        ASSERT_EQ(cut.size(), text.size());
        ASSERT_EQ(cut.find(card), std::string::npos) << text << '\n' << cut;
        ASSERT_EQ(after(cut), cut) << text;
        ASSERT_LE(std::count_if(cut.begin(), cut.end(), [](char c) { return c != '*'; }), 14) << text << '\n' << cut;
    }
}

TEST(CardsAmongDigits, TakeTimeThatGrowsWithTheTextOnly) {
    Dice dice;
    for (const std::string& pattern :
         {std::string("4111111111111111"), dice.digits(999), std::string("3000017 4000001 "), std::string("4 1 1 "),
          std::string("55555555555544441230")}) {
        std::string text;
        while (text.size() < 400'000)
            text += pattern;
        const std::string cut = after(text);  // Minutes, if it did not.
        EXPECT_EQ(after(cut), cut);
    }
}

TEST(CardsInNumbers, BecomeTextsThatAreCut) {
    const std::vector<Vector> vectors{
        {"4111111111111111", "411111******1111"},
        {"4111111111111111.0", "411111******1111"},
        {"4111111111111111.12", "411111******1111"},
        {"4.111111111111111e15", "411111******1111"},
        {"4.111111111111111E+15", "411111******1111"},
        {"0.4111111111111111e16", "411111******1111"},
        {"411111111111111100e-2", "411111******1111"},
        {"-4111111111111111", "-411111******1111"},
        {"6304e12", "630400******0000"},
        {"378282246310005", "378282*****0005"},
        {"6205500000000000004", "620550*********0004"},
        {"6205500000000000004.0", "620550*********0004"},      // More digits than a double has.
        {"6.205500000000000004e18", "620550*********0004"},    //
        {"41111111111111111230.0", "411111******1111****"},    //
        {"4.1111111111111111230e19", "411111******1111****"},  //
        {"4111111111111111123", "411111******1111***"},
        {"1234111111111111111", "***411111******1111"},
        {"3782822463100051230", "378282*****0005****"},
    };
    for (const Vector& each : vectors) {
        EXPECT_EQ(after_json(each.text), json::value(each.cut)) << each.text;
        EXPECT_EQ(to_text(after_json("{\"a\":[[" + each.text + "]]}")), "{\"a\":[[\"" + each.cut + "\"]]}");
    }
}

TEST(CardsInNumbers, AreNotWhatNoIssuerHas) {
    for (const std::string text : {"4111111111111112",
                                   "1794745982873",
                                   "1794745982873123",
                                   "1795033749661709669",
                                   "20261118103320",
                                   "9000000000000001",
                                   "411111111111",
                                   "4111111111111.5",
                                   "0.4111111111111111",
                                   "4.111111111111111",
                                   "1e300",
                                   "-45.0312",
                                   "168.6626",
                                   "0",
                                   "12.50",
                                   "1000000000008",
                                   "7000000000000005",
                                   "5511987654321",
                                   "8613812345678",
                                   "4086419752378",
                                   "4148148146924.0",
                                   "9223372036854775807",
                                   "4e15"}) {
        EXPECT_EQ(after_json(text), parse_json(text)) << text;
    }
}

TEST(CardsInNumbers, StayWhereNumbersAreDeclared) {
    const auto is_declared = [](std::string_view name) { return name == "total"; };
    json::value value = parse_json(R"({"total":4111111111111111,"other":4111111111111111,"id":4111111111111111,
        "lineId":1794745982873,"list":[{"total":[5555555555554444]}]})");
    const json::value before = value;
    EXPECT_FALSE(cut_cards(value));
    EXPECT_EQ(value, before);
    EXPECT_TRUE(cut_cards_but_ids(value, "a secret", is_declared));
    EXPECT_EQ(value.at("id"), json::value(kept_till_id("4111111111111111", "a secret")));
    value.get_object().stable_erase("id");
    EXPECT_EQ(to_text(value), R"({"total":4111111111111111,"other":"411111******1111","lineId":1794745982873,)"
                              R"("list":[{"total":[5555555555554444]}]})");
}

TEST(CardsInNumbers, OfTillsIdsAreNotMistakenForClocks) {
    EXPECT_EQ(kept_till_id("1794745982873", "a secret"), "1794745982873");
    EXPECT_EQ(kept_till_id("179474598287312345", "a secret"), "179474598287312345");
    EXPECT_EQ(kept_till_id("12304111111111111111", "a secret").substr(0, 7), "123041-");
    EXPECT_EQ(kept_till_id("152376330378309394", "a secret").substr(0, 7), "152376-");
}

// Property: none of the long numbers that a restaurant has is taken for a card number.
TEST(NoCards, AreIdsPhonesClocksTotalsAndOrderNumbers) {
    Dice dice;
    const auto pad = [](std::size_t number, std::size_t width) {
        const std::string text = std::to_string(number);
        return std::string(width - std::min(width, text.size()), '0') + text;
    };
    const auto hex = [&](std::size_t count) {
        std::string text;
        while (text.size() < count)
            text += "0123456789abcdef"[dice.below(16)];
        return text;
    };
    const std::vector<std::string> codes{"+55", "+49", "+86", "+39 ", "+1 ", "+44 ", "+62 "};
    for (int i = 0; i < 4'000; ++i) {
        const std::string day = "2026" + pad(1 + dice.below(12), 2) + pad(1 + dice.below(28), 2);
        const std::string time = pad(dice.below(24), 2) + pad(dice.below(60), 2) + pad(dice.below(60), 2);
        const std::string ms = std::to_string(1'400'000'000'000 + dice.below(600'000'000'000));
        const std::string ns = "1" + std::to_string(7 + dice.below(3)) + dice.digits(17);
        const std::string ean = "4" + dice.digits(12);
        const std::string minor = std::to_string(dice.below(1'000'000'000'000));
        for (const std::string& text :
             {hex(24), hex(8) + "-" + hex(4) + "-4" + hex(3) + "-a" + hex(3) + "-" + hex(12), ms, ns.substr(0, 16), ns,
              codes[dice.below(3)] + " " + dice.digits(2) + " " + dice.digits(5) + "-" + dice.digits(4),
              codes[dice.below(codes.size())] + "3" + dice.digits(9), "0" + dice.digits(10), day + time,
              day + time + pad(dice.below(1000), 3),
              day.substr(0, 4) + "-" + day.substr(4, 2) + "-" + day.substr(6) + "T" + time.substr(0, 2) + ":" +
                  time.substr(2, 2) + ":" + time.substr(4) + ".123Z",
              day + "-" + pad(dice.below(10'000), 4), "W" + pad(dice.below(1'000'000), 8), minor,
              day + time + pad(dice.below(1'000'000), 6),
              std::to_string(dice.below(10'000'000)) + "." + pad(dice.below(100), 2)})
            ASSERT_EQ(after(text), text);
        for (const std::string& text :
             {ms, ns.substr(0, 16), ns, ean, day + time, minor, day + pad(dice.below(10'000), 4), minor + ".5"})
            ASSERT_EQ(after_json(text), parse_json(text));
    }
}

}  // namespace
}  // namespace comanda::card_search_test
