#include "candidate/partial_tiling.hpp"

#include <algorithm>

namespace orbitile {

PartialTiling::PartialTiling(const std::vector<Coverage::Grid>& grids) {
    for (const Coverage::Grid& grid : grids) covers_.emplace_back(grid);
}

void PartialTiling::clear() {
    for (PartialCover& cover : covers_) cover.clear();
}

// After one more element was taken, the units of all orbits can usually still be covered, but
// perhaps only by entirely new placements, which take long to find. So the search waits until an
// element is excluded, or until no area is left.
bool PartialTiling::take_element(int element, const Question& question) {
    for (PartialCover& cover : covers_) cover.take_element(element);
    return std::ranges::all_of(covers_, [&](PartialCover& cover) {
        if (cover.covers_with(element, question.area)) return true;
        const bool is_first = &cover == &covers_.front();
        if (is_first || question.area == 0) return cover.search(question.taken, question.area);
        cover.repair(question.taken, question.area);
        return true;
    });
}

void PartialTiling::release_element(int element) {
    for (PartialCover& cover : covers_) cover.release_element(element);
}

void PartialTiling::exclude_element(int element) {
    for (PartialCover& cover : covers_) cover.exclude_element(element);
}

void PartialTiling::readmit_element(int element) {
    for (PartialCover& cover : covers_) cover.readmit_element(element);
}

bool PartialTiling::can_exclude(int element, const Question& question) {
    return std::ranges::all_of(covers_, [&](PartialCover& cover) {
        return cover.covers_without(element) || cover.search(question.taken, question.area);
    });
}

std::vector<PartialTiling> partial_tilings(const Coverage& coverage) {
    std::vector<PartialTiling> tilings;
    for (const auto& grids : coverage.grids()) tilings.emplace_back(grids);
    return tilings;
}

}  // namespace orbitile
