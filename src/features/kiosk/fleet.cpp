// Licenses and devices are given and taken: over the interface and on the command line alike.
#include "base/object_id.h"
#include "base/refusal.h"
#include "features/kiosk/kiosk.h"
#include "http/after_commit.h"
#include "journal/journal.h"

namespace comanda::kiosk {
namespace {

constexpr std::size_t hint_length = 4;

using Change = net::Task<bool> (*)(db::Transaction&, std::string, std::string);

// Makes the change if there is one to make, and tells the store's journal of it.
net::Task<void> change(db::Shard& shard, std::string account, std::string store, std::string id, std::string signature,
                       Change make, std::string action, std::string entity) {
    std::vector<std::string> places{store};
    db::Transaction transaction = co_await journal::begin(shard, account, std::move(places));
    const bool is_changed = co_await make(transaction, account, id);
    if (!is_changed) co_return;
    journal::Line told{.place = std::move(store), .action = std::move(action), .entity = entity, .id = std::move(id)};
    co_await journal::append(transaction, account, std::move(signature), std::move(told));
    co_await transaction.commit();
}

net::Task<std::optional<Device>> change_device(db::Shard& shard, std::string account, std::string id,
                                               std::string signature, Change make, std::string action) {
    const std::optional<Device> known = co_await find_device(shard, account, id);
    if (!known) co_return std::nullopt;
    co_await change(shard, account, known->store, id, std::move(signature), make, std::move(action), "kioskDevice");
    auto reading = find_device(shard, account, id);
    co_return co_await http::after_commit(std::move(reading));
}

}  // namespace

net::Task<Issued> issue_license(db::Shard& shard, const tenant::Pepper& pepper, License wanted, std::string text) {
    Issued issued{std::move(wanted), text.empty() ? make_license_text() : std::move(text)};
    License& license = issued.license;
    if (license.id.empty()) license.id = ObjectId::make().text();
    license.hint = issued.text.substr(issued.text.size() - hint_length);
    std::vector<std::string> places{license.store};
    db::Transaction transaction = co_await journal::begin(shard, license.account, std::move(places));
    issued.is_new = co_await write_license(transaction, license, tenant::digest_of(issued.text, pepper));
    journal::Line told{.place = license.store, .action = "created", .entity = "kioskLicense", .id = license.id};
    if (issued.is_new) co_await journal::append(transaction, license.account, license.issued_by, std::move(told));
    co_await transaction.commit();
    auto reading = find_license(shard, license.account, license.id);
    std::optional<License> stored = co_await http::after_commit(std::move(reading));
    if (!stored) throw refused(not_found("license"));
    license = std::move(*stored);
    co_return issued;
}

net::Task<std::optional<License>> end_license(db::Shard& shard, std::string account, std::string id,
                                              std::string signature) {
    const std::optional<License> known = co_await find_license(shard, account, id);
    if (!known) co_return std::nullopt;
    co_await change(shard, account, known->store, id, std::move(signature), revoke_license, "revoked", "kioskLicense");
    auto reading = find_license(shard, account, id);
    co_return co_await http::after_commit(std::move(reading));
}

net::Task<std::optional<Device>> end_device(db::Shard& shard, std::string account, std::string id,
                                            std::string signature) {
    co_return co_await change_device(shard, std::move(account), std::move(id), std::move(signature), revoke_device,
                                     "revoked");
}

net::Task<std::optional<Device>> reopen_device(db::Shard& shard, std::string account, std::string id,
                                               std::string signature) {
    co_return co_await change_device(shard, std::move(account), std::move(id), std::move(signature), restore_device,
                                     "restored");
}

}  // namespace comanda::kiosk
