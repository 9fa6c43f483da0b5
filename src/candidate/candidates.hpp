// All silhouettes that could be a shape, without any bound on their extent, each exactly once.
//
// A candidate is one component that the group maps onto itself, or several, whose orbits add up to
// the area of the pieces. candidate_walk.cpp explains how the walk lists them, and
// docs/explanation/method.md proves that the list is finite and complete.
//
//     Candidates candidates(question);
//     for (const auto& cube : candidates.cubes()) candidates.visit(cube, visitor);
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "candidate/closing.hpp"
#include "candidate/gain_graph.hpp"
#include "engine/flat_lists.hpp"
#include "orbitile/puzzle/challenge.hpp"

namespace orbitile {

class CoveringCut;

/// The max area of all pieces, in cells. For larger areas even listing the cubes takes too long.
inline constexpr int most_silhouette_cells = 512;

/// The max area for groups without two mirrors, where many more pairs of elements have to be
/// measured.
inline constexpr int most_silhouette_cells_without_chamber = 200;

/// A component: its elements in the gain graph of its centre.
struct CandidateComponent {
    Centre centre = Centre::even;
    std::vector<int> elements;
};

/// A part of the search: all candidates that begin with this path. Elements are listed in the order
/// in which the walk takes them. All components of the path but the last one are complete.
struct CandidateCube {
    std::vector<CandidateComponent> path;
    std::string name;  ///< "odd:(1,0)(1,1)|even:(3,0)"
};

/// The data of an element that a walk reads, in one place, because the walk reads it millions of
/// times.
struct CandidateStep {
    int area = 0, half_cells = 0;
    int line_low = 0, line_high = 0;
    int to_wall = 0;               ///< with mirrors: min area that connects it to the last wall
    ListRange neighbours, rivals;  ///< in CandidateGrid::others
    std::uint8_t own = Subgroups::trivial;
};

/// The gain graph of one centre, as walks read it.
struct CandidateGrid {
    GainGraph graph;
    Closing closing;
    std::vector<int> roots = {};    ///< elements at which components begin, in order
    std::vector<bool> begins = {};  ///< by root: whether the first component can begin there
    std::vector<CandidateStep> steps = {};  ///< by element
    ListPool<int> others = {};              ///< neighbours and rivals of all elements
    /// By grid and element: the elements of the other grid that overlap it.
    std::vector<std::vector<std::vector<int>>> overlaps = {};
};

class Candidates {
  public:
    /// Measures the gain graphs, which takes seconds for large areas. Throws Stopped.
    explicit Candidates(CandidateQuestion question, const std::atomic<bool>* stop = nullptr);

    const CandidateQuestion& question() const { return question_; }

    /// The centres of the grids that are searched.
    const std::vector<Centre>& centres() const { return centres_; }
    const GainGraph& graph(Centre centre) const { return grids_[index_of(centre)].graph; }

    /// Whether the areas of some orbits add up to the area of the pieces. If not, there is no
    /// candidate.
    bool is_area_reachable() const { return reachable_[static_cast<std::size_t>(question_.area)]; }

    /// The number of orbits by their number of shards. Only orbits count that a component can
    /// contain.
    const std::map<int, int>& orbits_of_size() const { return orbits_of_size_; }

    /// A partition of all candidates, in a stable order.
    std::vector<CandidateCube> cubes() const;

    /// As cubes(), by paths with `depth` elements. A candidate with fewer elements is a cube on its
    /// own.
    std::vector<CandidateCube> cubes(std::size_t depth) const;

    /// The cubes(depth) that are not dead. This is much faster if most cubes are dead.
    std::vector<CandidateCube> live_cubes(std::size_t depth) const;

    /// Whether areas alone show that the cube has no candidate: the orbits that may follow the
    /// path's first element do not add up to the rest of the area.
    bool is_dead(const CandidateCube& cube) const;

    /// Receives the components in the order in which they begin on the line. Returns false to end
    /// the visit.
    using Visitor = std::function<bool(const std::vector<CandidateComponent>&)>;

    /// Returns whether the visit reached its end. `stop` ends it soon, even where candidates are
    /// rare. `cut`, made for these candidates, leaves out candidates that no placements can cover.
    /// Several threads may call this at once, each with its own cut.
    bool visit(const CandidateCube& cube, const Visitor& visitor,
               const std::atomic<bool>* stop = nullptr, CoveringCut* cut = nullptr) const;

    /// The number of nodes that a visit reaches until it is stopped or ends.
    std::int64_t nodes_until(const CandidateCube& cube, const std::atomic<bool>& stop,
                             CoveringCut* cut = nullptr) const;

    /// The children of the node where the cube's path ends, as cubes without a name. If the node
    /// itself is a candidate, `visitor` receives it.
    std::vector<CandidateCube> children(const CandidateCube& cube, const Visitor& visitor,
                                        CoveringCut* cut = nullptr) const;

    /// The shards that a candidate covers, by component.
    std::vector<Layer> layers(const std::vector<CandidateComponent>& candidate) const;

    std::size_t index_of(Centre centre) const;

    // --- What walks ask. `grid` is an index into centres(). ---

    const CandidateGrid& grid(std::size_t grid) const { return grids_[grid]; }
    /// Whether the areas of some orbits add up to this area.
    bool is_reachable(int area) const { return reachable_[static_cast<std::size_t>(area)]; }
    /// Whether silhouettes may have several components.
    bool is_nested() const { return question_.rings || question_.mixed; }
    bool may_begin_with(std::size_t grid) const { return question_.mixed || wants(centres_[grid]); }
    bool may_follow(Centre inner, Centre outer) const;
    /// The min area of a component that may follow and begins at `line` or later.
    int min_follower(Centre inner, int line) const;
    bool uses_wanted_grids(const std::vector<CandidateComponent>& candidate) const;
    bool is_wanted(const std::vector<CandidateComponent>& candidate) const;

  private:
    /// Where a map of the lattice takes the elements of a grid; -1: to no element.
    struct GridView {
        std::size_t grid = 0;
        std::vector<int> images = {};  ///< empty: no searched grid is the image
    };
    using ElementView = std::vector<GridView>;  ///< by grid

    bool wants(Centre centre) const;
    bool is_least_view(const std::vector<CandidateComponent>& candidate) const;
    bool is_least_shape(const Layer& layer) const;
    /// Whether an image of the layer that is wanted, too, is less. The silhouette is then listed as
    /// this image.
    bool has_wanted_twin(const Layer& layer) const;
    bool is_within_horizon(const std::vector<Layer>& layers) const;
    void leave_out_seen_twice();
    bool makes_no_other(Motion motion) const;
    void number_roots();
    static void find_steps(CandidateGrid& grid);
    void find_beginnings();
    void find_followers();
    void find_views();
    GridView seen_from(const CandidateGrid& grid, Motion motion) const;

    CandidateQuestion question_;
    std::vector<Centre> centres_;
    std::vector<CandidateGrid> grids_;  ///< by centre
    /// By centre: for each component that may follow, where it begins, ascending, with the min area
    /// of this component and all later ones.
    std::vector<std::vector<std::pair<int, int>>> followers_;
    std::vector<ElementView> views_;  ///< by maps that make no different silhouette
    std::map<int, int> orbits_of_size_;
    std::vector<bool> reachable_;  ///< whether some orbits have this area together
};

}  // namespace orbitile
