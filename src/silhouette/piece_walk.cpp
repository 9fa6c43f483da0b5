// Places pieces so that the covered set has the symmetry of a group.
//
// Under a group with two maps, even a moderate area has too many candidates to build them all. But
// pieces fill few of them. So this walk does not build candidates. It places pieces. The covered
// set must be invariant under the group, so the images of all places that a piece covers have to be
// covered as well.
//
// For example, let the group be a half turn. If an L tromino is placed east of the centre, the
// three cells opposite to the tromino are required, and pieces have to cover them. Another L can
// cover exactly these three cells. If a longer piece covers them and some new cells instead, the
// cells opposite to the new cells are also required.
//
// An element of the gain graph (gain_graph.hpp) covers several *places*. A place is a shard. If the
// lattice has half cells but no piece has a half cell, a place is a whole cell. Each place has one
// of three states:
//
//     not_required   its element is not required;
//     open           its element is required, and no piece covers the place yet;
//     blocked        a piece covers it, or its element is excluded, or it belongs to no element.
//
// A component begins with a root, like a component of the walk through candidates (ComponentWalk).
// The root is required, and its places are open. The function cover() distinguishes two cases:
//
//   Some place is open.   The walk chooses the open place that the fewest placements can cover, and
//       tries each of these placements. A placement can be used if a copy of its class is left, if
//       none of its places is blocked, and if the new elements that it requires fit in the spare
//       area. The spare area is the area of all pieces minus the area of the required elements. The
//       spare area after the placement must be a sum of areas of orbits. If this spare area is less
//       than the component needs to become invariant (ComponentGrowth), the branch ends.
//   No place is open.   The covered set is a union of orbits. If all pieces are used and the
//       component is invariant, a silhouette is found. If pieces are left, the walk continues in
//       two ways. If the component is invariant, another component begins. In addition, each
//       neighbour of the component is required in turn, and excluded before the next neighbour is
//       required, in the order of Redelmeier's algorithm.
//
// Each tiling of each silhouette is reached by exactly one branch, because at each node exactly one
// choice agrees with the tiling (lemma 12 of docs/explanation/method.md). A silhouette with many
// tilings is reached many times. Three rules save work:
//
//   states        When no place is open, the rest of the branch depends only on the taken elements,
//                 the copies left and the excluded elements. So the walk returns if it has seen the
//                 same elements and copies before (covered_states_). But grow() changes the
//                 excluded elements. So each time grow() requires a neighbour, the walk begins with
//                 an empty list of states, and restores the old list when it returns to grow(). A
//                 walk that resumes does not know the states that were seen before its
//                 position. So it can visit more nodes, and report tilings again.
//   image ranks   If maps of the group take tilings to each other, one of these tilings is enough.
//                 The placements that cover the place of the first root are numbered. The walk
//                 chooses the tiling whose placement at this place has the smallest number
//                 (ImageRanks in piece_views.hpp). To know this number early, the walk covers this
//                 place first.
//   indivisible   When no place is open and pieces are left, the covered set is an invariant part
//                 of the tiling. If it is known that no tiling has such a part, the branch ends.
//                 This can be known in a search for the smallest number of copies of one piece
//                 that fill a shape (catalogue/indivisible_tilings.cpp).
//
// The pieces must be connected by edges. Otherwise a piece could be in two components.
#include "silhouette/piece_walk.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <span>

#include "silhouette/candidate_list.hpp"

namespace orbitile::silhouette {

PieceWalk::PieceWalk(const candidate::Candidates& candidates,
                     const std::vector<PieceClass>& classes,
                     const std::vector<std::optional<RestrictedClass>>& restricted_classes,
                     const std::vector<Symmetry>& images, bool leaves_out_divisible_tilings)
    : ComponentWalk(candidates),
      images_(images),
      leaves_out_divisible_tilings_(leaves_out_divisible_tilings),
      table_(candidates.question().lattice, candidates.question().covers_single_shards,
             reach_of(candidates), max_extent(classes)) {
    const Lattice lattice = candidates.question().lattice;
    std::size_t max_elements = 0;
    for (std::size_t g = 0; g < candidates.centres().size(); ++g) {
        const auto& elements = candidates.grid(g).graph.elements;
        const auto size = static_cast<std::size_t>(table_.size());
        PlacementGrid placement_grid{std::vector<int>(size, -1),
                                     std::vector(size, PlaceState::blocked),
                                     {},
                                     PieceViews(table_, classes, restricted_classes[g])};
        for (std::size_t e = 0; e < elements.size(); ++e) {
            placement_grid.places.push_back(
                table_.places_of(candidate::shards_of_cells(lattice, elements[e].orbit)));
            for (const int place : placement_grid.places.back()) {
                placement_grid.element_at[static_cast<std::size_t>(place)] = static_cast<int>(e);
                placement_grid.states[static_cast<std::size_t>(place)] = PlaceState::not_required;
            }
        }
        placement_grids_.push_back(std::move(placement_grid));
        max_elements = std::max(max_elements, elements.size());
    }
    for (const PieceClass& piece_class : classes) copies_left_.push_back(piece_class.copies());
    const int pieces = std::accumulate(copies_left_.begin(), copies_left_.end(), 0);
    choices_.resize(static_cast<std::size_t>(pieces) + 1);
    area_stamps_.resize(max_elements, 0);
}

bool PieceWalk::run(const candidate::CandidateCube& cube, const Visitor& visitor,
                    const std::atomic<bool>& stop, const candidate::WalkResumption* resumption) {
    visitor_ = &visitor;
    stop_ = &stop;
    node_count_ = 0;
    if (!candidates_.is_area_reachable()) return true;
    spare_area_ = candidates_.question().area;
    return walk(cube.path, {spare_area_, 0, -candidate::unreachable}, resumption);
}

// --- Components. ---

void PieceWalk::begin(PieceWalkLevel& level) {
    level.place_states = placement_grid().states;
    level.places.clear();
    level.open_count = 0;
    level.growth = {};
    for (std::size_t e = 0; e < level.state.size(); ++e) {
        if (level.state[e] == excluded) exclude(static_cast<int>(e));
    }
}

void PieceWalk::grow_from(int root, const candidate::Remainder& remainder) {
    const WalkCheckpoint checkpoint_before = checkpoint();
    current_level().line_position =
        std::max(remainder.line_position,
                 current_grid().walk_elements[static_cast<std::size_t>(root)].min_line_position);
    if (components_.size() == 1) {
        ranks_ = ranks_at(grid_index(), root);
        image_rank_ = {};
    }
    if (require_element(root)) follow_path();
    return_to_checkpoint(checkpoint_before);
}

// Makes the elements of the path required, except the root, which is already required. Also
// excludes the elements that CandidateWalk excludes on this path. Then covers the open places.
void PieceWalk::follow_path() {
    const candidate::CandidateComponent* path = path_component();
    if (path == nullptr) return cover_with_new_states();
    std::vector<int> excluded_elements;
    if (require_path_elements(*path, excluded_elements)) {
        if (is_complete_in_path()) exclude_free_elements(excluded_elements);
        cover_with_new_states();
    }
    for (const int element : excluded_elements) undo_exclude(element);
}

void PieceWalk::exclude_free_elements(std::vector<int>& excluded_elements) {
    for (std::size_t e = 0; e < current_level().state.size(); ++e) {
        if (current_level().state[e] != free) continue;
        excluded_elements.push_back(static_cast<int>(e));
        exclude(excluded_elements.back());
    }
}

bool PieceWalk::require_path_elements(const candidate::CandidateComponent& path,
                                      std::vector<int>& excluded_elements) {
    for (std::size_t e = 1; e < path.elements.size(); ++e) {
        if (!exclude_until(path.elements[e], excluded_elements) ||
            !require_element(path.elements[e]))
            return false;
    }
    return true;
}

// Excludes the free neighbours of the component that come before the element `target`. Returns
// false if `target` is not a free neighbour.
bool PieceWalk::exclude_until(int target, std::vector<int>& excluded_elements) {
    PieceWalkLevel& level = current_level();
    for (const int element : elements()) {
        for (const int n :
             current_grid().graph.elements[static_cast<std::size_t>(element)].neighbours) {
            if (level.state[static_cast<std::size_t>(n)] != free) continue;
            if (n == target) return true;
            exclude(n);
            excluded_elements.push_back(n);
        }
    }
    return false;
}

int PieceWalk::next_line_position() const {
    int line_position = current_level().line_position;
    for (const int element : elements()) {
        line_position = std::max(
            line_position,
            current_grid().walk_elements[static_cast<std::size_t>(element)].max_line_position);
    }
    return line_position;
}

// --- Elements. ---

void PieceWalk::exclude(int element) {
    const auto index = static_cast<std::size_t>(element);
    current_level().state[index] = excluded;
    set_states(placement_grid().places[index], PlaceState::blocked);
}

void PieceWalk::undo_exclude(int element) {
    const auto index = static_cast<std::size_t>(element);
    current_level().state[index] = free;
    set_states(placement_grid().places[index], PlaceState::not_required);
}

// Makes the element required. Returns whether the spare area is enough for this element, and for
// the additional area that makes the component invariant.
bool PieceWalk::require_element(int element) {
    PieceWalkLevel& level = current_level();
    const auto index = static_cast<std::size_t>(element);
    level.growth = growth_with(element, level.growth);
    level.state[index] = taken;
    level.potential[index] = level.growth.potential;
    components_.back().elements.push_back(element);
    const auto& places = placement_grid().places[index];
    set_states(places, PlaceState::open);
    level.places.insert(level.places.end(), places.begin(), places.end());
    level.open_count += static_cast<int>(places.size());
    spare_area_ -= current_grid().walk_elements[index].area;
    return spare_area_ >= 0 && level.growth.min_needed_area() <= spare_area_;
}

// Makes the elements required, one after another. If the group does not have mirrors, the function
// always chooses an element that touches the component built so far. Returns false if no remaining
// element touches this component, or if the spare area is not enough.
bool PieceWalk::require_touching_elements(std::vector<int> elements) {
    bool has_enough_area = true;
    while (!elements.empty()) {
        auto next_element = elements.begin();
        if (current_grid().graph.walls.empty()) {
            next_element =
                std::ranges::find_if(elements, [&](int e) { return touches_component(e); });
            if (next_element == elements.end()) return false;
        }
        has_enough_area = require_element(*next_element);
        elements.erase(next_element);
    }
    return has_enough_area;
}

bool PieceWalk::touches_component(int element) {
    return std::ranges::any_of(
        current_grid().graph.elements[static_cast<std::size_t>(element)].neighbours,
        [&](int n) { return current_level().state[static_cast<std::size_t>(n)] == taken; });
}

void PieceWalk::return_to_checkpoint(const WalkCheckpoint& checkpoint) {
    PieceWalkLevel& level = current_level();
    while (elements().size() > checkpoint.element_count) {
        const auto index = static_cast<std::size_t>(elements().back());
        const auto& places = placement_grid().places[index];
        level.state[index] = free;
        set_states(places, PlaceState::not_required);
        level.places.resize(level.places.size() - places.size());
        level.open_count -= static_cast<int>(places.size());
        components_.back().elements.pop_back();
        spare_area_ += current_grid().walk_elements[index].area;
    }
    level.growth = checkpoint.growth;
}

// --- Pieces. ---

void PieceWalk::cover_with_new_states() {
    std::set<CoveredState> outer_states;
    outer_states.swap(covered_states_);
    cover();
    outer_states.swap(covered_states_);
}

void PieceWalk::cover() {
    if (!enter_node()) {
        ++node_count_;
        if (stop_->load(std::memory_order_relaxed)) stop();
        if (is_stopped_) return;
    }
    if (current_level().open_count == 0) return continue_when_covered();
    const int place = find_most_constrained_place();
    walk_choices_.open();
    std::uint32_t branch = 0;
    for (const PieceView* view : choices_[placed_views_.size()]) {
        if (walk_choices_.enter(branch++)) place_piece(*view, place);
    }
    walk_choices_.close();
}

// Returns the open place that the fewest placements can cover, and stores these placements in
// `choices_`.
int PieceWalk::find_most_constrained_place() {
    const PieceWalkLevel& level = current_level();
    auto& placements = choices_[placed_views_.size()];
    std::size_t min_placements = std::numeric_limits<std::size_t>::max();
    int best_place = 0;
    // The place of the root is covered first. The placement there decides which placements are
    // allowed at the images of this place.
    if (placed_views_.empty() && ranks_ != nullptr) {
        find_fitting_views(level.places.front(), min_placements);
        placements.swap(fitting_views_);
        return level.places.front();
    }
    // If the group has more than two maps, the places that became required most recently are tried
    // first. For these places, it is most likely that no placement is possible.
    const bool is_newest_first = current_grid().graph.maps.size() > 2;
    for (std::size_t i = 0; i < level.places.size(); ++i) {
        const int place = level.places[is_newest_first ? level.places.size() - 1 - i : i];
        if (level.place_states[static_cast<std::size_t>(place)] != PlaceState::open) continue;
        find_fitting_views(place, min_placements);
        if (fitting_views_.size() >= min_placements) continue;
        min_placements = fitting_views_.size();
        best_place = place;
        placements.swap(fitting_views_);
        if (min_placements <= 1) break;
    }
    return best_place;
}

// Stores the placements that can cover `place` in `fitting_views_`. Stores at most `max_count`
// placements.
void PieceWalk::find_fitting_views(int place, std::size_t max_count) {
    fitting_views_.clear();
    const int kind = table_.kind_of(place);
    for (std::size_t c = 0; c < copies_left_.size(); ++c) {
        if (copies_left_[c] == 0) continue;
        for (const PieceView& view : placement_grid().views.views_from(c, kind)) {
            if (!fits(view, place)) continue;
            fitting_views_.push_back(&view);
            if (fitting_views_.size() == max_count) return;
        }
    }
}

// Returns whether the placement is possible. None of its places may be blocked, and the elements
// that the placement requires must fit in the spare area. The area that remains must be a sum of
// areas of orbits.
bool PieceWalk::fits(const PieceView& view, int viewed_place) {
    const PieceWalkLevel& level = current_level();
    const PlacementGrid& placement_grid = this->placement_grid();
    ++area_stamp_;
    int remaining_area = spare_area_;
    for (const int step : placement_grid.views.steps(view)) {
        const int place = viewed_place + step;
        const PlaceState state = level.place_states[static_cast<std::size_t>(place)];
        if (state == PlaceState::open) continue;
        if (state == PlaceState::blocked) return false;
        const auto e =
            static_cast<std::size_t>(placement_grid.element_at[static_cast<std::size_t>(place)]);
        if (area_stamps_[e] == area_stamp_) continue;
        area_stamps_[e] = area_stamp_;
        remaining_area -= current_grid().walk_elements[e].area;
        if (remaining_area < 0) return false;
    }
    return candidates_.is_reachable(remaining_area);
}

void PieceWalk::set_states(const PieceView& view, int viewed_place, PlaceState state) {
    for (const int step : placement_grid().views.steps(view)) {
        const int place = viewed_place + step;
        current_level().place_states[static_cast<std::size_t>(place)] = state;
    }
}

void PieceWalk::set_states(const std::vector<int>& places, PlaceState state) {
    for (const int place : places)
        current_level().place_states[static_cast<std::size_t>(place)] = state;
}

// Returns the image ranks of a grid, for silhouettes with this first root. Returns null if
// `images_` has only the identity for this grid.
ImageRanks* PieceWalk::ranks_at(std::size_t grid_index, int root) {
    if (images_[grid_index].size() == 1) return nullptr;
    const auto stored_entry = image_ranks_.find({grid_index, root});
    if (stored_entry != image_ranks_.end()) return &stored_entry->second;
    const PlacementGrid& placement_grid = placement_grids_[grid_index];
    const auto entry = image_ranks_.try_emplace(
        {grid_index, root}, table_, placement_grid.views, maps_that_keep_root(grid_index, root),
        placement_grid.places[static_cast<std::size_t>(root)].front());
    return &entry.first->second;
}

// Returns the maps that take each component with this first root to a component with the same
// first root.
Symmetry PieceWalk::maps_that_keep_root(std::size_t grid_index, int root) const {
    const PlacementGrid& placement_grid = placement_grids_[grid_index];
    const auto image_of = [&](const LatticeMap& map, int element) {
        const std::span first_place(placement_grid.places[static_cast<std::size_t>(element)].data(),
                                    1);
        const int image_place = table_.places_of(map(table_.shards_of(first_place))).front();
        return placement_grid.element_at[static_cast<std::size_t>(image_place)];
    };
    const auto& roots = candidates_.grid(grid_index).roots;
    const std::set<int> earlier_roots(roots.begin(), std::ranges::find(roots, root));
    Symmetry images = images_[grid_index];
    std::erase_if(images, [&](const LatticeMap& map) {
        return image_of(map, root) != root ||
               std::ranges::any_of(earlier_roots, [&](int earlier_root) {
                   return !earlier_roots.contains(image_of(map, earlier_root));
               });
    });
    return images;
}

bool PieceWalk::can_place_tiling(Centre centre, const std::vector<Shards>& tiling) {
    const std::size_t grid_index = candidates_.index_of(centre);
    std::vector<std::vector<int>> placements;
    std::set<int> covered_places;
    for (const Shards& shards : tiling) {
        placements.push_back(table_.places_of(shards));
        covered_places.insert(placements.back().begin(), placements.back().end());
    }
    const auto& roots = candidates_.grid(grid_index).roots;
    const auto root = std::ranges::find_if(roots, [&](int element) {
        const auto& places = placement_grids_[grid_index].places[static_cast<std::size_t>(element)];
        return covered_places.contains(places.front());
    });
    const ImageRanks* ranks = root == roots.end() ? nullptr : ranks_at(grid_index, *root);
    if (ranks == nullptr) return true;
    Rank rank;
    for (const auto& placement : placements) rank.add(ranks->rank_of(placement));
    return rank.may_be_chosen();
}

// Adds the rank of the placement to `image_rank_` if the placement covers the first root's place or
// an image of this place.
void PieceWalk::add_rank(const PieceView& view, int viewed_place) {
    if (ranks_ == nullptr || components_.size() > 1) return;
    const int root = elements().front();
    const bool covers_root = std::ranges::any_of(placement_grid().views.steps(view), [&](int step) {
        const int place = viewed_place + step;
        return placement_grid().element_at[static_cast<std::size_t>(place)] == root;
    });
    if (!covers_root) return;
    image_rank_.add(ranks_->rank_of(view, viewed_place));
}

void PieceWalk::place_piece(const PieceView& view, int viewed_place) {
    PieceWalkLevel& level = current_level();
    const Rank rank_before = image_rank_;
    add_rank(view, viewed_place);
    if (!image_rank_.may_be_chosen()) {
        image_rank_ = rank_before;
        return;
    }
    const WalkCheckpoint checkpoint_before = checkpoint();
    const auto steps = placement_grid().views.steps(view);
    std::vector<int> new_elements;
    for (const int step : steps) {
        const int place = viewed_place + step;
        const int element = placement_grid().element_at[static_cast<std::size_t>(place)];
        const bool is_new = level.state[static_cast<std::size_t>(element)] == free &&
                            std::ranges::find(new_elements, element) == new_elements.end();
        if (is_new) new_elements.push_back(element);
    }
    if (require_touching_elements(std::move(new_elements))) {
        set_states(view, viewed_place, PlaceState::blocked);
        level.open_count -= static_cast<int>(steps.size());
        --copies_left_[static_cast<std::size_t>(view.piece_class)];
        placed_views_.push_back({grid_index(), &view, viewed_place});
        cover();
        placed_views_.pop_back();
        ++copies_left_[static_cast<std::size_t>(view.piece_class)];
        level.open_count += static_cast<int>(steps.size());
        set_states(view, viewed_place, PlaceState::open);
    }
    return_to_checkpoint(checkpoint_before);
    image_rank_ = rank_before;
}

// Must be called when no place is open, that is, when the covered set is a union of orbits.
void PieceWalk::continue_when_covered() {
    if (leaves_out_divisible_tilings_ && spare_area_ > 0) return;
    CoveredState covered_state{elements(), copies_left_};
    std::ranges::sort(covered_state.first);
    if (!covered_states_.insert(std::move(covered_state)).second) return;
    const bool is_invariant =
        current_level().growth.generated_subgroup == current_grid().graph.subgroups.whole_group();
    if (spare_area_ == 0) {
        if (is_invariant && !walk_choices_.is_resuming()) report_tiling();
        return;
    }
    walk_choices_.open();
    if (is_invariant && candidates_.allows_several_components() && walk_choices_.enter(0))
        start_next_component({spare_area_, 0, next_line_position()});
    if (!is_complete_in_path()) grow();
    walk_choices_.close();
}

// Makes each neighbour of the component required in turn, and excludes it afterwards.
void PieceWalk::grow() {
    PieceWalkLevel& level = current_level();
    std::vector<int> excluded_elements;
    std::uint32_t branch = 0;  // branch 0 is the next component
    const std::size_t size = elements().size();
    for (std::size_t e = 0; e < size; ++e) {
        const auto index = static_cast<std::size_t>(elements()[e]);
        for (const int n : current_grid().graph.elements[index].neighbours) {
            if (level.state[static_cast<std::size_t>(n)] != free || is_stopped_) continue;
            if (walk_choices_.enter(++branch)) {
                const WalkCheckpoint checkpoint_before = checkpoint();
                if (require_element(n)) cover_with_new_states();
                return_to_checkpoint(checkpoint_before);
            }
            exclude(n);
            excluded_elements.push_back(n);
        }
    }
    for (const int n : excluded_elements) undo_exclude(n);
}

void PieceWalk::report_tiling() {
    if (!candidates_.uses_wanted_grids(components_)) return;
    std::vector<PlacedCopy> copies;
    for (const PlacedView& placed_view : placed_views_) {
        std::vector<int> places;
        for (const int step : placement_grids_[placed_view.grid].views.steps(*placed_view.view)) {
            places.push_back(placed_view.viewed_place + step);
        }
        copies.push_back({placed_view.view->piece_class, static_cast<int>(placed_view.grid),
                          table_.shards_of(places)});
    }
    if (!(*visitor_)(components_, copies)) stop();
}

}  // namespace orbitile::silhouette
