// Chooses the order of the items for counting by frontiers.
//
// A pattern consists of the covered items behind the first open item (pattern_graph.cpp). The
// number of patterns depends on the order of the items. For example, let a board have 3 × 20 cells.
// If the order goes along the short columns, placements of a piece reach only a few cells behind
// the first open cell, so there are few patterns. If the order goes along the long rows, placements
// reach more than twenty cells behind the first open cell, and there are very many patterns.
//
//   1. If exactly the same placements cover several items, these items are always covered together.
//      So they become one item.
//   2. Sometimes the items can be divided into parts such that no placement covers items of two
//      parts. These parts are numbered one after the other, so that their patterns are not
//      combined.
//   3. For each of fourteen directions, the items of a part are sorted along the direction. The
//      order with the smallest estimate is used.
//
// The estimate is the sum of 2^(w/4) · c³ over all gaps between two consecutive items. c is the
// number of placements that cover items on both sides of the gap, and w is the number of items
// behind the gap that these placements cover. The order affects only the time and the memory, and
// not the count.

#include "engine/front_order.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <numeric>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

namespace orbitile::engine {

namespace {

using ItemOrder = std::vector<int>;  // items, in the order in which they are covered

// Each direction is a step along x and a step along y.
constexpr std::array<std::pair<int, int>, 14> sweep_directions{{{1, 0},
                                                                {0, 1},
                                                                {1, 1},
                                                                {1, -1},
                                                                {2, 1},
                                                                {1, 2},
                                                                {2, -1},
                                                                {1, -2},
                                                                {3, 1},
                                                                {1, 3},
                                                                {3, -1},
                                                                {1, -3},
                                                                {3, 2},
                                                                {3, -2}}};

using ItemPlacements = std::vector<std::vector<std::size_t>>;  // by item: its placements

ItemPlacements placements_by_item(const CoverProblem& problem) {
    ItemPlacements placements(static_cast<std::size_t>(problem.item_count()));
    for (std::size_t p = 0; p < problem.placements.size(); ++p) {
        for (const int item : problem.placements.covered[p]) {
            placements[static_cast<std::size_t>(item)].push_back(p);
        }
    }
    return placements;
}

// Returns, for each item, the first item that is covered by exactly the same placements. This can
// be the item itself. Each item must be covered by some placement.
std::vector<int> first_equivalent_items(const CoverProblem& problem,
                                        const ItemPlacements& placements) {
    std::vector<int> first_items;
    for (int item = 0; item < problem.item_count(); ++item) {
        const auto& item_placements = placements[static_cast<std::size_t>(item)];
        const auto covered_items = problem.placements.covered[item_placements.front()];
        first_items.push_back(*std::ranges::find_if(covered_items, [&](int candidate) {
            return placements[static_cast<std::size_t>(candidate)] == item_placements;
        }));
    }
    return first_items;
}

// Returns, for each item i, the items that some placement covers together with i.
std::vector<std::vector<int>> items_covered_together(const CoverProblem& problem,
                                                     const ItemPlacements& placements) {
    std::vector<std::vector<int>> jointly_covered_items(placements.size());
    std::vector<std::size_t> last_item_by_covered_item(placements.size(), SIZE_MAX);
    for (std::size_t item = 0; item < placements.size(); ++item) {
        for (const std::size_t p : placements[item]) {
            for (const int covered_item : problem.placements.covered[p]) {
                if (std::exchange(last_item_by_covered_item[static_cast<std::size_t>(covered_item)],
                                  item) == item) {
                    continue;
                }
                jointly_covered_items[item].push_back(covered_item);
            }
        }
    }
    return jointly_covered_items;
}

// Divides the items into parts such that no placement covers items of two parts. Returns the items
// of each part. The part with the smallest item comes first. If several items are covered by the
// same placements, only the first of them (see first_equivalent_items()) is in the result.
std::vector<ItemOrder> independent_parts(const CoverProblem& problem,
                                         const std::vector<int>& first_items) {
    std::vector<int> parents(static_cast<std::size_t>(problem.item_count()));
    std::iota(parents.begin(), parents.end(), 0);
    const auto find_root = [&](int item) {
        while (parents[static_cast<std::size_t>(item)] != item) {
            int& parent = parents[static_cast<std::size_t>(item)];
            parent = parents[static_cast<std::size_t>(parent)];
            item = parent;
        }
        return item;
    };
    for (const auto& placement : problem.placements.entries()) {
        const int part_root = find_root(placement.covered.front());
        for (const int item : placement.covered)
            parents[static_cast<std::size_t>(find_root(item))] = part_root;
    }
    std::map<int, std::size_t> part_by_root;
    std::vector<ItemOrder> parts;
    for (int item = 0; item < problem.item_count(); ++item) {
        if (first_items[static_cast<std::size_t>(item)] != item) continue;
        const auto [part, is_new] = part_by_root.try_emplace(find_root(item), parts.size());
        if (is_new) parts.emplace_back();
        parts[part->second].push_back(item);
    }
    return parts;
}

ItemOrder sort_along_direction(const ItemOrder& items, const std::vector<ItemPosition>& positions,
                               int step_x, int step_y) {
    // Because of rounding errors, equal positions can differ a little. So positions are rounded to
    // multiples of 1 / steps_per_unit.
    constexpr double steps_per_unit = 1024;
    // Each key has the position along the direction, the position across the direction, and the
    // index in `items`.
    std::vector<std::tuple<long, long, std::size_t>> sort_keys;
    sort_keys.reserve(items.size());
    for (std::size_t i = 0; i < items.size(); ++i) {
        const auto [x, y] = positions[static_cast<std::size_t>(items[i])];
        sort_keys.emplace_back(std::lround(steps_per_unit * (step_x * x + step_y * y)),
                               std::lround(steps_per_unit * (step_x * y - step_y * x)), i);
    }
    std::ranges::sort(sort_keys);
    ItemOrder order;
    order.reserve(items.size());
    for (const auto& [along, across, i] : sort_keys) order.push_back(items[i]);
    return order;
}

// Data about the items. The estimate for each order of the items reads these data.
struct EstimateContext {
    const CoverProblem& problem;
    std::vector<int> first_items;                         // see first_equivalent_items()
    std::vector<std::vector<int>> jointly_covered_items;  // see items_covered_together()
};

// Returns the lowest and the highest of the positions of these items.
std::pair<int, int> position_range(std::span<const int> items, std::span<const int> positions) {
    int min_position = positions[static_cast<std::size_t>(items.front())];
    int max_position = min_position;
    for (const int item : items.subspan(1)) {
        const int item_position = positions[static_cast<std::size_t>(item)];
        min_position = item_position < min_position ? item_position : min_position;
        max_position = item_position > max_position ? item_position : max_position;
    }
    return {min_position, max_position};
}

// Returns the estimate that the head of this file describes. Consider the placements that cover
// items on both sides of a gap. If some of these placements are chosen, the items that they cover
// behind the gap are a pattern. Let c be the number of these placements, and let w be the number of
// items that they can cover behind the gap. The number of patterns at the gap grows with c and with
// w. The exponents were fitted to the challenges of the puzzle FridgeIQ.
double estimated_pattern_count(const EstimateContext& context, const ItemOrder& order) {
    const auto item_count = static_cast<int>(order.size());
    std::vector<int> positions(context.first_items.size(), -1);
    for (int i = 0; i < item_count; ++i) {
        positions[static_cast<std::size_t>(order[static_cast<std::size_t>(i)])] = i;
    }
    for (std::size_t item = 0; item < positions.size(); ++item) {
        positions[item] = positions[static_cast<std::size_t>(context.first_items[item])];
    }
    // Gap i is the gap before position i. `placement_changes[i]` is the value of c at gap i, minus
    // the value of c at gap i - 1. `item_changes[i]` is the same difference for w.
    std::vector<int> placement_changes(static_cast<std::size_t>(item_count) + 1, 0);
    std::vector<int> item_changes = placement_changes;
    for (const auto& placement : context.problem.placements.entries()) {
        const auto [first, last] = position_range(placement.covered, positions);
        if (first < 0) continue;
        ++placement_changes[static_cast<std::size_t>(first) + 1];
        --placement_changes[static_cast<std::size_t>(last) + 1];
    }
    for (int i = 0; i < item_count; ++i) {
        const auto item = static_cast<std::size_t>(order[static_cast<std::size_t>(i)]);
        const int first_position =
            position_range(context.jointly_covered_items[item], positions).first;
        if (first_position >= i) continue;
        ++item_changes[static_cast<std::size_t>(first_position) + 1];
        --item_changes[static_cast<std::size_t>(i) + 1];
    }
    double pattern_count = 0;
    double placements_across_gap = 0;
    double item_count_behind_gap = 0;
    for (int gap = 0; gap < item_count; ++gap) {
        placements_across_gap += placement_changes[static_cast<std::size_t>(gap)];
        item_count_behind_gap += item_changes[static_cast<std::size_t>(gap)];
        pattern_count += std::exp2(item_count_behind_gap / 4) * placements_across_gap *
                         placements_across_gap * placements_across_gap;
    }
    return pattern_count;
}

ItemOrder best_sweep_order(const EstimateContext& context, const ItemOrder& part,
                           const std::vector<ItemPosition>& positions) {
    if (part.size() == 1) return part;
    ItemOrder best_order;
    double min_pattern_count = 0;
    for (const auto& [step_x, step_y] : sweep_directions) {
        ItemOrder order = sort_along_direction(part, positions, step_x, step_y);
        const double pattern_count = estimated_pattern_count(context, order);
        if (!best_order.empty() && pattern_count >= min_pattern_count) continue;
        min_pattern_count = pattern_count;
        best_order = std::move(order);
    }
    return best_order;
}

}  // namespace

CoverProblem in_frontier_order(const CoverProblem& problem,
                               const std::vector<ItemPosition>& positions) {
    const ItemPlacements placements = placements_by_item(problem);
    // If some item cannot be covered, there are no covers, and the order does not matter.
    if (std::ranges::any_of(placements, [](const auto& placements_of_item) {
            return placements_of_item.empty();
        })) {
        return problem;
    }
    const std::vector<int> first_items = first_equivalent_items(problem, placements);
    const EstimateContext context{problem, first_items,
                                  items_covered_together(problem, placements)};
    std::vector<int> new_numbers(first_items.size());
    int next_number = 0;
    for (const ItemOrder& part : independent_parts(problem, first_items)) {
        for (const int item : best_sweep_order(context, part, positions)) {
            new_numbers[static_cast<std::size_t>(item)] = next_number++;
        }
    }
    for (std::size_t item = 0; item < first_items.size(); ++item) {
        new_numbers[item] = new_numbers[static_cast<std::size_t>(first_items[item])];
    }
    return renumber_items(problem, new_numbers, next_number);
}

}  // namespace orbitile::engine
