// The state of a catalogue while runs go on, for people.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "run/pace.hpp"
#include "run/status.hpp"

namespace orbitile::app {

/// What people read instead of cube_state_name(): "complete" for an exhausted work unit.
std::string_view state_word(CubeState state);

/// Several lines, for a terminal.
std::vector<std::string> status_lines(const Question& question, const Status& status,
                                      const Pace& pace);

/// One line with the most important of it.
std::string status_line(const Question& question, const Status& status, const Pace& pace);

}  // namespace orbitile::app
