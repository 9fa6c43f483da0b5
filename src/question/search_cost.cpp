#include "question/search_cost.hpp"

#include <array>

#include "geometry/symmetry_group.hpp"

namespace orbitile {

std::string_view cost_name(SearchCost cost) {
    static constexpr std::array<std::string_view, 4> names{"seconds", "minutes", "hours", "days"};
    return names.at(static_cast<std::size_t>(cost));
}

SearchCost search_cost(const Puzzle& puzzle, const SilhouetteQuestion& request) {
    const auto maps = static_cast<double>(motions_of(request.group(), puzzle.lattice).size());
    const double orbits = total_shards(puzzle) / shards_per_place(puzzle.lattice) / maps;
    if (orbits < 10) return SearchCost::seconds;
    if (orbits < 13) return SearchCost::minutes;
    if (orbits < 17) return SearchCost::hours;
    return SearchCost::days;
}

}  // namespace orbitile
