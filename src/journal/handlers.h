#pragma once

#include "journal/journal.h"

namespace comanda::journal {

net::Task<http::Response> read_events(http::Request request, Feed& feed);
net::Task<http::Response> read_account_events(http::Request request, Feed& feed);

}  // namespace comanda::journal
