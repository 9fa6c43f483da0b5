// In which colours pieces are drawn: the puzzle's own, or others that tell them apart for everyone.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

/// `puzzle`: as the puzzle file says. `safe`: as near to these as it takes for
/// colours to differ for people who do not see all of them as well (see safe_colours). `grey`:
/// greys, for printers without colour. `pattern`: white with patterns.
enum class Palette : std::uint8_t { puzzle, safe, grey, pattern };

/// "puzzle", "safe", "grey", "pattern".
std::vector<std::string> palette_names();
std::optional<Palette> palette_from_name(std::string_view name);
std::string_view palette_name(Palette palette);

/// The puzzle with its pieces in the palette's colours and patterns. Pieces of one colour keep to
/// one. The same puzzle gets the same ones each time.
Puzzle repainted(Puzzle puzzle, Palette palette);

}  // namespace orbitile
