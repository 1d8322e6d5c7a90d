// What the routes of sales do.
#pragma once

#include "features/sales/sales.h"

namespace comanda::sales {

net::Task<http::Response> sale_report(http::Request request, Services& services);
net::Task<http::Response> sale_summary_report(http::Request request, Services& services);
net::Task<http::Response> get_sale(http::Request request, Services& services);
net::Task<http::Response> explain_sale(http::Request request, Services& services);

}  // namespace comanda::sales
