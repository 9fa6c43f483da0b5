#include "candidate/partial_tiling.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace orbitile::candidate {

Packing::Packing(const PlacementTables::Grid& grid)
    : grid_(&grid),
      placement_costs_(grid.placement_count(), 0),
      exclusion_cost_(grid.total_piece_area() + 1),
      is_covered_(grid.unit_count(), 0),
      is_taken_(grid.element_count(), 0),
      need_count_by_element_(grid.element_count(), 0) {
    for (int e = 0; e < static_cast<int>(grid.element_count()); ++e) raise_costs(e);
}

// Lowers the costs of the placements that need the element. An element that is taken, or that the
// packing already needs, costs no further area.
void Packing::lower_costs(int element) {
    const int area = grid_->area(element);
    for (const int placement : grid_->placements_needing(element))
        placement_costs_[as_index(placement)] -= area;
}

void Packing::raise_costs(int element) {
    const int area = grid_->area(element);
    for (const int placement : grid_->placements_needing(element))
        placement_costs_[as_index(placement)] += area;
}

void Packing::take_element(int element) {
    is_taken_[as_index(element)] = 1;
    if (needs(element)) {
        needed_further_area_ -= grid_->area(element);
    } else {
        lower_costs(element);
    }
}

void Packing::undo_take_element(int element) {
    is_taken_[as_index(element)] = 0;
    if (needs(element)) {
        needed_further_area_ += grid_->area(element);
    } else {
        raise_costs(element);
    }
}

void Packing::exclude_element(int element) {
    for (const int placement : grid_->placements_needing(element))
        placement_costs_[as_index(placement)] += exclusion_cost_;
}

void Packing::undo_exclude_element(int element) {
    for (const int placement : grid_->placements_needing(element))
        placement_costs_[as_index(placement)] -= exclusion_cost_;
}

void Packing::place(int placement) {
    for (const int unit : grid_->units(placement)) is_covered_[as_index(unit)] = 1;
    for (const int element : grid_->needs(placement)) {
        if (need_count_by_element_[as_index(element)]++ > 0 || is_taken_[as_index(element)] != 0)
            continue;
        needed_further_area_ += grid_->area(element);
        lower_costs(element);
    }
    packed_placements_.push_back(placement);
}

void Packing::remove_placement(int placement) {
    for (const int unit : grid_->units(placement)) is_covered_[as_index(unit)] = 0;
    for (const int element : grid_->needs(placement)) {
        if (--need_count_by_element_[as_index(element)] > 0 || is_taken_[as_index(element)] != 0)
            continue;
        needed_further_area_ -= grid_->area(element);
        raise_costs(element);
    }
}

void Packing::remove_last_placement() {
    remove_placement(packed_placements_.back());
    packed_placements_.pop_back();
}

void Packing::clear() {
    while (!packed_placements_.empty()) remove_last_placement();
}

bool Packing::is_placeable(int placement, int area) const {
    return placement_costs_[as_index(placement)] <= area &&
           std::ranges::none_of(grid_->units(placement),
                                [&](int unit) { return is_covered_[as_index(unit)] != 0; });
}

// The cost of a placement is the area that it needs in addition to the packing, plus
// `exclusion_cost_` for each excluded element that it needs. A placement of the packing does not
// need additional area. So its cost is 0, unless it needs an excluded element.
void Packing::remove_impossible_placements(std::vector<int>& removed_placements) {
    std::erase_if(packed_placements_, [&](int placement) {
        if (placement_costs_[as_index(placement)] == 0) return false;
        remove_placement(placement);
        removed_placements.push_back(placement);
        return true;
    });
}

bool Packing::covers(int element) const {
    return std::ranges::all_of(grid_->required_units(element),
                               [&](int unit) { return is_covered_[as_index(unit)] != 0; });
}

CoverSearchResult Packing::cover(std::span<const int> elements, int area, int max_nodes) {
    const std::size_t first_added_index = packed_placements_.size();
    nodes_left_ = max_nodes;
    const CoverSearchResult result = cover_remaining(elements, area);
    if (result != CoverSearchResult::found) {
        while (packed_placements_.size() > first_added_index) remove_last_placement();
    }
    return result;
}

// Returns the uncovered required unit that the fewest placements can cover, or -1 if all required
// units are covered.
int Packing::most_constrained_unit(std::span<const int> elements, int area) const {
    int best_unit = -1;
    int min_count = std::numeric_limits<int>::max();
    for (const int element : elements) {
        for (const int unit : grid_->required_units(element)) {
            if (is_covered_[as_index(unit)] != 0) continue;
            int count = 0;
            for (const int placement : grid_->placements_covering(unit)) {
                if (is_placeable(placement, area) && ++count == min_count) break;
            }
            if (count >= min_count) continue;
            best_unit = unit;
            if (count <= 1) return best_unit;
            min_count = count;
        }
    }
    return best_unit;
}

CoverSearchResult Packing::cover_remaining(std::span<const int> elements, int area) {
    if (--nodes_left_ < 0) return CoverSearchResult::undecided;
    const int unit = most_constrained_unit(elements, area);
    if (unit < 0) return CoverSearchResult::found;
    for (const int placement : grid_->placements_covering(unit)) {
        if (!is_placeable(placement, area)) continue;
        const int cost = placement_costs_[as_index(placement)];
        place(placement);
        const CoverSearchResult result = cover_remaining(elements, area - cost);
        if (result != CoverSearchResult::none) return result;
        remove_last_placement();
    }
    return CoverSearchResult::none;
}

namespace {

// The max numbers of nodes of a search and of a repair. If a search reaches its limit, the walk
// continues without a cut. Further nodes would take more time than a cut saves.
constexpr int max_nodes = 200;
constexpr int max_nodes_of_repair = 20;

}  // namespace

void PartialCover::take_element(int element) {
    packing_.take_element(element);
    search_packing_.take_element(element);
}

void PartialCover::undo_take_element(int element) {
    packing_.undo_take_element(element);
    search_packing_.undo_take_element(element);
}

void PartialCover::exclude_element(int element) {
    packing_.exclude_element(element);
    search_packing_.exclude_element(element);
}

void PartialCover::undo_exclude_element(int element) {
    packing_.undo_exclude_element(element);
    search_packing_.undo_exclude_element(element);
}

void PartialCover::clear() {
    packing_.clear();
    may_be_incomplete_ = false;
}

bool PartialCover::also_covers(int element, int area) const {
    return !may_be_incomplete_ && packing_.needed_further_area() <= area &&
           packing_.covers(element);
}

// Usually it is enough to replace one or two placements. If this fails, the search starts again
// without any placement. If the search finds no cover, the old cover is kept, because it is valid
// again when the walk returns to an earlier node.
bool PartialCover::search(std::span<const int> taken_elements, int area) {
    if (repair_cover(taken_elements, area)) return true;
    const CoverSearchResult result = search_packing_.cover(taken_elements, area, max_nodes);
    if (result == CoverSearchResult::found) {
        packing_.clear();
        std::swap(packing_, search_packing_);
        may_be_incomplete_ = false;
    }
    return result != CoverSearchResult::none;
}

bool PartialCover::repair_cover(std::span<const int> taken_elements, int area) {
    removed_placements_.clear();
    packing_.remove_impossible_placements(removed_placements_);
    may_be_incomplete_ = packing_.needed_further_area() > area ||
                         packing_.cover(taken_elements, area - packing_.needed_further_area(),
                                        max_nodes_of_repair) != CoverSearchResult::found;
    if (!may_be_incomplete_) return true;
    for (const int placement : removed_placements_) packing_.place(placement);
    return false;
}

PartialTiling::PartialTiling(const std::vector<PlacementTables::Grid>& grids) {
    for (const PlacementTables::Grid& grid : grids) partial_covers_.emplace_back(grid);
}

void PartialTiling::clear() {
    for (PartialCover& cover : partial_covers_) cover.clear();
}

// If the first partial cover does not cover the new element, a search for a replacement begins
// immediately. The second partial cover, if there is one, covers all units. After one more element
// was taken, such a cover usually still exists, but it can consist of entirely different
// placements, which take long to find. So here repair_cover() replaces only a few placements of the
// second cover. A full search for a replacement of the second cover begins only when an element is
// excluded, or when no area is left.
bool PartialTiling::take_element(int element, const Question& question) {
    for (PartialCover& cover : partial_covers_) cover.take_element(element);
    return std::ranges::all_of(partial_covers_, [&](PartialCover& cover) {
        if (cover.also_covers(element, question.area)) return true;
        const bool is_first = &cover == &partial_covers_.front();
        if (is_first || question.area == 0)
            return cover.search(question.taken_elements, question.area);
        cover.repair_cover(question.taken_elements, question.area);
        return true;
    });
}

void PartialTiling::undo_take_element(int element) {
    for (PartialCover& cover : partial_covers_) cover.undo_take_element(element);
}

void PartialTiling::exclude_element(int element) {
    for (PartialCover& cover : partial_covers_) cover.exclude_element(element);
}

void PartialTiling::undo_exclude_element(int element) {
    for (PartialCover& cover : partial_covers_) cover.undo_exclude_element(element);
}

bool PartialTiling::can_exclude(int element, const Question& question) {
    return std::ranges::all_of(partial_covers_, [&](PartialCover& cover) {
        return cover.is_complete_without(element) ||
               cover.search(question.taken_elements, question.area);
    });
}

std::vector<PartialTiling> partial_tilings(const PlacementTables& tables) {
    std::vector<PartialTiling> tilings;
    for (const auto& grids : tables.grids()) tilings.emplace_back(grids);
    return tilings;
}

}  // namespace orbitile::candidate
