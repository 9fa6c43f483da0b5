// Finds all fillings of a board, and counts them or passes them on one by one.
// run/threaded_fillings.hpp does the same with several threads. count_fillings() counts by
// frontiers instead, without visiting each filling, if this is faster.
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

/// Which fillings are passed on.
enum class FillingOutput : std::uint8_t {
    counts,     ///< none: they are only counted
    different,  ///< of fillings that are images of each other, only one
    all
};

struct FillingTotals {
    std::uint64_t fillings = 0;
    std::uint64_t different = 0;  ///< images of each other count once
    std::int64_t nodes = 0;
    bool exhausted = true;
};

/// Receives a filling, on the thread that called the search. Returns false to end the search.
using FillingVisitor = std::function<bool(const Filling&)>;

/// A function that searches all fillings, for example visit_fillings().
using FillingSearcher =
    std::function<FillingTotals(const BoardProblem& field, FillingOutput output,
                                const std::atomic<bool>* stop, const FillingVisitor& use)>;

/// Searches with one thread, and passes fillings on in the order of the search. If `stop` is
/// raised, the search ends soon.
FillingTotals visit_fillings(const BoardProblem& field, FillingOutput output,
                             const std::atomic<bool>* stop, const FillingVisitor& use);

/// Adds a filling that a search has found, and all fillings that it represents, to `totals`. Then
/// it calls `pass` with none of these fillings, with the found one, or with all of them, as
/// `output` says. `buffer` is memory for the filling that is passed. Returns false if `pass`
/// returned false.
template <typename Pass>
bool pass_on_filling(const FillingSearch& search, const FoundFilling& found, FillingOutput output,
                     FillingTotals& totals, Filling& buffer, const Pass& pass) {
    totals.fillings += static_cast<std::uint64_t>(found.represented_fillings);
    if (found.is_different) ++totals.different;
    switch (output) {
        case FillingOutput::counts: return true;
        case FillingOutput::different:
            if (!found.is_different) return true;
            buffer.assign(found.placements.begin(), found.placements.end());
            return pass(buffer);
        case FillingOutput::all:
            for (const int map : search.maps_to_images_of(found)) {
                search.images().make_image(map, found.placements, buffer);
                if (!pass(buffer)) return false;
            }
            return true;
    }
    return true;
}

// The functions below write a board as an exact cover problem, and divide its fillings into parts,
// which are counted by frontiers one after the other.

/// Chooses a free class: it has one copy, and only the identity takes a placement of the class to
/// itself. So of all images of a filling, exactly one has this piece in a placement for which
/// is_smallest_image() holds, and the other images need not be counted. If several classes are
/// free, the class with the most orientations is chosen, and among equals the class that reaches
/// farthest. Leaving out most placements of this class leaves the fewest patterns. Returns nothing
/// if no class is free, or if the identity is the only map of the board.
std::optional<int> choose_asymmetric_class(const BoardProblem& field,
                                           const PlacementImages& images);

/// Returns the region whose covers are all fillings by usable placements. `usable` says for each
/// placement of the field whether it is usable. If it is empty, all placements are usable. Then
/// placements and shards have the same numbers in the region's problem() as in the field.
engine::RegionProblem region_of(const BoardProblem& field, const std::vector<bool>& usable = {});

/// A set of fillings that are counted together. A map of the stabiliser takes each filling of the
/// set to a filling of the set. Every other map of the board takes each filling of the set to a
/// filling outside of the set.
struct FillingPart {
    engine::RegionProblem region;  ///< its covers are the fillings
    std::vector<int> stabiliser;   ///< maps of the board, the identity first
    engine::CoverProblem
        in_order;  ///< the region's problem, with its items in the order of the count
};

/// Returns a part with which all fillings are counted at once. If choose_asymmetric_class() finds a
/// class, the part has the fillings in which this class is in a placement for which
/// is_smallest_image() holds. Otherwise it has all fillings. The fillings of the part and their
/// images are all fillings of the board.
FillingPart undivided_part(const BoardProblem& field, const PlacementImages& images);

/// Chooses a class with one copy. Of its placements that are images of each other, it returns only
/// one. The fillings that contain one of the returned placements are a part
/// (part_with_placement()). The fillings of all parts and their images are all fillings of the
/// board, and no filling belongs to two parts. The class with the fewest returned placements is
/// chosen, because this gives the fewest parts. Among equals, the class that reaches farthest is
/// chosen, because this leaves few patterns in each part. The result is empty if no class has
/// exactly one copy.
std::vector<int> smallest_representative_list(const BoardProblem& field,
                                              const PlacementImages& images);

/// Returns the part of all fillings that contain this placement. Its class must have one copy.
/// `all` must be the region with all placements.
FillingPart part_with_placement(int placement, const engine::RegionProblem& all,
                                const PlacementImages& images);

struct FillingCount {
    WideCount fillings = 0;
    WideCount different = 0;  ///< images of each other count once
    bool exhausted = true;    ///< false if the search ended early and did not find all
};

/// Counts all fillings by frontiers, or by the function `search`. It uses `search` in three cases:
/// if it is estimated to take less time; if the states of the frontiers would take more than about
/// `memory` bytes; or if not all pieces have to be used. If `stop` is raised, it ends soon. Throws
/// std::overflow_error if 128 bits cannot count the fillings.
FillingCount count_fillings(const BoardProblem& field, const FillingSearcher& search,
                            std::size_t memory, const std::atomic<bool>* stop);

/// Counts all fillings by frontiers only. Returns nothing in three cases: the states would take
/// more than about `memory` bytes; not all pieces have to be used; or `stop` was raised.
std::optional<FillingCount> count_fillings_by_frontier(const BoardProblem& field,
                                                       std::size_t memory,
                                                       const std::atomic<bool>* stop);

/// Counts the fillings of the parts and their images by frontiers. Together these must be all
/// fillings of the board, and a filling must not belong to two parts. Returns nothing if the states
/// would take more than about `memory` bytes, or if `stop` was raised.
std::optional<FillingCount> count_parts_by_frontier(const BoardProblem& field,
                                                    const std::vector<FillingPart>& parts,
                                                    std::size_t memory,
                                                    const std::atomic<bool>* stop);

}  // namespace orbitile::board
