#include "app/no_candidate.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>
#include <variant>
#include <vector>

#include "app/checkerboard.hpp"
#include "orbitile/run/run.hpp"
#include "run/cube_worker.hpp"
#include "silhouette/census.hpp"
#include "terminal/report.hpp"

namespace orbitile::app {

namespace {

std::optional<std::string> unreachable_text(const Question& question, const SilhouetteWish& wish) {
    const Lattice lattice = question.puzzle.lattice;
    const Candidates candidates(candidate_question(question.puzzle, wish));
    if (candidates.is_area_reachable()) return std::nullopt;
    std::vector<std::string> sizes;
    for (const auto& [size, count] : candidates.orbits_of_size()) {
        const std::string area = area_text(lattice, static_cast<std::size_t>(size));
        sizes.push_back(count == 1 ? area + " (once)" : area);
    }
    return fmt::format("no {} silhouette has the area of the pieces, {} {}: its orbits have {}",
                       wish.group.name,
                       area_text(lattice, static_cast<std::size_t>(total_shards(question.puzzle))),
                       places_word(lattice), fmt::join(sizes, ", "));
}

std::string surpluses_text(const std::set<int>& surpluses) {
    std::string text = fmt::format("{}", fmt::join(surpluses, ", "));
    const auto comma = text.rfind(", ");
    return comma == std::string::npos ? text : text.replace(comma, 2, " or ");
}

// Where the colours of a checkerboard forbid it with every wish.
std::optional<std::string> colours_text(const Question& question) {
    const auto of_pieces = colour_surpluses(question.puzzle);
    if (!of_pieces || of_pieces->empty()) return std::nullopt;
    std::vector<std::string_view> groups;
    for (const SilhouetteWish& wish : wishes_of(question)) {
        const auto of_figures = colour_surpluses(question.puzzle, wish);
        if (!of_figures) return std::nullopt;
        for (const int surplus : *of_pieces) {
            if (of_figures->contains(surplus)) return std::nullopt;
        }
        groups.push_back(wish.group.name);
    }
    return fmt::format(
        "on a checkerboard the pieces cover {} {} more of one colour than of the other, and no "
        "figure of their area with {} does so",
        surpluses_text(*of_pieces), places_word(question.puzzle.lattice),
        fmt::join(groups, " or "));
}

std::string why_nothing(const Catalogue& catalogue) {
    const Question& question = catalogue.question();
    if (auto text = unreachable_area_text(catalogue)) return *std::move(text);
    if (auto text = colours_text(question)) return *std::move(text);
    const std::int64_t candidates = candidates_in(catalogue);
    if (candidates == 0) return "the pieces fill no such silhouette";
    return fmt::format("of {} with the area of the pieces they fill none",
                       candidates == 1 ? "the one candidate"
                                       : with_commas(std::to_string(candidates)) + " candidates");
}

// Groups that the lattice has and that ask for less symmetry than those that are asked.
std::vector<std::string_view> smaller_groups(const SilhouetteQuestion& asked, Lattice lattice) {
    int fewest = 1 << 20;
    for (const SymmetryGroup& group : asked.groups) {
        fewest = std::min(fewest, static_cast<int>(motions_of(group, lattice).size()));
    }
    std::vector<std::string_view> names;
    for (const SymmetryGroup& group : symmetry_groups()) {
        if (centres_of(group, lattice).empty()) continue;
        if (static_cast<int>(motions_of(group, lattice).size()) < fewest) {
            names.push_back(group.name);
        }
    }
    return names;
}

// What else may be asked: first what was left out.
std::vector<std::string> tries(const Question& question) {
    const SilhouetteQuestion& asked = silhouettes_asked(question);
    const Rules& rules = question.puzzle.rules;
    const Lattice lattice = question.puzzle.lattice;
    std::vector<std::string> texts;
    if (asked.horizon) texts.emplace_back("a larger --horizon or none");
    if (!asked.kinds.empty()) texts.emplace_back("every --kind");
    if (asked.grids != grids_of(asked.groups, lattice)) texts.emplace_back("every --centre");
    if (asked.exactly) texts.emplace_back("it without --exactly");
    if (rules.connect == Adjacency::edge) texts.emplace_back("--connect point");
    if (!rules.holes) texts.emplace_back("--holes any");
    if (const auto groups = smaller_groups(asked, lattice); !groups.empty()) {
        texts.push_back(fmt::format("less symmetry (--symmetry {})", fmt::join(groups, ", ")));
    }
    if (!rules.flips) texts.emplace_back("--flips");
    texts.emplace_back("other --pieces or --copies of them");
    return texts;
}

}  // namespace

// Only where nothing is there to be decided that is looked at: to measure a group's elements takes
// its time.
std::optional<std::string> unreachable_area_text(const Catalogue& catalogue) {
    const Question& question = catalogue.question();
    if (!std::holds_alternative<SilhouetteQuestion>(question.asked) || iterates(question) ||
        catalogue.challenge_count() > 0) {
        return std::nullopt;
    }
    const auto wishes = wishes_of(question);
    const std::size_t cubes = catalogue.cubes().size();
    if (cubes == 0 || cubes > wishes.size()) return std::nullopt;
    std::vector<std::string> texts;
    for (const SilhouetteWish& wish : wishes) {
        auto text = unreachable_text(question, wish);
        if (!text) return std::nullopt;
        texts.push_back(*std::move(text));
    }
    return fmt::format("{}", fmt::join(texts, "; "));
}

std::int64_t candidates_in(const Catalogue& catalogue) {
    std::int64_t candidates = 0;
    for (const Cube& cube : catalogue.cubes()) {
        if (cube.statistics) candidates += cube.statistics->count("candidates");
    }
    return candidates;
}

std::optional<std::string> nothing_found_text(const Catalogue& catalogue) {
    const Question& question = catalogue.question();
    if (!std::holds_alternative<SilhouetteQuestion>(question.asked) || question.part ||
        catalogue.challenge_count() > 0 || !is_exhausted(catalogue)) {
        return std::nullopt;
    }
    return fmt::format("{}; try {}", why_nothing(catalogue), fmt::join(tries(question), ", "));
}

}  // namespace orbitile::app
