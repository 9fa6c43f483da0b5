#include "puzzle/mirror_image.hpp"

#include <algorithm>
#include <map>
#include <string_view>

#include "puzzle/least_view.hpp"

namespace orbitile {
namespace {

// Any mirror of the lattice that keeps the group. Which one does not matter: the turns that lead
// from one such mirror to another are allowed by the rules or belong to the group.
std::optional<Motion> mirror_of(Lattice lattice, const SymmetryGroup& group) {
    const auto motions = motions_of(lattice);
    const auto found = std::ranges::find_if(motions, [&](const Motion& motion) {
        return motion.flip && keeps_group(lattice, group, motion);
    });
    return found == motions.end() ? std::nullopt : std::optional(*found);
}

}  // namespace

bool can_have_mirror_image(const Puzzle& puzzle, const SymmetryGroup& group) {
    return !puzzle.rules.flips && group != no_symmetry && group.mirrors == Mirrors::none;
}

std::optional<std::string> mirror_fingerprint(const Puzzle& puzzle, const Challenge& challenge) {
    const SymmetryGroup& group = challenge.group;
    if (!can_have_mirror_image(puzzle, group)) return std::nullopt;
    const auto mirror = mirror_of(puzzle.lattice, group);
    if (!mirror) return std::nullopt;
    const Silhouette image =
        apply_view(puzzle.lattice, group, {*mirror, {0, 0}}, silhouette_of(challenge));
    const View view = canonical_view(puzzle.lattice, puzzle.rules, group, image);
    std::string fingerprint =
        classify(puzzle.lattice, group, apply_view(puzzle.lattice, group, view, image),
                 puzzle.rules.connect)
            .fingerprint;
    if (fingerprint == challenge.fingerprint) return std::nullopt;
    return fingerprint;
}

std::vector<std::optional<std::size_t>> mirror_images(
    const Puzzle& puzzle, std::span<const Challenge* const> challenges) {
    std::map<std::string_view, std::size_t> numbers;
    for (std::size_t c = 0; c < challenges.size(); ++c) {
        numbers.emplace(challenges[c]->fingerprint, c);
    }
    std::vector<std::optional<std::size_t>> images(challenges.size());
    for (std::size_t c = 0; c < challenges.size(); ++c) {
        const auto fingerprint = mirror_fingerprint(puzzle, *challenges[c]);
        if (!fingerprint) continue;
        const auto image = numbers.find(*fingerprint);
        if (image != numbers.end()) images[c] = image->second;
    }
    return images;
}

}  // namespace orbitile
