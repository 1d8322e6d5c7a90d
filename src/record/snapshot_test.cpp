#include "record/snapshot.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "base/text.h"

namespace comanda::record::snapshot_test {
namespace {

Entry plain_entry(std::string kind, std::string id, std::string name) {
    Entry entry;
    entry.kind = std::move(kind);
    entry.id = std::move(id);
    entry.version = 1;
    entry.order = sort_key(name);
    entry.doc = fmt::format(R"({{"id":"{}"}})", entry.id);
    entry.name = std::move(name);
    return entry;
}

EntryPtr kept(Entry entry) {
    return std::make_shared<const Entry>(std::move(entry));
}

EntryPtr make_entry(std::string kind, std::string id, std::string name) {
    return kept(plain_entry(std::move(kind), std::move(id), std::move(name)));
}

std::string id_of(int number) {
    return fmt::format("65a0000000000000{:08x}", number);
}

// A record whose document shows the name of another.
EntryPtr showing(std::string kind, std::string id, std::string name, const std::string& shown) {
    Entry entry = plain_entry(std::move(kind), std::move(id), std::move(name));
    entry.refs = shown;
    entry.doc = fmt::format(R"({{"shown":"\u0000{}"}})", shown);
    return kept(std::move(entry));
}

std::vector<std::string> ids(std::span<const EntryPtr> entries) {
    std::vector<std::string> all;
    for (const EntryPtr& each : entries)
        all.push_back(each->id);
    return all;
}

std::vector<std::string> sorted_ids(std::span<const EntryPtr> entries) {
    std::vector<std::string> all = ids(entries);
    std::sort(all.begin(), all.end());
    return all;
}

// Everything that is listed, in order, with what it says.
std::string told(const Snapshot& snapshot) {
    std::string text = fmt::format("{} {} {}\n", snapshot.version(), snapshot.size(), snapshot.bytes());
    for (const std::string& kind : snapshot.kinds()) {
        for (const bool active : {true, false}) {
            for (const EntryPtr& each : snapshot.list(kind, active))
                text += fmt::format("{} {} {} {} {}\n", kind, each->id, each->version, each->active, each->doc);
        }
    }
    return text;
}

TEST(Snapshot, EmptyHasNothing) {
    const Snapshot empty(0, {});
    EXPECT_EQ(empty.size(), 0U);
    EXPECT_EQ(empty.bytes(), 0U);
    EXPECT_EQ(empty.find(id_of(1)), nullptr);
    EXPECT_EQ(empty.name_of(id_of(1)), nullptr);
    EXPECT_TRUE(empty.list("dish", true).empty());
    EXPECT_TRUE(empty.all().empty());
    EXPECT_TRUE(empty.added().empty());
    EXPECT_TRUE(empty.kinds().empty());
    EXPECT_TRUE(empty.users_of(id_of(1)).empty());
    const Snapshot next(empty, 1, {make_entry("dish", id_of(1), "Soup")});
    EXPECT_EQ(ids(next.added()), std::vector<std::string>{id_of(1)});
    EXPECT_EQ(*next.name_of(id_of(1)), "Soup");
}

TEST(Snapshot, ListsByNameAsPeopleReadItThenById) {
    const Snapshot menu(1, {make_entry("dish", id_of(4), "fig"), make_entry("dish", id_of(3), "Éclair"),
                            make_entry("dish", id_of(2), "éclair"), make_entry("dish", id_of(9), "apple"),
                            make_entry("dish", id_of(1), "apple"), make_entry("tax", id_of(5), "Aaa")});
    EXPECT_EQ(ids(menu.list("dish", true)),
              (std::vector<std::string>{id_of(1), id_of(9), id_of(2), id_of(3), id_of(4)}));
    EXPECT_EQ(menu.kinds(), (std::vector<std::string>{"dish", "tax"}));
    EXPECT_TRUE(menu.list("dish", false).empty());
}

TEST(Snapshot, UsersAreTheActiveRecordsThatNameOne) {
    Entry user = plain_entry("dish", id_of(2), "user");
    user.refs = id_of(1) + ' ' + id_of(7);
    Entry retired = plain_entry("dish", id_of(3), "retired");
    retired.refs = id_of(1);
    retired.active = false;
    Entry itself = plain_entry("tax", id_of(1), "tax");
    itself.refs = id_of(1);
    const Snapshot menu(1, {kept(user), kept(retired), kept(itself)});
    EXPECT_EQ(ids(menu.users_of(id_of(1))), std::vector<std::string>{id_of(2)});
    EXPECT_EQ(ids(menu.users_of(id_of(7))), std::vector<std::string>{id_of(2)});
    EXPECT_TRUE(menu.users_of(id_of(2)).empty());
}

TEST(Snapshot, ShowsTheNamesOfReferencedRecords) {
    // Whichever of the two comes first.
    const Snapshot menu(1, {showing("dish", id_of(1), "a", id_of(2)), make_entry("size", id_of(2), "Small"),
                            showing("dish", id_of(3), "c", id_of(2)), showing("dish", id_of(4), "d", id_of(9))});
    EXPECT_EQ(menu.find(id_of(1))->doc, R"({"shown":"Small"})");
    EXPECT_EQ(menu.find(id_of(3))->doc, R"({"shown":"Small"})");
    EXPECT_EQ(menu.find(id_of(4))->doc, R"({"shown":""})");
    const Snapshot next(menu, 2, {showing("dish", id_of(5), "e", id_of(6)), make_entry("size", id_of(6), "Large")});
    EXPECT_EQ(next.find(id_of(5))->doc, R"({"shown":"Large"})");
    EXPECT_EQ(next.list("dish", true).back(), next.find(id_of(5)));
}

TEST(Snapshot, NewerOneLeavesItsBaseAsItWas) {
    const Snapshot base(1, {make_entry("dish", id_of(1), "a"), make_entry("dish", id_of(2), "b")});
    const std::string before = told(base);
    Entry gone = plain_entry("dish", id_of(1), "z");
    gone.active = false;
    std::vector<EntryPtr> changed{kept(gone)};
    for (int i = 3; i < 100; ++i)  // More than the base has room for.
        changed.push_back(make_entry("tax", id_of(i), "t"));
    const Snapshot next(base, 2, changed);
    EXPECT_EQ(told(base), before);
    EXPECT_EQ(base.find(id_of(3)), nullptr);
    EXPECT_TRUE(base.find(id_of(1))->active);
    EXPECT_EQ(ids(next.list("dish", false)), std::vector<std::string>{id_of(1)});
    EXPECT_EQ(next.size(), 99U);
    EXPECT_EQ(next.find(id_of(2)), base.find(id_of(2)));  // Shared, not copied.
}

TEST(Snapshot, WithNothingChangedOnlyTheVersionDiffers) {
    const Snapshot base(1, {make_entry("dish", id_of(1), "a")});
    const Snapshot next(base, 5, {});
    EXPECT_EQ(next.version(), 5);
    EXPECT_TRUE(next.added().empty());
    EXPECT_EQ(next.find(id_of(1)), base.find(id_of(1)));
}

// A menu that is written to at random, kept both as its records and as a snapshot that follows step by step. Sizes are
// what dishes show the name of.
class Follower {
  public:
    explicit Follower(unsigned seed) : random_(seed), snapshot_(std::make_shared<const Snapshot>(0, rows())) {}

    void step() {
        changed_.clear();
        new_ids_.clear();
        anew_ = false;
        for (int i = below(3); i >= 0; --i)
            change();
        ++version_;
        const std::string before = version_ % 16 == 0 ? told(*snapshot_) : std::string();
        const SnapshotPtr base = snapshot_;
        std::vector<EntryPtr> changed;
        for (const auto& [id, entry] : changed_)
            changed.push_back(entry);
        // A name that others may show is never refreshed.
        snapshot_ = anew_ ? std::make_shared<const Snapshot>(version_, rows())
                          : std::make_shared<const Snapshot>(*base, version_, changed);
        if (!anew_) {
            ++refreshes_;
            EXPECT_EQ(sorted_ids(snapshot_->added()), std::vector(new_ids_.begin(), new_ids_.end()));
        }
        if (!before.empty()) {
            EXPECT_EQ(told(*base), before);
        }
    }

    void expect_same_as_built() {
        const Snapshot built(version_, rows());
        ASSERT_EQ(told(*snapshot_), told(built));
        ASSERT_EQ(snapshot_->kinds(), built.kinds());
        ASSERT_EQ(sorted_ids(snapshot_->all()), sorted_ids(built.all()));
        for (int i = 0; i < 4 && !records_.empty(); ++i) {
            const std::string id = any()->id;
            ASSERT_EQ(snapshot_->find(id)->doc, built.find(id)->doc);
            ASSERT_EQ(snapshot_->find(id)->version, records_.at(id)->version);
            ASSERT_EQ(*snapshot_->name_of(id), *built.name_of(id));
            ASSERT_EQ(sorted_ids(snapshot_->users_of(id)), sorted_ids(built.users_of(id)));
        }
        ASSERT_EQ(snapshot_->find(id_of(below(1'000'000))), nullptr);
    }

    std::size_t size() const { return snapshot_->size(); }
    int refreshes() const { return refreshes_; }

  private:
    int below(int end) { return std::uniform_int_distribution<int>(0, end - 1)(random_); }
    const EntryPtr& any() { return std::next(records_.begin(), below(static_cast<int>(records_.size())))->second; }

    std::vector<EntryPtr> rows() const {
        std::vector<EntryPtr> all;
        for (const auto& [id, entry] : records_)
            all.push_back(entry);
        return all;
    }

    std::string any_name() {
        static const char* names[] = {"Soup", "soup", "Éclair", "eclair", "Zander", "tea", "Tea with a very long name"};
        return names[below(std::size(names))];
    }

    void rename(Entry& entry) {
        entry.name = any_name();
        entry.order = sort_key(entry.name);
    }

    void refer(Entry& entry) {
        if (records_.empty()) return;
        const EntryPtr other = any();
        entry.refs = other->id + ' ' + any()->id;
        entry.doc = entry.kind == "dish" && other->kind == "size"
                        ? fmt::format(R"({{"n":{},"shown":"\u0000{}"}})", below(1000), other->id)
                        : fmt::format(R"({{"n":"{}"}})", std::string(static_cast<std::size_t>(below(40)), 'x'));
    }

    Entry made() {
        static const char* kinds[] = {"dish", "dish", "tax", "size"};
        const std::string id = fmt::format("65b{:05x}{:08x}{:08x}", below(1000), random_(), random_());
        Entry entry = plain_entry(kinds[below(4)], id, any_name());
        refer(entry);
        new_ids_.insert(id);
        return entry;
    }

    Entry altered() {
        Entry entry = *any();
        ++entry.version;
        switch (below(3)) {
            case 0:
                if (entry.kind == "size") anew_ = true;
                rename(entry);
                break;
            case 1:
                entry.active = !entry.active;
                break;
            default:
                refer(entry);
        }
        return entry;
    }

    void change() {
        const bool grows = records_.empty() || (records_.size() < 70 && below(10) == 0);
        const EntryPtr entry = kept(grows ? made() : altered());
        records_[entry->id] = entry;
        changed_[entry->id] = entry;
    }

    std::mt19937 random_;
    std::int64_t version_ = 0;
    int refreshes_ = 0;
    bool anew_ = false;
    std::map<std::string, EntryPtr> records_;
    std::map<std::string, EntryPtr> changed_;
    std::set<std::string> new_ids_;
    SnapshotPtr snapshot_;
};

TEST(Snapshot, RefreshedStepByStepIsTheOneBuiltFromAll) {
    Follower follower(20261115);
    for (int step = 0; step < 3'000; ++step) {
        follower.step();
        follower.expect_same_as_built();
        if (testing::Test::HasFailure()) FAIL() << "in step " << step;
    }
    EXPECT_GE(follower.size(), 70U);
    EXPECT_GT(follower.refreshes(), 2'000);
}

}  // namespace
}  // namespace comanda::record::snapshot_test
