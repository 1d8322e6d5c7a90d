#include "http/request_log.h"

#include <algorithm>
#include <charconv>

#include "base/cards.h"
#include "base/json.h"
#include "base/time.h"
#include "http/percent.h"
#include "http/text.h"

namespace comanda::http {
namespace {

void append_thousandths(std::string& out, unsigned thousandths) {
    out += static_cast<char>('0' + thousandths / 100);
    out += static_cast<char>('0' + thousandths / 10 % 10);
    out += static_cast<char>('0' + thousandths % 10);
}

// Only the milliseconds differ between most lines, so the rest is made once a second and thread.
void append_time(std::string& out, std::chrono::system_clock::time_point at) {
    thread_local std::chrono::sys_seconds second{};
    thread_local std::string text;
    const auto now = std::chrono::floor<std::chrono::seconds>(at);
    if (now != second || text.empty()) {
        second = now;
        text = to_iso(Instant(now)).substr(0, 20);
    }
    out += text;
    append_thousandths(out, static_cast<unsigned>(std::chrono::floor<std::chrono::milliseconds>(at - now).count()));
    out += 'Z';
}

void append_text_member(std::string& out, std::string_view name, std::string_view value) {
    out += ",\"";
    out += name;
    out += "\":";
    append_quoted(out, value);
}

// A client may name things as it likes, so a path or a request id may hold a card number. By segments, since ids of
// ours are told by being the whole of one.
std::string without_cards(std::string_view text) {
    constexpr std::size_t shortest_card = 13;
    std::string kept;
    kept.reserve(text.size());
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('/'), text.size());
        std::string segment(text.substr(0, end));
        if (segment.size() >= shortest_card) {
            // An escape may stand for a digit, or between two.
            const bool has_escape = segment.find('%') != std::string::npos;
            std::optional<std::string> plain = has_escape ? percent_decode(segment, Plus::stays) : std::nullopt;
            if (plain && cut_cards(*plain))
                segment = std::move(*plain);
            else
                cut_cards(segment);
        }
        kept += segment;
        if (end < text.size()) kept += '/';
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return kept;
}

void append_number_member(std::string& out, std::string_view name, std::uint64_t value) {
    out += ",\"";
    out += name;
    out += "\":";
    append_number(out, value);
}

}  // namespace

std::string_view security_word(const RequestRecord& record, const Route* route) {
    struct Word {
        std::string_view code, word;
    };
    static constexpr Word refusals[] = {{"INVALID_CREDENTIALS", "credentials_refused"},
                                        {"API_KEY_INVALID", "key_refused"},
                                        {"API_KEY_MISSING", "key_refused"},
                                        {"TOKEN_EXPIRED", "key_refused"},
                                        {"DEVICE_REVOKED", "key_refused"},
                                        {"SCOPE_MISSING", "rights_refused"},
                                        {"PRIVILEGE_MISSING", "rights_refused"},
                                        {"STORE_NOT_ALLOWED", "rights_refused"}};
    if (!record.refusal.empty()) {
        const auto* const found = std::ranges::find(refusals, record.refusal, &Word::code);
        return found == std::end(refusals) ? std::string_view() : found->word;
    }
    if (route == nullptr || record.status >= 300) return {};
    if (!approver_of(record.key).empty()) return "approved";
    const bool changes_rights = route->scope == Scope::staff_write || route->scope == Scope::admin;
    return changes_rights && route->method != Method::get ? "rights_changed" : std::string_view();
}

bool is_probe(const Route& route) {
    return route.waits && !route.listed && route.scope == Scope::none;
}

bool is_refused_access(const RequestRecord& record) {
    return !record.refusal.empty() && !record.security.empty();
}

void append_log_line(std::string& out, const RequestRecord& record, std::chrono::system_clock::time_point at) {
    out += "{\"at\":\"";
    append_time(out, at);
    out += record.status >= 500 ? "\",\"level\":\"error\",\"event\":\"request\""
                                : "\",\"level\":\"info\",\"event\":\"request\"";
    append_text_member(out, "id", without_cards(record.id));
    if (!record.trace.empty()) append_text_member(out, "trace", record.trace);
    append_text_member(out, "method", record.method);
    append_text_member(out, "operation", record.operation);
    append_text_member(out, "path", without_cards(record.path));
    append_number_member(out, "status", static_cast<std::uint64_t>(record.status));
    const auto micros = static_cast<std::uint64_t>(record.took.count() / 1'000);
    append_number_member(out, "ms", micros / 1'000);
    out += '.';
    append_thousandths(out, static_cast<unsigned>(micros % 1'000));
    append_number_member(out, "bytes_in", record.bytes_in);
    append_number_member(out, "bytes_out", record.bytes_out);
    append_text_member(out, "account", record.account);
    append_text_member(out, "key", record.key);
    append_text_member(out, "peer", record.peer);
    if (!record.refusal.empty()) append_text_member(out, "refusal", record.refusal);
    if (!record.security.empty()) append_text_member(out, "security", record.security);
    out += '}';
}

}  // namespace comanda::http
