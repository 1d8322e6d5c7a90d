// `comanda pepper`: changing what digests are keyed with.
#include <sys/stat.h>

#include <cstring>
#include <filesystem>
#include <map>

#include "app/commands.h"
#include "app/files.h"
#include "features/staff/staff.h"

namespace comanda::app {
namespace {

// By kind, those in use that are not of this pepper, which is not the first.
using OldDigests = std::map<std::string, std::int64_t>;

struct OldCount {
    std::string kind;
    std::int64_t count = 0;
};
BOOST_DESCRIBE_STRUCT(OldCount, (), (kind, count))

struct Person {
    std::string account_id;
    std::string email_key;
};
BOOST_DESCRIBE_STRUCT(Person, (), (account_id, email_key))

struct Address {
    std::string account_id;
    db::Bytes email_digest;
};
BOOST_DESCRIBE_STRUCT(Address, (), (account_id, email_digest))

net::Task<OldDigests> count_old(Databases databases, int number) {
    static constexpr db::Query in_directory{"old_digests_in_directory", R"sql(
select 'keys' as kind, count(*) from directory.api_key
where revoked_at is null and (octet_length(digest) < 33 or get_byte(digest, 0) <> $1::int) having count(*) > 0
)sql"};
    static constexpr db::Query in_shard{"old_digests_in_shard", R"sql(
select kind, count(*) from (
    select 'PINs', pin_digest from staff_user where active and pin_digest is not null
    union all select 'sessions', digest from staff_session where ended_at is null and expires_at > now()
    union all select 'tokens of kiosks', digest from kiosk_token where ended_at is null and expires_at > now()
    union all select 'licenses of kiosks', digest from kiosk_license
        where revoked_at is null and (expires_at is null or expires_at > now())) d(kind, digest)
where octet_length(digest) < 33 or get_byte(digest, 0) <> $1::int group by kind
)sql"};
    OldDigests old;
    const auto add = [&old](const db::Result& result) {
        for (const OldCount& each : db::all<OldCount>(result))
            old[each.kind] += each.count;
    };
    const db::Params params = db::params(number);
    add(co_await databases.directory.lists().run("", in_directory, params));
    for (db::Shard* each : databases.shards.all())
        add(co_await each->lists().run("", in_shard, params));
    co_return old;
}

const db::Query write_addresses =
    db::fill_in({"write_addresses",
                 "insert into directory.login_address (email_digest, account_id) select p.email_digest, p.account_id "
                 "from {addresses} p join directory.account a on a.id = p.account_id on conflict do nothing"},
                {db::rows_of<Address>("addresses")});

// Unlike keys and PINs, addresses are known in clear: none is lost. A shard may have accounts that a directory restored
// from an older backup lacks.
net::Task<bool> renew_addresses(Databases databases, tenant::Pepper pepper) {
    static constexpr db::Query read{"all_addresses", "select account_id, email_key from person"};
    static constexpr db::Query forget{"forget_addresses",
                                      "delete from directory.login_address where octet_length(email_digest) < 33 or "
                                      "get_byte(email_digest, 0) <> $1::int"};
    for (db::Shard* each : databases.shards.all()) {
        std::vector<Address> addresses;
        const db::Result people = co_await each->lists().run("", read, db::params());
        for (Person& person : db::all<Person>(people))
            addresses.push_back({std::move(person.account_id), {staff::email_digest(person.email_key, pepper)}});
        co_await databases.directory.writes().run("", write_addresses, db::params(addresses));
    }
    co_await databases.directory.writes().run("", forget, db::params(pepper.number()));
    co_return true;
}

// Without its file no key, PIN or session is recognised again. It keeps its owner and mode.
void write_pepper(const std::string& file, const std::string& text) {
    const std::filesystem::path target = std::filesystem::canonical(file);
    struct stat before {};
    if (::stat(target.c_str(), &before) != 0) fail("keys.pepper_file: " + file + ": " + std::strerror(errno));
    write_file(target, text, {before.st_uid, before.st_gid, before.st_mode & 07777});
}

void print_peppers(const tenant::Pepper& pepper) {
    fmt::print("pepper {} makes digests{}\n", pepper.number(),
               pepper.other_number() == 0 ? "" : fmt::format(", pepper {} is recognised", pepper.other_number()));
}

void show_peppers(const Config& config) {
    const tenant::Pepper pepper = tenant::Pepper::read(config.pepper_file);
    print_peppers(pepper);
    if (pepper.number() == 1) return;
    const OldDigests old = run_blocking(config, count_old, pepper.number());
    for (const auto& [kind, count] : old)
        fmt::print("{} {} are not of pepper {}\n", count, kind, pepper.number());
    if (old.empty()) fmt::print("all digests in use are of pepper {}\n", pepper.number());
}

void rotate_pepper(const Config& config, bool prepare) {
    const tenant::Pepper rotated = tenant::Pepper::read(config.pepper_file).rotated(prepare);
    write_pepper(config.pepper_file, rotated.text());
    print_peppers(rotated);
}

void forget_pepper(const Config& config) {
    const tenant::Pepper left = tenant::Pepper::read(config.pepper_file).without_other();
    if (left.number() > 1) run_blocking(config, renew_addresses, left);
    write_pepper(config.pepper_file, left.text());
    print_peppers(left);
}

}  // namespace

void add_pepper_commands(Program& program) {
    CLI::App& pepper = group(program.app, "pepper", "What digests of keys, PINs and tokens are keyed with.");
    command(pepper, "status",
            "Say which peppers there are, and how many digests in use are not of the current one.\n\n"
            "Example: comanda pepper status --config /etc/comanda/commands.toml",
            [&program] { show_peppers(program.config()); });
    const auto prepare = std::make_shared<bool>(false);
    CLI::App& rotate = command(
        pepper, "rotate",
        "Make a new pepper. The one before is recognised until `comanda pepper forget`; digests are renewed when "
        "they\nare used. Restart the node after it. With several nodes: --prepare, the file to every node, restart "
        "each; then\nthe same without it.\n\n"
        "Example: comanda pepper rotate --config /etc/comanda/commands.toml",
        [prepare, &program] { rotate_pepper(program.config(), *prepare); });
    rotate.add_flag("--prepare", *prepare, "Let nodes know the new one before any of them uses it.");
    command(pepper, "forget",
            "Forget the other pepper: keys, PINs, sessions and licenses that were not used since the rotation end.\n\n"
            "Example: comanda pepper forget --config /etc/comanda/commands.toml",
            [&program] { forget_pepper(program.config()); });
}

}  // namespace comanda::app
