#pragma once

#include "features/account/account.h"

namespace comanda::account {

net::Task<http::Response> issue_api_key(http::Request request, Services& services);
net::Task<http::Response> list_api_keys(http::Request request, Services& services);
net::Task<http::Response> revoke_api_key(http::Request request, Services& services);
net::Task<http::Response> list_account_stores(http::Request request, Services& services);
net::Task<http::Response> read_store_settings(http::Request request, Services& services);
net::Task<http::Response> update_store_settings(http::Request request, Services& services);

}  // namespace comanda::account
