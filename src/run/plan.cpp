#include "run/plan.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>
#include <vector>

#include "puzzle/placement.hpp"
#include "question/group_search.hpp"
#include "question/question.hpp"
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

}  // namespace orbitile
