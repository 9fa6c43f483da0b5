// Puzzles whose pieces are all polyforms of a kind.
//
//     const Puzzle puzzle = polyform_puzzle({Lattice::square, 5}, Sidedness::free);  // F, I, L … Z
#pragma once

#include <cstdint>
#include <string>

#include "orbitile/puzzle/puzzle.hpp"
#include "puzzle/polyform_kind.hpp"

namespace orbitile {

/// `free`: pieces can be flipped, so a piece and its mirror image are one piece. `one_sided`:
/// pieces cannot be flipped, and mirror images are separate pieces.
enum class Sidedness : std::uint8_t { free, one_sided };

/// A puzzle with one copy of each polyform of the kind. Names, letters and colours are all
/// different. A polyform with a traditional name has this name, and the others have letters or
/// numbers. A mirror image is named after its counterpart. Throws InputError if there are more
/// pieces than a puzzle can have.
Puzzle polyform_puzzle(const PolyformKind& kind, Sidedness sidedness);

/// The largest size of polyforms for which a puzzle can have all pieces of the kind.
int max_polyform_size(Lattice lattice, Sidedness sidedness);

}  // namespace orbitile
