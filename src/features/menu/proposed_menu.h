// A menu that is not there yet: what a pull, a rollback or a few edits would make of a store's.
#pragma once

#include "features/menu/distribution/pull.h"

namespace comanda::menu {

struct ProposedMenu {
    record::SnapshotPtr menu;
    std::int64_t from_version = 0;  // The menu it would change.
    json::object about;             // What was asked for, and how much of the menu it changes.
    Warnings warnings = {};         // Of the records of a draft.
};

// The fields of its kind are read once the kind is known.
inline constexpr record::Field draft_fields[] = {
    record::body_field("id", record::Type::id),
    record::body_field("kind"),
};
inline constexpr record::Shape drafted_record{.title = "DraftedRecord", .fields = draft_fields, .open = true};

inline constexpr record::Field pull_field{.name = "pull", .type = record::Type::one_shape, .shape = &pull_input};
inline constexpr record::Field version_field = record::body_field("toVersion", record::Type::whole);
inline constexpr record::Field draft_field{
    .name = "draft", .type = record::Type::shapes, .most = 1'000, .shape = &drafted_record};

// `wanted` has been read by one of these: pull_field, as POST svc/store/{id} takes it; version_field, a version to go
// back to; draft_field, a list of records with what would be different in them (without an id, with a kind: new ones).
// Throws refused(422).
net::Task<ProposedMenu> propose_menu(Services& services, http::Caller caller, tenant::StoreRef store,
                                     json::object wanted);

}  // namespace comanda::menu
