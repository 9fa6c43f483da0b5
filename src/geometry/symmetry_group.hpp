// Finite groups of symmetries, their maps on a lattice, and the orbits of shards under such maps.
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

#include "geometry/lattice.hpp"

namespace orbitile {

/// The mirror lines of a group. A group that has mirrors has as many mirrors as turns.
///
/// - `along`: the vertical line through the centre is a mirror. On a square grid, this mirror is
///   parallel to the sides of the cells. A group with all mirrors of its lattice counts as `along`.
/// - `between`: each mirror is halfway between two lines that could be mirrors of kind `along`. On
///   a square grid, such a mirror is diagonal.
enum class Mirrors : std::uint8_t { none, along, between };

/// A finite group of maps that keep one point fixed, the centre.
struct SymmetryGroup {
    std::string_view name;  ///< the unique name of the group, for example "D4" or "C4"
    int turns = 1;          ///< the number of turns, including the identity
    Mirrors mirrors = Mirrors::none;

    friend bool operator==(const SymmetryGroup&, const SymmetryGroup&) = default;
};

/// The group that contains only the identity. This is the group of a shape without symmetry. A
/// search with this group finds shapes that need not be symmetric.
inline constexpr SymmetryGroup no_symmetry{"C1", 1, Mirrors::none};

/// The groups that a question can ask for, largest first.
std::span<const SymmetryGroup> symmetry_groups();
std::optional<SymmetryGroup> symmetry_group_from_name(std::string_view name);

/// Sorts the groups like symmetry_groups(), and removes duplicates.
std::vector<SymmetryGroup> sort_largest_first(const std::vector<SymmetryGroup>& groups);

/// The centres that a search for silhouettes with this group must try on the lattice. If two
/// centres give the same silhouettes, only one of them is listed. The list is empty if the lattice
/// does not have this group.
std::vector<Centre> centres_of(const SymmetryGroup& group, Lattice lattice);

/// The largest of symmetry_groups() that the lattice has. Throws std::invalid_argument if the
/// lattice does not have any of these groups.
SymmetryGroup full_group(Lattice lattice);

/// A turn, or a flip that is followed by a turn. A motion does not have a centre.
/// map_about_centre() combines a motion and a centre into a map. If `flip` is set, the motion first
/// flips west-east. Then the motion turns by `turn` steps of 360/turns_of degrees.
struct Motion {
    int turn = 0;
    bool flip = false;
    friend bool operator==(const Motion&, const Motion&) = default;
};

/// All motions of the group. The identity is first. Throws std::invalid_argument if the lattice
/// does not have the group's turns.
std::vector<Motion> motions_of(const SymmetryGroup& group, Lattice lattice);

/// Returns whether the motion about this centre takes the lattice onto itself. For a group, returns
/// whether every motion of the group about this centre does so.
bool maps_lattice_to_itself(Lattice lattice, Centre centre, Motion motion);
bool maps_lattice_to_itself(Lattice lattice, Centre centre, const SymmetryGroup& group);

/// The motion about this centre, as a map of the lattice. Throws std::invalid_argument if the
/// motion does not take the lattice onto itself.
LatticeMap map_about_centre(Lattice lattice, Centre centre, Motion motion);

/// All motions that take the lattice onto itself about some centre. Turns come first, then flips.
std::vector<Motion> motions_of(Lattice lattice);

/// The motion as a map from the coordinates of one grid to the coordinates of another grid.
/// `source_centre` and `target_centre` are the centres of the two grids. The grids are placed so
/// that both centres are at the same point of the plane. Returns nothing if the motion does not
/// take the first grid to the second.
std::optional<LatticeMap> map_between(Lattice lattice, Centre source_centre, Centre target_centre,
                                      Motion motion);

/// Whether conjugation with the motion takes each map of the group to a map of the group. If so,
/// the motion takes each shape with this symmetry to a shape with the same symmetry.
bool preserves_group(Lattice lattice, const SymmetryGroup& group, Motion motion);

bool has_motion(Lattice lattice, const SymmetryGroup& group, Motion motion);

/// The shortest shift of the lattice along the mirror line. It points north, or east if the line is
/// horizontal. The group must have exactly one mirror.
Cell axis_step(Lattice lattice, const SymmetryGroup& group);

/// All maps of a finite group, as a list that begins with the identity.
using Symmetry = std::vector<LatticeMap>;

/// The group's maps about this centre, in the order of motions_of().
Symmetry maps_of(const SymmetryGroup& group, Lattice lattice, Centre centre);

/// All maps of the lattice that take the set onto itself. The set must not be empty. Maps that turn
/// are included only if `turns` is set, and maps that flip only if `flips` is set.
Symmetry symmetry_of(Lattice lattice, const Shards& shards, bool turns, bool flips);

/// The images of one shard under all maps.
Shards orbit_of(const Symmetry& symmetry, Shard shard);

/// The orbits of all shards of the set, ordered by their first shards. The set must be closed under
/// the symmetry.
std::vector<Shards> orbits_of(const Symmetry& symmetry, const Shards& shards);

/// Whether each map of the symmetry takes the set onto itself.
bool is_closed(const Symmetry& symmetry, const Shards& shards);

/// The length of the vector `offset`. The unit of lengths is a step from a cell to a neighbouring
/// cell, and `offset` and the result are in sixths of this unit. On `square` and `tetrakis`, cells
/// that touch at a corner count as neighbours. So a diagonal step is as long as a straight step.
int step_distance_in_sixths(Lattice lattice, Point offset);

/// The largest step_distance_in_sixths() from the centre to a corner of the shard. On lattices with
/// half cells, all corners of the shard's cell are taken into account.
int farthest_corner_in_sixths(Lattice lattice, Centre centre, Shard shard);

/// All shards of a board around the centre. The board extends `horizon` steps from the centre to
/// each side. A board that would end inside a cell extends up to half a step more. On squares the
/// board is 2·horizon cells wide for the centre `even`, and 2·horizon+1 cells for `odd`.
Shards centred_board(Lattice lattice, Centre centre, int horizon);

/// The width in cells of the smallest board that contains the set. For the centres `even` and
/// `odd`, the board must be symmetric about the centre. So its width is an even number for `even`,
/// and an odd number for `odd`. For other centres the result is the larger side of the set's
/// bounds.
int centred_width(Centre centre, const Shards& shards);

}  // namespace orbitile
