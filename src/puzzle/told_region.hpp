// Short notations for regions, such as "rect:5x4". --outline and puzzle files use them.
#pragma once

#include <optional>
#include <string>

#include "orbitile/geometry/shape.hpp"

namespace orbitile {

/// The region of a notation that with_outline() describes. Returns nothing for a text that is not a
/// notation and so can be the name of a file. Throws InputError, without the name of an option, if
/// the notation is wrong or the lattice does not have this outline.
std::optional<Shards> told_region(Lattice lattice, const std::string& text);

/// The end of a message: " (did you mean 'rect:'?)" if the text is similar to a notation, else an
/// empty text.
std::string meant_outline(const std::string& text);

/// An example of each notation: "rect:5x4, triangle:7, …".
std::string told_outline_examples();

}  // namespace orbitile
