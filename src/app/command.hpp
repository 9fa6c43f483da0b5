// The program's subcommands: each adds itself to the command line and, when it is called, sets the
// exit code.
#pragma once

#include <CLI/CLI.hpp>

namespace orbitile::app {

/// What the program's exit code says.
enum ExitCode : int {
    success = 0,     ///< of a search: exhausted
    failure = 1,     ///< the system refused something: disk full, no permission
    bad_input = 2,   ///< a file, an option or a folder that does not fit
    incomplete = 3,  ///< a search hit a limit or was interrupted; it can be resumed
    damaged = 4      ///< a catalogue cannot be trusted
};

void add_generate(CLI::App& program, int& exit_code);
void add_status(CLI::App& program, int& exit_code);
void add_export(CLI::App& program, int& exit_code);
void add_render(CLI::App& program, int& exit_code);
void add_pieces(CLI::App& program, int& exit_code);
void add_booklet(CLI::App& program, int& exit_code);
void add_merge(CLI::App& program, int& exit_code);
void add_repair(CLI::App& program, int& exit_code);
void add_verify(CLI::App& program, int& exit_code);
void add_count(CLI::App& program, int& exit_code);
void add_certify(CLI::App& program, int& exit_code);
void add_solve(CLI::App& program, int& exit_code);
void add_hints(CLI::App& program, int& exit_code);
void add_export_model(CLI::App& program, int& exit_code);
void add_gallery(CLI::App& program, int& exit_code);
void add_polyforms(CLI::App& program, int& exit_code);

}  // namespace orbitile::app
