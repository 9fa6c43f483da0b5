#include "silhouette/candidates.hpp"

#include <algorithm>
#include <memory>
#include <utility>

namespace orbitile {
namespace {

// Elements that make a cube's path. Deep enough that the largest cube is a small part of the whole
// for areas like that of FridgeIQ (40 cells). Larger areas have candidates without number: there
// cubes are made as small as a list of them allows, so that progress shows and an interruption
// costs little.
constexpr std::size_t least_cube_depth = 3;
constexpr int area_of_deeper_cubes = 48;  // cells
constexpr std::size_t most_cubes = 50000;

constexpr std::size_t index_of(Parity parity) { return parity == Parity::even ? 0 : 1; }

int reach_of(const CandidateQuestion& question, Parity parity) {
    const int reach = greatest_reach(question.lattice, parity, question.area, question.half_cells);
    if (question.horizon == 0) return reach;
    // The even cell x reaches x + 1 cells from the centre, the odd one x.
    return std::min(reach, parity == Parity::even ? question.horizon - 1 : question.horizon);
}

}  // namespace

// One walk through the tree of candidates: through all of it to list the cubes, or through one.
class CandidateWalk {
  public:
    using CubeVisitor = std::function<void(CandidateCube)>;

    /// Through one cube.
    CandidateWalk(const Candidates& candidates, const CandidateCube& cube,
                  const Candidates::Visitor& visitor, const std::atomic<bool>* stop)
        : candidates_(candidates), cube_(&cube), visitor_(&visitor), stop_(stop) {}

    /// Through the top of the tree, down to the cubes' depth.
    CandidateWalk(const Candidates& candidates, std::size_t cube_depth,
                  const CubeVisitor& cube_visitor)
        : candidates_(candidates), cube_visitor_(&cube_visitor), cube_depth_(cube_depth) {}

    bool run() {
        for (const Parity parity : {Parity::even, Parity::odd}) {
            const bool wanted =
                candidates_.wants(Grids::mixed) ||
                candidates_.wants(parity == Parity::even ? Grids::even : Grids::odd);
            if (!wanted) continue;
            Level& level = level_at(0);
            for (const std::size_t grid : {0U, 1U}) {
                level.blocked[grid].assign(candidates_.grids_[grid].chamber.elements.size(), 0);
            }
            start_component(parity, {candidates_.question_.area, 0, -1});
        }
        return !stopped_;
    }

  private:
    enum State : std::uint8_t { free, queued, decided };

    // What one component grows with; the level's number is the component's.
    struct Level {
        std::vector<std::uint8_t> state;
        std::vector<int> queue;                            ///< elements that touch the component
        std::vector<std::uint8_t> blocked[2];              ///< by components within, on each grid
        std::vector<std::uint8_t> before_root;             ///< `state` when the next root is tried
        std::vector<std::pair<int, std::uint8_t>> rivals;  ///< states to put back, a stack
        std::vector<int> tried;  ///< excluded elements to free again, a stack
    };

    struct Rest {
        int area;        ///< still to be covered, in shards
        int half_cells;  ///< taken so far
        int axis;        ///< outermost contact with the axis wall so far, in half cells
    };

    Level& level_at(std::size_t index) {
        while (levels_.size() <= index) levels_.push_back(std::make_unique<Level>());
        return *levels_[index];
    }

    bool fits(const Element& element, const Rest& rest, int to_diagonal) const {
        return element.area <= rest.area &&
               rest.half_cells + element.half_cells <= candidates_.question_.half_cells &&
               std::min(to_diagonal, element.to_diagonal) <= rest.area - element.area;
    }

    static Rest after(const Element& element, const Rest& rest) {
        return {rest.area - element.area, rest.half_cells + element.half_cells,
                element.on_axis ? std::max(rest.axis, element.axis_high) : rest.axis};
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

    void start_component(Parity parity, const Rest& rest) {
        const auto& grid = candidates_.grids_[index_of(parity)];
        Level& level = level_at(components_.size());
        level.state.assign(grid.chamber.elements.size(), free);
        for (std::size_t e = 0; e < level.state.size(); ++e) {
            if (level.blocked[index_of(parity)][e] != 0) level.state[e] = decided;
        }
        components_.push_back({parity, {}});
        const CandidateComponent* path = path_component();
        for (const int root : grid.roots) {
            const auto at = static_cast<std::size_t>(root);
            const Element& element = grid.chamber.elements[at];
            const bool usable = level.state[at] != decided && element.axis_low > rest.axis &&
                                fits(element, rest, unreachable) && on_path(root) &&
                                (path == nullptr || path->parity == parity);
            if (usable) {
                level.before_root = level.state;
                level.queue.clear();
                include(level, grid.chamber, root);
                grow(0, after(element, rest), element.to_diagonal);
                level.state = level.before_root;
                components_.back().elements.clear();
                --included_;
            }
            level.state[at] = decided;
            if (stopped_) break;
        }
        components_.pop_back();
    }

    void include(Level& level, const Chamber& chamber, int index) {
        const Element& element = chamber.elements[static_cast<std::size_t>(index)];
        level.state[static_cast<std::size_t>(index)] = decided;
        for (const int rival : element.rivals) {
            auto& state = level.state[static_cast<std::size_t>(rival)];
            if (state == decided) continue;
            level.rivals.emplace_back(rival, state);
            state = decided;
        }
        for (const int neighbour : element.neighbours) {
            auto& state = level.state[static_cast<std::size_t>(neighbour)];
            if (state != free) continue;
            state = queued;
            level.queue.push_back(neighbour);
        }
        components_.back().elements.push_back(index);
        ++included_;
    }

    // `to_diagonal`: least area that still joins the component to the diagonal wall.
    void grow(std::size_t from, const Rest& rest, int to_diagonal) {
        if (cube_ == nullptr && included_ == cube_depth_) return add_cube();
        const CandidateComponent* path = path_component();
        const std::size_t depth = components_.back().elements.size();
        const bool on_the_way = path != nullptr && depth < path->elements.size();
        const bool complete_in_path = path != nullptr && path != &cube_->path.back();
        stopped_ = stopped_ || (stop_ != nullptr && stop_->load(std::memory_order_relaxed));
        if (to_diagonal == 0 && !on_the_way) close(rest);
        if (rest.area == 0 || stopped_ || (complete_in_path && !on_the_way)) return;
        extend(from, rest, to_diagonal);
    }

    void extend(std::size_t from, const Rest& rest, int to_diagonal) {
        Level& level = *levels_[components_.size() - 1];
        const Chamber& chamber = candidates_.chamber(components_.back().parity);
        const std::size_t first_tried = level.tried.size();
        const std::size_t queue_size = level.queue.size();
        for (std::size_t i = from; i < queue_size && !stopped_; ++i) {
            const int index = level.queue[i];
            const auto at = static_cast<std::size_t>(index);
            if (level.state[at] == decided) continue;
            const Element& element = chamber.elements[at];
            if (fits(element, rest, to_diagonal) && on_path(index)) {
                const std::size_t first_rival = level.rivals.size();
                include(level, chamber, index);
                grow(i + 1, after(element, rest), std::min(to_diagonal, element.to_diagonal));
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
            level.state[at] = decided;
            level.tried.push_back(index);
        }
        while (level.tried.size() > first_tried) {
            level.state[static_cast<std::size_t>(level.tried.back())] = queued;
            level.tried.pop_back();
        }
    }

    // The component is held as it is: a candidate if nothing is left, else what lies around it.
    void close(const Rest& rest) {
        const Parity parity = components_.back().parity;
        if (rest.area == 0) {
            if (!candidates_.wants(grids())) return;
            if (cube_ == nullptr) return add_cube();
            stopped_ = stopped_ || !(*visitor_)(components_);
            return;
        }
        if (candidates_.least_ring(parity, rest.axis) > rest.area) return;
        block_surroundings();
        for (const Parity outer : {Parity::even, Parity::odd}) {
            if (candidates_.may_follow(parity, outer)) start_component(outer, rest);
        }
    }

    Grids grids() const {
        const Parity first = components_.front().parity;
        const bool one_grid = std::all_of(components_.begin(), components_.end(),
                                          [&](const auto& c) { return c.parity == first; });
        if (!one_grid) return Grids::mixed;
        return first == Parity::even ? Grids::even : Grids::odd;
    }

    // What the next component may not have: whatever touches this one on the same grid, whatever
    // overlaps it on the other.
    void block_surroundings() {
        const CandidateComponent& component = components_.back();
        const std::size_t own = index_of(component.parity);
        const Level& level = *levels_[components_.size() - 1];
        Level& next = level_at(components_.size());
        for (const std::size_t grid : {0U, 1U}) next.blocked[grid] = level.blocked[grid];
        for (const int index : component.elements) {
            const auto at = static_cast<std::size_t>(index);
            const Element& element = candidates_.grids_[own].chamber.elements[at];
            auto& same = next.blocked[own];
            same[at] = 1;
            for (const int rival : element.rivals) same[static_cast<std::size_t>(rival)] = 1;
            for (const int n : element.neighbours) same[static_cast<std::size_t>(n)] = 1;
            for (const int o : candidates_.grids_[own].overlaps[at]) {
                next.blocked[1 - own][static_cast<std::size_t>(o)] = 1;
            }
        }
    }

    void add_cube() {
        std::string name;
        for (const CandidateComponent& component : components_) {
            if (!name.empty()) name += '|';
            name += std::string(parity_name(component.parity)) + ":";
            const Chamber& chamber = candidates_.chamber(component.parity);
            for (const int element : component.elements) {
                name += element_name(chamber.elements[static_cast<std::size_t>(element)]);
            }
        }
        (*cube_visitor_)({components_, std::move(name)});
    }

    const Candidates& candidates_;
    const CandidateCube* cube_ = nullptr;
    const Candidates::Visitor* visitor_ = nullptr;
    const CubeVisitor* cube_visitor_ = nullptr;
    const std::atomic<bool>* stop_ = nullptr;
    std::size_t cube_depth_ = 0;
    std::vector<std::unique_ptr<Level>> levels_;
    std::vector<CandidateComponent> components_;
    std::size_t included_ = 0;  ///< elements of all components
    bool stopped_ = false;
};

Candidates::Candidates(const CandidateQuestion& question) : question_(question) {
    for (const Parity parity : {Parity::even, Parity::odd}) {
        Grid grid;
        grid.chamber =
            make_chamber(question.lattice, parity, reach_of(question, parity), question.half_cells);
        for (std::size_t e = 0; e < grid.chamber.elements.size(); ++e) {
            if (grid.chamber.elements[e].on_axis) grid.roots.push_back(static_cast<int>(e));
        }
        grids_.push_back(std::move(grid));
    }
    for (Grid& grid : grids_) grid.overlaps.resize(grid.chamber.elements.size());
    if (wants(Grids::mixed)) {
        grids_[0].overlaps =
            overlaps_between(question.lattice, grids_[0].chamber, grids_[1].chamber);
        for (std::size_t even = 0; even < grids_[0].overlaps.size(); ++even) {
            for (const int odd : grids_[0].overlaps[even]) {
                grids_[1].overlaps[static_cast<std::size_t>(odd)].push_back(static_cast<int>(even));
            }
        }
    }
    for (const Parity inner : {Parity::even, Parity::odd}) {
        std::vector<int> least;
        const int last = 2 * std::max(grids_[0].chamber.reach, grids_[1].chamber.reach) + 2;
        for (int axis = 0; axis <= last; ++axis) {
            int ring = unreachable;
            for (const Grid& grid : grids_) {
                if (!may_follow(inner, grid.chamber.parity)) continue;
                for (const int root : grid.roots) {
                    const Element& element = grid.chamber.elements[static_cast<std::size_t>(root)];
                    if (element.axis_low > axis) {
                        ring = std::min(ring, element.area + element.to_diagonal);
                    }
                }
            }
            least.push_back(ring);
        }
        least_rings_.push_back(std::move(least));
    }
}

const Chamber& Candidates::chamber(Parity parity) const { return grids_[index_of(parity)].chamber; }

bool Candidates::wants(Grids grids) const {
    return std::find(question_.wanted.begin(), question_.wanted.end(), grids) !=
           question_.wanted.end();
}

bool Candidates::may_follow(Parity inner, Parity outer) const {
    if (inner != outer || wants(Grids::mixed)) return wants(Grids::mixed);
    return wants(inner == Parity::even ? Grids::even : Grids::odd);
}

int Candidates::least_ring(Parity inner, int axis) const {
    const auto& rings = least_rings_[index_of(inner)];
    const auto at = static_cast<std::size_t>(axis);
    return at < rings.size() ? rings[at] : unreachable;
}

std::vector<CandidateCube> Candidates::cubes() const {
    const auto at_depth = [this](std::size_t depth) {
        std::vector<CandidateCube> cubes;
        const CandidateWalk::CubeVisitor collect = [&](CandidateCube cube) {
            cubes.push_back(std::move(cube));
        };
        CandidateWalk(*this, depth, collect).run();
        return cubes;
    };
    std::size_t depth = least_cube_depth;
    auto cubes = at_depth(depth);
    if (question_.area <= area_of_deeper_cubes * shards_per_cell(question_.lattice)) return cubes;
    for (;;) {
        auto deeper = at_depth(++depth);
        if (deeper.size() > most_cubes || deeper.size() <= cubes.size()) return cubes;
        cubes = std::move(deeper);
    }
}

bool Candidates::visit(const CandidateCube& cube, const Visitor& visitor,
                       const std::atomic<bool>* stop) const {
    return CandidateWalk(*this, cube, visitor, stop).run();
}

std::vector<Layer> Candidates::layers(const std::vector<CandidateComponent>& candidate) const {
    std::vector<Layer> layers;
    for (const CandidateComponent& component : candidate) {
        std::vector<CoveredCell> cells;
        for (const int index : component.elements) {
            const Element& element =
                chamber(component.parity).elements[static_cast<std::size_t>(index)];
            cells.insert(cells.end(), element.orbit.begin(), element.orbit.end());
        }
        layers.push_back({component.parity, shards_of_cells(question_.lattice, cells)});
    }
    return layers;
}

}  // namespace orbitile
