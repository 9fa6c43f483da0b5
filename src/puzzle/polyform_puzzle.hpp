// The traditional names of polyforms, each with its usual drawing.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "orbitile/puzzle/puzzle.hpp"
#include "puzzle/polyforms.hpp"

namespace orbitile {

struct NamedPolyform {
    std::string_view name;
    std::string_view mirror_name;  ///< name of the mirror image; empty if it does not have one
    Shards drawing;                ///< its bounds start at (0, 0)
};

/// The polyforms of the kind, each once, in their usual order. Empty for kinds without traditional
/// names.
std::vector<NamedPolyform> named_polyforms(const PolyformKind& kind);

// Puzzles whose pieces are all polyforms of a kind.
//
//     const Puzzle puzzle = polyform_puzzle({Lattice::square, 5}, Sidedness::free);  // F, I, L … Z

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
