// An account moves between two servers while clients write and read it. Afterwards what was answered is compared with
// what is stored, wherever it is. The command, the servers and the directory are killed at every step: with the next
// command the account has moved or not moved, and nothing is left of the move.
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <csignal>
#include <future>
#include <map>
#include <set>
#include <sstream>
#include <thread>

#include "tests/support/standby.h"

namespace comanda::test::account_move_test {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

const int rows_wanted = sized(200'000, 20'000);
constexpr int writers = 6;

// What one client was told.
struct Told {
    std::set<std::string> acknowledged = {};
    std::vector<std::string> unexpected = {};  // Answers that nobody may get, such as "no such store".
    std::int64_t requests = 0, repeated = 0;
};

// Writes one department after the other, each repeated as the service says until it is answered, and reads each at
// once.
class Writer {
  public:
    Writer(const std::vector<std::uint16_t>& ports, Tenant tenant, int number)
        : ports_(ports), tenant_(std::move(tenant)), number_(number) {}
    ~Writer() { stop(); }
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    void stop() {
        is_over_ = true;
        if (thread_.joinable()) thread_.join();
    }
    Told told;
    std::atomic<std::int64_t> done{0};
    // Until a request was answered for good, with all repetitions.
    std::atomic<Clock::duration> longest{Clock::duration::zero()};

  private:
    void run() {
        for (int i = 0; !is_over_; ++i) {
            const std::string name = "w" + std::to_string(number_) + "-" + std::to_string(i);
            const json::object body{{"name", name}, {"store", tenant_.stores[0]}};
            const Answer made = ask(i, "POST", "/v1/svc/department", to_text(body), {{"Idempotency-Key", name}});
            if (made.status != 201 && made.status != 200) continue;
            told.acknowledged.insert(name);
            const std::string id(made.object().at("id").as_string());
            const Answer read = ask(i + 1, "GET", "/v1/svc/department/" + id, "", {});
            if (read.status == 200 && read.object().at("name").as_string() != name)
                told.unexpected.push_back(read.body);
            ++done;
        }
    }
    Answer ask(int turn, const std::string& method, const std::string& path, const std::string& body,
               const Headers& headers) {
        const auto began = Clock::now();
        for (;; ++told.repeated) {
            Client client(ports_[static_cast<std::size_t>(turn) % ports_.size()], tenant_.key);
            const Answer answer = client.send(method, path, body, headers);
            ++told.requests;
            if (answer.status == 503 && !is_over_) {
                std::this_thread::sleep_for(std::chrono::seconds(std::stoi("0" + answer.header("retry-after"))));
                continue;
            }
            if ((answer.status == 0 || answer.code() == "REQUEST_IN_FLIGHT") && !is_over_) continue;
            if (answer.status >= 300 && answer.status != 503) told.unexpected.push_back(path + ": " + answer.body);
            longest = std::max(longest.load(), Clock::now() - began);
            return answer;
        }
    }

    const std::vector<std::uint16_t> ports_;
    const Tenant tenant_;
    const int number_;
    std::atomic<bool> is_over_{false};
    std::thread thread_{[this] { run(); }};
};

// Follows the store's events by number and epoch: each is there once, in order, and the position is always known.
class Follower {
  public:
    Follower(std::uint16_t port, Tenant tenant) : port_(port), tenant_(std::move(tenant)) {}
    ~Follower() { stop(); }
    Follower(const Follower&) = delete;
    Follower& operator=(const Follower&) = delete;

    void stop() {
        is_over_ = true;
        if (thread_.joinable()) thread_.join();
    }
    std::int64_t seen = 0;
    std::string complaint;

  private:
    void run() {
        std::int64_t epoch = 0;
        while (!is_over_ && complaint.empty()) {
            const std::string path = "/v1/svc/store/" + tenant_.stores[0] +
                                     "/events?wait=1&after=" + std::to_string(seen) +
                                     (seen > 0 ? "&epoch=" + std::to_string(epoch) : "");
            const Answer page = Client(port_, tenant_.key).get(path);
            if (page.status == 0 || page.status == 503) continue;
            if (page.status != 200) complaint = page.body;
            if (page.status != 200) return;
            const json::object read = page.object();
            for (const json::value& each : read.at("data").as_array()) {
                if (each.at("seq").as_int64() != seen + 1)
                    complaint = "after " + std::to_string(seen) + ": " + to_text(each);
                seen = each.at("seq").as_int64();
            }
            epoch = read.at("epoch").as_int64();
        }
    }

    const std::uint16_t port_;
    const Tenant tenant_;
    std::atomic<bool> is_over_{false};
    std::thread thread_{[this] { run(); }};
};

// The directory and two shards, each on a server of its own; an account; another one that stays.
class AccountMove : public ::testing::Test {
  protected:
    std::unique_ptr<Service> service = Service::without_accounts();
    std::map<std::string, std::unique_ptr<Postgres>> servers;  // By shard.
    Tenant tenant;
    std::map<std::string, Tenant> others;  // Who stay, by shard.
    std::vector<std::unique_ptr<Node>> nodes;
    std::vector<std::unique_ptr<Writer>> clients;
    static constexpr const char* databases[] = {"one", "two"};

    void SetUp() override {
        for (const std::string shard : databases) {
            Postgres& made = *(servers[shard] = Postgres::start());
            made.run("postgres", "alter system set wal_level = logical");
            made.restart();
            made.create_database("shard_" + shard);
            move_database(*service, "shard_" + shard, made);
        }
        service->run({"migrate"});
        tenant = make_tenant("Moves", "one");
        for (const std::string shard : databases)
            others[shard] = make_tenant("Stays", shard);
        for (int i = 0; i < 2; ++i)
            nodes.push_back(service->start_node("threads = 2\n"));
    }
    Tenant make_tenant(const std::string& name, const std::string& shard) {
        Tenant made;
        const auto run = [&](const std::vector<std::string>& words) { return without_newline(service->run(words)); };
        made.account = run({"account", "create", "--name", name, "--shard", shard});
        made.stores = {run({"store", "create", "--account", made.account, "--name", "First", "--timezone",
                            "Europe/Rome", "--currency", "EUR", "--country", "IT", "--hq"})};
        made.key = service->issue_key(made, "admin", {"--rate", "0"});
        return made;
    }
    // In tables of three kinds: with long texts, with short rows, and partitioned.
    void fill(int rows) {
        const std::string a = "'" + tenant.account + "'", n = std::to_string(rows);
        run("one",
            "insert into journal (account_id, store_id, seq, at, actor, action, entity, entity_id, version, fields) "
            "select " +
                a + ", 'filler', n, now(), 'test', 'created', 'x', n::text, 1, '[]' from generate_series(1, " + n +
                " / 2) n");
        run("one",
            "insert into idempotency (account_id, key, fingerprint, status, location, etag, answer) select " + a +
                ", 'filler' || n, md5(n::text), 201, '', '', (select string_agg(md5((n * 40 + i)::text), '') from "
                "generate_series(1, 30) i) from generate_series(1, " +
                n + " / 4) n");
        run("one",
            "insert into sale_tax (account_id, store_id, business_date, sale_id, n, tax_id, name, rate, is_inclusive, "
            "amount) "
            "select " +
                a +
                ", 'filler', current_date - n % 60, n::text, 1, 'vat', 'VAT', 10, true, n from generate_series(1, " +
                n + " / 4) n");
    }
    void run(const std::string& shard, const std::string& sql) { servers[shard]->run("shard_" + shard, sql); }
    std::string value(const std::string& shard, const std::string& sql) {
        return servers[shard]->value("shard_" + shard, sql);
    }
    std::string home() {
        return service->postgres().value("directory",
                                         "select shard from directory.account where id = '" + tenant.account + "'");
    }
    void start_clients(std::size_t nodes_used = 2) {
        std::vector<std::uint16_t> ports;
        for (std::size_t i = 0; i < nodes_used; ++i)
            ports.push_back(nodes[i]->port());
        for (int i = 0; i < writers; ++i)
            clients.push_back(std::make_unique<Writer>(ports, i < 4 ? tenant : others[databases[i - 4]], i));
        work(20);
    }
    // Until each has done so much more.
    void work(std::int64_t more) {
        std::vector<std::int64_t> before;
        for (const auto& each : clients)
            before.push_back(each->done);
        for (std::size_t i = 0; i < clients.size(); ++i)
            ASSERT_TRUE(wait_until([&] { return clients[i]->done >= before[i] + more; }));
    }
    std::vector<std::string> move_words(const std::string& to) {
        std::vector<std::string> words = {"account", "move", tenant.account};
        if (to.empty())
            words.emplace_back("--abort");
        else
            words.insert(words.end(), {"--to", to});
        return words;
    }
    std::unique_ptr<Process> start_move(const std::string& to) {
        std::vector<std::string> words = {binary(), "--config", service->config_file()};
        std::ranges::move(move_words(to), std::back_inserter(words));
        return std::make_unique<Process>(words);
    }

    // How many names are not there exactly once, of both shards: of those that were acknowledged, and of all.
    int lost_or_doubled() {
        int wrong = 0;
        for (auto& each : clients)
            each->stop();
        std::map<std::string, int> stored;
        for (const std::string shard : databases) {
            std::istringstream lines(value(shard,
                                           "select coalesce(string_agg(name, e'\\n'), '') from record "
                                           "where kind = 'department' and menu_to is null"));
            for (std::string name; std::getline(lines, name);)
                ++stored[name];
        }
        for (const auto& each : clients) {
            for (const std::string& name : each->told.acknowledged)
                wrong += stored[name] == 1 ? 0 : 1;
        }
        for (const auto& [name, times] : stored)
            wrong += times > 1 ? 1 : 0;
        return wrong;
    }
    void expect_no_surprise() {
        for (const auto& each : clients)
            EXPECT_TRUE(each->told.unexpected.empty()) << each->told.unexpected.front();
    }
    // Of the account, in all tables of a shard; and of the move.
    std::int64_t rows_on(const std::string& shard) {
        std::int64_t rows = 0;
        std::istringstream tables(
            value(shard,
                  "select string_agg(c.oid::regclass::text, ' ') from pg_class c join pg_attribute a "
                  "on a.attrelid = c.oid and a.attname = 'account_id' where c.relkind in ('r', 'p') "
                  "and not c.relispartition and c.relnamespace = 'public'::regnamespace"));
        for (std::string table; tables >> table;)
            rows += std::stoll(
                value(shard, "select count(*) from " + table + " where account_id = '" + tenant.account + "'"));
        return rows;
    }
    void expect_only_on(const std::string& shard) {
        const std::string elsewhere = shard == "one" ? "two" : "one";
        EXPECT_EQ(home(), shard);
        EXPECT_EQ(rows_on(elsewhere), 0);
        const std::string a = "'" + tenant.account + "'";
        EXPECT_EQ(value(shard, "select count(*) from account_wall where account = " + a), "0");
        for (const std::string each : databases)
            EXPECT_EQ(
                value(each,
                      "select (select count(*) from pg_replication_slots) + (select count(*) from pg_publication) + "
                      "(select count(*) from pg_subscription)"),
                "0")
                << "on " << each;
        EXPECT_EQ(value(shard,
                        "select count(*) from (select seq, row_number() over (partition by store_id order by seq) n "
                        "from journal where account_id = " +
                            a + ") j where seq <> n"),
                  "0");
    }
};

// Milliseconds.
double in_ms(Clock::duration time) {
    return std::chrono::duration<double, std::milli>(time).count();
}

TEST_F(AccountMove, IsHardlyNoticedByThoseWhoUseIt) {
    fill(rows_wanted);
    start_clients();
    Follower follower(nodes[0]->port(), tenant);
    work(50);
    for (const auto& each : clients)
        each->longest = Clock::duration::zero();
    const auto began = Clock::now();
    const std::string said = service->run(move_words("two"));
    const double seconds = in_ms(Clock::now() - began) / 1'000;
    work(50);
    EXPECT_EQ(lost_or_doubled(), 0);
    follower.stop();
    EXPECT_EQ(follower.complaint, "");
    expect_no_surprise();
    expect_only_on("two");
    std::int64_t requests = 0, repeated = 0;
    std::array<double, 2> longest{};  // Of the account, and of the other.
    for (std::size_t i = 0; i < clients.size(); ++i) {
        requests += clients[i]->told.requests;
        repeated += clients[i]->told.repeated;
        double& its = longest[i < 4 ? 0 : 1];
        its = std::max(its, in_ms(clients[i]->longest));
    }
    fmt::print("{}", said);
    print_figure(
        "account move: {} rows in {:.1f} s; longest request {:.0f} ms, of another account {:.0f} ms; {} requests, {} "
        "repeated; {} events followed; 0 lost, 0 doubled",
        rows_wanted, seconds, longest[0], longest[1], requests, repeated, follower.seen);
    EXPECT_LE(longest[0], time_allowed(500, 5'000));
    EXPECT_EQ(service->output_of(move_words("two")),
              "comanda: account " + tenant.account + " lives on shard two already\n");
    service->run({"shard", "drain", "two"});
    expect_only_on("one");
}

// It knows the account where it was, and has a request of it in hand when it goes on.
TEST_F(AccountMove, ANodeThatWasStoppedMeanwhileWritesWhereTheAccountIs) {
    const auto write = [this](const std::string& name) {
        const std::string body = to_text(json::object{{"name", name}, {"store", tenant.stores[0]}});
        return Client(nodes[0]->port(), tenant.key)
            .send("POST", "/v1/svc/department", body, {{"Idempotency-Key", name}});
    };
    EXPECT_EQ(write("before").status, 201);
    nodes[0]->process().signal(SIGSTOP);
    std::future<Answer> meanwhile = std::async(std::launch::async, [&] { return write("meanwhile"); });
    service->run(move_words("two"));
    nodes[0]->process().signal(SIGCONT);
    const Answer answer = meanwhile.get();
    EXPECT_TRUE(answer.status == 201 || answer.status == 503) << answer.body;
    EXPECT_TRUE(wait_until([&] { return write("meanwhile").status < 300; }));
    EXPECT_EQ(value("two",
                    "select string_agg(name, ' ' order by name) from record where kind = 'department' and "
                    "menu_to is null and account_id = '" +
                        tenant.account + "'"),
              "before meanwhile");
    expect_only_on("two");
}

// Where a move stands still, so that somebody can be killed there: before a row of this table is written. The command's
// word for the step, and on whose database.
struct Place {
    std::string step;
    std::string database;  // directory, source or target
    std::string table;
    std::string event;
};
const Place places[] = {
    {"begins", "directory", "directory.account_move", "insert or update"},
    {"copies", "target", "record", "insert"},
    {"has copied", "directory", "directory.account_move", "update of step when (new.step = 'following')"},
    {"freezes to mark", "source", "account_wall", "insert"},
    {"has compared", "directory", "directory.account_move", "update of step when (new.step = 'fencing')"},
    {"switches", "directory", "directory.account", "update"},
    {"opens the target", "target", "account_wall", "delete"},
    {"cleans up", "source", "record", "delete"},
    {"ends", "directory", "directory.account_move", "update of step when (new.step = 'done')"}};

class AccountMoveKilled : public AccountMove {
  protected:
    Postgres& server(const Place& place, const std::string& source) {
        if (place.database == "directory") return service->postgres();
        return *servers[(place.database == "source") == (source == "one") ? "one" : "two"];
    }
    std::string database(const Place& place, const std::string& source) {
        if (place.database == "directory") return "directory";
        return (place.database == "source") == (source == "one") ? "shard_one" : "shard_two";
    }
    // Begins a move, and kills the victim once it stands still there.
    void kill_at(const Place& place, const std::string& victim, const std::string& source, const std::string& target) {
        Postgres& its = server(place, source);
        const std::string name = database(place, source), when = place.event;
        const std::size_t condition = when.find(" when ");
        its.run(name,
                "create or replace function stand_still() returns trigger language plpgsql as $$ begin perform "
                "pg_advisory_xact_lock(4711); return coalesce(new, old); end $$; create trigger stand_still before " +
                    when.substr(0, condition) + " on " + place.table + " for each row " +
                    (condition == std::string::npos ? "" : when.substr(condition)) +
                    " execute function stand_still(); alter table " + place.table +
                    " enable always trigger stand_still");
        std::shared_ptr<void> lock = its.hold(name, "select pg_advisory_lock(4711)");
        const std::unique_ptr<Process> mover = start_move(target);
        EXPECT_TRUE(wait_until([&] {
            return its.value(name, "select count(*) from pg_locks where locktype = 'advisory' and not granted") !=
                       "0" ||
                   !mover->running();
        }));
        EXPECT_TRUE(mover->running()) << "it stands still";
        if (victim == "mover") {
            mover->signal(SIGKILL);
        } else {
            Postgres& killed =
                victim == "directory" ? service->postgres() : *servers[victim == "source" ? source : target];
            killed.stop();
            std::this_thread::sleep_for(300ms);
            killed.restart();
        }
        if (&its != &service->postgres() || victim != "directory") lock.reset();
        mover->wait();
        its.run(name, "drop trigger stand_still on " + place.table);
    }
};

// With the next command the account has moved, or with --abort it has not.
TEST_F(AccountMoveKilled, EndsMovedOrNotMoved) {
    fill(2'000);
    start_clients();
    const std::vector<std::string> victims = {"mover", "source", "target", "directory"};
    int killed = 0, aborted = 0;
    for (std::size_t i = 0; i < std::size(places); ++i) {
        for (std::size_t v = 0; v < sized<std::size_t>(victims.size(), 1); ++v) {
            const std::string source = home(), target = source == "one" ? "two" : "one";
            const std::string& victim = victims[(i + v) % victims.size()];
            SCOPED_TRACE(
                fmt::format("{} is killed when the command {}, from {} to {}", victim, places[i].step, source, target));
            kill_at(places[i], victim, source, target);
            ++killed;
            const bool has_moved = home() == target;
            const bool puts_back = !has_moved && killed % 2 == 0;
            const std::string said = service->output_of(move_words(puts_back ? "" : target));
            fmt::print("{} at '{}': {}\n", victim, places[i].step,
                       has_moved   ? "moved"
                       : puts_back ? "put back"
                                   : "went on");
            expect_only_on(puts_back ? source : target);
            if (HasFailure()) FAIL() << said;
            aborted += puts_back ? 1 : 0;
            work(3);
        }
    }
    EXPECT_EQ(lost_or_doubled(), 0);
    expect_no_surprise();
    print_figure("account moves killed at every step: {}, {} of them put back, the others finished; 0 lost, 0 doubled",
                 killed, aborted);
}

}  // namespace
}  // namespace comanda::test::account_move_test
