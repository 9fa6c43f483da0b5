#include "store/answer.hpp"

#include <fmt/format.h>

namespace orbitile {
namespace store {

DecidedCounts decided_counts_of(const std::optional<CubeStatistics>& statistics) {
    if (!statistics) return {};
    return {.filled_silhouette_count = statistics->count(filled_member),
            .fillings = statistics->count("fillings"),
            .different_filling_count = statistics->count("different")};
}

DecidedCounts decided_counts_of(const std::vector<Cube>& cubes) {
    DecidedCounts sum;
    for (const Cube& cube : cubes) {
        if (!cube.is_exhausted) continue;
        const DecidedCounts counts = decided_counts_of(cube.statistics);
        sum.filled_silhouette_count += counts.filled_silhouette_count;
        sum.fillings += counts.fillings;
        sum.different_filling_count += counts.different_filling_count;
    }
    return sum;
}

std::int64_t stored_filling_count(const FillingQuestion& question, const DecidedCounts& counts) {
    return question.counts_up_to_symmetry ? counts.different_filling_count : counts.fillings;
}

std::string decided_counts_text(const Question& question, const DecidedCounts& counts) {
    if (is_about_board(question)) {
        return fmt::format("{} solutions, {} up to symmetry", counts.fillings,
                           counts.different_filling_count);
    }
    return fmt::format("{} shapes filled", counts.filled_silhouette_count);
}

}  // namespace store
}  // namespace orbitile
