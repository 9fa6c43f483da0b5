// ComponentWalk goes through the components of silhouettes, one after the other. A derived class,
// the policy, decides how a component grows. There are two policies: CandidateWalk
// (candidate_walk.cpp) decides which elements are covered, and PieceWalk
// (silhouette/piece_walk.cpp) places pieces.
//
// A silhouette is a sequence of components, each in the gain graph of its centre. A component
// begins at a root. The roots are the elements on one line (see Element::min_line_position). Both
// policies try the roots in order and exclude a root that has been tried. So each component is
// found at exactly one root: the first root that it contains (Redelmeier, Counting polyominoes: yet
// another attack, 1981). The policy grows the component from its root. If the group maps the
// component onto itself, the component can be complete. If area remains for further components, the
// policy then calls start_next_component(), and the next component begins further out on the line.
// The next component must not contain
//
//   - an element of a completed component, or another element of the same unit (a rival),
//   - an element that touches a completed component of its own grid, because the two components
//     would be one,
//   - an element of another grid that overlaps a completed component.
//
// A *level* stores the state of one component. The member `blocked_states` of a level marks, for
// each grid, the elements that the component must not contain. Each component has a level of its
// own. So when the walk returns from a component, the state of the previous component is unchanged.
//
// A cube's path prescribes the first elements. All components of the path but the last one are
// complete: they have exactly the elements of the path. After the last element of the path, the
// walk tries all elements. The order in which the roots, grids and elements are tried must not
// change. It decides the names and the order of cubes, which catalogues store.
//
// A walk can save its position and resume there (walk_position.hpp). The branches of a walk are the
// grids and the roots of each component, and the branches that the policy opens. The policy calls
// enter_node() at the beginning of each node, and stop() to end the walk.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <stdexcept>
#include <vector>

#include "candidate/candidates.hpp"
#include "candidate/walk_position.hpp"

namespace orbitile::candidate {

/// The state of an element in a walk. `free`: the walk has not decided about the element. `queued`:
/// the element touches a taken element, and the walk has not decided about it. `excluded`: the walk
/// now tries only components without the element. `taken`: the component contains the element.
enum class ElementState : std::uint8_t { free, queued, excluded, taken };

/// How far a growing component still is from being invariant, that is, from being mapped onto
/// itself by the group.
///
/// A component has gains, which are maps of the group (gain_graph.cpp). Each new element adds the
/// maps in its `own_subgroup`. If the new element touches several taken elements, it closes cycles,
/// and adds the gain of each cycle. All gains of the component generate a subgroup. The component
/// is invariant when this subgroup is the whole group. Until the component is invariant,
/// `needed_areas` are lower bounds for the area of the elements that must still be added.
struct ComponentGrowth {
    // A group of turns has one needed area for each maximal subgroup, and at most two maximal
    // subgroups (closing.cpp). A group with mirrors has only one needed area: a component begins at
    // one of the two walls of the chamber, so only the other wall has to be reached.
    static constexpr std::size_t max_needed_area_count = 2;

    std::array<int, max_needed_area_count> needed_areas{unreachable, unreachable};
    std::uint8_t generated_subgroup =
        Subgroups::trivial_subgroup;  ///< the subgroup that the gains generate
    /// The potential of the last taken element (gain_graph.cpp); 0 in a group with mirrors.
    std::uint8_t potential = 0;

    /// The taken elements. `state` and `potential` have one value for each element of the grid.
    /// Only the potentials of taken elements are valid.
    struct TakenElements {
        const std::vector<ElementState>& state;
        const std::vector<std::uint8_t>& potential;
        std::span<const int> elements;
    };

    /// A lower bound for the area that must still be added before the component is invariant.
    int min_needed_area() const { return std::max(needed_areas[0], needed_areas[1]); }

    /// The growth after the element `index` is taken. The element must touch a taken element,
    /// unless it is the first element.
    ComponentGrowth with_element(const CandidateGrid& grid, const TakenElements& taken_elements,
                                 int index) const {
        const auto element_index = static_cast<std::size_t>(index);
        const Subgroups& subgroups = grid.graph.subgroups;
        if (!grid.graph.walls.empty()) {
            const WalkElement& walk_element = grid.walk_elements[element_index];
            return {{std::min(needed_areas[0], walk_element.min_area_to_wall), 0},
                    subgroups.join_subgroups(generated_subgroup, walk_element.own_subgroup),
                    0};
        }
        const Element& element = grid.graph.elements[element_index];
        ComponentGrowth growth = *this;
        growth.potential = 0;
        growth.generated_subgroup =
            subgroups.join_subgroups(generated_subgroup, element.own_subgroup);
        bool has_potential = taken_elements.elements.empty();
        for (const Contact& contact : element.contacts) {
            const auto other_element = static_cast<std::size_t>(contact.element);
            if (taken_elements.state[other_element] != ElementState::taken) continue;
            const std::uint8_t other_potential = subgroups.product(
                taken_elements.potential[other_element], subgroups.inverse(contact.gain));
            if (!has_potential) {
                growth.potential = other_potential;
                has_potential = true;
            } else if (other_potential != growth.potential) {
                const std::uint8_t cycle_gain =
                    subgroups.product(growth.potential, subgroups.inverse(other_potential));
                growth.generated_subgroup = subgroups.join_subgroups(
                    growth.generated_subgroup, subgroups.subgroup_generated_by(cycle_gain));
            }
        }
        for (std::size_t maximal_subgroup_index = 0; maximal_subgroup_index < max_needed_area_count;
             ++maximal_subgroup_index) {
            growth.needed_areas[maximal_subgroup_index] =
                maximal_subgroup_index < grid.invariance_bounds.maximal_subgroups.size()
                    ? growth.min_further_area(grid, taken_elements, index, maximal_subgroup_index)
                    : 0;
        }
        return growth;
    }

  private:
    int min_further_area(const CandidateGrid& grid, const TakenElements& taken_elements, int index,
                         std::size_t maximal_subgroup_index) const {
        const InvarianceBounds& bounds = grid.invariance_bounds;
        const Subgroups& subgroups = grid.graph.subgroups;
        if (!subgroups.contains_all(bounds.maximal_subgroups[maximal_subgroup_index],
                                    generated_subgroup))
            return 0;
        int min_area = std::min(
            needed_areas[maximal_subgroup_index],
            bounds.min_area_for_gain[maximal_subgroup_index][static_cast<std::size_t>(index)]);
        // A path and its reverse have the same area. The bounds are read for the paths that begin
        // at `index`. These reads are fast, because all values for one first element are next to
        // each other in memory.
        const std::uint8_t inverse_potential = subgroups.inverse(potential);
        for (const int element : taken_elements.elements) {
            const std::uint8_t potential_difference = subgroups.product(
                inverse_potential, taken_elements.potential[static_cast<std::size_t>(element)]);
            min_area = std::min(min_area, bounds.min_area_between(maximal_subgroup_index, index,
                                                                  element, potential_difference));
        }
        return min_area;
    }
};

/// The state of one component. Each policy derives a class of levels from this class.
struct ComponentLevel {
    std::vector<ElementState> state;
    std::vector<std::uint8_t> potential;  ///< by element; valid only for taken elements
    /// For each grid and element: whether the element is free or excluded.
    std::vector<std::vector<ElementState>> blocked_states;
};

/// The area and the half cells that the walk can still take, and where it can begin components.
struct Remainder {
    int area = 0;             ///< the area that the walk can still take, in shards
    int half_cell_count = 0;  ///< the max number of half cells that may still be covered
    int line_position = 0;    ///< the next component begins at this position on the line or later
};

inline bool fits_in(const WalkElement& element, const Remainder& remainder) {
    return element.area <= remainder.area && element.half_cell_count <= remainder.half_cell_count;
}

/// `Policy` must derive from this class and have these functions, which are about the last
/// component in `components_`:
///
///     void begin(Level&);              // called when the level has its state, but no element yet
///     bool may_begin_at(size_t root);  // whether the first component may begin at that root
///     void grow_from(int root, const Remainder&);  // undoes its changes before it returns
///     void exclude(int element);       // the component must not contain it from now on
///     void undo_exclude(int element);       // undoes exclude()
template <typename Policy, typename Level>
class ComponentWalk {
  public:
    /// Walks through the candidates that begin with `path`, or through all candidates if `path` is
    /// empty. Returns whether the walk reached its end. `path` must outlive the walk. With
    /// `resumption`, the walk resumes at the position that an earlier walk saved. Throws
    /// std::runtime_error if the tree does not have this position. `resumption` can be null.
    bool walk(std::span<const CandidateComponent> path, const Remainder& initial_remainder,
              const WalkResumption* resumption = nullptr) {
        path_ = path;
        node_count_ = 0;
        is_stopped_ = false;
        resumption_ = resumption;
        walk_choices_.begin(resumption == nullptr ? WalkPosition{} : resumption->from);
        auto& blocked_states = level_at(0).blocked_states;
        blocked_states.clear();
        for (std::size_t grid = 0; grid < candidates_.centres().size(); ++grid) {
            blocked_states.emplace_back(candidates_.grid(grid).graph.elements.size(),
                                        ElementState::free);
        }
        walk_choices_.open();
        for (std::size_t grid = 0; grid < candidates_.centres().size(); ++grid) {
            const bool is_entered = walk_choices_.enter(static_cast<std::uint32_t>(grid));
            if (is_entered && candidates_.may_begin_with(grid))
                start_component(grid, initial_remainder);
        }
        walk_choices_.close();
        if (walk_choices_.is_resuming())
            throw std::runtime_error("a search does not have its stored position");
        return !is_stopped_;
    }

    /// The number of nodes that the last walk visited.
    std::int64_t node_count() const { return node_count_; }

  protected:
    explicit ComponentWalk(const Candidates& candidates) : candidates_(candidates) {}

    /// Must be called when the last component is complete. Starts each component that may follow
    /// the last component.
    void start_next_component(const Remainder& remainder) {
        const Centre inner_centre = components_.back().centre;
        if (candidates_.min_next_component_area(inner_centre, remainder.line_position) >
            remainder.area)
            return;
        block_surroundings();
        walk_choices_.open();
        for (std::size_t next_grid = 0; next_grid < candidates_.centres().size(); ++next_grid) {
            const bool is_entered = walk_choices_.enter(static_cast<std::uint32_t>(next_grid));
            if (is_entered &&
                candidates_.may_follow(inner_centre, candidates_.centres()[next_grid])) {
                start_component(next_grid, remainder);
            }
        }
        walk_choices_.close();
    }

    /// Must be called at the beginning of each node. Returns true if the walk resumes below this
    /// node. The node itself must not be visited in this case.
    bool enter_node() {
        if (walk_choices_.is_resuming()) {
            if (!walk_choices_.has_arrived()) return true;
            walk_choices_.end_resuming();
        }
        // After the walk has stopped, it can enter more nodes while it returns to the root. It must
        // not save its position at these nodes.
        if (!is_stopped_ && resumption_ != nullptr && resumption_->is_save_due != nullptr &&
            resumption_->is_save_due->load(std::memory_order_relaxed)) {
            *resumption_->is_save_due = false;
            resumption_->save(walk_choices_.choices());
        }
        return false;
    }

    /// Ends the walk. Must be called before the walk has opened the branches of the current node.
    void stop() {
        if (is_stopped_) return;
        is_stopped_ = true;
        if (resumption_ != nullptr) resumption_->save(walk_choices_.choices());
    }

    Level& current_level() { return *levels_[components_.size() - 1]; }
    const Level& current_level() const { return *levels_[components_.size() - 1]; }
    std::size_t grid_index() const { return component_grids_.back(); }
    const CandidateGrid& current_grid() const { return candidates_.grid(grid_index()); }

    ComponentGrowth growth_with(int element, const ComponentGrowth& growth_before) const {
        return growth_before.with_element(
            current_grid(),
            {current_level().state, current_level().potential, components_.back().elements},
            element);
    }

    /// Returns the path's component with the same index as the last component in `components_`. The
    /// returned component prescribes the first elements of the last component. Returns null if the
    /// path has fewer components.
    const CandidateComponent* path_component() const {
        const std::size_t index = components_.size() - 1;
        return index < path_.size() ? &path_[index] : nullptr;
    }

    /// Whether the path allows this element as the next element of the last component.
    bool is_on_path(int element) const {
        const CandidateComponent* prescribed_component = path_component();
        const std::size_t depth = components_.back().elements.size();
        return prescribed_component == nullptr || depth >= prescribed_component->elements.size() ||
               prescribed_component->elements[depth] == element;
    }

    /// Whether the path lists another component after the last component. If so, the last component
    /// consists of the elements that the path lists for it.
    bool is_complete_in_path() const { return components_.size() < path_.size(); }

    const Candidates& candidates_;
    std::vector<CandidateComponent> components_;
    std::vector<std::size_t> component_grids_;  ///< the grid of each component
    std::vector<std::unique_ptr<Level>> levels_;
    std::int64_t node_count_ = 0;
    bool is_stopped_ = false;
    WalkChoices walk_choices_;

  private:
    Policy& policy() { return static_cast<Policy&>(*this); }

    Level& level_at(std::size_t index) {
        while (levels_.size() <= index) levels_.push_back(std::make_unique<Level>());
        return *levels_[index];
    }

    void start_component(std::size_t grid_index, const Remainder& remainder) {
        const CandidateGrid& grid = candidates_.grid(grid_index);
        Level& level = level_at(components_.size());
        level.state = level.blocked_states[grid_index];
        // In a group with mirrors all potentials are 0.
        level.potential.resize(std::max(level.potential.size(), level.state.size()), 0);
        components_.push_back({candidates_.centres()[grid_index], {}});
        component_grids_.push_back(grid_index);
        policy().begin(level);
        const CandidateComponent* prescribed_component = path_component();
        const bool is_possible = prescribed_component == nullptr ||
                                 prescribed_component->centre == components_.back().centre;
        const bool is_first = components_.size() == 1;
        std::size_t tried_root_count = 0;
        walk_choices_.open();
        for (; is_possible && !is_stopped_ && tried_root_count < grid.roots.size();
             ++tried_root_count) {
            const int root = grid.roots[tried_root_count];
            const auto root_index = static_cast<std::size_t>(root);
            const bool is_entered =
                walk_choices_.enter(static_cast<std::uint32_t>(tried_root_count));
            if (is_entered && level.state[root_index] == ElementState::free &&
                grid.walk_elements[root_index].min_line_position >= remainder.line_position &&
                (!is_first || policy().may_begin_at(tried_root_count)) && is_on_path(root)) {
                policy().grow_from(root, remainder);
            }
            policy().exclude(root);
        }
        walk_choices_.close();
        while (tried_root_count > 0) policy().undo_exclude(grid.roots[--tried_root_count]);
        component_grids_.pop_back();
        components_.pop_back();
    }

    // Fills `blocked_states` of the next level. The head of this file lists the blocked elements.
    void block_surroundings() {
        const std::size_t current_grid_index = grid_index();
        const CandidateGrid& grid = this->current_grid();
        auto& next_blocked_states = level_at(components_.size()).blocked_states;
        next_blocked_states = current_level().blocked_states;
        const auto block_elements = [&](std::size_t blocked_grid,
                                        const std::vector<int>& elements) {
            for (const int element : elements) {
                next_blocked_states[blocked_grid][static_cast<std::size_t>(element)] =
                    ElementState::excluded;
            }
        };
        block_elements(current_grid_index, components_.back().elements);
        for (const int index : components_.back().elements) {
            const auto element_index = static_cast<std::size_t>(index);
            block_elements(current_grid_index, grid.graph.elements[element_index].rivals);
            block_elements(current_grid_index, grid.graph.elements[element_index].neighbours);
            for (std::size_t other_grid = 0; other_grid < grid.overlaps.size(); ++other_grid) {
                if (other_grid != current_grid_index)
                    block_elements(other_grid, grid.overlaps[other_grid][element_index]);
            }
        }
    }

    std::span<const CandidateComponent> path_;
    const WalkResumption* resumption_ = nullptr;
};

}  // namespace orbitile::candidate
