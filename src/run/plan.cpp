#include "orbitile/run/plan.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>
#include <vector>

#include "catalogue/catalogue_file.hpp"
#include "orbitile/puzzle/placement.hpp"
#include "question/default_method.hpp"
#include "question/group_search.hpp"
#include "silhouette/field.hpp"

namespace orbitile {
std::optional<Question> question_of_stored_answer(const std::filesystem::path& folder,
                                                  const Question& question) {
    const std::filesystem::path file = catalogue::catalogue_file_in(folder);
    if (is_about_board(question) || !catalogue::has_catalogue(file)) return std::nullopt;
    const Question stored = catalogue::checked_question(file);
    if (is_about_board(stored)) return std::nullopt;
    Question begun = completed(question);
    silhouettes_asked(begun).method = silhouettes_asked(stored).method;
    silhouettes_asked(begun).first_tiling_views_only =
        silhouettes_asked(stored).first_tiling_views_only;
    return same_question(stored, begun) ? std::optional(std::move(begun)) : std::nullopt;
}

Question complete_for_folder(const Question& question, const std::filesystem::path& folder) {
    const bool is_open = !is_about_board(question) && !silhouettes_asked(question).method;
    auto begun = is_open ? question_of_stored_answer(folder, question) : std::nullopt;
    const bool is_resumed = begun && is_resumed_by_default(method_of(*begun));
    return is_resumed ? *std::move(begun) : completed(question);
}

std::uint64_t model_memory_bytes(const Question& question, int threads) {
    if (!iterates(question) || !silhouettes_asked(question).horizon) return 0;
    const int horizon = silhouettes_asked(question).horizon.value();
    const auto classes = piece_classes(question.puzzle);
    std::vector<std::uint64_t> models;
    for (const SilhouetteQuestion& request : questions_by_group(question)) {
        for (const GridKind grids : request.grids) {
            const auto centres =
                silhouette::field_centres(question.puzzle.lattice, request.group(), grids);
            models.push_back(
                silhouette::field_memory_bytes(classes, centres.size(), horizon, true));
        }
    }
    std::ranges::sort(models, std::greater{});
    models.resize(std::min(models.size(), static_cast<std::size_t>(threads)));
    return std::accumulate(models.begin(), models.end(), std::uint64_t{0});
}

}  // namespace orbitile
