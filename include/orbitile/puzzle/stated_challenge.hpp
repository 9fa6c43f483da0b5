// Challenges that a puzzle file states: each some of the pieces, and the region that they fill.
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
    std::string name;         ///< UTF-8, of its own in the file
    std::vector<int> copies;  ///< that it takes of each of the puzzle's pieces; 0: none
    PuzzleBoard board;        ///< of an area that these pieces can have together
    friend bool operator==(const StatedChallenge&, const StatedChallenge&) = default;
};

/// What a puzzle file holds.
struct ChallengeSet {
    Puzzle puzzle;
    std::vector<StatedChallenge> challenges;  ///< none where the file states none
};

/// As read_puzzle_file() and parse_puzzle(), with the challenges that the file states.
ChallengeSet read_challenge_set(const std::string& file);
ChallengeSet parse_challenge_set(std::string_view text, const std::string& file);

/// The puzzle with the challenge's pieces alone, on its board. Pieces keep the letters that they
/// have in the whole puzzle.
Puzzle puzzle_of(const Puzzle& whole, const StatedChallenge& stated);

/// A tiling by puzzle_of() in the numbers of the whole puzzle's pieces.
Tiling in_numbers_of_whole(Tiling tiling, const StatedChallenge& stated);

/// Of a region for these pieces alone: the MD5 of the region's own one followed, for each piece
/// that there is, by a line feed, the piece's name, `*` and the number of copies.
std::string fingerprint_with_pieces(const Puzzle& whole, std::string fingerprint,
                                    const std::vector<int>& copies);

/// As board_challenge() of puzzle_of(), but where it does not take all pieces with the fingerprint
/// that says which: an outline may be stated for several choices.
Challenge challenge_of(const Puzzle& whole, const StatedChallenge& stated);

/// "AEDB", the letter of each copy in the puzzle's order; parted by blanks where a letter takes
/// more than one byte.
std::string letters_of(const Puzzle& whole, const std::vector<int>& copies);

/// Which one is called so: by its name, else by its number from 1. Throws InputError, beginning
/// with `where`, where none is.
std::size_t challenge_called(const std::vector<StatedChallenge>& challenges, std::string_view text,
                             const std::string& where);

}  // namespace orbitile
