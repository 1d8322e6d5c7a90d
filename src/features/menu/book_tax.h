// What pricing needs of a tax's record.
#pragma once

#include "features/menu/price_book.h"

namespace comanda::menu {

// Without the taxes it is on: their places are known to whoever reads them all.
BookTax book_tax(const Entry& tax);

}  // namespace comanda::menu
