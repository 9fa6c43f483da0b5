// Finite groups of symmetries as values, their maps on a lattice, and orbits under such maps.
//
//     const SymmetryGroup group = symmetry_group_from_name("D4").value();
//     for (const Centre centre : centres_of(group, Lattice::square)) {
//         const Symmetry maps = maps_of(group, Lattice::square, centre);
//         for (const Shards& orbit : orbits_of(maps, board)) use(orbit);
//     }
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "orbitile/geometry/lattice.hpp"

namespace orbitile {

/// The mirrors of a group. A group with mirrors has as many mirrors as turns. `along`: one mirror
/// is the vertical line through the centre, like an axis of a square grid. `between`: all mirrors
/// are halfway between two such mirrors of the lattice, like the diagonals of a square grid. A
/// group with all mirrors of its lattice has `along`.
enum class Mirrors : std::uint8_t { none, along, between };

/// A finite group of maps that keep one point fixed, the centre.
struct SymmetryGroup {
    std::string_view name;  ///< a different name for each group: "D4", "C4"
    int turns = 1;          ///< the number of turns, including the identity
    Mirrors mirrors = Mirrors::none;

    friend bool operator==(const SymmetryGroup&, const SymmetryGroup&) = default;
};

/// The group of the identity alone: the group of a shape for which no symmetry is asked.
inline constexpr SymmetryGroup no_symmetry{"C1", 1, Mirrors::none};

/// The groups that a silhouette can be asked to have, largest first.
std::span<const SymmetryGroup> symmetry_groups();
std::optional<SymmetryGroup> symmetry_group_from_name(std::string_view name);

/// The groups in the order of symmetry_groups(), without duplicates.
std::vector<SymmetryGroup> largest_first(const std::vector<SymmetryGroup>& groups);

/// The centres that the group can have on the lattice, around which silhouettes are searched. Empty
/// if the lattice does not have this group, or if no silhouettes are searched on it.
std::vector<Centre> centres_of(const SymmetryGroup& group, Lattice lattice);

/// The largest of symmetry_groups() that the lattice has. Throws std::invalid_argument if no
/// silhouettes are searched on the lattice.
SymmetryGroup full_group(Lattice lattice);

/// A map of a group, without a centre: first a flip west-east if `flip` is set, then `turn` steps
/// of 360/turns_of degrees.
struct Motion {
    int turn = 0;
    bool flip = false;
    friend bool operator==(const Motion&, const Motion&) = default;
};

/// All motions of the group, the identity first. Throws std::invalid_argument if the lattice does
/// not have the group's turns.
std::vector<Motion> motions_of(const SymmetryGroup& group, Lattice lattice);

/// Whether the motion, or each motion of the group, about this centre takes the lattice onto
/// itself.
bool admits(Lattice lattice, Centre centre, Motion motion);
bool admits(Lattice lattice, Centre centre, const SymmetryGroup& group);

/// The motion about the centre as a map. Throws std::invalid_argument if it is not a map of the
/// lattice.
LatticeMap map_about(Lattice lattice, Centre centre, Motion motion);

/// All motions that are maps of the lattice about some centre: the turns, then the flips.
std::vector<Motion> motions_of(Lattice lattice);

/// The motion as a map from the grid around one centre to the grid around another one. Both centres
/// are the same point of the plane. Returns nothing if the motion does not take one grid to the
/// other.
std::optional<LatticeMap> map_between(Lattice lattice, Centre from, Centre to, Motion motion);

/// Whether conjugation with the motion takes each map of the group to a map of the group.
bool keeps_group(Lattice lattice, const SymmetryGroup& group, Motion motion);

/// Whether the group has this motion.
bool has_motion(Lattice lattice, const SymmetryGroup& group, Motion motion);

/// For a group with one mirror: the shortest shift along the mirror line that is a map of the
/// lattice. It points north, or east if the line is horizontal.
Cell axis_step(Lattice lattice, const SymmetryGroup& group);

/// The maps of a finite group. The identity is first.
using Symmetry = std::vector<LatticeMap>;

/// The group's maps about this centre, in the order of motions_of().
Symmetry maps_of(const SymmetryGroup& group, Lattice lattice, Centre centre);

/// All maps of the lattice that take a non-empty set onto itself. Maps with a turn or a flip are
/// included only if `turns` or `flips` is set.
Symmetry symmetry_of(Lattice lattice, const Shards& shards, bool turns, bool flips);

/// The orbit of one shard.
Shards orbit_of(const Symmetry& symmetry, Shard shard);

/// All orbits of a set that is closed under the symmetry, ordered by their first shards.
std::vector<Shards> orbits_of(const Symmetry& symmetry, const Shards& shards);

/// Whether each map of the symmetry takes the set onto itself.
bool is_closed(const Symmetry& symmetry, const Shards& shards);

/// The length of the vector `by`. Both are in sixths of a step. The length is the smallest number
/// of steps from cell to neighbouring cell that lead this far. On squares, cells that touch at a
/// corner are neighbours as well. So each cell of a path of touching cells adds at most one step.
int steps_in_sixths(Lattice lattice, Point by);

/// The steps_in_sixths() from the centre to the farthest corner of the shard. On lattices with half
/// cells it is the farthest corner of the shard's cell.
int farthest_corner_in_sixths(Lattice lattice, Centre centre, Shard shard);

/// All shards of the board that extends `horizon` steps from the centre to each side, or up to half
/// a step more. On squares the board is 2·horizon cells wide for `even`, and 2·horizon+1 for `odd`.
Shards centred_board(Lattice lattice, Centre centre, int horizon);

/// The width in cells of the smallest board that contains the set. If the centre is `even` or
/// `odd`, the board is centred, so its width is even or odd. For other centres it is the larger
/// side of the set's bounds.
int centred_width(Centre centre, const Shards& shards);

}  // namespace orbitile
