#include "http/message.h"

#include <algorithm>
#include <array>

#include "base/check.h"

namespace comanda::http {

std::string_view method_name(Method method) {
    static constexpr std::array<std::string_view, method_count> names = {"GET",   "HEAD",   "POST",   "PUT",
                                                                         "PATCH", "DELETE", "OPTIONS"};
    return names[static_cast<std::size_t>(method)];
}

bool Caller::may_use_store(std::string_view store) const {
    return stores.empty() || std::find(stores.begin(), stores.end(), store) != stores.end();
}

Privileges Acting::held_in(std::string_view in) const {
    Privileges held;
    for (const Role& role : roles) {
        if (role.store == in || role.account_wide) held |= role.privileges;
    }
    return held;
}

Privileges Acting::held_everywhere() const {
    Privileges held;
    for (const Role& role : roles) {
        if (role.account_wide) held |= role.privileges;
    }
    return held;
}

Privileges Acting::held_anywhere() const {
    Privileges held;
    for (const Role& role : roles)
        held |= role.privileges;
    return held;
}

std::string Caller::signature() const {
    if (!acting) return key;
    std::string text = acting->id;
    if (!key.empty()) text += '@' + key;
    if (!approver.empty()) text += '!' + approver;
    return text;
}

std::string_view actor_of(std::string_view signature) {
    return signature.substr(0, signature.find_first_of("@!"));
}

std::string_view key_of(std::string_view signature) {
    const std::size_t at = signature.find('@');
    if (at == std::string_view::npos) return {};
    return signature.substr(at + 1, signature.find('!', at) - at - 1);
}

std::string_view approver_of(std::string_view signature) {
    const std::size_t at = signature.find('!');
    return at == std::string_view::npos ? std::string_view() : signature.substr(at + 1);
}

std::optional<std::string_view> Request::header(std::string_view lower_case_name) const {
    for (const Header& each : headers) {
        if (each.name == lower_case_name) return each.value;
    }
    return std::nullopt;
}

std::optional<std::string_view> Request::query_value(std::string_view name) const {
    for (const auto& [key, value] : query) {
        if (key == name) return value;
    }
    return std::nullopt;
}

const std::string& Request::path_value(std::string_view name) const {
    const auto found =
        std::find_if(path_values.begin(), path_values.end(), [name](const auto& each) { return each.first == name; });
    check(found != path_values.end());
    return found->second;
}

Response json_response(int status, std::string body) {
    Response response;
    response.status = status;
    response.body = std::move(body);
    return response;
}

Response no_content(int status) {
    Response response;
    response.status = status;
    response.content_type.clear();
    return response;
}

}  // namespace comanda::http
