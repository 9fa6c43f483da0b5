// Which silhouettes with a symmetry are wanted.
#pragma once

#include <optional>
#include <vector>

#include "candidate/candidates.hpp"
#include "orbitile/puzzle/challenge.hpp"

namespace orbitile::silhouette {

/// The parts of a question that are about one group each, in order. A part has only the grids that
/// its group has.
std::vector<SilhouetteQuestion> questions_by_group(const SilhouetteQuestion& asked,
                                                   Lattice lattice);

/// The question about the candidates of a puzzle and a wish.
candidate::CandidateQuestion candidate_question(const Puzzle& puzzle,
                                                const SilhouetteQuestion& request);

/// Whether the wish asks for this silhouette. The silhouette must have the wish's group and be on
/// its grids. The horizon limits the stored position. Of several twins (see twins.hpp) only one is
/// wanted.
bool is_wanted(const Puzzle& puzzle, const SilhouetteQuestion& request, const Challenge& challenge);

/// The question about all candidates with the full group of the lattice.
candidate::CandidateQuestion candidate_question(const Puzzle& puzzle,
                                                const std::vector<Grids>& grids,
                                                std::optional<int> horizon);

/// Whether a search for the other wish also finds the shape, or an image of it that the rules
/// allow.
bool is_found_by(const Puzzle& puzzle, const SilhouetteQuestion& other, const Challenge& challenge);

}  // namespace orbitile::silhouette
