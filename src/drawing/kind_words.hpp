// Describes the kind of a silhouette in words that a player understands without a manual.
#pragma once

#include <compare>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "orbitile/puzzle/challenge.hpp"

namespace orbitile::drawing {

/// The properties of a silhouette's symmetry and parts that a player can see. Silhouettes with
/// equal values share a heading. When values are sorted, more symmetry comes first.
struct VisibleKind {
    /// Index in symmetry_groups(). For no_symmetry, the size of symmetry_groups().
    std::size_t symmetry = 0;
    ChallengeKind kind = ChallengeKind::connected;
    std::optional<GridKind> centre;  ///< the kind of the centre; empty if a player cannot see it
    friend auto operator<=>(const VisibleKind&, const VisibleKind&) = default;
};

/// Returns the properties of the silhouette that a player can see. The symmetry is the full
/// symmetry, even if the search was for a smaller group. The centre is set only for mixed
/// challenges and for symmetries with at least three turns. On lattices with shifted rows, groups
/// that differ only in the direction of their mirror lines are not distinguished.
VisibleKind visible_kind(Lattice lattice, const Challenge& challenge);

/// Returns a heading: "One mirror line", "Four mirror lines, centre in a cell", "Two mirror lines,
/// ring and centre".
std::string silhouette_heading(Lattice lattice, const VisibleKind& properties);

/// Describes how far the two grids of a mixed challenge are shifted against each other: "half a
/// cell apart".
std::string_view grid_shift_words(Lattice lattice);

}  // namespace orbitile::drawing
