// Which method searches silhouettes where none is asked for.
#pragma once

#include "orbitile/catalogue/question.hpp"

namespace orbitile {

/// Pieces, copies counted, up to which silhouettes may be searched by `pieces` unasked.
inline constexpr int most_pieces_to_lay = 8;

/// `pieces` where each silhouette has few pieces and the group two maps alone (`C2`, `D1`, `D1x`),
/// or three (`C3`) and a point is enough to hang together: then an area has candidates without
/// number, of which few can be filled. Else `cubes`. Depends on nothing but the question, so that
/// all parts of it are searched by one method.
Method usual_method(const Question& question);

}  // namespace orbitile
