// Query strings, http/percent.h and parameters.h. The input is a query string. What is decoded
// - is UTF-8 without control characters, and at most 100 parameters;
// - is the same when it is encoded and decoded again;
// - as a number is within its bounds, or refused by the parameter's name.
#include <algorithm>

#include "base/refusal.h"
#include "base/sent_value.h"
#include "http/parameters.h"
#include "http/percent.h"
#include "http/route.h"
#include "tests/fuzz/promise.h"

namespace comanda::fuzz {
namespace {

void check_text(const std::string& text) {
    must(http::is_utf8(text), "what is decoded is UTF-8");
    must(std::ranges::none_of(text, [](char c) { return static_cast<unsigned char>(c) < 9 || c == 0x7f; }),
         "and holds no control character");
    for (const http::Plus plus : {http::Plus::stays, http::Plus::is_space})
        must(http::percent_decode(http::percent_encode(text), plus) == text, "encoded and decoded it is the same",
             text);
}

void check_number(http::Request& request, const std::string& name) {
    http::Route route;
    route.parameters = {{.name = name, .type = "integer", .about = {}, .least = 1, .most = 500}};
    request.route = &route;
    try {
        const std::int64_t number = http::whole_parameter(request, name, 7);
        must(number >= 1 && number <= 500, "a number is within its bounds");
        const std::string text(*request.query_value(name));
        if (!text.empty()) must(read_whole(text) == number, "it is the number that was sent", text);
    } catch (const refused& why) {
        must(why.refusal.status == 400 && why.refusal.code == "INVALID_PARAMETER", "else it is refused");
    }
}

}  // namespace
}  // namespace comanda::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace comanda;
    using namespace comanda::fuzz;
    const std::string_view query = text_of(data, size);
    auto pairs = http::decode_query(query);
    if (!pairs) return 0;
    must(pairs->size() <= http::query_parameters_max, "there are not too many");
    std::string encoded;
    for (const auto& [name, value] : *pairs) {
        check_text(name);
        check_text(value);
        encoded += (encoded.empty() ? "" : "&") + http::percent_encode(name) + "=" + http::percent_encode(value);
    }
    must(http::decode_query(encoded) == pairs, "encoded and decoded it is the same", encoded);
    http::Request request;
    request.query = std::move(*pairs);
    for (const auto& [name, value] : request.query)
        check_number(request, name);
    return 0;
}
