#include "engine/front_order.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>
#include <utility>

namespace orbitile {
namespace {

using ItemOrder = std::vector<int>;  // items in the order in which they are covered

// Steps along x and y. On slanting ones few items come at the same time.
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

// The first item of those that are in the same placements, for each item.
std::vector<int> first_alike(const FrontProblem& problem) {
    std::vector<std::vector<int>> placements_of(static_cast<std::size_t>(problem.items));
    for (std::size_t p = 0; p < problem.placements.size(); ++p) {
        for (const int item : problem.placements[p].covered) {
            placements_of[static_cast<std::size_t>(item)].push_back(static_cast<int>(p));
        }
    }
    std::map<std::vector<int>, int> first_with;
    std::vector<int> first;
    for (int item = 0; item < problem.items; ++item) {
        auto& own = placements_of[static_cast<std::size_t>(item)];
        first.push_back(first_with.try_emplace(std::move(own), item).first->second);
    }
    return first;
}

// The problem with item i as number[i]; several items may have one number.
FrontProblem renumbered(const FrontProblem& problem, const std::vector<int>& number, int items) {
    const auto number_all = [&](std::vector<int> own) {
        for (int& item : own) item = number[static_cast<std::size_t>(item)];
        std::ranges::sort(own);
        own.erase(std::unique(own.begin(), own.end()), own.end());
        return own;
    };
    FrontProblem result{items, problem.copies, {}, {}};
    for (const auto& placement : problem.placements) {
        result.placements.push_back(
            {placement.piece_class, placement.copies, number_all(placement.covered)});
    }
    result.neighbours.resize(static_cast<std::size_t>(items));
    for (std::size_t item = 0; item < number.size(); ++item) {
        auto& next_to = result.neighbours[static_cast<std::size_t>(number[item])];
        const auto own = number_all(problem.neighbours[item]);
        next_to.insert(next_to.end(), own.begin(), own.end());
    }
    return result;
}

// The items of each part, that of the least item first.
std::vector<ItemOrder> parts_apart(const FrontProblem& problem) {
    std::vector<int> root(static_cast<std::size_t>(problem.items));
    std::iota(root.begin(), root.end(), 0);
    const auto find = [&](int item) {
        while (root[static_cast<std::size_t>(item)] != item) {
            int& above = root[static_cast<std::size_t>(item)];
            above = root[static_cast<std::size_t>(above)];
            item = above;
        }
        return item;
    };
    for (const auto& placement : problem.placements) {
        const int whole = find(placement.covered.front());
        for (const int item : placement.covered) root[static_cast<std::size_t>(find(item))] = whole;
    }
    std::map<int, std::size_t> part_of;
    std::vector<ItemOrder> parts;
    for (int item = 0; item < problem.items; ++item) {
        const auto [part, is_new] = part_of.try_emplace(find(item), parts.size());
        if (is_new) parts.emplace_back();
        parts[part->second].push_back(item);
    }
    return parts;
}

ItemOrder swept(ItemOrder items, const std::vector<ItemPlace>& places, int across, int up) {
    // Places that should be equal differ by roundings.
    constexpr double steps = 1024;
    const auto distance = [&](int item) {
        const auto [x, y] = places[static_cast<std::size_t>(item)];
        return std::pair(std::lround(steps * (across * x + up * y)),
                         std::lround(steps * (across * y - up * x)));
    };
    std::ranges::stable_sort(items, {}, distance);
    return items;
}

// Something like the number of patterns: between two items each pattern is made by some of the
// placements that reach over the gap, on some of the items that they reach. How much each counts
// was fitted to what FridgeIQ's challenges have.
double estimated_patterns(const FrontProblem& problem, const ItemOrder& order) {
    const auto items = static_cast<int>(order.size());
    std::vector<int> position(static_cast<std::size_t>(problem.items), -1);
    for (int i = 0; i < items; ++i) {
        position[static_cast<std::size_t>(order[static_cast<std::size_t>(i)])] = i;
    }
    // Over the gap before each position: changes of how many there are.
    std::vector<int> placements(static_cast<std::size_t>(items) + 1, 0);
    std::vector<int> reached = placements;
    std::vector<int> earliest(static_cast<std::size_t>(items), items);
    for (const auto& placement : problem.placements) {
        if (position[static_cast<std::size_t>(placement.covered.front())] < 0) continue;
        int first = items;
        int last = 0;
        for (const int item : placement.covered) {
            first = std::min(first, position[static_cast<std::size_t>(item)]);
            last = std::max(last, position[static_cast<std::size_t>(item)]);
        }
        ++placements[static_cast<std::size_t>(first) + 1];
        --placements[static_cast<std::size_t>(last) + 1];
        for (const int item : placement.covered) {
            int& own = earliest[static_cast<std::size_t>(position[static_cast<std::size_t>(item)])];
            own = std::min(own, first);
        }
    }
    for (int i = 0; i < items; ++i) {
        if (earliest[static_cast<std::size_t>(i)] >= i) continue;
        ++reached[static_cast<std::size_t>(earliest[static_cast<std::size_t>(i)]) + 1];
        --reached[static_cast<std::size_t>(i) + 1];
    }
    double patterns = 0;
    double over = 0;
    double beyond = 0;
    for (int gap = 0; gap < items; ++gap) {
        over += placements[static_cast<std::size_t>(gap)];
        beyond += reached[static_cast<std::size_t>(gap)];
        patterns += std::exp2(beyond / 4) * over * over * over;
    }
    return patterns;
}

ItemOrder narrow_sweep(const FrontProblem& problem, const ItemOrder& part,
                       const std::vector<ItemPlace>& places) {
    ItemOrder best;
    double fewest = 0;
    for (const auto& [across, up] : sweep_directions) {
        ItemOrder order = swept(part, places, across, up);
        const double patterns = estimated_patterns(problem, order);
        if (!best.empty() && patterns >= fewest) continue;
        fewest = patterns;
        best = std::move(order);
    }
    return best;
}

}  // namespace

FrontProblem in_narrow_order(const FrontProblem& problem, const std::vector<ItemPlace>& places) {
    const std::vector<int> first = first_alike(problem);
    std::vector<int> joined(first.size());
    std::vector<ItemPlace> joined_places;
    for (std::size_t item = 0; item < first.size(); ++item) {
        const auto alike = static_cast<std::size_t>(first[item]);
        if (alike == item) {
            joined[item] = static_cast<int>(joined_places.size());
            joined_places.push_back(places[item]);
        }
        joined[item] = joined[alike];
    }
    const auto items = static_cast<int>(joined_places.size());
    const FrontProblem with_joined = renumbered(problem, joined, items);
    std::vector<int> number(joined_places.size());
    int next = 0;
    for (const ItemOrder& part : parts_apart(with_joined)) {
        for (const int item : narrow_sweep(with_joined, part, joined_places)) {
            number[static_cast<std::size_t>(item)] = next++;
        }
    }
    return renumbered(with_joined, number, items);
}

}  // namespace orbitile
