// The state of a catalogue for programs, as docs/reference/formats.md describes it.
#pragma once

#include <chrono>
#include <string>

#include "run/status.hpp"
#include "run/time_left.hpp"

namespace orbitile::app {

/// Returns one line of JSON without a newline.
std::string status_json(const std::string& folder, const Question& question, const Status& status,
                        const Pace& pace);

// `status --watch`: reads the state of a catalogue repeatedly until the search ends.

struct WatchOptions {
    std::chrono::duration<double> interval{2};
    bool json = false;  ///< print a line of JSON for each state
};

/// Prints the state at each interval until the search has ended or a signal comes. Returns the exit
/// code. On a terminal, each state is drawn over the state before.
int watch_status(const std::string& folder, const WatchOptions& options);

}  // namespace orbitile::app
