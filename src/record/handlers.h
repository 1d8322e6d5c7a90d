// The operations every kind has.
#pragma once

#include "http/message.h"
#include "record/engine.h"

namespace comanda::record {

net::Task<http::Response> list_records(http::Request request, Engine& engine, const Kind& kind, const List& list);
net::Task<http::Response> read_record(http::Request request, Engine& engine, const Kind& kind);
net::Task<http::Response> create_record(http::Request request, Engine& engine, const Kind& kind);
net::Task<http::Response> update_record(http::Request request, Engine& engine, const Kind& kind);
net::Task<http::Response> inactivate_record(http::Request request, Engine& engine, const Kind& kind);

}  // namespace comanda::record
