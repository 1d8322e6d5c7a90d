#include "features/checks/intake/read_check.h"

#include <date/date.h>

#include <algorithm>
#include <sstream>

#include "base/card_search.h"
#include "base/cards.h"
#include "base/digest.h"
#include "base/money.h"
#include "base/object_id.h"
#include "base/raw_json.h"
#include "base/refusal.h"
#include "base/sent_value.h"
#include "features/checks/intake/sent_data.h"
#include "features/checks/merge/amounts.h"
#include "features/checks/merge/submission.h"
#include "record/value.h"

namespace comanda::checks {
namespace {

constexpr std::int64_t clock_noise = 2'000;  // Milliseconds that a request may take; less is no sign of a wrong clock.
constexpr std::size_t text_max = 256;

class Body {
  public:
    // `errors`: what is wrong with it already.
    Body(json::object& body, std::vector<FieldError> errors) : body_(body), errors_(std::move(errors)) {}

    // Takes the member out of the body.
    std::string text(std::string_view name, std::size_t most = text_max) {
        json::value value = take(name);
        if (value.is_null()) return {};
        if (!value.is_string() || value.get_string().size() > most) {
            errors_.push_back(
                {std::string(name), "WRONG_TYPE", "must be a text of at most " + std::to_string(most) + " bytes"});
            return {};
        }
        return std::string(value.get_string());
    }
    std::optional<std::int64_t> whole(std::string_view name) {
        const json::value value = take(name);
        if (value.is_null()) return std::nullopt;
        if (value.is_int64() && value.get_int64() >= 0 && value.get_int64() <= number_max) return value.get_int64();
        errors_.push_back({std::string(name), "WRONG_TYPE", "must be a whole number from 0 to 10^15"});
        return std::nullopt;
    }
    // A text that stays in the body, since it belongs to the check too.
    std::string shown(std::string_view name) {
        const json::value* value = body_.if_contains(name);
        if (value == nullptr || value->is_null()) return {};
        if (value->is_string() && value->get_string().size() <= text_max) return std::string(value->get_string());
        errors_.push_back({std::string(name), "WRONG_TYPE", "must be a text of at most 256 bytes"});
        return {};
    }
    void complain(std::string field, std::string code, std::string message) {
        errors_.push_back({std::move(field), std::move(code), std::move(message)});
    }
    void refuse_if_wrong() {
        if (!errors_.empty()) throw refused(validation_failed(std::move(errors_)));
    }

  private:
    json::value take(std::string_view name) {
        json::value* found = body_.if_contains(name);
        if (found == nullptr) return nullptr;
        json::value value = std::move(*found);
        body_.erase(name);
        return value;
    }

    json::object& body_;
    std::vector<FieldError> errors_;
};

// Members of a check that are numbers: what they say is never a card number.
bool is_declared_number(std::string_view name) {
    const auto is_among = [name](const auto& list) {
        return std::ranges::any_of(list, [name](const auto& each) { return each.name == name; });
    };
    constexpr std::string_view others[] = {"quantity", "mPrice", "lastUpdateInMillisec", "version", "baseVersion"};
    return is_among(line_amounts) || is_among(check_amounts) || is_among(tax_amounts) || is_among(discount_amounts) ||
           is_among(payment_amounts) || is_among(sum_names) || std::ranges::find(others, name) != std::end(others);
}

void refuse_secret(const json::value& value, const std::string& prefix) {
    const auto path = find_card_secret(value);
    if (!path) return;
    throw refused(
        validation_failed({{prefix + *path, "CARD_SECRET",
                            "must never be sent: a card's security code, stripe and PIN stay with the card"}}));
}

// Whether an encoded check can be stored as it is without a closer look: no escapes in names, since the merge compares
// their bytes; no name twice in an object; no name of a card secret; no text or number that may hold a card number.
class PlainCheck {
  public:
    explicit PlainCheck(std::string_view text) : reader_(text) {}

    // `name` is the member's that the value belongs to.
    bool is_plain(std::string_view name = {}) {
        switch (reader_.peek()) {
            case '{':
                return is_plain_object();
            case '[':
                reader_.begin_array();
                while (reader_.next_element()) {
                    if (!is_plain(name)) return false;
                }
                return true;
            default:
                const std::string_view value = reader_.skip_value();
                if (value[0] != '"') return !cut_card_number(value) || is_declared_number(name);
                // Digits may be written as escapes.
                return value.find("\\u") == std::string_view::npos && !may_hold_card(value.substr(1, value.size() - 2));
        }
    }

  private:
    static constexpr std::size_t members_max = 100;

    bool is_plain_object() {
        const std::size_t first = names_.size();
        reader_.begin_object();
        while (const auto name = reader_.next_name()) {
            if (name->find('\\') != std::string_view::npos || names_card_secret(*name) || may_hold_card(*name))
                return false;
            const auto mine = names_.begin() + static_cast<std::ptrdiff_t>(first);
            if (names_.size() - first == members_max || std::find(mine, names_.end(), *name) != names_.end())
                return false;
            names_.push_back(*name);
            if (!is_plain(*name)) return false;
        }
        names_.resize(first);
        return true;
    }

    raw::Reader reader_;
    std::vector<std::string_view> names_;  // Of the objects around, the innermost's last.
};

bool has_escaped_name(raw::Reader& reader) {
    if (reader.peek() == '{') {
        reader.begin_object();
        while (const auto name = reader.next_name()) {
            if (name->find('\\') != std::string_view::npos || has_escaped_name(reader)) return true;
        }
    } else if (reader.peek() == '[') {
        reader.begin_array();
        while (reader.next_element()) {
            if (has_escaped_name(reader)) return true;
        }
    } else {
        reader.skip_value();
    }
    return false;
}

json::value parse_data(std::string_view data) {
    try {
        return parse_json(data);
    } catch (refused& why) {
        why.refusal.message = "The encoded check in data: " + why.refusal.message;
        throw;
    }
}

// The encoded check as it is stored: as sent, unless it holds card numbers or names with escapes.
std::string stored_data(std::string data, std::string_view id_secret) {
    if (data.starts_with('{') && is_json(data) && PlainCheck(data).is_plain()) return data;
    json::value check = parse_data(data);
    if (!check.is_object()) throw refused(validation_failed({{"data", "WRONG_TYPE", "must hold a JSON object"}}));
    refuse_secret(check, "data.");
    if (cut_cards_but_ids(check, id_secret, is_declared_number)) return comanda::to_text(check);
    raw::Reader reader(data);
    return has_escaped_name(reader) ? comanda::to_text(check) : data;
}

// Reports errors of amounts together with all others.
std::shared_ptr<Submission> read_whole(std::string envelope, SentData read) {
    std::shared_ptr<Submission> submission;
    try {
        submission = read_submission({std::move(envelope), std::move(read.data)});
    } catch (refused& why) {
        for (FieldError& each : read.errors)
            why.refusal.errors.push_back(std::move(each));
        throw;
    }
    if (!read.errors.empty()) throw refused(validation_failed(std::move(read.errors)));
    return submission;
}

SentDevice read_device(Body& body) {
    SentDevice device;
    device.node = body.shown("node");
    device.name = body.shown("deviceName");
    if (device.node.empty()) device.node = device.name;
    if (device.node.empty()) body.complain("node", "REQUIRED", "must name the device");
    device.id = body.text("deviceId", 64);
    if (device.id.empty()) device.id = device.node;
    const std::string type = body.text("deviceType");
    if (!type.empty()) device.type = type;
    device.app_version = body.text("appVersion");
    device.mac_id = body.text("MacID");
    device.employee_id = body.shown("employeeID");
    device.employee_name = body.shown("employeeName");
    device.menu_version = body.whole("menuVersion").value_or(0);
    return device;
}

}  // namespace

std::optional<std::int64_t> SentCheck::total() const {
    const std::span<const Field> sums = submission->sums_of(submission->header);
    if (const auto sent = find_field(sums, "totalAmount"); sent && *sent != "null") return raw::whole_of(*sent);
    const auto twin = find_field(sums, "totalAmountStr");
    const auto amount = twin ? parse_money(raw::text_of(*twin), currency_digits) : std::nullopt;
    return amount ? std::optional(amount->minor) : std::nullopt;
}

Moment place_in_time(std::int64_t last_update, std::optional<std::int64_t> sent_at, std::int64_t received) {
    Moment moment;
    if (sent_at) moment.clock_offset = received - *sent_at;
    if (std::abs(moment.clock_offset) < clock_noise) moment.clock_offset = 0;
    // Nothing was made after it arrived, whatever a clock says.
    moment.at = last_update > 0 ? std::clamp<std::int64_t>(last_update + moment.clock_offset, 0, received) : received;
    return moment;
}

std::optional<std::int64_t> sent_at_header(const http::Request& request) {
    const auto header = request.header("date");
    if (!header) return std::nullopt;
    std::istringstream in{std::string(*header)};
    date::sys_seconds at;
    in >> date::parse("%a, %d %b %Y %H:%M:%S GMT", at);
    if (in.fail()) return std::nullopt;
    return std::chrono::duration_cast<std::chrono::milliseconds>(at.time_since_epoch()).count();
}

std::optional<CountedBy> counted_by(const json::object& body) {
    CountedBy counted;
    for (const char* const name : {"deviceId", "node", "deviceName"}) {
        const json::value* value = body.if_contains(name);
        if (counted.device.empty() && value != nullptr && value->is_string()) counted.device = value->get_string();
    }
    const json::value* sent = body.if_contains("deviceSeq");
    const auto seq = sent != nullptr ? comanda::read_whole(*sent) : std::nullopt;
    if (counted.device.empty() || !seq) return std::nullopt;
    counted.seq = *seq;
    return counted.seq >= 0 && counted.seq <= number_max ? std::optional(counted) : std::nullopt;
}

SentCheck read_check(json::object body, const Arrival& arrival) {
    json::value whole = std::move(body);
    refuse_secret(whole, "");
    json::value* data_member = whole.get_object().if_contains("data");
    const bool is_inline = data_member != nullptr && data_member->is_object() && !data_member->get_object().empty();
    const bool has_data = is_inline || (data_member != nullptr && data_member->is_string());
    std::string data;
    if (has_data) data = is_inline ? comanda::to_text(*data_member) : std::string(data_member->get_string());
    whole.get_object().stable_erase("data");
    cut_cards_but_ids(whole, arrival.id_secret);
    record::Notes notes{.currency_digits = arrival.currency_digits, .arranges = false};
    if (is_inline) notes.warn({"COERCED", "data", "an object", "the same as a text"});
    record::read_object(envelope_fields, whole.get_object(), {}, notes);
    cut_cards_but_ids(whole, arrival.id_secret);  // In numbers that read_object has made texts.
    for (const FieldError& each : notes.errors)
        whole.get_object().stable_erase(each.field);

    Body members(whole.get_object(), std::move(notes.errors));
    SentCheck sent;
    sent.key = {arrival.account, arrival.store, members.text("checkID")};
    sent.actor = arrival.actor;
    sent.currency_digits = arrival.currency_digits;
    sent.received = arrival.received;
    sent.warnings = std::move(notes.warnings);
    if (!is_client_id(sent.key.id)) members.complain("checkID", "REQUIRED", "must be 1 to 64 printable characters");
    if (!has_data) members.complain("data", "REQUIRED", "must be a text that holds the check as JSON");
    SentDevice device = read_device(members);
    sent.device_seq = members.whole("deviceSeq");
    const std::int64_t base_version = members.whole("baseVersion").value_or(0);
    const auto sent_at = members.whole("sentAtInMillisec");
    members.refuse_if_wrong();

    SentData read = read_data(stored_data(std::move(data), arrival.id_secret), arrival.currency_digits,
                              {.check_id = sent.key.id, .node = device.node});
    sent.warnings.insert(sent.warnings.end(), read.warnings.begin(), read.warnings.end());
    const std::shared_ptr<Submission> made = read_whole(comanda::to_text(whole), std::move(read));
    sent.submission = made;
    Submission& submission = *made;
    submission.node = device.node;
    submission.stream = (device.id == device.node ? std::string() : device.id) + (sent.device_seq ? "#" : "");
    submission.base_version = base_version;
    sent.last_update = submission.last_update;
    const Moment moment = place_in_time(sent.last_update, sent_at ? sent_at : arrival.sent_at, arrival.received);
    device.clock_offset = moment.clock_offset;
    submission.at = moment.at;
    if (sent.last_update == 0) sent.last_update = moment.at;
    submission.order = sent.device_seq.value_or(sent.last_update);
    std::string identity = submission.text->envelope + '\n' + std::to_string(base_version) + '\n' +
                           std::to_string(sent.device_seq.value_or(-1)) + '\n' + submission.text->data;
    submission.digest = comanda::digest(identity, digest_bytes);
    sent.device = std::make_shared<const SentDevice>(std::move(device));
    return sent;
}

}  // namespace comanda::checks
