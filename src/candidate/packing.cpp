#include "candidate/packing.hpp"

#include <algorithm>
#include <limits>

namespace orbitile {

Packing::Packing(const Coverage::Grid& grid)
    : grid_(&grid),
      cost_(grid.placements(), 0),
      obstacle_(grid.whole_area() + 1),
      is_covered_(grid.units(), 0),
      is_taken_(grid.elements(), 0),
      needed_by_(grid.elements(), 0) {
    for (int e = 0; e < static_cast<int>(grid.elements()); ++e) raise_costs(e);
}

// An element that is taken, or needed already, costs no further area.
void Packing::lower_costs(int element) {
    const int area = grid_->area(element);
    for (const int placement : grid_->with(element)) cost_[index(placement)] -= area;
}

void Packing::raise_costs(int element) {
    const int area = grid_->area(element);
    for (const int placement : grid_->with(element)) cost_[index(placement)] += area;
}

void Packing::take_element(int element) {
    is_taken_[index(element)] = 1;
    if (needs(element)) {
        needed_ -= grid_->area(element);
    } else {
        lower_costs(element);
    }
}

void Packing::release_element(int element) {
    is_taken_[index(element)] = 0;
    if (needs(element)) {
        needed_ += grid_->area(element);
    } else {
        raise_costs(element);
    }
}

void Packing::exclude_element(int element) {
    for (const int placement : grid_->with(element)) cost_[index(placement)] += obstacle_;
}

void Packing::readmit_element(int element) {
    for (const int placement : grid_->with(element)) cost_[index(placement)] -= obstacle_;
}

void Packing::place(int placement) {
    for (const int unit : grid_->units(placement)) is_covered_[index(unit)] = 1;
    for (const int element : grid_->needs(placement)) {
        if (needed_by_[index(element)]++ > 0 || is_taken_[index(element)] != 0) continue;
        needed_ += grid_->area(element);
        lower_costs(element);
    }
    placed_.push_back(placement);
}

void Packing::remove_placement(int placement) {
    for (const int unit : grid_->units(placement)) is_covered_[index(unit)] = 0;
    for (const int element : grid_->needs(placement)) {
        if (--needed_by_[index(element)] > 0 || is_taken_[index(element)] != 0) continue;
        needed_ -= grid_->area(element);
        raise_costs(element);
    }
}

void Packing::remove_last_placement() {
    remove_placement(placed_.back());
    placed_.pop_back();
}

void Packing::clear() {
    while (!placed_.empty()) remove_last_placement();
}

bool Packing::is_free(int placement, int area) const {
    return cost_[index(placement)] <= area &&
           std::ranges::none_of(grid_->units(placement),
                                [&](int unit) { return is_covered_[index(unit)] != 0; });
}

// A placement of the packing costs nothing except for excluded elements: everything else that it
// needs is counted already.
void Packing::remove_impossible(std::vector<int>& removed) {
    std::erase_if(placed_, [&](int placement) {
        if (cost_[index(placement)] == 0) return false;
        remove_placement(placement);
        removed.push_back(placement);
        return true;
    });
}

bool Packing::covers(int element) const {
    return std::ranges::all_of(grid_->demanded(element),
                               [&](int unit) { return is_covered_[index(unit)] != 0; });
}

CoverSearchResult Packing::cover(std::span<const int> elements, int area, int max_nodes) {
    const std::size_t before = placed_.size();
    nodes_left_ = max_nodes;
    const CoverSearchResult found = cover_rest(elements, area);
    if (found != CoverSearchResult::yes) {
        while (placed_.size() > before) remove_last_placement();
    }
    return found;
}

// The demanded unit that is not covered and that the fewest placements can cover; -1: all are
// covered.
int Packing::scarcest_unit(std::span<const int> elements, int area) const {
    int scarcest = -1;
    int fewest = std::numeric_limits<int>::max();
    for (const int element : elements) {
        for (const int unit : grid_->demanded(element)) {
            if (is_covered_[index(unit)] != 0) continue;
            int count = 0;
            for (const int placement : grid_->over(unit)) {
                if (is_free(placement, area) && ++count == fewest) break;
            }
            if (count >= fewest) continue;
            scarcest = unit;
            if (count <= 1) return scarcest;
            fewest = count;
        }
    }
    return scarcest;
}

CoverSearchResult Packing::cover_rest(std::span<const int> elements, int area) {
    if (--nodes_left_ < 0) return CoverSearchResult::undecided;
    const int unit = scarcest_unit(elements, area);
    if (unit < 0) return CoverSearchResult::yes;
    for (const int placement : grid_->over(unit)) {
        if (!is_free(placement, area)) continue;
        const int cost = cost_[index(placement)];
        place(placement);
        const CoverSearchResult found = cover_rest(elements, area - cost);
        if (found != CoverSearchResult::no) return found;
        remove_last_placement();
    }
    return CoverSearchResult::no;
}

}  // namespace orbitile
