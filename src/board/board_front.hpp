// A board as an exact cover problem, and the parts in which counting by frontiers counts it.
#pragma once

#include <optional>
#include <vector>

#include "board/board_field.hpp"
#include "board/placement_images.hpp"
#include "engine/region_problem.hpp"

namespace orbitile {

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
RegionProblem region_of(const BoardField& field, const std::vector<bool>& usable = {});

/// A set of fillings that are counted together. A map of the stabiliser takes each filling of the
/// set to a filling of the set. Every other map of the board takes it to a filling outside of the
/// set.
struct FillingPart {
    RegionProblem region;         ///< its covers are the fillings
    std::vector<int> stabiliser;  ///< maps of the board, the identity first
    CoverProblem in_order;  ///< this problem, with items in the order in which they are covered
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
FillingPart fillings_with(int placement, const RegionProblem& all, const PlacementImages& images);

}  // namespace orbitile
