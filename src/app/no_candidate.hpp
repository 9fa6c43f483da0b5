// Why a question about silhouettes has no answer.
#pragma once

#include <optional>
#include <string>

#include "orbitile/catalogue/catalogue.hpp"

namespace orbitile::app {

/// Nothing can be found where no orbits of the group add up to the pieces' area: "no D4 silhouette
/// has the area of the pieces, 90 cells: its orbits have 1 (once), 4, 8". None where they do, where
/// something was found, and for other questions.
std::optional<std::string> unreachable_area_text(const Catalogue& catalogue);

/// Whether the whole question about the shapes of all pieces is answered, and there is none.
bool is_proven_empty(const Catalogue& catalogue);

/// Why there is none, a line for each reason with the symmetries that it holds for. The catalogue
/// is proven empty.
std::string why_nothing(const Catalogue& catalogue);

/// Candidates that the search decided one by one.
std::int64_t candidates_in(const Catalogue& catalogue);

}  // namespace orbitile::app
