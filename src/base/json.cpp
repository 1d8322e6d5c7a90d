#include "base/json.h"

#include <boost/json/basic_parser_impl.hpp>
#include <boost/json/value_stack.hpp>
#include <charconv>
#include <cmath>
#include <set>

#include "base/card_search.h"
#include "base/eight_bytes.h"
#include "base/refusal.h"

namespace comanda {
namespace {

// Builds the value while watching for what Boost.JSON would accept in silence. Repeated keys leave a value with fewer
// members than there were keys, so the counts tell; keys are remembered only the second time, to name the one.
template <bool remembers_keys>
struct StrictHandler {
    static constexpr std::size_t max_object_size = 100'000;
    static constexpr std::size_t max_array_size = 1'000'000;
    static constexpr std::size_t max_key_size = 1'000;
    static constexpr std::size_t max_string_size = json::string::max_size();

    using error_code = json::error_code;
    using string_view = json::string_view;

    json::value_stack stack;
    std::size_t keys_seen = 0;
    std::vector<std::set<std::string, std::less<>>> keys;
    std::string key;
    std::string complaint;

    bool fail(error_code& ec, std::string why) {
        complaint = std::move(why);
        ec = json::error::syntax;
        return false;
    }
    bool on_document_begin(error_code&) { return true; }
    bool on_document_end(error_code&) { return true; }
    bool on_object_begin(error_code&) {
        if constexpr (remembers_keys) keys.emplace_back();
        return true;
    }
    bool on_object_end(std::size_t n, error_code&) {
        if constexpr (remembers_keys) keys.pop_back();
        stack.push_object(n);
        return true;
    }
    bool on_array_begin(error_code&) { return true; }
    bool on_array_end(std::size_t n, error_code&) {
        stack.push_array(n);
        return true;
    }
    bool on_key_part(string_view s, std::size_t, error_code& ec) {
        if (s.find('\0') != string_view::npos) return fail(ec, "a key holds the character U+0000");
        if constexpr (remembers_keys) key.append(s.data(), s.size());
        stack.push_chars(s);
        return true;
    }
    bool on_key(string_view s, std::size_t, error_code& ec) {
        if (s.find('\0') != string_view::npos) return fail(ec, "a key holds the character U+0000");
        ++keys_seen;
        if constexpr (remembers_keys) {
            key.append(s.data(), s.size());
            if (!keys.back().insert(key).second) return fail(ec, "the key \"" + key + "\" appears twice in one object");
            key.clear();
        }
        stack.push_key(s);
        return true;
    }
    bool on_string_part(string_view s, std::size_t, error_code& ec) {
        if (s.find('\0') != string_view::npos) return fail(ec, "a string holds the character U+0000");
        stack.push_chars(s);
        return true;
    }
    bool on_string(string_view s, std::size_t, error_code& ec) {
        if (s.find('\0') != string_view::npos) return fail(ec, "a string holds the character U+0000");
        stack.push_string(s);
        return true;
    }
    bool on_number_part(string_view, error_code&) { return true; }
    bool on_int64(std::int64_t i, string_view, error_code&) {
        stack.push_int64(i);
        return true;
    }
    bool on_uint64(std::uint64_t, string_view s, error_code& ec) {
        return fail(ec, "the number " + std::string(s) + " does not fit 64 bits");
    }
    bool on_double(double d, string_view s, error_code& ec) {
        const bool whole = s.find_first_of(".eE") == string_view::npos;
        if (whole || !std::isfinite(d)) return fail(ec, "the number " + std::string(s.substr(0, 40)) + " is too large");
        // Boost's own reading is one unit off in the last place of a tenth of the numbers with 17 digits.
        std::from_chars(s.data(), s.data() + s.size(), d);
        // A double has no room for all digits of a longer card number: it would no longer be known as one.
        constexpr double exact_max = 9'007'199'254'740'992;
        if (std::abs(d) > exact_max) {
            // Nor may it become one when it is written: then it would be cut where it is read the next time.
            auto cut = cut_card_number(s);
            if (!cut) cut = cut_card_number(d);
            if (cut) {
                stack.push_string(*cut);
                return true;
            }
        }
        stack.push_double(d);
        return true;
    }
    bool on_bool(bool b, error_code&) {
        stack.push_bool(b);
        return true;
    }
    bool on_null(error_code&) {
        stack.push_null();
        return true;
    }
    bool on_comment_part(string_view, error_code&) { return true; }
    bool on_comment(string_view, error_code&) { return true; }
};

// Builds nothing: for text whose values are read where they stand.
struct CheckingHandler {
    static constexpr std::size_t max_object_size = StrictHandler<false>::max_object_size;
    static constexpr std::size_t max_array_size = StrictHandler<false>::max_array_size;
    static constexpr std::size_t max_key_size = StrictHandler<false>::max_key_size;
    static constexpr std::size_t max_string_size = StrictHandler<false>::max_string_size;

    using error_code = json::error_code;
    using string_view = json::string_view;

    static bool check_text(string_view s, error_code& ec) {
        if (s.find('\0') == string_view::npos) return true;
        ec = json::error::syntax;
        return false;
    }
    bool on_document_begin(error_code&) { return true; }
    bool on_document_end(error_code&) { return true; }
    bool on_object_begin(error_code&) { return true; }
    bool on_object_end(std::size_t, error_code&) { return true; }
    bool on_array_begin(error_code&) { return true; }
    bool on_array_end(std::size_t, error_code&) { return true; }
    bool on_key_part(string_view s, std::size_t, error_code& ec) { return check_text(s, ec); }
    bool on_key(string_view s, std::size_t, error_code& ec) { return check_text(s, ec); }
    bool on_string_part(string_view s, std::size_t, error_code& ec) { return check_text(s, ec); }
    bool on_string(string_view s, std::size_t, error_code& ec) { return check_text(s, ec); }
    bool on_number_part(string_view, error_code&) { return true; }
    bool on_int64(std::int64_t, string_view, error_code&) { return true; }
    bool on_uint64(std::uint64_t, string_view, error_code& ec) {
        ec = json::error::syntax;
        return false;
    }
    bool on_double(double d, string_view s, error_code& ec) {
        if (s.find_first_of(".eE") != string_view::npos && std::isfinite(d)) return true;
        ec = json::error::syntax;
        return false;
    }
    bool on_bool(bool, error_code&) { return true; }
    bool on_null(error_code&) { return true; }
    bool on_comment_part(string_view, error_code&) { return true; }
    bool on_comment(string_view, error_code&) { return true; }
};

json::parse_options strict_options() {
    json::parse_options options;
    options.max_depth = json_depth_max;
    return options;
}

std::size_t count_members(const json::value& value) {
    std::size_t count = 0;
    if (const json::object* object = value.if_object()) {
        count = object->size();
        for (const auto& each : *object)
            count += count_members(each.value());
    } else if (const json::array* array = value.if_array()) {
        for (const json::value& each : *array)
            count += count_members(each);
    }
    return count;
}

template <bool remembers_keys>
json::value parse_strictly(std::string_view text) {
    json::basic_parser<StrictHandler<remembers_keys>> parser(strict_options());
    StrictHandler<remembers_keys>& handler = parser.handler();
    handler.stack.reset();
    json::error_code ec;
    const std::size_t used = parser.write_some(false, text.data(), text.size(), ec);
    if (!ec && used < text.size()) ec = json::error::extra_data;
    if (ec) {
        throw refused(malformed_json(!handler.complaint.empty() ? handler.complaint
                                                                : ec.message() + " at byte " + std::to_string(used)));
    }
    json::value value = handler.stack.release();
    if constexpr (!remembers_keys) {
        if (count_members(value) != handler.keys_seen) return parse_strictly<true>(text);
    }
    return value;
}

}  // namespace

json::value parse_json(std::string_view text) {
    return parse_strictly<false>(text);
}

bool is_json(std::string_view text) {
    json::basic_parser<CheckingHandler> parser(strict_options());
    json::error_code ec;
    return parser.write_some(false, text.data(), text.size(), ec) == text.size() && !ec;
}

json::object parse_json_object(std::string_view text) {
    json::value value = parse_json(text);
    if (!value.is_object()) throw refused(malformed_json("an object is expected"));
    return std::move(value.get_object());
}

namespace {

bool is_control(char c) {
    return static_cast<unsigned char>(c) < 0x20;
}

void append_escaped(std::string& out, char c) {
    static constexpr char hex[] = "0123456789abcdef";
    switch (c) {
        case '\n':
            out += "\\n";
            break;
        case '\r':
            out += "\\r";
            break;
        case '\t':
            out += "\\t";
            break;
        default:
            out += "\\u00";
            out += hex[static_cast<unsigned char>(c) >> 4];
            out += hex[c & 15];
    }
}

}  // namespace

void append_quoted(std::string& out, std::string_view text) {
    const std::size_t from = out.size();
    out.resize(from + 2 * text.size() + 2);
    char* to = out.data() + from;
    *to++ = '"';
    bool has_control = false;
    for (std::size_t at = 0; at < text.size() && !has_control;) {
        if (at + EightBytes::size <= text.size()) {
            // All are copied; those from the first that is escaped on are written again.
            const EightBytes bytes(text.data() + at);
            const std::uint64_t found = bytes.equal('"') | bytes.equal('\\') | bytes.below(0x20);
            const std::size_t length = found == 0 ? EightBytes::size : EightBytes::first(found);
            std::memcpy(to, text.data() + at, EightBytes::size);
            to += length;
            at += length;
            if (found == 0) continue;
        }
        const char c = text[at++];
        if (c == '"' || c == '\\') *to++ = '\\';
        *to++ = c;
        has_control = is_control(c);
    }
    *to++ = '"';
    out.resize(static_cast<std::size_t>(to - out.data()));
    if (!has_control) return;
    out.resize(from + 1);
    for (const char c : text) {
        if (is_control(c)) {
            append_escaped(out, c);
        } else {
            if (c == '"' || c == '\\') out += '\\';
            out += c;
        }
    }
    out += '"';
}

namespace {

// A double stays one: digits alone would be read as a whole number, or, from 2^63 on, not at all.
void append_double(std::string& out, double value) {
    char digits[32];
    const std::size_t from = out.size();
    out.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
    if (out.find_first_of(".e", from) == std::string::npos) out += ".0";
}

}  // namespace

void append_text(std::string& out, const json::value& value) {
    char digits[32];
    switch (value.kind()) {
        case json::kind::null:
            out += "null";
            break;
        case json::kind::bool_:
            out += value.get_bool() ? "true" : "false";
            break;
        case json::kind::int64:
            out.append(digits, std::to_chars(digits, digits + sizeof digits, value.get_int64()).ptr);
            break;
        case json::kind::uint64:
            out.append(digits, std::to_chars(digits, digits + sizeof digits, value.get_uint64()).ptr);
            break;
        case json::kind::double_:
            append_double(out, value.get_double());
            break;
        case json::kind::string:
            append_quoted(out, {value.get_string().data(), value.get_string().size()});
            break;
        case json::kind::array: {
            out += '[';
            const char* separator = "";
            for (const json::value& each : value.get_array()) {
                out += separator;
                append_text(out, each);
                separator = ",";
            }
            out += ']';
            break;
        }
        case json::kind::object: {
            out += '{';
            const char* separator = "";
            for (const auto& each : value.get_object()) {
                out += separator;
                append_quoted(out, {each.key().data(), each.key().size()});
                out += ':';
                append_text(out, each.value());
                separator = ",";
            }
            out += '}';
            break;
        }
    }
}

std::string to_text(const json::value& value) {
    std::string out;
    append_text(out, value);
    return out;
}

}  // namespace comanda
