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
    /// Whether tilings are left out in which some, but not all, of the pieces cover a set that the
    /// group maps onto itself. Only PieceSearch uses it. It requires connected shapes that have no
    /// such tiling; otherwise shapes are missed (see least_number.hpp).
    bool indivisible = false;
    /// Whether a connected shape is found only in views in which one of its tilings is the least of
    /// its images. Otherwise it is found in all views. Only PieceSearch uses it.
    bool least_views = false;
};

/// The question about candidates that a puzzle asks.
CandidateQuestion candidate_question(const Puzzle& puzzle, const SilhouetteWish& wish);

/// Whether the wish asks for this silhouette, which has the wish's group and is on its grids. For
/// the horizon, the stored position counts. Of twins (see twins.hpp) only one is wanted.
bool is_wanted(const Puzzle& puzzle, const SilhouetteWish& wish, const Challenge& challenge);

/// The question for all silhouettes with the lattice's full group.
CandidateQuestion candidate_question(const Puzzle& puzzle, const std::vector<Grids>& grids,
                                     std::optional<int> horizon);

/// Whether a search for another wish also finds the shape, or an image of it that the rules allow.
bool is_met_by(const Puzzle& puzzle, const SilhouetteWish& other, const Challenge& challenge);

}  // namespace orbitile
