// Divides the silhouettes of a question into slices, by the distance of their farthest cell from
// the centre. Each slice is a finite question for a solver. slice.cpp explains why the question is
// finite.
#pragma once

#include <atomic>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "candidate/gain_graph.hpp"
#include "puzzle/challenge.hpp"
#include "puzzle/puzzle.hpp"
#include "silhouette/silhouette_request.hpp"

namespace orbitile::silhouette {

/// The silhouettes whose farthest cell is `low` to `high` cells away from the centre: they are
/// within the horizon `high`, but not within the horizon `low` - 1.
struct Slice {
    int low = 0;
    int high = 0;
    friend bool operator==(const Slice&, const Slice&) = default;
};

/// Returns the name of a slice, for example "5-5" or "0-4".
std::string slice_name(const Slice& slice);
/// Returns the slice with this name, or nothing if it is not a name of a slice.
std::optional<Slice> slice_from_name(std::string_view name);

/// A question that is divided into slices.
struct SlicedQuestion {
    SymmetryGroup group = no_symmetry;
    GridKind grids = GridKind::vertex;
    /// Whether the question asks for rings: silhouettes of several components on one grid.
    bool allows_rings = true;
};

/// Returns whether the request asks for rings: silhouettes of several components on one grid.
bool asks_for_rings(const Puzzle& puzzle, const SilhouetteQuestion& request);

/// Returns the smallest horizon, in cells from the centre, that contains the whole element.
int reach_of(const candidate::GainGraph& graph, const candidate::Element& element);

/// One graph for each grid, with the elements that silhouettes of the question can contain.
class SlicedGraphs {
  public:
    /// The constructor takes seconds for groups of turns and large areas. Throws StopException if
    /// `stop` is raised.
    SlicedGraphs(const Puzzle& puzzle, const SlicedQuestion& question,
                 const std::atomic<bool>* stop = nullptr);

    const SlicedQuestion& question() const { return question_; }

    /// Returns the slices of the question: one slice for all small reaches (see reach_of()), and
    /// one slice for each greater reach. Each silhouette is in exactly one slice. If there is no
    /// silhouette, there is one empty slice.
    std::vector<Slice> slices() const;

    /// Returns the parts of a slice of slices(), nearest first. The first slice can have three
    /// parts: one for each of its two greatest reaches, and one for all smaller reaches. Every
    /// other slice is not divided.
    std::vector<Slice> parts_of(const Slice& slice) const;

    /// Returns, by grid, the elements that silhouettes of the question can contain.
    const std::vector<candidate::GainGraph>& graphs() const { return graphs_; }

    /// Returns, by grid, the elements that silhouettes of the slice can contain.
    std::vector<candidate::GainGraph> graphs_of(const Slice& slice) const;

  private:
    SlicedQuestion question_;
    std::vector<candidate::GainGraph> graphs_;
    int max_reach_ = 0;
};

/// Computes the reach of a silhouette, which is the max reach of its elements.
class SilhouetteReach {
  public:
    explicit SilhouetteReach(const SlicedGraphs& graphs);

    /// Returns the reach of the silhouette in exactly the given position, not in another view. Only
    /// the slice with low <= reach <= high can contain the silhouette in this position. Returns
    /// nothing if the silhouette is not a union of elements.
    std::optional<int> find_reach(const Silhouette& silhouette) const;

  private:
    struct CoveredElement {
        Shards shards;
        int reach = 0;
    };
    struct Grid {
        Centre centre = Centre::even;
        std::vector<CoveredElement> elements;
        /// For each shard: the elements that cover the shard.
        std::map<Shard, std::vector<std::size_t>> covering_elements;
    };
    std::vector<Grid> grids_;
};

/// Two elements that are never in one silhouette.
struct ElementPair {
    int grid = 0;
    int element = 0;
    int other_grid = 0;
    int other_element = 0;
};

/// Returns the pairs of elements that need too much area to be in one silhouette. An invariant
/// component with both elements is too large, and two invariant components with one element each
/// are together too large. Pairs of elements that cover the same unit are left out.
std::vector<ElementPair> excluded_pairs(const std::vector<candidate::GainGraph>& graphs,
                                        const SlicedQuestion& question);

/// A condition on one grid: if `element` is covered, one of `next_elements` is also covered.
struct PathCondition {
    int grid = 0;
    int element = 0;
    std::vector<int> next_elements = {};
};

/// Returns the conditions that follow from walls. An invariant component touches every wall. So if
/// a wall is at least d contacts away from an element e, the component of e also contains an
/// element that is exactly d contacts away from e. There is one condition for each such e and
/// d, except d = 1. Without mirrors, there are no conditions.
std::vector<PathCondition> path_conditions(const std::vector<candidate::GainGraph>& graphs,
                                           const SlicedQuestion& question);

/// The rules from which the clauses about a slice follow, in the order in which certificates list
/// them.
///
/// In a certificate, a line above each group of clauses has the name of their rule. The checker
/// tests each clause by its rule. docs/explanation/proof.md has a lemma for each rule.
enum class SliceRule : unsigned char {
    rivals,     ///< two elements that cover the same unit are not both covered
    area,       ///< two elements that together need too much area are not both covered
    overlap,    ///< two elements of different grids that overlap are not both covered
    cut,        ///< an element is connected with its images only through the clause's elements
    apart,      ///< two elements are connected only through the clause's other elements
    some,       ///< in every silhouette one of the clause's elements is covered
    axis,       ///< under one mirror, some covered element begins in the first step of the axis
    two_grids,  ///< for each grid, an element of another grid is covered
    far,        ///< an element that has at least the slice's lowest reach is covered
    orbit,      ///< an orbit is covered if and only if an element covers it
    covered,    ///< a shard's orbit is covered if and only if a placement covers the shard
    once,       ///< two placements over one shard, or of a class with one copy, are not both chosen
    every_piece,  ///< some placement of a class with one copy is chosen
    sum,          ///< clauses about one step of a sum
    known,        ///< the silhouette is not one that was found before
    orientation,  ///< a class with one copy is not placed in this orientation
};

/// Returns the name of the rule in certificates, for example "two-grids".
std::string_view slice_rule_name(SliceRule rule);

}  // namespace orbitile::silhouette
