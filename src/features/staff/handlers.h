// The operations on roles, users, people and sessions.
#pragma once

#include "features/staff/staff.h"

namespace comanda::staff {

net::Task<http::Response> list_role_groups(http::Request request, Staff& staff);
net::Task<http::Response> create_role(http::Request request, Staff& staff);
net::Task<http::Response> update_role(http::Request request, Staff& staff);
net::Task<http::Response> inactivate_role(http::Request request, Staff& staff);
net::Task<http::Response> list_active_roles(http::Request request, Staff& staff);
net::Task<http::Response> list_active_user_roles(http::Request request, Staff& staff);

net::Task<http::Response> create_user(http::Request request, Staff& staff);
net::Task<http::Response> update_user(http::Request request, Staff& staff);
net::Task<http::Response> inactivate_user(http::Request request, Staff& staff);

net::Task<http::Response> create_person(http::Request request, Staff& staff);
net::Task<http::Response> update_person(http::Request request, Staff& staff);
net::Task<http::Response> inactivate_person(http::Request request, Staff& staff);

net::Task<http::Response> log_user_in(http::Request request, Staff& staff);
net::Task<http::Response> log_person_in(http::Request request, Staff& staff);
net::Task<http::Response> log_out(http::Request request, Staff& staff);
net::Task<http::Response> show_session(http::Request request, Staff& staff);
net::Task<http::Response> change_password(http::Request request, Staff& staff);

net::Task<http::Response> audit_store(http::Request request, Staff& staff);
net::Task<http::Response> audit_account(http::Request request, Staff& staff);

}  // namespace comanda::staff
