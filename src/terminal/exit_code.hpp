// How the program ends.
#pragma once

namespace orbitile::app {

/// What the program's exit code says.
enum ExitCode : int {
    success = 0,     ///< of a search: exhausted
    failure = 1,     ///< the system refused something: disk full, no permission
    bad_input = 2,   ///< a file, an option or a folder that does not fit
    incomplete = 3,  ///< a search hit a limit or was interrupted; it can be resumed
    damaged = 4      ///< a catalogue cannot be trusted
};

}  // namespace orbitile::app
