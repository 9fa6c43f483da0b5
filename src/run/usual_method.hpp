// Which method searches silhouettes where none is asked for.
#pragma once

#include "orbitile/catalogue/question.hpp"

namespace orbitile {

/// Pieces, copies counted, up to which groups of two maps are searched by `pieces`.
inline constexpr int most_pieces_to_lay = 8;

/// `pieces` where the group has two maps alone (`C2`, `D1`, `D1x`) and each silhouette few pieces:
/// then an area has candidates without number, of which few can be filled. Else `cubes`. Depends on
/// nothing but the question, so that all parts of it are searched by one method.
Method usual_method(const Question& question);

}  // namespace orbitile
