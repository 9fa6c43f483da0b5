// Lists the candidates: all silhouettes that have the wanted symmetry and the same area as all
// pieces together. Each candidate is listed exactly once, however far it extends.
//
// A candidate has one component or several. The group maps each component onto itself, and the
// areas of the components add up to the area of the pieces. candidate_walk.cpp explains how the
// walk lists candidates, and docs/explanation/method.md proves that the list is finite and
// complete.
//
//     Candidates candidates(question);
//     for (const auto& cube : candidates.cubes()) candidates.visit(cube, visitor);
#pragma once

#include <atomic>
#include <functional>
#include <limits>
#include <map>
#include <string>
#include <vector>

#include "candidate/closing.hpp"
#include "candidate/gain_graph.hpp"
#include "candidate/walk_position.hpp"
#include "engine/flat_lists.hpp"
#include "puzzle/challenge.hpp"

namespace orbitile::candidate {

class CoverabilityTest;

/// The limit for the total area of all pieces, in cells. For larger areas, it takes too long even
/// to list the cubes (the work units of the search).
inline constexpr int max_silhouette_cells = 512;

/// The limit for the total area of all pieces, in cells, if the group has fewer than two mirrors.
/// For such a group, bounds have to be computed for many more pairs of elements.
inline constexpr int max_silhouette_cells_without_chamber = 200;

/// One component of a candidate, as a list of elements. The elements are numbered as in the gain
/// graph of the centre (gain_graph.hpp).
struct CandidateComponent {
    Centre centre = Centre::even;
    std::vector<int> elements;
};

/// A work unit of the search: all candidates that the walk can reach after it has taken the
/// elements of `path` in this order. All components of the path except the last one are complete:
/// they do not get further elements.
struct CandidateCube {
    std::vector<CandidateComponent> path;
    std::string name;  ///< for example "odd:(1,0)(1,1)|even:(3,0)"
};

/// The data that a walk reads about one element. These data are copied into one small struct,
/// because a walk reads them millions of times.
struct WalkElement {
    int area = 0, half_cell_count = 0;
    int min_line_position = 0, max_line_position = 0;  ///< see Element::min_line_position
    /// The min area of further elements that connect the element to the last wall (see
    /// GainGraph::walls). 0 in a group of turns.
    int min_area_to_wall = 0;
    engine::ListRange neighbours, rivals;  ///< two lists in CandidateGrid::element_lists
    std::uint8_t own_subgroup = Subgroups::trivial_subgroup;
};

/// The gain graph of one centre, and the data that walks compute with.
struct CandidateGrid {
    GainGraph graph;
    InvarianceBounds invariance_bounds;
    /// The elements at which components begin, in the order of the walk.
    std::vector<int> roots = {};
    /// By index into `roots`: whether the first component can begin at this root.
    std::vector<bool> can_begin_first_component = {};
    std::vector<WalkElement> walk_elements = {};  ///< by element: its data
    engine::ListPool<int> element_lists = {};     ///< the neighbours and the rivals of all elements
    /// The elements of each orbit of units, largest first.
    engine::FlatLists<int> elements_by_unit = {};
    int capacity = 0;  ///< the area of all orbits of units together, in shards
    /// overlaps[g][e] lists the elements of another grid g that overlap the element e of this
    /// CandidateGrid.
    std::vector<std::vector<std::vector<int>>> overlaps = {};
};

class Candidates {
  public:
    /// Builds the gain graphs and computes the bounds for their elements. For large areas this
    /// takes seconds. Throws StopException if `stop` is raised.
    explicit Candidates(CandidateQuestion question, const std::atomic<bool>* stop = nullptr);

    const CandidateQuestion& question() const { return question_; }

    /// The centres of the grids that are searched.
    const std::vector<Centre>& centres() const { return centres_; }
    const GainGraph& graph(Centre centre) const { return grids_[index_of(centre)].graph; }

    /// Whether the areas of some orbits add up to the area of the pieces. If not, there is no
    /// candidate.
    bool is_area_reachable() const {
        return is_reachable_area_[static_cast<std::size_t>(question_.area)];
    }

    /// For each size, in shards: the number of orbits of this size. Only orbits that some component
    /// can contain are counted.

    /// The cubes into which the search is divided. Each candidate is in exactly one cube.
    /// Catalogues store the names of the cubes, so the cubes and their order never change. Throws
    /// StopException if `stop` is raised. The next two functions also throw it.
    std::vector<CandidateCube> cubes(const std::atomic<bool>* stop = nullptr) const;

    /// Divides the search into cubes whose paths have `depth` elements. A candidate with fewer
    /// elements is a cube of its own. The function stops soon after the list has more than
    /// `max_count` cubes. In this case, the list can be incomplete.
    std::vector<CandidateCube> cubes(
        std::size_t depth, const std::atomic<bool>* stop = nullptr,
        std::size_t max_count = std::numeric_limits<std::size_t>::max()) const;

    /// The cubes of cubes(depth) for which is_empty_by_area() is false. If most cubes are empty by
    /// area, this function is much faster than listing all cubes and testing each of them.
    std::vector<CandidateCube> cubes_with_possible_area(
        std::size_t depth, const std::atomic<bool>* stop = nullptr) const;

    /// Whether areas alone show that the cube has no candidate. Each candidate of the cube consists
    /// of the path's first element and of orbits that can follow this element. The result is true
    /// if the area that remains after the first element is not a sum of areas of such orbits.
    bool is_empty_by_area(const CandidateCube& cube) const;

    /// Receives the components of a candidate, in the order in which they begin on the line (see
    /// Element::min_line_position). Returns false to end the visit.
    using Visitor = std::function<bool(const std::vector<CandidateComponent>&)>;

    /// Visits the candidates of the cube, and returns whether the visit reached its end. When
    /// `stop` becomes true, the visit ends soon, even if it has not reached another candidate.
    /// `cut` leaves out candidates that placements cannot cover. `cut` can be null. Otherwise it
    /// must have been made for this object. Several threads may call visit() at the same time, each
    /// with its own cut.
    ///
    /// With `resumption`, the visit begins at the position that an earlier visit saved, and saves
    /// its own position for a later visit. If the visitor returns false, the saved position is
    /// before the current candidate, so the later visit visits this candidate again. If the cube
    /// does not have the position of the earlier visit, throws std::runtime_error before it visits
    /// a candidate.
    bool visit(const CandidateCube& cube, const Visitor& visitor,
               const std::atomic<bool>* stop = nullptr, CoverabilityTest* cut = nullptr,
               const WalkResumption* resumption = nullptr) const;

    /// Visits the cube until the visit ends or `is_over` returns true. Calls `is_over` only once in
    /// many nodes. Returns the number of visited nodes.
    std::int64_t count_nodes_until(const CandidateCube& cube, const std::function<bool()>& is_over,
                                   CoverabilityTest* cut = nullptr) const;

    /// The children of the node at which the cube's path ends, as cubes without a name. If the node
    /// itself is a candidate, `visitor` receives it.
    std::vector<CandidateCube> children(const CandidateCube& cube, const Visitor& visitor,
                                        CoverabilityTest* cut = nullptr) const;

    /// The shards that a candidate covers, by component.
    std::vector<Layer> layers(const std::vector<CandidateComponent>& candidate) const;

    /// The index of this centre in centres(). Throws std::invalid_argument if no grid has this
    /// centre.
    std::size_t index_of(Centre centre) const;

    // --- For walks. `grid` is an index into centres(). ---

    const CandidateGrid& grid(std::size_t grid) const { return grids_[grid]; }
    /// Whether the areas of some orbits add up to this area.
    bool is_reachable(int area) const { return is_reachable_area_[static_cast<std::size_t>(area)]; }
    /// The area of the smallest element of all grids, in shards.
    int min_element_area() const { return orbit_count_by_size_.begin()->first; }
    /// Whether silhouettes may have several components.
    bool allows_several_components() const { return question_.allows_rings || question_.mixed; }
    bool may_begin_with(std::size_t grid) const {
        return question_.mixed || is_wanted_centre(centres_[grid]);
    }
    bool may_follow(Centre inner_centre, Centre outer_centre) const;
    /// Returns the min area of a component that may follow a component about `inner_centre`. Only
    /// components that begin at the position `line_position` or later are considered. Returns
    /// `unreachable` if there is no such component.
    int min_next_component_area(Centre inner_centre, int line_position) const;
    bool uses_wanted_grids(const std::vector<CandidateComponent>& candidate) const;
    bool is_wanted(const std::vector<CandidateComponent>& candidate) const;

  private:
    /// The images of one grid's elements under one map of the lattice.
    struct GridView {
        std::size_t grid = 0;  ///< the grid that contains the images
        /// For each element: its image, or -1 if the image is not an element. The whole list is
        /// empty if the image of the grid is not searched.
        std::vector<int> images = {};
    };
    using ViewByGrid = std::vector<GridView>;  ///< by grid: its view

    bool is_wanted_centre(Centre centre) const;
    bool is_smallest_view(const std::vector<CandidateComponent>& candidate) const;
    bool is_smallest_shape(const Layer& layer) const;
    /// Whether the silhouette has a twin (see shape_tests.hpp) that is also wanted and comes before
    /// the silhouette. If so, the twin is listed in place of the silhouette.
    bool has_wanted_twin(const Layer& layer) const;
    bool is_within_horizon(const std::vector<Layer>& layers) const;
    void remove_equivalent_centres();
    bool is_view_motion(Motion motion) const;
    void assign_root_ranks();
    static void make_walk_elements(CandidateGrid& grid);
    void find_first_roots();
    void compute_next_component_areas();
    void find_views();
    GridView grid_view(const CandidateGrid& grid, Motion motion) const;

    CandidateQuestion question_;
    std::vector<Centre> centres_;
    std::vector<CandidateGrid> grids_;  ///< by index of the centre in `centres_`
    /// For each centre of a component: a list of pairs. The first number of a pair is a position on
    /// the line (see Element::min_line_position) at which the next component can begin. The second
    /// number is the min area of a component that begins at this position or later. The positions
    /// are ascending.
    std::vector<std::vector<std::pair<int, int>>> next_component_areas_;
    /// One ViewByGrid for each map that makes a view (see is_view_motion()) and is not in the
    /// group. A view of a silhouette is an image that the rules allow (see candidates.cpp).
    std::vector<ViewByGrid> views_by_map_;
    std::map<int, int> orbit_count_by_size_;
    std::vector<bool>
        is_reachable_area_;  ///< by area: whether the areas of some orbits add up to it
};

}  // namespace orbitile::candidate
