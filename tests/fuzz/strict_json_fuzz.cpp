// Strict JSON, base/json.h and raw_json.h. The input is a text. What parse_json accepts
// - is UTF-8, has at most 32 levels and no name twice in an object;
// - is accepted by is_json, which else differs only about names that come twice;
// - is the same value when it is written and read again, and the second text is the first;
// - is read by raw::Reader to its end, and by raw::is_same as equal to what was written.
#include <set>

#include "base/json.h"
#include "base/raw_json.h"
#include "base/refusal.h"
#include "http/percent.h"
#include "tests/fuzz/promise.h"

namespace comanda::fuzz {
namespace {

// Levels of the text, by its brackets outside strings.
std::size_t depth_of(std::string_view text) {
    std::size_t depth = 0, most = 0;
    bool in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (in_string) {
            if (c == '\\') ++i;
            if (c == '"') in_string = false;
        } else if (c == '"') {
            in_string = true;
        } else if (c == '{' || c == '[') {
            most = std::max(most, ++depth);
        } else if (c == '}' || c == ']') {
            --depth;
        }
    }
    return most;
}

bool has_name_twice(std::string_view text) {
    raw::Reader reader(text);
    bool twice = false;
    if (reader.peek() == '{') {
        std::set<std::string> names;
        reader.begin_object();
        while (const auto name = reader.next_name()) {
            twice |= !names.insert(raw::text_of("\"" + std::string(*name) + "\"")).second;
            twice |= has_name_twice(reader.skip_value());
        }
    } else if (reader.peek() == '[') {
        reader.begin_array();
        while (reader.next_element())
            twice |= has_name_twice(reader.skip_value());
    }
    return twice;
}

std::optional<json::value> parsed(std::string_view text) {
    try {
        return parse_json(text);
    } catch (const refused& why) {
        must(why.refusal.status == 400 && why.refusal.code == "MALFORMED_JSON", "it is refused as malformed");
        return std::nullopt;
    }
}

void check_accepted(std::string_view text, const json::value& value) {
    must(http::is_utf8(text), "what is accepted is UTF-8");
    must(depth_of(text) <= json_depth_max, "what is accepted is not too deep");
    must(is_json(text), "is_json accepts what parse_json accepts");
    must(!has_name_twice(text), "no name comes twice in an object");
    raw::Reader reader(text);
    reader.skip_value();
    must(reader.peek() == '\0', "the reader comes to the end of the text");

    const std::string written = to_text(value);
    const auto again = parsed(written);
    must(again.has_value(), "what was written is accepted", written);
    must(*again == value, "what was written is the same value", written);
    must(to_text(*again) == written, "written again it is the same text", written);
    must(raw::is_same(text, written), "what was written is the same as the text", written);
    must(raw::canonical(raw::canonical(text)) == raw::canonical(text), "a canonical text is its own", text);
}

}  // namespace
}  // namespace comanda::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace comanda::fuzz;
    const std::string_view text = text_of(data, size);
    const auto value = parsed(text);
    if (value) {
        check_accepted(text, *value);
    } else if (comanda::is_json(text)) {
        must(has_name_twice(text), "only a name that comes twice is refused by one and not the other");
    }
    return 0;
}
