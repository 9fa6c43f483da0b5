// Decides whether the tilings of a question are indivisible. A tiling is divisible if some of its
// pieces, but not all, cover a set that the group maps onto itself. If fewer than n copies of a
// piece fill no shape, then no tiling by n copies is divisible. So a search for n copies can leave
// out all divisible tilings. The theorem states this exactly.
//
// Theorem. Let p be a prime, and let the number of maps of each requested group be a power of p.
// Let p not divide n. Suppose that m copies fill no shape whenever m < n and p does not divide m.
// If n copies fill a shape, no proper part of the tiling covers a set that the group maps onto
// itself.
//
// Proof. Suppose that the group maps the set that a proper part covers onto itself. Then it maps
// the set that the rest covers onto itself as well. p does not divide n, so it does not divide the
// number of pieces of one of the two sets. The group permutes the components of this set. The size
// of each orbit of components is a power of p, and the components of an orbit have equally many
// pieces. So p divides the number of pieces in all orbits of more than one component. Therefore
// some component is mapped onto itself and has a number of pieces that p does not divide. It is a
// shape of fewer copies, a contradiction. docs/explanation/method.md explains more.
#pragma once

#include <vector>

#include "orbitile/question/question.hpp"

namespace orbitile::catalogue {

/// Whether the theorem applies to the question, provided that fewer copies fill no shape. The
/// question must ask for connected shapes that copies of one piece fill. It must not restrict
/// holes, and it must ask for shapes with one of the groups or more symmetry. It must not ask for
/// only a part of the answer (see QuestionPart).
bool has_indivisible_tilings(const Question& question);

/// Whether the theorem applies to the question. `unfilled_copy_counts` are the numbers of copies
/// that are known to fill no shape.
bool has_indivisible_tilings(const Question& question,
                             const std::vector<int>& unfilled_copy_counts);

}  // namespace orbitile::catalogue
