// Tests the form of a silhouette: whether it has more symmetry than the question allows, and
// whether it has holes that the rules do not allow. The position of the silhouette does not matter.
// Searches that list candidates and searches that place pieces use the same tests.
#pragma once

#include "geometry/shape.hpp"
#include "puzzle/challenge.hpp"
#include "puzzle/puzzle.hpp"
#include "puzzle/silhouette_question.hpp"

namespace orbitile::candidate {

/// Whether has_wanted_form() can return false for a silhouette whose grids and kind are wanted.
bool can_reject_form(const SilhouetteQuestion& request, const Rules& rules);

/// Whether the silhouette has a form that the question and the rules allow. The silhouette must
/// have the symmetry of the question's group.
bool has_wanted_form(const SilhouetteQuestion& request, Lattice lattice, const Rules& rules,
                     const Silhouette& silhouette);

}  // namespace orbitile::candidate
