// The state of a catalogue, as JSON for other programs and as a display that is refreshed during a
// search.
#pragma once

#include <chrono>
#include <string>

#include "run/status.hpp"
#include "run/time_left.hpp"

namespace orbitile::cli {

/// Returns the state as one line of JSON, without a newline. docs/reference/formats.md describes
/// its members.
std::string status_json(const std::string& folder, const Question& question, const Status& status,
                        const DecisionRate& decision_rate);

struct WatchOptions {
    std::chrono::duration<double> interval{2};
    bool prints_json = false;  ///< true: print a line of JSON for each state
};

/// Prints the state at each interval until the search has ended or a signal comes. On a terminal,
/// each state replaces the previous state. Returns the exit code.
int watch_status(const std::string& folder, const WatchOptions& options);

}  // namespace orbitile::cli
