#include "catalogue/appearance.hpp"

#include <fmt/format.h>

#include "puzzle/names.hpp"

namespace orbitile::catalogue {

namespace {

std::string colour_text(const Colour& colour) {
    return fmt::format("#{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}

std::string letter_text(const Piece& piece) {
    return piece.letter.empty() ? "none" : in_quotes(piece.letter);
}

std::string change_text(const std::string& what, const std::string& now,
                        const std::string& before) {
    return fmt::format("{}: {}, was {}", what, now, before);
}

}  // namespace

std::vector<std::string> appearance_changes(const Puzzle& now, const Puzzle& before) {
    std::vector<std::string> changes;
    if (now.name != before.name) {
        changes.push_back(change_text("name", in_quotes(now.name), in_quotes(before.name)));
    }
    if (now.unit_mm != before.unit_mm) {
        changes.push_back(change_text("unit_mm", fmt::format("{}", now.unit_mm),
                                      fmt::format("{}", before.unit_mm)));
    }
    for (std::size_t p = 0; p < now.pieces.size(); ++p) {
        const Piece& piece = now.pieces[p];
        const Piece& other = before.pieces.at(p);
        if (piece.colour != other.colour) {
            changes.push_back(change_text("colour of " + piece.name, colour_text(piece.colour),
                                          colour_text(other.colour)));
        }
        if (piece.letter != other.letter) {
            changes.push_back(
                change_text("letter of " + piece.name, letter_text(piece), letter_text(other)));
        }
    }
    if (now.board && now.board->numbers != before.board.value().numbers) {
        changes.emplace_back("numbers of the board's cells");
    }
    return changes;
}

}  // namespace orbitile::catalogue
