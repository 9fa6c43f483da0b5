// What a catalogue holds, in words.
#pragma once

#include <string>

#include "orbitile/catalogue/catalogue.hpp"
#include "terminal/table.hpp"

namespace orbitile::app {

/// Returns "16,901,320" for "16901320".
std::string with_commas(std::string digits);

/// Returns the number of solutions that a player can find, if a solution and its mirror image count
/// as one: "1 solution", "1,184 solutions". Returns "" if they are not counted.
std::string solutions_text(const StoredChallenge& stored);

/// Returns "complete" or "incomplete (limit, open)"; for a part "part 3/8 complete".
std::string completion_text(const Catalogue& catalogue);

/// Returns "35 shapes (31 connected, 4 ring-centre)"; "57+ shapes (…)" unless complete.
std::string found_text(const Catalogue& catalogue);

/// Returns "complete: 35 shapes …" or "incomplete (limit): 57+ shapes …".
std::string summary_text(const Catalogue& catalogue);

/// Returns "confirmed by cadical 1.5.3, no horizon: 23 slices hold no other shape", or "not
/// confirmed yet: 5 of 23 slices hold no other shape".
std::string confirmation_text(const Catalogue& catalogue);

/// Returns a line for each size of a sweep, "size 7: 12 of 34 subsets fill a shape", and a line for
/// all sizes.
std::string sweep_text(const Catalogue& catalogue);

/// Returns a line for each counted challenge, in the order of their numbers: if all are counted,
/// from the easiest to the hardest. Returns "" if none is counted.
std::string difficulty_text(const Catalogue& catalogue, TableWidth width = TableWidth::page);

/// Returns a line for each grade of the challenges on a board: how many there are, and the range of
/// their difficulty.
std::string grades_text(const Catalogue& catalogue);

}  // namespace orbitile::app
