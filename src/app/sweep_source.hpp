// The challenges of a sweep, as booklets, pages and tables use them: each silhouette with each
// subset of the pieces that fills it, and the number of its tilings.
#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/numbering.hpp"
#include "orbitile/catalogue/catalogue.hpp"
#include "terminal/table.hpp"

namespace orbitile::app {

/// Returns the selected challenges, numbered in the order of the catalogue and graded among each
/// other. The selection "size:3" or "size:2..4" means subsets with that many pieces, "pieces:AIM"
/// means one subset, and "" means all. Uses `threads` threads for counting. Returns nothing if
/// `stop` was raised. Throws InputError if no challenge is selected, or more than can be shown.
std::optional<std::vector<catalogue::NumberedChallenge>> sweep_challenges(
    const Catalogue& catalogue, const std::string& selection, int threads,
    const std::atomic<bool>& stop);

/// Returns a table with a line for each challenge, the hardest last.
std::string sweep_counts_text(const Puzzle& puzzle,
                              const std::vector<catalogue::NumberedChallenge>& challenges,
                              TableWidth width);

}  // namespace orbitile::app
