// The least number of copies of one piece that fill a figure with a symmetry: what is known of its
// tilings because fewer copies fill none.
//
// Let the numbers of maps of the groups asked for be powers of a prime p, and n copies fill a
// figure, where p does not divide n and no smaller number that p does not divide fills any. Then no
// part of a tiling, some of its pieces but not all, covers what the group maps onto itself. For the
// rest would be mapped onto itself as well, and p would not divide the number of pieces of one of
// both. Its components are permuted by the group, in orbits of as many as a power of p, with as
// many pieces each. So one of those that are left where they are has a number of pieces that p does
// not divide: a figure of fewer copies. docs/explanation/method.md tells more.
#pragma once

#include <vector>

#include "orbitile/catalogue/question.hpp"

namespace orbitile {

/// Whether this is so of the question's copies, given that fewer fill nothing: it asks for
/// connected figures of copies of one piece, with or without holes, with the groups' symmetry or
/// more.
bool is_about_least_number(const Question& question);

/// Whether it is so if these numbers of copies fill nothing.
bool is_about_least_number(const Question& question, const std::vector<int>& unfilled);

}  // namespace orbitile
