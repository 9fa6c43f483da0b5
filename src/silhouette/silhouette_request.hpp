// Requests for silhouettes. The functions of this file divide a request by its groups, make the
// question about candidates, and test whether a silhouette belongs to a request.
#pragma once

#include <optional>
#include <vector>

#include "candidate/candidates.hpp"
#include "orbitile/puzzle/challenge.hpp"

namespace orbitile::silhouette {

/// Divides a request into one question for each of its groups, in the order of the groups. Each
/// question has only the grids that its group has.
std::vector<SilhouetteQuestion> questions_by_group(const SilhouetteQuestion& request,
                                                   Lattice lattice);

/// Returns the question about the candidates of a puzzle and a request.
candidate::CandidateQuestion candidate_question(const Puzzle& puzzle,
                                                const SilhouetteQuestion& request);

/// Returns whether the request asks for this silhouette. The silhouette must have the request's
/// group and be on one of the request's grids. The silhouette is compared with the horizon in its
/// stored position. Only one of several twins is wanted (see candidate/shape_tests.hpp).
bool is_wanted(const Puzzle& puzzle, const SilhouetteQuestion& request, const Challenge& challenge);

/// Returns the question about all candidates with the full group of the lattice.
candidate::CandidateQuestion candidate_question(const Puzzle& puzzle,
                                                const std::vector<GridKind>& grids,
                                                std::optional<int> horizon);

/// Returns whether the search for `other_request`, which is for another group, also finds the
/// shape, or an image of the shape that the rules allow.
bool is_found_by(const Puzzle& puzzle, const SilhouetteQuestion& other_request,
                 const Challenge& challenge);

}  // namespace orbitile::silhouette
