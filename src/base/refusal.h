// What a caller cannot have, as a value. Rules return refusals, handlers throw them with refuse_if, serve() answers
// them.
#pragma once

#include <boost/json/object.hpp>
#include <chrono>
#include <exception>
#include <optional>
#include <string>
#include <vector>

namespace comanda {

struct FieldError {
    std::string field;
    std::string code;
    std::string message;

    bool operator==(const FieldError&) const = default;
};

struct Refusal {
    int status = 400;
    std::string code;  // Part of the interface: never renamed.
    std::string message;
    std::vector<FieldError> errors = {};
    boost::json::object more = {};  // Further members of the problem document, such as currentVersion.
    std::optional<std::chrono::seconds> retry_after = {};

    bool operator==(const Refusal&) const = default;
};

class refused : public std::exception {
  public:
    explicit refused(Refusal why) : refusal(std::move(why)) {}
    const char* what() const noexcept override { return refusal.code.c_str(); }

    Refusal refusal;
};

// The database that was asked does not have this account any more, or not yet. Nothing was changed there.
class account_moved : public refused {
  public:
    explicit account_moved(std::string which);

    std::string account;
};

inline void refuse_if(std::optional<Refusal> why) {
    if (why) throw refused(std::move(*why));
}

// The refusals that many places need, worded once.
Refusal not_found(std::string_view what);
Refusal invalid_parameter(std::string_view name, std::string_view why);
Refusal malformed_json(std::string_view why);
Refusal validation_failed(std::vector<FieldError> errors);
Refusal version_conflict(std::int64_t current_version);
// Something that others need. At most the first 50 of `users` are answered; `total` says how many there are.
struct UsedBy {
    std::string kind, id, name;
};
Refusal in_use(std::string message, const std::vector<UsedBy>& users, std::size_t total);
Refusal unavailable(std::string_view why, std::chrono::seconds retry_after = std::chrono::seconds{1});
Refusal outcome_unknown();

}  // namespace comanda
