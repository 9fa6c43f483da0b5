// The words that users read and write for symmetry groups and for their centres.
//
//     symmetry_from_word("quarter-turn", Lattice::square).value().name  // "C4"
//     symmetry_title(full_group(Lattice::square))                       // "D4 (full)"
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "geometry/symmetry_group.hpp"
#include "puzzle/challenge.hpp"

namespace orbitile {

/// The groups that the lattice has, largest first.
std::vector<SymmetryGroup> groups_on(Lattice lattice);

/// The group's name among people who study polyforms, such as "full" or "half-turn". For
/// no_symmetry, the name is "none".
std::string_view community_name(const SymmetryGroup& group);

/// The symbol of the group with its community name: "D4 (full)".
std::string symmetry_title(const SymmetryGroup& group);

/// The titles of the groups, joined by commas: "D4 (full), C4 (quarter-turn)".
std::string symmetry_titles(const std::vector<SymmetryGroup>& groups);

/// The group with this symbol or community name. Upper and lower case count as equal. If two groups
/// have this community name, returns the group that the lattice has. Returns nothing for other
/// words.
std::optional<SymmetryGroup> symmetry_from_word(std::string_view word, Lattice lattice);

/// The names of the centres (see grid_kind_name()), joined by commas: "vertex, cell".
std::string centre_words(const std::vector<GridKind>& centres);

/// Returns the centre with this name. Returns nothing if the lattice does not have such a centre.
std::optional<GridKind> centre_from_word(std::string_view word, Lattice lattice);

/// The positions of centres that at least one group of the lattice can have, in ascending order.
std::vector<GridKind> centres_on(Lattice lattice);

}  // namespace orbitile
