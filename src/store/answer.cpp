#include "store/answer.hpp"

#include <fmt/format.h>

#include <array>

namespace orbitile {
namespace {

constexpr std::array cube_states{CubeState::open, CubeState::limit, CubeState::interrupted,
                                 CubeState::exhausted};

}  // namespace

std::string_view cube_state_name(CubeState state) {
    switch (state) {
        case CubeState::open: return "open";
        case CubeState::limit: return "limit";
        case CubeState::interrupted: return "interrupted";
        case CubeState::exhausted: return "exhausted";
    }
    return {};
}

std::optional<CubeState> cube_state_from_name(std::string_view name) {
    for (const CubeState state : cube_states) {
        if (cube_state_name(state) == name) return state;
    }
    return std::nullopt;
}

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
        if (cube.state != CubeState::exhausted) continue;
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
