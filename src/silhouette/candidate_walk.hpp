// The walk through the tree of candidates.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "silhouette/candidates.hpp"
#include "silhouette/partial_tiling.hpp"

namespace orbitile {

/// One walk through the tree of candidates: through all of it to list the cubes, or through one.
class CandidateWalk {
  public:
    using CubeVisitor = std::function<void(CandidateCube)>;

    /// Through one cube.
    CandidateWalk(const Candidates& candidates, const CandidateCube& cube,
                  const Candidates::Visitor& visitor, const std::atomic<bool>* stop,
                  std::vector<PartialTiling>* partial_tilings)
        : candidates_(candidates),
          cube_(&cube),
          visitor_(&visitor),
          stop_(stop),
          partial_tilings_(partial_tilings) {}

    /// Through the top of the tree, down to the cubes' depth.
    CandidateWalk(const Candidates& candidates, std::size_t cube_depth,
                  const CubeVisitor& cube_visitor)
        : candidates_(candidates), cube_visitor_(&cube_visitor), cube_depth_(cube_depth) {}

    bool run() {
        Level& level = level_at(0);
        for (const auto& grid : candidates_.grids_) {
            level.blocked.emplace_back(grid.graph.elements.size(), 0);
        }
        for (std::size_t grid = 0; grid < candidates_.grids_.size(); ++grid) {
            const Centre centre = candidates_.centres_[grid];
            if (candidates_.question_.mixed || candidates_.wants(centre)) {
                start_component(grid, {candidates_.question_.area, 0, -unreachable});
            }
        }
        return !stopped_;
    }

  private:
    // A group of turns has at most two maximal subgroups, and of the two walls of a chamber a
    // component begins at one.
    static constexpr std::size_t most_needs = 2;
    using Needs = std::array<int, most_needs>;

    using enum Growing::State;

    // What one component grows with; the level's number is the component's.
    struct Level {
        std::vector<std::uint8_t> state;
        std::vector<std::uint8_t> potential;  ///< of elements taken: the map that takes them in
        std::vector<int> queue;               ///< elements that touch the component
        std::vector<std::vector<std::uint8_t>> blocked;    ///< by earlier components, by grid
        std::vector<std::uint8_t> before_root;             ///< `state` when the next root is tried
        std::vector<std::pair<int, std::uint8_t>> rivals;  ///< states to put back, a stack
        std::vector<int> tried;  ///< excluded elements to free again, a stack
    };

    struct Rest {
        int area;        ///< still to be covered, in shards
        int half_cells;  ///< taken so far
        int line;        ///< what is taken lies on the line where components begin up to here
    };

    // Of the component that grows.
    struct Growth {
        Needs needs;                 ///< least further areas that it needs until it is held
        std::uint8_t held;           ///< the subgroup that takes it onto itself
        std::uint8_t potential = 0;  ///< of the element that was taken last
    };

    Level& level_at(std::size_t index) {
        while (levels_.size() <= index) levels_.push_back(std::make_unique<Level>());
        return *levels_[index];
    }

    const Candidates::Grid& grid() const { return candidates_.grids_[component_grids_.back()]; }

    using Step = Candidates::Step;

    static bool is_within(const Step& element, const Rest& rest, int half_cells) {
        return element.area <= rest.area && rest.half_cells + element.half_cells <= half_cells;
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
        level.state.assign(grid.graph.elements.size(), free);
        // With mirrors no map is needed to take an element in.
        level.potential.resize(std::max(level.potential.size(), grid.graph.elements.size()), 0);
        for (std::size_t e = 0; e < level.state.size(); ++e) {
            if (level.blocked[grid_index][e] != 0) level.state[e] = decided;
        }
        components_.push_back({centre, {}});
        component_grids_.push_back(grid_index);
        const CandidateComponent* path = path_component();
        const std::size_t first_tried = level.tried.size();
        for (const int root : grid.roots) {
            if (path != nullptr && path->centre != centre) break;
            const auto at = static_cast<std::size_t>(root);
            const Step& element = grid.steps[at];
            const bool usable = level.state[at] != decided && element.line_low >= rest.line &&
                                is_within(element, rest, candidates_.question_.half_cells) &&
                                on_path(root);
            if (usable) {
                const Growth growth = with(level, root, {{unreachable, unreachable}, 0, 0});
                if (least_need(growth) <= rest.area - element.area) {
                    level.before_root = level.state;
                    level.queue.clear();
                    include(level, root, growth);
                    Rest left = after(element, rest);
                    left.line = std::max(left.line, element.line_low);
                    if (is_coverable_with(level, root, left.area)) grow(0, left, growth);
                    if (auto* const tiling = partial_tiling()) tiling->clear();
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

    static int least_need(const Growth& growth) {
        return std::max(growth.needs[0], growth.needs[1]);
    }

    // The component with one more element, which touches it (or is its first).
    Growth with(const Level& level, int index, const Growth& before) const {
        const auto& grid = this->grid();
        const auto at = static_cast<std::size_t>(index);
        const Subgroups& groups = grid.graph.subgroups;
        if (!grid.graph.walls.empty()) {
            const Step& step = grid.steps[at];
            return {{std::min(before.needs[0], step.to_wall), 0},
                    groups.joined(before.held, step.own)};
        }
        const Element& element = grid.graph.elements[at];
        Growth growth = before;
        growth.potential = 0;
        growth.held = groups.joined(growth.held, element.own);
        bool is_placed = components_.back().elements.empty();
        for (const Contact& contact : element.contacts) {
            const auto other = static_cast<std::size_t>(contact.element);
            if (level.state[other] != taken) continue;
            const std::uint8_t there =
                groups.product(level.potential[other], groups.inverse(contact.gain));
            if (!is_placed) {
                growth.potential = there;
                is_placed = true;
            } else if (there != growth.potential) {
                const std::uint8_t cycle = groups.product(growth.potential, groups.inverse(there));
                growth.held = groups.joined(growth.held, groups.generated_by(cycle));
            }
        }
        for (std::size_t m = 0; m < most_needs; ++m) {
            growth.needs[m] =
                m < grid.closing.maximal.size() ? need_of_turns(level, index, m, growth) : 0;
        }
        return growth;
    }

    int need_of_turns(const Level& level, int index, std::size_t m, const Growth& growth) const {
        const Closing& closing = grid().closing;
        const Subgroups& groups = grid().graph.subgroups;
        if (!groups.contains_all(closing.maximal[m], growth.held)) return 0;
        int need = std::min(growth.needs[m], closing.alone[m][static_cast<std::size_t>(index)]);
        for (const int other : components_.back().elements) {
            const std::uint8_t difference = groups.product(
                groups.inverse(level.potential[static_cast<std::size_t>(other)]), growth.potential);
            need = std::min(need, closing.between(m, other, index, difference));
        }
        return need;
    }

    PartialTiling* partial_tiling() {
        if (partial_tilings_ == nullptr) return nullptr;
        return &(*partial_tilings_)[component_grids_.back()];
    }

    PartialTiling::Question covering(const Level& level, int area) const {
        return {level.state, components_.back().elements, area};
    }

    // Whether what is taken in may still be covered, with so much area to be taken in besides, now
    // that the element is taken in too, or left out.
    bool is_coverable_with(const Level& level, int index, int area) {
        PartialTiling* const tiling = partial_tiling();
        return tiling == nullptr || tiling->may_include(index, covering(level, area));
    }
    bool is_coverable_without(const Level& level, int index, int area) {
        PartialTiling* const tiling = partial_tiling();
        return tiling == nullptr || tiling->may_exclude(index, covering(level, area));
    }

    void leave_out(Level& level, int index) {
        level.state[static_cast<std::size_t>(index)] = decided;
        if (auto* const tiling = partial_tiling()) tiling->leave_out(index);
    }

    void let_in(Level& level, int index) {
        level.state[static_cast<std::size_t>(index)] = queued;
        if (auto* const tiling = partial_tiling()) tiling->let_in(index);
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
        if (cube_ == nullptr && included_ == cube_depth_) return add_cube();
        const CandidateComponent* path = path_component();
        const std::size_t depth = components_.back().elements.size();
        const bool on_the_way = path != nullptr && depth < path->elements.size();
        const bool complete_in_path = path != nullptr && path != &cube_->path.back();
        stopped_ = stopped_ || (stop_ != nullptr && stop_->load(std::memory_order_relaxed));
        if (growth.held == grid().graph.subgroups.whole() && !on_the_way) close(rest);
        if (rest.area == 0 || stopped_ || (complete_in_path && !on_the_way)) return;
        // The list of cubes is as long as ever, so that catalogues of earlier versions go on.
        if (cube_ != nullptr && !candidates_.reachable_[static_cast<std::size_t>(rest.area)]) {
            return;
        }
        extend(from, rest, growth);
    }

    void extend(std::size_t from, const Rest& rest, const Growth& growth) {
        Level& level = *levels_[components_.size() - 1];
        const auto& steps = grid().steps;
        const int half_cells = candidates_.question_.half_cells;
        const std::size_t first_tried = level.tried.size();
        const std::size_t queue_size = level.queue.size();
        for (std::size_t i = from; i < queue_size && !stopped_; ++i) {
            const int index = level.queue[i];
            const auto at = static_cast<std::size_t>(index);
            if (level.state[at] == decided) continue;
            const Step& element = steps[at];
            if (is_within(element, rest, half_cells) && on_path(index)) {
                const Growth larger = with(level, index, growth);
                const int left = rest.area - element.area;
                if (least_need(larger) <= left) {
                    const std::size_t first_rival = level.rivals.size();
                    include(level, index, larger);
                    if (is_coverable_with(level, index, left))
                        grow(i + 1, after(element, rest), larger);
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
            if (!is_coverable_without(level, index, rest.area)) break;
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
            same[at] = 1;
            for (const int rival : element.rivals) same[static_cast<std::size_t>(rival)] = 1;
            for (const int n : element.neighbours) same[static_cast<std::size_t>(n)] = 1;
            for (std::size_t other = 0; other < grid.overlaps.size(); ++other) {
                if (other == own) continue;
                for (const int o : grid.overlaps[other][at]) {
                    next.blocked[other][static_cast<std::size_t>(o)] = 1;
                }
            }
        }
    }

    void add_cube() {
        std::string name;
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
    std::vector<PartialTiling>* partial_tilings_ = nullptr;  ///< by grid
    std::size_t cube_depth_ = 0;
    std::vector<std::unique_ptr<Level>> levels_;
    std::vector<CandidateComponent> components_;
    std::vector<std::size_t> component_grids_;  ///< the grid of each component
    std::size_t included_ = 0;                  ///< elements of all components
    bool stopped_ = false;
};

}  // namespace orbitile
