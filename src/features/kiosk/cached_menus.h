// Configurations a node caches, shared by its threads: made once for each version of a store's menu, on the pool,
// and compressed once, as small as it gets.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/recently_used.h"
#include "features/kiosk/document.h"
#include "http/compression.h"
#include "http/file_body.h"
#include "net/work_pool.h"

namespace comanda::kiosk {

// A text, ready to be sent.
class Body {
  public:
    explicit Body(const std::string& text);
    const std::shared_ptr<const http::FileBody>& in(http::Encoding encoding) const;
    std::size_t bytes() const { return plain_->memory() + gzip_->memory() + zstd_->memory(); }

  private:
    std::shared_ptr<const http::FileBody> plain_, gzip_, zstd_;
};

struct CachedMenu {
    Versions versions;
    std::int64_t epoch = 0;
    Rest rest;
    Whole whole;
    std::string etag;
    Body body;
    std::shared_ptr<const std::string> unchanged;
};
using CachedMenuPtr = std::shared_ptr<const CachedMenu>;
using BodyPtr = std::shared_ptr<const Body>;
using MarksPtr = std::shared_ptr<const std::vector<Mark>>;

// What an owner has is told from what others have: an account's in one era of its shard is one owner's.
class KioskMenus {
  public:
    KioskMenus(net::WorkPool& pool, std::span<const record::Kind* const> kinds, std::size_t bytes_max);

    // The newest of a store that the node has; null for none.
    CachedMenuPtr find(std::string_view owner, std::string_view store);

    // What a configuration is made of.
    struct MenuParts {
        std::string owner;
        std::string store;
        record::SnapshotPtr menu;
        std::int64_t other = 0;
        std::int64_t epoch = 0;
        Rest rest;
        std::int64_t next_poll_seconds = 30;
    };
    net::Task<CachedMenuPtr> make(MenuParts parts);

    // The records of a menu as it was; null if the node has to look at the menu again.
    MarksPtr find_marks(std::string_view owner, std::string_view store, std::int64_t menu);
    net::Task<MarksPtr> make_marks(std::string owner, std::string store, record::SnapshotPtr menu);

    // What has changed from `before` to `now`; null before it was made.
    BodyPtr find_changes(std::string_view owner, std::string_view store, Versions before, Versions now);
    net::Task<BodyPtr> make_changes(std::string owner, std::string store, Versions before, MarksPtr marks,
                                    CachedMenuPtr now, std::int64_t next_poll_seconds);

  private:
    net::WorkPool& pool_;
    const std::span<const record::Kind* const> kinds_;
    RecentlyUsed<CachedMenu> menus_;
    RecentlyUsed<std::vector<Mark>> marks_;
    RecentlyUsed<Body> changes_;
};

}  // namespace comanda::kiosk
