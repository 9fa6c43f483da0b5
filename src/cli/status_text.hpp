// The state of a catalogue during a search, as text for people.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "run/status.hpp"
#include "run/time_left.hpp"

namespace orbitile::cli {

/// Returns the word for the state of a work unit in texts for people: "complete" instead of
/// "exhausted", and otherwise cube_state_name().
std::string_view state_word(CubeState state);

/// Returns the state in several lines, for a terminal.
std::vector<std::string> status_lines(const Question& question, const Status& status,
                                      const DecisionRate& decision_rate);

/// Returns the most important values of the state in one line.
std::string status_line(const Question& question, const Status& status,
                        const DecisionRate& decision_rate);

}  // namespace orbitile::cli
