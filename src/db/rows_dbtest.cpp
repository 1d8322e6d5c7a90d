#include "db/db_fixture.h"
#include "db/rows.h"

namespace comanda::db::rows_dbtest {

enum class Colour : std::uint8_t { red, green };
bool is_known(Colour colour) {
    return colour == Colour::red || colour == Colour::green;
}

struct Times {
    Instant made;
    std::optional<Instant> ended;
};
BOOST_DESCRIBE_STRUCT(Times, (), (made, ended))

struct Row {
    std::string id;
    std::optional<std::string> note;
    std::int64_t amount = 0;
    int small = 0;
    bool is_open = false;
    Colour colour = Colour::red;
    Bytes digest;
    std::optional<std::int64_t> rank;
    Times times;

    bool operator==(const Row& other) const {
        return id == other.id && note == other.note && amount == other.amount && small == other.small &&
               is_open == other.is_open && colour == other.colour && digest == other.digest && rank == other.rank &&
               times.made == other.times.made && times.ended == other.times.ended;
    }
};
BOOST_DESCRIBE_STRUCT(Row, (), (id, note, amount, small, is_open, colour, digest, rank, times))

struct Named {
    std::string name;
    std::vector<std::string> words;
};
BOOST_DESCRIBE_STRUCT(Named, (), (name, words))

class RowsTest : public DbTest {
  protected:
    Result run(const Query& query, Params params = {}) { return await(pipeline.run("", query, std::move(params))); }

    Pipeline pipeline{context.get_executor(), config, Lane::lists, metrics};
};

std::vector<Row> some_rows() {
    const Instant noon{std::chrono::milliseconds{1'700'000'000'123}};
    return {{.id = "a",
             .note = "N'o \"te\"",
             .amount = -5,
             .small = 7,
             .is_open = true,
             .colour = Colour::green,
             .digest = {std::string("\0\xff\\x", 4)},
             .rank = 3,
             .times = {noon, noon}},
            {.id = "",
             .note = {},
             .amount = INT64_MAX,
             .small = -1,
             .is_open = false,
             .colour = Colour::red,
             .digest = {},
             .rank = {},
             .times = {Instant{}, {}}}};
}

const Query echo = fill_in({"echo_rows", R"(
select r.n, r.made, r.ended, r.rank, r.digest, r.colour, r.is_open, r.small, r.amount, r.note, r.id
from {rows} r where $1 or r.n = 1 order by r.n)"},
                           {rows_of<Row>("rows")});

TEST_F(RowsTest, ComeBackAsTheyWereGivenWhateverTheOrderOfTheColumns) {
    EXPECT_EQ(all<Row>(run(echo, params(true, some_rows()))), some_rows());
}

TEST_F(RowsTest, StandBehindTheParametersOfTheStatement) {
    EXPECT_EQ(first<Row>(run(echo, params(false, some_rows()))), some_rows().front());
}

TEST_F(RowsTest, AreTheSameWhenTheyAreMadeOneByOne) {
    static const Query streamed =
        fill_in({"streamed_rows", "select {rows.r} from {rows} r order by r.n desc"}, {values_of<Row>("rows")});
    std::vector<Row> turned = some_rows();
    std::ranges::reverse(turned);
    EXPECT_EQ(all<Row>(run(streamed, params(some_rows()))), turned);
}

TEST_F(RowsTest, MayBeNone) {
    const Result none = run(echo, params(true, std::vector<Row>{}));
    EXPECT_TRUE(all<Row>(none).empty());
    EXPECT_FALSE(first<Row>(none).has_value());
    EXPECT_THROW(only<Row>(none), bug);
}

TEST_F(RowsTest, ReadsArraysOfTexts) {
    const Query query{"words", R"(select 'x' as name, array['a', '', 'b c', 'q"\', '{},', 'NULL'] as words)"};
    const std::vector<std::string> words = {"a", "", "b c", "q\"\\", "{},", "NULL"};
    EXPECT_EQ(only<Named>(run(query)).words, words);
    EXPECT_TRUE(only<Named>(run({"no_words", "select 'x' as name, '{}'::text[] as words"})).words.empty());
}

TEST_F(RowsTest, ReadsASingleColumnAsAValue) {
    const Query query{"three", "select generate_series(1, 3)::bigint"};
    EXPECT_EQ(all<std::int64_t>(run(query)), (std::vector<std::int64_t>{1, 2, 3}));
    EXPECT_EQ(only<std::optional<std::string>>(run({"nothing", "select null::text"})), std::nullopt);
    EXPECT_THROW(all<std::int64_t>(run({"two_columns", "select 1, 2"})), bug);
}

TEST_F(RowsTest, PassesOverColumnsItDoesNotKnowAndNamesTheOneThatIsMissing) {
    const Query more{"more_columns", "select 1 as extra, 'x' as name, 2 as added, '{y}'::text[] as words"};
    EXPECT_EQ(only<Named>(run(more)).words, std::vector<std::string>{"y"});
    try {
        only<Named>(run({"fewer_columns", "select 'x' as name"}));
        ADD_FAILURE() << "a column was missing";
    } catch (const bug& missing) {
        EXPECT_NE(std::string(missing.what()).find("words"), std::string::npos) << missing.what();
    }
}

// A newer program may have written it.
TEST_F(RowsTest, ReadsNoValueThatItsEnumDoesNotHave) {
    EXPECT_EQ(only<Colour>(run({"known_colour", "select 1::bigint"})), Colour::green);
    EXPECT_THROW(only<Colour>(run({"unknown_colour", "select 2::bigint"})), bug);
}

TEST_F(RowsTest, ReadsBytesWhateverTheServersDefault) {
    sql("alter database " + database + " set bytea_output = 'escape'");
    EXPECT_EQ(only<Bytes>(run({"some_bytes", "select '\\x00ff5c'::bytea"})).value, std::string("\0\xff\\", 3));
}

TEST_F(RowsTest, GivesParametersByTheirTypes) {
    const Query query{
        "by_type",
        "select concat_ws('|', $1, $2, $3, encode($4, 'hex'), $5, coalesce($6, '-'), $7, $8, coalesce($9, 12))"};
    const std::vector<std::string> texts = {"a", "b"};
    const std::vector<std::int64_t> numbers = {1, 2};
    const Instant at{std::chrono::milliseconds{9}};
    Params given = params("text", Colour::green, true, Bytes{"\xff"}, at, std::optional<std::string>(), texts, numbers,
                          std::optional<std::int64_t>());
    EXPECT_EQ(only<std::string>(run(query, std::move(given))), "text|1|t|ff|9|-|{a,b}|{1,2}|12");
}

TEST(FillIn, PutsTextsWhereTheirNamesStandAndOneTableForEachSetOfRows) {
    const Query filled = fill_in({"filled", "{append} select $2, {names.a} from {names} a union all {append} $1 '{}'"},
                                 {rows_of<Named>("names"), {.name = "append", .text = "insert"}});
    EXPECT_EQ(filled.text,
              "insert select $2, a.name, a.words, a.n from (select u.name, u.words, u.n from unnest($3::text[], "
              "$4::text[]) with ordinality "
              "as u(name, words, n)) a union all insert $1 '{}'");
    EXPECT_THROW(fill_in({"no_place", "select 1"}, {rows_of<Row>("rows")}), bug);
}

TEST(FillIn, NumbersArraysAfterTheParametersOfTexts) {
    const Query filled = fill_in({"numbered", "select 1 from {names} a where {condition}"},
                                 {rows_of<Named>("names"), {.name = "condition", .text = "$7 = 1"}});
    EXPECT_NE(filled.text.find("unnest($8::text[], $9::text[])"), std::string_view::npos) << filled.text;
}

}  // namespace comanda::db::rows_dbtest
