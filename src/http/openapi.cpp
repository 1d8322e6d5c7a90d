#include "http/openapi.h"

#include <algorithm>

#include "http/text.h"

namespace comanda::http {
namespace {

json::string_view view(std::string_view text) {
    return {text.data(), text.size()};
}

json::object reference(std::string_view where) {
    return {{"$ref", view(where)}};
}

json::object schema_reference(std::string_view name) {
    return reference("#/components/schemas/" + std::string(name));
}

json::object parameter(std::string_view name, const char* in, bool required, std::string_view type,
                       std::string_view about) {
    return {{"name", view(name)},
            {"in", in},
            {"required", required},
            {"description", view(about)},
            {"schema", json::object{{"type", view(type)}}}};
}

json::array parameters_of(const Route& route) {
    json::array parameters;
    std::string_view rest = route.path;
    while (rest.find('{') != std::string_view::npos) {
        take_until(rest, '{');
        const std::string_view name = take_until(rest, '}');
        parameters.push_back(
            parameter(name, "path", true, "string", "The " + std::string(name) + " the operation is about."));
    }
    for (const Parameter& each : route.parameters) {
        parameters.push_back(parameter(each.name, each.in_header ? "header" : "query", false,
                                       each.type == "date" ? "string" : each.type, each.about));
        if (each.type != "integer") continue;
        json::object& schema = parameters.back().as_object().at("schema").as_object();
        schema["minimum"] = each.least;
        if (each.most != std::numeric_limits<std::int64_t>::max()) schema["maximum"] = each.most;
    }
    return parameters;
}

// A single record has a version, a list has none.
bool has_etag(const Route& route, const Answer& answer) {
    const bool fresh = answer.status == 200 || answer.status == 201;
    const bool list = answer.schema.ends_with("Page") || answer.schema.ends_with("List");
    return fresh && !answer.schema.empty() && !list && answer.content_type == "application/json" &&
           (route.method != Method::get || route.path.ends_with('}'));
}

json::object response_of(const Route& route, const Answer& answer) {
    json::object headers{{"X-Request-Id", reference("#/components/headers/RequestId")}};
    if (has_etag(route, answer)) headers.emplace("ETag", reference("#/components/headers/ETag"));
    json::object response{{"description", answer.about.empty() ? "Done." : view(answer.about)}, {"headers", headers}};
    if (!answer.schema.empty()) {
        json::object content;
        content.emplace(view(answer.content_type), json::object{{"schema", schema_reference(answer.schema)}});
        response.emplace("content", content);
    } else if (const bool is_json = answer.content_type == "application/json"; !is_json || answer.status == 200) {
        json::object content;
        content.emplace(view(answer.content_type),
                        json::object{{"schema", json::object{{"type", is_json ? "object" : "string"}}}});
        response.emplace("content", content);
    }
    return response;
}

json::object responses_of(const Route& route) {
    json::object responses;
    for (const Answer& each : route.answers) {
        json::object response = response_of(route, each);
        const auto [known, is_new] = responses.emplace(std::to_string(each.status), response);
        if (is_new) continue;
        // The same answer in another format.
        for (const auto& format : response["content"].as_object())
            known->value().as_object()["content"].as_object().emplace(format.key(), format.value());
    }
    if (responses.empty()) responses.emplace("200", response_of(route, {200, "", "Done."}));
    responses.emplace("4XX", reference("#/components/responses/Problem"));
    responses.emplace("default", reference("#/components/responses/Problem"));
    return responses;
}

std::string description_of(const Route& route) {
    std::string text = route.summary;
    if (!text.empty() && !text.ends_with('.')) text += '.';
    if (route.scope != Scope::none && route.scope != Scope::any) {
        text += " Needs a key with the scope `" + std::string(scope_name(route.scope)) + "`.";
    }
    if (route.privilege != Privilege::none) {
        text += " Whoever acts with a session needs the privilege `" + std::string(entry_of(route.privilege).id) +
                "` (403 `PRIVILEGE_MISSING`).";
    }
    if (!route.refusals.empty()) {
        text += " Refusals besides the general ones: ";
        const char* separator = "`";
        for (const std::string_view each : route.refusals) {
            text += separator + std::string(each) + "`";
            separator = ", `";
        }
        text += '.';
    }
    return text;
}

void add_to_parameters(json::array& parameters, const json::object& example, json::array& required) {
    const json::object& sent = example.at("parameters").as_object();
    for (json::value& each : parameters) {
        json::object& parameter = each.as_object();
        const json::value name = parameter.at("name");  // A copy: members move when one is added.
        if (const json::value* value = sent.if_contains(name.as_string())) parameter.emplace("example", *value);
        if (auto found = std::find(required.begin(), required.end(), name); found != required.end()) {
            parameter["required"] = true;
            required.erase(found);
        }
    }
}

// Operations differ in what they need of a schema, so that it stands beside the reference.
void add_to_body(json::object& content, const json::object& example, const json::array& required) {
    json::object& schema = content["schema"].as_object();
    if (!required.empty()) schema.emplace("required", required);
    // An id stands in the path, and in the body only of operations whose path has none.
    if (std::find(required.begin(), required.end(), "id") != required.end()) {
        const json::object id{{"type", "string"}, {"description", "Which record."}};
        schema.emplace("properties", json::object{{"id", id}});
    }
    if (const json::value* sent = example.if_contains("body")) content.emplace("example", *sent);
}

// Of operations and answers that are no longer there, the examples are left out.
void add_example(json::object& operation, const Route& route, const json::object& example) {
    json::array required;
    if (const json::value* names = example.if_contains("required")) required = names->as_array();
    if (json::value* parameters = operation.if_contains("parameters"))
        add_to_parameters(parameters->as_array(), example, required);
    if (json::value* body = operation.if_contains("requestBody"))
        add_to_body(body->at("content").at(view(route.request_type)).as_object(), example, required);
    json::object& responses = operation.at("responses").as_object();
    for (const auto& status : example.at("answers").as_object()) {
        json::value* response = responses.if_contains(status.key());
        json::value* content = response == nullptr ? nullptr : response->as_object().if_contains("content");
        if (content == nullptr) continue;
        for (const auto& type : status.value().as_object()) {
            if (json::value* format = content->as_object().if_contains(type.key()))
                format->as_object().emplace("example", type.value());
        }
    }
}

json::object operation_of(const Route& route) {
    const std::string_view summary = std::string_view(route.summary).substr(0, route.summary.find('.'));
    json::object operation{{"operationId", route.operation},
                           {"tags", json::array{view(route.tag.empty() ? "general" : route.tag)}},
                           {"summary", view(summary.empty() ? std::string_view(route.operation) : summary)},
                           {"description", description_of(route)},
                           {"x-scope", view(scope_name(route.scope))}};
    if (route.privilege != Privilege::none) operation.emplace("x-privilege", view(entry_of(route.privilege).id));
    if (route.scope == Scope::none) operation.emplace("security", json::array{});
    if (json::array parameters = parameters_of(route); !parameters.empty())
        operation.emplace("parameters", std::move(parameters));
    if (!route.request_schema.empty()) {
        const json::object content{
            {view(route.request_type), json::object{{"schema", schema_reference(route.request_schema)}}}};
        operation.emplace("requestBody", json::object{{"required", true}, {"content", content}});
    }
    operation.emplace("responses", responses_of(route));
    return operation;
}

json::object problem_schema() {
    const json::object text{{"type", "string"}};
    const json::object field_error{
        {"type", "object"},
        {"required", json::array{"field", "code", "message"}},
        {"properties", json::object{{"field", text}, {"code", text}, {"message", text}}},
    };
    return {
        {"type", "object"},
        {"description", "Why a request was not carried out (RFC 9457)."},
        {"required", json::array{"type", "title", "status", "detail", "code", "requestId", "retryable", "errors"}},
        {"properties",
         json::object{
             {"type", json::object{{"type", "string"}, {"format", "uri-reference"}}},
             {"title", text},
             {"status", json::object{{"type", "integer"}}},
             {"detail", text},
             {"code", json::object{{"type", "string"}, {"description", "For programs: never renamed."}}},
             {"requestId", text},
             {"traceId",
              json::object{{"type", "string"}, {"description", "Of the request's traceparent, if it had one."}}},
             {"retryable", json::object{{"type", "boolean"}, {"description", "The same request may succeed later."}}},
             {"errors", json::object{{"type", "array"}, {"items", field_error}}},
         }},
    };
}

json::object components_of(const json::object& schemas) {
    json::object all = schemas;
    all.insert_or_assign("Problem", problem_schema());
    const json::object problem{
        {"description", "Refused, or failed: see code."},
        {"headers", json::object{{"X-Request-Id", reference("#/components/headers/RequestId")}}},
        {"content", json::object{{"application/problem+json", json::object{{"schema", schema_reference("Problem")}}}}}};
    const json::object text{{"type", "string"}};
    const json::object headers{
        {"RequestId",
         json::object{{"description", "The client's own X-Request-Id, or one made here."}, {"schema", text}}},
        {"ETag",
         json::object{{"description", "The record's version, for If-Match and If-None-Match."}, {"schema", text}}}};
    const json::object key{
        {"type", "apiKey"}, {"in", "header"}, {"name", "apikey"}, {"description", "A key of the account."}};
    const json::object session{
        {"type", "http"},
        {"scheme", "bearer"},
        {"description", "The token of a session: a user's beside a key, or a person's instead of one."}};
    return {{"schemas", all},
            {"responses", json::object{{"Problem", problem}}},
            {"headers", headers},
            {"securitySchemes", json::object{{"apiKey", key}, {"session", session}}}};
}

json::array tags_of(const Router& router, const ApiInfo& info) {
    std::vector<std::string_view> names;
    for (const Route& each : router.routes()) {
        const std::string_view tag = each.tag.empty() ? "general" : each.tag;
        if (each.listed && std::find(names.begin(), names.end(), tag) == names.end()) names.push_back(tag);
    }
    json::array tags;
    for (const std::string_view name : names) {
        const auto described =
            std::find_if(info.tags.begin(), info.tags.end(), [name](const auto& each) { return each.name == name; });
        const std::string about = described == info.tags.end() ? "Everything about " + std::string(name) + "."
                                                               : std::string(described->about);
        tags.push_back(json::object{{"name", view(name)}, {"description", about}});
    }
    return tags;
}

std::string lower_method(Method method) {
    std::string name(method_name(method));
    std::transform(name.begin(), name.end(), name.begin(), lower);
    return name;
}

}  // namespace

json::object openapi_document(const Router& router, const ApiInfo& info, const json::object& schemas,
                              const json::object& examples) {
    json::object contact{{"name", info.contact_name}};
    if (!info.contact_url.empty()) contact.emplace("url", info.contact_url);
    json::object paths;
    for (const Route& each : router.routes()) {
        if (!each.listed) continue;
        json::value& path = paths[router.full_path(each)];
        if (path.is_null()) path = json::object{};
        json::object operation = operation_of(each);
        if (const json::value* example = examples.if_contains(each.operation))
            add_example(operation, each, example->as_object());
        path.as_object()[lower_method(each.method)] = std::move(operation);
    }
    return {{"openapi", "3.1.0"},
            {"info", json::object{{"title", info.title},
                                  {"version", info.version},
                                  {"description", info.description.empty() ? info.title + "." : info.description},
                                  {"contact", contact},
                                  {"license", json::object{{"name", info.license}, {"identifier", info.license}}}}},
            {"servers", json::array{json::object{{"url", info.server_url}}}},
            {"security", json::array{json::object{{"apiKey", json::array{}}}, json::object{{"session", json::array{}}},
                                     json::object{{"apiKey", json::array{}}, {"session", json::array{}}}}},
            {"tags", tags_of(router, info)},
            {"paths", paths},
            {"components", components_of(schemas)}};
}

}  // namespace comanda::http
