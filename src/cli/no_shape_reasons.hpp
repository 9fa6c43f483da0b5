// Explains why a search for silhouettes found nothing.
#pragma once

#include <optional>
#include <string>

#include "store/catalogue.hpp"

namespace orbitile::cli {

/// Returns a text that explains why there is no shape: the symmetry does not allow a shape with the
/// area of the pieces. (A shape consists of orbits: sets of cells that the symmetry maps to each
/// other. If no set of orbits has this area in total, there is no shape.) Returns nothing if the
/// area is not the reason, if something was found, or if the question is not about silhouettes of
/// all pieces.
std::optional<std::string> unreachable_area_text(const Catalogue& catalogue);

/// Returns whether the search for shapes of all pieces is complete and found no shape.
bool is_proven_empty(const Catalogue& catalogue);

/// Returns the reasons why there is no shape: a line for each reason, with the symmetries to which
/// it applies. is_proven_empty() must be true for the catalogue.
std::string reasons_for_no_shape(const Catalogue& catalogue);

/// Returns how many candidates the search checked. A candidate is a shape that the search tried to
/// fill with the pieces.
std::int64_t count_candidates(const Catalogue& catalogue);

}  // namespace orbitile::cli
