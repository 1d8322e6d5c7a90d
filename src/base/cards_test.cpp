#include "base/cards.h"

#include <gtest/gtest.h>

#include <random>
#include <sstream>
#include <string>
#include <vector>

namespace comanda::cards_test {
namespace {

struct Vector {
    std::string text;
    std::string cut;
};

// "a|b" is "a" and "b".
std::vector<std::string> split(const std::string& text) {
    std::vector<std::string> parts;
    std::istringstream in(text);
    for (std::string part; std::getline(in, part, '|');)
        parts.push_back(part);
    return parts;
}

std::string after(std::string text) {
    cut_cards(text);
    return text;
}

void expect_cut(const std::vector<Vector>& vectors) {
    for (const Vector& each : vectors) {
        std::string text = each.text;
        EXPECT_TRUE(cut_cards(text)) << each.text;
        EXPECT_EQ(text, each.cut);
        EXPECT_FALSE(cut_cards(text)) << each.text;
        EXPECT_EQ(text, each.cut);
    }
}

void expect_kept(const std::vector<std::string>& texts) {
    for (const std::string& each : texts) {
        std::string text = each;
        EXPECT_FALSE(cut_cards(text)) << each;
        EXPECT_EQ(text, each);
    }
}

// The numbers the brands publish for tests.
TEST(Cards, AreCutWhateverTheBrand) {
    expect_cut({
        {"4222222222222", "422222***2222"},              // Visa, 13 digits
        {"30569309025904", "305693****5904"},            // Diners Club
        {"38520000023237", "385200****3237"},            //
        {"378282246310005", "378282*****0005"},          // American Express
        {"371449635398431", "371449*****8431"},          //
        {"4111111111111111", "411111******1111"},        // Visa
        {"4012888888881881", "401288******1881"},        //
        {"5555555555554444", "555555******4444"},        // Mastercard
        {"2223003122003222", "222300******3222"},        // Mastercard, second range
        {"6011111111111117", "601111******1117"},        // Discover
        {"3530111333300000", "353011******0000"},        // JCB
        {"6200000000000005", "620000******0005"},        // UnionPay
        {"5019717010103742", "501971******3742"},        // Dankort
        {"6304000000000000", "630400******0000"},        // Maestro
        {"62123456789000003", "621234*******0003"},      // UnionPay, 17
        {"621234567890000002", "621234********0002"},    // 18
        {"6205500000000000004", "620550*********0004"},  // 19
    });
}

TEST(Cards, AreCutWhateverStandsBetweenTheDigits) {
    expect_cut({
        {"4111 1111 1111 1111", "4111 11** **** 1111"},
        {"4111-1111-1111-1111", "4111-11**-****-1111"},
        {"4111.1111.1111.1111", "4111.11**.****.1111"},
        {"4111 1111-1111.1111", "4111 11**-****.1111"},
        {"3782 822463 10005", "3782 82**** *0005"},
        {"4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1", "4 1 1 1 1 1 * * * * * * 1 1 1 1"},
        {"411111111111 1111", "411111****** 1111"},
        {"41 11111111111111", "41 1111******1111"},
    });
}

TEST(Cards, AreCutWhateverStandsAround) {
    expect_cut({
        {"card4111111111111111x", "card411111******1111x"},
        {"a4111-1111-1111-1111b", "a4111-11**-****-1111b"},
        {"№4111111111111111—спасибо", "№411111******1111—спасибо"},
        {"カード4111 1111 1111 1111です", "カード4111 11** **** 1111です"},
        {"😀4111111111111111😀", "😀411111******1111😀"},
        {" 4111111111111111 ", " 411111******1111 "},
        {"pay: 4111111111111111.", "pay: 411111******1111."},
        {"-4111111111111111-", "-411111******1111-"},
        {"--4111111111111111--", "--411111******1111--"},
        {"(4111111111111111)", "(411111******1111)"},
        {"%B4111111111111111^DOE/J^3012", "%B411111******1111^DOE/J^3012"},
        {"n=4111111111111111&m=12/30", "n=411111******1111&m=12/30"},
        {"1:4111111111111111:2", "1:411111******1111:2"},
        {"4111111111111111  12", "411111******1111  12"},
        {std::string("\0", 1) + "4111111111111111", std::string("\0", 1) + "411111******1111"},
        {"\xff\xfeN4111111111111111\x80", "\xff\xfeN411111******1111\x80"},
        {std::string(5000, 'x') + "4111111111111111", std::string(5000, 'x') + "411111******1111"},
    });
}

TEST(Cards, AreCutBesideOtherNumbers) {
    expect_cut({
        {"12 4111111111111111", "12 411111******1111"},
        {"4111 1111 1111 1111 12", "4111 11** **** 1111 12"},
        {"12 4111 1111 1111 1111 30 987", "12 4111 11** **** 1111 30 987"},
        {"2026-11-15 4111111111111111 12.50", "2026-11-15 411111******1111 12.50"},
        {"1.4111111111111111.2", "1.411111******1111.2"},
        {"99999999999999999999 4111111111111111", "99999999999999999999 411111******1111"},
        {"4111111111111111 5555555555554444", "411111******1111 555555******4444"},
        {"4111111111111111,378282246310005;x", "411111******1111,378282*****0005;x"},
        {"4111 1111 1111 1111, 5555 5555 5555 4444", "4111 11** **** 1111, 5555 55** **** 4444"},
        {"4222222222222 30569309025904 6205500000000000004", "422222***2222 305693****5904 620550*********0004"},
    });
}

// Here 30 and the card's first 12 digits pass the check as well, then its last 12 and 02. Neither number may show what
// the other hides.
TEST(Cards, AreAllCutWhereTheyOverlap) {
    expect_cut({
        {"30 4111 1111 1111 1111", "30 4111 **** **** 1111"},
        {"5555 5555 5555 4444 02", "5555 55** **** **44 02"},
        {"4111 1111 1111 1111 5555 5555 5555 4444", "4111 11** **** 1111 5555 55** **** 4444"},
    });
}

TEST(Cards, AreNotWhatFailsTheCheck) {
    expect_kept({"4111111111111112", "4111111111111110", "4111 1111 1111 1112", "378282246310006", "30569309025905",
                 "4222222222223", "6205500000000000005", "5555555555554445"});
    for (const std::string card : {"4222222222222", "30569309025904", "378282246310005", "4111111111111111"}) {
        for (std::size_t at = 0; at < card.size(); ++at) {
            for (char digit = '0'; digit <= '9'; ++digit) {
                std::string other = card;
                other[at] = digit;
                ASSERT_EQ(after(other) == other, digit != card[at]) << other;
            }
        }
    }
}

TEST(Cards, AreNotWhatIsTooShortOrTooLong) {
    expect_kept(
        split("|4|411111111111|000000000000|4111111111111|00000000000000000000|"
              "99999999999999999999|xx00000000000000000000000xx|4111  1111  1111  1111|4111 - 1111 - 1111 - 1111|"
              "4111/1111/1111/1111|4111--1111--1111--1111|4111,1111,1111,1111|411111******1111|4111 11** **** 1111|"
              "4111111111x11111|1234567890 x 1234567890 x 1234567890|................|                |"
              "- - - - - - - - - -"));
}

TEST(Cards, AreNotWhatElseHasManyDigits) {
    expect_kept(
        split("2026-11-15T02:06:33.120Z|2026-11-15 02:06:33|1794708393121|1794708393.120|20261115T020633|"
              "20261115020634|4006381333931|9780306406157|5901234123464|+39 06 1234 5678|+1 (212) 555-0123|"
              "127.0.0.1:8080|2001:db8::8a2e:370:7334|12.50 13.50 99.00|-45.0312 168.6626|"
              "DE89 3704 0044 0532 0130 00"));
}

TEST(Cards, AreNotLookedForInAnObjectId) {
    const std::string id = "4111111111111111abcdefab";
    EXPECT_EQ(after(id), id);
    EXPECT_EQ(after("abcdefab4111111111111111"), "abcdefab4111111111111111");
    EXPECT_EQ(after(id + " "), "411111******1111abcdefab ");
    EXPECT_EQ(after("4111111111111111ABCDEFAB"), "411111******1111ABCDEFAB");
    EXPECT_EQ(after("4111111111111111abcdefa"), "411111******1111abcdefa");
    EXPECT_EQ(after("411111111111111141111111"), "411111******1111********") << "no id has digits only";
}

// What is left of a card number may make another with its neighbour, on either side and more than once.
TEST(Cards, AreNotMadeByCutting) {
    int made = 0;
    for (int i = 0; i < 1000; ++i) {
        std::string text = "5555555555554444 " + std::to_string(1'000'000'000 + i);
        ASSERT_TRUE(cut_cards(text));
        ASSERT_FALSE(cut_cards(text)) << text;
        made += text.find('*', 17) != std::string::npos;
    }
    EXPECT_EQ(made, 100);
    expect_cut({{"3000017 4000001 4111111111111111", "300001* **0000* **1111******1111"}});
}

TEST(CardsInJson, AreCutInEveryStringAndName) {
    json::value value = parse_json(R"({
        "note": "4111111111111111", "list": ["x", ["5555 5555 5555 4444", {"deep": {"a": "378282246310005"}}]],
        "4111111111111111": {"4012888888881881": 1}, "id": "4111111111111111abcdefab",
        "number": 4111111111111111, "decimal": 4111111111111.5, "null": null, "flag": true, "last": ""})");
    cut_cards(value);
    EXPECT_EQ(to_text(value),
              R"({"note":"411111******1111","list":["x",["5555 55** **** 4444",{"deep":{"a":"378282*****0005"}}]],)"
              R"("411111******1111":{"401288******1881":1},"id":"4111111111111111abcdefab",)"
              R"("number":4111111111111111,"decimal":4111111111111.5,"null":null,"flag":true,"last":""})");
}

TEST(CardsInJson, MayBeTheWholeValue) {
    json::value value("4111111111111111");
    cut_cards(value);
    EXPECT_EQ(value, json::value("411111******1111"));
    for (const json::value& other :
         {json::value(4111111111111111), json::value(nullptr), json::value(json::object{})}) {
        json::value same = other;
        cut_cards(same);
        EXPECT_EQ(same, other);
    }
}

TEST(CardsInJson, LeaveTheFirstOfTwoEqualNames) {
    json::value value = parse_json(
        R"({"a":1,"4111111111111111":"first","b":2,"411111******1111":"second","4111110000001111":"no card",)"
        R"("4111119999991111":"no card","4111110000091111":"third","c":"4111111111111111"})");
    cut_cards(value);
    EXPECT_EQ(to_text(value), R"({"a":1,"411111******1111":"first","b":2,"4111110000001111":"no card",)"
                              R"("4111119999991111":"no card","c":"411111******1111"})");
}

TEST(CardSecret, IsFoundByName) {
    for (const std::string& name :
         split("cvv|cvv2|cvc|cvc2|cvvCode|cvcCode|cardCvv|cardCvc|track|track1|track2|track3|pinBlock|cardPin|"
               "trackData|track1Data|track2Data|securityCode|magStripe|CVV|Cvv_2|card-cvv|card cvc|TRACK_1_DATA|"
               "mag_stripe|pin block|_cvv_|cardCVV|trackdata|Security Code|magneticStripe|cardSecurityCode|"
               "cardVerificationValue|card_verification_value"))
        EXPECT_EQ(find_card_secret(json::object{{"amount", 1}, {name, "123"}}), name);
    for (const std::string& name :
         split("|cv|cvvs|cvv3|mycvv|tracking|trackInventory|track4|pin|hasPin|security|code|cardNumber|cardType|"
               "cvv.|cvv\t|c\xc2\xa0vv|cardVerificationValues|cardVerificationValueOfTheCardThatWasUsed|_|- -"))
        EXPECT_EQ(find_card_secret(json::object{{"amount", 1}, {name, "123"}}), std::nullopt) << name;
}

TEST(CardSecret, IsNamedByItsPath) {
    const std::vector<std::pair<const char*, std::optional<std::string>>> vectors{
        {R"({"ccDetails":{"cardNumber":"4","cvv":"123"}})", "ccDetails.cvv"},
        {R"({"payments":[{"a":1},{},{"track1":"%B4"}]})", "payments[2].track1"},
        {R"([{"cvv":1}])", "[0].cvv"},
        {R"([[],[1,[{"x":{"cvc":1}}]]])", "[1][1][0].x.cvc"},
        {R"({"a":{"b":[0,{"c":{"CVV":false}}]}})", "a.b[1].c.CVV"},
        {R"({"a":{"track2":"x"},"cvv":"1"})", "a.track2"},
        {R"({"cvv":{"track2":"x"}})", "cvv"},
        {R"({"cvv":0})", "cvv"},
        {R"({"cvv":[]})", "cvv"},
        {R"({"cvv":" "})", "cvv"},
        {R"({"cvv":null,"b":{"cvv":"","cvc":"9"}})", "b.cvc"},
        {R"({"4111111111111111":{"cvv":"9"}})", "411111******1111.cvv"},
        {R"({"cvv":null,"b":[{"cvv":""}]})", std::nullopt},
        {R"({"text":"cvv","list":["cvv","track1"]})", std::nullopt},
        {R"("cvv")", std::nullopt},
        {"null", std::nullopt},
        {"{}", std::nullopt},
    };
    for (const auto& [text, path] : vectors)
        EXPECT_EQ(find_card_secret(parse_json(text)), path) << text;
}

// The properties below are checked against a reading of the rule that is as plain as possible.
bool passes_luhn(const std::string& digits) {
    int sum = 0;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        const int digit = digits[digits.size() - 1 - i] - '0';
        sum += i % 2 == 0 ? digit : digit * 2 / 10 + digit * 2 % 10;
    }
    return sum % 10 == 0;
}

bool is_number(const std::string& text, std::size_t at) {
    return at < text.size() && text[at] >= '0' && text[at] <= '9';
}

// Of a number that stands alone. Others, which need an issuer, are in card_search_test.cpp.
bool may_begin_so(const std::string& digits) {
    const std::string first = digits.substr(0, 4);
    const bool is_mir = first >= "2200" && first <= "2204" && digits.size() >= 16;
    return first >= "3" || is_mir || (first >= "2221" && first <= "2720" && digits.size() == 16);
}

bool holds_card(const std::string& text) {
    for (std::size_t from = 0; from < text.size(); ++from) {
        if (!is_number(text, from) || (from > 0 && is_number(text, from - 1))) continue;
        std::string digits;
        for (std::size_t at = from; digits.size() <= 19; ++at) {
            if (is_number(text, at)) {
                digits += text[at];
                if (!is_number(text, at + 1) && digits.size() >= 13 && digits.size() <= 19 && passes_luhn(digits) &&
                    may_begin_so(digits))
                    return true;
            } else if (at >= text.size() || std::string(" -.").find(text[at]) == std::string::npos ||
                       !is_number(text, at + 1)) {
                break;
            }
        }
    }
    return false;
}

class Generator {
  public:
    std::size_t below(std::size_t end) { return random_() % end; }

    std::string digits(std::size_t count) {
        std::string text;
        while (text.size() < count)
            text += static_cast<char>('0' + below(10));
        return text;
    }

    // Words, numbers and what stands between them; neither begins nor ends with a digit.
    std::string text() {
        static const std::vector<std::string> words = split(" |-|.|  |x|é|日本|\n|*|/|a-b|: |\"");
        std::string text = words[below(words.size())];
        for (std::size_t left = below(8); left > 0; --left) {
            if (below(2) == 0) text += digits(1 + below(6));
            text += words[below(words.size())];
        }
        return text;
    }

    std::string card() {
        std::string card = std::to_string(3 + below(7)) + digits(12 + below(7));
        while (!passes_luhn(card))
            card.back() = card.back() == '9' ? '0' : static_cast<char>(card.back() + 1);
        if (below(2) == 0) return card;
        const char separator = " -."[below(3)];
        for (std::size_t at = 1 + below(5); at < card.size(); at += 2 + below(6))
            card.insert(at, 1, separator);
        return card;
    }

  private:
    std::mt19937_64 random_{20'261'115};
};

// A cut text differs from the one before in digits that have become '*', nowhere else.
void expect_only_stars(const std::string& before, const std::string& cut) {
    ASSERT_EQ(before.size(), cut.size());
    for (std::size_t at = 0; at < cut.size(); ++at)
        ASSERT_TRUE(cut[at] == before[at] || (cut[at] == '*' && is_number(before, at))) << before << '\n' << cut;
}

// Property: wherever a card number stands, its middle is gone afterwards, and no other can be read either.
TEST(Cards, AreFoundWhereverTheyArePlanted) {
    Generator random;
    for (int i = 0; i < 20'000; ++i) {
        std::string before;
        std::vector<std::pair<std::size_t, std::string>> planted;
        for (std::size_t count = 1 + random.below(3); count > 0; --count) {
            if (!planted.empty() || random.below(4) > 0) before += random.text();
            planted.emplace_back(before.size(), random.card());
            before += planted.back().second;
        }
        if (random.below(4) > 0) before += random.text();
        std::string cut = before;
        ASSERT_TRUE(cut_cards(cut)) << before;
        expect_only_stars(before, cut);
        ASSERT_FALSE(holds_card(cut)) << before << '\n' << cut;
        for (const auto& [at, card] : planted) {
            std::size_t seen = 0, digits = 0;
            for (const char c : card)
                digits += c >= '0' && c <= '9';
            for (std::size_t k = 0; k < card.size(); ++k) {
                if (!is_number(card, k)) continue;
                const bool is_middle = seen >= 6 && seen + 4 < digits;
                ASSERT_TRUE(!is_middle || cut[at + k] == '*') << before << '\n' << cut;
                ++seen;
            }
        }
        const std::string once = cut;
        ASSERT_FALSE(cut_cards(cut)) << once;
        ASSERT_EQ(cut, once);
    }
}

// Property: a text without a card number stays as it is, and one with is always changed.
TEST(Cards, AreAllThatIsCut) {
    Generator random;
    int without = 0, with = 0;
    for (int i = 0; i < 50'000; ++i) {
        const std::string before = random.text() + "/" + random.digits(random.below(17)) + "/" + random.text();
        std::string cut = before;
        const bool expected = holds_card(before);
        ++(expected ? with : without);
        ASSERT_EQ(cut_cards(cut), expected) << before << '\n' << cut;
        ASSERT_EQ(cut != before, expected);
        expect_only_stars(before, cut);
    }
    EXPECT_GT(with, 500);
    EXPECT_GT(without, 10'000);
}

}  // namespace
}  // namespace comanda::cards_test
