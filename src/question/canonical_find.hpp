// Checks a find of a search, and brings it into the form in which it is stored and shown.
//
//     const auto find = make_canonical_find(question, puzzle, classes, filled_silhouette, stop);
//     if (find) show(find->challenge, find->tiling);
#pragma once

#include <atomic>
#include <optional>
#include <stdexcept>
#include <vector>

#include "orbitile/puzzle/placement.hpp"
#include "orbitile/question/question.hpp"
#include "silhouette/filled_silhouette.hpp"

namespace orbitile {

/// Thrown if a search contradicts itself, another search or the check of tilings. It means that the
/// program has a fault.
class SearchContradiction : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

struct CanonicalFind {
    Challenge challenge = {};  ///< the silhouette; its group is its reported_group()
    Tiling tiling = {};        ///< a tiling with the piece numbers of the searched puzzle
};

/// Sets the group of the silhouette to its reported_group(). Replaces the tiling by the
/// first_tiling(), which does not depend on the search. Checks both tilings with tiling_fault(),
/// and throws SearchContradiction if a check fails or if exact cover finds no tiling. `puzzle` must
/// be the question's puzzle or a subset of its pieces. `classes` must be the piece classes of
/// `puzzle`. Returns nothing if `stop` is raised before the tiling is found.
std::optional<CanonicalFind> make_canonical_find(const Question& question, const Puzzle& puzzle,
                                                 const std::vector<PieceClass>& classes,
                                                 silhouette::FilledSilhouette filled_silhouette,
                                                 const std::atomic<bool>& stop);

/// Sets the challenge's group to its reported_group(). Throws SearchContradiction if the challenge
/// does not have any of the groups that the question asks for.
void set_reported_group(const Question& question, Challenge& challenge);

/// Throws SearchContradiction if there is a tiling_fault().
void require_correct_tiling(const Puzzle& puzzle, const Challenge& challenge, const Tiling& tiling);

}  // namespace orbitile
