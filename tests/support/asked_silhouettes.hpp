// All silhouettes of a small question, with their tilings, found without the library.
//
//     const auto silhouettes = silhouettes_of(asked, max_unions);
//
// Shards are identified by their middles, as in symmetric_brute_force.hpp. Silhouettes of one
// component come from there. Silhouettes of several components are combined from these.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "support/symmetric_brute_force.hpp"

namespace orbitile::clause_truth {

using symmetric_brute_force::Figure;
using symmetric_brute_force::Middle;
using symmetric_brute_force::Problem;

/// The question of a certificate, about all pieces of the problem.
struct Asked {
    Problem problem;
    std::string group;               ///< "D4"
    std::vector<std::string> grids;  ///< "even", "odd"
    bool one_component = false;
};

struct PlacedPiece {
    int piece_class = 0;  ///< pieces with the same images are one class
    std::size_t grid = 0;
    Figure shards = {};
    friend auto operator<=>(const PlacedPiece&, const PlacedPiece&) = default;
};
using Tiling = std::vector<PlacedPiece>;  ///< sorted

/// A silhouette that is placed so that the centre of its grid is its own centre. With one mirror,
/// its first contact with the axis is within the first step of the axis.
struct Silhouette {
    std::vector<Figure> covered = {};  ///< by grid
    int reach = 0;                     ///< cells from the centre, rounded as slices are
    std::vector<Tiling> tilings = {};  ///< all of them, or the first `max_tilings`
};
inline constexpr std::size_t max_tilings = 30;

/// All silhouettes in all places. None if more than `most` unions of pieces would have to be
/// visited.
std::optional<std::vector<Silhouette>> silhouettes_of(const Asked& asked, std::size_t most);

/// A key that is equal exactly for the images of one silhouette under the allowed maps.
using Identity = std::vector<std::vector<Middle>>;
Identity identity_of(const Asked& asked, const std::vector<Figure>& covered);

/// For each silhouette of silhouettes.txt, the shards that it covers, by grid.
std::vector<std::vector<Figure>> listed_silhouettes(const Asked& asked, const std::string& text);

/// The images of a figure of the grid under all maps of the question's group.
std::vector<Figure> images_under_group(const Asked& asked, const std::string& grid,
                                       const Figure& figure);

}  // namespace orbitile::clause_truth
