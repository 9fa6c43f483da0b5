// Decides whether the tilings of a question are indivisible. The question asks for shapes that have
// a symmetry group and that n copies of one piece fill. A tiling is divisible if some of its
// pieces, but not all, cover a set that the group maps onto itself. Under the conditions of the
// theorem below, no tiling is divisible, so the search can backtrack when the pieces placed so far
// would make the tiling divisible.
//
// Theorem. Let p be a prime, and let the number of maps of each requested group be a power of p.
// Let p not divide n. Suppose that m copies fill no shape whenever m < n and p does not divide m.
// Then no tiling of a shape by n copies is divisible.
//
// Proof. Suppose that a tiling is divisible. Then the pieces are divided into two sets, and the
// group maps the area of each set onto itself. Because p does not divide n, one set has a number of
// pieces that p does not divide. The group permutes the components of this set's area. The size of
// each orbit of components is a power of p, and all components of an orbit have the same number of
// pieces. So p divides the number of pieces in each orbit that has more than one component.
// Therefore the group maps some component onto itself, and p does not divide the number of pieces
// in this component. The component is a shape that fewer than n copies fill, which contradicts the
// supposition. docs/explanation/method.md explains more.
#pragma once

#include <vector>

#include "question/question.hpp"

namespace orbitile::store {

/// Whether the theorem at the head of this file applies to the question, provided that no shape can
/// be filled with fewer copies. The theorem applies only if the question asks for connected shapes
/// that copies of one piece fill. The question must not restrict holes, and must not exclude shapes
/// with more symmetry. It must ask for the whole answer, and not for one part of it (see
/// QuestionPart).
bool has_indivisible_tilings(const Question& question);

/// Whether the theorem at the head of this file applies to the question. For each number in
/// `unfilled_copy_counts`, it is known that this number of copies fills no shape.
bool has_indivisible_tilings(const Question& question,
                             const std::vector<int>& unfilled_copy_counts);

}  // namespace orbitile::store
