// Counts the fillings of a board by frontiers, without visiting each filling, or by a search if the
// frontiers take too much memory.
#pragma once

#include <atomic>
#include <cstddef>
#include <optional>
#include <vector>

#include "board/board_field.hpp"
#include "engine/region_problem.hpp"
#include "puzzle/wide_count.hpp"

namespace orbitile::board {

/// Returns a region. The covers of the region are exactly the fillings that use only usable
/// placements. `is_usable` has a flag for each placement of the board problem. If `is_usable` is
/// empty, all placements are usable. In this case, placements and shards have the same numbers in
/// the region's problem() as in the board problem.
engine::RegionProblem region_of(const BoardProblem& board_problem,
                                const std::vector<bool>& is_usable = {});

/// A set of fillings that are counted together. A map of the stabiliser takes each filling of the
/// set to a filling of the set. Every other map of the board takes each filling of the set to a
/// filling outside of the set.
struct FillingPart {
    engine::RegionProblem region;  ///< its covers are the fillings of the set
    std::vector<int> stabiliser;   ///< the maps that take the set to itself, the identity first
};

/// Returns one part that is enough to count all fillings of the board: each filling of the board is
/// in the part, or is an image of a filling in the part. If a class has one copy, and only the
/// identity takes a placement of the class to itself, the part contains only fillings whose
/// placement of this class is the smallest of its images. Otherwise it contains all fillings.
FillingPart undivided_part(const BoardProblem& board_problem);

/// Chooses a class with one copy, and returns a part for each placement of the class that is the
/// smallest of its images. The part consists of all fillings with this placement. For each filling
/// of the board, exactly one part contains the filling or an image of it. The function chooses the
/// class with the fewest parts. The result is empty if no class has exactly one copy.
std::vector<FillingPart> divided_parts(const BoardProblem& board_problem);

struct FillingCount {
    WideCount fillings = 0;
    WideCount different_filling_count = 0;  ///< the number of fillings up to symmetry
    bool exhausted = true;  ///< false if the search ended before it found all fillings
};

/// Counts all fillings by frontiers, or by visit_fillings() in two cases: the states of the
/// frontiers would take too much memory, `memory` bytes or what a short search is worth; or not all
/// pieces have to be used. If `stop` is raised, the function ends soon. Throws std::overflow_error
/// if 128 bits cannot count the fillings.
FillingCount count_fillings(const BoardProblem& board_problem, std::size_t memory,
                            const std::atomic<bool>* stop);

/// Counts all fillings of the board by frontiers, one part at a time. For each filling of the
/// board, exactly one of the parts must contain the filling or an image of it. Returns nothing if
/// the states would take more than about `memory` bytes, or if `stop` was raised.
std::optional<FillingCount> count_parts_by_frontier(const BoardProblem& board_problem,
                                                    const std::vector<FillingPart>& parts,
                                                    std::size_t memory,
                                                    const std::atomic<bool>* stop);

}  // namespace orbitile::board
