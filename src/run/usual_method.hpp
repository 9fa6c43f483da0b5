// The method that searches for silhouettes if the user does not choose one.
#pragma once

#include "orbitile/catalogue/question.hpp"

namespace orbitile {

/// Silhouettes of at most this number of pieces (each copy counts) can get the method `pieces` by
/// default.
inline constexpr int most_pieces_to_lay = 8;

/// The default method: `pieces` if silhouettes have few pieces and a group has only two maps (`C2`,
/// `D1`, `D1x`), or three maps (`C3`) and parts are connected by points; otherwise `cubes`. In
/// these cases an area has very many candidates, and few of them can be filled. The method depends
/// only on the question, so all parts of a question are searched by one method.
Method usual_method(const Question& question);

}  // namespace orbitile
