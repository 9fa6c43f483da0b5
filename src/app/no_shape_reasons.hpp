// Why a search for silhouettes found nothing.
#pragma once

#include <optional>
#include <string>

#include "orbitile/catalogue/catalogue.hpp"

namespace orbitile::app {

/// Says that no orbits of the symmetry add up to the area of the pieces, so that there is no shape.
/// Empty if they do, if something was found, and for other questions.
std::optional<std::string> unreachable_area_text(const Catalogue& catalogue);

/// Whether the search for shapes of all pieces is complete and found none.
bool is_proven_empty(const Catalogue& catalogue);

/// Returns why there is no shape: a line for each reason, with the symmetries that it holds for.
/// The catalogue must be proven empty.
std::string no_shape_reasons(const Catalogue& catalogue);

/// Returns the number of candidates that the search decided one by one.
std::int64_t candidates_in(const Catalogue& catalogue);

}  // namespace orbitile::app
