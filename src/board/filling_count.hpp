// Finds all fillings of a board. Counts them, or passes them one by one to a visitor.
// run/threaded_fillings.hpp does the same with several threads. count_fillings() counts fillings by
// frontiers, without visiting each filling, if this is faster.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "board/board_field.hpp"
#include "board/filling_search.hpp"
#include "engine/region_problem.hpp"
#include "puzzle/wide_count.hpp"

namespace orbitile::board {

/// Selects the fillings that are passed to the visitor.
enum class FillingOutput : std::uint8_t {
    counts,     ///< the search counts the fillings, but does not pass any of them
    different,  ///< one filling of each set of fillings that are images of each other
    all         ///< all fillings
};

struct FillingTotals {
    std::uint64_t fillings = 0;
    std::uint64_t different_filling_count = 0;  ///< the number of fillings up to symmetry
    std::int64_t node_count = 0;
    bool exhausted = true;
};

/// Receives a filling, on the thread that called the search. Returns false to end the search.
using FillingVisitor = std::function<bool(const Filling&)>;

/// A function that searches for all fillings, for example visit_fillings().
using FillingSearcher =
    std::function<FillingTotals(const BoardProblem& board_problem, FillingOutput output,
                                const std::atomic<bool>* stop, const FillingVisitor& visitor)>;

/// Searches with one thread. Passes fillings to `visitor` in the order of the search. If `stop` is
/// raised, the search ends soon.
FillingTotals visit_fillings(const BoardProblem& board_problem, FillingOutput output,
                             const std::atomic<bool>* stop, const FillingVisitor& visitor);

/// Adds to `totals` a filling that a search has found, and all other fillings that the found
/// filling represents. After that, calls `pass` with the fillings that `output` selects: none of
/// them, the found filling, or all of them. During a call of `pass`, `buffer` contains the filling.
/// Returns false if `pass` returned false.
template <typename Pass>
bool pass_on_filling(const FillingSearch& search, const FoundFilling& found_filling,
                     FillingOutput output, FillingTotals& totals, Filling& buffer,
                     const Pass& pass) {
    totals.fillings += static_cast<std::uint64_t>(found_filling.represented_filling_count);
    if (found_filling.is_different) ++totals.different_filling_count;
    switch (output) {
        case FillingOutput::counts: return true;
        case FillingOutput::different:
            if (!found_filling.is_different) return true;
            buffer.assign(found_filling.placements.begin(), found_filling.placements.end());
            return pass(buffer);
        case FillingOutput::all:
            for (const int map : search.maps_to_images_of(found_filling)) {
                search.images().make_image(map, found_filling.placements, buffer);
                if (!pass(buffer)) return false;
            }
            return true;
    }
    return true;
}

// The functions below write a board as an exact cover problem, and divide its fillings into parts.
// Each part is counted by frontiers, one part at a time.

/// Chooses a free class. A class is free if it has one copy, and if only the identity takes a
/// placement of the class to itself. Each image of a filling has one placement of the free class,
/// and is_smallest_image() returns true for exactly one of these placements. Only the image that
/// has this placement is counted. If several classes are free, the function chooses the class with
/// the most orientations. If several classes have the most orientations, it chooses the class whose
/// piece extends farthest. With the chosen class, most placements are left out, and few patterns
/// remain to be counted. Returns nothing if no class is free, or if the identity is the only map of
/// the board.
std::optional<int> choose_asymmetric_class(const BoardProblem& board_problem,
                                           const PlacementImages& images);

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
    /// The region's problem, with its items in the order in which the count uses them.
    engine::CoverProblem ordered_problem;
};

/// Returns one part that is enough to count all fillings of the board: each filling of the board is
/// in the part, or is an image of a filling in the part. If choose_asymmetric_class() returns a
/// class, a filling is in the part if is_smallest_image() returns true for the placement of this
/// class in the filling. Otherwise the part contains all fillings.
FillingPart undivided_part(const BoardProblem& board_problem, const PlacementImages& images);

/// Chooses a class with one copy, and returns some of its placements. Placements of the class that
/// are images of each other form a set, and one placement of each set is returned. Each returned
/// placement gives a part: all fillings with this placement (part_with_placement()). For each
/// filling of the board, exactly one part contains the filling or an image of it.
///
/// The function chooses the class that gives the fewest placements, and so the fewest parts. If
/// several classes give the fewest placements, it chooses the class whose piece extends farthest,
/// because the parts then have few patterns. The result is empty if no class has exactly one copy.
std::vector<int> smallest_representative_list(const BoardProblem& board_problem,
                                              const PlacementImages& images);

/// Returns the part that consists of all fillings with this placement. The placement's class must
/// have one copy. `full_region` must be the region with all placements.
FillingPart part_with_placement(int placement, const engine::RegionProblem& full_region,
                                const PlacementImages& images);

struct FillingCount {
    WideCount fillings = 0;
    WideCount different_filling_count = 0;  ///< the number of fillings up to symmetry
    bool exhausted = true;  ///< false if the search ended before it found all fillings
};

/// Counts all fillings by frontiers, or by the function `search`. count_fillings() uses `search` in
/// three cases: `search` is estimated to take less time; the states of the frontiers would take
/// more than about `memory` bytes; or not all pieces have to be used. If `stop` is raised, the
/// function ends soon. Throws std::overflow_error if 128 bits cannot count the fillings.
FillingCount count_fillings(const BoardProblem& board_problem, const FillingSearcher& search,
                            std::size_t memory, const std::atomic<bool>* stop);

/// Counts all fillings by frontiers, and never by a search. Returns nothing in three cases: the
/// states would take more than about `memory` bytes; not all pieces have to be used; or `stop` was
/// raised.
std::optional<FillingCount> count_fillings_by_frontier(const BoardProblem& board_problem,
                                                       std::size_t memory,
                                                       const std::atomic<bool>* stop);

/// Counts all fillings of the board by frontiers, one part at a time. For each filling of the
/// board, exactly one of the parts must contain the filling or an image of it. Returns nothing if
/// the states would take more than about `memory` bytes, or if `stop` was raised.
std::optional<FillingCount> count_parts_by_frontier(const BoardProblem& board_problem,
                                                    const std::vector<FillingPart>& parts,
                                                    std::size_t memory,
                                                    const std::atomic<bool>* stop);

}  // namespace orbitile::board
