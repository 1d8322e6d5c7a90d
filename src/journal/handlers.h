#pragma once

#include "journal/journal.h"

namespace comanda::journal {

net::Task<http::Response> read_events(http::Request request, Feed& feed);

}  // namespace comanda::journal
