// Checks a find of a search, and brings it into the form in which it is stored and shown.
//
//     const auto find = make_canonical_find(question, puzzle, classes, filled_silhouette, stop);
//     if (find) show(find->challenge, find->tiling);
#pragma once

#include <atomic>
#include <optional>
#include <stdexcept>
#include <vector>

#include "puzzle/placement.hpp"
#include "question/question.hpp"
#include "silhouette/filled_silhouette.hpp"

namespace orbitile {

/// Thrown if a search contradicts itself, if it contradicts another search, or if it contradicts
/// the check of tilings. Each of these contradictions means that the program has a fault.
class SearchContradiction : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

struct CanonicalFind {
    /// The silhouette. Its group is the result of reported_group().
    Challenge challenge = {};
    Tiling tiling = {};  ///< a tiling with the piece numbers of the searched puzzle
};

/// Sets the group of the silhouette to the result of reported_group(). Replaces the tiling by the
/// result of first_tiling(), which does not depend on the search. Checks the old and the new tiling
/// with tiling_fault(). Throws SearchContradiction if a check finds a fault, or if first_tiling()
/// does not find a tiling. `puzzle` must be the question's puzzle or a subset of its pieces.
/// `classes` must be the piece classes of `puzzle`. Returns nothing if `stop` is raised before the
/// new tiling is found.
std::optional<CanonicalFind> make_canonical_find(const Question& question, const Puzzle& puzzle,
                                                 const std::vector<PieceClass>& classes,
                                                 silhouette::FilledSilhouette filled_silhouette,
                                                 const std::atomic<bool>& stop);

/// Sets the challenge's group to the result of reported_group(). Throws SearchContradiction if the
/// challenge does not have any of the groups that the question asks for.
void set_reported_group(const Question& question, Challenge& challenge);

/// Throws SearchContradiction if tiling_fault() finds a fault.
void require_correct_tiling(const Puzzle& puzzle, const Challenge& challenge, const Tiling& tiling);

}  // namespace orbitile
