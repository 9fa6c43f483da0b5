#include "engine/cover_problem.hpp"

#include <algorithm>

namespace orbitile::engine {

std::vector<PlacementTable::Entry> PlacementTable::entries() const {
    std::vector<Entry> entries;
    entries.reserve(size());
    for (std::size_t placement = 0; placement < size(); ++placement) {
        entries.push_back((*this)[placement]);
    }
    return entries;
}

void PlacementTable::clear() {
    classes.clear();
    copies.clear();
    covered.clear();
}

void PlacementTable::add(int piece_class, std::span<const int> items, int used_copies) {
    for (const int item : items) covered.push(item);
    end_placement(piece_class, used_copies);
}

void PlacementTable::end_placement(int piece_class, int used_copies) {
    classes.push_back(piece_class);
    copies.push_back(used_copies);
    covered.end_list();
}

void CoverProblem::clear() {
    required.clear();
    copies.clear();
    placements.clear();
    neighbours.clear();
    split_cell_count = 0;
    accepts_any_cover = false;
    halves.clear();
    dark.clear();
    imbalance.clear();
}

CoverProblem renumber_items(const CoverProblem& problem, const std::vector<int>& number,
                            int items) {
    std::vector<int> own;
    const auto number_all = [&](std::span<const int> given) {
        own.clear();
        for (const int item : given) own.push_back(number[static_cast<std::size_t>(item)]);
        std::ranges::sort(own);
        own.erase(std::unique(own.begin(), own.end()), own.end());
    };
    CoverProblem result;
    result.required.assign(static_cast<std::size_t>(items), true);
    result.copies = problem.copies;
    for (const auto& placement : problem.placements.entries()) {
        number_all(placement.covered);
        result.placements.add(placement.piece_class, own, placement.copies);
    }
    result.neighbours.resize(static_cast<std::size_t>(items));
    for (std::size_t item = 0; item < problem.neighbours.size(); ++item) {
        number_all(problem.neighbours[item]);
        auto& next_to = result.neighbours[static_cast<std::size_t>(number[item])];
        next_to.insert(next_to.end(), own.begin(), own.end());
    }
    return result;
}

}  // namespace orbitile::engine
