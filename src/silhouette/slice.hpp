// Slices: the silhouettes of a question by how far they reach, so that a solver is asked without a
// horizon. The farthest cells that a silhouette of this area can have are known
// (least_component.hpp), so there are finitely many slices, and each is a bounded question.
#pragma once

#include <atomic>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "candidate/gain_graph.hpp"
#include "orbitile/puzzle/challenge.hpp"
#include "orbitile/puzzle/puzzle.hpp"
#include "silhouette/wish.hpp"

namespace orbitile {

/// Silhouettes that reach from `low` to `high` cells away from the centre: each of them lies within
/// the horizon `high` and, unless `low` is 0, none within the horizon below `low`.
struct Slice {
    int low = 0;
    int high = 0;
    friend bool operator==(const Slice&, const Slice&) = default;
};

/// "5-5", "0-4".
std::string slice_name(const Slice& slice);
std::optional<Slice> slice_from_name(std::string_view name);

/// What is asked of a solver, slice by slice.
struct SlicedQuestion {
    SymmetryGroup group = no_symmetry;
    Grids grids = Grids::even;
    /// Whether silhouettes of several components are wanted on one grid.
    bool rings = true;
};

/// Whether silhouettes of several components on one grid are wanted.
bool wants_rings(const Puzzle& puzzle, const SilhouetteWish& wish);

/// The cells from the centre that the element's farthest ones lie within.
int reach_of(const GainGraph& graph, const Element& element);

/// One graph for each grid: what silhouettes of the question can contain.
class SlicedGraphs {
  public:
    /// Takes seconds for groups of turns and large areas. Throws Stopped.
    SlicedGraphs(const Puzzle& puzzle, const SlicedQuestion& question,
                 const std::atomic<bool>* stop = nullptr);

    const SlicedQuestion& question() const { return question_; }

    /// A partition of all silhouettes: one slice of the near ones, then one for each reach. One of
    /// nothing where there is no silhouette.
    std::vector<Slice> slices() const;

    /// What silhouettes of the question can contain, by grid.
    const std::vector<GainGraph>& graphs() const { return graphs_; }

    /// Elements that silhouettes of the slice can contain.
    std::vector<GainGraph> graphs_of(const Slice& slice) const;

  private:
    SlicedQuestion question_;
    std::vector<GainGraph> graphs_;
    int greatest_reach_ = 0;
};

/// How far silhouettes reach, by the same elements.
class SilhouetteReach {
  public:
    explicit SilhouetteReach(const SlicedGraphs& graphs);

    /// Of the silhouette as it is seen: the slice of which the reach is one has it, if any has.
    /// None where elements do not make it up.
    std::optional<int> of(const Silhouette& silhouette) const;

  private:
    struct Covered {
        Shards shards;
        int reach = 0;
    };
    struct Grid {
        Centre centre = Centre::even;
        std::vector<Covered> elements;
        std::map<Shard, std::vector<std::size_t>> covering;  ///< elements, by what they cover
    };
    std::vector<Grid> grids_;
};

/// Two elements that no silhouette contains both.
struct ElementPair {
    int grid = 0;
    int element = 0;
    int other_grid = 0;
    int other = 0;
};

/// Those of different units which are too far from each other, by area: together they are neither
/// in one held component nor in two.
std::vector<ElementPair> excluded_pairs(const std::vector<GainGraph>& graphs,
                                        const SlicedQuestion& question);

}  // namespace orbitile
