#include "drawing/board_text.hpp"

#include <fmt/format.h>

#include <array>
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
        : puzzle_(puzzle), cover_(cover), style_(style), letters_(piece_letters(puzzle)) {
        for (const auto& [shard, piece] : cover) cells_[{shard.x, shard.y}].push_back(shard);
    }

    std::string text() const {
        const Bounds bounds = bounds_of(puzzle_.board.value().shards);
        std::string text;
        for (int y = bounds.high.y; y >= bounds.low.y; --y) {
            std::string row =
                has_shifted_rows(puzzle_.lattice) ? hex_row(bounds, y) : row_of(bounds, y);
            row.erase(row.find_last_not_of(' ') + 1);
            text += row + '\n';
        }
        return text;
    }

  private:
    std::string row_of(const Bounds& bounds, int y) const {
        std::string row;
        for (int x = bounds.low.x; x <= bounds.high.x; ++x) row += cell_text({x, y});
        return row;
    }

    // A cell (x, y) stands 2x - y half cells to the right.
    std::string hex_row(const Bounds& bounds, int y) const {
        int leftmost = 2 * bounds.high.x - bounds.low.y;
        for (const auto& [cell, shards] : cells_) {
            leftmost = std::min(leftmost, 2 * cell.x - cell.y);
        }
        std::string row;
        int column = leftmost;
        for (int x = bounds.low.x; x <= bounds.high.x; ++x) {
            if (!cells_.contains({x, y})) continue;
            const int at = 2 * x - y;
            row += std::string(static_cast<std::size_t>(at - column), ' ');
            row += cell_text({x, y});
            column = at + (style_ == TextStyle::colour ? 2 : 1);
        }
        return row;
    }

    std::string cell_text(Cell cell) const {
        const auto found = cells_.find(cell);
        const bool tetrakis = puzzle_.lattice == Lattice::tetrakis;
        if (found == cells_.end()) {
            return tetrakis ? "   " : style_ == TextStyle::colour ? "  " : " ";
        }
        if (tetrakis) return cut_cell(cell);
        const int piece = cover_.at(found->second.front());
        if (style_ == TextStyle::plain) return letter(piece);
        return coloured(letter(piece) + " ", piece);
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
    std::map<Cell, Shards> cells_;
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
