// Lists the candidates: all silhouettes with the symmetry and the area of the pieces, however far
// they extend, each exactly once.
//
// A candidate has one component or several. The group maps each component onto itself, and together
// the components have the area of the pieces. candidate_walk.cpp explains how the walk lists them,
// and docs/explanation/method.md proves that the list is finite and complete.
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

namespace orbitile::candidate {

class CoveringCut;

/// The max area of all pieces, in cells. For larger areas even listing the cubes takes too long.
inline constexpr int max_silhouette_cells = 512;

/// The max area, in cells, for groups with fewer than two mirrors. For them, many more pairs of
/// elements have to be measured.
inline constexpr int max_silhouette_cells_without_chamber = 200;

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

/// The data of an element that a walk needs. They are in one struct because the walk reads them
/// millions of times.
struct CandidateStep {
    int area = 0, half_cells = 0;
    int line_low = 0, line_high = 0;
    int to_wall = 0;  ///< with mirrors: min area that connects it to the last wall
    engine::ListRange neighbours, rivals;  ///< positions in CandidateGrid::others
    std::uint8_t own = Subgroups::trivial;
};

/// The gain graph of one centre, in the form that walks read.
struct CandidateGrid {
    GainGraph graph;
    Closing closing;
    std::vector<int> roots = {};    ///< elements at which components begin, in order
    std::vector<bool> begins = {};  ///< by root: whether the first component can begin there
    std::vector<CandidateStep> steps = {};  ///< by element
    engine::ListPool<int> others = {};      ///< neighbours and rivals of all elements
    /// By grid and element: the elements of the other grid that overlap it.
    std::vector<std::vector<std::vector<int>>> overlaps = {};
};

class Candidates {
  public:
    /// Measures the gain graphs, which takes seconds for large areas. Throws Stopped if `stop` is
    /// raised.
    explicit Candidates(CandidateQuestion question, const std::atomic<bool>* stop = nullptr);

    const CandidateQuestion& question() const { return question_; }

    /// The centres of the grids that are searched.
    const std::vector<Centre>& centres() const { return centres_; }
    const GainGraph& graph(Centre centre) const { return grids_[index_of(centre)].graph; }

    /// Whether the areas of some orbits add up to the area of the pieces. If not, there is no
    /// candidate.
    bool is_area_reachable() const { return reachable_[static_cast<std::size_t>(question_.area)]; }

    /// The number of orbits of each size, by their number of shards. Only orbits that some
    /// component can contain are counted.
    const std::map<int, int>& orbits_of_size() const { return orbits_of_size_; }

    /// The cubes of the search, in a stable order. Each candidate is in exactly one cube.
    std::vector<CandidateCube> cubes() const;

    /// A partition into cubes whose paths have `depth` elements. A candidate with fewer elements is
    /// a cube of its own.
    std::vector<CandidateCube> cubes(std::size_t depth) const;

    /// The cubes of cubes(depth) that are not dead. This is much faster if most cubes are dead.
    std::vector<CandidateCube> live_cubes(std::size_t depth) const;

    /// Whether areas alone show that the cube has no candidate: no orbits that may follow the first
    /// element of the path have the rest of the area together.
    bool is_dead(const CandidateCube& cube) const;

    /// Receives the components in the order in which they begin on the line. Returns false to end
    /// the visit.
    using Visitor = std::function<bool(const std::vector<CandidateComponent>&)>;

    /// Visits the candidates of the cube, and returns whether the visit reached its end. `stop`
    /// ends it soon, even if candidates are rare. `cut` must have been made for these candidates.
    /// It leaves out candidates that placements cannot cover. Several threads may call this at
    /// once, each with its own cut.
    bool visit(const CandidateCube& cube, const Visitor& visitor,
               const std::atomic<bool>* stop = nullptr, CoveringCut* cut = nullptr) const;

    /// The number of nodes that a visit reaches until it is stopped or ends.
    std::int64_t nodes_until(const CandidateCube& cube, const std::atomic<bool>& stop,
                             CoveringCut* cut = nullptr) const;

    /// The children of the node at which the cube's path ends, as cubes without a name. If the node
    /// itself is a candidate, `visitor` receives it.
    std::vector<CandidateCube> children(const CandidateCube& cube, const Visitor& visitor,
                                        CoveringCut* cut = nullptr) const;

    /// The shards that a candidate covers, by component.
    std::vector<Layer> layers(const std::vector<CandidateComponent>& candidate) const;

    /// The index into centres(). Throws std::invalid_argument if no grid has this centre.
    std::size_t index_of(Centre centre) const;

    // --- For walks. `grid` is an index into centres(). ---

    const CandidateGrid& grid(std::size_t grid) const { return grids_[grid]; }
    /// Whether the areas of some orbits add up to this area.
    bool is_reachable(int area) const { return reachable_[static_cast<std::size_t>(area)]; }
    /// Whether silhouettes may have several components.
    bool is_nested() const { return question_.rings || question_.mixed; }
    bool may_begin_with(std::size_t grid) const { return question_.mixed || wants(centres_[grid]); }
    bool may_follow(Centre inner, Centre outer) const;
    /// The min area of a component that may follow one about `inner` and that begins at `line` or
    /// later; `unreachable` if there is none.
    int min_follower(Centre inner, int line) const;
    bool uses_wanted_grids(const std::vector<CandidateComponent>& candidate) const;
    bool is_wanted(const std::vector<CandidateComponent>& candidate) const;

  private:
    /// The images of a grid's elements under a map of the lattice.
    struct GridView {
        std::size_t grid = 0;
        /// By element; -1: no element is its image. Empty: no searched grid is the image of the
        /// grid.
        std::vector<int> images = {};
    };
    using ElementView = std::vector<GridView>;  ///< by grid

    bool wants(Centre centre) const;
    bool is_least_view(const std::vector<CandidateComponent>& candidate) const;
    bool is_least_shape(const Layer& layer) const;
    /// Whether a twin of the silhouette is wanted, too, and comes first (see twins.hpp). The
    /// silhouette is then listed as this twin.
    bool has_wanted_twin(const Layer& layer) const;
    bool is_within_horizon(const std::vector<Layer>& layers) const;
    void remove_equivalent_centres();
    bool makes_view(Motion motion) const;
    void number_roots();
    static void find_steps(CandidateGrid& grid);
    void find_beginnings();
    void find_followers();
    void find_views();
    GridView seen_from(const CandidateGrid& grid, Motion motion) const;

    CandidateQuestion question_;
    std::vector<Centre> centres_;
    std::vector<CandidateGrid> grids_;  ///< by centre
    /// By centre: the positions on the line at which a following component can begin, ascending.
    /// Each comes with the min area of a component that begins there or later.
    std::vector<std::vector<std::pair<int, int>>> followers_;
    std::vector<ElementView> views_;  ///< for each map outside the group that makes a view
    std::map<int, int> orbits_of_size_;
    std::vector<bool> reachable_;  ///< by area: whether some orbits have it together
};

}  // namespace orbitile::candidate
