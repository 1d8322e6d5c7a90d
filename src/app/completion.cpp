#include "app/completion.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

namespace comanda::app {
namespace {

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

}  // namespace

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

}  // namespace comanda::app
