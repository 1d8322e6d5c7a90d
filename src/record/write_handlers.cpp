// Changing records: create, update, inactivate.

#include <fmt/format.h>

#include <algorithm>

#include "base/members.h"
#include "base/object_id.h"
#include "base/refusal.h"
#include "base/text.h"
#include "http/after_commit.h"
#include "http/conditions.h"
#include "net/patience.h"
#include "record/check_body.h"
#include "record/document.h"
#include "record/handlers.h"
#include "record/judge.h"
#include "record/names.h"
#include "record/new_version.h"
#include "record/sent_body.h"
#include "tenant/stores.h"

namespace comanda::record {
namespace {

constexpr int attempts_max = 20;

http::Response replay(Remembered remembered) {
    http::Response response = http::json_response(200, std::move(remembered.answer));
    response.headers.push_back({"Idempotent-Replayed", "true"});
    response.headers.push_back({"ETag", std::move(remembered.etag)});
    if (!remembered.location.empty()) response.headers.push_back({"Location", std::move(remembered.location)});
    return response;
}

Refusal name_taken(const Kind& kind, const Written& written) {
    Refusal refusal{
        .status = 409,
        .code = "DUPLICATE_NAME",
        .message = "Another active " + std::string(kind.name) + " of this store has that name.",
        .errors = {{"name", "DUPLICATE_NAME", "is taken: update the record that has it, or send another name"}}};
    if (!written.other_id.empty()) refusal.more["existingId"] = written.other_id;
    return refusal;
}

// Writes, and turns every outcome but written, replayed, version_differs and menu_moved into its refusal.
net::Task<Written> write_or_refuse(Engine& engine, http::Caller caller, Write write, const Kind& kind) {
    const std::vector<Reference> references = write.references;
    Written written = co_await engine.write(caller, write);
    // Taken only within its own batch, by a write that may itself have failed: alone the answer is certain.
    for (int attempt = 0; written.outcome == Outcome::name_taken && written.other_id.empty() && attempt < attempts_max;
         ++attempt) {
        written = co_await engine.write(caller, write);
    }
    switch (written.outcome) {
        case Outcome::key_reused:
            throw refused(http::key_reused());
        case Outcome::in_flight:
            throw refused(http::request_in_flight());
        case Outcome::store_missing:
            throw refused(not_found("store"));
        case Outcome::reference_missing:
            throw refused(reference_not_found(references, written.missing));
        case Outcome::name_taken:
            throw refused(name_taken(kind, written));
        default:
            break;
    }
    co_return written;
}

Write write_of(const Kind& kind, const http::Request& request, const Origin& origin, const Checked& checked) {
    Write write = new_version(kind, origin, checked.fields, checked.active, checked.changed);
    write.idempotency_key = http::idempotency_key(request);
    if (write.idempotency_key) {
        write.fingerprint = fingerprint(request);
        write.answer = http::with_warnings(write.doc, checked.warnings);
    }
    return write;
}

// What is answered shows the names of the records it refers to, and every declared field.
net::Task<std::string> shown(Engine& engine, http::Caller caller, std::string store_id, const Kind& kind,
                             std::string doc) {
    if (has_marks(doc)) {
        const SnapshotPtr menu = co_await engine.menus().current(caller, store_id);
        doc = with_names(doc, [&menu](std::string_view id) { return menu->name_of(id); });
    }
    const tenant::StoreRef store = co_await engine.stores().require(std::move(caller), std::move(store_id));
    append_missing(doc, 0, kind.fields, store.currency_digits);
    co_return doc;
}

net::Task<http::Response> answer(Engine& engine, http::Caller caller, const Kind& kind, Origin origin, std::string doc,
                                 Warnings warnings) {
    doc = http::with_warnings(std::move(doc), warnings);
    doc = co_await shown(engine, std::move(caller), origin.store, kind, std::move(doc));
    http::Response response = http::json_response(200, std::move(doc));
    response.headers.push_back({"ETag", http::etag(origin.version)});
    co_return response;
}

net::Task<http::Response> answer_again(Engine& engine, http::Caller caller, const Kind& kind, std::string store,
                                       Remembered remembered) {
    remembered.answer = co_await shown(engine, std::move(caller), std::move(store), kind, std::move(remembered.answer));
    co_return replay(std::move(remembered));
}

// Ids of roles in rows of the fields that have changed, with their paths.
std::vector<std::pair<std::string, std::string>> changed_roles(const Kind& kind, const Checked& checked) {
    std::vector<std::pair<std::string, std::string>> roles;
    for (const Field& field : kind.fields) {
        if (field.shape == nullptr || std::ranges::find(checked.changed, field.name) == checked.changed.end()) continue;
        for (const Field& inside : field.shape->fields) {
            if (inside.type != Type::role) continue;
            const json::array& rows = members::list(checked.fields, field.name);
            for (std::size_t i = 0; i < rows.size(); ++i) {
                std::string id(members::text(rows[i].as_object(), inside.name));
                roles.emplace_back(fmt::format("{}[{}].{}", field.name, i, inside.name), std::move(id));
            }
        }
    }
    return roles;
}

// Roles are no records: whether they are there is asked for before the write.
net::Task<void> require_roles(Engine& engine, http::Caller caller, std::string store, const Kind& kind,
                              Checked checked) {
    const auto wanted = changed_roles(kind, checked);
    if (wanted.empty() || !engine.roles()) co_return;
    const std::vector<std::string> known = co_await engine.roles()(std::move(caller), std::move(store));
    Refusal refusal{.status = 422,
                    .code = "REFERENCE_NOT_FOUND",
                    .message = "A role that is named here is not an active role of this store."};
    for (const auto& [path, id] : wanted) {
        if (std::ranges::find(known, id) == known.end())
            refusal.errors.push_back({path, "REFERENCE_NOT_FOUND", "names no active role of this store"});
    }
    if (!refusal.errors.empty()) throw refused(std::move(refusal));
}

// The record as it is now, if the caller may change it.
net::Task<Stored> find_for_change(Engine& engine, http::Caller caller, std::string id, const Kind& kind) {
    std::optional<Stored> stored = co_await engine.find(caller, id);
    if (!stored || stored->kind != kind.name) throw refused(not_found(kind.name));
    if (!caller.may_use_store(stored->store)) throw refused(tenant::store_not_allowed());
    co_return std::move(*stored);
}

// A store that a body names must be the record's own.
net::Task<void> require_its_store(Engine& engine, http::Caller caller, std::string id, const Kind& kind,
                                  std::string named) {
    if (named.empty()) co_return;
    co_await engine.stores().require(caller, named);
    const Stored stored = co_await find_for_change(engine, std::move(caller), std::move(id), kind);
    if (stored.store != named)
        throw refused(validation_failed({{"store", "INVALID_VALUE", "a record stays in its store"}}));
}

// A repeated update must not be applied a second time over what came after it, so the key is looked up before.
net::Task<std::optional<http::Response>> find_replay(Engine& engine, const Kind& kind, http::Caller caller,
                                                     std::string key, std::string print) {
    std::optional<Remembered> remembered = co_await engine.find_remembered(caller, std::move(key));
    if (!remembered) co_return std::nullopt;
    if (remembered->fingerprint != print) throw refused(http::key_reused());
    const json::object document = parse_document(kind, remembered->answer);
    co_return co_await answer_again(engine, std::move(caller), kind, origin_of(document).store, std::move(*remembered));
}

// A request that changed nothing is remembered too: repeated later, it would undo what came between.
net::Task<http::Response> answer_unchanged(Engine& engine, http::Request request, const Kind& kind, Origin origin,
                                           std::string doc, Warnings warnings) {
    if (const auto key = http::idempotency_key(request)) {
        const std::string print = fingerprint(request);
        Remember remember{*key, print, http::etag(origin.version), http::with_warnings(doc, warnings)};
        const bool is_first = co_await engine.remember(request.caller, std::move(remember));
        if (!is_first) {
            std::optional<http::Response> replayed = co_await find_replay(engine, kind, request.caller, *key, print);
            if (replayed) co_return std::move(*replayed);
        }
    }
    co_return co_await answer(engine, request.caller, kind, std::move(origin), std::move(doc), std::move(warnings));
}

// Does the change take the record out of use, and must it be unused for that?
bool must_be_unused(const http::Request& request, const json::object& body, const Checked& checked, bool was_active) {
    return was_active && !checked.active && !is_forced(request, body);
}

bool may_copy_twice(const Checked& checked) {
    return std::ranges::find(checked.changed, "originalID") != checked.changed.end() &&
           !checked.text("originalID").empty();
}

// Changes the record by `body`. What somebody else changed between reading and writing is read again, so that a change
// of other fields is never lost, unless If-Match asked for one version only.
net::Task<http::Response> change_record(http::Request request, Engine& engine, const Kind& kind, std::string id,
                                        json::object body, Warnings said_before = {}) {
    const auto expected = http::if_match_version(request);
    for (net::Patience patience;;) {
        const Stored stored = co_await find_for_change(engine, request.caller, id, kind);
        const tenant::StoreRef store = co_await engine.stores().require(request.caller, stored.store);
        const json::object before = parse_document(kind, *stored.doc);
        Checked checked = check_update(kind, body, before, {store.currency_digits});
        if (checked.used_timezone) {
            const std::string zone = co_await engine.stores().timezone(request.caller, store.id);
            checked = check_update(kind, body, before, {store.currency_digits, zone});
        }
        checked.warnings.insert(checked.warnings.end(), said_before.begin(), said_before.end());
        if (expected && *expected != stored.version) throw refused(version_conflict(stored.version));
        refuse_unless_clean(checked, request);
        if (checked.changed.empty())
            co_return co_await answer_unchanged(engine, std::move(request), kind, origin_of(before), *stored.doc,
                                                checked.warnings);
        co_await require_roles(engine, request.caller, stored.store, kind, checked);
        const Origin origin = next_origin(before, request.caller.signature());
        Write write = write_of(kind, request, origin, checked);
        const bool was_active = before.at("activeStatus").as_bool();
        write.action = action_of(was_active, checked.active);
        if (checked.active)
            write.references =
                was_active ? added_references(kind, before, checked.fields) : references_of(kind, checked.fields);
        // References are judged by the database in the transaction. What needs the whole menu is judged here, and holds
        // only as long as the menu is the same.
        const bool leaves = must_be_unused(request, body, checked, was_active), copies = may_copy_twice(checked);
        if (leaves || copies || may_be_cyclic(kind, checked.changed)) {
            const SnapshotPtr menu = co_await engine.menus().current(request.caller, stored.store);
            if (leaves) refuse_if(why_in_use(kind, id, *menu));
            if (copies) refuse_if(why_copied_twice(kind, id, checked.fields, *menu));
            refuse_if(why_cyclic(kind, id, checked.fields, *menu));
            write.judged_at = menu->version();
        }
        std::string doc = write.doc;
        Written written = co_await write_or_refuse(engine, request.caller, std::move(write), kind);
        if (written.outcome == Outcome::replayed) {
            co_return co_await answer_again(engine, request.caller, kind, stored.store, std::move(written.remembered));
        }
        if (written.outcome == Outcome::written) {
            net::Task<http::Response> answering =
                answer(engine, request.caller, kind, origin, std::move(doc), checked.warnings);
            co_return co_await http::after_commit(std::move(answering));
        }
        // The same version as was meant: another write of its batch came first, and may itself have failed.
        if (expected && written.outcome == Outcome::version_differs && written.current_version != *expected)
            throw refused(version_conflict(written.current_version));
        const bool goes_on = co_await patience.pause();
        if (!goes_on) throw refused(unavailable("The record is being changed by many at once."));
    }
}

}  // namespace

net::Task<http::Response> create_record(http::Request request, Engine& engine, const Kind& kind) {
    const json::object body = parse_json_object(request.body);
    tenant::refuse_foreign_account(body, request.caller);
    if (kind.paths.create_updates && is_object_id(sent_text(body, "id"))) {
        const std::optional<Stored> stored = co_await engine.find(request.caller, sent_text(body, "id"));
        if (stored && stored->kind == kind.name) co_return co_await update_record(std::move(request), engine, kind);
    }
    const std::string store_id = sent_store(body);
    if (store_id.empty()) {
        Checked checked = check_create(kind, body);
        checked.errors.push_back({"store", "REQUIRED", "is required: the store the record belongs to"});
        refuse_unless_clean(checked, request);
    }
    const tenant::StoreRef store = co_await engine.stores().require(request.caller, store_id);
    Checked checked = check_create(kind, body, {store.currency_digits});
    if (checked.used_timezone) {
        const std::string zone = co_await engine.stores().timezone(request.caller, store.id);
        checked = check_create(kind, body, {store.currency_digits, zone});
    }
    refuse_unless_clean(checked, request);
    co_await require_roles(engine, request.caller, store.id, kind, checked);

    const Origin origin = first_origin(request.caller.account, store, request.caller.signature());
    Write write = write_of(kind, request, origin, checked);
    write.action = "created";
    write.status = 201;
    write.location = request.path + '/' + origin.id;
    if (checked.active) write.references = references_of(kind, checked.fields);
    const std::string location = write.location, doc = write.doc;

    for (net::Patience patience;;) {
        if (may_copy_twice(checked)) {
            const SnapshotPtr menu = co_await engine.menus().current(request.caller, store.id);
            const std::optional<Refusal> twice = why_copied_twice(kind, origin.id, checked.fields, *menu);
            if (twice && write.idempotency_key) {  // It may be this very request that made the copy.
                std::optional<http::Response> replayed =
                    co_await find_replay(engine, kind, request.caller, *write.idempotency_key, write.fingerprint);
                if (replayed) co_return std::move(*replayed);
            }
            refuse_if(twice);
            write.judged_at = menu->version();
        }
        Written written = co_await write_or_refuse(engine, request.caller, write, kind);
        if (written.outcome == Outcome::replayed) {
            co_return co_await answer_again(engine, request.caller, kind, store.id, std::move(written.remembered));
        }
        if (written.outcome != Outcome::menu_moved) {
            net::Task<http::Response> answering = answer(engine, request.caller, kind, origin, doc, checked.warnings);
            http::Response response = co_await http::after_commit(std::move(answering));
            response.status = 201;
            response.headers.push_back({"Location", location});
            co_return response;
        }
        const bool goes_on = co_await patience.pause();
        if (!goes_on) throw refused(unavailable("The menu is being changed by many at once."));
    }
}

net::Task<http::Response> update_record(http::Request request, Engine& engine, const Kind& kind) {
    json::object body = parse_json_object(request.body);
    std::string id = sent_id(request, body, kind.name);
    tenant::refuse_foreign_account(body, request.caller);
    if (const auto key = http::idempotency_key(request)) {
        std::optional<http::Response> replayed =
            co_await find_replay(engine, kind, request.caller, *key, fingerprint(request));
        if (replayed) co_return std::move(*replayed);
    }
    co_await require_its_store(engine, request.caller, id, kind, sent_store(body));
    co_return co_await change_record(std::move(request), engine, kind, std::move(id), std::move(body));
}

net::Task<http::Response> inactivate_record(http::Request request, Engine& engine, const Kind& kind) {
    const json::object sent = request.body.empty() ? json::object{} : parse_json_object(request.body);
    std::string id = sent_id(request, sent, kind.name);
    tenant::refuse_foreign_account(sent, request.caller);
    Inactivation wanted = read_inactivation(request, sent, kind.name);
    co_await require_its_store(engine, request.caller, id, kind, std::move(wanted.store));
    json::object body{{"activeStatus", false}};
    if (wanted.is_forced) body["force"] = true;
    co_return co_await change_record(std::move(request), engine, kind, std::move(id), std::move(body),
                                     std::move(wanted.warnings));
}

}  // namespace comanda::record
