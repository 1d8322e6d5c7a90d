#include "base/shape.h"

#include <gtest/gtest.h>

namespace comanda::shape_test {
namespace {

enum class Colour { red, green };
std::string_view to_text(Colour colour) {
    return colour == Colour::red ? "RED" : "GREEN";
}

struct Part {
    std::string name;
    std::optional<std::int64_t> count;
};

struct Whole {
    std::string id;
    Money total;
    Percent share;
    bool is_open = false;
    Colour colour = Colour::red;
    std::optional<Instant> ended;
    std::optional<std::string> note;
    std::vector<Part> parts;
    std::vector<std::string> words;
    RawJson rest;
    Part first;
};

std::string shout(const Whole& whole) {
    return whole.id + "!";
}

constexpr auto part_shape =
    shape<Part>(property("name", &Part::name, ""), optional_property("count", &Part::count, ""));
constexpr auto whole_shape = extend(shape<Whole>(property("id", &Whole::id, ""), property("total", &Whole::total, ""),
                                                 property("share", &Whole::share, "")),
                                    property("open", &Whole::is_open, ""), property("colour", &Whole::colour, ""),
                                    property("ended", &Whole::ended, ""), optional_property("note", &Whole::note, ""),
                                    property("parts", &Whole::parts, part_shape, ""),
                                    property("words", &Whole::words, ""), property("rest", &Whole::rest, ""),
                                    property("loud", shout, ""), property("first", &Whole::first, part_shape, ""));

TEST(Shape, WritesItsMembersInTheirOrder) {
    const Whole whole{.id = "a\"b",
                      .total = {-1050},
                      .share = {12'500},
                      .is_open = true,
                      .colour = Colour::green,
                      .ended = {},
                      .note = {},
                      .parts = {{"x", 1}, {"y", {}}},
                      .words = {"p", "q"},
                      .rest = {"{\"z\":[]}"},
                      .first = {"f", {}}};
    EXPECT_EQ(to_json_text(whole_shape, whole, 2),
              R"({"id":"a\"b","total":-1050,"totalStr":"-10.50","share":12500,"shareStr":"12.500","open":true,)"
              R"("colour":"GREEN","ended":null,"parts":[{"name":"x","count":1},{"name":"y"}],"words":["p","q"],)"
              R"("rest":{"z":[]},"loud":"a\"b!","first":{"name":"f"}})");
}

TEST(Shape, WritesWhatMayBeLeftOutWhenItIsThere) {
    Whole whole;
    whole.note = "n";
    whole.ended = Instant{std::chrono::milliseconds{1}};
    const std::string text = to_json_text(whole_shape, whole, 0);
    EXPECT_NE(text.find(R"("ended":"1970-01-01T00:00:00.001Z","note":"n","parts":[],"words":[])"), std::string::npos)
        << text;
}

TEST(JsonWriter, PutsCommasBetweenValuesAndNowhereElse) {
    std::string out = "{\"before\":1";
    JsonWriter json(out);
    json.name("list").begin_array().whole(1).text("{").begin_object().end_object().null().end_array();
    json.name("object").begin_object().name("a").flag(false).name("b").raw("[]").end_object().end_object();
    EXPECT_EQ(out, R"({"before":1,"list":[1,"{",{},null],"object":{"a":false,"b":[]}})");
}

}  // namespace
}  // namespace comanda::shape_test
