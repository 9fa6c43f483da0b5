// Explains in words why there is no shape with a symmetry.
#pragma once

#include <cstdint>
#include <string>

#include "puzzle/puzzle.hpp"
#include "puzzle/silhouette_question.hpp"
#include "silhouette/refutation.hpp"

namespace orbitile {

/// Returns a text for a refutation, which is a reason why there is no shape. (A refutation is found
/// without a search.) For example: "there is no place for X: …". The text begins with a small
/// letter and has no full stop, because callers put it into a sentence.
std::string refutation_text(const Puzzle& puzzle, const silhouette::Refutation& refutation);

/// Returns a text about a complete search that did not find a shape with a symmetry. The text
/// states how the search showed that no such shape exists. This depends on the method. `candidates`
/// is the number of candidates that the search decided.
std::string empty_search_text(SearchMethod method, std::int64_t candidates);

}  // namespace orbitile
