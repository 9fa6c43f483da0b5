// `status --watch`: reads the state of a catalogue repeatedly until the search ends.
#pragma once

#include <chrono>
#include <string>

namespace orbitile::app {

struct WatchOptions {
    std::chrono::duration<double> interval{2};
    bool json = false;  ///< print a line of JSON for each state
};

/// Prints the state at each interval until the search has ended or a signal comes. Returns the exit
/// code. On a terminal, each state is drawn over the state before.
int watch_status(const std::string& folder, const WatchOptions& options);

}  // namespace orbitile::app
