#include "app/no_candidate.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <variant>
#include <vector>

#include "run/cube_worker.hpp"
#include "silhouette/census.hpp"

namespace orbitile::app {

// Only where nothing is there to be decided that is looked at: to measure a group's elements takes
// its time.
std::optional<std::string> unreachable_area_text(const Catalogue& catalogue) {
    const Question& question = catalogue.question();
    if (!std::holds_alternative<SilhouetteQuestion>(question.asked) || iterates(question) ||
        catalogue.challenge_count() > 0 || catalogue.cubes().size() > 1) {
        return std::nullopt;
    }
    const SilhouetteQuestion& asked = silhouettes_asked(question);
    const Lattice lattice = question.puzzle.lattice;
    const Candidates candidates(candidate_question(question.puzzle, wish_of(asked)));
    if (candidates.is_area_reachable()) return std::nullopt;
    std::vector<std::string> sizes;
    for (const auto& [size, count] : candidates.orbits_of_size()) {
        const std::string area = area_text(lattice, static_cast<std::size_t>(size));
        sizes.push_back(count == 1 ? area + " (once)" : area);
    }
    return fmt::format("no {} silhouette has the area of the pieces, {} {}: its orbits have {}",
                       asked.group.name,
                       area_text(lattice, static_cast<std::size_t>(total_shards(question.puzzle))),
                       places_word(lattice), fmt::join(sizes, ", "));
}

}  // namespace orbitile::app
