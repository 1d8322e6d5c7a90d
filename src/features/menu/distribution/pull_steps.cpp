// Which records of the source come, and which records of the store they are.
#include <fmt/format.h>

#include <algorithm>

#include "base/members.h"
#include "base/object_id.h"
#include "base/text.h"
#include "features/menu/distribution/pull_plan.h"
#include "record/names.h"

namespace comanda::menu {
namespace {

// The store's own records by what could make one the copy of another.
struct LocalRecords {
    std::unordered_map<std::string_view, LocalRecord> copies;  // By the source's record.
    std::unordered_map<std::string, LocalRecord> by_name;      // Those that are no copies of its, in use.
    std::vector<std::pair<std::string, std::string>> others;   // Copies of what the source does not have: from, to.

    static std::string key(std::string_view kind, std::string_view facet, std::string_view parent,
                           std::string_view name) {
        return fmt::format("{}\n{}\n{}\n{}", kind, facet, parent, lower_case(name));
    }

    LocalRecords(const PullSource& source, const record::Snapshot& menu, std::span<const record::Kind* const> kinds) {
        for (const record::EntryPtr& each : menu.all()) {
            const record::Kind* kind = record::find_kind(kinds, each->kind);
            if (kind == nullptr) continue;
            json::object document = record::parse_document(*kind, each->doc);
            LocalRecord local{each, EditableFields(*kind, document), origin_in(std::move(document))};
            const SourceRecord* original = source.find(local.original());
            if (original != nullptr && original->kind == kind) {
                add_copy(original->entry->id, std::move(local));
                continue;
            }
            if (!local.original().empty()) others.emplace_back(local.original(), each->id);
            if (each->active) {
                by_name.emplace(key(each->kind, each->facet, each->parent, each->name), std::move(local));
            }
        }
    }

    static json::object origin_in(json::object document) {
        json::object origin;
        for (const std::string_view name : record::server_fields) {
            if (json::value* value = document.if_contains(name)) origin.emplace(name, std::move(*value));
        }
        return origin;
    }

    // A client may have named the same original twice: the one that was pulled is the copy, else the older.
    void add_copy(std::string_view original, LocalRecord local) {
        const auto [place, is_new] = copies.try_emplace(original, std::move(local));
        if (is_new) return;
        const auto rank = [](const LocalRecord& each) {
            return std::tuple(each.content.original_version == 0, !each.entry->active,
                              std::string_view(each.entry->id));
        };
        if (rank(local) < rank(place->second)) place->second = std::move(local);
    }
};

class Finder {
  public:
    Finder(const PullSourcePtr& source, const PullInto& into, const PullWanted& wanted,
           std::span<const record::Kind* const> kinds)
        : wanted_(wanted), source_(*source), locals_(source_, *into.menu, kinds) {
        found_.source = source;
        for (const auto& [from, to] : into.roles) {
            if (!to.empty()) found_.ids.emplace(from, to);
        }
        for (const auto& [original, local] : locals_.copies)
            found_.ids.emplace(original, local.entry->id);
        for (auto& [original, id] : locals_.others) {
            found_.other_originals.push_back(std::move(original));
            found_.other_ids.emplace(found_.other_originals.back(), std::move(id));
        }
    }

    PullSteps find() {
        for (std::size_t i = 0; i < source_.records().size(); ++i) {
            if (is_wanted(source_.at(i))) bring(i);
        }
        while (!open_.empty()) {
            const std::size_t place = open_.back();
            open_.pop_back();
            for (const std::size_t each : source_.at(place).named)
                bring(each);
        }
        order_steps();
        for (PullStep& each : found_.steps)
            settle(each);
        return std::move(found_);
    }

  private:
    bool is_chosen(const SourceRecord& each) const {
        return wanted_.copy_all || wanted_.kinds.contains(each.kind->name);
    }

    bool is_wanted(const SourceRecord& each) const {
        if (!is_chosen(each)) return false;
        return each.content.active || (wanted_.copy_all && locals_.copies.contains(each.entry->id));
    }

    bool is_out_of_use(const SourceRecord& each) const { return !locals_.copies.at(each.entry->id).content.active; }

    // With what it names. What was not asked for comes only where the store has none, or none in use.
    void bring(std::size_t place) {
        if (brought_.empty()) brought_.resize(source_.records().size());
        if (brought_[place]) return;
        brought_[place] = true;
        const SourceRecord& source = source_.at(place);
        const bool has_copy = locals_.copies.contains(source.entry->id);
        const bool is_implied = !is_chosen(source);
        if (has_copy && !is_wanted(source) && !(source.content.active && is_out_of_use(source))) return;
        found_.steps.push_back({&source, is_implied});
        open_.push_back(place);
    }

    // What a name is unique within comes first: where a record belongs decides which one it is.
    void order_steps() {
        std::unordered_map<std::string_view, std::size_t> depths;
        const auto depth = [&](const PullStep& step) {
            std::size_t levels = 0;
            for (const SourceRecord* at = source_.find(step.source->entry->parent); at != nullptr && levels < 8;
                 at = source_.find(at->entry->parent))
                ++levels;
            return levels;
        };
        for (const PullStep& each : found_.steps)
            depths.emplace(each.source->entry->id, depth(each));
        std::ranges::sort(found_.steps, [&](const PullStep& a, const PullStep& b) {
            const std::size_t at = depths.at(a.source->entry->id), bt = depths.at(b.source->entry->id);
            return at != bt ? at < bt : a.source < b.source;
        });
    }

    void settle(PullStep& step) {
        const record::Entry& entry = *step.source->entry;
        if (const auto copy = locals_.copies.find(entry.id); copy != locals_.copies.end()) {
            const std::int64_t version = copy->second.content.original_version;
            step.local = std::move(copy->second);
            if (version > 0 && version != entry.version) found_.bases.push_back({entry.id, version});
            return;
        }
        const auto parent = found_.ids.find(entry.parent);
        const std::string_view inside = parent != found_.ids.end() ? parent->second : entry.parent;
        const auto same = locals_.by_name.find(LocalRecords::key(entry.kind, entry.facet, inside, entry.name));
        if (entry.active && same != locals_.by_name.end()) {
            step.local = std::move(same->second);
            step.local->is_adopted = true;
            locals_.by_name.erase(same);
            const std::int64_t version = step.local->content.original_version;
            if (version > 0) found_.bases.push_back({std::string(step.local->original()), version});
            found_.ids.emplace(entry.id, step.local->entry->id);
            return;
        }
        found_.ids.emplace(entry.id, ObjectId::make().text());
    }

    const PullWanted& wanted_;
    const PullSource& source_;
    LocalRecords locals_;
    PullSteps found_ = {};
    std::vector<bool> brought_ = {};
    std::vector<std::size_t> open_ = {};
};

}  // namespace

PullSteps find_steps(const PullSourcePtr& source, const PullInto& into, const PullWanted& wanted,
                     std::span<const record::Kind* const> kinds) {
    return Finder(source, into, wanted, kinds).find();
}

}  // namespace comanda::menu
