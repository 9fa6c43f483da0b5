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
    finish_placement(piece_class, used_copies);
}

void PlacementTable::finish_placement(int piece_class, int used_copies) {
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
    half_cells_by_class.clear();
    is_dark.clear();
    max_imbalances.clear();
}

CoverProblem renumber_items(const CoverProblem& problem, const std::vector<int>& new_numbers,
                            int item_count) {
    std::vector<int> new_items;
    const auto renumber = [&](std::span<const int> old_items) {
        new_items.clear();
        for (const int item : old_items)
            new_items.push_back(new_numbers[static_cast<std::size_t>(item)]);
        std::ranges::sort(new_items);
        new_items.erase(std::unique(new_items.begin(), new_items.end()), new_items.end());
    };
    CoverProblem result;
    result.required.assign(static_cast<std::size_t>(item_count), true);
    result.copies = problem.copies;
    for (const auto& placement : problem.placements.entries()) {
        renumber(placement.covered);
        result.placements.add(placement.piece_class, new_items, placement.copies);
    }
    result.neighbours.resize(static_cast<std::size_t>(item_count));
    for (std::size_t item = 0; item < problem.neighbours.size(); ++item) {
        renumber(problem.neighbours[item]);
        auto& neighbours = result.neighbours[static_cast<std::size_t>(new_numbers[item])];
        neighbours.insert(neighbours.end(), new_items.begin(), new_items.end());
    }
    return result;
}

}  // namespace orbitile::engine
