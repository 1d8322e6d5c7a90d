// What the fields of a record must be to each other. Pure; each completes what can only mean one thing, and complains
// of what cannot be meant.
#pragma once

#include "record/kind.h"

namespace comanda::catalogue {

void category_rule(record::Draft& draft);
void modifier_rule(record::Draft& draft);
void modifier_group_rule(record::Draft& draft);
void serving_size_rule(record::Draft& draft);
void tax_rule(record::Draft& draft);
void menu_item_rule(record::Draft& draft);
void discount_rule(record::Draft& draft);
void charge_rule(record::Draft& draft);  // Gratuities and item service charges.

}  // namespace comanda::catalogue
