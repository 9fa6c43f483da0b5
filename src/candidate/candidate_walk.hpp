// The walk through the tree of candidates.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "candidate/candidates.hpp"
#include "candidate/component_growth.hpp"
#include "candidate/covering_cut.hpp"

namespace orbitile {

/// One walk through the tree of candidates: through all of it to list the cubes, through one, or
/// only to the children of one.
class CandidateWalk {
  public:
    using CubeVisitor = std::function<void(CandidateCube)>;

    /// Through one cube.
    CandidateWalk(const Candidates& candidates, const CandidateCube& cube,
                  const Candidates::Visitor& visitor, const std::atomic<bool>* stop,
                  CoveringCut* cut)
        : candidates_(candidates), cube_(&cube), visitor_(&visitor), stop_(stop), cut_(cut) {}

    /// To the children of the node where the cube's path ends: they have one element more, and no
    /// name. The node itself is visited where it is a candidate.
    CandidateWalk(const Candidates& candidates, const CandidateCube& cube,
                  const Candidates::Visitor& visitor, const CubeVisitor& child_visitor,
                  CoveringCut* cut)
        : candidates_(candidates),
          cube_(&cube),
          visitor_(&visitor),
          cube_visitor_(&child_visitor),
          cut_(cut),
          cube_depth_(1) {
        for (const CandidateComponent& component : cube.path) {
            cube_depth_ += component.elements.size();
        }
    }

    /// Through the top of the tree, down to the cubes' depth; `lists_dead`: dead cubes, too (see
    /// Candidates::is_dead).
    CandidateWalk(const Candidates& candidates, std::size_t cube_depth, bool lists_dead,
                  const CubeVisitor& cube_visitor)
        : candidates_(candidates),
          cube_visitor_(&cube_visitor),
          cube_depth_(cube_depth),
          lists_dead_(lists_dead) {}

    bool run() {
        Level& level = level_at(0);
        for (const auto& grid : candidates_.grids_) {
            level.blocked.emplace_back(grid.graph.elements.size(), free);
        }
        for (std::size_t grid = 0; grid < candidates_.grids_.size(); ++grid) {
            const Centre centre = candidates_.centres_[grid];
            if (candidates_.question_.mixed || candidates_.wants(centre)) {
                start_component(grid, {candidates_.question_.area, 0, -unreachable});
            }
        }
        return !stopped_;
    }

    /// How many nodes of the tree were met.
    std::int64_t nodes() const { return nodes_; }

  private:
    using enum ElementState;
    using Growth = ComponentGrowth;

    // What one component grows with; the level's number is the component's.
    struct Level {
        std::vector<ElementState> state;
        std::vector<std::uint8_t> potential;  ///< of elements taken: the map that takes them in
        std::vector<int> queue;               ///< elements that touch the component
        std::vector<std::vector<ElementState>> blocked;    ///< by earlier components, by grid
        std::vector<ElementState> before_root;             ///< `state` when the next root is tried
        std::vector<std::pair<int, ElementState>> rivals;  ///< states to put back, a stack
        std::vector<int> tried;  ///< excluded elements to free again, a stack
    };

    struct Rest {
        int area;        ///< still to be covered, in shards
        int half_cells;  ///< taken so far
        int line;        ///< what is taken lies on the line where components begin up to here
    };

    Level& level_at(std::size_t index) {
        while (levels_.size() <= index) levels_.push_back(std::make_unique<Level>());
        return *levels_[index];
    }

    const Candidates::Grid& grid() const { return candidates_.grids_[component_grids_.back()]; }

    using Step = Candidates::Step;

    // What may still be taken in: shards, and half cells.
    struct Left {
        int area;
        int half_cells;
    };

    static bool is_within(const Step& element, const Left& left) {
        return element.area <= left.area && element.half_cells <= left.half_cells;
    }

    Left left_of(const Rest& rest) const {
        return {rest.area, candidates_.question_.half_cells - rest.half_cells};
    }

    static Left after(const Step& element, const Left& left) {
        return {left.area - element.area, left.half_cells - element.half_cells};
    }

    static Rest after(const Step& element, const Rest& rest) {
        return {rest.area - element.area, rest.half_cells + element.half_cells,
                std::max(rest.line, element.line_high)};
    }

    // What the path of the walked cube still says about the component that grows; none beyond it.
    const CandidateComponent* path_component() const {
        const std::size_t index = components_.size() - 1;
        if (cube_ == nullptr || index >= cube_->path.size()) return nullptr;
        return &cube_->path[index];
    }

    // Whether the path lets this element be the component's next one.
    bool on_path(int element) const {
        const CandidateComponent* path = path_component();
        const std::size_t depth = components_.back().elements.size();
        return path == nullptr || depth >= path->elements.size() ||
               path->elements[depth] == element;
    }

    void start_component(std::size_t grid_index, const Rest& rest) {
        const auto& grid = candidates_.grids_[grid_index];
        const Centre centre = candidates_.centres_[grid_index];
        Level& level = level_at(components_.size());
        level.state = level.blocked[grid_index];
        // With mirrors no map is needed to take an element in.
        level.potential.resize(std::max(level.potential.size(), grid.graph.elements.size()), 0);
        components_.push_back({centre, {}});
        component_grids_.push_back(grid_index);
        const CandidateComponent* path = path_component();
        const std::size_t first_tried = level.tried.size();
        const bool is_first = components_.size() == 1;
        for (std::size_t r = 0; r < grid.roots.size(); ++r) {
            const int root = grid.roots[r];
            if (path != nullptr && path->centre != centre) break;
            const auto at = static_cast<std::size_t>(root);
            const Step& element = grid.steps[at];
            const bool may_begin = !is_first || lists_dead_ || grid.begins[r];
            const bool usable = level.state[at] != decided && element.line_low >= rest.line &&
                                may_begin && is_within(element, left_of(rest)) && on_path(root);
            if (usable) {
                const Growth growth = with(level, root, {});
                const Left left = after(element, left_of(rest));
                if (growth.least_need() <= left.area && is_coverable(level, root, left)) {
                    level.before_root = level.state;
                    level.queue.clear();
                    include(level, root, growth);
                    Rest further = after(element, rest);
                    further.line = std::max(further.line, element.line_low);
                    if (take_in(level, root, left)) grow(0, further, growth);
                    give_back(root);
                    if (auto* const partial = tiling()) partial->clear();
                    level.state = level.before_root;
                    level.rivals.clear();
                    components_.back().elements.clear();
                    --included_;
                }
            }
            leave_out(level, root);
            level.tried.push_back(root);
            if (stopped_) break;
        }
        while (level.tried.size() > first_tried) {
            let_in(level, level.tried.back());
            level.tried.pop_back();
        }
        component_grids_.pop_back();
        components_.pop_back();
    }

    Growth with(const Level& level, int index, const Growth& before) const {
        return before.with(grid(), {level.state, level.potential, components_.back().elements},
                           index);
    }

    const PlacementNeeds* needs() const { return cut_ == nullptr ? nullptr : cut_->needs(); }

    PartialTiling* tiling() {
        return cut_ == nullptr ? nullptr : cut_->tiling(component_grids_.back());
    }

    PartialTiling::Question covering(const Left& left) const {
        return {components_.back().elements, left.area};
    }

    // Whether what is taken in may still be covered, with so much to be taken in besides, now that
    // the element is taken in too.
    bool take_in(const Level& level, int index, const Left& left) {
        if (auto* const partial = tiling()) {
            return partial->take_in(index, covering(left));
        }
        const bool has_halves = grid().steps[static_cast<std::size_t>(index)].half_cells > 0;
        return is_coverable_with(level, left, has_halves) &&
               is_coverable_beside(level, index, left);
    }

    void give_back(int index) {
        if (auto* const partial = tiling()) partial->give_back(index);
    }

    // Whether it may still be covered now that the element is left out.
    bool may_exclude(const Level& level, int index, const Left& left) {
        if (auto* const partial = tiling()) {
            return partial->may_exclude(index, covering(left));
        }
        return is_coverable_without(level, index, left);
    }

    void leave_out(Level& level, int index) {
        level.state[static_cast<std::size_t>(index)] = decided;
        if (auto* const partial = tiling()) partial->leave_out(index);
    }

    void let_in(Level& level, int index) {
        level.state[static_cast<std::size_t>(index)] = queued;
        if (auto* const partial = tiling()) partial->let_in(index);
    }

    // Whether each part of the element has a placement that can still be completed with so much.
    // The one that was found last is mostly possible still.
    bool is_coverable(const Level& level, int index, const Left& left) const {
        const PlacementNeeds* const needs = this->needs();
        if (needs == nullptr) return true;
        const std::size_t grid_index = component_grids_.back();
        std::vector<int>& found = cut_->found(grid_index);
        const PlacementNeeds::Range& parts = needs->part_numbers(grid_index, index);
        for (int part = parts.begin; part < parts.end; ++part) {
            int& last = found[static_cast<std::size_t>(part)];
            if (last >= 0 && is_possible(level, last, left)) continue;
            const PlacementNeeds::Range& all = needs->placement_numbers(grid_index, part);
            int placement = all.begin;
            while (placement < all.end && !is_possible(level, placement, left)) ++placement;
            if (placement == all.end) return false;
            last = placement;
        }
        return true;
    }

    bool is_possible(const Level& level, int placement, const Left& left) const {
        const std::size_t grid_index = component_grids_.back();
        const auto& steps = candidates_.grids_[grid_index].steps;
        int area = left.area;
        for (const auto& [element, or_else] : needs()->needs(grid_index, placement)) {
            int least = unreachable;
            for (const int one : {element, or_else}) {
                if (one < 0) continue;
                const auto at = static_cast<std::size_t>(one);
                if (level.state[at] == taken) {
                    least = 0;
                } else if (level.state[at] != decided && is_within(steps[at], left)) {
                    least = std::min(least, steps[at].area);
                }
            }
            if (least > area) return false;
            area -= least;
        }
        return true;
    }

    // The same for the whole component, once there is so little area left that it matters, or fewer
    // half cells than before.
    bool is_coverable_with(const Level& level, const Left& left, bool has_fewer_halves) const {
        if (needs() == nullptr) return true;
        if (!has_fewer_halves && left.area >= needs()->greatest_need(component_grids_.back())) {
            return true;
        }
        return std::ranges::all_of(components_.back().elements,
                                   [&](int element) { return is_coverable(level, element, left); });
    }

    // The same for what may have been covered together with an element that is excluded now.
    bool is_coverable_without(const Level& level, int excluded, const Left& left) const {
        if (needs() == nullptr) return true;
        const std::uint64_t dependents = needs()->dependents(component_grids_.back(), excluded);
        return std::ranges::all_of(components_.back().elements, [&](int element) {
            return (dependents & PlacementNeeds::bit_of(element)) == 0 ||
                   is_coverable(level, element, left);
        });
    }

    // The same for what may have been covered together with what an element excludes: another state
    // of its unit.
    bool is_coverable_beside(const Level& level, int index, const Left& left) const {
        if (needs() == nullptr) return true;
        return std::ranges::all_of(
            grid().others(grid().steps[static_cast<std::size_t>(index)].rivals),
            [&](int rival) { return is_coverable_without(level, rival, left); });
    }

    void include(Level& level, int index, const Growth& growth) {
        const auto& grid = this->grid();
        const Step& step = grid.steps[static_cast<std::size_t>(index)];
        level.state[static_cast<std::size_t>(index)] = taken;
        level.potential[static_cast<std::size_t>(index)] = growth.potential;
        for (const int rival : grid.others(step.rivals)) {
            auto& state = level.state[static_cast<std::size_t>(rival)];
            if (state == decided) continue;
            level.rivals.emplace_back(rival, state);
            state = decided;
        }
        for (const int neighbour : grid.others(step.neighbours)) {
            auto& state = level.state[static_cast<std::size_t>(neighbour)];
            if (state != free) continue;
            state = queued;
            level.queue.push_back(neighbour);
        }
        components_.back().elements.push_back(index);
        ++included_;
    }

    void grow(std::size_t from, const Rest& rest, const Growth& growth) {
        ++nodes_;
        if (cube_visitor_ != nullptr && included_ == cube_depth_) return add_cube();
        const CandidateComponent* path = path_component();
        const std::size_t depth = components_.back().elements.size();
        const bool on_the_way = path != nullptr && depth < path->elements.size();
        const bool complete_in_path = path != nullptr && path != &cube_->path.back();
        stopped_ = stopped_ || (stop_ != nullptr && stop_->load(std::memory_order_relaxed));
        if (growth.held == grid().graph.subgroups.whole() && !on_the_way) close(rest);
        if (rest.area == 0 || stopped_ || (complete_in_path && !on_the_way)) return;
        // Cubes are listed without this look, so that catalogues of earlier versions go on.
        if (cube_ != nullptr && !candidates_.reachable_[static_cast<std::size_t>(rest.area)]) {
            return;
        }
        extend(from, rest, growth);
    }

    void extend(std::size_t from, const Rest& rest, const Growth& growth) {
        Level& level = *levels_[components_.size() - 1];
        const auto& steps = grid().steps;
        const Left left = left_of(rest);
        const std::size_t first_tried = level.tried.size();
        const std::size_t queue_size = level.queue.size();
        for (std::size_t i = from; i < queue_size && !stopped_; ++i) {
            const int index = level.queue[i];
            const auto at = static_cast<std::size_t>(index);
            if (level.state[at] == decided) continue;
            const Step& element = steps[at];
            // Too large for what is left, here and below: whether it is left out or not, no
            // placement can use it. A partial tiling is told all the same: it may lie on it.
            const bool is_usable = is_within(element, left);
            if (!is_usable && tiling() == nullptr) continue;
            if (is_usable && on_path(index)) {
                const Growth larger = with(level, index, growth);
                const Left further = after(element, left);
                if (larger.least_need() <= further.area && is_coverable(level, index, further)) {
                    const std::size_t first_rival = level.rivals.size();
                    include(level, index, larger);
                    if (take_in(level, index, further)) grow(i + 1, after(element, rest), larger);
                    give_back(index);
                    components_.back().elements.pop_back();
                    --included_;
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
            }
            leave_out(level, index);
            level.tried.push_back(index);
            if (!may_exclude(level, index, left)) break;
        }
        while (level.tried.size() > first_tried) {
            let_in(level, level.tried.back());
            level.tried.pop_back();
        }
    }

    // The component is held as it is: a candidate if nothing is left, else others begin.
    void close(const Rest& rest) {
        if (rest.area == 0) {
            if (cube_ == nullptr) {
                if (candidates_.uses_wanted_grids(components_)) add_cube();
                return;
            }
            if (!candidates_.is_wanted(components_)) return;
            stopped_ = stopped_ || !(*visitor_)(components_);
            return;
        }
        if (!candidates_.is_nested()) return;
        // Nothing that follows can cover what this one lacks.
        if (!is_coverable_with(*levels_[components_.size() - 1], {0, 0}, true)) return;
        const Centre inner = components_.back().centre;
        if (candidates_.least_follower(inner, rest.line) > rest.area) return;
        block_surroundings();
        for (std::size_t outer = 0; outer < candidates_.grids_.size(); ++outer) {
            if (candidates_.may_follow(inner, candidates_.centres_[outer])) {
                start_component(outer, rest);
            }
        }
    }

    // What the next component may not have: whatever touches this one on the same grid, whatever
    // overlaps it on another.
    void block_surroundings() {
        const CandidateComponent& component = components_.back();
        const std::size_t own = component_grids_.back();
        const auto& grid = candidates_.grids_[own];
        const Level& level = *levels_[components_.size() - 1];
        Level& next = level_at(components_.size());
        next.blocked = level.blocked;
        for (const int index : component.elements) {
            const auto at = static_cast<std::size_t>(index);
            const Element& element = grid.graph.elements[at];
            auto& same = next.blocked[own];
            same[at] = decided;
            for (const int rival : element.rivals) same[static_cast<std::size_t>(rival)] = decided;
            for (const int n : element.neighbours) same[static_cast<std::size_t>(n)] = decided;
            for (std::size_t other = 0; other < grid.overlaps.size(); ++other) {
                if (other == own) continue;
                for (const int o : grid.overlaps[other][at]) {
                    next.blocked[other][static_cast<std::size_t>(o)] = decided;
                }
            }
        }
    }

    void add_cube() {
        std::string name;
        if (cube_ != nullptr) return (*cube_visitor_)({components_, name});
        for (const CandidateComponent& component : components_) {
            if (!name.empty()) name += '|';
            name += std::string(centre_name(component.centre)) + ":";
            const GainGraph& graph = candidates_.graph(component.centre);
            for (const int element : component.elements) {
                name += element_name(candidates_.question_.lattice,
                                     graph.elements[static_cast<std::size_t>(element)].cell);
            }
        }
        (*cube_visitor_)({components_, std::move(name)});
    }

    const Candidates& candidates_;
    const CandidateCube* cube_ = nullptr;
    const Candidates::Visitor* visitor_ = nullptr;
    const CubeVisitor* cube_visitor_ = nullptr;
    const std::atomic<bool>* stop_ = nullptr;
    CoveringCut* cut_ = nullptr;  ///< none: what cannot be covered is met as well
    std::size_t cube_depth_ = 0;
    bool lists_dead_ = false;
    std::vector<std::unique_ptr<Level>> levels_;
    std::vector<CandidateComponent> components_;
    std::vector<std::size_t> component_grids_;  ///< the grid of each component
    std::size_t included_ = 0;                  ///< elements of all components
    std::int64_t nodes_ = 0;
    bool stopped_ = false;
};

}  // namespace orbitile
