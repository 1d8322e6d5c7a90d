// The audit trail in part and in pages: what is asked for is found, all of it, once, however rare it is.
#include <numeric>

#include "tests/http/crew.h"

namespace comanda::test::audit_pages_test {
namespace {

// As many as the service looks through for one page.
constexpr std::int64_t scanned = 5'000;

class AuditPages : public OwnAccount {
  protected:
    const Crew crew{client, store};
    const Trail trail{client, "svc/store/" + store};

    // Lines straight into the journal, as if somebody had made that many changes. `g` runs from 1; returns the number
    // of the last line.
    std::int64_t add_lines(std::int64_t count, const std::string& at, const std::string& entity = "'tax'",
                           const std::string& actor = "'somebody'", const std::string& id = "'x' || g") const {
        const std::string number = std::to_string(count);
        return std::stoll(service().postgres().value(
            "shard_one",
            "with n as (update store_seq set journal_seq = journal_seq + " + number + " where store_id = '" + store +
                "' returning account_id, journal_seq), i as (insert into journal select n.account_id, '" + store +
                "', n.journal_seq - " + number + " + g, " + at + ", " + actor + ", 'updated', " + entity + ", " + id +
                ", 1, '[]' from n, generate_series(1, " + number + ") g) select journal_seq from n"));
    }
    static Seqs down(std::int64_t from, std::int64_t to) {
        Seqs all(static_cast<std::size_t>(from - to + 1));
        std::iota(all.rbegin(), all.rend(), to);
        return all;
    }
};

TEST_F(AuditPages, GoToTheEndWithoutGapOrDouble) {
    add_lines(23, "now()");
    for (const std::string size : {"1", "2", "5", "22", "23", "24", "200"})
        EXPECT_EQ(trail.walk("?pageSize=" + size), down(23, 1)) << size;
    EXPECT_EQ(trail.seqs("?pageSize=3&cursor=5"), (Seqs{4, 3, 2}));
    EXPECT_EQ(trail.seqs("?cursor=1"), Seqs{});
    EXPECT_EQ(trail.page("?pageSize=24").at("hasMore"), false);
    EXPECT_EQ(trail.page("?pageSize=22").at("hasMore"), true);
    add_lines(300, "now()");
    EXPECT_EQ(trail.seqs().size(), 50U);
    EXPECT_EQ(trail.walk("?pageSize=200"), down(323, 1));
}

TEST_F(AuditPages, StandStillWhileLinesAreAdded) {
    add_lines(10, "now()");
    const json::object first = trail.page("?pageSize=4");
    add_lines(7, "now()");
    const std::string rest = "?pageSize=4&cursor=" + text(first, "nextCursor");
    EXPECT_EQ(Trail::seqs(first), down(10, 7));
    EXPECT_EQ(trail.seqs(rest), down(6, 3));
}

TEST_F(AuditPages, FindWhatIsRare) {
    // Every 2,500th line, and so the first and the last that one look through reaches, and those beside them.
    add_lines(12'600, "now()",
              "case when g in (1, 100, 2600, 2601, 7600, 7601, 7602, 12599, 12600) then 'rare' else 'tax' end");
    const Seqs rare = {12'600, 12'599, 7'602, 7'601, 7'600, 2'601, 2'600, 100, 1};
    for (const std::string size : {"1", "2", "3", "200"})
        EXPECT_EQ(trail.walk("?entity=rare&pageSize=" + size), rare) << size;
    EXPECT_EQ(trail.walk("?id=x2601"), Seqs{2'601});
    EXPECT_EQ(trail.walk("?entity=rare&id=x100"), Seqs{100});
    std::size_t pages = 0;
    EXPECT_EQ(trail.walk("?entity=nothing", &pages), Seqs{});
    EXPECT_EQ(pages, 3U) << "no page looks through more than its share";
    EXPECT_EQ(trail.walk("?actor=nobody", &pages), Seqs{});
    EXPECT_EQ(trail.seqs("?entity=rare&cursor=7601&pageSize=1"), Seqs{7'600});
    EXPECT_EQ(trail.seqs("?entity=rare&cursor=7600&pageSize=1"), Seqs{2'601}) << "the last line of its share";
    EXPECT_EQ(trail.seqs("?entity=rare&cursor=7602&pageSize=3"), (Seqs{7'601, 7'600})) << "2602 is the last it sees";
}

TEST_F(AuditPages, EndWhereTheirShareEnds) {
    add_lines(scanned, "now()", "case when g = 1 then 'rare' else 'tax' end");
    EXPECT_EQ(trail.walk("?entity=rare"), Seqs{1});
    EXPECT_EQ(trail.walk("?entity=nothing"), Seqs{});
    add_lines(1, "now()");
    EXPECT_EQ(trail.walk("?entity=rare"), Seqs{1});
    EXPECT_EQ(trail.seqs("?entity=rare"), Seqs{}) << "it is behind the first page's share";
    EXPECT_EQ(trail.page("?entity=rare").at("hasMore"), true);
}

TEST_F(AuditPages, OfATimeHaveExactBounds) {
    // Three lines a millisecond apart, and one a microsecond before the second.
    add_lines(1, "'2026-01-02 03:04:05.678Z'::timestamptz");
    add_lines(1, "'2026-01-02 03:04:05.678999Z'::timestamptz");
    add_lines(1, "'2026-01-02 03:04:05.679Z'::timestamptz");
    add_lines(1, "'2026-01-02 03:04:05.680Z'::timestamptz");
    const std::string second = "2026-01-02T03:04:05.";
    EXPECT_EQ(trail.seqs("?from=" + second + "679Z"), (Seqs{4, 3}));
    EXPECT_EQ(trail.seqs("?to=" + second + "679Z"), (Seqs{2, 1}));
    EXPECT_EQ(trail.seqs("?from=" + second + "678Z&to=" + second + "679Z"), (Seqs{2, 1}));
    EXPECT_EQ(trail.seqs("?from=" + second + "679Z&to=" + second + "680Z"), Seqs{3});
    EXPECT_EQ(trail.seqs("?from=" + second + "679Z&to=" + second + "679Z"), Seqs{});
    EXPECT_EQ(trail.seqs("?from=" + second + "681Z"), Seqs{});
    EXPECT_EQ(trail.seqs("?to=" + second + "678Z"), Seqs{});
    EXPECT_EQ(text(trail.newest(), "at"), second + "680Z");
}

// Whoever copies the time of a line into the question finds that line, and not the one before it.
TEST_F(AuditPages, OfATimeBeginWithTheLineThatSaysThatTime) {
    add_lines(1, "'2026-01-02 03:04:05.678400Z'::timestamptz");
    add_lines(1, "'2026-01-02 03:04:06.678600Z'::timestamptz");
    for (const std::int64_t seq : {1, 2}) {
        const std::string at = text(trail.newest("?cursor=" + std::to_string(seq + 1)), "at");
        const Seqs since = trail.seqs("?from=" + at), before = trail.seqs("?to=" + at);
        EXPECT_EQ(since, down(2, seq)) << at;
        EXPECT_EQ(before, down(seq - 1, 1)) << at;
    }
}

TEST_F(AuditPages, OfATimeAreFoundAmongMany) {
    // A line each second for four hours.
    add_lines(14'400, "'2026-01-02 00:00:00Z'::timestamptz + make_interval(secs => g)",
              "case when g % 900 = 0 then 'rare' else 'tax' end",
              "case when g % 1800 = 0 then 'ann@key!mia' else 'key' end", "'x' || g % 7200");
    EXPECT_EQ(trail.seqs("?from=2026-01-02T02:00:00Z&to=2026-01-02T02:00:03Z"), (Seqs{7'202, 7'201, 7'200}))
        << "on the first page, though much came after it";
    EXPECT_EQ(trail.seqs("?to=2026-01-02T00:00:03Z"), (Seqs{2, 1}));
    EXPECT_EQ(trail.seqs("?from=2026-01-02T03:59:59Z"), (Seqs{14'400, 14'399}));
    EXPECT_EQ(trail.walk("?from=2026-01-02T01:00:00Z&to=2026-01-02T03:00:00Z&pageSize=200"), down(10'799, 3'600));
    EXPECT_EQ(trail.walk("?from=2026-01-02T01:00:00Z&to=2026-01-02T03:00:00Z&entity=rare&pageSize=3"),
              (Seqs{9'900, 9'000, 8'100, 7'200, 6'300, 5'400, 4'500, 3'600}));
    const std::string hours = "?from=2026-01-02T00:30:00Z&to=2026-01-02T03:30:00Z";
    for (const std::string actor : {"ann", "mia"})
        EXPECT_EQ(trail.walk(hours + "&actor=" + actor), (Seqs{10'800, 9'000, 7'200, 5'400, 3'600, 1'800})) << actor;
    EXPECT_EQ(trail.walk(hours + "&actor=mia&entity=rare&id=x1800"), (Seqs{9'000, 1'800}));
    EXPECT_EQ(trail.walk(hours + "&actor=mia&entity=tax&id=x1800"), Seqs{});
    EXPECT_EQ(trail.walk(hours + "&actor=key&entity=rare&id=x2700"), (Seqs{9'900, 2'700}));
    EXPECT_EQ(trail.seqs("?from=2027-01-01T00:00:00Z"), Seqs{});
    EXPECT_EQ(trail.seqs("?to=2020-01-01T00:00:00Z"), Seqs{});
}

// Clocks and long transactions put times out of order by some minutes.
TEST_F(AuditPages, OfATimeAreFoundThoughTimesAreOutOfOrder) {
    add_lines(8'000, "'2026-01-02 00:00:00Z'::timestamptz + make_interval(secs => g + 500 * (g % 2))");
    const auto expected = [](std::int64_t from, std::int64_t to) {
        Seqs all;
        for (std::int64_t g = 8'000; g >= 1; --g) {
            const std::int64_t at = g + 500 * (g % 2);
            if (at >= from && at < to) all.push_back(g);
        }
        return all;
    };
    EXPECT_EQ(trail.walk("?from=2026-01-02T01:00:00Z&to=2026-01-02T01:20:00Z&pageSize=200"), expected(3'600, 4'800));
    EXPECT_EQ(trail.walk("?to=2026-01-02T00:10:00Z&pageSize=200"), expected(0, 600));
    EXPECT_EQ(trail.walk("?from=2026-01-02T02:10:00Z&pageSize=200"), expected(7'800, 9'000));
}

TEST_F(AuditPages, OfAnActorHaveWhatTheyDidOrApprovedOrWhatWasDoneWithTheKey) {
    const std::string cook = crew.role("Cook", {"BO_TAX"}), boss = crew.role("Boss", {"BO_TAX", "BO_DEPARTMENT"}, 1);
    const std::string ann = crew.user("Ann", "Lee", cook, "48213977"), mia = crew.user("Mia", "Roe", boss, "55190243");
    const std::string pat = crew.person("pat@pages.example", boss, "correct horse battery");
    Client anybody = service().node().client();
    Headers as_ann = crew.as_user("48213977");  // 5
    const auto post = [&](Client& who, const std::string& kind, const std::string& name, const Headers& headers) {
        Book::good(who.post(path_of(kind), {{"name", name}, {"store", store}}, headers), 201);
    };
    post(client, "tax", "By Ann", as_ann);  // 6
    as_ann.emplace_back("X-Approval", "55190243");
    post(client, "department", "Approved", as_ann);                                                          // 7 and 8
    post(client, "tax", "By the key", {});                                                                   // 9
    post(anybody, "tax", "By Pat", Crew::as_person(anybody, "pat@pages.example", "correct horse battery"));  // 10
    EXPECT_EQ(trail.seqs("?actor=" + ann), (Seqs{8, 7, 6, 5}));
    EXPECT_EQ(trail.seqs("?actor=" + mia), (Seqs{8, 7})) << "what she approved";
    EXPECT_EQ(trail.seqs("?actor=" + pat), Seqs{10});
    const std::string key = text(trail.newest("?cursor=10").at("actor").as_object(), "id");
    EXPECT_EQ(trail.seqs("?actor=" + key), down(9, 1));
    EXPECT_EQ(trail.seqs("?actor=" + unknown_id), Seqs{});
    EXPECT_EQ(trail.seqs("?actor=" + ann.substr(0, 23)), Seqs{}) << "a part of an id is nobody";
    EXPECT_EQ(trail.seqs("?actor=" + ann + "," + key), Seqs{});
    EXPECT_EQ(trail.seqs("?actor=" + ann + "%40" + key), Seqs{});
    EXPECT_EQ(trail.seqs("?entity=tax"), (Seqs{10, 9, 6}));
    EXPECT_EQ(trail.seqs("?entity=tax&actor=" + key), (Seqs{9, 6}));
    EXPECT_EQ(trail.seqs("?entity=user&id=" + ann), Seqs{3});
    EXPECT_EQ(trail.seqs("?entity=tax&id=" + ann), Seqs{});
    EXPECT_EQ(trail.seqs("?id=" + ann), Seqs{3});
}

TEST_F(AuditPages, RefuseWhatIsNoParameter) {
    const std::string long_text(101, 'x');
    for (const std::string& query :
         {"?actor=" + long_text, "?entity=" + long_text, "?id=" + long_text, std::string("?from=yesterday"),
          std::string("?from=2026-13-01T00:00:00Z"), std::string("?from=2026-11-15"), std::string("?to=now"),
          std::string("?to=2026-11-15T25:00:00Z"), std::string("?pageSize=0"), std::string("?pageSize=201"),
          std::string("?pageSize=-1"), std::string("?pageSize=x"), std::string("?cursor=x"), std::string("?cursor=-1"),
          std::string("?cursor=9223372036854775808"), std::string("?cursor=1.5")})
        EXPECT_EQ(outcome_of(trail.ask(query)), "400 INVALID_PARAMETER") << query;
    const Trail of_account{client, "svc/account/" + tenant.account};
    EXPECT_EQ(outcome_of(of_account.ask("?from=yesterday")), "400 INVALID_PARAMETER");
    EXPECT_EQ(outcome_of(of_account.ask("?cursor=x")), "400 INVALID_PARAMETER");
    add_lines(3, "now()");
    EXPECT_EQ(trail.seqs("?actor=&entity=&id=&from=&to=&cursor=9223372036854775807"), down(3, 1)) << "empty: all";
    for (const std::string query : {"?actor=%27", "?entity=%25", "?id=%5C", "?actor=%00", "?entity=%FF", "?id=%C3"}) {
        const Answer answer = trail.ask(query);
        EXPECT_TRUE(answer.status == 200 || answer.status == 400) << query << " " << answer.body;
        if (answer.status == 200) {
            EXPECT_TRUE(answer.object().at("data").as_array().empty()) << query;
        }
    }
}

}  // namespace
}  // namespace comanda::test::audit_pages_test
