// Problems for counting by states of the front, some of them random, and all their coverings by a
// search that tries everything.
#pragma once

#include <random>
#include <vector>

#include "engine/cover_problem.hpp"

namespace orbitile {

/// A placement as a value.
struct CoverRow {
    int piece_class = 0;
    int copies = 1;
    std::vector<int> covered;
};

/// A problem whose items are all required.
engine::CoverProblem problem_of(int items, std::vector<int> copies,
                                const std::vector<CoverRow>& rows,
                                std::vector<std::vector<int>> neighbours);

/// The problem with its first placements only.
engine::CoverProblem with_first(const engine::CoverProblem& problem, std::size_t placements);

/// A problem with this number of items. One class covers each item alone, in two ways.
engine::CoverProblem twice_each(int items);

/// A random problem with a few items. Usually it has coverings.
engine::CoverProblem random_cover(std::mt19937& random);

/// The placements of each covering, in the order in which the items are covered. The coverings are
/// sorted.
std::vector<std::vector<int>> plain_coverings(const engine::CoverProblem& problem);

}  // namespace orbitile
