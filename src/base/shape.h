// The shape of an answer: the names, values and meanings of its members, said once. JSON text is made of it here, its
// description in http/shape_schema.h, tables for people in sheet/shape_table.h.
//
//     inline constexpr auto device_shape = shape<Device>(
//         property("id", &Device::id, "Its id."),
//         property("balance", &Device::balance, "What is in its drawer."),         // Money: with the text people read.
//         property("status", &Device::status, "ONLINE, STALE or OFFLINE."),        // A member function, or a free one.
//         optional_property("lastSeenAt", &Device::last_seen_at, "When it last asked."),     // Left out when there is
//         nothing. property("drawers", &Device::drawers, drawer_shape, "Its drawers."));    // A shape of their own.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

#include "base/json_writer.h"
#include "base/time.h"

namespace comanda {

// JSON that stands in an answer as it is.
struct RawJson {
    std::string text;
};

// Instead of a shape: another description by its name.
struct Reference {
    std::string_view name;
};

template <class Get, class Inner>
struct ShapeMember {
    std::string_view name;
    Get get;
    const Inner* inner;
    std::string_view about;
    bool is_always_there;
};

template <class T, class... Members>
struct Shape {
    using Value = T;
    std::tuple<Members...> members;
};

// Of RawJson: it is a list of texts.
struct TextList {};
inline constexpr TextList text_list;

// Without a shape of its own.
struct NoShape {};

template <class Get>
constexpr ShapeMember<Get, NoShape> property(std::string_view name, Get get, std::string_view about) {
    return {name, get, nullptr, about, true};
}
template <class Get, class Inner>
constexpr ShapeMember<Get, Inner> property(std::string_view name, Get get, const Inner& inner, std::string_view about) {
    return {name, get, &inner, about, true};
}
template <class Get>
constexpr ShapeMember<Get, NoShape> optional_property(std::string_view name, Get get, std::string_view about) {
    return {name, get, nullptr, about, false};
}
template <class Get, class Inner>
constexpr ShapeMember<Get, Inner> optional_property(std::string_view name, Get get, const Inner& inner,
                                                    std::string_view about) {
    return {name, get, &inner, about, false};
}

template <class T, class... Members>
constexpr Shape<T, Members...> shape(Members... members) {
    return {std::tuple<Members...>(members...)};
}

// The members of one shape, and then more of the same struct.
template <class T, class... Some, class... More>
constexpr Shape<T, Some..., More...> extend(const Shape<T, Some...>& some, More... more) {
    return {std::tuple_cat(some.members, std::tuple<More...>(more...))};
}

// The members of both.
template <class T, class... Some, class... More>
constexpr Shape<T, Some..., More...> extend(const Shape<T, Some...>& some, const Shape<T, More...>& more) {
    return {std::tuple_cat(some.members, more.members)};
}

namespace shapes {

template <class T>
inline constexpr bool is_list = false;
template <class T>
inline constexpr bool is_list<std::vector<T>> = true;
template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;
template <class T>
inline constexpr bool is_shape = false;
template <class T, class... Members>
inline constexpr bool is_shape<Shape<T, Members...>> = true;

template <class Get, class T>
using ValueOf = std::remove_cvref_t<std::invoke_result_t<Get, const T&>>;

template <class T, class... Members>
void append(JsonWriter& json, const Shape<T, Members...>& shape, const T& value, int digits);

template <class Inner, class T>
void append_value(JsonWriter& json, const Inner* inner, const T& value, int digits) {
    if constexpr (is_list<T>) {
        json.begin_array();
        for (const auto& each : value)
            append_value(json, inner, each, digits);
        json.end_array();
    } else if constexpr (is_optional<T>) {
        if (value)
            append_value(json, inner, *value, digits);
        else
            json.null();
    } else if constexpr (is_shape<Inner>) {
        append(json, *inner, value, digits);
    } else if constexpr (std::is_same_v<T, RawJson>) {
        json.raw(value.text);
    } else if constexpr (std::is_same_v<T, bool>) {
        json.flag(value);
    } else if constexpr (std::is_same_v<T, Instant>) {
        json.text(to_iso(value));
    } else if constexpr (std::is_integral_v<T>) {
        json.whole(static_cast<std::int64_t>(value));
    } else if constexpr (std::is_enum_v<T>) {
        json.text(to_text(value));
    } else {
        json.text(value);
    }
}

template <class T, class Get, class Inner>
void append_member(JsonWriter& json, const ShapeMember<Get, Inner>& member, const T& of, int digits) {
    decltype(auto) value = std::invoke(member.get, of);  // A getter may return a value or a reference.
    using Value = std::remove_cvref_t<decltype(value)>;
    if constexpr (std::is_same_v<Value, Money>) {
        json.money(member.name, value, digits);
    } else if constexpr (std::is_same_v<Value, Percent>) {
        json.percent(member.name, value);
    } else {
        if constexpr (is_optional<Value>) {
            if (!value && !member.is_always_there) return;
        }
        json.name(member.name);
        append_value(json, member.inner, value, digits);
    }
}

template <class T, class... Members>
void append_members(JsonWriter& json, const Shape<T, Members...>& shape, const T& value, int digits) {
    std::apply([&](const auto&... each) { (append_member(json, each, value, digits), ...); }, shape.members);
}

template <class T, class... Members>
void append(JsonWriter& json, const Shape<T, Members...>& shape, const T& value, int digits) {
    json.begin_object();
    append_members(json, shape, value, digits);
    json.end_object();
}

}  // namespace shapes

// `digits`: of the currency of its amounts.
template <class T, class... Members>
std::string to_json_text(const Shape<T, Members...>& shape, const T& value, int digits = 0) {
    std::string text;
    JsonWriter json(text);
    shapes::append(json, shape, value, digits);
    return text;
}

}  // namespace comanda
