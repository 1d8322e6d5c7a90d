// What is kept of one check has a limit, is packed, and still tells the same: on a real PostgreSQL.
#include <gtest/gtest.h>

#include <random>

#include "base/json.h"
#include "db/db_fixture.h"
#include "db/failure.h"
#include "features/checks/merge/apply_submissions.h"
#include "features/checks/merge/fold_fixture.h"
#include "features/checks/merge/json_fields.h"
#include "features/checks/storage/submit_batch.h"
#include "tests/support/sized.h"

namespace comanda::checks::history_dbtest {
namespace {

const std::string account = "0a00000000000000000000a1", store = "0b00000000000000000000b1";
const int random_checks = test::sized(40, 6);

SentCheck sent(const std::string& id, const std::string& node, std::int64_t at, json::object data,
               std::int64_t base_version = 0) {
    data["lastUpdateInMillisec"] = at;
    json::object body{{"node", node}, {"checkID", id}, {"data", comanda::to_text(data)}};
    if (base_version > 0) body["baseVersion"] = base_version;
    return read_check(std::move(body), {.account = account,
                                        .store = store,
                                        .actor = "test",
                                        .received = 2'000'000'000'000,
                                        .id_secret = "0123456789abcdef0123456789abcdef"});
}

json::object lines(const std::vector<std::string>& ids, const std::string& note, const std::string& status = "ACTIVE") {
    json::array orders;
    for (const std::string& each : ids)
        orders.push_back(json::object{{"orderUniqueId", each}, {"totalPrice", 500}, {"note", note + each}});
    return {{"status", status}, {"seats", json::array{json::object{{"id", "1"}, {"orders", orders}}}}};
}

class Histories : public db::MigratedDbTest {
  protected:
    Histories() {
        sql("insert into store (account_id, id, number, name, timezone, currency, country) values ('" + account +
            "', '" + store + "', 1, 'One', 'Europe/Rome', 'EUR', 'IT'); insert into store_seq (account_id, store_id) " +
            "select '" + account + "', unnest(array['" + account + "', '" + store + "'])");
    }

    std::vector<Written> write(std::vector<SentCheck> items, CheckCache& node) {
        return await(submit_batch(lanes, {node}, std::move(items), on_transactions_of(shard, shard.era())));
    }
    Written write(SentCheck item, CheckCache& node) {
        std::vector<SentCheck> one = {std::move(item)};
        return write(std::move(one), node).front();
    }
    Written write(SentCheck item) { return write(std::move(item), states); }

    static std::string code_of(const Written& written) {
        try {
            if (written.failure) std::rethrow_exception(written.failure);
        } catch (const refused& why) {
            return why.refusal.code;
        } catch (const db::statement_failed& failed) {
            return "statement failed: " + failed.sqlstate;
        }
        return written.state ? "" : "no such store";
    }
    std::string stored(const std::string& id) {
        return value("select data || E'\\n' || envelope || E'\\n' || conflicts from check_state where check_id = '" +
                     id + "'");
    }

    // The only submission of this version.
    std::shared_ptr<const Submission> as_stored(const std::string& id, Submission submission, std::int64_t version) {
        submission.version = version;
        submission.seen = read_texts(value("select seen from check_history where check_id = '" + id +
                                           "' and version = " + std::to_string(version)));
        return std::make_shared<const Submission>(std::move(submission));
    }

    std::vector<db::ShardConfig> shard_configs = {{"main", config.url}};
    db::PipelineConfig as_service = [this] {
        db::PipelineConfig made = config;
        made.role = "comanda_service";
        return made;
    }();
    db::Shards shards{executor(), shard_configs, as_service, metrics};
    db::Shard& shard = shards.at("main");
    CheckCache states{64 << 20};

    // The lanes, and how much came over them.
    int writes = 0, fail_from = 1'000'000, reads = 0, failing_read = 0;
    std::size_t rows_read = 0, rows_of_writes = 0;
    Lanes lanes{[this](std::string accounts, std::vector<db::Statement> all) {
                    return counted_write(std::move(accounts), std::move(all));
                },
                [this](std::string accounts, std::vector<db::Statement> all) {
                    return counted_read(std::move(accounts), std::move(all));
                }};

  private:
    net::Task<db::Result> counted_write(std::string accounts, std::vector<db::Statement> all) {
        if (++writes >= fail_from) throw refused(unavailable("The test says so."));
        db::Result rows = co_await shard.writes().run(std::move(accounts), std::move(all));
        rows_of_writes += static_cast<std::size_t>(rows.rows());
        co_return rows;
    }
    net::Task<db::Result> counted_read(std::string accounts, std::vector<db::Statement> all) {
        if (++reads == failing_read) throw refused(unavailable("The test says so."));
        db::Result rows = co_await shard.lists().run(std::move(accounts), std::move(all));
        rows_read += static_cast<std::size_t>(rows.rows());
        co_return rows;
    }
};

// Tills send in any order, some from long ago, to nodes that know the check and to others that have to read it; now and
// then what was sent is packed.
TEST_F(Histories, ThatArePackedFoldToTheSameCheck) {
    const unsigned seed = std::random_device{}();
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937 random(seed);
    const auto pick = [&](unsigned count) { return static_cast<unsigned>(random() % count); };
    for (int i = 0; i < random_checks && !HasFailure(); ++i) {
        const std::string id = "check" + std::to_string(i);
        std::vector<SentCheck> taken;
        Submissions all;
        for (unsigned n = 20 + pick(40); n > 0; --n) {
            std::vector<std::string> ids;
            for (const char* each : {"a", "b", "c", "d", "\\u00e9\\"}) {
                if (pick(3) > 0) ids.emplace_back(each);
            }
            json::object data = lines(ids, std::string(1, static_cast<char>('0' + pick(3))));
            data["guestCount"] = pick(4);
            if (pick(5) == 0) data["payments"] = json::array{json::object{{"id", "p"}, {"amount", 100 + pick(2)}}};
            SentCheck next = sent(id, std::string(1, static_cast<char>('A' + pick(3))), 1'000'000 + pick(60), data,
                                  pick(4) == 0 ? 1 + pick(static_cast<unsigned>(taken.size()) + 1) : 0);
            if (!taken.empty() && pick(6) == 0) next = taken[pick(static_cast<unsigned>(taken.size()))];
            CheckCache cold(64 << 20);
            const Written written = write(next, pick(3) == 0 ? cold : states);
            ASSERT_EQ(code_of(written), "");
            if (written.result != Result::unchanged) {
                taken.push_back(next);
                all.push_back(as_stored(id, *next.submission, written.state->version));
            }
            if (pick(8) == 0)
                sql("set role comanda_service; set app.accounts = '" + account + "'; select pack_submissions('" +
                    account + "', '" + store + "', '" + id + "', " + std::to_string(pick(12)) + ")");
            EXPECT_EQ(stored(id), checks::written(Fold::of(all))) << id;
        }
        EXPECT_EQ(value("select count(*) from check_history where check_id = '" + id + "'"),
                  std::to_string(taken.size()));
    }
    EXPECT_NE(value("select count(*) from check_submission where packed is not null"), "0");
    const Rebuilt again = await(rebuild_checks(shard, account, store, 2, [](const Rebuilt&) {}));
    EXPECT_EQ(again.checks, random_checks);
    EXPECT_EQ(again.differences, std::vector<std::string>());
}

TEST_F(Histories, OfAThousandSubmissionsStaySmall) {
    std::vector<std::string> ids;
    for (int i = 0; i < 40; ++i)
        ids.push_back("line number " + std::to_string(i));
    CheckCache other(64 << 20);
    std::int64_t sent_bytes = 0;
    SentCheck first;
    for (int i = 0; i < 1'000; ++i) {
        json::object data = lines(ids, "as ordered, no ice, ");
        data["guestCount"] = i;
        SentCheck next = sent("A7", i % 2 == 0 ? "bar" : "hall", 1'000'000 + i, data);
        if (i == 0) first = next;
        sent_bytes += next.submission->bytes();
        const Written written = write(next, i % 4 < 2 ? states : other);  // Two nodes take turns.
        ASSERT_EQ(code_of(written), "");
        ASSERT_LE(written.state->fold.bytes(), 256u << 10) << "memory, after " << i;
        if (i != 250) continue;
        EXPECT_EQ(value("select count(packed) from check_submission"), "0") << "the release before reads these";
    }
    EXPECT_EQ(rows_read, 0u) << "nobody read a long history";
    EXPECT_LE(rows_of_writes, 4'000u) << "newer submissions come back with a write, no others";
    EXPECT_LE(std::stoi(value("select count(*) from check_submission")), 64 + 16 + 1'000 / 64);
    const std::string stored_bytes =
        "select sum(pg_column_size(data) + pg_column_size(envelope) + coalesce(pg_column_size(packed), 0)) from "
        "check_submission";
    EXPECT_LT(std::stoll(value(stored_bytes)) * 5, sent_bytes);
    EXPECT_EQ(std::stoll(value("select sent_bytes from check_state")), sent_bytes);
    test::print_figure("{} bytes sent, {} stored", sent_bytes, value(stored_bytes));
    EXPECT_EQ(write(first).result, Result::unchanged) << "known, though it is packed";
    CheckCache cold(64 << 20);
    EXPECT_EQ(write(first, cold).result, Result::unchanged);
    EXPECT_EQ(rows_read, 1'001u) << "one that knows nothing reads all of it once, on a lane of its own";
}

TEST_F(Histories, HaveALimitThatLeavesRoomToEnd) {
    std::vector<SentCheck> some;
    for (std::size_t i = 0; i <= submissions_max; ++i) {
        json::object data = lines({"a"}, "n");
        data["guestCount"] = i;
        some.push_back(sent("A7", "bar", 1'000'000 + static_cast<std::int64_t>(i), data));
    }
    const SentCheck known = some.front(), one_more = some.back();
    some.pop_back();
    for (const Written& each : write(std::move(some), states))
        ASSERT_EQ(code_of(each), "");
    std::vector<SentCheck> batch = {one_more, sent("B1", "bar", 1'000'000, lines({"b"}, "n")), known};
    const std::vector<Written> written = write(std::move(batch), states);
    EXPECT_EQ(code_of(written[0]), "CHECK_TOO_LONG");
    EXPECT_EQ(written[1].result, Result::inserted) << "another check is no part of it";
    EXPECT_EQ(written[2].result, Result::unchanged) << "what is known is answered as such";
    CheckCache cold(64 << 20);
    EXPECT_EQ(code_of(write(one_more, cold)), "CHECK_TOO_LONG");
    EXPECT_EQ(value("select version from check_state where check_id = 'A7'"), "1");
    const auto paid = [&](std::int64_t i) { return sent("A7", "bar", 1'800'000 + i, lines({"a"}, "n", "PAID")); };
    std::vector<SentCheck> again_and_again;
    for (int i = 0; i < 200; ++i)
        again_and_again.push_back(paid(i));
    for (const Written& each : write(std::move(again_and_again), states))
        ASSERT_EQ(code_of(each), "");
    EXPECT_EQ(code_of(write(paid(200), states)), "CHECK_TOO_LONG");
    const json::array payments = {json::object{{"id", "p"}, {"amount", 1}}};
    json::object refund = lines({"a"}, "n", "VOIDED");
    refund["payments"] = payments;
    EXPECT_EQ(code_of(write(sent("A7", "bar", 1'850'000, refund), states)), "CHECK_TOO_LONG") << "it would stay open";
    const Written closed = write(sent("A7", "bar", 1'900'000, lines({"a"}, "n", "CLOSED")), states);
    EXPECT_EQ(code_of(closed), "");
    EXPECT_EQ(closed.state->status, Status::closed);
    EXPECT_EQ(code_of(write(sent("A7", "hall", 1'900'001, lines({"late"}, "n")), cold)), "CHECK_TOO_LONG");
}

TEST_F(Histories, OfAFollowUpHaveALimitThatConcernsWhatIsLateOnly) {
    ASSERT_EQ(code_of(write(sent("A7", "bar", 1'000'000, lines({"a"}, "n", "CLOSED")))), "");
    json::object of_ended = lines({"b"}, "n");
    of_ended["followUpOf"] = "A7";
    std::vector<SentCheck> some;
    for (std::size_t i = 0; i < submissions_max; ++i) {
        of_ended["guestCount"] = i;
        some.push_back(sent("A7~1", "bar", 1'000'001 + static_cast<std::int64_t>(i), of_ended));
    }
    for (const Written& each : write(std::move(some), states))
        ASSERT_EQ(code_of(each), "");
    json::object money = lines({"a"}, "n");
    money["payments"] = json::array{json::object{{"id", "late"}, {"amount", 1}}};
    std::vector<SentCheck> batch = {sent("A7", "hall", 1'900'000, lines({"a", "late"}, "n")),
                                    sent("A7", "hall", 1'900'001, lines({"a"}, "n")),
                                    sent("A7", "hall", 1'900'002, money)};
    const SentCheck first = batch.front();
    const std::vector<Written> written = write(std::move(batch), states);
    EXPECT_EQ(code_of(written[0]), "CHECK_TOO_LONG");
    EXPECT_EQ(code_of(written[1]), "");
    EXPECT_EQ(written[1].result, Result::merged) << "nothing of it is late";
    EXPECT_EQ(code_of(written[2]), "");
    EXPECT_EQ(written[2].follow_up, "A7~1") << "money finds room";
    EXPECT_EQ(code_of(write(first, states)), "CHECK_TOO_LONG") << "nothing was kept of it";
    EXPECT_EQ(value("select count(*) from check_history where check_id = 'A7'"), "3");
}

// A node that knows none of these checks, and is sent them by tills that have seen them.
TEST_F(Histories, ThatAreReadAreWaitedForByTheirOwnOnly) {
    const std::string much(100'000, 'x');
    for (const char* id : {"short", "long", "longer"}) {
        for (int i = 0; i < (id == std::string("short") ? 1 : 5); ++i)
            ASSERT_EQ(code_of(write(sent(id, "bar", 1'000'000 + i, lines({"a"}, much + std::to_string(i))))), "");
    }
    int at = 2'000'000;
    const auto outcomes = [&](std::vector<std::string> ids) {
        std::vector<SentCheck> batch;
        for (const std::string& id : ids)
            batch.push_back(sent(id, "hall", ++at, lines({"a", "b"}, "n"), id == "new" ? 0 : 1));
        CheckCache cold(64 << 20);
        std::string all;
        for (const Written& each : write(std::move(batch), cold))
            all += each.is_postponed ? "postponed " : code_of(each).empty() ? "written " : code_of(each) + " ";
        return all;
    };
    failing_read = reads + 2;
    EXPECT_EQ(outcomes({"long", "new", "longer", "short"}), "written written UNAVAILABLE written ");
    EXPECT_EQ(reads, failing_read + 1) << "one by one";
    lanes.bytes_read_max = 300'000;
    rows_read = 0;
    EXPECT_EQ(outcomes({"long", "short", "new", "longer"}), "postponed written written postponed ");
    EXPECT_LT(rows_read, 10u) << "the long ones were not read";
    EXPECT_EQ(outcomes({"longer"}), "postponed ");
    failing_read = reads + 1;
    EXPECT_EQ(outcomes({"short", "new"}), "UNAVAILABLE written ");
}

TEST_F(Histories, OfManyBytesHaveALimitToo) {
    const std::string large(4 << 20, 'x');
    int taken = 0;
    for (int i = 0; i < 9; ++i) {
        const Written written = write(sent("A7", "bar", 1'000'000 + i, lines({"a"}, large + std::to_string(i))));
        taken += code_of(written).empty() ? 1 : 0;
    }
    EXPECT_EQ(taken, 7);
}

// The database fails, or is away, for one check of a batch: the others are as they are.
TEST_F(Histories, OfOtherChecksOfABatchAreAnsweredAsTheyAre) {
    ASSERT_EQ(code_of(write(sent("ended", "bar", 1'000'000, lines({"a"}, "n", "CLOSED")))), "");
    sql("create function no() returns trigger language plpgsql as $$ begin raise exception 'no' using errcode = "
        "'22000'; "
        "end $$; create trigger no before insert on check_state for each row when (new.check_id = 'bad') execute "
        "function "
        "no()");
    std::vector<SentCheck> batch = {sent("good", "bar", 1'000'001, lines({"a"}, "n")),
                                    sent("bad", "bar", 1'000'001, lines({"a"}, "n")),
                                    sent("fine", "bar", 1'000'001, lines({"a"}, "n"))};
    const std::vector<Written> written = write(std::move(batch), states);
    EXPECT_EQ(written[0].result, Result::inserted);
    EXPECT_EQ(code_of(written[1]), "statement failed: 22000");
    EXPECT_EQ(written[2].result, Result::inserted);

    // What is late is written by itself, after the others were committed.
    fail_from = writes + 2;
    std::vector<SentCheck> second = {sent("new", "bar", 1'000'002, lines({"a"}, "n")),
                                     sent("ended", "hall", 1'000'002, lines({"late"}, "n"))};
    const std::vector<Written> later = write(std::move(second), states);
    EXPECT_EQ(code_of(later[0]), "");
    EXPECT_EQ(later[0].result, Result::inserted) << "it was committed";
    EXPECT_EQ(code_of(later[1]), "UNAVAILABLE");
    EXPECT_EQ(value("select string_agg(check_id, ' ' order by check_id) from check_state"), "ended fine good new");
}

}  // namespace
}  // namespace comanda::checks::history_dbtest
