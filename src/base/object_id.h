// The 24 hexadecimal characters that name a record, and the 1 to 64 printable characters a client may choose itself.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace comanda {

// 24 lower-case hexadecimal characters: 4 bytes of seconds, so that ids sort by creation, then 8 random bytes.
class ObjectId {
  public:
    static ObjectId make();
    static std::optional<ObjectId> parse(std::string_view text);

    const std::string& text() const { return text_; }
    bool operator==(const ObjectId&) const = default;
    auto operator<=>(const ObjectId&) const = default;

  private:
    explicit ObjectId(std::string text) : text_(std::move(text)) {}
    std::string text_;
};

bool is_object_id(std::string_view text);
bool is_client_id(std::string_view text);

}  // namespace comanda
