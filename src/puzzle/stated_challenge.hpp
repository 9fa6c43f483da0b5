// The challenges that a puzzle file states. A stated challenge is a region, together with the
// pieces that are to fill it.
//
//     const ChallengeSet set = read_challenge_set("configs/fridgeiq-stock.toml");
//     for (const StatedChallenge& challenge : set.challenges) {
//         const Puzzle puzzle = puzzle_of(set.puzzle, challenge);  // the challenge's pieces
//     }
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "puzzle/challenge.hpp"
#include "puzzle/puzzle.hpp"
#include "puzzle/stated_shape.hpp"
#include "puzzle/tiling.hpp"

namespace orbitile {

struct StatedChallenge {
    std::string name;  ///< UTF-8; all challenges of a file have different names
    /// The number of copies of each of the puzzle's pieces. It is 0 for a piece that is not used.
    std::vector<int> copies;
    /// The region to fill. Its area is the total area of the used pieces, for some choice of their
    /// sides.
    PuzzleBoard board;
    friend bool operator==(const StatedChallenge&, const StatedChallenge&) = default;
};

/// The contents of a puzzle file: a puzzle, its challenges, and shapes that the studio wrote.
struct ChallengeSet {
    Puzzle puzzle;
    std::vector<StatedChallenge> challenges;  ///< empty if the file does not state challenges
    std::vector<StatedShape> shapes = {};
};

/// These functions are like read_puzzle_file() and parse_puzzle(), but also read the challenges and
/// the shapes.
ChallengeSet read_challenge_set(const std::string& file);
ChallengeSet parse_challenge_set(std::string_view text, const std::string& file);

/// The puzzle that has only the challenge's pieces, and the challenge's board. Pieces keep the
/// letters that they have in the whole puzzle.
Puzzle puzzle_of(const Puzzle& whole_puzzle, const StatedChallenge& challenge);

/// Converts a tiling of puzzle_of() into a tiling of the whole puzzle's pieces. Only
/// PlacedPiece::piece changes.
Tiling renumbered_for_whole_puzzle(Tiling tiling, const StatedChallenge& challenge);

/// The fingerprint of a region together with the pieces that fill it. It is the MD5 of a text. The
/// text begins with `fingerprint`, the region's own fingerprint. For each piece that is used, the
/// text then has a line feed, the piece's name, `*`, and the number of copies.
std::string fingerprint_with_pieces(const Puzzle& whole_puzzle, std::string fingerprint,
                                    const std::vector<int>& copies);

/// The challenge to fill the board of puzzle_of() (see board_challenge()). Two challenges of a file
/// can have the same region but different pieces. Therefore the fingerprint also depends on the
/// pieces, unless the challenge uses all pieces.
Challenge challenge_of(const Puzzle& whole_puzzle, const StatedChallenge& stated_challenge);

/// The letters of the pieces in the puzzle's order: "AEDB". A letter occurs once for each copy of
/// its piece. If a letter has more than one byte, the letters are separated by blanks.
std::string letters_of(const Puzzle& whole_puzzle, const std::vector<int>& copies);

/// The index of the challenge with the name `text`. If no challenge has this name, `text` can be
/// the number of a challenge, counted from 1. Throws InputError if there is no such challenge. The
/// message begins with `where`.
std::size_t find_challenge(const std::vector<StatedChallenge>& challenges, std::string_view text,
                           const std::string& where);

}  // namespace orbitile
