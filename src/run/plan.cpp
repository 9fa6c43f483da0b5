#include "run/plan.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>
#include <vector>

#include "puzzle/placement.hpp"
#include "question/default_method.hpp"
#include "question/group_search.hpp"
#include "silhouette/field.hpp"
#include "store/catalogue.hpp"

namespace orbitile {
std::optional<Question> question_of_stored_answer(const std::filesystem::path& folder,
                                                  const Question& question) {
    if (is_about_board(question)) return std::nullopt;
    const auto stored = Catalogue::stored_question(folder);
    if (!stored || is_about_board(*stored)) return std::nullopt;
    const Question& stored_question = *stored;
    Question resumed_question = completed(question);
    silhouette_question_of(resumed_question).method =
        silhouette_question_of(stored_question).method;
    silhouette_question_of(resumed_question).visits_only_first_tiling_views =
        silhouette_question_of(stored_question).visits_only_first_tiling_views;
    return is_same_question(stored_question, resumed_question)
               ? std::optional(std::move(resumed_question))
               : std::nullopt;
}

Question complete_question_for_folder(const Question& question,
                                      const std::filesystem::path& folder) {
    const bool has_no_method =
        !is_about_board(question) && !silhouette_question_of(question).method;
    auto stored_question =
        has_no_method ? question_of_stored_answer(folder, question) : std::nullopt;
    const bool is_resumed = stored_question && is_resumed_by_default(method_of(*stored_question));
    return is_resumed ? *std::move(stored_question) : completed(question);
}

std::uint64_t model_memory_bytes(const Question& question, int threads) {
    if (!uses_iterate_method(question) || !silhouette_question_of(question).horizon) return 0;
    const int horizon = silhouette_question_of(question).horizon.value();
    const auto classes = piece_classes(question.puzzle);
    std::vector<std::uint64_t> model_bytes;
    for (const SilhouetteQuestion& request : questions_by_group(question)) {
        for (const GridKind grids : request.grids) {
            const auto centres =
                silhouette::field_centres(question.puzzle.lattice, request.group(), grids);
            model_bytes.push_back(
                silhouette::field_memory_bytes(classes, centres.size(), horizon, true));
        }
    }
    std::ranges::sort(model_bytes, std::greater{});
    model_bytes.resize(std::min(model_bytes.size(), static_cast<std::size_t>(threads)));
    return std::accumulate(model_bytes.begin(), model_bytes.end(), std::uint64_t{0});
}

}  // namespace orbitile
