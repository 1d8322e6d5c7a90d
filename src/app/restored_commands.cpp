// `comanda backup verify` and `backup repeat`, for an installation that was restored: what must happen to it again?
#include <map>
#include <utility>

#include "app/account_data.h"
#include "app/commands.h"
#include "app/seams.h"
#include "features/kiosk/kiosk.h"
#include "tenant/stores.h"

namespace comanda::app {
namespace {

// Something that has ended, or not.
struct Thing {
    std::string account;
    std::string id;
    bool ended = false;

    bool operator==(const Thing&) const = default;
};
BOOST_DESCRIBE_STRUCT(Thing, (), (account, id, ended))

// What may have been taken from somebody, in one copy of the databases.
struct State {
    std::vector<Thing> deleted_accounts, keys, customers, licenses, devices;
    std::vector<staff::LaterPerson> people;
    std::vector<staff::LaterUser> users;
    std::vector<staff::LaterSession> sessions;
};

template <class Row>
net::Task<std::vector<Row>> read_all(std::vector<db::Shard*> from, const db::Query& query) {
    std::vector<Row> found;
    for (db::Shard* shard : from) {
        const db::Result result = co_await shard->lists().run("", query, db::params());
        for (Row& each : db::all<Row>(result))
            found.push_back(std::move(each));
    }
    co_return found;
}

net::Task<State> read_state(Databases databases) {
    static constexpr db::Query deleted{"deleted_accounts",
                                       "select account_id as account, entity_id as id, true as ended "
                                       "from directory.change where entity = 'account' and action = 'deleted'"};
    static constexpr db::Query keys{
        "ended_keys", "select account_id as account, id, revoked_at is not null as ended from directory.api_key"};
    static constexpr db::Query customers{
        "erased_customers",
        "select account_id as account, id, true as ended from customer where erased_at is not null"};
    static constexpr db::Query licenses{
        "ended_licenses", "select account_id as account, id, revoked_at is not null as ended from kiosk_license"};
    static constexpr db::Query devices{
        "ended_devices", "select account_id as account, id, revoked_at is not null as ended from kiosk_device"};
    static constexpr db::Query people{"people_as_they_are", R"sql(
select account_id as account, id, active, password_hash, password_version,
       (extract(epoch from updated_at) * 1000)::bigint as updated_at from person
)sql"};
    static constexpr db::Query users{"users_as_they_are", R"sql(
select account_id as account, id, store_id as store, active, pin_digest,
       (extract(epoch from updated_at) * 1000)::bigint as updated_at from staff_user
)sql"};
    static constexpr db::Query sessions{"sessions_as_they_are", R"sql(
select account_id as account, id, owner_id as owner, ended_at is not null as ended from staff_session where expires_at > now()
)sql"};
    const std::vector<db::Shard*> directory{&databases.directory}, shards = databases.shards.all();
    State state;
    state.deleted_accounts = co_await read_all<Thing>(directory, deleted);
    state.keys = co_await read_all<Thing>(directory, keys);
    state.customers = co_await read_all<Thing>(shards, customers);
    state.licenses = co_await read_all<Thing>(shards, licenses);
    state.devices = co_await read_all<Thing>(shards, devices);
    state.people = co_await read_all<staff::LaterPerson>(shards, people);
    state.users = co_await read_all<staff::LaterUser>(shards, users);
    state.sessions = co_await read_all<staff::LaterSession>(shards, sessions);
    co_return state;
}

// Those of `later` that are otherwise here. What is not here was made later.
template <class Row>
std::vector<Row> changed(const std::vector<Row>& later, const std::vector<Row>& here) {
    std::map<std::pair<std::string, std::string>, const Row*> known;
    for (const Row& each : here)
        known[{each.account, each.id}] = &each;
    std::vector<Row> all;
    for (const Row& each : later) {
        const auto found = known.find({each.account, each.id});
        if (found != known.end() && !(*found->second == each)) all.push_back(each);
    }
    return all;
}

net::Task<bool> end_again(Databases databases, db::Shard& shard, Thing key) {
    const std::string actor(command_actor);
    if (!key.ended) co_return false;
    co_await tenant::revoke_key(databases.directory, key.account, key.id, actor);
    co_await tenant::tell_of_key(shard, key.account, actor, "revoked", key.id);
    co_return true;
}

// True: it was not erased here. One that was may have had more since, which goes now.
net::Task<bool> erase(db::Shard& shard, Thing customer, bool is_erased) {
    customers::Seams seams = customer_seams();
    co_await customers::erase_again(shard, std::move(seams), customer.account, customer.id, std::string(command_actor));
    co_return !is_erased;
}

template <class One>
net::Task<bool> end_one(db::Shard& shard, Thing thing,
                        net::Task<std::optional<One>> (*end)(db::Shard&, std::string, std::string, std::string)) {
    if (!thing.ended) co_return false;
    const std::optional<One> ended = co_await end(shard, thing.account, thing.id, std::string(command_actor));
    co_return ended.has_value();
}

class Repeat {
  public:
    explicit Repeat(Databases databases) : databases_(databases) {}

    net::Task<int> run(State later) {
        const std::vector<tenant::Account> accounts = co_await tenant::list_accounts(databases_.directory);
        for (const tenant::Account& each : accounts)
            shards_[each.id] = &databases_.shards.at(each.shard);
        const State here = co_await read_state(databases_);
        co_await each_of("key", "revoked", changed(later.keys, here.keys),
                         [this](db::Shard& shard, Thing key) { return end_again(databases_, shard, std::move(key)); });
        co_await each_of("session", "ended", changed(later.sessions, here.sessions), takes<staff::LaterSession>);
        co_await each_of("person", "changed", changed(later.people, here.people), takes<staff::LaterPerson>);
        co_await each_of("user", "changed", changed(later.users, here.users), takes<staff::LaterUser>);
        co_await each_of("license", "revoked", changed(later.licenses, here.licenses),
                         [](db::Shard& shard, Thing one) { return end_one(shard, one, kiosk::end_license); });
        co_await each_of("kiosk", "revoked", changed(later.devices, here.devices),
                         [](db::Shard& shard, Thing one) { return end_one(shard, one, kiosk::end_device); });
        std::map<std::string, bool> erased;
        for (const Thing& each : here.customers)
            erased[each.id] = true;
        co_await each_of("customer", "erased", later.customers, [&erased](db::Shard& shard, Thing customer) {
            const bool is_erased = erased.contains(customer.id);
            return erase(shard, std::move(customer), is_erased);
        });
        fmt::print("{} done again, {} not done\n", done_, failed_);
        co_return failed_ == 0 ? 0 : 1;
    }

  private:
    template <class Row>
    static net::Task<bool> takes(db::Shard& shard, Row later) {
        return staff::take_away(shard, std::move(later));
    }
    template <class Row, class Again>
    net::Task<void> each_of(const char* what, const char* done, std::vector<Row> rows, Again again) {
        for (const Row& each : rows) {
            const auto shard = shards_.find(each.account);
            if (shard == shards_.end()) continue;
            try {
                const bool is_done = co_await again(*shard->second, each);
                if (!is_done) continue;
                ++done_;
                fmt::print("{} {} of account {}: {}\n", what, each.id, each.account, done);
            } catch (const refused& why) {
                if (why.refusal.status == 404) continue;
                ++failed_;
                fmt::print("NOT DONE {} {} of account {}: {}\n", what, each.id, each.account, why.refusal.message);
            }
        }
    }

    Databases databases_;
    std::map<std::string, db::Shard*> shards_;  // By account.
    int done_ = 0, failed_ = 0;
};

net::Task<std::vector<tenant::Account>> accounts_here(Databases databases) {
    return tenant::list_accounts(databases.directory);
}

net::Task<int> repeat_all(Databases databases, State later) {
    Repeat repeat(databases);
    co_return co_await repeat.run(std::move(later));
}

int repeat_from(const Program& program, const std::string& later_settings) {
    const Config config = program.config(), later_config = read_config(later_settings);
    const State later = run_blocking(later_config, read_state);
    const std::vector<tenant::Account> accounts = program.run(accounts_here);
    for (const Thing& each : later.deleted_accounts) {
        for (const tenant::Account& account : accounts) {
            if (account.id != each.id) continue;
            delete_account(config, account);
            fmt::print("account {}: deleted\n", each.id);
        }
    }
    return program.run(repeat_all, later);
}

}  // namespace

void add_restored_commands(CLI::App& backup, Program& program) {
    command(
        backup, "verify",
        "Run every verification against the databases of the settings, those of a restored copy say: doctor, sales,\n"
        "ledger, audit and checks of every store, the lines of journals, and whether the databases know the same\n"
        "accounts. Ends with 1 if one finds anything. It changes nothing.\n\n"
        "Example: comanda backup verify --config restored.toml",
        [&program] { program.status = verify_everything(program); });
    const auto later = std::make_shared<std::string>();
    CLI::App& repeat = command(
        backup, "repeat",
        "After a restore to a moment, do again what was done after that moment and must not be undone: accounts that\n"
        "were deleted, customers erased, keys, licenses and kiosks revoked, people and users taken out of use or "
        "given\n"
        "another password or PIN, sessions ended. It is read from a second copy, restored to the end of the archive,\n"
        "which is not changed. Run it before the service starts. Repeatable.\n\n"
        "Example: comanda backup repeat --from later.toml",
        [later, &program] { program.status = repeat_from(program, *later); });
    repeat.add_option("--from", *later, "Settings that name the databases of the second copy.")->required();
}

}  // namespace comanda::app
