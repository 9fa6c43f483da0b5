// Why a question about silhouettes has no answer, and what may have one.
#pragma once

#include <optional>
#include <string>

#include "orbitile/catalogue/catalogue.hpp"

namespace orbitile::app {

/// Nothing can be found where no orbits of the group add up to the pieces' area: "no D4 silhouette
/// has the area of the pieces, 90 cells: its orbits have 1 (once), 4, 8". None where they do, where
/// something was found, and for other questions.
std::optional<std::string> unreachable_area_text(const Catalogue& catalogue);

/// Where all is searched and nothing was found: why, as far as that is known, and what else may be
/// asked. None where something was found or is open, and for other questions.
std::optional<std::string> nothing_found_text(const Catalogue& catalogue);

/// Candidates that the search decided one by one.
std::int64_t candidates_in(const Catalogue& catalogue);

}  // namespace orbitile::app
