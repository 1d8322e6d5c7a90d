#pragma once

#include <string_view>

namespace comanda::app {

extern const std::string_view version;  // 0.1.0
extern const std::string_view commit;
extern const std::string_view compiler;

}  // namespace comanda::app
