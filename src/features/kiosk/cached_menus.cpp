#include "features/kiosk/cached_menus.h"

#include <fmt/format.h>

#include "base/time.h"

namespace comanda::kiosk {
namespace {

constexpr std::size_t mark_bytes = sizeof(Mark) + 64;

std::string key_of(std::string_view owner, std::string_view store) {
    return fmt::format("{}/{}", owner, store);
}

std::string key_of(std::string_view owner, std::string_view store, std::int64_t menu) {
    return fmt::format("{}/{}@{}", owner, store, menu);
}

std::string key_of(std::string_view owner, std::string_view store, Versions before, Versions now) {
    return fmt::format("{}/{}@{}-{}+{}{}", owner, store, before.menu, now.menu, now.other,
                       before.other == now.other ? "" : "*");
}

bool is_as_new(const CachedMenu& cached, const Versions& wanted) {
    return cached.versions.menu >= wanted.menu && cached.versions.other >= wanted.other;
}

const auto never = [](const auto&, const auto&) { return false; };

std::shared_ptr<const std::string> shared(std::string text) {
    return std::make_shared<const std::string>(std::move(text));
}

CachedMenuPtr make_menu(const KioskMenus::MenuParts& parts, std::span<const record::Kind* const> kinds) {
    const Versions versions{parts.menu->version(), parts.other};
    const Head head{versions, parts.epoch, to_iso(now()), parts.next_poll_seconds};
    const std::vector<VisibleRecord> records = visible_records(*parts.menu, kinds);
    Whole whole = whole_text(head, parts.rest, records);
    Body body(*whole.text);
    std::string etag = "W/\"" + whole.hash + '"';
    std::shared_ptr<const std::string> unchanged = shared(unchanged_text(head, whole.hash));
    return std::make_shared<const CachedMenu>(CachedMenu{versions, parts.epoch, parts.rest, std::move(whole),
                                                         std::move(etag), std::move(body), std::move(unchanged)});
}

}  // namespace

Body::Body(const std::string& text)
    : plain_(std::make_shared<const http::FileBody>(text)),
      gzip_(std::make_shared<const http::FileBody>(http::compress_well(http::Encoding::gzip, text))),
      zstd_(std::make_shared<const http::FileBody>(http::compress_well(http::Encoding::zstd, text))) {}

const std::shared_ptr<const http::FileBody>& Body::in(http::Encoding encoding) const {
    if (encoding == http::Encoding::gzip) return gzip_;
    return encoding == http::Encoding::zstd ? zstd_ : plain_;
}

KioskMenus::KioskMenus(net::WorkPool& pool, std::span<const record::Kind* const> kinds, std::size_t bytes_max)
    : pool_(pool), kinds_(kinds), menus_(bytes_max / 4 * 3), marks_(bytes_max / 8), changes_(bytes_max / 8) {}

CachedMenuPtr KioskMenus::find(std::string_view owner, std::string_view store) {
    return menus_.find(key_of(owner, store));
}

net::Task<CachedMenuPtr> KioskMenus::make(MenuParts parts) {
    std::string owner = parts.owner;
    // Of several that ask at once the first makes it: the pool runs one after the other.
    const auto work = [this, parts = std::move(parts)]() -> CachedMenuPtr {
        const Versions versions{parts.menu->version(), parts.other};
        if (CachedMenuPtr cached = find(parts.owner, parts.store); cached && is_as_new(*cached, versions))
            return cached;
        CachedMenuPtr made = make_menu(parts, kinds_);
        const std::size_t bytes = made->body.bytes() + made->whole.text->size() + made->whole.marks.size() * mark_bytes;
        const auto is_newer = [](const CachedMenu& cached, const CachedMenu& offered) {
            return is_as_new(cached, offered.versions);
        };
        menus_.keep(key_of(parts.owner, parts.store), made, bytes, is_newer);
        // For those who will have it when there is a newer one.
        auto marks = std::make_shared<const std::vector<Mark>>(made->whole.marks);
        marks_.keep(key_of(parts.owner, parts.store, versions.menu), marks, marks->size() * mark_bytes, never);
        return made;
    };
    co_return co_await net::on_pool(pool_, std::move(owner), work);
}

MarksPtr KioskMenus::find_marks(std::string_view owner, std::string_view store, std::int64_t menu) {
    return marks_.find(key_of(owner, store, menu));
}

net::Task<MarksPtr> KioskMenus::make_marks(std::string owner, std::string store, record::SnapshotPtr menu) {
    const auto work = [this, owner, store, menu]() -> MarksPtr {
        if (MarksPtr cached = find_marks(owner, store, menu->version())) return cached;
        auto made = std::make_shared<const std::vector<Mark>>(marks_of(visible_records(*menu, kinds_)));
        marks_.keep(key_of(owner, store, menu->version()), made, made->size() * mark_bytes, never);
        return made;
    };
    co_return co_await net::on_pool(pool_, owner, work);
}

BodyPtr KioskMenus::find_changes(std::string_view owner, std::string_view store, Versions before, Versions now) {
    return changes_.find(key_of(owner, store, before, now));
}

net::Task<BodyPtr> KioskMenus::make_changes(std::string owner, std::string store, Versions before, MarksPtr marks,
                                            CachedMenuPtr now, std::int64_t next_poll_seconds) {
    const auto work = [this, owner, store, before, marks, now, next_poll_seconds]() -> BodyPtr {
        if (BodyPtr cached = find_changes(owner, store, before, now->versions)) return cached;
        const Head head{now->versions, now->epoch, to_iso(comanda::now()), next_poll_seconds};
        const Rest* rest = before.other == now->versions.other ? nullptr : &now->rest;
        auto made = std::make_shared<const Body>(changes_text(head, rest, now->whole, *marks));
        changes_.keep(key_of(owner, store, before, now->versions), made, made->bytes() + sizeof(Body), never);
        return made;
    };
    co_return co_await net::on_pool(pool_, owner, work);
}

}  // namespace comanda::kiosk
