#include "engine/front_estimate.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace orbitile {
namespace {

// The reach of placements over the gaps between items.
struct Reach {
    // The mean, over all gaps, of the number of items behind the gap that placements over it cover.
    double items = 0;
    int placements = 0;   // max number over one gap
    double of_piece = 0;  // mean number of items of a placement
};

Reach reach_over_gaps(const CoverProblem& problem) {
    const auto items = static_cast<std::size_t>(problem.items());
    std::vector<int> over(items + 1,
                          0);  // changes of the number of placements over the gap before each item
    std::vector<int> earliest(items);  // by item: the first item of the placements over it
    for (std::size_t item = 0; item < items; ++item) earliest[item] = static_cast<int>(item);
    std::size_t covered = 0;
    for (const auto& placement : problem.placements.entries()) {
        const int first = placement.covered.front();
        ++over[static_cast<std::size_t>(first) + 1];
        --over[static_cast<std::size_t>(placement.covered.back()) + 1];
        covered += placement.covered.size();
        for (const int item : placement.covered) {
            int& own = earliest[static_cast<std::size_t>(item)];
            own = std::min(own, first);
        }
    }
    Reach reach;
    int over_gap = 0;
    for (std::size_t item = 0; item < items; ++item) {
        over_gap += over[item];
        reach.placements = std::max(reach.placements, over_gap);
        reach.items += static_cast<int>(item) - earliest[item];
    }
    reach.items /= static_cast<double>(items);
    reach.of_piece = static_cast<double>(covered) / static_cast<double>(problem.placements.size());
    return reach;
}

// Whether no placement covers some item.
bool has_bare_item(const CoverProblem& problem) {
    std::vector<bool> is_bare(static_cast<std::size_t>(problem.items()), true);
    for (const auto& placement : problem.placements.entries()) {
        for (const int item : placement.covered) is_bare[static_cast<std::size_t>(item)] = false;
    }
    return std::ranges::find(is_bare, true) != is_bare.end();
}

}  // namespace

// About as many pieces reach over a gap as are needed to fill the items in reach, and each has one
// of the placements over the gap. Only some of these choices give different patterns. The two
// constants were fitted to 26 boards.
double estimated_front_patterns(const CoverProblem& problem) {
    if (has_bare_item(problem)) return 1;
    constexpr double distinct_share = 0.39;
    constexpr double patterns_factor = 8.8;
    const Reach reach = reach_over_gaps(problem);
    const double pieces = reach.items / reach.of_piece;
    return patterns_factor * std::pow(std::max(1, reach.placements), distinct_share * pieces);
}

}  // namespace orbitile
