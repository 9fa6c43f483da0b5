// Puzzles whose pieces are all polyforms of a kind.
//
//     const Puzzle puzzle = polyform_puzzle({Lattice::square, 5}, Sidedness::free);  // F, I, L … Z
#pragma once

#include <cstdint>
#include <string>

#include "orbitile/puzzle/puzzle.hpp"
#include "puzzle/polyform_kind.hpp"

namespace orbitile {

/// `free`: pieces may be flipped, and mirror images count as one. `one_sided`: pieces have one
/// usable side, and mirror images are pieces of their own.
enum class Sidedness : std::uint8_t { free, one_sided };

/// One copy of each, with names, letters and colours of which no two are the same. Polyforms with a
/// name of old have it, the others letters or numbers; a mirror image is called after the one that
/// it is the mirror image of. Throws InputError where they are more pieces than a puzzle may have.
Puzzle polyform_puzzle(const PolyformKind& kind, Sidedness sidedness);

/// The most units of which all polyforms are few enough for a puzzle.
int largest_polyforms(Lattice lattice, Sidedness sidedness);

}  // namespace orbitile
