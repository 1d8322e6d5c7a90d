#include "http/router.h"

#include <algorithm>

#include "base/check.h"
#include "http/percent.h"
#include "http/text.h"

namespace comanda::http {
namespace {

constexpr std::string_view interface_segment = "svc";

bool is_placeholder(std::string_view segment) {
    return segment.size() > 2 && segment.front() == '{' && segment.back() == '}';
}

}  // namespace

Router::Router(std::vector<Route> routes, std::string base, std::vector<std::string> segments)
    : routes_(std::move(routes)), base_(std::move(base)), segments_(std::move(segments)) {
    check(!segments_.empty());
    for (const Route& each : routes_) {
        add(each);
    }
}

std::string Router::full_path(const Route& route) const {
    return path_with(route, segments_.front());
}

std::string Router::path_with(const Route& route, std::string_view product) const {
    if (route.path.starts_with('/')) return route.path;
    std::string full = base_ + "/v1";
    for (std::string_view rest = route.path; !rest.empty();) {
        const std::string_view segment = take_until(rest, '/');
        full += '/';
        full += segment == interface_segment ? product : segment;
    }
    return full;
}

void Router::add(const Route& route) {
    // The names must outlive this function, so they are taken from the route, whose text has the same placeholders.
    std::vector<std::string_view> names;
    for (std::size_t open = route.path.find('{'); open != std::string::npos; open = route.path.find('{', open + 1)) {
        const std::size_t close = route.path.find('}', open);
        check(close != std::string::npos);
        names.push_back(std::string_view(route.path).substr(open + 1, close - open - 1));
    }

    const std::string full = path_with(route, interface_segment);
    Node* node = &root_;
    for (std::size_t at = 1; at <= full.size();) {
        const std::size_t end = std::min(full.find('/', at), full.size());
        const std::string segment = full.substr(at, end - at);
        auto& next = segment == interface_segment ? node->product
                     : is_placeholder(segment)    ? node->any
                                                  : node->fixed[segment];
        if (!next) next = std::make_unique<Node>();
        node = next.get();
        at = end + 1;
    }
    const bool taken = std::any_of(node->here.begin(), node->here.end(),
                                   [&](const Leaf& each) { return each.method == route.method; });
    check(!taken);
    node->here.push_back({route.method, &route, std::move(names)});
}

// A fixed segment wins over a placeholder, unless only the placeholder leads to a route.
const Router::Node* Router::descend(const Node& node, std::string_view rest, Values& values) const {
    const std::size_t end = std::min(rest.find('/'), rest.size());
    const std::string_view segment = rest.substr(0, end);
    const bool last = end == rest.size();
    const std::string_view below = last ? std::string_view() : rest.substr(end + 1);

    const auto follow = [&](const Node& next) -> const Node* {
        if (!last) return descend(next, below, values);
        return next.here.empty() ? nullptr : &next;
    };
    const auto is_segment = [segment](const std::string& each) {
        return std::ranges::equal(each, segment, {}, lower, lower);
    };
    if (node.product && std::ranges::any_of(segments_, is_segment)) {
        if (const Node* found = follow(*node.product)) return found;
    }
    if (const auto fixed = node.fixed.find(segment); fixed != node.fixed.end()) {
        if (const Node* found = follow(*fixed->second)) return found;
    }
    if (!node.any || segment.empty()) return nullptr;
    values.push_back(segment);
    if (const Node* found = follow(*node.any)) return found;
    values.pop_back();
    return nullptr;
}

const Router::Leaf* Router::leaf_for(const Node& node, Method method) {
    const auto of = [&](Method wanted) -> const Leaf* {
        const auto found = std::find_if(node.here.begin(), node.here.end(),
                                        [wanted](const Leaf& each) { return each.method == wanted; });
        return found == node.here.end() ? nullptr : &*found;
    };
    const Leaf* leaf = of(method);
    return leaf == nullptr && method == Method::head ? of(Method::get) : leaf;
}

std::string Router::allowed_at(const Node& node) {
    std::string allowed;
    for (std::size_t i = 0; i < method_count; ++i) {
        const auto method = static_cast<Method>(i);
        if (method == Method::options || leaf_for(node, method) == nullptr) continue;
        allowed += method_name(method);
        allowed += ", ";
    }
    return allowed + "OPTIONS";
}

Router::Match Router::find(Method method, std::string_view path) const {
    Match match;
    if (path == "*") match.allowed = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";
    if (!path.starts_with('/')) return match;
    Values values;
    const Node* node = descend(root_, path.substr(1), values);
    if (node == nullptr) return match;

    std::vector<std::string> decoded;
    decoded.reserve(values.size());
    for (const std::string_view each : values) {
        auto value = percent_decode(each, Plus::stays);
        if (!value) return match;
        decoded.push_back(std::move(*value));
    }
    const Leaf* leaf = leaf_for(*node, method);
    if (leaf == nullptr) {
        match.allowed = allowed_at(*node);
        return match;
    }
    match.route = leaf->route;
    match.path_values.reserve(decoded.size());
    for (std::size_t i = 0; i < decoded.size(); ++i) {
        match.path_values.emplace_back(leaf->names[i], std::move(decoded[i]));
    }
    return match;
}

}  // namespace comanda::http
