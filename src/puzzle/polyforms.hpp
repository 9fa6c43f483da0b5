// Polyforms: shapes of equal units that are connected by whole edges. Shapes that differ only by
// turns, flips and shifts are one polyform.
//
//     std::vector<Shards> forms = single_polyforms(Lattice::hex);
//     for (int size = 1; size < 4; ++size) forms = grown_polyforms(Lattice::hex, forms);
//     // the seven tetrahexes
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "orbitile/geometry/lattice.hpp"

namespace orbitile {

/// The units of polyforms, as parts of the cell (0, 0). On lattices with half cells they are the
/// halves of the cell, on other lattices its shards.
std::vector<Shards> polyform_units(Lattice lattice);

/// The canonical image, which represents a non-empty set and all its turns, flips and shifts. It is
/// the smallest of the images with the fewest rows. Its bounds start at (0, 0).
Shards canonical_image(Lattice lattice, const Shards& shards);

/// Whether no turn takes the set to its mirror image.
bool is_chiral(Lattice lattice, const Shards& shards);

/// The set's mirror image, flipped west-east; its bounds start at (0, 0).
Shards mirror_image(Lattice lattice, const Shards& shards);

/// The polyforms of one unit, as sorted canonical images.
std::vector<Shards> single_polyforms(Lattice lattice);

/// All polyforms with one unit more than `forms`, as sorted canonical images. `forms` must be all
/// polyforms of their size.
std::vector<Shards> grown_polyforms(Lattice lattice, const std::vector<Shards>& forms);

// Kinds of polyforms by their usual names: "pentominoes", "hexiamonds", "polyhexes:5".
//
//     const std::optional<PolyformKind> kind = polyform_kind_from_text("tetratans");

/// All polyforms of `size` units of a lattice; see polyform_units().
struct PolyformKind {
    Lattice lattice = Lattice::square;
    int size = 1;
    friend bool operator==(const PolyformKind&, const PolyformKind&) = default;
};

/// Reads a name, or a family followed by a colon and a size of at least 1. Returns nothing for
/// other texts. A size that is too large for an int becomes the largest int; the caller refuses a
/// kind of that size as too many pieces.
std::optional<PolyformKind> polyform_kind_from_text(std::string_view text);

/// "pentominoes", or "polyominoes:12" if the kind does not have a name of its own.
std::string polyform_kind_name(const PolyformKind& kind);

/// A lattice with the usual name of its polyforms: "polyominoes".
struct PolyformFamily {
    Lattice lattice;
    std::string_view name;
};
/// One family for each lattice.
std::vector<PolyformFamily> polyform_families();

/// Every name that polyform_kind_from_text() reads, except those with a number.
std::vector<std::string_view> polyform_kind_names();

}  // namespace orbitile
