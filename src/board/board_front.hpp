// A board as a problem of counting by states of the front.
#pragma once

#include <optional>
#include <vector>

#include "board/board_field.hpp"
#include "board/placement_images.hpp"
#include "engine/front_problem.hpp"
#include "engine/region_front.hpp"

namespace orbitile {

/// A class of one piece none of whose placements is taken to itself by a map of the board other
/// than the identity: neither is any filling then, and of its images one has the piece in a
/// placement that is_least(). The class that looks most ways, of these the one that reaches
/// farthest: without most of its placements the front has the fewest patterns. None where there is
/// no such class, or the board has no symmetry.
std::optional<int> free_class(const BoardField& field, const PlacementImages& images);

/// All fillings are the coverings; where a class is kept, those with it in a least placement.
RegionFront front_of(const BoardField& field, const PlacementImages& images,
                     std::optional<int> kept);

/// Fillings that are counted together. No map of the board takes one of them to another but those
/// of the stabiliser, which take each to one of them.
struct FillingPart {
    RegionFront front;            ///< they are its coverings
    std::vector<int> stabiliser;  ///< maps of the board, the identity first
    FrontProblem in_order;        ///< the same front, its items as they are to be covered
};

/// Those with a free class in a least placement; all of them where no class is free. With their
/// images they are all of the board's.
FillingPart all_fillings_at_once(const BoardField& field, const PlacementImages& images);

/// Placements of a class of one piece, one for all that are images of each other: the parts of the
/// fillings with one of them are, with their images, all of the board's, each in one part. Of the
/// class that has the fewest such placements, of several the one that reaches farthest: the fewer
/// parts there are, and the more is in the way in each of them, the fewer patterns have their
/// fronts. Empty where there is no such class.
std::vector<int> fewest_representatives(const BoardField& field, const PlacementImages& images);

/// Those with this placement, of a class of one piece. `all` is the front of all placements.
FillingPart fillings_with(int placement, const RegionFront& all, const PlacementImages& images);

}  // namespace orbitile
