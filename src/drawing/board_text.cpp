#include "drawing/board_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <climits>
#include <map>
#include <optional>
#include <vector>

#include "drawing/label.hpp"
#include "orbitile/geometry/shape.hpp"

namespace orbitile {
namespace {

constexpr std::string_view reset = "\x1b[0m";

// Which piece covers each shard; -1: none. Only shards of the board.
using Cover = std::map<Shard, int>;

// Parts of a cell on `tetrakis`.
enum Part : std::uint8_t { north, east, south, west };

class BoardText {
  public:
    BoardText(const Puzzle& puzzle, const Cover& cover, TextStyle style)
        : puzzle_(puzzle),
          cover_(cover),
          style_(style),
          letters_(piece_letters(puzzle)),
          is_cut_(shards_per_place(puzzle.lattice) > 1) {
        for (const auto& [shard, piece] : cover) {
            west_ = std::min(west_, picture_column(puzzle.lattice, shard));
        }
    }

    std::string text() const {
        const Bounds bounds = bounds_of(puzzle_.board.value().shards);
        std::map<int, Shards> rows;
        for (const Shards& part : by_place(puzzle_.lattice, puzzle_.board->shards)) {
            rows[part.front().y].push_back(part.front());
        }
        std::string text;
        for (int y = bounds.high.y; y >= bounds.low.y; --y) text += row_text(rows[y]) + '\n';
        return text;
    }

  private:
    std::string row_text(const Shards& places) const {
        std::string row;
        int column = 0;  // behind what is written, in characters
        for (const Shard& place : places) {
            const int from = (picture_column(puzzle_.lattice, place) - west_) * column_width();
            row += std::string(static_cast<std::size_t>(from - column), ' ');
            row += place_text(place);
            column = from + place_width();
        }
        row.erase(row.find_last_not_of(' ') + 1);
        return row;
    }

    // In characters. Shifted rows look as they lie where a column is one, others in colour where it
    // is two.
    int column_width() const {
        if (is_cut_) return 3;
        return style_ == TextStyle::colour && !has_shifted_rows(puzzle_.lattice) ? 2 : 1;
    }

    int place_width() const {
        if (is_cut_ || style_ == TextStyle::plain) return column_width();
        return column_width() * picture_step(puzzle_.lattice);
    }

    std::string place_text(Shard shard) const {
        if (is_cut_) return cut_cell({shard.x, shard.y});
        const int piece = cover_.at(shard);
        const std::string blanks(static_cast<std::size_t>(place_width() - 1), ' ');
        return coloured(letter(piece) + blanks, piece);
    }

    // -2: the board has no such shard.
    int piece_at(Cell cell, Part part) const {
        const auto found = cover_.find({cell.x, cell.y, part});
        return found == cover_.end() ? -2 : found->second;
    }

    std::string cut_cell(Cell cell) const {
        std::array<int, 4> pieces{};
        for (const Part part : {north, east, south, west}) pieces[part] = piece_at(cell, part);
        const auto side = [&](int piece, std::string_view text) {
            return coloured(std::string(text), piece);
        };
        const std::string left = side(pieces[west], letter(pieces[west]));
        const std::string right = side(pieces[east], letter(pieces[east]));
        if (pieces[north] == pieces[east] && pieces[east] == pieces[south] &&
            pieces[south] == pieces[west]) {
            return side(pieces[west], " " + letter(pieces[west]) + " ");
        }
        // The diagonal from the lower left to the upper right parts north and west from the rest.
        if (pieces[north] == pieces[west] && pieces[south] == pieces[east]) {
            return left + side(pieces[west], "/") + right;
        }
        if (pieces[south] == pieces[west] && pieces[north] == pieces[east]) {
            return left + side(pieces[west], "\\") + right;
        }
        return left + side(-1, "x") + right;
    }

    std::string letter(int piece) const {
        if (piece == -2) return " ";
        return piece < 0 ? "." : letters_[static_cast<std::size_t>(piece)];
    }

    std::string coloured(const std::string& text, int piece) const {
        if (style_ == TextStyle::plain || piece < 0) return text;
        const Colour ground = puzzle_.pieces[static_cast<std::size_t>(piece)].colour;
        const Colour ink = readable_on(ground);
        return fmt::format("\x1b[48;2;{};{};{}m\x1b[38;2;{};{};{}m{}{}", ground.red, ground.green,
                           ground.blue, ink.red, ink.green, ink.blue, text, reset);
    }

    const Puzzle& puzzle_;
    const Cover& cover_;
    TextStyle style_;
    std::vector<std::string> letters_;
    bool is_cut_;  ///< whether several pieces can lie on one cell
    int west_ = INT_MAX;
};

Cover empty_board(const Puzzle& puzzle) {
    Cover cover;
    for (const Shard& shard : puzzle.board.value().shards) cover[shard] = -1;
    return cover;
}

}  // namespace

std::string filling_text(const Puzzle& puzzle, const Tiling& tiling, TextStyle style) {
    Cover cover = empty_board(puzzle);
    for (const PlacedPiece& placed : tiling) {
        for (const Shard& shard : shards_of(puzzle, placed)) cover.at(shard) = placed.piece;
    }
    return BoardText(puzzle, cover, style).text();
}

std::string start_text(const Puzzle& puzzle, const Givens& givens, TextStyle style) {
    Cover cover = empty_board(puzzle);
    for (const Given& given : givens) {
        for (const Shard& shard : given.shards) cover.at(shard) = given.piece;
    }
    return BoardText(puzzle, cover, style).text();
}

}  // namespace orbitile
