// A change of a whole menu that is made once, however often its request is sent with the same Idempotency-Key.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "record/engine.h"

namespace comanda::menu {

class Once {
  public:
    // A trial changes nothing, so that its key is still free.
    Once(const http::Request& request, bool is_trial);

    bool has_key() const { return !key_.empty(); }

    // What was answered to the same request before. Throws refused(422) when the key was used with another one.
    net::Task<std::optional<http::Response>> find_answer(record::Engine& engine, http::Caller caller) const;
    // To be written with the change; none without a key.
    std::vector<db::Statement> statements(const std::string& account, std::string answer) const;
    // For a request that has nothing to change.
    net::Task<void> remember(record::Engine& engine, http::Caller caller, std::string answer) const;

  private:
    std::string key_, fingerprint_;  // Empty without a key.
};

}  // namespace comanda::menu
