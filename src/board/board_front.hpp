// A board as an exact cover problem, and the parts in which counting by frontiers counts it.
#pragma once

#include <optional>
#include <vector>

#include "board/board_field.hpp"
#include "board/placement_images.hpp"
#include "engine/region_problem.hpp"

namespace orbitile {

/// A class of one copy such that no map of the board other than the identity takes a placement of
/// it to itself. Then no filling is its own image either, and of the images of a filling exactly
/// one has the piece in a placement that is_least(). If there are several such classes, it is the
/// one with the most orientations, and of these the one that reaches farthest: without most of its
/// placements there are the fewest patterns. None if there is no such class, or if the board has no
/// symmetry.
std::optional<int> free_class(const BoardField& field, const PlacementImages& images);

/// The covers are all fillings by the usable placements. `usable` is by placement; empty: all are.
/// The placements and items of its problem() have the numbers that they have in the field, if all
/// are usable.
RegionProblem region_of(const BoardField& field, const std::vector<bool>& usable = {});

/// Fillings that are counted together. Only maps of the stabiliser take one of them to another one,
/// and these take each of them to one of them.
struct FillingPart {
    RegionProblem region;         ///< its covers are the fillings
    std::vector<int> stabiliser;  ///< maps of the board, the identity first
    CoverProblem in_order;        ///< the same problem in the order in which items are covered
};

/// The part with a free class in least placements, or all fillings if no class is free. With their
/// images these are all fillings of the board.
FillingPart all_fillings_at_once(const BoardField& field, const PlacementImages& images);

/// Placements of a class of one copy, one from each set of images. The fillings with one of them
/// are a part each; with their images these are all fillings of the board, each in one part. It is
/// the class with the fewest such placements, and of several the one that reaches farthest: then
/// there are few parts, and in each of them much is covered, so there are few patterns. Empty if
/// there is no such class.
std::vector<int> fewest_representatives(const BoardField& field, const PlacementImages& images);

/// The part with this placement, of a class of one copy. `all` is the region with all placements.
FillingPart fillings_with(int placement, const RegionProblem& all, const PlacementImages& images);

}  // namespace orbitile
