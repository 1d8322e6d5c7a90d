#pragma once

#include "features/checks/checks.h"

namespace comanda::checks {

net::Task<http::Response> add_or_update_check(http::Request request, Checks& checks);
net::Task<http::Response> add_or_update_checks(http::Request request, Checks& checks);
net::Task<http::Response> list_active_checks(http::Request request, Checks& checks);
net::Task<http::Response> stream_checks(http::Request request, Checks& checks);
net::Task<http::Response> list_devices(http::Request request, Checks& checks);

}  // namespace comanda::checks
