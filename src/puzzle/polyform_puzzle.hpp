// Makes a puzzle that has every polyform of a kind as a piece, for example the twelve pentominoes.
// Lists the traditional names of polyforms.
//
//     const Puzzle puzzle = polyform_puzzle({Lattice::square, 5}, Sidedness::free);  // F, I, L … Z
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "puzzle/polyforms.hpp"
#include "puzzle/puzzle.hpp"

namespace orbitile {

struct NamedPolyform {
    std::string_view name;
    std::string_view mirror_name;  ///< empty if the mirror image does not have a name of its own
    /// The polyform, as it is usually drawn. Its bounds start at (0, 0).
    Shards drawing;
};

/// The polyforms of the kind in their usual order. The list is empty if polyforms of this kind do
/// not have traditional names.
std::vector<NamedPolyform> named_polyforms(const PolyformKind& kind);

/// States whether pieces can be flipped. `free`: pieces can be flipped, so a polyform and its
/// mirror image are one piece. `one_sided`: pieces cannot be flipped, so a polyform and its mirror
/// image are two pieces.
enum class Sidedness : std::uint8_t { free, one_sided };

/// A puzzle with one copy of each polyform of the kind. All names, letters and colours are
/// different. If a polyform does not have a traditional name, its name is a letter or a number. If
/// a mirror image does not have a traditional name, "mirrored" is added to the name of the
/// original. Throws InputError if there are more pieces than a puzzle can have.
Puzzle polyform_puzzle(const PolyformKind& kind, Sidedness sidedness);

/// The largest size such that one puzzle can contain all polyforms of this size on the lattice.
int max_polyform_size(Lattice lattice, Sidedness sidedness);

}  // namespace orbitile
