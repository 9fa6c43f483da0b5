// The units of questions about a board. If the question asks for all fillings, a unit is a branch
// of the search. The name of the unit lists the placements that all fillings of the branch have in
// common. If the question asks for starts, there is one unit.
#pragma once

#include <memory>

#include "run/unit_worker.hpp"

namespace orbitile {

/// Makes the source of the units of a question about a board. The question must outlive the source.
std::unique_ptr<UnitSource> board_source(const Question& question);

}  // namespace orbitile
