// The words of the command line, and what each does.
#pragma once

namespace comanda::app {

int run_command_line(int argc, char** argv);

}  // namespace comanda::app
