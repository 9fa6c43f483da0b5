// Explains in words why there is no shape with a symmetry.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "orbitile/puzzle/puzzle.hpp"
#include "orbitile/puzzle/silhouette_question.hpp"
#include "silhouette/refutation.hpp"

namespace orbitile {

/// A sentence without a subject that is known before a search: "there is no place for X: …".
std::string refutation_text(const Puzzle& puzzle, const silhouette::Refutation& refutation);

/// How a complete search with this method showed that there is no shape with one symmetry.
/// `candidates` is the number of candidates that it decided.
std::string empty_search_text(SearchMethod method, std::int64_t candidates);

/// Says that there is no shape, because the symmetry does not allow a shape with the area of the
/// pieces. Returns nothing if this is not the reason. It takes as long as the constructor of
/// Candidates.
std::optional<std::string> unreachable_area_text(const Puzzle& puzzle,
                                                 const SilhouetteQuestion& request);

}  // namespace orbitile
