#include "puzzle/piece_name.hpp"

#include <algorithm>
#include <vector>

#include "puzzle/names.hpp"

namespace orbitile {

std::optional<std::size_t> find_piece(const Puzzle& puzzle, std::string_view word) {
    const auto by_name = std::ranges::find(puzzle.pieces, word, &Piece::name);
    if (by_name != puzzle.pieces.end()) {
        return static_cast<std::size_t>(by_name - puzzle.pieces.begin());
    }
    const auto letters = piece_letters(puzzle);
    const auto by_letter = std::ranges::find(letters, word);
    if (by_letter != letters.end()) return static_cast<std::size_t>(by_letter - letters.begin());
    const std::string lower = lower_case(word);
    std::optional<std::size_t> match;
    for (std::size_t p = 0; p < letters.size(); ++p) {
        if (lower_case(puzzle.pieces[p].name) != lower && lower_case(letters[p]) != lower) continue;
        if (match) return std::nullopt;
        match = p;
    }
    return match;
}

std::string unknown_piece_message(const Puzzle& puzzle, std::string_view word) {
    std::vector<std::string_view> names;
    for (const Piece& piece : puzzle.pieces) names.push_back(piece.name);
    return "no piece is called " + in_quotes(word) + did_you_mean(word, names) +
           "; the puzzle has " + piece_list_text(puzzle);
}

std::string piece_list_text(const Puzzle& puzzle) {
    const auto letters = piece_letters(puzzle);
    std::string listed;
    for (std::size_t p = 0; p < letters.size(); ++p) {
        const std::string& name = puzzle.pieces[p].name;
        listed += (p == 0 ? "" : ", ") + name;
        if (name != letters[p]) listed += " (" + letters[p] + ")";
    }
    return listed;
}

}  // namespace orbitile
