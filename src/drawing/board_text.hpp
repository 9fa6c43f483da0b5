// Writes boards as text, for a terminal and for files. clues_from_picture() can read the text
// without colours, except on `tetrakis`.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "puzzle/challenge.hpp"
#include "puzzle/clue.hpp"
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
/// Returns the board with its clues, in the form of filling_text().
std::string start_text(const Puzzle& puzzle, const Clues& clues, TextStyle style);

/// Returns the tiling of a challenge as text. There is one picture for each grid of the challenge,
/// with an empty line between pictures. The grid of the outermost component comes first.
std::string tiling_text(const Puzzle& puzzle, const Challenge& challenge, const Tiling& tiling,
                        TextStyle style);

/// Writes many fillings in the form of filling_text(). This is faster than calling filling_text()
/// for each filling, because the writer computes the layout of the board and the shards of each
/// placed piece only once.
class FillingTextWriter {
  public:
    /// The puzzle must outlive this object.
    FillingTextWriter(const Puzzle& puzzle, TextStyle style);
    FillingTextWriter(FillingTextWriter&&) noexcept;
    FillingTextWriter& operator=(FillingTextWriter&&) noexcept;
    ~FillingTextWriter();

    /// Appends one filling to `text`.
    void append(const Tiling& tiling, std::string& text);

  private:
    class State;
    std::unique_ptr<State> state_;
};

}  // namespace orbitile::drawing
