#include "app/no_candidate.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <variant>
#include <vector>

#include "run/cube_worker.hpp"
#include "silhouette/census.hpp"

namespace orbitile::app {

namespace {

std::optional<std::string> unreachable_area_text(const Question& question,
                                                 const SilhouetteWish& wish) {
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
        auto text = unreachable_area_text(question, wish);
        if (!text) return std::nullopt;
        texts.push_back(*std::move(text));
    }
    return fmt::format("{}", fmt::join(texts, "; "));
}

}  // namespace orbitile::app
