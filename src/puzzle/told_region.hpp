// Regions told in a few words, as --outline and puzzle files take them.
#pragma once

#include <optional>
#include <string>

#include "orbitile/geometry/shape.hpp"

namespace orbitile {

/// The region of a notation of with_outline() that is no file; nothing where it is none of these.
/// Throws InputError as that does, but without naming an option.
std::optional<Shards> told_region(Lattice lattice, const std::string& text);

/// " (did you mean 'rect:'?)" where a text is like one of these notations.
std::string meant_outline(const std::string& text);

/// One of each kind: "rect:5x4, triangle:7, …".
std::string told_outline_examples();

}  // namespace orbitile
