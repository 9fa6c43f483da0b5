// What a catalogue holds, in words.
#pragma once

#include <string>

#include "orbitile/catalogue/catalogue.hpp"
#include "terminal/table.hpp"

namespace orbitile::app {

/// "16901320" as "16,901,320".
std::string with_commas(std::string digits);

/// How many solutions a player can find, who takes a solution and its mirror image for one: "1
/// solution", "1,184 solutions". Empty unless counted.
std::string solutions_text(const StoredChallenge& stored);

/// "complete", "incomplete (limit, open)"; of a part "part 3/8 complete".
std::string completion_text(const Catalogue& catalogue);

/// "35 shapes (31 connected, 4 ring-centre)"; "57+ shapes (…)" unless complete.
std::string found_text(const Catalogue& catalogue);

/// "exhausted: 35 challenges …" or "incomplete (limit): 57+ challenges …".
std::string summary_text(const Catalogue& catalogue);

/// "confirmed by cadical 1.5.3, no horizon: 23 slices hold nothing else", "not confirmed yet: 5 of
/// 23 slices hold nothing else".
std::string confirmation_text(const Catalogue& catalogue);

/// Of a sweep, a line for each size, "size 7: 12 of 34 subsets fill a shape", and one for all.
std::string sweep_text(const Catalogue& catalogue);

/// A line for each counted challenge, in the order of their numbers: from the easiest on where all
/// are counted. Empty if none was counted.
std::string difficulty_text(const Catalogue& catalogue, TableWidth width = TableWidth::page);

/// Of challenges on a board, a line for each grade: how many, and from which difficulty to which.
std::string grades_text(const Catalogue& catalogue);

}  // namespace orbitile::app
