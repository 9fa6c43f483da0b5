// The finite groups of symmetries as values, their maps on a lattice, and orbits under such maps.
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

/// Which mirrors a group has. If it has mirrors, it has as many as turns. `along`: one of them is
/// the vertical line through the centre, like an axis of a square grid. `between`: all are halfway
/// between two such mirrors of the lattice, like the diagonals of a square grid. A group with all
/// mirrors of its lattice has `along`.
enum class Mirrors : std::uint8_t { none, along, between };

/// A finite group of maps that leave a point, the centre, in place.
struct SymmetryGroup {
    std::string_view name;  ///< "D4", "C4"; each group's own
    int turns = 1;          ///< the number of turns, with the identity
    Mirrors mirrors = Mirrors::none;

    friend bool operator==(const SymmetryGroup&, const SymmetryGroup&) = default;
};

/// Only the identity: the group of a shape if no symmetry is asked for.
inline constexpr SymmetryGroup no_symmetry{"C1", 1, Mirrors::none};

/// The groups that a silhouette can be asked to have, largest first.
std::span<const SymmetryGroup> symmetry_groups();
std::optional<SymmetryGroup> symmetry_group_from_name(std::string_view name);

/// The groups in the order of symmetry_groups(), each once.
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

/// Whether the motion about this centre, or each motion of the group about it, takes the lattice
/// onto itself.
bool admits(Lattice lattice, Centre centre, Motion motion);
bool admits(Lattice lattice, Centre centre, const SymmetryGroup& group);

/// The motion about the centre. Throws std::invalid_argument if the lattice does not have this map.
LatticeMap map_about(Lattice lattice, Centre centre, Motion motion);

/// All motions that take the lattice onto itself about some centre: the turns, then the flips.
std::vector<Motion> motions_of(Lattice lattice);

/// The motion as a map from the grid around one centre to the grid around another, where both
/// centres are the same point of the plane. Empty if it does not take one grid to the other.
std::optional<LatticeMap> map_between(Lattice lattice, Centre from, Centre to, Motion motion);

/// Whether the motion takes the group's maps to maps of the group.
bool keeps_group(Lattice lattice, const SymmetryGroup& group, Motion motion);

/// Whether the group has this motion.
bool has_motion(Lattice lattice, const SymmetryGroup& group, Motion motion);

/// For a group with one mirror: the shortest step along the mirror's line that takes the lattice
/// onto itself. It leads to the north, or to the east if the line is horizontal.
Cell axis_step(Lattice lattice, const SymmetryGroup& group);

/// Maps that form a finite group; the identity comes first.
using Symmetry = std::vector<LatticeMap>;

/// The group's maps about this centre, in the order of motions_of().
Symmetry maps_of(const SymmetryGroup& group, Lattice lattice, Centre centre);

/// All maps of the lattice that take a non-empty set onto itself; turns and flips only if asked
/// for.
Symmetry symmetry_of(Lattice lattice, const Shards& shards, bool turns, bool flips);

/// The orbit of one shard.
Shards orbit_of(const Symmetry& symmetry, Shard shard);

/// All orbits of a set that is closed under the symmetry, ordered by their first shards.
std::vector<Shards> orbits_of(const Symmetry& symmetry, const Shards& shards);

/// Whether each map takes the set onto itself.
bool is_closed(const Symmetry& symmetry, const Shards& shards);

/// The smallest number of steps from cell to neighbouring cell (on squares also across corners)
/// that lead this far, in sixths of a step. A path of touching cells reaches at most one step
/// further with each cell.
int steps_in_sixths(Lattice lattice, Point by);

/// The same for the corner of the shard that is farthest from the centre; on lattices with half
/// cells, for the farthest corner of the shard's cell.
int farthest_sixths(Lattice lattice, Centre centre, Shard shard);

/// Every shard of the board that reaches `horizon` steps from the centre on each side, or up to
/// half a step more. On squares the board is 2·horizon cells wide for `even`, and 2·horizon+1 for
/// `odd`.
Shards centred_board(Lattice lattice, Centre centre, int horizon);

/// Width in cells of the smallest board that contains the set. If the centre is `even` or `odd`,
/// the board is centred, so its width is even or odd. Otherwise it is the larger side of the set's
/// bounds.
int centred_width(Centre centre, const Shards& shards);

}  // namespace orbitile
