#include "question/canonical_find.hpp"

#include <utility>

#include "silhouette/silhouette_tiling.hpp"

namespace orbitile {

void require_correct_tiling(const Puzzle& puzzle, const Challenge& challenge,
                            const Tiling& tiling) {
    if (const auto fault = tiling_fault(puzzle, challenge, tiling)) {
        throw SearchContradiction("the search returned a tiling of " + challenge.fingerprint +
                                  " that is wrong: " + *fault);
    }
}

void set_reported_group(const Question& question, Challenge& challenge) {
    const auto group = reported_group(question, challenge);
    if (!group) {
        throw SearchContradiction("the search returned " + challenge.fingerprint +
                                  ", whose symmetry was not asked for");
    }
    challenge.group = *group;
}

namespace {

// Calls first_tiling(), checks the tiling and returns it. Throws, or returns nothing, in the same
// cases as make_canonical_find().
std::optional<Tiling> checked_first_tiling(const Puzzle& puzzle,
                                           const std::vector<PieceClass>& classes,
                                           const Challenge& challenge,
                                           const std::atomic<bool>& stop) {
    auto tiling = silhouette::first_tiling(puzzle, classes, challenge, &stop);
    if (!tiling && stop) return std::nullopt;
    if (!tiling) {
        throw SearchContradiction(
            "two searches contradict each other: exact cover finds no tiling of " +
            challenge.fingerprint);
    }
    require_correct_tiling(puzzle, challenge, *tiling);
    return tiling;
}

}  // namespace

std::optional<CanonicalFind> make_canonical_find(const Question& question, const Puzzle& puzzle,
                                                 const std::vector<PieceClass>& classes,
                                                 silhouette::FilledSilhouette filled_silhouette,
                                                 const std::atomic<bool>& stop) {
    Challenge& challenge = filled_silhouette.challenge;
    const SymmetryGroup searched_group = challenge.group;
    set_reported_group(question, challenge);
    require_correct_tiling(puzzle, challenge, filled_silhouette.tiling);
    std::optional<Tiling> tiling;
    if (filled_silhouette.first_tiling && challenge.group == searched_group) {
        require_correct_tiling(puzzle, challenge, *filled_silhouette.first_tiling);
        tiling = std::move(filled_silhouette.first_tiling);
    } else {
        tiling = checked_first_tiling(puzzle, classes, challenge, stop);
    }
    if (!tiling) return std::nullopt;
    return CanonicalFind{std::move(challenge), *std::move(tiling)};
}

}  // namespace orbitile
