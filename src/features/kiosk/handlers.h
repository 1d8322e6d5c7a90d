// The operations of kiosks, and on them.
#pragma once

#include "features/kiosk/kiosk.h"

namespace comanda::kiosk {

net::Task<http::Response> log_kiosk_in(http::Request request, Kiosk& kiosk);
net::Task<http::Response> read_configuration(http::Request request, Kiosk& kiosk);

net::Task<http::Response> issue_license(http::Request request, Kiosk& kiosk);
net::Task<http::Response> list_licenses(http::Request request, Kiosk& kiosk);
net::Task<http::Response> revoke_license(http::Request request, Kiosk& kiosk);
net::Task<http::Response> list_devices(http::Request request, Kiosk& kiosk);
net::Task<http::Response> revoke_device(http::Request request, Kiosk& kiosk);
net::Task<http::Response> restore_device(http::Request request, Kiosk& kiosk);

// What of the query says which application asks. Throws refused(400) when it is no version.
std::string sent_app_version(const http::Request& request);

}  // namespace comanda::kiosk
