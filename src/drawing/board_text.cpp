#include "drawing/board_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <climits>
#include <map>
#include <utility>
#include <vector>

#include "drawing/piece_style.hpp"
#include "geometry/shape.hpp"
#include "puzzle/tiling.hpp"

namespace orbitile::drawing {
namespace {

constexpr std::string_view reset_escape_code = "\x1b[0m";

// If a shard has no piece, one of these values is stored instead of the index of a piece.
constexpr int no_piece = -1;  // no piece covers the shard
constexpr int no_shard = -2;  // the shard is outside the board

// For each shard of the board, by its number: the index of the piece that covers the shard, or
// `no_piece`.
using PieceByShard = std::vector<int>;

// The slots (indices) of the four shards of a cell on `tetrakis`.
enum CellPart : std::uint8_t { north, east, south, west };

// Writes fillings of one board as text. Shards of the board have numbers from 0. A place is a
// triangle on the lattice `triangle`, and a cell on the other lattices.
class BoardTextWriter {
  public:
    BoardTextWriter(const Puzzle& puzzle, TextStyle style)
        : style_(style), has_split_cells_(shards_per_place(puzzle.lattice) > 1) {
        compute_widths(puzzle.lattice);
        const Shards& shards = puzzle.board.value().shards;
        for (std::size_t number = 0; number < shards.size(); ++number) {
            shard_numbers_.emplace(shards[number], static_cast<int>(number));
        }
        compute_rows(puzzle.lattice, shards);
        compute_letters(puzzle);
        build_text_template();
    }

    std::size_t number_of_shard(const Shard& shard) const {
        return static_cast<std::size_t>(shard_numbers_.at(shard));
    }

    PieceByShard empty_board() const { return PieceByShard(shard_numbers_.size(), no_piece); }

    void append(const PieceByShard& piece_by_shard, std::string& text) const {
        if (text_template_.empty()) return append_rows(piece_by_shard, text);
        const std::size_t begin = text.size();
        text += text_template_;
        for (std::size_t shard = 0; shard < piece_by_shard.size(); ++shard) {
            if (piece_by_shard[shard] == no_piece) continue;
            text[begin + template_positions_[shard]] =
                letters_[static_cast<std::size_t>(piece_by_shard[shard])].letter.front();
        }
    }

  private:
    struct TextPlace {
        int column = 0;
        // The numbers of the place's shards. On `tetrakis`, they are indexed by CellPart. On other
        // lattices, only the first number is used.
        std::array<int, max_shards_per_cell> shards{};
    };
    // The letter of a piece. The ANSI escape sequence `begin_escape` sets the colours of the
    // letter, and `end_escape` resets them.
    struct Letter {
        std::string letter, begin_escape, end_escape;
    };

    void append_rows(const PieceByShard& piece_by_shard, std::string& text) const {
        for (const std::vector<TextPlace>& row : rows_) {
            const std::size_t begin = text.size();
            int column = 0;  // number of characters that the row already has
            for (const TextPlace& place : row) {
                for (; column < place.column; ++column) text += ' ';
                append_place(place, piece_by_shard, text);
                column = place.column + place_width_;
            }
            while (text.size() > begin && text.back() == ' ') text.pop_back();
            text += '\n';
        }
    }

    // Chooses the number of characters for each column: three on `tetrakis`, two on `square` in
    // colour (so that cells look square), and otherwise one. On lattices with shifted rows, wider
    // columns would change the angles of the picture.
    void compute_widths(Lattice lattice) {
        const bool has_wide_columns = style_ == TextStyle::colour && !has_shifted_rows(lattice);
        column_width_ = has_split_cells_ ? 3 : (has_wide_columns ? 2 : 1);
        place_width_ = column_width_;
        if (!has_split_cells_ && style_ == TextStyle::colour)
            place_width_ *= picture_column_step(lattice);
    }

    void compute_rows(Lattice lattice, const Shards& shards) {
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

    void compute_letters(const Puzzle& puzzle) {
        const std::vector<std::string> letters = piece_letters(puzzle);
        for (std::size_t piece = 0; piece < letters.size(); ++piece) {
            Letter& letter = letters_.emplace_back();
            letter.letter = letters[piece];
            if (style_ == TextStyle::plain) continue;
            const Colour background = puzzle.pieces[piece].colour;
            const Colour ink = contrasting_colour(background);
            letter.begin_escape =
                fmt::format("\x1b[48;2;{};{};{}m\x1b[38;2;{};{};{}m", background.red,
                            background.green, background.blue, ink.red, ink.green, ink.blue);
            letter.end_escape = reset_escape_code;
        }
    }

    // Prepares a faster method of writing, for thousands of fillings per second. The method needs
    // boards on which each shard is written as one byte. `text_template_` is the text of the empty
    // board. The text of a filling is a copy of this template in which some bytes are replaced. If
    // the method is not possible, the template stays empty.
    void build_text_template() {
        const auto is_byte = [](const Letter& letter) { return letter.letter.size() == 1; };
        if (has_split_cells_ || style_ != TextStyle::plain) return;
        if (!std::ranges::all_of(letters_, is_byte)) return;
        std::string empty_board_text;
        append_rows(empty_board(), empty_board_text);
        template_positions_.resize(shard_numbers_.size());
        std::size_t begin = 0;
        for (const std::vector<TextPlace>& row : rows_) {
            for (const TextPlace& place : row) {
                template_positions_[static_cast<std::size_t>(place.shards.front())] =
                    begin + static_cast<std::size_t>(place.column);
            }
            begin = empty_board_text.find('\n', begin) + 1;
        }
        text_template_ = std::move(empty_board_text);
    }

    void append_place(const TextPlace& place, const PieceByShard& piece_by_shard,
                      std::string& text) const {
        if (has_split_cells_) return append_split_cell(place, piece_by_shard, text);
        const int piece = piece_by_shard[static_cast<std::size_t>(place.shards.front())];
        if (style_ == TextStyle::plain) return append_letter(piece, text);
        append_begin_escape(piece, text);
        append_letter(piece, text);
        text.append(static_cast<std::size_t>(place_width_ - 1), ' ');
        append_end_escape(piece, text);
    }

    void append_split_cell(const TextPlace& place, const PieceByShard& piece_by_shard,
                           std::string& text) const {
        std::array<int, max_shards_per_cell> pieces{};
        for (const CellPart part : {north, east, south, west}) {
            const int shard = place.shards[part];
            pieces[part] =
                shard == no_shard ? no_shard : piece_by_shard[static_cast<std::size_t>(shard)];
        }
        if (pieces[north] == pieces[east] && pieces[east] == pieces[south] &&
            pieces[south] == pieces[west]) {
            append_begin_escape(pieces[west], text);
            text += ' ';
            append_letter(pieces[west], text);
            text += ' ';
            append_end_escape(pieces[west], text);
            return;
        }
        append_coloured_letter(pieces[west], text);
        // A diagonal that rises to the right separates the north and west shards from the south and
        // east shards.
        const bool is_rising = pieces[north] == pieces[west] && pieces[south] == pieces[east];
        const bool is_falling = pieces[south] == pieces[west] && pieces[north] == pieces[east];
        const int diagonal_piece = is_rising || is_falling ? pieces[west] : no_piece;
        append_begin_escape(diagonal_piece, text);
        text += is_rising ? '/' : (is_falling ? '\\' : 'x');
        append_end_escape(diagonal_piece, text);
        append_coloured_letter(pieces[east], text);
    }

    void append_coloured_letter(int piece, std::string& text) const {
        append_begin_escape(piece, text);
        append_letter(piece, text);
        append_end_escape(piece, text);
    }

    void append_begin_escape(int piece, std::string& text) const {
        if (piece >= 0) text += letters_[static_cast<std::size_t>(piece)].begin_escape;
    }
    void append_end_escape(int piece, std::string& text) const {
        if (piece >= 0) text += letters_[static_cast<std::size_t>(piece)].end_escape;
    }
    void append_letter(int piece, std::string& text) const {
        if (piece >= 0) {
            text += letters_[static_cast<std::size_t>(piece)].letter;
        } else {
            text += piece == no_piece ? '.' : ' ';
        }
    }

    TextStyle style_;
    bool has_split_cells_;  // whether a cell can be divided between several pieces
    int column_width_ = 1;  // the width of a column, in characters
    int place_width_ = 1;
    std::map<Shard, int> shard_numbers_;
    std::vector<std::vector<TextPlace>> rows_;  // the rows of places, from north to south
    std::vector<Letter> letters_;               // the letter of each piece
    // The text of the empty board. It is empty if the faster method of build_text_template() is not
    // possible.
    std::string text_template_;
    // For each shard, the index of its byte in the template.
    std::vector<std::size_t> template_positions_;
};

}  // namespace

class FillingTextWriter::State {
  public:
    State(const Puzzle& puzzle, TextStyle style)
        : puzzle_(puzzle),
          board_writer_(puzzle, style),
          piece_by_shard_(board_writer_.empty_board()) {}

    void append(const Tiling& tiling, std::string& text) {
        std::ranges::fill(piece_by_shard_, no_piece);
        for (const PlacedPiece& placed_piece : tiling) {
            for (const std::size_t shard : shards_covered_by(placed_piece))
                piece_by_shard_[shard] = placed_piece.piece;
        }
        board_writer_.append(piece_by_shard_, text);
    }

  private:
    const std::vector<std::size_t>& shards_covered_by(const PlacedPiece& placed_piece) {
        const auto [entry, is_new] = shards_by_placed_piece_.try_emplace(placed_piece);
        if (is_new) {
            for (const Shard& shard : shards_of(puzzle_, placed_piece)) {
                entry->second.push_back(board_writer_.number_of_shard(shard));
            }
        }
        return entry->second;
    }

    const Puzzle& puzzle_;
    BoardTextWriter board_writer_;
    PieceByShard piece_by_shard_;
    ByPlacedPiece<std::vector<std::size_t>> shards_by_placed_piece_;
};

FillingTextWriter::FillingTextWriter(const Puzzle& puzzle, TextStyle style)
    : state_(std::make_unique<State>(puzzle, style)) {}
FillingTextWriter::FillingTextWriter(FillingTextWriter&&) noexcept = default;
FillingTextWriter& FillingTextWriter::operator=(FillingTextWriter&&) noexcept = default;
FillingTextWriter::~FillingTextWriter() = default;

void FillingTextWriter::append(const Tiling& tiling, std::string& text) {
    state_->append(tiling, text);
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

std::string start_text(const Puzzle& puzzle, const Clues& clues, TextStyle style) {
    const BoardTextWriter board(puzzle, style);
    PieceByShard piece_by_shard = board.empty_board();
    for (const Clue& clue : clues) {
        for (const Shard& shard : clue.shards)
            piece_by_shard[board.number_of_shard(shard)] = clue.piece;
    }
    std::string text;
    board.append(piece_by_shard, text);
    return text;
}

}  // namespace orbitile::drawing
