// The tilings of one silhouette. SilhouettePlacements gives each placement the number that the
// placement has in a diagram of all tilings. first_tiling() finds one tiling by exact cover.
// tiling_of() makes a tiling from placements.
//
//     const SilhouettePlacements placements(puzzle, challenge);
//     const auto diagram = cover_diagram(placements.problem(), memory);
//     const Tiling first = placements.tiling(CoverCounts(*diagram).cover(0));
#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <vector>

#include "engine/region_problem.hpp"
#include "puzzle/challenge.hpp"
#include "puzzle/placement.hpp"
#include "puzzle/silhouette_views.hpp"
#include "puzzle/tiling.hpp"
#include "silhouette/field.hpp"
#include "silhouette/silhouette_cover.hpp"

namespace orbitile::silhouette {

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

}  // namespace orbitile::silhouette
