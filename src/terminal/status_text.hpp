// The state of a catalogue during a search, for people.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "run/status.hpp"
#include "run/time_left.hpp"

namespace orbitile::app {

/// Returns the word for people instead of cube_state_name(): "complete" for an exhausted work unit.
std::string_view state_word(CubeState state);

/// Returns several lines, for a terminal.
std::vector<std::string> status_lines(const Question& question, const Status& status,
                                      const Pace& pace);

/// Returns one line with the most important values.
std::string status_line(const Question& question, const Status& status, const Pace& pace);

}  // namespace orbitile::app
