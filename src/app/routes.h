// The list of all routes, and what is made from it.
#pragma once

#include "app/docs_page.h"
#include "app/start_page.h"
#include "features/account/account.h"
#include "features/catalogue/catalogue.h"
#include "features/checks/checks.h"
#include "features/customers/customers.h"
#include "features/events/events.h"
#include "features/kiosk/kiosk.h"
#include "features/menu/menu.h"
#include "features/orders/orders.h"
#include "features/rehearsal/rehearsal.h"
#include "features/sales/sales.h"
#include "features/staff/staff.h"
#include "http/router.h"

namespace comanda::app {

std::vector<http::Route> all_routes(const Docs& docs, const StartPage& start_page, account::Services& account,
                                    events::Feed& feed, record::Engine& records, menu::Services& menus,
                                    orders::Orders& orders, checks::Checks& checks, sales::Services& sales,
                                    customers::Customers& customers, staff::Staff& staff,
                                    rehearsal::Services& rehearsals, kiosk::Kiosk& kiosk);

// The interface description, made from the routes.
std::string openapi_text(const http::Router& router);

}  // namespace comanda::app
