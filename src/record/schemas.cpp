// The description of a declared kind for OpenAPI.
#include "http/schema.h"
#include "record/record.h"

namespace comanda::record {
namespace {

using namespace http::schema;

json::object shape_reference(const Shape& shape, bool sent) {
    json::object object = reference(shape.title);
    if (!sent || shape.bare.empty()) return object;
    return {{"anyOf", json::array{std::move(object), text("The id alone.")}}};
}

json::object with_choices(json::object schema, const Field& field) {
    json::array words;
    for (const std::string_view each : field.choices)
        words.emplace_back(each);
    words.emplace_back("");
    schema["enum"] = std::move(words);
    return schema;
}

json::object described(json::object schema, std::string_view about) {
    schema["description"] = about;
    return schema;
}

json::object field_schema(const Field& field, bool sent) {
    switch (field.type) {
        case Type::text:
        case Type::id:
        case Type::reference:
        case Type::role:
        case Type::time:
        case Type::instant:
        case Type::date:
        case Type::named_day:
        case Type::own_id:
        case Type::name_of:
            return text(field.about);
        case Type::choice:
            return with_choices(text(field.about), field);
        case Type::whole: {
            json::object schema = whole(field.about);
            if (field.unset == "null") schema["type"] = json::array{"integer", "null"};
            if (field.lenient && sent) {
                schema["type"] = json::array{"integer", "string", "array"};
                schema["items"] = {{"type", "integer"}};
            }
            return schema;
        }
        case Type::money:
        case Type::percent:
        case Type::milli:
            return whole(field.about);
        case Type::flag:
            return flag(field.about);
        case Type::ids: {
            json::object schema = text(field.about);
            schema["type"] = json::array{"string", "array"};
            schema["items"] = text("An id.");
            return schema;
        }
        case Type::texts:
        case Type::references:
            return described(list_of({{"type", "string"}}), field.about);
        case Type::wholes:
            return described(list_of({{"type", "integer"}}), field.about);
        case Type::shapes:
            return described(list_of(shape_reference(*field.shape, sent)), field.about);
        case Type::one_shape:
            return shape_reference(*field.shape, sent);
        case Type::number:
            return described({{"type", "number"}}, field.about);
        case Type::any:
            return {{"description", field.about}};
        case Type::table:
            return described({{"type", "object"}}, field.about);
    }
    return {};
}

void add_fields(json::object& properties, std::span<const Field> fields, bool sent) {
    for (const Field& field : fields) {
        if (field.ignored && !sent) continue;
        properties[field.name] = field_schema(field, sent);
        if (has_twin(field.type)) properties[std::string(field.name) + "Str"] = text("The same as a decimal number.");
        if (!field.alias.empty()) properties[field.alias] = field_schema(field, sent);
    }
}

// In a shape a null is kept: it says something, such as that there is no limit.
json::object nullable(json::object properties) {
    for (auto& each : properties) {
        json::object& schema = each.value().as_object();
        const json::value* type = schema.if_contains("type");
        if (type != nullptr && type->is_string()) schema["type"] = json::array{*type, "null"};
        if (json::value* words = schema.if_contains("enum")) words->as_array().push_back(nullptr);
    }
    return properties;
}

void add_shapes(json::object& all, std::span<const Field> fields) {
    for (const Field& field : fields) {
        if (field.shape == nullptr) continue;
        json::object properties;
        add_fields(properties, field.shape->fields, true);
        all[field.shape->title] = object(nullable(std::move(properties)));
        add_shapes(all, field.shape->fields);
    }
}

}  // namespace

json::object schemas(const Shape& shape) {
    const Field whole_thing{.name = shape.title, .type = Type::one_shape, .about = shape.title, .shape = &shape};
    json::object all;
    add_shapes(all, {&whole_thing, 1});
    return all;
}

json::object schemas(const Kind& kind) {
    json::object sent, answered;
    add_fields(sent, kind.fields, true);
    add_fields(sent, common_fields, true);
    sent["store"] = text("The store it belongs to.");
    sent["createdFor"] = text("The same as store: either may be sent.");
    sent["ownedBy"] = text("The account; if sent, it must be the key's own.");
    sent["activeStatus"] = flag("False: out of use.");

    add_fields(answered, kind.fields, false);
    add_fields(answered, common_fields, false);
    for (const char* name : {"store", "createdFor", "ownedBy", "activeStatus"})
        answered[name] = sent.at(name);
    answered["id"] = text("24 hexadecimal characters.");
    answered["createdAt"] = whole("The number of the store that made it.");
    answered["version"] = whole("Raised by each change; the ETag begins with it.");
    answered["originalVersion"] = whole("Of a copy: the version of its original that it was last pulled from.");
    answered["dateCreated"] = time("When it was made.");
    answered["lastUpdated"] = time("When it was last changed.");
    answered["createdBy"] = text("The key that made it.");
    answered["modifiedBy"] = text("The key that changed it last.");
    answered["warnings"] = warnings();

    const std::string title(kind.title);
    json::object all;
    add_shapes(all, kind.fields);
    all[title] = object(answered, {"id", "name", "store", "ownedBy", "activeStatus", "version"});
    all[title + "Input"] = object(sent);
    all[title + "List"] = page_of(title);
    return all;
}

}  // namespace comanda::record
