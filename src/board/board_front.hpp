// A board as a problem of counting by states of the front.
#pragma once

#include <optional>

#include "board/board_field.hpp"
#include "board/placement_images.hpp"
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

}  // namespace orbitile
