#include "puzzle/stated_challenge.hpp"

#include <algorithm>

#include "puzzle/input_error.hpp"
#include "puzzle/md5.hpp"
#include "puzzle/names.hpp"
#include "puzzle/number_text.hpp"

namespace orbitile {
namespace {

bool uses_all_copies(const Puzzle& whole_puzzle, const StatedChallenge& challenge) {
    return std::ranges::equal(whole_puzzle.pieces, challenge.copies, {}, &Piece::copies);
}

}  // namespace

Puzzle puzzle_of(const Puzzle& whole_puzzle, const StatedChallenge& challenge) {
    Puzzle puzzle = with_copies(whole_puzzle, challenge.copies);
    puzzle.board = challenge.board;
    return puzzle;
}

Tiling renumbered_for_whole_puzzle(Tiling tiling, const StatedChallenge& challenge) {
    std::vector<int> piece_indices;
    for (std::size_t piece = 0; piece < challenge.copies.size(); ++piece) {
        if (challenge.copies[piece] > 0) piece_indices.push_back(static_cast<int>(piece));
    }
    for (PlacedPiece& placed_piece : tiling) {
        placed_piece.piece = piece_indices.at(static_cast<std::size_t>(placed_piece.piece));
    }
    return tiling;  // still sorted, because the new indices have the same order as the old indices
}

std::string fingerprint_with_pieces(const Puzzle& whole_puzzle, std::string fingerprint,
                                    const std::vector<int>& copies) {
    for (std::size_t piece = 0; piece < copies.size(); ++piece) {
        if (copies[piece] == 0) continue;
        fingerprint += '\n' + whole_puzzle.pieces[piece].name + '*' + std::to_string(copies[piece]);
    }
    return md5_hex(fingerprint);
}

Challenge challenge_of(const Puzzle& whole_puzzle, const StatedChallenge& stated_challenge) {
    Challenge challenge = board_challenge(puzzle_of(whole_puzzle, stated_challenge), {});
    if (uses_all_copies(whole_puzzle, stated_challenge)) return challenge;
    challenge.fingerprint =
        fingerprint_with_pieces(whole_puzzle, challenge.fingerprint, stated_challenge.copies);
    return challenge;
}

std::string letters_of(const Puzzle& whole_puzzle, const std::vector<int>& copies) {
    const auto letters = piece_letters(whole_puzzle);
    std::string text;
    bool are_single_bytes = true;
    for (const std::string& letter : letters)
        are_single_bytes = are_single_bytes && letter.size() == 1;
    for (std::size_t piece = 0; piece < copies.size(); ++piece) {
        for (int copy = 0; copy < copies[piece]; ++copy) {
            if (!are_single_bytes && !text.empty()) text += ' ';
            text += letters[piece];
        }
    }
    return text;
}

std::size_t find_challenge(const std::vector<StatedChallenge>& challenges, std::string_view text,
                           const std::string& where) {
    const auto challenge_with_name = std::ranges::find(challenges, text, &StatedChallenge::name);
    if (challenge_with_name != challenges.end())
        return static_cast<std::size_t>(challenge_with_name - challenges.begin());
    const auto number = number_from_text<std::size_t>(text);
    if (number && *number >= 1 && *number <= challenges.size()) return *number - 1;
    throw InputError(where + ": no challenge is called " + printable(in_quotes(text)) +
                     "; give a name from " + in_quotes(challenges.front().name) +
                     (challenges.size() > 1 ? " to " + in_quotes(challenges.back().name) : "") +
                     ", or a number from 1 to " + std::to_string(challenges.size()));
}

}  // namespace orbitile
