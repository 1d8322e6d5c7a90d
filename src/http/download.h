// Answers that people open in a spreadsheet instead of a program reading them.
#pragma once

#include <string>
#include <string_view>

#include "http/message.h"

namespace comanda::http {

inline constexpr std::string_view workbook_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

enum class Format { json, csv, xlsx };

// The parameter `format`, else the header Accept, else the first of those there are: json and both files, or the files
// alone. Throws refused(400).
Format format_of(const Request& request, bool has_json);

// `name` without its ending.
Response download(std::string body, Format format, const std::string& name);

}  // namespace comanda::http
