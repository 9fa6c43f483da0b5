#include "catalogue/decision.hpp"

#include <fmt/format.h>

namespace orbitile {

Decision decision_of(const std::optional<CubeStatistics>& statistics) {
    if (!statistics) return {};
    return {.filled = statistics->count("cover-filled") + statistics->count("solver-filled") +
                      statistics->count("made"),
            .fillings = statistics->count("fillings"),
            .different = statistics->count("different")};
}

std::string decision_text(const Question& question, const Decision& decision) {
    if (is_about_board(question)) {
        return fmt::format("{} solutions, {} up to symmetry", decision.fillings,
                           decision.different);
    }
    return fmt::format("{} shapes filled", decision.filled);
}

}  // namespace orbitile
