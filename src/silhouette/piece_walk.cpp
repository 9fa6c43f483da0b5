#include "silhouette/piece_walk.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <span>

#include "silhouette/candidate_list.hpp"

namespace orbitile {

PieceWalk::PieceWalk(const Candidates& candidates, const std::vector<PieceClass>& classes,
                     const std::vector<std::optional<KeptClass>>& kept,
                     const std::vector<Symmetry>& images, bool indivisible)
    : candidates_(candidates),
      images_(images),
      indivisible_(indivisible),
      table_(candidates.question().lattice, candidates.question().by_shards, reach_of(candidates),
             greatest_extent(classes)) {
    const Lattice lattice = candidates.question().lattice;
    std::size_t most_elements = 0;
    for (std::size_t g = 0; g < candidates.grids_.size(); ++g) {
        const auto& elements = candidates.grids_[g].graph.elements;
        const auto size = static_cast<std::size_t>(table_.size());
        Ground ground{std::vector<int>(size, -1),
                      std::vector(size, PlaceState::barred),
                      {},
                      PieceViews(table_, classes, kept[g])};
        for (std::size_t e = 0; e < elements.size(); ++e) {
            ground.places.push_back(table_.places_of(shards_of_cells(lattice, elements[e].orbit)));
            for (const int place : ground.places.back()) {
                ground.element_at[static_cast<std::size_t>(place)] = static_cast<int>(e);
                ground.states[static_cast<std::size_t>(place)] = PlaceState::untaken;
            }
        }
        grounds_.push_back(std::move(ground));
        most_elements = std::max(most_elements, elements.size());
    }
    for (const PieceClass& piece_class : classes) copies_left_.push_back(piece_class.copies());
    const int pieces = std::accumulate(copies_left_.begin(), copies_left_.end(), 0);
    choices_.resize(static_cast<std::size_t>(pieces) + 1);
    counted_.resize(most_elements, 0);
}

bool PieceWalk::run(const CandidateCube& cube, const Visitor& visitor,
                    const std::atomic<bool>& stop) {
    cube_ = &cube;
    visitor_ = &visitor;
    stop_ = &stop;
    nodes_ = 0;
    is_stopped_ = false;
    if (!candidates_.is_area_reachable()) return true;
    spare_ = candidates_.question().area;
    Level& first = level_at(0);
    first.blocked.clear();
    for (const auto& grid : candidates_.grids_) {
        first.blocked.emplace_back(grid.graph.elements.size(), 0);
    }
    for (std::size_t g = 0; g < candidates_.grids_.size(); ++g) {
        if (candidates_.question_.mixed || candidates_.wants(candidates_.centres_[g])) {
            start_component(g, -unreachable);
        }
    }
    return !is_stopped_;
}

PieceWalk::Level& PieceWalk::level_at(std::size_t index) {
    while (levels_.size() <= index) levels_.push_back(std::make_unique<Level>());
    return *levels_[index];
}

// What the path of the cube still says about the component; none beyond it.
const CandidateComponent* PieceWalk::path_component() const {
    const std::size_t index = component_grids_.size() - 1;
    return index < cube_->path.size() ? &cube_->path[index] : nullptr;
}

bool PieceWalk::is_complete_in_path() const {
    const CandidateComponent* path = path_component();
    return path != nullptr && path != &cube_->path.back();
}

// --- Components. ---

void PieceWalk::start_component(std::size_t grid_index, int line) {
    Level& own = level_at(component_grids_.size());
    component_grids_.push_back(grid_index);
    lines_.push_back(line);
    const auto& elements = grid().graph.elements;
    own.state.assign(elements.size(), free);
    own.place_states = ground().states;
    for (std::size_t e = 0; e < elements.size(); ++e) {
        if (own.blocked[grid_index][e] != 0) exclude(static_cast<int>(e));
    }
    // With mirrors no map is needed to take an element in.
    own.potential.resize(std::max(own.potential.size(), elements.size()), 0);
    own.growth = {};
    const CandidateComponent* path = path_component();
    const bool is_first = component_grids_.size() == 1;
    for (std::size_t r = 0; r < grid().roots.size(); ++r) {
        const int root = grid().roots[r];
        if (is_stopped_ || (path != nullptr && path->centre != candidates_.centres_[grid_index])) {
            break;
        }
        const auto at = static_cast<std::size_t>(root);
        const bool is_usable = own.state[at] == free && elements[at].line_low >= line &&
                               (!is_first || grid().begins[r]) &&
                               (path == nullptr || path->elements.front() == root);
        if (is_usable) {
            const Mark before = mark();
            lines_.back() = std::max(line, elements[at].line_low);
            if (is_first) {
                ranks_ = ranks_at(grid_index, root);
                rank_ = {};
            }
            if (take(root)) follow_path();
            go_back(before);
        }
        exclude(root);
    }
    component_grids_.pop_back();
    lines_.pop_back();
}

// What the candidates' walk took after the root, and what it excluded on the way.
void PieceWalk::follow_path() {
    const CandidateComponent* path = path_component();
    if (path == nullptr) return cover_anew();
    std::vector<int> tried;
    if (take_along_path(*path, tried)) {
        if (is_complete_in_path()) exclude_rest(tried);
        cover_anew();
    }
    for (const int element : tried) readmit(element);
}

void PieceWalk::exclude_rest(std::vector<int>& tried) {
    for (std::size_t e = 0; e < level().state.size(); ++e) {
        if (level().state[e] != free) continue;
        tried.push_back(static_cast<int>(e));
        exclude(tried.back());
    }
}

bool PieceWalk::take_along_path(const CandidateComponent& path, std::vector<int>& tried) {
    for (std::size_t e = 1; e < path.elements.size(); ++e) {
        if (!try_until(path.elements[e], tried) || !take(path.elements[e])) return false;
    }
    return true;
}

// Excludes what touches the component before that element.
bool PieceWalk::try_until(int wanted, std::vector<int>& tried) {
    Level& own = level();
    for (const int element : own.elements) {
        for (const int n : grid().graph.elements[static_cast<std::size_t>(element)].neighbours) {
            if (own.state[static_cast<std::size_t>(n)] != free) continue;
            if (n == wanted) return true;
            exclude(n);
            tried.push_back(n);
        }
    }
    return false;
}

// The component is held as it is: others begin.
void PieceWalk::start_next() {
    if (!candidates_.is_nested()) return;
    const int line = next_line();
    const Centre inner = candidates_.centres_[component_grids_.back()];
    if (candidates_.least_follower(inner, line) > spare_) return;
    block_surroundings(level_at(component_grids_.size()));
    for (std::size_t outer = 0; outer < candidates_.grids_.size(); ++outer) {
        if (candidates_.may_follow(inner, candidates_.centres_[outer])) {
            start_component(outer, line);
        }
    }
}

int PieceWalk::next_line() {
    int line = lines_.back();
    for (const int element : level().elements) {
        line = std::max(line, grid().steps[static_cast<std::size_t>(element)].line_high);
    }
    return line;
}

// What the next component may not have: whatever touches this one on the same grid, whatever
// overlaps it on another.
void PieceWalk::block_surroundings(Level& next) {
    const std::size_t own = component_grids_.back();
    next.blocked = level().blocked;
    for (const int index : level().elements) {
        const auto at = static_cast<std::size_t>(index);
        next.blocked[own][at] = 1;
        for (const int n : grid().graph.elements[at].neighbours) {
            next.blocked[own][static_cast<std::size_t>(n)] = 1;
        }
        for (std::size_t other = 0; other < grid().overlaps.size(); ++other) {
            if (other == own) continue;
            for (const int o : grid().overlaps[other][at]) {
                next.blocked[other][static_cast<std::size_t>(o)] = 1;
            }
        }
    }
}

// --- Elements. ---

void PieceWalk::exclude(int element) {
    const auto at = static_cast<std::size_t>(element);
    level().state[at] = decided;
    set(ground().places[at], PlaceState::barred);
}

void PieceWalk::readmit(int element) {
    const auto at = static_cast<std::size_t>(element);
    level().state[at] = free;
    set(ground().places[at], PlaceState::untaken);
}

// Whether the rest of the pieces is enough for it, and for what the component then needs at least.
bool PieceWalk::take(int element) {
    Level& own = level();
    const auto at = static_cast<std::size_t>(element);
    own.growth = own.growth.with(grid(), {own.state, own.potential, own.elements}, element);
    own.state[at] = taken;
    own.potential[at] = own.growth.potential;
    own.elements.push_back(element);
    const auto& places = ground().places[at];
    set(places, PlaceState::open);
    own.places.insert(own.places.end(), places.begin(), places.end());
    own.open += static_cast<int>(places.size());
    spare_ -= grid().steps[at].area;
    return spare_ >= 0 && own.growth.least_need() <= spare_;
}

// In an order in which each touches what is taken by then.
bool PieceWalk::take_touching(std::vector<int> elements) {
    bool is_enough = true;
    while (!elements.empty()) {
        auto next = elements.begin();
        if (grid().graph.walls.empty()) {
            next = std::ranges::find_if(elements, [&](int e) { return touches_taken(e); });
            if (next == elements.end()) return false;
        }
        is_enough = take(*next);
        elements.erase(next);
    }
    return is_enough;
}

bool PieceWalk::touches_taken(int element) {
    return std::ranges::any_of(
        grid().graph.elements[static_cast<std::size_t>(element)].neighbours,
        [&](int n) { return level().state[static_cast<std::size_t>(n)] == taken; });
}

void PieceWalk::go_back(const Mark& mark) {
    Level& own = level();
    while (own.elements.size() > mark.elements) {
        const auto at = static_cast<std::size_t>(own.elements.back());
        const auto& places = ground().places[at];
        own.state[at] = free;
        set(places, PlaceState::untaken);
        own.places.resize(own.places.size() - places.size());
        own.open -= static_cast<int>(places.size());
        own.elements.pop_back();
        spare_ += grid().steps[at].area;
    }
    own.growth = mark.growth;
}

// --- Pieces. ---

void PieceWalk::cover_anew() {
    std::set<Closed> before;
    before.swap(closed_);
    cover();
    before.swap(closed_);
}

void PieceWalk::cover() {
    ++nodes_;
    is_stopped_ = is_stopped_ || stop_->load(std::memory_order_relaxed);
    if (is_stopped_) return;
    if (level().open == 0) return close();
    const int place = most_constrained_place();
    for (const PieceView* view : choices_[laid_.size()]) lay(*view, place);
}

// Leaves the placements that can cover it.
int PieceWalk::most_constrained_place() {
    const Level& own = level();
    auto& placements = choices_[laid_.size()];
    std::size_t least = std::numeric_limits<std::size_t>::max();
    int most_constrained = 0;
    // The root's place comes first: what covers it says what may cover its images.
    if (laid_.empty() && ranks_ != nullptr) {
        find_fitting(own.places.front(), least);
        placements.swap(fitting_);
        return own.places.front();
    }
    // With many maps what was required last is most likely to be a dead end, with two of them not.
    const bool is_last_first = grid().graph.maps.size() > 2;
    for (std::size_t i = 0; i < own.places.size(); ++i) {
        const int place = own.places[is_last_first ? own.places.size() - 1 - i : i];
        if (own.place_states[static_cast<std::size_t>(place)] != PlaceState::open) continue;
        find_fitting(place, least);
        if (fitting_.size() >= least) continue;
        least = fitting_.size();
        most_constrained = place;
        placements.swap(fitting_);
        if (least <= 1) break;
    }
    return most_constrained;
}

// Up to so many.
void PieceWalk::find_fitting(int place, std::size_t most) {
    fitting_.clear();
    const int kind = table_.kind_of(place);
    for (std::size_t c = 0; c < copies_left_.size(); ++c) {
        if (copies_left_[c] == 0) continue;
        for (const PieceView& view : ground().views.of(c, kind)) {
            if (!fits(view, place)) continue;
            fitting_.push_back(&view);
            if (fitting_.size() == most) return;
        }
    }
}

// Whether nothing is in its way, and what it makes required is not too much.
bool PieceWalk::fits(const PieceView& view, int at) {
    const Level& own = level();
    const Ground& ground = this->ground();
    ++count_;
    int spare = spare_;
    for (const int step : ground.views.steps(view)) {
        const int place = at + step;
        const PlaceState state = own.place_states[static_cast<std::size_t>(place)];
        if (state == PlaceState::open) continue;
        if (state == PlaceState::barred) return false;
        const auto e = static_cast<std::size_t>(ground.element_at[static_cast<std::size_t>(place)]);
        if (counted_[e] == count_) continue;
        counted_[e] = count_;
        spare -= grid().steps[e].area;
        if (spare < 0) return false;
    }
    return candidates_.reachable_[static_cast<std::size_t>(spare)];
}

void PieceWalk::set(const PieceView& view, int at, PlaceState state) {
    for (const int step : ground().views.steps(view)) {
        const int place = at + step;
        level().place_states[static_cast<std::size_t>(place)] = state;
    }
}

void PieceWalk::set(const std::vector<int>& places, PlaceState state) {
    for (const int place : places) level().place_states[static_cast<std::size_t>(place)] = state;
}

// Of the first root's place; none where there is nothing to choose.
ImageRanks* PieceWalk::ranks_at(std::size_t grid_index, int root) {
    if (images_[grid_index].size() == 1) return nullptr;
    const auto known = image_ranks_.find({grid_index, root});
    if (known != image_ranks_.end()) return &known->second;
    const Ground& ground = grounds_[grid_index];
    const auto entry = image_ranks_.try_emplace(
        {grid_index, root}, table_, ground.views, images_with_root(grid_index, root),
        ground.places[static_cast<std::size_t>(root)].front());
    return &entry.first->second;
}

// Those that take what begins at the root to what begins there.
Symmetry PieceWalk::images_with_root(std::size_t grid_index, int root) const {
    const Ground& ground = grounds_[grid_index];
    const auto image = [&](const LatticeMap& map, int element) {
        const std::span first(ground.places[static_cast<std::size_t>(element)].data(), 1);
        const int place = table_.places_of(map(table_.shards_of(first))).front();
        return ground.element_at[static_cast<std::size_t>(place)];
    };
    const auto& roots = candidates_.grids_[grid_index].roots;
    const std::set<int> earlier(roots.begin(), std::ranges::find(roots, root));
    Symmetry images = images_[grid_index];
    std::erase_if(images, [&](const LatticeMap& map) {
        return image(map, root) != root || std::ranges::any_of(earlier, [&](int other) {
                   return !earlier.contains(image(map, other));
               });
    });
    return images;
}

bool PieceWalk::lays(Centre centre, const std::vector<Shards>& tiling) {
    const std::size_t grid_index = candidates_.index_of(centre);
    std::vector<std::vector<int>> placements;
    std::set<int> covered;
    for (const Shards& shards : tiling) {
        placements.push_back(table_.places_of(shards));
        covered.insert(placements.back().begin(), placements.back().end());
    }
    const auto& roots = candidates_.grids_[grid_index].roots;
    const auto root = std::ranges::find_if(roots, [&](int element) {
        const auto& places = grounds_[grid_index].places[static_cast<std::size_t>(element)];
        return covered.contains(places.front());
    });
    const ImageRanks* ranks = root == roots.end() ? nullptr : ranks_at(grid_index, *root);
    if (ranks == nullptr) return true;
    Rank rank;
    for (const auto& places : placements) rank.add(ranks->of(places));
    return rank.may_be_least();
}

// Where a placement lies at images of the first root's place.
void PieceWalk::note_rank(const PieceView& view, int at) {
    if (ranks_ == nullptr || component_grids_.size() > 1) return;
    const int root = level().elements.front();
    const bool covers_root = std::ranges::any_of(ground().views.steps(view), [&](int step) {
        const int place = at + step;
        return ground().element_at[static_cast<std::size_t>(place)] == root;
    });
    if (!covers_root) return;
    rank_.add(ranks_->of(view, at));
}

void PieceWalk::lay(const PieceView& view, int at) {
    Level& own = level();
    const Rank rank_before = rank_;
    note_rank(view, at);
    if (!rank_.may_be_least()) {
        rank_ = rank_before;
        return;
    }
    const Mark before = mark();
    const auto steps = ground().views.steps(view);
    std::vector<int> fresh;
    for (const int step : steps) {
        const int place = at + step;
        const int element = ground().element_at[static_cast<std::size_t>(place)];
        const bool is_fresh = own.state[static_cast<std::size_t>(element)] == free &&
                              std::ranges::find(fresh, element) == fresh.end();
        if (is_fresh) fresh.push_back(element);
    }
    if (take_touching(std::move(fresh))) {
        set(view, at, PlaceState::barred);
        own.open -= static_cast<int>(steps.size());
        --copies_left_[static_cast<std::size_t>(view.piece_class)];
        laid_.push_back({component_grids_.back(), &view, at});
        cover();
        laid_.pop_back();
        ++copies_left_[static_cast<std::size_t>(view.piece_class)];
        own.open += static_cast<int>(steps.size());
        set(view, at, PlaceState::open);
    }
    go_back(before);
    rank_ = rank_before;
}

// All that is required is covered, so what lies is closed under the group.
void PieceWalk::close() {
    if (indivisible_ && spare_ > 0) return;
    const Level& own = level();
    Closed what{own.elements, copies_left_};
    std::ranges::sort(what.first);
    if (!closed_.insert(std::move(what)).second) return;
    const bool is_held = own.growth.held == grid().graph.subgroups.whole();
    if (spare_ == 0) {
        if (is_held) report();
        return;
    }
    if (is_held) start_next();
    if (!is_complete_in_path()) grow();
}

// Requires one more element next to what lies, and excludes it afterwards.
void PieceWalk::grow() {
    Level& own = level();
    std::vector<int> tried;
    const std::size_t size = own.elements.size();
    for (std::size_t e = 0; e < size; ++e) {
        const auto at = static_cast<std::size_t>(own.elements[e]);
        for (const int n : grid().graph.elements[at].neighbours) {
            if (own.state[static_cast<std::size_t>(n)] != free || is_stopped_) continue;
            const Mark before = mark();
            if (take(n)) cover_anew();
            go_back(before);
            exclude(n);
            tried.push_back(n);
        }
    }
    for (const int n : tried) readmit(n);
}

void PieceWalk::report() {
    std::vector<CandidateComponent> candidate;
    for (std::size_t c = 0; c < component_grids_.size(); ++c) {
        candidate.push_back({candidates_.centres_[component_grids_[c]], levels_[c]->elements});
    }
    if (!candidates_.uses_wanted_grids(candidate)) return;
    std::vector<LaidCopy> copies;
    for (const LaidView& laid : laid_) {
        std::vector<int> places;
        for (const int step : grounds_[laid.grid].views.steps(*laid.view)) {
            places.push_back(laid.at + step);
        }
        copies.push_back(
            {laid.view->piece_class, static_cast<int>(laid.grid), table_.shards_of(places)});
    }
    is_stopped_ = !(*visitor_)(candidate, copies) || is_stopped_;
}

}  // namespace orbitile
