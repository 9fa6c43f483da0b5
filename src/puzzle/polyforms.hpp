// Polyforms: shapes of equal units that are connected by whole edges. Shapes that differ only by
// turns, flips and shifts are one polyform. A kind consists of all polyforms of one size, and has a
// name such as "pentominoes", "hexiamonds" or "polyhexes:5".
//
//     std::vector<Shards> forms = one_unit_polyforms(Lattice::hex);
//     for (int size = 1; size < 4; ++size) {
//         forms = polyforms_with_one_more_unit(Lattice::hex, forms);
//     }  // now `forms` contains the seven tetrahexes
//     const std::optional<PolyformKind> kind = polyform_kind_from_text("tetratans");
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "geometry/lattice.hpp"

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

/// Every name that polyform_kind_from_text() reads, except names with a size such as "polyhexes:5".
std::vector<std::string_view> polyform_kind_names();

}  // namespace orbitile
