// The one lookup of the interface that names no store: the printers of an account that are used when nothing else says.
#pragma once

#include "http/message.h"
#include "record/record.h"

namespace comanda::catalogue {

net::Task<http::Response> list_default_printers(http::Request request, record::Engine& engine);

}  // namespace comanda::catalogue
