#include "store/engines.hpp"

#include <algorithm>
#include <vector>

namespace orbitile::store {
namespace {

std::string joined_list(const std::vector<std::string>& names) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        text += (i == 0 ? "" : i + 1 < names.size() ? ", " : " and ") + names[i];
    }
    return text;
}

std::string solvers_text(const Confirmation& confirmation) {
    std::vector<std::string> names;
    for (const SolverVersion& solver : confirmation.solvers) {
        names.push_back(solver_version_text(solver));
    }
    return names.empty() ? "a solver" : joined_list(names);
}

// The names of the solvers. A solver is named once, even if several of its versions were used.
std::string solver_titles(const Confirmation& confirmation) {
    std::vector<std::string> titles;
    for (const SolverVersion& solver : confirmation.solvers) {
        std::string title(solver_title(solver.name));
        if (std::ranges::find(titles, title) == titles.end()) titles.push_back(std::move(title));
    }
    return joined_list(titles);
}

std::string horizon_text(const Question& question) {
    const auto& horizon = silhouette_question_of(question).horizon;
    return horizon ? "horizon " + std::to_string(*horizon) : "no horizon";
}

std::string_view search_method_text(SearchMethod method) {
    switch (method) {
        case SearchMethod::cubes:
        case SearchMethod::census: return "a walk through all candidates";
        case SearchMethod::pieces:
        case SearchMethod::indivisible: return "a walk that places the pieces";
        case SearchMethod::iterate: return "a solver";
    }
    return "";
}

}  // namespace

std::string engines_text(const Question& question, bool is_exhausted,
                         const std::optional<Confirmation>& confirmation) {
    std::string text(method_name(method_of(question)));
    text += is_exhausted ? " (complete)" : " (incomplete)";
    if (!confirmation) return text;
    return text + "; iterate by " + confirming_engine_text(question, *confirmation) + " (" +
           confirmation_state(*confirmation) + ")";
}

std::string confirming_engine_text(const Question& question, const Confirmation& confirmation) {
    return solvers_text(confirmation) + ", " + horizon_text(question);
}

std::string refuted_slices_text(const Confirmation& confirmation) {
    const std::string slice_count_text = std::to_string(confirmation.slices.size());
    const std::string noun = confirmation.slices.size() == 1 ? " slice" : " slices";
    if (confirmation.is_complete() && confirmation.slices.size() > 1)
        return "all " + slice_count_text + noun;
    return std::to_string(confirmation.refuted_count()) + " of " + slice_count_text + noun;
}

std::string confirmation_state(const Confirmation& confirmation) {
    if (!confirmation.is_current) return "outdated";
    return confirmation.is_complete() ? "confirmed" : "begun";
}

std::optional<std::string> confirmation_method_text(const Catalogue& catalogue) {
    if (!catalogue.is_confirmed()) return std::nullopt;
    const Confirmation confirmation = catalogue.confirmation().value();
    return "found by " + std::string(search_method_text(method_of(catalogue.question()))) +
           ", and confirmed by a solver (" + solver_titles(confirmation) + ")";
}

std::string confirmation_sentence(const Catalogue& catalogue) {
    const auto words = confirmation_method_text(catalogue);
    return words ? "F" + words->substr(1) + "." : "";
}

}  // namespace orbitile::store
