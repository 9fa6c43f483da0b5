// All fillings of a board, counted or passed on one by one. run/threaded_fillings.hpp does the same
// with several threads.
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
    counts,     ///< none; they are only counted
    different,  ///< one of each set of images
    all
};

struct FillingTotals {
    std::uint64_t fillings = 0;
    std::uint64_t different = 0;  ///< up to the board's symmetry
    std::int64_t nodes = 0;
    bool exhausted = true;
};

/// Receives a filling, on the thread that called the search. Returns false to end the search.
using FillingVisitor = std::function<bool(const Filling&)>;

/// A search for all fillings, such as visit_fillings().
using FillingSearcher =
    std::function<FillingTotals(const BoardField& field, FillingOutput output,
                                const std::atomic<bool>* stop, const FillingVisitor& use)>;

/// Searches with one thread. Fillings are passed on in the order of the search. `stop` ends it
/// soon.
FillingTotals visit_fillings(const BoardField& field, FillingOutput output,
                             const std::atomic<bool>* stop, const FillingVisitor& use);

/// Counts a filling that a search has found, and all fillings that it represents. Depending on
/// `output`, it passes on this filling, or all of them. `buffer` holds the filling that is passed
/// on. Returns false if `pass` returned false.
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

// A board as an exact cover problem, and the parts in which counting by frontiers counts it.

/// Chooses a class of one copy such that only the identity takes a placement of the class to
/// itself. Then only the identity takes a filling to itself. Of all images of a filling, exactly
/// one has the piece in a placement for which is_least() holds. Of several such classes, it chooses
/// the class with the most orientations, and of several such classes the one that reaches farthest.
/// Without most placements of this class there are the fewest patterns. None if there is no such
/// class, or if the board has no symmetry.
std::optional<int> free_class(const BoardField& field, const PlacementImages& images);

/// The covers are all fillings by the usable placements. `usable` is by placement; empty: all are.
/// The placements and items of its problem() have the numbers that they have in the field, if all
/// are usable.
engine::RegionProblem region_of(const BoardField& field, const std::vector<bool>& usable = {});

/// A set of fillings that are counted together. A map of the stabiliser takes each filling of the
/// set to a filling of the set. Every other map of the board takes it to a filling outside of the
/// set.
struct FillingPart {
    engine::RegionProblem region;  ///< its covers are the fillings
    std::vector<int> stabiliser;   ///< maps of the board, the identity first
    engine::CoverProblem
        in_order;  ///< this problem, with items in the order in which they are covered
};

/// The fillings with a free class in a least placement, or all fillings if no class is free.
/// Together with their images they are all fillings of the board.
FillingPart undivided_count(const BoardField& field, const PlacementImages& images);

/// Chooses a class of one copy, and returns its placements, one from each set of images. For each
/// of these placements, the fillings with it are a part. The fillings of all parts and their images
/// are all fillings of the board, and no filling belongs to two parts. It chooses the class with
/// the fewest such placements, and of several such classes the one that reaches farthest. Then
/// there are few parts, and much is covered in each part, so there are few patterns. Empty if no
/// class has one copy.
std::vector<int> fewest_representatives(const BoardField& field, const PlacementImages& images);

/// The part with this placement, of a class of one copy. `all` is the region with all placements.
FillingPart fillings_with(int placement, const engine::RegionProblem& all,
                          const PlacementImages& images);

// The number of fillings of a board, without visiting each of them if that takes less time.

struct FillingCount {
    WideCount fillings = 0;
    WideCount different = 0;  ///< up to the board's symmetry
    bool exhausted = true;    ///< if false, only the fillings that were found are counted
};

/// Counts by frontiers, or by the search if this is estimated to take less time, or if the states
/// would take more than about `memory` bytes. `search` is that search. `stop` ends it soon. Throws
/// std::overflow_error beyond 128 bits.
FillingCount count_fillings(const BoardField& field, const FillingSearcher& search,
                            std::size_t memory, const std::atomic<bool>* stop);

/// Counts by frontiers only. None if the states would take more than about `memory` bytes, if the
/// pieces need not all be used, or if `stop` was raised.
std::optional<FillingCount> count_fillings_by_fronts(const BoardField& field, std::size_t memory,
                                                     const std::atomic<bool>* stop);

/// Counts the fillings of the parts and their images. Together they must be all fillings of the
/// board, and no filling may belong to two parts. None if the states would take too much memory, or
/// if `stop` was raised.
std::optional<FillingCount> count_parts_by_fronts(const BoardField& field,
                                                  const std::vector<FillingPart>& parts,
                                                  std::size_t memory,
                                                  const std::atomic<bool>* stop);

}  // namespace orbitile::board
