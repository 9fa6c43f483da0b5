// What kind of silhouette a challenge is, in words that need no explanation.
#pragma once

#include <string>
#include <string_view>

#include "orbitile/puzzle/challenge.hpp"

namespace orbitile {

/// Whether its symmetry has one centre: a mirror line alone has none.
bool has_centre(const Challenge& challenge);

/// "connected, centre in a cell", "ring and centre, half a cell apart"; "connected" without a
/// centre.
std::string silhouette_words(Lattice lattice, const Challenge& challenge);

/// The same with a capital letter.
std::string silhouette_heading(Lattice lattice, const Challenge& challenge);

/// How grids round one centre lie to each other: "half a cell apart".
std::string_view apart_words(Lattice lattice);

}  // namespace orbitile
