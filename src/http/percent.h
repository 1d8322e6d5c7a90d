// Percent-encoding and -decoding of paths and query strings.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace comanda::http {

inline constexpr std::size_t query_parameters_max = 100;

enum class Plus { stays, is_space };

// Nothing when an escape is malformed, or when the text it stands for is no UTF-8 or holds a control character other
// than tab and line ends: none of that could be stored or logged.
std::optional<std::string> percent_decode(std::string_view text, Plus plus);

// As one segment of a path: everything but letters, digits and -._~ is escaped.
std::string percent_encode(std::string_view text);

// "a=1&b=x+y" -> {a, 1}, {b, "x y"}. Nothing when a part cannot be decoded or there are too many.
std::optional<std::vector<std::pair<std::string, std::string>>> decode_query(std::string_view query);

bool is_utf8(std::string_view text);

}  // namespace comanda::http
