// 32 bytes from outside the database, which digests are keyed with. Without them, digests in a stolen dump open
// nothing. While it is being changed there are two: the current one makes digests, the other is still recognised.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace comanda::tenant {

class Pepper {
  public:
    // 64 hexadecimal characters, which are pepper 1; or what text() makes. Throws std::runtime_error.
    static Pepper read(const std::string& file);
    static Pepper from_bytes(std::string bytes);
    // A line for each: its number and its bytes, the current one first; and the lasting bytes.
    std::string text() const;

    const std::string& bytes() const { return current_.bytes; }
    // The first pepper's, which stay: for ids that are made with them and stand in documents.
    const std::string& lasting() const { return lasting_; }
    int number() const { return current_.number; }
    int other_number() const { return other_.number; }  // 0: there is none.
    // The other one is newer: it is known here before any node makes digests with it.
    bool is_prepared() const { return other_.number > current_.number; }

    // 32 bytes; those of later peppers than the first begin with one more, the pepper's number.
    std::string digest(std::string_view words) const;
    std::optional<std::string> other_digest(std::string_view words) const;

    // With a new one. `prepare`: it is only recognised, until this is called again without. Throws std::runtime_error
    // when there are two and the other is the older.
    Pepper rotated(bool prepare) const;
    Pepper without_other() const;

  private:
    struct Numbered {
        int number = 0;
        std::string bytes = {};
    };
    Pepper(Numbered current, Numbered other, std::string lasting)
        : current_(std::move(current)), other_(std::move(other)), lasting_(std::move(lasting)) {}
    static std::string digest(const Numbered& pepper, std::string_view words);

    Numbered current_, other_;
    std::string lasting_;
};

// What the file of a first pepper holds.
std::string new_pepper_text();

}  // namespace comanda::tenant
