// The description of an answer for OpenAPI, made of its shape.
#pragma once

#include "base/shape.h"
#include "http/schema.h"

namespace comanda::http::schema {

template <class T, class... Members>
json::object of(const Shape<T, Members...>& shape);

// Of one member: what its type and its shape say.
template <class Value, class Inner>
json::object of_value(const Inner* inner, std::string_view about) {
    if constexpr (shapes::is_optional<Value>) {
        json::object schema = of_value<typename Value::value_type>(inner, about);
        if (json::value* type = schema.if_contains("type"); type != nullptr && type->is_string())
            *type = json::array{json::string(type->as_string()), "null"};
        return schema;
    } else if constexpr (shapes::is_list<Value>) {
        json::object schema = list_of(of_value<typename Value::value_type>(inner, inner == nullptr ? about : ""));
        if (inner != nullptr && !about.empty()) schema["description"] = about;
        return schema;
    } else if constexpr (shapes::is_shape<Inner>) {
        json::object schema = of(*inner);
        if (!about.empty()) schema["description"] = about;
        return schema;
    } else if constexpr (std::is_same_v<Inner, Reference>) {
        return reference(inner->name);
    } else if constexpr (std::is_same_v<Inner, TextList>) {
        return list_of(text(about));
    } else if constexpr (std::is_same_v<Value, RawJson>) {
        return {{"description", about}};
    } else if constexpr (std::is_same_v<Value, bool>) {
        return flag(about);
    } else if constexpr (std::is_same_v<Value, Instant>) {
        return {{"type", "string"}, {"format", "date-time"}, {"description", about}};
    } else if constexpr (std::is_integral_v<Value> || std::is_same_v<Value, Money> || std::is_same_v<Value, Percent>) {
        return whole(about);
    } else {
        return text(about);
    }
}

template <class T, class... Members>
json::object of(const Shape<T, Members...>& shape) {
    json::object properties;
    json::array required;
    const auto add = [&]<class Get, class Inner>(const ShapeMember<Get, Inner>& member) {
        using Value = shapes::ValueOf<Get, T>;
        properties[member.name] = of_value<Value>(member.inner, member.about);
        if constexpr (shapes::is_optional<Value>) {  // What is left out is never null.
            if (!member.is_always_there)
                properties[member.name] = of_value<typename Value::value_type>(member.inner, member.about);
        }
        if (member.is_always_there) required.emplace_back(member.name);
        if constexpr (std::is_same_v<Value, Money> || std::is_same_v<Value, Percent>)
            properties[std::string(member.name) + "Str"] = text("The same as people read it.");
    };
    std::apply([&](const auto&... each) { (add(each), ...); }, shape.members);
    json::object schema{{"type", "object"}, {"properties", std::move(properties)}};
    if (!required.empty()) schema["required"] = std::move(required);
    return schema;
}

}  // namespace comanda::http::schema
