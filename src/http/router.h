// Finds the route of a request by method and path.
#pragma once

#include <map>
#include <memory>

#include "http/route.h"

namespace comanda::http {

class Router {
  public:
    // `base` stands before /v1 ("" or "/pos"). `segments` are the words, in any case, that a client may write for the
    // path segment "svc" of the interface; the first is used in answers.
    Router(std::vector<Route> routes, std::string base, std::vector<std::string> segments);
    Router(const Router&) = delete;
    Router& operator=(const Router&) = delete;

    struct Match {
        const Route* route = nullptr;  // Null: 404 when `allowed` is empty, else 405.
        std::vector<std::pair<std::string_view, std::string>> path_values;
        std::string allowed;  // "GET, HEAD, PUT, OPTIONS"; only filled in when there is no route.
    };
    Match find(Method method, std::string_view path) const;

    const std::vector<Route>& routes() const { return routes_; }
    std::size_t index_of(const Route& route) const { return static_cast<std::size_t>(&route - routes_.data()); }
    std::string full_path(const Route& route) const;  // With base, v1 and segment: what a client calls.

  private:
    struct Leaf {
        Method method;
        const Route* route;
        std::vector<std::string_view> names;  // Of the path values: two routes may name one position differently.
    };
    struct Node {
        std::map<std::string, std::unique_ptr<Node>, std::less<>> fixed;
        std::unique_ptr<Node> product;  // Any of the words for "svc".
        std::unique_ptr<Node> any;
        std::vector<Leaf> here;
    };
    using Values = std::vector<std::string_view>;

    void add(const Route& route);
    std::string path_with(const Route& route, std::string_view segment) const;
    const Node* descend(const Node& node, std::string_view rest, Values& values) const;
    static const Leaf* leaf_for(const Node& node, Method method);
    static std::string allowed_at(const Node& node);

    std::vector<Route> routes_;
    std::string base_;
    std::vector<std::string> segments_;
    Node root_;
};

}  // namespace comanda::http
