#include "puzzle/puzzle_text.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <vector>

#include "geometry/shape.hpp"

namespace orbitile {
namespace {

constexpr std::string_view row_separator = "\", \"";

// Returns the text as a string of TOML. Names do not contain control characters, so only quotes and
// backslashes need an escape sequence.
std::string toml_quoted(const std::string& text) {
    std::string quoted_text = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') quoted_text += '\\';
        quoted_text += c;
    }
    return quoted_text + '"';
}

std::string rules_text(const Rules& rules) {
    std::string text = fmt::format("\n[rules]\nturns = {}\nflips = {}\n", rules.turns, rules.flips);
    if (rules.connect == Adjacency::edge) text += "connect = \"edge\"\n";
    if (!rules.holes) text += "holes = \"none\"\n";
    return text;
}

std::string numbers_text(Lattice lattice, const PuzzleBoard& board) {
    const std::vector<Shard> places = places_in_reading_order(lattice, board.shards);
    const Bounds bounds = bounds_of(board.shards);
    std::string text = "numbers = [\n";
    std::size_t next_place = 0;
    for (int y = bounds.high.y; y >= bounds.low.y; --y) {
        std::vector<int> row;
        for (; next_place < places.size() && places[next_place].y == y; ++next_place) {
            row.push_back(board.numbers[next_place]);
        }
        text += fmt::format("    [{}],\n", fmt::join(row, ", "));
    }
    return text + "]\n";
}

std::string board_text_of(Lattice lattice, const PuzzleBoard& board) {
    std::string text =
        fmt::format("\n[board]\nrows = [\n    \"{}\",\n]\n",
                    glyph_picture(lattice, board.shards, bounds_of(board.shards), "\",\n    \""));
    if (!board.numbers.empty()) text += numbers_text(lattice, board);
    return text;
}

std::string rows_text(Lattice lattice, const Shards& shards) {
    return fmt::format("rows = [\"{}\"]\n",
                       glyph_picture(lattice, shards, bounds_of(shards), row_separator));
}

std::string piece_text(Lattice lattice, const Piece& piece) {
    std::string text = fmt::format("\n[[piece]]\nname = {}\n", toml_quoted(piece.name));
    if (!piece.letter.empty() && piece.letter != piece.name)
        text += fmt::format("letter = {}\n", toml_quoted(piece.letter));
    text += fmt::format("colour = \"#{:02x}{:02x}{:02x}\"\n", piece.colour.red, piece.colour.green,
                        piece.colour.blue);
    if (piece.copies != 1) text += fmt::format("copies = {}\n", piece.copies);
    if (piece.sides.size() == 1) return text + rows_text(lattice, piece.sides.front().shards);
    for (const Side& side : piece.sides) {
        text += fmt::format("    [[piece.side]]\n    name = {}\n    {}", toml_quoted(side.name),
                            rows_text(lattice, side.shards));
    }
    return text;
}

}  // namespace

std::string puzzle_text(const Puzzle& puzzle) {
    std::string text =
        fmt::format("\nformat = 1\nname = {}\nlattice = \"{}\"\nunit_mm = {}\n",
                    toml_quoted(puzzle.name), lattice_name(puzzle.lattice), puzzle.unit_mm);
    text += rules_text(puzzle.rules);
    if (puzzle.board) text += board_text_of(puzzle.lattice, *puzzle.board);
    for (const Piece& piece : puzzle.pieces) text += piece_text(puzzle.lattice, piece);
    return text;
}

}  // namespace orbitile
