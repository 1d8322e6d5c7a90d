// The operations on a whole menu.
#pragma once

#include "features/menu/menu.h"

namespace comanda::menu {

net::Task<http::Response> list_versions(http::Request request, Services& services);
net::Task<http::Response> read_difference(http::Request request, Services& services);
net::Task<http::Response> roll_back(http::Request request, Services& services);
net::Task<http::Response> read_lint(http::Request request, Services& services);
net::Task<http::Response> read_resolved_item(http::Request request, Services& services);
net::Task<http::Response> export_menu(http::Request request, Services& services);
net::Task<http::Response> import_menu(http::Request request, Services& services);

net::Task<http::Response> list_pull_stores(http::Request request, Services& services);
net::Task<http::Response> pull_menu(http::Request request, Services& services);
net::Task<http::Response> list_menu_pulls(http::Request request, Services& services);
net::Task<http::Response> push_menu(http::Request request, Services& services);
net::Task<http::Response> list_menu_pushes(http::Request request, Services& services);
net::Task<http::Response> read_menu_push(http::Request request, Services& services);
net::Task<http::Response> undo_menu_push(http::Request request, Services& services);

}  // namespace comanda::menu
