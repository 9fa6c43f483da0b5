// Short notations for regions, such as "rect:5x4". Puzzle files and the value of --outline can
// contain these notations.
#pragma once

#include <optional>
#include <string>

#include "geometry/shape.hpp"

namespace orbitile {

/// Returns the region that a notation describes (see with_outline()). Returns nothing if the text
/// does not begin like a notation. (Such a text can be the name of a file.) Throws InputError if
/// the notation is wrong or the lattice does not have the outline. The message does not name an
/// option.
std::optional<Shards> region_from_notation(Lattice lattice, const std::string& text);

/// The end of a message: " (did you mean 'rect:'?)" if the text is similar to a notation, otherwise
/// an empty text.
std::string suggest_outline_notation(const std::string& text);

/// An example of each notation: "rect:5x4, triangle:7, …".
std::string outline_notation_examples();

}  // namespace orbitile
