// The state of a catalogue for programs, as docs/reference/formats.md describes it.
#pragma once

#include <string>

#include "run/pace.hpp"
#include "run/status.hpp"

namespace orbitile::app {

/// Returns one line of JSON without a newline.
std::string status_json(const std::string& folder, const Question& question, const Status& status,
                        const Pace& pace);

}  // namespace orbitile::app
