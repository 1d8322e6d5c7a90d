// PINs, passwords and tokens: what they must look like, and what is kept of them.
#pragma once

#include <boost/asio/thread_pool.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/refusal.h"
#include "features/staff/logins/fair_places.h"
#include "http/message.h"
#include "net/on_pool.h"
#include "tenant/api_key.h"

namespace comanda::staff {

// 4 to 8 digits.
bool is_pin(std::string_view text);
// What its digest is made of: the same PIN has another one in each store.
std::string pin_words(std::string_view pin, std::string_view account, std::string_view store);
std::string pin_digest(std::string_view pin, std::string_view account, std::string_view store,
                       const tenant::Pepper& pepper);

// What is wrong with a new password; nothing when it will do.
std::optional<FieldError> why_not_password(std::string_view password, std::string_view email);

// A person's address where no account is known yet.
std::string email_words(std::string_view email_key);
std::string email_digest(std::string_view email_key, const tenant::Pepper& pepper);
// A client by its network address: an IPv6 one by its network.
std::string client_digest(std::string_view peer, const tenant::Pepper& pepper);
std::string device_digest(std::string_view account, std::string_view device, const tenant::Pepper& pepper);

// Tokens of sessions. A person's names its account, since it comes without a key.
std::string make_user_token();
std::string make_person_token(std::string_view account);
bool is_user_token(std::string_view token);
// A kiosk's is not a session's: it comes beside a key, where kiosks ask.
std::string make_kiosk_token();
bool is_kiosk_token(std::string_view token);
// The account it names; nothing when it is no such token.
std::optional<std::string> account_of_person_token(std::string_view token);
// Does the request claim to have a session? A till that lost its token must not go on with all the rights of its key.
bool is_bearer(const http::Request& request);
// What stands behind "Authorization: Bearer"; empty when nothing does.
std::string_view bearer_token(const http::Request& request);
std::string token_digest(std::string_view token, const tenant::Pepper& pepper);

// Argon2id (19 MiB, 2 passes) on threads of its own that give way to everything else. Shared by the threads of a
// process.
class Passwords {
  public:
    // So many are under way at once; the others wait for a place, so long.
    Passwords(unsigned threads, int places, std::chrono::milliseconds patience);

    // Waits for what is under way, before those who asked for it go.
    void join() { pool_.join(); }

    // Taken before anything else is done for a password, so that a flood costs little, and given in turn by client.
    // Throws refused(503) when there is none for too long, or too many wait.
    using PlacePtr = FairPlaces::PlacePtr;
    net::Task<PlacePtr> take_place(std::string client);

    net::Task<std::string> hash(PlacePtr place, std::string password);
    // An empty hash takes as long and is never right.
    net::Task<bool> verify(PlacePtr place, std::string hash, std::string password);

  private:
    FairPlaces places_;
    const std::chrono::milliseconds patience_;
    const std::string nobodys_hash_;
    boost::asio::thread_pool pool_;  // Goes first: what waits in it holds places.
};

// Where nobody waits but the one who asked: on the command line.
std::string hash_password(const std::string& password);

}  // namespace comanda::staff
