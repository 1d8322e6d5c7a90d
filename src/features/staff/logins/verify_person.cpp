// Is it somebody's e-mail address and password? As quick for an address nobody has as for a wrong password.
#include "base/refusal.h"
#include "base/text.h"
#include "features/staff/logins/login_tries.h"
#include "features/staff/logins/pins.h"
#include "features/staff/records/rows.h"
#include "features/staff/staff.h"
#include "net/addresses.h"
#include "tenant/renew.h"

namespace comanda::staff {
namespace {

constexpr db::Query renew_address{"renew_address", "select directory.renew_address($1, $2)"};

struct FoundPerson {
    http::Caller caller;  // In whose name a session would be opened.
    Person person;
    bool was_wrong_before = false;  // In another account that was asked first.
};

// The active people of this address in these places. Where there are none, something is asked all the same, so that it
// takes as long.
net::Task<std::vector<FoundPerson>> find_by_address(Staff& staff, std::vector<LoginPlace> places,
                                                    std::string email_key) {
    if (places.empty()) places.push_back({"000000000000000000000000", staff.stores().shards().all().front()->name()});
    std::vector<FoundPerson> all;
    for (LoginPlace& place : places) {
        db::Shard& shard = staff.stores().shards().at(place.shard);
        std::optional<Person> person = co_await read_person_by_email(shard, place.account, email_key);
        if (!person || !person->active) continue;
        http::Caller caller;
        caller.account = std::move(place.account);
        caller.shard = std::move(place.shard);
        all.push_back({std::move(caller), std::move(*person)});
    }
    co_return all;
}

// Anybody may enter somebody else's address in an account of their own: it is the password that tells which is meant.
// Each account that is asked takes a turn.
net::Task<std::optional<FoundPerson>> find_by_password(Staff& staff, Passwords::PlacePtr place, std::string client,
                                                       std::vector<FoundPerson> all, std::string password) {
    bool was_wrong_before = false;
    for (FoundPerson& each : all) {
        if (was_wrong_before) {
            place.reset();
            place = co_await staff.passwords().take_place(client);
        }
        const bool is_right = co_await staff.passwords().verify(place, each.person.password_hash, password);
        each.was_wrong_before = std::exchange(was_wrong_before, true);
        if (is_right) co_return std::move(each);
    }
    if (all.empty()) co_await staff.passwords().verify(place, "", password);
    co_return std::nullopt;
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
        co_await fail_login(directory, attempt);
    co_return is_right;
}

net::Task<VerifiedPerson> verify_person(Staff& staff, PersonLogin login) {
    std::string client = net::client_of(login.peer);
    Passwords::PlacePtr place = co_await staff.passwords().take_place(client);
    const std::string email_key = lower_case(login.email);
    LoginTry attempt{
        {email_digest(email_key, staff.pepper())}, {client_digest(login.peer, staff.pepper())}, login.account};
    if (!login.device.empty()) attempt.device_digest.value = device_digest(login.account, login.device, staff.pepper());
    // For whatever address it is, so that it takes as long.
    co_await tenant::take_from_other(staff.directory().database(), renew_address, staff.pepper(),
                                     email_words(email_key));
    std::vector<LoginPlace> places = co_await begin_login(staff.directory().database(), staff.limits(), attempt);
    std::vector<FoundPerson> all = co_await find_by_address(staff, std::move(places), email_key);
    std::optional<FoundPerson> found =
        co_await find_by_password(staff, std::move(place), std::move(client), std::move(all), login.password);
    db::Shard& directory = staff.directory().database();
    // Whoever has the address in an account of their own may set its password to each guess at another account's.
    const bool has_guessed = !found || found->was_wrong_before;
    if (has_guessed) co_await fail_login(directory, attempt);
    if (!found) throw refused(wrong_login());
    attempt.account = found->caller.account;
    if (has_guessed)
        co_await remember_client(directory, std::move(attempt));
    else
        co_await forgive_login(directory, std::move(attempt));
    co_return VerifiedPerson{std::move(found->caller), std::move(found->person)};
}

}  // namespace comanda::staff
