#include "app/command_line.h"

#include <sodium.h>

#include "app/commands.h"
#include "app/interface_text.h"
#include "app/version.h"
#include "db/migrations.h"

namespace comanda::app {
namespace {

// Words and options of a bash completion, a case for each command.
void add_words(const CLI::App& command, const std::string& path, std::string& cases) {
    std::string words;
    for (const CLI::App* each : command.get_subcommands([](const CLI::App*) { return true; })) {
        words += each->get_name() + ' ';
        add_words(*each, path + ' ' + each->get_name(), cases);
    }
    for (const CLI::Option* each : command.get_options())
        words += each->get_name() + ' ';
    cases += fmt::format("        '{}') words='{}' ;;\n", path, words);
}

// The words so far that are no options choose what may follow.
std::string bash_completion(const CLI::App& app) {
    std::string cases;
    add_words(app, "comanda", cases);
    return "# bash completion for comanda\n_comanda() {\n    local path=comanda word words=\n"
           "    for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do\n"
           "        case $word in -*) ;; *) [[ $word == */* || $word == *.toml ]] || path+=\" $word\" ;; esac\n    "
           "done\n"
           "    case $path in\n" +
           cases +
           "    esac\n    COMPREPLY=($(compgen -W \"$words\" -- \"${COMP_WORDS[COMP_CWORD]}\"))\n}\ncomplete -o "
           "default -F _comanda comanda\n";
}

void add_config_commands(Program& program) {
    CLI::App& config = group(program.app, "config", "The settings.");
    command(config, "check",
            "Read the settings, from file and environment, and open what they name: files, ports, databases. Says in a "
            "line each what is wrong and what to do, and ends with 1.\n\n"
            "Example: comanda config check --config /etc/comanda/comanda.toml",
            [&program] { program.status = check_settings(program.config_file, program.is_offline); })
        .add_flag("--offline", program.is_offline, "Read the settings only.");
    command(config, "example",
            "Print every setting with its default and one sentence.\n\n"
            "Example: comanda config example > comanda.toml",
            [] { fmt::print("{}", example_config()); });
}

void add_other_commands(Program& program) {
    CLI::App& app = program.app;
    command(app, "serve",
            "Serve the interface until SIGTERM, which ends it gracefully.\n\n"
            "Example: comanda serve --config /etc/comanda/comanda.toml",
            [&program] { program.status = serve(program.config()); });
    command(app, "health",
            "Ask the service that runs on this machine with these settings whether it is ready. Ends with 1 if not.\n\n"
            "Example: comanda health --config /etc/comanda/comanda.toml",
            [&program] { program.status = ask_whether_ready(program.config()); });
    command(app, "migrate",
            "Bring the directory and every shard to this program's schema. Repeatable; two at once wait for each "
            "other.\n\n"
            "Example: comanda migrate --config /etc/comanda/commands.toml",
            [&program] { migrate(program.config(), [](std::string_view line) { fmt::print("{}\n", line); }); });
    command(app, "doctor",
            "Look at everything the service needs, whether it runs or not, and say what to do. Ends with 1 if anything "
            "is wrong.\n\n"
            "Example: comanda doctor --config /etc/comanda/commands.toml",
            [&program] { program.status = doctor(program.config_file); });
    command(app, "openapi", "Print the interface description.", [] { fmt::print("{}", interface_text()); });
    command(app, "privileges", "Print which operation needs which privilege, as docs/privileges.md has it.",
            [] { fmt::print("{}", privileges_text()); });
    command(app, "completion",
            "Print a bash completion.\n\nExample: comanda completion > /etc/bash_completion.d/comanda",
            [&app] { fmt::print("{}", bash_completion(app)); });
}

// --config belongs to the program and may stand anywhere: the help of each command says so at its foot.
void name_config_in_every_help(CLI::App& app) {
    for (CLI::App* each : app.get_subcommands({})) {
        each->fallthrough();
        each->footer(
            "--config FILE names the settings file, here or before the command; `comanda --help` says which it is "
            "otherwise.");
        name_config_in_every_help(*each);
    }
}

}  // namespace

std::size_t migrate(const Config& config, const std::function<void(std::string_view)>& say) {
    std::size_t applied = 0;
    const auto run = [&](const std::string& what, const std::string& url, std::string_view set,
                         std::span<const db::Migration> migrations) {
        const db::MigrationReport report = db::migrate(url, set, migrations, say);
        say(fmt::format("{}: version {}, {} applied", what, report.version, report.applied.size()));
        applied += report.applied.size();
    };
    run("directory", config.directory_url, "directory", db::directory_migrations());
    for (const db::ShardConfig& shard : config.shards)
        run("shard " + shard.name, shard.url, "shard", db::shard_migrations());
    return applied;
}

int run_command_line(int argc, char** argv) {
    if (sodium_init() < 0) return 1;
    Program program;
    CLI::App& app = program.app;
    app.description(
        "Comanda: the back office of restaurants as one service.\n\n"
        "First steps: comanda config example > comanda.toml, then comanda --config comanda.toml migrate, account "
        "create,\n"
        "store create, key issue, serve. Or run tools/demo.");
    app.set_version_flag("--version", std::string(version_line));
    app.add_option("--config", program.config_file, "The settings file.")
        ->capture_default_str()
        ->envname("COMANDA_CONFIG");
    app.require_subcommand(1);
    app.fallthrough();
    add_setup_command(program);
    add_other_commands(program);
    CLI::App& account = add_account_commands(program);
    add_account_data_commands(account, program);
    add_move_commands(account, program);
    add_quota_commands(program);
    add_person_commands(program);
    add_license_commands(program);
    add_menu_commands(program);
    add_verify_commands(program);
    add_audit_commands(program);
    add_backup_commands(program);
    add_pepper_commands(program);
    add_config_commands(program);
    name_config_in_every_help(app);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error);
    } catch (const refused& why) {
        fmt::print(stderr, "comanda: {}\n", why.refusal.message);
        return 1;
    } catch (const std::exception& error) {
        fmt::print(stderr, "comanda: {}\n", error.what());
        return 1;
    }
    return program.status;
}

}  // namespace comanda::app
