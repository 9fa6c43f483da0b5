#include "catalogue/filling_counts.hpp"

#include <stdexcept>

namespace orbitile {

FillingCounts& FillingCounts::operator+=(const FillingCounts& other) {
    fillings += other.fillings;
    different += other.different;
    nodes += other.nodes;
    return *this;
}

CubeStatistics statistics_of(const FillingCounts& counts) {
    return {{"fillings", static_cast<std::int64_t>(counts.fillings)},
            {"different", static_cast<std::int64_t>(counts.different)},
            {"nodes", counts.nodes}};
}

FillingCounts filling_counts(const std::optional<CubeStatistics>& statistics) {
    if (!statistics) throw std::invalid_argument("no statistics of a filling search");
    return {static_cast<std::uint64_t>(statistics->count("fillings")),
            static_cast<std::uint64_t>(statistics->count("different")), statistics->count("nodes")};
}

FillingCounts filling_counts(const std::vector<Cube>& cubes) {
    FillingCounts sum;
    for (const Cube& cube : cubes) sum += filling_counts(cube.statistics);
    return sum;
}

}  // namespace orbitile
