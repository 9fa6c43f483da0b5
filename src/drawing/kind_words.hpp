// Describes the symmetry and the components of a silhouette in words that a player understands.
#pragma once

#include <compare>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "puzzle/challenge.hpp"

namespace orbitile::drawing {

/// The properties of a silhouette that a player can see. Silhouettes with equal properties are
/// listed under one heading. If headings are sorted by these properties, larger symmetries come
/// first.
struct VisibleKind {
    /// The index of the symmetry in symmetry_groups(). For no_symmetry, it is the size of
    /// symmetry_groups().
    std::size_t symmetry = 0;
    ChallengeKind kind = ChallengeKind::connected;
    std::optional<GridKind> centre;  ///< position of the centre; empty if a player cannot see it
    friend auto operator<=>(const VisibleKind&, const VisibleKind&) = default;
};

/// Returns the visible properties of a challenge's silhouette. The symmetry is the full symmetry of
/// the silhouette, even if the search was for a smaller group. The centre is set only for mixed
/// challenges and for symmetries with at least three turns, including the identity. On lattices
/// with shifted rows, groups that differ only in the direction of their mirror lines count as the
/// same symmetry.
VisibleKind visible_kind(Lattice lattice, const Challenge& challenge);

/// Returns a heading: "One mirror line", "Four mirror lines, centre in a cell", "Two mirror lines,
/// ring and centre".
std::string silhouette_heading(Lattice lattice, const VisibleKind& properties);

/// Returns words for the distance between the grids of a mixed challenge: "half a cell apart".
std::string_view grid_shift_words(Lattice lattice);

}  // namespace orbitile::drawing
