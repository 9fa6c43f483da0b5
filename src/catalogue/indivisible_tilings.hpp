// Decides whether the tilings of a question are indivisible. The question asks for shapes with a
// symmetry group that n copies of one piece fill. A tiling is divisible if some of its pieces, but
// not all, cover a set that the group maps onto itself. Under the conditions of the theorem below,
// no tiling is divisible, so the search can skip divisible tilings.
//
// Theorem. Let p be a prime, and let the number of maps of each requested group be a power of p.
// Let p not divide n. Suppose that m copies fill no shape whenever m < n and p does not divide m.
// Then no tiling of a shape by n copies is divisible.
//
// Proof. Suppose that a tiling is divisible. Then the pieces are divided into two sets, and the
// group maps the area of each set onto itself. p does not divide n, so there is a set whose number
// of pieces p does not divide. The group permutes the components of its area. The size of each
// orbit of components is a power of p, and the components of an orbit have equally many pieces. So
// p divides the number of pieces in each orbit of more than one component. Therefore some component
// is mapped onto itself, and p does not divide its number of pieces. It is a shape that fewer
// copies fill, a contradiction. docs/explanation/method.md explains more.
#pragma once

#include <vector>

#include "orbitile/question/question.hpp"

namespace orbitile::catalogue {

/// Whether the theorem applies to the question, provided that fewer copies fill no shape. The
/// theorem applies only to questions that ask for connected shapes that copies of one piece fill.
/// The question must not restrict holes or exclude shapes with more symmetry. It must not ask for
/// only a part of the answer (see QuestionPart).
bool has_indivisible_tilings(const Question& question);

/// Whether the theorem applies to the question. `unfilled_copy_counts` are numbers of copies that
/// fill no shape.
bool has_indivisible_tilings(const Question& question,
                             const std::vector<int>& unfilled_copy_counts);

}  // namespace orbitile::catalogue
