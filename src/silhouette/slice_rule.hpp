// Why a clause about a slice is true: the rule that it follows from.
//
// Certificates name the rule above each group of clauses, and their checker tests the clause by
// that rule. docs/explanation/proof.md has a lemma for each.
#pragma once

#include <string_view>

namespace orbitile {

/// In the order in which certificates list them.
enum class SliceRule : unsigned char {
    rivals,       ///< not two elements that cover the same unit
    area,         ///< not two elements that no silhouette has the area for
    overlap,      ///< not two elements of different grids that overlap
    cut,          ///< an element is connected with its images only through one of these
    apart,        ///< two elements are connected only through one of these
    some,         ///< one of these elements is covered, whichever others are
    axis,         ///< under one mirror: one of the elements that begin in the axis's first step
    two_grids,    ///< one of the elements of all grids but one
    far,          ///< one of the elements that reach to where the slice begins
    orbit,        ///< an orbit is covered if and only if an element covers it
    covered,      ///< a shard's orbit is covered if and only if a placement covers the shard
    once,         ///< not two placements on a shard, or of a class with one copy
    every_piece,  ///< one placement of a class with one copy
    sum,          ///< a step of a sum
    known,        ///< not a silhouette that is known
    orientation,  ///< a class with one copy is not placed in this orientation
};

/// As certificates write it, for example "two-grids".
std::string_view slice_rule_name(SliceRule rule);

}  // namespace orbitile
