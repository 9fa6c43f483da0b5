#include "orbitile/run/plan.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <numeric>
#include <utility>
#include <vector>

#include "catalogue/catalogue_file.hpp"
#include "orbitile/puzzle/placement.hpp"
#include "run/group_search.hpp"
#include "run/usual_method.hpp"
#include "silhouette/field.hpp"

namespace orbitile {
namespace {

// Methods that answer a question on their own, and that all give the same answer.
constexpr std::array complete_methods{Method::cubes, Method::census, Method::pieces};

}  // namespace

Question default_question(Puzzle puzzle) {
    SilhouetteQuestion asked;
    asked.groups = {full_group(puzzle.lattice)};
    asked.grids = grids_of(asked.groups, puzzle.lattice);
    Question question{.puzzle = std::move(puzzle), .asked = std::move(asked)};
    set_method(silhouettes_asked(question), usual_method(question));
    return question;
}

std::optional<Question> as_begun(const std::filesystem::path& folder, Question question) {
    const std::filesystem::path file = catalogue_file_in(folder);
    if (is_about_board(question) || !catalogue_is_there(file)) return std::nullopt;
    const Question stored = checked_question(file);
    if (is_about_board(stored)) return std::nullopt;
    silhouettes_asked(question).method = silhouettes_asked(stored).method;
    silhouettes_asked(question).least_views = silhouettes_asked(stored).least_views;
    return same_question(stored, question) ? std::optional(std::move(question)) : std::nullopt;
}

Question planned(Question question, const std::filesystem::path& folder) {
    auto begun = as_begun(folder, question);
    if (!begun) return question;
    const Method method = silhouettes_asked(*begun).method;
    const bool is_complete = std::ranges::find(complete_methods, method) != complete_methods.end();
    if (is_complete || method == silhouettes_asked(question).method) return *std::move(begun);
    return question;
}

std::uint64_t memory_of_models(const Question& question, int threads) {
    if (!iterates(question) || !silhouettes_asked(question).horizon) return 0;
    const int horizon = silhouettes_asked(question).horizon.value();
    const auto classes = piece_classes(question.puzzle);
    std::vector<std::uint64_t> models;
    for (const SilhouetteWish& wish : wishes_of(question)) {
        for (const Grids grids : wish.grids) {
            const auto centres = field_centres(question.puzzle.lattice, wish.group, grids);
            models.push_back(memory_of_field(classes, centres.size(), horizon, true));
        }
    }
    std::ranges::sort(models, std::greater{});
    models.resize(std::min(models.size(), static_cast<std::size_t>(threads)));
    return std::accumulate(models.begin(), models.end(), std::uint64_t{0});
}

}  // namespace orbitile
