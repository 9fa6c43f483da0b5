#include "store/appearance.hpp"

#include <fmt/format.h>

#include "puzzle/names.hpp"

namespace orbitile::store {

namespace {

std::string colour_text(const Colour& colour) {
    return fmt::format("#{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}

std::string letter_text(const Piece& piece) {
    return piece.letter.empty() ? "none" : in_quotes(piece.letter);
}

std::string change_text(const std::string& subject, const std::string& new_value,
                        const std::string& old_value) {
    return fmt::format("{}: {}, was {}", subject, new_value, old_value);
}

}  // namespace

std::vector<std::string> appearance_changes(const Puzzle& new_puzzle, const Puzzle& old_puzzle) {
    std::vector<std::string> changes;
    if (new_puzzle.name != old_puzzle.name) {
        changes.push_back(
            change_text("name", in_quotes(new_puzzle.name), in_quotes(old_puzzle.name)));
    }
    if (new_puzzle.unit_mm != old_puzzle.unit_mm) {
        changes.push_back(change_text("unit_mm", fmt::format("{}", new_puzzle.unit_mm),
                                      fmt::format("{}", old_puzzle.unit_mm)));
    }
    for (std::size_t i = 0; i < new_puzzle.pieces.size(); ++i) {
        const Piece& new_piece = new_puzzle.pieces[i];
        const Piece& old_piece = old_puzzle.pieces.at(i);
        if (new_piece.colour != old_piece.colour) {
            changes.push_back(change_text("colour of " + new_piece.name,
                                          colour_text(new_piece.colour),
                                          colour_text(old_piece.colour)));
        }
        if (new_piece.letter != old_piece.letter) {
            changes.push_back(change_text("letter of " + new_piece.name, letter_text(new_piece),
                                          letter_text(old_piece)));
        }
    }
    if (new_puzzle.board && new_puzzle.board->numbers != old_puzzle.board.value().numbers) {
        changes.emplace_back("numbers of the board's cells");
    }
    return changes;
}

}  // namespace orbitile::store
