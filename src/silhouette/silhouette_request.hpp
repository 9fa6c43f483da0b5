// Requests for silhouettes. The functions of this file divide a request into one request for each
// group, return the CandidateQuestion for a request, and test whether a silhouette belongs to a
// request.
#pragma once

#include <optional>
#include <vector>

#include "candidate/candidates.hpp"
#include "puzzle/challenge.hpp"

namespace orbitile::silhouette {

/// Divides a request into one question for each of its groups, in the order of the groups. Each
/// question has only the grids that its group has.
std::vector<SilhouetteQuestion> questions_by_group(const SilhouetteQuestion& request,
                                                   Lattice lattice);

/// Returns the CandidateQuestion for this puzzle and this request.
candidate::CandidateQuestion candidate_question(const Puzzle& puzzle,
                                                const SilhouetteQuestion& request);

/// Returns whether all layers are within the horizon, which is a number of cells from the centre.
bool fits_horizon(Lattice lattice, const std::vector<Layer>& layers, int horizon);

/// Returns whether the request asks for this silhouette. The silhouette must have the request's
/// group and be on one of the request's grids. If the request has a horizon, the silhouette must be
/// within the horizon in its stored position. Only one of several twins is wanted (see
/// candidate/shape_tests.hpp).
bool is_wanted(const Puzzle& puzzle, const SilhouetteQuestion& request, const Challenge& challenge);

/// Returns the CandidateQuestion for silhouettes with the full group of the lattice.
candidate::CandidateQuestion candidate_question(const Puzzle& puzzle,
                                                const std::vector<GridKind>& grids,
                                                std::optional<int> horizon);

/// Returns whether a search for `other_request` also finds the shape, or an image of the shape that
/// the rules allow. `other_request` is for another group.
bool is_found_by(const Puzzle& puzzle, const SilhouetteQuestion& other_request,
                 const Challenge& challenge);

}  // namespace orbitile::silhouette
