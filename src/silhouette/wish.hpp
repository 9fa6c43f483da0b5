// Which silhouettes with a symmetry are wanted.
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
    /// Whether a tiling is left out if some of its pieces, but not all, cover a set that the group
    /// maps onto itself. Only PieceSearch uses this. If a wanted shape has such a tiling, the shape
    /// can be missed (catalogue/least_number.cpp says when no shape has one).
    bool indivisible = false;
    /// Whether a connected shape is found only in views in which one of its tilings is the least of
    /// its images. Otherwise it is found in all views. Only PieceSearch uses this.
    bool least_views = false;
};

/// The question about the candidates of a puzzle and a wish.
CandidateQuestion candidate_question(const Puzzle& puzzle, const SilhouetteWish& wish);

/// Whether the wish asks for this silhouette. The silhouette must have the wish's group and be on
/// its grids. The horizon limits the stored position. Of several twins (see twins.hpp) only one is
/// wanted.
bool is_wanted(const Puzzle& puzzle, const SilhouetteWish& wish, const Challenge& challenge);

/// The question about all candidates with the full group of the lattice.
CandidateQuestion candidate_question(const Puzzle& puzzle, const std::vector<Grids>& grids,
                                     std::optional<int> horizon);

/// Whether a search for the other wish also finds the shape, or an image of it that the rules
/// allow.
bool is_met_by(const Puzzle& puzzle, const SilhouetteWish& other, const Challenge& challenge);

}  // namespace orbitile
