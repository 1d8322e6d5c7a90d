#include "tenant/renew.h"

namespace comanda::tenant {

net::Task<void> take_from_other(db::Shard& shard, db::Query statement, const Pepper& pepper, std::string words,
                                std::vector<std::string> texts) {
    const std::optional<std::string> other = pepper.other_digest(words);
    if (!other) co_return;
    db::Params params;
    params.bytes(pepper.digest(words)).bytes(*other);
    for (const std::string& each : texts)
        params.text(each);
    std::string account = texts.empty() ? "" : texts.front();
    co_await shard.writes().run(std::move(account), statement, std::move(params));
}

net::Task<std::string> renew_digest(db::Shard& shard, db::Query statement, const Pepper& pepper, std::string words,
                                    std::vector<std::string> texts) {
    if (pepper.is_prepared()) co_return *pepper.other_digest(words);
    std::string digest = pepper.digest(words);
    co_await take_from_other(shard, statement, pepper, std::move(words), std::move(texts));
    co_return digest;
}

}  // namespace comanda::tenant
