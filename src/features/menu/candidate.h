// A menu that is not there yet: what a pull, a rollback or a few edits would make of a store's.
#pragma once

#include "features/menu/services.h"
#include "features/menu/wanted_fields.h"

namespace comanda::menu {

struct Candidate {
    record::SnapshotPtr menu;
    std::int64_t from_version = 0;  // The menu it would change.
    json::object about;             // What was asked for, and how much of the menu it changes.
    Warnings warnings = {};         // Of the records of a draft.
};

// `wanted` has been read by one of these: pull_field, as POST svc/store/{id} takes it; version_field, a version to go
// back to; draft_field, a list of records with what would be different in them (without an id, with a kind: new ones).
// Throws refused(422).
net::Task<Candidate> candidate_menu(Services& services, http::Caller caller, tenant::StoreRef store,
                                    json::object wanted);

}  // namespace comanda::menu
