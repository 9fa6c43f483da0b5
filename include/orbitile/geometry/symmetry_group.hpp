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

/// Which mirrors a group has, as many as turns where it has any. `along`: one of them is the
/// upright line through the centre, as are the axes of a square grid. `between`: all lie halfway
/// between two mirrors that the lattice has along such lines, as the diagonals of a square grid do.
/// A group with all mirrors of its lattice is described by `along`.
enum class Mirrors : std::uint8_t { none, along, between };

/// A finite group of maps that keep a point, the centre, where it is.
struct SymmetryGroup {
    std::string_view name;  ///< "D4", "C4"; each group's own
    int turns = 1;          ///< how many turns it has, the identity included
    Mirrors mirrors = Mirrors::none;

    friend bool operator==(const SymmetryGroup&, const SymmetryGroup&) = default;
};

/// The identity alone: what is said of a figure of which no symmetry is asked.
inline constexpr SymmetryGroup no_symmetry{"C1", 1, Mirrors::none};

/// The groups that a silhouette can be asked to have, largest first.
std::span<const SymmetryGroup> symmetry_groups();
std::optional<SymmetryGroup> symmetry_group_from_name(std::string_view name);

/// The groups in the order of symmetry_groups(), each once.
std::vector<SymmetryGroup> largest_first(const std::vector<SymmetryGroup>& groups);

/// Where the group can have its centre on the lattice, so that silhouettes are searched round it.
/// None: the lattice has not this group, or no silhouettes are searched on it.
std::vector<Centre> centres_of(const SymmetryGroup& group, Lattice lattice);

/// The largest of symmetry_groups() that the lattice has. Throws std::invalid_argument on a lattice
/// without silhouettes.
SymmetryGroup full_group(Lattice lattice);

/// A map of a group without its centre: first a flip west-east, if any, then `turn` steps of
/// 360/turns_of degrees.
struct Motion {
    int turn = 0;
    bool flip = false;
    friend bool operator==(const Motion&, const Motion&) = default;
};

/// All of the group's, the identity first. Throws std::invalid_argument where the lattice has not
/// so many turns.
std::vector<Motion> motions_of(const SymmetryGroup& group, Lattice lattice);

/// Whether the motion, or each of the group's, about that centre takes the lattice onto itself.
bool admits(Lattice lattice, Centre centre, Motion motion);
bool admits(Lattice lattice, Centre centre, const SymmetryGroup& group);

/// The motion about the centre. Throws std::invalid_argument where the lattice has no such map.
LatticeMap map_about(Lattice lattice, Centre centre, Motion motion);

/// All motions that take the lattice onto itself about some centre: the turns, then the flips.
std::vector<Motion> motions_of(Lattice lattice);

/// The motion as a map from the grid round one centre to the grid round another, both centres laid
/// on the same point of the plane; none if it does not take one grid to the other.
std::optional<LatticeMap> map_between(Lattice lattice, Centre from, Centre to, Motion motion);

/// Whether the motion takes the group's maps to maps of the group.
bool keeps_group(Lattice lattice, const SymmetryGroup& group, Motion motion);

/// Whether the motion is one of the group's.
bool has_motion(Lattice lattice, const SymmetryGroup& group, Motion motion);

/// Of a group of one mirror: the least step along the mirror's line that takes the lattice onto
/// itself, to the north, or to the east where the line lies so.
Cell axis_step(Lattice lattice, const SymmetryGroup& group);

/// Maps that form a finite group; the identity comes first.
using Symmetry = std::vector<LatticeMap>;

/// The group's maps about that centre, in the order of motions_of().
Symmetry maps_of(const SymmetryGroup& group, Lattice lattice, Centre centre);

/// All maps of the lattice that take a non-empty set onto itself; turns and flips only where
/// asked for.
Symmetry symmetry_of(Lattice lattice, const Shards& shards, bool turns, bool flips);

/// The orbit of one shard.
Shards orbit_of(const Symmetry& symmetry, Shard shard);

/// All orbits of a set that is closed under the symmetry, ordered by their least shard.
std::vector<Shards> orbits_of(const Symmetry& symmetry, const Shards& shards);

/// Whether each map takes the set onto itself.
bool is_closed(const Symmetry& symmetry, const Shards& shards);

/// The least number of steps, in sixths of one, from cell to neighbouring cell (on squares across
/// corners too) that lead so far. Each cell that touches the one before brings a path one further.
int steps_in_sixths(Lattice lattice, Point by);

/// Of the shard's corner that is farthest from the centre; where cells are halved, of its cell's.
int farthest_sixths(Lattice lattice, Centre centre, Shard shard);

/// Every shard of the board that reaches `horizon` steps from the centre on each side, and up to
/// half a step more: on squares 2·horizon cells wide for `even`, 2·horizon+1 for `odd`.
Shards centred_board(Lattice lattice, Centre centre, int horizon);

/// Width in cells of the least board that holds the set: centred where the centre is `even` or
/// `odd`, and so even or odd; elsewhere of its bounds, whichever way they are wider.
int centred_width(Centre centre, const Shards& shards);

}  // namespace orbitile
