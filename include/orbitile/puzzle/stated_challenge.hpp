// The challenges that a puzzle file states. A stated challenge consists of some of the pieces and
// of the region that these pieces fill.
//
//     const ChallengeSet set = read_challenge_set("configs/fridgeiq-stock.toml");
//     for (const StatedChallenge& challenge : set.challenges) {
//         const Puzzle puzzle = puzzle_of(set.puzzle, challenge);  // its pieces, on its board
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
    std::string name;  ///< UTF-8; all challenges of a file have different names
    /// Number of copies of each of the puzzle's pieces; 0: the piece is not used.
    std::vector<int> copies;
    PuzzleBoard board;  ///< these pieces together can have the area of the board
    friend bool operator==(const StatedChallenge&, const StatedChallenge&) = default;
};

/// The contents of a puzzle file: a puzzle and its challenges.
struct ChallengeSet {
    Puzzle puzzle;
    std::vector<StatedChallenge> challenges;  ///< empty if the file does not state challenges
};

/// These functions do the same as read_puzzle_file() and parse_puzzle(), but also read the
/// challenges.
ChallengeSet read_challenge_set(const std::string& file);
ChallengeSet parse_challenge_set(std::string_view text, const std::string& file);

/// The puzzle with only the challenge's pieces, on its board. Pieces keep the letters that they
/// have in the whole puzzle.
Puzzle puzzle_of(const Puzzle& whole_puzzle, const StatedChallenge& challenge);

/// Converts a tiling of puzzle_of() into a tiling by pieces of the whole puzzle. Only the numbers
/// of the pieces change.
Tiling renumbered_for_whole_puzzle(Tiling tiling, const StatedChallenge& challenge);

/// The fingerprint of a region that these pieces fill. It is the MD5 of a text. The text begins
/// with the region's fingerprint. For each piece that is used, the text then has a line feed, the
/// piece's name, `*`, and the number of copies.
std::string fingerprint_with_pieces(const Puzzle& whole_puzzle, std::string fingerprint,
                                    const std::vector<int>& copies);

/// The challenge to fill the board of puzzle_of() (see board_challenge()). A file can have one
/// outline with several choices of pieces. Therefore the fingerprint depends on the pieces as well,
/// unless the challenge uses all of them.
Challenge challenge_of(const Puzzle& whole_puzzle, const StatedChallenge& stated_challenge);

/// The letter of each copy, in the puzzle's order: "AEDB". If a letter has more than one byte, the
/// letters are separated by blanks.
std::string letters_of(const Puzzle& whole_puzzle, const std::vector<int>& copies);

/// The index of the challenge that `text` names: by the challenge's name, or else by its number,
/// counted from 1. Throws InputError if there is no such challenge. The message begins with
/// `where`.
std::size_t find_challenge(const std::vector<StatedChallenge>& challenges, std::string_view text,
                           const std::string& where);

}  // namespace orbitile
