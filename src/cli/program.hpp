// The whole program, except for the setup of its process, and its exit codes.
#pragma once

namespace orbitile::cli {

enum ExitCode : int {
    success = 0,     ///< the command succeeded; a search is complete
    failure = 1,     ///< the system reported an error: disk full, no permission
    bad_input = 2,   ///< there is a fault in a file, an option or a folder
    incomplete = 3,  ///< a search hit a limit or was interrupted; it can be resumed
    damaged = 4      ///< a catalogue cannot be trusted
};

/// Runs the program with the arguments of main(), and returns its exit code.
int run_program(int argc, char** argv);

}  // namespace orbitile::cli
