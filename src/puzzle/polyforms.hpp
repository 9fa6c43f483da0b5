// Polyforms: shapes of equal units that are connected by whole edges. Shapes that differ only by
// turns, flips and shifts are one polyform. A kind consists of all polyforms of one size, and has a
// name such as "pentominoes", "hexiamonds" or "polyhexes:5".
//
//     std::vector<Shards> forms = one_unit_polyforms(Lattice::hex);
//     for (int size = 1; size < 4; ++size) {
//         forms = polyforms_with_one_more_unit(Lattice::hex, forms);
//     }  // now `forms` contains the seven tetrahexes
//     const std::optional<PolyformKind> kind = polyform_kind_from_text("tetratans");
//     const Puzzle puzzle = polyform_puzzle({Lattice::square, 5}, Sidedness::free);  // F, I, L … Z
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "geometry/lattice.hpp"
#include "puzzle/puzzle.hpp"

namespace orbitile {

/// The units that polyforms consist of, as parts of the cell (0, 0). On lattices with half cells
/// the units are the halves of the cell. On other lattices they are its shards.
std::vector<Shards> polyform_units(Lattice lattice);

/// Returns the canonical image of a set of shards. Sets that differ only by turns, flips and shifts
/// have the same canonical image. The canonical image has as few rows as possible. If several
/// images have the fewest rows, it is the smallest of them in the order of Shards. The bounds of
/// the image start at (0, 0). The set must not be empty.
Shards canonical_image(Lattice lattice, const Shards& shards);

/// Whether no turn makes the set equal to its mirror image.
bool is_chiral(Lattice lattice, const Shards& shards);

/// The set, flipped west-east, and shifted so that its bounds start at (0, 0).
Shards mirror_image(Lattice lattice, const Shards& shards);

/// The polyforms of one unit, as sorted canonical images.
std::vector<Shards> one_unit_polyforms(Lattice lattice);

/// All polyforms with one more unit than `forms`, as sorted canonical images. `forms` must contain
/// all polyforms of one size.
std::vector<Shards> polyforms_with_one_more_unit(Lattice lattice, const std::vector<Shards>& forms);

/// All polyforms that consist of `size` units of a lattice (see polyform_units()).
struct PolyformKind {
    Lattice lattice = Lattice::square;
    int size = 1;
    friend bool operator==(const PolyformKind&, const PolyformKind&) = default;
};

/// Reads the name of a kind, or the name of a family with a size of at least 1, such as
/// "polyhexes:5". Returns nothing for other texts.
std::optional<PolyformKind> polyform_kind_from_text(std::string_view text);

/// The text that polyform_kind_from_text() reads: "pentominoes", or "polyominoes:12" if the kind
/// does not have a name of its own.
std::string polyform_kind_name(const PolyformKind& kind);

/// A lattice with the usual name of its polyforms: "polyominoes".
struct PolyformFamily {
    Lattice lattice;
    std::string_view name;
};
/// One family for each lattice.
std::vector<PolyformFamily> polyform_families();

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
