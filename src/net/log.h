// The service's log: one JSON object per line, buffered, flushed every 200 ms and at once from warnings up.
#pragma once

#include <boost/json/object.hpp>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace comanda::log {

enum class Level { debug, info, warning, error };

// `target` is a file's path, or "-" for standard output. Before the first call, lines go to standard error.
void open(const std::string& target, Level least);
void flush();

// {"at":…,"level":…,"event":…, fields…}
void write(Level level, std::string_view event, const boost::json::object& fields = {});

// How often each event was written as a warning or an error since the start.
std::map<std::string, std::uint64_t> troubles();

// A line somebody has rendered already: the request log, which is on the path of every request.
void write_line(std::string_view line);

}  // namespace comanda::log
