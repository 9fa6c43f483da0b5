// A board as a problem for counting by frontiers.
#pragma once

#include <optional>
#include <vector>

#include "board/board_field.hpp"
#include "board/placement_images.hpp"
#include "engine/front_problem.hpp"
#include "engine/region_front.hpp"

namespace orbitile {

/// Chooses a class of one copy such that only the identity takes a placement of the class to
/// itself. Then only the identity takes a filling to itself. Of all images of a filling, exactly
/// one has the piece in a placement for which is_least() holds. Of several such classes, it chooses
/// the class with the most orientations, and of several such classes the one that reaches farthest.
/// Without most placements of this class there are the fewest patterns. None if there is no such
/// class, or if the board has no symmetry.
std::optional<int> free_class(const BoardField& field, const PlacementImages& images);

/// The problem whose covers are all fillings. If a class is kept, only its least placements are
/// used.
RegionFront front_of(const BoardField& field, const PlacementImages& images,
                     std::optional<int> kept);

/// A set of fillings that are counted together. A map of the stabiliser takes each filling of the
/// set to a filling of the set. Every other map of the board takes it to a filling outside of the
/// set.
struct FillingPart {
    RegionFront front;            ///< its covers are the fillings
    std::vector<int> stabiliser;  ///< maps of the board, the identity first
    FrontProblem in_order;  ///< this problem, with items in the order in which they are covered
};

/// The fillings with a free class in a least placement, or all fillings if no class is free.
/// Together with their images they are all fillings of the board.
FillingPart all_fillings_at_once(const BoardField& field, const PlacementImages& images);

/// Chooses a class of one copy, and returns its placements, one from each set of images. For each
/// of these placements, the fillings with it are a part. The fillings of all parts and their images
/// are all fillings of the board, and no filling belongs to two parts. It chooses the class with
/// the fewest such placements, and of several such classes the one that reaches farthest. Then
/// there are few parts, and much is covered in each part, so there are few patterns. Empty if no
/// class has one copy.
std::vector<int> fewest_representatives(const BoardField& field, const PlacementImages& images);

/// The part of the fillings with this placement, whose class must have one copy. `all` must be
/// front_of() without a kept class.
FillingPart fillings_with(int placement, const RegionFront& all, const PlacementImages& images);

}  // namespace orbitile
