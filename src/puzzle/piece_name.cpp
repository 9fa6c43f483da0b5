#include "puzzle/piece_name.hpp"

#include <algorithm>
#include <vector>

#include "puzzle/names.hpp"

namespace orbitile {

std::optional<std::size_t> piece_called(const Puzzle& puzzle, std::string_view word) {
    const auto by_name = std::ranges::find(puzzle.pieces, word, &Piece::name);
    if (by_name != puzzle.pieces.end()) {
        return static_cast<std::size_t>(by_name - puzzle.pieces.begin());
    }
    const auto letters = piece_letters(puzzle);
    const auto by_letter = std::ranges::find(letters, word);
    if (by_letter != letters.end()) return static_cast<std::size_t>(by_letter - letters.begin());
    const std::string lower = lower_case(word);
    std::optional<std::size_t> meant;
    for (std::size_t p = 0; p < letters.size(); ++p) {
        if (lower_case(puzzle.pieces[p].name) != lower && lower_case(letters[p]) != lower) continue;
        if (meant) return std::nullopt;
        meant = p;
    }
    return meant;
}

std::string no_piece_called(const Puzzle& puzzle, std::string_view word) {
    std::vector<std::string_view> names;
    for (const Piece& piece : puzzle.pieces) names.push_back(piece.name);
    return "no piece is called " + in_quotes(word) + did_you_mean(word, names) +
           "; the puzzle has " + called_pieces(puzzle);
}

std::string called_pieces(const Puzzle& puzzle) {
    const auto letters = piece_letters(puzzle);
    std::string called;
    for (std::size_t p = 0; p < letters.size(); ++p) {
        const std::string& name = puzzle.pieces[p].name;
        called += (p == 0 ? "" : ", ") + name;
        if (name != letters[p]) called += " (" + letters[p] + ")";
    }
    return called;
}

}  // namespace orbitile
