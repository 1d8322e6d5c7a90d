#include "features/catalogue/catalogue.h"

#include "features/catalogue/course.h"
#include "features/catalogue/department.h"

namespace comanda::catalogue {
namespace {

constexpr const record::Kind* all_kinds[] = {
    &department,
    &course,
};

}  // namespace

std::span<const record::Kind* const> kinds() {
    return all_kinds;
}

std::vector<http::Route> routes(record::Engine& engine) {
    std::vector<http::Route> all;
    for (const record::Kind* kind : kinds()) {
        for (http::Route& each : record::routes(engine, *kind))
            all.push_back(std::move(each));
    }
    return all;
}

json::object schemas() {
    json::object all;
    for (const record::Kind* kind : kinds()) {
        for (auto& each : record::schemas(*kind))
            all.insert_or_assign(each.key(), std::move(each.value()));
    }
    return all;
}

}  // namespace comanda::catalogue
