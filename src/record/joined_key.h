// An account and something of it as one key. On the stack, since it is made for every request.
#pragma once

#include <array>
#include <functional>
#include <string>
#include <string_view>

#include "base/check.h"

namespace comanda::record {

class JoinedKey {
  public:
    JoinedKey(std::string_view account, std::string_view id, std::string_view suffix = {}) {
        for (const std::string_view part : {account, std::string_view("/"), id, suffix}) {
            check(size_ + part.size() <= text_.size());
            part.copy(text_.data() + size_, part.size());
            size_ += part.size();
        }
    }
    std::string_view view() const { return {text_.data(), size_}; }
    std::string text() const { return std::string(view()); }

  private:
    std::array<char, 96> text_{};
    std::size_t size_ = 0;
};

// Lets a map of strings be asked by a view.
struct TextHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
};

}  // namespace comanda::record
