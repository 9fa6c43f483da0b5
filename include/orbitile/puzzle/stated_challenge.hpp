// Challenges in a puzzle file. Each one consists of some of the pieces and the region that they
// fill.
//
//     const ChallengeSet set = read_challenge_set("configs/fridgeiq-stock.toml");
//     for (const StatedChallenge& stated : set.challenges) {
//         const Puzzle puzzle = puzzle_of(set.puzzle, stated);  // its pieces, on its board
//     }
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "orbitile/puzzle/challenge.hpp"
#include "orbitile/puzzle/puzzle.hpp"
#include "orbitile/puzzle/tiling.hpp"

namespace orbitile {

struct StatedChallenge {
    std::string name;  ///< UTF-8; different for each challenge of a file
    std::vector<int>
        copies;  ///< number of copies of each of the puzzle's pieces; 0: the piece is not used
    PuzzleBoard board;  ///< its area is one that these pieces can have together
    friend bool operator==(const StatedChallenge&, const StatedChallenge&) = default;
};

/// The contents of a puzzle file.
struct ChallengeSet {
    Puzzle puzzle;
    std::vector<StatedChallenge> challenges;  ///< empty if the file does not have challenges
};

/// Like read_puzzle_file() and parse_puzzle(), with the challenges in the file.
ChallengeSet read_challenge_set(const std::string& file);
ChallengeSet parse_challenge_set(std::string_view text, const std::string& file);

/// The puzzle with only the challenge's pieces, on its board. Pieces keep the letters that they
/// have in the whole puzzle.
Puzzle puzzle_of(const Puzzle& whole, const StatedChallenge& stated);

/// Converts a tiling by the pieces of puzzle_of() to the piece numbers of the whole puzzle.
Tiling with_whole_puzzle_numbers(Tiling tiling, const StatedChallenge& stated);

/// The fingerprint of a region that only these pieces fill. It is the MD5 of a text: the region's
/// fingerprint, then for each used piece a line feed, the piece's name, `*` and its number of
/// copies.
std::string fingerprint_with_pieces(const Puzzle& whole, std::string fingerprint,
                                    const std::vector<int>& copies);

/// The board_challenge() of puzzle_of(). If the challenge does not use all pieces, its fingerprint
/// depends on the pieces as well. This is because a file can have the same outline for several
/// choices of pieces.
Challenge challenge_of(const Puzzle& whole, const StatedChallenge& stated);

/// "AEDB": the letter of each copy in the puzzle's order, separated by blanks if a letter has more
/// than one byte.
std::string letters_of(const Puzzle& whole, const std::vector<int>& copies);

/// The index of the challenge with this name, or else of the challenge with this number, counted
/// from 1. Throws InputError, with `where` at the beginning of the message, if there is none.
std::size_t find_challenge(const std::vector<StatedChallenge>& challenges, std::string_view text,
                           const std::string& where);

}  // namespace orbitile
