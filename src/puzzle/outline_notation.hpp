// Short notations for regions, such as "rect:5x4". --outline and puzzle files use them.
#pragma once

#include <optional>
#include <string>

#include "orbitile/geometry/shape.hpp"

namespace orbitile {

/// The region of a notation that with_outline() describes. Returns nothing for a text that is not a
/// notation and so can be the name of a file. Throws InputError, without the name of an option, if
/// the notation is wrong or the lattice does not have this outline.
std::optional<Shards> region_from_notation(Lattice lattice, const std::string& text);

/// The end of a message: " (did you mean 'rect:'?)" if the text is similar to a notation, else an
/// empty text.
std::string suggest_outline_notation(const std::string& text);

/// An example of each notation: "rect:5x4, triangle:7, …".
std::string outline_notation_examples();

}  // namespace orbitile
