// Chooses the method for a question about silhouettes that does not name a method.
#pragma once

#include "question/question.hpp"

namespace orbitile {

/// The largest number of pieces for which the method can be `pieces` by default. Each copy of a
/// piece counts.
inline constexpr int max_pieces_to_place = 8;

/// The default method of a question about silhouettes. It is `pieces` if both of the following
/// conditions hold, and otherwise `walk`:
///
/// - A silhouette consists of at most max_pieces_to_place pieces.
/// - One of the question's groups has only two maps (`C2`, `D1`, `D1x`). If silhouettes can be
///   connected by points, a group with three maps (`C3`) is enough. With such groups there are
///   extremely many candidates, but few of them can be filled.
///
/// The result depends only on the question, so all parts of a question are searched by the same
/// method. The question's groups must not be empty.
SearchMethod default_method(const Question& question);

/// Whether a question that leaves the method open can resume an answer that was begun with this
/// method. The result is false only for `solver` and `indivisible`. An answer that was begun with
/// `indivisible` relies on other answers.
bool is_resumed_by_default(SearchMethod method);

}  // namespace orbitile
