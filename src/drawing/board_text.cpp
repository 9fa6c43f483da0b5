#include "drawing/board_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <climits>
#include <utility>

#include "drawing/piece_style.hpp"
#include "geometry/shape.hpp"

namespace orbitile::drawing {
namespace {

// If a shard has no piece, one of these values is stored instead of the index of a piece.
constexpr int no_piece = -1;  // no piece covers the shard
constexpr int no_shard = -2;  // the shard is outside the board

// The slots (indices) of the four shards of a cell on `tetrakis`.
enum CellPart : std::uint8_t { north, east, south, west };

}  // namespace

FillingTextWriter::FillingTextWriter(const Puzzle& puzzle, TextStyle style)
    : puzzle_(puzzle), style_(style), has_split_cells_(shards_per_place(puzzle.lattice) > 1) {
    for (const Shard& shard : puzzle.board.value().shards)
        shard_numbers_.emplace(shard, static_cast<int>(shard_numbers_.size()));
    set_widths();
    set_rows();
    set_letters();
}

// Chooses the number of characters for each column: three on `tetrakis`, two on `square` in colour
// (so that cells look square), and otherwise one. On lattices with shifted rows, wider columns
// would change the angles of the picture.
void FillingTextWriter::set_widths() {
    const bool is_coloured = style_ == TextStyle::colour;
    const bool has_wide_columns = is_coloured && !has_shifted_rows(puzzle_.lattice);
    column_width_ = has_split_cells_ ? 3 : (has_wide_columns ? 2 : 1);
    place_width_ = column_width_;
    if (!has_split_cells_ && is_coloured) place_width_ *= picture_column_step(puzzle_.lattice);
}

void FillingTextWriter::set_rows() {
    const Lattice lattice = puzzle_.lattice;
    const Shards& shards = puzzle_.board->shards;
    const Bounds bounds = bounds_of(shards);
    int first_column = INT_MAX;
    for (const Shard& shard : shards)
        first_column = std::min(first_column, picture_column(lattice, shard));
    rows_.resize(static_cast<std::size_t>(bounds.high.y - bounds.low.y) + 1);
    for (const Shards& shards_of_place : group_by_place(lattice, shards)) {
        const Shard& shard = shards_of_place.front();
        TextPlace place{(picture_column(lattice, shard) - first_column) * column_width_, {}};
        place.shards.front() = shard_numbers_.at(shard);
        for (std::uint8_t slot = 0; has_split_cells_ && slot < max_shards_per_cell; ++slot) {
            const auto entry = shard_numbers_.find({shard.x, shard.y, slot});
            place.shards.at(slot) = entry == shard_numbers_.end() ? no_shard : entry->second;
        }
        rows_[static_cast<std::size_t>(bounds.high.y - shard.y)].push_back(place);
    }
}

void FillingTextWriter::set_letters() {
    for (const std::string& piece_letter : piece_letters(puzzle_)) {
        const Colour background = puzzle_.pieces[letters_.size()].colour;
        Letter& letter = letters_.emplace_back();
        letter.letter = piece_letter;
        if (style_ == TextStyle::plain) continue;
        const Colour ink = contrasting_colour(background);
        letter.begin_escape =
            fmt::format("\x1b[48;2;{};{};{}m\x1b[38;2;{};{};{}m", background.red, background.green,
                        background.blue, ink.red, ink.green, ink.blue);
        letter.end_escape = "\x1b[0m";
    }
}

std::size_t FillingTextWriter::number_of_shard(const Shard& shard) const {
    return static_cast<std::size_t>(shard_numbers_.at(shard));
}

void FillingTextWriter::append(const Tiling& tiling, std::string& text) {
    PieceByShard piece_by_shard(shard_numbers_.size(), no_piece);
    for (const PlacedPiece& placed_piece : tiling) {
        const auto [entry, is_new] = shards_by_placed_piece_.try_emplace(placed_piece);
        if (is_new) {
            for (const Shard& shard : shards_of(puzzle_, placed_piece))
                entry->second.push_back(number_of_shard(shard));
        }
        for (const std::size_t shard : entry->second) piece_by_shard[shard] = placed_piece.piece;
    }
    append_rows(piece_by_shard, text);
}

void FillingTextWriter::append_rows(const PieceByShard& piece_by_shard, std::string& text) const {
    for (const std::vector<TextPlace>& row : rows_) {
        const std::size_t begin = text.size();
        int column = 0;  // number of characters that the row already has
        for (const TextPlace& place : row) {
            if (place.column > column)
                text.append(static_cast<std::size_t>(place.column - column), ' ');
            append_place(place, piece_by_shard, text);
            column = place.column + place_width_;
        }
        while (text.size() > begin && text.back() == ' ') text.pop_back();
        text += '\n';
    }
}

void FillingTextWriter::append_place(const TextPlace& place, const PieceByShard& piece_by_shard,
                                     std::string& text) const {
    if (has_split_cells_) return append_split_cell(place, piece_by_shard, text);
    const int piece = piece_by_shard[static_cast<std::size_t>(place.shards.front())];
    if (style_ == TextStyle::plain) {
        text += letter_of(piece);
    } else {
        append_coloured(piece, fmt::format("{:{}}", letter_of(piece), place_width_), text);
    }
}

void FillingTextWriter::append_split_cell(const TextPlace& place,
                                          const PieceByShard& piece_by_shard,
                                          std::string& text) const {
    std::array<int, max_shards_per_cell> pieces{};
    for (const CellPart part : {north, east, south, west}) {
        const int shard = place.shards[part];
        pieces[part] =
            shard == no_shard ? no_shard : piece_by_shard[static_cast<std::size_t>(shard)];
    }
    if (pieces[north] == pieces[east] && pieces[east] == pieces[south] &&
        pieces[south] == pieces[west]) {
        append_coloured(pieces[west], fmt::format(" {} ", letter_of(pieces[west])), text);
        return;
    }
    append_coloured(pieces[west], letter_of(pieces[west]), text);
    // A diagonal that rises to the right separates the north and west shards from the south and
    // east shards.
    const bool is_rising = pieces[north] == pieces[west] && pieces[south] == pieces[east];
    const bool is_falling = pieces[south] == pieces[west] && pieces[north] == pieces[east];
    append_coloured(is_rising || is_falling ? pieces[west] : no_piece,
                    is_rising ? "/" : (is_falling ? "\\" : "x"), text);
    append_coloured(pieces[east], letter_of(pieces[east]), text);
}

void FillingTextWriter::append_coloured(int piece, std::string_view words,
                                        std::string& text) const {
    if (piece >= 0) text += letters_[static_cast<std::size_t>(piece)].begin_escape;
    text += words;
    if (piece >= 0) text += letters_[static_cast<std::size_t>(piece)].end_escape;
}

std::string_view FillingTextWriter::letter_of(int piece) const {
    if (piece >= 0) return letters_[static_cast<std::size_t>(piece)].letter;
    return piece == no_piece ? "." : " ";
}

std::string filling_text(const Puzzle& puzzle, const Tiling& tiling, TextStyle style) {
    std::string text;
    FillingTextWriter(puzzle, style).append(tiling, text);
    return text;
}

std::string tiling_text(const Puzzle& puzzle, const Challenge& challenge, const Tiling& tiling,
                        TextStyle style) {
    std::string text;
    Puzzle layer_puzzle = puzzle;
    Silhouette silhouette = silhouette_of(challenge);
    for (Layer& layer : silhouette) {
        Tiling layer_tiling;
        for (const PlacedPiece& placed_piece : tiling) {
            const auto component = static_cast<std::size_t>(placed_piece.component);
            if (challenge.components[component].centre == layer.centre)
                layer_tiling.push_back(placed_piece);
        }
        layer_puzzle.board = PuzzleBoard{std::move(layer.shards)};
        if (!text.empty()) text += '\n';
        text += filling_text(layer_puzzle, layer_tiling, style);
    }
    return text;
}

}  // namespace orbitile::drawing
