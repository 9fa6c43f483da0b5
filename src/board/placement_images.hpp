// The images of placements and fillings under a board's symmetry.
#pragma once

#include <span>
#include <vector>

#include "board/board_field.hpp"

namespace orbitile {

/// A filling of a board: placements by their index in BoardField::placements, ascending.
using Filling = std::vector<int>;

class PlacementImages {
  public:
    explicit PlacementImages(const BoardField& field);

    /// The number of maps, as many as BoardField::symmetry has. Map 0 is the identity.
    int maps() const { return static_cast<int>(images_.size()); }

    int image(int map, int placement) const {
        return images_[static_cast<std::size_t>(map)][static_cast<std::size_t>(placement)];
    }
    Filling image(int map, std::span<const int> filling) const;
    /// Does the same as image(), but writes to `images`, whose memory is reused.
    void make_image(int map, std::span<const int> filling, Filling& images) const;

    /// Whether no image of the placement has a lesser index.
    bool is_least(int placement) const;

    /// The maps that take the placement to itself.
    std::vector<int> stabiliser(int placement) const;

    /// For each different image of the placement, one map that takes the placement to this image.
    /// The identity comes first.
    std::vector<int> maps_to_images(int placement) const;

    /// Whether no image of the filling under these maps is less. The filling must be ascending.
    bool is_least(std::span<const int> filling, const std::vector<int>& maps) const;

  private:
    std::vector<std::vector<int>> images_;  ///< by map, by placement
};

}  // namespace orbitile
