// The challenges of a sweep as booklets, pages and tables take them: each silhouette with each
// choice of the pieces that fills it, and how many tilings that has.
#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/numbering.hpp"
#include "orbitile/catalogue/catalogue.hpp"
#include "terminal/table.hpp"

namespace orbitile::app {

/// Those that `selection` means, numbered in the order of the catalogue, graded among each other:
/// "size:3" or "size:2..4" for choices of so many pieces, "pieces:AIM" for one choice; all where it
/// is empty. Counted by `threads` threads; none where `stop` was raised. Throws InputError where
/// the selection means none, or more than can be shown.
std::optional<std::vector<NumberedChallenge>> sweep_challenges(const Catalogue& catalogue,
                                                               const std::string& selection,
                                                               int threads,
                                                               const std::atomic<bool>& stop);

/// A line for each, the hardest last, under a heading.
std::string sweep_counts_text(const Puzzle& puzzle,
                              const std::vector<NumberedChallenge>& challenges, TableWidth width);

}  // namespace orbitile::app
