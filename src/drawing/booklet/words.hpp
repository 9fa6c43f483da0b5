// The texts that a booklet prints beside its pictures: the rules of the puzzle, headings, and
// descriptions of challenges.
#pragma once

#include <string>
#include <vector>

#include "drawing/booklet/plan.hpp"

namespace orbitile::drawing {

/// The default subtitle: "96 challenges for 16 pieces".
std::string subtitle(const Booklet& booklet);

/// Returns the rules of the puzzle in one or two sentences.
std::string rules_text(const Booklet& booklet);

/// Returns the sum of BookletEntry::copies: how many pieces the challenge uses. If the challenge
/// uses all pieces of the puzzle, the result is 0.
std::size_t entry_piece_count(const BookletEntry& entry);

/// Returns words for a challenge: "3 × 9 squares", "ring and centre, 5 × 5 squares", "3 pieces in
/// place and 2 places marked".
std::string kind_description(const Puzzle& puzzle, const Challenge& challenge,
                             const Tiling& solution = {});

/// If the entry has BookletEntry::copies, returns the number and the letters of its pieces: "7
/// pieces: SQDJBNY". Otherwise returns kind_description(). If the booklet contains the mirror image
/// of the challenge, the text also states the number of the mirror image.
std::string challenge_description(const Puzzle& puzzle, const PlannedEntry& planned_entry);

/// Returns the size of the silhouette: "3 × 9 squares", "4½ sides wide, 5 rows".
std::string size_description(const Puzzle& puzzle, const Challenge& challenge);

/// Returns the names as a list in a sentence: "M, Y and Q".
std::string join_names(const std::vector<std::string>& names);

/// Returns a number and a noun in the singular or plural: "1 piece", "2 pieces".
std::string count_with_noun(int count, const std::string& noun);

/// Shortens the fingerprint of each component to eight characters: "110b7760", or with two
/// components "110b7760+c2b39e7d".
std::string short_fingerprint(const std::string& fingerprint);

}  // namespace orbitile::drawing
