#pragma once

#include "features/events/events.h"

namespace comanda::events {

net::Task<http::Response> read_events(http::Request request, Feed& feed);
net::Task<http::Response> read_account_events(http::Request request, Feed& feed);

}  // namespace comanda::events
