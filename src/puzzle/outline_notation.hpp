// Short notations for regions, such as "rect:5x4". The option --outline and puzzle files accept
// them.
#pragma once

#include <optional>
#include <string>

#include "orbitile/geometry/shape.hpp"

namespace orbitile {

/// The region that a notation describes. with_outline() lists the notations. Returns nothing if the
/// text is not a notation; then it can be the name of a file. Throws InputError if the notation is
/// wrong or the lattice does not have this outline. The message does not name an option.
std::optional<Shards> region_from_notation(Lattice lattice, const std::string& text);

/// The end of a message: " (did you mean 'rect:'?)" if the text is similar to a notation, otherwise
/// an empty text.
std::string suggest_outline_notation(const std::string& text);

/// An example of each notation: "rect:5x4, triangle:7, …".
std::string outline_notation_examples();

}  // namespace orbitile
