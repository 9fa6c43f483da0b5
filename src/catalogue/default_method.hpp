// The method that searches silhouettes if a question does not name one.
#pragma once

#include "orbitile/catalogue/question.hpp"

namespace orbitile::catalogue {

/// Silhouettes of at most this number of pieces may be searched by `pieces` by default. Copies
/// count.
inline constexpr int max_pieces_to_place = 8;

/// `pieces` if each silhouette has few pieces and a group has only two maps (`C2`, `D1`, `D1x`), or
/// three (`C3`) if parts may be connected by points: then an area has extremely many candidates, of
/// which few can be filled. Otherwise `cubes`. It depends only on the question, so that all parts
/// of a question are searched by one method. The question's groups must not be empty.
Method default_method(const Question& question);

/// Whether a question that leaves the method open resumes an answer by this method. The method must
/// answer a question on its own.
bool is_resumed_by_default(Method method);

}  // namespace orbitile::catalogue
