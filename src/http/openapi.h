// The interface description, made from the routes themselves, so that it cannot say anything else than the service
// does.
#pragma once

#include "base/json.h"
#include "http/router.h"

namespace comanda::http {

struct ApiInfo {
    struct Tag {
        std::string_view name;
        std::string_view about;
    };

    std::string title;
    std::string version;
    std::string description;
    std::string server_url = "/";
    std::string contact_name = "Comanda";
    std::string contact_url = {};
    std::string license = "Apache-2.0";  // An SPDX identifier.
    std::vector<Tag> tags = {};  // What the tags of the routes mean; one that is missing here is described plainly.
};

// OpenAPI 3.1 of all routes with `listed`. `schemas` become components/schemas, with Problem added. `examples` has by
// operation what was sent and answered: {"parameters": {name: value}, "body": …, "required": [names of fields and
// parameters], "answers": {status: {content type: …}}}.
json::object openapi_document(const Router& router, const ApiInfo& info, const json::object& schemas,
                              const json::object& examples = {});

}  // namespace comanda::http
