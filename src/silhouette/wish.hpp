// Which silhouettes are wanted, of all those with a symmetry.
#pragma once

#include <optional>
#include <vector>

#include "candidate/candidates.hpp"
#include "orbitile/puzzle/challenge.hpp"

namespace orbitile {

/// The parts of a question that are about one group each, in order. A part has only the grids that
/// its group has.
std::vector<SilhouetteQuestion> questions_by_group(const SilhouetteQuestion& asked,
                                                   Lattice lattice);

/// The question about candidates that a puzzle asks.
CandidateQuestion candidate_question(const Puzzle& puzzle, const SilhouetteQuestion& wish);

/// Whether the wish asks for this silhouette, which has the wish's group and is on its grids. For
/// the horizon, the stored position counts. Of twins (see twins.hpp) only one is wanted.
bool is_wanted(const Puzzle& puzzle, const SilhouetteQuestion& wish, const Challenge& challenge);

/// The question for all silhouettes with the lattice's full group.
CandidateQuestion candidate_question(const Puzzle& puzzle, const std::vector<Grids>& grids,
                                     std::optional<int> horizon);

/// Whether a search for another wish also finds the shape, or an image of it that the rules allow.
bool is_met_by(const Puzzle& puzzle, const SilhouetteQuestion& other, const Challenge& challenge);

}  // namespace orbitile
