#include "cli/no_shape_reasons.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "puzzle/symmetry_words.hpp"
#include "question/group_search.hpp"
#include "question/no_shape_reason.hpp"
#include "run/run.hpp"
#include "silhouette/refutation.hpp"

namespace orbitile::cli {

namespace {

std::map<std::string_view, std::int64_t> candidate_counts_by_group(const Catalogue& catalogue) {
    std::map<std::string_view, std::int64_t> counts;
    for (const Cube& cube : catalogue.cubes()) {
        const auto cube_of_group =
            split_cube_name(silhouette_question_of(catalogue.question()), cube.name);
        if (cube_of_group && cube.statistics) {
            counts[cube_of_group->group.name] += cube.statistics->count("candidates");
        }
    }
    return counts;
}

}  // namespace

// It takes time to compute the sizes of the orbits. So they are computed only if there is at most
// one work unit for each symmetry.
std::optional<std::string> unreachable_area_text(const Catalogue& catalogue) {
    const Question& question = catalogue.question();
    if (!std::holds_alternative<SilhouetteQuestion>(question.details) ||
        uses_solver_method(question) || catalogue.challenge_count() > 0) {
        return std::nullopt;
    }
    const auto requests = questions_by_group(question);
    const std::size_t cube_count = catalogue.cubes().size();
    if (cube_count == 0 || cube_count > requests.size()) return std::nullopt;
    std::vector<std::string> group_texts;
    for (const SilhouetteQuestion& request : requests) {
        auto text = unreachable_area_text(question.puzzle, request);
        if (!text) return std::nullopt;
        group_texts.push_back(*std::move(text));
    }
    return fmt::format("{}", fmt::join(group_texts, "; "));
}

std::int64_t count_candidates(const Catalogue& catalogue) {
    std::int64_t candidate_total = 0;
    for (const Cube& cube : catalogue.cubes()) {
        if (cube.statistics) candidate_total += cube.statistics->count("candidates");
    }
    return candidate_total;
}

bool is_proven_empty(const Catalogue& catalogue) {
    const Question& question = catalogue.question();
    return std::holds_alternative<SilhouetteQuestion>(question.details) && !question.part &&
           catalogue.challenge_count() == 0 && is_exhausted(catalogue);
}

std::string reasons_for_no_shape(const Catalogue& catalogue) {
    const Question& question = catalogue.question();
    const auto candidate_counts = candidate_counts_by_group(catalogue);
    std::vector<std::pair<std::string, std::vector<SymmetryGroup>>> reasons;
    for (const SilhouetteQuestion& request : questions_by_group(question)) {
        const auto refutation = silhouette::find_refutation(question.puzzle, request);
        const auto candidate_count = candidate_counts.find(request.group().name);
        std::string text = refutation ? refutation_text(question.puzzle, *refutation)
                                      : empty_search_text(method_of(question),
                                                          candidate_count == candidate_counts.end()
                                                              ? 0
                                                              : candidate_count->second);
        const auto same_reason =
            std::ranges::find(reasons, text, [](const auto& reason) { return reason.first; });
        if (same_reason != reasons.end()) {
            same_reason->second.push_back(request.group());
        } else {
            reasons.emplace_back(std::move(text), std::vector{request.group()});
        }
    }
    const auto& horizon = silhouette_question_of(question).horizon;
    const std::string horizon_text =
        horizon ? fmt::format(" up to {} cells from the centre", *horizon) : "";
    std::vector<std::string> lines;
    lines.reserve(reasons.size());
    for (const auto& [text, groups] : reasons) {
        lines.push_back(
            fmt::format("no shape with {}{}: {}", symmetry_titles(groups), horizon_text, text));
    }
    return fmt::format("{}", fmt::join(lines, "\n"));
}

}  // namespace orbitile::cli
