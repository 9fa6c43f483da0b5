// The challenges of a sweep, which is a search with many subsets of the pieces. Booklets, pages and
// tables show one challenge for each pair of a silhouette and a subset that fills the silhouette.
// They also show the number of tilings of each challenge.
#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <vector>

#include "cli/table.hpp"
#include "store/catalogue.hpp"
#include "store/numbering.hpp"

namespace orbitile::cli {

/// Returns the selected challenges, in the order of the catalogue. Each challenge is graded in
/// comparison with the other selected challenges. `selection` is "size:3" or "size:2..4" for
/// subsets with this number of pieces, "pieces:AIM" for one subset, or "" for all subsets.
/// Solutions are counted on `threads` threads. Returns nothing if `stop` was raised. Throws
/// InputError if no challenge is selected, or if the selection has more challenges than a page can
/// show.
std::optional<std::vector<store::NumberedChallenge>> sweep_challenges(
    const Catalogue& catalogue, const std::string& selection, int threads,
    const std::atomic<bool>& stop);

/// Returns a table with a line for each challenge. The columns include the challenge's grade and
/// number of solutions.
std::string sweep_counts_text(const Puzzle& puzzle,
                              const std::vector<store::NumberedChallenge>& challenges,
                              TableWidth width);

}  // namespace orbitile::cli
