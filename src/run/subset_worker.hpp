// The units of a sweep: one unit for each subset of the pieces.
#pragma once

#include <memory>

#include "question/question.hpp"
#include "run/unit_worker.hpp"

namespace orbitile {

/// Makes the source of a sweep's units. unit_name_of_subset() returns the name of each unit. The
/// question must be a sweep, and must outlive the source.
std::unique_ptr<UnitSource> subset_source(const Question& question);

}  // namespace orbitile
