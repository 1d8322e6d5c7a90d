#include "tenant/identify.h"

#include <fmt/format.h>

#include <algorithm>

#include "net/addresses.h"
#include "tenant/renew.h"

namespace comanda::tenant {
namespace {

constexpr db::Query renew_key{"renew_key", "select directory.renew_key($1, $2)"};

Refusal key_invalid() {
    return {401, "API_KEY_INVALID", "The key in the header 'apikey' is not known, has expired or was revoked."};
}

Refusal key_missing() {
    return {401, "API_KEY_MISSING", "Send your key in the header 'apikey'."};
}

bool may_stream(const http::Route& route) {
    return std::ranges::any_of(route.answers,
                               [](const http::Answer& each) { return each.content_type == "text/event-stream"; });
}

// For an answer that goes on: the key may still do what it did, where it did.
net::Task<bool> is_still_allowed(Directory& directory, std::string digest, std::shared_ptr<const KeyEntry> before,
                                 http::Scope scope) {
    std::shared_ptr<const KeyEntry> entry = directory.find_known(digest);
    if (!entry) entry = co_await directory.find(std::move(digest));
    co_return entry && !why_not_allowed(*entry, scope, now()) && entry->stores == before->stores &&
        entry->shard == before->shard;
}

struct Found {
    std::shared_ptr<const KeyEntry> entry;
    std::string digest;
};

// Other nodes move a key from the older pepper's digest to the newer one's: it is looked for in this order, so that it
// is found wherever it is.
net::Task<Found> find(Directory& directory, const Pepper& pepper, std::string key) {
    Found found{nullptr, digest_of(key, pepper)};
    const std::optional<std::string> other = pepper.other_digest(key);
    if (other && !pepper.is_prepared()) {
        const std::shared_ptr<const KeyEntry> old = co_await directory.find(*other);
        if (old) co_await take_from_other(directory.database(), renew_key, pepper, std::move(key));
    }
    found.entry = co_await directory.find(found.digest);
    if (!found.entry && pepper.is_prepared()) {
        found.digest = *other;
        found.entry = co_await directory.find(*other);
    }
    co_return found;
}

// A key that is not known here. What cannot be one costs the directory nothing; what anybody could have made up,
// little.
net::Task<Found> look_up(Directory& directory, const Pepper& pepper, std::string key, std::shared_ptr<Guesses> guesses,
                         std::string client) {
    Found found{nullptr, digest_of(key, pepper)};
    const SecretForm form = form_of_key(key, pepper);
    if (form == SecretForm::none) co_return found;
    if (form == SecretForm::plain) guesses->add(client, net::Clock::now());
    std::exception_ptr failure;
    try {
        found = co_await find(directory, pepper, std::move(key));
    } catch (...) {
        failure = std::current_exception();  // Nobody knows whether it is one.
    }
    if (form == SecretForm::plain && (failure || found.entry)) guesses->take_back(client);
    if (failure) std::rethrow_exception(failure);
    co_return found;
}

net::Task<http::Caller> identify(http::Request& request, const http::Route& route, Directory& directory,
                                 const Pepper& pepper, std::shared_ptr<Guesses> guesses) {
    const auto key = request.header("apikey");
    if (!key || key->empty()) throw refused(key_missing());
    std::string digest = digest_of(*key, pepper);
    std::shared_ptr<const KeyEntry> entry = directory.find_known(digest);
    if (!entry && pepper.is_prepared()) {
        // It stays where nodes that are ahead have moved it. An older pepper's key is moved instead, with the lookup.
        std::string newer = *pepper.other_digest(*key);
        entry = directory.find_known(newer);
        if (entry) digest = std::move(newer);
    }
    if (!entry) {
        std::string client = net::client_of(request.peer);
        Found found = co_await look_up(directory, pepper, std::string(*key), std::move(guesses), std::move(client));
        entry = std::move(found.entry);
        digest = std::move(found.digest);
    }
    if (!entry) throw refused(key_invalid());
    limit_rate(request, *entry->bucket);
    if (auto why = why_not_allowed(*entry, route.scope, now())) {
        // The log says whose key it is.
        request.caller.account = entry->account;
        request.caller.key = entry->key;
        request.caller.shard = entry->shard;
        throw refused(std::move(*why));
    }
    http::Caller caller{.account = entry->account,
                        .key = entry->key,
                        .shard = entry->shard,
                        .scopes = entry->scopes,
                        .stores = entry->stores,
                        .expires_at = entry->expires_at};
    if (entry->is_moving) {
        caller.shard_now = [&directory, digest] {
            directory.hurry();
            const std::shared_ptr<const KeyEntry> known = directory.find_known(digest);
            return known ? known->shard : std::string();
        };
    }
    if (may_stream(route)) {
        caller.still_allowed = [&directory, digest = std::move(digest), entry = std::move(entry), scope = route.scope] {
            return is_still_allowed(directory, digest, entry, scope);
        };
    }
    co_return caller;
}

}  // namespace

void limit_rate(http::Request& request, TokenBucket& bucket) {
    const TokenBucket::Taken taken = bucket.take(net::Clock::now());
    if (taken.limit == 0) return;
    request.answer_headers.push_back({"RateLimit-Limit", std::to_string(taken.limit)});
    request.answer_headers.push_back({"RateLimit-Remaining", std::to_string(taken.remaining)});
    request.answer_headers.push_back({"RateLimit-Reset", std::to_string(taken.reset_seconds)});
    if (taken.allowed) return;
    throw refused(
        {.status = 429,
         .code = "RATE_LIMITED",
         .message = fmt::format("This key may send at most {} requests at once. Wait, then try again.", taken.limit),
         .retry_after = std::chrono::seconds{std::max(taken.reset_seconds, 1)}});
}

std::optional<Refusal> why_not_allowed(const KeyEntry& key, http::Scope wanted, Instant at) {
    if (!key.usable || (key.expires_at && *key.expires_at <= at)) return key_invalid();
    if (key.scopes.allows(wanted)) return std::nullopt;
    return Refusal{.status = 403,
                   .code = "SCOPE_MISSING",
                   .message = fmt::format("This key lacks the scope '{}'.", http::scope_name(wanted)),
                   .more = {{"requiredScope", http::scope_name(wanted)}}};
}

http::Identify make_identify(Directory& directory, const Pepper& pepper) {
    return
        [&directory, &pepper, guesses = std::make_shared<Guesses>()](http::Request& request, const http::Route& route) {
            return identify(request, route, directory, pepper, guesses);
        };
}

}  // namespace comanda::tenant
