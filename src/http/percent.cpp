#include "http/percent.h"

#include <algorithm>
#include <boost/url/pct_string_view.hpp>

namespace comanda::http {
namespace {

bool is_acceptable_control(unsigned char c) {
    return c == '\t' || c == '\n' || c == '\r';
}

bool holds_control(std::string_view text) {
    return std::any_of(text.begin(), text.end(), [](char each) {
        const auto c = static_cast<unsigned char>(each);
        return (c < 0x20 && !is_acceptable_control(c)) || c == 0x7f;
    });
}

// How many bytes the character starting with `first` has, and the least code point that needs so many.
struct Lead {
    std::size_t length;
    unsigned bits;
    unsigned least;
};

Lead lead_of(unsigned char first) {
    if (first < 0x80) return {1, first, 0};
    if (first >= 0xc2 && first <= 0xdf) return {2, first & 0x1fU, 0x80};
    if (first >= 0xe0 && first <= 0xef) return {3, first & 0x0fU, 0x800};
    if (first >= 0xf0 && first <= 0xf4) return {4, first & 0x07U, 0x10000};
    return {0, 0, 0};
}

}  // namespace

bool is_utf8(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        const Lead lead = lead_of(static_cast<unsigned char>(text[i]));
        if (lead.length == 0 || i + lead.length > text.size()) return false;
        unsigned code = lead.bits;
        for (std::size_t k = 1; k < lead.length; ++k) {
            const auto next = static_cast<unsigned char>(text[i + k]);
            if ((next & 0xc0U) != 0x80U) return false;
            code = (code << 6U) | (next & 0x3fU);
        }
        const bool surrogate = code >= 0xd800 && code <= 0xdfff;
        if (code < lead.least || code > 0x10ffff || surrogate) return false;
        i += lead.length;
    }
    return true;
}

std::optional<std::string> percent_decode(std::string_view text, Plus plus) {
    const auto checked = boost::urls::make_pct_string_view(text);
    if (!checked) return std::nullopt;
    boost::urls::encoding_opts options;
    options.space_as_plus = plus == Plus::is_space;
    std::string decoded = checked->decode(options);
    if (holds_control(decoded) || !is_utf8(decoded)) return std::nullopt;
    return decoded;
}

std::string percent_encode(std::string_view text) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string encoded;
    for (const char c : text) {
        const bool is_plain = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '-' ||
                              c == '.' || c == '_' || c == '~';
        if (is_plain) {
            encoded += c;
            continue;
        }
        const auto byte = static_cast<unsigned char>(c);
        encoded += '%';
        encoded += digits[byte >> 4];
        encoded += digits[byte & 15];
    }
    return encoded;
}

std::optional<std::vector<std::pair<std::string, std::string>>> decode_query(std::string_view query) {
    std::vector<std::pair<std::string, std::string>> pairs;
    while (!query.empty()) {
        const std::size_t end = std::min(query.find('&'), query.size());
        const std::string_view part = query.substr(0, end);
        query.remove_prefix(std::min(end + 1, query.size()));
        if (part.empty()) continue;
        if (pairs.size() == query_parameters_max) return std::nullopt;

        const std::size_t equals = std::min(part.find('='), part.size());
        auto name = percent_decode(part.substr(0, equals), Plus::is_space);
        auto value = percent_decode(part.substr(std::min(equals + 1, part.size())), Plus::is_space);
        if (!name || !value) return std::nullopt;
        pairs.emplace_back(std::move(*name), std::move(*value));
    }
    return pairs;
}

}  // namespace comanda::http
