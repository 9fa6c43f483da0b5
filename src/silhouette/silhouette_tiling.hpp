// The tilings of one silhouette. region_of() makes an exact cover problem from a silhouette.
// SilhouettePlacements gives each placement the number that the
// placement has in a diagram of all tilings. first_tiling() finds one tiling by exact cover.
// tiling_of() makes a tiling from placements.
//
//     const SilhouettePlacements placements(puzzle, challenge);
//     const auto diagram = cover_diagram(placements.problem(), memory);
//     const Tiling first = placements.tiling(CoverCounts(*diagram).cover(0));
#pragma once

#include <atomic>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/region_problem.hpp"
#include "geometry/symmetry_group.hpp"
#include "puzzle/challenge.hpp"
#include "puzzle/placement.hpp"
#include "puzzle/silhouette_views.hpp"
#include "puzzle/tiling.hpp"
#include "silhouette/field.hpp"
#include "silhouette/restricted_class.hpp"
#include "silhouette/silhouette_cover.hpp"

namespace orbitile::silhouette {

/// Returns one board for each layer.
std::vector<Board> boards_of(Lattice lattice, const Silhouette& silhouette);

/// Returns the problem whose covers are the tilings of the silhouette. The piece of the class in
/// `restricted_class` is placed only in kept orientations (see RestrictedClass).
engine::RegionProblem region_of(
    const Puzzle& puzzle, const std::vector<PieceClass>& classes, const Silhouette& silhouette,
    const std::optional<RestrictedClass>& restricted_class = std::nullopt);

/// Returns the problem whose covers are the tilings that the motion takes to themselves. The motion
/// is about the centre of each layer. The motion must take each layer to itself. Pieces that the
/// motion takes to each other count as one placement.
engine::RegionProblem region_of_invariant_tilings(const Puzzle& puzzle,
                                                  const std::vector<PieceClass>& classes,
                                                  const Silhouette& silhouette, Motion motion);

class SilhouettePlacements {
  public:
    SilhouettePlacements(const Puzzle& puzzle, const Challenge& challenge);

    const engine::CoverProblem& problem() const { return problem_; }

    /// Returns the name of each placement, from placement_name(). If the silhouette has several
    /// grids, the centre's name comes first: "odd:A_90_1_-2".
    const std::vector<std::string>& placement_names() const { return placement_names_; }

    /// Returns the tiling that consists of these placements of problem().
    Tiling tiling(const std::vector<int>& placements) const;

  private:
    Puzzle puzzle_;
    Challenge challenge_;
    std::vector<PieceClass> classes_;
    Silhouette silhouette_;
    engine::RegionProblem region_;
    engine::CoverProblem problem_;  ///< the problem of region_, in frontier order
    std::vector<std::string> placement_names_;
};

/// Returns the largest absolute value of a coordinate of the silhouette's cells.
int reach_of(const Silhouette& silhouette);

/// Clears the region and adds the silhouette's layers in their order, cells ascending.
void load_silhouette(SilhouetteCover& region, const Silhouette& silhouette);

/// The shard is on the grid about `centre`. Returns the number of the component that contains the
/// shard. Throws std::logic_error if no component contains it.
int component_containing(const Challenge& challenge, Centre centre, Shard shard);

/// Returns the tiling that exact cover finds first for a challenge. This tiling depends only on the
/// puzzle and the challenge, so every method stores the same tiling. Returns nothing if there is no
/// tiling, or if `stop` was raised.
std::optional<Tiling> first_tiling(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                                   const Challenge& challenge,
                                   const std::atomic<bool>* stop = nullptr);

/// Makes a tiling of a challenge from placements of a field. The placements cover a silhouette, and
/// `view` takes this silhouette to the challenge. So the function moves the placements by `view`.
Tiling tiling_of(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                 const Challenge& challenge, const View& view, const SearchField& field,
                 const std::vector<FieldPlacement>& placements);

/// Makes a tiling of a challenge from placed copies. The function moves the copies by `view`.
/// `component` of each copy is the number of its grid in `centres`.
Tiling tiling_of(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                 const Challenge& challenge, const View& view, const std::vector<Centre>& centres,
                 std::vector<PlacedCopy> copies);

/// Makes a tiling of a challenge from placed copies. The function does not move the copies.
/// `component` of each copy is the number of its layer in `silhouette`.
Tiling tiling_of(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                 const Challenge& challenge, const Silhouette& silhouette,
                 std::vector<PlacedCopy> copies);

// How much luck a person needs to fill a silhouette, from all its tilings
// (engine/player_luck.hpp).

struct ShapeLuck {
    int careful = 0;  ///< luck of a careful player, in hundredths of a bit
    int casual = 0;   ///< luck of a casual player, in hundredths of a bit

    int mean() const { return (careful + casual) / 2; }
};

/// Returns the luck for the silhouette of a challenge. Returns nothing in three cases: the
/// silhouette has no tiling; the diagram of its tilings would take more than about `memory` bytes;
/// or `stop` was raised.
std::optional<ShapeLuck> shape_luck(const Puzzle& puzzle, const Challenge& challenge,
                                    std::size_t memory, const std::atomic<bool>* stop = nullptr);

}  // namespace orbitile::silhouette
