// The walk through the tree of candidates.
//
// A candidate is a set of orbits of cells. The areas of the orbits add up to the area of the
// pieces, and the group maps each component of the set onto itself. The walk lists each candidate
// once. It does not place pieces: exact cover decides afterwards whether pieces fill the candidate.
//
// ComponentWalk chooses the root of a component and goes from one component to the next. Within a
// component the walk follows Redelmeier (Counting polyominoes: yet another attack, 1981). Elements
// that touch the component wait in a queue. The walk takes the first element of the queue. It
// continues with the elements behind it and with the new elements that touch it. Then the walk
// excludes this first element and does the same with the next one. For example, with the queue a b
// c, the walk makes
//
//     all sets with a;  those with b but not a;  those with c but neither a nor b.
//
// No set is in two of these three groups, and each connected set that contains the root is in one
// of them. So each set is made once, and no set has to be remembered. An excluded element is free
// again when the walk returns to the node at which it was excluded.
//
// Without further tests, almost all nodes would lead to no candidate. So a node is cut, that is,
// the walk does not continue below it, if one of the following holds. Below such a node there is no
// candidate that pieces can fill.
//
//   area       The new element is larger than the remaining area, or has more half cells than the
//              silhouette may still contain.
//   closing    The component needs more than the remaining area until the group maps it onto itself
//              (min_need(), closing.hpp).
//   reachable  The remaining area is not a sum of areas of orbits.
//   covering   For some part of the component, no placement that covers it can be completed with
//              the remaining area (covering_cut.hpp). When an element is taken, its own parts are
//              tested. When an element is excluded, its loss can make placements impossible, so
//              the taken elements that may depend on it are tested. A PartialTiling tests more:
//              whether placements that do not overlap can cover all taken elements.
//
// When a component is invariant under the group, it can be complete. If no area is left, the set is
// a candidate. If area is left, the walk tries both: it begins another component, and it lets this
// component grow further. The queue, the excluded elements and the excluded rivals are stacks. When
// the walk returns from a node, it undoes the changes in reverse order.
//
// The walk has four uses, and for each of them a Goal. VisitGoal visits the candidates of a cube.
// ChildrenGoal stops one element below a given path. ListGoal stops at a given depth and names each
// node that it reaches there. These nodes are the cubes, and catalogues store their names. ListGoal
// must not use the tests "reachable" and "covering", because then the cubes would differ from those
// of stored catalogues.
#include <algorithm>
#include <limits>
#include <span>
#include <string>
#include <utility>

#include "candidate/candidates.hpp"
#include "candidate/component_walk.hpp"
#include "candidate/covering_cut.hpp"
#include "candidate/stopped.hpp"

namespace orbitile::candidate {
namespace {

constexpr std::size_t unlimited = std::numeric_limits<std::size_t>::max();

using Components = std::vector<CandidateComponent>;

struct VisitGoal {
    static constexpr bool cuts_unreachable_areas = true;
    static constexpr bool includes_dead_roots = false;
    static constexpr std::size_t depth = unlimited;

    bool is_stopped() const { return stop != nullptr && stop->load(std::memory_order_relaxed); }
    void report_node(const Components& /*unused*/) {}
    bool report_candidate(const Candidates& candidates, const Components& components) {
        return !candidates.is_wanted(components) || visitor(components);
    }

    const Candidates::Visitor& visitor;
    const std::atomic<bool>* stop;
};

// Only counts nodes. A question for the end costs more than a node, so it is asked once in many
// nodes.
struct NodeGoal {
    static constexpr bool cuts_unreachable_areas = true;
    static constexpr bool includes_dead_roots = false;
    static constexpr std::size_t depth = unlimited;
    static constexpr int nodes_per_question = 256;

    bool is_stopped() const {
        if (++asked % nodes_per_question == 1) is_ended = is_over();
        return is_ended;
    }
    void report_node(const Components& /*unused*/) {}
    bool report_candidate(const Candidates& /*unused*/, const Components& /*unused*/) {
        return true;
    }

    const std::function<bool()>& is_over;
    mutable int asked = 0;
    mutable bool is_ended = false;
};

struct ChildrenGoal {
    static constexpr bool cuts_unreachable_areas = true;
    static constexpr bool includes_dead_roots = false;

    bool is_stopped() const { return false; }
    void report_node(const Components& components) { children.push_back({components, {}}); }
    bool report_candidate(const Candidates& candidates, const Components& components) {
        return !candidates.is_wanted(components) || visitor(components);
    }

    const Candidates::Visitor& visitor;
    std::size_t depth;
    std::vector<CandidateCube> children = {};
};

std::string cube_name(const Candidates& candidates, const Components& components) {
    std::string name;
    for (const CandidateComponent& component : components) {
        if (!name.empty()) name += '|';
        name += std::string(centre_name(component.centre)) + ":";
        const GainGraph& graph = candidates.graph(component.centre);
        for (const int element : component.elements) {
            name += element_name(candidates.question().lattice,
                                 graph.elements[static_cast<std::size_t>(element)].cell);
        }
    }
    return name;
}

struct ListGoal {
    static constexpr bool cuts_unreachable_areas = false;

    bool is_stopped() const {
        return cubes.size() > max_count ||
               (stop != nullptr && stop->load(std::memory_order_relaxed));
    }
    void report_node(const Components& components) {
        cubes.push_back({components, cube_name(candidates, components)});
    }
    bool report_candidate(const Candidates& /*unused*/, const Components& components) {
        if (candidates.uses_wanted_grids(components)) report_node(components);
        return true;
    }

    const Candidates& candidates;
    std::size_t depth;
    bool includes_dead_roots;
    const std::atomic<bool>* stop;
    std::size_t max_count;
    std::vector<CandidateCube> cubes = {};
};

struct CandidateLevel : ComponentLevel {
    std::vector<int> queue;                            ///< elements that touch the component
    std::vector<ElementState> state_before_root;       ///< `state`, to be restored after the root
    std::vector<std::pair<int, ElementState>> rivals;  ///< excluded; with former states
    std::vector<int> excluded;                         ///< elements to be readmitted, a stack
};

template <typename Goal>
class CandidateWalk : public ComponentWalk<CandidateWalk<Goal>, CandidateLevel> {
    using Base = ComponentWalk<CandidateWalk<Goal>, CandidateLevel>;
    using enum ElementState;
    using Growth = ComponentGrowth;
    using Step = CandidateStep;
    using Level = CandidateLevel;
    using Base::candidates_;
    using Base::components_;
    using Base::current_grid;
    using Base::current_level;
    using Base::grid_index;
    using Base::is_stopped_;
    using Base::nodes_;

  public:
    /// `cut` can be null.
    CandidateWalk(const Candidates& candidates, Goal& goal, CoveringCut* cut)
        : Base(candidates), goal_(goal), cut_(cut) {}

    // --- The policy of ComponentWalk. ---

    void begin(Level& /*unused*/) {}

    bool may_begin_at(std::size_t root) const {
        return goal_.includes_dead_roots || current_grid().can_begin_first[root];
    }

    void grow_from(int root, const Remainder& rest) {
        const Step& element = current_grid().steps[static_cast<std::size_t>(root)];
        if (!fits_in(element, rest)) return;
        Level& level = this->current_level();
        const Growth growth = this->growth_with(root, {});
        Remainder further = remainder_after(element, rest);
        further.line = std::max(further.line, element.line_low);
        if (growth.min_need() > further.area || !is_coverable(level, root, further)) return;
        level.state_before_root = level.state;
        level.queue.clear();
        include(level, root, growth);
        if (take_element(level, root, further)) grow(0, further, growth);
        release_element(root);
        if (auto* const partial = tiling()) partial->clear();
        level.state = level.state_before_root;
        level.rivals.clear();
        components_.back().elements.clear();
        --taken_element_count_;
    }

    void exclude(int index) {
        current_level().state[static_cast<std::size_t>(index)] = excluded;
        if (auto* const partial = tiling()) partial->exclude_element(index);
    }

    void readmit(int index) {
        current_level().state[static_cast<std::size_t>(index)] = queued;
        if (auto* const partial = tiling()) partial->readmit_element(index);
    }

  private:
    static bool fits_in(const Step& element, const Remainder& rest) {
        return element.area <= rest.area && element.half_cells <= rest.half_cells;
    }

    static Remainder remainder_after(const Step& element, const Remainder& rest) {
        return {rest.area - element.area, rest.half_cells - element.half_cells,
                std::max(rest.line, element.line_high)};
    }

    // --- The tree. ---

    // Visits a node. `from` is the index of the first element in the queue that is not decided.
    void grow(std::size_t from, const Remainder& rest, const Growth& growth) {
        ++nodes_;
        if (taken_element_count_ == goal_.depth) return goal_.report_node(components_);
        const CandidateComponent* path = this->path_component();
        const bool is_before_end_of_path =
            path != nullptr && components_.back().elements.size() < path->elements.size();
        is_stopped_ = is_stopped_ || goal_.is_stopped();
        if (growth.generated_subgroup == current_grid().graph.subgroups.whole() &&
            !is_before_end_of_path) {
            complete(rest);
        }
        if (rest.area == 0 || is_stopped_) return;
        if (this->is_complete_in_path() && !is_before_end_of_path) return;
        if (Goal::cuts_unreachable_areas && !candidates_.is_reachable(rest.area)) return;
        extend(from, rest, growth);
    }

    void extend(std::size_t from, const Remainder& rest, const Growth& growth) {
        Level& level = this->current_level();
        const auto& steps = current_grid().steps;
        const std::size_t first_excluded = level.excluded.size();
        const std::size_t queue_size = level.queue.size();
        for (std::size_t i = from; i < queue_size && !is_stopped_; ++i) {
            const int index = level.queue[i];
            const auto at = static_cast<std::size_t>(index);
            if (level.state[at] == excluded) continue;
            const Step& element = steps[at];
            // An element that is too large for the remaining area is also too large below this
            // node. is_placement_possible() tests the area, so the element need not be excluded for
            // it. A partial tiling must exclude it, because one of its placements could cover the
            // element.
            const bool is_usable = fits_in(element, rest);
            if (!is_usable && tiling() == nullptr) continue;
            if (is_usable && this->is_on_path(index)) {
                const Growth larger = this->growth_with(index, growth);
                const Remainder further = remainder_after(element, rest);
                if (larger.min_need() <= further.area && is_coverable(level, index, further)) {
                    const std::size_t first_rival = level.rivals.size();
                    include(level, index, larger);
                    if (take_element(level, index, further)) grow(i + 1, further, larger);
                    release_element(index);
                    undo_include(level, queue_size, first_rival);
                }
            }
            exclude(index);
            level.excluded.push_back(index);
            if (!can_exclude(level, index, rest)) break;
        }
        while (level.excluded.size() > first_excluded) {
            readmit(level.excluded.back());
            level.excluded.pop_back();
        }
    }

    void include(Level& level, int index, const Growth& growth) {
        const auto& grid = this->current_grid();
        const Step& step = grid.steps[static_cast<std::size_t>(index)];
        level.state[static_cast<std::size_t>(index)] = taken;
        level.potential[static_cast<std::size_t>(index)] = growth.potential;
        for (const int rival : grid.others[step.rivals]) {
            auto& state = level.state[static_cast<std::size_t>(rival)];
            if (state == excluded) continue;
            level.rivals.emplace_back(rival, state);
            state = excluded;
        }
        for (const int neighbour : grid.others[step.neighbours]) {
            auto& state = level.state[static_cast<std::size_t>(neighbour)];
            if (state != free) continue;
            state = queued;
            level.queue.push_back(neighbour);
        }
        components_.back().elements.push_back(index);
        ++taken_element_count_;
    }

    // Undoes include(), except that the caller must set the state of the included element.
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

    // Called when the group maps the component onto itself. If no area is left, it reports the
    // candidate. Otherwise it starts the next component.
    void complete(const Remainder& rest) {
        if (rest.area == 0) {
            is_stopped_ = is_stopped_ || !goal_.report_candidate(candidates_, components_);
            return;
        }
        if (!candidates_.is_nested()) return;
        // Later components cannot cover a part of this component, so its placements must be
        // possible without further area.
        if (is_component_coverable(current_level(), {0, 0, rest.line}, true))
            this->start_next_component(rest);
    }

    // --- What placements can cover. ---

    const PlacementNeeds* needs() const { return cut_ == nullptr ? nullptr : cut_->needs(); }

    PartialTiling* tiling() { return cut_ == nullptr ? nullptr : cut_->tiling(grid_index()); }

    PartialTiling::Question covering_question(const Remainder& rest) const {
        return {components_.back().elements, rest.area};
    }

    // Must be called when the element was taken. Returns whether the component can still be covered
    // if only `rest` remains.
    bool take_element(const Level& level, int index, const Remainder& rest) {
        if (auto* const partial = tiling())
            return partial->take_element(index, covering_question(rest));
        const bool has_halves =
            current_grid().steps[static_cast<std::size_t>(index)].half_cells > 0;
        return is_component_coverable(level, rest, has_halves) &&
               is_coverable_without_rivals(level, index, rest);
    }

    void release_element(int index) {
        if (auto* const partial = tiling()) partial->release_element(index);
    }

    // Whether the component can still be covered after the element `index` was excluded.
    bool can_exclude(const Level& level, int index, const Remainder& rest) {
        if (auto* const partial = tiling())
            return partial->can_exclude(index, covering_question(rest));
        return is_coverable_without(level, index, rest);
    }

    // Whether each part of the element has a placement that can still be completed. For each part,
    // the placement that was found last time is tried first, because it is usually still possible.
    bool is_coverable(const Level& level, int index, const Remainder& rest) const {
        const PlacementNeeds* const needs = this->needs();
        if (needs == nullptr) return true;
        std::vector<int>& found = cut_->found(grid_index());
        const auto& parts = needs->part_numbers(grid_index(), index);
        for (std::uint32_t part = parts.begin; part < parts.end; ++part) {
            int& last = found[part];
            if (last >= 0 && is_placement_possible(level, last, rest)) continue;
            const auto& all = needs->placement_numbers(grid_index(), static_cast<int>(part));
            auto placement = static_cast<int>(all.begin);
            const auto end = static_cast<int>(all.end);
            while (placement < end && !is_placement_possible(level, placement, rest)) ++placement;
            if (placement == end) return false;
            last = placement;
        }
        return true;
    }

    // Whether the elements that the placement needs can be taken with the remaining area.
    bool is_placement_possible(const Level& level, int placement, const Remainder& rest) const {
        const auto& steps = current_grid().steps;
        int area = rest.area;
        for (const auto& [element, other_element] : needs()->needs(grid_index(), placement)) {
            int least = unreachable;
            for (const int one : {element, other_element}) {
                if (one < 0) continue;
                const auto at = static_cast<std::size_t>(one);
                if (level.state[at] == taken) {
                    least = 0;
                } else if (level.state[at] != excluded && fits_in(steps[at], rest)) {
                    least = std::min(least, steps[at].area);
                }
            }
            if (least > area) return false;
            area -= least;
        }
        return true;
    }

    // Whether is_coverable() is true for all taken elements. It was true before the last element
    // was taken. It can have become false only if the remaining area is less than some placement
    // needs, or if fewer half cells are left than before.
    bool is_component_coverable(const Level& level, const Remainder& rest,
                                bool has_fewer_halves) const {
        if (needs() == nullptr) return true;
        if (!has_fewer_halves && rest.area >= needs()->max_need(grid_index())) return true;
        return std::ranges::all_of(components_.back().elements,
                                   [&](int element) { return is_coverable(level, element, rest); });
    }

    // Whether is_coverable() is true for those taken elements that have a placement that may need
    // the excluded element.
    bool is_coverable_without(const Level& level, int excluded_one, const Remainder& rest) const {
        if (needs() == nullptr) return true;
        const std::uint64_t dependent_elements_mask =
            needs()->dependent_elements_mask(grid_index(), excluded_one);
        return std::ranges::all_of(components_.back().elements, [&](int element) {
            return (dependent_elements_mask & PlacementNeeds::bit_of(element)) == 0 ||
                   is_coverable(level, element, rest);
        });
    }

    bool is_coverable_without_rivals(const Level& level, int index, const Remainder& rest) const {
        if (needs() == nullptr) return true;
        return std::ranges::all_of(
            current_grid().others[current_grid().steps[static_cast<std::size_t>(index)].rivals],
            [&](int rival) { return is_coverable_without(level, rival, rest); });
    }

    Goal& goal_;
    CoveringCut* cut_;
    std::size_t taken_element_count_ = 0;  ///< the number of taken elements of all components
};

// What is left at the beginning, when no element is taken.
Remainder whole_silhouette(const Candidates& candidates) {
    const CandidateQuestion& question = candidates.question();
    return {question.area, question.half_cells, -unreachable};
}

std::vector<CandidateCube> list_cubes(const Candidates& candidates, std::size_t depth,
                                      bool with_dead, const std::atomic<bool>* stop,
                                      std::size_t max_count = unlimited) {
    if (!candidates.is_area_reachable()) return {};
    ListGoal goal{candidates, depth, with_dead, stop, max_count};
    CandidateWalk(candidates, goal, nullptr).walk({}, whole_silhouette(candidates));
    throw_if_stopped(stop);
    return std::move(goal.cubes);
}

}  // namespace

bool Candidates::visit(const CandidateCube& cube, const Visitor& visitor,
                       const std::atomic<bool>* stop, CoveringCut* cut) const {
    if (!is_area_reachable()) return true;
    VisitGoal goal{visitor, stop};
    return CandidateWalk(*this, goal, cut).walk(cube.path, whole_silhouette(*this));
}

std::int64_t Candidates::count_nodes_until(const CandidateCube& cube,
                                           const std::function<bool()>& is_over,
                                           CoveringCut* cut) const {
    NodeGoal goal{is_over};
    CandidateWalk walk(*this, goal, cut);
    walk.walk(cube.path, whole_silhouette(*this));
    return walk.nodes();
}

std::vector<CandidateCube> Candidates::children(const CandidateCube& cube, const Visitor& visitor,
                                                CoveringCut* cut) const {
    ChildrenGoal goal{visitor, 1};
    for (const CandidateComponent& component : cube.path) goal.depth += component.elements.size();
    CandidateWalk(*this, goal, cut).walk(cube.path, whole_silhouette(*this));
    return std::move(goal.children);
}

std::vector<CandidateCube> Candidates::cubes(std::size_t depth, const std::atomic<bool>* stop,
                                             std::size_t max_count) const {
    return list_cubes(*this, depth, true, stop, max_count);
}

std::vector<CandidateCube> Candidates::live_cubes(std::size_t depth,
                                                  const std::atomic<bool>* stop) const {
    return list_cubes(*this, depth, false, stop);
}

}  // namespace orbitile::candidate
