// Kinds of polyforms by their usual names: "pentominoes", "hexiamonds", "polyhexes:5".
//
//     const std::optional<PolyformKind> kind = polyform_kind_from_text("tetratans");
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "orbitile/geometry/lattice.hpp"

namespace orbitile {

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
