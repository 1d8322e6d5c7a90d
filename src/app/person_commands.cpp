// `comanda person`: the people who log in by e-mail.
#include <fstream>
#include <iostream>

#include "app/accounts.h"
#include "app/commands.h"

namespace comanda::app {
namespace {

struct PersonWords {
    staff::NewPerson person;
    std::string password_file;
};

// The first line of a file, or of standard input for "-". Never an argument: those are seen by everybody.
std::string read_password(const std::string& file) {
    std::string line;
    std::ifstream in;
    if (file != "-") in.open(file);
    std::getline(file == "-" ? std::cin : in, line);
    if (line.ends_with('\r')) line.pop_back();
    if (line.empty()) fail("--password-file: there is no password in the first line of " + file);
    return line;
}

// The password in the file, or one made here and shown once.
std::string wanted_password(const PersonWords& words) {
    if (!words.password_file.empty()) return read_password(words.password_file);
    std::string made = new_password();
    fmt::print("password: {}\n", made);
    fmt::print(stderr, "This is the password's only appearance; it is kept nowhere.\n");
    return made;
}

// Somebody who logs in by e-mail; without a role, an administrator. Returns the id.
net::Task<std::string> create_person(Databases databases, const tenant::Pepper& pepper, staff::NewPerson wanted) {
    const tenant::Account account = co_await require_account(databases, wanted.account);
    db::Shard& shard = databases.shards.at(account.shard);
    co_return co_await staff::create_person(databases.directory, shard, pepper, std::move(wanted));
}

net::Task<std::vector<staff::Person>> list_people(Databases databases, std::string account_id) {
    const tenant::Account account = co_await require_account(databases, account_id);
    co_return co_await staff::people_of(databases.shards.at(account.shard), account_id);
}

net::Task<bool> reset_password(Databases databases, staff::NewPerson person) {
    const tenant::Account account = co_await require_account(databases, person.account);
    db::Shard& shard = databases.shards.at(account.shard);
    co_await staff::reset_password(shard, person.account, person.email, person.password);
    co_return true;
}

void print_people(const std::vector<staff::Person>& people) {
    fmt::print("{:<24}  {:<32}  {}\n", "id", "email", "name");
    for (const staff::Person& each : people)
        fmt::print("{:<24}  {:<32}  {}\n", each.id, each.email_key, each.name);
}

}  // namespace

std::string new_person(const Config& config, staff::NewPerson wanted) {
    const tenant::Pepper pepper = tenant::Pepper::read(config.pepper_file);
    return run_blocking(config, create_person, pepper, std::move(wanted));
}

std::string new_password() {
    return tenant::make_secret("").substr(0, 24);
}

void add_person_commands(Program& program) {
    const auto words = std::make_shared<PersonWords>();
    staff::NewPerson& typed = words->person;
    CLI::App& person = group(program.app, "person", "People who log in with e-mail and password.");
    CLI::App& create =
        command(person, "create",
                "Make a login and print its id. The first one is an administrator, who makes the others.\n\n"
                "Example: comanda person create --account ID --email owner@example.com",
                [words, &program] {
                    words->person.password = wanted_password(*words);
                    fmt::print("{}\n", new_person(program.config(), words->person));
                });
    CLI::App& list = command(person, "list", "The people of an account who can log in.",
                             [words, &program] { print_people(program.run(list_people, words->person.account)); });
    CLI::App& password =
        command(person, "password",
                "Give somebody a new password, and the way back in if they were inactive. Their sessions end.\n\n"
                "Example: comanda person password --account ID --email owner@example.com",
                [words, &program] {
                    words->person.password = wanted_password(*words);
                    program.run(reset_password, words->person);
                    fmt::print(stderr, "The password of {} is changed.\n", words->person.email);
                });
    for (CLI::App* each : {&create, &list, &password})
        add_account_option(*each, typed.account);
    for (CLI::App* each : {&create, &password})
        each->add_option("--email", typed.email, "The address they log in with.")->required();
    create.add_option("--first-name", typed.first_name, "Given name.");
    create.add_option("--last-name", typed.last_name, "Family name.");
    create.add_option("--role", typed.role,
                      "The id of a role; without it, Administrator of the head office, made if there is none.");
    for (CLI::App* each : {&create, &password}) {
        each->add_option("--password-file", words->password_file,
                         "A file whose first line is the password, - for standard input; without it one is made.");
    }
}

}  // namespace comanda::app
