// Every silhouette that could be a challenge, without any bound on its extent, each exactly once.
//
// A candidate is one held component, or several, whose orbits add up to the pieces' area.
// Components grow in their gain graph element by element, from the first of them on the line where
// components begin, in the manner of Redelmeier (Counting polyominoes: yet another attack, 1981):
// what was tried is excluded from then on, so each set is met once. Further components begin later
// on the line. docs/explanation/method.md derives why the list is finite and complete.
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

/// Area of the pieces together, beyond which even the list of a question's cubes takes too long.
inline constexpr int most_silhouette_cells = 512;

/// The same without two mirrors, where many more elements have to be measured against each other.
inline constexpr int most_silhouette_cells_without_chamber = 200;

struct CandidateQuestion {
    Lattice lattice = Lattice::tetrakis;
    int area = 0;                    ///< of all pieces, in shards
    int half_cells = 0;              ///< how many half cells the pieces bring
    std::vector<Centre> alone = {};  ///< centres of silhouettes on one grid; each once
    bool mixed = false;              ///< whether silhouettes may use several grids
    int horizon = 0;                 ///< cells from the centre; 0: no bound
    SymmetryGroup group = full_group(lattice);
    /// Of the silhouettes that maps which the rules allow make of each other one is a candidate.
    Rules rules = {};
    bool connected = true;  ///< whether one component is wanted
    bool rings = true;      ///< whether several on one grid are
    bool exactly = false;   ///< whether more symmetry than asked for is unwanted
    /// Whether orbits of shards are decided one by one, on a lattice with half cells too: there
    /// candidates have cells then of which one or three shards are covered.
    bool by_shards = false;
};

/// A component by its elements in the gain graph of its centre.
struct CandidateComponent {
    Centre centre = Centre::even;
    std::vector<int> elements;
};

/// A part of the search: all candidates that begin with this path, the elements in the order in
/// which they are taken in. Components but the last one of the path are complete.
struct CandidateCube {
    std::vector<CandidateComponent> path;
    std::string name;  ///< "odd:(1,0)(1,1)|even:(3,0)"
};

/// What a walk reads of an element, in one place, because it reads it millions of times.
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

    /// Whether some orbits have the pieces' area together. If not, there is no candidate.
    bool is_area_reachable() const { return reachable_[static_cast<std::size_t>(question_.area)]; }

    /// How many shards orbits have, with how many orbits have so many that a component can contain.
    const std::map<int, int>& orbits_of_size() const { return orbits_of_size_; }

    /// A partition of all candidates, in a stable order.
    std::vector<CandidateCube> cubes() const;

    /// The same by paths of so many elements (or whole candidates with fewer).
    std::vector<CandidateCube> cubes(std::size_t depth) const;

    /// Those of them that are not dead, which is much faster where most are.
    std::vector<CandidateCube> live_cubes(std::size_t depth) const;

    /// Whether areas alone show that it has no candidate: the orbits that may follow the path's
    /// first element do not have the rest of the area together.
    bool is_dead(const CandidateCube& cube) const;

    /// In the order in which components begin on the line. Return false to end the visit.
    using Visitor = std::function<bool(const std::vector<CandidateComponent>&)>;

    /// Whether the visit went to the end; `stop` ends it soon, even where no candidate is met for
    /// long. With a cut, which is of these candidates, those are left out of which it shows that no
    /// placements cover them. May be called by several threads at once.
    bool visit(const CandidateCube& cube, const Visitor& visitor,
               const std::atomic<bool>* stop = nullptr, CoveringCut* cut = nullptr) const;

    /// How many nodes of the tree of candidates a visit meets until it is stopped or at its end.
    std::int64_t nodes_until(const CandidateCube& cube, const std::atomic<bool>& stop,
                             CoveringCut* cut = nullptr) const;

    /// The children of the node where the cube's path ends, as cubes without a name; `visitor` is
    /// handed the node itself where it is a candidate.
    std::vector<CandidateCube> children(const CandidateCube& cube, const Visitor& visitor,
                                        CoveringCut* cut = nullptr) const;

    /// What a candidate covers, component by component.
    std::vector<Layer> layers(const std::vector<CandidateComponent>& candidate) const;

    std::size_t index_of(Centre centre) const;

    // --- What walks ask. `grid` is an index into centres(). ---

    const CandidateGrid& grid(std::size_t grid) const { return grids_[grid]; }
    /// Whether some orbits have this area together.
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
    /// A grid's elements as a map of the lattice takes them to those of a grid; -1: to none.
    struct GridView {
        std::size_t grid = 0;
        std::vector<int> images = {};  ///< none: to no grid that is searched
    };
    using ElementView = std::vector<GridView>;  ///< by grid

    bool wants(Centre centre) const;
    bool is_least_view(const std::vector<CandidateComponent>& candidate) const;
    bool is_least_shape(const Layer& layer) const;
    /// One that is less: the figure is met there.
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
    /// By centre: where components begin that may follow, ascending, with the least area of these
    /// and of all later ones.
    std::vector<std::vector<std::pair<int, int>>> followers_;
    std::vector<ElementView> views_;  ///< those that make no other silhouette
    std::map<int, int> orbits_of_size_;
    std::vector<bool> reachable_;  ///< whether some orbits have this area together
};

}  // namespace orbitile
