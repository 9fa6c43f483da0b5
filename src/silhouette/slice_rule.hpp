// The rules from which the clauses about a slice follow.
//
// Certificates name the rule above each group of clauses, and their checker tests the clause by
// that rule. docs/explanation/proof.md has a lemma for each rule.
#pragma once

#include <string_view>

namespace orbitile {

/// In the order in which certificates list them.
enum class SliceRule : unsigned char {
    rivals,       ///< two elements that cover the same unit are not both covered
    area,         ///< two elements that together need too much area are not both covered
    overlap,      ///< two elements of different grids that overlap are not both covered
    cut,          ///< an element is connected with its images only through one of these elements
    apart,        ///< two elements are connected only through one of these elements
    some,         ///< in every silhouette one of these elements is covered
    axis,         ///< under one mirror, an element that begins in the axis's first step is covered
    two_grids,    ///< an element of some grid other than this one is covered
    far,          ///< an element that has at least the slice's lowest reach is covered
    orbit,        ///< an orbit is covered if and only if an element covers it
    covered,      ///< a shard's orbit is covered if and only if a placement covers the shard
    once,         ///< at most one placement covers a shard, or belongs to a class with one copy
    every_piece,  ///< some placement of a class with one copy is chosen
    sum,          ///< a step of a sum
    known,        ///< the silhouette is not one that was found before
    orientation,  ///< a class with one copy is not placed in this orientation
};

/// The name of the rule in certificates, for example "two-grids".
std::string_view slice_rule_name(SliceRule rule);

}  // namespace orbitile
