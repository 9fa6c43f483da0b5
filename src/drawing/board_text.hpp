// Writes boards as text, for a terminal and for files. clues_from_picture() can read the text
// without colours, except on `tetrakis`.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "puzzle/challenge.hpp"
#include "puzzle/puzzle.hpp"
#include "puzzle/tiling.hpp"

namespace orbitile::drawing {

/// With `colour`, the text contains ANSI escape sequences that set the colour of each piece (24
/// bits).
enum class TextStyle : std::uint8_t { plain, colour };

/// Returns the filling as rows from north to south, each of which ends with a line feed. A place
/// that a piece covers contains the letter of the piece (see piece_letters()). An empty place
/// contains `.`. There are spaces outside the board.
///
/// - On `square`, a cell is one character wide. In colour it is two characters wide, so that it
///   looks square.
/// - On `hex`, letters are two columns apart, and on `triangle` they are side by side. Rows are
///   shifted as in challenge pictures.
/// - On `tetrakis`, a cell is three characters wide. The cell is ` A ` if one piece covers it. If a
///   diagonal separates two pieces, the cell is `A/B` or `A\B`, with the western piece first. In
///   other cases the cell is `AxB`, where A is the piece in the west and B the piece in the east.
///
/// Throws std::bad_optional_access if the puzzle does not have a board.
std::string filling_text(const Puzzle& puzzle, const Tiling& tiling, TextStyle style);

/// Returns the tiling of a challenge as text. There is one picture for each grid of the challenge,
/// with an empty line between pictures. The grid of the outermost component comes first.
std::string tiling_text(const Puzzle& puzzle, const Challenge& challenge, const Tiling& tiling,
                        TextStyle style);

/// Writes many fillings of one board in the form of filling_text(). The layout of the board and the
/// shards of each placed piece are computed only once.
class FillingTextWriter {
  public:
    /// The puzzle must outlive this object.
    FillingTextWriter(const Puzzle& puzzle, TextStyle style);

    /// Appends one filling to `text`.
    void append(const Tiling& tiling, std::string& text);

  private:
    /// For each shard of the board, by its number: the index of the piece that covers the shard, or
    /// a negative number.
    using PieceByShard = std::vector<int>;
    /// A place is a triangle on the lattice `triangle`, and a cell on the other lattices.
    struct TextPlace {
        int column = 0;
        /// The numbers of the place's shards. On `tetrakis`, they are indexed by slots (north,
        /// east, south, west). On other lattices, only the first number is used.
        std::array<int, max_shards_per_cell> shards{};
    };
    /// The letter of a piece. The ANSI escape sequence `begin_escape` sets the colours of the
    /// letter, and `end_escape` resets them.
    struct Letter {
        std::string letter, begin_escape, end_escape;
    };

    void set_widths();
    void set_rows();
    void set_letters();
    std::size_t number_of_shard(const Shard& shard) const;
    void append_rows(const PieceByShard& piece_by_shard, std::string& text) const;
    void append_place(const TextPlace& place, const PieceByShard& piece_by_shard,
                      std::string& text) const;
    void append_split_cell(const TextPlace& place, const PieceByShard& piece_by_shard,
                           std::string& text) const;
    /// Appends the words in the colours of the piece.
    void append_coloured(int piece, std::string_view words, std::string& text) const;
    std::string_view letter_of(int piece) const;

    const Puzzle& puzzle_;
    TextStyle style_;
    bool has_split_cells_;  ///< whether a cell can be divided between several pieces
    int column_width_ = 1;  ///< the width of a column, in characters
    int place_width_ = 1;
    std::map<Shard, int> shard_numbers_;
    std::vector<std::vector<TextPlace>> rows_;  ///< the rows of places, from north to south
    std::vector<Letter> letters_;               ///< the letter of each piece
    ByPlacedPiece<std::vector<std::size_t>> shards_by_placed_piece_;
};

}  // namespace orbitile::drawing
