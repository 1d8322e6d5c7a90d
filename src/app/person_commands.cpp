#include "app/person_commands.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <fstream>
#include <iostream>
#include <memory>

#include "app/management.h"

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
    if (line.empty()) throw std::runtime_error("--password-file: there is no password in the first line of " + file);
    return line;
}

std::string made_password() {
    return tenant::make_secret("").substr(0, 24);
}

// The password in the file, or one made here and shown once.
std::string wanted_password(const PersonWords& words) {
    if (!words.password_file.empty()) return read_password(words.password_file);
    std::string made = made_password();
    fmt::print("password: {}\n", made);
    fmt::print(stderr, "This is the password's only appearance; it is kept nowhere.\n");
    return made;
}

void add_create(CLI::App& person, std::shared_ptr<PersonWords> words, const std::string& config) {
    CLI::App* create = person.add_subcommand(
        "create",
        "Make a login and print its id. The first one is an administrator, who makes the others.\n\n"
        "Example: comanda person create --account ID --email owner@example.com");
    create->add_option("--account", words->person.account, "The account's id.")->required();
    create->add_option("--email", words->person.email, "The address they log in with.")->required();
    create->add_option("--first-name", words->person.first_name, "Given name.");
    create->add_option("--last-name", words->person.last_name, "Family name.");
    create->add_option("--role", words->person.role,
                       "The id of a role; without it, Administrator of the head office, made if there is none.");
    create->add_option("--password-file", words->password_file,
                       "A file whose first line is the password, - for standard input; without it one is made.");
    create->callback([words, &config] {
        staff::NewPerson wanted = words->person;
        wanted.password = wanted_password(*words);
        fmt::print("{}\n", create_person(read_config(config), std::move(wanted)));
    });
}

}  // namespace

void add_person_commands(CLI::App& app, const std::string& config) {
    auto words = std::make_shared<PersonWords>();
    CLI::App* person = app.add_subcommand("person", "People who log in with e-mail and password.");
    person->require_subcommand(1);
    add_create(*person, words, config);
    CLI::App* list = person->add_subcommand("list", "The people of an account who can log in.");
    list->add_option("--account", words->person.account, "The account's id.")->required();
    list->callback([words, &config] {
        fmt::print("{:<24}  {:<32}  {}\n", "id", "email", "name");
        for (const staff::Person& each : people(read_config(config), words->person.account))
            fmt::print("{:<24}  {:<32}  {}\n", each.id, each.email_key, each.name);
    });
    CLI::App* password = person->add_subcommand(
        "password",
        "Give somebody a new password, and the way back in if they were inactive. Their sessions end.\n\n"
        "Example: comanda person password --account ID --email owner@example.com");
    password->add_option("--account", words->person.account, "The account's id.")->required();
    password->add_option("--email", words->person.email, "The address they log in with.")->required();
    password->add_option("--password-file", words->password_file,
                         "A file whose first line is the password, - for standard input; without it one is made.");
    password->callback([words, &config] {
        reset_password(read_config(config), words->person.account, words->person.email, wanted_password(*words));
        fmt::print(stderr, "The password of {} is changed.\n", words->person.email);
    });
}

}  // namespace comanda::app
