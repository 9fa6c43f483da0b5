// The walk through the tree of candidates.
//
// A candidate is a set of orbits of cells. The areas of the orbits add up to the area of the
// pieces, and the group maps each component of the set onto itself. The walk lists each candidate
// once. It does not place pieces: exact cover decides afterwards whether pieces fill the candidate.
//
// ComponentWalk chooses the root of a component and goes from one component to the next. Within a
// component the walk follows Redelmeier (Counting polyominoes: yet another attack, 1981). Elements
// that touch the component wait in a queue. The walk takes the first element of the queue and
// visits the sets that contain this element. For these sets, the queue consists of the other queued
// elements and the new elements that touch the first element. After that, the walk excludes the
// first element and continues with the second element in the same way. For example, with the queue
// A B C, the walk makes
//
//     all sets with A; all sets with B but not A; all sets with C but neither A nor B.
//
// No set is in two of these three families. Each connected set that contains the root and at least
// one more element is in one of these families. So each set is made once, and no set has to be
// remembered. An excluded element is free again when the walk returns to the node at which it was
// excluded.
//
// Without further tests, the walk would visit very many nodes, and almost none of them would have a
// candidate below it. So the walk cuts a node, that is, does not continue below it, if one of the
// following conditions holds. Under each of these conditions, pieces cannot fill any candidate
// below the node.
//
//   area       The new element is larger than the remaining area, or has more half cells than the
//              silhouette may still contain.
//   closing    To become invariant under the group, the component needs more than the remaining
//              area (min_needed_area(), closing.hpp).
//   reachable  The remaining area is not a sum of areas of orbits.
//   covering   With the remaining area, pieces cannot cover some part of the component
//              (covering_cut.hpp). When an element is taken, its own parts are tested. When an
//              element is excluded, placements can become impossible. So the taken elements that
//              may depend on such placements are tested.
//
// A cube, the work unit of the search, prescribes the elements that the walk takes first. These
// elements are the path of the cube. After the path, the walk can take the elements in any order.
// The walk uses this to make fewer branches at a node:
//
//   - The walk first excludes all queued elements for which one of the tests above fails, because
//     no candidate below the node contains such an element. The nodes below need not test these
//     elements again.
//   - If each placement that can cover a part needs further elements, each candidate below the node
//     contains one of these further elements. So only these elements are taken. If there are
//     several such parts, the walk chooses the part that needs the fewest further elements.
//   - If at most one more element fits, only elements that complete the component are taken.
//
// When a component is invariant under the group, it can be complete. If no area is left, the set is
// a candidate. If area is left, the walk first regards the component as complete, and begins
// another component. After that, the walk adds further elements to the first component. The queue,
// the excluded elements and the excluded rivals are stacks. When the walk returns from a node, it
// undoes the changes in reverse order.
//
// The walk has four uses. Each use is a goal in walk_goals.hpp.
#include <algorithm>
#include <string>
#include <utility>

#include "candidate/candidate_question.hpp"
#include "candidate/candidates.hpp"
#include "candidate/component_walk.hpp"
#include "candidate/covering_cut.hpp"
#include "candidate/walk_goals.hpp"

namespace orbitile::candidate {
namespace {

// An element that the walk will take next, and the growth of the component after this step.
struct Branch {
    int element = 0;
    ComponentGrowth growth = {};
};

struct CandidateLevel : ComponentLevel {
    std::vector<int> queue;  ///< the elements that touch the component
    /// The value of `state` that is restored after the search from a root.
    std::vector<ElementState> state_before_root;
    /// The excluded rivals, with the states that they had before they were excluded.
    std::vector<std::pair<int, ElementState>> rivals;
    std::vector<int> excluded_elements;  ///< the excluded elements of the path, a stack
    std::vector<Branch> branches;        ///< the branches of all nodes on the path, a stack
};

template <typename Goal>
class CandidateWalk : public ComponentWalk<CandidateWalk<Goal>, CandidateLevel> {
    using Base = ComponentWalk<CandidateWalk<Goal>, CandidateLevel>;
    using enum ElementState;
    using Growth = ComponentGrowth;
    using Level = CandidateLevel;
    using Base::candidates_;
    using Base::components_;
    using Base::current_grid;
    using Base::current_level;
    using Base::grid_index;
    using Base::is_stopped_;
    using Base::node_count_;
    using Base::walk_choices_;

  public:
    /// `cut` can be null.
    CandidateWalk(const Candidates& candidates, Goal& goal, CoverabilityTest* cut)
        : Base(candidates), goal_(goal), coverability_test_(cut) {}

    // --- The policy of ComponentWalk. ---

    void begin(Level& /*unused*/) {}

    bool may_begin_at(std::size_t root) const {
        return goal_.includes_roots_without_candidates ||
               current_grid().can_begin_first_component[root];
    }

    void grow_from(int root, const Remainder& remainder) {
        const WalkElement& element = current_grid().walk_elements[static_cast<std::size_t>(root)];
        if (!fits_in(element, remainder)) return;
        Level& level = this->current_level();
        const Growth growth = this->growth_with(root, {});
        Remainder new_remainder = remainder_after(element, remainder);
        new_remainder.line_position =
            std::max(new_remainder.line_position, element.min_line_position);
        if (growth.min_needed_area() > new_remainder.area ||
            !is_coverable(level, root, new_remainder))
            return;
        level.state_before_root = level.state;
        level.queue.clear();
        const std::size_t mark_count_before = mark_count();
        include(level, root, growth);
        if (take_element(level, root, new_remainder)) grow(new_remainder, growth);
        undo_take_element(root, mark_count_before);
        if (auto* const partial_tiling = tiling()) partial_tiling->clear();
        level.state = level.state_before_root;
        level.rivals.clear();
        components_.back().elements.clear();
        --taken_element_count_;
    }

    void exclude(int element) {
        current_level().state[static_cast<std::size_t>(element)] = excluded;
        if (auto* const partial_tiling = tiling()) partial_tiling->exclude_element(element);
    }

    void undo_exclude(int element) {
        current_level().state[static_cast<std::size_t>(element)] = queued;
        if (auto* const partial_tiling = tiling()) partial_tiling->undo_exclude_element(element);
    }

  private:
    static Remainder remainder_after(const WalkElement& element, const Remainder& remainder) {
        return {remainder.area - element.area, remainder.half_cell_count - element.half_cell_count,
                std::max(remainder.line_position, element.max_line_position)};
    }

    // --- The tree. ---

    // Visits a node. If the component does not need another element, the first branch completes it
    // and begins the next component. The other branches, in visit_children(), add an element to the
    // component.
    void grow(const Remainder& remainder, const Growth& growth) {
        if (!this->enter_node()) {
            ++node_count_;
            if (taken_element_count_ == goal_.depth) return goal_.report_node(components_);
            if (goal_.is_stopped()) this->stop();
            if (is_stopped_) return;
        }
        const bool has_prescribed_element = path_prescribes_next_element();
        const bool can_be_complete =
            growth.generated_subgroup == current_grid().graph.subgroups.whole_group() &&
            !has_prescribed_element;
        if (remainder.area == 0) {
            if (can_be_complete && !walk_choices_.is_resuming()) report_candidate();
            return;
        }
        walk_choices_.open();
        if (can_be_complete && walk_choices_.enter(0)) finish_component(remainder);
        const bool is_extended =
            !is_stopped_ && (has_prescribed_element || !this->is_complete_in_path()) &&
            (!Goal::cuts_unreachable_areas || candidates_.is_reachable(remainder.area));
        if (is_extended) visit_children(remainder, growth);
        walk_choices_.close();
    }

    void report_candidate() {
        if (!goal_.report_candidate(candidates_, components_)) this->stop();
    }

    // Whether the walk enters the branch with this index in visit_children(). Branch 0 of the node
    // is the complete component. So the branch b of visit_children() is the branch b + 1 of the
    // node.
    bool try_enter(std::size_t branch) {
        return walk_choices_.enter(static_cast<std::uint32_t>(branch) + 1);
    }

    // Visits the children of a node. If an element of the queue has the state `queued`, the walk
    // has not decided about it yet. The walk has taken or excluded the other elements of the queue.
    void visit_children(const Remainder& remainder, const Growth& growth) {
        Level& level = this->current_level();
        const std::size_t first_excluded_index = level.excluded_elements.size();
        const std::size_t first_branch_index = level.branches.size();
        if (component_coverage() == nullptr || goal_.depth != no_limit ||
            path_prescribes_next_element()) {
            extend_in_order(level, remainder, growth);
        } else if (fits_at_most_one_element(remainder)) {
            extend_by_last_element(level, remainder, growth);
        } else if (find_branches(level, remainder, growth) && has_enough_room(level, remainder)) {
            visit_branches(level, first_branch_index, remainder);
        }
        level.branches.resize(first_branch_index);
        while (level.excluded_elements.size() > first_excluded_index) {
            undo_exclude(level.excluded_elements.back());
            level.excluded_elements.pop_back();
        }
    }

    bool path_prescribes_next_element() const {
        const CandidateComponent* path = this->path_component();
        return path != nullptr && components_.back().elements.size() < path->elements.size();
    }

    // Takes the elements in the order of the queue. The names of cubes depend on this order.
    void extend_in_order(Level& level, const Remainder& remainder, const Growth& growth) {
        const auto& walk_elements = current_grid().walk_elements;
        const std::size_t queue_size = level.queue.size();
        for (std::size_t i = 0; i < queue_size && !is_stopped_; ++i) {
            const int element = level.queue[i];
            const auto element_index = static_cast<std::size_t>(element);
            if (level.state[element_index] != queued) continue;
            // An element that is too large for the remaining area is also too large at all nodes
            // below. ComponentCoverage never uses such an element, because it compares areas. But a
            // placement of a partial tiling could cover the element. So if there is a partial
            // tiling, the element is excluded.
            const bool is_usable = fits_in(walk_elements[element_index], remainder);
            if (!is_usable && tiling() == nullptr) continue;
            if (is_usable && try_enter(i) && this->is_on_path(element)) {
                const Growth new_growth = this->growth_with(element, growth);
                const Remainder new_remainder =
                    remainder_after(walk_elements[element_index], remainder);
                if (new_growth.min_needed_area() <= new_remainder.area &&
                    is_coverable(level, element, new_remainder))
                    take(level, element, new_remainder, new_growth);
            }
            exclude(element);
            level.excluded_elements.push_back(element);
            if (!can_exclude(level, element, remainder) || !has_enough_room(level, remainder))
                break;
        }
    }

    // Whether the total area of the elements that are not excluded is at least the remaining area.
    // The result can be false only if the horizon leaves little more room than the silhouette
    // needs. Each later component begins further out on a line (see Element::min_line_position). An
    // excluded element touches the component, or it is a root before the root of the component. So
    // no later component of the grid contains an excluded element.
    bool has_enough_room(const Level& level, const Remainder& remainder) const {
        const CandidateGrid& grid = current_grid();
        if (!Goal::cuts_unreachable_areas ||
            (candidates_.question().mixed || grid.capacity > 2 * candidates_.question().area))
            return true;
        int free_area = 0;
        for (std::size_t unit = 0;
             unit < grid.elements_by_unit.size() && free_area < remainder.area; ++unit) {
            const auto elements = grid.elements_by_unit[unit];
            const auto state_of = [&](int element) {
                return level.state[static_cast<std::size_t>(element)];
            };
            if (std::ranges::any_of(elements,
                                    [&](int element) { return state_of(element) == taken; }))
                continue;
            const auto largest_element = std::ranges::find_if(
                elements, [&](int element) { return state_of(element) != excluded; });
            if (largest_element != elements.end())
                free_area += grid.walk_elements[static_cast<std::size_t>(*largest_element)].area;
        }
        return free_area >= remainder.area;
    }

    // Makes a branch for each queued element that a candidate below this node can contain, and
    // excludes the other queued elements. An element is excluded in three cases: it does not fit
    // into the remaining area; after it is taken, the remaining area does not suffice to make the
    // component invariant; or after it is taken, pieces cannot cover it with the remaining area.
    // The nodes below do not test an excluded element again. Returns whether the component can be
    // covered without the excluded elements.
    bool find_branches(Level& level, const Remainder& remainder, const Growth& growth) {
        const auto& walk_elements = current_grid().walk_elements;
        std::uint64_t excluded_mask = 0;
        for (const int element : level.queue) {
            const auto element_index = static_cast<std::size_t>(element);
            if (level.state[element_index] != queued) continue;
            if (fits_in(walk_elements[element_index], remainder)) {
                const Growth new_growth = this->growth_with(element, growth);
                const Remainder new_remainder =
                    remainder_after(walk_elements[element_index], remainder);
                if (new_growth.min_needed_area() <= new_remainder.area &&
                    is_coverable(level, element, new_remainder)) {
                    level.branches.push_back({element, new_growth});
                    continue;
                }
            }
            exclude(element);
            level.excluded_elements.push_back(element);
            excluded_mask |= ComponentCoverage::bit_of(element);
        }
        return component_coverage()->is_coverable_without(growing_component(level), excluded_mask,
                                                          remainder);
    }

    // Takes the branches from the index `first_branch_index` on. find_needed_elements() looks for a
    // part of the component that can be covered only if at least one of certain elements is taken.
    // If there is such a part, each candidate below this node contains one of these elements. In
    // this case, only these elements are taken.
    void visit_branches(Level& level, std::size_t first_branch_index, const Remainder& remainder) {
        const std::size_t branch_count = level.branches.size() - first_branch_index;
        if (component_coverage()->find_needed_elements(growing_component(level), remainder,
                                                       branch_count, needed_elements_)) {
            const auto first_branch =
                level.branches.begin() + static_cast<std::ptrdiff_t>(first_branch_index);
            const auto is_needless = [&](const Branch& branch) {
                return std::ranges::find(needed_elements_, branch.element) ==
                       needed_elements_.end();
            };
            level.branches.erase(std::remove_if(first_branch, level.branches.end(), is_needless),
                                 level.branches.end());
        }
        const std::size_t branch_end = level.branches.size();
        for (std::size_t i = first_branch_index; i < branch_end && !is_stopped_; ++i) {
            const auto [element, growth] = level.branches[i];
            const WalkElement& walk_element =
                current_grid().walk_elements[static_cast<std::size_t>(element)];
            const Remainder new_remainder = remainder_after(walk_element, remainder);
            if (try_enter(i - first_branch_index) && is_coverable(level, element, new_remainder))
                take(level, element, new_remainder, growth);
            exclude(element);
            level.excluded_elements.push_back(element);
            if (i + 1 < branch_end &&
                !(can_exclude(level, element, remainder) && has_enough_room(level, remainder)))
                break;
        }
    }

    bool fits_at_most_one_element(const Remainder& remainder) const {
        return remainder.area < 2 * candidates_.min_element_area();
    }

    // Takes each queued element that completes the component and whose area is all of the remaining
    // area.
    void extend_by_last_element(Level& level, const Remainder& remainder, const Growth& growth) {
        const CandidateGrid& grid = current_grid();
        const std::size_t queue_size = level.queue.size();
        for (std::size_t i = 0; i < queue_size && !is_stopped_; ++i) {
            const int element = level.queue[i];
            const auto element_index = static_cast<std::size_t>(element);
            const WalkElement& walk_element = grid.walk_elements[element_index];
            if (level.state[element_index] != queued || walk_element.area != remainder.area ||
                !fits_in(walk_element, remainder) || !try_enter(i))
                continue;
            const Growth new_growth = this->growth_with(element, growth);
            if (new_growth.generated_subgroup != grid.graph.subgroups.whole_group()) continue;
            const Remainder new_remainder = remainder_after(walk_element, remainder);
            if (!is_coverable(level, element, new_remainder)) continue;
            take(level, element, new_remainder, new_growth);
            level.state[element_index] = queued;
        }
    }

    // Visits the node with one more element. The caller must set the state of the element
    // afterwards.
    void take(Level& level, int element, const Remainder& new_remainder, const Growth& growth) {
        const std::size_t queue_size = level.queue.size();
        const std::size_t first_rival = level.rivals.size();
        const std::size_t mark_count_before = mark_count();
        include(level, element, growth);
        if (take_element(level, element, new_remainder)) grow(new_remainder, growth);
        undo_take_element(element, mark_count_before);
        undo_include(level, queue_size, first_rival);
    }

    void include(Level& level, int element, const Growth& growth) {
        const auto& grid = this->current_grid();
        const WalkElement& walk_element = grid.walk_elements[static_cast<std::size_t>(element)];
        level.state[static_cast<std::size_t>(element)] = taken;
        level.potential[static_cast<std::size_t>(element)] = growth.potential;
        for (const int rival : grid.element_lists[walk_element.rivals]) {
            auto& state = level.state[static_cast<std::size_t>(rival)];
            if (state == excluded) continue;
            level.rivals.emplace_back(rival, state);
            state = excluded;
        }
        for (const int neighbour : grid.element_lists[walk_element.neighbours]) {
            auto& state = level.state[static_cast<std::size_t>(neighbour)];
            if (state != free) continue;
            state = queued;
            level.queue.push_back(neighbour);
        }
        components_.back().elements.push_back(element);
        ++taken_element_count_;
    }

    // Undoes include(), but keeps the state of the included element. The caller must set this
    // state.
    void undo_include(Level& level, std::size_t queue_size, std::size_t first_rival) {
        components_.back().elements.pop_back();
        --taken_element_count_;
        while (level.queue.size() > queue_size) {
            level.state[static_cast<std::size_t>(level.queue.back())] = free;
            level.queue.pop_back();
        }
        while (level.rivals.size() > first_rival) {
            const auto [rival, state] = level.rivals.back();
            level.state[static_cast<std::size_t>(rival)] = state;
            level.rivals.pop_back();
        }
    }

    // Must be called when the group maps the component onto itself and area is left. Starts the
    // next component.
    void finish_component(const Remainder& remainder) {
        if (!candidates_.allows_several_components()) return;
        // Later components cannot cover a part of this component, so the placements over this
        // component must be possible without further area.
        const Remainder no_remainder{0, 0, remainder.line_position};
        if (component_coverage() == nullptr ||
            component_coverage()->is_component_coverable(growing_component(current_level()),
                                                         no_remainder, true))
            this->start_next_component(remainder);
    }

    // --- The tests whether placements can cover the component. ---

    ComponentCoverage* component_coverage() {
        return coverability_test_ == nullptr ? nullptr
                                             : coverability_test_->component_coverage(grid_index());
    }

    PartialTiling* tiling() {
        return coverability_test_ == nullptr ? nullptr : coverability_test_->tiling(grid_index());
    }

    GrowingComponent growing_component(const Level& level) const {
        return {current_grid(), level.state, components_.back().elements};
    }

    PartialTiling::Question covering_question(const Remainder& remainder) const {
        return {components_.back().elements, remainder.area};
    }

    bool is_coverable(const Level& level, int element, const Remainder& remainder) {
        return component_coverage() == nullptr ||
               component_coverage()->is_coverable(growing_component(level), element, remainder);
    }

    // Must be called after the element was taken. Returns whether the component can still be
    // covered if only `remainder` remains. If area remains, but at most one more element fits,
    // ComponentCoverage does not test the component here: extend_by_last_element() tests it
    // together with the last element.
    bool take_element(const Level& level, int element, const Remainder& remainder) {
        if (auto* const partial_tiling = tiling())
            return partial_tiling->take_element(element, covering_question(remainder));
        if (component_coverage() == nullptr ||
            (remainder.area > 0 && fits_at_most_one_element(remainder)))
            return true;
        const WalkElement& walk_element =
            current_grid().walk_elements[static_cast<std::size_t>(element)];
        std::uint64_t rivals_mask = 0;
        for (const int rival : current_grid().element_lists[walk_element.rivals])
            rivals_mask |= ComponentCoverage::bit_of(rival);
        const GrowingComponent component = growing_component(level);
        return component_coverage()->is_component_coverable(component, remainder,
                                                            walk_element.half_cell_count > 0) &&
               component_coverage()->is_coverable_without(component, rivals_mask, remainder);
    }

    void undo_take_element(int element, std::size_t mark_count_before) {
        if (auto* const partial_tiling = tiling()) partial_tiling->undo_take_element(element);
        if (component_coverage() != nullptr)
            component_coverage()->undo_marks_down_to(mark_count_before);
    }

    std::size_t mark_count() {
        return component_coverage() == nullptr ? 0 : component_coverage()->mark_count();
    }

    // Whether the component can still be covered after the element was excluded.
    bool can_exclude(const Level& level, int element, const Remainder& remainder) {
        if (auto* const partial_tiling = tiling())
            return partial_tiling->can_exclude(element, covering_question(remainder));
        return component_coverage() == nullptr ||
               component_coverage()->is_coverable_without(
                   growing_component(level), ComponentCoverage::bit_of(element), remainder);
    }

    std::vector<int>
        needed_elements_;  ///< the result of find_needed_elements() in visit_branches()
    Goal& goal_;
    CoverabilityTest* coverability_test_;
    std::size_t taken_element_count_ = 0;  ///< the number of taken elements of all components
};

// The remainder of a walk that has not taken an element yet.
Remainder initial_remainder(const Candidates& candidates) {
    const CandidateQuestion& question = candidates.question();
    return {question.area, question.half_cell_count, -unreachable};
}

std::vector<CandidateCube> list_cubes(const Candidates& candidates, std::size_t depth,
                                      bool includes_roots_without_candidates,
                                      const std::atomic<bool>* stop,
                                      std::size_t max_count = no_limit) {
    if (!candidates.is_area_reachable()) return {};
    ListGoal goal{candidates, depth, includes_roots_without_candidates, stop, max_count};
    CandidateWalk(candidates, goal, nullptr).walk({}, initial_remainder(candidates));
    throw_if_stopped(stop);
    return std::move(goal.cubes);
}

}  // namespace

bool Candidates::visit(const CandidateCube& cube, const Visitor& visitor,
                       const std::atomic<bool>* stop, CoverabilityTest* cut,
                       const WalkResumption* resumption) const {
    if (!is_area_reachable()) return true;
    VisitGoal goal{visitor, stop};
    return CandidateWalk(*this, goal, cut).walk(cube.path, initial_remainder(*this), resumption);
}

std::int64_t Candidates::count_nodes_until(const CandidateCube& cube,
                                           const std::function<bool()>& is_over,
                                           CoverabilityTest* cut) const {
    CountGoal goal{is_over};
    CandidateWalk walk(*this, goal, cut);
    walk.walk(cube.path, initial_remainder(*this));
    return walk.node_count();
}

std::vector<CandidateCube> Candidates::children(const CandidateCube& cube, const Visitor& visitor,
                                                CoverabilityTest* cut) const {
    ChildrenGoal goal{visitor, 1};
    for (const CandidateComponent& component : cube.path) goal.depth += component.elements.size();
    CandidateWalk(*this, goal, cut).walk(cube.path, initial_remainder(*this));
    return std::move(goal.children);
}

std::vector<CandidateCube> Candidates::cubes(std::size_t depth, const std::atomic<bool>* stop,
                                             std::size_t max_count) const {
    return list_cubes(*this, depth, true, stop, max_count);
}

std::vector<CandidateCube> Candidates::cubes_with_possible_area(
    std::size_t depth, const std::atomic<bool>* stop) const {
    return list_cubes(*this, depth, false, stop);
}

}  // namespace orbitile::candidate
