#include "catalogue/filling_counts.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <stdexcept>

namespace orbitile {

FillingCounts& FillingCounts::operator+=(const FillingCounts& other) {
    fillings += other.fillings;
    different += other.different;
    nodes += other.nodes;
    return *this;
}

std::string statistics_text(const FillingCounts& counts) {
    return fmt::format("{{\"fillings\":{},\"different\":{},\"nodes\":{}}}", counts.fillings,
                       counts.different, counts.nodes);
}

FillingCounts filling_counts(const std::string& statistics) {
    const auto json = nlohmann::json::parse(statistics, nullptr, false);
    if (!json.is_object()) throw std::invalid_argument("no statistics of a filling search");
    return {json.value("fillings", std::uint64_t{0}), json.value("different", std::uint64_t{0}),
            json.value("nodes", std::int64_t{0})};
}

FillingCounts filling_counts(const std::vector<Cube>& cubes) {
    FillingCounts sum;
    for (const Cube& cube : cubes) sum += filling_counts(cube.statistics);
    return sum;
}

}  // namespace orbitile
