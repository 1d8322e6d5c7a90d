// Writes as arrays, one per column of the record table: how a statement takes many of them.
#pragma once

#include "base/text.h"
#include "record/engine.h"

namespace comanda::record {

struct Columns {
    std::vector<std::string> account, store, kind, id, name, name_key, parent, search, doc, facet, refs, actor, action,
        fields;
    std::vector<std::int64_t> expected;
    std::vector<std::uint8_t> active;

    // Takes the texts out of the write.
    void add(Write& write) {
        account.push_back(std::move(write.account));
        store.push_back(std::move(write.store));
        kind.push_back(std::move(write.kind));
        id.push_back(std::move(write.id));
        expected.push_back(write.expected);
        active.push_back(write.active ? 1 : 0);
        name_key.push_back(lower_case(write.name));
        name.push_back(std::move(write.name));
        parent.push_back(std::move(write.parent));
        search.push_back(std::move(write.search));
        doc.push_back(std::move(write.doc));
        facet.push_back(std::move(write.facet));
        refs.push_back(std::move(write.refs));
        actor.push_back(std::move(write.actor));
        action.push_back(std::move(write.action));
        fields.push_back(std::move(write.fields));
    }
};

}  // namespace comanda::record
