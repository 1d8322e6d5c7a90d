// A line of a journal, and how clients see it.
#pragma once

#include "base/shape.h"
#include "db/rows.h"
#include "http/message.h"

namespace comanda::events {

struct Line {
    std::int64_t seq = 0;
    std::string entity;
    std::string action;
    std::string id;
    std::int64_t version = 0;
    std::string changed;  // A JSON array.
    Instant at{};
    std::string actor;  // A signature.
    std::int64_t epoch = 0;

    std::string type() const { return entity + '.' + action; }
    RawJson changed_fields() const { return {changed}; }
    std::string_view who() const { return http::actor_of(actor); }
};
BOOST_DESCRIBE_STRUCT(Line, (), (seq, entity, action, id, version, changed, at, actor, epoch))

inline constexpr auto event_shape =
    shape<Line>(property("seq", &Line::seq, "Its number in the store, without gaps."),
                property("type", &Line::type, "Entity and action, such as department.created."),
                property("entity", &Line::entity, "What changed."), property("id", &Line::id, "Its id."),
                property("version", &Line::version, "The version the change made."),
                property("changedFields", &Line::changed_fields, text_list, "A field that changed."),
                property("at", &Line::at, "When."),
                property("actor", &Line::who, "Who did it: a user, a person, or the key alone."),
                property("epoch", &Line::epoch,
                         "The history the line was written in: after a failover or a restore lost lines, their numbers "
                         "are given again, but with another epoch."));

}  // namespace comanda::events
