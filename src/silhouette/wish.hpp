// Which silhouettes are wanted, of all those with a symmetry.
#pragma once

#include <optional>
#include <vector>

#include "candidate/candidates.hpp"
#include "orbitile/puzzle/challenge.hpp"

namespace orbitile {

/// Which silhouettes of a group are wanted.
struct SilhouetteWish {
    SymmetryGroup group = no_symmetry;
    std::vector<Grids> grids = {};    ///< each once
    std::optional<int> horizon = {};  ///< cells from the centre; none: no bound
    std::vector<Kind> kinds = {};     ///< none: all
    bool exactly = false;             ///< whether more symmetry than the group's is unwanted
    /// Whether a tiling is unwanted of which a part, some of its pieces but not all, covers what
    /// the group maps onto itself; only PieceSearch looks at it. It asks for connected figures, and
    /// there must be no such tiling, or figures are left out (see least_number.hpp).
    bool indivisible = false;
    /// Whether a figure is met only in views in which a tiling of it is least of its images; else
    /// in all. Of connected figures; only PieceSearch looks at it.
    bool least_views = false;
};

/// The question about candidates that a puzzle asks.
CandidateQuestion candidate_question(const Puzzle& puzzle, const SilhouetteWish& wish);

/// Whether it is wanted, of silhouettes with the wish's group on the wish's grids. As to how far it
/// may reach, what counts is where it is stored. Of twins (see twins.hpp) one is.
bool is_wanted(const Puzzle& puzzle, const SilhouetteWish& wish, const Challenge& challenge);

/// Of all silhouettes with the lattice's full group.
CandidateQuestion candidate_question(const Puzzle& puzzle, const std::vector<Grids>& grids,
                                     std::optional<int> horizon);

/// Whether the figure, or an image of it that the rules allow, is met and wanted where another wish
/// than that under which it was found is searched for.
bool is_met_by(const Puzzle& puzzle, const SilhouetteWish& other, const Challenge& challenge);

}  // namespace orbitile
