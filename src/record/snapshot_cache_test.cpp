#include "record/snapshot_cache.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <random>
#include <thread>

namespace comanda::record::snapshot_cache_test {
namespace {

std::string id_of(int number) {
    return fmt::format("65a0000000000000{:08x}", number);
}

EntryPtr make_entry(int number, std::size_t doc_bytes) {
    Entry entry;
    entry.kind = "dish";
    entry.id = id_of(number);
    entry.name = entry.order = "n";
    entry.doc.assign(doc_bytes, 'x');
    return std::make_shared<const Entry>(std::move(entry));
}

SnapshotPtr menu(std::int64_t version, int record, std::size_t doc_bytes = 1'000) {
    return std::make_shared<const Snapshot>(version, std::vector{make_entry(record, doc_bytes)});
}

const std::size_t one_menu = menu(1, 1)->bytes();

double metric(prometheus::Registry& registry, const std::string& name) {
    for (const prometheus::MetricFamily& family : registry.Collect()) {
        if (family.name == name) return family.metric.at(0).gauge.value;
    }
    return -1;
}

class SnapshotCacheTest : public testing::Test {
  protected:
    SnapshotCache& with_room_for(std::size_t menus) { return cache_.emplace(menus * one_menu, registry_); }
    double kept() { return metric(registry_, "comanda_snapshots"); }
    double bytes() { return metric(registry_, "comanda_snapshot_bytes"); }

    prometheus::Registry registry_;
    std::optional<SnapshotCache> cache_;
};

TEST_F(SnapshotCacheTest, KeepsAMenuOfEachStore) {
    SnapshotCache& cache = with_room_for(9);
    EXPECT_EQ(cache.find(1, "a", "s"), nullptr);
    const SnapshotPtr first = menu(1, 1), second = menu(1, 2), foreign = menu(1, 3);
    cache.keep(1, "a", "s", first);
    cache.keep(1, "a", "t", second);
    cache.keep(1, "b", "s", foreign);
    EXPECT_EQ(cache.find(1, "a", "s"), first);
    EXPECT_EQ(cache.find(1, "a", "t"), second);
    EXPECT_EQ(cache.find(1, "b", "s"), foreign);
    EXPECT_EQ(cache.find(1, "b", "t"), nullptr);
    EXPECT_EQ(kept(), 3);
    EXPECT_EQ(bytes(), static_cast<double>(3 * one_menu));
}

TEST_F(SnapshotCacheTest, KeepsToItsLimit) {
    SnapshotCache& cache = with_room_for(5);
    for (int i = 0; i < 50; ++i) {
        cache.keep(1, "a", "s" + std::to_string(i), menu(1, i));
        EXPECT_LE(bytes(), static_cast<double>(5 * one_menu));
    }
    EXPECT_EQ(kept(), 5);
    for (int i = 0; i < 50; ++i)
        EXPECT_EQ(cache.find(1, "a", "s" + std::to_string(i)) != nullptr, i >= 45) << i;
}

TEST_F(SnapshotCacheTest, LeastRecentlyAskedGoesFirst) {
    SnapshotCache& cache = with_room_for(3);
    for (const char* store : {"s", "t", "u"})
        cache.keep(1, "a", store, menu(1, store[0]));
    EXPECT_NE(cache.find(1, "a", "s"), nullptr);
    EXPECT_TRUE(cache.find_home(1, "a", id_of('t')));  // Asking for a record is asking for its menu.
    cache.keep(1, "a", "v", menu(1, 'v'));
    EXPECT_EQ(cache.find(1, "a", "u"), nullptr);
    cache.keep(1, "a", "w", menu(1, 'w'));
    EXPECT_EQ(cache.find(1, "a", "s"), nullptr);
    EXPECT_NE(cache.find(1, "a", "t"), nullptr);
}

// Only each eighth time counts as asked, so that a menu asked for eight times since is safe whatever came before.
TEST_F(SnapshotCacheTest, OftenAskedStays) {
    SnapshotCache& cache = with_room_for(3);
    cache.keep(1, "a", "often", menu(1, 1));
    for (int i = 0; i < 30; ++i) {
        for (int time = 0; time < 8; ++time)
            ASSERT_NE(cache.find(1, "a", "often"), nullptr);
        cache.keep(1, "a", "once" + std::to_string(i), menu(1, 100 + i));
    }
    EXPECT_EQ(cache.find(1, "a", "once27"), nullptr);
    EXPECT_NE(cache.find(1, "a", "once29"), nullptr);
}

TEST_F(SnapshotCacheTest, NewerWinsOverOlder) {
    SnapshotCache& cache = with_room_for(3);
    const SnapshotPtr older = menu(4, 1), newer = menu(5, 1), equal = menu(5, 1);
    cache.keep(1, "a", "s", older);
    cache.keep(1, "a", "s", newer);
    EXPECT_EQ(cache.find(1, "a", "s"), newer);
    cache.keep(1, "a", "s", older);
    cache.keep(1, "a", "s", equal);
    EXPECT_EQ(cache.find(1, "a", "s"), newer);
    EXPECT_EQ(kept(), 1);
    EXPECT_EQ(bytes(), static_cast<double>(one_menu));
    cache.keep(1, "a", "s", menu(6, 1, 10));  // Smaller than the one before.
    EXPECT_EQ(bytes(), static_cast<double>(menu(6, 1, 10)->bytes()));
}

TEST_F(SnapshotCacheTest, HomesComeAndGoWithTheirMenu) {
    SnapshotCache& cache = with_room_for(4);
    const SnapshotPtr first = menu(1, 1);
    cache.keep(1, "a", "s", first);
    const auto home = cache.find_home(1, "a", id_of(1));
    ASSERT_TRUE(home);
    EXPECT_EQ(home->store, "s");
    EXPECT_EQ(home->snapshot, first);
    EXPECT_FALSE(cache.find_home(1, "b", id_of(1)));
    EXPECT_FALSE(cache.find_home(1, "a", id_of(2)));

    const auto second = std::make_shared<const Snapshot>(*first, 2, std::vector{make_entry(2, 1'000)});
    cache.keep(1, "a", "s", second);
    for (const int each : {1, 2})
        EXPECT_EQ(cache.find_home(1, "a", id_of(each)).value().snapshot, second) << each;

    for (int i = 0; i < 4; ++i)
        cache.keep(1, "a", "t" + std::to_string(i), menu(1, 10 + i));
    EXPECT_EQ(cache.find(1, "a", "s"), nullptr);
    for (const int each : {1, 2})
        EXPECT_FALSE(cache.find_home(1, "a", id_of(each))) << each;
    EXPECT_TRUE(cache.find_home(1, "a", id_of(13)));
}

TEST_F(SnapshotCacheTest, HomesComeBackWithTheirMenu) {
    SnapshotCache& cache = with_room_for(1);
    cache.keep(1, "a", "s", menu(1, 1));
    cache.keep(1, "a", "t", menu(1, 2));
    EXPECT_FALSE(cache.find_home(1, "a", id_of(1)));
    const SnapshotPtr again = menu(3, 1);
    cache.keep(1, "a", "s", again);
    EXPECT_EQ(cache.find_home(1, "a", id_of(1)).value().snapshot, again);
    EXPECT_FALSE(cache.find_home(1, "a", id_of(2)));
}

TEST_F(SnapshotCacheTest, PastMenusAreApartFromCurrentOnes) {
    SnapshotCache& cache = with_room_for(9);
    const SnapshotPtr current = menu(3, 1), first = menu(1, 1), second = menu(2, 1);
    cache.keep_past(1, "a", "s", second);
    EXPECT_EQ(cache.find(1, "a", "s"), nullptr);
    EXPECT_FALSE(cache.find_home(1, "a", id_of(1)));
    cache.keep(1, "a", "s", current);
    cache.keep_past(1, "a", "s", first);
    cache.keep_past(1, "a", "s", menu(2, 1));  // There already.
    EXPECT_EQ(cache.find(1, "a", "s"), current);
    EXPECT_EQ(cache.find_past(1, "a", "s", 1), first);
    EXPECT_EQ(cache.find_past(1, "a", "s", 2), second);
    EXPECT_EQ(cache.find_past(1, "a", "s", 3), nullptr);
    EXPECT_EQ(cache.find_past(1, "b", "s", 1), nullptr);
    EXPECT_EQ(cache.find_home(1, "a", id_of(1)).value().snapshot, current);
    EXPECT_EQ(kept(), 3);
}

TEST_F(SnapshotCacheTest, PastMenuGoesWithoutTheHomesOfTheCurrentOne) {
    SnapshotCache& cache = with_room_for(2);
    cache.keep_past(1, "a", "s", menu(1, 1));
    cache.keep(1, "a", "s", menu(3, 1));
    cache.keep(1, "a", "t", menu(1, 2));
    EXPECT_EQ(cache.find_past(1, "a", "s", 1), nullptr);
    EXPECT_TRUE(cache.find_home(1, "a", id_of(1)));
}

TEST_F(SnapshotCacheTest, MenuLargerThanTheLimitIsNotKept) {
    SnapshotCache& cache = with_room_for(2);
    cache.keep(1, "a", "small", menu(1, 1));
    cache.keep(1, "a", "large", menu(1, 2, 5'000));
    cache.keep_past(1, "a", "large", menu(1, 2, 5'000));
    EXPECT_EQ(cache.find(1, "a", "large"), nullptr);
    EXPECT_EQ(cache.find_past(1, "a", "large", 1), nullptr);
    EXPECT_FALSE(cache.find_home(1, "a", id_of(2)));
    EXPECT_NE(cache.find(1, "a", "small"), nullptr);
}

TEST_F(SnapshotCacheTest, MenuThatOutgrowsTheLimitGoesAlone) {
    SnapshotCache& cache = with_room_for(2);
    cache.keep(1, "a", "small", menu(1, 1));
    cache.keep(1, "a", "growing", menu(1, 2));
    cache.keep(1, "a", "growing", menu(2, 2, 5'000));
    EXPECT_EQ(cache.find(1, "a", "growing"), nullptr);
    EXPECT_FALSE(cache.find_home(1, "a", id_of(2)));
    EXPECT_NE(cache.find(1, "a", "small"), nullptr);
    EXPECT_EQ(bytes(), static_cast<double>(one_menu));
}

TEST_F(SnapshotCacheTest, WhoHoldsAMenuKeepsItBeyondTheCache) {
    SnapshotCache& cache = with_room_for(1);
    cache.keep(1, "a", "s", menu(1, 1));
    const SnapshotPtr held = cache.find(1, "a", "s");
    cache.keep(1, "a", "t", menu(1, 2));
    EXPECT_EQ(cache.find(1, "a", "s"), nullptr);
    EXPECT_NE(held->find(id_of(1)), nullptr);
}

// Each thread sees a store's menu only get newer, while nothing has to go for memory.
TEST_F(SnapshotCacheTest, ThreadsSeeNoMenuGoBack) {
    SnapshotCache& cache = with_room_for(100);
    const auto work = [&cache](int seed) {
        std::mt19937 random(static_cast<unsigned>(seed));
        std::int64_t seen[3] = {0, 0, 0};
        for (int i = 0; i < 500; ++i) {
            const int store = static_cast<int>(random() % 3);
            const std::string name = "s" + std::to_string(store);
            cache.keep(1, "a", name, menu(static_cast<int>(random() % 400) + 1, store, 10));
            const SnapshotPtr found = cache.find(1, "a", name);
            ASSERT_NE(found, nullptr);
            ASSERT_GE(found->version(), seen[store]);
            seen[store] = found->version();
        }
    };
    std::vector<std::jthread> threads;
    for (int seed = 1; seed <= 4; ++seed)
        threads.emplace_back(work, seed);
}

TEST_F(SnapshotCacheTest, ThreadsThatCrowdItLeaveItWhole) {
    SnapshotCache& cache = with_room_for(3);
    const auto work = [&cache](int seed) {
        std::mt19937 random(static_cast<unsigned>(seed));
        for (int i = 0; i < 500; ++i) {
            const int store = static_cast<int>(random() % 6);
            const std::string name = "s" + std::to_string(store);
            cache.keep(1, "a", name, menu(i, store));
            cache.keep_past(1, "a", name, menu(i % 20, store));
            cache.find_past(1, "a", name, static_cast<int>(random() % 20));
            const int wanted = static_cast<int>(random() % 6);
            const auto home = cache.find_home(1, "a", id_of(wanted));
            if (!home) continue;
            ASSERT_EQ(home->store, "s" + std::to_string(wanted));
            ASSERT_NE(home->snapshot->find(id_of(wanted)), nullptr);
        }
    };
    {
        std::vector<std::jthread> threads;
        for (int seed = 1; seed <= 4; ++seed)
            threads.emplace_back(work, seed);
    }
    EXPECT_LE(bytes(), static_cast<double>(3 * one_menu));
    EXPECT_EQ(bytes(), kept() * static_cast<double>(one_menu));
    for (int store = 0; store < 6; ++store)
        EXPECT_EQ(cache.find_home(1, "a", id_of(store)).has_value(),
                  cache.find(1, "a", "s" + std::to_string(store)) != nullptr);
}

}  // namespace
}  // namespace comanda::record::snapshot_cache_test
