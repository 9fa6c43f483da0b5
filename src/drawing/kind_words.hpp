// What kind of silhouette a challenge is, in words that need no explanation.
#pragma once

#include <compare>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "orbitile/puzzle/challenge.hpp"

namespace orbitile {

/// What a player sees of a silhouette's symmetry and parts. Silhouettes that are alike in it share
/// a heading; those with the most symmetry come first.
struct SeenKind {
    std::size_t symmetry = 0;  ///< its place in symmetry_groups(); behind them for no_symmetry
    Kind kind = Kind::connected;
    std::optional<Grids> centre;  ///< where a player sees where it is
    friend auto operator<=>(const SeenKind&, const SeenKind&) = default;
};

/// The symmetry is all that the silhouette has, whatever was asked for. A player sees the centre of
/// three turns or more. Lattices with shifted rows do not tell apart which lines are mirrors.
SeenKind seen_kind(Lattice lattice, const Challenge& challenge);

/// "One mirror line", "Four mirror lines, centre in a cell", "Two mirror lines, ring and centre".
std::string silhouette_heading(Lattice lattice, const SeenKind& seen);

/// How grids round one centre lie to each other: "half a cell apart".
std::string_view apart_words(Lattice lattice);

}  // namespace orbitile
