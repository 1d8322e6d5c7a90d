// An order as it is stored and answered: what the shop sent, with every amount filled in, written straight to text.
// Where the shop sent an amount itself, the two are compared.
#pragma once

#include "features/orders/pricing/price_lines.h"

namespace comanda::orders {

struct Difference {
    std::string path;
    std::string client;
    std::string server;
    std::string_view rule;  // What the server's amount is.
    std::int64_t by = 0;    // How many minor units they are apart.
};

struct OrderText {
    std::string text;  // The members of the object, without its braces: what changes later is put beside them.
    std::vector<Difference> differences;
};

// Where the shop sent an amount that is not ours: an order has the shop's, or only what is to be paid of theirs; a
// quote has ours.
enum class WhoseAmounts : std::uint8_t { theirs, total, ours };

OrderText write_order(const SentOrder& order, const Calculation& calculation, const pricebook::PriceBook& book,
                      int digits, WhoseAmounts whose = WhoseAmounts::theirs);

json::array to_json(const std::vector<Difference>& differences);

}  // namespace comanda::orders
