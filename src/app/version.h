// What this program is. The version is that of project() in CMakeLists.txt, the rest is from cmake/version.cmake.
#pragma once

#include <string_view>

namespace comanda::app {

extern const std::string_view version;  // 0.2.0
extern const std::string_view commit;
extern const std::string_view commit_date;  // 2026-11-19
extern const std::string_view compiler;
extern const std::string_view version_line;  // All of it, as `comanda --version` says it.

}  // namespace comanda::app
