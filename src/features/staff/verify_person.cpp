// Is it somebody's e-mail address and password? As quick for an address nobody has as for a wrong password.
#include "base/refusal.h"
#include "base/text.h"
#include "features/staff/people.h"
#include "features/staff/staff.h"

namespace comanda::staff {
namespace {

struct Found {
    http::Caller caller;  // In whose name a session would be opened.
    std::optional<Person> person;
};

// The active person of this address in the first of these places that has one. Where there is none, something is asked
// all the same, so that it takes as long.
net::Task<Found> find_by_address(Staff& staff, std::vector<LoginPlace> places, std::string email_key) {
    if (places.empty()) places.push_back({"000000000000000000000000", staff.stores().shards().all().front()->name()});
    Found found;
    for (LoginPlace& place : places) {
        db::Shard& shard = staff.stores().shards().at(place.shard);
        found.person = co_await read_person_by_email(shard, place.account, email_key);
        found.caller.account = std::move(place.account);
        found.caller.shard = std::move(place.shard);
        if (found.person && found.person->kept.is_active) co_return found;
    }
    found.person.reset();
    co_return found;
}

// A device is counted like an address, but no address goes with it.
struct Tries {
    LoginTry of_address;
    std::optional<LoginTry> of_device;
};

Limits limits_of_device(Limits limits) {
    limits.login_failures_peer = 0;
    return limits;
}

net::Task<std::vector<LoginPlace>> begin(Staff& staff, Tries tries) {
    db::Shard& directory = staff.directory().database();
    if (tries.of_device) co_await begin_login(directory, limits_of_device(staff.limits()), *tries.of_device);
    std::vector<LoginPlace> places;
    std::optional<Refusal> why_not;
    try {
        places = co_await begin_login(directory, staff.limits(), tries.of_address);
    } catch (const refused& error) {
        why_not = error.refusal;
    }
    // The password was not looked at: it says nothing about the device.
    if (why_not && tries.of_device) co_await forgive_login(directory, *tries.of_device);
    refuse_if(std::move(why_not));
    co_return places;
}

}  // namespace

Refusal wrong_login() {
    return invalid_credentials("There is no such e-mail address and password.");
}

net::Task<bool> is_password_right(Staff& staff, Passwords::PlacePtr place, LoginTry attempt, std::string hash,
                                  std::string password) {
    const bool is_right = co_await staff.passwords().verify(std::move(place), std::move(hash), std::move(password));
    db::Shard& directory = staff.directory().database();
    if (is_right)
        co_await forgive_login(directory, std::move(attempt));
    else
        co_await fail_login(directory, std::move(attempt));
    co_return is_right;
}

net::Task<VerifiedPerson> verify_person(Staff& staff, PersonLogin login) {
    Passwords::PlacePtr place = co_await staff.passwords().take_place();
    const std::string email_key = lower_case(login.email);
    Tries tries{{email_digest(email_key, staff.pepper()), peer_digest(login.peer, staff.pepper()), login.account}, {}};
    if (!login.device.empty()) {
        const std::string device = device_digest(login.account, login.device, staff.pepper());
        tries.of_device = LoginTry{device, device, login.account};
    }
    std::vector<LoginPlace> places = co_await begin(staff, tries);
    Found found = co_await find_by_address(staff, std::move(places), email_key);
    std::string hash = found.person ? found.person->password_hash : std::string();
    const bool is_right =
        co_await is_password_right(staff, std::move(place), tries.of_address, std::move(hash), login.password);
    db::Shard& directory = staff.directory().database();
    if (!is_right && tries.of_device) co_await fail_login(directory, *tries.of_device);
    if (!is_right) throw refused(wrong_login());
    if (tries.of_device) co_await forgive_login(directory, *tries.of_device);
    co_return VerifiedPerson{std::move(found.caller), std::move(*found.person)};
}

}  // namespace comanda::staff
