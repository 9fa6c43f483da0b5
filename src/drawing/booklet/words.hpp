// The texts that a booklet prints beside its pictures, made from the puzzle and its challenges:
// rules, headings, what kind a challenge is, at what scale it is drawn.
#pragma once

#include <string>
#include <vector>

#include "drawing/booklet/plan.hpp"

namespace orbitile {

/// "96 challenges for 16 pieces".
std::string subtitle(const Booklet& booklet);

/// The rules in a sentence or two.
std::string rules_text(const Booklet& booklet);

/// "One mirror line", "3 pieces in place", "7 pieces": the heading over such challenges
/// in the index by kind.
std::string kind_heading(const Puzzle& puzzle, const BookletEntry& entry);

/// How many pieces it takes, where each challenge takes some of its own; else 0.
std::size_t own_pieces(const BookletEntry& entry);

/// What a player wants to know: "3 × 9 squares", "ring and centre, 5 × 5 squares", "3 pieces in
/// place and 2 places marked".
std::string kind_words(const Puzzle& puzzle, const Challenge& challenge,
                       const Tiling& solution = {});

/// The same with the number of its mirror image, where there is one; "7 pieces: SQDJBNY" where it
/// takes pieces of its own.
std::string planned_words(const Puzzle& puzzle, const PlannedEntry& planned);

/// The size as the silhouette is drawn: "3 × 9 squares", "4½ sides wide, 5 rows".
std::string size_words(const Puzzle& puzzle, const Challenge& challenge);

/// The name, or the short fingerprint.
std::string name_words(const BookletEntry& entry);

/// "scale 1:1", "drawn at 83 % to fit the page; a3 paper has room for the real size".
std::string scale_words(const PlannedEntry& entry, int percent);

/// "M, Y and Q".
std::string joined(const std::vector<std::string>& names);

/// "1 piece", "2 pieces".
std::string counted(int count, const std::string& noun);

}  // namespace orbitile
