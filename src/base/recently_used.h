// Values by name, the recently used ones, within a bound of memory. Threads share it; the values never change.
#pragma once

#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

namespace comanda {

template <class Value>
class RecentlyUsed {
  public:
    using Pointer = std::shared_ptr<const Value>;

    explicit RecentlyUsed(std::size_t bytes_max) : bytes_max_(bytes_max) {}

    Pointer find(std::string_view key) {  // Null if it is not there.
        const std::lock_guard lock(mutex_);
        const auto found = by_key_.find(key);
        if (found == by_key_.end()) return nullptr;
        kept_.splice(kept_.begin(), kept_, found->second);
        return found->second->value;
    }

    // What was kept under the key goes, unless `is_newer(kept, offered)`.
    template <class IsNewer>
    void keep(std::string key, Pointer value, std::size_t bytes, IsNewer is_newer) {
        std::list<Kept> gone;  // Freed without the lock.
        const std::lock_guard lock(mutex_);
        const auto drop = [&](typename std::list<Kept>::iterator place) {
            bytes_ -= place->bytes;
            by_key_.erase(place->key);
            gone.splice(gone.begin(), kept_, place);
        };
        if (const auto before = by_key_.find(key); before != by_key_.end()) {
            if (is_newer(*before->second->value, *value)) return;
            drop(before->second);
        }
        if (bytes > bytes_max_) return;
        while (bytes_ + bytes > bytes_max_)
            drop(std::prev(kept_.end()));
        kept_.push_front({std::move(key), std::move(value), bytes});
        bytes_ += bytes;
        by_key_.emplace(kept_.front().key, kept_.begin());
    }

  private:
    struct Kept {
        std::string key;
        Pointer value;
        std::size_t bytes;
    };

    const std::size_t bytes_max_;
    std::mutex mutex_;
    std::list<Kept> kept_;  // The last used first.
    std::unordered_map<std::string_view, typename std::list<Kept>::iterator> by_key_;
    std::size_t bytes_ = 0;
};

}  // namespace comanda
