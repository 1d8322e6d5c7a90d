// The bytes of a connection that have arrived and are not used yet, in one piece.
#pragma once

#include <cstddef>
#include <cstring>
#include <memory>
#include <string_view>

namespace comanda::http {

class ReadBuffer {
  public:
    static constexpr std::size_t bytes_small = 4 * 1024;  // All that a connection between requests costs.
    static constexpr std::size_t bytes_large = 64 * 1024;

    std::string_view text() const { return {bytes_.get() + begin_, end_ - begin_}; }
    bool empty() const { return begin_ == end_; }

    char* space() const { return bytes_.get() + end_; }
    std::size_t space_bytes() const { return capacity_ - end_; }

    // Makes room for at least one more byte, and for a large read where much is expected.
    void make_room(bool much_expected) {
        const std::size_t used = end_ - begin_;
        std::size_t wanted = much_expected ? bytes_large : bytes_small;
        while (wanted <= used) {
            wanted *= 2;
        }
        if (capacity_ >= wanted && end_ < capacity_) return;
        if (capacity_ < wanted) {
            auto larger = std::make_unique_for_overwrite<char[]>(wanted);
            if (used != 0) std::memcpy(larger.get(), bytes_.get() + begin_, used);
            bytes_ = std::move(larger);
            capacity_ = wanted;
        } else if (begin_ != 0) {
            std::memmove(bytes_.get(), bytes_.get() + begin_, used);
        }
        begin_ = 0;
        end_ = used;
    }
    void commit(std::size_t bytes) { end_ += bytes; }
    void consume(std::size_t bytes) {
        begin_ += bytes;
        if (begin_ == end_) begin_ = end_ = 0;
    }
    // Gives a large buffer back once it is empty.
    void shrink() {
        if (!empty() || capacity_ <= bytes_small) return;
        bytes_.reset();
        capacity_ = begin_ = end_ = 0;
    }

  private:
    std::unique_ptr<char[]> bytes_;
    std::size_t capacity_ = 0;
    std::size_t begin_ = 0;
    std::size_t end_ = 0;
};

}  // namespace comanda::http
