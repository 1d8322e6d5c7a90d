#pragma once

#include "features/rehearsal/rehearsal.h"

namespace comanda::rehearsal {

net::Task<http::Response> rehearse(http::Request request, Services& services);

}  // namespace comanda::rehearsal
