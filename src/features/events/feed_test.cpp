#include <gtest/gtest.h>
#include <prometheus/gauge.h>
#include <prometheus/registry.h>

#include "features/events/events.h"

namespace comanda::events::feed_test {
namespace {

http::Caller caller(const std::string& account, const std::string& key) {
    http::Caller made;
    made.account = account;
    made.key = key;
    return made;
}

std::string outcome(Feed& feed, const http::Caller& who, std::vector<std::shared_ptr<Feed::Place>>& held) {
    try {
        held.push_back(feed.take_place(who));
        return "";
    } catch (const refused& why) {
        return why.refusal.code;
    }
}

TEST(Feed, GivesAKeySoManyPlacesAndAllTogetherMore) {
    boost::asio::io_context io;
    prometheus::Registry registry;
    db::Metrics metrics(registry);
    db::Shards shards(io.get_executor(), {}, {}, metrics);
    tenant::Stores stores(io.get_executor(), shards, metrics);
    auto& gauge = prometheus::BuildGauge().Name("watchers").Register(registry).Add({});
    Feed feed(io.get_executor(), stores, gauge, {.watchers_max = 5, .watchers_of_one_max = 3});
    const http::Caller a = caller("one", "a"), b = caller("one", "b");
    std::vector<std::shared_ptr<Feed::Place>> held;
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(outcome(feed, a, held), "");
    EXPECT_EQ(outcome(feed, a, held), "RATE_LIMITED");
    EXPECT_EQ(outcome(feed, b, held), "");
    EXPECT_EQ(outcome(feed, b, held), "");
    EXPECT_EQ(outcome(feed, b, held), "UNAVAILABLE");
    held.erase(held.begin());
    EXPECT_EQ(outcome(feed, a, held), "") << "one was given back";
    EXPECT_EQ(outcome(feed, a, held), "RATE_LIMITED");
}

}  // namespace
}  // namespace comanda::events::feed_test
