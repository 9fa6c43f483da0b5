// Kinds of polyforms, as people call them: "pentominoes", "hexiamonds", "polyhexes:5".
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

/// From a name, or a family with a number from 1 behind a colon. Nothing where it is neither.
/// Numbers that are too large for an int are the largest one: nobody makes so many.
std::optional<PolyformKind> polyform_kind_from_text(std::string_view text);

/// "pentominoes"; where there is no such name "polyominoes:12".
std::string polyform_kind_name(const PolyformKind& kind);

/// The lattices that have polyforms, each with what they are called there: "polyominoes".
struct PolyformFamily {
    Lattice lattice;
    std::string_view name;
};
std::vector<PolyformFamily> polyform_families();

/// Every name that polyform_kind_from_text() takes, those with a number left out.
std::vector<std::string_view> polyform_kind_names();

}  // namespace orbitile
